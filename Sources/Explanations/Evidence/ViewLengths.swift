import LayoutModels
import StackCases

/// The lengths of a layout's views next to their natural ones, and which of them need a reason.
struct ViewLengths {
    /// The case with the layout.
    let trials: FixSearch
    /// The most views of a case whose nested stacks are fitted, each a layout.
    private static let fittedCount = 500

    /// The axes along which all numbers are determined.
    let axes: [Axis]

    /// Returns `nil` for a layout that is missing.
    init?(_ trials: FixSearch) {
        guard trials.layout.status.hasFrames else { return nil }
        self.trials = trials
        axes = Axis.allCases.filter { axis in
            !trials.layout.ambiguous.contains { $0.attribute.axis == axis }
        }
    }

    var layoutCase: LayoutCase { trials.layoutCase }
    var layout: Layout { trials.layout }
    var stack: StackConfiguration { trials.stack }
    var tree: ViewTree { trials.tree }

    // MARK: Lengths that need a reason

    /// Returns the lengths that differ from natural ones, not because a distribution or an alignment is meant to
    /// change them.
    ///
    /// Along the axis these are fill and, where views do not fit, equalSpacing, equalCentering and fillEqually (Apple's
    /// documentation of UIStackView.Distribution). Across the
    /// axis these are views that shrink, with any distribution views that vanish, and those of a nested
    /// stack that is itself larger than its views need.
    /// - Complexity: A layout for each nested stack.
    func unintended() -> [(length: SizeChange.Length, axis: Axis)] {
        var found: [(length: SizeChange.Length, axis: Axis)] = []
        for axis in axes {
            // A nested stack is left out if one of its views is listed, so the views come first.
            var parents: Set<Int> = []
            for view in tree.nodes.indices.reversed()
            where tree.nodes[view].parent >= 0 && tree.nodes[view].isVisible {
                let length =
                    subview(view).isStack
                    ? parents.contains(view) ? nil : unintendedLength(ofNested: view, along: axis)
                    : unintendedLength(of: view, along: axis)
                guard let length else { continue }
                found.append((length, axis))
                parents.insert(tree.nodes[view].parent)
            }
        }
        return found.enumerated().sorted { first, second in
            let (view, other) = (first.element.length.view, second.element.length.view)
            return (view, first.offset) < (other, second.offset)
        }.map(\.element)
    }

    /// Whether the stack, or a distribution, is meant to make a length what it is: that of an outer stack without a
    /// size, or of a view that the distribution resizes.
    func isIntended(_ view: Int, along axis: Axis) -> Bool {
        if tree.nodes[view].parent < 0 {
            return (try? layoutCase.configurationAfterEdits())?[axis] == nil
        }
        return tree.nodes[view].arrangingAxis == axis
            && [.fillEqually, .fillProportionally].contains(arrangingStack(of: view).distribution)
    }

    /// Returns the length that the views of a stack need along its axis, if one is longer or shorter for a reason, and the
    /// stack has another length; `nil` if there is none.
    ///
    /// The outer stack comes first, then those that arrange such views. Where the views' lengths are ambiguous, only the
    /// outer stack counts.
    /// - Complexity: A layout, and one for each nested stack.
    func neededRoom() -> (view: Int, axis: Axis, length: Double)? {
        guard layoutCase.edits.isEmpty else { return nil }
        let found = unintended()
        let parents = found.filter { tree.nodes[$0.length.view].arrangingAxis == $0.axis }
            .map { tree.nodes[$0.length.view].parent }.uniqued(on: \.self)
        let isOpen =
            !axes.contains(stack.axis)
            && !layout.ambiguous.contains(OpenNumber(view: 0, attribute: stack.axis.size))
        let stacks =
            isOpen || found.contains { $0.axis == stack.axis } ? [0] + parents : parents
        return stacks.lazy.compactMap { view in
            guard let arranging = stack.stack(at: tree.path(of: view).indices),
                let needed = neededRoom(of: view),
                abs(needed - layout.frames[view][arranging.axis.size]) > Layout.tolerance
            else { return nil }
            return (view, arranging.axis, needed)
        }.first
    }

    /// Returns the length that the views of a stack need along its axis; `nil` if several are as good, or a view is to be
    /// as large as can be.
    /// - Complexity: A layout.
    func neededRoom(of view: Int) -> Double? {
        wrappedStack.stack(at: tree.path(of: view).indices).flatMap {
            fittingSize(of: ArrangedSubview(stack: $0), along: $0.axis)
        }.flatMap { $0.isAsLargeAsCanBe ? nil : $0 }
    }

