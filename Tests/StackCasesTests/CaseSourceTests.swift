import Testing

@testable import StackCases

@Suite struct CaseSourceTests {
    private let first = #"{"title":"1","stack":{"arrangedSubviews":[]}}"#
    private let second = #"{"title":"2","stack":{"arrangedSubviews":[]}}"#

    /// Returns the results of reading a file: titles with their locations, and errors.
    private func results(named name: String, _ text: String) throws -> [String] {
        try withFile(named: name, Array(text.utf8)) { path in
            let source = try CaseSource(path: path)
            var results: [String] = []
            while results.count < 10 {
                do throws(CaseError) {
                    guard let placed = try source.next() else { break }
                    #expect(placed.file == path)
                    results.append(
                        "\(placed.layoutCase.title ?? "") line \(placed.line) index \(placed.index)"
                    )
                } catch {
                    let description = error.description
                    #expect(description.hasPrefix(path))
                    results.append(String(description.dropFirst(path.count)))
                }
            }
            return results
        }
    }

    private let pretty = """

        {
          "title": "1",
          "stack": {"arrangedSubviews": []}
        }

        """

    @Test(arguments: ["a.json", "a.JSON", "a.txt", "a"])
    func `a case over several lines is one case`(name: String) throws {
        let line = name.lowercased().hasSuffix("json") ? 1 : 2
        #expect(try results(named: name, pretty) == ["1 line \(line) index 0"])
    }

    @Test(arguments: ["a.ndjson", "a.txt", "a"])
    func `cases on lines of their own are read with line and index, blank lines excepted`(
        name: String
    ) throws {
        #expect(
            try results(named: name, "\u{FEFF}\n\(first)\r\n \t\r\n\(second)")
                == ["1 line 2 index 0", "2 line 4 index 1"])
    }

    @Test(arguments: ["a.json", "a.ndjson", "a"])
    func `a case on one line is one case`(name: String) throws {
        for end in ["", "\n", "\r\n\r\n"] {
            #expect(try results(named: name, "\u{FEFF}" + first + end) == ["1 line 1 index 0"])
        }
    }

    @Test(arguments: ["a.json", "a.ndjson", "a"])
    func `a file without a case gives an error and nothing else`(name: String) throws {
        for text in ["", "\n\n", "\u{FEFF}", "  \r\n"] {
            #expect(
                try results(named: name, text)
                    == [": no case; expected an object with the key \"stack\""])
        }
    }

    @Test func `a json file holds one case only`() throws {
        #expect(
            try results(named: "a.json", first + "\n" + second)
                == [":2: expected one case; a file with a case on each line has the ending .ndjson"]
        )
    }

    @Test func `an error on a line names it, and the next line is still read`() throws {
        for name in ["a.ndjson", "a"] {
            #expect(
                try results(named: name, "{\"width\":x}\n\(first)\n\n{\"stack\":1}\n\(second)") == [
                    ":1:10: width: expected a value, found 'x'", "1 line 2 index 1",
                    ":4:10: stack: expected a stack's properties, found 1", "2 line 5 index 3",
                ])
        }
    }

    @Test(arguments: ["a.json", "a.ndjson", "a"])
    func `a file that ends inside its case is an error`(name: String) throws {
        #expect(
            try results(named: name, "{\"stack\":") == [
                ":1:10: stack: expected a value, found the end"
            ])
    }

    @Test func `an error in a case that spans several lines has its line in the file`() throws {
        #expect(
            try results(named: "a", "\n\n{\n\"width\":\n1}") == [
                ":3:1: stack: missing; expected the stack's properties"
            ])
        #expect(
            try results(named: "a", "\n\n{\n\"width\":\nyes}") == [
                ":5:1: width: expected a value, found 'y'"
            ])
    }

    @Test func `a missing file and a folder are errors`() throws {
        #expect(
            throws: CaseError(
                file: "absent.json", message: "cannot be opened: No such file or directory")
        ) {
            try CaseSource(path: "absent.json")
        }
        let folder = try CaseSource(path: "/")
        #expect(throws: CaseError(file: "/", message: "cannot be read: Is a directory")) {
            try folder.next()
        }
        #expect(try folder.next() == nil)
    }

    @Test func `all cases of a file are returned in order`() throws {
        let text = (0..<3_000).map { _ in first }.joined(separator: "\n")
        try withFile(named: "many.ndjson", Array(text.utf8)) { path in
            var indices: [Int] = []
            try CaseSource.read(path) { indices.append($0.index) }
            #expect(indices == Array(0..<3_000))
        }
    }
}
