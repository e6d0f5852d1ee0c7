import DifferentialTesting
import FindingStore
import StackCases

/// A shard, or a whole campaign, and the database that it is in.
struct StoredShard {
    var path: String
    var campaign: StoredCampaign
    /// Whether the database is the target of the merge.
    var isInTarget: Bool

    var description: CampaignDescription { campaign.description }
    /// The number of the part, from 1; a whole campaign is part 1.
    var number: Int { description.shard?.number ?? 1 }
    /// The number of parts.
    var count: Int { description.shard?.count ?? 1 }

    /// Whether all its cases are there.
    var isFinished: Bool { campaign.isFinished }
    /// The index after its last requested case.
    var end: Int { description.indices.upperBound }

    /// The name in messages.
    var name: String { description.shard.map { "shard \($0)" } ?? "the whole campaign" }
}

/// The shards of one campaign, from several databases.
struct ShardCollection {
    private var found: [StoredShard] = []
    /// One finished shard for each number, preferably the target's.
    private var shards: [Int: StoredShard] = [:]

    /// The number of the campaign's shards.
    var count: Int { found.first?.count ?? 0 }
    /// Whether no shard is missing.
    var isComplete: Bool { missing.isEmpty }
    /// The numbers of the shards that no database has.
    var missing: [Int] { (1...max(1, count)).filter { shards[$0] == nil } }
    /// The shards, in their order.
    var inOrder: [StoredShard] { shards.values.sorted { $0.number < $1.number } }
    /// The campaigns of the target.
    var inTarget: [StoredCampaign] { found.filter(\.isInTarget).map(\.campaign) }
    /// The databases whose observed layouts are merged, too: those of the shards, in an order that does
    /// not depend on that of the operands.
    var paths: [String] {
        found.sorted { ($0.number, $0.path) < ($1.number, $1.path) }.map(\.path)
            .uniqued(on: \.self)
    }

    /// Adds the campaigns of the database at `path`.
    /// - Parameter isTarget: Whether it is the target of the merge, which may hold none.
    /// - Throws: `DatabaseError`, `CommandError`.
    mutating func add(_ path: String, isTarget: Bool = false) throws {
        let campaigns: [StoredCampaign]
        do {
            // The target is opened for writing, so that one that cannot be written fails before any work.
            let store = try FindingStore.open(path, mode: isTarget ? .readWrite : .readOnly)
            campaigns = try store.campaigns()
        } catch let error as DatabaseError where isTarget && error.reason == .empty {
            return
        }
        guard isTarget || !campaigns.isEmpty else {
            throw CommandError("\(path): holds no campaign to merge")
        }
        found += campaigns.map { StoredShard(path: path, campaign: $0, isInTarget: isTarget) }
    }

    /// Checks that all shards belong to one campaign and are finished.
    /// - Returns: The shards that the target does not hold.
    /// - Throws: `CommandError` that names the first file that does not fit.
    mutating func check() throws -> [StoredShard] {
        guard let first = found.first else { return [] }
        for shard in found {
            if let difference = Self.difference(shard.description, first.description) {
                let (what, own, other) = difference
                let words =
                    shard.path == first.path
                    ? "holds campaigns that differ in \(what) (\(own) and \(other))"
                    : "\(what) is \(own), that of \(first.path) is \(other)"
                throw CommandError(
                    "\(shard.path): \(words); merge joins the shards of one campaign")
            }
        }
        if let whole = found.first(where: { $0.count == 1 && $0.isFinished }) {
            return try check(whole)
        }
        for shard in found where shard.count != first.count {
            throw CommandError(
                "\(shard.path): holds \(shard.name), which overlaps with \(first.name) of"
                    + " \(first.path); a campaign is cut into one number of shards")
        }
        for shard in found where shard.isFinished {
            if let known = shards[shard.number] {
                try Self.compare(shard, known)
            } else {
                shards[shard.number] = shard
            }
        }
        for shard in found where shards[shard.number] == nil {
            throw CommandError(
                "\(shard.path): \(shard.name) is unfinished: \(shard.campaign.nextIndex)"
                    + " of \(shard.end) is its next case; to continue: stackdiff fuzz --resume"
                    + "\(shard.description.allowExecOption) --db \(shard.path.shellQuoted)")
        }
        return inOrder.filter { !$0.isInTarget }
    }

    /// Handles a database that already holds the whole campaign.
    private mutating func check(_ whole: StoredShard) throws -> [StoredShard] {
        guard whole.isInTarget else {
            throw CommandError(
                "\(whole.path): holds the whole campaign; there is nothing to merge, use it as it"
                    + " is")
        }
        found = found.filter { $0.count == 1 }
        shards = [1: whole]
        return []
    }

    /// A line for each program that ran in several versions.
    var programNotes: [String] {
        (found.first?.description.models ?? []).compactMap { model in
            let versions = Dictionary(grouping: inOrder) { shard in
                shard.description.programs[model].map { "\($0.name) \($0.version)" } ?? ""
            }.mapValues { $0.map(\.number) }
            guard versions.count > 1 else { return nil }
            let parts = versions.sorted { $0.value[0] < $1.value[0] }.map { version, numbers in
                let noun = Formatted.noun("shard", for: numbers.count)
                return "\(version) in \(noun) \(MergeCommand.ranges(numbers))"
            }
            return "\(model) ran in several versions: \(parts.joined(separator: ", "))"
        }
    }

    /// Returns the first setting in which two campaigns differ; `nil` if they can be merged.
    private static func difference(
        _ own: CampaignDescription, _ other: CampaignDescription
    ) -> (what: String, own: String, other: String)? {
        func features(_ description: CampaignDescription) -> String {
            let lists = description.models.compactMap { description.programs[$0]?.features }
            return lists.map { $0.map(\.rawValue).sorted().joined(separator: " ") }
                .joined(separator: ", ")
        }
        let settings: [(what: String, value: (CampaignDescription) -> String)] = [
            ("the generator's version", { String($0.generatorVersion) }),
            ("the list of models", { $0.models.joined(separator: ",") }),
            ("the list of the programs' features", features),
            ("the seed", { String($0.seed) }), ("the profile", \.profile.rawValue),
            ("the number of cases", { String($0.requestedRuns) }),
            ("the tolerance", { String($0.tolerance) }),
            ("the interval of self checks", { String($0.selfInterval) }),
        ]
        return settings.lazy.map { ($0.what, $0.value(own), $0.value(other)) }
            .first { $0.1 != $0.2 }
    }

    /// Checks that two copies of a shard have the same counts.
    private static func compare(_ first: StoredShard, _ second: StoredShard) throws {
        let totals = try [first, second].map {
            try FindingStore.open($0.path, mode: .readOnly).totals(of: $0.campaign)
        }
        guard totals[0].summaries == totals[1].summaries,
            totals[0].bucketCounts == totals[1].bucketCounts
        else {
            throw CommandError(
                "\(first.path): holds \(first.name), as \(second.path) does, with other counts;"
                    + " were they run by different programs?")
        }
    }
}
