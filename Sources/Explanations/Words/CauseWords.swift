import DifferentialTesting
import LayoutModels
import StackCases

/// The sections about the defects and constraints behind a difference.
extension CaseEvidence {
    // MARK: Why

    @LineBuilder func causes(_ found: [FoundDefect], _ others: [OtherDefect]) -> [Line] {
        if found.isEmpty {
            "The difference stays, whichever known bugs are corrected."
        }
        for one in found {
            Line("Without “\(one.defect.title)”, \(one.defect.correction).") {
                "Source: \(one.defect.source)."
                if found.count > 1, makesConflict(one) {
                    "It causes the conflict: without it alone there is a layout."
                }
            }
        }
        for other in others { line(other) }
        if let relation = attribution.relation, relation.factor != 1,
            found.contains(where: { $0.defect.precondition == .missingSizes })
        {
            "A missing size counts as -1, which does not double with the lengths, so the ratios to it"
                + " change."
        }
    }

    private func line(_ other: OtherDefect) -> Line {
        let values = values(other.remaining, in: other.layouts).map {
            ": \(name(other.remaining)) is \($0[0]) in \(left.name), \($0[1]) in \(right.name)"
        }
        let effect = other.makesConflict ? "leaves no layout" : "changes this layout, too"
        return Line(
            "“\(other.defect.title)” of \(other.model) \(effect). Without it alone the models still"
                + " differ\(values ?? "")."
        ) {
            "\(other.defect.sentence) Without it, \(other.defect.correction)."
        }
    }

    // MARK: Constraints

    @LineBuilder func constraints(_ mismatch: Mismatch, _ found: [FoundDefect]) -> [Line] {
        if let differing = differingConstraints(mismatch, found) {
            if let pair = differing.pair {
                line(pair.left, left.name)
                line(pair.right, right.name)
            }
            for (one, change) in differing.changes where one.side.model.makesConstraints {
                let (model, defect) = (one.side.model.name, one.defect)
                let name = found.count == 1 ? "the bug" : "“\(defect.title)”"
                if ![differing.pair?.left, differing.pair?.right].contains(change.left)
                    || differing.pair == nil
                {
                    line(change.left, "\(model) with \(name)")
                }
                line(change.right, "\(model) without \(name)")
            }
        } else {
            "None: both emit the same constraints."
        }
        let others = (isOfOneModel ? comparedSides : defectiveSides).map(\.model)
            .filter { !$0.makesConstraints }.map(\.name)
        if !others.isEmpty {
            "\(others.listed) \(others.count == 1 ? "makes" : "make") no constraints that could be"
                + " compared."
        }
    }

    /// Returns a constraint with its meaning.
    private func line(_ constraint: EmittedConstraint?, _ lead: String) -> Line {
        guard let constraint else { return Line("\(lead): no such constraint") }
        return Line("\(lead): \(constraint)") { constraint.inWords }
    }

    // MARK: What gave way

    @LineBuilder func violations(_ mismatch: Mismatch) -> [Line] {
        // A conflict has no number whose axis matters.
        let axes = mismatch.kind == .satisfiability ? Axis.allCases : [mismatch.attribute.axis]
        let missed = decidingViolations(along: axes)
        let lines = zip(sides, missed).flatMap { side, missed in
            side.layout.status == .unsatisfiable
                ? [conflictLine(side)] : missed.map { line($0, side.model) }
        }
        if lines.isEmpty { "Nothing: both layouts satisfy all constraints." } else { lines }
    }

    /// The constraints that conflict on each side.
    @LineBuilder var conflictingConstraints: [Line] {
        for side in comparedSides where side.layout.status == .unsatisfiable {
            conflictLine(side)
        }
    }

    /// The most constraints to print beside a sum.
    private static let relationCount = 4

    /// The conflict of each side that has one: its sum, or else its constraints.
    @LineBuilder var conflicts: [Line] {
        for side in comparedSides where side.layout.status == .unsatisfiable {
            if let sum = conflictSum(side) {
                Line("\(side.model.name): \(sum.sentence)") { relations(besides: sum, side) }
            } else {
                conflictLine(side)
            }
            arrangement(of: conflict(side))
            aspectRatios(of: conflict(side))
            breaking(side)
            let earlier = earlierConflicts(side)
            if !earlier.isEmpty {
                let edits = earlier.filter { $0 > 0 }.map(String.init)
                let places = [
                    earlier.first == 0 ? "before the first edit" : nil,
                    edits.isEmpty
                        ? nil
                        : "after \(Formatted.noun("edit", for: edits.count)) \(edits.listedInShort)",
                ].compactMap(\.self)
                "\(side.model.name): required constraints conflict \(places.listed), too."
            }
        }
    }

