import DifferentialTesting

/// `stackdiff fuzz`: runs a campaign.
struct FuzzCommand: Command {
    enum FailureCondition: String, CaseIterable {
        case never, new
    }

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
            .value("max-time", "SECONDS", "the time limit, even if cases are left"),
            .value("seed", "N", "the seed of the cases (default: a random one, which is printed)"),
            .value(
                "jobs", "N", "the number of cases in parallel (default: the number of processors)"),
            .models(
                "A,B[,C…]",
                "the models to compare pairwise, or all (default: uikit,fdstackview)"),
            .choice(
                "profile", "PROFILE", CaseGenerator.Profile.self,
                "realistic (as in apps), adversarial (where implementations break) or mixed"
                    + " (default: mixed)"),
            .value(
                "db", "FILE",
                "the database (default: \(standardDatabase); findings-2-of-4.stackdiff for"
                    + " shard 2/4)"),
            .value(
                "shard", "I/N",
                "runs the Ith of N equal parts of the cases, from 1, for merge to join; auto reads"
                    + " the scheduler's variables"),
            .value("tolerance", "POINTS", "the largest distance of equal frames (default: 0.01)"),
            .value(
                "self-every", "N",
                "also checks every Nth case for consistency of each model with itself; 0 checks"
                    + " none (default: \(Campaign.standardSelfInterval))"),
            .choice(
                "fail-on", "CONDITION", FuzzCommand.FailureCondition.self,
                "never, or new: exits with code 1 if the campaign finds a new bucket (default:"
                    + " never)"),
            .value(
                "events", "FILE",
                "writes events as lines of JSON to FILE; - is standard output"),
            .flag(
                "guided",
                "also mutates cases that increased coverage; see"
                    + " Documentation/guided-campaigns.md"),
            .value(
                "corpus", "FOLDER",
                "the folder of cases with which a guided campaign starts, and to which it writes"),
            .flag("resume", "continues the last campaign of the database"),
            .allowExec,
        ],
        details: """
            A mismatch is a case with a unique layout in both models in which the frame of the stack or of a
            visible view differs, or a case that exactly one model can lay out. Mismatches are counted by
            bucket. The database stores the first nine of each bucket, the simplest, and a minimized one.

            A model is inconsistent with itself if a stack that is built at once gets another layout than the
            same stack reached by edits, if hidden views count although removed ones do not, or if transposing
            the axes or doubling the lengths changes more than that. Such findings are in buckets that begin
            with self/.

            Case i depends only on the seed, on i and on the generator's version: any number of jobs, and any
            interruption followed by --resume, give the same findings. Ctrl-C saves and stops. The cases of a
            guided campaign also depend on the corpus and the models; it cannot be resumed.

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
        let jobs = try arguments.number(
            "jobs", minimum: 1, default: environment.processorCount)
        let maximumTime = try arguments.positive("max-time", "seconds")
        let condition = try arguments.choice("fail-on", default: FailureCondition.never)
        let shard = try arguments.shard(environment.variables)
        let path = arguments.text("db") ?? Self.standardDatabase(of: shard)
        for output in [arguments.text("events"), environment.variables["GITHUB_STEP_SUMMARY"]] {
            if let output { try DatabaseFile.refuse(output, asDatabase: path) }
        }
        var run =
            try arguments.has("resume")
            ? CampaignRun(resuming: path, shard: shard, arguments)
            : CampaignRun(starting: path, shard: shard, arguments, environment)
        run.campaign.blockSize = environment.batchSize

        var session = try CampaignSession(
            run, jobs: jobs, path: path, eventsPath: arguments.text("events"), environment)
        do {
            try await session.runCases(jobs: jobs, maximumTime: maximumTime)
            try await session.end(jobs: jobs)
        } catch {
            session.reportFailure()
            throw error
        }
        session.adviseNextStep()
        if environment.isInterrupted() { return .interrupted }
        return condition == .new && session.hasNewBucket ? .failure : .success
    }
}
