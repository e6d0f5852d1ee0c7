import DifferentialTesting
import Explanations
import StackCases

/// A campaign in a screenful of Markdown, for the page that a CI service shows of a job.
package struct JobSummary: Sendable {
    /// The most buckets in the list, so that no service rejects the page for its length.
    static let limit = 50

    /// The outcomes of the campaign's cases, for each pair of its models.
    package var summaries: [PairSummary]
    /// The names of the models, two or more.
    package var models: [String]
    /// The buckets with the numbers of their cases, the most important first.
    package var lines: [(bucket: BucketExplanation, count: Int)]
    /// The command line that runs the campaign again.
    package var command: String

    /// Creates a summary.
    package init(
        _ summaries: [PairSummary], models: [String],
        lines: [(bucket: BucketExplanation, count: Int)], command: String
    ) {
        self.summaries = summaries
        self.models = models
        self.lines = lines
        self.command = command
    }

    /// Creates the summary of a report.
    package init(_ content: ReportContent) {
        self.init(
            content.summaries, models: content.campaign.models.map(\.name),
            lines: content.rankedBuckets.map { ($0.explanation, $0.count) },
            command: content.campaign.command)
    }

    /// The Markdown, ending in a line break.
    package var text: String {
        var blocks = ["## \(MarkdownReport.escaped(heading))"]
        if models.count > 2 {
            blocks += [AgreementMatrix(models, summaries).markdown, AgreementMatrix.explanation]
        }
        if !lines.isEmpty {
            let rows = lines.prefix(Self.limit).map { bucket, count in
                [
                    Formatted.count(count), MarkdownReport.phrase(bucket.heading),
                    MarkdownReport.escaped(bucket.blame), MarkdownReport.code(bucket.bucket.name),
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

    private var heading: String {
        if models.count == 2, let summary = summaries.first?.summary {
            return "\(models.joined(separator: " against ")): \(summary.differences)"
        }
        if summaries.comparedNothing { return "Nothing was compared" }
        return summaries.differingPairs
    }
}

extension [PairSummary] {
    /// The number of pairs that differ, with the numbers of comparisons and cases.
    var differingPairs: String {
        let differing = count { $0.summary.counts.different > 0 }
        let models = Set(flatMap { [$0.pair.left, $0.pair.right] }).count
        let cases = Formatted.count(first?.summary.total ?? 0, "case")
        let pairs = "of \(count) pairs of \(Formatted.count(models, "model"))"
        guard differing > 0 else { return "None \(pairs) differ in \(cases)" }
        let all = Formatted.count(reduce(0) { $0 + $1.summary.total }, "comparison")
        return "\(differing) \(pairs) \(differing == 1 ? "differs" : "differ"),"
            + " in \(Formatted.count(reduce(0) { $0 + $1.summary.counts.different })) of \(all) (\(cases))"
    }
}
