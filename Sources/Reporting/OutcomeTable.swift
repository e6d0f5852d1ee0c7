import DifferentialTesting
import StackCases

/// How a campaign's cases came out, a row for each distribution and one for all, as every report
/// shows it.
struct OutcomeTable {
    /// The names of the columns.
    let columns: [String]
    /// The name of each row and its numbers.
    let rows: [(name: String, numbers: [Int])]

    init(_ content: ReportContent) {
        let names =
            content.isMatrix
            ? ["the first model", "the second model"] : content.campaign.models.map(\.name)
        columns = [
            content.isMatrix ? "comparisons" : "cases", "different", "equal",
            "ambiguous in \(names[0])", "ambiguous in \(names[1])", "ambiguous in both",
            "unsatisfiable in both", "unsupported",
        ]
        let summary = content.summary
        let counts = Distribution.allCases.map { distribution in
            let counts = summary[distribution]
            return (
                name: distribution.rawValue,
                numbers: [
                    counts.total, counts.different, counts.equal, counts.ambiguousLeft,
                    counts.ambiguousRight, counts.ambiguousBoth, counts.unsatisfiable,
                    counts.unsupported,
                ]
            )
        }
        let totals = columns.indices.map { column in counts.reduce(0) { $0 + $1.numbers[column] } }
        rows = counts + [(name: "all", numbers: totals)]
    }

    /// What the columns mean, for the reader who wonders what was compared.
    static let explanation = """
        Ambiguous: several layouts are equally good, so a difference there would not be a \
        difference in behaviour. Unsatisfiable: required constraints conflict. Unsupported: a model \
        has no such feature. None of these were compared.
        """
}
