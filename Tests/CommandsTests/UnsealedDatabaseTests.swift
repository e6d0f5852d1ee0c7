import Foundation
import Testing

@testable import Commands
@testable import FindingStore

/// Databases without a seal whose counts and findings agree.
@Suite struct UnsealedDatabaseTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func fuzz(
        _ name: String, _ options: String..., interruptedAfter: Int = .max, shrinkLimit: Int = 0
    ) async -> CommandRun {
        await stackdiff(
            ["fuzz", "--db", folder.file(name), "--jobs", "1"] + options,
            interruptedAfter: interruptedAfter, shrinkLimit: shrinkLimit)
    }

    private func expectAgreement(_ name: String) throws {
        try Connection(path: folder.file(name), mode: .write, busyTimeout: 0)
            .execute("DELETE FROM seal")
        for mode in [FindingStore.Mode.readOnly, .readWrite] {
            _ = try FindingStore.open(folder.file(name), mode: mode)
        }
    }

    @Test func `a campaign that was interrupted and resumed with more cases is sound`()
        async throws
    {
        let cut = await fuzz("db", "--runs", "200", "--seed", "1", interruptedAfter: 2)
        #expect(cut.status == .interrupted)
        try expectAgreement("db")
        #expect(await fuzz("db", "--resume", "--runs", "300").status == .success)
        try expectAgreement("db")
    }

    @Test func `several campaigns with minimized cases are sound`() async throws {
        for seed in ["1", "2"] {
            let run = await fuzz(
                "db", "--runs", "150", "--seed", seed, "--append", shrinkLimit: 30)
            #expect(run.status == .success)
        }
        try expectAgreement("db")
    }

    @Test func `a campaign of many models with failures is sound`() async throws {
        let model =
            "exec:"
            + (try folder.program(
                answering: """
                    case $line in *vertical*) exit 3;; esac
                    echo "{\\"case\\":$number,\\"status\\":\\"unsatisfiable\\"}"
                    """))
        let run = await fuzz(
            "db", "--models", "uikit,fdstackview,\(model)", "--runs", "40", "--seed", "1")
        #expect(run.status == .success)
        #expect(run.output.contains("failure-crash"))
        try expectAgreement("db")
    }

    @Test func `shards and what they are merged into are sound`() async throws {
        let shards = ["1/3", "2/3", "3/3"]
        for (place, shard) in shards.enumerated() {
            let run = await fuzz("\(place)", "--runs", "150", "--seed", "7", "--shard", shard)
            #expect(run.status == .success)
            try expectAgreement("\(place)")
        }
        for count in [2, 3] {
            let name = "merged \(count)"
            let parts = (0..<count).map { folder.file("\($0)") }
            _ = await stackdiff(["merge", "--db", folder.file(name)] + parts, shrinkLimit: 0)
            try expectAgreement(name)
        }
    }
}
