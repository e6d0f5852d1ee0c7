import Importers
import LayoutModels
import StackCases

/// Searches for changes that resolve a case's conflict, with the search that explains logs.
struct ConflictRemedies {
    /// The most changes that one remedy combines, where there are several conflicts.
    private static let stepLimit = 6

    private let evidence: CaseEvidence
    private let emitted: [EmittedConstraint]

    /// - Parameter evidence: A case whose left model finds no layout.
    init(_ evidence: CaseEvidence) {
        self.evidence = evidence
        emitted = evidence.constraints(evidence.left)
    }

    /// Returns the remedies, the least invasive first.
    func remedies() -> [CaseRemedy] {
        let constraints = LoggedConstraint.all(emitted, in: evidence.stack.stack)
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
                    guard whole.vanishedCount < found[other].remedy.vanishedCount else {
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
        return remedies.vanishingLast(from: remedies.map(\.vanishedCount).min() ?? 0)
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
                names: names, evidence: StackEvidence(constraints), framework: "UIKit")
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
        guard let layout = evidence.layout(with: [{ $0[axis] = nil }]),
            !layout.ambiguous.contains(MovableAttribute(view: 0, attribute: axis.size))
        else { return nil }
        let shorter = evidence.layout(with: [{ $0[axis] = least }])
        let lost = shorter.map { $0.vanishedViews(in: evidence.tree).count }
        return (
            layout.frames[0][axis.size],
            lost ?? .max > layout.vanishedViews(in: evidence.tree).count
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
            return layout(with: changes).map { layout in
                let texts = steps.map { steps.count > 1 ? text(of: $0, in: layout) : $0.text }
                let remedy = CaseRemedy(texts.joined(separator: "; and "), layout, evidence.tree)
                let weaker = steps.count == 1 ? self.weaker(steps[0], than: layout) : nil
                return weaker.map { $0.vanishedCount < remedy.vanishedCount ? $0 : remedy }
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
        let resistances = layout.vanishedViews(in: evidence.tree).flatMap { view -> [Double] in
            let subview = evidence.stack.stack.view(at: evidence.tree.path(of: view))
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
        return changes(weaker.edits).flatMap(self.layout).map {
            CaseRemedy(text(of: weaker, in: $0), $0, evidence.tree)
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
        let rect = evidence.stack.stack.view(at: path)?.alignmentRect(forFrame: frame) ?? frame
        let isRatio = constraint.second?.item == constraint.first.item
        let size =
            isRatio
            ? "\(Formatted.points(rect.width)) × \(Formatted.points(rect.height)) pt"
            : "\(Formatted.points(rect[constraint.axis.size])) pt \(constraint.axis.adjective)"
        return "\(change): \(path.inWords) is then \(size)"
    }

    /// Changes of a case.
    private struct Changes {
        var ofStack: [CaseChange] = []
        /// Constraints of the outer stack's size that can yield, in place of the case's sizes.
        var ofSize: [SizeConstraint] = []
    }

    /// Returns the changes of the case that change constraints in the same way; `nil` where there are none.
    private func changes(_ edits: [Remedy.Edit]) -> Changes? {
        guard evidence.layoutCase.keepsPaths else { return nil }
        var changes = Changes()
        for edit in edits {
            if let change = change(edit) {
                changes.ofStack.append(change)
            } else if let constraint = edited(edit), case .replace(_, let changed) = edit,
                constraint.role == .sizeConstraint, changed.relation == .equal,
                constraint.first.item.path?.indices.isEmpty == true, constraint.second == nil,
                evidence.layoutCase.edits.isEmpty
            {
                changes.ofStack.append { $0[constraint.axis] = nil }
                changes.ofSize.append(
                    SizeConstraint(
                        attribute: .along(constraint.axis), constant: changed.constant.value,
                        priority: changed.priority))
            } else {
                return nil
            }
        }
        return changes
    }

    /// Returns the layout of the changed case; `nil` where there is none, or a view vanishes.
    private func layout(with changes: Changes) -> Layout? {
        guard !changes.ofSize.isEmpty else { return evidence.layout(with: changes.ofStack) }
        // A case's own sizes are required. A stack around the outer one adds nothing else.
        let changed = evidence.layoutCase.changed(by: changes.ofStack)
        var view = ArrangedSubview(stack: changed.stack)
        view.constraints = changes.ofSize
        for axis in Axis.allCases {
            if let length = changed.configurationBeforeEdits[axis] {
                view.constraints.append(SizeConstraint(attribute: .along(axis), constant: length))
            }
        }
        let around = LayoutCase(stack: StackConfiguration(arrangedSubviews: [view]))
        var layout = evidence.workspace.withoutConflicts {
            evidence.left.layout(of: around, in: evidence.workspace)
        }
        guard layout.status.hasFrames else { return nil }
        layout.frames.removeFirst()
        layout.ambiguous = layout.ambiguous.filter { $0.view > 0 }.map {
            MovableAttribute(view: $0.view - 1, attribute: $0.attribute)
        }
        return evidence.loses(layout) ? nil : layout
    }

    /// Returns the constraint that an edit changes; `nil` where it is new.
    private func edited(_ edit: Remedy.Edit) -> EmittedConstraint? {
        edit.index.flatMap { emitted.indices.contains($0) ? emitted[$0] : nil }
    }

    /// Returns the change of the case that changes a constraint in the same way; `nil` where there
    /// is none.
    private func change(_ edit: Remedy.Edit) -> CaseChange? {
        guard let constraint = edited(edit) else { return nil }
        var replacement: LoggedConstraint?
        if case .replace(_, var changed) = edit {
            // A reader writes the number as it is printed.
            changed.constant.value = LoggedConstraint.written(changed.constant.value)
            replacement = changed
        }
        let axis = constraint.axis
        let path = constraint.first.item.path
        switch constraint.role {
        case .sizeConstraint:
            guard let path else { return nil }
            if path.indices.isEmpty {
                // A case requires the size of its stack, or has none, and an edit may set it.
                guard replacement?.isRequired ?? true,
                    !evidence.layoutCase.edits.contains(where: { $0.kind == .setSize })
                else { return nil }
                return { $0[axis] = replacement?.constant.value }
            }
            return { $0.stack.changeView(at: path) { $0.replace(constraint, by: replacement) } }
        case .contentHugging, .contentCompressionResistance:
            let isGrowth = constraint.role == .contentHugging
            let priorities = ArrangedSubview.priorities(againstGrowth: isGrowth)
            return path.map { path in
                { $0.stack.changeView(at: path) { $0[keyPath: priorities][axis] = 999 } }
            }
        case .spacing:
            guard let points = replacement?.constant.value else { return nil }
            return arranging(constraint) { $0.spacing = .points(abs(points)) }
        case .alignment, .canvasConnection: return arranging(constraint) { $0.alignment = .center }
        case .fillEqually, .fillProportionally:
            return arranging(constraint) { $0.distribution = .fill }
        default: return nil
        }
    }

    /// Returns a change of the stack that made a constraint.
    private func arranging(
        _ constraint: EmittedConstraint, _ change: @escaping (inout StackConfiguration) -> Void
    ) -> CaseChange? {
        let stack: [Int]
        switch (constraint.first.item, constraint.second?.item) {
        case (.guide(_, let owner), _), (_, .guide(_, let owner)?): stack = owner.indices
        case (let first, let second):
            // One of the two may be the stack itself.
            let paths = [first.path, second?.path].compactMap { $0?.indices }
            guard let inner = paths.max(by: { $0.count < $1.count }), !inner.isEmpty else {
                return nil
            }
            stack = inner.dropLast()
        }
        return { $0.stack.changeStack(at: stack[...], change) }
    }
}

extension Remedy.Kind {
    /// The kinds of changes of sizes and their priorities.
    fileprivate static let ofSizes: Set = [Self.priority, .remove, .size]
    /// The kinds of changes of stack views.
    fileprivate static let ofCases = ofSizes.union([.spacing, .alignment, .distribution])
}

extension ArrangedSubview {
    /// Replaces the size constraint from which a model made `emitted`, or removes it.
    fileprivate mutating func replace(
        _ emitted: EmittedConstraint, by replacement: LoggedConstraint?
    ) {
        let own = emitted.first.item.path?.indices ?? []
        guard
            let index = constraints.firstIndex(where: { constraint in
                let other: [Int]? =
                    switch constraint.toItem {
                    case nil: nil
                    case .stack: own.dropLast()
                    case .itself: own
                    case .sibling(let index): own.dropLast() + [index]
                    }
                return constraint.attribute.axis == emitted.axis
                    && constraint.relation.forSolver == emitted.relation
                    && constraint.multiplier == emitted.multiplier
                    && constraint.constant == emitted.constant
                    && constraint.priority == emitted.priority
                    && other == emitted.second?.item.path?.indices
            })
        else { return }
        guard let replacement else {
            constraints.remove(at: index)
            return
        }
        constraints[index].relation = replacement.relation
        constraints[index].constant = replacement.constant.value
        constraints[index].priority = replacement.priority
    }
}
