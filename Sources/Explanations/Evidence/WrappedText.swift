import LayoutModels
import StackCases

/// Text that needs several lines in a layout.
struct WrappedText {
    /// The view, as an index into the `ViewTree`.
    let view: Int
    /// The size of the view's alignment rectangle in points.
    let size: (width: Double, height: Double)
    let lines: TextLines
    /// The height of one line in points.
    let lineHeight: Double
    /// The view's `numberOfLines`.
    let limit: Int

    /// Whether the view is not as tall as the lines that it may show.
    var isTooTall: Bool { size.height + Layout.tolerance < lines.shown * lineHeight }
    /// Whether the view does not show all lines.
    var isCutOff: Bool { lines.isCutOff || isTooTall }
}

extension Layout {
    /// Returns the text of each visible view that needs several lines.
    func wrappedTexts(of stack: StackConfiguration) -> [WrappedText] {
        guard status.isDetermined, stack.wrapsText else { return [] }
        let tree = ViewTree(stack)
        return zip(stack.subviewsInOrder, tree.nodes.indices).compactMap { view, index in
            guard let view, tree.nodes[index].isVisible else { return nil }
            let rectangle = view.alignmentRect(forFrame: frames[index])
            guard let lines = view.lines(inWidth: rectangle.width),
                let lineHeight = view.intrinsicContentSize.height
            else { return nil }
            return WrappedText(
                view: index, size: (rectangle.width, rectangle.height), lines: lines,
                lineHeight: lineHeight, limit: view.numberOfLines)
        }
    }
}
