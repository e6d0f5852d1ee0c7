import DifferentialTesting
import ExternalModels
import FindingStore
import Foundation
import LayoutModels
import Reproducers
import StackCases
import TestSupport
import Testing

@testable import Commands

/// Tests that text from files begins no line of output, and is no command of a CI service in one.
@Suite(.waitsForProcesses) struct ForgedLineTests {
    /// A command of GitHub Actions, lines of its own after all ends of lines, and commands that services find in the
    /// middle of a line.
    private static let text =
        "::error::FORGED\nFORGED\r\n FORGED\u{2028}FORGED\u{85}::error::FORGED\n\u{A0}\u{200B}::error::FORGED"
        + " ##[error]FORGED ##vso[x]FORGED"

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Returns the lines of a text that a reader takes for the program's own, or a CI service for a command.
    private static func forged(in text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map(String.init).filter { line in
            let start = line.unicodeScalars.drop {
                $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
            }
            return ["FORGED", "::"].contains { String(start).hasPrefix($0) }
                || ["##[", "##vso["].contains(where: line.contains)
        }
    }

    private func expectNothingForged(
        _ commands: [[String]], _ remark: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        for command in commands {
            let run = await stackdiff(command)
            let forged = Self.forged(in: run.output) + Self.forged(in: run.messages)
            #expect(
                forged.isEmpty,
                "\(command[0]): \(remark): \(forged.first.debugDescription) of \(forged.count)",
                sourceLocation: sourceLocation)
        }
    }

    /// The commands that read a file of cases.
    private func commands(reading path: String) -> [[String]] {
        let formats = ReproducerFormat.allCases.map(\.rawValue)
        return [
            ["check", path], ["check", "--update", path], ["layout", path],
            ["layout", "--constraints", path], ["explain", "--evidence", "--drawing", path],
            ["conform", "--runs", "0", "--cases", path, "uikit"], ["shrink", path],
        ] + ["markdown", "json", "junit", "sarif"].map { ["check", "--format", $0, path] }
            + ["json", "svg"].map { ["layout", "--format", $0, path] }
            + formats.map { ["export", "--format", $0, path] }
    }

    private static let sampleCase = """
        {"title": "a title", "width": 300, "stack": {"distribution": "fillProportionally", "spacing": 10,
        "arrangedSubviews": [{"intrinsicContentSize": {"width": 40, "height": 20}},
        {"intrinsicContentSize": {"width": 10, "height": 20},
        "constraints": [{"attribute": "width", "relation": "greaterThanOrEqual", "constant": 4}]}]},
        "edits": [{"setSpacing": 8}],
        "expected": {"layouts": [{"model": "uikit", "status": "unique",
        "frames": [{"path": "", "x": 0, "y": 0, "width": 1, "height": 20}]},
        {"model": "exec:false", "status": "unsupported"}],
        "comparisons": [{"models": ["uikit", "fdstackview"], "outcome": "equal"}]},
        "observed": {"source": "a source", "system": "a system", "device": "a device",
        "displayed": [{"path": "", "x": 0, "y": 0, "width": 1, "height": 20}]}}
        """

    @Test func `a field of a case forges no line`() async throws {
        let json = try JSONReader.read(Self.sampleCase)
        let texts = json.replacingTexts(by: Self.text)
        #expect(texts.count > 60)
        for (index, hostile) in texts.enumerated() {
            let path = try folder.file("\(index).json", hostile.compact())
            await expectNothingForged(commands(reading: path), "text \(index)")
        }
    }

    @Test func `an attribute of an Interface Builder file forges no line`() async throws {
        let conflict = InterfaceFile.titles.replacing(
            "</label>",
            with: "<constraints><constraint firstAttribute=\"width\" constant=\"500\"/>"
                + "</constraints></label>")
        for (name, file) in [("hit", InterfaceFile.titles), ("conflict", conflict)] {
            let named = file.replacing("<label id=\"one\"", with: "<label text=\"a\" id=\"one\"")
            let parts = named.components(separatedBy: "\"")
            for index in parts.indices where !index.isMultiple(of: 2) && index > 4 {
                var hostile = parts
                hostile[index] = Self.text.unicodeScalars.map { "&#\($0.value);" }.joined()
                let path = try folder.file("\(index).xib", hostile.joined(separator: "\""))
                let formats = ["text", "json", "sarif"].map {
                    ["scan", "--dormant", "--format", $0, path]
                }
                await expectNothingForged(
                    formats + [["observe", path], ["import", path]], "\(name), text \(index)")
            }
        }
    }

    @Test func `a word of a log forges no line`() async throws {
        let log = String(decoding: SampleLogs.invented.prefix(3000), as: UTF8.self)
        let words = log.split(separator: " ", omittingEmptySubsequences: false)
        for index in words.indices where index.isMultiple(of: 7) {
            let hostile = words[..<index] + [Self.text[...]] + words[(index + 1)...]
            let path = try folder.file("log.txt", hostile.joined(separator: " "))
            await expectNothingForged(
                [
                    ["explain", "--constraints", path], ["explain", "--format", "json", path],
                    ["explain", "--format", "svg", path],
                ], "word \(index)")
        }
    }

    @Test func `a field of a database forges no line`() async throws {
        for field in ForgedFinding.allCases {
            let path = folder.file("\(field).stackdiff")
            try field.store(Self.text, in: path)
            let bucket = try #require(
                try FindingStore.open(path, mode: .readOnly).buckets().first?.bucket.name)
            let baseline = try folder.file(
                "\(field).json", JSONValue.object([(Self.text, .string(""))]).compact())
            let output = folder.file("report-\(field)")
            let database = ["--db", path]
            let commands: [[String]] = [
                ["list"], ["list", "--campaigns"], ["list", bucket], ["list", "none"],
                ["list", "--format", "json"], ["show", "1"], ["show", bucket],
                ["show", "--format", "json", "1"], ["show", "--format", "svg", "1"], ["replay"],
                ["check", "--baseline", baseline], ["explain", "--finding", "1"],
                ["export", "--finding", "1"], ["export", "--format", "text", "--finding", "1"],
                ["report", "--output", output, "--format", ReportCommand.Format.listed],
                ["report", "--baseline", baseline, "--output", output],
                ["fuzz", "--resume"], ["merge", folder.file("none")],
            ].map { $0 + database }
            await expectNothingForged(commands, "\(field)")
        }
    }

    @Test func `a name of a file forges no line`() async throws {
        let place = Self.text
        let databases = try (0...1).map { number in
            let database = folder.file("\(place)/\(number).stackdiff")
            _ = try folder.file("\(place)/\(number).txt", "")
            try HostileFinding.store(in: database)
            return database
        }
        let layoutCase = try folder.file("\(place)/a.json", Self.sampleCase)
        _ = try folder.file("\(place)/wrong.json", "{")
        let interface = try folder.file("\(place)/a.xib", InterfaceFile.titles)
        let log = try folder.file("\(place)/log.txt", SampleLogs.invented)
        let parent = folder.file(place)
        var commands = commands(reading: layoutCase) + self.commands(reading: parent)
        commands += [interface, parent, folder.file("\(place)/0.txt")].flatMap { path in
            ["text", "json", "sarif"].map { ["scan", "--format", $0, path] }
                + [["observe", path], ["import", path]]
        }
        commands += self.commands(reading: folder.file("\(place)/none"))
        commands += [["explain", log], ["scan", parent + "/none"], ["observe", place]]
        for command in [["list"], ["show", "1"], ["replay"], ["check", "--baseline", place]] {
            commands += [databases[0], place, layoutCase].map { command + ["--db", $0] }
        }
        commands += [
            ["merge", "--db", databases[0], databases[1]],
            ["merge", "--db", folder.file("\(place)/new"), databases[1]],
            ["fuzz", "--runs", "20", "--db", folder.file("\(place)/fuzz")],
            ["report", "--db", databases[0], "--output", folder.file("\(place)/out")],
            ["report", "--db", databases[0], "--output", layoutCase],
            [place], ["list", place], ["show", place, "--db", databases[0]],
            ["check", "--\(place)"],
            ["layout", "--models", place, layoutCase],
        ]
        await expectNothingForged(commands, "name")
    }

    @Test func `a program forges no line`() async throws {
        let layoutCase = try folder.file("a.json", Self.sampleCase)
        let text = JSONValue.string(Self.text).compact()
        let greetings = [
            "::error::FORGED", text,
            #"{"stackdiff":1,"name":\#(text),"version":\#(text),"features":["distribution.fill"]}"#,
            #"{"stackdiff":1,"name":"a","version":"1","features":[\#(text)]}"#,
        ]
        for (index, greeting) in greetings.enumerated() {
            let output = try folder.file("\(index).txt", greeting + "\n")
            let program = "exec:cat '\(output)'; cat '\(output)' >&2 # \(Self.text)"
            await expectNothingForged(
                [
                    ["layout", "--models", program, layoutCase],
                    ["layout", "--models", "uikit,\(program)", layoutCase],
                    ["explain", "--models", "uikit,\(program)", layoutCase],
                    ["conform", "--runs", "3", program], ["models", program],
                    [
                        "fuzz", "--runs", "3", "--models", "uikit,\(program)", "--db",
                        folder.file("\(index).stackdiff"),
                    ],
                ], "greeting \(index)")
        }
    }
}