    /// Returns the length that a stack's views need with each text on one line; `nil` along columns, or if no text wraps.
    func room(ofTextsOnOneLine view: Int, _ axis: Axis) -> Double? {
        guard axis == .horizontal, let arranging = stack.stack(at: tree.path(of: view).indices),
            arranging.wrapsText
        else { return nil }
        return fittingSize(of: ArrangedSubview(stack: arranging), along: axis)
    }

    /// Returns the lengths of plain views that fillProportionally scales, those that change most in proportion first.
    func scaled() -> [(length: SizeChange.Length, axis: Axis)] {
        let found = tree.nodes.indices.compactMap {
            view -> (length: SizeChange.Length, axis: Axis)? in
            let axis = tree.nodes[view].arrangingAxis
            guard tree.nodes[view].parent >= 0, tree.nodes[view].isVisible, axes.contains(axis),
                arrangingStack(of: view).distribution == .fillProportionally,
                !subview(view).constraints.contains(where: { $0.concerns(axis) }),
                let length = trials.length(of: view, along: axis), length.natural ?? 0 > 0,
                !length.isNatural
            else { return nil }
            return (length, axis)
        }
        func change(_ length: SizeChange.Length) -> Double {
            length.natural.map { abs(length.actual / $0 - 1) } ?? 0
        }
        return found.enumerated().sorted {
            (change($1.element.length), $0.offset) < (change($0.element.length), $1.offset)
        }.map(\.element)
    }

    /// Returns the length of a plain view if it needs a reason.
    private func unintendedLength(of view: Int, along axis: Axis) -> SizeChange.Length? {
        guard let length = trials.length(of: view, along: axis) else {
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
        let distribution = arrangingStack(of: view).distribution
        // fillEqually and equalCentering may cut views off. Every distribution ties a single view to both ends.
        return [.fill, .equalSpacing].contains(distribution)
            || [.fillEqually, .equalCentering].contains(distribution) && !length.grows
            || length.actual <= Layout.tolerance
            || tree.visibleViews(of: tree.nodes[view].parent).count == 1
    }

    /// Returns the length of a nested stack if it needs a reason, next to the one that its views need.
    private func unintendedLength(ofNested view: Int, along axis: Axis) -> SizeChange.Length? {
        guard layoutCase.edits.isEmpty, tree.nodes.count <= Self.fittedCount,
            let nested = wrappedStack.view(at: tree.path(of: view)),
            let fitting = fittingSize(of: nested, along: axis)
        else { return nil }
        let actual = layout.frames[view][axis.size]
        let length = SizeChange.Length(
            view: view, natural: fitting, actual: actual, framed: actual, isStack: true)
        return isUpToPriorities(length, along: axis) && !length.isNatural ? length : nil
    }

    /// Whether a view grows across the axis with its nested stack, which priorities or constraints
    /// make larger than all of its views need.
    func isStretched(_ view: Int, along axis: Axis) -> Bool {
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
                && trials.length(of: view, along: axis).map { $0.grows && !$0.isNatural } ?? true
        }
    }

    /// The stack in which each text has the natural size of its lines.
    private var wrappedStack: StackConfiguration {
        SizedStack(stack: stack).wrappingText(in: layout.frames).stack
    }

    private func fittingSize(of view: ArrangedSubview, along axis: Axis) -> Double? {
        trials.model.model.constraintBased?
            .fittingSize(of: view, along: axis, in: trials.workspace)
    }

    // MARK: Views

    func subview(_ view: Int) -> ArrangedSubview {
        arrangingStack(of: view).arrangedSubviews[tree.nodes[view].position]
    }

    func arrangingStack(of view: Int) -> StackConfiguration {
        stack.stack(at: tree.path(of: view).indices.dropLast()) ?? stack
    }

    /// Returns the other visible views of a view's stack.
    func siblings(of view: Int) -> [Int] {
        tree.visibleViews(of: tree.nodes[view].parent).filter { $0 != view }
    }

    // MARK: Other layouts

    /// Whether a view is larger, or smaller, than its natural length; the natural width of text is its width on one
    /// line.
    func yields(_ length: SizeChange.Length, along axis: Axis, byGrowing grows: Bool) -> Bool {
        let own = stack.view(at: tree.path(of: length.view))?.intrinsicContentSize.width
        guard let natural = axis == .horizontal ? own ?? length.natural : length.natural else {
            return length.grows == grows
        }
        return grows
            ? length.actual > natural + Layout.tolerance
            : length.actual < natural - Layout.tolerance
    }

    /// Returns a length in another layout.
    func changed(
        _ length: SizeChange.Length, along axis: Axis, in layout: Layout
    ) -> SizeChange.Length {
        var changed = length
        changed.framed = layout.frames[length.view][axis.size]
        changed.actual += changed.framed - length.framed
        return changed
    }
}
