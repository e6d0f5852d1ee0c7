import LayoutModels
import StackCases

/// The features that one case reaches.
///
/// They have models by the digests of their names, so that they do not depend on which other models
/// take part.
struct CaseReach {
    /// The features in the order in which they were added, some perhaps twice.
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

    /// The kind of a feature.
    private enum Kind: UInt64 {
        case constraint, yielding, status, movable, clause, outcome, cause, relevant, relation
    }

    /// Adds the kinds of constraints in a model's layout, and the pairs of kinds that gave way
    /// together.
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

    /// Adds the status of a model's layout, the numbers that can move in it, and the clauses of the
    /// contract that it keeps or breaks.
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

    /// Adds the outcome of comparing two models' layouts.
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

    /// Adds the whole cause of a difference, and its bucket, which has only the first defect.
    mutating func note(_ cause: Cause, _ bucket: Bucket, of pair: UInt64) {
        let failure = cause.failure.flatMap { LayoutFailure.allCases.firstIndex(of: $0) } ?? -1
        add(
            .cause, pair, UInt64(cause.left.rawValue) << 32 | UInt64(cause.right.rawValue),
            UInt64(failure + 1))
        add(.cause, pair, bucket.name.digest)
    }

    /// Adds the defects of a model that matter, each and all together.
    mutating func note(relevant defects: [DefectSet], of model: UInt64) {
        for defect in defects {
            add(.relevant, model, UInt64(defect.rawValue), distribution << 8 | alignment)
        }
        add(.relevant, model, UInt64(DefectSet(defects).rawValue))
    }

    /// Adds a relation with itself that a model breaks.
    mutating func note(broken bucket: Bucket, of model: UInt64) {
        add(.relation, model, bucket.name.digest, distribution << 8 | alignment)
    }

    private mutating func add(_ kind: Kind, _ first: UInt64, _ second: UInt64, _ third: UInt64 = 0)
    {
        features.append(Feature(kind.rawValue, first, second, third))
    }
}

/// Something that a case reaches, as a digest small enough to be an index.
///
/// About one pair of things in a million shares a digest; its second is overlooked.
struct Feature: Hashable, Sendable {
    /// The number of possible features.
    static let count = 1 << 20

    let rawValue: UInt32

    /// Creates the feature that some numbers describe, in their order.
    init(_ numbers: UInt64...) {
        var digest = Digest()
        for number in numbers { digest.add(number) }
        rawValue = UInt32(truncatingIfNeeded: digest.value >> 44)
    }
}

/// A set of features, whose size does not depend on its content.
struct FeatureSet: Sendable {
    private var words = [UInt64](repeating: 0, count: Feature.count / 64)
    /// The number of features in the set.
    private(set) var count = 0

    /// Adds a feature.
    /// - Returns: Whether it is new.
    mutating func insert(_ feature: Feature) -> Bool {
        let (word, bit) = (Int(feature.rawValue / 64), UInt64(1) << (feature.rawValue % 64))
        if words[word] & bit != 0 { return false }
        words[word] |= bit
        count += 1
        return true
    }
}
