/// Whole constraints: class, address and identifier, the equation, the priority, and the list of names.
extension ConstraintText {
    /// Reads a constraint in angle brackets, `<NSLayoutConstraint:0x1 … >`.
    ///
    /// The brackets may have been lost, or lie around the class and the address alone.
    /// - Parameter constraint: Receives what could be read, even if an error ends the reading.
    mutating func readTagged(into constraint: inout LoggedConstraint) throws(ConstraintTextFault) {
        let hasBracket = take("<")
        skipSpaces()
        let start = position
        while position < end, bytes[position].isPartOfClassName { position += 1 }
        constraint.className = string(start..<position)
        let colon = has(": ", at: position) ? position + 1 : position
        if let addressEnd = addressEnd(after: colon) {
            constraint.address = string(colon + 1..<addressEnd)
            position = addressEnd
        } else if has(":", at: position), !(byte(at: position + 1)?.isSpace ?? true) {
            // Masonry prints the key of a constraint in place of its address.
            let start = position + 1
            while position < end, !bytes[position].isSpace { position += 1 }
            constraint.identifier = string(start..<position)
        }
        isDetached = hasBracket && constraint.address != nil && take(">")
        try hasBracket && !isDetached ? closeBracket() : dropListSigns()
        if isDetached, has("(null)", at: afterSpaces(position)) {
            throw fault("the constraint was gone when it was printed")
        }
        if take("@") { constraint.source = try readSource() }
        skipSpaces()
        readMask(into: &constraint)
        // An editor changed the quotes; the reader tries again with straight ones.
        if has("‘", at: position) { throw fault("a curly quote") }
        if byte(at: position) == UInt8(ascii: "'") {
            guard let quote = quoteEnd(position, where: { byte(at: $0)?.isSpace ?? true }) else {
                throw fault("the identifier in quotes does not end")
            }
            constraint.identifier = string(position + 1..<quote)
            position = quote + 1
            skipSpaces()
        }
        // Some masks stand after the identifier; Masonry prints none.
        readMask(into: &constraint)
        if constraint.mask == nil, constraint.className.containsBytes("AutoresizingMask") {
            constraint.mask = ""
        }
        try readBare(into: &constraint)
    }

    /// Ends the text before its last bracket; what follows that is an engine's marker.
    private mutating func closeBracket() throws(ConstraintTextFault) {
        // The bracket of `>=` closes nothing.
        guard let close = bytes[..<end].lastIndex(of: UInt8(ascii: ">")), close >= position,
            close + 1 >= end || bytes[close + 1] != UInt8(ascii: "=")
        else {
            position = end
            throw fault("cut off before its “>”")
        }
        end = close
    }

    /// Ends the text before the quotes and commas of a list.
    private mutating func dropListSigns() {
        while end > position, bytes[end - 1].isSpace || "\",>".utf8.contains(bytes[end - 1]) {
            end -= 1
        }
    }

    /// Reads a constraint without brackets, up to the end.
    mutating func readBare(into constraint: inout LoggedConstraint) throws(ConstraintTextFault) {
        skipSpaces()
        if isAtEnd { throw fault("nothing is constrained") }
        if isAtVisualFormat {
            try readVisual(into: &constraint)
        } else {
            try readEquation(into: &constraint)
        }
        try readTail(into: &constraint)
        resolveNames(in: &constraint)
    }

    private mutating func readSource() throws(ConstraintTextFault) -> String {
        let start = position
        while position < end, bytes[position] != UInt8(ascii: "#") { position += 1 }
        let file = string(start..<position)
        try expect("#")
        return "\(file):\(Int(exactly: try expectNumber().value) ?? 0)"
    }

    private mutating func readMask(into constraint: inout LoggedConstraint) {
        guard has("h=", at: position), has(" v=", at: position + 5), position + 11 <= end else {
            return
        }
        constraint.mask = string(position..<position + 11)
        position += 11
        skipSpaces()
    }

