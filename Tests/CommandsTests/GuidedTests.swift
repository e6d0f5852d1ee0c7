import Commands
import DifferentialTesting
import StackCases
import Testing

@Suite struct GuidedTests {
    private let folder: TemporaryFolder
    private let database: String
    private let corpus: String

    init() throws {
        folder = try TemporaryFolder()
        database = folder.file("findings.stackdiff")
        corpus = folder.file("corpus")
    }

    private func fuzz(_ further: String...) async -> CommandRun {
        await stackdiff(
            ["fuzz", "--guided", "--runs", "300", "--seed", "7", "--db", database] + further)
    }

    private func cases(in path: String) throws -> [LayoutCase] {
        var cases: [LayoutCase] = []
        for name in try TemporaryFolder.names(in: path) {
            try CaseSource.read("\(path)/\(name)") { placed in
                cases.append(placed.layoutCase)
                let digits = String(placed.layoutCase.digest, radix: 16)
                #expect(
                    name == String(repeating: "0", count: 16 - digits.count) + digits + ".json")
            }
        }
        return cases
    }

    @Test func `what a guided campaign keeps is written, each case to a file of its digest`()
        async throws
    {
        let run = await fuzz("--corpus", corpus)
        #expect(run.status == .success)
        #expect(run.messages.contains("guided mixed cases 0 to 300"))
        #expect(try cases(in: corpus).count > 40)
        // The second campaign begins with all that these reach, and so changes them where the
        // first had but generated cases, which would reach nothing new a second time.
        let before = try TemporaryFolder.names(in: corpus)
        _ = await fuzz("--append", "--corpus", corpus, "--self-every", "0")
        let after = try TemporaryFolder.names(in: corpus)
        #expect(Set(after).isSuperset(of: before))
        #expect(after.count > before.count)
    }

    @Test func `a guided campaign is not gone on with`() async throws {
        _ = await fuzz()
        let run = await stackdiff(["fuzz", "--resume", "--db", database])
        #expect(run.status == .incomplete)
        #expect(run.messages.contains("the campaign is guided"))
        #expect(run.messages.contains("--corpus"))
    }

    @Test func `a corpus is for guided campaigns`() async {
        let run = await stackdiff(["fuzz", "--corpus", corpus, "--db", database])
        #expect(run.status == .usage)
        #expect(run.messages.contains("give --guided too"))
    }

    @Test func `a file that holds no case is named`() async throws {
        _ = try folder.file("corpus/broken.json", "{\"stak\": 1}")
        let run = await fuzz("--corpus", corpus)
        #expect(run.status == .dataError)
        #expect(run.messages.contains("broken.json:1:"))
    }

    @Test func `a reduced corpus is smaller and cannot be reduced further`() async throws {
        _ = await fuzz("--corpus", corpus)
        let small = folder.file("small")
        let first = await stackdiff(["cmin", corpus, "--output", small])
        #expect(first.status == .success)
        let kept = try cases(in: small)
        let before = try cases(in: corpus)
        #expect(!kept.isEmpty && kept.count < before.count)
        #expect(first.messages.contains("\(kept.count) of \(before.count) different cases"))
        let again = folder.file("again")
        _ = await stackdiff(["cmin", small, "--output", again])
        #expect(try cases(in: again) == kept)
    }

    @Test func `cases in the way of a reduced corpus are left alone`() async throws {
        _ = await fuzz("--corpus", corpus)
        let run = await stackdiff(["cmin", corpus, "--output", corpus])
        #expect(run.status == .incomplete)
        #expect(run.messages.contains("holds cases already"))
        let missing = await stackdiff(["cmin", folder.file("none"), "--output", corpus])
        #expect(missing.messages.contains("no such folder"))
        #expect(await stackdiff(["cmin", corpus]).status == .usage)
    }
}
