import LayoutModels
import StackCases

/// Collects what one case reaches.
///
/// Names are no part of it but by their digests, so that a case reaches the same whatever other
/// models take part.
struct CaseReach {
    /// What was collected, in the order in which it was, some perhaps twice.
    private(set) var features: [Feature] = []

    private let distribution: UInt64
    private let alignment: UInt64
    private let hasEdits: UInt64

    init(_ layoutCase: LayoutCase) {
        distribution = UInt64(
            Distribution.allCases.firstIndex(of: layoutCase.stack.distribution) ?? 0)
        alignment = UInt64(Alignment.allCases.firstIndex(of: layoutCase.stack.alignment) ?? 0)
        hasEdits = layoutCase.edits.isEmpty ? 0 : 1
    }

    /// What distinguishes the kinds of features.
    private enum Kind: UInt64 {
        case constraint, yielding, status, movable, clause, outcome, cause, relevant, relation
    }

    /// Which constraints a model's layout was made of, and which pairs of kinds gave way together.
    mutating func note(_ trace: ConstraintTrace, of model: UInt64) {
        let kinds = trace.kinds
        for kind in kinds { add(.constraint, model, UInt64(kind)) }
        let yielding = kinds.filter(ConstraintTrace.givesWay)
        for (position, first) in yielding.enumerated() {
            for second in yielding[(position + 1)...] {
                add(.yielding, model, UInt64(first) << 12 | UInt64(second))
            }
        }
    }

    /// How determined a model's layout is, what can move in it, and which clauses of the contract
    /// it keeps or breaks.
    mutating func note(
        _ layout: Layout, _ examined: ExaminedCase, of model: UInt64
    ) {
        let status = UInt64(LayoutStatus.allCases.firstIndex(of: layout.status) ?? 0)
        add(.status, model, status, distribution << 8 | alignment << 1 | hasEdits)
        for movable in layout.ambiguous {
            let node = examined.tree.nodes[movable.view]
            let along: UInt64 = movable.attribute.axis == node.arrangingAxis ? 1 : 0
            let size: UInt64 = movable.attribute.isSize ? 2 : 0
            let place: UInt64 = movable.view == 0 ? 0 : 4
            add(.movable, model, along | size | place, distribution)
        }
        for (clause, answer) in Contract.answersOfFrames(examined.stack, layout) {
            let result: UInt64 =
                switch answer {
                case .notApplicable: 0
                case .kept: 1
                case .broken: 2
                }
            let index = UInt64(ContractClause.allCases.firstIndex(of: clause) ?? 0)
            add(.clause, model, index << 2 | result, distribution << 8 | alignment)
        }
    }

    /// How two models' layouts compare.
    mutating func note(_ outcome: Outcome, of pair: UInt64) {
        var number: UInt64 =
            switch outcome {
            case .equal: 0
            case .different: 1
            case .ambiguous(let left, let right): 2 | (left ? 4 : 0) | (right ? 8 : 0)
            case .unsatisfiable: 3
            case .unsupported(let left, let right): 16 | (left ? 4 : 0) | (right ? 8 : 0)
            }
        if case .different(let mismatch) = outcome {
            let kind = UInt64(MismatchKind.allCases.firstIndex(of: mismatch.kind) ?? 0)
            number |= kind << 8 | (mismatch.isDecidedByTie ? 1 << 12 : 0)
        }
        add(.outcome, pair, number, distribution << 8 | alignment)
    }

    /// Why they differ: the whole cause, of which a bucket has the first alone, and the bucket.
    mutating func note(_ cause: Cause, _ bucket: Bucket, of pair: UInt64) {
        let failure = cause.failure.flatMap { LayoutFailure.allCases.firstIndex(of: $0) } ?? -1
        add(
            .cause, pair, UInt64(cause.left.rawValue) << 32 | UInt64(cause.right.rawValue),
            UInt64(failure + 1))
        add(.cause, pair, bucket.name.digest)
    }

    /// Which defects of a model matter, each and all together.
    mutating func note(relevant defects: [DefectSet], of model: UInt64) {
        for defect in defects {
            add(.relevant, model, UInt64(defect.rawValue), distribution << 8 | alignment)
        }
        add(.relevant, model, UInt64(DefectSet(defects).rawValue))
    }

    /// A relation with itself that a model breaks.
    mutating func note(broken bucket: Bucket, of model: UInt64) {
        add(.relation, model, bucket.name.digest, distribution << 8 | alignment)
    }

    private mutating func add(_ kind: Kind, _ first: UInt64, _ second: UInt64, _ third: UInt64 = 0)
    {
        features.append(Feature(kind.rawValue, first, second, third))
    }
}
