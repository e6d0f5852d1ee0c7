import LayoutModels
import StackCases

/// A change of a case that avoids a difference between two models, or a known bug.
public struct Workaround: Equatable, Sendable {
    /// A change of one property of a stack, or of one of its views.
    public enum Change: Equatable, Sendable {
        /// Lowers hidden views' resistance to compression across the axis to 1, and removes their
        /// own constraints there; the views are those that are hidden.
        ///
        /// UIKit throws if the priority of an active required constraint is lowered. Source:
        /// `NSLayoutConstraint.priority` in UIKit's reference.
        case yieldHiddenViews([Int], across: Axis, having: [Length])
        case removeHiddenViews
        /// Makes hidden views' required constraints along the axis, some in number, with priority 999;
        /// the views are those that have such constraints.
        case yieldToHiding([Int], along: Axis, count: Int)
        /// Lowers the priorities of a view's size constraints, some in number, to `weakPriority`.
        case weakenConstraints(view: Int, count: Int)
        /// Lowers all views' priorities to `weakPriority`: of size constraints, hugging and
        /// compression resistance.
        case weakenPriorities
        case removeConstraints(view: Int, count: Int)
        /// Gives a view a natural size of 10 points.
        case setNaturalSize(view: Int, along: [Axis])
        /// Removes the required size of the outer stack.
        case freeSize(along: Axis)
        /// Sets the layout margins, and lays out relative to them.
        case setMargins(EdgeInsets)
        case setAlignment(Alignment)
        case setDistribution(Distribution)
        /// Sets the distribution to fill, and constrains views to multiples of each other.
        case constrainRatios([Ratio])
    }

    /// A setting that keeps a view from shrinking.
    public enum Length: Sendable {
        case naturalSize, constraints
    }

    /// A priority below those of all sizes that stacks of up to 100 views make equal or
    /// proportional, which are 999, 998 and so on.
    package static let weakPriority = 900.0

    /// A constraint of a view's size to a multiple of another view's, or to 0.
    public struct Ratio: Equatable, Sendable {
        /// The view's index among the arranged subviews.
        public var view: Int
        /// The constraint, whose second item is a sibling; none if the size is 0.
        public var constraint: SizeConstraint

        package init(view: Int, constraint: SizeConstraint) {
            self.view = view
            self.constraint = constraint
        }
    }

    /// An event after which the change no longer gives the design.
    public enum Limit: CaseIterable, Sendable {
        /// The stack gets another size.
        case lengths
        /// A view is hidden or shown.
        case hiding
        /// A natural size changes, as that of a label with another text.
        case naturalSizes
    }

    /// Whether all edits are made before the first layout.
    public var needsEarlyEdits: Bool
    /// The further change; `nil` where early edits are enough.
    public var change: Change?
    /// The events after which the change must be made again.
    public var limits: [Limit] = []

    /// Returns the first change after which the models agree: of the time of edits, a view's
    /// property, or the stack's size, in this order.
    ///
    /// No change removes spacing or margins, or chooses another distribution or alignment.
    /// - Parameters:
    ///   - settingNaturalSizes: Whether to try a natural size for views that have none (default: true).
    ///   - freeingSize: Whether to try the stack without its required size (default: true).
    ///   - agrees: Whether the models agree on a case.
    /// - Complexity: One call of `agrees` for each property that is not at its default.
    public static func find(
        for layoutCase: LayoutCase, settingNaturalSizes: Bool = true,
        freeingSize: Bool = true, agrees: (LayoutCase) -> Bool
    ) -> Workaround? {
        guard let stack = try? layoutCase.configurationAfterEdits() else { return nil }
        let hasEdits = !layoutCase.edits.isEmpty
        if hasEdits, agrees(LayoutCase(stack)) { return Workaround(needsEarlyEdits: true) }
        return repairs(of: stack).first { change in
            switch change {
            case .setNaturalSize where !settingNaturalSizes, .freeSize where !freeingSize:
                return false
            default: break
            }
            return change.applied(to: stack).map { agrees(LayoutCase($0)) } ?? false
        }.map { change in
            var workaround = Workaround(needsEarlyEdits: false, change: change)
            workaround.needsEarlyEdits =
                hasEdits && !(workaround.applied(to: layoutCase).map(agrees) ?? false)
            return workaround
        }
    }

