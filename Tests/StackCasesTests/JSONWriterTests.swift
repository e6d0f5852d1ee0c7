import Testing

@testable import StackCases

@Suite struct JSONWriterTests {
    @Test(arguments: [
        (10, "10"), (-0.0, "0"), (-3, "-3"), (0.1, "0.1"),
        (115.55555555555556, "115.55555555555556"),
        (1e-5, "1e-05"), (1e16, "1e+16"), (9_007_199_254_740_991, "9007199254740991"),
        (.infinity, "null"), (.nan, "null"), (.leastNonzeroMagnitude, "5e-324"),
        (1.5e300, "1.5e+300"),
    ])
    func `a number is written in its shortest form`(number: Double, text: String) {
        #expect(JSONValue.number(number).compact() == text)
    }

    @Test func `numbers are written and read without loss`() throws {
        var generator = SeededGenerator(state: 1)
        for _ in 0..<20_000 {
            let number = Double(bitPattern: generator.next())
            guard number.isFinite else { continue }
            #expect(try JSONReader.read(JSONValue.number(number).compact()) == .number(number))
        }
    }

    @Test(arguments: [
        ("a/é😀", "a/é😀"), ("\"\\", #"\"\\"#), ("\n\r\t", #"\n\r\t"#), ("\0\u{8}", #"\u0000\u0008"#),
        ("\u{7F}\u{9B}", #"\u007f\u009b"#), ("</script>", #"\u003c/script>"#),
        ("\u{2028}\u{2029}", #"\u2028\u2029"#),
    ])
    func `a string is escaped for JSON, for HTML and for terminals`(text: String, json: String) {
        #expect(JSONValue.string(text).compact() == "\"\(json)\"")
        #expect(JSONValue.object([(text, .null)]).compact() == "{\"\(json)\":null}")
    }

    @Test func `the compact form has no space and keeps the order of keys`() {
        let value = JSONValue.object([
            ("b", .array([.number(1), .bool(true)])), ("a", .object([])), ("c", .array([])),
        ])
        #expect(value.compact() == #"{"b":[1,true],"a":{},"c":[]}"#)
    }

    @Test func `the pretty form writes innermost values on one line`() throws {
        let text = """
            {
              "title": "Two views",
              "stack": {
                "layoutMargins": {"top": 1, "left": 2},
                "arrangedSubviews": [
                  {"intrinsicContentSize": {"width": 4, "height": 20}},
                  {
                    "intrinsicContentSize": {"width": 2, "height": 20},
                    "constraints": [
                      {"attribute": "height", "constant": 44}
                    ]
                  },
                  {"stack": {"axis": "vertical", "arrangedSubviews": []}}
                ]
              },
              "edits": [
                {"setHidden": {"view": "0", "value": true}}
              ],
              "models": ["uikit", "fdstackview"],
              "empty": [],
              "frames": [
                {"path": "0.10", "x": 115.55555555555556, "y": 33.333333333333336, "width": \
            100.00000000000001, "height": 115.55555555555556}
              ],
              "object": {
                "a": "a text that is so long that this object of one member and its objects cannot",
                "b": {"c": {"d": "stand on one line"}}
              }
            }
            """
        #expect(try JSONReader.read(text).pretty() == text)
    }

    @Test func `a long object of more than five members is split over lines`() throws {
        let members = (1...6).map { "\"member \($0)\": \"twenty characters...\"" }
        let text = "{\n  " + members.joined(separator: ",\n  ") + "\n}"
        #expect(try JSONReader.read(text).pretty() == text)
    }

    @Test func `both forms are read back as the same value`() throws {
        let value = try JSONReader.read(completeCase)
        #expect(try JSONReader.read(value.compact()) == value)
        #expect(try JSONReader.read(value.pretty()) == value)
    }

    @Test func `values differ by kind, content and order of keys`() throws {
        let texts = ["1", "2", "\"1\"", "true", "null", "[1]", "[]", "{}", #"{"a":1,"b":2}"#]
        let values = try texts.map { try JSONReader.read($0) }
        for (index, value) in values.enumerated() {
            #expect(values.indices.filter { values[$0] == value } == [index])
        }
        #expect(try JSONReader.read(#"{"b":2,"a":1}"#) != values[8])
        #expect(values[8]["b"] == .number(2))
        #expect(values[8]["c"] == nil)
    }
}
