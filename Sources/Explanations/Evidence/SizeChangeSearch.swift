import ConstraintSolver
import LayoutModels
import StackCases

/// Finds the reasons why views differ from their natural sizes.
///
/// The reason is the proof that a view cannot be closer to its natural size: required constraints, a priority at
/// which such a layout is worse, or, if it is as good, a tie.
struct SizeChangeSearch {
    private let layout: Layout
    /// The stack after all edits.
    private let stack: StackConfiguration
    private let tree: ViewTree
    private let layoutCase: LayoutCase
    private let model: ExplainedModel
    private let workspace: LayoutWorkspace
    private let solver = LexicographicSolver()
    private let systems: [SolvedSystem]
    /// The most proofs and layouts to make, fewer of large stacks.
    private let limit: Int
    private var count = 0

    /// Returns `nil` for a layout that is ambiguous or missing.
    /// - Parameter layout: The layout of a case whose edits are possible.
    init?(
        _ layoutCase: LayoutCase, _ model: ExplainedModel, _ layout: Layout,
        of stack: StackConfiguration, in workspace: LayoutWorkspace
    ) {
        guard layout.status.isDetermined else { return nil }
        self.layoutCase = layoutCase
        self.model = model
        self.layout = layout
        self.stack = stack
        self.workspace = workspace
        tree = ViewTree(stack)
        limit = max(1, min(500, 20_000 / tree.nodes.count))
        systems =
            model.model.constraintBased?.solvedSystems(for: layoutCase, in: workspace) ?? []
    }

    /// Whether neither a proof nor a layout may be made any more.
    private var isExhausted: Bool { count >= limit }

    /// Returns why a length cannot change, and the constraints; `nil` if it can, or after too many proofs.
    private mutating func proof(
        that view: Int, along axis: Axis, cannotBe change: Proof.Change
    ) -> (proof: Proof, system: SolvedSystem)? {
        guard !isExhausted else { return nil }
        count += 1
        for system in systems {
            if let proof = system.proof(that: view, axis.size, cannotBe: change, by: solver) {
                return (proof, system)
            }
        }
        return nil
    }

    /// Returns what decides that a length does not change; `nil` after too many proofs.
    private mutating func decision(
        on view: Int, _ change: Proof.Change, _ axis: Axis
    ) -> Proof.Decision? {
        guard !isExhausted else { return nil }
        count += 1
        return systems.lazy.compactMap { [solver] in
            $0.decision(that: view, axis.size, cannotBe: change, by: solver)
        }.first
    }

    /// Returns the views that grow or shrink where that is up to priorities and constraints.
    ///
    /// Along the axis these are fill and, where views do not fit, equalSpacing (Apple's documentation of
    /// UIStackView.Distribution). With equalCentering the distances of the centers take part. Across the
    /// axis these are views that shrink, with any distribution views that vanish, and those of a nested
    /// stack that is itself larger than its views need.
    /// - Complexity: A layout for each view that grows or shrinks, and for each view in a tie, up to
    ///   20,000 views in all.
    mutating func changes() -> [SizeChange] {
        var changes: [SizeChange] = []
        for (length, axis) in changedLengths() {
            let priority = priority(of: length.view, along: axis, isGrowth: length.grows)
            if isStretched(length.view, along: axis),
                let known = changes.firstIndex(where: { known in
                    known.axis == axis && known.grows
                        && tree.nodes[known.lengths[0].view].parent
                            == tree.nodes[length.view].parent
                })
            {
                changes[known].lengths.append(length)
                changes[known].priority = max(changes[known].priority, priority)
                continue
            }
            let isLowest = siblings(of: length.view).allSatisfy {
                self.length(of: $0, along: axis) != nil
                    && self.priority(of: $0, along: axis, isGrowth: length.grows) > priority
            }
            var change = SizeChange(
                lengths: [length], axis: axis, priority: priority, isLowest: isLowest, reason: nil)
            let twins = alike([length.view], along: axis)
            let known = changes.first { known in
                known.axis == axis && known.lengths.contains { twins.contains($0.view) }
            }?.tie
            if let known {
                let others = known.views.filter { $0.view != length.view }
                change.reason = .tie(
                    SizeTie(views: (others + [length]).sorted { $0.view < $1.view }))
            } else {
                change.reason = reason(for: length, along: axis)
            }
            var place = changes.endIndex
            while let known = changes.firstIndex(where: change.isTied) {
                change.join(changes.remove(at: known))
                place = min(place, known)
            }
            changes.insert(change, at: min(place, changes.endIndex))
        }
        if isExhausted, let first = changes.firstIndex(where: { $0.reason == nil }) {
            changes[first].reason = .unsearched
        }
        for index in changes.indices {
            guard var tie = changes[index].tie else { continue }
            tie.isOrdered = isOrdered(tie, along: changes[index].axis)
            tie.remedy = remedy(for: tie, of: changes[index])
            changes[index].reason = .tie(tie)
        }
        return changes
    }

