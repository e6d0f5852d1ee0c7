import LayoutModels
import StackCases

/// A stack of a layout with the places of its arranged subviews.
struct PlacedArrangement {
    let stack: StackConfiguration
    let path: ViewPath
    /// The stack's index in the `ViewTree`.
    let index: Int
    /// The arranged subviews' indices in the `ViewTree`.
    let children: [Int]
    let frames: [Frame]

    /// Returns the outer stack and each visible nested one, in the order of the `ViewTree`.
    static func all(in stack: StackConfiguration, _ frames: [Frame]) -> [PlacedArrangement] {
        let tree = ViewTree(stack)
        guard frames.count == tree.nodes.count else { return [] }
        return tree.nodes.indices.compactMap { index in
            let path = tree.path(of: index)
            guard tree.nodes[index].isVisible, let nested = stack.stack(at: path.indices) else {
                return nil
            }
            return PlacedArrangement(
                stack: nested, path: path, index: index,
                children: tree.views(of: index), frames: frames)
        }
    }

    var axis: Axis { stack.axis }
    /// The positions of the views that are not hidden.
    var visible: [Int] {
        stack.arrangedSubviews.indices.filter { !stack.arrangedSubviews[$0].isHidden }
    }
    /// The positions of the hidden views.
    var hidden: [Int] { stack.arrangedSubviews.indices.filter { !visible.contains($0) } }
    /// The positions of the visible views and those of their next ones.
    var visiblePairs: [(Int, Int)] { Array(zip(visible, visible.dropFirst())) }
    /// The stack's spacing in points.
    var spacing: Double { stack.spacing.points() }
    /// The spacing's part of the denominator of proportions in points, where the system's counts
    /// as 0.
    var spacingInProportions: Double { stack.spacing.pointsInProportions }
    /// The spacings between visible neighbours.
    var gaps: [Double] {
        visible.dropLast().map {
            stack.arrangedSubviews[$0].customSpacingAfter.points(useDefault: spacing)
        }
    }

    /// The stack in a sentence, such as `the stack`.
    var name: String { path.inWords }

    /// Returns a view in a sentence, such as `view 3.1`.
    func name(of position: Int) -> String { path.appending(position).inWords }

    func natural(_ position: Int, _ axis: Axis) -> Double? {
        stack.arrangedSubviews[position].intrinsicContentSize(
            inFrame: frames[children[position]])[axis]
    }

    func size(_ axis: Axis) -> Double { frames[index][axis.size] }
    func size(_ position: Int, _ axis: Axis) -> Double { frames[children[position]][axis.size] }
    /// Returns the start of a view, counted from the right in a stack from right to left.
    func start(_ position: Int, _ axis: Axis) -> Double {
        let frame = frames[children[position]]
        guard stack.isRightToLeft else { return frame[axis.start] }
        return frame.mirrored(inWidth: frames[index].width)[axis.start]
    }
    func end(_ position: Int, _ axis: Axis) -> Double {
        start(position, axis) + size(position, axis)
    }
    func center(_ position: Int, _ axis: Axis) -> Double {
        start(position, axis) + size(position, axis) / 2
    }

    /// Returns the margins at the start and the end, 0 where the arrangement is not relative to
    /// them.
    func margins(_ axis: Axis) -> (start: Double, end: Double) {
        stack.arrangementMargins(axis)
    }
}
