import DifferentialTesting
import StackCases

/// A campaign in a screenful of Markdown, for the page that a CI service shows of a job.
public struct JobSummary: Sendable {
    /// How many buckets are listed, so that no service refuses the page for its length.
    static let limit = 50

    /// How the campaign's cases came out.
    public var summary: CampaignSummary
    /// The names of the two models.
    public var models: (left: String, right: String)
    /// The buckets, those first that matter most.
    public var lines: [CountedBucket]
    /// The command line that runs the campaign again.
    public var command: String

    /// Makes a summary.
    public init(
        _ summary: CampaignSummary, models: (left: String, right: String), lines: [CountedBucket],
        command: String
    ) {
        self.summary = summary
        self.models = models
        self.lines = lines
        self.command = command
    }

    /// Makes the summary of a report.
    public init(_ content: ReportContent) {
        self.init(
            content.summary, models: (content.campaign.left.name, content.campaign.right.name),
            lines: content.rankedBuckets.map {
                CountedBucket($0.bucket, causedBy: $0.cause, count: $0.count)
            }, command: content.campaign.command)
    }

    /// The Markdown, ending in a line break.
    public var text: String {
        let heading =
            "\(models.left) against \(models.right): \(Formatted.count(summary.mismatches)) of"
            + " \(Formatted.count(summary.total, "case")) differ"
        var blocks = ["## \(MarkdownReport.escaped(heading))"]
        if !lines.isEmpty {
            let rows = lines.prefix(Self.limit).map { line in
                let explanation = BucketExplanation(line.bucket, causedBy: line.defect)
                return [
                    Formatted.count(line.count), MarkdownReport.phrase(explanation.heading),
                    MarkdownReport.escaped(explanation.blame),
                    MarkdownReport.code(line.bucket.name),
                ]
            }
            blocks.append(
                MarkdownReport.table(
                    header: ["cases", "cause", "who", "bucket"],
                    isNumber: [true, false, false, false], rows: Array(rows)))
        }
        if lines.count > Self.limit {
            blocks.append("And \(Formatted.count(lines.count - Self.limit, "further bucket")).")
        }
        blocks += ["Run it again:", MarkdownReport.codeBlock(command, language: "sh")]
        return blocks.joined(separator: "\n\n") + "\n"
    }
}
