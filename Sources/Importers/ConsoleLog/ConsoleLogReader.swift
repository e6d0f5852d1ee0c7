/// Finds the constraints in the lines of a log.
struct ConsoleLogReader {
    private let bytes: [UInt8]
    private let lines: [Range<Int>]
    /// The line to be read next, by index.
    private var next = 0
    private var group = LoggedGroup()
    private var groups: [LoggedGroup] = []
    private var constraintLineCount = 0
    private var otherLineCount = 0
    /// Whether what follows is said to be broken.
    private var isBroken = false
    /// The last place whose column was computed.
    private var counted = (place: -1, column: 1)
    private var hasOpened = false
    /// Whether a list has begun and not ended.
    private var isInList = false
    /// Whether a process of the system printed the message.
    private var isSystemProcess = false
    /// The heading over the bare constraints that follow, where it is an identifier.
    private var heading: String?

    /// The number of scalars in the longest line.
    private lazy var longest: Int = lines.map { length(of: $0) }.max() ?? 0

    init(_ bytes: [UInt8]) {
        self.bytes = LogText.decoded(bytes)
        lines = Self.lines(of: self.bytes)
    }

    mutating func read(into log: ConsoleLog) -> ConsoleLog {
        while next < lines.count {
            next += 1
            read(line: lines[next - 1], number: next)
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
        var log = log
        log.groups = groups
        log.constraintLineCount = constraintLineCount
        log.otherLineCount = otherLineCount
        return log
    }

    private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            lines.append(start..<end)
            start = end + 1
        }
        return lines
    }

    // MARK: Lines

    private mutating func read(line: Range<Int>, number: Int) {
        let tagged = openings(in: line)
        let starts = tagged.isEmpty ? bareOpenings(in: line) : tagged
        note(line.lowerBound..<(starts.first ?? line.upperBound))
        if starts.isEmpty {
            readBare(line: line, number: number)
            return
        }
        constraintLineCount += 1
        for (position, start) in starts.enumerated() {
            let stop = position + 1 < starts.count ? starts[position + 1] : line.upperBound
            if position > 0 { note(starts[position - 1]..<start) }
            readTagged(start..<stop, line: line, number: number)
        }
    }

    /// Takes note of where a message begins and of what it says was broken.
    private mutating func note(_ words: Range<Int>) {
        if has("imultaneously satisfy constraints", in: words) {
            closeGroup()
            group.isConflict = true
            isSystemProcess = has("SpringBoard[", in: words)
        }
        if has("recover by breaking", in: words) {
            isBroken = true
            group.isConflict = true
        }
        if has("<private>", in: words) { group.isRedacted = true }
        if has("LAYOUT_CONSTRAINTS_NOT_SATISFIABLE", in: words)
            || has("NSConstraintBasedLayout", in: words)
        {
            group.isAppKit = true
        }
        guard let first = bytes[words].firstIndex(where: { !$0.isSpace }) else { return }
        let rest = bytes[first..<words.upperBound].dropFirst().filter { !$0.isSpace }
        if bytes[first] == UInt8(ascii: "("), rest.isEmpty {
            if !group.constraints.isEmpty { closeGroup() }
            hasOpened = true
            isInList = true
        } else if bytes[first] == UInt8(ascii: ")"), rest.isEmpty || rest == [UInt8(ascii: ".")] {
            if !hasOpened { group.lacksStart = true }
            isInList = false
        }
    }

    /// Whether `phrase` stands somewhere in a range.
    private func has(_ phrase: StaticString, in range: Range<Int>) -> Bool {
        let count = phrase.utf8CodeUnitCount
        return phrase.withUTF8Buffer { buffer in
            var index = range.lowerBound
            while index + count <= range.upperBound {
                if bytes[index] == buffer[0], bytes[index..<index + count].elementsEqual(buffer) {
                    return true
                }
                index += 1
            }
            return false
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
        constraint.column = column(of: range.lowerBound, in: line)
        func read(_ piece: [UInt8]) throws(ConstraintTextFault) -> LoggedConstraint {
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
        var (broken, wrapped) = (piece, piece)
        for index in next..<min(next + 8, lines.count) {
            let more = bytes[lines[index]]
            // A bracket alone is that of the list.
            guard openings(in: lines[index]).isEmpty,
                more.contains(where: { !$0.isSpace && !"()".utf8.contains($0) })
            else { return nil }
            broken += [0x0A] + more
            if wrapped.last == 0x0D { wrapped.removeLast() }
            wrapped += more
            guard more.contains(UInt8(ascii: ">")) else { continue }
            // No line is longer than a terminal is wide; a text breaks a shorter one.
            let isWrapped = length(of: line) >= max(longest, 40)
            for candidate in isWrapped ? [wrapped, broken] : [broken, wrapped] {
                guard let constraint = read(candidate) else { continue }
                next = index + 1
                return constraint
            }
        }
        return nil
    }

    private mutating func readBare(line: Range<Int>, number: Int) {
        let range = trimmed(line)
        guard !range.isEmpty else { return }
        let piece = Array(bytes[range])
        let plain = LogText.withoutTypography(piece)
        guard let start = LogText.constraintStart(in: plain ?? piece) else {
            otherLineCount += 1
            if bytes[range].last == UInt8(ascii: ":") {
                let title = LogText.printable(bytes[range].dropLast())
                let isIdentifier = !title.contains(" ")
                heading = isIdentifier ? title : nil
                if !isIdentifier, title.utf8.count < 200 { group.headings.append(title) }
            }
            return
        }
        constraintLineCount += 1
        var constraint = LoggedConstraint()
        constraint.line = number
        constraint.column = column(of: range.lowerBound, in: line)
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
                line: number, column: column(of: place, in: line),
                text: LogText.printable(bytes[range]), reason: fault.reason, address: address))
        isBroken = false
    }

    // MARK: Places
    /// Returns the starts of constraints in angle brackets: `<`, then a class and an address, an
    /// identifier, or the class of a constraint.
    private func openings(in line: Range<Int>) -> [Int] {
        var openings: [Int] = []
        var index = line.lowerBound
        while index < line.upperBound {
            let start = index
            index += 1
            guard bytes[start] == UInt8(ascii: "<") else { continue }
            if start > line.lowerBound {
                // A bracket after a name opens a generic argument, and one after a quote a text.
                let before = bytes[start - 1]
                if before.isPartOfClassName || before == UInt8(ascii: "<") { continue }
                if before == UInt8(ascii: "'"), start - 1 > line.lowerBound,
                    bytes[start - 2].isPartOfClassName
                {
                    continue
                }
            }
            while index < line.upperBound, bytes[index].isSpace { index += 1 }
            let name = index
            while index < line.upperBound, bytes[index].isPartOfClassName { index += 1 }
            if isConstraint(name..<index, isApart: name > start + 1, in: line)
                || isStump(name..<index, at: start, in: line)
            {
                openings.append(start)
            }
        }
        return openings
    }

    /// Whether a class, or the lack of one, can begin a constraint.
    /// - Parameter isApart: Whether a space lies between it and its bracket.
    private func isConstraint(_ name: Range<Int>, isApart: Bool, in line: Range<Int>) -> Bool {
        let rest = bytes[name.upperBound..<line.upperBound]
        guard !name.isEmpty else {
            return !isApart
                && (rest.starts(with: "'".utf8)
                    || ["H:[", "H:|", "V:[", "V:|"].contains { rest.starts(with: $0.utf8) })
        }
        let hasAddress =
            rest.count > 3 && rest.starts(with: ":0x".utf8)
            && bytes[name.upperBound + 3].isHexadecimal
        if hasAddress, !isApart { return true }
        let hasKey =
            rest.count > 1 && rest.starts(with: ":".utf8)
            && !(rest.dropFirst().first?.isSpace ?? true)
        return
            (hasAddress || hasKey || rest.first?.isSpace ?? false || rest.starts(with: ": 0x".utf8))
            && bytes[name].reversed().starts(with: "Constraint".utf8.reversed())
    }

    /// Whether the line ends before the address of a constraint.
    private func isStump(_ name: Range<Int>, at start: Int, in line: Range<Int>) -> Bool {
        var end = name.upperBound
        for byte in ":0x".utf8 where end < line.upperBound && bytes[end] == byte { end += 1 }
        while end < line.upperBound, bytes[end].isSpace { end += 1 }
        guard end == line.upperBound else { return false }
        return bytes[name].reversed().starts(with: "Constraint".utf8.reversed())
            || (isInList || isBroken) && start == trimmed(line).lowerBound
    }

    /// Returns the starts of constraints that lost their brackets, as a page's markup can eat them.
    private func bareOpenings(in line: Range<Int>) -> [Int] {
        let mark: StaticString = "Constraint:0x"
        guard has(mark, in: line) else { return [] }
        var openings: [Int] = []
        for index in line.dropLast(mark.utf8CodeUnitCount)
        where has(mark, in: index..<index + mark.utf8CodeUnitCount) {
            var start = index
            while start > line.lowerBound, bytes[start - 1].isPartOfClassName { start -= 1 }
            if start < index { openings.append(start) }
        }
        return openings
    }

    /// A line without spaces, and without the quotes and commas of a list and the signs of a comment.
    private func trimmed(_ line: Range<Int>) -> Range<Int> {
        var (start, end) = (line.lowerBound, line.upperBound)
        while start < end, bytes[start].isSpace || "\"/*>#".utf8.contains(bytes[start]) {
            start += 1
        }
        while end > start, bytes[end - 1].isSpace || "\",".utf8.contains(bytes[end - 1]) {
            end -= 1
        }
        return start..<end
    }

    /// The number of scalars in a line.
    private func length(of line: Range<Int>) -> Int { bytes[line].count { $0 & 0xC0 != 0x80 } }

    /// The column of a place, counted from the last place asked for where that is on the line.
    private mutating func column(of place: Int, in line: Range<Int>) -> Int {
        var known = (place: line.lowerBound, column: 1)
        if counted.place >= line.lowerBound, counted.place <= place { known = counted }
        known.column += bytes[known.place..<place].count { $0 & 0xC0 != 0x80 }
        known.place = place
        counted = known
        return known.column
    }
}
