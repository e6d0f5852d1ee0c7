import DifferentialTesting
import LayoutModels
import StackCases

/// A known bug of one of the models that takes part in the difference.
struct FoundDefect {
    let side: CaseEvidence.Side
    let defect: Defect
    /// The model without this defect.
    let corrected: ExplainedModel
    /// The model without all of its defects that take part.
    let correctedAll: ExplainedModel
}

/// A known bug that changes a layout but does not cause the difference.
struct OtherDefect {
    var model: String
    var defect: Defect
    /// The difference that remains without the defect.
    var remaining: Mismatch
    /// Both layouts without the defect.
    var layouts: [Layout]
    /// Whether the model finds a layout without the defect alone.
    var makesConflict: Bool
}

/// The constraints that show where two layouts part.
struct DifferingConstraints {
    /// One constraint of each side; `nil` where they cannot be compared.
    var pair: ConstraintDifference.Pair?
    /// The constraint that each defect changes, with the defect and without it.
    var changes: [(found: FoundDefect, change: ConstraintDifference.Pair)]
}

extension CaseEvidence {
    func defects(of cause: Cause) -> [FoundDefect] {
        zip(defectiveSides, [cause.left, cause.right]).flatMap { side, set in
            side.model.model.defects.enumerated().compactMap { index, defect in
                let one = DefectSet(index: index)
                guard set.contains(one) else { return nil }
                return FoundDefect(
                    side: side, defect: defect, corrected: side.model.correcting(one),
                    correctedAll: side.model.correcting(set))
            }
        }
    }

    /// Returns the defects that change a layout of two models without causing the difference; none for
    /// a relation.
    /// - Complexity: A layout for each defect.
    func otherDefects(besides found: [FoundDefect]) -> [OtherDefect] {
        guard attribution.relation == nil else { return [] }
        let causes = Set(found.map(\.defect))
        return sides.enumerated().flatMap { place, side -> [OtherDefect] in
            let makesConflict = side.layout.status == .unsatisfiable
            guard side.layout.status.isDetermined || makesConflict else { return [] }
            return side.model.model.defects.enumerated().compactMap { index, defect in
                guard !causes.contains(defect) else { return nil }
                let corrected = side.model.correcting(DefectSet(index: index))
                    .layout(of: layoutCase, in: workspace)
                let layouts = place == 0 ? [corrected, pair.right] : [pair.left, corrected]
                guard case .different = comparison.outcome(side.layout, corrected, of: tree),
                    case .different(let remaining) = comparison.outcome(
                        layouts[0], layouts[1], of: tree)
                else { return nil }
                return OtherDefect(
                    model: side.model.name, defect: defect, remaining: remaining,
                    layouts: layouts, makesConflict: makesConflict)
            }
        }
    }

    /// Whether a defect alone makes the constraints conflict.
    func makesConflict(_ found: FoundDefect) -> Bool {
        found.side.layout.status == .unsatisfiable
            && found.corrected.layout(of: layoutCase, in: workspace).status.hasFrames
    }

    /// Returns the constraints that differ; `nil` where both sides make the same ones.
    func differingConstraints(
        _ mismatch: Mismatch, _ found: [FoundDefect]
    ) -> DifferingConstraints? {
        let (axis, relation) = (mismatch.attribute.axis, attribution.relation)
        let difference = ConstraintDifference(left: constraints(left), right: constraints(right))
        let changes = found.compactMap { found in
            difference.guilty(
                changedFrom: constraints(found.side.model), to: constraints(found.corrected),
                isLeft: found.side.model.name == left.name, inBoth: relation != nil, along: axis
            ).map { (found: found, guilty: $0) }
        }
        let makeConstraints = left.makesConstraints && right.makesConstraints
        // Lengths or views that the relation changes differ without telling anything.
        let isComparable = makeConstraints && relation?.keepsConstraints ?? true
        var pair: ConstraintDifference.Pair?
        if makeConstraints, relation?.keepsViews ?? true {
            pair = changes.first?.guilty.pair
            if pair == nil, isComparable { pair = difference.firstPair(along: axis) }
        }
        if pair == nil, isComparable { return nil }
        return DifferingConstraints(
            pair: pair, changes: changes.map { ($0.found, $0.guilty.change) })
    }
}

extension CaseEvidence {
    /// A constraint that a layout does not satisfy, and by how much.
    typealias MissedConstraint = (constraint: EmittedConstraint, points: Double)

    /// Returns the constraints of each side that decide: those of the highest priority at which the
    /// layouts miss a different sum, up to five of each side.
    func decidingViolations(along axes: [Axis]) -> [[MissedConstraint]] {
        let missed = sides.map { side in
            let constraints = constraints(side.model)
            return side.model.violations(of: layoutCase, in: workspace)
                .filter { axes.contains($0.axis) }
                .map { (constraint: constraints[$0.constraint], points: $0.points) }
        }
        func violations(at priority: Double) -> [[MissedConstraint]] {
            missed.map { $0.filter { $0.constraint.priority == priority } }
        }
        let priorities = Set(missed.joined().map(\.constraint.priority)).sorted(by: >)
        let deciding = priorities.first { priority in
            let sums = violations(at: priority).map { $0.reduce(0) { $0 + $1.points } }
            return abs(sums[0] - sums[1]) > comparison.tolerance
        }
        guard let priority = deciding ?? priorities.first else { return [[], []] }
        return violations(at: priority).map { Array($0.prefix(5)) }
    }
}

/// A relation with itself that a model breaks in a case.
struct SelfBreach {
    var model: String
    var result: SelfCheck.Result
    var mismatch: Mismatch
    /// The view that differs most.
    var view: ViewPath
    /// The known bugs that cause the breach.
    var defects: [Defect]

    var relation: SelfRelation { result.cases.relation }

    /// Returns the relations that a model breaks in a case.
    /// - Throws: `CaseError` when an edit is impossible.
    static func all(
        of layoutCase: LayoutCase, by model: any LayoutModel, _ comparison: Comparison,
        in workspace: LayoutWorkspace
    ) throws(CaseError) -> [SelfBreach] {
        let check = SelfCheck(model, comparison: comparison)
        let search = SelfCauseSearch(model, comparison: comparison)
        var breaches: [SelfBreach] = []
        for relation in SelfRelation.allCases {
            guard let result = try check.check(relation, of: layoutCase, in: workspace),
                case .broken(let mismatch) = result.answer
            else { continue }
            let cause = search.cause(of: result.cases, in: workspace)
            let set = cause.left.union(cause.right)
            let tree = ViewTree(try result.cases.subject.configurationAfterEdits().stack)
            breaches.append(
                SelfBreach(
                    model: model.name, result: result, mismatch: mismatch,
                    view: tree.path(of: mismatch.view), defects: model.defects(in: set)))
        }
        return breaches
    }
}
