import DifferentialTesting
import LayoutModels
import StackCases

/// The sections about the defects and constraints behind a difference.
extension CaseEvidence {
    // MARK: Why

    @LineBuilder func causes(_ found: [FoundDefect]) -> [Line] {
        if found.isEmpty {
            "No known fault explains the difference: it stays, whichever of them are taken out."
        }
        if found.count > 1 {
            "It takes \(found.count) faults together: the layouts agree only once all of them are"
                + " taken out."
        }
        for one in found {
            let defect = one.defect
            Line("\(one.side.model.name) has the known fault “\(defect.title)”: \(defect.sentence)")
            {
                "Without it, \(defect.correction). Source: \(defect.source)."
                if found.count > 1, makesConflict(one) {
                    "It makes the conflict: once it alone is taken out, there is a layout."
                }
            }
        }
        if attribution.relation == nil {
            for other in otherDefects(besides: found) { line(other) }
        } else if attribution.relation == .scaled,
            found.contains(where: { $0.defect.precondition == .missingSizes })
        {
            "The -1 that stands for a missing size is no length and is not doubled with the others,"
                + " so that the ratios to it change."
        }
    }

    private func line(_ other: OtherDefect) -> Line {
        let values = values(other.remaining, in: other.layouts).map {
            ": \(name(other.remaining)) is \($0[0]) in \(left.name), \($0[1]) in \(right.name)"
        }
        return Line(
            "“\(other.defect.title)” of \(other.model) changes this layout too, but without it alone"
                + " the models still differ\(values ?? "")."
        ) {
            "\(other.defect.sentence) Without it, \(other.defect.correction)."
        }
    }

    // MARK: Constraints

    @LineBuilder func constraints(_ mismatch: Mismatch, _ found: [FoundDefect]) -> [Line] {
        if let differing = differingConstraints(mismatch, found) {
            if let pair = differing.pair {
                if left.makesConstraints { line(pair.left, left.name) }
                if right.makesConstraints { line(pair.right, right.name) }
            }
            for (one, change) in differing.changes where one.side.model.makesConstraints {
                let (model, defect) = (one.side.model.name, one.defect)
                let name = found.count == 1 ? "the fault" : "“\(defect.title)”"
                if ![differing.pair?.left, differing.pair?.right].contains(change.left)
                    || differing.pair == nil
                {
                    line(change.left, "\(model) with \(name)")
                }
                line(change.right, "\(model) without \(name)")
            }
        } else if left.makesConstraints, right.makesConstraints {
            "Both make the same constraints."
        }
    }

    /// Returns a constraint with its meaning.
    private func line(_ constraint: EmittedConstraint?, _ lead: String) -> Line {
        guard let constraint else { return Line("\(lead): none in its place") }
        return Line("\(lead): \(constraint)") { constraint.inWords }
    }

    // MARK: What gave way

    @LineBuilder func violations(_ mismatch: Mismatch) -> [Line] {
        // A conflict differs in no number, along whose axis to look.
        let axes = mismatch.kind == .satisfiability ? Axis.allCases : [mismatch.attribute.axis]
        let lines = sides.flatMap { side in
            side.layout.status == .unsatisfiable
                ? [conflict(side) {}] : violations(of: side.model, along: axes)
        }
        if lines.isEmpty { "Nothing: both layouts satisfy all constraints." } else { lines }
    }

    /// The conflict of each side that has one, with its sum.
    @LineBuilder var conflicts: [Line] {
        for side in sides where side.layout.status == .unsatisfiable {
            conflict(side) {
                if let sum = conflictSum(side) { "So: \(sum.inWords)" }
            }
        }
    }

    private func conflict(_ side: Side, @LineBuilder details: () -> [Line]) -> Line {
        Line(
            "\(side.model.name): nothing can give way. These are all required and cannot all hold, no"
                + " size being below 0; they could if any one of them were left out:"
        ) {
            for constraint in conflict(side) {
                Line("\(constraint)") { constraint.inWords }
            }
            details()
        }
    }

    @LineBuilder private func violations(of model: ExplainedModel, along axes: [Axis]) -> [Line] {
        let constraints = constraints(model)
        let missed = model.violations(of: layoutCase, in: workspace).filter {
            axes.contains($0.axis)
        }
        for violation in missed.prefix(5) {
            let points = Formatted.points(violation.points)
            line(
                constraints[violation.constraint],
                "\(model.name)\(model.remark) misses by \(points) pt")
        }
        let others = missed.count - 5
        if others > 0 {
            "\(model.name) misses \(Formatted.count(others)) further"
                + (others == 1 ? " constraint" : " constraints") + " of no higher priority."
        }
    }
}

extension ExplainedModel {
    /// The difference between the constraints of this side and those of the first case.
    fileprivate var remark: String {
        switch owedRelation {
        case .scaled: " (in doubled lengths)"
        case .hiddenAsRemoved: " (views numbered as after the removal)"
        default: ""
        }
    }
}
