import Commands
import Foundation
import StackCases
import Testing

/// Tests of the protocol between stackdiff and external models.
@Suite(.enabled(if: ForeignReader.isInstalled, ForeignReader.missing))
struct ExternalModelFormatTests {
    private static let requests = ForeignReader.documentation("external-model-request.schema.json")
    private static let answers = ForeignReader.documentation("external-model.schema.json")

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs a campaign with a program, and records its input and its output.
    private func overhear(_ program: String, _ status: Commands.ExitStatus = .success) async throws
    {
        // Each line is recorded before it is forwarded, so that none is missing in the end.
        let script = try folder.file(
            "overhear.sh",
            """
            note() {
                while IFS= read -r line; do
                    printf '%s\\n' "$line" >>"$1"
                    printf '%s\\n' "$line"
                done
            }
            note '\(folder.file("requests"))' | \(program) | note '\(folder.file("answers"))'
            """)
        let run = await stackdiff([
            "fuzz", "--models", "uikit,exec:sh '\(script)'", "--runs", "100", "--seed", "1",
            "--profile", "adversarial", "--self-every", "0", "--jobs", "1", "--db",
            folder.file("db"),
        ])
        #expect(run.status == status, "\(run.messages)")
    }

    /// A program that declares all features, edits included, and supports no case.
    private func sample() throws -> String {
        try folder.program(
            features: CaseFeature.allCases.map(\.rawValue),
            answering: "echo \"{\\\"case\\\":$number,\\\"status\\\":\\\"unsupported\\\"}\"")
    }

    @Test func `requests conform to the documented schema`() async throws {
        try await overhear(sample(), .failure)
        let read = try ForeignReader.read("ndjson", Self.requests, folder.file("requests"))
        #expect(read.problems.isEmpty, "\(read.problems)")
        #expect(read.lines == ["documents 101"])
        #expect(try folder.text("requests").contains("\"edits\""))
    }

    @Test(arguments: [
        ("\"timeLimit\"", "\"limit\""), ("\"arrangedSubviews\"", "\"subviews\""),
        ("\"setHidden\"", "\"hide\""), ("\"fillEqually\"", "\"fillOddly\""),
    ])
    func `the schema rejects malformed requests`(_ old: String, _ new: String) async throws {
        try await overhear(sample(), .failure)
        let requests = try folder.text("requests")
        try #require(requests.contains(old))
        let broken = try folder.file("broken", requests.replacing(old, with: new))
        #expect(!(try ForeignReader.read("ndjson", Self.requests, broken).problems.isEmpty))
    }

    @Test(
        .enabled(
            if: ForeignReader.examples.count == 3,
            "no packages in .build/examples; make examples has them"),
        arguments: ForeignReader.examples)
    func `an example's answers conform to the documented schema`(_ example: String) async throws {
        try await overhear(example)
        let read = try ForeignReader.read("ndjson", Self.answers, folder.file("answers"))
        #expect(read.problems.isEmpty, "\(read.problems)")
        let asked = try ForeignReader.read("ndjson", Self.requests, folder.file("requests"))
        #expect(asked.problems.isEmpty, "\(asked.problems)")
        #expect(read.lines == asked.lines)
        let text = try folder.text("answers")
        #expect(text.contains("\"frames\""))
        let broken = try folder.file("broken", text.replacing("\"frames\"", with: "\"boxes\""))
        #expect(!(try ForeignReader.read("ndjson", Self.answers, broken).problems.isEmpty))
    }
}
