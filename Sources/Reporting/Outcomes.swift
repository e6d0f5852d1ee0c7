import DifferentialTesting
import Explanations
import StackCases

/// The outcomes of a campaign's cases: a row for each distribution and one for all.
struct OutcomeTable {
    /// The names of the columns.
    let columns: [String]
    /// The name of each row and its numbers.
    let rows: [(name: String, numbers: [Int])]

    init(_ content: ReportContent) {
        let names =
            content.isMatrix
            ? ["the first model", "the second model"] : content.campaign.models.map(\.name)
        let summary = content.summary
        // Few models can fail.
        columns = [
            content.isMatrix ? "comparisons" : "cases", "different", "equal",
            "ambiguous in \(names[0])", "ambiguous in \(names[1])", "ambiguous in both",
            "unsatisfiable in both", "unsupported", "failed",
        ].dropLast(summary.counts.failed == 0 ? 1 : 0)
        let (counts, width) = (
            Distribution.allCases.map { ($0.rawValue, summary[$0]) }, columns.count
        )
        rows = (counts + [("all", summary.counts)]).map {
            ($0, $1.columns.prefix(width).map(\.number))
        }
    }
}

extension CampaignSummary.Counts {
    /// The number of cases and of each outcome, with their names in JSON, in the order of all tables.
    package var columns: [(name: String, number: Int)] {
        [
            ("cases", total), ("different", different), ("equal", equal),
            ("ambiguousLeft", ambiguousLeft), ("ambiguousRight", ambiguousRight),
            ("ambiguousBoth", ambiguousBoth), ("unsatisfiable", unsatisfiable),
            ("unsupported", unsupported), ("failed", failed),
        ]
    }

    /// The share of the compared cases that are equal.
    var equalPercent: String { Formatted.percent(equal, of: compared) }
    /// The share of the compared cases that differ.
    var differentPercent: String { Formatted.percent(different, of: compared) }

    /// The step on the colour scale by the share that differs, from 0 for no difference to 8.
    var step: Int {
        guard different > 0 else { return 0 }
        return min(Int(Double(different) / Double(compared) * 10) + 1, 8)
    }
}

/// The numbers of equal, different and not compared layouts; none counts as passed.
struct OutcomeCounts {
    /// Each count with its name, in the order of the report.
    private(set) var counts: [(name: String, number: Int)]

    init(_ content: ReportContent) {
        let sum = content.summary.counts
        counts = [
            (content.isMatrix ? "different, all pairs" : "different", sum.different),
            ("equal within \(Formatted.points(content.campaign.tolerance)) pt", sum.equal),
            ("conflicting in both", sum.unsatisfiable),
            ("ambiguous", sum.ambiguousLeft + sum.ambiguousRight + sum.ambiguousBoth),
            ("unsupported", sum.unsupported),
        ]
        guard sum.failed > 0 else { return }
        counts.append(("failed", sum.failed))
        explanation += " Cases in which a model failed to answer are not compared either (failed)."
    }

    /// The outcomes in which nothing was compared.
    private(set) var explanation = """
        Not compared: cases whose required constraints conflict in both models (unsatisfiable), those \
        with several equally good layouts (ambiguous), and those with a feature that a model lacks \
        (unsupported). A conflict in one model alone is a difference.
        """
}

/// The shares of layouts that differ, for each distribution and alignment.
struct OutcomeMatrix {
    /// The counts of one pair of distribution and alignment, or a sum, and the query for its cases.
    typealias Cell = (counts: CampaignSummary.Counts, query: String)

    /// The names of the columns.
    let columns: [String]
    /// The name of each row and its cells.
    let rows: [(name: String, cells: [Cell])]

    init(_ summary: CampaignSummary) {
        let present = Alignment.allCases.filter { alignment in
            Distribution.allCases.contains { summary[$0, alignment].total > 0 }
        }
        columns = present.map(\.rawValue) + ["all"]
        let queries = present.map { "align:\($0.rawValue)" } + [""]
        var sums = [CampaignSummary.Counts](repeating: .init(), count: present.count + 1)
        rows =
            Distribution.allCases.map { distribution in
                let counts = present.map { summary[distribution, $0] } + [summary[distribution]]
                for (column, count) in counts.enumerated() { sums[column].add(count) }
                let query = "dist:\(distribution.rawValue)"
                return (
                    name: distribution.rawValue,
                    cells: zip(counts, queries).map { ($0, $1.isEmpty ? query : "\(query)+\($1)") }
                )
            } + [(name: "all", cells: Array(zip(sums, queries)))]
    }
}
