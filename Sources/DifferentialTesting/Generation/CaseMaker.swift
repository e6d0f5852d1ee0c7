import StackCases

/// Makes cases of one kind, and what their edits are made of.
protocol CaseMaker {
    var random: RandomSource { get set }

    mutating func makeCase() -> LayoutCase
    mutating func makeSpacing() -> Spacing
    mutating func makeDistribution() -> Distribution
    mutating func makeAlignment(axis: Axis) -> Alignment
    mutating func makeIntrinsicContentSize() -> IntrinsicContentSize
    /// A view to be inserted into a stack that lies `depth` stacks deep.
    mutating func makeInsertedView(depth: Int, axis: Axis) -> ArrangedSubview
    /// The outer stack's own required size.
    mutating func makeRoom(around stack: StackConfiguration) -> IntrinsicContentSize
}

/// Histories of edits.
extension CaseMaker {
    /// A case, in `percent` of 100 draws with a history of one to twelve edits.
    mutating func makeCaseWithEdits(percent: Int) -> LayoutCase {
        var result = makeCase()
        guard random.chance(percent) else { return result }
        addEdits(random.pick([1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 12]), to: &result)
        return result
    }

    /// Adds up to `count` edits to a case whose own are possible.
    mutating func addEdits(_ count: Int, to result: inout LayoutCase) {
        guard var moment = try? result.configurationAfterEdits() else { return }
        for _ in 0..<count {
            // Each edit is of what there is at its moment.
            guard let edit = makeEdit(of: moment), (try? moment.apply(edit)) != nil else {
                continue
            }
            result.edits.append(edit)
        }
    }

    /// An edit that is possible now; `nil` where what was drawn is not.
    private mutating func makeEdit(of moment: SizedStack) -> Edit? {
        let tree = ViewTree(moment.stack)
        let path = tree.path(of: random.below(tree.nodes.count))
        let view = moment.stack.view(at: path)
        // What a plain view was drawn for is done to the stack that arranges it.
        let isStack = view == nil || view?.nestedStack != nil
        let stackPath = isStack ? path : ViewPath(path.indices.dropLast())
        guard let stack = moment.stack.stack(at: stackPath.indices) else { return nil }
        switch random.below(40) {
        case 0..<10:
            guard let view else { return nil }
            // Mostly to what it is not, for the other changes nothing.
            return .setHidden(view: path, value: random.chance(90) ? !view.isHidden : view.isHidden)
        case 10..<16: return .setSpacing(stack: stackPath, value: makeSpacing())
        case 16..<19: return .setAxis(stack: stackPath, value: stack.axis.perpendicular)
        case 19..<22: return .setDistribution(stack: stackPath, value: makeDistribution())
        case 22..<26:
            return .setAlignment(stack: stackPath, value: makeAlignment(axis: stack.axis))
        case 26..<30:
            guard let view, view.nestedStack == nil else { return nil }
            return .setIntrinsicContentSize(view: path, value: makeIntrinsicContentSize())
        case 30..<34:
            guard tree.nodes.count < 20 else { return nil }
            return .insert(
                stack: stackPath, index: random.below(stack.arrangedSubviews.count + 1),
                subview: makeInsertedView(depth: stackPath.indices.count, axis: stack.axis))
        case 34..<37: return view == nil ? nil : .remove(view: path)
        case 37..<39:
            let room = makeRoom(around: moment.stack)
            return .setSize(width: room.width, height: room.height)
        default: return view == nil ? nil : .setCustomSpacing(view: path, value: makeSpacing())
        }
    }
}
