import ConstraintSolver
import LayoutModels
import StackCases

/// What two models' constraints for one case do not have in common, whatever their order.
///
/// Constraints are the same when they mean the same: identifiers do not count, and
/// `a == b + 5` is `b == a - 5`.
public struct ConstraintDifference: Equatable, Sendable {
    /// The constraints of one axis that only one of the models has, in that model's order.
    public struct Lists: Equatable, Sendable {
        /// Those that only the first model has.
        public var left: [EmittedConstraint] = []
        /// Those that only the second model has.
        public var right: [EmittedConstraint] = []
    }

    /// A constraint and what the other model has in its place, if anything.
    public struct Pair: Equatable, Sendable {
        /// The first model's constraint.
        public var left: EmittedConstraint?
        /// The second model's constraint.
        public var right: EmittedConstraint?
    }

    /// What differs of the horizontal constraints.
    public private(set) var horizontal = Lists()
    /// What differs of the vertical constraints.
    public private(set) var vertical = Lists()

    /// Compares two lists of constraints.
    /// - Complexity: O((`left` + `right`) log(`left` + `right`)).
    public init(left: [EmittedConstraint], right: [EmittedConstraint]) {
        var surplus: [Meaning: Int] = [:]
        for constraint in right { surplus[Meaning(constraint), default: 0] += 1 }
        let onlyLeft = left.filter { Self.remove(Meaning($0), from: &surplus) == false }
        surplus = [:]
        for constraint in left { surplus[Meaning(constraint), default: 0] += 1 }
        let onlyRight = right.filter { Self.remove(Meaning($0), from: &surplus) == false }
        horizontal = Lists(
            left: onlyLeft.filter { $0.axis == .horizontal },
            right: onlyRight.filter { $0.axis == .horizontal })
        vertical = Lists(
            left: onlyLeft.filter { $0.axis == .vertical },
            right: onlyRight.filter { $0.axis == .vertical })
    }

    /// What differs of the constraints along `axis`.
    public subscript(axis: Axis) -> Lists { axis == .horizontal ? horizontal : vertical }

    /// The two constraints that differ: of all that are not shared, the two that correspond best.
    ///
    /// Two correspond when they have the same place (the first item and attribute) or the same
    /// role (the identifier without its prefix). Where none do, the pair has one side only.
    /// - Parameter axis: The axis to look along first; the other one counts only when the models
    ///   have the same constraints along this one.
    /// - Returns: The pair, or `nil` when the models have the same constraints.
    /// - Complexity: O(`left` × `right`) in the constraints that are not shared.
    public func firstPair(along axis: Axis) -> Pair? {
        Self.firstPair(of: self[axis]) ?? Self.firstPair(of: self[axis.perpendicular])
    }

    /// The two constraints that differ where one fault is to blame.
    ///
    /// - Parameters:
    ///   - change: The constraint of the model with the fault, and the one without the fault.
    ///   - isLeft: Whether the first model has the fault.
    /// - Returns: The fault's constraint, where the other model does not have it too, and what the
    ///   other model has in its place; `nil` where both are missing.
    func pair(of change: Pair, isLeft: Bool) -> Pair? {
        guard let probe = change.right ?? change.left else { return nil }
        let lists = self[probe.axis]
        let (own, others) = isLeft ? (lists.left, lists.right) : (lists.right, lists.left)
        let fault = change.left.flatMap { own.contains($0) ? $0 : nil }
        let other = others.map { ($0, Self.likeness(probe, $0)) }
            .filter { $0.1 > 4 }.reduce(nil as (EmittedConstraint, Int)?) { best, next in
                next.1 > best?.1 ?? 0 ? next : best
            }?.0
        guard fault != nil || other != nil else { return nil }
        return isLeft ? Pair(left: fault, right: other) : Pair(left: other, right: fault)
    }

    private static func firstPair(of lists: Lists) -> Pair? {
        var best: (pair: Pair, likeness: Int)?
        for left in lists.left {
            for right in lists.right {
                let likeness = likeness(left, right)
                if likeness > best?.likeness ?? 0 {
                    best = (Pair(left: left, right: right), likeness)
                }
            }
        }
        if let best { return best.pair }
        if let left = lists.left.first { return Pair(left: left) }
        return lists.right.first.map { Pair(right: $0) }
    }

    private static func remove(_ meaning: Meaning, from surplus: inout [Meaning: Int]) -> Bool {
        guard let count = surplus[meaning], count > 0 else { return false }
        surplus[meaning] = count - 1
        return true
    }

    /// How well two constraints correspond; 0 where they have nothing to do with each other.
    private static func likeness(_ left: EmittedConstraint, _ right: EmittedConstraint) -> Int {
        let samePlace = left.first == right.first
        let sameRole = left.role == right.role && left.role.isNamed
        guard samePlace || sameRole else { return 0 }
        return (samePlace ? 4 : 0) + (sameRole ? 3 : 0) + (left.second == right.second ? 2 : 0)
            + (left.relation == right.relation ? 1 : 0)
    }
}

/// What a constraint says, in a form that constraints of the same meaning share.
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

    /// The value without the last digits, which depend on the order of a model's arithmetic.
    private static func rounded(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }
}

extension ConstraintSystem.Relation {
    /// The relation with both sides exchanged.
    fileprivate var reversed: Self {
        switch self {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
