import ConstraintSolver
import LayoutModels
import StackCases

/// The search for changes with which a case whose required constraints conflict has a layout.
///
/// The members of a minimal conflict name the candidates: a size that yields or makes room, and the property of a stack
/// that made a member. A conflict that remains after a change gets a change of its own.
struct ConflictFixes {
    /// The most changes that one fix combines.
    private static let stepLimit = 6
    /// The number of constraints of all layouts after which the search ends.
    private static let effortLimit = 8_000

    /// A case without a layout.
    let trials: FixSearch
    private let effortAtStart: Int

    init(trials: FixSearch) {
        self.trials = trials
        effortAtStart = trials.workspace.effort
    }

    /// Returns the fixes, the least invasive first; fixes that need no other step than another one has are left out.
    /// - Complexity: A few layouts for each member of each conflict.
    func fixes() -> [Fix] {
        var found: [(steps: [ConflictStep], fix: Fix, twins: [ConflictStep])] = []
        let conflict = conflict(after: [])
        for candidate in candidates(after: []).all(of: conflict) {
            // A change that is enough alone needs no other one before it.
            let enough = found.filter { $0.steps.count == 1 }.flatMap { $0.steps + $0.twins }
            // A view far larger than the app says is no design, unless only the reader's screen could change.
            guard !isOver, candidate.kind != .stretching || found.allSatisfy(\.fix.isOfOuterSize),
                let steps = steps(from: candidate, of: conflict, except: enough),
                !found.contains(where: { $0.steps.allSatisfy(steps.contains) }),
                let fix = fix(steps, rank: found.count)
            else { continue }
            // Of several spacings one is enough, the largest that leaves most views.
            if steps.map(\.kind) == [.spacing],
                let other = found.firstIndex(where: { $0.steps.map(\.kind) == [.spacing] })
            {
                guard fix.lost.count < found[other].fix.lost.count else { continue }
                found.remove(at: other)
            }
            if let twin = yieldingSize(steps),
                let first = found.firstIndex(where: {
                    isTwin(twin, yieldingSize($0.steps), fix, $0.fix)
                })
            {
                found[first].twins += steps
                continue
            }
            found.append((steps, fix, []))
        }
        // Views without a natural size that no fix enlarges are as small for another reason.
        let empty = found.first?.fix.lost.filter { size in
            naturalSize(size) == 0 && found.allSatisfy { $0.fix.lost.contains(size) }
        }
        return found.map { _, fix, twins in
            var fix = fix
            fix.lost.removeAll { empty?.contains($0) ?? false }
            if !twins.isEmpty {
                let names = twins.compactMap { yieldingSize([$0])?.view.inWords }.listedInShort
                fix.text += "; or \(twins.count == 1 ? "that" : "one") of \(names) in its place"
            }
            return fix
        }
    }

    /// Returns the own size of a view that yields by the only step; `nil` for other steps.
    private func yieldingSize(
        _ steps: [ConflictStep]
    ) -> (view: ViewPath, own: ViewConstraint, new: ViewConstraint)? {
        guard steps.count == 1, steps[0].kind == .yielding,
            case .replaceConstraint(let own, let view, let new?) = steps[0].change,
            own.attribute.isSize, own.toItem == nil, !view.indices.isEmpty
        else { return nil }
        return (view, own, new)
    }

    /// Whether two views of a stack are configured alike, and the same size of the one or the other yields with the same
    /// result.
    private func isTwin(
        _ one: (view: ViewPath, own: ViewConstraint, new: ViewConstraint),
        _ other: (view: ViewPath, own: ViewConstraint, new: ViewConstraint)?, _ fix: Fix,
        _ otherFix: Fix
    ) -> Bool {
        guard let other, one.own == other.own, one.new == other.new,
            one.view.parent == other.view.parent,
            stack.view(at: one.view)?.unnamed == stack.view(at: other.view)?.unnamed,
            let rect = trials.rect(of: one.view, in: fix.layout),
            let otherRect = trials.rect(of: other.view, in: otherFix.layout)
        else { return false }
        return rect.width == otherRect.width && rect.height == otherRect.height
            && fix.remark == otherFix.remark && fix.lost.count == otherFix.lost.count
    }

    private var stack: StackConfiguration { trials.stack }
    private var isOver: Bool { trials.workspace.effort - effortAtStart > Self.effortLimit }

    /// Returns the natural width or height of a view; 0 for a view without one.
    private func naturalSize(_ size: OpenNumber) -> Double {
        let view = trials.subview(size.view)
        return view?.intrinsicContentSize[size.attribute.axis] ?? 0
    }

    private func candidates(after steps: [ConflictStep]) -> ConflictFixCandidates {
        ConflictFixCandidates(trials: trials, steps: steps)
    }

    // MARK: Steps

