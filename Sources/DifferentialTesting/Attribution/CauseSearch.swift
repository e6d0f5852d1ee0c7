import LayoutModels
import StackCases

/// Finds causes by laying a case out again without some of the models' defects.
///
/// The search ignores defects that make no difference to the case's constraints, and along one axis those that
/// make none there. Among the others it finds the smallest set of one or two; of three or more, a set that is
/// minimal: no part of it suffices.
/// It takes the first of equally small sets, in the order of the models' lists. Defects that both models have are
/// searched last: they make a difference only where something else does.
public final class CauseSearch {
    private let left: ModelVariants
    private let right: ModelVariants
    private let comparison: Comparison

    /// Makes a search for causes of mismatches between two models.
    public init(left: any LayoutModel, right: any LayoutModel, comparison: Comparison) {
        self.left = ModelVariants(left)
        self.right = ModelVariants(right)
        self.comparison = comparison
    }

    /// Returns the cause of the mismatch in a case whose edits are possible.
    ///
    /// Without the cause both layouts are the same, apart from a program's rounding, or both impossible. If no set
    /// of defects achieves that, it is enough that nothing differs any more: the contract may leave open what the
    /// defects had decided. Then the cause contains all defects that change a layout that remains. If only one layout
    /// is impossible, a cause without which both models have one comes first.
    public func cause(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Cause {
        CaseAfterEdits(layoutCase).map { compare($0, in: workspace).cause() } ?? .unexplained
    }

    /// Returns whether a cause explains the mismatch in a case, while no part of it does.
    ///
    /// This needs fewer layouts than a search: another cause may explain the mismatch as well.
    /// - Parameter layouts: The models' layouts of the case.
    package func isCause(
        _ cause: Cause, of layoutCase: LayoutCase, having layouts: (left: Layout, right: Layout),
        in workspace: LayoutWorkspace
    ) -> Bool {
        guard let examined = CaseAfterEdits(layoutCase) else { return false }
        return ComparedCase(
            left: CaseVariants(examined, by: left, known: layouts.left, in: workspace),
            right: CaseVariants(examined, by: right, known: layouts.right, in: workspace),
            comparison: comparison, workspace: workspace
        ).isCause(cause)
    }

    /// Returns the bucket of the mismatch in a case whose edits are possible, and who broke the
    /// contract in this case.
    ///
    /// A case with several causes counts once: under the first of them that breaks the contract,
    /// or else under the first. The bucket's verdict is its cause's own: what a bug breaks where
    /// the contract decides makes no bucket of its own where it does not.
    public func bucket(
        of layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> (bucket: Bucket, verdict: Verdict)? {
        guard let examined = CaseAfterEdits(layoutCase) else { return nil }
        let compared = compare(examined, in: workspace)
        return compared.bucket(of: compared.cause())
    }

    /// Returns who of the two models broke the documented contract in a case whose edits lead to
    /// `stack`.
    public func verdict(
        of layoutCase: LayoutCase, _ stack: SizedStack, in workspace: LayoutWorkspace
    ) -> ContractVerdict {
        compare(CaseAfterEdits(layoutCase, stack), in: workspace).verdict
    }

    /// Returns a case with the models' layouts of it.
    func compare(_ examined: CaseAfterEdits, in workspace: LayoutWorkspace) -> ComparedCase {
        ComparedCase(
            left: CaseVariants(examined, by: left, in: workspace),
            right: CaseVariants(examined, by: right, in: workspace), comparison: comparison,
            workspace: workspace)
    }
}

/// One case as two models and their corrected variants lay it out.
struct ComparedCase {
    let left: CaseVariants
    let right: CaseVariants
    let comparison: Comparison
    let workspace: LayoutWorkspace

    var examined: CaseAfterEdits { left.examined }

    /// The outcome of comparing the models' layouts.
    var outcome: Outcome { outcome(without: .unexplained) }

    /// Who broke the contract.
    var verdict: ContractVerdict {
        ContractVerdict(
            of: examined.stack, left: left.side(without: []), right: right.side(without: []),
            references: [corrected], isAfterEdits: examined.isAfterEdits,
            in: workspace)
    }

    /// The symptom of the mismatch.
    func symptom(of mismatch: Mismatch) -> Symptom {
        Symptom(
            mismatch, left: left.layout(without: []), right: right.layout(without: []),
            of: examined.tree, tolerance: comparison.tolerance)
    }

    /// Whether drawings of the models' layouts differ.
    var showsDifference: Bool {
        Layout.showDifference(
            left.layout(without: []), right.layout(without: []), of: examined.tree)
    }

    /// The symptom of one defect's part of a mismatch: of the difference that remains without the other
    /// defects of the cause, or of the whole where no frames differ then.
    func symptom(of mismatch: Mismatch, by member: Cause, of cause: Cause) -> Symptom {
        let others = cause.subtracting(member)
        guard cause != member, let part = outcome(without: others).mismatch, part.kind.isOfFrames
        else { return symptom(of: mismatch) }
        return Symptom(
            part, left: left.layout(without: others.left),
            right: right.layout(without: others.right), of: examined.tree,
            tolerance: comparison.tolerance)
    }

    /// Whether the layouts still differ without the defects of a cause, by more than rounding: then it does not
    /// explain the mismatch.
    func differ(without cause: Cause) -> Bool {
        outcome(without: cause).mismatch != nil && !isRounded(without: cause)
    }

    /// Whether a model gives the numbers of the other one without the defects of a cause, rounded.
    func isRounded(without cause: Cause = .unexplained) -> Bool {
        guard left.variants.canRound || right.variants.canRound else { return false }
        let sides = [(left, cause.left), (right, cause.right)]
        return zip(sides, sides.reversed()).contains { rounding, exact in
            rounding.0.variants.canRound
                && rounding.0.layout(without: rounding.1).rounding(
                    of: exact.0.layout(without: exact.1), in: examined.tree) != nil
                && rounding.0.variants.rounds(in: workspace)
        }
    }

    private func outcome(without cause: Cause) -> Outcome {
        comparison.outcome(
            left.layout(without: cause.left), right.layout(without: cause.right),
            of: examined.tree)
    }

    // MARK: The cause

    /// The ways in which layouts agree without a cause, the strictest first.
    private enum Agreement: CaseIterable {
        /// Both layouts are the same, or both are impossible.
        case same
        /// Both models have layouts, even if these are ambiguous.
        case possible
        /// The contract may leave one of the layouts open, if no other known bug changes the other one.
        case open
    }

    /// Returns the cause of the mismatch.
    func cause() -> Cause { knownCause() ?? Cause(unexplainedWith: clue()) }

    /// Returns the cause of the mismatch if a model's failure or a set of defects explains it.
    func knownCause() -> Cause? {
        let layouts = (left.layout(without: []), right.layout(without: []))
        if let failure = Cause(failureOf: layouts.0, layouts.1) { return failure }
        if isRounded() { return nil }
        let axis = decisiveAxis
        let possible = (left.possibleDefects, right.possibleDefects)
        let shared = sharedDefects(possible.0, possible.1)
        // Mostly one defect is the cause. Then it need not be known which others matter.
        let single = Self.causes(possible.0, possible.1).first {
            !shared.contains($0) && agree(without: $0, .same, along: axis)
        }
        if let single { return single }
        let candidates = Self.causes(left.relevant, right.relevant)
        for variants in [left, right] { variants.findRelevantDefects(along: axis) }
        let unshared = candidates.filter { !shared.contains($0) }
        for candidates in unshared == candidates ? [unshared] : [unshared, candidates] {
            for agreement in agreements {
                let cause = Cause.smallest(among: candidates) {
                    agree(without: $0, agreement, along: axis)
                }
                if let cause { return cause }
            }
        }
        return nil
    }

    /// Whether a cause explains the mismatch, while no part of it does.
    func isCause(_ cause: Cause) -> Bool {
        if cause.isUnexplained { return knownCause() == nil }
        if isRounded() { return false }
        let axis = decisiveAxis
        let agreement = agreements.first { agree(without: cause, $0, along: axis) }
        guard let agreement else { return false }
        let parts = cause.members.map(cause.subtracting).filter { !$0.isUnexplained }
        return !parts.contains { agree(without: $0, agreement, along: axis) }
    }

    /// The ways in which layouts can agree without a cause of this mismatch.
    private var agreements: [Agreement] {
        Agreement.allCases.filter {
            $0 != .possible || outcome.mismatch?.kind == .satisfiability
        }
    }

    /// - Parameter axis: The axis to compare first.
    private func agree(
        without cause: Cause, _ agreement: Agreement, along axis: Axis
    ) -> Bool {
        if agreement == .same, differ(without: cause, along: axis) { return false }
        return switch outcome(without: cause) {
        case .equal, .unsatisfiable: true
        case .different: isRounded(without: cause)
        case .ambiguous: agreement != .same
        case .unsupported: agreement == .open && areCorrected(without: cause)
        }
    }

    /// Whether correcting all other bugs would change neither layout without a cause: where only one of them exists,
    /// bugs that change it would stay unnamed.
    private func areCorrected(without cause: Cause) -> Bool {
        [(left, cause.left), (right, cause.right)].allSatisfy { variants, defects in
            comparison.outcome(
                variants.layout(without: defects), variants.layout(without: variants.all),
                of: examined.tree
            ).mismatch == nil
        }
    }

    /// Returns the defects that both models have, among sets of one defect of each model.
    private func sharedDefects(_ lefts: [DefectSet], _ rights: [DefectSet]) -> Cause {
        var shared = (left: DefectSet(), right: DefectSet())
        for one in lefts {
            for other in rights where left.defect(one) == right.defect(other) {
                shared.left.insert(one)
                shared.right.insert(other)
            }
        }
        return Cause(left: shared.left, right: shared.right)
    }

    /// The axis to compare first: most sets of defects can be rejected along it.
    private var decisiveAxis: Axis {
        guard let mismatch = outcome.mismatch else { return .horizontal }
        if mismatch.kind.isOfFrames { return mismatch.attribute.axis }
        let impossible = left.layout(without: []).status == .unsatisfiable ? left : right
        return impossible.isUnsatisfiable(along: .horizontal) ? .horizontal : .vertical
    }

    /// A cause for each of some defects of the two models.
    private static func causes(_ left: [DefectSet], _ right: [DefectSet]) -> [Cause] {
        left.map { Cause(left: $0, right: []) } + right.map { Cause(left: [], right: $0) }
    }

    /// Whether one axis shows that the layouts without `cause` are not the same; they can still
    /// differ if it does not.
    ///
    /// Most sets do not correct the difference, and the other axis need not be solved for them.
    private func differ(without cause: Cause, along axis: Axis) -> Bool {
        if comparison.fault != nil || left.variants.canRound || right.variants.canRound {
            return false
        }
        let isRightKnown = right.knowsLayout(without: cause.right)
        let known =
            isRightKnown ? right.layout(without: cause.right) : left.layout(without: cause.left)
        switch known.status {
        case .ambiguous, .unsupported, .failed: return true
        // Both may be impossible, which can be found along either axis.
        case .unsatisfiable: return false
        case .unique, .tied: break
        }
        let other =
            isRightKnown
            ? left.partialLayout(without: cause.left, along: axis)
            : right.partialLayout(without: cause.right, along: axis)
        guard let other else { return false }
        return !other.status.isDetermined
            || comparison.differ(known, other, along: axis, of: examined.tree)
    }
}