    /// Returns the case with the change of its outer stack; `nil` if the edits come later and change the paths of views, or
    /// if nothing changes.
    package func applied(to layoutCase: LayoutCase) -> LayoutCase? {
        guard needsEarlyEdits || layoutCase.edits.isEmpty else {
            return change?.appliedBeforeEdits(of: layoutCase)
        }
        guard let stack = try? layoutCase.configurationAfterEdits() else { return nil }
        guard let change else { return LayoutCase(stack) }
        return change.applied(to: stack).map { LayoutCase($0) }
    }

    /// Returns the changes of one property of a stack or of its views, those that change least first.
    package static func repairs(of stack: SizedStack) -> [Change] {
        let views = stack.stack.arrangedSubviews
        var changes = ofHiddenViews(in: stack.stack)
        for view in views.indices {
            let count = views[view].constraints.count
            changes += [
                .weakenConstraints(view: view, count: count),
                .removeConstraints(view: view, count: count),
            ]
        }
        let axis = stack.stack.axis
        for axes in [[axis], [axis.perpendicular], Axis.allCases] {
            changes += views.indices.filter { axes.allSatisfy(views[$0].lacksSize) }
                .map { .setNaturalSize(view: $0, along: axes) }
        }
        return changes
            + [.freeSize(along: .horizontal), .freeSize(along: .vertical), .weakenPriorities]
    }

    static func ofHiddenViews(in stack: StackConfiguration) -> [Change] {
        let hidden = stack.arrangedSubviews.indices.filter { stack.arrangedSubviews[$0].isHidden }
        let views = hidden.map { stack.arrangedSubviews[$0] }
        let counts = views.map { $0.constraints.count { $0.isRequired(along: stack.axis) } }
        let required = zip(hidden, counts).filter { $0.1 > 0 }.map(\.0)
        let yielding = Change.yieldToHiding(
            required, along: stack.axis, count: counts.reduce(0, +))
        let axis = stack.axis.perpendicular
        var lengths: [Length] = []
        if views.contains(where: { $0.intrinsicContentSize[axis] ?? 0 > 0 }) {
            lengths.append(.naturalSize)
        }
        if views.contains(where: { $0.constraints.contains { $0.concerns(axis) } }) {
            lengths.append(.constraints)
        }
        return (required.isEmpty ? [] : [yielding])
            + (lengths.isEmpty ? [] : [.yieldHiddenViews(hidden, across: axis, having: lengths)])
            + [.removeHiddenViews]
    }
}

extension Workaround.Change {
    /// Whether the change gives the design by chance, since it fails after some events.
    func isChance(_ limits: [Workaround.Limit]) -> Bool {
        switch self {
        case .setAlignment: !limits.isEmpty
        // Equal natural sizes may be meant to be equal.
        case .setDistribution: limits.contains { $0 != .naturalSizes }
        default: false
        }
    }

    /// Whether a change of another stack is of the same kind, apart from its views and numbers.
    func isAlike(_ other: Self) -> Bool {
        switch (self, other) {
        case (.yieldHiddenViews, .yieldHiddenViews), (.yieldToHiding, .yieldToHiding),
            (.setMargins, .setMargins), (.constrainRatios, .constrainRatios):
            true
        default: self == other
        }
    }

    /// Whether the change constrains the visible views of a stack that has hidden ones, too.
    func omitsHiddenViews(of stack: StackConfiguration) -> Bool {
        guard case .constrainRatios = self else { return false }
        return stack.arrangedSubviews.contains(where: \.isHidden)
    }

    /// Returns the changed stack; `nil` where nothing changes.
    func applied(to stack: SizedStack) -> SizedStack? {
        var changed = stack
        switch self {
        case .freeSize(.horizontal): changed.width = nil
        case .freeSize(.vertical): changed.height = nil
        default: apply(to: &changed.stack)
        }
        return changed == stack ? nil : changed
    }

    /// Returns the case with the change before its edits, which stay; `nil` where an edit changes the
    /// paths of views.
    func appliedBeforeEdits(of layoutCase: LayoutCase) -> LayoutCase? {
        guard layoutCase.keepsPaths else { return nil }
        var stack = layoutCase.configurationBeforeEdits
        switch self {
        case .removeHiddenViews: return layoutCase.removingHiddenViews()
        case .freeSize(let axis): stack[axis] = nil
        default: applyBeforeEdits(to: &stack.stack)
        }
        var changed = LayoutCase(stack)
        changed.edits = layoutCase.edits
        return changed
    }

