import ConstraintSolver
import LayoutModels
import StackCases

/// The changes that may end a conflict: a size that yields or makes room, and the property of a stack that made a member.
struct ConflictFixCandidates {
    /// The case without a layout.
    let trials: FixSearch
    /// The changes that were made before.
    let steps: [ConflictStep]
    private var stack: StackConfiguration { trials.stack }
    /// The factor to a size from which on another one is no number for the app's code.
    private static let farFactor = 3.0

    /// Returns the changes that may end a conflict, the least invasive first.
    func all(of members: [EmittedConstraint]) -> [ConflictStep] {
        var found: [ConflictStep] = []
        for member in members {
            for step in candidates(for: member, among: members) where !found.contains(step) {
                found.append(step)
            }
        }
        return ConflictStep.Kind.allCases.flatMap { kind in found.filter { $0.kind == kind } }
    }

    private func candidates(
        for member: EmittedConstraint, among members: [EmittedConstraint]
    ) -> [ConflictStep] {
        switch member.role {
        case .sizeConstraint: size(member, among: members)
        case .positionConstraint, .contentHugging, .contentCompressionResistance:
            [yielding(member)].compactMap(\.self)
        case .spacing: spacings(member, among: members) + freeGaps(member)
        default: arrangement(member)
        }
    }

    /// Returns the distribution that makes gaps larger where views leave room.
    private func freeGaps(_ spacing: EmittedConstraint) -> [ConflictStep] {
        guard let path = spacing.arrangingStack,
            let arranging = stack.stack(at: path.indices), arranging.distribution == .fill,
            arranging.spacing.points(useDefault: 0) >= 0
        else { return [] }
        // It comes after the first size that yields, which most people ask for.
        return [
            ConflictStep(
                kind: .yielding, change: .setDistribution([path], .equalSpacing),
                remark: ": the gaps take the room")
        ]
    }

    /// Returns the change of the case with which a model makes another constraint; `nil` where there is none.
    private func change(
        of constraint: EmittedConstraint, to replacement: ViewConstraint?
    ) -> CaseChange? {
        trials.layoutCase.change(of: constraint, in: stack, to: replacement)
    }

    /// Returns the change of the case with which a constraint has another relation, constant or priority.
    private func change(
        of constraint: EmittedConstraint, relation: ViewConstraint.Relation? = nil,
        constant: Double? = nil, priority: Double? = nil
    ) -> CaseChange? {
        var replacement = ViewConstraint(replacing: constraint)
        replacement.relation = relation ?? replacement.relation
        replacement.constant = constant ?? replacement.constant
        replacement.priority = priority ?? replacement.priority
        return change(of: constraint, to: replacement)
    }

    /// Returns the change that lowers the priority of a constraint; `nil` if no property of the case has it.
    func yielding(_ constraint: EmittedConstraint, priority: Double = 999) -> ConflictStep? {
        change(of: constraint, priority: priority).map {
            ConflictStep(kind: .yielding, change: $0, yielding: constraint)
        }
    }

    /// Returns the changes of a constraint on a size: it yields, or makes room for what needs more.
    private func size(
        _ constraint: EmittedConstraint, among members: [EmittedConstraint]
    ) -> [ConflictStep] {
        let isGivenTwice = members.contains {
            $0 != constraint && $0.role == .sizeConstraint && $0.first == constraint.first
        }
        if isGivenTwice, let removal = change(of: constraint, to: nil) {
            return [ConflictStep(kind: .secondSize, change: removal, yielding: constraint)]
        }
        guard var yielding = yielding(constraint) else { return [] }
        guard let (least, brokenCount) = outcome(of: yielding), least > constraint.constant,
            constraint.second == nil
        else { return [yielding] }
        // Cells and hidden stacks are measured at a size of 0, which cannot be made larger.
        if constraint.constant == 0, yielding.change.isOfOuterStack {
            yielding.kind = .room
            return [yielding]
                + [room(of: constraint, least, brokenCount: brokenCount)].compactMap(\.self)
        }
        if least > Self.farFactor * constraint.constant, !yielding.change.isOfOuterStack {
            yielding.kind = .stretching
            return [yielding]
        }
        let room = room(of: constraint, least, brokenCount: brokenCount)
        guard let room, yielding.change.isOfOuterStack else { return [room ?? yielding] }
        // A cell or screen cannot be made larger by a constant; its edge can yield.
        yielding.kind = .stretching
        return [room, yielding]
    }

