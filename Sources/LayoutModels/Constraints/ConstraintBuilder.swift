import ConstraintSolver
import StackCases

/// Collects the items and constraints of a stack: what all constraint models share.
final class ConstraintBuilder {
    var items = ScratchArray<LayoutItem>()
    private(set) var constraints = ScratchArray<LayoutConstraint>()
    /// The digests of the constraints along each axis.
    private(set) var constraintDigests = (horizontal: SequenceDigest(), vertical: SequenceDigest())
    /// The cached digests of the views along each axis.
    var viewDigests: (horizontal: Digest?, vertical: Digest?)
    /// The number of items that are views; guides follow them.
    private(set) var viewCount = 0
    /// The arranged subviews that the items were made from; `nil` for the items of one plain view.
    ///
    /// `isInPlace` compares addresses. While the array is retained here, no other can have its address.
    private var source: [ArrangedSubview]?
    /// The cached contexts of its stacks, by their items; empty until it is laid out a second time.
    private var contexts: [StackContext?] = []
    /// Whether the stack whose constraints are being added lies from right to left.
    var isRightToLeft = false
    /// Whether a constraint ties the axes together, so that neither can be solved alone.
    private(set) var hasAspectRatios = false
    /// The reason why the model cannot lay the stack out, if there is one.
    var unsupportedReason: String?
    /// The tie and the ambiguous widths of the first layout, in which each text is on one line.
    ///
    /// The lines of texts depend on them.
    private(set) var firstLayout = (isTied: false, openWidths: [OpenNumber]())

    /// Starts over with the views of `stack`, in the order of the `ViewTree`.
    func reset(_ stack: StackConfiguration) {
        constraints.removeAll()
        constraintDigests = (SequenceDigest(), SequenceDigest())
        hasAspectRatios = false
        unsupportedReason = nil
        firstLayout = (false, [])
        // Variants of a model are given the same stack one after the other.
        if let source, source.isInPlace(of: stack.arrangedSubviews),
            items[0].arrangingAxis == stack.axis
        {
            items.removeLast(items.count - viewCount)
            // A stack that is laid out once needs no cache.
            if contexts.isEmpty { contexts = Array(repeating: nil, count: viewCount) }
            return
        }
        source = stack.arrangedSubviews
        viewDigests = (nil, nil)
        contexts.removeAll(keepingCapacity: true)
        items.removeAll()
        var outer = LayoutItem(kind: .view, parent: -1)
        outer.isStack = true
        outer.arrangingAxis = stack.axis
        items.append(outer)
        appendViews(of: stack, at: 0)
        viewCount = items.count
    }

    /// Starts over with one view and everything in it; a plain view is the only item.
    func reset(_ view: ArrangedSubview) {
        if case .stack(let stack) = view.content { return reset(stack) }
        reset(StackConfiguration(arrangedSubviews: []))
        source = nil
        viewDigests = (nil, nil)
        items[0] = LayoutItem(view, parent: -1, isVisible: true, arrangingAxis: .horizontal)
    }

    private func appendViews(of stack: StackConfiguration, at parent: Int) {
        let isVisible = items[parent].isVisible
        // Iterate the buffer to avoid copying each view.
        stack.arrangedSubviews.withUnsafeBufferPointer { views in
            for position in views.indices {
                let index = items.count
                items.append(
                    LayoutItem(
                        views[position], parent: parent,
                        isVisible: isVisible && !views[position].isHidden,
                        arrangingAxis: stack.axis))
                if case .stack(let nested) = views[position].content {
                    appendViews(of: nested, at: index)
                }
                items[index].end = items.count
            }
        }
    }

    /// Returns the context of a stack, which is cached while the same views are laid out.
    /// - Parameter live: The stack's state from earlier layouts; `nil` if there were none.
    func context(of stack: StackConfiguration, at item: Int, live: LiveStack?) -> StackContext {
        let known = contexts.isEmpty ? nil : contexts[item]
        // Views can stay the same while the properties of the outer stack change.
        if let known, item > 0, live == nil { return known }
        let arranged = known?.items ?? items(of: stack, at: item)
        let context = StackContext(
            stack, item: item, items: arranged,
            visible: known?.visible ?? visiblePositions(arranged),
            live: live)
        context.ownConstraints = live == nil ? known?.ownConstraints : nil
        if live == nil, !contexts.isEmpty { contexts[item] = context }
        return context
    }

