import Importers
import LayoutModels
import StackCases

/// A stack view of a log as a case, and what the case keeps of the log's conflict.
package struct LoggedStack {
    /// The case and its views.
    package var stack: ReconstructedStack
    /// Whether UIKit's constraints of the case conflict.
    package var isConflicting: Bool
    /// The constraints of the log's conflicts that the case lacks, by index.
    package var leftOut: [Int]
    /// Whether the log has a conflict.
    private let hasConflict: Bool

    init(_ stack: ReconstructedStack, isConflicting: Bool, leftOut: [Int], hasConflict: Bool) {
        self.stack = stack
        self.isConflicting = isConflicting
        self.leftOut = leftOut
        self.hasConflict = hasConflict
    }

    /// Whether the case shows the conflict, in a sentence.
    package var verdict: String {
        switch (isConflicting, hasConflict) {
        case (true, _): "UIKit's constraints of this case conflict."
        case (false, true): "This case does not reproduce the conflict."
        case (false, false): "UIKit's constraints of this case do not conflict."
        }
    }
}

extension LogExplanation {
    /// Whether a stack view made some of the constraints.
    var hasStacks: Bool { group.constraints.contains { $0.stackPrefix != nil } }

    /// The outermost stack views as cases.
    package var stacks: [LoggedStack] {
        guard hasStacks else { return [] }
        return ReconstructedStack.all(in: group).map { found in
            var stack = found
            let around = Set(Axis.allCases.flatMap { complete(&stack, $0) })
            let layout = RuleModel.uikit.layout(of: stack.layoutCase, in: LayoutWorkspace())
            let members = Set(conflicts.flatMap(\.members)).sorted()
            return LoggedStack(
                stack, isConflicting: layout.status == .unsatisfiable,
                leftOut: members.filter {
                    !around.contains($0) && !isIn(stack, group.constraints[$0])
                },
                hasConflict: !conflicts.isEmpty)
        }
    }

    /// Gives the case a size that follows from the constraints around the stack view.
    /// - Returns: These constraints, by index; none where the size is known or does not follow.
    private func complete(_ stack: inout ReconstructedStack, _ axis: Axis) -> [Int] {
        guard stack.layoutCase[axis] == nil,
            let outer = stack.views.first(where: { $0.path.indices.isEmpty })?.item,
            let size = search.system.variable(.size, of: outer, along: axis)
        else { return [] }
        let inside = Set(stack.views.map(\.item.key))
        let around = search.system.components().first { component in
            component.contains { index in
                search.system.rowsOfConstraint[index].contains {
                    search.system.rows[$0].line.terms.contains { $0.variable == size }
                }
            }
        }?.filter { index in
            let items = (group.constraints[index].left + group.constraints[index].right).map(
                \.item.key)
            return items.allSatisfy { !inside.contains($0) || $0 == outer.key }
        }
        guard let around, around.count <= LoggedConflictSearch.rowLimit,
            let range = search.system.range(of: size, in: around),
            range.greatest - range.least < 0.01, (0...CaseLimits.length).contains(range.least)
        else { return [] }
        stack.layoutCase[axis] = (range.least * 1000).rounded() / 1000
        return around
    }

    /// Whether a case has a constraint of the log: a stack view's own, or a size.
    private func isIn(_ stack: ReconstructedStack, _ constraint: LoggedConstraint) -> Bool {
        let keys = Set(stack.views.map(\.item.key))
        let items = (constraint.left + constraint.right).map(\.item)
        guard items.contains(where: { keys.contains($0.key) }) else {
            return constraint.stackPrefix != nil && items.allSatisfy(\.isGuide)
        }
        if constraint.stackPrefix != nil { return true }
        if constraint.identifier?.contains("argin-guide-constraint") ?? false { return true }
        if constraint.right.isEmpty, constraint.left.count == 1 {
            return constraint.left[0].attribute.kind == .size
        }
        // What sizes the outer stack is in the case as its width or height.
        guard let outer = stack.views.first(where: { $0.path.indices.isEmpty })?.item else {
            return false
        }
        let isOutside = items.allSatisfy { !keys.contains($0.key) || $0.key == outer.key }
        let axis = constraint.left.first?.attribute.axis ?? .vertical
        return isOutside && stack.layoutCase[axis] != nil
    }
}