    /// Returns the change that gives a view a larger size; `nil` if no number that one would write is enough.
    /// - Parameters:
    ///   - least: The size at which no constraints conflict for want of room.
    ///   - brokenCount: The number of those that conflict all the same.
    private func room(
        of constraint: EmittedConstraint, _ least: Double, brokenCount: Int
    ) -> ConflictStep? {
        func step(_ relation: ViewConstraint.Relation, _ length: Double) -> ConflictStep? {
            change(of: constraint, relation: relation, constant: length).map {
                ConflictStep(kind: .room, change: $0)
            }
        }
        func isEnough(_ step: ConflictStep?) -> Bool {
            step.flatMap(breaking).map { $0.broken.count <= brokenCount } ?? false
        }
        let axis = constraint.axis
        let (relation, rounded) = (
            ViewConstraint(replacing: constraint).relation, least.roundedUpToHalf
        )
        let isFree = isEnough(step(relation, rounded + 1))
        let bound = relation == .equal ? ViewConstraint.Relation.greaterThanOrEqual : relation
        // An exact size suits the present size of the stack alone, and three views of a third each need one that no number
        // has.
        guard var room = isFree ? step(bound, rounded) : step(relation, least.rounded(toDigits: 3)),
            isFree || room.change.isOfOuterStack && isEnough(room)
        else { return nil }
        guard let change = self.change(of: constraint, to: nil),
            case let removal = ConflictStep(kind: .room, change: change), isEnough(removal)
        else { return room }
        room.remark = ", or remove its \(axis.size.rawValue)"
        guard isFree, removal.change.isOfOuterStack, steps.isEmpty,
            let free = trials.fix([removal.change], shortfall: { _ in 0 }),
            !free.layout.ambiguous.contains(OpenNumber(view: 0, attribute: axis.size)),
            case let natural = free.layout.frames[0][axis.size].roundedUpToHalf, natural > rounded
        else { return room }
        let tight = trials.fix([room.change], shortfall: { _ in 0 })
        guard tight.map({ $0.lost.count > free.lost.count }) ?? true,
            var roomy = step(bound, natural)
        else {
            room.remark += " (it is then \(Formatted.points(natural)) pt)"
            return room
        }
        // A shorter stack squeezes its views.
        roomy.remark =
            room.remark
            + " (from \(Formatted.points(rounded)) pt there is a layout, but some views are 0 pt in size)"
        return roomy
    }

    /// Returns the length of a constraint's view after a step that lets it yield, and the number of constraints that conflict
    /// all the same; `nil` if the length is open.
    private func outcome(of step: ConflictStep) -> (length: Double, brokenCount: Int)? {
        guard let yielding = step.yielding, let path = yielding.first.item.path,
            let view = trials.tree.index(of: path),
            let (layout, broken) = breaking(step), layout.status.hasFrames,
            !layout.ambiguous.contains(OpenNumber(view: view, attribute: yielding.axis.size)),
            let rect = trials.rect(of: path, in: layout)
        else { return nil }
        return (rect[yielding.axis.size], broken.count)
    }

    /// Returns the layout of the case with a further step, in which constraints that still conflict are broken.
    private func breaking(
        _ step: ConflictStep
    ) -> (layout: Layout, broken: [EmittedConstraint])? {
        trials.model.model.constraintBased?.layout(
            of: trials.layoutCase.changed(by: (steps + [step]).map(\.change)), in: trials.workspace
        ) { $0.indices.last }
    }

    /// Returns smaller spacings of the stack that made a gap: the largest ones that may be enough, and none.
    private func spacings(_ gap: EmittedConstraint, among members: [EmittedConstraint])
        -> [ConflictStep]
    {
        let gaps = members.filter { $0.role == .spacing && $0.axis == gap.axis }
        let lengths = gaps.map { abs($0.constant) }
        guard let largest = lengths.max(), largest > 0 else { return [] }
        var spacings = [0.0]
        if let sum = ConflictSum(of: members, in: stack), let container = sum.container,
            sum.total > container.length, Set(lengths).count == 1
        {
            let greatest = max(0, largest - (sum.total - container.length) / Double(gaps.count))
            // As large as each view, if all views are equal.
            let share = greatest * Double(gaps.count) / Double(2 * gaps.count + 1)
            spacings += [greatest, share].map { ($0 * 2).rounded(.down) / 2 }
        }
        return Set(spacings).sorted(by: >).compactMap { points in
            change(of: gap, constant: points).map {
                ConflictStep(kind: .spacing, change: $0, remark: remark(on: $0))
            }
        } + customSpacing(insteadOf: gap, among: members)
    }

    /// Returns a remark on a smaller spacing of a stack that has no room only for a time, or nothing.
    private func remark(on change: CaseChange) -> String {
        guard case .setSpacing(let path, _) = change, let view = trials.tree.index(of: path)
        else { return "" }
        return trials.tree.nodes[view].isVisible ? "" : " while \(path.inWords) is hidden"
    }

    /// Returns the custom spacing that is as large as the distance that a constraint of the app requires of the same views.
    private func customSpacing(
        insteadOf gap: EmittedConstraint, among members: [EmittedConstraint]
    ) -> [ConflictStep] {
        guard let first = gap.second?.item.path, let second = gap.first.item.path else { return [] }
        return members.compactMap { member in
            guard member.role == .positionConstraint, member.axis == gap.axis,
                Set([member.first.item.path, member.second?.item.path]) == [first, second]
            else { return nil }
            return ConflictStep(
                kind: .arrangement, change: .setCustomSpacing(after: first, abs(member.constant)))
        }
    }

    /// Returns the change of the alignment or distribution that made a constraint.
    private func arrangement(_ constraint: EmittedConstraint) -> [ConflictStep] {
        guard let change = self.change(of: constraint, to: nil) else { return [] }
        var remark = ""
        if case .setAlignment(let paths, _) = change {
            // Along its axis a stack pins its views with any alignment.
            guard
                paths.allSatisfy({
                    stack.stack(at: $0.indices)?.axis == constraint.axis.perpendicular
                })
            else { return [] }
            let views = paths.compactMap { stack.stack(at: $0.indices) }
                .flatMap(\.arrangedSubviews)
            if views.flatMap(\.constraints).allSatisfy(\.attribute.isSize) {
                remark = ": its views keep their own \(constraint.axis.size.rawValue)s"
            }
        }
        return [ConflictStep(kind: .arrangement, change: change, remark: remark)]
    }
}

extension Double {
    /// The length rounded up to half a point where it is not a round number anyway.
    fileprivate var roundedUpToHalf: Double {
        let half = (self * 2).rounded() / 2
        return abs(half - self) < 0.001 ? half : (self * 2).rounded(.up) / 2
    }
}