    /// The items of the arranged subviews of the stack whose item is `stack`.
    func items(of configuration: StackConfiguration, at stack: Int) -> [Int] {
        var arranged: [Int] = []
        arranged.reserveCapacity(configuration.arrangedSubviews.count)
        var next = stack + 1
        for _ in configuration.arrangedSubviews.indices {
            arranged.append(next)
            next = items[next].end
        }
        return arranged
    }

    /// The positions of the views that are not hidden, among the items of a stack's views.
    private func visiblePositions(_ arranged: [Int]) -> [Int] {
        var visible: [Int] = []
        visible.reserveCapacity(arranged.count)
        for position in arranged.indices where !items[arranged[position]].isHidden {
            visible.append(position)
        }
        return visible
    }

    /// Adds a guide of `stack` and returns its index.
    func addGuide(_ kind: LayoutItem.Kind, of stack: Int) -> Int {
        items.append(LayoutItem(kind: kind, parent: stack))
        return items.count - 1
    }

    @inline(__always)
    private func append(_ constraint: LayoutConstraint) {
        constraints.append(constraint)
        if constraint.axis == .horizontal {
            constraintDigests.horizontal.add(constraint.digest)
        } else {
            constraintDigests.vertical.add(constraint.digest)
        }
    }

    /// Remembers the tie and the ambiguous widths of the layout that gave texts their natural sizes.
    func wrapTexts(in first: Layout) {
        let open = first.ambiguous.filter {
            $0.attribute == .width && items[$0.view].hasSeveralLines
        }
        firstLayout = (first.status == .tied, open)
        if firstLayout.isTied { constraintDigests.horizontal.add(1) }
        for number in open { constraintDigests.horizontal.add(UInt64(number.view) + 2) }
    }

    /// Replaces all constraints by what `change` makes of them.
    func changeConstraints(_ change: (inout [LayoutConstraint]) -> Void) {
        var changed = Array(constraints.elements)
        change(&changed)
        constraints.removeAll()
        constraintDigests = (SequenceDigest(), SequenceDigest())
        for constraint in changed { append(constraint) }
    }

    /// Adds a constraint `first relation multiplier × second + constant`.
    func add(
        _ role: ConstraintRole, _ axis: Axis, _ first: Anchor,
        _ relation: ConstraintSystem.Relation, _ second: Anchor, multiplier: Double = 1,
        constant: Double = 0, priority: Double = ConstraintSystem.requiredPriority
    ) {
        append(
            LayoutConstraint(
                role: role, axis: axis, first: first, relation: relation,
                second: second, multiplier: multiplier, constant: constant, priority: priority,
                isRightToLeft: isRightToLeft && axis == .horizontal))
    }

    /// Adds a constraint `first relation constant`.
    func add(
        _ role: ConstraintRole, _ axis: Axis, _ first: Anchor,
        _ relation: ConstraintSystem.Relation, constant: Double,
        priority: Double = ConstraintSystem.requiredPriority
    ) {
        append(
            LayoutConstraint(
                role: role, axis: axis, first: first, relation: relation, second: nil,
                multiplier: 1, constant: constant, priority: priority))
    }

    /// Adds the outer view's origin and, if it is a stack, the constraints on its own size.
    func addOuterSize(_ stack: SizedStack? = nil) {
        for axis in Axis.allCases {
            add(.origin, axis, Anchor(0, .start), .equal, constant: 0)
            if let size = stack?[axis] {
                add(.sizeConstraint, axis, Anchor(0, .size), .equal, constant: size)
            }
        }
        for constraint in stack?.constraints ?? [] { add(constraint, of: 0, among: []) }
    }