    /// Returns the lengths that are as the stacks are meant to make them, each once with all views that have it for the
    /// same reason: those of an outer stack without a size, and of views that a distribution resizes.
    mutating func intendedLengths() -> [(views: [Int], axis: Axis, sum: ProvenLength)] {
        var found: [(views: [Int], axis: Axis, sum: ProvenLength)] = []
        for view in tree.nodes.indices where tree.nodes[view].isVisible {
            for axis in Axis.allCases {
                guard isIntended(view, along: axis),
                    let (proof, system) =
                        proof(that: view, along: axis, cannotBe: .smaller)
                        ?? proof(that: view, along: axis, cannotBe: .larger)
                else { continue }
                let sum = ProvenLength(proof, in: system)
                let same = found.firstIndex { known in
                    known.axis == axis && known.sum.parts == sum.parts && known.views[0] > 0
                }
                if let same {
                    found[same].views.append(view)
                } else if !sum.parts.isEmpty {
                    found.append(([view], axis, sum))
                }
            }
        }
        return found
    }

    private func isIntended(_ view: Int, along axis: Axis) -> Bool {
        if tree.nodes[view].parent < 0 {
            return (try? layoutCase.configurationAfterEdits())?[axis] == nil
        }
        return tree.nodes[view].arrangingAxis == axis
            && [.fillEqually, .fillProportionally].contains(arrangingStack(of: view).distribution)
    }

    /// Returns the lengths that `changes` explains.
    func changedLengths() -> [(length: SizeChange.Length, axis: Axis)] {
        var found: [(length: SizeChange.Length, axis: Axis)] = []
        // A nested stack is left out if one of its views is explained, so the views come first.
        for view in tree.nodes.indices.reversed()
        where tree.nodes[view].parent >= 0 && tree.nodes[view].isVisible {
            for axis in Axis.allCases.reversed() {
                let isExplained = found.contains {
                    $0.axis == axis && tree.nodes[$0.length.view].parent == view
                }
                let length =
                    subview(view).isStack
                    ? isExplained ? nil : nestedLengthToExplain(of: view, along: axis)
                    : lengthToExplain(of: view, along: axis)
                if let length { found.append((length, axis)) }
            }
        }
        return found.reversed()
    }

    /// Returns the length of a plain view if it has to be explained.
    private func lengthToExplain(of view: Int, along axis: Axis) -> SizeChange.Length? {
        guard let length = length(of: view, along: axis) else {
            let length = SizeChange.Length(
                view: view, natural: nil,
                actual: subview(view).alignmentRect(forFrame: layout.frames[view])[axis.size],
                framed: layout.frames[view][axis.size])
            return length.isNatural || isSpacer(view, along: axis) ? length : nil
        }
        return isUpToPriorities(length, along: axis) && !length.isNatural ? length : nil
    }

    /// Whether a plain view without a natural length takes the room that others leave.
    private func isSpacer(_ view: Int, along axis: Axis) -> Bool {
        axis == tree.nodes[view].arrangingAxis && arrangingStack(of: view).distribution == .fill
            && !subview(view).constraints.contains { $0.concerns(axis) }
    }

    /// Whether priorities or constraints make a length what it is, in place of a distribution or an alignment that
    /// stretches views by design.
    private func isUpToPriorities(_ length: SizeChange.Length, along axis: Axis) -> Bool {
        let view = length.view
        guard axis == tree.nodes[view].arrangingAxis else {
            return !length.grows || isStretched(view, along: axis)
        }
        // Every distribution ties a single view to both ends.
        return [.fill, .equalSpacing].contains(arrangingStack(of: view).distribution)
            || length.actual <= Layout.tolerance
            || tree.visibleViews(of: tree.nodes[view].parent).count == 1
    }

