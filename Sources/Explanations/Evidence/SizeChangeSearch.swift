import ConstraintSolver
import LayoutModels
import StackCases

/// Finds the reasons why views differ from their natural sizes.
///
/// The reason is the proof that a view cannot be closer to its natural size: required constraints, a priority at
/// which such a layout is worse, or, if it is as good, a tie.
struct SizeChangeSearch {
    private let lengths: ViewLengths
    private let solver = LexicographicSolver()
    private let systems: [SolvedSystem]
    /// The most proofs and layouts to make, fewer of large stacks.
    private let limit: Int
    private var count = 0

    init(_ lengths: ViewLengths) {
        self.lengths = lengths
        limit = max(1, min(500, 20_000 / lengths.tree.nodes.count))
        systems =
            lengths.trials.model.model.constraintBased?.solvedSystems(
                for: lengths.layoutCase, in: lengths.trials.workspace) ?? []
    }

    private var tree: ViewTree { lengths.tree }

    /// Whether neither a proof nor a layout may be made any more.
    private var isExhausted: Bool { count >= limit }

    /// Returns why a length cannot change, and the constraints; `nil` if it can, or after too many proofs.
    private mutating func proof(
        that view: Int, along axis: Axis, cannotBe change: Proof.Change,
        preferring priority: Double? = nil
    ) -> (proof: Proof, system: SolvedSystem)? {
        guard !isExhausted else { return nil }
        count += 1
        for system in systems {
            if let quantity = system.quantity(view, axis.size),
                let proof = system.system.proof(
                    that: quantity, cannotBe: change, at: system.solution.values,
                    preferring: priority, by: solver)
            {
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

    /// Returns the views whose lengths need a reason, with the reasons.
    /// - Complexity: A proof for each such view, and a layout for each view in a tie, up to the limit.
    mutating func changes() -> [SizeChange] {
        var changes: [SizeChange] = []
        for (length, axis) in lengths.unintended() {
            let priority = lengths.priority(of: length.view, along: axis, isGrowth: length.grows)
            if lengths.isStretched(length.view, along: axis),
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
            let isLowest = lengths.siblings(of: length.view).allSatisfy {
                lengths.trials.length(of: $0, along: axis) != nil
                    && lengths.priority(of: $0, along: axis, isGrowth: length.grows) > priority
            }
            var change = SizeChange(
                lengths: [length], axis: axis, priority: priority, isLowest: isLowest, reason: nil)
            let twins = lengths.alike([length.view], along: axis)
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
            change.picture = lengths.picture(length, along: axis)
            change.isOfEqualViews =
                tree.nodes[length.view].arrangingAxis == axis
                && lengths.arrangingStack(of: length.view).distribution == .fillEqually
            change.isOfOwnConstraint =
                change.reason?.isOwnConstraint(of: tree.path(of: length.view)) == true
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
            (tie.fix, tie.others) = fix(for: tie, of: changes[index])
            changes[index].reason = .tie(tie)
        }
        return changes
    }

    /// Returns the lengths that are as the stacks are meant to make them, each once with all views that have it for the
    /// same reason: those of an outer stack without a size, and of views that a distribution resizes.
    mutating func intendedLengths() -> [(views: [Int], axis: Axis, sum: ProvenLength)] {
        var found: [(views: [Int], axis: Axis, sum: ProvenLength)] = []
        for view in tree.nodes.indices where tree.nodes[view].isVisible {
            for axis in lengths.axes {
                guard lengths.isIntended(view, along: axis),
                    let sum = intendedLength(of: view, along: axis)
                else { continue }
                let same = found.firstIndex { known in
                    known.axis == axis && known.sum.parts == sum.parts && known.views[0] > 0
                }
                if let same {
                    found[same].views.append(view)
                } else if sum.isOfLengths {
                    found.append(([view], axis, sum))
                }
            }
        }
        return found
    }

    /// Returns the sum of a length: the reason why it is not smaller, or if a constraint of the outer stack's own size
    /// gives it, that constraint.
    private mutating func intendedLength(of view: Int, along axis: Axis) -> ProvenLength? {
        let smaller = proof(that: view, along: axis, cannotBe: .smaller)
        guard smaller == nil || view == 0 && !lengths.layoutCase.constraints.isEmpty else {
            return smaller.map { ProvenLength($0.proof, in: $0.system) }
        }
        let sums = [smaller, proof(that: view, along: axis, cannotBe: .larger)].compactMap(\.self)
            .map { ProvenLength($0.proof, in: $0.system) }
        let length = lengths.layout.frames[view][axis.size]
        return sums.first {
            $0.isGivenByOwnConstraint(of: tree.path(of: view))
                && abs(($0.constraint?.constant ?? .infinity) - length) <= Layout.tolerance
        } ?? sums.first
    }

    // MARK: Reasons

    private mutating func reason(
        for length: SizeChange.Length, along axis: Axis
    ) -> SizeChange.Reason? {
        // If the view's own priority allows the change, a lower one only breaks the tie: the room is the reason.
        let own =
            length.natural == nil || length.isStack || length.ownPriority != nil
            ? nil : lengths.priority(of: length.view, along: axis, isGrowth: length.grows)
        guard
            let (proof, system) = proof(
                that: length.view, along: axis, cannotBe: length.grows ? .smaller : .larger,
                preferring: own)
        else { return nil }
        let proven = ProvenLength(proof, in: system, of: tree.path(of: length.view), own)
        switch proof.decision {
        case .required: return .required(proven)
        case .priority(let priority): return .priority(priority, proven)
        case .preferences: return tie(of: length, along: axis, proof, in: system).map { .tie($0) }
        }
    }

    /// Returns the views that could change in place of one: of those whose natural sizes decide, the ones that the
    /// constraints let change.
    private mutating func tie(
        of length: SizeChange.Length, along axis: Axis, _ proof: Proof, in system: SolvedSystem
    ) -> SizeTie? {
        let own = lengths.priority(of: length.view, along: axis, isGrowth: length.grows)
        var views: Set = [length.view]
        for member in proof.members {
            guard case .preference(let index) = member.condition,
                case let (view, other) = system.view(ofPreference: index), other == axis,
                !views.contains(view), tree.nodes[view].isVisible,
                lengths.priority(of: view, along: axis, isGrowth: length.grows) == own
            else { continue }
            // Without more proofs there may be more views.
            guard let decision = decision(on: view, length.grows ? .larger : .smaller, axis) else {
                return nil
            }
            if decision == .preferences {
                views.formUnion([view] + lengths.alike([view], along: axis))
            }
        }
        guard views.count > 1 else { return nil }
        return SizeTie(
            views: views.sorted().compactMap { lengths.trials.length(of: $0, along: axis) })
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

    /// Returns the lower priority of a view that gives the best layout: if possible one that differs from the present one,
    /// with no more views than now that differ from their natural sizes.
    /// - Returns: The best change, and the other equally configured views that a lower priority lets change instead.
    private mutating func fix(
        for tie: SizeTie, of change: SizeChange
    ) -> (best: Fix?, others: [Int]) {
        guard change.priority >= 2 else { return (nil, []) }
        let (axis, trials) = (change.axis, lengths.trials)
        func unnatural(_ layout: Layout) -> [SizeChange.Length] {
            tie.views.compactMap { trials.length(of: $0.view, along: axis, in: layout) }
                .filter { !$0.isNatural }
        }
        let present = unnatural(lengths.layout).count
        var found: [Fix] = []
        var others: [Int] = []
        for candidate in tie.views where !isExhausted {
            count += 1
            let step = CaseChange.setPriority(
                ContentPriority(againstGrowth: change.grows), axis,
                of: [tree.path(of: candidate.view)], to: change.priority - 1)
            let fix = trials.fix([step]) { layout in
                let yields = trials.length(of: candidate.view, along: axis, in: layout).map {
                    lengths.yields($0, along: axis, byGrowing: change.grows)
                }
                let others = unnatural(layout)
                guard layout.status.isDetermined, yields == true,
                    !others.contains(where: \.isLost)
                else { return nil }
                if others.count > present { return 2 }
                return trials.movedLengths(along: axis, in: layout).isEmpty ? 1 : 0
            }
            guard var fix, fix.lost.isEmpty else { continue }
            fix.rank = unnatural(fix.layout).count
            fix.lengths = trials.movedLengths(along: axis, in: fix.layout)
            let isMirrored = change.lengths.allSatisfy {
                lengths.subview($0.view).unnamed == lengths.subview(candidate.view).unnamed
            }
            if candidate.isNatural,
                isMirrored
                    || lengths.distort(fix.lengths, moreThan: change.lengths, along: axis)
            {
                fix.shortfall += 2
                if isMirrored { others.append(candidate.view) }
            }
            found.append(fix)
        }
        return (found.ranked.first, others)
    }
}
