extension JSONValue {
    /// The value on one line without a space.
    /// - Complexity: O(values and characters).
    public func compact() -> String {
        var text = ""
        JSONWriter.write(self, isSpaced: false, to: &text)
        return text
    }

    /// The value indented by two spaces a level, without a line feed at the end.
    ///
    /// An object of at most five scalars, such as a frame, stays on one line, as does whatever
    /// fits in 100 columns and holds no list of objects.
    public func pretty() -> String {
        var text = ""
        JSONWriter.writeLines(self, indentation: "", columnsBefore: 0, to: &text)
        return text
    }
}

/// Writes JSON: keys in the given order, numbers as short as they can be and still be read as the
/// same, and strings so that they can stand inside HTML and on a terminal.
enum JSONWriter {
    private static let columns = 100

    static func write(_ value: JSONValue, isSpaced: Bool, to text: inout String) {
        let comma = isSpaced ? ", " : ","
        switch value {
        case .null: text += "null"
        case .bool(let bool): text += bool ? "true" : "false"
        case .number(let number): text += description(of: number)
        case .string(let string): writeQuoted(string, to: &text)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += comma }
                write(element, isSpaced: isSpaced, to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, (key, value)) in members.enumerated() {
                if index > 0 { text += comma }
                writeQuoted(key, to: &text)
                text += isSpaced ? ": " : ":"
                write(value, isSpaced: isSpaced, to: &text)
            }
            text += "}"
        }
    }

    /// Writes `value` over several lines; the first one holds `columnsBefore` columns already.
    static func writeLines(
        _ value: JSONValue, indentation: String, columnsBefore: Int, to text: inout String
    ) {
        if mayBeOneLine(value) {
            var line = ""
            write(value, isSpaced: true, to: &line)
            if isSmallLeaf(value) || columnsBefore + line.count < columns {
                text += line
                return
            }
        }
        let inner = indentation + "  "
        switch value {
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                text += (index > 0 ? ",\n" : "\n") + inner
                writeLines(element, indentation: inner, columnsBefore: inner.count, to: &text)
            }
            text += "\n\(indentation)]"
        case .object(let members):
            text += "{"
            for (index, (key, value)) in members.enumerated() {
                var start = inner
                writeQuoted(key, to: &start)
                start += ": "
                text += (index > 0 ? ",\n" : "\n") + start
                writeLines(value, indentation: inner, columnsBefore: start.count, to: &text)
            }
            text += "\n\(indentation)}"
        default: write(value, isSpaced: true, to: &text)
        }
    }

    /// Whether no array in `value` has an array or an object as its element.
    private static func mayBeOneLine(_ value: JSONValue) -> Bool {
        switch value {
        case .array(let elements): elements.allSatisfy(isScalar)
        case .object(let members): members.allSatisfy { mayBeOneLine($0.1) }
        default: true
        }
    }

    private static func isSmallLeaf(_ value: JSONValue) -> Bool {
        switch value {
        case .array(let elements): elements.isEmpty
        case .object(let members): members.count <= 5 && members.allSatisfy { isScalar($0.1) }
        default: true
        }
    }

    private static func isScalar(_ value: JSONValue) -> Bool {
        switch value {
        case .array, .object: false
        default: true
        }
    }

    /// The shortest text that is read as `number`; negative zero is written as 0.
    private static func description(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        if let integer = Int64(exactly: number), integer.magnitude < 1 << 53 {
            return String(integer)
        }
        return number.description
    }

    private static func writeQuoted(_ string: String, to text: inout String) {
        text += "\""
        if string.utf8.allSatisfy(isPlain) {
            text += string
        } else {
            var last: Unicode.Scalar = " "
            for scalar in string.unicodeScalars {
                // CI services obey `##[` in the output of a job.
                if scalar == "#", last == "#" {
                    text += "\\u0023"
                } else {
                    writeEscaped(scalar, to: &text)
                }
                last = scalar
            }
        }
        text += "\""
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "#"):
            false
        default: (0x20...0x7E).contains(byte)
        }
    }

    /// Escapes what JSON wants escaped; `<`, which could end a script element; the separators
    /// U+2028 and U+2029, which end a line of JavaScript; and all that steers a terminal or turns
    /// the direction of text.
    private static func writeEscaped(_ scalar: Unicode.Scalar, to text: inout String) {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case "<",
            _ where scalar.steersText:
            text += "\\u" + UInt16(scalar.value).hexadecimal
        default: text.unicodeScalars.append(scalar)
        }
    }
}
