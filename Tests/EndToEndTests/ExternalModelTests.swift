import Foundation
import TestSupport
import Testing

@Suite(.waitsForProcesses) struct ExternalModelTests {
    /// Answers that constraints conflict.
    private static let conflict =
        #"echo "{\"case\":$number,\"status\":\"unsatisfiable\"}""#

    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal to stackdiff also ends its program`(_ signal: Int32) throws {
        let folder = try TemporaryFolder()
        let number = folder.file("number")
        // Ignores the end of its input.
        let program = try Program(
            ["layout", "--model", "exec:echo $$ > '\(number)'; exec sleep 300", "-"], in: folder,
            input: #"{"stack":{"arrangedSubviews":[]}}"#)
        var child: pid_t?
        program.wait(atMost: 30) {
            child = (try? String(contentsOfFile: number, encoding: .utf8)).flatMap {
                pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines))
            }
            return child != nil
        }
        let process = try #require(child)
        program.send(signal)
        let result = try program.end()
        #expect(result.isKilled)
        #expect(result.code == signal)
        let end = Date(timeIntervalSinceNow: 10)
        while kill(process, 0) == 0, Date() < end { Thread.sleep(forTimeInterval: 0.01) }
        #expect(kill(process, 0) != 0)
    }

    @Test func `an interrupted campaign saves before it exits`() throws {
        let folder = try TemporaryFolder()
        let command = try folder.program(answering: Self.conflict)
        let program = try Program(
            ["fuzz", "--models", "uikit,exec:\(command)", "--db", folder.file("db")], in: folder)
        program.wait(atMost: 30) { FileManager.default.fileExists(atPath: folder.file("db")) }
        Thread.sleep(forTimeInterval: 0.2)
        program.send(SIGINT)
        let result = try program.end()
        #expect(result.code == 130, "\(result.messages)")
        #expect(result.messages.contains("interrupted and saved"))
    }

    @Test func `a campaign with a slow program keeps what it completes before its time is up`()
        throws
    {
        let folder = try TemporaryFolder()
        let slow = try folder.file("slow", "")
        let command = try folder.program(
            answering: "[ ! -e '\(slow)' ] || sleep 0.4; \(Self.conflict)")
        func fuzz(_ options: [String]) throws -> (count: Int, output: String) {
            let result = try Program(
                ["fuzz", "--jobs", "1", "--db", "db"] + options, in: folder
            ).end()
            #expect(result.code == 0, "\(result.messages)")
            let count = result.messages.firstMatch(of: #/: (\d+) of \d+ cases? are in/#)?.1
            return (try #require(count.flatMap { Int($0) }, "\(result.messages)"), result.output)
        }
        let start = ["--models", "uikit,exec:\(command)", "--runs", "20", "--seed", "1"]
        let first = try fuzz(start + ["--self-every", "0", "--max-time", "5"])
        #expect((1..<20).contains(first.count))
        let second = try fuzz(["--resume", "--allow-exec", "--max-time", "5"])
        #expect((first.count + 1..<20).contains(second.count))
        // The remaining cases, and a campaign that is not interrupted, need no slow program.
        try FileManager.default.removeItem(atPath: slow)
        let last = try fuzz(["--resume", "--allow-exec"])
        #expect(last.count == 20)
        #expect(try fuzz(start + ["--self-every", "0", "--append"]).output == last.output)
    }
}