/// A field of a database with a text of the test's.
private enum ForgedFinding: CaseIterable {
    case title, cause, left, right, models, program, started, reason, system, source, ended

    func store(_ text: String, in path: String) throws {
        func field(_ field: ForgedFinding, or other: String) -> String {
            self == field ? text : other
        }
        let (left, right) = (
            field(.left, or: "uikit"), field(.right, or: "fdstackview")
        )
        let stack = StackConfiguration(
            distribution: .fillProportionally, spacing: .points(10),
            arrangedSubviews: [4.0, 1].map { ArrangedSubview(width: $0, height: 20) })
        let frames = (0...2).map { Frame(x: Double($0), y: 0, width: 10, height: 20) }
        let layoutCase = LayoutCase(
            title: field(.title, or: "a title"), width: 300, stack: stack)
        let bucket = Bucket(
            left: left, right: right, verdict: .left,
            cause: .defect(field(.cause, or: "a cause"), of: left))
        var failed = Layout(status: .failed)
        failed.reason = field(.reason, or: "a reason")
        let finding = Finding(
            layoutCase: layoutCase, bucket: bucket,
            mismatch: Mismatch(
                kind: .position, largestDifference: 12.25, view: 1, attribute: .x,
                isDecidedByTie: false),
            left: Layout(status: .unique, frames: frames),
            right: self == .reason ? failed : Layout(status: .unique, frames: frames.reversed()),
            seed: 1, index: 0, generatorVersion: CaseGenerator.version)
        var summary = CampaignSummary()
        summary[.fillProportionally, .fill].different = 1
        let models =
            self == .models ? ["uikit", text] : [left, right]
        let program = Introduction(name: text, version: text, features: [])
        let store = try FindingStore.open(path, mode: .create)
        let campaign = try store.beginCampaign(
            CampaignDescription(
                models: models, programs: self == .program ? [right: program] : [:], seed: 1,
                profile: .mixed, generatorVersion: CaseGenerator.version, tolerance: 0.01,
                selfInterval: 0, requestedRuns: 1, started: field(.started, or: "then")))
        try store.record(
            CampaignBatch(
                findings: [finding],
                bucketCounts: [CampaignBatch.BucketCount(bucket: bucket, count: 1, firstIndex: 0)],
                summaries: [
                    PairSummary(ModelPair(left: models[0], right: models[1]), summary)
                ], nextIndex: 1), of: campaign)
        try store.endCampaign(campaign, ended: field(.ended, or: "later"))
        let tree = ViewTree(stack)
        try store.record([
            ObservedLayout(
                layoutCase: layoutCase,
                observation: Observation(
                    source: field(.source, or: "a source"),
                    system: self == .source ? nil : field(.system, or: "iOS 18"),
                    displayed: frames.indices.map {
                        PathFrame(path: tree.path(of: $0), frame: frames[$0])
                    }),
                file: field(.source, or: "a file"))
        ])
    }
}

extension JSONValue {
    /// Returns a copy of the value for each of its texts and keys, in which `text` replaces it.
    fileprivate func replacingTexts(by text: String) -> [JSONValue] {
        switch self {
        case .string: [.string(text)]
        case .number: [.string(text)]
        case .bool, .null: []
        case .array(let elements):
            elements.indices.flatMap { index in
                elements[index].replacingTexts(by: text).map { element in
                    var changed = elements
                    changed[index] = element
                    return JSONValue.array(changed)
                }
            }
        case .object(let members):
            members.indices.flatMap { index in
                let (key, value) = members[index]
                let replaced = [(text, value)] + value.replacingTexts(by: text).map { (key, $0) }
                return replaced.map { member in
                    var changed = members
                    changed[index] = member
                    return JSONValue.object(changed)
                }
            }
        }
    }
}