    /// Returns the members of a minimal conflict of the case with changes; none if there is a layout.
    private func conflict(after steps: [ConflictStep]) -> [EmittedConstraint] {
        let changed = trials.layoutCase.changed(by: steps.map(\.change))
        let layout = trials.model.layout(of: changed, in: trials.workspace)
        guard !layout.conflicts.isEmpty else { return [] }
        let emitted = trials.model.constraints(for: changed, in: trials.workspace)
        return layout.conflicts.map { emitted[$0] }
    }

    /// Returns steps after which no constraints conflict; `nil` if there are none.
    ///
    /// Without any one of them, there is a conflict.
    /// - Parameters:
    ///   - first: The first step.
    ///   - conflict: The conflict of the case.
    ///   - others: Changes that are no further steps.
    private func steps(
        from first: ConflictStep, of conflict: [EmittedConstraint], except others: [ConflictStep]
    ) -> [ConflictStep]? {
        /// Returns the conflict that a further step leaves; `nil` if it is the same one.
        func rest(of conflict: [EmittedConstraint], after steps: [ConflictStep])
            -> [EmittedConstraint]?
        {
            let rest = self.conflict(after: steps)
            return rest.isSameConflict(as: conflict) ? nil : rest
        }
        var steps = [first]
        guard var conflict = rest(of: conflict, after: steps) else { return nil }
        while !conflict.isEmpty {
            guard first.kind != .stretching, steps.count < Self.stepLimit, !isOver else {
                return nil
            }
            let next = candidates(after: steps).all(of: conflict).lazy
                .filter { $0.kind != .stretching && !others.contains($0) }
                .compactMap { step in
                    rest(of: conflict, after: steps + [step]).map { (step: step, rest: $0) }
                }.first
            guard let next else { return nil }
            steps.append(next.step)
            conflict = next.rest
        }
        // A later change may also do what an earlier one does; without the first one it has steps of its own.
        for step in steps where steps.count > 1 {
            let others = steps.filter { $0 != step }
            if self.conflict(after: others).isEmpty { steps = others }
        }
        return steps.contains(first) ? steps : nil
    }

    /// Returns steps as one fix; `nil` if the case has no layout all the same.
    private func fix(_ steps: [ConflictStep], rank: Int) -> Fix? {
        func fix(_ steps: [ConflictStep]) -> Fix? {
            guard var fix = trials.fix(steps.map(\.change), rank: rank, shortfall: { _ in 0 })
            else { return nil }
            let texts = steps.map { $0.change.inWords + $0.remark + effect(of: $0, in: fix.layout) }
            fix.text = texts.joined(separator: "; and ")
            fix.remark += remarkOnSqueezed(
                fix, except: steps.compactMap { $0.yielding?.first.item.path })
            return fix
        }
        guard let found = fix(steps) else { return nil }
        guard steps.count == 1, let weaker = weaker(steps[0], than: found).flatMap({ fix([$0]) })
        else { return found }
        return weaker.lost.count < found.lost.count ? weaker : found
    }

    /// Returns a remark on views that a fix leaves shorter than their natural lengths by far, or nothing.
    /// - Parameter named: Views whose lengths are said anyway.
    private func remarkOnSqueezed(_ fix: Fix, except named: [ViewPath]) -> String {
        guard fix.layout.frames.count == trials.tree.nodes.count else { return "" }
        let squeezed = Axis.allCases.flatMap { axis in
            trials.naturalLengths(along: axis, in: fix.layout).filter { length in
                let path = trials.tree.path(of: length.view)
                let size = OpenNumber(view: length.view, attribute: axis.size)
                guard let natural = length.natural else { return false }
                return Layout.tolerance < length.actual && length.actual < natural / 2
                    && !named.contains(path)
                    && stack.view(at: path)?.constraints.contains(where: {
                        $0.isConstant(along: axis)
                    }) == false && !fix.lost.contains(size) && !fix.layout.ambiguous.contains(size)
            }
        }
        let lengths = Dictionary(grouping: squeezed, by: \.view).sorted { $0.key < $1.key }.map {
            (
                name: trials.tree.path(of: $0).inWords,
                lengths: [$1.map(\.actual), $1.compactMap(\.natural)].map {
                    $0.map(Formatted.points).joined(separator: " × ")
                }.joined(separator: " of ")
            )
        }
        let texts = lengths.map(\.lengths).uniqued(on: \.self).map { text in
            let names = lengths.filter { $0.lengths == text }.map(\.name)
            return "\(names.listedInShort) then \(names.count == 1 ? "has" : "have") \(text) pt"
        }
        return texts.isEmpty ? "" : " (\(texts.listedInShort))"
    }

