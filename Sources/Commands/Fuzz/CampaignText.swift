import DifferentialTesting
import FindingStore
import Reporting
import StackCases

/// What a campaign came to, as text for a terminal.
enum CampaignText {
    /// The table of outcomes and the buckets.
    static func summary(
        _ summary: CampaignSummary, _ buckets: [StoredBucket], left: String, right: String
    ) -> String {
        var rows: [[String]] = [
            [
                "distribution", "cases", "equal", "different", "ambiguous", "", "",
                "unsatisfiable", "unsupported",
            ],
            ["", "", "", "", left, right, "both", "both", "either"],
        ]
        var total = CampaignSummary.Counts()
        for distribution in Distribution.allCases {
            let counts = summary[distribution]
            rows.append(row(distribution.rawValue, counts))
            total.add(counts)
        }
        rows.append(row("all", total))
        var text = table(rows)
        let differences = buckets.filter { $0.bucket.relation == nil }
        if differences.isEmpty {
            text += "\nNo mismatch.\n"
        } else {
            let mismatches = Formatted.count(total.different)
            text += "\n\(mismatches) mismatches in \(differences.count) buckets:\n"
            text += table(differences)
        }
        let broken = buckets.filter { $0.bucket.relation != nil }
        if !broken.isEmpty {
            text += "\nRelations that a model breaks with itself, in \(broken.count) buckets:\n"
            text += table(broken)
        }
        return text
    }

    private static func table(_ buckets: [StoredBucket]) -> String {
        table(
            [["cases", "bucket"]] + buckets.map { [Formatted.count($0.count), $0.bucket.name] },
            leftAligned: [1])
    }

    private static func row(_ name: String, _ counts: CampaignSummary.Counts) -> [String] {
        [name]
            + [
                counts.total, counts.equal, counts.different, counts.ambiguousLeft,
                counts.ambiguousRight, counts.ambiguousBoth, counts.unsatisfiable,
                counts.unsupported,
            ].map(Formatted.count)
    }

    /// Rows with aligned columns; numbers stand at the right.
    static func table(_ rows: [[String]], leftAligned: Set<Int> = [0]) -> String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        var text = ""
        for row in rows {
            var line = ""
            for (column, cell) in row.enumerated() {
                let padding = String(repeating: " ", count: widths[column] - cell.count)
                line += leftAligned.contains(column) ? cell + padding : padding + cell
                line += "  "
            }
            while line.hasSuffix(" ") { line.removeLast() }
            text += line + "\n"
        }
        return text
    }
}
