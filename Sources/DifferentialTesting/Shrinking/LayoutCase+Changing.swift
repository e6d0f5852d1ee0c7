import StackCases

/// The ways in which passes walk through a case; views and stacks are counted in depth-first
/// order.
extension LayoutCase {
    /// The configuration that the edits lead to, without a history.
    /// - Throws: `CaseError` when an edit is impossible.
    func withEditsMade() throws(CaseError) -> LayoutCase {
        LayoutCase(try configurationAfterEdits())
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

    /// The case that begins with the value that its first edit sets, and goes back to the present one; `nil`
    /// where that edit sets no property.
    var withFirstEditReversed: LayoutCase? {
        guard let first = edits.first, let reversed = first.reversed(in: configurationBeforeEdits)
        else { return nil }
        var start = self
        start.edits = [first]
        guard var result = try? start.withEditsMade() else { return nil }
        result.edits = edits
        result.edits[0] = reversed
        return result
    }

    /// The case whose edits also remove each removed view from its superview.
    var withoutKeptSubviews: LayoutCase {
        changing { result in
            for case (let place, .remove(let view, keepsSubview: true)) in edits.enumerated() {
                result.edits[place] = .remove(view: view)
            }
        }
    }

    /// The case without each one of its views, of at most four.
    var withoutOneView: [LayoutCase] {
        let count = allViewCount
        return count <= 4 ? (0..<count).map { removingViews($0..<$0 + 1) } : []
    }

    /// The case with two views of the stack of a number exchanged; edits follow them, insertions and
    /// removals among them aside.
    func exchangingViews(_ first: Int, _ second: Int, ofStack chosen: Int) -> LayoutCase {
        var result = changingStacks { stack, index in
            guard index == chosen else { return }
            var order = Array(stack.arrangedSubviews.indices)
            order.swapAt(first, second)
            stack.keepArrangedSubviews(at: order)
        }
        var paths = [ViewPath()]
        stack.visitNestedStacks { path, _ in paths.append(path) }
        guard paths.indices.contains(chosen) else { return result }
        let (first, second) = (paths[chosen].appending(first), paths[chosen].appending(second))
        result.edits = result.edits.compactMap { edit in
            edit.changingPath { path in
                path.moved(from: first, to: second) ?? path.moved(from: second, to: first) ?? path
            }
        }
        return result
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

    /// All arranged subviews, in the order in which `changingViews` changes them.
    var allViews: [ArrangedSubview] {
        var views: [ArrangedSubview] = []
        func visit(_ view: ArrangedSubview) {
            views.append(view)
            view.nestedStack?.arrangedSubviews.forEach(visit)
        }
        stack.arrangedSubviews.forEach(visit)
        for case .insert(_, _, let subview) in edits { visit(subview) }
        return views
    }

    /// All stacks, in the order in which `changingStacks` changes them.
    var allStacks: [StackConfiguration] { [stack] + allViews.compactMap(\.nestedStack) }

    /// The number of all stacks.
    var stackCount: Int { allStacks.count }

    /// The case with `change` made to each arranged subview, given its index; those that edits insert come
    /// last.
    func changingViews(_ change: (inout ArrangedSubview, Int) -> Void) -> LayoutCase {
        var result = self
        var index = 0
        result.stack.changeViews(&index, change)
        result.changeInsertedViews { $0.changeViews(&index, change) }
        return result
    }

    /// The case with `change` made to each stack, given its index; the outer one's is 0, and those that
    /// edits insert come last.
    func changingStacks(_ change: (inout StackConfiguration, Int) -> Void) -> LayoutCase {
        var result = self
        var index = 0
        result.stack.changeStacks(&index, change)
        result.changeInsertedViews { views in
            for place in views.arrangedSubviews.indices {
                views.arrangedSubviews[place].changeStacks(&index, change)
            }
        }
        return result
    }

    /// Changes the views that edits insert, each as the only view of a stack.
    ///
    /// The first of the views that it leaves is inserted; if it leaves none, the edit goes, too.
    mutating func changeInsertedViews(_ change: (inout StackConfiguration) -> Void) {
        edits = edits.compactMap { edit in
            guard case .insert(let stack, let place, let subview) = edit else { return edit }
            var around = StackConfiguration()
            around.arrangedSubviews = [subview]
            change(&around)
            return around.arrangedSubviews.first.map {
                .insert(stack: stack, index: place, subview: $0)
            }
        }
    }

    /// The case without the arranged subviews of `indices` and the edits that refer to them; those that
    /// edits insert are counted last.
    func removingViews(_ indices: Range<Int>) -> LayoutCase {
        var result = self
        var index = 0
        var removed: [ViewPath] = []
        result.stack.removeViews(indices, &index, at: ViewPath(), &removed)
        for path in removed.reversed() {
            result.edits = result.edits.compactMap { $0.afterRemoving(path) }
        }
        result.changeInsertedViews { $0.removeViews(indices, &index, at: ViewPath(), &removed) }
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
            arrangedSubviews[position].changeStacks(&index, change)
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
            arrangedSubviews[position].nestedStack?.removeViews(
                indices, &index, at: path.appending(position), &removed)
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
        nestedStack?.changeViews(&index, change)
    }

    fileprivate mutating func changeStacks(
        _ index: inout Int, _ change: (inout StackConfiguration, Int) -> Void
    ) {
        nestedStack?.changeStacks(&index, change)
    }
}

extension Edit {
    /// The edit once the view at `removed` is gone; `nil` where it referred to that view.
    ///
    /// An insertion after that view in its stack is made one place earlier. Insertions, moves and removals
    /// before it among the edits are not followed; an edit that refers to another view then makes another
    /// candidate, which is judged like any.
    fileprivate func afterRemoving(_ removed: ViewPath) -> Edit? {
        if case .insert(let stack, let place, let subview) = self,
            stack.indices.elementsEqual(removed.indices.dropLast()),
            let position = removed.indices.last, position < place
        {
            return .insert(stack: stack, index: place - 1, subview: subview)
        }
        return changingPath { $0.afterRemoving(removed) }
    }

    /// The edit with another path, `nil` if there is none.
    fileprivate func changingPath(_ change: (ViewPath) -> ViewPath?) -> Edit? {
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
        case .remove(let view, let keepsSubview):
            change(view).map { .remove(view: $0, keepsSubview: keepsSubview) }
        case .removeFromSuperview(let view):
            change(view).map { .removeFromSuperview(view: $0) }
        case .setSize: self
        }
    }

    /// The edit that sets the present value of the same property; `nil` where this one sets none.
    fileprivate func reversed(in present: SizedStack) -> Edit? {
        func view(_ path: ViewPath) -> ArrangedSubview? { present.stack.view(at: path) }
        func stack(_ path: ViewPath) -> StackConfiguration? {
            present.stack.stack(at: path.indices)
        }
        return switch self {
        case .setHidden(let path, _):
            view(path).map { .setHidden(view: path, value: $0.isHidden) }
        case .setCustomSpacing(let path, _):
            view(path).map { .setCustomSpacing(view: path, value: $0.customSpacingAfter) }
        case .setIntrinsicContentSize(let path, _):
            view(path).map { .setIntrinsicContentSize(view: path, value: $0.intrinsicContentSize) }
        case .setSpacing(let path, _):
            stack(path).map { .setSpacing(stack: path, value: $0.spacing) }
        case .setAxis(let path, _):
            stack(path).map { .setAxis(stack: path, value: $0.axis) }
        case .setDistribution(let path, _):
            stack(path).map { .setDistribution(stack: path, value: $0.distribution) }
        case .setAlignment(let path, _):
            stack(path).map { .setAlignment(stack: path, value: $0.alignment) }
        case .setSize: .setSize(width: present.width, height: present.height)
        case .insert, .addArrangedSubview, .remove, .removeFromSuperview: nil
        }
    }

    /// The edit in the stack at `outer` alone; `nil` where it refers to another view.
    fileprivate func inside(_ outer: ViewPath) -> Edit? {
        if case .setSize = self { return nil }
        return changingPath { path in
            path.indices.starts(with: outer.indices)
                ? ViewPath(Array(path.indices.dropFirst(outer.indices.count))) : nil
        }
    }
}

extension ViewPath {
    /// The path of the same view if the views at `start` are then at `end`; `nil` if it is of another one.
    fileprivate func moved(from start: ViewPath, to end: ViewPath) -> ViewPath? {
        guard indices.starts(with: start.indices) else { return nil }
        return ViewPath(end.indices + indices.dropFirst(start.indices.count))
    }
}
