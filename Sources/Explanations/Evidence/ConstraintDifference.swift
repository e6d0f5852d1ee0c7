import ConstraintSolver
import LayoutModels
import StackCases

/// The constraints for one case that only one of two models has, whatever their order.
///
/// Constraints are the same when they mean the same: identifiers do not count, and
/// `a == b + 5` is `b == a - 5`.
package struct ConstraintDifference: Equatable, Sendable {
    /// A constraint and the other model's constraint in its place.
    package struct Pair: Equatable, Sendable {
        /// The first model's constraint.
        package var left: EmittedConstraint?
        /// The second model's constraint.
        package var right: EmittedConstraint?
    }

    /// The constraints that only the first model has, in its order.
    package let left: [EmittedConstraint]
    /// The constraints that only the second model has, in its order.
    package let right: [EmittedConstraint]

    /// Compares two lists of constraints.
    /// - Complexity: O((`left` + `right`) log(`left` + `right`)).
    package init(left: [EmittedConstraint], right: [EmittedConstraint]) {
        self.left = Self.surplus(of: left, over: right)
        self.right = Self.surplus(of: right, over: left)
    }

    private static func surplus(
        of constraints: [EmittedConstraint], over others: [EmittedConstraint]
    ) -> [EmittedConstraint] {
        var counts: [Meaning: Int] = [:]
        for constraint in others { counts[Meaning(constraint), default: 0] += 1 }
        return constraints.filter { constraint in
            let count = counts[Meaning(constraint), default: 0]
            counts[Meaning(constraint)] = count - 1
            return count <= 0
        }
    }

    /// Returns the constraints along an axis.
    package func along(
        _ axis: Axis
    ) -> (left: [EmittedConstraint], right: [EmittedConstraint]) {
        (left.filter { $0.axis == axis }, right.filter { $0.axis == axis })
    }

    /// Returns the two constraints that differ: of all that are not shared, the two that correspond
    /// best.
    ///
    /// Two correspond when they have the same place (the first item and attribute) or the same
    /// role (the identifier without its prefix). Where none do, the pair has one side only.
    /// - Parameter axis: The axis to look along first; the other one counts only when the models
    ///   have the same constraints along this one.
    /// - Returns: The pair, or `nil` when the models have the same constraints.
    /// - Complexity: O(`left` × `right`) in the constraints that are not shared.
    package func firstPair(along axis: Axis) -> Pair? {
        firstPair(onlyAlong: axis) ?? firstPair(onlyAlong: axis.perpendicular)
    }

    /// Returns the constraints by which one bug changes a layout.
    /// - Parameters:
    ///   - constraints: The constraints of the model with the bug.
    ///   - corrected: Those of the model without it.
    ///   - isLeft: Whether the first model has the bug.
    ///   - inBoth: Whether both sides have the bug, since both are layouts of one model.
    ///   - axis: The axis to look along first.
    package func guilty(
        changedFrom constraints: [EmittedConstraint], to corrected: [EmittedConstraint],
        isLeft: Bool, inBoth: Bool, along axis: Axis
    ) -> ConstraintsOfDefect? {
        let change = ConstraintDifference(left: constraints, right: corrected)
        guard let change = change.firstPair(along: axis) else { return nil }
        let pair =
            inBoth
            ? pair(of: Pair(left: change.left, right: change.left ?? change.right), isLeft: true)
            : pair(of: change, isLeft: isLeft)
        return ConstraintsOfDefect(pair: pair, change: change, isLeft: isLeft)
    }

    /// Returns the two constraints that differ because of one bug.
    ///
    /// - Parameters:
    ///   - change: The constraint of the model with the bug, and the one without the bug.
    ///   - isLeft: Whether the first model has the bug.
    /// - Returns: The bug's constraint, where the other model lacks it, and the other model's
    ///   constraint in its place; `nil` where both are missing.
    func pair(of change: Pair, isLeft: Bool) -> Pair? {
        guard let probe = change.right ?? change.left else { return nil }
        let lists = along(probe.axis)
        let (own, others) = isLeft ? lists : (lists.right, lists.left)
        let changed = change.left.flatMap { own.contains($0) ? $0 : nil }
        let other = others.map { (constraint: $0, likeness: Self.likeness(probe, $0)) }
            .filter { $0.likeness > 4 }.max { $0.likeness < $1.likeness }?.constraint
        guard changed != nil || other != nil else { return nil }
        return isLeft ? Pair(left: changed, right: other) : Pair(left: other, right: changed)
    }

    private func firstPair(onlyAlong axis: Axis) -> Pair? {
        let lists = along(axis)
        var best: (pair: Pair, likeness: Int)?
        for left in lists.left {
            for right in lists.right {
                let likeness = Self.likeness(left, right)
                if likeness > best?.likeness ?? 0 {
                    best = (Pair(left: left, right: right), likeness)
                }
            }
        }
        if let best { return best.pair }
        if let left = lists.left.first { return Pair(left: left) }
        return lists.right.first.map { Pair(right: $0) }
    }

    /// Returns how well two constraints correspond; 0 where they are unrelated.
    private static func likeness(_ left: EmittedConstraint, _ right: EmittedConstraint) -> Int {
        let samePlace = left.first == right.first
        let sameRole = left.role == right.role && left.role.isNamed
        guard samePlace || sameRole else { return 0 }
        return (samePlace ? 4 : 0) + (sameRole ? 3 : 0) + (left.second == right.second ? 2 : 0)
            + (left.relation == right.relation ? 1 : 0)
    }
}

/// The constraints by which a known bug changes a layout.
package struct ConstraintsOfDefect: Equatable, Sendable {
    /// The two constraints that differ between the models; `nil` where the other model has the same
    /// constraint, which other constraints make harmless there.
    package var pair: ConstraintDifference.Pair?
    /// The constraint of the model with the bug, and without it.
    package var change: ConstraintDifference.Pair
    /// Whether the first model has the bug.
    package var isLeft: Bool
}

/// A constraint in a form that constraints of the same meaning share.
private struct Meaning: Hashable {
    var first: LayoutAnchor
    var relation: ConstraintSystem.Relation
    var second: LayoutAnchor?
    var multiplier: Double
    var constant: Double
    var priority: Double

    init(_ constraint: EmittedConstraint) {
        first = constraint.first
        relation = constraint.relation
        second = constraint.second
        multiplier = Self.rounded(constraint.multiplier)
        constant = Self.rounded(constraint.constant)
        priority = Self.rounded(constraint.priority)
        guard let other = second else {
            multiplier = 1
            return
        }
        guard multiplier == 1, other.description < first.description else { return }
        (first, second) = (other, first)
        constant = 0 - constant
        relation = relation.reversed
    }

    /// Returns the value without the last digits, which depend on the order of a model's
    /// arithmetic.
    private static func rounded(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }
}

extension ConstraintSystem.Relation {
    /// `at least ` or `at most ` for an inequality.
    var bound: String {
        switch self {
        case .equal: ""
        case .lessThanOrEqual: "at most "
        case .greaterThanOrEqual: "at least "
        }
    }

    /// The relation with both sides exchanged.
    var reversed: Self {
        switch self {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
