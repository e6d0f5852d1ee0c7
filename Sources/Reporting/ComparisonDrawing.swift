import DifferentialTesting
import Explanations
import StackCases

/// Two models' layouts side by side at one scale, the views that differ drawn heavily.
///
/// The first model's lines are solid, the second's dashed, and the numbers beside the views say
/// what differs: sizes along the axis, whole sizes or positions.
public struct ComparisonDrawing: Sendable {
    /// The layouts.
    public var pair: LayoutPair

    /// Makes a drawing of two layouts.
    public init(_ pair: LayoutPair) {
        self.pair = pair
    }

    /// The picture as the text of an SVG file.
    /// - Complexity: O(views).
    public var svg: String {
        let (left, right) = (panel(.left), panel(.right))
        let picture = Picture(
            identifier: "comparison", title: title,
            description: "\(left.summary). \(right.summary).", width: left.width + right.width,
            height: max(left.height, right.height))
        return picture.svg(isFile: true) { writer in
            left.write(to: &writer, identifier: "left")
            writer.element("g", ["transform": "translate(\(Formatted.pixels(left.width)) 0)"]) {
                right.write(to: &$0, identifier: "right")
            }
        }
    }

    /// One half of the picture as an element of its own, to be put into a document that has
    /// `DrawingStyle.sheet`; `identifier` must be unique in it.
    func svg(of side: Side, identifier: String) -> String {
        let panels = (panel(.left), panel(.right))
        let panel = side == .left ? panels.0 : panels.1
        let picture = Picture(
            identifier: identifier, title: "Layout of \(panel.name)",
            description: panel.summary + ".", width: panel.width,
            height: max(panels.0.height, panels.1.height))
        return picture.svg(isFile: false) { panel.write(to: &$0, identifier: identifier) }
    }

    private var title: String { "Layouts of \(pair.leftName) and \(pair.rightName)" }

    private func panel(_ side: Side) -> LayoutPanel {
        let bounds = [pair.left, pair.right].compactMap {
            PlacedLayout(pair.stack, frames: $0.frames).bounds
        }
        return LayoutPanel(
            side: side, name: side == .left ? pair.leftName : pair.rightName,
            layout: side == .left ? pair.left : pair.right, stack: pair.stack,
            emphasized: pair.emphasizedViews, dimension: dimension,
            bounds: bounds.dropFirst().reduce(bounds.first) { $0?.union($1) }
                ?? Frame(x: 0, y: 0, width: 1, height: 1))
    }

    /// What the numbers must say so that the difference is among them.
    private var dimension: LayoutPanel.Dimension {
        let differences = pair.differences
        let sizes = differences.filter { $0.attribute.isSize }
        if sizes.contains(where: { $0.attribute.axis != pair.stack.axis }) { return .wholeSize }
        guard sizes.isEmpty, let first = differences.first else { return .sizeAlong }
        return .position(pair.mismatch?.attribute ?? first.attribute)
    }
}
