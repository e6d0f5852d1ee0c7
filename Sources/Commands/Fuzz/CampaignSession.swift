import DifferentialTesting
import Explanations
import ExternalModels
import FindingStore
import Reporting
import StackCases

/// A campaign that runs: stores what it finds, and reports its progress and its end to the user.
struct CampaignSession {
    private let run: CampaignInDatabase
    private let path: String
    private let environment: CommandEnvironment
    private let eventsPath: String?
    private let events: CampaignEvents?
    private let started: Double
    private let progress: ProgressLine
    /// The buckets of the database's earlier campaigns.
    private let known: Set<Bucket>
    /// The buckets that the database holds now.
    private var stored: Set<Bucket>
    /// The buckets of this campaign.
    private var found: Set<Bucket>
    private var summaries: [PairSummary]
    /// The index of the first case that has not run.
    private var next: Int
    /// The error of a program whose first answers all failed, which ended the session.
    private(set) var earlyFailure: ExternalModelError?
    /// The number of buckets whose smallest case is still to be found, after all cases ran.
    private var unminimized = 0

    /// Creates a session for `run` in the database at `path`, and announces it.
    /// - Parameter eventsPath: The file for events, `-` for standard output; `nil` for none.
    init(
        _ run: CampaignInDatabase, jobs: Int, path: String, eventsPath: String?,
        _ environment: CommandEnvironment
    ) throws {
        (self.run, self.path, self.environment) = (run, path, environment)
        self.eventsPath = eventsPath
        events = try eventsPath.map { try CampaignEvents($0, environment) }
        environment.inform(run.headline(jobs: jobs, path: path))
        started = environment.uptime()
        let earlier = try run.store.campaigns().prefix { $0.id != run.id }
        known = try Set(earlier.flatMap { try run.store.buckets(of: $0.id) }.map(\.bucket))
        stored = try Set(run.store.buckets().map(\.bucket))
        found = try Set(run.store.buckets(of: run.id).map(\.bucket))
        summaries = try run.store.summaries(of: run.id)
        next = run.indices.lowerBound
        progress = ProgressLine(
            environment, indices: run.indices, earlier: summaries.first?.summary.total ?? 0)
        try events?.started(run)
    }

    /// Whether the campaign, in any of its sessions, found a bucket that no earlier campaign has.
    var hasNewBucket: Bool { !found.isSubset(of: known) }

    /// Whether the campaign was to run cases, but could compare none of them.
    var comparedNothing: Bool {
        run.description.comparedNothing(summaries)
    }

    private var isComplete: Bool { next == run.indices.upperBound }

    /// The number of cases that ran, in all sessions, and of all; a shard has its part of the cases.
    private var extent: String {
        let done = summaries.first?.summary.total ?? 0
        let all = done + run.indices.upperBound - next
        return "\(Formatted.count(done)) of \(Formatted.count(all, "case"))"
    }

    /// Runs the cases until the last one, until the user interrupts, or until `maximumTime` seconds
    /// after the session began.
    mutating func runCases(jobs: Int, maximumTime: Double?) async throws {
        let (run, environment, started) = (run, environment, started)
        if let maximumTime {
            environment.interrupt?(maximumTime - (environment.uptime() - started))
        }
        progress.show(next: next, summaries, buckets: stored.count)
        // A campaign with compared cases has programs that can answer.
        let givesUpPrograms = summaries.comparedNothing
        let failure = try await run.campaign.run(
            run.indices, jobs: jobs, selection: run.selection,
            shouldStop: {
                if environment.isInterrupted() { return true }
                return maximumTime.map { environment.uptime() - started >= $0 } ?? false
            }, givesUpPrograms: givesUpPrograms, record: { try record($0) })
        earlyFailure = failure
        progress.end()
    }

    private mutating func record(_ batch: CampaignBatch) throws {
        try run.store.record(batch, of: run.id)
        next = batch.nextIndex
        summaries.add(batch.summaries)
        let new = batch.bucketCounts.filter { found.insert($0.bucket).inserted }
        try events?.found(batch, new: new, known: known)
        for count in batch.bucketCounts where stored.insert(count.bucket).inserted {
            progress.report("case \(count.firstIndex): \(count.bucket.name)")
        }
        progress.show(next: next, summaries, buckets: stored.count)
    }

