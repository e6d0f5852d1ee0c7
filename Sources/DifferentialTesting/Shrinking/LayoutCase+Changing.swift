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

    /// The number of the case's stacks before its edits, the outer one included.
    var stackCount: Int { 1 + stack.nestedStackCount }

    /// The case with `change` made to each arranged subview, given its index.
    func changingViews(_ change: (inout ArrangedSubview, Int) -> Void) -> LayoutCase {
        var result = self
        var index = 0
        result.stack.changeViews(&index, change)
        return result
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
    fileprivate var nestedStackCount: Int {
        arrangedSubviews.reduce(0) { count, view in
            count + (view.nestedStack.map { 1 + $0.nestedStackCount } ?? 0)
        }
    }

    fileprivate mutating func changeViews(
        _ index: inout Int, _ change: (inout ArrangedSubview, Int) -> Void
    ) {
        for position in arrangedSubviews.indices {
            change(&arrangedSubviews[position], index)
            index += 1
            guard var nested = arrangedSubviews[position].nestedStack else { continue }
            nested.changeViews(&index, change)
            arrangedSubviews[position].content = .stack(nested)
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

extension Edit {
    /// The edit once the view at `removed` is gone; `nil` where it spoke of that view.
    ///
    /// Insertions, moves and removals among the edits are not followed; an edit that speaks of
    /// another view then makes another candidate, which is judged like any.
    fileprivate func afterRemoving(_ removed: ViewPath) -> Edit? {
        switch self {
        case .setHidden(let view, let value):
            view.afterRemoving(removed).map { .setHidden(view: $0, value: value) }
        case .setSpacing(let stack, let value):
            stack.afterRemoving(removed).map { .setSpacing(stack: $0, value: value) }
        case .setCustomSpacing(let view, let value):
            view.afterRemoving(removed).map { .setCustomSpacing(view: $0, value: value) }
        case .setAxis(let stack, let value):
            stack.afterRemoving(removed).map { .setAxis(stack: $0, value: value) }
        case .setDistribution(let stack, let value):
            stack.afterRemoving(removed).map { .setDistribution(stack: $0, value: value) }
        case .setAlignment(let stack, let value):
            stack.afterRemoving(removed).map { .setAlignment(stack: $0, value: value) }
        case .setIntrinsicContentSize(let view, let value):
            view.afterRemoving(removed).map { .setIntrinsicContentSize(view: $0, value: value) }
        case .insert(let stack, let index, let subview):
            stack.afterRemoving(removed).map {
                .insert(stack: $0, index: index, subview: subview)
            }
        case .addArrangedSubview(let view):
            view.afterRemoving(removed).map { .addArrangedSubview(view: $0) }
        case .remove(let view):
            view.afterRemoving(removed).map { .remove(view: $0) }
        case .removeFromSuperview(let view):
            view.afterRemoving(removed).map { .removeFromSuperview(view: $0) }
        case .setSize: self
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
