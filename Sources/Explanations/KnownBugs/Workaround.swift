import DifferentialTesting
import LayoutModels
import StackCases

/// Changes of one stack of a case that avoid a known bug and keep the design.
package struct Workaround: Equatable, Sendable {
    /// The idea of the changes, which is the same for stacks with other views and numbers.
    package enum Kind: Equatable, Sendable {
        /// Layout margins take the place of the room that baselines need.
        case margins
        /// Hidden views' required constraints along the axis yield to hiding.
        case weakerThanHiding
        /// Hidden views can shrink across the axis.
        case shrinkingWhileHidden
        /// Hidden views leave the stack.
        case removal
        /// A view's size constraints yield to sizes that the stack makes equal or proportional.
        case weakConstraints(view: Int)
        /// So do all priorities of all views.
        case weakPriorities
        case alignment(Alignment)
        case distribution(Distribution)
        /// The distribution fill, and constraints of views to multiples of each other.
        case ratios
    }

    /// An event after which the changes no longer give the design.
    package enum Limit: CaseIterable, Sendable {
        /// The stack gets another size.
        case lengths
        /// A view is hidden or shown.
        case hiding
        /// A natural size changes, as that of a label with another text.
        case naturalSizes
    }

    package var kind: Kind
    package var changes: [CaseChange]
    /// The events after which the changes must be made again.
    package var limits: [Limit] = []

    /// Whether the changes give the design by chance, since they fail after some events.
    var isChance: Bool {
        switch kind {
        case .alignment: !limits.isEmpty
        // Equal natural sizes may be meant to be equal.
        case .distribution: limits.contains { $0 != .naturalSizes }
        default: false
        }
    }

    /// The constraints to other views that the changes add.
    package var ratios: [(view: ViewPath, constraint: ViewConstraint)] {
        changes.compactMap { change in
            guard case .constrain(let views, let constraint) = change,
                case .sibling? = constraint.toItem
            else { return nil }
            return (views[0], constraint)
        }
    }
}

/// The changes to try.
extension Workaround {
    /// Returns the changes of a stack that may keep its design, those that change least first.
    ///
    /// None removes spacing, margins, natural sizes or constraints.
    /// - Parameters:
    ///   - index: The stack's index in the `ViewTree`.
    ///   - pair: The layouts with the defect and without it.
    static func candidates(
        for stack: StackConfiguration, at index: Int, in pair: LayoutsOfDefect
    ) -> [Workaround] {
        let path = pair.tree.path(of: index)
        var candidates =
            margins(insteadOf: stack, at: index, in: pair).map {
                Workaround(kind: .margins, changes: [.setMargins(path, $0)])
            }.map { [$0] } ?? []
        candidates += ofHiddenViews(in: stack, at: path)
        candidates += stack.arrangedSubviews.enumerated().map { position, view in
            Workaround(
                kind: .weakConstraints(view: position),
                changes: view.weakening(at: path.appending(position), to: CaseChange.weakPriority))
        }
        candidates.append(Workaround(kind: .weakPriorities, changes: [.weakenPriorities(of: path)]))
        candidates += Alignment.allCases.map {
            Workaround(kind: .alignment($0), changes: [.setAlignment([path], $0)])
        }
        candidates += Distribution.allCases.map {
            Workaround(kind: .distribution($0), changes: [.setDistribution([path], $0)])
        }
        return candidates
            + proportions(of: stack, at: index, in: pair).map {
                Workaround(kind: .ratios, changes: [.setDistribution([path], .fill)] + $0)
            }
    }

    /// Returns changes of the outer stack or of one of its views that may make constraints agree or sizes known, those
    /// that change least first.
    static func repairs(of stack: StackConfiguration) -> [[CaseChange]] {
        let (views, outer) = (stack.arrangedSubviews, ViewPath([]))
        var changes = ofHiddenViews(in: stack, at: outer).map(\.changes)
        for (position, view) in views.enumerated() {
            let path = outer.appending(position)
            changes.append(view.weakening(at: path, to: CaseChange.weakPriority))
            changes.append(
                view.constraints.map { .replaceConstraint($0, of: path, by: nil) })
        }
        for axes in [[stack.axis], [stack.axis.perpendicular], Axis.allCases] {
            changes += views.indices.filter { axes.allSatisfy(views[$0].lacksSize) }
                .map { position in
                    axes.map { .setNaturalSize(outer.appending(position), $0, 10) }
                }
        }
        return changes
            + [
                [.setSize(.horizontal, nil)], [.setSize(.vertical, nil)],
                [.weakenPriorities(of: outer)],
            ]
    }

