import StackCases

/// The state that a live stack keeps from its earlier layouts.
///
/// State is kept by view and removed with it.
struct LiveStack {
    /// The state of the arranged subviews, in their present order.
    private(set) var views: [LiveView]
    /// The views' numbers in the implementation's order, in which a number may occur twice; `nil`
    /// while that is the present order.
    private var ownOrder: [Int]?
    /// The spacing for which the constraints of proportions were made; `nil` while there are none.
    private(set) var proportionSpacing: Spacing?
    /// The properties for which the constraints were made; `nil` while there are none.
    private(set) var made: (spacing: Spacing, alignment: Alignment)?
    /// The alignment for which the boundaries of the guide across the axis were made; `nil`
    /// while there are none.
    private var boundaryAlignment: Alignment?
    /// The constraints of earlier alignments that were replaced but never removed.
    private(set) var leakedAlignments: [LeakedAlignment] = []
    /// The constraints that are patched instead of rebuilt; `nil` while there are none.
    private(set) var patches: PatchedConstraints?

    /// Creates a stack that was never laid out.
    /// - Parameter count: The number of views in the history so far.
    init(_ stack: StackConfiguration, count: inout Int) {
        views = []
        views.reserveCapacity(stack.arrangedSubviews.count)
        for view in stack.arrangedSubviews { views.append(LiveView(view, count: &count)) }
    }

    /// Changes the stack at the path of `indices`.
    ///
    /// A change inside a nested stack can change that stack's natural size, so that the stacks
    /// around it recompute their proportions.
    mutating func change(at indices: ArraySlice<Int>, _ change: (inout LiveStack) -> Void) {
        guard let first = indices.first else { return change(&self) }
        renewProportions()
        views[first].nested?.change(at: indices.dropFirst(), change)
    }

    /// Makes the missing constraints in a layout pass; the others stay.
    /// - Parameter stack: The stack's configuration, in which a baseline alignment is replaced
    ///   where the implementation does so permanently.
    mutating func layOut(_ stack: inout StackConfiguration, rules: HistoryRules) {
        if rules.convertsVerticalBaselines, stack.axis == .vertical {
            stack.alignment = stack.alignment.withoutBaseline
        }
        proportionSpacing = proportionSpacing ?? stack.spacing
        made = made ?? (stack.spacing, stack.alignment)
        if patches == nil, let patchRules = rules.patches {
            patches = PatchedConstraints(stack, patchRules, addingAgain: rules.addingAgain)
        }
        if stack.alignment == .fill {
            boundaryAlignment = nil
        } else {
            if boundaryAlignment != stack.alignment, !views.isEmpty {
                boundaryAlignment = stack.alignment
                for index in views.indices { views[index].isBounded = true }
            }
            for index in views.indices {
                views[index].suppressedAxes.insert(stack.axis.perpendicular)
            }
        }
        for index in views.indices {
            let size = stack.arrangedSubviews[index].intrinsicContentSize
            views[index].naturalSize = views[index].naturalSize ?? size
            guard case .stack(var nested) = stack.arrangedSubviews[index].content else { continue }
            views[index].nested?.layOut(&nested, rules: rules)
            stack.arrangedSubviews[index].content = .stack(nested)
        }
    }

    /// Removes the constraints of proportions; the next layout makes new ones.
    mutating func renewProportions() { proportionSpacing = nil }

    /// Removes all constraints that are not kept permanently; the next layout makes new ones.
    mutating func rebuild() {
        renewProportions()
        made = nil
        renewNaturalSizes()
    }

    /// Patches the constraints after an edit of the stack or of one of its views.
    mutating func patch(_ edit: Edit, _ stack: StackConfiguration) {
        switch edit {
        case .setAxis, .setDistribution: patches = nil
        default: patches?.apply(edit, stack)
        }
    }

    /// Makes the next layout use the present intrinsic sizes for proportions.
    mutating func renewNaturalSizes() {
        for index in views.indices { views[index].naturalSize = nil }
    }

