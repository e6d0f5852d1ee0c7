import DifferentialTesting
import ExternalModels

/// `stackdiff fuzz`: runs a campaign.
struct FuzzCommand: Command {
    enum FailureCondition: String, CaseIterable {
        case never, new
    }

    /// The number of cases in a block of a campaign with a program.
    private static let programBlockSize = 50

    /// The default database of commands.
    static let standardDatabase = "findings.stackdiff"

    /// Returns the default database of `fuzz` for a shard.
    static func standardDatabase(of shard: Shard?) -> String {
        guard let shard else { return standardDatabase }
        return "findings-\(shard.number)-of-\(shard.count).stackdiff"
    }

    let description = CommandDescription(
        name: "fuzz",
        summary: "generates cases, lays them out with several models and stores differences",
        operands: "", operandCount: 0...0,
        options: [
            .value("runs", "N", "the number of cases (default: 100000)"),
            .value("max-time", "SECONDS", "the time limit (default: none)"),
            .value("seed", "N", "the seed of the cases (default: a random one, which is printed)"),
            .jobs,
            .models(
                "A,B[,C…]", orAll: true,
                "the models to compare pairwise, or all (default: uikit,fdstackview)"),
            .choice(
                "profile", "PROFILE", CaseGenerator.Profile.self,
                "realistic (as in apps), adversarial (where implementations break), mixed, or"
                    + " unrestricted (mixed, often ambiguous or in conflict) (default: mixed)"),
            .path(
                "db", "FILE",
                "the database (default: \(standardDatabase); findings-2-of-4.stackdiff for"
                    + " shard 2/4)"),
            .value(
                "shard", "I/N",
                "runs part I of N equal parts of the cases (from 1), which merge joins; all"
                    + " parts need the same --seed; auto takes I and N from the scheduler"),
            .value(
                "tolerance", "POINTS",
                "the largest distance of equal frames, up to 100 (default: 0.01)"),
            .value(
                "self-every", "N",
                "with every Nth case, also checks that each model is consistent with itself; 0"
                    + " checks none (default: \(Campaign.standardSelfInterval))"),
            .choice(
                "fail-on", "CONDITION", FuzzCommand.FailureCondition.self,
                "never, or new: exits with code 1 if the campaign, including its part before"
                    + " --resume, has a bucket that no earlier campaign of the database has"
                    + " (default: never)"),
            .path(
                "events", "FILE",
                "writes events as lines of JSON to FILE; - is standard output"),
            .flag("resume", "continues a campaign of the database"),
            .value("campaign", "N", "the number of the campaign to resume (default: the last one)"),
            .flag("append", "adds the campaign to a database that contains others"),
            .allowExec,
        ],
        details: """
            A case is a mismatch if both models have a layout, unique or chosen by the tie rule, and the frame of
            a visible view or of the stack differs. It is also one if only one model finds that the constraints
            conflict. If a program gives no valid answer for a case, this is a failure, not a mismatch. Mismatches or
            failures with the same cause are counted together, in a bucket. The database stores the first nine of each
            bucket, the simplest, and a minimized one.

            Each model is also checked against itself: building a stack at once must give the layout that edits
            lead to, a hidden view must count as a removed one, and transposed axes or doubled lengths must
            transpose or double the layout. The buckets of such findings begin with self/.

            Each case uses only features that at least two of the models support, and most cases have one layout.
            With the profile unrestricted many cases are ambiguous, or their constraints conflict.

            Case i depends only on the seed, on i, on the generator's version, on the profile, and on the
            features that the models support. So any number of jobs, and any interruption followed by --resume,
            give the same findings. Ctrl-C saves and stops.

            The exit code is 1 if the command compared nothing. It is 2 if all of the first answers of a program
            (at least ten) are failures.

            \(ShardVariables.help)

            The events are campaign-started, bucket (with its first case), finding (for each stored one) and
            campaign-ended, in the order of cases and without times. Documentation/event.schema.json describes
            them. With --events - the summary goes to standard error.

            \(CommandEnvironment.jobSummaryHelp)

            examples:
              stackdiff fuzz --runs 100000 --seed 7
              stackdiff fuzz --profile realistic --max-time 60 --fail-on new
              stackdiff fuzz --models all
              stackdiff fuzz --runs 1000000 --seed 7 --shard 2/4
              stackdiff report
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let jobs = try arguments.jobs(environment)
        let maximumTime = try arguments.positive("max-time", "seconds")
        let condition = try arguments.choice("fail-on", default: FailureCondition.never)
        let shard = try arguments.shard(environment.variables)
        guard arguments.has("resume") || !arguments.isGiven("campaign") else {
            throw UsageError("--campaign names the campaign to resume; give --resume too")
        }
        guard try shard == nil || arguments.has("resume") || arguments.seed() != nil else {
            throw UsageError("--shard: all shards need the same seed; give each --seed")
        }
        let path = arguments.text("db") ?? Self.standardDatabase(of: shard)
        for output in [arguments.text("events"), environment.variables["GITHUB_STEP_SUMMARY"]] {
            if let output { try DatabaseFile.refuse(output, asDatabase: path) }
        }
        environment.listen?()
        var run =
            try arguments.has("resume")
            ? CampaignInDatabase(resuming: path, shard: shard, arguments, environment)
            : CampaignInDatabase(starting: path, shard: shard, arguments, environment)
        // Programs take longer, and the user waits for the first block.
        run.campaign.blockSize =
            run.campaign.callsPrograms
            ? min(Self.programBlockSize, environment.batchSize) : environment.batchSize

        var session = try CampaignSession(
            run, jobs: jobs, path: path, eventsPath: arguments.text("events"), environment)
        do {
            try await session.runCases(jobs: jobs, maximumTime: maximumTime)
            try await session.end(jobs: jobs)
        } catch {
            session.reportFailure()
            // Events come after their cases are stored.
            if let error = error as? CommandError, error.status == .interrupted {
                session.adviseNextStep()
            }
            throw error
        }
        session.adviseNextStep()
        if environment.isInterrupted() { return .interrupted }
        if let error = session.earlyFailure { throw error }
        if session.comparedNothing { return .failure }
        return condition == .new && session.hasNewBucket ? .failure : .success
    }
}
