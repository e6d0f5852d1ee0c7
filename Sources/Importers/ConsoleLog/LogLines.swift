/// The lines of a log, and the places in them where constraints begin.
struct LogLines {
    let bytes: [UInt8]
    let ranges: [Range<Int>]
    /// The number of scalars in the longest line.
    private(set) lazy var longest: Int = ranges.map { length(of: $0) }.max() ?? 0
    /// The last place whose column was computed.
    private var counted = (place: -1, column: 1)

    init(_ bytes: [UInt8]) {
        self.bytes = LogText.decoded(bytes)
        ranges = Self.lines(of: self.bytes)
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

    /// Whether a range contains `phrase`.
    func has(_ phrase: StaticString, in range: Range<Int>) -> Bool {
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

    /// Returns the starts of constraints in angle brackets: `<`, then a class and an address, an
    /// identifier, or the class of a constraint; `<<` where each item has brackets, too.
    /// - Parameter isListed: Whether the line is one of a list, so that a class alone can begin a constraint.
    func openings(in line: Range<Int>, isListed: Bool) -> [Int] {
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
                || isStump(name..<index, at: start, in: line, isListed)
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
            if rest.first == UInt8(ascii: "<") {
                let inner = rest.dropFirst().prefix(while: \.isPartOfClassName)
                return inner.reversed().starts(with: "Constraint".utf8.reversed())
            }
            return !isApart
                && (rest.starts(with: "'".utf8)
                    || ["H:[", "H:|", "V:[", "V:|"].contains { rest.starts(with: $0.utf8) })
        }
        let hasAddress =
            rest.count > 3 && rest.starts(with: ":0x".utf8)
            && bytes[name.upperBound + 3].isHexadecimal
        if hasAddress, !isApart {
            // An item in brackets of its own goes on with its attribute.
            return !rest.dropFirst(3).drop(while: \.isHexadecimal).starts(with: ">.".utf8)
        }
        let hasKey =
            rest.count > 1 && rest.starts(with: ":".utf8)
            && !(rest.dropFirst().first?.isSpace ?? true)
        return
            (hasAddress || hasKey || rest.first?.isSpace ?? false || rest.starts(with: ": 0x".utf8))
            && bytes[name].reversed().starts(with: "Constraint".utf8.reversed())
    }

    /// Whether the line ends before the address of a constraint.
    private func isStump(
        _ name: Range<Int>, at start: Int, in line: Range<Int>, _ isListed: Bool
    ) -> Bool {
        var end = name.upperBound
        for byte in ":0x".utf8 where end < line.upperBound && bytes[end] == byte { end += 1 }
        while end < line.upperBound, bytes[end].isSpace { end += 1 }
        guard end == line.upperBound else { return false }
        return bytes[name].reversed().starts(with: "Constraint".utf8.reversed())
            || isListed
                && (start == trimmed(line).lowerBound
                    // What printed the log may put its mark before each line.
                    || start > line.lowerBound && bytes[start - 1] == UInt8(ascii: "\""))
    }

    /// Returns the starts of constraints without brackets, which a web page can take for tags.
    func bareOpenings(in line: Range<Int>) -> [Int] {
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
    func trimmed(_ line: Range<Int>) -> Range<Int> {
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
    func length(of line: Range<Int>) -> Int { bytes[line].count { $0 & 0xC0 != 0x80 } }

    /// Returns the column of a place, counted on from the last place asked for if that is on the line.
    mutating func column(of place: Int, in line: Range<Int>) -> Int {
        var known = (place: line.lowerBound, column: 1)
        if counted.place >= line.lowerBound, counted.place <= place { known = counted }
        known.column += bytes[known.place..<place].count { $0 & 0xC0 != 0x80 }
        known.place = place
        counted = known
        return known.column
    }
}
