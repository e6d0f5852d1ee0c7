import ConstraintSolver
import LayoutModels
import StackCases

/// A length of a layout as the sum of what keeps it from changing.
struct ProvenLength {
    /// The constraint that alone decides the length, without other views; `nil` if there are several.
    private(set) var constraint: EmittedConstraint?
    /// The lengths that add up to the length; those with negative factors are subtracted.
    var parts: [ConflictSum.Part] = []
    /// Whether the length only has to be at least, or at most, the sum.
    private(set) var isBound = false
    /// All constraints of the proof.
    let constraints: [EmittedConstraint]
    /// The constraints that relate lengths to each other, if no length remains in the sum.
    private(set) var relations: [EmittedConstraint] = []
    /// The constraints of the deciding priority that would be missed by more.
    private(set) var worsened: [(constraint: EmittedConstraint, isMissed: Bool)] = []
    /// The constraints of the view's own priority that would be missed by as much as its natural length is now; empty
    /// unless a lower priority breaks the tie.
    private(set) var equal: [EmittedConstraint] = []

    /// Whether only constraints decide that stack views make where nothing else gives a size.
    var isForWantOfOthers: Bool {
        equal.isEmpty && !worsened.isEmpty
            && worsened.allSatisfy { $0.constraint.role == .ambiguitySuppression }
    }

    /// The constraints that would be missed by more, or else by as much.
    var rivals: [EmittedConstraint] { equal.isEmpty ? worsened.map(\.constraint) : equal }

    /// Whether an aspect ratio turns lengths along the other axis into this one.
    var usesAspectRatio: Bool {
        constraints.contains {
            $0.role == .sizeConstraint && $0.second?.item.path == $0.first.item.path
                && $0.first.item.path != nil
        }
    }

    /// Whether a reader recognizes the length in the sum: it adds sizes, or distances once each.
    var isOfLengths: Bool {
        !parts.isEmpty
            && (parts.contains { $0.size != nil } || parts.allSatisfy { abs($0.factor) == 1 })
    }

    /// Whether a constraint of the view's own size gives the length.
    /// - Parameter view: The view whose length it is.
    func isGivenByOwnConstraint(of view: ViewPath) -> Bool {
        // In a tie the view's own priority is worth a change.
        guard equal.isEmpty else { return false }
        let deciding = constraint.map { [$0] } ?? worsened.map(\.constraint)
        return deciding.contains {
            $0.role == .sizeConstraint && $0.second == nil && $0.first.item.path == view
        }
    }

    /// Creates the sum of a length that nothing but the order of views decides.
    init() { constraints = [] }

    /// Creates the sum of a proof.
    /// - Parameters:
    ///   - view: The view whose length it is, if it has a natural one (default: none).
    ///   - own: The priority of that length (default: none).
    init(
        _ proof: Proof, in system: SolvedSystem, of view: ViewPath? = nil, _ own: Double? = nil
    ) {
        let members = proof.members.compactMap { member -> (index: Int, member: Proof.Member)? in
            guard case .constraint(let index) = member.condition else { return nil }
            return (index, member)
        }
        constraints = members.map { system.constraints[$0.index] }
        // The stack's length first, then gaps and views in their order.
        parts = zip(constraints, members)
            .sorted { $0.0.place.lexicographicallyPrecedes($1.0.place) }
            .compactMap { constraint, proven in
                let (weight, bound) = (proven.member.weight, proven.member.bound)
                guard abs(weight) > 1e-9, constraint.isOfSize || bound != 0 else { return nil }
                var part = ConflictSum.Part(
                    constraint, constant: bound,
                    variable: system.system.terms(of: proven.index).first?.variable)
                part.factor = part.length == bound ? weight : -weight
                return part
            }
        isBound =
            !proof.variablesAtLeastZero.isEmpty || members.contains { $0.member.relation != .equal }
        if proof.members.count == 1, let only = constraints.first, only.second == nil {
            constraint = only
        }
        if let own, case .priority(let deciding) = proof.decision, deciding < own {
            equal = constraints.filter {
                $0.priority == own && ($0.first.item.path != view || !$0.role.isOfContent)
            }
        }
        if parts.isEmpty {
            relations = constraints.filter { $0.role == .sizeConstraint && $0.second != nil }
        }
        worsened = proof.worsened.map { index in
            (
                system.constraints[index],
                system.system.violation(of: index, at: system.solution.values) > Layout.tolerance
            )
        }
    }
}

extension ConstraintRole {
    /// Whether the constraint keeps a view at its natural size.
    var isOfContent: Bool { self == .contentHugging || self == .contentCompressionResistance }
}

extension EmittedConstraint {
    /// The position of its length among others: a view's is at the view, and a distance's after the view before it.
    fileprivate var place: [Int] {
        guard let second else { return first.item.path?.indices ?? [] }
        return (second.item.path?.indices ?? []) + [.max]
    }
}