    /// Stores the examples of a whole campaign, and its end if all cases ran; prints the summary.
    mutating func end(jobs: Int) async throws {
        let programs = run.campaign.models.compactMap { $0 as? ExternalModel }
        var repeated: [RepeatedAnswers] = []
        if isComplete, !environment.isInterrupted() {
            repeated = try run.store.repeatedAnswers(of: programs, in: run.id)
        }
        if run.description.shard == nil, !environment.isInterrupted() {
            // After the time limit programs answer no more.
            let models = run.campaign.models.filter { isComplete || !($0 is ExternalModel) }
            try await SmallestCases.store(
                in: run.store, of: run.id, models: models,
                unreliable: Set(repeated.filter(\.isUnreliable).map(\.model)), jobs: jobs,
                environment)
        }
        if isComplete {
            try run.store.endCampaign(run.id, ended: environment.now())
            if run.description.shard == nil, environment.shrinkLimit > 0,
                let campaign = try run.store.campaigns().first(where: { $0.id == run.id })
            {
                unminimized = try SmallestCases.missing(in: run.store, of: campaign).count
            }
        }
        let buckets = try checkedBuckets()
        let text = CampaignText.summary(
            summaries, models: run.campaign.models.map(\.name), buckets, in: path)
        (eventsPath == "-" ? environment.messages : environment.output).write(text.withoutCommands)
        try events?.ended(
            isComplete
                ? .complete
                : environment.isInterrupted()
                    ? .interrupted : earlyFailure != nil ? .programFailed : .outOfTime,
            next: next, mismatches: summaries.mismatches, buckets: buckets.count)
        environment.addToJobSummary(try jobSummary(buckets))
        for restarts in programs.compactMap(\.restarts) { environment.inform(restarts) }
        for program in programs where program.timeouts > 0 {
            environment.inform(
                "\(program.name) took longer than \(Formatted.seconds(program.timeLimit)) for an answer"
                    + " \(Formatted.count(program.timeouts, "time")); set a shorter limit, in seconds,"
                    + " with \(Stackdiff.timeLimitVariable)")
        }
        for warning in repeated.compactMap(\.warning) {
            environment.inform("stackdiff: \(warning) Their cases are not minimized.")
        }
        let shard = run.description.shard.map { ", shard \($0)" } ?? ""
        environment.inform(
            "seed \(run.campaign.generator.seed)\(shard): \(extent) are in \(path)")
    }

    /// Returns the buckets of the campaign as another process reads them, once it is clear that the
    /// file holds all that this session stored.
    private func checkedBuckets() throws -> [StoredBucket] {
        let store = try run.store.finish()
        let campaign = try store.campaigns().first { $0.id == run.id }
        guard campaign?.nextIndex == next, try store.summaries(of: run.id) == summaries else {
            throw CommandError(
                "\(path): holds other results than were stored in it; another program changed it")
        }
        return try store.buckets(of: run.id)
    }

    /// Prints the results that an error may have lost.
    func reportFailure() {
        progress.end()
        environment.inform(
            "seed \(run.campaign.generator.seed): \(CampaignText.mismatches(summaries)) in"
                + " \(Formatted.count(found.count, "bucket")), in \(extent)")
    }

    private func jobSummary(_ buckets: [StoredBucket]) throws -> String {
        let campaign = try run.store.campaigns().first { $0.id == run.id }
        return JobSummary(
            summaries, models: run.campaign.models.map(\.name),
            lines: buckets.map {
                (BucketExplanation($0.bucket, causedBy: $0.bucket.knownDefect), $0.count)
            }, command: campaign?.description.command ?? ""
        ).text
    }

    /// Prints the command to run next: one that resumes, joins the shards or writes a report.
    func adviseNextStep() {
        let database = DatabaseFile.option(for: path)
        let number = run.isLast ? "" : " --campaign \(run.id)"
        let allowExec = run.description.allowExecOption
        let rest =
            unminimized == 0
            ? ""
            : "; \(Formatted.count(unminimized, "bucket"))"
                + " \(unminimized == 1 ? "is" : "are") not minimized yet"
        let resuming =
            "\(rest); to continue: stackdiff fuzz --resume\(allowExec)\(number)\(database)"
        if environment.isInterrupted() {
            environment.inform("interrupted and saved\(resuming)")
            return
        }
        if !isComplete && earlyFailure == nil || unminimized > 0 {
            environment.inform("out of time\(resuming)")
        }
        if isComplete, let shard = run.description.shard {
            environment.inform(
                "once all \(shard.count) are done, join them with: stackdiff merge FILE…")
        } else {
            environment.inform("look at it with: stackdiff report\(allowExec)\(number)\(database)")
        }
    }
}
