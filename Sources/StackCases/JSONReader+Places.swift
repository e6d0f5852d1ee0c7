extension JSONReader {
    mutating func skipWhitespace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }

    /// Moves past `byte` if it comes next.
    mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    mutating func expect(_ byte: UInt8, _ expected: String) throws(JSONError) {
        guard take(byte) else { throw unexpected(expected) }
    }

    /// The next token, as messages quote it.
    var found: String {
        guard index < bytes.count else { return "the end" }
        switch bytes[index] {
        case 0x21...0x7E: return "'\(Character(Unicode.Scalar(bytes[index])))'"
        case 0x80...:
            guard let length = validScalarLength(at: index) else { return "invalid UTF-8" }
            return String(decoding: bytes[index..<index + length], as: UTF8.self).quotedBriefly
        case let byte: return "the byte 0x" + byte.hexadecimal
        }
    }

    /// The error for something else, or for nothing, where `expected` should be.
    func unexpected(_ expected: String) -> JSONError {
        index < bytes.count
            ? failure("expected \(expected), found \(found)") : unexpectedEnd(expected)
    }

    func unexpectedEnd(_ expected: String) -> JSONError {
        var error = failure("expected \(expected), found the end", at: bytes.count)
        error.isUnexpectedEnd = true
        return error
    }

    func failure(_ message: String, at place: Int? = nil) -> JSONError {
        let (line, column) = self.place(of: place ?? index)
        return JSONError(
            line: line, column: column, path: path, message: message, isUnexpectedEnd: false)
    }

    /// The line and the column, both from 1, of the byte at `index`.
    func place(of index: Int) -> (line: Int, column: Int) {
        var line = 1
        var column = 1
        for byte in bytes[..<index] {
            if byte == 0x0A {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }
}
