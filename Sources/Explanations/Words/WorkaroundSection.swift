import DifferentialTesting
import LayoutModels
import StackCases

/// The section about changes that avoid a difference.
extension CaseEvidence {
    /// The bugs that present layout margins make up for.
    @LineBuilder func madeUpFor(_ avoidance: Avoidance?) -> [Line] {
        if let avoidance {
            for (hit, margins) in avoidance.madeUpFor { line(hit, margins, avoidance) }
        }
    }

    /// - Parameter avoidance: The changes by which a model avoids its bugs, if there are some.
    @LineBuilder func workaround(
        _ mismatch: Mismatch, _ found: [FoundDefect], _ avoidance: Avoidance?
    ) -> [Line] {
        if avoidance?.isComplete == false { madeUpFor(avoidance) }
        if let avoidance, !avoidance.changes.isEmpty || avoidance.isComplete {
            lines(avoidance, found)
        } else if let repair = repair(of: mismatch, for: found) {
            repair.line(tree)
            isOfOneModel
                ? "Then \(left.name) shows no known bug."
                : "Then both \(attribution.relation == nil ? "models" : "layouts") agree."
        } else if mismatch.kind == .satisfiability, let partialRepair {
            partialRepair.line(tree)
            "Then both have a layout, but it is ambiguous."
        } else if found.count == 1, let needlessCorrection {
            needlessCorrection
        } else {
            let fixes = isOfOneModel && pair.left.status == .unsatisfiable ? layoutFixes : []
            if !fixes.isEmpty {
                lines(fixes)
            } else if !found.isEmpty {
                "No tried change keeps the design."
            }
        }
    }

    /// The changes by which a model avoids its bugs, and the bugs and limits that remain.
    @LineBuilder private func lines(_ avoidance: Avoidance, _ found: [FoundDefect]) -> [Line] {
        let changes = avoidance.changes
        let different = changes.enumerated().filter { place, change in
            !changes[..<place].contains { $0.workaround.changes == change.workaround.changes }
        }
        let isOfOneBug = changes.allSatisfy { $0.hit.defect == changes[0].hit.defect }
        let lines = different.map { _, change in
            line(
                change.workaround,
                lead: (avoidance.needsEarlyEdits
                    ? "make all changes before the first layout, and " : "")
                    + (isOfOneBug ? "" : "against \(change.hit.defect.title), ")
                    + (avoidance.isMadeUpFor(change.hit)
                        ? "if these margins are to stay free as well, " : ""))
        }
        let whole = LayoutCase(stack.changed(by: changes.flatMap(\.workaround.changes)))
        if lines.count > 1 {
            Line("All of these changes are needed:", changing: whole) { lines }
        } else {
            lines.map { line in
                var line = line
                line.changedCase = whole
                return line
            }
        }
        if let (change, changedCase) = avoidance.removable {
            Line("Or \(change.inWords).", changing: changedCase)
        }
        if !changes.isEmpty {
            let others = found.filter { $0.side.model.name != avoidance.model }
            let bugs = Formatted.noun("bug", for: found.count - others.count)
            if let other = others.first {
                "\(avoidance.model) then gives the layout without its \(bugs);"
                    + " \(other.side.model.name) still has its \(Formatted.noun("bug", for: others.count))."
            } else {
                "\(avoidance.model) then gives the layout without the \(bugs)."
            }
        }
        for limit in Workaround.Limit.allCases {
            let limited = changes.map(\.workaround).filter { $0.limits.contains(limit) }
            if !limited.isEmpty { limit.inWords(of: limited) }
        }
    }

    /// The changes with which one model finds a layout, or only one.
    @LineBuilder var uniqueLayout: [Line] { lines(isOfOneModel ? layoutFixes : []) }

    @LineBuilder private func lines(_ fixes: [Fix]) -> [Line] {
        if fixes.count == 1 {
            fixes[0].line(tree, effect(of: fixes[0]))
            fixes[0].layout.status.isDetermined
                ? "Then the layout is unique."
                : "Then there is a layout, but \(fixes[0].layout.openNumbers ?? "it is") ambiguous."
        } else if !fixes.isEmpty {
            let kind =
                fixes.allSatisfy(\.layout.status.isDetermined) ? "unique layout" : "layout"
            let losses = fixes.map { $0.loss(tree) }
            let loss = Set(losses).count == 1 ? losses[0] : ""
            Line(
                "Any one of these gives a \(kind)\(loss), the least invasive first; each was checked:"
            ) {
                for (number, fix) in fixes.enumerated() {
                    let layout = fix.layout
                    Line(
                        "\(number + 1). \(fix.text)\(fix.remark)\(loss.isEmpty ? losses[number] : "")"
                            + effect(of: fix)
                            + (layout.status.isDetermined
                                ? ""
                                : " (\(layout.openNumbers ?? "the layout is") then ambiguous)"),
                        changing: fix.changedCase)
                }
            }
        }
    }

    /// Returns the sizes that a change gives the views whose sizes are ambiguous, or nothing.
    private func effect(of fix: Fix) -> String {
        let axis = pair.left.ambiguous.first { $0.attribute.isSize }?.attribute.axis
        let effect = axis.map { fix.effect($0, tree) } ?? ""
        return effect.isEmpty ? "" : ": then \(effect)"
    }

    /// Returns the line of a bug that present layout margins make up for.
    private func line(
        _ hit: DefectHit, _ margins: EdgeInsets, _ avoidance: Avoidance
    ) -> Line {
        let place = hit.stack == 0 ? "" : "in \(tree.path(of: hit.stack).inWords), "
        let sides = margins.inWords
        return Line(
            (place + "the layout margins make up for “\(hit.defect.title)”").asSentence
                + (avoidance.isComplete ? "; nothing is to be done." : ".")
        ) {
            "Without the bug \(avoidance.model) gives the same layout with"
                + (sides.isEmpty ? " no margins." : " margins of \(sides).")
        }
    }

    /// Returns the line of a change.
    private func line(_ workaround: Workaround, lead: String) -> Line {
        let lines = workaround.lines(lead: lead)
        return Line(lines[0].asSentence) { for line in lines.dropFirst() { line } }
    }
}

extension Fix {
    /// Returns the changes as a statement.
    /// - Parameter effect: What they lead to, such as `: then view 0 is 44 pt wide`.
    func line(_ tree: ViewTree, _ effect: String = "") -> Line {
        Line("\(text)\(remark)\(loss(tree))\(effect).".asSentence, changing: changedCase)
    }

    /// Returns a remark on the views that are lost, or nothing.
    fileprivate func loss(_ tree: ViewTree) -> String {
        guard let axis = lost.first?.attribute.axis else { return "" }
        let isZero = lost.allSatisfy {
            layout.frames[$0.view][$0.attribute] <= Layout.tolerance
        }
        let names = lost.map { tree.path(of: $0.view).inWords }
        guard names.count <= 3, lost.allSatisfy({ $0.attribute.axis == axis }) else {
            return isZero
                ? " (some views are then 0 pt in size)"
                : " (some views then have less than a tenth of their natural size)"
        }
        return isZero
            ? " (\(names.listed) \(names.count == 1 ? "is" : "are") then 0 pt \(axis.adjective))"
            : " (\(names.listed) then \(names.count == 1 ? "has" : "have") less than a tenth of the natural"
                + " \(axis.size.rawValue))"
    }
}