    /// Reads priorities and the state.
    private mutating func readTail(
        into constraint: inout LoggedConstraint
    ) throws(ConstraintTextFault) {
        while true {
            skipSpaces()
            if isAtEnd { return }
            if take("priority:") {
                constraint.priority = try expectNumber().value
            } else if take("^") {
                constraint.priority = try readNamedPriority()
            } else if take("Hug:") {
                constraint.hugging = try expectNumber().value
            } else if take("CompressionResistance:") {
                constraint.compressionResistance = try expectNumber().value
            } else if byte(at: position) == UInt8(ascii: "(") {
                do {
                    try readState(into: &constraint)
                } catch {
                    guard isDetached else { throw error }
                    // The views' own names, without their addresses.
                    position = end
                }
            } else {
                throw fault("unexpected text after the constraint")
            }
        }
    }

    private mutating func readNamedPriority() throws(ConstraintTextFault) -> Double {
        if take("required") { return 1000 }
        if take("high") { return 750 }
        if take("medium") { return 500 }
        if take("low") { return 250 }
        if take("fittingSize") { return 50 }
        return try expectNumber().value
    }

    /// Reads `(active, names: Tag:0xa1, '|':Box:0xb )` and its older forms.
    private mutating func readState(
        into constraint: inout LoggedConstraint
    ) throws(ConstraintTextFault) {
        try expect("(")
        skipSpaces()
        if take("inactive") {
            constraint.isActive = false
        } else if take("active") {
            constraint.isActive = true
        }
        _ = take(",")
        skipSpaces()
        if take("names:") || take("Names:") {
            try readNames()
        }
        skipSpaces()
        try expect(")")
    }

    /// Reads the names, each with its address; a name may hold anything, so that each ends only
    /// where an address does.
    private mutating func readNames() throws(ConstraintTextFault) {
        // Without a closing quote after one place, there is none after a later one.
        var mayHaveText = true
        while true {
            skipSpaces()
            _ = take(",")
            skipSpaces()
            if byte(at: position) == UInt8(ascii: ")") { return }
            let isSuperview = take("'|':")
            let start = position
            var index = position
            while true {
                guard index < end else { throw fault("expected a name and its address") }
                let last = addressEnd(afterColon: index)
                let nameEnd = last.flatMap { last in
                    isNameEnd(last) ? last : mayHaveText ? textEnd(last) : nil
                }
                if let last, nameEnd == nil, byte(at: last) == UInt8(ascii: "'") {
                    mayHaveText = false
                }
                if let last, let nameEnd {
                    let address = string(index + 1..<last)
                    let name = string(start..<index)
                    if isSuperview {
                        let text = nameEnd > last ? string(last + 1..<nameEnd - 1) : nil
                        superview = LoggedItem(className: name, address: address, text: text)
                    } else {
                        addresses[name, default: []].append(address)
                    }
                    position = nameEnd
                    break
                }
                index += 1
            }
        }
    }

    /// Returns the end of a view's text in quotes, which follows its address; `nil` without one.
    private func textEnd(_ index: Int) -> Int? {
        guard byte(at: index) == UInt8(ascii: "'") else { return nil }
        return quoteEnd(index, where: isNameEnd).map { $0 + 1 }
    }

    private func isNameEnd(_ index: Int) -> Bool {
        guard let byte = byte(at: index) else { return true }
        return byte.isSpace || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ")")
    }

    private mutating func resolveNames(in constraint: inout LoggedConstraint) {
        if var view = superview {
            if addresses[view.className]?.contains(view.address ?? "") ?? false {
                view = LoggedItem(address: view.address, name: view.className)
            }
            constraint.superview = view
        }
        let superview = constraint.superview
        let names = constraint.items.compactMap(\.printedName)
        constraint.hasTwinNames = addresses.contains { name, addresses in
            Set(addresses).count > 1 && names.contains(name)
        }
        for index in constraint.left.indices { resolve(&constraint.left[index].item, superview) }
        for index in constraint.right.indices { resolve(&constraint.right[index].item, superview) }
    }

    /// Gives a name its address; the next one where several views have the name.
    private mutating func resolve(_ item: inout LoggedItem, _ superview: LoggedItem?) {
        if item.isUnnamedSuperview, let superview {
            item = superview
        } else if let name = item.printedName, let known = addresses[name], let first = known.first
        {
            item.address = first
            if known.count > 1 { addresses[name] = Array(known.dropFirst()) }
        }
    }
}

extension LoggedItem {
    /// The text that a list of names gives an address; `nil` where the address is known.
    fileprivate var printedName: String? {
        guard address == nil, let name else { return nil }
        return className.isEmpty ? name : "\(className):\(name)"
    }
}
