extension JSONReader {
    /// The longest number that is read; more digits than any number needs.
    private static let maximumNumberLength = 1000

    mutating func readNumber() throws(JSONError) -> Double {
        let start = index
        _ = take(UInt8(ascii: "-"))
        let integerStart = index
        let isZero = take(UInt8(ascii: "0"))
        if isZero, index < bytes.count, Self.isDigit(bytes[index]) {
            throw failure("a number may not start with 0 and another digit", at: start)
        }
        if !isZero { try skipDigits() }
        let integerEnd = index
        if take(UInt8(ascii: ".")) { try skipDigits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try skipDigits()
        }
        guard index - start <= Self.maximumNumberLength else {
            throw failure("a number of more than \(Self.maximumNumberLength) characters", at: start)
        }
        if index == integerEnd, integerEnd - integerStart <= 15 {
            // Most numbers are small integers, which need no general parser.
            let magnitude = bytes[integerStart..<integerEnd].reduce(0) { $0 * 10 + Int($1 & 0x0F) }
            return integerStart > start ? -Double(magnitude) : Double(magnitude)
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let number = Double(text), number.isFinite else {
            throw failure("expected a finite number, found \(text)", at: start)
        }
        return number
    }

    private mutating func skipDigits() throws(JSONError) {
        let start = index
        while index < bytes.count, Self.isDigit(bytes[index]) { index += 1 }
        guard index > start else { throw unexpected("a digit") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Reads a string, the opening quotation mark being next.
    mutating func readString() throws(JSONError) -> String {
        index += 1
        let start = index
        skipPlainCharacters()
        if take(UInt8(ascii: "\"")) {
            return String(decoding: bytes[start..<index - 1], as: UTF8.self)
        }
        var text = Array(bytes[start..<index])
        while true {
            guard index < bytes.count else { throw unexpectedEnd("a closing quotation mark") }
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text.append(contentsOf: String(try readEscape()).utf8)
            case ..<0x20:
                throw failure("a control character in a string must be escaped")
            case 0x80...:
                guard let length = validScalarLength(at: index) else {
                    throw failure("invalid UTF-8 in a string")
                }
                text += bytes[index..<index + length]
                index += length
            case let byte:
                text.append(byte)
                index += 1
            }
        }
    }

    private mutating func skipPlainCharacters() {
        while index < bytes.count {
            let byte = bytes[index]
            guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\")
            else { return }
            index += 1
        }
    }

    private mutating func readEscape() throws(JSONError) -> Unicode.Scalar {
        let start = index
        index += 1
        guard index < bytes.count else { throw unexpectedEnd("an escaped character") }
        let letter = bytes[index]
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            index += 1
            return Unicode.Scalar(letter)
        case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"),
            UInt8(ascii: "t"):
            index += 1
            return switch letter {
            case UInt8(ascii: "b"): "\u{08}"
            case UInt8(ascii: "f"): "\u{0C}"
            case UInt8(ascii: "n"): "\n"
            case UInt8(ascii: "r"): "\r"
            default: "\t"
            }
        case UInt8(ascii: "u"): return try readUnicodeEscape(from: start)
        default: throw unexpected("one of \" \\ / b f n r t u after a backslash")
        }
    }

    private mutating func readUnicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
        let unit = try readHexadecimal()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        // A value that is no scalar is a surrogate: a high one needs a low one behind it.
        if unit < 0xDC00, take(UInt8(ascii: "\\")) {
            guard index < bytes.count else { throw unexpectedEnd("an escaped character") }
            if bytes[index] == UInt8(ascii: "u") {
                let low = try readHexadecimal()
                let value = 0x10000 + ((unit - 0xD800) << 10) + (low & 0x3FF)
                if (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(value) {
                    return scalar
                }
            }
        } else if index >= bytes.count {
            throw unexpectedEnd("the other half of a surrogate pair")
        }
        throw failure("a lone surrogate is no character", at: start)
    }

    /// Reads `u` and four hexadecimal digits.
    private mutating func readHexadecimal() throws(JSONError) -> UInt32 {
        index += 1
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard index < bytes.count,
                let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue
            else { throw unexpected("four hexadecimal digits") }
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return value
    }

    /// The length of the UTF-8 sequence at `start`, 2 to 4; `nil` if it is invalid, that is cut
    /// short, longer than needed, of a surrogate or beyond U+10FFFF.
    func validScalarLength(at start: Int) -> Int? {
        let second: ClosedRange<UInt8>
        let length: Int
        switch bytes[start] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard start + length <= bytes.count, second.contains(bytes[start + 1]),
            bytes[start + 2..<max(start + 2, start + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
        else { return nil }
        return length
    }
}
