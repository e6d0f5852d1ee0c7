import Explanations
import Markup
import StackCases

/// A conflict as a picture: the lengths that must fit one after another, and below them, or beside
/// them, the length into which they must fit, to the same scale.
///
/// It needs nothing else, follows light or dark surroundings, and is the same for the same values.
public struct ConflictDrawing: Sendable {
    /// A length in the picture.
    public struct Length: Equatable, Sendable {
        /// The owner of the length.
        public var name: String
        /// The length in points.
        public var points: Double
        /// Whether it is a view's size rather than a distance.
        public var isView: Bool

        /// Makes a length.
        public init(name: String, points: Double, isView: Bool) {
            self.name = name
            self.points = points
            self.isView = isView
        }
    }

    /// The direction in which the lengths follow each other.
    public var axis: Axis
    /// The lengths that must fit.
    public var parts: [Length]
    /// The lengths into which they must fit; empty if they must vanish.
    public var limits: [Length]
    /// The contradiction in words.
    public var sentence: String

    /// Makes a drawing.
    public init(axis: Axis, parts: [Length], limits: [Length], sentence: String) {
        self.axis = axis
        self.parts = parts
        self.limits = limits
        self.sentence = sentence
    }

    private static let margin = 24.0
    private static let span = 480.0
    private static let thickness = 44.0
    /// The room between the two rows, in which the numbers of the first stand.
    private static let room = 62.0
    /// Lengths shorter than this many pixels would be hard to see.
    private static let least = 3.0

    /// The picture as the text of an SVG file.
    /// - Complexity: O(lengths).
    public var svg: String {
        let along = Self.span + 2 * Self.margin
        let isRow = axis == .horizontal
        let width = isRow ? along : 420.0
        let height = isRow ? 40 + 2 * (Self.thickness + Self.room) + 12 : along + 32
        let picture = Picture(
            identifier: "conflict", title: "Constraints that conflict", description: sentence,
            width: width, height: height)
        return picture.svg(isFile: true) { writer in
            let heading =
                parts.isEmpty && limits.isEmpty
                ? Self.cut(sentence, 72) : isRow ? "These lengths must fit" : "Must fit"
            writer.element(
                "text", ["class": "sd-text sd-strong", "x": "24", "y": "22"], text: heading)
            if !limits.isEmpty {
                let place = isRow ? (24.0, 130.0) : (220.0, 22.0)
                writer.element(
                    "text",
                    [
                        "class": "sd-text sd-strong", "x": Formatted.pixels(place.0),
                        "y": Formatted.pixels(place.1),
                    ], text: "into")
            }
            write(parts, row: 0, class: "sd-a", to: &writer)
            write(limits, row: 1, class: "sd-b", to: &writer)
        }
    }

    /// Pixels for a point.
    private var scale: Double {
        let total = max(Self.sum(parts), Self.sum(limits))
        return total > 0 && total.isFinite ? Self.span / total : 1
    }

    private static func sum(_ lengths: [Length]) -> Double {
        lengths.reduce(0) { $0 + abs($1.points) }
    }

    private func write(
        _ lengths: [Length], row: Int, class name: String, to writer: inout MarkupWriter
    ) {
        let isRow = axis == .horizontal
        let across =
            isRow ? 36 + Double(row) * (Self.thickness + Self.room) : 24 + Double(row) * 196
        writer.element("g", ["class": name]) { writer in
            var position = isRow ? Self.margin : 40
            var labels: [DimensionLabels.Label] = []
            for length in lengths {
                let extent = max(Self.least, abs(length.points) * scale)
                write(length, at: position, across: across, extent: extent, to: &writer)
                labels.append(
                    DimensionLabels.Label(
                        text: "\(Self.cut(length.name, 18)) \(Formatted.points(length.points))",
                        isStrong: length.isView, center: position + extent / 2))
                position += extent
            }
            write(labels, across: across, to: &writer)
        }
    }

    private static func cut(_ text: String, _ limit: Int) -> String {
        text.count > limit ? text.prefix(limit - 1) + "…" : text
    }

    /// A box for a view, and a dimension line for a distance.
    private func write(
        _ length: Length, at position: Double, across: Double, extent: Double,
        to writer: inout MarkupWriter
    ) {
        let isRow = axis == .horizontal
        let box = [
            isRow ? position : across, isRow ? across : position,
            isRow ? extent : Self.thickness, isRow ? Self.thickness : extent,
        ].map(Formatted.pixels)
        let title = "\(length.name): \(Formatted.points(length.points)) pt"
        guard length.isView else {
            let middle = across + Self.thickness / 2
            let (start, end) = (
                Formatted.pixels(position + 0.5), Formatted.pixels(position + extent - 0.5)
            )
            let (near, far) = (Formatted.pixels(middle - 6), Formatted.pixels(middle + 6))
            let center = Formatted.pixels(middle)
            let path =
                isRow
                ? "M\(start) \(near)V\(far)M\(start) \(center)H\(end)M\(end) \(near)V\(far)"
                : "M\(near) \(start)H\(far)M\(center) \(start)V\(end)M\(near) \(end)H\(far)"
            writer.element("path", ["class": "sd-edge", "d": path]) {
                $0.element("title", text: title)
            }
            return
        }
        for style in ["sd-fill", "sd-edge"] {
            writer.element(
                "rect",
                [
                    "class": style, "x": box[0], "y": box[1], "width": box[2], "height": box[3],
                ]
            ) { $0.element("title", text: title) }
        }
    }

    private func write(
        _ labels: [DimensionLabels.Label], across: Double, to writer: inout MarkupWriter
    ) {
        let isRow = axis == .horizontal
        let placements =
            isRow
            ? DimensionLabels.below(labels, width: Self.span + 2 * Self.margin)
                .filter { $0.row < 2 } : DimensionLabels.beside(labels)
        let edge = across + Self.thickness
        for placement in placements {
            let row = Double(placement.row) * DimensionLabels.rowHeight
            let (center, position) = (placement.label.center, placement.position)
            let leader =
                isRow
                ? "M\(Formatted.pixels(center)) \(Formatted.pixels(edge + 3))v\(Formatted.pixels(row + 4))"
                : "M\(Formatted.pixels(edge + 3)) \(Formatted.pixels(center))l6"
                    + " \(Formatted.pixels(position - center))"
            writer.empty("path", ["class": "sd-leader", "d": leader])
            writer.element(
                "text",
                [
                    "class": (placement.label.isStrong ? "sd-text sd-strong" : "sd-text")
                        + (isRow ? " sd-middle" : ""),
                    "x": Formatted.pixels(isRow ? position : edge + 12),
                    "y": Formatted.pixels(isRow ? edge + 18 + row : position + 4),
                ], text: placement.label.text)
        }
    }
}
