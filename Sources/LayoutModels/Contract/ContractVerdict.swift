import StackCases

/// Who of two models broke the documented contract.
public enum Verdict: String, CaseIterable, Sendable {
    case left, right, both, neither

    init(left: Bool, right: Bool) {
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

        /// Makes a side.
        public init(model: any LayoutModel, layout: Layout) {
            self.model = model
            self.layout = layout
        }
    }

    /// Judges two layouts of `stack`.
    ///
    /// A model that finds no layout broke the contract where the other one's layout keeps it, for
    /// then there was one to find; where that layout breaks it too, nothing tells.
    /// - Parameter isAfterEdits: Whether a history of edits led to the layouts.
    /// - Complexity: O(views), a layout for each side where a view is hidden, and one after
    ///   edits.
    public init(
        of stack: SizedStack, left: Side, right: Side, isAfterEdits: Bool = false,
        in workspace: LayoutWorkspace
    ) {
        leftBroken = Contract.breaches(
            stack, left.layout, model: left.model, isAfterEdits: isAfterEdits, in: workspace)
        rightBroken = Contract.breaches(
            stack, right.layout, model: right.model, isAfterEdits: isAfterEdits, in: workspace)
        verdict = Verdict(
            left: !leftBroken.isEmpty
                || Self.isMissing(left.layout, butFoundBy: right.layout, rightBroken),
            right: !rightBroken.isEmpty
                || Self.isMissing(right.layout, butFoundBy: left.layout, leftBroken))
    }

    private static func isMissing(
        _ layout: Layout, butFoundBy other: Layout, _ breaches: [Breach]
    ) -> Bool {
        layout.status == .unsatisfiable && other.status.isDetermined && breaches.isEmpty
    }
}
