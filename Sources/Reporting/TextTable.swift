import StackCases

/// Tables for a terminal.
package enum TextTable {
    /// Returns rows with aligned columns, numbers at the right.
    package static func text(of rows: [[String]], leftAligned: Set<Int> = [0]) -> String {
        let columns = rows.map(\.count).max() ?? 0
        let rows = rows.map { $0.map { $0.withoutControls() } }
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