    /// Keeps the constraints of the present alignment permanently.
    mutating func leakAlignment(of stack: StackConfiguration, rules: HistoryRules) {
        // Across a vertical stack there are no baselines to align.
        guard !(stack.alignment.isBaseline && stack.axis == .vertical) else { return }
        let aligned = (ownPositions ?? Array(views.indices)).filter {
            rules.alignsHiddenViews || !stack.arrangedSubviews[$0].isHidden
        }
        let leaked = LeakedAlignment(
            axis: stack.axis.perpendicular, alignment: stack.alignment,
            views: aligned.map { views[$0].number })
        if !leakedAlignments.contains(leaked) { leakedAlignments.append(leaked) }
    }

    /// Deletes the constraints between the view at `index`, its stack and its siblings.
    mutating func loseTies(at index: Int) {
        let lost = views[index].number
        views[index].lostTies = views.map(\.number)
        for sibling in views.indices where sibling != index {
            views[sibling].lostTies.append(lost)
        }
    }

    /// Returns the constraints of the view at `index` without those that were deleted.
    func constraints(_ constraints: [ViewConstraint], keptAt index: Int) -> [ViewConstraint] {
        let view = views[index]
        guard !view.lostTies.isEmpty else { return constraints }
        return constraints.filter { constraint in
            switch constraint.toItem {
            case nil, .itself: true
            case .stack: !view.lostTies.contains(view.number)
            case .sibling(let sibling):
                views.indices.contains(sibling)
                    && !view.lostTies.contains(views[sibling].number)
            }
        }
    }

    mutating func insert(_ view: LiveView, at index: Int) {
        views.insert(view, at: index)
        // The implementation inserts at this index of its own list.
        ownOrder?.insert(view.number, at: index)
        rebuild()
    }

    mutating func remove(at index: Int) {
        let view = views.remove(at: index)
        // A view that occurs twice is removed from both places, which is an assumption: TZStackView
        // removes it from one place when it is no longer arranged, and from another when it leaves
        // its superview.
        ownOrder?.removeAll { $0 == view.number }
        rebuild()
    }

    /// Adds an arranged view again, which makes it the last one, at least for a reader of
    /// `arrangedSubviews`.
    mutating func addAgain(_ index: Int, rules: HistoryRules) {
        var order = ownOrder ?? views.map(\.number)
        let view = views.remove(at: index)
        views.append(view)
        switch rules.addingAgain {
        case .isIgnored:
            ownOrder = order
            return
        case .repeats where rules.patches == nil:
            order.append(view.number)
            ownOrder = order
        case .moves, .repeats, .raises: break
        }
        rebuild()
    }

    // MARK: Order

    /// The present positions of the views in the implementation's order; `nil` while that is the present
    /// order.
    /// - Complexity: O(views²).
    var ownPositions: [Int]? {
        ownOrder?.compactMap { number in views.firstIndex { $0.number == number } }
    }

    /// Arranges the views in the order of positions, in which one may occur twice.
    mutating func arrange(_ positions: [Int]) {
        views = positions.map { views[$0] }
        ownOrder = nil
    }
}

/// The state that a live stack keeps of one of its views.
struct LiveView {
    /// The view's number in the history.
    let number: Int
    /// Whether the guide across the axis reaches around the view.
    var isBounded = false
    /// The intrinsic size for which the constraints of proportions were made; `nil` while there are
    /// none.
    var naturalSize: IntrinsicContentSize?
    /// The axes along which a constraint ever kept the view's size from being ambiguous.
    var suppressedAxes: Set<Axis> = []
    /// The numbers of the siblings to which the view's constraints were deleted; its own number
    /// where those to the stack were.
    var lostTies: [Int] = []
    /// The state of a nested stack.
    var nested: LiveStack?

    /// Creates a view that was never laid out.
    init(_ view: ArrangedSubview, count: inout Int) {
        number = count
        count += 1
        if let stack = view.nestedStack { nested = LiveStack(stack, count: &count) }
    }
}

/// The equalities of an alignment between the first of some views and the others.
struct LeakedAlignment: Equatable {
    /// The axis along which the views are aligned.
    var axis: Axis
    var alignment: Alignment
    /// The views' numbers.
    var views: [Int]
}
