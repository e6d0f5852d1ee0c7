import Markup
import StackCases

/// Numbers written beside a picture, each as near to its box as possible without touching another.
///
/// A number without room is left out; the table has it.
struct DimensionLabels {
    /// A number to be placed.
    struct Label {
        var text: String
        var isStrong: Bool
        /// The middle of the box along the picture's edge, in pixels.
        var center: Double
    }

    /// A number in its place.
    struct Placement {
        var label: Label
        /// The position of the text's middle along the edge.
        var position: Double
        /// The row below the picture; 0 is the nearest.
        var row: Int
    }

    /// Returns the width of a text in pixels in the widest common font, DejaVu Sans.
    static func width(of text: String, isStrong: Bool) -> Double {
        Double(text.count) * (isStrong ? 8.4 : 7.7)
    }

    /// The height of a row, in pixels.
    static let rowHeight = 16.0

    /// Places labels in rows below a picture from 0 to `width`.
    /// - Parameter rows: The most rows; a label that finds no room in them is left out.
    static func below(_ labels: [Label], width: Double, rows: Int = 5) -> [Placement] {
        var ends: [Double] = []
        var placements: [Placement] = []
        for label in labels.sorted(by: { $0.center < $1.center }) {
            let half = Self.width(of: label.text, isStrong: label.isStrong) / 2
            let position = max(min(label.center, width - half), half)
            let row = ends.firstIndex { $0 + 5 <= position - half } ?? ends.count
            guard row < rows else { continue }
            if row == ends.count { ends.append(0) }
            ends[row] = position + half
            placements.append(Placement(label: label, position: position, row: row))
        }
        return placements
    }

    /// Places labels one under the other beside a picture.
    /// - Parameter rows: The most rows between a label and its box; others are left out.
    static func beside(_ labels: [Label], rows: Double = 5) -> [Placement] {
        var last = -rowHeight
        var placements: [Placement] = []
        for label in labels.sorted(by: { $0.center < $1.center }) {
            let position = max(label.center, last + rowHeight)
            guard position - label.center <= rows * rowHeight else { continue }
            last = position
            placements.append(Placement(label: label, position: position, row: 0))
        }
        return placements
    }

    /// Writes each label with a line that leads to its box.
    /// - Parameters:
    ///   - axis: The axis along the edge: horizontal for labels below the picture.
    ///   - edge: The position of the edge across the axis, in pixels.
    static func write(
        _ placements: [Placement], along axis: Axis, edge: Double, to writer: inout MarkupWriter
    ) {
        let isBelow = axis == .horizontal
        for placement in placements {
            let row = Double(placement.row) * rowHeight
            let (center, position) = (placement.label.center, placement.position)
            let start = Formatted.pixels(edge + 3)
            let leader =
                isBelow
                ? "M\(Formatted.pixels(center)) \(start)v\(Formatted.pixels(row + 4))"
                : "M\(start) \(Formatted.pixels(center))l6 \(Formatted.pixels(position - center))"
            writer.path(leader, style: "sd-leader")
            writer.element(
                "text",
                [
                    "class": (placement.label.isStrong ? "sd-text sd-strong" : "sd-text")
                        + (isBelow ? " sd-middle" : ""),
                    "x": Formatted.pixels(isBelow ? position : edge + 12),
                    "y": Formatted.pixels(isBelow ? edge + 18 + row : position + 4),
                ], text: placement.label.text)
        }
    }
}
