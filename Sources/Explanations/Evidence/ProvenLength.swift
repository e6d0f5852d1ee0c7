import ConstraintSolver
import LayoutModels
import StackCases

/// A length of a layout as the sum of what keeps it from changing.
struct ProvenLength {
    /// The constraint that alone decides the length, without other views; `nil` if there are several.
    private(set) var constraint: EmittedConstraint?
    /// The lengths that add up to the length; those with negative factors are subtracted.
    private(set) var parts: [ConflictSum.Part] = []
    /// Whether the length only has to be at least, or at most, the sum.
    private(set) var isBound = false
    /// The constraints that relate lengths to each other, if no length remains in the sum.
    private(set) var relations: [EmittedConstraint] = []
    /// The constraints of the deciding priority that would be missed by more.
    private(set) var worsened: [(constraint: EmittedConstraint, isMissed: Bool)] = []

    /// Whether only constraints decide that stack views make where nothing else gives a size.
    var isForWantOfOthers: Bool {
        !worsened.isEmpty && worsened.allSatisfy { $0.constraint.role == .ambiguitySuppression }
    }

    /// Creates the sum of a proof.
    init(_ proof: Proof, in system: SolvedSystem) {
        let members = proof.members.compactMap { member -> (EmittedConstraint, Proof.Member)? in
            guard case .constraint(let index) = member.condition else { return nil }
            return (system.constraints[index], member)
        }
        // The stack's length first, then gaps and views in their order.
        let inOrder = members.sorted { first, second in
            first.0.placeInSum.lexicographicallyPrecedes(second.0.placeInSum)
        }
        parts = inOrder.compactMap { ConflictSum.Part($0, $1) }
        isBound =
            !proof.variablesAtLeastZero.isEmpty || members.contains { $1.relation != .equal }
        if members.count == 1, proof.members.count == 1, members[0].0.second == nil {
            constraint = members[0].0
        }
        if parts.isEmpty {
            relations = members.map(\.0).filter { $0.role == .sizeConstraint && $0.second != nil }
        }
        worsened = proof.worsened.map { index in
            (
                system.constraints[index],
                proof.members.contains { $0.condition == .constraint(index) && $0.isMissed }
                    || system.system.violation(of: index, at: system.solution.values)
                        > Layout.tolerance
            )
        }
    }
}

extension EmittedConstraint {
    /// The position of the length among others: a view's is at the view, and a distance's after the view before it.
    fileprivate var placeInSum: [Int] {
        guard let second else { return first.item.path?.indices ?? [] }
        return (second.item.path?.indices ?? []) + [.max]
    }
}

extension ConflictSum.Part {
    /// Creates the part that a constraint of a case has in a sum; `nil` if it adds nothing.
    fileprivate init?(_ constraint: EmittedConstraint, _ member: Proof.Member) {
        let isSize = constraint.second == nil && constraint.first.attribute == .size
        guard abs(member.weight) > 1e-9, isSize || member.bound != 0 else { return nil }
        let path = constraint.first.item.path
        let name =
            isSize
            ? constraint.first.item.inWords
            : constraint.role == .spacing
                ? "gap" : constraint.role == .marginsGuide ? "margin" : "offset"
        // A gap of -7 is one; the sign of another distance depends on its equation's direction alone.
        let isNegative = member.bound < 0 && !isSize && constraint.role != .spacing
        self.init(
            name: name, factor: isNegative ? -member.weight : member.weight,
            length: isNegative ? -member.bound : member.bound, constraint: nil,
            size: isSize ? path.map { $0.indices.count } ?? 0 : nil, relation: .equal,
            axis: constraint.axis)
    }
}
