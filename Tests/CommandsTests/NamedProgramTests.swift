import Foundation
import Testing

@testable import Commands

/// Tests of programs that a case or a database names.
@Suite(.waitsForProcesses) struct NamedProgramTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A program that gives every view of every case the size 0.
    private func program() throws -> String {
        let file = try folder.file(
            "program.py",
            """
            import json, sys
            def write(line): print(json.dumps(line), flush=True)
            def paths(stack, path=()):
                yield path
                for index, view in enumerate(stack["arrangedSubviews"]):
                    yield from paths(view.get("stack", {"arrangedSubviews": []}), path + (index,))
            sys.stdin.readline()
            write({"stackdiff": 1, "name": "flat", "version": "1",
                   "features": ["distribution.fill", "alignment.fill"]})
            for number, line in enumerate(sys.stdin):
                write({"case": number, "status": "unique", "frames": [
                    {"path": ".".join(map(str, path)), "x": 0, "y": 0, "width": 0, "height": 0}
                    for path in paths(json.loads(line)["stack"])]})
            """)
        return "exec:python3 '\(file)'"
    }

    /// A program that does not exist.
    private var gone: String { "exec:\(folder.file("gone"))" }

    private static let stack = """
        "width": 100, "height": 20, "stack": {"arrangedSubviews": [{"intrinsicContentSize":
        {"width": 40, "height": 20}}]}
        """

    private func caseFile(expecting model: String) throws -> String {
        try folder.file(
            "case.json",
            """
            {\(Self.stack), "expected": {
              "layouts": [{"model": "\(model)", "status": "unique"}],
              "comparisons": [{"models": ["uikit", "\(model)"], "outcome": "equal"}]}}
            """)
    }

    @Test func `check says why a program failed`() async throws {
        let file = try caseFile(expecting: gone)
        let reason = "it ended with exit code 127: no such command"
        for format in ["text", "junit", "sarif"] {
            let run = await stackdiff(["check", "--allow-exec", "--format", format, file])
            #expect(run.status == .failure)
            #expect(run.output.contains("expected unique, found failed: \(reason)"), "\(format)")
            #expect(run.output.contains("expected equal, found failure: \(reason)"), "\(format)")
        }
    }

    @Test func `check --update writes no expectation for a program that does not start`()
        async throws
    {
        let file = try caseFile(expecting: gone)
        let before = try folder.text("case.json")
        let run = await stackdiff(["check", "--update", "--allow-exec", file])
        #expect(run.status == .incomplete)
        #expect(
            run.messages.contains("\(gone): it ended with exit code 127: no such command"),
            "\(run.messages)")
        #expect(try folder.text("case.json") == before)
    }

    @Test func `a program on the command line runs without --allow-exec`() async throws {
        let model = try program()
        let file = try folder.file("case.json", "{\(Self.stack)}")
        let update = ["check", "--update", "--models", "uikit,\(model)", file]
        let run = await stackdiff(update)
        #expect(run.status == .success, "\(run.output)")
        #expect(run.output.contains("1 case, 3 expectations, 1 updated, 0 failed"))
        #expect(await stackdiff(update).output.contains("3 expectations, 0 updated, 0 failed"))
        let refused = await stackdiff(["check", file])
        #expect(refused.status == .failure)
        #expect(
            refused.output.contains(
                "found a program named in the case; give --allow-exec to run it\n"))
        #expect(await stackdiff(["check", "--allow-exec", file]).status == .success)
    }

    @Test func `hints name the option that lets a program run`() async throws {
        let (model, database) = (try program(), folder.file("db"))
        let interrupted = await stackdiff(
            [
                "fuzz", "--models", "uikit,\(model)", "--runs", "120", "--seed", "1", "--jobs", "1",
                "--db", database,
            ], interruptedAfter: 1)
        #expect(
            interrupted.messages.hasSuffix(
                "; to continue: stackdiff fuzz --resume --allow-exec --db \(database)\n"))
        let resume = ["fuzz", "--resume", "--db", database]
        let refused = await stackdiff(resume)
        #expect(refused.status == .incomplete)
        #expect(
            refused.messages
                == "stackdiff: \(database): this campaign runs \(model); give --allow-exec if you"
                + " trust it\n")
        let report = ["report", "--db", database, "--output", folder.file("out")]
        _ = await stackdiff(report + ["--format", "markdown"])
        #expect(
            try folder.text("out/report.md").contains("stackdiff fuzz --resume --allow-exec"))
        let resumed = await stackdiff(resume + ["--allow-exec"])
        #expect(resumed.status == .success)
        #expect(
            resumed.messages.hasSuffix(
                "look at it with: stackdiff report --allow-exec --db \(database)\n"))
        let number =
            try #require(
                try StoredContent(of: database).findings.firstIndex { $0.bucket.relation == nil })
            + 1
        let explain = ["explain", "--finding", "\(number)", "--db", database]
        #expect(
            await stackdiff(explain).messages
                == "stackdiff: finding \(number) is of \(model); give --allow-exec if you trust it\n"
        )
        #expect(await stackdiff(explain + ["--allow-exec"]).status == .success)
        #expect(
            await stackdiff(["show", "\(number)", "--db", database]).output.contains(
                "\nstackdiff explain --finding \(number) --allow-exec --db \(database)\n"))
        let replay = await stackdiff(["replay", "--db", database])
        #expect(
            replay.messages
                == "stackdiff: \(model) is a program named in the database; give --allow-exec to"
                + " run it\n")
    }

    @Test func `a campaign with a program stores its smallest cases`() async throws {
        let (model, database) = (try program(), folder.file("db"))
        let run = await stackdiff(
            [
                "fuzz", "--models", "uikit,\(model)", "--runs", "40", "--seed", "1",
                "--self-every", "0", "--db", database,
            ], shrinkLimit: 30)
        #expect(run.status == .success, "\(run.messages)")
        #expect(run.messages.contains(#/\nminimizing cases of \d buckets; Ctrl-C ends that\n/#))
        let content = try StoredContent(of: database)
        #expect(!content.buckets.isEmpty)
        #expect(
            Set(content.examples.map(\.bucket)).count == content.buckets.count, "\(run.output)")
        let report = await stackdiff([
            "report", "--db", database, "--output", folder.file("out"),
        ])
        #expect(report.status == .success)
        #expect(!report.messages.contains("are not reduced"))
    }

    @Test func `if the culprit varies, a report names that of the smallest case`() async throws {
        // It fills rows as UIKit does, but also makes room for hidden views.
        let file = try folder.file(
            "row.py",
            """
            import json, sys
            def write(value): print(json.dumps(value), flush=True)
            sys.stdin.readline()
            write({"stackdiff": 1, "name": "row", "version": "1",
                   "features": ["distribution.fill", "alignment.fill", "isHidden"]})
            for number, line in enumerate(sys.stdin):
                case = json.loads(line)
                stack, height = case["stack"], case["height"]
                widths = [view["intrinsicContentSize"]["width"]
                          for view in stack["arrangedSubviews"]]
                spacing = stack.get("spacing", 0)
                room = case["width"] - sum(widths) - spacing * (len(widths) - 1)
                if stack.get("axis") == "vertical" or not widths or widths[0] + room < 0:
                    write({"case": number, "status": "unsupported", "reason": "no row with room"})
                    continue
                widths[0] += room
                frames, x = [{"path": "", "x": 0, "y": 0, "width": case["width"], "height": height}], 0
                for index, width in enumerate(widths):
                    frames.append({"path": str(index), "x": x, "y": 0, "width": width,
                                   "height": height})
                    x += width + spacing
                write({"case": number, "status": "unique", "frames": frames})
            """)
        let database = folder.file("db")
        let run = await stackdiff(
            [
                "fuzz", "--models", "uikit,exec:python3 '\(file)'", "--runs", "200", "--seed", "1",
                "--db", database, "--self-every", "0",
            ], shrinkLimit: 100)
        #expect(run.output.contains("/neither/unexplained:isHidden\n"), "\(run.messages)")
        let report = ["report", "--db", database, "--format", "markdown", "--output"]
        let sentence =
            #/\nIn this case: exec:python3 .+ breaks the documentation of UIStackView: .+ pt\./#
        for (options, isSaid) in [(["--allow-exec"], true), ([], false)] {
            _ = await stackdiff(report + [folder.file("out")] + options)
            let text = try folder.text("out/report.md")
            #expect(text.contains("explain --finding N` says it for case N.") != isSaid)
            #expect(
                text.contains("breaks the documentation of UIStackView in all stored cases.")
                    == isSaid)
            #expect(text.contains(sentence) == isSaid, "\(text)")
        }
    }

    @Test func `a campaign that runs out of time does not minimize its program's cases`()
        async throws
    {
        let (model, database) = (try program(), folder.file("db"))
        let run = await stackdiff(
            [
                "fuzz", "--models", "uikit,\(model)", "--runs", "240", "--seed", "1",
                "--self-every", "0", "--db", database, "--jobs", "1", "--max-time", "2.5",
            ], secondsACall: 1, shrinkLimit: 30)
        #expect(run.messages.contains("out of time; "), "\(run.messages)")
        #expect(!run.messages.contains("minimizing"))
        let content = try StoredContent(of: database)
        #expect(!content.buckets.isEmpty)
        #expect(content.examples.isEmpty)
        let report = await stackdiff([
            "report", "--db", database, "--output", folder.file("out"),
        ])
        #expect(report.messages.contains("are not reduced; give --allow-exec"))
    }
}
