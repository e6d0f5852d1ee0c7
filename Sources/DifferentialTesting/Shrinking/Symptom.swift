import LayoutModels
import StackCases

/// The visible part of a mismatch, which shrinking keeps: which model finds no layout, or whether the first
/// one makes views, or the gaps around them, larger or smaller than the second, or only moves views.
///
/// A gap is the room that a stack's visible views leave free. Along the axis it is the length of the stack minus
/// the lengths of all views; across the axis it is the length of the stack minus that of each view. A bug that
/// enlarges a gap makes the stack larger where its size is free, and the views smaller where it is fixed. So a
/// smallest case shows a part of what the original one shows, but its stack may have another size. Views that
/// overlap leave a negative gap, as negative spacing does; it counts by its amount, since a bug that leaves out
/// a spacing does so whatever its sign.
struct Symptom: OptionSet {
    private(set) var rawValue: UInt8

    private static let failure = Symptom(rawValue: 1)
    private static let leftConflict = Symptom(rawValue: 2)
    private static let rightConflict = Symptom(rawValue: 4)
    private static let largerViews = Symptom(rawValue: 8)
    private static let smallerViews = Symptom(rawValue: 16)
    private static let positions = Symptom(rawValue: 32)
    private static let largerGaps = Symptom(rawValue: 64)
    private static let smallerGaps = Symptom(rawValue: 128)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Takes the symptom from two layouts of one case that differ by `mismatch`.
    ///
    /// If some visible views are larger and others smaller, it has both directions. The same holds for gaps.
    /// - Complexity: O(views).
    init(
        _ mismatch: Mismatch, left: Layout, right: Layout, of tree: ViewTree, tolerance: Double
    ) {
        self = []
        switch mismatch.kind {
        case .failure: self = .failure
        case .satisfiability:
            self = left.status == .unsatisfiable ? .leftConflict : .rightConflict
        case .position, .sizeAlong, .sizeAcross:
            for size in [FrameAttribute.width, .height] {
                insertDirections(
                    left.frames.map { $0[size] }, right.frames.map { $0[size] }, along: size.axis,
                    in: tree, tolerance: tolerance)
            }
            if isEmpty { self = .positions }
        }
    }

    /// Inserts the directions in which views' lengths along an axis differ, and the gaps around them.
    private mutating func insertDirections(
        _ left: [Double], _ right: [Double], along axis: Axis, in tree: ViewTree, tolerance: Double
    ) {
        func insert(_ change: Double, _ larger: Symptom, _ smaller: Symptom) {
            if change > tolerance { formUnion(larger) }
            if change < -tolerance { formUnion(smaller) }
        }
        func insertGap(_ left: Double, _ right: Double) {
            insert(abs(left) - abs(right), .largerGaps, .smallerGaps)
        }
        var gaps: [Int: (left: Double, right: Double)] = [:]
        for (view, node) in tree.nodes.enumerated() where node.isVisible {
            insert(left[view] - right[view], .largerViews, .smallerViews)
            let stack = node.parent
            guard stack >= 0 else { continue }
            if node.arrangingAxis == axis {
                let gap = gaps[stack] ?? (left[stack], right[stack])
                gaps[stack] = (gap.left - left[view], gap.right - right[view])
            } else {
                insertGap(left[stack] - left[view], right[stack] - right[view])
            }
        }
        for gap in gaps.values { insertGap(gap.left, gap.right) }
    }

    /// Returns whether a case with this symptom may replace one with `original`: if they have a part in
    /// common, or if the original's views only move and this case has other frames, too.
    func stands(for original: Symptom) -> Bool {
        if original == .positions {
            return isDisjoint(with: [.failure, .leftConflict, .rightConflict])
        }
        return !isDisjoint(with: original)
    }
}
