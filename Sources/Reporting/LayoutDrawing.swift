import DifferentialTesting
import Explanations
import LayoutModels
import StackCases

/// One model's layout as an SVG picture that needs no other file and follows light and dark mode;
/// the same layout gives the same picture.
///
/// Views are boxes to scale with their paths; free space is hatched; hidden views that take up space
/// are dotted. Views that overflow the stack are drawn too.
package struct LayoutDrawing: Sendable {
    /// The stack after all edits.
    package var stack: StackConfiguration
    /// The layout.
    package var layout: Layout
    /// The model's name.
    package var modelName: String

    /// Creates a drawing of a model's layout of `stack`.
    package init(stack: StackConfiguration, layout: Layout, modelName: String) {
        self.stack = stack
        self.layout = layout
        self.modelName = modelName
    }

    /// The picture as the text of an SVG file.
    /// - Complexity: O(views).
    package var svg: String {
        let bounds = PlacedLayout(stack, frames: layout.frames).bounds
        var panel = LayoutPanel(
            name: modelName, layout: layout, stack: stack, emphasized: [], dimension: .sizeAlong,
            bounds: bounds ?? Frame(x: 0, y: 0, width: 1, height: 1))
        panel.labelWidth = panel.neededLabelWidth
        let picture = Picture(
            identifier: "layout", title: "Layout of \(modelName)", description: panel.summary,
            width: panel.width, height: panel.height)
        return picture.svg(isFile: true) { panel.write(to: &$0, identifier: "layout") }
    }
}

/// Two models' layouts side by side at one scale, with heavy lines for the views that differ.
///
/// The first model's lines are solid, the second's dashed. The numbers beside the views are those
/// that differ: sizes along the axis, whole sizes or positions.
package struct ComparisonDrawing: Sendable {
    /// The layouts.
    package var pair: LayoutPair

    /// Creates a drawing of two layouts.
    package init(_ pair: LayoutPair) {
        self.pair = pair
    }

    /// The picture as the text of an SVG file.
    /// - Complexity: O(views).
    package var svg: String {
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

    /// Returns one half of the picture as an element for a document that has `DrawingStyle.sheet`;
    /// `identifier` must be unique in it.
    func svg(of side: Side, identifier: String) -> String {
        let panels = (panel(.left), panel(.right))
        let panel = side == .left ? panels.0 : panels.1
        let picture = Picture(
            identifier: identifier, title: "Layout of \(panel.name)",
            description: panel.summary + ".", width: panel.width,
            height: max(panels.0.height, panels.1.height))
        return picture.svg(isFile: false) { panel.write(to: &$0, identifier: identifier) }
    }

    /// Whether a layout has a visible view with an area.
    var showsBox: Bool {
        [pair.left, pair.right].contains {
            PlacedLayout(pair.stack, frames: $0.frames).views.contains(where: \.isBox)
        }
    }

    private var title: String { "Layouts of \(pair.leftName) and \(pair.rightName)" }

    /// Returns one half of the picture.
    func panel(_ side: Side) -> LayoutPanel {
        let bounds = [pair.left, pair.right].compactMap {
            PlacedLayout(pair.stack, frames: $0.frames).bounds
        }
        func panel(_ side: Side) -> LayoutPanel {
            LayoutPanel(
                side: side, name: side == .left ? pair.leftName : pair.rightName,
                layout: side == .left ? pair.left : pair.right, stack: pair.stack,
                emphasized: pair.emphasizedViews, dimension: dimension,
                bounds: bounds.dropFirst().reduce(bounds.first) { $0?.union($1) }
                    ?? Frame(x: 0, y: 0, width: 1, height: 1))
        }
        var drawn = panel(side)
        drawn.labelWidth = Side.allCases.map { panel($0).neededLabelWidth }.max() ?? 0
        return drawn
    }

    /// The kind of numbers that shows the difference.
    private var dimension: LayoutPanel.Dimension {
        let differences = pair.differences
        let sizes = differences.filter { $0.attribute.isSize }
        if sizes.contains(where: { $0.attribute.axis != pair.stack.axis }) { return .wholeSize }
        guard sizes.isEmpty, let first = differences.first else { return .sizeAlong }
        return .position(pair.mismatch?.attribute ?? first.attribute)
    }
}
