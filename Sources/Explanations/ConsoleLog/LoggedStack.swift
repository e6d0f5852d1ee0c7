import Importers
import LayoutModels
import StackCases

/// A stack view of a log as a case, and what the case keeps of the log's conflict.
package struct LoggedStack {
    /// The case and its views.
    package var stack: ReconstructedStack
    /// The model of UIKit whose constraints of the case conflict; `nil` if there is none.
    private let conflictingModel: String?
    /// Whether UIKit's constraints of the case conflict.
    package var isConflicting: Bool { conflictingModel == RuleModel.uikit.name }
    /// The constraints of the log's conflicts that the case lacks, by index.
    package var leftOut: [Int]
    /// Whether the log has a conflict.
    private let hasConflict: Bool
    /// Whether the case has all constraints of one of the log's conflicts.
    private let hasSameConflict: Bool

    /// - Parameter conflicts: The constraints of each conflict of the log, by index.
    init(
        _ stack: ReconstructedStack, conflictingModel: String?, conflicts: [[Int]],
        isIn: (Int) -> Bool
    ) {
        self.stack = stack
        self.conflictingModel = conflictingModel
        let leftOut = Set(conflicts.joined()).sorted().filter { !isIn($0) }
        self.leftOut = leftOut
        hasConflict = !conflicts.isEmpty
        hasSameConflict = conflicts.contains { Set($0).isDisjoint(with: leftOut) }
    }

    /// Whether the case shows the conflict, in a sentence.
    package var verdict: String {
        switch (isConflicting, hasConflict) {
        case (true, true) where !hasSameConflict:
            "UIKit's constraints of this case conflict, but not those of the log's conflict."
        case (true, _): "UIKit's constraints of this case conflict."
        case (false, true):
            conflictingModel.map {
                "This case reproduces the conflict only with UIKit of iOS 9 to 12, the model \($0)."
            } ?? "This case does not reproduce the conflict."
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
        let components = search.system.componentsByVariable()
        return ReconstructedStack.all(in: group).map { found in
            var stack = found
            let around = Set(Axis.allCases.flatMap { complete(&stack, $0, components) })
            let workspace = LayoutWorkspace()
            // Only the current UIKit hides views with an optional constraint.
            let model = [RuleModel.uikit, .uikitIOS9].first {
                $0.layout(of: stack.layoutCase, in: workspace).status == .unsatisfiable
            }
            let made = RuleModel.uikit.constraints(for: stack.layoutCase, in: workspace)
            return LoggedStack(
                stack, conflictingModel: model?.name, conflicts: conflicts.map(\.members),
                isIn: { around.contains($0) || isIn(stack, group.constraints[$0], made) })
        }
    }

    /// Gives the case a size that follows from the constraints around the stack view.
    /// - Parameter components: The required constraints that are connected with a variable.
    /// - Returns: These constraints, by index; none where the size is known or does not follow.
    private func complete(
        _ stack: inout ReconstructedStack, _ axis: Axis, _ components: [Int: [Int]]
    ) -> [Int] {
        guard stack.layoutCase[axis] == nil,
            let outer = stack.views.first(where: { $0.path.indices.isEmpty })?.item,
            let size = search.system.variable(.size, of: outer, along: axis)
        else { return [] }
        let inside = Set(stack.views.map(\.item.key))
        let around = components[size]?.filter { index in
            group.constraints[index].items.allSatisfy {
                !inside.contains($0.key) || $0.key == outer.key
            }
        }
        guard let around, around.count <= LoggedConflictSearch.rowLimit,
            let range = search.system.range(of: size, in: around),
            range.greatest - range.least < 0.01, NumberKind.size.range.contains(range.least)
        else { return [] }
        stack.layoutCase[axis] = range.least.rounded(toDigits: 3)
        return around
    }

    /// Whether a case has a constraint of the log: a stack view's own, or a size.
    /// - Parameter made: The constraints that UIKit makes for the case.
    private func isIn(
        _ stack: ReconstructedStack, _ constraint: LoggedConstraint,
        _ made: [EmittedConstraint]
    ) -> Bool {
        let keys = Set(stack.views.map(\.item.key))
        let items = constraint.items
        guard items.contains(where: { keys.contains($0.key) }) else {
            return constraint.stackPrefix != nil && items.allSatisfy(\.isGuide)
        }
        if made.contains(where: { stack.isSame($0, constraint) }) { return true }
        if let role = LoggedStackGroups.role(of: constraint) { return role != .fillProportionally }
        if constraint.isOfMarginsGuide { return true }
        if constraint.right.isEmpty, constraint.left.count == 1 {
            return constraint.left[0].attribute.kind == .size
        }
        // A constraint of the outer stack's size is in the case as its width or height.
        guard let outer = stack.views.first(where: { $0.path.indices.isEmpty })?.item else {
            return false
        }
        let isOutside = items.allSatisfy { !keys.contains($0.key) || $0.key == outer.key }
        let axis = constraint.left.first?.attribute.axis ?? .vertical
        return isOutside && stack.layoutCase[axis] != nil
    }
}

extension ReconstructedStack {
    /// Whether UIKit makes a required constraint of the log for the case, whichever view it names first.
    fileprivate func isSame(_ made: EmittedConstraint, _ logged: LoggedConstraint) -> Bool {
        guard made.priority >= 1000, logged.isRequired, made.relation == logged.relation.forSolver,
            let (left, right) = logged.pair, let second = made.second
        else { return false }
        func agrees(_ first: LoggedTerm, _ other: LoggedTerm, _ constant: Double) -> Bool {
            isSame(made.first, first) && isSame(second, other)
                && abs(made.constant - constant) < 0.001
                && abs(made.multiplier - right.multiplier.value) < 0.001
        }
        return agrees(left, right, logged.constant.value)
            || made.multiplier == 1 && made.relation == .equal
                && agrees(right, left, -logged.constant.value)
    }

    private func isSame(_ anchor: LayoutAnchor, _ term: LoggedTerm) -> Bool {
        guard let path = anchor.item.path, anchor.axis == term.attribute.axis,
            views.contains(where: { $0.path == path && $0.item.key == term.item.key })
        else { return false }
        let place = term.attribute.kind.leadingAsLeft
        return place != .other && place == LoggedAttribute(anchor).kind
    }
}
