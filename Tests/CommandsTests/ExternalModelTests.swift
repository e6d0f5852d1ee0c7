import ExternalModels
import Foundation
import LayoutModels
import StackCases
import Testing

@testable import Commands

/// Tests of external models through the command line.
@Suite(.waitsForProcesses) struct ExternalModelTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let features = [
        "distribution.fill", "distribution.fillEqually", "distribution.fillProportionally",
        "distribution.equalSpacing", "distribution.equalCentering", "alignment.fill",
        "alignment.leading", "alignment.center", "alignment.trailing", "alignment.firstBaseline",
        "alignment.lastBaseline", "freeSize", "layoutMargins", "negativeSpacing",
        "customSpacingAfter", "useSystem", "isBaselineRelativeArrangement", "isHidden", "stack",
        "noIntrinsicMetric", "contentHuggingPriority", "contentCompressionResistancePriority",
        "baselineOffsets", "constraints", "afterEdits",
    ]

    /// A program that finds a conflict in stacks with equal sizes, and whose other answers are malformed; it crashes
    /// on vertical stacks.
    private func program() throws -> String {
        "exec:"
            + (try folder.program(
                features: Self.features,
                answering: """
                    status=unique
                    case $line in
                    *vertical*) echo 'no columns' >&2; exit 3;;
                    *fillEqually*) status=unsatisfiable;;
                    esac
                    echo "{\\"case\\":$number,\\"status\\":\\"$status\\",\\"frames\\":[]}"
                    """))
    }

    private func fuzz(_ model: String, database: String, jobs: String) async -> CommandRun {
        await stackdiff([
            "fuzz", "--models", "uikit,\(model)", "--runs", "60", "--seed", "1", "--self-every",
            "0", "--jobs", jobs, "--db", folder.file(database),
        ])
    }

    @Test func `any number of jobs stores the same failures as findings`() async throws {
        let model = try program()
        let one = await fuzz(model, database: "one", jobs: "1")
        let three = await fuzz(model, database: "three", jobs: "3")
        #expect(one.status == .success)
        #expect(one.output == three.output)
        #expect(one.output.contains("uikit~\(model)/right/failure-crash"))
        #expect(one.output.contains("uikit~\(model)/right/failure-answer.frames"))
        let list = await stackdiff(["list", "--db", folder.file("one")])
        #expect(list.status == .success)
        #expect(list.output.contains("failure-crash"))
        let show = await stackdiff([
            "show", "--db", folder.file("one"), "uikit~\(model)/right/failure-crash",
        ])
        #expect(show.status == .success)
        #expect(show.output.contains("it ended with exit code 3; it said: no columns"))
        for output in [one.output, list.output] {
            #expect(output.contains("left or right: the first or the second model breaks"))
        }
    }

    @Test func `the program in the documentation lays rows out as UIKit does`() async throws {
        let page = try String(
            contentsOfFile: ForeignReader.documentation("external-models.md"), encoding: .utf8)
        let source = try #require(page.split(separator: "```python\n").last)
        let end = try #require(source.range(of: "```")).lowerBound
        let file = try folder.file("program.py", String(source[..<end]))
        let run = await stackdiff([
            "fuzz", "--models", "uikit,exec:python3 '\(file)'", "--runs", "200", "--seed", "1",
            "--db", folder.file("db"),
        ])
        #expect(run.status == .success, "\(run.messages)")
        #expect(run.output.contains("\nNo mismatch.\n"))
        let equal = try #require(run.output.firstMatch(of: #/\nall +200 +0 +(\d+) /#)).1
        #expect(Int(equal) ?? 0 > 50)
    }

    @Test func `stored commands run only with --allow-exec`() async throws {
        let model = try program()
        _ = await fuzz(model, database: "db", jobs: "1")
        let replay = ["replay", "--db", folder.file("db")]
        let refused = await stackdiff(replay)
        #expect(refused.status == .incomplete)
        #expect(refused.messages.contains("named in the database; give --allow-exec to run it"))
        #expect(refused.output.isEmpty)
        let allowed = await stackdiff(replay + ["--allow-exec"])
        #expect(allowed.status == .success, "\(allowed.output)")
        let resume = ["fuzz", "--resume", "--runs", "61", "--db", folder.file("db")]
        #expect(await stackdiff(resume).messages.contains("--allow-exec"))
        #expect(await stackdiff(resume + ["--allow-exec"]).status == .success)
    }

    @Test func `reports list the failures of a program`() async throws {
        _ = await fuzz(try program(), database: "db", jobs: "1")
        for flags in [[], ["--allow-exec"]] {
            let run = await stackdiff(
                ["report", "--db", folder.file("db"), "--output", folder.file("out")]
                    + ["--format", ReportCommand.Format.listed] + flags)
            #expect(run.status == .success, "\(run.messages)")
            let text = try folder.text("out/report.md")
            #expect(text.contains("ended before it answered"))
            #expect(text.contains("no columns"))
            for text in [text, try folder.text("out/report.html"), run.messages] {
                #expect(
                    text.contains("are not reduced; give --allow-exec to run it") == flags.isEmpty)
            }
            #expect(try folder.text("out/report.json").contains("\"failed\""))
            let rows = text.split(separator: "\n").filter { $0.contains(" failed | ") }
            #expect(!rows.isEmpty && rows.allSatisfy { $0.contains(" | failure | ") })
        }
    }

    @Test func `a failing program is to blame even if UIKit also breaks a rule`() throws {
        let views = [(20, false), (100, true), (50, false)].map { height, isHidden in
            var view = ArrangedSubview(width: 40, height: Double(height))
            view.isHidden = isHidden
            return view
        }
        let layoutCase = LayoutCase(stack: StackConfiguration(arrangedSubviews: views))
        let program = try #require(ExternalModel(name: try program()))
        let exported = ExportedCase(layoutCase: layoutCase, name: "Case", place: "")
        #expect(try exported.judgedReproduction([RuleModel.uikit, program]).verdict == .right)
        #expect(try exported.judgedReproduction([program, RuleModel.uikit]).verdict == .left)
    }

    @Test func `a command named in a case runs only with --allow-exec`() async throws {
        let mark = folder.file("mark")
        let file = try folder.file(
            "case.json",
            """
            {"stack": {"arrangedSubviews": []},
             "expected": {"layouts": [{"model": "exec:touch '\(mark)'", "status": "unique"}]}}
            """)
        let run = await stackdiff(["check", file])
        #expect(run.status == .failure)
        #expect(run.output.contains("--allow-exec"))
        #expect(try folder.names == ["case.json"])
        _ = await stackdiff(["check", "--allow-exec", file])
        #expect(try folder.names.contains("mark"))
    }

    @Test func `explain and layout say how a program failed`() async throws {
        let model = try program()
        let file = try folder.file(
            "case.json", "{\"stack\":{\"axis\":\"vertical\",\"arrangedSubviews\":[]}}")
        let layout = await stackdiff(["layout", "--format", "json", "--model", model, file])
        #expect(layout.status == .success)
        #expect(layout.output.contains("\"status\":\"failed\",\"frames\":[]"))
        #expect(layout.output.contains("\"failure\":\"failure-crash\""))
        let explained = await stackdiff(["explain", "--models", "uikit,\(model)", file])
        #expect(explained.status == .success)
        #expect(explained.output.contains("failed: it ended with exit code 3"))
        for format in ["text", "svg"] {
            let drawn = await stackdiff([
                "layout", "--format", format, "--model", "uikit,\(model)", file,
            ])
            #expect(drawn.output.lowercased().contains("no layout: the model failed"))
        }
    }

    @Test func `export refuses a bug report whose expected layout failed`() async throws {
        let model = try program()
        let file = try folder.file("case.json", "{\"stack\":{\"arrangedSubviews\":[]}}")
        let run = await stackdiff(["export", "--format", "text", "--models", model, file])
        #expect(run.status == .incomplete)
        #expect(run.output.isEmpty)
        #expect(
            run.messages.hasPrefix(
                "stackdiff: \(file): \(model) failed: no layout of the case: \"frames\": none "),
            "\(run.messages)")
        // A report on the failure itself has another model's layout to expect.
        let report = await stackdiff([
            "export", "--format", "text", "--models", "uikit,\(model)", file,
        ])
        #expect(report.status == .success)
        #expect(
            report.output.contains(
                "failed (no layout of the case: \"frames\": none has the path \"\"; expected 1,"
                    + " found 0)"),
            "\(report.output)")
        #expect(!report.output.contains("\\\""))
    }

    @Test func `a failure shrinks to the smallest case`() async throws {
        let file = try folder.file(
            "case.json",
            """
            {"width": 100, "stack": {"axis": "vertical", "spacing": 7, "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 12, "height": 20}}, {}]}}
            """)
        let run = await stackdiff(["shrink", "--models", "uikit,\(try program())", file])
        #expect(run.status == .success, "\(run.messages)")
        #expect(run.messages.contains("failure-crash"))
        #expect(run.output.contains("\"vertical\""))
        #expect(!run.output.contains("spacing"))
    }

    @Test func `a program without a greeting causes exit code 2`() async throws {
        let file = try folder.file("case.json", "{\"stack\":{\"arrangedSubviews\":[]}}")
        let run = await stackdiff(["layout", "--model", "exec:echo oops >&2; exit 4", file])
        #expect(run.status == .incomplete)
        #expect(
            run.messages
                == "stackdiff: exec:echo oops >&2; exit 4: it ended with exit code 4; it said: oops\n"
        )
    }

    @Test func `failures that do not repeat are counted`() async throws {
        let file = try folder.file(
            "flaky.sh",
            """
            read -r line
            echo '{"stackdiff":1,"name":"flaky","version":"1","features":["distribution.fill","alignment.fill"]}'
            for number in 0 1 2 3 4 5; do
                read -r line || exit 0
                echo "{\\"case\\":$number,\\"status\\":\\"unsatisfiable\\"}"
            done
            read -r line && echo 'worn out' >&2 && exit 5
            """)
        let run = await fuzz("exec:sh '\(file)'", database: "db", jobs: "1")
        #expect(run.status == .success)
        #expect(
            run.messages.contains(
                #/\nexec:sh '.*' was restarted \d+ times after failures that did not repeat; the first reason: it ended with exit code 5; it said: worn out\n/#
            ), "\(run.messages)")
        let steady = await fuzz(try program(), database: "steady", jobs: "1")
        #expect(!steady.messages.contains("restarted"))
    }

    @Test(arguments: [
        ("distribution.fill", "alignment", "alignment.fill"),
        ("alignment.fill", "distribution", "distribution.fill"),
    ])
    func `a campaign does not start if its program supports no case`(
        feature: String, missing: String, remedy: String
    ) async throws {
        let greeting = #"{"stackdiff":1,"name":"poor","version":"1","features":["\#(feature)"]}"#
        let file = try folder.file("poor.sh", "read -r line; echo '\(greeting)'; cat")
        let run = await fuzz("exec:sh '\(file)'", database: "db", jobs: "1")
        #expect(run.status == .incomplete)
        #expect(
            run.messages.hasSuffix(
                " lists no \(missing), so no case can be generated; add \(remedy)\n"))
        #expect(try folder.names == ["poor.sh"])
    }

    @Test func `the help names the variable for the time limit of programs`() async {
        let variable = "STACKDIFF_EXEC_TIMEOUT"
        for command in ["fuzz", "conform", "layout", "explain", "shrink", "check"] {
            #expect(await stackdiff([command, "--help"]).output.contains(variable), "\(command)")
        }
        #expect(await stackdiff(["man"]).output.contains(variable))
    }

    @Test func `an invalid time limit of programs is rejected`() async {
        for text in ["0", "-1", "soon", "nan", "86401"] {
            let run = await stackdiff(["models"], variables: ["STACKDIFF_EXEC_TIMEOUT": text])
            #expect(run.status == .usage)
            #expect(
                run.messages.contains(
                    "STACKDIFF_EXEC_TIMEOUT: expected a number of seconds above 0, up to 86400,"
                        + " found \(text)"))
        }
    }

    @Test func `conform fails if it compares too few cases`() async throws {
        let file = try folder.file("case.json", #"{"stack":{"arrangedSubviews":[{},{}]}}"#)
        let run = await stackdiff(["conform", "--cases", file, "--runs", "0", "documented"])
        #expect(run.status == .failure)
        #expect(
            run.output.contains("Only 0 of 1 case could be compared with UIKit, too few to judge"))
        let open = #"{"stack":{"arrangedSubviews":[{},{}]}}"#
        let determined = #"{"width":10,"height":10,"stack":{"arrangedSubviews":[{}]}}"#
        let many = try folder.file(
            "many.ndjson", String(repeating: open + "\n", count: 149) + determined + "\n")
        let few = await stackdiff(["conform", "--cases", many, "--runs", "0", "documented"])
        #expect(few.status == .failure)
        #expect(few.output.contains("Only 1 of 150 cases could be compared with UIKit, too few"))
    }

    @Test func `conform lists unsupported features in one paragraph`() async throws {
        let file = try folder.file("case.json", #"{"stack":{"arrangedSubviews":[{},{}]}}"#)
        let silent = try folder.file(
            "silent.sh",
            """
            read -r line
            echo '{"stackdiff":1,"name":"silent","version":"1","features":["distribution.fill"]}'
            cat >/dev/null
            """)
        let run = await stackdiff([
            "conform", "--cases", file, "--runs", "0", "exec:sh '\(silent)'",
        ])
        let listed = run.output.components(separatedBy: "\n\n")[0].split(separator: "\n")
            .dropFirst()
        #expect(listed.first?.hasPrefix("  unsupported: distribution.fillEqually; ") == true)
        #expect((2...13).contains(listed.count))
        #expect(listed.dropFirst().allSatisfy { $0.hasPrefix("    ") && $0.count <= 80 })
    }

    @Test func `conform reports a folder without cases`() async throws {
        let run = await stackdiff(["conform", "--cases", folder.path, "documented"])
        #expect(run.status == .dataError)
        #expect(run.messages == "stackdiff: \(folder.path): no .json, .ndjson or .jsonl file\n")
    }

    @Test func `conform lists the clauses that a model keeps, and fails if it breaks one`()
        async throws
    {
        let file = try folder.file(
            "cases/case.json",
            "{\"stack\":{\"arrangedSubviews\":[{\"intrinsicContentSize\":{\"width\":5,\"height\":5}}]}}"
        )
        let kept = await stackdiff(["conform", "--cases", file, "--runs", "0", "uikit"])
        #expect(kept.status == .success, "\(kept.output)\(kept.messages)")
        #expect(kept.output.contains("clause              kept  broken  excused  not applicable"))
        #expect(!kept.output.contains("stackdiff fuzz"))
        let different = await stackdiff(["conform", "--runs", "200", "fdstackview"])
        #expect(
            different.output.contains(
                "\nTo see why layouts differ from UIKit's: stackdiff fuzz --models uikit,fdstackview\n"
            ))
        let broken = await stackdiff([
            "conform", "--cases", file, "--runs", "200", "--format", "json", "fdstackview",
        ])
        #expect(broken.status == .failure)
        #expect(broken.output.contains("\"passed\":false"))
        let failed = await stackdiff(["conform", "--cases", file, "--runs", "3", try program()])
        #expect(failed.status == .failure)
        #expect(failed.output.contains("failure-answer.frames, first: no layout of the case"))
    }

    @Test func `conform shows where the simplest example breaks a rule`() async throws {
        let stack = """
            {"width":100,"height":20,"stack":{"isLayoutMarginsRelativeArrangement":true,
            "layoutMargins":{"left":10},"arrangedSubviews":[{}VIEWS]}}
            """.replacing("\n", with: "")
        let more = stack.replacing("VIEWS", with: ",{\"isHidden\":true}")
        let simplest = stack.replacing("VIEWS", with: "")
        let file = try folder.file("cases/cases.ndjson", "\(more)\n\(simplest)\n")
        let run = await stackdiff(["conform", "--cases", file, "--runs", "0", "fdstackview"])
        let lines = run.output.split(separator: "\n")
        let example = lines.drop { $0 != "edges is broken, for instance, by" }.dropFirst()
        #expect(example.first == "  \(simplest)")
        #expect(example.dropFirst(2).first == "Here view 0 is off by 10 pt.")
    }
}
