import DifferentialTesting
import Explanations
import StackCases

/// The share of cases in which each two of a campaign's models agree.
package struct AgreementMatrix: Sendable {
    /// The models' names, of the rows and of the columns.
    package let models: [String]
    private let cells: [[PairSummary?]]

    /// Makes the matrix of a campaign's pairs.
    /// - Parameter summaries: Every pair of `models`.
    package init(_ models: [String], _ summaries: [PairSummary]) {
        self.models = models
        var cells = models.map { _ in models.map { _ in PairSummary?.none } }
        for summary in summaries {
            guard let left = models.firstIndex(of: summary.pair.left),
                let right = models.firstIndex(of: summary.pair.right)
            else { continue }
            cells[left][right] = summary
            cells[right][left] = summary
        }
        self.cells = cells
    }

    init(_ content: ReportContent) {
        self.init(content.campaign.models.map(\.name), content.summaries)
    }

    /// The cell of two models, by their places; `nil` for a model and itself.
    package subscript(row: Int, column: Int) -> PairSummary? { cells[row][column] }

    /// The explanation of the matrix for readers.
    static let explanation = """
        Each cell has the share of compared cases in which two models agree, and the number in which they \
        differ. A case is compared if both layouts are determined, or if only one is impossible. A case is \
        unsupported if one of the two models lacks a feature of it. Shares of pairs that support different \
        cases cannot be compared.
        """

    /// The rows for a terminal: below the diagonal the share that is equal, above it how many
    /// cases differ; columns are numbered as the rows are.
    package var rows: [[String]] {
        let header = ["", ""] + models.indices.map { "\($0 + 1)" }
        return [header]
            + models.indices.map { row in
                ["\(row + 1)", models[row]]
                    + models.indices.map { column in
                        guard let counts = cells[row][column]?.summary.counts else { return "·" }
                        return row > column
                            ? counts.equalPercent : Formatted.count(counts.different)
                    }
            }
    }

    /// The matrix as a table of Markdown.
    var markdown: String {
        MarkdownReport.table(
            header: [""] + models.map(MarkdownReport.code),
            isNumber: [false] + models.map { _ in true },
            rows: models.indices.map { row in
                [MarkdownReport.code(models[row])]
                    + models.indices.map { column in
                        guard let counts = cells[row][column]?.summary.counts else { return "·" }
                        return
                            ([counts.equalPercent, counts.differentOfCompared]
                            + (counts.unsupportedInWords.map { [$0] } ?? []))
                            .joined(separator: ", ")
                    }
            })
    }
}

extension CampaignSummary.Counts {
    /// The number of cases that differ, and the number of compared ones.
    var differentOfCompared: String {
        "\(Formatted.count(different)) of \(Formatted.count(compared))"
    }

    /// The number of cases that a model does not support; `nil` if there are none.
    var unsupportedInWords: String? {
        unsupported > 0 ? "\(Formatted.count(unsupported)) unsupported" : nil
    }
}
