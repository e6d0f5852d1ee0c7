/// Finds the constraints in the lines of a log.
struct ConsoleLogReader {
    private var lines: LogLines
    private var bytes: [UInt8] { lines.bytes }
    /// The line to be read next, by index.
    private var next = 0
    private var group = LoggedGroup()
    private var groups: [LoggedGroup] = []
    /// Whether the next constraint is the one that was broken.
    private var isBroken = false
    private var hasOpened = false
    /// Whether a list has begun and not ended.
    private var isInList = false
    /// Whether a process of the system printed the message.
    private var isSystemProcess = false
    /// The heading over the bare constraints that follow, where it is an identifier.
    private var heading: String?

    init(_ bytes: [UInt8]) { lines = LogLines(bytes) }

    mutating func readGroups() -> [LoggedGroup] {
        while next < lines.ranges.count {
            next += 1
            read(line: lines.ranges[next - 1], number: next)
        }
        closeGroup()
        // The end of a message may repeat what the one after it says.
        for index in groups.indices.dropLast().reversed() {
            let group = groups[index]
            if group.constraints.isEmpty, group.unread.isEmpty, group.broken.count == 1,
                groups[index + 1].broken.contains(where: { $0.address == group.broken[0].address })
            {
                groups.remove(at: index)
            }
        }
        return groups
    }

    // MARK: Lines

    /// Returns the starts of constraints in angle brackets.
    private func openings(in line: Range<Int>) -> [Int] {
        lines.openings(in: line, isListed: isInList || isBroken)
    }

    private mutating func read(line: Range<Int>, number: Int) {
        let tagged = openings(in: line)
        let starts = tagged.isEmpty ? lines.bareOpenings(in: line) : tagged
        note(line.lowerBound..<(starts.first ?? line.upperBound))
        if starts.isEmpty {
            readBare(line: line, number: number)
            return
        }
        for (position, start) in starts.enumerated() {
            let stop = position + 1 < starts.count ? starts[position + 1] : line.upperBound
            if position > 0 { note(starts[position - 1]..<start) }
            readTagged(start..<stop, line: line, number: number)
        }
    }

    /// Recognizes the start of a message, of its list and of the broken constraint, and other marks.
    private mutating func note(_ words: Range<Int>) {
        // AppKit of recent versions has a message of its own.
        let isAppKit = lines.has("onflicting constraints detected", in: words)
        if isAppKit || lines.has("imultaneously satisfy constraints", in: words) {
            closeGroup()
            group.isConflict = true
            group.isAppKit = isAppKit
            isSystemProcess = lines.has("SpringBoard[", in: words)
        }
        if lines.has("recover by breaking", in: words) {
            isBroken = true
            group.isConflict = true
        }
        if lines.has("<private>", in: words) { group.isRedacted = true }
        if lines.has("LAYOUT_CONSTRAINTS_NOT_SATISFIABLE", in: words)
            || lines.has("NSConstraintBasedLayout", in: words)
        {
            group.isAppKit = true
        }
        guard let first = bytes[words].firstIndex(where: { !$0.isSpace }) else { return }
        let rest = bytes[first..<words.upperBound].dropFirst().filter { !$0.isSpace }
        let isHeading =
            group.isConflict && group.constraints.isEmpty && rest.last == UInt8(ascii: "(")
        if bytes[first] == UInt8(ascii: "(") && rest.isEmpty || isHeading {
            if !group.constraints.isEmpty { closeGroup() }
            hasOpened = true
            isInList = true
        } else if bytes[first] == UInt8(ascii: ")"), rest.isEmpty || rest == [UInt8(ascii: ".")] {
            if !hasOpened { group.lacksStart = true }
            isInList = false
        }
    }

    private mutating func closeGroup() {
        group.noteMakers(isSystemProcess: isSystemProcess)
        if !group.isEmpty { groups.append(group) }
        group = LoggedGroup()
        isBroken = false
        isSystemProcess = false
        hasOpened = false
        isInList = false
        heading = nil
    }

    // MARK: Constraints

