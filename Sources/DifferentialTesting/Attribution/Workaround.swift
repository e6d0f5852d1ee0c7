import LayoutModels
import StackCases

/// A change of a case that avoids a difference between two models.
public struct Workaround: Equatable, Sendable {
    /// A change of one property of the stack, or of one of its views.
    public enum Change: Equatable, Sendable {
        case removeHiddenViews
        case removeConstraints(view: Int)
        /// Lowers the priorities of a view's size constraints to 999.
        case weakenConstraints(view: Int)
        /// Gives a view a natural size of 10 points.
        case setNaturalSize(view: Int, along: [Axis])
        case removeSpacing, ignoreMargins, ignoreBaselines, layOutFromLeftToRight
        case setAlignment(Alignment)
        case setDistribution(Distribution)
        /// Removes the required size of the outer stack.
        case freeSize(along: Axis)
        /// Lowers hidden views' resistance to compression across the axis, and the priorities of
        /// their own constraints there, to 1.
        case yieldHiddenViews([Int], across: Axis)
        /// Sets the layout margins, and lays out relative to them.
        case setMargins(EdgeInsets)
        /// Sets the distribution to fill, and constrains views to shares of the stack's size.
        case constrainShares([Share])
    }

    /// A constraint of a view to a share of the stack's size.
    public struct Share: Equatable, Sendable {
        /// The view's index among the arranged subviews.
        public var view: Int
        /// The constraint.
        public var constraint: SizeConstraint

        package init(view: Int, constraint: SizeConstraint) {
            self.view = view
            self.constraint = constraint
        }
    }

    /// Whether all edits are made before the first layout.
    public var needsEarlyEdits: Bool
    /// The further change; `nil` where early edits are enough.
    public var change: Change?

    /// Returns the first change after which the models agree: of the time of edits, a view's
    /// property, the stack's properties or the stack's size, in this order.
    /// - Parameter agrees: Whether the models agree on a case.
    /// - Complexity: One call of `agrees` for each property that is not at its default.
    public static func find(
        for layoutCase: LayoutCase, agrees: (LayoutCase) -> Bool
    ) -> Workaround? {
        guard let stack = try? layoutCase.configurationAfterEdits() else { return nil }
        // A changed case has no history.
        let needsEarlyEdits = !layoutCase.edits.isEmpty
        if needsEarlyEdits, agrees(LayoutCase(stack)) { return Workaround(needsEarlyEdits: true) }
        return candidates(stack).first { agrees(LayoutCase($0.stack)) }.map {
            Workaround(needsEarlyEdits: needsEarlyEdits, change: $0.change)
        }
    }

    static func candidates(
        _ stack: SizedStack
    ) -> [(change: Change, stack: SizedStack)] {
        var found: [(change: Change, stack: SizedStack)] = []
        func add(_ change: Change, _ edit: (inout SizedStack) -> Void) {
            var changed = stack
            edit(&changed)
            if changed != stack { found.append((change, changed)) }
        }
        let views = stack.stack.arrangedSubviews
        let hidden = views.indices.filter { views[$0].isHidden }
        let across = stack.stack.axis.perpendicular
        add(.yieldHiddenViews(hidden, across: across)) { stack in
            for view in hidden { stack.stack.arrangedSubviews[view].yield(along: across) }
        }
        add(.removeHiddenViews) { $0.stack.removeHiddenViews() }
        for (index, view) in views.enumerated() where !view.constraints.isEmpty {
            add(.weakenConstraints(view: index)) {
                for place in view.constraints.indices {
                    let priority = view.constraints[place].priority
                    $0.stack.arrangedSubviews[index].constraints[place].priority = min(
                        priority, 999)
                }
            }
            add(.removeConstraints(view: index)) {
                $0.stack.arrangedSubviews[index].constraints = []
            }
        }
        let axis = stack.stack.axis
        for axes in [[axis], [axis.perpendicular], Axis.allCases] {
            for (index, view) in views.enumerated() where axes.allSatisfy(view.lacksSize) {
                add(.setNaturalSize(view: index, along: axes)) {
                    for axis in axes {
                        let side = axis == .horizontal ? \IntrinsicContentSize.width : \.height
                        $0.stack.arrangedSubviews[index].intrinsicContentSize[keyPath: side] = 10
                    }
                }
            }
        }
        add(.removeSpacing) { $0.stack.spacing = .points(0) }
        add(.ignoreMargins) { $0.stack.isLayoutMarginsRelativeArrangement = false }
        add(.ignoreBaselines) { $0.stack.isBaselineRelativeArrangement = false }
        add(.layOutFromLeftToRight) { $0.stack.semanticContentAttribute = .unspecified }
        for alignment in Alignment.allCases {
            add(.setAlignment(alignment)) { $0.stack.alignment = alignment }
        }
        for distribution in Distribution.allCases {
            add(.setDistribution(distribution)) { $0.stack.distribution = distribution }
        }
        add(.freeSize(along: .horizontal)) { $0.width = nil }
        add(.freeSize(along: .vertical)) { $0.height = nil }
        return found
    }
}

extension ArrangedSubview {
    /// Lets the view shrink along an axis before anything else does.
    fileprivate mutating func yield(along axis: Axis) {
        contentCompressionResistancePriority[axis] = 1
        for index in constraints.indices where constraints[index].concerns(axis) {
            constraints[index].priority = 1
        }
    }

    /// Whether a plain view has no natural size along an axis, or one of 0.
    fileprivate func lacksSize(along axis: Axis) -> Bool {
        nestedStack == nil && intrinsicContentSize[axis] ?? 0 == 0
    }
}
