import Foundation
import Testing

/// Campaigns that many tests read or resume: each runs once, and tests copy its database.
private actor KeptCampaigns {
    static let shared = KeptCampaigns()

    private struct Key: Hashable {
        var arguments: [String]
        var shrinkLimit: Int
    }

    private var databases: [Key: Task<Data, any Error>] = [:]

    /// The bytes of the database that `fuzz` makes with these arguments.
    func database(_ arguments: [String], shrinkLimit: Int) async throws -> Data {
        let key = Key(arguments: arguments, shrinkLimit: shrinkLimit)
        if let known = databases[key] { return try await known.value }
        let task = Task {
            let folder = try TemporaryFolder()
            let file = folder.file("findings.stackdiff")
            let run = await stackdiff(
                ["fuzz"] + arguments + ["--db", file], shrinkLimit: shrinkLimit)
            try #require(run.status == .success, "\(run.messages)")
            return try Data(contentsOf: URL(fileURLWithPath: file))
        }
        databases[key] = task
        return try await task.value
    }
}

/// Creates the database of `fuzz` with these arguments, which must not include `--db`.
///
/// Another test may have run the campaign already, so tests of `fuzz` itself must not call this.
func storeCampaign(
    _ arguments: [String], in database: String, shrinkLimit: Int = 0
) async throws {
    let bytes = try await KeptCampaigns.shared.database(arguments, shrinkLimit: shrinkLimit)
    try bytes.write(to: URL(fileURLWithPath: database))
}