    /// The most views of a case whose nested stacks are fitted, each a layout.
    private static let fittedCount = 500

    /// Returns the length of a nested stack if it has to be explained, next to the one that its views need.
    private func nestedLengthToExplain(of view: Int, along axis: Axis) -> SizeChange.Length? {
        guard layoutCase.edits.isEmpty, tree.nodes.count <= Self.fittedCount,
            let fitting = model.model.constraintBased?.fittingSize(
                of: subview(view), along: axis, in: workspace)
        else { return nil }
        let actual = layout.frames[view][axis.size]
        let length = SizeChange.Length(
            view: view, natural: fitting, actual: actual, framed: actual, isStack: true)
        return isUpToPriorities(length, along: axis) && !length.isNatural ? length : nil
    }

    /// Whether a view grows across the axis with its nested stack, which priorities or constraints
    /// make larger than all of its views need.
    private func isStretched(_ view: Int, along axis: Axis) -> Bool {
        let parent = tree.nodes[view].parent
        guard tree.nodes[view].arrangingAxis != axis, tree.nodes[parent].parent >= 0,
            tree.nodes[parent].arrangingAxis == axis,
            [.fill, .equalSpacing].contains(arrangingStack(of: parent).distribution)
        else { return false }
        return tree.visibleViews(of: parent).allSatisfy { view in
            // Another size than a natural one may be what the stack needs.
            let subview = subview(view)
            return subview.nestedStack == nil
                && !subview.constraints.contains { $0.concerns(axis) }
                && length(of: view, along: axis).map { $0.grows && !$0.isNatural } ?? true
        }
    }

    private func subview(_ view: Int) -> ArrangedSubview {
        arrangingStack(of: view).arrangedSubviews[tree.nodes[view].position]
    }

    private func arrangingStack(of view: Int) -> StackConfiguration {
        stack.stack(at: tree.path(of: view).indices.dropLast()) ?? stack
    }

    /// Returns the other visible views of a view's stack.
    private func siblings(of view: Int) -> [Int] {
        tree.visibleViews(of: tree.nodes[view].parent).filter { $0 != view }
    }

    private func priority(of view: Int, along axis: Axis, isGrowth: Bool) -> Double {
        subview(view)[keyPath: ArrangedSubview.priorities(againstGrowth: isGrowth)][axis]
    }

    /// Returns the length of a plain view with a natural one in a layout (default: the present one).
    private func length(
        of view: Int, along axis: Axis, in other: Layout? = nil
    ) -> SizeChange.Length? {
        let subview = subview(view)
        guard subview.nestedStack == nil, let natural = subview.intrinsicContentSize[axis] else {
            return nil
        }
        let frame = (other ?? layout).frames[view]
        return SizeChange.Length(
            view: view, natural: natural, actual: subview.alignmentRect(forFrame: frame)[axis.size],
            framed: frame[axis.size])
    }

    // MARK: Reasons

    private mutating func reason(
        for length: SizeChange.Length, along axis: Axis
    ) -> SizeChange.Reason? {
        guard
            let (proof, system) = proof(
                that: length.view, along: axis, cannotBe: length.grows ? .smaller : .larger)
        else { return nil }
        switch proof.decision {
        case .required: return .required(ProvenLength(proof, in: system))
        case .priority(let priority): return .priority(priority, ProvenLength(proof, in: system))
        case .preferences: return tie(of: length, along: axis, proof, in: system).map { .tie($0) }
        }
    }