    /// Returns the alignments and distributions that made members of a conflict.
    ///
    /// The alignment fill only counts where it pins both sides of views.
    @LineBuilder private func arrangement(of members: [EmittedConstraint]) -> [Line] {
        let properties = members.compactMap { member -> String? in
            guard let path = member.arrangingStack,
                let arranging = stack.stack.stack(at: path.indices)
            else { return nil }
            switch member.role {
            case .alignment where arranging.alignment != .fill:
                return "the alignment .\(arranging.alignment.rawValue) of \(path.inWords)"
            case .fillEqually, .fillProportionally:
                return "the distribution .\(arranging.distribution.rawValue) of \(path.inWords)"
            default: return nil
            }
        }.uniqued(on: \.self)
        if !properties.isEmpty {
            "\(properties.listedInShort.asSentence) \(properties.count == 1 ? "takes" : "take") part in it."
        }
        let pinned = members.compactMap { member -> ViewPath? in
            guard member.role == .alignment, let path = member.arrangingStack,
                stack.stack.stack(at: path.indices)?.alignment == .fill
            else { return nil }
            return path
        }
        for path in pinned.uniqued(on: \.self) where pinned.count(where: { $0 == path }) > 1 {
            let across = stack.stack.stack(at: path.indices)?.axis.perpendicular ?? .vertical
            "The alignment .fill of \(path.inWords) makes its views equally \(across.adjective)."
        }
    }

    /// Returns the views whose aspect ratios carry a conflict from one axis to the other.
    @LineBuilder private func aspectRatios(of members: [EmittedConstraint]) -> [Line] {
        let views = members.filter {
            $0.first.item == $0.second?.item && $0.first.axis != $0.second?.axis
        }.compactMap(\.first.item.path?.inWords).uniqued(on: \.self)
        if !views.isEmpty {
            "The aspect \(Formatted.noun("ratio", for: views.count)) of \(views.listedInShort)"
                + " \(views.count == 1 ? "ties its height to its width" : "tie their heights to their widths")."
        }
    }

    /// Returns what UIKit probably shows, since it breaks constraints that conflict, and goes on.
    @LineBuilder private func breaking(_ side: Side) -> [Line] {
        if let model = side.model.model as? RuleModel, model.name == RuleModel.uikit.name {
            let broken = BrokenConstraint.all(of: layoutCase, by: model, in: workspace)
            if !broken.isEmpty {
                let texts = broken.map { $0.inWords(tree) }
                "A device breaks a constraint and goes on, probably \(texts.listed)."
            }
        }
    }

    /// Returns the constraints that relate sizes to each other, if the sum has no length of the views.
    @LineBuilder private func relations(besides sum: ConflictSum, _ side: Side) -> [Line] {
        let relations = conflict(side).filter {
            $0.first.attribute == .size && $0.second?.attribute == .size && $0.constant == 0
        }
        let sizes = Set((sum.parts + sum.limits).compactMap(\.size))
        if sum.shares == nil, sizes.count <= 1, relations.count > 1,
            relations.count <= Self.relationCount
        {
            for relation in relations { relation.inWords }
        }
    }

    private func conflictLine(_ side: Side) -> Line {
        Line(
            "\(side.model.name): these required constraints conflict, as sizes are at least 0. Without any"
                + " one of them, the others can hold:"
        ) {
            for constraint in conflict(side) {
                Line("\(constraint)") { constraint.inWords }
            }
        }
    }

    private func line(_ violation: MissedConstraint, _ model: ExplainedModel) -> Line {
        line(
            violation.constraint,
            "\(model.name)\(model.remark) misses by \(Formatted.points(violation.points)) pt")
    }
}

extension ExplainedModel {
    /// The difference between the constraints of this side and those of the first case.
    fileprivate var remark: String { (expectedRelation?.remark).map { " (\($0))" } ?? "" }
}

extension BrokenConstraint {
    /// The constraint, and the number without it.
    fileprivate func inWords(_ tree: ViewTree) -> String {
        let names = [constraint.first.item.path, constraint.second?.item.path].compactMap(\.self)
            .sorted { $0.indices.lexicographicallyPrecedes($1.indices) }
            .map { tree.named($0).inWords }
        let length = Formatted.points(abs(points))
        if constraint.role == .sizeConstraint {
            let name = constraint.first.item.path.map(tree.named)?.inWords ?? ""
            return
                "\(name)'s \(constraint.axis.size.rawValue) constraint: then \(name) is \(length) pt"
                + " \(constraint.axis.adjective)"
        }
        let result =
            points < -Layout.tolerance
            ? "\(names[1]) then covers \(length) pt of \(names[0])" : "it is then \(length) pt"
        return "the gap between \(names[0]) and \(names[1]): \(result)"
    }
}
