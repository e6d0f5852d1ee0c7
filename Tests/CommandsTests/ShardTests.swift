import Commands
import DifferentialTesting
import FindingStore
import Testing

@Suite struct ShardTests {
    private let folder: TemporaryFolder
    private let database: String

    init() throws {
        folder = try TemporaryFolder()
        database = folder.file("shard.stackdiff")
    }

    private func fuzz(
        _ further: String..., variables: [String: String] = [:], interruptedAfter: Int = .max
    ) async -> CommandRun {
        await stackdiff(
            ["fuzz", "--runs", "250", "--seed", "7", "--db", database, "--jobs", "1"] + further,
            variables: variables, interruptedAfter: interruptedAfter)
    }

    private func stored() throws -> StoredCampaign? {
        try FindingStore.open(database, mode: .readOnly).campaigns().last
    }

    @Test func `a shard runs its part of the cases and prints which`() async throws {
        let run = await fuzz("--shard", "2/4", "--events", "-")
        #expect(run.status == .success)
        let campaign = try #require(try stored())
        #expect(campaign.description.shard == Shard(2, of: 4))
        #expect(campaign.description.requestedRuns == 250)
        #expect(campaign.nextIndex == 125 && campaign.caseCount == 63)
        #expect(campaign.ended != nil)
        let content = try StoredContent(of: database)
        #expect(content.summaries.map(\.summary.total) == [63])
        #expect(content.findings.allSatisfy { (62..<125).contains($0.index) })
        #expect(!content.findings.isEmpty)
        #expect(run.messages.contains("cases 62 to 124 (shard 2/4), seed 7,"))
        #expect(run.messages.contains("seed 7, shard 2/4: 63 of 63 cases are in"))
        #expect(
            run.messages.hasSuffix("once all 4 are done, join them with: stackdiff merge FILE…\n"))
        #expect(run.lines.first?.contains("\"from\":62,\"to\":125,\"shard\":\"2/4\"") == true)
        let list = await stackdiff(["list", "--db", database])
        #expect(list.lines.first?.hasSuffix("seed 7, shard 2/4, 63 cases") == true)
    }

    @Test func `the progress of a shard counts only its own cases`() async {
        let shard = ["fuzz", "--runs", "480", "--seed", "7", "--shard", "2/4", "--jobs", "1"]
        let run = await stackdiff(
            shard + ["--db", database], isTerminal: true, interruptedAfter: 1, secondsACall: 0.25)
        // The clock is read when the line is created, before the first batch and after it.
        #expect(run.messages.contains("\r0 of 120 cases, "), "\(run.messages)")
        #expect(run.messages.contains("\r40 of 120 cases, 80/s, "), "\(run.messages)")
        let resumed = await stackdiff(
            ["fuzz", "--resume", "--db", database, "--jobs", "1"], isTerminal: true,
            secondsACall: 0.25)
        #expect(resumed.messages.contains("\r80 of 120 cases, 80/s, "), "\(resumed.messages)")
    }

    @Test func `shard 1/1 is the whole campaign`() async throws {
        _ = await fuzz("--shard", "1/1")
        #expect(try stored()?.description.shard == nil)
        #expect(try stored()?.nextIndex == 250)
    }

    @Test func `a shard without cases ends at once`() async throws {
        let run = await fuzz("--runs", "2", "--shard", "1/4")
        #expect(run.status == .success)
        #expect(try stored()?.ended != nil)
        #expect(try stored()?.caseCount == 0)
    }

    @Test func `an interrupted shard is resumed as the same shard`() async throws {
        _ = await fuzz("--shard", "2/2")
        let undisturbed = try StoredContent(of: database)
        let other = folder.file("other.stackdiff")
        let begun = ["--runs", "250", "--seed", "7", "--shard", "2/2"]
        for (limit, options) in [(1, begun), (1, ["--resume"]), (9, ["--resume"])] {
            _ = await stackdiff(
                ["fuzz", "--db", other, "--jobs", "1"] + options, interruptedAfter: limit)
        }
        #expect(try StoredContent(of: other) == undisturbed)
    }

    @Test func `a resumed shard rejects another shard and another number of cases`() async throws {
        _ = await fuzz("--shard", "2/4", interruptedAfter: 1)
        let resume = ["fuzz", "--resume", "--db", database]
        let more = await stackdiff(resume + ["--runs", "500"])
        #expect(more.status == .usage)
        #expect(more.messages.contains("--runs cannot be given with --resume for a shard"))
        let other = await stackdiff(resume + ["--shard", "3/4"])
        #expect(other.status == .incomplete)
        #expect(other.messages.contains("the campaign is shard 2/4, not shard 3/4"))
        #expect(await stackdiff(resume + ["--shard", "2/4"]).status == .success)
    }

    @Test func `a shard keeps all findings that were once the simplest, for merge`() async throws {
        _ = await fuzz(
            "--runs", "1600", "--seed", "1", "--shard", "1/2", "--models", "documented,flexbox",
            "--self-every", "0")
        let content = try StoredContent(of: database)
        #expect(content.buckets.contains { $0.findingCount > FindingSelection.storedPerBucket + 1 })
    }

    @Test(arguments: ["", "2", "0/4", "5/4", "auto/4", "2/4/8", "-1/4"])
    func `an invalid shard is rejected`(_ text: String) async throws {
        let run = await fuzz("--shard", text)
        #expect(run.status == .usage)
        #expect(run.messages.contains("--shard: expected I/N with I from 1 to N, such as 2/4"))
        #expect(try folder.names.isEmpty)
    }

    @Test(arguments: [("2/4", [:]), ("auto", ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"])])
    func `a shard needs the seed of all shards`(
        _ shard: String, _ variables: [String: String]
    ) async throws {
        let run = await stackdiff(
            ["fuzz", "--runs", "8", "--db", database, "--shard", shard], variables: variables)
        #expect(run.status == .usage)
        #expect(run.messages.contains("--shard: all shards need the same seed; give each --seed"))
        #expect(try folder.names.isEmpty)
        let whole = await stackdiff(["fuzz", "--runs", "30", "--db", database, "--shard", "1/1"])
        #expect(whole.status == .success)
    }

    // MARK: Schedulers

    /// The variables that Slurm sets for task `id` of an array.
    private static func slurm(
        _ id: String, _ first: String, _ last: String, _ count: String, step: String = "1"
    ) -> [String: String] {
        [
            "SLURM_ARRAY_TASK_ID": id, "SLURM_ARRAY_TASK_MIN": first,
            "SLURM_ARRAY_TASK_MAX": last, "SLURM_ARRAY_TASK_COUNT": count,
            "SLURM_ARRAY_TASK_STEP": step,
        ]
    }

    static let schedulers: [([String: String], String)] = [
        (slurm("2", "1", "4", "4"), "2/4"),
        (slurm("0", "0", "3", "4"), "1/4"),
        (slurm("30", "10", "40", "4", step: "10"), "3/4"),
        (["JOB_COMPLETION_INDEX": "0", "STACKDIFF_SHARDS": "4"], "1/4"),
        (["PARALLEL_SEQ": "4", "STACKDIFF_SHARDS": "4"], "4/4"),
        (["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "4"], "3/4"),
        (["BUILDKITE_PARALLEL_JOB": "3", "BUILDKITE_PARALLEL_JOB_COUNT": "4"], "4/4"),
        (["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "4"], "2/4"),
        // All jobs of GitLab have this count, also those that do not run in parallel.
        (["CI_NODE_TOTAL": "1", "PARALLEL_SEQ": "2", "STACKDIFF_SHARDS": "4"], "2/4"),
        (["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "4", "CI_NODE_INDEX": ""], "2/4"),
        (
            ["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "4", "STACKDIFF_SHARDS": "4"], "2/4"
        ),
    ]

    @Test(arguments: schedulers)
    func `--shard auto reads the shard from the scheduler's variables`(
        variables: [String: String], shard: String
    ) async throws {
        #expect(await fuzz("--shard", "auto", variables: variables).status == .success)
        #expect(try stored()?.description.shard == Shard(shard))
    }

    static let misunderstandings: [([String: String], [String])] = [
        ([:], ["no scheduler", "SLURM_ARRAY_TASK_ID", "CIRCLE_NODE_INDEX"]),
        (["JOB_COMPLETION_INDEX": "1"], ["JOB_COMPLETION_INDEX is set, but STACKDIFF_SHARDS"]),
        (["PARALLEL_SEQ": "1"], ["PARALLEL_SEQ is set, but STACKDIFF_SHARDS"]),
        (["CI_NODE_INDEX": "1"], ["CI_NODE_INDEX is set, but CI_NODE_TOTAL"]),
        (["SLURM_ARRAY_TASK_ID": "1"], ["SLURM_ARRAY_TASK_ID is set, but SLURM_ARRAY_TASK_MIN"]),
        (
            ["CIRCLE_NODE_INDEX": "one", "CIRCLE_NODE_TOTAL": "4"],
            ["CIRCLE_NODE_INDEX: expected a whole number from 0, found one"]
        ),
        (
            ["PARALLEL_SEQ": "1", "STACKDIFF_SHARDS": "0"],
            ["STACKDIFF_SHARDS: expected a whole number from 1, found 0"]
        ),
        (
            ["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "4"],
            ["CI_NODE_INDEX is 5", "4 shards from 1 to 4", "CI_NODE_TOTAL"]
        ),
        (
            ["BUILDKITE_PARALLEL_JOB": "4", "BUILDKITE_PARALLEL_JOB_COUNT": "4"],
            ["BUILDKITE_PARALLEL_JOB is 4", "from 0 to 3"]
        ),
        (slurm("9", "1", "4", "4"), ["SLURM_ARRAY_TASK_ID is 9"]),
        (slurm("3", "1", "7", "3", step: "2"), ["SLURM_ARRAY_TASK_COUNT", "not in steps of 2"]),
        (slurm("2", "1", "4", "2", step: "3"), ["SLURM_ARRAY_TASK_ID is 2"]),
        (
            slurm("3", "3", "3", "1").merging(["STACKDIFF_SHARDS": "4"]) { $1 },
            ["SLURM_ARRAY_TASK_ID says shard 1/1, but STACKDIFF_SHARDS is 4"]
        ),
        (
            ["PARALLEL_SEQ": "1", "STACKDIFF_SHARDS": "4"]
                .merging(slurm("2", "1", "4", "4")) { $1 },
            ["SLURM_ARRAY_TASK_ID says shard 2/4 and PARALLEL_SEQ shard 1/4"]
        ),
    ]

    @Test(arguments: misunderstandings)
    func `missing or contradictory variables of a scheduler are named`(
        variables: [String: String], words: [String]
    ) async throws {
        let run = await fuzz("--shard", "auto", variables: variables)
        #expect(run.status == .usage)
        for word in words { #expect(run.messages.contains(word), "\(run.messages)") }
        #expect(try folder.names.isEmpty)
    }

    @Test func `the shard can be set by the environment`() async throws {
        _ = await fuzz(variables: ["STACKDIFF_SHARD": "3/4"])
        #expect(try stored()?.description.shard == Shard(3, of: 4))
    }
}