    /// Returns the views that could change in place of one: of those whose natural sizes decide, the ones that the
    /// constraints let change.
    private mutating func tie(
        of length: SizeChange.Length, along axis: Axis, _ proof: Proof, in system: SolvedSystem
    ) -> SizeTie? {
        let own = priority(of: length.view, along: axis, isGrowth: length.grows)
        var views: Set = [length.view]
        for member in proof.members {
            guard case .preference(let index) = member.condition,
                let (view, other) = system.view(ofPreference: index), other == axis,
                !views.contains(view), tree.nodes[view].isVisible,
                priority(of: view, along: axis, isGrowth: length.grows) == own
            else { continue }
            // Without more proofs there may be more views.
            guard let decision = decision(on: view, length.grows ? .larger : .smaller, axis) else {
                return nil
            }
            if decision == .preferences { views.formUnion([view] + alike([view], along: axis)) }
        }
        guard views.count > 1 else { return nil }
        return SizeTie(views: views.sorted().compactMap { self.length(of: $0, along: axis) })
    }

    /// Returns the other siblings that are configured alike and have the same length.
    ///
    /// If one of them can have another length, each can: the order of views does not change lengths.
    private func alike(_ views: [Int], along axis: Axis) -> [Int] {
        func isTiedToSibling(_ view: Int) -> Bool {
            subview(view).constraints.contains {
                if case .sibling? = $0.toItem { true } else { false }
            }
        }
        let free = views.filter { view in
            !([view] + siblings(of: view)).contains(where: isTiedToSibling)
        }
        var found: Set<Int> = []
        for view in free where !found.contains(view) {
            found.formUnion(
                siblings(of: view).filter { other in
                    guard subview(other) == subview(view),
                        let length = length(of: view, along: axis),
                        let otherLength = self.length(of: other, along: axis)
                    else { return false }
                    return abs(length.actual - otherLength.actual) <= Layout.tolerance
                })
        }
        return found.subtracting(views).sorted()
    }

    /// Whether the first views of a tie change; not for views of several stacks, whose order in UIKit is unknown.
    private mutating func isOrdered(_ tie: SizeTie, along axis: Axis) -> Bool {
        guard Set(tie.views.map { tree.nodes[$0.view].parent }).count == 1 else { return false }
        let changed = tie.views.prefix { !$0.isNatural }
        guard tie.views.dropFirst(changed.count).allSatisfy(\.isNatural) else { return false }
        for length in changed.dropLast() where length.grows || length.actual > Layout.tolerance {
            let further = decision(on: length.view, length.grows ? .larger : .smaller, axis)
            if further == .preferences || further == nil { return false }
        }
        return true
    }

    /// Returns the view whose lower priority gives the best layout.
    ///
    /// A layout that differs from the present one is better, and better still if no more views than now
    /// differ from their natural sizes or vanish.
    private mutating func remedy(for tie: SizeTie, of change: SizeChange) -> SizeTieRemedy? {
        guard change.priority >= 2 else { return nil }
        let priorities = ArrangedSubview.priorities(againstGrowth: change.grows)
        func rank(_ lengths: [SizeChange.Length]) -> [Int] {
            [
                lengths.count { $0.actual <= Layout.tolerance && !$0.isNatural },
                lengths.count { !$0.isNatural },
            ]
        }
        var best: (rank: [Int], remedy: SizeTieRemedy)?
        let present = rank(tie.views)
        for candidate in tie.views {
            // An edit could rename views.
            guard layoutCase.keepsPaths, !isExhausted else { break }
            count += 1
            var changed = layoutCase
            changed.stack.changeView(at: tree.path(of: candidate.view)) {
                $0[keyPath: priorities][change.axis] = change.priority - 1
            }
            let layout = workspace.withoutConflicts { model.layout(of: changed, in: workspace) }
            guard layout.status.isDetermined else { continue }
            let lengths = tie.views.compactMap {
                length(of: $0.view, along: change.axis, in: layout)
            }
            let isLarger = lengths.contains {
                $0.view == candidate.view && !$0.isNatural && $0.grows == change.grows
            }
            let moved = zip(tie.views, lengths).filter {
                abs($0.actual - $1.actual) > Layout.tolerance
            }.map(\.1)
            let rank = rank(lengths)
            guard isLarger else { continue }
            let isWorse = zip(rank, present).contains { $0 > $1 }
            let whole = [moved.isEmpty ? 2 : isWorse ? 1 : 0] + rank
            if best.map({ whole.lexicographicallyPrecedes($0.rank) }) ?? true {
                best = (whole, SizeTieRemedy(view: candidate.view, lengths: moved))
            }
        }
        return best?.remedy
    }
}