    private mutating func readTagged(_ range: Range<Int>, line: Range<Int>, number: Int) {
        let isQuoted = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "\"")
        var constraint = LoggedConstraint()
        constraint.line = number
        constraint.column = lines.column(of: range.lowerBound, in: line)
        func read(_ piece: [UInt8]) throws(ConstraintTextFault) -> LoggedConstraint {
            let piece = LogText.withoutBracketsOfItems(piece)
            var text = ConstraintText(piece)
            text.isEscaped = isQuoted
            var read = constraint
            defer { constraint.address = read.address }
            try text.readTagged(into: &read)
            read.text = LogText.printable(piece[...min(text.end, piece.count - 1)])
            return read
        }
        let piece = Array(bytes[range])
        do {
            add(try read(piece))
        } catch {
            if let plain = LogText.withoutTypography(piece), let constraint = try? read(plain) {
                add(constraint)
            } else if range.upperBound == line.upperBound,
                let constraint = readBroken(line, from: piece, by: { try? read($0) })
            {
                add(constraint)
            } else {
                addUnread(range, error, line: line, number: number, address: constraint.address)
            }
        }
    }

    /// Reads a constraint whose line a label's text or a terminal broke, with the lines that follow.
    /// - Parameter piece: The part of the constraint on its first line.
    private mutating func readBroken(
        _ line: Range<Int>, from piece: [UInt8], by read: ([UInt8]) -> LoggedConstraint?
    ) -> LoggedConstraint? {
        var (broken, wrapped, indented) = (piece, piece, piece)
        for index in next..<min(next + 8, lines.ranges.count) {
            let more = bytes[lines.ranges[index]]
            // A bracket alone is that of the list.
            guard openings(in: lines.ranges[index]).isEmpty,
                more.contains(where: { !$0.isSpace && !"()".utf8.contains($0) })
            else { return nil }
            broken += [0x0A] + more
            if wrapped.last == 0x0D { wrapped.removeLast() }
            wrapped += more
            if indented.last == 0x0D { indented.removeLast() }
            indented += more.drop(while: \.isSpace)
            guard more.contains(UInt8(ascii: ">")) else { continue }
            // A terminal breaks only lines as long as it is wide; a label's text also breaks shorter ones.
            let isWrapped = lines.length(of: line) >= max(lines.longest, 40)
            // The lines after the first may be indented.
            for candidate in isWrapped
                ? [wrapped, broken, indented] : [broken, wrapped, indented]
            {
                guard let constraint = read(candidate) else { continue }
                next = index + 1
                return constraint
            }
        }
        return nil
    }

    private mutating func readBare(line: Range<Int>, number: Int) {
        let range = lines.trimmed(line)
        guard !range.isEmpty else { return }
        let piece = Array(bytes[range])
        let plain = LogText.withoutTypography(piece)
        guard let start = LogText.constraintStart(in: plain ?? piece) else {
            if bytes[range].last == UInt8(ascii: ":") {
                let title = LogText.printable(bytes[range].dropLast())
                let isIdentifier = !title.contains(" ")
                heading = isIdentifier ? title : nil
                if !isIdentifier, title.utf8.count < 200 { group.headings.append(title) }
            }
            return
        }
        var constraint = LoggedConstraint()
        constraint.line = number
        constraint.column = lines.column(of: range.lowerBound, in: line)
        constraint.identifier = heading
        constraint.text = LogText.printable(bytes[range])
        // Curly quotes around the line are no part of it; inside they may belong to a name.
        for candidate in [piece, plain].compactMap(\.self) {
            var text = ConstraintText(candidate)
            text.position = min(start, candidate.count)
            var read = constraint
            do {
                try text.readBare(into: &read)
                return add(read)
            } catch {
                guard candidate.count == (plain ?? piece).count else { continue }
                if LogText.isProse(candidate) { return }
                addUnread(range, error, line: line, number: number, address: nil)
                return
            }
        }
    }

    private mutating func add(_ constraint: LoggedConstraint) {
        guard isBroken else {
            group.constraints.append(constraint)
            return
        }
        group.broken.append(constraint)
        isBroken = false
    }

    private mutating func addUnread(
        _ range: Range<Int>, _ fault: ConstraintTextFault, line: Range<Int>, number: Int,
        address: String?
    ) {
        let place = min(range.lowerBound + fault.position, range.upperBound)
        if isBroken, let address,
            let known = group.constraints.first(where: { $0.address == address })
        {
            // The list holds it in full.
            group.broken.append(known)
        }
        group.unread.append(
            UnreadText(
                line: number, column: lines.column(of: place, in: line),
                text: LogText.printable(bytes[range]), reason: fault.reason, address: address))
        isBroken = false
    }
}
