import Testing

@testable import Commands

@Suite struct MissingFileTests {
    /// The commands that take a file, with MISSING in its place.
    private static let calls = [
        "explain MISSING", "scan MISSING", "layout MISSING", "check MISSING", "export MISSING",
        "export --all MISSING", "shrink MISSING", "import MISSING", "observe MISSING",
        "observe MISSING.xib", "conform --runs 1 --cases MISSING uikit",
        "check --db DATABASE --baseline MISSING",
        "report --db DATABASE --output REPORTS --baseline MISSING",
    ]

    @Test(arguments: calls)
    func `a missing file is named and causes exit code 65`(call: String) async throws {
        let folder = try TemporaryFolder()
        let missing = folder.file("missing")
        let database = folder.file("database")
        _ = await stackdiff(["fuzz", "--runs", "1", "--db", database])
        let arguments = call.split(separator: " ").map {
            String($0).replacing("MISSING", with: missing).replacing("DATABASE", with: database)
                .replacing("REPORTS", with: folder.file("reports"))
        }
        let run = await stackdiff(arguments)
        #expect(run.status == .dataError)
        #expect(run.messages.hasPrefix("stackdiff: \(missing)"))
    }

    @Test(arguments: ["show", "list", "replay"])
    func `a command for findings names the one for cases`(command: String) async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("case.json", #"{"stack": {"arrangedSubviews": [{}]}}"#)
        let storyboard = try folder.file(
            "Main.storyboard",
            #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"/>"#)
        let run = await stackdiff([command, file])
        #expect(run.status == .usage)
        #expect(run.messages == "stackdiff: \(file): is a case; try: stackdiff layout \(file)\n")
        let other = await stackdiff([command, storyboard])
        #expect(other.messages.hasSuffix("try: stackdiff scan \(storyboard)\n"))
        let missing = await stackdiff([command, folder.file("none.json")])
        #expect(!missing.messages.contains("try:"))
    }

    @Test(arguments: ["explain", "export"])
    func `a finding's number in place of a file leads to the option for findings`(
        command: String
    ) async throws {
        let run = await stackdiff([command, "590017"])
        #expect(run.status == .dataError)
        #expect(run.messages.hasSuffix("; for a finding, use --finding 590017\n"))
        let named = await stackdiff([command, "missing.json"])
        #expect(!named.messages.contains("--finding"))
    }

    @Test func `every command that takes a file is tested`() {
        // The files of `merge` are databases.
        let takers = Stackdiff.commands.map(\.description).filter {
            $0.name != "merge" && ($0.operands.contains("FILE") || $0.operands.contains("PATH"))
        }
        let tested = Set(Self.calls.map { String($0.prefix { $0 != " " }) })
        #expect(tested.isSuperset(of: takers.map(\.name)))
    }
}
