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
            Line("\(remedies[0].text).".withCapital, changing: remedies[0].changedCase)
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
            (place + "the layout margins make up for “\(hit.defect.title)”").withCapital
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
        return Line((lead + place + lines[0]).withCapital) {
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

extension Workaround {
    /// Returns the changes as lines: an instruction and, below it, each of several constraints.
    /// - Parameters:
    ///   - remark: The result of making edits early alone (default: none).
    ///   - hidden: The hidden views (default: not named).
    ///   - lacksNaturalSizes: Whether the file lacks the natural sizes, so that multipliers are not known (default:
    ///     no).
    ///   - name: Names an arranged subview by its index (default: `view 0`).
    package func lines(
        early remark: String = "", hidden: [ViewPath] = [], lacksNaturalSizes: Bool = false,
        naming name: (Int) -> String = { "view \($0)" }
    ) -> [String] {
        let early = "make all changes before the first layout"
        guard let change else { return [early + "."] }
        let lead = needsEarlyEdits ? "\(early)\(remark), and " : ""
        if case .constrainRatios(let ratios) = change {
            // Ratios of all pairs hold while a view is hidden; without the reason they look redundant.
            let holdsForHiding = ratios.count > 1 && !limits.contains(.hiding)
            if lacksNaturalSizes, let size = ratios.first?.constraint.attribute.rawValue {
                let pairs =
                    ratios.count == 1
                    ? "the two views"
                    : holdsForHiding
                        ? "each two views, since one may be hidden" : "one view and each other one"
                return [
                    "\(lead)set distribution to fill, and add a constraint of priority 999 between"
                        + " \(pairs); its multiplier is the natural \(size) of the one divided by that"
                        + " of the other, which the file lacks."
                ]
            }
            let scope = holdsForHiding ? " between all views, since one may be hidden" : ""
            return ["\(lead)\(change.inWords(naming: name))\(scope):"]
                + ratios.map { $0.inWords(naming: name) }
        }
        let removal =
            change == .removeHiddenViews && !hidden.isEmpty ? Self.removal(of: hidden) : nil
        return ["\(lead)\(removal ?? change.inWords(naming: name))."]
    }

    /// Returns the instruction to remove views.
    fileprivate static func removal(of views: [ViewPath]) -> String {
        let (isOne, stacks) = (views.count == 1, Set(views.map { $0.indices.dropLast() }))
        let owner = isOne ? "its stack" : stacks.count == 1 ? "their stack" : "their stacks"
        return "remove \(views.map(\.inWords).listedInShort) from \(owner), with"
            + " removeArrangedSubview(_:) and removeFromSuperview(), instead of hiding"
            + " \(isOne ? "it" : "them")"
    }
}

extension Workaround {
    /// Returns the changes and their limits as sentences on one line.
    /// - Parameters:
    ///   - lacksNaturalSizes: As for `lines`.
    ///   - name: Names an arranged subview by its index.
    package func sentences(lacksNaturalSizes: Bool, naming name: (Int) -> String) -> String {
        let lines = lines(lacksNaturalSizes: lacksNaturalSizes, naming: name)
        let change =
            lines.count == 1 ? lines[0] : "\(lines[0]) \(Array(lines.dropFirst()).listed)."
        return ([change] + limits.map { $0.inWords(of: [self]) }).joined(separator: " ")
    }

    /// The numbers of the change that depend on the layout; `nil` if there are none.
    fileprivate var numbers: String? {
        switch change {
        case .setMargins: "margins"
        case .constrainRatios(let ratios):
            ratios.contains(where: \.hasMultiplier) ? "multipliers" : nil
        default: nil
        }
    }
}

extension Workaround.Limit {
    /// Returns the limit in a sentence.
    /// - Parameter changes: The changes that it limits.
    package func inWords(of changes: [Workaround]) -> String {
        let numbers = changes.compactMap(\.numbers)
        let again =
            numbers.isEmpty
            ? "Check this again"
            : "Compute the \(Set(numbers).sorted().listed) again"
                + (numbers.count < changes.count ? ", and check the other changes," : "")
        return switch self {
        case .lengths:
            "At some other stack sizes \(changes.count == 1 ? "this change gives" : "these changes give")"
                + " another layout."
        case .hiding: "\(again) whenever a view is shown or hidden."
        case .naturalSizes:
            "\(again) whenever a natural size changes, such as that of a label with another text or"
                + " font."
        }
    }
}

extension Workaround.Change {
    fileprivate func inWords(naming name: (Int) -> String) -> String {
        switch self {
        case .yieldToHiding(let views, let axis, let count):
            "create the \(axis.size.rawValue) \(Formatted.noun("constraint", for: count)) of"
                + " \(views.map(name).listed) with priority 999"
        case .removeHiddenViews: "remove hidden views instead of hiding them"
        case .removeConstraints(let view, let count):
            "remove the size \(Formatted.noun("constraint", for: count)) of \(name(view))"
        case .weakenConstraints(let view, let count):
            "give the size \(Formatted.noun("constraint", for: count)) of \(name(view)) a priority of"
                + " \(Formatted.points(Workaround.weakPriority)) or less"
        case .weakenPriorities:
            "give size constraints, hugging and compression resistance of all views priorities of"
                + " \(Formatted.points(Workaround.weakPriority)) or less"
        case .setNaturalSize(let view, let axes):
            "override intrinsicContentSize in the class of \(name(view)), with"
                + " \(axes.map { "a \($0.size.rawValue)" }.listed)"
        case .setAlignment(let alignment): "set alignment to \(alignment.rawValue)"
        case .setDistribution(let distribution): "set distribution to \(distribution.rawValue)"
        case .freeSize(let axis): "do not fix the \(axis.size.rawValue)"
        case .yieldHiddenViews(let views, let axis, let lengths):
            "while \(views.map(name).listed) \(views.count == 1 ? "is" : "are") hidden, "
                + lengths.map { $0.yielding(of: views.count == 1 ? "its" : "their", axis) }.listed
        case .setMargins(let margins):
            "lay out relative to layout margins of \(margins.inWords)"
        case .constrainRatios:
            "set distribution to fill, and add constraints of priority 999"
        }
    }
}

extension Workaround.Length {
    /// Returns the instruction to let it yield.
    fileprivate func yielding(of owner: String, _ axis: Axis) -> String {
        switch self {
        case .naturalSize: "lower \(owner) \(axis.rawValue) compression resistance to 1"
        case .constraints: "deactivate \(owner) \(axis.size.rawValue) constraints"
        }
    }
}

extension Workaround.Ratio {
    /// Whether the constraint has a multiplier to write, other than 1.
    fileprivate var hasMultiplier: Bool {
        if case .sibling? = constraint.toItem { constraint.multiplier != 1 } else { false }
    }

    /// Returns the constraint, such as `width of view 1 = 0.5 × width of view 0`.
    fileprivate func inWords(naming name: (Int) -> String) -> String {
        let size = constraint.attribute.rawValue
        guard case .sibling(let other)? = constraint.toItem else {
            return "\(size) of \(name(view)) = \(Formatted.points(constraint.constant))"
        }
        let factor = hasMultiplier ? "\(Formatted.factor(constraint.multiplier)) × " : ""
        return "\(size) of \(name(view)) = \(factor)\(size) of \(name(other))"
    }
}

extension EdgeInsets {
    /// The sides that are not 0, such as `4 pt at the top and 8 pt at the bottom`.
    fileprivate var inWords: String {
        let sides = [
            (top, "at the top"), (bottom, "at the bottom"), (left, "at the left"),
            (right, "at the right"),
        ]
        return sides.filter { $0.0 != 0 }.map { "\(Formatted.points($0)) pt \($1)" }.listed
    }
}

extension [String] {
    /// The words as a list, such as `a, b and c`.
    package var listed: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }

    /// The texts as a list in a sentence; a long list ends with the number of the other texts.
    var listedInShort: String {
        let limit = 8
        guard count > limit + 1 else { return listed }
        return (prefix(limit) + ["\(count - limit) others"]).listed
    }
}
