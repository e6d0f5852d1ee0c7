import StackCases

/// The side, or the sides, of a pair of models that broke the documented contract.
public enum Verdict: String, CaseIterable, Sendable {
    case left, right, both, neither

    /// Creates a verdict.
    /// - Parameters:
    ///   - left: Whether the left model broke the contract.
    ///   - right: Whether the right model broke the contract.
    public init(left: Bool, right: Bool) {
        switch (left, right) {
        case (true, true): self = .both
        case (true, false): self = .left
        case (false, true): self = .right
        case (false, false): self = .neither
        }
    }

    /// Returns the side to blame, both, or none.
    package func blamed<Side>(_ left: Side, _ right: Side) -> [Side] {
        switch self {
        case .left: [left]
        case .right: [right]
        case .both: [left, right]
        case .neither: []
        }
    }
}

/// The models that broke the documented contract in a mismatch, and the clauses.
public struct ContractVerdict: Equatable, Sendable {
    /// The models that broke it.
    public var verdict: Verdict
    /// The clauses that the left layout breaks, in the clauses' order; empty where there is no
    /// layout.
    public var leftBroken: [Breach]
    /// The clauses that the right layout breaks.
    public var rightBroken: [Breach]

    /// One model's part in a mismatch.
    public struct Side {
        /// The model.
        public var model: any LayoutModel
        /// The model's layout.
        public var layout: Layout
        /// The clauses that the layout breaks; `nil` where they are not computed yet.
        package var breaches: [Breach]?

        /// Whether the layout breaks a clause, is missing, or was not checked yet.
        package var breaksContract: Bool {
            layout.status == .unsatisfiable || breaches?.isEmpty != true
        }

        /// Creates a side.
        public init(model: any LayoutModel, layout: Layout) {
            self.model = model
            self.layout = layout
        }
    }

    /// Compares two layouts of `stack` with the contract.
    ///
    /// References show which clauses can be kept: a model breaks a clause only if it is further off
    /// than each reference. A model without a layout breaks the contract only if each reference
    /// has one.
    ///
    /// Where both models break a clause, only the one that is further off counts, because they do
    /// not differ in what both break equally.
    /// - Parameters:
    ///   - references: Models without the defects in question. Without references, every clause
    ///     counts, and a missing layout counts if the other layout satisfies the contract.
    ///   - isAfterEdits: Whether edits led to the layouts.
    /// - Complexity: O(views × levels), another layout of each side where a view is hidden, and one
    ///   after edits.
    public init(
        of stack: SizedStack, left: Side, right: Side, references: [Side] = [],
        isAfterEdits: Bool = false, in workspace: LayoutWorkspace
    ) {
        func breaches(_ side: Side) -> [Breach] {
            side.breaches
                ?? Contract.breaches(
                    stack, side.layout, model: side.model, isAfterEdits: isAfterEdits,
                    in: workspace)
        }
        func isMissing(_ side: Side, butFoundBy other: Side) -> Bool {
            guard side.layout.status == .unsatisfiable else { return false }
            if !references.isEmpty { return isLayoutExpected }
            return Contract.isKept(
                by: other.layout, of: stack, model: other.model, isAfterEdits: isAfterEdits,
                in: workspace)
        }
        let isLayoutExpected = references.allSatisfy { $0.layout.status != .unsatisfiable }
        leftBroken = breaches(left)
        rightBroken = breaches(right)
        let (leftBroken, rightBroken) = (leftBroken, rightBroken)
        let excused = references.flatMap(breaches)
        verdict = Verdict(
            left: isLayoutExpected && leftBroken.contains { $0.exceeds(rightBroken + excused) }
                || isMissing(left, butFoundBy: right),
            right: isLayoutExpected && rightBroken.contains { $0.exceeds(leftBroken + excused) }
                || isMissing(right, butFoundBy: left))
    }
}

extension Breach {
    /// Returns whether each of the others breaks the clause by less, or not at all.
    fileprivate func exceeds(_ others: [Breach]) -> Bool {
        others.allSatisfy { $0.clause != clause || $0.points < points - Layout.tolerance }
    }
}
