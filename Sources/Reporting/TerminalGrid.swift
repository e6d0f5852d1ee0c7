import StackCases

/// The conversion of points to columns and rows of characters, which are twice as high as wide.
struct TerminalGrid {
    /// The part of the plane that is drawn, in points.
    let bounds: Frame
    /// The last column.
    let columns: Int
    /// The last row.
    let rows: Int

    /// Chooses the scale, of at most a row to a point, at which `bounds` fits into the columns and, as a
    /// rule, 12 rows.
    ///
    /// Both axes have one scale, but what is too flat or too narrow to be read is stretched, and
    /// views one above the other may take more rows.
    init(bounds: Frame, stack: StackConfiguration, columns width: Int) {
        self.bounds = bounds
        let views = Self.extent(of: stack)
        let scale = min(
            bounds.width > 0 ? Double(width - 1) / bounds.width : 2,
            bounds.height > 0 ? 24 / bounds.height : 2, 2)
        let leastColumns = bounds.width > 0 ? 10 * views.columns + 8 : 1
        columns = min(max(Int((bounds.width * scale).rounded()), leastColumns), width - 1)
        let leastRows = bounds.height > 0 ? 3 * views.rows : 1
        let mostRows = max(12, min(3 * views.rows, 60))
        rows = min(max(Int((bounds.height * scale / 2).rounded()), leastRows), mostRows)
    }

    /// The cells of a frame's edges and of what is inside.
    func box(_ frame: Frame) -> TerminalCanvas.Box {
        TerminalCanvas.Box(
            columns: Self.cell(
                frame.x - bounds.x, of: bounds.width, columns)...Self.cell(
                    frame.maxX - bounds.x, of: bounds.width, columns),
            rows: Self.cell(
                frame.y - bounds.y, of: bounds.height, rows)...Self.cell(
                    frame.maxY - bounds.y, of: bounds.height, rows))
    }

    private static func cell(_ distance: Double, of length: Double, _ cells: Int) -> Int {
        length > 0 ? min(max(Int((distance / length * Double(cells)).rounded()), 0), cells) : 0
    }

    /// Returns the largest numbers of views beside and above one another.
    private static func extent(of stack: StackConfiguration) -> (columns: Int, rows: Int) {
        let views = stack.arrangedSubviews.filter { !$0.isHidden }.map { view in
            view.nestedStack.map(extent(of:)) ?? (columns: 1, rows: 1)
        }
        let (columns, rows) = (views.map(\.columns), views.map(\.rows))
        return stack.axis == .horizontal
            ? (max(1, columns.reduce(0, +)), rows.max() ?? 1)
            : (columns.max() ?? 1, max(1, rows.reduce(0, +)))
    }
}
