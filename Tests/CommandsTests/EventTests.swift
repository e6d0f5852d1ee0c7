import Commands
import Foundation
import StackCases
import Testing

@Suite struct EventTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func fuzz(
        _ name: String, runs: Int = 130, _ arguments: String..., interruptedAfter: Int = .max
    ) async -> CommandRun {
        await stackdiff(
            [
                "fuzz", "--runs", "\(runs)", "--seed", "7", "--profile", "adversarial", "--db",
                folder.file("\(name).stackdiff"),
            ] + arguments, interruptedAfter: interruptedAfter)
    }

    private func events(_ text: String) throws -> [JSONValue] {
        try text.split(separator: "\n").map { try JSONReader.read(String($0)) }
    }

    @Test func `events start and end with the campaign's, and a bucket precedes its findings`()
        async throws
    {
        let file = folder.file("events.ndjson")
        let run = await fuzz("a", "--events", file)
        #expect(run.status == .success)
        let events = try events(try folder.text("events.ndjson"))
        #expect(events.first?["event"] == .string("campaign-started"))
        #expect(events.first?["seed"] == .string("7"))
        #expect(events.last?["event"] == .string("campaign-ended"))
        #expect(events.last?["reason"] == .string("complete"))
        var met: Set<String> = []
        for event in events {
            guard let bucket = event["bucket"]?.word else { continue }
            if event["event"] == .string("bucket") {
                #expect(met.insert(bucket).inserted)
                #expect(event["isKnown"] == .bool(false))
            } else {
                #expect(met.contains(bucket))
            }
        }
        let stored = try StoredContent(of: folder.file("a.stackdiff"))
        #expect(met == Set(stored.buckets.map(\.bucket.name)))
    }

    @Test func `the events do not depend on the number of jobs`() async throws {
        _ = await fuzz("a", "--jobs", "1", "--events", folder.file("one"))
        _ = await fuzz("b", "--jobs", "3", "--events", folder.file("three"))
        #expect(try folder.text("one") == folder.text("three"))
    }

    @Test func `events on standard output move the summary to standard error`() async throws {
        let run = await fuzz("a", "--events", "-")
        #expect(try events(run.output).count > 2)
        #expect(run.messages.contains("distribution"))
    }

    @Test func `a resumed campaign continues the events of an interrupted one`() async throws {
        let stopped = await fuzz("a", "--events", folder.file("first"), interruptedAfter: 1)
        try #require(stopped.status == .interrupted)
        let end = try events(try folder.text("first")).last
        #expect(end?["reason"] == .string("interrupted"))
        _ = await stackdiff([
            "fuzz", "--resume", "--db", folder.file("a.stackdiff"), "--events",
            folder.file("second"),
        ])
        let second = try events(try folder.text("second"))
        #expect(second.first?["from"] == end?["next"])
        _ = await fuzz("b", "--events", folder.file("whole"))
        let whole = try events(try folder.text("whole"))
        // Except for the end of the first part and the start of the second, the events are the
        // same.
        let first = try events(try folder.text("first"))
        #expect(first.dropLast() + second.dropFirst() == whole[...])
    }

    @Test func `unwritable events are an error before any case runs`() async throws {
        let run = await fuzz("a", "--events", folder.file("missing/events"))
        #expect(run.status == .incomplete)
        #expect(run.messages.contains("missing/events: cannot be written"))
    }

    @Test(.enabled(if: ForeignReader.isInstalled, ForeignReader.missing))
    func `the schema of events accepts the output and rejects an unknown key`() async throws {
        let file = folder.file("events.ndjson")
        _ = await fuzz("a", "--events", file)
        let schema = ForeignReader.documentation("event.schema.json")
        let read = try ForeignReader.read("ndjson", schema, file)
        #expect(read.problems.isEmpty, "\(read.problems)")
        let broken = try folder.file(
            "broken", folder.text("events.ndjson").replacing("\"isKnown\":false", with: "\"x\":1"))
        #expect(!(try ForeignReader.read("ndjson", schema, broken).problems.isEmpty))
    }
}
