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
        } else if let workaround = workaround(of: mismatch, for: found) {
            line(workaround, remark: early(workaround))
            isOfOneModel
                ? "Then \(left.name) shows no known bug."
                : "Then both \(attribution.relation == nil ? "models" : "layouts") agree."
        } else if mismatch.kind == .satisfiability, let partialWorkaround {
            line(partialWorkaround)
            "Then both have a layout, but it is ambiguous."
        } else if found.count == 1, let needlessCorrection {
            needlessCorrection
        } else {
            let remedies = isOfOneModel ? conflictRemedies : []
            if !remedies.isEmpty {
                lines(remedies)
            } else if !found.isEmpty {
                "No tried change keeps the design."
            }
        }
    }

    /// The changes by which a model avoids its bugs, and the bugs and limits that remain.
    @LineBuilder private func lines(_ avoidance: Avoidance, _ found: [FoundDefect]) -> [Line] {
        let changes = avoidance.changes
        let different = changes.enumerated().filter { place, change in
            !changes[..<place].contains { Avoidance.areSame($0, change) }
        }
        let isOfOneBug = changes.allSatisfy { $0.hit.defect == changes[0].hit.defect }
        let lines = different.map { _, change in
            line(
                change.workaround, in: change.hit.stack,
                lead: (isOfOneBug ? "" : "against \(change.hit.defect.title), ")
                    + (avoidance.isMadeUpFor(change.hit)
                        ? "if these margins are to stay free as well, " : ""))
        }
        let whole = changed(by: changes)
        if lines.count > 1 {
            Line("All of these changes are needed:", changing: whole) { lines }
        } else {
            lines.map { line in
                var line = line
                line.changedCase = whole
                return line
            }
        }
        if !avoidance.removable.isEmpty {
            "Or \(Workaround.removal(of: avoidance.removable))."
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

    /// Returns the case after its edits with changes; `nil` if there are none.
    private func changed(by changes: [DefectScan.Change]) -> LayoutCase? {
        changes.isEmpty
            ? nil
            : LayoutCase(
                stack.changed(
                    by: changes.compactMap { workaround, hit in
                        workaround.change.map { ($0, hit.stack) }
                    }))
    }

    /// The changes with which one model finds a layout, or only one.
    @LineBuilder var uniqueLayout: [Line] {
        let remedies = isOfOneModel ? conflictRemedies + ambiguityRemedies : []
        let isAmbiguous = pair.left.status == .ambiguous
        let workaround = remedies.isEmpty || isAmbiguous ? uniquenessWorkaround : nil
        if !remedies.isEmpty {
            lines(remedies + remedy(workaround))
        } else if let workaround {
            line(workaround)
            "Then the layout is unique."
        }
    }

    /// Returns a change after which an ambiguous layout is unique as a remedy beside others, which
    /// include natural sizes.
    private func remedy(_ workaround: Workaround?) -> [CaseRemedy] {
        guard let workaround, let change = workaround.change else { return [] }
        if case .setNaturalSize = change { return [] }
        let text = workaround.lines()[0].dropLast()
        return [CaseRemedy(text: String(text), isUnique: true)]
    }

    @LineBuilder private func lines(_ remedies: [CaseRemedy]) -> [Line] {
        if remedies.count == 1 {
            Line("\(remedies[0].text).".asSentence, changing: remedies[0].changedCase)
            switch remedies[0].isUnique {
            case true?: "Then the layout is unique."
            case false?:
                "Then there is a layout, but \(remedies[0].openNumbers ?? "it is") ambiguous."
            case nil: "Then there is a layout."
            }
        } else if !remedies.isEmpty {
            let kind = remedies.allSatisfy { $0.isUnique == true } ? "unique layout" : "layout"
            Line("Any one of these gives a \(kind), the least invasive first; each was checked:") {
                for (number, remedy) in remedies.enumerated() {
                    Line(
                        "\(number + 1). \(remedy.text)"
                            + (remedy.isUnique == false
                                ? " (\(remedy.openNumbers ?? "the layout is") then ambiguous)"
                                : ""),
                        changing: remedy.changedCase)
                }
            }
        }
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
    /// - Parameter changed: The index of the stack that changes (default: the outer one).
    private func line(
        _ workaround: Workaround, in changed: Int = 0, remark: String = "", lead: String = ""
    ) -> Line {
        let path = tree.path(of: changed)
        let lines = workaround.lines(
            early: remark, hidden: hiddenViews(in: changed)
        ) { path.appending($0).inWords }
        // A removal names its views by their whole paths.
        let isNamed = workaround.change == .removeHiddenViews || changed == 0
        let place = isNamed ? "" : "in \(path.inWords), "
        return Line((lead + place + lines[0]).asSentence) {
            for line in lines.dropFirst() { line }
        }
    }

    /// Returns the hidden views in a stack, by its index, without those inside hidden stacks.
    private func hiddenViews(in stack: Int) -> [ViewPath] {
        let path = tree.path(of: stack)
        return tree.hiddenViews.map(tree.path).filter { $0.indices.starts(with: path.indices) }
    }

    /// Returns what is still wrong once all changes are made before the first layout.
    private func early(_ workaround: Workaround) -> String {
        guard workaround.needsEarlyEdits else { return "" }
        return switch compare(LayoutCase(stack)) {
        case .ambiguous: " (which alone leaves the layout ambiguous)"
        case .different: " (which alone is not enough)"
        default: ""
        }
    }
}
