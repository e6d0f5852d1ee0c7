import LayoutModels
import StackCases

/// The counts of a model's agreement with the documented contract and with UIKit, case by case.
public struct Conformance: Sendable {
    /// The counts of cases in which a clause of the contract was kept or broken.
    public struct ClauseCounts: Equatable, Sendable {
        /// Cases in which the model satisfies the clause.
        public var kept = 0
        /// Cases in which it breaks the clause, though it can be satisfied.
        public var broken = 0
        /// Cases in which it breaks the clause no more than UIKit without its bugs does.
        public var excused = 0
        /// Cases that the clause does not apply to, or that have no determined layout.
        public var notApplicable = 0
        /// The simplest case in which it is broken.
        public var example: LayoutCase?
        /// The breach in that case.
        public var breach: Breach?

        /// Counts a breach, and keeps it as the example if the case is the simplest so far.
        fileprivate mutating func note(_ breach: Breach, in layoutCase: LayoutCase) {
            broken += 1
            if let example, CaseOrder(example) <= CaseOrder(layoutCase) { return }
            (example, self.breach) = (layoutCase, breach)
        }
    }

    /// The agreement of the model's layouts with others.
    public struct Agreement: Equatable, Sendable {
        /// Layouts that equal UIKit's recorded layout or, without a record, that of the model `uikit`.
        public var asUIKit = 0
        /// Layouts that differ from it.
        public var different = 0
        /// Cases in which either layout is ambiguous, or both are impossible.
        public var notComparable = 0
        /// Cases that the model, or `uikit`, does not support.
        public var unsupported = 0
        /// Cases at which the model failed.
        public var failed = 0
        /// Cases in which the model breaks a clause of the contract.
        public var breakingContract = 0

        /// Makes counts of no case.
        public init() {}

        /// Adds the counts of further cases.
        public mutating func add(_ other: Self) {
            asUIKit += other.asUIKit
            different += other.different
            notComparable += other.notComparable
            unsupported += other.unsupported
            failed += other.failed
            breakingContract += other.breakingContract
        }

        /// Cases in which the layout could be compared with UIKit's.
        public var compared: Int { asUIKit + different }

        /// All cases.
        public var total: Int { asUIKit + different + notComparable + unsupported + failed }
    }

    /// The model that is judged.
    public let model: any LayoutModel
    /// The counts of each clause, in the clauses' order.
    public private(set) var clauses: [(clause: ContractClause, counts: ClauseCounts)]
    /// The failures of the model with their first reasons, in the order of `LayoutFailure`.
    public private(set) var failures: [(failure: LayoutFailure, count: Int, reason: String)] = []

    private let reference: any LayoutModel = RuleModel.uikit.withoutDefects
    private let comparison = Comparison()

    /// Creates the counts of a model, before the first case.
    public init(of model: any LayoutModel) {
        self.model = model
        clauses = ContractClause.allCases.map { ($0, ClauseCounts()) }
    }

    /// The agreement in all cases so far.
    public private(set) var agreement = Agreement()

    /// Whether too few layouts could be compared to judge the model: fewer than one of a hundred.
    public var comparesTooFew: Bool {
        agreement.compared == 0 || agreement.compared * 100 < agreement.total
    }

    /// Whether the model answered everything, broke no clause, and enough could be compared.
    public var isPassed: Bool {
        failures.isEmpty && !comparesTooFew && clauses.allSatisfy { $0.counts.broken == 0 }
    }

    /// Judges the model's layouts of cases, whose edits must be possible, and says how they agree.
    /// - Complexity: A few layouts of each case; the model is asked for all cases at once.
    public mutating func add(
        _ cases: [LayoutCase], in workspace: LayoutWorkspace
    ) throws(CaseError) -> Agreement {
        var agreement = Agreement()
        for (layoutCase, layout) in zip(cases, model.layouts(of: cases, in: workspace)) {
            let stack = try layoutCase.configurationAfterEdits()
            compare(layout, layoutCase, ViewTree(stack.stack), &agreement, workspace)
            if breaksContract(layout, layoutCase, stack, workspace) {
                agreement.breakingContract += 1
            }
        }
        self.agreement.add(agreement)
        return agreement
    }

    private mutating func compare(
        _ layout: Layout, _ layoutCase: LayoutCase, _ tree: ViewTree, _ agreement: inout Agreement,
        _ workspace: LayoutWorkspace
    ) {
        if let failure = layout.failure {
            agreement.failed += 1
            note(failure, layout.reason ?? "")
            return
        }
        if let observed = layoutCase.observed, observed.isOfUIKit,
            let agrees = observed.agrees(with: layout, tree)
        {
            if agrees { agreement.asUIKit += 1 } else { agreement.different += 1 }
            return
        }
        let uikit = RuleModel.uikit.layout(of: layoutCase, in: workspace)
        switch comparison.outcome(layout, uikit, of: tree) {
        case .equal: agreement.asUIKit += 1
        case .different: agreement.different += 1
        case .ambiguous, .unsatisfiable: agreement.notComparable += 1
        case .unsupported: agreement.unsupported += 1
        }
    }

    private mutating func note(_ failure: LayoutFailure, _ reason: String) {
        if let index = failures.firstIndex(where: { $0.failure == failure }) {
            failures[index].count += 1
        } else {
            failures.append((failure, 1, reason))
            let order = LayoutFailure.allCases
            failures.sort {
                order.firstIndex(of: $0.failure) ?? 0 < order.firstIndex(of: $1.failure) ?? 0
            }
        }
    }

    /// Counts the judgement of each clause, and returns whether one is broken.
    private mutating func breaksContract(
        _ layout: Layout, _ layoutCase: LayoutCase, _ stack: SizedStack,
        _ workspace: LayoutWorkspace
    ) -> Bool {
        var isBroken = false
        let judgements = Contract.judgements(
            of: layout, by: model, layoutCase, stack, reference: reference, in: workspace)
        for (index, judgement) in judgements.enumerated() {
            switch judgement {
            case .kept: clauses[index].counts.kept += 1
            case .notApplicable: clauses[index].counts.notApplicable += 1
            case .excused: clauses[index].counts.excused += 1
            case .broken(let breach):
                clauses[index].counts.note(breach, in: layoutCase)
                isBroken = true
            }
        }
        return isBroken
    }
}
