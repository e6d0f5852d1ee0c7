import ExternalModels
import Foundation
import StackCases
import Testing

@testable import Commands

/// Campaigns and checks with programs that fail, or whose answers are worth nothing.
@Suite(.waitsForProcesses) struct FailingProgramTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static func answer(_ status: String) -> String {
        "echo \"{\\\"case\\\":$number,\\\"status\\\":\\\"\(status)\\\"}\""
    }
    private static let unsatisfiable = answer("unsatisfiable")
    private static let unsupported = answer("unsupported")

    private static let plain =
        #"{"width":9,"height":9,"stack":{"arrangedSubviews":[{"intrinsicContentSize":{"width":4,"height":4}}]}}"#

    /// A program that runs a script for each case.
    private func program(_ script: String, name: String = "program") throws -> String {
        "exec:" + (try folder.program("\(name).sh", answering: script))
    }

    private func fuzz(
        _ model: String, runs: Int = 40, jobs: Int = 1, _ options: String..., shrinkLimit: Int = 0
    ) async -> CommandRun {
        await stackdiff(
            [
                "fuzz", "--models", "uikit,\(model)", "--runs", "\(runs)", "--seed", "1",
                "--self-every", "0", "--jobs", "\(jobs)", "--db", folder.file("db"),
            ] + options, shrinkLimit: shrinkLimit)
    }

    private func report(_ options: String..., shrinkLimit: Int = 0) async throws -> CommandRun {
        await stackdiff(
            [
                "report", "--db", folder.file("db"), "--output", folder.file("out"), "--format",
                "markdown,json,junit",
            ] + options, shrinkLimit: shrinkLimit)
    }

    @Test func `a campaign that compared nothing does not pass`() async throws {
        let run = await fuzz(try program(Self.unsupported))
        #expect(run.status == .failure)
        #expect(run.output.contains("\nNothing was compared.\n"))
        #expect(!run.output.contains("No mismatch."))
        let known = try folder.file("known.json", "{}")
        for options in [[], ["--format", "junit"]] {
            let check = await stackdiff(
                ["check", "--baseline", known, "--db", folder.file("db")] + options)
            #expect(check.status == .failure)
            #expect(check.output.contains("campaign 1 compared nothing"), "\(check.output)")
        }
        let listed = try await report("--baseline", known, "--fail-on", "new")
        #expect(listed.status == .failure)
        #expect(listed.output.contains("compared nothing"))
        #expect(try folder.text("out/report.md").hasPrefix("# Nothing was compared"))
        let tests = try folder.text("out/report.junit.xml")
        #expect(tests.contains("failures=\"1\"") && !tests.contains("no mismatch"))
    }

    @Test func `a campaign that was stopped before its first case does not pass`() async throws {
        let run = await stackdiff(
            ["fuzz", "--runs", "100", "--seed", "1", "--max-time", "1", "--db", folder.file("db")],
            secondsACall: 10)
        #expect(run.status == .failure)
        #expect(run.output.contains("\nNothing was compared.\n"))
    }

    @Test func `a campaign ends if the first answers of a program all fail`() async throws {
        let model = try program("echo 'no license' >&2; exit 3")
        let run = await fuzz(model, runs: 1000)
        #expect(run.status == .incomplete)
        #expect(!run.output.contains("find a new one"))
        #expect(
            run.messages.contains(
                #/\nstackdiff: exec:sh '.*' gave no layout: its first 1\d answers failed; the last failure: it ended with exit code 3; it said: no license\n/#
            ), "\(run.messages)")
        #expect(run.messages.contains("case 0: uikit~\(model)/right/failure-crash\n"))
        let list = await stackdiff(["list", "--db", folder.file("db")])
        #expect(list.output.contains("failure-crash"))
    }

    @Test(arguments: [1, 3])
    func `a campaign with a failing program ends at the same case with any number of jobs`(
        _ jobs: Int
    ) async throws {
        let run = await fuzz(try program("exit 3"), runs: 1000, jobs: jobs)
        #expect(run.status == .incomplete)
        #expect(run.messages.contains("15 of 1,000 cases are in"), "\(run.messages)")
        #expect(run.output.contains("\n15 failures in 1 bucket:\n"), "\(run.output)")
    }

    @Test func `failures that come after an answer do not end a campaign`() async throws {
        let model = try program(
            "if [ $number = 0 ]; then \(Self.unsatisfiable);"
                + " else echo \"{\\\"case\\\":$number}\"; fi")
        let run = await fuzz(model)
        #expect(run.status == .success)
        #expect(run.messages.contains("40 of 40 cases are in"), "\(run.messages)")
        #expect(run.output.contains("failure-answer.status"), "\(run.output)")
    }

    @Test func `a campaign counts answers that took too long`() async throws {
        func run(
            _ script: String, _ database: String, timeLimit: String
        ) async throws -> CommandRun {
            await stackdiff(
                [
                    "fuzz", "--models", "uikit,\(try program(script, name: database))", "--runs",
                    "7", "--seed", "1", "--self-every", "0", "--jobs", "1", "--db",
                    folder.file(database),
                ], variables: ["STACKDIFF_EXEC_TIMEOUT": timeLimit])
        }
        let slow = try await run(
            "[ $number -gt 2 ] && sleep 100; \(Self.unsatisfiable)", "slow", timeLimit: "1")
        #expect(
            slow.messages.contains(
                #/\nexec:sh '.*' took longer than 1 s for an answer \d+ times?; set a shorter limit/#
            ),
            "\(slow.messages)")
        let fast = try await run(Self.unsatisfiable, "fast", timeLimit: "60")
        #expect(!fast.messages.contains("took longer"))
    }

    @Test func `failures after an interruption do not end a campaign that compared cases`()
        async throws
    {
        let broken = folder.file("broken")
        let model = try program(
            "if [ -e '\(broken)' ]; then exit 3; else \(Self.unsatisfiable); fi")
        let options = ["fuzz", "--jobs", "1", "--db", folder.file("db")]
        let first = await stackdiff(
            options + [
                "--models", "uikit,\(model)", "--runs", "40", "--seed", "1", "--self-every", "0",
                "--max-time", "20",
            ], secondsACall: 5)
        #expect(first.messages.contains("out of time"), "\(first.messages)")
        _ = try folder.file("broken", "")
        let rest = await stackdiff(options + ["--resume", "--allow-exec"], shrinkLimit: 0)
        #expect(rest.status == .success)
        #expect(rest.messages.contains("40 of 40 cases are in"), "\(rest.messages)")
    }

    @Test func `cases in which a model failed are not compared`() async throws {
        let model = try program(
            "case $line in *'\"width\":375,'*) echo \"{\\\"case\\\":$number,}\";; *) \(Self.unsatisfiable);; esac"
        )
        let run = await fuzz(model, runs: 60)
        let row = try #require(
            run.output.firstMatch(of: #/\nall +60 +(\d+) +0 +0 +0 +0 +(\d+) +0 +(\d+)\n/#),
            "\(run.output)")
        let numbers = [row.1, row.2, row.3].compactMap { Int($0) }
        let (different, failed) = (numbers[0], numbers[2])
        #expect(numbers.reduce(0, +) == 60 && different > 0 && failed > 0)
        #expect(try await report().status == .success)
        let lines = try folder.text("out/report.md").split(separator: "\n").prefix(2)
        #expect(lines[0] == "# \(different) of \(different) compared layouts differ")
        #expect(lines[1].contains("; a model failed in \(failed) cases, 1 kind of failure"))
        let json = try JSONReader.read(try folder.text("out/report.json"))
        #expect(json["summary"]?["different"] == .count(different))
        #expect(json["summary"]?["failed"] == .count(failed))
    }

    @Test func `an update takes no expectation from a program that fails`() async throws {
        let model = try program("exit 3")
        let file = try folder.file("case.json", Self.plain)
        let run = await stackdiff(["check", "--update", "--models", "uikit,\(model)", file])
        #expect(run.status == .failure)
        #expect(run.output.contains("\(model), status: expected a layout, found failed: it ended"))
        #expect(run.output.contains("0 updated, 1 failed"))
        #expect(try folder.text("case.json") == Self.plain)
    }

    @Test func `explain speaks of a program's bugs only if it knows some`() async throws {
        let model = try program("exit 3")
        let file = try folder.file("case.json", Self.plain)
        let run = await stackdiff(["explain", "--models", model, file])
        #expect(run.output.contains("failed: it ended with exit code 3"))
        #expect(!run.output.contains("without bugs"), "\(run.output)")
    }

    @Test(arguments: [400, 0])
    func `a program whose answers change is not asked to minimize its cases`(
        shrinkLimit: Int
    ) async throws {
        let lines = folder.file("lines")
        let model = try program(
            "echo >> \(lines); if [ $((number % 3)) = 0 ]; then \(Self.unsatisfiable); else \(Self.unsupported); fi"
        )
        let run = await fuzz(model, shrinkLimit: shrinkLimit)
        #expect(run.messages.contains("are not minimized"), "\(run.messages)")
        // The campaign's cases, the cases asked again, and few to find causes.
        let asked = try folder.text("lines").count
        #expect(asked < 200, "\(asked)")
        let report = try await report("--allow-exec", shrinkLimit: 400)
        #expect(report.status == .success)
        let reported = try folder.text("lines").count - asked
        #expect(reported < 100, "\(reported)")
    }

    @Test func `a program that answers the same case otherwise is reported`() async throws {
        let model = try program(
            "if [ $((number % 3)) = 0 ]; then \(Self.unsatisfiable); else \(Self.unsupported); fi")
        let warning =
            #/exec:sh '.*' gave another layout in \d+ of \d+ stored cases when it was asked again, first in case \d+: /#
        let run = await fuzz(model, shrinkLimit: 5)
        #expect(run.messages.contains(warning), "\(run.messages)")
        #expect(run.messages.contains("are not minimized"))
        #expect(try await report("--allow-exec").messages.contains(warning))
        #expect(try folder.text("out/report.md").contains(warning))
        let steady = await stackdiff([
            "fuzz", "--models", "uikit,\(try program(Self.unsatisfiable, name: "steady"))",
            "--runs", "40", "--seed", "1", "--self-every", "0", "--db", folder.file("steady"),
        ])
        #expect(!steady.messages.contains("otherwise"))
    }
}
