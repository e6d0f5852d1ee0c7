import Importers
import LayoutModels
import StackCases

/// Searches for changes that resolve a case's conflict, with the search that explains logs.
struct ConflictRemedies {
    /// The most changes that one remedy combines, where there are several conflicts.
    private static let stepLimit = 6

    private let evidence: CaseEvidence
    private let emitted: [EmittedConstraint]
    private var stack: StackConfiguration { evidence.stack.stack }

    /// - Parameter evidence: A case whose left model finds no layout.
    init(_ evidence: CaseEvidence) {
        self.evidence = evidence
        emitted = evidence.constraints(evidence.left)
    }

    /// Returns the remedies, the least invasive first.
    func remedies() -> [CaseRemedy] {
        let constraints = LoggedConstraint.all(emitted, in: stack)
        var found: [(steps: [Remedy], remedy: CaseRemedy)] = []
        _ = search(constraints) { remedy in
            // Other properties of stacks may cause other conflicts.
            for kinds in [Remedy.Kind.ofCases, Remedy.Kind.ofSizes] {
                guard let steps = steps(from: remedy, by: kinds, constraints),
                    // Changes that are enough need no other one beside them.
                    !found.contains(where: { other in
                        Set(other.steps.map(\.text)).isSubset(of: steps.map(\.text))
                    }),
                    let whole = self.remedy(steps)
                else { continue }
                // Of several spacings one is enough, the largest that leaves most views.
                if steps.map(\.kind) == [.spacing],
                    let other = found.firstIndex(where: { $0.steps.map(\.kind) == [.spacing] })
                {
                    guard whole.lostCount < found[other].remedy.lostCount else {
                        return false
                    }
                    found.remove(at: other)
                }
                found.append((steps, whole))
                return true
            }
            return false
        }?.remedies()
        let remedies = found.map(\.remedy)
        return remedies.ordered(losing: remedies.map(\.lostCount).min() ?? 0)
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
        guard let layout = evidence.layout(with: [.setSize(axis, nil)]),
            !layout.ambiguous.contains(OpenNumber(view: 0, attribute: axis.size))
        else { return nil }
        let length = SizeConstraint(attribute: .along(axis), constant: least)
        let shorter = evidence.layout(with: [.setSize(axis, length)])
        let lost = shorter.map { $0.lostViews(of: stack).count }
        return (
            layout.frames[0][axis.size],
            lost ?? .max > layout.lostViews(of: stack).count
        )
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

    /// Returns remedies as one, whose constraints can hold; `nil` if the case has no layout all the same.
    private func remedy(_ steps: [Remedy]) -> CaseRemedy? {
        let edits = steps.flatMap(\.edits)
        if let changes = changes(edits) {
            return evidence.layout(with: changes).map { layout in
                let texts = steps.map { steps.count > 1 ? text(of: $0, in: layout) : $0.text }
                var remedy = CaseRemedy(
                    texts.joined(separator: "; and "), changes, layout, of: stack)
                remedy.changedCase = evidence.changedCase(changes)
                let weaker = steps.count == 1 ? self.weaker(steps[0], than: layout) : nil
                return weaker.map { $0.lostCount < remedy.lostCount ? $0 : remedy }
                    ?? remedy
            }
        }
        // Other properties have further effects, which these constraints do not show.
        let roles: Set<ConstraintRole> = [
            .sizeConstraint, .contentHugging, .contentCompressionResistance,
        ]
        let isOfSizes = edits.allSatisfy { edited($0).map { roles.contains($0.role) } ?? false }
        let texts = steps.map { steps.count > 1 ? $0.change ?? $0.text : $0.text }
        return isOfSizes ? CaseRemedy(text: texts.joined(separator: "; and ")) : nil
    }

    /// Returns a remedy in which a constraint yields to the views that vanish if its priority is 999; `nil`
    /// where there are none with a natural size.
    private func weaker(_ step: Remedy, than layout: Layout) -> CaseRemedy? {
        guard let name = step.yielding, step.edits.count == 1,
            case .replace(let index, var constraint) = step.edits[0], !constraint.isOfContent
        else { return nil }
        let resistances = layout.lostViews(of: stack).flatMap { view -> [Double] in
            let subview = stack.view(at: evidence.tree.path(of: view))
            return Axis.allCases.filter {
                layout.frames[view][$0.size] <= Layout.tolerance
                    && subview?.intrinsicContentSize[$0] ?? 0 > 0
            }.compactMap { subview?.contentCompressionResistancePriority[$0] }
        }
        guard let least = resistances.min(), (2...999).contains(least) else { return nil }
        constraint.priority = least - 1
        var weaker = step
        weaker.edits = [.replace(index, constraint)]
        weaker.change = "give \(name) priority \(Formatted.points(constraint.priority))"
        return changes(weaker.edits).flatMap { changes in
            evidence.layout(with: changes).map { (changes: changes, layout: $0) }
        }.map {
            var remedy = CaseRemedy(
                text(of: weaker, in: $0.layout), $0.changes, $0.layout, of: stack)
            remedy.changedCase = evidence.changedCase($0.changes)
            return remedy
        }
    }

    /// Returns one of several changes with the result that all of them have together.
    private func text(of step: Remedy, in layout: Layout) -> String {
        guard let change = step.change else { return step.text }
        guard step.edits.count == 1, let constraint = edited(step.edits[0]),
            constraint.first.attribute == .size, let path = constraint.first.item.path,
            let view = evidence.tree.nodes.indices.first(where: {
                evidence.tree.path(of: $0) == path
            })
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
        guard evidence.layoutCase.keepsPaths else { return nil }
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
        return evidence.layoutCase.change(
            of: constraint, in: stack, to: replacement)
    }
}

extension Remedy.Kind {
    /// The kinds of changes of sizes and their priorities.
    fileprivate static let ofSizes: Set = [Self.priority, .remove, .size]
    /// The kinds of changes of stack views.
    fileprivate static let ofCases = ofSizes.union([.spacing, .alignment, .distribution])
}
