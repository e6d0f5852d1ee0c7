import Foundation
import StackCases
import Testing

/// `Documentation/ci.md` describes each member of the JSON that commands print without a schema.
@Suite struct JSONMemberTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The names in the first column of the tables in a section of ci.md.
    private func documented(_ section: String) throws -> Set<String> {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Documentation/ci.md").standardizedFileURL
        let sections = try String(contentsOf: file, encoding: .utf8).components(
            separatedBy: "\n## ")
        let text = try #require(sections.first { $0.hasPrefix("\(section)\n") }, "\(section)")
        let cells = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
            .compactMap { $0.split(separator: "|").first }
        return Set(cells.flatMap { $0.matches(of: /`([A-Za-z]+)`/).map { String($0.1) } })
    }

    /// The names of all members, without those of cases.
    private func members(of json: JSONValue) -> Set<String> {
        switch json {
        case .array(let items): items.reduce(into: []) { $0.formUnion(members(of: $1)) }
        case .object(let entries):
            entries.reduce(into: []) { names, entry in
                names.insert(entry.0)
                if case .object = entry.1, ["case", "example"].contains(entry.0) { return }
                names.formUnion(members(of: entry.1))
            }
        default: []
        }
    }

    /// A program that fails to lay out its first case.
    private func program() throws -> String {
        let greeting =
            #"{"stackdiff":1,"name":"x","version":"1","features":["distribution.fill","alignment.fill"]}"#
        let program = try folder.file(
            "program.sh", "read -r line; echo '\(greeting)'; read -r line; exit 3")
        return "exec:sh '\(program)'"
    }

    /// - Parameter others: The members that these runs do not write.
    private func expectDocumented(
        _ section: String, _ runs: [String]..., besides others: Set<String> = []
    ) async throws {
        var written: Set<String> = []
        for arguments in runs {
            let run = await stackdiff(arguments + ["--format", "json"], secondsACall: 1)
            #expect(run.messages.isEmpty)
            for line in run.lines { written.formUnion(members(of: try JSONReader.read(line))) }
        }
        let documented = try documented(section)
        #expect(written.subtracting(documented).sorted() == [])
        #expect(documented.subtracting(written).subtracting(others).sorted() == [])
    }

    @Test func `those of list are in a table`() async throws {
        let (database, part) = (folder.file("db"), folder.file("part"))
        for options in [["--db", database], ["--shard", "1/2", "--db", part]] {
            _ = await stackdiff(["fuzz", "--runs", "60", "--seed", "7"] + options)
        }
        try await expectDocumented(
            "`list --format json`", ["list", "--db", database],
            ["list", "--campaigns", "--db", part],
            ["list", "spacing-in-proportions", "--db", database],
            besides: ["observed", "system", "confirmed", "refuted", "neither"])
    }

    @Test func `those of layout are in a table`() async throws {
        let view = #"{"name":"aLabel","intrinsicContentSize":{"width":10,"height":10}}"#
        let wide =
            #"{"constraints":[{"attribute":"width","constant":90},{"attribute":"width","constant":80}]}"#
        let files = try [
            (
                "two",
                #"{"stack":{"distribution":"fillProportionally","arrangedSubviews":[\#(view)]}}"#
            ),
            ("conflict", #"{"stack":{"arrangedSubviews":[\#(wide)]}}"#),
            (
                "plain",
                #"{"width":100,"height":20,"stack":{"arrangedSubviews":[\#(view)]}}"#
            ), ("open", #"{"width":100,"stack":{"arrangedSubviews":[{},{}]}}"#),
        ].map { try folder.file("\($0).json", $1) }
        try await expectDocumented(
            "`layout --format json`",
            ["layout", "--constraints", "--models", "uikit,\(try program())"] + files,
            ["layout", "--models", "mylayout"] + files)
    }

    @Test func `those of models are in a table`() async throws {
        try await expectDocumented("`models --format json`", ["models", "--defects", "--measured"])
    }

    @Test func `those of conform are in a table`() async throws {
        try await expectDocumented(
            "`conform --format json`", ["conform", "--runs", "200", "fdstackview"],
            ["conform", "--runs", "20", try program()])
    }

    @Test func `those of bench are in a table`() async throws {
        try await expectDocumented(
            "`bench --format json`", ["bench", "--runs", "1", "--jobs", "1"])
    }
}
