import StackCases

/// Who of two models broke the documented contract.
public enum Verdict: String, CaseIterable, Sendable {
    case left, right, both, neither

    /// Who of the two is to blame.
    public init(left: Bool, right: Bool) {
        switch (left, right) {
        case (true, true): self = .both
        case (true, false): self = .left
        case (false, true): self = .right
        case (false, false): self = .neither
        }
    }
}

/// Who of two models broke the documented contract in a mismatch, and which clauses.
public struct ContractVerdict: Equatable, Sendable {
    /// Who broke it.
    public var verdict: Verdict
    /// The clauses that the left layout breaks, in the clauses' order; empty where it does not
    /// exist.
    public var leftBroken: [Breach]
    /// The clauses that the right layout breaks.
    public var rightBroken: [Breach]

    /// One model's part in a mismatch.
    public struct Side {
        /// The model.
        public var model: any LayoutModel
        /// What it answered.
        public var layout: Layout
        /// The clauses that the layout breaks, where they are known already.
        package var breaches: [Breach]?

        /// Makes a side.
        public init(model: any LayoutModel, layout: Layout) {
            self.model = model
            self.layout = layout
        }
    }

    /// Judges two layouts of `stack`.
    ///
    /// What is owed is what can be kept, and references show what can: a clause is broken only by
    /// more than each of them breaks it, and no layout is owed where one of them finds none. Where
    /// all find one, be it one of several, a model that finds none broke the contract.
    ///
    /// A clause that both break blames the one that breaks it by more: what both break alike is
    /// not what they differ in.
    /// - Parameters:
    ///   - references: Models without the defects that are judged; without any, every clause is
    ///     owed, and a layout where the other one's keeps the contract.
    ///   - isAfterEdits: Whether a history of edits led to the layouts.
    /// - Complexity: O(views × levels), a layout for each side where a view is hidden, and one
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
            if !references.isEmpty { return isLayoutOwed }
            return Contract.isKept(
                by: other.layout, of: stack, model: other.model, isAfterEdits: isAfterEdits,
                in: workspace)
        }
        let isLayoutOwed = references.allSatisfy { $0.layout.status != .unsatisfiable }
        leftBroken = breaches(left)
        rightBroken = breaches(right)
        let (leftBroken, rightBroken) = (leftBroken, rightBroken)
        let excused = references.flatMap(breaches)
        verdict = Verdict(
            left: isLayoutOwed && leftBroken.contains { $0.exceeds(rightBroken + excused) }
                || isMissing(left, butFoundBy: right),
            right: isLayoutOwed && rightBroken.contains { $0.exceeds(leftBroken + excused) }
                || isMissing(right, butFoundBy: left))
    }
}

extension Breach {
    /// Whether each of the others breaks the clause by less, or not at all.
    fileprivate func exceeds(_ others: [Breach]) -> Bool {
        others.allSatisfy { $0.clause != clause || $0.points < points - Layout.tolerance }
    }
}
