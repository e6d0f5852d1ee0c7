import DifferentialTesting
import Explanations
import StackCases

/// How often the layouts differ, for each distribution and alignment.
struct OutcomeMatrix {
    /// One pair of distribution and alignment, or a sum.
    struct Cell: Equatable {
        /// The tokens that find the cell's cases.
        var query: String
        /// How many cases differ.
        var different: Int
        /// How many cases were compared: those that neither are ambiguous nor conflict in both.
        var compared: Int

        /// The share that differs; `nil` where nothing was compared.
        var rate: Double? {
            compared > 0 ? Double(different) / Double(compared) : nil
        }

        /// The share in words; what is not nothing is not written as nothing.
        var percent: String {
            guard let rate else { return "–" }
            if different == 0 { return "0%" }
            let percent = (rate * 1000).rounded() / 10
            return percent < 0.1 ? "<0.1%" : "\(Formatted.points(percent))%"
        }

        /// A step of the scale by which cells are coloured, from 0 for none to 8.
        var step: Int {
            guard let rate, different > 0 else { return 0 }
            return min(Int(rate * 10) + 1, 8)
        }
    }

    /// The names of the columns.
    let columns: [String]
    /// The name of each row and its cells.
    let rows: [(name: String, cells: [Cell])]

    init(_ summary: CampaignSummary) {
        let noted = Alignment.allCases.filter { alignment in
            Distribution.allCases.contains { summary[$0, alignment].total > 0 }
        }
        columns = noted.map(\.rawValue) + ["all"]
        func cell(_ counts: CampaignSummary.Counts, _ query: [String]) -> Cell {
            Cell(
                query: query.joined(separator: "+"), different: counts.different,
                compared: counts.different + counts.equal)
        }
        var sums = [CampaignSummary.Counts](repeating: .init(), count: noted.count + 1)
        rows =
            Distribution.allCases.map { distribution in
                let counts = noted.map { summary[distribution, $0] } + [summary[distribution]]
                for (column, count) in counts.enumerated() { sums[column].add(count) }
                let queries = noted.map { ["align:\($0.rawValue)"] } + [[]]
                return (
                    name: distribution.rawValue,
                    cells: zip(counts, queries).map {
                        cell($0, ["dist:\(distribution.rawValue)"] + $1)
                    }
                )
            } + [
                (
                    name: "all",
                    cells: zip(sums, noted.map { ["align:\($0.rawValue)"] } + [[]]).map(cell)
                )
            ]
    }
}
