import Commands
import Testing

@Suite struct DatabaseErrorTests {
    @Test(arguments: ["list", "show 1", "report", "fuzz --resume"])
    func `a file that is not a database is named and causes exit code 2`(_ command: String)
        async throws
    {
        let folder = try TemporaryFolder()
        let file = try folder.file("text.stackdiff", String(repeating: "no database ", count: 100))
        let run = await stackdiff(
            command.split(separator: " ").map(String.init) + ["--db", file])
        #expect(run.status == .incomplete)
        #expect(run.messages.hasPrefix("stackdiff: \(file): "))
    }

    @Test(arguments: ["list", "show 1", "report"])
    func `a missing database is not created`(_ command: String) async throws {
        let empty = try TemporaryFolder()
        let run = await stackdiff(
            command.split(separator: " ").map(String.init) + ["--db", empty.file("none")])
        #expect(run.status == .incomplete)
        #expect(run.messages.contains(empty.file("none")))
        #expect(try empty.names.isEmpty)
    }
}
