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
        self.modelName = modelName.withoutControls()
    }

    /// The picture as the text of an SVG file.
    /// - Complexity: O(views).
    package var svg: String {
        var panel = LayoutPanel(
            name: modelName, layout: layout, stack: stack, emphasized: [], dimension: .sizeAlong,
            bounds: LayoutPanel.bounds(of: [layout], stack))
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
        let (left, right) = panels
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
        let panels = panels
        let panel = side == .left ? panels.left : panels.right
        let picture = Picture(
            identifier: identifier, title: "Layout of \(panel.name)",
            description: panel.summary + ".", width: panel.width,
            height: max(panels.left.height, panels.right.height))
        return picture.svg(isFile: false) { panel.write(to: &$0, identifier: identifier) }
    }

    /// Whether a layout has a visible view with an area.
    var showsBox: Bool {
        [pair.left, pair.right].contains {
            PlacedLayout(pair.stack, frames: $0.frames).views.contains(where: \.isBox)
        }
    }

    private var title: String { "Layouts of \(pair.leftName) and \(pair.rightName)" }

    /// Both halves of the picture, at one scale.
    private var panels: (left: LayoutPanel, right: LayoutPanel) {
        func panel(_ side: Side, _ name: String, _ layout: Layout) -> LayoutPanel {
            LayoutPanel(
                side: side, name: name, layout: layout, stack: pair.stack,
                emphasized: pair.emphasizedViews, dimension: dimension, bounds: bounds)
        }
        var left = panel(.left, pair.leftName, pair.left)
        var right = panel(.right, pair.rightName, pair.right)
        left.labelWidth = max(left.neededLabelWidth, right.neededLabelWidth)
        right.labelWidth = left.labelWidth
        return (left, right)
    }

    /// The part of the plane that both halves show.
    var bounds: Frame { LayoutPanel.bounds(of: [pair.left, pair.right], pair.stack) }

    /// The kind of numbers that shows the difference.
    private var dimension: LayoutPanel.Dimension {
        let differences = pair.differences
        let sizes = differences.filter { $0.attribute.isSize }
        if sizes.contains(where: { $0.attribute.axis != pair.stack.axis }) { return .wholeSize }
        guard sizes.isEmpty, let first = differences.first else { return .sizeAlong }
        return .position(pair.mismatch?.attribute ?? first.attribute)
    }
}
