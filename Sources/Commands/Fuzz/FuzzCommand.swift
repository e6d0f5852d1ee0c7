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
        summary: "generates cases, lays each out with several models and stores what differs",
        operands: "", operandCount: 0...0,
        options: [
            .value("runs", "N", "how many cases; 100000 unless said"),
            .value("max-time", "SECONDS", "ends after this time, even with cases left"),
            .value("seed", "N", "the seed of all cases; a random one, printed, unless said"),
            .value("jobs", "N", "how many cases at a time; the number of processors unless said"),
            .models(
                "A,B[,C…]",
                "two models or more, of which every pair is compared, or all; uikit,fdstackview"
                    + " unless said"),
            .value(
                "profile", "PROFILE",
                "realistic (as apps use stack views), adversarial (as implementations break) or"
                    + " mixed; mixed unless said"),
            .value(
                "db", "FILE",
                "the database; \(standardDatabase) unless said, of shard 2/4"
                    + " findings-2-of-4.stackdiff"),
            .value(
                "shard", "I/N",
                "runs the Ith of N equal parts of the cases, from 1, for merge to join; auto asks"
                    + " the scheduler"),
            .value("tolerance", "POINTS", "how far frames may be apart; 0.01 unless said"),
            .value(
                "self-every", "N",
                "holds each model against itself in every Nth case, in none with 0;"
                    + " \(Campaign.standardSelfInterval) unless said"),
            .value(
                "fail-on", "CONDITION",
                "never, or new: exit with 1 when a bucket is found that the database did not hold"),
            .value(
                "events", "FILE",
                "writes what happens as lines of JSON to FILE, or with - to standard output"),
            .flag(
                "guided",
                "mutates cases that reached what none had before, beside generating cases; see"
                    + " Documentation/guided-campaigns.md"),
            .value(
                "corpus", "FOLDER",
                "where a guided campaign begins with the cases that are there, and writes those"
                    + " that it keeps"),
            .flag("resume", "goes on with the last campaign of the database where it stopped"),
            .allowExec,
        ],
        details: """
            A mismatch is a case in which both layouts are determined and the frame of the stack or of
            a visible view differs, or in which exactly one layout is impossible. Mismatches are
            counted by bucket; of each bucket the first nine and the simplest are stored.

            Held against itself, a model must lay out a case made in one go as the one reached by
            edits, hidden views as removed ones, and the case with its axes transposed or its lengths
            doubled accordingly. What it does not is a finding in a bucket that begins with self/.

            Case i depends on the seed, i and the generator's version alone: any number of jobs, and
            any interruption followed by --resume, give the same findings. Ctrl-C saves and stops. A
            guided campaign's cases depend on the corpus and the models too; it cannot be resumed.

            \(ShardVariables.help)

            The events are campaign-started, bucket (of each bucket its first case), finding (each that
            is kept) and campaign-ended, in the order of cases and without times; they are described by
            Documentation/event.schema.json. With --events - the summary goes to standard error.

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
        var run =
            try arguments.has("resume")
            ? CampaignRun(resuming: path, shard: shard, arguments)
            : CampaignRun(starting: path, shard: shard, arguments, environment)
        run.campaign.blockSize = environment.batchSize

        var session = try CampaignSession(
            run, jobs: jobs, path: path, eventsPath: arguments.text("events"), environment)
        try await session.runCases(jobs: jobs, maximumTime: maximumTime)
        try await session.end(jobs: jobs)
        session.adviseNextStep()
        if environment.isInterrupted() { return .interrupted }
        return condition == .new && session.hasNewBucket ? .failure : .success
    }
}
