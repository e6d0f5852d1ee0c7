import Testing

@testable import StackCases

@Suite struct JSONReaderTests {
    @Test(arguments: [
        ("null", JSONValue.null), (" true ", .bool(true)), ("false\r\n", .bool(false)),
        ("0", .number(0)), ("-0", .number(0)), ("12", .number(12)), ("-1.5", .number(-1.5)),
        ("1e3", .number(1000)), ("1E+2", .number(100)), ("25e-1", .number(2.5)),
        ("123456789012345678", .number(123_456_789_012_345_680)), ("1e-400", .number(0)),
        ("\"\"", .string("")), ("\"é😀\"", .string("é😀")),
        (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
        (#""\u00e9\uD83D\uDE00\u0000""#, .string("é😀\0")), ("[]", .array([])),
        ("[1, [2]]", .array([.number(1), .array([.number(2)])])), ("{ }", .object([])),
        (#"{"b":1,"a":{}}"#, .object([("b", .number(1)), ("a", .object([]))])),
    ])
    func `a JSON text is read as its value`(text: String, value: JSONValue) throws {
        #expect(try JSONReader.read(text) == value)
    }

    @Test(arguments: [
        ("", "1:1: expected a value, found the end"),
        ("nul", "1:4: expected null, found the end"),
        ("nule", "1:1: expected a value, found 'n'"),
        ("NaN", "1:1: expected a value, found 'N'"),
        ("Infinity", "1:1: expected a value, found 'I'"),
        ("-Infinity", "1:2: expected a digit, found 'I'"),
        ("1e400", "1:1: expected a finite number, found 1e400"),
        ("-1e400", "1:1: expected a finite number, found -1e400"),
        ("01", "1:1: a number may not start with 0 and another digit"),
        ("1.", "1:3: expected a digit, found the end"),
        (".5", "1:1: expected a value, found '.'"),
        ("+1", "1:1: expected a value, found '+'"),
        ("1 2", "1:3: expected nothing after the end of the document, found '2'"),
        ("[1,]", "1:4: [1]: expected a value, found ']'"),
        ("[1 2]", "1:4: expected a comma or ], found '2'"),
        ("{\"a\"}", "1:5: a: expected a colon, found '}'"),
        ("{\"a\":1,}", "1:8: expected a key in quotes, found '}'"),
        ("{a:1}", "1:2: expected a key in quotes, found 'a'"),
        ("{\"a\":1,\"b\":[],\"a\":2}", "1:15: a: duplicate key"),
        ("{\"a\":\n {\"b c\": [1,\n  x]}}", "3:3: a[\"b c\"][1]: expected a value, found 'x'"),
        ("\"é\u{1}\"", "1:3: a control character in a string must be escaped"),
        ("\"é", "1:3: expected a closing quotation mark, found the end"),
        (#""\x""#, #"1:3: expected one of " \ / b f n r t u after a backslash, found 'x'"#),
        (#""\u12g4""#, "1:6: expected four hexadecimal digits, found 'g'"),
        (#""a\ud800""#, "1:3: a lone surrogate is no character"),
        (#""\udc00\ud800""#, "1:2: a lone surrogate is no character"),
        (#""\ud83d\u0041""#, "1:2: a lone surrogate is no character"),
        (#""\ud83d\ud83d""#, "1:2: a lone surrogate is no character"),
        (#""\ud800A""#, "1:2: a lone surrogate is no character"),
        (#""\ud800\n""#, "1:2: a lone surrogate is no character"),
        ("é", "1:1: expected a value, found \"é\""),
    ])
    func `an invalid JSON text is rejected with its location`(text: String, message: String) {
        #expect(throws: JSONError.self) { try JSONReader.read(text) }
        do {
            _ = try JSONReader.read(text)
        } catch {
            #expect(error.description == message)
        }
    }

    @Test(arguments: [
        [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
        [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
        [0xC3], [0xE2, 0x82], [0xE2, 0x82, 0x22], [0xF0, 0x9F, 0x98],
    ])
    func `invalid UTF-8 is rejected`(sequence: [UInt8]) {
        for bytes in [[0x22] + sequence + [0x22], [0x22] + sequence, sequence] {
            #expect(throws: JSONError.self) { try JSONReader.read(bytes) }
        }
    }

    @Test func `every Unicode scalar is read, unescaped and as it is written`() throws {
        for value in stride(from: UInt32(0x80), through: 0x10FFFF, by: 61) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(Character(scalar))
            #expect(try JSONReader.read("\"\(text)\"") == .string(text))
            #expect(try JSONReader.read(JSONValue.string(text).compact()) == .string(text))
        }
    }

    @Test func `a duplicate key is found at once among very many`() {
        let members = (0..<100_000).map { "\"key \($0)\":0" }.joined(separator: ",")
        #expect(throws: Never.self) { try JSONReader.read("{\(members)}") }
        #expect(throws: JSONError.self) { try JSONReader.read("{\(members),\"key 77\":1}") }
    }

    @Test func `the deepest allowed nesting is read, and one level more is rejected`() throws {
        let depth = JSONReader.maximumDepth
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(throws: Never.self) { try JSONReader.read(nested(depth)) }
        do {
            _ = try JSONReader.read(nested(depth + 1))
            Issue.record("read")
        } catch {
            #expect(
                "\(error)"
                    == "1:129: nested more than 128 levels deep; a case has at most 32 levels of stacks"
            )
            #expect(error.column == depth + 1)
        }
    }

    @Test func `only an unexpected end is reported as such`() {
        for (text, isEnd) in [("{\"a\":", true), ("tru", true), ("\"\\u12", true), ("{]", false)] {
            do {
                _ = try JSONReader.read(text)
                Issue.record("read \(text)")
            } catch {
                #expect(error.isUnexpectedEnd == isEnd, "\(text)")
            }
        }
    }
}
