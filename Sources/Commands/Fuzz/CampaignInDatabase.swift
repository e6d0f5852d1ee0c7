import DifferentialTesting
import ExternalModels
import FindingStore
import LayoutModels
import StackCases

/// A campaign with its place in a database: a new one, or one that resumes.
struct CampaignInDatabase {
    var store: FindingStore
    var id: CampaignID
    /// Whether it is the last campaign of the database.
    var isLast: Bool
    var description: CampaignDescription
    var campaign: Campaign
    /// The cases that are still to run.
    var indices: Range<Int>
    /// The findings that the database holds already.
    var selection = FindingSelection()

    /// Creates a campaign in the database at `path`.
    init(
        starting path: String, shard: Shard?, _ arguments: Arguments,
        _ environment: CommandEnvironment
    ) throws {
        let models = try arguments.campaignModels("models")
        let programs = try Self.start(models)
        let runs =
            try arguments.number(
                "runs", minimum: 1, maximum: Campaign.largestCount) ?? 100_000
        let tolerance = try arguments.tolerance()
        let profile = try arguments.choice("profile", default: CaseGenerator.Profile.mixed)
        let selfInterval =
            try arguments.number(
                "self-every", minimum: 0, maximum: Campaign.largestCount)
            ?? Campaign.standardSelfInterval
        // A random seed is short enough to be typed again.
        let seed = try arguments.seed() ?? UInt64.random(in: 0..<1_000_000_000)
        let generator = CaseGenerator(seed: seed, profile: profile, for: models)
        campaign = Campaign(
            models, generator: generator,
            comparison: Comparison(tolerance: tolerance ?? Comparison.defaultTolerance),
            selfInterval: selfInterval)
        selection = FindingSelection(isOfShard: shard != nil)
        isLast = true
        store = try FindingStore.open(path, mode: .create)
        let description = CampaignDescription(
            models: models.map(\.name), programs: programs,
            seed: generator.seed, profile: profile,
            generatorVersion: CaseGenerator.version,
            tolerance: campaign.comparison.tolerance, selfInterval: selfInterval,
            shard: shard, requestedRuns: runs, started: environment.now())
        self.description = description
        indices = description.indices
        let store = store
        // Another process may begin a campaign at the same time.
        id = try store.inOneStep {
            if let last = try store.campaigns().last, !arguments.has("append") {
                let option = "--resume\(last.description.allowExecOption)"
                let resume = last.ended == nil ? "\(option) to continue it, " : ""
                throw UsageError(
                    "\(path) already holds a campaign (\(last.progress)); give \(resume)--append to"
                        + " store another one there, or --db with another file")
            }
            return try store.beginCampaign(description)
        }
    }

    /// Resumes a campaign of the database at `path`: the last one, or that of `--campaign`.
    /// - Parameter shard: The expected shard; `nil` accepts any, and a whole campaign.
    init(
        resuming path: String, shard: Shard?, _ arguments: Arguments,
        _ environment: CommandEnvironment
    ) throws {
        for option in ["models", "seed", "profile", "tolerance", "self-every"]
        where arguments.isGiven(option) {
            throw UsageError("--\(option) is the campaign's own and cannot be given with --resume")
        }
        guard !arguments.has("append") else {
            throw UsageError("--append begins a campaign and cannot be given with --resume")
        }
        let number = try arguments.campaignNumber()
        guard TextFile.isFolder(path) != nil else {
            throw CommandError("\(path): no such database; fuzz without --resume begins a campaign")
        }
        store = try FindingStore.open(path, mode: .readWrite)
        guard let stored = try store.campaign(number, at: path) else {
            throw CommandError("\(path): holds no campaign to continue")
        }
        description = stored.description
        try Self.checkResumable(description, shard: shard, path)
        let models = try description.models.map { name throws(CommandError) -> any LayoutModel in
            if let model = ModelRegistry.model(named: name) { return model }
            throw CommandError(
                ExternalModel(name: name) == nil
                    ? "\(path): the campaign's model \(name) is not known here"
                    : "\(path): this campaign runs \(name); give --allow-exec if you trust it")
        }
        // The generator asks for the programs' features.
        let programs = try Self.start(models)
        for warning in try Self.changes(of: programs, since: description, path) {
            environment.inform("stackdiff: \(warning)")
        }
        id = stored.id
        isLast = try store.campaigns().last?.id == id
        campaign = Campaign(
            models,
            generator: CaseGenerator(
                seed: description.seed, profile: description.profile, for: models),
            comparison: Comparison(tolerance: description.tolerance),
            selfInterval: description.selfInterval)
        indices = try Self.rest(of: stored, arguments)
        if description.shard == nil { try store.setRequestedRuns(indices.upperBound, of: id) }
        selection = FindingSelection(
            counts: try store.buckets(of: id).map { ($0.bucket, $0.count) },
            stored: try store.findings(of: id).map(\.finding),
            isOfShard: description.shard != nil)
    }

