import Explanations
import Markup
import StackCases

/// A conflict as a picture: the lengths that must fit one after another, and below them, or beside
/// them, the length into which they must fit, to the same scale.
///
/// It needs nothing else, follows light or dark surroundings, and is the same for the same values.
package struct ConflictDrawing: Sendable {
    package typealias Length = LogExplanation.Conflict.Length

    /// The direction in which the lengths follow each other.
    package var axis: Axis
    /// The lengths that must fit.
    package var parts: [Length]
    /// The lengths into which they must fit; empty if they must vanish.
    package var limits: [Length]
    /// The contradiction in words.
    package var sentence: String

    /// Makes a drawing.
    package init(axis: Axis, parts: [Length], limits: [Length], sentence: String) {
        self.axis = axis
        self.parts = parts
        self.limits = limits
        self.sentence = sentence
    }

    private static let margin = 24.0
    private static let span = 480.0
    private static let thickness = 44.0
    /// Lengths shorter than this many pixels would be hard to see.
    private static let least = 3.0
    /// The characters in a line of the heading.
    private static let lineLength = 72

    /// The picture as the text of an SVG file.
    /// - Complexity: O(lengths).
    package var svg: String { svg(identifier: "conflict").text }

    /// Returns pictures as the text of one SVG file, one below the other.
    package static func document(_ drawings: [ConflictDrawing]) -> String {
        guard drawings.count != 1 else { return drawings[0].svg }
        var y = 0.0
        var width = 0.0
        var pictures = MarkupWriter()
        for (number, drawing) in drawings.enumerated() {
            let picture = drawing.svg(identifier: "conflict-\(number + 1)")
            pictures.element("g", ["transform": "translate(0 \(Formatted.pixels(y)))"]) {
                $0.write(markup: picture.text)
            }
            y += picture.height
            width = max(width, picture.width)
        }
        let (across, down) = (Formatted.pixels(width), Formatted.pixels(y))
        var writer = MarkupWriter()
        writer.element(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": across, "height": down,
                "viewBox": "0 0 \(across) \(down)",
            ]
        ) { $0.write(markup: pictures.text) }
        return writer.text
    }

    private func svg(identifier: String) -> (text: String, width: Double, height: Double) {
        let along = Self.span + 2 * Self.margin
        let isRow = axis == .horizontal
        let rows = [parts, limits].map { labels(of: $0).placements.map(\.row).max() ?? -1 }
        let heading =
            parts.isEmpty && limits.isEmpty
            ? Self.lines(sentence) : [isRow ? "These lengths must fit" : "Must fit"]
        let top = 36 + Double(heading.count - 1) * DimensionLabels.rowHeight
        let heights = rows.map { Self.thickness + 30 + Double($0 + 1) * DimensionLabels.rowHeight }
        let longest = [parts, limits].map { labels(of: $0).width }.max() ?? 0
        let width = isRow ? max(along, longest + 2 * Self.margin) : 440 + 2 * longest
        let lowest =
            [parts, limits].flatMap { labels(of: $0).placements.map(\.position) }.max() ?? 0
        let height =
            isRow
            ? top + heights[0] + (limits.isEmpty ? 0 : heights[1]) + 12
            : max(along + 32, lowest + 32)
        let second = isRow ? top + heights[0] : 220 + longest
        let picture = Picture(
            identifier: identifier, title: "Constraints that conflict", description: sentence,
            width: width, height: height)
        let text = picture.svg(isFile: true) { writer in
            for (number, line) in heading.enumerated() {
                writer.write(
                    line, x: 24, y: 22 + Double(number) * DimensionLabels.rowHeight,
                    style: "sd-strong")
            }
            if !limits.isEmpty {
                writer.write(
                    "into", x: isRow ? 24 : second, y: isRow ? second - 12 : 22,
                    style: "sd-strong")
            }
            write(parts, across: isRow ? top : 24, class: "sd-a", to: &writer)
            write(limits, across: second, class: "sd-b", to: &writer)
        }
        return (text, width, height)
    }

    /// Returns a sentence in lines of about equal length.
    private static func lines(_ sentence: String) -> [String] {
        var lines = [""]
        for word in sentence.split(separator: " ") {
            if !lines[lines.count - 1].isEmpty,
                lines[lines.count - 1].count + word.count >= lineLength
            {
                lines.append("")
            }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
        }
        return lines
    }

    /// Pixels for a point.
    private var scale: Double {
        let total = max(Self.sum(parts), Self.sum(limits))
        return total > 0 && total.isFinite ? Self.span / total : 1
    }

    private static func sum(_ lengths: [Length]) -> Double {
        lengths.reduce(0) { $0 + abs($1.points) }
    }

    /// Returns the places of lengths along the axis, in pixels.
    private func places(of lengths: [Length]) -> [(position: Double, extent: Double)] {
        var position = axis == .horizontal ? Self.margin : 40
        return lengths.map { length in
            let extent = max(Self.least, abs(length.points) * scale)
            defer { position += extent }
            return (position, extent)
        }
    }

    /// Returns the labels of lengths in their places, and the width of the widest, in pixels.
    private func labels(
        of lengths: [Length]
    ) -> (placements: [DimensionLabels.Placement], width: Double) {
        let labels = zip(lengths, places(of: lengths)).map { length, place in
            DimensionLabels.Label(
                text: "\(length.name) \(Formatted.points(length.points))",
                isStrong: length.isView, center: place.position + place.extent / 2)
        }
        let width =
            labels.map { DimensionLabels.width(of: $0.text, isStrong: $0.isStrong) }.max() ?? 0
        let placements =
            axis == .horizontal
            ? DimensionLabels.below(
                labels, width: max(Self.span, width) + 2 * Self.margin, rows: .max)
            : DimensionLabels.beside(labels, rows: .infinity)
        return (placements, width)
    }

    private func write(
        _ lengths: [Length], across: Double, class name: String, to writer: inout MarkupWriter
    ) {
        writer.element("g", ["class": name]) { writer in
            for (length, place) in zip(lengths, places(of: lengths)) {
                write(
                    length, at: place.position, across: across, extent: place.extent, to: &writer)
            }
            DimensionLabels.write(
                labels(of: lengths).placements, along: axis, edge: across + Self.thickness,
                to: &writer)
        }
    }

    /// A box for a view, and a dimension line for a distance.
    private func write(
        _ length: Length, at position: Double, across: Double, extent: Double,
        to writer: inout MarkupWriter
    ) {
        let isRow = axis == .horizontal
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
            return writer.path(path, style: "sd-edge", title: title)
        }
        let box =
            isRow
            ? Frame(x: position, y: across, width: extent, height: Self.thickness)
            : Frame(x: across, y: position, width: Self.thickness, height: extent)
        for style in ["sd-fill", "sd-edge"] { writer.rectangle(box, style: style, title: title) }
    }
}
