import StackCases

/// The reason why a text is not a constraint, and the place where reading stopped.
struct ConstraintTextFault: Error {
    /// The byte at which reading stopped.
    var position: Int
    /// The reason, for people.
    var reason: String
}

/// The text of one constraint, and how far it has been read.
///
/// It holds the whole text as bytes: the signs of the grammar are ASCII, and the text between them is
/// copied unchanged. Each rule takes time linear in the text.
struct ConstraintText {
    let bytes: [UInt8]
    /// The byte to be read next.
    var position = 0
    /// The end of what may be read.
    var end: Int
    /// The addresses of the names in the text, after the list of names has been read.
    ///
    /// Names that were cut short can be those of several views.
    var addresses: [String: [String]] = [:]
    /// The item that `|` denotes.
    var superview: LoggedItem?
    /// Whether quotes and other characters are escaped, as in a printed array.
    var isEscaped = false
    /// Whether the brackets are around the class and the address alone.
    var isDetached = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        end = bytes.count
    }

    var isAtEnd: Bool { position >= end }

    func byte(at index: Int) -> UInt8? { index < end ? bytes[index] : nil }

    func fault(_ reason: String) -> ConstraintTextFault {
        ConstraintTextFault(position: min(position, end), reason: reason)
    }

    /// Whether `word` begins at `index`.
    func has(_ word: StaticString, at index: Int) -> Bool {
        let count = word.utf8CodeUnitCount
        guard index >= 0, index + count <= end else { return false }
        return word.withUTF8Buffer { buffer in
            for offset in 0..<count where buffer[offset] != bytes[index + offset] { return false }
            return true
        }
    }

    /// Reads `word` if it is next.
    mutating func take(_ word: StaticString) -> Bool {
        guard has(word, at: position) else { return false }
        position += word.utf8CodeUnitCount
        return true
    }

    mutating func expect(_ word: StaticString) throws(ConstraintTextFault) {
        guard take(word) else { throw fault("expected “\(word)”") }
    }

    mutating func skipSpaces() { position = afterSpaces(position) }

    func afterSpaces(_ index: Int) -> Int {
        var index = index
        while index < end, bytes[index].isSpace { index += 1 }
        return index
    }

    /// Returns the text of a range, without the escapes of a printed array.
    func string(_ range: Range<Int>) -> String {
        let text = String(decoding: bytes[range], as: UTF8.self)
        return isEscaped ? text.withoutEscapes : text
    }

    /// The end of the address `0x…` that follows the colon at `index`, or `nil`.
    func addressEnd(afterColon index: Int) -> Int? {
        has(":", at: index) ? addressEnd(after: index) : nil
    }

    /// The end of the address that begins after the byte at `index`, or `nil`.
    func addressEnd(after index: Int) -> Int? {
        guard has("0x", at: index + 1) else { return nil }
        var last = index + 3
        while last < end, bytes[last].isHexadecimal { last += 1 }
        return last > index + 3 ? last : nil
    }

    // MARK: Numbers

    /// Reads a number; returns `nil` and reads nothing if none is next.
    mutating func takeNumber() throws(ConstraintTextFault) -> LoggedNumber? {
        var index = position
        if let sign = byte(at: index), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            index += 1
        }
        var significant = 0
        var digits = 0
        var decimals = 0
        var isFraction = false
        while let next = byte(at: index) {
            if next.isDigit {
                digits += 1
                if isFraction { decimals += 1 }
                if next != UInt8(ascii: "0") || significant > 0 { significant += 1 }
            } else if next == UInt8(ascii: "."), !isFraction,
                byte(at: index + 1)?.isDigit ?? false
            {
                isFraction = true
            } else {
                break
            }
            index += 1
        }
        guard digits > 0 else { return nil }
        let exponent = takeExponent(at: &index)
        guard let value = Double(String(decoding: bytes[position..<index], as: UTF8.self)),
            value.isFinite
        else { throw fault("a number out of range") }
        position = index
        // UIKit prints the smallest normal number where it means 0.
        if abs(value) < 1e-300 { return LoggedNumber(0) }
        var uncertainty = 0.0
        if significant >= 6 {
            uncertainty = 0.5
            for _ in 0..<min(decimals, 40) { uncertainty /= 10 }
            for _ in 0..<min(abs(exponent), 40) { uncertainty *= exponent < 0 ? 0.1 : 10 }
        }
        return LoggedNumber(value, uncertainty: uncertainty)
    }

    private func takeExponent(at index: inout Int) -> Int {
        guard let letter = byte(at: index), letter == UInt8(ascii: "e") else { return 0 }
        var last = index + 1
        var isNegative = false
        if let sign = byte(at: last), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            last += 1
        }
        let start = last
        var exponent = 0
        while let digit = byte(at: last), digit.isDigit {
            exponent = min(exponent * 10 + Int(digit - UInt8(ascii: "0")), 1000)
            last += 1
        }
        guard last > start else { return 0 }
        index = last
        return isNegative ? -exponent : exponent
    }

    mutating func expectNumber() throws(ConstraintTextFault) -> LoggedNumber {
        guard let number = try takeNumber() else { throw fault("expected a number") }
        return number
    }

    /// Reads one of the system's spacings, such as `NSSpace(20)`, or `nil`.
    mutating func takeSystemSpacing() throws(ConstraintTextFault) -> LoggedNumber? {
        guard take("NSSpace(") || take("NSLayoutAnchorConstraintSpace(") else { return nil }
        let number = try expectNumber()
        try expect(")")
        return number
    }

    /// Reads `==`, `<=` or `>=`, or `nil`.
    mutating func takeRelation() -> ViewConstraint.Relation? {
        if take("==") { return .equal }
        if take("<=") { return .lessThanOrEqual }
        if take(">=") { return .greaterThanOrEqual }
        return nil
    }
}

extension UInt8 {
    var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
    var isDigit: Bool { (0x30...0x39).contains(self) }
    var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
    var isPartOfClassName: Bool {
        isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
            || self == UInt8(ascii: "$")
    }
    var isHexadecimal: Bool {
        isDigit || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
    }
}

extension String {
    /// The text with the characters that `\"`, `\\` and `\U00e9` denote, and with spaces for line ends and
    /// tabs.
    fileprivate var withoutEscapes: String {
        guard utf8.contains(UInt8(ascii: "\\")) else { return self }
        var units: [UInt16] = []
        let source = Array(utf16)
        var index = 0
        while index < source.count {
            let unit = source[index]
            index += 1
            guard unit == 0x5C, index < source.count else {
                units.append(unit)
                continue
            }
            let letter = source[index]
            index += 1
            switch letter {
            case 0x6E, 0x74, 0x72: units.append(0x20)
            case 0x55 where index + 4 <= source.count:
                let digits = String(decoding: source[index..<index + 4], as: UTF16.self)
                if let value = UInt16(digits, radix: 16) {
                    units.append(value)
                    index += 4
                } else {
                    units.append(letter)
                }
            default: units.append(letter)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }
}
