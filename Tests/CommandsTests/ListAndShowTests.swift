import DifferentialTesting
import FindingStore
import LayoutModels
import StackCases
import Testing

@testable import Commands

@Suite struct ListAndShowTests {
    private let folder: TemporaryFolder
    private let database: String
    private let content: StoredContent

    init() async throws {
        folder = try TemporaryFolder()
        database = folder.file("findings.stackdiff")
        try await storeCampaign(
            ["--runs", "120", "--seed", "7", "--profile", "adversarial"], in: database)
        content = try StoredContent(of: database)
    }

    private func run(_ arguments: String...) async -> CommandRun {
        await stackdiff(arguments + ["--db", database])
    }

    @Test func `the legend explains buckets whose culprit depends on the case`() {
        func legend(_ verdict: Verdict, _ causes: BucketCause...) -> String {
            CampaignText.legend(
                of: causes.map {
                    Bucket(left: "uikit", right: "exec:a", verdict: verdict, cause: $0)
                })
        }
        let always =
            "left or right: the first or the second model breaks the documentation, or fails"
        let feature =
            "neither with unexplained:CLUE: who breaks it varies from case to case; see stackdiff explain --finding N\n"
            + "CLUE: rounding, or the feature without which the layouts agree\n"
        #expect(legend(.left, .unexplained(nil)) == always + "\n")
        #expect(legend(.both, .unexplained(nil)) == always + "; both: both do\n")
        #expect(
            legend(.neither, .unexplained(nil))
                == always + "; neither: the documentation leaves it open\n")
        #expect(legend(.neither, .unexplained(.feature(.isHidden))) == always + "\n" + feature)
        #expect(
            legend(.neither, .unexplained(nil), .unexplained(.feature(.isHidden)))
                == always + "; neither: the documentation leaves it open\n" + feature)
    }

    @Test func `list prints campaigns, and buckets from the largest to the smallest`() async throws
    {
        let run = await run("list")
        #expect(run.status == .success)
        #expect(run.messages.isEmpty)
        #expect(
            run.lines.first
                == "campaign 1: uikit against fdstackview, adversarial, seed 7, 120 cases")
        #expect(run.lines.last?.hasPrefix("left or right: the first or the second") == true)
        let listed = run.lines.dropFirst(2).dropLast().map {
            $0.split(separator: " ").map(String.init)
        }
        #expect(
            listed
                == content.buckets.map { ["\($0.count)", "\($0.findingCount)", $0.bucket.name] })
    }

    @Test func `an unfinished campaign is marked`() async throws {
        let other = folder.file("other.stackdiff")
        _ = await stackdiff(
            ["fuzz", "--runs", "80", "--jobs", "1", "--db", other], interruptedAfter: 1)
        let run = await stackdiff(["list", "--db", other])
        #expect(run.lines.first?.hasSuffix(" 40 cases, not ended") == true)
    }

    @Test func `list --format json prints a line for each bucket`() async throws {
        let run = await run("list", "--format", "json")
        #expect(
            run.lines
                == content.buckets.map {
                    "{\"bucket\":\"\($0.bucket.name)\",\"count\":\($0.count),"
                        + "\"stored\":\($0.findingCount)}"
                })
    }

    @Test func `list --campaigns prints the campaigns alone, as JSON a line each`() async throws {
        let text = await run("list", "--campaigns")
        #expect(
            text.output == "campaign 1: uikit against fdstackview, adversarial, seed 7, 120 cases\n"
        )
        let json = await run("list", "--campaigns", "--format", "json")
        #expect(
            json.output
                == #"{"campaign":1,"models":["uikit","fdstackview"],"profile":"adversarial","#
                + #""seed":"7","runs":120,"requestedRuns":120,"ended":true}"# + "\n")
        let both = await run("list", "--campaigns", "spacing-in-proportions")
        #expect(both.status == .usage)
    }

    @Test func `the JSON of a finding has its kind and the number that report.json has`()
        async throws
    {
        let finding = try #require(content.findings.first { $0.mismatch.kind == .satisfiability })
        let run = await run("list", finding.bucket.name, "--format", "json")
        let lines = try run.lines.map { try JSONReader.read($0) }
        let line = try #require(lines.first { $0["index"] == .count(finding.index) })
        #expect(line["kind"] == .string("satisfiability"))
        guard case .number(let id)? = line["id"] else {
            Issue.record("no number")
            return
        }
        #expect(line["finding"] == .string("\(Int(id))"))
    }

    @Test func `a bucket's findings are listed, the simplest first`() async throws {
        let bucket = try #require(content.buckets.first)
        let run = await run("list", bucket.bucket.name)
        #expect(run.status == .success)
        #expect(
            run.lines.first?.split(separator: " ")
                == ["finding", "views", "points", "case", "seed"])
        #expect(run.lines.count == 1 + bucket.findingCount)
        let indices = run.lines.dropFirst().compactMap { Int($0.split(separator: " ")[3]) }
        let ordered = content.findings.filter { $0.bucket == bucket.bucket }
            .sorted { CaseOrder($0.layoutCase) < CaseOrder($1.layoutCase) }
        #expect(indices == ordered.map(\.index))
    }

    @Test func `a finding in which one model conflicts has no distance`() async throws {
        let finding = try #require(content.findings.first { $0.mismatch.kind == .satisfiability })
        let run = await run("list", finding.bucket.name)
        let row = try #require(
            run.lines.map { $0.split(separator: " ") }.first { $0[3] == "\(finding.index)" })
        #expect(row[2] == "conflict")
    }

    @Test func `the JSON of a bucket's findings contains their cases`() async throws {
        let bucket = try #require(content.buckets.first)
        let run = await run("list", bucket.bucket.name, "--format", "json")
        #expect(run.lines.count == bucket.findingCount)
        let findings = content.findings.filter { $0.bucket == bucket.bucket }
        for finding in findings {
            #expect(run.output.contains("\"case\":\(finding.layoutCase.json.compact())}\n"))
        }
    }

    @Test(arguments: ["list", "show"])
    func `an unknown bucket causes exit code 2 and a hint`(_ command: String) async {
        let run = await run(command, "uikit~fdstackview/nothing")
        #expect(run.status == .incomplete)
        #expect(
            run.messages.contains(
                "uikit~fdstackview/nothing; stackdiff list --db \(database) shows"))
        #expect(run.output.isEmpty)
    }

    @Test(arguments: ["list", "show"])
    func `the name of a bug selects its bucket if only one pair has it`(
        _ command: String
    ) async throws {
        let pairs = content.buckets.map(\.bucket).filter { $0.relation == nil && !$0.isUnexplained }
        for bucket in pairs.prefix(3) {
            guard case .defect(let bug, of: _) = bucket.cause else { continue }
            #expect(await run(command, bug).output == run(command, bucket.name).output)
        }
        let three = folder.file("three")
        _ = await stackdiff([
            "fuzz", "--models", "uikit,fdstackview,tzstackview", "--runs", "40", "--seed", "1",
            "--db", three,
        ])
        let bugs = Dictionary(
            grouping: try FindingStore.open(three, mode: .readOnly).buckets().map(\.bucket)
                .filter { $0.relation == nil }, by: \.cause)
        let shared = try #require(
            bugs.first { $0.value.count > 1 && !$0.value[0].isUnexplained })
        let bug = shared.key.rawValue
        let refused = await stackdiff([command, bug, "--db", three])
        #expect(refused.status == .incomplete)
        #expect(refused.messages.hasPrefix("stackdiff: several buckets end with \(bug): "))
        let misspelled = await stackdiff([command, "required-hidin", "--db", three])
        #expect(
            misspelled.messages.hasPrefix(
                "stackdiff: no bucket required-hidin (did you mean required-hiding?); stackdiff list"
            ))
        #expect(shared.value.allSatisfy { refused.messages.contains($0.name) })
    }

    @Test(arguments: ["0", "-5", "999999", "99999999999999999999"])
    func `an unknown finding causes exit code 2`(_ number: String) async {
        let run = await stackdiff(["show", "--db", database, "--", number])
        #expect(run.status == .incomplete)
        #expect(
            run.messages
                == "stackdiff: no finding \(number); stackdiff list --db \(database) shows buckets and"
                + " findings\n")
    }

    @Test func `show draws a finding, and prints its differences and a command that repeats it`()
        async throws
    {
        let index = try #require(content.findings.firstIndex { $0.mismatch.kind.isOfFrames })
        let finding = content.findings[index]
        let run = await run("show", "\(index + 1)")
        #expect(run.status == .success)
        #expect(run.lines.first == "finding \(index + 1), \(finding.bucket.name)")
        #expect(run.output.contains("seed 7, case \(finding.index), generator "))
        #expect(run.output.contains("\nconstraints that differ, the first of each model:\n"))
        let json = finding.layoutCase.json.compact()
        #expect(
            run.lines.last
                == "printf '%s' '\(json)' | stackdiff layout --models uikit,fdstackview -")
    }

    @Test func `show prints the command that explains the finding by its models`() async throws {
        let index = try #require(
            content.findings.firstIndex {
                $0.bucket.relation == nil && $0.mismatch.kind.isOfFrames
            })
        let shown = await run("show", "\(index + 1)")
        #expect(
            shown.output.contains(
                "\nexplain it:\nstackdiff explain --finding \(index + 1) --db \(database)\n"))
        let explained = await run("explain", "--finding", "\(index + 1)")
        #expect(explained.status == .success, "\(explained.messages)")
        let file = try folder.file(
            "case.json", content.findings[index].layoutCase.json.compact())
        let byFile = await stackdiff(["explain", "--models", "uikit,fdstackview", file])
        #expect(explained.output == byFile.output)
        #expect(await run("explain", "--finding", "9999").messages.contains("no finding 9999; "))
    }

    @Test func `without a smallest case, show draws the bucket's simplest finding`() async throws {
        for bucket in content.buckets {
            let run = await run("show", bucket.bucket.name, "--format", "json")
            let shown = try LayoutCase(jsonBytes: Array(run.output.utf8))
            let findings = content.findings.filter { $0.bucket == bucket.bucket }
            #expect(findings.contains { $0.layoutCase == shown })
            #expect(!findings.contains { CaseOrder($0.layoutCase) < CaseOrder(shown) })
        }
    }

    @Test func `show draws a bucket's smallest case from the last campaign that has one`()
        async throws
    {
        for seed in ["1", "2"] {
            _ = await stackdiff(
                ["fuzz", "--append", "--runs", "20", "--seed", seed, "--db", folder.file("two")],
                shrinkLimit: 8)
        }
        let store = try FindingStore.open(folder.file("two"), mode: .readOnly)
        let examples = try store.campaigns().map { campaign in
            let examples = try store.examples(of: campaign.id)
            return Dictionary(examples.map { ($0.finding.bucket.name, $0) }) { $1 }
        }
        let names = Set(examples[0].keys).union(examples[1].keys)
        #expect(names.count > examples[1].count && !names.isDisjoint(with: examples[1].keys))
        for name in names {
            let example = try #require(examples[1][name] ?? examples[0][name])
            let run = await stackdiff(["show", name, "--db", folder.file("two")])
            #expect(run.lines.first == "\(name), its smallest case, from finding \(example.id)")
            #expect(run.output.contains("'\(example.finding.layoutCase.json.compact())'"))
        }
    }

    @Test func `if the default database is missing, the error names --db`() async {
        for command in [["list", database], ["show", "1"], ["replay"], ["report"]] {
            let run = await stackdiff(command)
            #expect(run.status == .incomplete)
            #expect(
                run.messages
                    == "stackdiff: findings.stackdiff: cannot be opened: No such file or directory;"
                    + " stackdiff fuzz makes one, and --db names another\n")
        }
    }

    @Test func `show lists the constraints of a conflict`() async throws {
        let number = try #require(
            content.findings.firstIndex { $0.mismatch.kind == .satisfiability })
        let finding = content.findings[number]
        let model = finding.left.status == .unsatisfiable ? "uikit" : "fdstackview"
        let run = await run("show", finding.bucket.name)
        let parts = run.output.components(
            separatedBy: "\n\(model): these constraints conflict\n  <NSLayout")
        #expect(parts.count == 2)
        #expect(!run.output.contains("constraints that differ"))
    }

    @Test func `show says why constraints are not compared`() async throws {
        let number = try #require(
            content.findings.firstIndex { $0.bucket.relation?.keepsConstraints == false })
        let run = await run("show", "\(number + 1)")
        #expect(
            run.output.contains("\nThe constraints of both cases cannot be compared one by one"))
    }

    @Test func `check accepts the JSON of a finding as a case`() async throws {
        let json = await run("show", "1", "--format", "json").output
        let file = try folder.file("case.json", json)
        #expect(await stackdiff(["check", "--update", file]).status == .success)
        #expect(await stackdiff(["check", file]).status == .success)
    }

    @Test func `the SVG of a finding is a single drawing`() async {
        let run = await run("show", "1", "--format", "svg")
        #expect(run.output.hasPrefix("<svg"))
        #expect(run.output.split(separator: "</svg>").map { $0.isEmpty } == [false, false])
    }

    @Test func `show uses the tolerance of the finding's campaign`() async throws {
        let store = try FindingStore.open(database, mode: .readWrite)
        let id = try store.beginCampaign(
            CampaignDescription(
                models: ["uikit", "fdstackview"], seed: 1, profile: .mixed,
                generatorVersion: 1, tolerance: 0.0001, requestedRuns: 1, started: "then"))
        var finding = try #require(content.findings.first { $0.mismatch.kind == .sizeAlong })
        finding.right = finding.left
        let view = finding.mismatch.view
        switch finding.mismatch.attribute {
        case .width: finding.right.frames[view].width += 0.004
        default: finding.right.frames[view].height += 0.004
        }
        finding.mismatch.largestDifference = 0.004
        finding.index = 0
        var summary = CampaignSummary()
        summary.count(.different(finding.mismatch), of: .fill, alignment: .fill)
        try store.record(
            CampaignBatch(
                findings: [finding],
                bucketCounts: [.init(bucket: finding.bucket, count: 1, firstIndex: 0)],
                summaries: [.sample(summary)], nextIndex: 1), of: id)
        let number = try #require(try store.findings(of: id).first?.id)
        #expect(await run("show", "\(number)").output.contains("0.004"))
    }
}
