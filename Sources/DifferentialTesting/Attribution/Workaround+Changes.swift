import LayoutModels
import StackCases

extension Workaround {
    /// Returns the changes of a stack that may keep its design, those that change least first.
    ///
    /// None removes spacing, margins, natural sizes or constraints.
    /// - Parameters:
    ///   - index: The stack's index in the `ViewTree`.
    ///   - pair: The layouts with the defect and without it.
    static func keepingDesign(
        of stack: StackConfiguration, at index: Int, in pair: LayoutsOfDefect
    ) -> [Change] {
        var changes = [margins(insteadOf: stack, at: index, in: pair)].compactMap(\.self)
            .map(Change.setMargins)
        changes += ofHiddenViews(in: stack)
        changes += stack.arrangedSubviews.enumerated().map { view, subview in
            .weakenConstraints(view: view, count: subview.constraints.count)
        }
        changes.append(.weakenPriorities)
        changes += Alignment.allCases.map(Change.setAlignment)
        changes += Distribution.allCases.map(Change.setDistribution)
        return changes + ratios(of: stack, at: index, in: pair).map(Change.constrainRatios)
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
    private static func ratios(
        of stack: StackConfiguration, at index: Int, in pair: LayoutsOfDefect
    ) -> [[Ratio]] {
        guard stack.distribution == .fillProportionally, pair.bothExist else { return [] }
        let frames = pair.without.frames
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
                Ratio(
                    view: view,
                    constraint: SizeConstraint(
                        attribute: .along(stack.axis),
                        toItem: .sibling(sizes[first].position),
                        multiplier: (size / sizes[first].size).rounded(toDigits: 5), priority: 999))
            }
        }
        // More than ten constraints are no simpler than a view of one's own.
        return [Array(all.prefix(sizes.count - 1))] + (sizes.count <= 5 ? [all] : [])
    }
}
