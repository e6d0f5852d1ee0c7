import Testing

@testable import StackCases

@Suite struct ViewNameTests {
    private func layoutCase(_ views: String) throws -> LayoutCase {
        try LayoutCase(jsonBytes: Array(#"{"stack":{"arrangedSubviews":[\#(views)]}}"#.utf8))
    }

    @Test func `a name is read, written and used in words`() throws {
        let named = try layoutCase(
            #"{"name":"header","stack":{"arrangedSubviews":[{"name":"Sign in"},{}]}},{"name":"titleLabel"}"#
        )
        #expect(try LayoutCase(json: named.json) == named)
        let tree = ViewTree(named.stack)
        let words = tree.nodes.indices.map { tree.path(of: $0).inWords }
        #expect(words == ["the stack", "“header”", "“Sign in”", "view 0.1", "titleLabel"])
        #expect(tree.path(of: 1).appending(0).inWords == "“Sign in”")
        #expect(tree.path(of: 2).parent.inWords == "“header”")
    }

    @Test func `of two equal names the path says which one is meant`() throws {
        let tree = ViewTree(try layoutCase(#"{"name":"line"},{"name":"line"}"#).stack)
        #expect(tree.path(of: 2).inWords == "“line” (view 1)")
    }

    @Test func `a name makes no difference between paths`() throws {
        let path = ViewTree(try layoutCase(#"{"name":"line"}"#).stack).path(of: 1)
        #expect(path == ViewPath([0]))
        #expect(Set([path, ViewPath([0])]).count == 1)
        #expect(path.description == "0")
    }

    @Test(arguments: ["", "two\nlines", "right\u{202E}left", String(repeating: "a", count: 81)])
    func `a text that is no name is refused at its place`(_ name: String) throws {
        let json = JSONValue.object([("name", .string(name))]).compact()
        let error = #expect(throws: CaseError.self) { try layoutCase(json) }
        #expect(error?.path.description == "stack.arrangedSubviews[0].name")
    }

    @Test func `importers make one line of a text`() {
        #expect(ArrangedSubview.name(from: " Sign\n\u{200B}in ") == "Sign in")
        #expect(ArrangedSubview.name(from: "\u{200B}") == nil)
        #expect(
            ArrangedSubview.name(from: String(repeating: "a", count: 50))
                == String(repeating: "a", count: 39) + "…")
    }

    @Test func `a name of code keeps its first letter`() {
        #expect("titleLabel is wide".asSentence == "titleLabel is wide")
        #expect("view 1 is wide".asSentence == "View 1 is wide")
    }
}
