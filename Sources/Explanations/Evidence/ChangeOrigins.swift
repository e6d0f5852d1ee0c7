import LayoutModels
import StackCases

/// The origins of the differences between two layouts: each box's change, split into its own and
/// the part that it inherits from the boxes before it or around it.
///
/// A box after a changed one is pushed, which is no change of its own. Across its stack's axis a
/// box inherits the stack's change, or half of it where it is centred. The outer stack inherits the
/// change of its last subview's end.
package struct ChangeOrigins {
    /// The change of one box, in points; numbers are in the order of `FrameAttribute.allCases`.
    package struct Change: Equatable {
        /// The second layout's numbers minus the first layout's.
        package var total = [0.0, 0, 0, 0]
        /// The part that is the box's own.
        package var own = [0.0, 0, 0, 0]
        /// The box that the rest is inherited from; `nil` where nothing is.
        package var source: Int?
    }

    /// The change of each view, in depth-first order; hidden views have none.
    package private(set) var changes: [Change]
    /// The first view with a change of its own; `nil` where there is none.
    package private(set) var start: Int?

    private let tolerance: Double
    private let left: [Frame]
    private let right: [Frame]

    /// Splits the differences between the layouts of `pair`.
    /// - Complexity: O(views).
    package init(_ pair: LayoutPair) {
        let tree = ViewTree(pair.stack)
        (left, right, tolerance) = (pair.left.frames, pair.right.frames, pair.tolerance)
        changes = Array(repeating: Change(), count: tree.nodes.count)
        guard left.count == tree.nodes.count, right.count == left.count else { return }
        // The last visible subview of each stack so far.
        var last = [Int?](repeating: nil, count: tree.nodes.count)
        for (index, node) in tree.nodes.enumerated() where node.isVisible {
            changes[index].total = FrameAttribute.allCases.map { difference(index, $0) }
            changes[index].own = changes[index].total
            guard node.parent >= 0 else { continue }
            place(index, after: last[node.parent], in: node.parent, along: node.arrangingAxis)
            last[node.parent] = index
        }
        if let child = last[0] { inherit(ofStackFrom: child, along: pair.stack.axis) }
        let tolerance = tolerance
        start = changes.firstIndex { $0.own.contains { abs($0) > tolerance } }
    }

    private func difference(_ index: Int, _ attribute: FrameAttribute) -> Double {
        let difference = right[index][attribute] - left[index][attribute]
        return abs(difference) > tolerance ? difference : 0
    }

    private func endDifference(_ index: Int, along axis: Axis) -> Double {
        difference(index, axis.start) + difference(index, axis.size)
    }

    private mutating func place(
        _ index: Int, after previous: Int?, in parent: Int, along axis: Axis
    ) {
        if let previous {
            inherit(
                index, axis.start, [endDifference(previous, along: axis)],
                from: previous)
        }
        // A nested stack passes its length on; the outer stack's length follows from its subviews.
        let given = parent > 0 ? difference(parent, axis.size) : 0
        if given != 0 { inherit(index, axis.size, [given], from: parent) }
        let across = axis.perpendicular
        let width = difference(parent, across.size)
        guard width != 0 else { return }
        inherit(index, across.size, [width], from: parent)
        inherit(index, across.start, [width, width / 2], from: parent)
    }

    private mutating func inherit(ofStackFrom child: Int, along axis: Axis) {
        inherit(0, axis.size, [endDifference(child, along: axis)], from: child)
    }

    /// Subtracts from a box's own change what it inherits: along an axis all that pushes it,
    /// otherwise the first candidate that is its whole change.
    private mutating func inherit(
        _ index: Int, _ attribute: FrameAttribute, _ candidates: [Double], from source: Int
    ) {
        guard let number = FrameAttribute.allCases.firstIndex(of: attribute) else { return }
        let total = changes[index].total[number]
        let isPushed = candidates.count == 1 && !attribute.isSize
        let matching = candidates.first { abs($0 - total) <= 2 * tolerance }
        guard let inherited = isPushed ? candidates.first : matching, abs(inherited) > tolerance
        else { return }
        let own = total - inherited
        changes[index].own[number] = abs(own) > 2 * tolerance ? own : 0
        changes[index].source = changes[index].source ?? source
    }
}
