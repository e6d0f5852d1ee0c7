import DifferentialTesting
import LayoutModels
import StackCases

/// The events of a campaign, as lines of JSON for a program that follows it.
///
/// The lines come in the order of cases, whatever the number of jobs, and contain no times: the same
/// campaign gives the same lines. `Documentation/event.schema.json` describes them.
struct CampaignEvents {
    /// The version of the lines.
    static let version = 2

    /// The end of a campaign.
    enum Ending: String {
        case complete, interrupted
        /// A program failed in each of its first cases.
        case programFailed = "program-failed"
        case outOfTime = "out-of-time"
    }

    private let writeLine: (String) throws -> Void

    /// Makes events that are written to the file at `path`, or for `-` to standard output.
    init(_ path: String, _ environment: CommandEnvironment) throws {
        if path == "-" {
            writeLine = { environment.output.write($0) }
        } else {
            let file = try LineFile(path, keepsContent: false)
            writeLine = { try file.write($0) }
        }
    }

    /// Writes the event of a campaign that begins or goes on.
    func started(_ run: CampaignInDatabase) throws {
        try write(
            "campaign-started",
            [
                "version": .count(Self.version),
                "stackdiff": .string(Stackdiff.version),
                "models": .strings(run.campaign.models.map(\.name)),
                "seed": .string(String(run.campaign.generator.seed)),
                "profile": .string(run.description.profile.rawValue),
                "generatorVersion": .count(CaseGenerator.version),
                "tolerance": .number(run.campaign.comparison.tolerance),
                "selfEvery": .count(run.campaign.selfInterval),
                "from": .count(run.indices.lowerBound), "to": .count(run.indices.upperBound),
                "shard": (run.description.shard?.description).map(JSONValue.string),
            ])
    }

    /// Writes the events of a batch: its findings, including those that a simpler one replaces at once.
    ///
    /// A bucket's event comes before its first finding.
    /// - Parameters:
    ///   - new: The batch's buckets that this campaign had not met.
    ///   - known: The buckets of the database's earlier campaigns.
    func found(
        _ batch: CampaignBatch, new: [CampaignBatch.BucketCount], known: Set<Bucket>
    ) throws {
        var rest = new.sorted {
            ($0.firstIndex, $0.bucket.name) < ($1.firstIndex, $1.bucket.name)
        }[...]
        let findings = batch.findings.sorted {
            ($0.index, $0.bucket.name) < ($1.index, $1.bucket.name)
        }
        for finding in findings {
            while let next = rest.first, next.firstIndex <= finding.index {
                try write(next, isKnown: known.contains(next.bucket))
                rest.removeFirst()
            }
            try write(
                "finding",
                [
                    "bucket": .string(finding.bucket.name), "index": .count(finding.index),
                    "kind": .string(finding.mismatch.kind.rawValue),
                    "largestDifference": .number(finding.mismatch.largestDifference),
                    "case": finding.layoutCase.json,
                ])
        }
        for count in rest { try write(count, isKnown: known.contains(count.bucket)) }
    }

    /// Writes the event of a campaign that ends.
    func ended(_ ending: Ending, next: Int, mismatches: Int, buckets: Int) throws {
        try write(
            "campaign-ended",
            [
                "reason": .string(ending.rawValue), "next": .count(next),
                "mismatches": .count(mismatches), "buckets": .count(buckets),
            ])
    }

    private func write(_ count: CampaignBatch.BucketCount, isKnown: Bool) throws {
        try write(
            "bucket",
            [
                "bucket": .string(count.bucket.name), "cause": .string(count.bucket.cause.rawValue),
                "verdict": .string(count.bucket.verdict.rawValue),
                "relation": (count.bucket.relation?.rawValue).map(JSONValue.string),
                "firstIndex": .count(count.firstIndex), "isKnown": .bool(isKnown),
            ])
    }

    private func write(_ event: String, _ members: JSONValue) throws {
        let line = (["event": .string(event)] as JSONValue).adding(members)
        try writeLine(line.compact() + "\n")
    }
}
