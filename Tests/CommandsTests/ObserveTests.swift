import Commands
import DifferentialTesting
import FindingStore
import LayoutModels
import StackCases
import Testing

@Suite struct ObserveTests {
    private let folder: TemporaryFolder
    private let database: String
    private static let bucket = "uikit~fdstackview/left/uikit:spacing-in-proportions"

    init() throws {
        folder = try TemporaryFolder()
        database = folder.file("findings.stackdiff")
    }

    /// The repository's recorded layouts, located relative to this file.
    private static let recorded =
        #filePath.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast(3).joined(separator: "/") + "/Cases/observed/uikit.ndjson"

    /// A line as an exported program prints it if UIKit's layout is that of `model`.
    private func line(
        _ layoutCase: LayoutCase, as model: any LayoutModel = RuleModel.uikit,
        system: String = "iOS 18.2"
    ) throws -> String {
        let tree = ViewTree(layoutCase.stack)
        let frames = model.layout(of: layoutCase, in: LayoutWorkspace()).frames.enumerated().map {
            PathFrame(
                path: tree.path(of: $0.offset), frame: $0.element.displayed(.pixels(scale: 3))
            ).json.compact()
        }
        return """
            {"stackdiff":1,"state":0,"states":1,"system":"\(system)","device":"iPhone16,1",\
            "scale":3,"case":\(layoutCase.json.compact()),\
            "frames":[\(frames.joined(separator: ","))],"constraints":[]}
            """
    }

    /// A finding of the known bug of spacing in proportions.
    private func findCase() async throws -> LayoutCase {
        try await storeCampaign(
            ["--runs", "300", "--seed", "9", "--profile", "adversarial"], in: database)
        let store = try FindingStore.open(database, mode: .readOnly)
        return try #require(store.findings(ofBucket: Self.bucket).first).finding.layoutCase
    }

    private func observe(_ text: String, _ arguments: String...) async throws -> CommandRun {
        let file = try folder.file("console.txt", text)
        return await stackdiff(["observe", "--db", database] + arguments + [file])
    }

    @Test func `observe reproduces all recorded layouts and stores them once`() async throws {
        let run = await stackdiff(["observe", "--db", database, Self.recorded])
        #expect(run.status == .success)
        #expect(run.output.contains(": reproduced 301 of 301 recorded layouts\n"))
        #expect(run.output.contains("301 of 301 observed layouts are new in \(database)\n"))
        let again = await stackdiff(["observe", "--db", database, Self.recorded])
        #expect(again.output.contains("0 of 301 observed layouts are new"))
    }

