import DifferentialTesting
import Explanations
import LayoutModels
import StackCases

/// One layout drawn to scale under its model's name: what drawings are made of.
struct LayoutPanel {
    /// The meaning of the numbers beside the views.
    enum Dimension: Equatable {
        case sizeAlong, wholeSize
        case position(FrameAttribute)
    }

    /// The model's side; `nil` where there is nothing to compare with.
    var side: Side?
    /// The model's name.
    var name: String
    /// The layout.
    var layout: Layout
    /// The configuration.
    var stack: StackConfiguration
    /// The views to be drawn heavily.
    var emphasized: Set<Int>
    /// The meaning of the numbers beside the views.
    var dimension: Dimension
    /// The part of the plane that is drawn, in points, so that panels share one scale.
    var bounds: Frame
    /// The room for numbers to the right of a vertical stack, in pixels; the same in all panels that
    /// share one scale.
    var labelWidth = 0.0

    /// The height of the lines above the picture, in pixels.
    static let headerHeight = 52.0
    /// The free room around the picture, in pixels.
    static let margin = 16.0

    /// Returns the part of the plane that layouts take up together.
    static func bounds(of layouts: [Layout], _ stack: StackConfiguration) -> Frame {
        layouts.compactMap { PlacedLayout(stack, frames: $0.frames).bounds }.union
            ?? Frame(x: 0, y: 0, width: 1, height: 1)
    }

    /// The pixels of a point: the picture leaves room for its numbers, and is at most 260 pixels high.
    var scale: Double {
        let room = width - 2 * Self.margin
        let widest = stack.axis == .horizontal ? room : max(room - labelWidth, 60)
        let fitting = min(
            bounds.width > 0 ? widest / bounds.width : 8,
            bounds.height > 0 ? 260 / bounds.height : 8)
        return min(fitting, 8)
    }

    /// The picture's width and height in pixels, without what is written around it.
    var drawnSize: (width: Double, height: Double) { (bounds.width * scale, bounds.height * scale) }

    /// The right and the lower edge of this layout, which may need less than `bounds`.
    var ownEnd: (x: Double, y: Double) {
        let own = pixels(placed.bounds ?? bounds)
        return (own.maxX, own.maxY)
    }

    /// The panel's width in pixels.
    var width: Double { 340 }

    /// The panel's height in pixels.
    var height: Double {
        let rows = (labels.map(\.row).max() ?? -1) + 1
        let labelsEnd =
            stack.axis == .horizontal
            ? ownEnd.y + Double(rows) * DimensionLabels.rowHeight : labels.last?.position ?? 0
        return Self.headerHeight + max(drawnSize.height, labelsEnd) + Self.margin
    }

    /// The views in their places.
    var placed: PlacedLayout { PlacedLayout(stack, frames: layout.frames) }

    /// The numbers beside the picture, in their places; a view in whose box its size is written
    /// needs none.
    var labels: [DimensionLabels.Placement] {
        let isHorizontal = stack.axis == .horizontal
        let labels = placed.labelled.compactMap { view -> DimensionLabels.Label? in
            let box = pixels(view.frame)
            guard view.isVisible else {
                return DimensionLabels.Label(
                    text: "\(view.path.name): hidden", isStrong: false,
                    center: box.center(stack.axis))
            }
            let saysSize = dimension == .sizeAlong || dimension == .wholeSize
            if saysSize, !view.isContainer, sizeFits(in: box, of: view) { return nil }
            return DimensionLabels.Label(
                text: dimensionText(of: view, nameFits: !view.isContainer && nameFits(in: box)),
                isStrong: emphasized.contains(view.index),
                center: box.center(stack.axis))
        }
        // The numbers may be anywhere in the panel, also beside the picture.
        return isHorizontal
            ? DimensionLabels.below(labels, width: max(drawnSize.width, width - 2 * Self.margin))
            : DimensionLabels.beside(labels)
    }

    /// A frame in pixels from the picture's upper left corner.
    func pixels(_ frame: Frame) -> Frame {
        Frame(
            x: (frame.x - bounds.x) * scale, y: (frame.y - bounds.y) * scale,
            width: frame.width * scale, height: frame.height * scale)
    }

    /// Whether a view's path can be written inside its box.
    func nameFits(in box: Frame, _ name: String = "0") -> Bool {
        box.height >= 18 && box.width >= DimensionLabels.width(of: name, isStrong: true) + 6
    }

    /// Whether a view's size can be written below its path.
    func sizeFits(in box: Frame, of view: PlacedLayout.View) -> Bool {
        box.height >= 38 && nameFits(in: box, Formatted.size(view.frame))
    }

    /// Returns the room that the longest of the numbers beside a vertical stack takes, in pixels.
    var neededLabelWidth: Double {
        let widths = placed.labelled.map { view in
            let text =
                view.isVisible
                ? dimensionText(of: view, nameFits: false) : "\(view.path.name): hidden"
            return DimensionLabels.width(of: text, isStrong: emphasized.contains(view.index))
        }
        return stack.axis == .vertical ? (widths.max().map { $0 + 12 } ?? 0) : 0
    }

    /// The panel in words, for those who do not see it.
    var summary: String {
        guard !layout.frames.isEmpty else { return "\(name): no layout" }
        let views = placed.views.map { view in
            let frame = view.ownFrame
            return "\(view.path.name)\(view.isVisible ? "" : " (hidden)") "
                + "at \(Formatted.points(frame.x)), \(Formatted.points(frame.y)), "
                + "\(Formatted.size(frame))"
        }
        return "\(name): " + views.joined(separator: "; ")
    }

    private func dimensionText(of view: PlacedLayout.View, nameFits: Bool) -> String {
        let number =
            switch dimension {
            case .sizeAlong: Formatted.points(view.frame.size(stack.axis))
            case .wholeSize: Formatted.size(view.frame)
            case .position(let attribute):
                "\(attribute.rawValue) \(Formatted.points(view.ownFrame[attribute]))"
            }
        return nameFits ? number : "\(view.path.name): \(number)"
    }
}