    /// Adds a view's own constraints on its size: those of its intrinsic content size, and its size constraints except
    /// those to a stack or sibling that is not there.
    ///
    /// An intrinsic content size is two constraints a side: at most that at the hugging
    /// priority, at least that at the compression-resistance priority.
    /// - Parameters:
    ///   - item: The view's item.
    ///   - constraints: The view's own constraints; it ignores those on its position.
    ///   - siblings: The items of the views of its stack.
    func addOwnConstraints(
        of item: Int, _ constraints: [ViewConstraint], among siblings: [Int] = []
    ) {
        let view = items[item]
        for axis in Axis.allCases {
            guard let size = view.intrinsicContentSize[axis] else { continue }
            add(
                .contentHugging, axis, Anchor(item, .size), .lessThanOrEqual, constant: size,
                priority: view.contentHuggingPriority[axis])
            add(
                .contentCompressionResistance, axis, Anchor(item, .size), .greaterThanOrEqual,
                constant: size, priority: view.contentCompressionResistancePriority[axis])
        }
        for constraint in constraints where constraint.attribute.isSize {
            add(constraint, of: item, among: siblings)
        }
    }

    /// Adds the constraints that a stack's arranged subviews have on their sizes, from the cache if they are there.
    func addOwnConstraints(_ context: StackContext) {
        if let known = context.ownConstraints {
            known.list.withUnsafeBufferPointer { constraints.append($0) }
            constraintDigests.horizontal.append(known.digests.horizontal)
            constraintDigests.vertical.append(known.digests.vertical)
            if known.haveAspectRatios { hasAspectRatios = true }
            return
        }
        let start = constraints.count
        let before = constraintDigests
        constraintDigests = (SequenceDigest(), SequenceDigest())
        let live = context.live
        context.stack.arrangedSubviews.withUnsafeBufferPointer { views in
            for position in views.indices {
                let constraints = views[position].constraints
                addOwnConstraints(
                    of: context.items[position],
                    live?.constraints(constraints, keptAt: position) ?? constraints,
                    among: context.items)
            }
        }
        let own = constraintDigests
        constraintDigests = before
        constraintDigests.horizontal.append(own.horizontal)
        constraintDigests.vertical.append(own.vertical)
        if live == nil, !contexts.isEmpty {
            let added = constraints[start..<constraints.count]
            context.ownConstraints = OwnConstraints(
                list: Array(added), digests: own,
                haveAspectRatios: added.contains(where: \.isAspectRatio))
        }
    }

    private func add(
        _ constraint: ViewConstraint, of item: Int, among siblings: [Int]
    ) {
        let axis = constraint.attribute.axis
        var other: Anchor?
        switch constraint.toItem {
        case nil: break
        case .stack:
            guard items[item].parent >= 0 else { return }
            other = Anchor(items[item].parent, .size)
        case .sibling(let index):
            guard siblings.indices.contains(index), siblings[index] != item else { return }
            other = Anchor(siblings[index], .size)
        case .itself:
            other = Anchor(item, .size)
            hasAspectRatios = true
        }
        append(
            LayoutConstraint(
                role: .sizeConstraint, axis: axis, first: Anchor(item, .size),
                relation: constraint.relation.forSolver, second: other,
                multiplier: constraint.multiplier, constant: constraint.constant,
                priority: constraint.priority, isAspectRatio: constraint.toItem == .itself))
    }

    /// Adds the layout-margins guide of a stack and returns its index.
    ///
    /// A guide, like a view, has no negative size, so that margins can conflict with a stack
    /// that is too small for them.
    func addMarginsGuide(of stack: Int, margins: EdgeInsets) -> Int {
        let guide = addGuide(.marginsGuide, of: stack)
        for axis in Axis.allCases {
            let margins = margins[axis]
            add(
                .marginsGuide, axis, Anchor(guide, .start), .equal, Anchor(stack, .start),
                constant: margins.start)
            add(
                .marginsGuide, axis, Anchor(stack, .end), .equal, Anchor(guide, .end),
                constant: margins.end)
        }
        return guide
    }
}

extension ViewConstraint.Relation {
    /// The relation as the solver has it.
    package var forSolver: ConstraintSystem.Relation {
        switch self {
        case .equal: .equal
        case .lessThanOrEqual: .lessThanOrEqual
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}

extension Array {
    /// Whether the array shares its memory with another one, so that both have the same elements.
    fileprivate func isInPlace(of other: [Element]) -> Bool {
        count == other.count
            && withUnsafeBufferPointer { elements in
                other.withUnsafeBufferPointer { elements.baseAddress == $0.baseAddress }
            }
    }
}