    @Test func `an observed finding confirms its bucket in every listing`() async throws {
        let layoutCase = try await findCase()
        let index = try #require(
            RuleModel.uikit.defects.firstIndex { $0.name == "spacing-in-proportions" })
        let right = RuleModel.uikit.correcting(DefectSet(index: index))
        let run = try await observe(
            "10:00 App " + line(layoutCase) + "\n10:01 App "
                + line(layoutCase, as: right, system: "iOS 9.0"))
        #expect(run.status == .success)
        #expect(
            run.lines.prefix(2) == [
                "iOS 18.2: reproduced 1 of 1 recorded layouts",
                "iOS 9.0: reproduced 0 of 1 recorded layouts",
            ])
        let words = "confirmed on iOS 18.2 (1)"
        #expect(run.lines.contains("\(Self.bucket): \(words)"))
        #expect(run.lines.contains("\(Self.bucket): refuted on iOS 9.0 (1)"))
        let list = await stackdiff(["list", "--db", database])
        #expect(list.output.contains("\(Self.bucket); \(words); refuted on iOS 9.0 (1)\n"))
        #expect(list.output.contains("observed on iOS 9.0: reproduced 0 of 1 recorded"))
        let json = await stackdiff(["list", "--db", database, "--format", "json"])
        #expect(
            json.output.contains(
                #""observed":[{"system":"iOS 18.2","confirmed":1,"refuted":0,"neither":0},"#))
        let shown = await stackdiff(["show", "--db", database, Self.bucket])
        #expect(shown.output.contains("Observed: \(words)\n"))
        let other = await stackdiff(["observe", "--db", folder.file("other"), Self.recorded])
        #expect(!other.output.contains("confirmed"))
    }

    @Test func `reports contain the observations`() async throws {
        let layoutCase = try await findCase()
        _ = try await observe(line(layoutCase))
        let output = folder.file("out")
        _ = await stackdiff([
            "report", "--db", database, "--output", output, "--format", "markdown,json",
        ])
        let markdown = try folder.text("out/report.md")
        #expect(markdown.contains("| iOS 18.2 | 1 | 1 | 0 |"))
        #expect(markdown.contains("Observed: confirmed on iOS 18.2 (1)."))
        let json = try JSONReader.read(try folder.text("out/report.json"))
        guard case .array(let fidelity)? = json["fidelity"] else {
            Issue.record("no fidelity")
            return
        }
        #expect(fidelity.map { $0["reproduced"] } == [.number(1)])
        guard ForeignReader.isInstalled else { return }
        let read = try ForeignReader.read(
            "json", ForeignReader.documentation("report.schema.json"), output + "/report.json")
        #expect(read.problems.isEmpty, "\(read.problems)")
    }

    @Test func `cases that observe prints can be checked and observed again`() async throws {
        let layoutCase = LayoutCase(
            width: 100, height: 20,
            stack: StackConfiguration(
                distribution: .fillEqually,
                arrangedSubviews: [1.0, 2, 3].map { ArrangedSubview(width: $0, height: 20) }))
        let file = try folder.file("console.txt", line(layoutCase))
        let printed = await stackdiff(["observe", "--cases", file])
        #expect(printed.messages.contains("iOS 18.2: reproduced 1 of 1"))
        #expect(
            printed.output.contains(
                #""observed":{"source":"iOS 18.2, iPhone16,1","system":"iOS 18.2","#
                    + #""device":"iPhone16,1","scale":3,"displayed":["#))
        let cases = try folder.file("mine.ndjson", printed.output)
        let check = await stackdiff(["check", cases])
        #expect(check.output == "1 case, 1 expectation, 0 failed\n")
        let again = await stackdiff(["observe", "--cases", cases])
        #expect(again.output == printed.output)
        #expect(again.messages == printed.messages)
    }

    @Test func `each number that differs from the model is printed with its location`() async throws
    {
        let row = LayoutCase(
            width: 100, height: 20,
            stack: StackConfiguration(
                distribution: .fillEqually,
                arrangedSubviews: [1.0, 2].map { ArrangedSubview(width: $0, height: 20) }))
        var conflicting = row
        conflicting.stack.arrangedSubviews[1].constraints = [
            ViewConstraint(attribute: .width, constant: 60)
        ]
        let moved = try line(row).replacing(#""x":50,"#, with: #""x":49,"#)
        let impossible = try line(row).replacing(
            row.json.compact(), with: conflicting.json.compact())
        let run = try await observe([try line(row), moved, impossible].joined(separator: "\n"))
        let file = folder.file("console.txt")
        #expect(
            run.lines.prefix(3) == [
                "iOS 18.2: reproduced 1 of 2 recorded layouts, 1 not compared",
                "  \(file):2: 1.x: recorded 49, uikit 50",
                "  \(file):3: not compared; uikit: constraints conflict",
            ])
    }

    @Test func `unreadable lines are reported, and all others are stored`() async throws {
        let good = try line(
            LayoutCase(width: 10, height: 10, stack: StackConfiguration(arrangedSubviews: [])))
        let run = try await observe("{\"stackdiff\":2}\n" + good.prefix(60) + "\n" + good)
        #expect(run.status == .dataError)
        let problems = run.messages.split(separator: "\n")
        #expect(problems.count == 2)
        #expect(problems.first?.contains("console.txt:1:14: stackdiff: version 2 of the") == true)
        #expect(problems.last?.contains("was the line cut off?") == true)
        #expect(run.output.contains("1 of 1 observed layouts are new"))
    }

    @Test(arguments: [
        ("hello\n", "nothing observed; expected lines with {\"stackdiff\":"),
        ("", "nothing observed"),
        ("{\"stack\":{\"arrangedSubviews\":[]}}", ":1:1: this case has no \"observed\""),
    ])
    func `a file without observations is rejected`(_ text: String, _ message: String) async throws {
        let run = try await observe(text)
        #expect(run.status == .dataError)
        #expect(run.messages.contains(message))
        #expect(run.messages.split(separator: "\n").count == 1)
    }
}
