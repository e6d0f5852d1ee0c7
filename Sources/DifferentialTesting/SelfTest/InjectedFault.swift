import ConstraintSolver
import LayoutModels

/// A fault that the self-test injects into a part of the tester, to check that the tester finds it.
public struct InjectedFault: Sendable {
    /// The part that a fault is in.
    public enum Place: String, CaseIterable, Sendable {
        case uikit, fdstackview, solver, comparison, contract
    }

    /// The part that the fault is in.
    public let place: Place
    /// The fault, in a sentence.
    public let sentence: String
    /// The reason why no comparison shows the fault, if none does.
    public let equivalence: String?
    let inject: @Sendable (inout Tester) -> Void

    init(
        _ place: Place, _ sentence: String, equivalence: String? = nil,
        _ inject: @escaping @Sendable (inout Tester) -> Void
    ) {
        self.place = place
        self.sentence = sentence
        self.equivalence = equivalence
        self.inject = inject
    }
}

extension InjectedFault {
    /// The faults of the self-test, in the order of its table.
    public static let all: [InjectedFault] = ofModels + ofSolver + ofComparison + ofContract

    private static let ofModels = [
        uikit("the multipliers of proportions are 1 % too large", .largeMultipliers),
        uikit("a gap guide ends at the next view's end, not at its start", .gapAnchor),
        uikit("the last spacing of three or more visible views is missing", .droppedSpacing),
        uikit("a run of hidden views at the end is left one view too late", .hiddenRunEnd),
        uikit("the priorities of proportions run from the last to the first", .reversedProportions),
        uikit("the left and the right layout margin are mixed up", .swappedMargins),
        uikit(
            "a hidden view is placed a point too far into its gap", .hiddenPlace,
            equivalence:
                "positions of hidden views are not compared, and no other view depends on them"),
        InjectedFault(.fdstackview, "nothing asks hidden views to be 0 along the axis") {
            $0.right = $0.right.with(.droppedHiding)
        },
    ]

    private static let ofSolver = [
        solver("a tie is broken the other way", .reversedTies),
        solver("constraints count as required from 999 on, not from 1000", .requiredFrom999),
        solver("the slack of the last inequality has the wrong sign", .slackSign),
        solver("variables that must not be negative are free", .freeVariables),
    ]

    private static let ofComparison = [
        InjectedFault(.comparison, "the tolerance is 100 times too large") {
            $0.comparison.tolerance *= 100
        },
        comparison("hidden views count", .countsHidden),
        comparison("ambiguous layouts count as if nothing could move", .countsAmbiguous),
        comparison("heights do not count", .ignoresHeights),
    ]

    private static let ofContract = [
        contract("proportions are judged with the spacing still on the sizes", .spacingOnSizes),
        contract("the edges are compared with the bounds, not the margins", .edgesOfBounds),
        contract("the expected spacing has the other sign", .spacingSign),
        contract("the clause about hidden views is found kept without looking", .hiddenAlwaysKept),
    ]

    private static func uikit(
        _ sentence: String, _ fault: ModelFault, equivalence: String? = nil
    ) -> InjectedFault {
        InjectedFault(.uikit, sentence, equivalence: equivalence) {
            $0.left = $0.left.with(fault)
        }
    }

    /// Both models use the solver, so that they may well agree on what is wrong.
    private static func solver(_ sentence: String, _ fault: SolverFault) -> InjectedFault {
        InjectedFault(.solver, sentence) { $0.solverFault = fault }
    }

    private static func comparison(_ sentence: String, _ fault: ComparisonFault) -> InjectedFault {
        InjectedFault(.comparison, sentence) { $0.comparison.fault = fault }
    }

    private static func contract(_ sentence: String, _ fault: ContractFault) -> InjectedFault {
        InjectedFault(.contract, sentence) { $0.contractFault = fault }
    }
}
