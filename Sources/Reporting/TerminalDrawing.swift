import Explanations
import LayoutModels
import StackCases

/// Layouts drawn to scale with characters, for a terminal or a Markdown code block.
///
/// Views are boxes with their names or paths and, where there is room, their sizes; free space is shaded.
package struct TerminalDrawing: Sendable {
    /// The columns that may be used, from 40.
    package var width: Int
    /// Whether ANSI escape sequences colour the models and what differs.
    package var usesColor: Bool

    /// Makes a way of drawing.
    package init(width: Int = 80, usesColor: Bool = false) {
        self.width = max(40, width)
        self.usesColor = usesColor
    }

    /// A layout to be drawn.
    private struct Panel {
        var name: String
        var side: Side?
        var layout: Layout
        var stack: StackConfiguration
        var emphasized: Set<Int> = []

        var placed: PlacedLayout { PlacedLayout(stack, frames: layout.frames) }
    }

    /// One layout under its model's name.
    /// - Complexity: O(views + characters).
    package func text(of layout: Layout, of stack: StackConfiguration, modelName: String) -> String
    {
        let panel = Panel(name: modelName, layout: layout, stack: stack)
        return text(of: panel, bounds: panel.placed.bounds)
    }

    /// Two layouts at one scale, one under the other, and a table of what differs.
    /// - Complexity: O(views + characters).
    package func text(of pair: LayoutPair) -> String {
        let table = table(of: pair)
        return drawings(of: pair) + (table.isEmpty ? "" : "\n" + table)
    }

    /// The most rows of a short table.
    private static let shortRowCount = 6

    /// Returns the numbers that differ, a row each; empty where none does.
    /// - Parameter isShort: Whether to leave out positions beside sizes and the last rows of a long table, and to give
    ///   equal sizes of views that follow each other one row (default: no).
    package func table(of pair: LayoutPair, isShort: Bool = false) -> String {
        let differences = pair.differences
        if differences.isEmpty { return "" }
        var rows = differences.map(\.cells)
        var omitted = ""
        if isShort, rows.count > Self.shortRowCount {
            let sizes = differences.filter(\.attribute.isSize)
            let runs = (sizes.isEmpty ? differences : sizes).runs
            rows = runs.prefix(Self.shortRowCount).map { run in
                var cells = run[0].cells
                if run.count > 1 { cells[0] += " to \(run[run.count - 1].path.name)" }
                return cells
            }
            let count = runs.prefix(Self.shortRowCount).reduce(0) { $0 + $1.count }
            omitted =
                "and \(Formatted.count(differences.count - count, "other number")): see --evidence\n"
        }
        let limit = max(6, (width - 32) / 2)
        let header = [
            "view", "number", "A " + pair.leftName.withoutControls().shortened(to: limit),
            "B " + pair.rightName.withoutControls().shortened(to: limit), "B - A",
        ]
        return TextTable.text(of: [header] + rows, leftAligned: [0, 1]) + omitted
    }

    /// Two layouts at one scale, one under the other, with a note if the characters are too coarse to show
    /// how they differ.
    package func drawings(of pair: LayoutPair) -> String {
        let emphasized = pair.emphasizedViews
        let panels = [
            Panel(
                name: pair.leftName, side: .left, layout: pair.left, stack: pair.stack,
                emphasized: emphasized),
            Panel(
                name: pair.rightName, side: .right, layout: pair.right, stack: pair.stack,
                emphasized: emphasized),
        ]
        let bounds = panels.compactMap(\.placed.bounds).union
        let text = panels.map { self.text(of: $0, bounds: bounds) }.joined(separator: "\n")
        guard let bounds, !pair.differences.isEmpty else { return text }
        let plain = TerminalDrawing(width: width)
        let areAlike =
            plain.picture(of: panels[0], bounds: bounds)
            == plain.picture(of: panels[1], bounds: bounds)
        return text
            + (areAlike
                ? "\nBoth look the same: the drawings are too coarse to show the difference.\n"
                : "")
    }

    private func text(of panel: Panel, bounds: Frame?) -> String {
        guard let bounds, let outer = panel.layout.frames.first else {
            let why = panel.layout.reason.map { ": \($0)" } ?? ""
            return heading(of: panel, "no layout: \(panel.layout.absence ?? "no frames")\(why)")
        }
        return heading(of: panel, "stack \(Formatted.size(outer))")
            + picture(of: panel, bounds: bounds)
    }

    /// Returns the drawing, and lines on what it does not show.
    private func picture(of panel: Panel, bounds: Frame) -> String {
        let (stack, emphasized) = (panel.stack, panel.emphasized)
        let grid = TerminalGrid(bounds: bounds, stack: stack, columns: width)
        var canvas = TerminalCanvas(columns: grid.columns + 1, rows: grid.rows + 1)
        let drawn = panel.placed.views.filter(\.isVisible)
        for view in drawn where view.isContainer {
            canvas.fill(grid.box(view.frame), with: "░")
        }
        for view in drawn {
            let box = grid.box(view.frame)
            if !view.isContainer { canvas.clear(inside: box) }
            canvas.outline(box, isStrong: emphasized.contains(view.index) && view.index > 0)
        }
        let unnamed = drawn.filter { view in
            !view.isContainer
                && !write(
                    view, in: grid.box(view.frame), emphasized.contains(view.index), to: &canvas)
        }
        let strong =
            usesColor ? (start: Self.style(panel.side) + "\u{1B}[1m", end: "\u{1B}[0m") : ("", "")
        var lines = canvas.lines(strong: strong)
        while lines.last?.isEmpty == true { lines.removeLast() }
        let tree = ViewTree(stack)
        let seen = tree.seenViews(in: panel.layout.frames)
        let unseen = drawn.filter { !$0.isContainer && !seen.contains($0.index) }
        return lines.joined(separator: "\n") + "\n"
            + describe(unseen) { $0.frame.hasArea ? "covered" : "without area" }
            + describe(unnamed.filter { seen.contains($0.index) }) {
                $0.path.isNamed ? "too small for its name" : "too small to draw"
            }
            + tree.hiddenViews.map { "hidden: \(tree.path(of: $0).name)\n" }.joined()
    }

    /// Returns a line with the size of each view and, if there is room, its place.
    private func describe(
        _ views: [PlacedLayout.View], as state: (PlacedLayout.View) -> String
    ) -> String {
        views.map { view in
            let line = "\(state(view)): \(view.path.name), \(Formatted.size(view.frame))"
            let place = " at \(Formatted.points(view.frame.x)), \(Formatted.points(view.frame.y))"
            return line + (line.count + place.count <= width ? place : "") + "\n"
        }.joined()
    }

    /// Returns the lines above a layout: one, or two where one would be too long.
    private func heading(of panel: Panel, _ remark: String) -> String {
        let letter = panel.side.map { $0.letter + "  " } ?? ""
        let title = letter + panel.name.withoutControls().shortened(to: width - letter.count)
        let colored = usesColor ? "\(Self.style(panel.side))\(title)\u{1B}[0m" : title
        let fits = title.count + remark.count + 2 <= width
        return colored + (fits ? "  " : "\n") + remark + "\n"
    }

    /// Writes a view's name or path, and its size where there is room, into its box.
    /// - Returns: Whether there was room for the whole name or path.
    private func write(
        _ view: PlacedLayout.View, in box: TerminalCanvas.Box, _ isStrong: Bool,
        to canvas: inout TerminalCanvas
    ) -> Bool {
        let room = (columns: box.columns.count - 2, rows: box.rows.count - 2)
        // A path in the place of a name, such as 0, would look like a size.
        let isShortened = view.path.name.count > room.columns
        guard !isShortened || view.path.isNamed && room.columns >= 3 else { return false }
        let path = view.path.name.shortened(to: max(room.columns, 3))
        let size = Formatted.size(view.frame)
        var text = [path]
        if room.rows >= 2, size.count <= room.columns {
            text = [path, size]
        } else if path.count + size.count + 2 <= room.columns {
            text = ["\(path): \(size)"]
        }
        guard room.rows >= 1, path.count <= room.columns else { return false }
        let top = box.rows.lowerBound + 1 + (room.rows - text.count) / 2
        for (offset, line) in text.enumerated() where line.count <= room.columns {
            let left = box.columns.lowerBound + 1 + (room.columns - line.count) / 2
            canvas.write(line, row: top + offset, column: left, isStrong: isStrong)
        }
        return !isShortened
    }

    private static func style(_ side: Side?) -> String {
        side == .right ? "\u{1B}[33m" : "\u{1B}[36m"
    }
}

extension [FrameDifference] {
    /// The differences, those of views that follow each other in a stack and have the same numbers together.
    fileprivate var runs: [[FrameDifference]] {
        var runs: [[FrameDifference]] = []
        for difference in self {
            if let last = runs.last?.last, last.precedes(difference) {
                runs[runs.count - 1].append(difference)
            } else {
                runs.append([difference])
            }
        }
        return runs
    }
}

extension FrameDifference {
    /// Whether another view comes after this one in its stack and has the same numbers, as they are printed.
    fileprivate func precedes(_ other: FrameDifference) -> Bool {
        let (own, next) = (path.indices, other.path.indices)
        return own.dropLast() == next.dropLast() && own.last.map { $0 + 1 } == next.last
            && cells.dropFirst() == other.cells.dropFirst()
    }
}
