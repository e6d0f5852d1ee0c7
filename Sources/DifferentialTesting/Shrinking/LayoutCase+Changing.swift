import StackCases

/// The ways in which passes walk through a case; views and stacks are counted in depth-first
/// order.
extension LayoutCase {
    /// The configuration that the edits lead to, without a history.
    /// - Throws: `CaseError` when an edit is impossible.
    func withEditsMade() throws(CaseError) -> LayoutCase {
        let after = try configurationAfterEdits()
        return LayoutCase(width: after.width, height: after.height, stack: after.stack)
    }

    /// The case whose history begins after the first `count` edits; `nil` when one is impossible.
    func withFirstEditsMade(_ count: Int) -> LayoutCase? {
        var start = self
        start.edits.removeSubrange(count...)
        guard var later = try? start.withEditsMade() else { return nil }
        later.edits = Array(edits[count...])
        return later
    }

    /// The case that begins as the edit at `place` leaves it; `nil` where the edit is impossible then.
    func withEditMadeFirst(_ place: Int) -> LayoutCase? {
        guard place > 0 else { return nil }
        var first = self
        first.edits = [edits[place]]
        guard var later = try? first.withEditsMade() else { return nil }
        later.edits = edits
        later.edits.remove(at: place)
        return later
    }

    /// Each nested stack in the place of the outer one, with the edits inside it and no size.
    var nestedStacksAlone: [LayoutCase] {
        var alone: [LayoutCase] = []
        stack.visitNestedStacks { path, stack in
            var nested = LayoutCase(stack: stack)
            nested.edits = edits.compactMap { $0.inside(path) }
            alone.append(nested)
        }
        return alone
    }

    /// The number of the case's stacks before its edits, the outer one included.
    var stackCount: Int { 1 + stack.nestedStackCount }

    /// The case with `change` made to each arranged subview, given its index; those that edits insert come
    /// last.
    func changingViews(_ change: (inout ArrangedSubview, Int) -> Void) -> LayoutCase {
        var result = self
        var index = 0
        result.stack.changeViews(&index, change)
        for edit in edits.indices {
            guard case .insert(let stack, let place, var subview) = edits[edit] else { continue }
            subview.changeViews(&index, change)
            result.edits[edit] = .insert(stack: stack, index: place, subview: subview)
        }
        return result
    }

    /// The number of views that `changingViews` changes.
    var changingViewCount: Int {
        var count = 0
        _ = changingViews { _, _ in count += 1 }
        return count
    }

    /// The case with `change` made to each stack, given its index; the outer one's is 0.
    func changingStacks(_ change: (inout StackConfiguration, Int) -> Void) -> LayoutCase {
        var result = self
        var index = 0
        result.stack.changeStacks(&index, change)
        return result
    }

    /// The case without the arranged subviews of `indices` and the edits that speak of them.
    func removingViews(_ indices: Range<Int>) -> LayoutCase {
        var result = self
        var index = 0
        var removed: [ViewPath] = []
        result.stack.removeViews(indices, &index, at: ViewPath(), &removed)
        for path in removed.reversed() {
            result.edits = result.edits.compactMap { $0.afterRemoving(path) }
        }
        return result
    }
}

extension StackConfiguration {
    fileprivate func visitNestedStacks(
        at path: ViewPath = ViewPath(), _ visit: (ViewPath, StackConfiguration) -> Void
    ) {
        for (position, view) in arrangedSubviews.enumerated() {
            guard let nested = view.nestedStack else { continue }
            visit(path.appending(position), nested)
            nested.visitNestedStacks(at: path.appending(position), visit)
        }
    }

    fileprivate var nestedStackCount: Int {
        arrangedSubviews.reduce(0) { count, view in
            count + (view.nestedStack.map { 1 + $0.nestedStackCount } ?? 0)
        }
    }

    fileprivate mutating func changeViews(
        _ index: inout Int, _ change: (inout ArrangedSubview, Int) -> Void
    ) {
        for position in arrangedSubviews.indices {
            arrangedSubviews[position].changeViews(&index, change)
        }
    }