    /// Changes a stack before its edits, which may hide views later.
    package func applyBeforeEdits(to stack: inout StackConfiguration) {
        guard case .yieldHiddenViews(let views, let axis, _) = self else {
            return apply(to: &stack)
        }
        for view in views { stack.arrangedSubviews[view].yield(along: axis) }
    }

    /// Changes a stack, which may be a nested one.
    package func apply(to stack: inout StackConfiguration) {
        switch self {
        case .yieldHiddenViews(_, let axis, _):
            for view in stack.arrangedSubviews.indices where stack.arrangedSubviews[view].isHidden {
                stack.arrangedSubviews[view].yield(along: axis)
            }
        case .yieldToHiding(let views, let axis, _):
            for view in views { stack.arrangedSubviews[view].yieldToHiding(along: axis) }
        case .removeHiddenViews: stack.removeHiddenViews()
        case .weakenConstraints(let view, _):
            stack.arrangedSubviews[view].weakenConstraints()
        case .weakenPriorities:
            for view in stack.arrangedSubviews.indices {
                stack.arrangedSubviews[view].weakenPriorities()
            }
        case .removeConstraints(let view, _): stack.arrangedSubviews[view].constraints = []
        case .setNaturalSize(let view, let axes):
            for axis in axes {
                stack.arrangedSubviews[view].intrinsicContentSize[axis] = 10
            }
        case .freeSize: break
        case .setMargins(let margins):
            (stack.isLayoutMarginsRelativeArrangement, stack.layoutMargins) = (true, margins)
        case .setAlignment(let alignment): stack.alignment = alignment
        case .setDistribution(let distribution): stack.distribution = distribution
        case .constrainRatios(let ratios):
            stack.distribution = .fill
            for ratio in ratios {
                stack.arrangedSubviews[ratio.view].constraints.append(ratio.constraint)
            }
        }
    }
}

extension LayoutCase {
    /// Whether all views have the same paths before and after the edits.
    package var keepsPaths: Bool { edits.allSatisfy(\.keepsPaths) }

    /// Returns the case in which edits remove the views that are hidden in the end, in place of those
    /// that hide them; `nil` where there are none, or an edit changes the paths of views.
    /// - Parameter stack: The stack whose views to remove (default: all).
    package func removingHiddenViews(of stack: ViewPath? = nil) -> LayoutCase? {
        guard keepsPaths, let after = try? configurationAfterEdits().stack else { return nil }
        let tree = ViewTree(after)
        let hidden = tree.nodes.indices.map(tree.path).filter { path in
            after.view(at: path)?.isHidden == true
                && stack.map { $0.indices == path.indices.dropLast() } ?? true
        }
        guard !hidden.isEmpty else { return nil }
        var changed = self
        changed.edits.removeAll { edit in
            if case .setHidden(let view, true) = edit { hidden.contains(view) } else { false }
        }
        // The last view comes first, so that the others keep their paths.
        changed.edits += hidden.reversed().map { .remove(view: $0) }
        return changed
    }
}

extension ArrangedSubview {
    /// Lets the view shrink along an axis before anything else does.
    fileprivate mutating func yield(along axis: Axis) {
        contentCompressionResistancePriority[axis] = 1
        constraints.removeAll { $0.concerns(axis) }
    }

    /// Lets hiding, whose priority is 999.999 in UIKit, win against the view's own constraints.
    fileprivate mutating func yieldToHiding(along axis: Axis) {
        for index in constraints.indices where constraints[index].isRequired(along: axis) {
            constraints[index].priority = 999
        }
    }

    fileprivate mutating func weakenConstraints() {
        for index in constraints.indices {
            constraints[index].priority = min(constraints[index].priority, Workaround.weakPriority)
        }
    }

    fileprivate mutating func weakenPriorities() {
        weakenConstraints()
        for property in [
            \Self.contentHuggingPriority, \Self.contentCompressionResistancePriority,
        ] {
            for axis in Axis.allCases {
                self[keyPath: property][axis] = min(
                    self[keyPath: property][axis], Workaround.weakPriority)
            }
        }
    }

    /// Whether a plain view has no natural size along an axis, or one of 0.
    package func lacksSize(along axis: Axis) -> Bool {
        nestedStack == nil && intrinsicContentSize[axis] ?? 0 == 0
    }
}

extension SizeConstraint {
    /// Whether it is a required constraint of the length along an axis; an aspect ratio is none.
    fileprivate func isRequired(along axis: Axis) -> Bool {
        priority >= 1000 && attribute.axis == axis && toItem != .itself
    }
}
