import Foundation
import StackDiffTesting
import Testing

/// The documentation of each library's entry point has the snippet that `Snippets.swift` compiles,
/// and CONTRIBUTING.md names the files on the way of a case.
@Suite struct SnippetTests {
    /// A function of `Snippets.swift`.
    struct Snippet: CustomTestStringConvertible {
        var file: String
        var lines: [String]

        var product: String { String(file.split(separator: "/")[1]) }
        var testDescription: String { product }

        static func all() throws -> [Snippet] {
            var snippets: [Snippet] = []
            for line in try read("Tests/SnippetTests/Snippets.swift").split(separator: "\n") {
                if line.hasPrefix("    // Sources/") {
                    snippets.append(Snippet(file: String(line.dropFirst(7)), lines: []))
                } else if line.hasPrefix("        ") {
                    snippets[snippets.count - 1].lines.append(String(line.dropFirst(8)))
                }
            }
            return snippets
        }
    }

    private static func read(_ path: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func `each library product has a snippet`() throws {
        let products = try Self.read("Package.swift").matches(of: /\.library\(name: "(\w+)"/)
            .map { String($0.output.1) }
        let snippets = Set(try Snippet.all().map(\.product))
        #expect(!products.isEmpty)
        #expect(products.filter { !snippets.contains($0) } == [])
    }

    @Test(arguments: try Snippet.all())
    func `an entry point's documentation shows the snippet`(_ snippet: Snippet) throws {
        let documentation = try Self.read(snippet.file).split(separator: "\n")
            .map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(separator: "\n")
        let expected = (["```swift"] + snippet.lines + ["```"]).map { "/// \($0)" }
            .joined(separator: "\n")
        #expect(documentation.contains(expected), "expected in \(snippet.file):\n\(expected)")
    }

    @Test func `the snippets run`() async throws {
        let layoutCase = LayoutCase(
            stack: StackConfiguration(arrangedSubviews: [ArrangedSubview(width: 40, height: 20)]))
        let document = "<document targetRuntime=\"iOS.CocoaTouch\"><objects/></document>"
        try Snippets.stackCases()
        Snippets.constraintSolver()
        Snippets.layoutModels()
        Snippets.functionModel(layoutCase) { _ in [:] }
        try await Snippets.differentialTesting()
        try Snippets.explanations(layoutCase)
        try await Snippets.benchmarking()
        try Snippets.importers(Array(document.utf8))
        await Snippets.commands()
        Snippets.stackDiffTesting(RuleModel.uikit)
    }

    @Test func `CONTRIBUTING.md lists at most 25 files on the way of a case, and all exist`() throws
    {
        let way = try #require(
            Self.read("CONTRIBUTING.md").split(separator: "\n## ")
                .first { $0.hasPrefix("The way of a case\n") })
        let files = Set(way.matches(of: /`([\w\/+]+\.swift)`/).map { String($0.output.1) })
        #expect(files.count > 20)
        #expect(files.count <= 25)
        for file in files { #expect(try !Self.read("Sources/" + file).isEmpty) }
    }
}
