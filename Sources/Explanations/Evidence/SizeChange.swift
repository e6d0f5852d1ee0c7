import DifferentialTesting
import LayoutModels
import StackCases

/// A view that is larger or smaller than its natural size along the axis of its stack.
struct SizeChange {
    /// The view, as an index into the `ViewTree`.
    var view: Int
    var axis: Axis
    var natural: Double
    var actual: Double
    /// The view's hugging priority if it grows, and its compression resistance if it shrinks.
    var priority: Double
    /// The views of the stack with the same priority that keep their natural sizes.
    var ties: [Int]
    /// Whether all other views of the stack have a higher priority.
    var isLowest: Bool

    var grows: Bool { actual > natural }

    /// Returns the views that grow or shrink where the distribution leaves that to priorities.
    ///
    /// These are fill and, where views do not fit, equalSpacing (Apple's documentation of
    /// UIStackView.Distribution). With equalCentering the distances of the centers take part.
    ///
    /// Only stacks count whose visible views have natural sizes and no size constraints of their own
    /// along the axis: elsewhere priorities alone do not decide.
    /// - Complexity: O(views²).
    static func all(in layout: Layout, of stack: StackConfiguration) -> [SizeChange] {
        guard layout.status.isDetermined else { return [] }
        let (tree, tolerance) = (ViewTree(stack), Layout.tolerance)
        return tree.nodes.indices.flatMap { parent -> [SizeChange] in
            guard let arranging = stack.stack(at: tree.path(of: parent).indices),
                [.fill, .equalSpacing].contains(arranging.distribution)
            else { return [] }
            let axis = arranging.axis
            let views = tree.nodes.indices.filter {
                tree.nodes[$0].parent == parent && tree.nodes[$0].isVisible
            }
            let members = views.compactMap { index -> (index: Int, view: ArrangedSubview)? in
                let view = arranging.arrangedSubviews[tree.nodes[index].position]
                let isPlain = view.nestedStack == nil && view.intrinsicContentSize[axis] != nil
                guard isPlain, !view.constraints.contains(where: { $0.concerns(axis) }) else {
                    return nil
                }
                return (index, view)
            }
            guard members.count == views.count else { return [] }
            func changeOf(_ member: (index: Int, view: ArrangedSubview)) -> Double {
                let natural = member.view.intrinsicContentSize[axis] ?? 0
                return layout.frames[member.index][axis.size] - natural
            }
            return members.filter { abs(changeOf($0)) > tolerance }.map { member in
                let change = changeOf(member)
                func priority(_ view: ArrangedSubview) -> Double {
                    change > 0
                        ? view.contentHuggingPriority[axis]
                        : view.contentCompressionResistancePriority[axis]
                }
                let own = priority(member.view)
                let others = members.filter { $0.index != member.index }
                let natural = member.view.intrinsicContentSize[axis] ?? 0
                return SizeChange(
                    view: member.index, axis: axis, natural: natural, actual: natural + change,
                    priority: own,
                    ties: others.filter {
                        priority($0.view) == own && abs(changeOf($0)) <= tolerance
                    }.map(\.index),
                    isLowest: others.allSatisfy { priority($0.view) > own })
            }
        }
    }
}
