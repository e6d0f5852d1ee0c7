import Importers
import LayoutModels
import StackCases

/// Searches for changes that resolve a case's conflict, with the search that explains logs.
struct ConflictFixes {
    /// The most changes that one fix combines, where there are several conflicts.
    private static let stepLimit = 6

    /// A case without a layout.
    let trials: FixSearch
    /// The constraints of the case.
    let emitted: [EmittedConstraint]
    private var stack: StackConfiguration { trials.stack }

    /// Returns the fixes, the least invasive first.
    func fixes() -> [Fix] {
        let constraints = LoggedConstraint.all(emitted, in: stack)
        var found: [(steps: [Remedy], fix: Fix)] = []
        _ = search(constraints) { remedy in
            // Other properties of stacks may cause other conflicts.
            for kinds in [Remedy.Kind.ofCases, Remedy.Kind.ofSizes] {
                guard let steps = steps(from: remedy, by: kinds, constraints),
                    // Changes that are enough need no other one beside them.
                    !found.contains(where: { other in
                        Set(other.steps.map(\.text)).isSubset(of: steps.map(\.text))
                    }),
                    let fix = fix(steps)
                else { continue }
                // Of several spacings one is enough, the largest that leaves most views.
                if steps.map(\.kind) == [.spacing],
                    let other = found.firstIndex(where: { $0.steps.map(\.kind) == [.spacing] })
                {
                    guard fix.lost.count < found[other].fix.lost.count else { return false }
                    found.remove(at: other)
                }
                found.append((steps, fix))
                return true
            }
            return false
        }?.remedies()
        // Views without a natural size that no fix enlarges are as small for another reason.
        let empty = found.first?.fix.lost.filter { size in
            naturalSize(size) == 0 && found.allSatisfy { $0.fix.lost.contains(size) }
        }
        return found.enumerated().map { place, found in
            var fix = found.fix
            fix.rank = place
            fix.lost.removeAll { empty?.contains($0) ?? false }
            return fix
        }
    }

    /// Returns the natural width or height of a view; 0 for a view without one.
    private func naturalSize(_ size: OpenNumber) -> Double {
        let view = stack.view(at: trials.tree.path(of: size.view))
        return view?.intrinsicContentSize[size.attribute.axis] ?? 0
    }

    /// Returns the search for remedies of the first conflict; `nil` where there is none.
    private func search(
        _ constraints: [LoggedConstraint], suffices: @escaping (Remedy) -> Bool = { _ in true }
    ) -> RemedySearch? {
        let search = LoggedConflictSearch(constraints, conflictLimit: 1, reading: .ofCase)
        return search.conflicts.first.map { conflict in
            let names = LogNames(constraints, ofCase: true)
            var remedySearch = RemedySearch(
                system: search.system, conflict: conflict,
                sum: ConflictSum(
                    conflict.members, among: conflict.surroundings, in: search.system, names),
                names: names, evidence: LoggedStackGroups(constraints), framework: "UIKit")
            remedySearch.suffices = suffices
            remedySearch.fittingLength = fittingLength
            return remedySearch
        }
    }

    /// Returns the length that the outer stack has without a constraint of its size, and whether views
    /// vanish at a shorter one; `nil` for other constraints, or if nothing decides that length.
    private func fittingLength(
        without index: Int, insteadOf least: Double
    ) -> (length: Double, isNeeded: Bool)? {
        guard emitted.indices.contains(index), emitted[index].role == .sizeConstraint,
            emitted[index].first.item.path?.indices.isEmpty == true
        else { return nil }
        let axis = emitted[index].axis
        guard let free = trial([.setSize(axis, nil)]),
            !free.layout.ambiguous.contains(OpenNumber(view: 0, attribute: axis.size))
        else { return nil }
        let length = SizeConstraint(attribute: .along(axis), constant: least)
        let shorter = trial([.setSize(axis, length)])
        return (
            free.layout.frames[0][axis.size], shorter?.lost.count ?? .max > free.lost.count
        )
    }

    /// Returns changes with which the case has a layout, unique or not.
    private func trial(_ changes: [CaseChange]) -> Fix? {
        trials.fix(changes) { _ in 0 }
    }