    private static func ofHiddenViews(
        in stack: StackConfiguration, at path: ViewPath
    ) -> [Workaround] {
        let hidden = stack.arrangedSubviews.indices.filter { stack.arrangedSubviews[$0].isHidden }
        let views = hidden.map { stack.arrangedSubviews[$0] }
        let axis = stack.axis.perpendicular
        let yielding = zip(hidden, views).flatMap { position, view in
            view.weakening(at: path.appending(position), along: stack.axis, to: 999)
        }
        var lengths: [CaseChange.Length] = []
        if views.contains(where: { $0.intrinsicContentSize[axis] ?? 0 > 0 }) {
            lengths.append(.naturalSize)
        }
        if views.contains(where: { $0.constraints.contains { $0.concerns(axis) } }) {
            lengths.append(.constraints)
        }
        let shrinking = CaseChange.yieldWhileHidden(
            hidden.map(path.appending), across: axis, having: lengths)
        return (yielding.isEmpty ? [] : [Workaround(kind: .weakerThanHiding, changes: yielding)])
            + (lengths.isEmpty
                ? [] : [Workaround(kind: .shrinkingWhileHidden, changes: [shrinking])])
            + [removal(of: stack, at: path)]
    }

    /// Returns the removal of a stack's hidden views, those of stacks inside it included.
    static func removal(of stack: StackConfiguration, at path: ViewPath) -> Workaround {
        let tree = ViewTree(stack)
        let views = tree.hiddenViews.map { view in
            tree.path(of: view).indices.reduce(path) { $0.appending($1) }
        }
        return Workaround(kind: .removal, changes: [.removeHiddenViews(views, of: path)])
    }

    /// Returns margins that stand for what the layout without the defect leaves free above and below
    /// views that it lays out by their baselines.
    static func margins(
        insteadOf stack: StackConfiguration, at index: Int, in pair: LayoutsOfDefect
    ) -> EdgeInsets? {
        let visible = pair.tree.visibleViews(of: index)
        let isColumn = stack.axis == .vertical
        guard pair.bothExist, let first = visible.first, let last = visible.last,
            isColumn ? stack.isBaselineRelativeArrangement : stack.alignment.isBaseline
        else { return nil }
        func room(_ frames: [Frame]) -> (top: Double, bottom: Double) {
            let lowest = frames[isColumn ? last : first]
            return (frames[first].y, frames[index].height - lowest.y - lowest.height)
        }
        let (wanted, given) = (room(pair.without.frames), room(pair.with.frames))
        var margins = stack.arrangementMargins
        margins.top = (margins.top + max(0, wanted.top - given.top)).rounded(toDigits: 2)
        margins.bottom =
            (margins.bottom + max(0, wanted.bottom - given.bottom)).rounded(toDigits: 2)
        return margins
    }

    /// Returns constraints that give visible views the proportions that they have without the
    /// defect: of each to the largest one, and of all pairs, which still hold while a view is hidden.
    ///
    /// A view with a required size keeps it. If a view has no size there are no ratios, since its ratio, 0, would keep it so.
    /// The priorities are 999, since a hidden view's size of 0 must be stronger. No multiplier is above
    /// 1, so that a constraint to a hidden view weighs less than one between visible views.
    private static func proportions(
        of stack: StackConfiguration, at index: Int, in pair: LayoutsOfDefect
    ) -> [[CaseChange]] {
        guard stack.distribution == .fillProportionally, pair.bothExist else { return [] }
        let (frames, path) = (pair.without.frames, pair.tree.path(of: index))
        let sizes = pair.tree.visibleViews(of: index).compactMap { view in
            let position = pair.tree.nodes[view].position
            let arranged = stack.arrangedSubviews[position]
            let hasSize = arranged.constraints.contains { $0.isConstant(along: stack.axis) }
            let overhang = arranged.alignmentRectInsets.total(stack.axis)
            return hasSize
                ? nil : (position: position, size: frames[view].size(stack.axis) - overhang)
        }
        .sorted { ($1.size, $0.position) < ($0.size, $1.position) }
        guard sizes.count > 1, sizes.allSatisfy({ $0.size > Layout.tolerance }) else { return [] }
        let all = sizes.indices.flatMap { first in
            sizes[(first + 1)...].map { view, size in
                CaseChange.constrain(
                    [path.appending(view)],
                    ViewConstraint(
                        attribute: .along(stack.axis), toItem: .sibling(sizes[first].position),
                        multiplier: (size / sizes[first].size).rounded(toDigits: 5), priority: 999))
            }
        }
        // More than ten constraints are no simpler than a view of one's own.
        return [Array(all.prefix(sizes.count - 1))] + (sizes.count <= 5 ? [all] : [])
    }
}

extension ArrangedSubview {
    /// Returns changes that lower the priorities of the view's size constraints that are above one.
    /// - Parameter axis: The axis of the required constraints of lengths to change alone (default: all constraints).
    fileprivate func weakening(
        at path: ViewPath, along axis: Axis? = nil, to priority: Double
    ) -> [CaseChange] {
        constraints.filter { constraint in
            constraint.priority > priority
                && (axis == nil
                    || constraint.priority >= 1000 && constraint.attribute.axis == axis
                        // An aspect ratio sets no length.
                        && constraint.toItem != .itself)
        }.map { constraint in
            var weaker = constraint
            weaker.priority = priority
            return .replaceConstraint(constraint, of: path, by: weaker)
        }
    }

    /// Whether a plain view has no natural size along an axis, or one of 0.
    func lacksSize(along axis: Axis) -> Bool {
        nestedStack == nil && intrinsicContentSize[axis] ?? 0 == 0
    }
}