    /// Returns a step after which a constraint yields to the views that vanish if its priority is 999; `nil` where there are
    /// none with a natural size.
    private func weaker(_ step: ConflictStep, than fix: Fix) -> ConflictStep? {
        guard let yielding = step.yielding else { return nil }
        let least = fix.lost.filter {
            naturalSize($0) > 0 && fix.layout.frames[$0.view][$0.attribute] <= Layout.tolerance
        }.compactMap {
            trials.subview($0.view)?
                .contentCompressionResistancePriority[$0.attribute.axis]
        }.min()
        guard let least, 2...999 ~= least else { return nil }
        return candidates(after: []).yielding(yielding, priority: least - 1)
    }

    /// The most sizes of views to name.
    private static let namedSizes = 4

    /// Returns the sizes of a stack's views across its axis, such as ` (view 0 is 40 pt and view 1 is 60 pt tall)`.
    ///
    /// It returns nothing for a single view or for many different sizes.
    private func sizesAcross(_ stack: ViewPath, in layout: Layout) -> String {
        guard let parent = trials.tree.index(of: stack),
            let axis = self.stack.stack(at: stack.indices)?.axis.perpendicular,
            case let views = trials.tree.visibleViews(of: parent), views.count > 1
        else { return "" }
        let lengths = views.compactMap { view -> SizeChange.Length? in
            let number = OpenNumber(view: view, attribute: axis.size)
            guard !layout.ambiguous.contains(number),
                let length = trials.rect(of: trials.tree.path(of: view), in: layout)?[axis.size]
            else { return nil }
            return SizeChange.Length(view: view, natural: nil, actual: length, framed: length)
        }
        let isShort =
            lengths.count <= Self.namedSizes
            || Set(lengths.map { Formatted.points($0.actual) }).count == 1
        return isShort && !lengths.isEmpty ? " (\(lengths.inWords(axis, trials.tree)))" : ""
    }

    /// Returns the result of a step in words, such as `: view 0 is then 40 pt wide` of a constraint that yields, or nothing.
    private func effect(of step: ConflictStep, in layout: Layout) -> String {
        if case .setAlignment(let stacks, _) = step.change, !step.remark.isEmpty {
            return stacks.map { sizesAcross($0, in: layout) }.joined()
        }
        guard let yielding = step.yielding, let path = yielding.first.item.path,
            let view = trials.tree.index(of: path)
        else { return "" }
        if !trials.tree.nodes[view].isVisible {
            let hidden = sequence(first: path) { $0.indices.count > 1 ? $0.parent : nil }
                .first { stack.view(at: $0)?.isHidden == true }
            return ": it yields while \(trials.tree.named(hidden ?? path).inWords) is hidden"
        }
        func isOpen(_ axis: Axis) -> Bool {
            layout.ambiguous.contains(OpenNumber(view: view, attribute: axis.size))
        }
        guard yielding.role != .positionConstraint, !isOpen(yielding.axis),
            let rect = trials.rect(of: path, in: layout)
        else { return "" }
        if yielding.second?.item == yielding.first.item, !isOpen(yielding.axis.perpendicular) {
            return ": \(path.inWords) is then \(Formatted.points(rect.width))"
                + " × \(Formatted.points(rect.height)) pt"
        }
        let length = rect[yielding.axis.size]
        return ": \(path.inWords) is then \(Formatted.points(length)) pt \(yielding.axis.adjective)"
    }
}

/// A change that may end a conflict.
struct ConflictStep: Equatable {
    /// The kind of change, the least invasive first.
    enum Kind: CaseIterable {
        /// Removes a size that is given twice.
        case secondSize
        /// Sets an alignment or a distribution.
        case arrangement
        /// Makes a view larger.
        case room
        /// Lets a constraint or a natural size yield.
        case yielding
        case spacing
        /// Lets a size yield that is then far larger.
        case stretching
    }

    var kind: Kind
    var change: CaseChange
    /// A remark on the change in words, or nothing.
    var remark = ""
    /// The constraint that yields.
    var yielding: EmittedConstraint?

    static func == (one: ConflictStep, other: ConflictStep) -> Bool { one.change == other.change }
}

extension [EmittedConstraint] {
    /// Whether a conflict has the same members of the app, so that other numbers or another arrangement of the stack did not
    /// end it.
    fileprivate func isSameConflict(as other: Self) -> Bool {
        func members(_ conflict: Self) -> [Ends] {
            let own = conflict.filter {
                [.sizeConstraint, .positionConstraint].contains($0.role) || $0.role.isOfContent
            }
            return (own.isEmpty ? conflict : own).map {
                Ends(role: $0.role, anchors: [$0.first, $0.second])
            }
        }
        return !isEmpty && members(self) == members(other)
    }
}

/// A constraint without its numbers.
private struct Ends: Equatable {
    var role: ConstraintRole
    var anchors: [LayoutAnchor?]
}
