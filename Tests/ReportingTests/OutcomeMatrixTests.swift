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
        #expect(matrix.rows[0].cells.map(\.percent) == ["–", "25%", "25%"])
        #expect(matrix.rows[1].cells.map(\.percent) == ["100%", "–", "100%"])
        #expect(matrix.rows[3].cells.map(\.percent) == ["–", "–", "–"])
        #expect(matrix.rows[5].cells.map(\.percent) == ["100%", "25%", "40%"])
    }

    @Test func `a cell has the query that finds its cases`() {
        let matrix = OutcomeMatrix(summary)
        #expect(matrix.rows[0].cells[1].query == "dist:fill+align:center")
        #expect(matrix.rows[0].cells[2].query == "dist:fill")
        #expect(matrix.rows[5].cells[0].query == "align:fill")
        #expect(matrix.rows[5].cells[2].query.isEmpty)
    }

    @Test func `small shares are not rounded to 0%, nor large ones to 100%`() {
        let cell = OutcomeMatrix.Cell(query: "", different: 1, compared: 100_000)
        #expect(cell.percent == "<0.1%")
        #expect(cell.step == 1)
        #expect(OutcomeMatrix.Cell(query: "", different: 0, compared: 9).percent == "0%")
        let most = OutcomeMatrix.Cell(query: "", different: 99_999, compared: 100_000)
        #expect(most.percent == ">99.9%")
        #expect(OutcomeMatrix.Cell(query: "", different: 9, compared: 9).step == 8)
    }
}
