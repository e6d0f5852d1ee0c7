import StackCases

/// The visual format: `H:[Tag(24)]`, `V:|-(6)-[Tag]`, `H:[Tag]-(>=8)-[Pin](LTR)`.
extension ConstraintText {
    private enum End {
        case superview
        case item(LoggedItem)
    }

    /// A length in the visual format.
    private struct Amount {
        var relation = ViewConstraint.Relation.equal
        var value = LoggedNumber(0)
        var isSystemSpacing = false
        var priority: Double?
    }

    var isAtVisualFormat: Bool {
        (has("H:", at: position) || has("V:", at: position))
            && (byte(at: position + 2) == UInt8(ascii: "[")
                || byte(at: position + 2) == UInt8(ascii: "|"))
    }

    /// Reads a size or a gap.
    mutating func readVisual(into constraint: inout LoggedConstraint) throws(ConstraintTextFault) {
        let axis: Axis = bytes[position] == UInt8(ascii: "H") ? .horizontal : .vertical
        position += 2
        constraint.notation = .visual
        var first = End.superview
        if !take("|") {
            try expect("[")
            let item = try readVisualItem()
            if take("(") {
                let amount = try readAmount()
                try expect(")]")
                set(amount, in: &constraint)
                let size = LoggedAttribute(axis, .size, axis.size.rawValue)
                constraint.left = [LoggedTerm(item, size)]
                _ = readDirection()
                return
            }
            try expect("]")
            first = .item(item)
        }
        try expect("-(")
        let amount = try readAmount()
        try expect(")-")
        var second = End.superview
        if !take("|") {
            try expect("[")
            second = .item(try readVisualItem())
            try expect("]")
        }
        if case .superview = first, case .superview = second {
            throw fault("a gap from the superview to itself")
        }
        set(amount, in: &constraint)
        constraint.direction = readDirection()
        set(first, second, axis, in: &constraint)
    }

    private func set(_ amount: Amount, in constraint: inout LoggedConstraint) {
        constraint.relation = amount.relation
        constraint.constant = amount.value
        constraint.isSystemSpacing = amount.isSystemSpacing
        if let priority = amount.priority { constraint.priority = priority }
    }

    private func set(
        _ first: End, _ second: End, _ axis: Axis, in constraint: inout LoggedConstraint
    ) {
        let start: LoggedAttribute
        let end: LoggedAttribute
        if axis == .vertical {
            (start, end) = (
                LoggedAttribute(axis, .start, "top"), LoggedAttribute(axis, .end, "bottom")
            )
        } else if constraint.direction == nil {
            (start, end) = (
                LoggedAttribute(axis, .start, "leading"), LoggedAttribute(axis, .end, "trailing")
            )
        } else {
            (start, end) = (
                LoggedAttribute(axis, .left, "left"), LoggedAttribute(axis, .right, "right")
            )
        }
        // From right to left, what is printed first lies on the right.
        let (near, far) = constraint.direction == .rightToLeft ? (second, first) : (first, second)
        func term(_ which: End, isNear: Bool) -> LoggedTerm {
            switch which {
            case .superview: LoggedTerm(LoggedItem(name: "|"), isNear ? start : end)
            case .item(let item): LoggedTerm(item, isNear ? end : start)
            }
        }
        constraint.left = [term(far, isNear: false)]
        constraint.right = [term(near, isNear: true)]
    }

    private mutating func readDirection() -> LoggedConstraint.Direction? {
        let start = position
        skipSpaces()
        if take("(LTR)") { return .leftToRight }
        if take("(RTL)") { return .rightToLeft }
        position = start
        return nil
    }

    private mutating func readAmount() throws(ConstraintTextFault) -> Amount {
        var amount = Amount()
        if let relation = takeRelation() { amount.relation = relation }
        if let spacing = try takeSystemSpacing() {
            amount.value = spacing
            amount.isSystemSpacing = true
        } else {
            amount.value = try expectNumber()
        }
        if take("@") { amount.priority = try expectNumber().value }
        return amount
    }

    /// Reads an item up to its length or its bracket.
    private mutating func readVisualItem() throws(ConstraintTextFault) -> LoggedItem {
        let start = position
        var name: ItemName?
        var index = position
        while index < end {
            if name == nil {
                name = try readName(&index, before: "“]”") { isVisualEnd($0) }
                if name != nil { continue }
            }
            if isVisualEnd(index) {
                position = index
                return item(start..<index, name)
            }
            index += 1
        }
        throw fault("expected “]”")
    }

    /// Whether an item ends before `index`.
    private func isVisualEnd(_ index: Int) -> Bool {
        switch byte(at: index) {
        case UInt8(ascii: "]"):
            let next = byte(at: index + 1)
            return has("-(", at: index + 1) || next == nil || next == UInt8(ascii: "(")
                || next?.isSpace ?? true
        case UInt8(ascii: "("):
            var rest = self
            rest.position = index + 1
            return (try? rest.readAmount()) != nil && rest.has(")]", at: rest.position)
        default: return false
        }
    }

    /// The address of an item, and the text in quotes after it.
    struct ItemName {
        var address: Range<Int>
        var text: Range<Int>?
        /// The end of the address, or of the quotes around the text.
        var end: Int { text.map { $0.upperBound + 1 } ?? address.upperBound }
    }

    /// Reads the name of an item after the colon at `index` and moves behind it; `nil` if there is none.
    /// - Parameter next: What is expected behind the name, for the error.
    func readName(
        _ index: inout Int, before next: String, goesOn: (Int) -> Bool
    ) throws(ConstraintTextFault) -> ItemName? {
        guard let last = addressEnd(afterColon: index) else { return nil }
        var name = ItemName(address: index + 1..<last)
        index = last
        if byte(at: index) == UInt8(ascii: "'") {
            guard let close = quoteEnd(index, where: goesOn) else {
                // A quote before a letter is mostly an apostrophe.
                guard let last = quoteEnd(index, where: { !(byte(at: $0)?.isLetter ?? false) })
                else { throw fault("the text in quotes does not end") }
                throw ConstraintTextFault(position: last + 1, reason: "expected \(next)")
            }
            name.text = index + 1..<close
            index = close + 1
        }
        return name
    }

    /// Returns the closing quote of the text that opens at `index`: the first after which `goesOn` is true.
    func quoteEnd(_ index: Int, where goesOn: (Int) -> Bool) -> Int? {
        var close = index + 1
        while close < end {
            if bytes[close] == UInt8(ascii: "'"), goesOn(close + 1) { return close }
            close += 1
        }
        return nil
    }

    /// Returns the item that is printed in a range, with its name.
    func item(_ range: Range<Int>, _ name: ItemName?) -> LoggedItem {
        if let name {
            return LoggedItem(
                className: string(range.lowerBound..<name.address.lowerBound - 1),
                address: string(name.address), text: name.text.map(string))
        }
        let name = string(range)
        // SnapKit and Masonry print a label in place of the address.
        if let colon = name.firstIndex(of: ":"), colon > name.startIndex,
            name[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) }),
            name.first?.isUppercase ?? false, name.index(after: colon) < name.endIndex
        {
            return LoggedItem(
                className: String(name[..<colon]), name: String(name[name.index(after: colon)...]))
        }
        return LoggedItem(name: name)
    }
}