    /// Returns the remedy of one conflict and those of the conflicts that remain; `nil` if one has none.
    private func steps(
        from remedy: Remedy, by kinds: Set<Remedy.Kind>, _ constraints: [LoggedConstraint]
    ) -> [Remedy]? {
        var steps = [remedy]
        var changed = remedy.applied(to: constraints)
        while let search = search(changed) {
            guard steps.count < Self.stepLimit,
                let next = search.remedies().first(where: { kinds.contains($0.kind) })
            else { return nil }
            steps.append(next)
            changed = next.applied(to: changed)
        }
        // A later change may also do what an earlier one does.
        for step in steps where steps.count > 1 {
            let others = steps.filter { $0 != step }
            if search(others.reduce(constraints) { $1.applied(to: $0) }) == nil { steps = others }
        }
        return steps
    }

    /// Returns remedies as one fix; `nil` if the case has no layout all the same.
    private func fix(_ steps: [Remedy]) -> Fix? {
        guard let changes = changes(steps.flatMap(\.edits)), var fix = trial(changes) else {
            return nil
        }
        let texts = steps.map { steps.count > 1 ? text(of: $0, in: fix.layout) : $0.text }
        fix.text = texts.joined(separator: "; and ")
        let weaker = steps.count == 1 ? self.weaker(steps[0], than: fix) : nil
        return weaker.map { $0.lost.count < fix.lost.count ? $0 : fix } ?? fix
    }

    /// Returns a fix in which a constraint yields to the views that vanish if its priority is 999; `nil`
    /// where there are none with a natural size.
    private func weaker(_ step: Remedy, than fix: Fix) -> Fix? {
        guard let name = step.yielding, step.edits.count == 1,
            case .replace(let index, var constraint) = step.edits[0], !constraint.isOfContent
        else { return nil }
        let resistances = fix.lost.filter {
            naturalSize($0) > 0 && fix.layout.frames[$0.view][$0.attribute] <= Layout.tolerance
        }.compactMap {
            stack.view(at: trials.tree.path(of: $0.view))?
                .contentCompressionResistancePriority[$0.attribute.axis]
        }
        guard let least = resistances.min(), (2...999).contains(least) else { return nil }
        constraint.priority = least - 1
        var weaker = step
        weaker.edits = [.replace(index, constraint)]
        weaker.change = "give \(name) priority \(Formatted.points(constraint.priority))"
        guard var fix = changes(weaker.edits).flatMap(trial) else { return nil }
        fix.text = text(of: weaker, in: fix.layout)
        return fix
    }

    /// Returns one of several changes with the result that all of them have together.
    private func text(of step: Remedy, in layout: Layout) -> String {
        guard let change = step.change else { return step.text }
        guard step.edits.count == 1, let constraint = edited(step.edits[0]),
            constraint.first.attribute == .size, let path = constraint.first.item.path,
            let view = trials.tree.index(of: path)
        else { return change }
        let frame = layout.frames[view]
        let rect = stack.view(at: path)?.alignmentRect(forFrame: frame) ?? frame
        let isRatio = constraint.second?.item == constraint.first.item
        let size =
            isRatio
            ? "\(Formatted.points(rect.width)) × \(Formatted.points(rect.height)) pt"
            : "\(Formatted.points(rect[constraint.axis.size])) pt \(constraint.axis.adjective)"
        return "\(change): \(path.inWords) is then \(size)"
    }

    /// Returns the changes of the case that change constraints in the same way; `nil` where there are none.
    private func changes(_ edits: [Remedy.Edit]) -> [CaseChange]? {
        let changes = edits.compactMap(change)
        return changes.count == edits.count ? changes : nil
    }

    /// Returns the constraint that an edit changes; `nil` where it is new.
    private func edited(_ edit: Remedy.Edit) -> EmittedConstraint? {
        edit.index.flatMap { emitted.indices.contains($0) ? emitted[$0] : nil }
    }

    /// Returns the change of the case that changes a constraint in the same way; `nil` where there
    /// is none.
    private func change(_ edit: Remedy.Edit) -> CaseChange? {
        guard let constraint = edited(edit) else { return nil }
        var replacement: SizeConstraint?
        if case .replace(_, let changed) = edit {
            replacement = SizeConstraint(
                attribute: .along(constraint.axis), relation: changed.relation,
                // A reader writes the number as it is printed.
                constant: LoggedConstraint.written(changed.constant.value),
                priority: changed.priority)
        }
        return trials.layoutCase.change(
            of: constraint, in: stack, to: replacement)
    }
}

extension Remedy.Kind {
    /// The kinds of changes of sizes and their priorities.
    fileprivate static let ofSizes: Set = [Self.priority, .remove, .size]
    /// The kinds of changes of stack views.
    fileprivate static let ofCases = ofSizes.union([.spacing, .alignment, .distribution])
}
