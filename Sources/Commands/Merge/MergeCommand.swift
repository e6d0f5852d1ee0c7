import DifferentialTesting
import Explanations
import FindingStore
import LayoutModels
import Reporting
import StackCases

/// `stackdiff merge`: joins the databases that the shards of a campaign were stored in.
struct MergeCommand: Command {
    let description = CommandDescription(
        name: "merge", summary: "joins the shards of a campaign",
        operands: "FILE…", operandCount: 1...Int.max,
        options: [
            .path(
                "db", "OUT",
                "the database to write (default: \(FuzzCommand.standardDatabase))")
        ],
        details: """
            FILE is a database of `fuzz --shard`; the order does not matter. Once all shards are merged, OUT
            holds what one run of the whole campaign stores, and its reports have the same bytes. Until then
            OUT holds each shard as a campaign, a later merge adds more, and the exit code is 2. The numbers
            of findings are final after the last shard. Shards that OUT holds already are skipped.

            The shards must be finished and belong to one campaign: the same models and features of programs, seed,
            profile, generator, tolerance, self checks and number of cases, divided into the same number of shards. If
            they do not, or if a file is unreadable, OUT does not change. Other versions of a program give a
            warning. Recorded layouts are merged, too.

            examples:
              stackdiff merge findings-1-of-2.stackdiff findings-2-of-2.stackdiff
              stackdiff merge --db all.stackdiff shards/*.stackdiff
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let path = arguments.database
        guard arguments.operands.contains(where: { !TextFile.isSame($0, path) }) else {
            throw UsageError("\(path): is the database to write; name the databases of shards")
        }
        var collection = ShardCollection()
        if TextFile.isFolder(path) == false { try collection.add(path, isTarget: true) }
        for file in arguments.operands { try collection.add(file) }
        let new = try collection.check()
        for note in collection.programNotes { environment.inform("stackdiff: \(note)") }
        let store: FindingStore
        if new.isEmpty {
            environment.inform("nothing new: \(path) holds all of these shards already")
            store = try FindingStore.open(path, mode: .readWrite)
        } else {
            store = try DatabaseFile.create(path) { store in
                try ShardMerge(store: store, batchSize: environment.batchSize)
                    .take(new, of: collection)
            }
        }
        // Also after a merge that was killed before it had stored all.
        if collection.isComplete, let campaign = try store.campaigns().last {
            try await SmallestCases.store(
                in: store, of: campaign.id, models: ModelRegistry.named,
                jobs: environment.processorCount, environment)
        }
        return try printResult(collection, store.finish(), in: path, environment)
    }

    private func printResult(
        _ collection: ShardCollection, _ store: FindingStore, in path: String,
        _ environment: CommandEnvironment
    ) throws -> ExitStatus {
        let database = DatabaseFile.option(for: path)
        guard collection.isComplete else {
            let missing = collection.missing
            environment.inform(
                "\(path) holds \(collection.count - missing.count) of \(collection.count) shards;"
                    + " missing: \(Self.ranges(missing))")
            environment.inform(
                "run them with --shard, and merge them into it: stackdiff merge\(database) FILE…")
            return .incomplete
        }
        guard let campaign = try store.campaigns().last else {
            throw CommandError("\(path): holds no campaign")
        }
        environment.say(
            lines: CampaignText.summary(
                try store.summaries(of: campaign.id), models: campaign.description.models,
                try store.buckets(of: campaign.id), in: path))
        environment.inform(
            "all shards are in \(path): \(Formatted.count(campaign.caseCount, "case")),"
                + " seed \(campaign.description.seed)")
        let allowExec = campaign.description.allowExecOption
        environment.inform("look at it with: stackdiff report\(allowExec)\(database)")
        return .success
    }

    /// Returns ascending numbers as a list that schedulers accept, such as `2,5-9`.
    static func ranges(_ numbers: [Int]) -> String {
        numbers.runs.map {
            $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
        }.joined(separator: ",")
    }
}