    /// Starts the programs among a campaign's models.
    /// - Returns: The introduction of each program, by the model's name.
    /// - Throws: `ExternalModelError`, or `CommandError` for one that supports no case at all.
    private static func start(_ models: [any LayoutModel]) throws -> [String: Introduction] {
        let programs = try models.startPrograms()
        let needed: [(what: String, features: [CaseFeature])] = [
            ("distribution", Distribution.allCases.map { CaseFeature($0) }),
            ("alignment", Alignment.allCases.map { CaseFeature($0) }),
        ]
        for model in models {
            guard let program = programs[model.name] else { continue }
            for (what, features) in needed where program.features.isDisjoint(with: features) {
                throw CommandError(
                    "\(model.name) lists no \(what), so no case can be generated; add"
                        + " \(features[0].rawValue)")
            }
        }
        return programs
    }

    /// Checks that a campaign can be resumed here, and is of `shard` if that is not `nil`.
    private static func checkResumable(
        _ description: CampaignDescription, shard: Shard?, _ path: String
    ) throws(CommandError) {
        guard shard == nil || shard == description.shard else {
            throw CommandError(
                "\(path): the campaign is \(description.shard.map { "shard \($0)" } ?? "whole")"
                    + ", not shard \(shard.map(\.description) ?? "")")
        }
        guard description.generatorVersion == CaseGenerator.version else {
            throw CommandError(
                "\(path): the campaign's cases come from generator \(description.generatorVersion),"
                    + " this is generator \(CaseGenerator.version); begin a new campaign")
        }
    }

    /// Returns a line for each program that is of another version than when the campaign began.
    /// - Throws: `CommandError` for one that lists other features.
    private static func changes(
        of programs: [String: Introduction], since description: CampaignDescription, _ path: String
    ) throws(CommandError) -> [String] {
        var warnings: [String] = []
        for model in description.models {
            guard let now = programs[model], let before = description.programs[model] else {
                continue
            }
            func names(_ features: Set<CaseFeature>) -> String {
                features.map(\.rawValue).sorted().joined(separator: ", ")
            }
            let changes = [
                ("now also", now.features.subtracting(before.features)),
                ("no longer", before.features.subtracting(now.features)),
            ].filter { !$1.isEmpty }.map { "\($0) \(names($1))" }
            guard changes.isEmpty else {
                throw CommandError(
                    "\(path): \(model) lists other features than when the campaign began"
                        + " (\(changes.joined(separator: "; "))), so its cases would be others;"
                        + " begin a new campaign")
            }
            if (now.name, now.version) != (before.name, before.version) {
                warnings.append(
                    "\(model) is \(now.name) \(now.version) now; the campaign began with"
                        + " \(before.name) \(before.version)")
            }
        }
        return warnings
    }

    /// Returns the cases that a stored campaign still has to run.
    private static func rest(
        of stored: StoredCampaign, _ arguments: Arguments
    ) throws -> Range<Int> {
        let (description, next) = (stored.description, stored.nextIndex)
        let end = description.indices.upperBound
        if description.shard != nil {
            guard !arguments.isGiven("runs") else {
                throw UsageError(
                    "--runs cannot be given with --resume for a shard, which is a part of the cases"
                        + " that were asked for first")
            }
            return next..<max(end, next)
        }
        let runs =
            try arguments.number(
                "runs", minimum: 1, maximum: Campaign.largestCount) ?? end
        guard runs >= next else {
            throw UsageError(
                "--runs \(runs): the campaign has run \(Formatted.count(next, "case")) already; give a"
                    + " larger number"
                    + (next < end ? ", or none to continue to \(Formatted.count(end))" : ""))
        }
        return next..<runs
    }

    /// Returns a line that describes the campaign.
    func headline(jobs: Int, path: String) -> String {
        "\(CampaignText.models(campaign.models.map(\.name))),"
            + " \(description.profile.rawValue) cases"
            + (indices.isEmpty
                ? ", none left to run"
                : " \(Formatted.count(indices.lowerBound)) to"
                    + " \(Formatted.count(indices.upperBound - 1))")
            + (description.shard.map { " (shard \($0))" } ?? "")
            + ", seed \(campaign.generator.seed),"
            + " \(Formatted.count(jobs, "job")), into \(path)"
    }
}
