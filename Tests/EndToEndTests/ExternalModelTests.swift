import Foundation
import Testing

@Suite struct ExternalModelTests {
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
        let script = folder.file("program.sh")
        try """
        read -r line
        echo '{"stackdiff":1,"name":"a","version":"1","features":["distribution.fill","alignment.fill"]}'
        cat
        """.write(toFile: script, atomically: true, encoding: .utf8)
        let program = try Program(
            ["fuzz", "--models", "uikit,exec:sh '\(script)'", "--db", folder.file("db")], in: folder
        )
        program.wait(atMost: 30) { FileManager.default.fileExists(atPath: folder.file("db")) }
        Thread.sleep(forTimeInterval: 0.2)
        program.send(SIGINT)
        let result = try program.end()
        #expect(result.code == 130, "\(result.messages)")
        #expect(result.messages.contains("interrupted and saved"))
    }
}
