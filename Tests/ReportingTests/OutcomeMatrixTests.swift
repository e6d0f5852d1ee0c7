import DifferentialTesting
import StackCases
import Testing

@testable import Reporting

@Suite struct OutcomeMatrixTests {
    private let summary: CampaignSummary = {
        var summary = CampaignSummary()
        let mismatch = Mismatch(
            kind: .position, largestDifference: 1, view: 0, attribute: .x, isDecidedByTie: false)
        for _ in 0..<3 { summary.count(.equal, of: .fill, alignment: .center) }
        summary.count(.different(mismatch), of: .fill, alignment: .center)
        summary.count(.different(mismatch), of: .fillEqually, alignment: .fill)
        summary.count(.unsatisfiable, of: .fillEqually, alignment: .fill)
        summary.count(.ambiguous(left: true, right: false), of: .equalSpacing, alignment: .fill)
        return summary
    }()

    @Test func `only compared cases are counted`() {
        let matrix = OutcomeMatrix(summary)
        #expect(matrix.columns == ["fill", "center", "all"])
        #expect(matrix.rows.map(\.name) == Distribution.allCases.map(\.rawValue) + ["all"])
        #expect(matrix.rows[0].cells.map(\.counts.differentPercent) == ["–", "25%", "25%"])
        #expect(matrix.rows[1].cells.map(\.counts.differentPercent) == ["100%", "–", "100%"])
        #expect(matrix.rows[3].cells.map(\.counts.differentPercent) == ["–", "–", "–"])
        #expect(matrix.rows[5].cells.map(\.counts.differentPercent) == ["100%", "25%", "40%"])
    }

    @Test func `a cell has the query that finds its cases`() {
        let matrix = OutcomeMatrix(summary)
        #expect(matrix.rows[0].cells[1].query == "dist:fill+align:center")
        #expect(matrix.rows[0].cells[2].query == "dist:fill")
        #expect(matrix.rows[5].cells[0].query == "align:fill")
        #expect(matrix.rows[5].cells[2].query.isEmpty)
    }

    @Test func `small shares are not rounded to 0%, nor large ones to 100%`() {
        func counts(different: Int, equal: Int) -> CampaignSummary.Counts {
            var counts = CampaignSummary.Counts()
            (counts.different, counts.equal) = (different, equal)
            return counts
        }
        let least = counts(different: 1, equal: 99_999)
        #expect(least.differentPercent == "<0.1%")
        #expect(least.equalPercent == ">99.9%")
        #expect(least.step == 1)
        #expect(counts(different: 0, equal: 9).differentPercent == "0%")
        #expect(counts(different: 9, equal: 0).step == 8)
    }
}
