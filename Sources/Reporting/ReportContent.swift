import DifferentialTesting
import Explanations
import LayoutModels
import StackCases

/// All that a report says: one campaign, how its cases came out, and its mismatches by bucket.
package struct ReportContent: Sendable {
    /// The version of stackdiff that makes the report.
    package var toolVersion: String
    /// The campaign.
    package var campaign: ReportedCampaign
    /// The outcomes of the campaign's cases, for each pair of its models in their order.
    package var summaries: [PairSummary]
    /// The buckets, in any order.
    package var buckets: [ReportBucket]
    /// The number of recorded layouts that the model of UIKit reproduces, for each system; empty if
    /// nothing was recorded.
    package var fidelity: [Fidelity] = []
    /// Warnings at the start of a report: cases that are not minimized, and programs with unreliable answers.
    package var remarks: [String] = []

    /// Makes a report's content.
    package init(
        toolVersion: String, campaign: ReportedCampaign, summaries: [PairSummary],
        buckets: [ReportBucket]
    ) {
        self.toolVersion = toolVersion
        self.campaign = campaign
        self.summaries = summaries
        self.buckets = buckets
    }

    /// The outcomes of all pairs' comparisons; with two models, those of the cases.
    var summary: CampaignSummary {
        summaries.reduce(into: CampaignSummary()) { $0.add($1.summary) }
    }

    /// The number of buckets with a card in the HTML report; the others have a line.
    ///
    /// With more than two models, only these buckets are explained by their smallest cases.
    package static let matrixExamples = 40

    /// Whether there are more models than two, so that pairs of them are spoken of.
    package var isMatrix: Bool { campaign.models.count > 2 }

    /// The buckets in the order of a report.
    package var rankedBuckets: [ReportBucket] {
        CauseOrder.sorted(buckets.map { ($0, $0.bucket, $0.count) })
    }
}

/// The models and settings of a campaign, and the command that repeats it.
package struct ReportedCampaign: Sendable {
    /// The seed.
    package var seed: UInt64
    /// The cases that were run.
    package var runs: Int
    /// The models, two or more.
    package var models: [ModelDescription]
    /// The name of the generator's profile.
    package var profile: String
    /// The version of the generator.
    package var generatorVersion: Int
    /// The largest difference that counts as equal, in points.
    package var tolerance: Double
    /// The command line that runs the campaign again, with all cases that were asked for.
    package var command: String
    /// The time of `SOURCE_DATE_EPOCH`; `nil` if it is not set.
    package var date: String?
    /// The number of cases that were asked for, where fewer were run.
    package var plannedRuns: Int?
    /// The command line that runs the remaining cases; `nil` where there are none.
    package var resumeCommand: String?

    /// Makes a campaign's description.
    package init(
        seed: UInt64, runs: Int, models: [ModelDescription], profile: String,
        generatorVersion: Int, tolerance: Double, command: String
    ) {
        self.seed = seed
        self.runs = runs
        self.models = models
        self.profile = profile
        self.generatorVersion = generatorVersion
        self.tolerance = tolerance
        self.command = command
    }
}

/// A model as a report names it.
package struct ModelDescription: Sendable {
    /// The model's name, such as `uikit`.
    package var name: String
    /// The model's summary, in a sentence.
    package var summary: String

    /// Makes a model's description.
    package init(name: String, summary: String) {
        self.name = name
        self.summary = summary
    }
}

/// One bucket with its simplest case.
package struct ReportBucket: Sendable {
    /// The bucket.
    package var bucket: Bucket
    /// The bug that causes it; `nil` where none is known.
    package var cause: ReportedDefect?
    /// The cases that fell into the bucket.
    package var count: Int
    /// The largest difference of the stored ones and the example, in points; 0 where none has a size.
    package var largestDifference: Double
    /// The bucket's simplest case.
    package var example: ReportedCase
    /// The command line that shows the example again.
    package var reproduceCommand: String
    /// The bucket's other findings, the simplest first.
    package var further: [ReportedCase]
    /// The confirmations by recorded layouts of the bucket's cases, for each system.
    package var confirmations: [BucketConfirmation] = []
    /// The known bugs that the difference in the example needs besides the bucket's own.
    package var companions: [ReportedDefect] = []
    /// The explanation of the example, the cause before its effects.
    package var sections: [Explanation.Section] = []

    /// Makes a bucket of a report.
    package init(
        bucket: Bucket, cause: ReportedDefect?, count: Int, largestDifference: Double,
        example: ReportedCase, reproduceCommand: String, further: [ReportedCase] = []
    ) {
        self.bucket = bucket
        self.cause = cause
        self.count = count
        self.largestDifference = largestDifference
        self.example = example
        self.reproduceCommand = reproduceCommand
        self.further = further
    }

    /// The example's finding.
    var finding: Finding { example.finding }

    /// The example's case as JSON.
    var caseJSON: String { finding.layoutCase.json.pretty() }

    /// The names of the bucket's other findings, as `show` takes them.
    var furtherFindings: [String] { further.compactMap(\.storedNumber) }

    /// The example's two layouts, to be drawn and tabulated.
    func pair(tolerance: Double) -> LayoutPair {
        LayoutPair(finding, of: example.stack, tolerance: tolerance)
    }
}
