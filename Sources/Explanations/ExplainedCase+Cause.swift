import DifferentialTesting
import LayoutModels
import StackCases

/// A known fault of one of the models that takes part in the difference.
struct FoundFault {
    let model: ExplainedModel
    let layout: Layout
    let defect: Defect
    /// The model without this fault.
    let corrected: ExplainedModel
    /// The model without all of its faults that take part.
    let correctedAll: ExplainedModel
}

/// Why the layouts differ.
extension ExplainedCase {
    func faults(of cause: Cause) -> [FoundFault] {
        zip(faultySides, [cause.left, cause.right]).flatMap { side, set -> [FoundFault] in
            let (model, layout) = side
            return model.defects.indices.filter { set.contains(DefectSet(index: $0)) }.map {
                FoundFault(
                    model: model, layout: layout, defect: model.defects[$0],
                    corrected: model.correcting(DefectSet(index: $0)),
                    correctedAll: model.correcting(set))
            }
        }
    }

    func causes(_ faults: [FoundFault]) -> [String] {
        if faults.isEmpty {
            return [
                "No known fault explains the difference: it stays, whichever of them are taken"
                    + " out."
            ]
        }
        let together =
            faults.count == 1
            ? []
            : [
                "It takes \(faults.count) faults together: the layouts agree only once all of them"
                    + " are taken out."
            ]
        return together
            + faults.flatMap { fault in
                [
                    "\(fault.model.name) has the known fault “\(fault.defect.title)”: "
                        + fault.defect.sentence,
                    "  Without it, \(fault.defect.correction). Source: \(fault.defect.source).",
                ] + (faults.count > 1 ? share(of: fault) : [])
            } + (attribution.relation == nil ? alsoAtWork(besides: faults) : unscaled(faults))
    }

    /// What is the same though all lengths are doubled.
    private func unscaled(_ faults: [FoundFault]) -> [String] {
        guard attribution.relation == .scaled,
            faults.contains(where: { $0.defect.precondition == .missingSizes })
        else { return [] }
        return [
            "The -1 that stands for a missing size is no length and is not doubled with the others,"
                + " so that the ratios to it change."
        ]
    }

    /// The faults that change a layout too, but are not to blame.
    private func alsoAtWork(besides faults: [FoundFault]) -> [String] {
        let told = Set(faults.map(\.defect))
        let tree = ViewTree(stack.stack)
        return sides.enumerated().flatMap { place, side -> [String] in
            let (model, layout) = side
            guard layout.status.isDetermined else { return [] }
            return model.defects.enumerated().flatMap { index, defect -> [String] in
                guard !told.contains(defect) else { return [] }
                let corrected = model.correcting(DefectSet(index: index))
                    .layout(of: layoutCase, in: workspace)
                let (one, other) =
                    place == 0 ? (corrected, pair.right) : (pair.left, corrected)
                guard case .different = comparison.outcome(layout, corrected, of: tree),
                    case .different(let rest) = comparison.outcome(one, other, of: tree)
                else { return [] }
                return [
                    "“\(defect.title)” of \(model.name) changes this layout too, but without it"
                        + " alone the models still differ\(values(rest, one, other)).",
                    "  \(defect.sentence) Without it, \(defect.correction).",
                ]
            }
        }
    }

    /// The numbers by which two layouts differ.
    private func values(_ mismatch: Mismatch, _ one: Layout, _ other: Layout) -> String {
        guard one.status.hasFrames, other.status.hasFrames else { return "" }
        let (view, attribute) = (mismatch.view, mismatch.attribute)
        let numbers = [one, other].map { Formatted.points($0.frames[view][attribute]) }
        return ": \(name(view))’s \(attribute.rawValue) is \(numbers[0]) in \(left.name),"
            + " \(numbers[1]) in \(right.name)"
    }

    /// Which of several faults makes a conflict.
    private func share(of fault: FoundFault) -> [String] {
        guard fault.layout.status == .unsatisfiable,
            fault.corrected.layout(of: layoutCase, in: workspace).status.hasFrames
        else { return [] }
        return ["  It makes the conflict: once it alone is taken out, there is a layout."]
    }

    // MARK: Constraints

    func constraints(_ mismatch: Mismatch, _ faults: [FoundFault]) -> [String] {
        let axis = mismatch.attribute.axis
        let all = sides.map { $0.model.constraints(for: layoutCase, in: workspace) }
        let difference = ConstraintDifference(left: all[0], right: all[1])
        let changes = faults.map { fault in
            (fault, change(by: fault, along: axis))
        }
        let first = changes.first.flatMap { fault, change in
            change.flatMap {
                guard attribution.relation != nil else {
                    return difference.pair(of: $0, isLeft: fault.model.name == left.name)
                }
                // The other side has the same fault.
                return difference.pair(
                    of: ConstraintDifference.Pair(left: $0.left, right: $0.left ?? $0.right),
                    isLeft: true)
            }
        }
        // Where lengths or views differ by the relation, only the fault's constraint is telling.
        let isComparable = attribution.relation?.keepsConstraints ?? true
        let pair = first ?? (isComparable ? difference.firstPair(along: axis) : nil)
        let shown = attribution.relation?.keepsViews ?? true ? pair : nil
        if shown == nil, isComparable { return ["Both make the same constraints."] }
        var lines =
            shown.map { self.lines($0.left, left.name) + self.lines($0.right, right.name) } ?? []
        for (fault, change) in changes {
            guard let change else { continue }
            let isShown = shown.map { [$0.left, $0.right].contains(change.left) } ?? false
            let name = faults.count == 1 ? "the fault" : "“\(fault.defect.title)”"
            if !isShown {
                lines += self.lines(change.left, "\(fault.model.name) with \(name)")
            }
            lines += self.lines(change.right, "\(fault.model.name) without \(name)")
        }
        return lines
    }

    /// The constraint that a fault changes, with the fault and without it.
    private func change(by fault: FoundFault, along axis: Axis) -> ConstraintDifference.Pair? {
        let present = fault.model.constraints(for: layoutCase, in: workspace)
        let corrected = fault.corrected.constraints(for: layoutCase, in: workspace)
        return ConstraintDifference(left: present, right: corrected).firstPair(along: axis)
    }
}
