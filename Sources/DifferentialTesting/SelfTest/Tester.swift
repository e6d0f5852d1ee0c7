import ConstraintSolver
import LayoutModels
import StackCases

/// All parts that a case goes through, with an injected fault in at most one of them.
struct Tester: Sendable {
    var left = RuleModel.uikit
    var right = RuleModel.fdstackview
    var comparison = Comparison()
    var contractFault: ContractFault?
    var solverFault: SolverFault?
}

/// The checks that can find a fault without a reference run.
public enum Oracle: String, CaseIterable, Sendable {
    /// No known defect explains a mismatch.
    case cause
    /// A constraint that is not required takes part in a conflict.
    case conflict
    /// The natural length of a hidden view makes a difference to visible ones.
    case hiddenLength = "hidden length"
    /// A model without its known defects breaks the contract.
    case contract
    /// A difference planted into a layout is not found as it was planted.
    case plantedDifference = "planted difference"
    /// A breach planted into a layout that satisfies the contract is not found.
    case plantedBreach = "planted breach"
}

/// The evidence of a fault.
public struct FaultEvidence: Equatable, Sendable {
    /// The check that found it.
    public var oracle: Oracle
    /// The finding, in a few words.
    public var detail: String

    /// The oracle and its answer.
    public var description: String { "\(oracle.rawValue): \(detail)" }
}

/// The state of a tester that asks the oracles about one case after another.
final class TesterExamination {
    let tester: Tester
    let workspace: LayoutWorkspace
    private let causes: CauseSearch
    /// The models without their known defects.
    let corrected: [any LayoutModel]

    init(_ tester: Tester) {
        self.tester = tester
        workspace = LayoutWorkspace(solverFault: tester.solverFault)
        causes = CauseSearch(
            left: tester.left, right: tester.right, comparison: tester.comparison)
        corrected = [tester.left.withoutDefects, tester.right.withoutDefects]
    }

    /// Returns the evidence of a fault in `stack`, or `nil`; `random` decides what is planted.
    func evidence(
        in stack: SizedStack, _ random: inout RandomSource
    ) -> FaultEvidence? {
        let tree = ViewTree(stack.stack)
        let layoutCase = LayoutCase(stack)
        let left = tester.left.layout(of: layoutCase, in: workspace)
        let right = tester.right.layout(of: layoutCase, in: workspace)
        return unexplained(layoutCase, left, right, tree)
            ?? weakConflict(layoutCase, left, tester.left)
            ?? weakConflict(layoutCase, right, tester.right)
            ?? countedHiddenLength(stack, left, tester.left, tree)
            ?? countedHiddenLength(stack, right, tester.right, tree)
            ?? misjudgedDifference(left, tree, &random)
            ?? misjudgedContract(stack)
    }

    private func unexplained(
        _ layoutCase: LayoutCase, _ left: Layout, _ right: Layout, _ tree: ViewTree
    ) -> FaultEvidence? {
        guard case .different(let mismatch) = tester.comparison.outcome(left, right, of: tree),
            causes.cause(of: layoutCase, in: workspace).isUnexplained
        else { return nil }
        return FaultEvidence(oracle: .cause, detail: "unexplained \(mismatch.kind.rawValue)")
    }
}
