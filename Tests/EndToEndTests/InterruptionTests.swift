import Foundation
import Testing

/// Tests that reported findings survive any end of the process.
@Suite(.serialized, .waitsForProcesses) struct InterruptionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private let runs = "1500"

    /// Starts a campaign, or resumes the one in the database.
    private func fuzz(_ database: String, isResumed: Bool, jobs: Int = 2) throws -> Program {
        let arguments =
            isResumed
            ? ["--resume"] : ["--runs", runs, "--seed", "7", "--profile", "realistic"]
        return try Program(["fuzz", "--jobs", "\(jobs)", "--db", database] + arguments, in: folder)
    }

    /// The counts of the buckets that `list` prints, and its whole text.
    private func list(_ database: String) throws -> (counts: [String: Int], text: String) {
        let run = try Program.run("list", "--format", "json", "--db", database, in: folder)
        #expect(run.code == 0, "\(run.messages)")
        var counts: [String: Int] = [:]
        for line in run.output.split(separator: "\n") {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            let members = try #require(object as? [String: Any])
            counts[try #require(members["bucket"] as? String)] = members["count"] as? Int
        }
        return (counts, run.output)
    }

    /// Expects both databases to hold the same counts and the same findings.
    private func expectSame(_ first: String, _ second: String) throws {
        let list = try list(first)
        #expect(try list.text == self.list(second).text)
        #expect(list.counts.count > 10)
        for bucket in list.counts.keys.sorted() {
            let findings = try [first, second].map { database in
                try Program.run(
                    "list", bucket, "--format", "json", "--db", database, in: folder
                ).output.split(separator: "\n").map {
                    // Numbers of findings may differ: whether that of a replaced finding is reused
                    // depends on the batches.
                    String($0[($0.firstIndex(of: ",") ?? $0.startIndex)...])
                }
            }
            #expect(findings[0] == findings[1], "\(bucket)")
        }
    }

    /// The buckets that a process has reported.
    private func reported(_ lines: [String]) -> [String] {
        lines.compactMap { line in
            guard line.hasPrefix("case "), let colon = line.range(of: ": ") else { return nil }
            return String(line[colon.upperBound...])
        }
    }

    @Test func `after kills, reported findings are stored and resuming gives the same ones`()
        throws
    {
        let undisturbed = try fuzz(folder.file("undisturbed"), isResumed: false)
        #expect(try undisturbed.end().code == 0)
        let database = folder.file("killed")
        var known: Set<String> = []
        var killCount = 0
        for moment in 0..<20 {
            let program = try fuzz(database, isResumed: moment > 0)
            // The first kill waits for a finding. Later ones come at odd moments, also before the
            // first batch and while one is being written.
            let limit = moment == 0 ? 60 : 0.03 + 0.03 * Double(moment)
            program.wait(atMost: limit) { !reported(program.lines).isEmpty }
            Thread.sleep(forTimeInterval: Double(moment * 37 % 100) / 1000)
            program.send(SIGKILL)
            let result = try program.end()
            if result.isKilled { killCount += 1 }
            known.formUnion(reported(result.messages.split(separator: "\n").map(String.init)))
            #expect(!known.isEmpty)
            let counts = try list(database).counts
            for bucket in known { #expect(counts[bucket, default: 0] >= 1, "\(bucket)") }
        }
        #expect(killCount > 10)
        #expect(try fuzz(database, isResumed: true).end().code == 0)
        try expectSame(database, folder.file("undisturbed"))
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `SIGINT and SIGTERM save the campaign, print a hint and cause exit code 130`(
        _ signal: Int32
    ) throws {
        let database = folder.file("interrupted")
        let program = try fuzz(database, isResumed: false, jobs: 1)
        program.wait(atMost: 60) { !reported(program.lines).isEmpty }
        program.send(signal)
        let result = try program.end()
        #expect(result.code == 130)
        #expect(!result.isKilled)
        #expect(
            result.messages.contains("to continue: stackdiff fuzz --resume --db \(database)\n"))
        let counts = try list(database).counts
        for bucket in reported(result.messages.split(separator: "\n").map(String.init)) {
            #expect(counts[bucket, default: 0] >= 1)
        }
        #expect(counts.count > 3)
    }

    @Test func `a command with nothing to save ends at once`() throws {
        let program = try Program(
            ["generate", "--runs", "1000000"], in: folder)
        program.wait(atMost: 0.3) { false }
        program.send(SIGINT)
        program.wait(atMost: 5) { false }
        program.send(SIGKILL)
        let result = try program.end()
        #expect(result.isKilled)
        #expect(result.code == SIGINT)
    }
}
