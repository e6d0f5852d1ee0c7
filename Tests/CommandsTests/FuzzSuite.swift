/// Tests that run `fuzz` with a database of their own.
protocol FuzzSuite {
    var folder: TemporaryFolder { get }
}

extension FuzzSuite {
    /// The path of the database.
    var database: String { folder.file("findings.stackdiff") }

    /// Runs `fuzz` on 240 adversarial cases, which is six batches.
    func fuzz(
        _ further: String..., into file: String? = nil, seed: String = "7",
        interruptedAfter: Int = .max
    ) async -> CommandRun {
        await stackdiff(
            [
                "fuzz", "--runs", "240", "--seed", seed, "--profile", "adversarial", "--db",
                file ?? database,
            ] + further, interruptedAfter: interruptedAfter)
    }

    /// Stores the campaign of `fuzz` without further arguments.
    func storeWhole(in file: String) async throws {
        try await storeCampaign(
            ["--runs", "240", "--seed", "7", "--profile", "adversarial"], in: file)
    }

    func resume(_ further: String..., into file: String? = nil) async -> CommandRun {
        await stackdiff(["fuzz", "--resume", "--db", file ?? database] + further)
    }
}