    fileprivate mutating func changeStacks(
        _ index: inout Int, _ change: (inout StackConfiguration, Int) -> Void
    ) {
        change(&self, index)
        index += 1
        for position in arrangedSubviews.indices {
            guard var nested = arrangedSubviews[position].nestedStack else { continue }
            nested.changeStacks(&index, change)
            arrangedSubviews[position].content = .stack(nested)
        }
    }

    fileprivate mutating func removeViews(
        _ indices: Range<Int>, _ index: inout Int, at path: ViewPath, _ removed: inout [ViewPath]
    ) {
        var kept: [Int] = []
        for (position, view) in arrangedSubviews.enumerated() {
            let isKept = !indices.contains(index)
            index += 1
            guard isKept else {
                removed.append(path.appending(position))
                index += view.nestedStack?.viewCount ?? 0
                continue
            }
            if var nested = view.nestedStack {
                nested.removeViews(indices, &index, at: path.appending(position), &removed)
                arrangedSubviews[position].content = .stack(nested)
            }
            kept.append(position)
        }
        keepArrangedSubviews(at: kept)
    }
}

extension ArrangedSubview {
    fileprivate mutating func changeViews(
        _ index: inout Int, _ change: (inout ArrangedSubview, Int) -> Void
    ) {
        change(&self, index)
        index += 1
        guard var nested = nestedStack else { return }
        nested.changeViews(&index, change)
        content = .stack(nested)
    }
}

extension Edit {
    /// The edit once the view at `removed` is gone; `nil` where it spoke of that view.
    ///
    /// Insertions, moves and removals among the edits are not followed; an edit that speaks of
    /// another view then makes another candidate, which is judged like any.
    fileprivate func afterRemoving(_ removed: ViewPath) -> Edit? {
        changingPath { $0.afterRemoving(removed) }
    }

    /// The edit with another path, `nil` if there is none.
    private func changingPath(_ change: (ViewPath) -> ViewPath?) -> Edit? {
        switch self {
        case .setHidden(let view, let value):
            change(view).map { .setHidden(view: $0, value: value) }
        case .setSpacing(let stack, let value):
            change(stack).map { .setSpacing(stack: $0, value: value) }
        case .setCustomSpacing(let view, let value):
            change(view).map { .setCustomSpacing(view: $0, value: value) }
        case .setAxis(let stack, let value):
            change(stack).map { .setAxis(stack: $0, value: value) }
        case .setDistribution(let stack, let value):
            change(stack).map { .setDistribution(stack: $0, value: value) }
        case .setAlignment(let stack, let value):
            change(stack).map { .setAlignment(stack: $0, value: value) }
        case .setIntrinsicContentSize(let view, let value):
            change(view).map { .setIntrinsicContentSize(view: $0, value: value) }
        case .insert(let stack, let index, let subview):
            change(stack).map { .insert(stack: $0, index: index, subview: subview) }
        case .addArrangedSubview(let view): change(view).map { .addArrangedSubview(view: $0) }
        case .remove(let view): change(view).map { .remove(view: $0) }
        case .removeFromSuperview(let view):
            change(view).map { .removeFromSuperview(view: $0) }
        case .setSize: self
        }
    }

    /// The edit in the stack at `outer` alone; `nil` where it speaks of another view.
    fileprivate func inside(_ outer: ViewPath) -> Edit? {
        if case .setSize = self { return nil }
        return changingPath { path in
            path.indices.starts(with: outer.indices)
                ? ViewPath(Array(path.indices.dropFirst(outer.indices.count))) : nil
        }
    }
}

extension ViewPath {
    /// The path once the view at `removed` is gone; `nil` for that view and all inside it.
    fileprivate func afterRemoving(_ removed: ViewPath) -> ViewPath? {
        let level = removed.indices.count - 1
        guard level >= 0, indices.count > level, indices.starts(with: removed.indices.dropLast())
        else { return self }
        if indices[level] == removed.indices[level] { return nil }
        guard indices[level] > removed.indices[level] else { return self }
        var path = self
        path.indices[level] -= 1
        return path
    }
}
