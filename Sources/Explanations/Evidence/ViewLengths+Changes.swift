import LayoutModels
import StackCases

/// The lengths of views in another layout.
extension ViewLengths {
    /// Returns the lengths of all visible views with natural ones.
    func naturalLengths(along axis: Axis, in layout: Layout) -> [SizeChange.Length] {
        tree.nodes.indices.filter { tree.nodes[$0].parent >= 0 && tree.nodes[$0].isVisible }
            .compactMap { length(of: $0, along: axis, in: layout) }
    }

    /// Whether another layout leaves a view less than a tenth of its natural length, unlike the present one.
    func losesView(along axis: Axis, in other: Layout) -> Bool {
        zip(naturalLengths(along: axis, in: layout), naturalLengths(along: axis, in: other))
            .contains { !$0.isLost && $1.isLost }
    }

    /// Whether another layout makes a view smaller than its natural length, or cuts a text off, unlike the present
    /// one.
    func squeezesView(along axis: Axis, in other: Layout) -> Bool {
        if !textsCutOff(in: other).isEmpty { return true }
        func isSqueezed(_ length: SizeChange.Length) -> Bool { !length.grows && !length.isNatural }
        return zip(naturalLengths(along: axis, in: layout), naturalLengths(along: axis, in: other))
            .contains { !isSqueezed($0) && isSqueezed($1) }
    }

    /// Whether a view is larger than its natural length, or smaller: of a text's width, than that on one line.
    func yields(_ length: SizeChange.Length, along axis: Axis, byGrowing grows: Bool) -> Bool {
        let own = stack.view(at: tree.path(of: length.view))?.intrinsicContentSize.width
        guard let natural = axis == .horizontal ? own ?? length.natural : length.natural else {
            return length.grows == grows
        }
        return grows
            ? length.actual > natural + Layout.tolerance
            : length.actual < natural - Layout.tolerance
    }

    /// Returns the texts that another layout cuts off, unlike the present one.
    func textsCutOff(in other: Layout) -> [Int] {
        let (present, then) = (layout.textsCutOff(in: stack), other.textsCutOff(in: stack))
        return then.filter { !present.contains($0) }
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

extension Layout {
    /// Returns the visible views that do not show all lines of their texts.
    func textsCutOff(in stack: StackConfiguration) -> [Int] {
        guard status.isDetermined, stack.wrapsText else { return [] }
        let tree = ViewTree(stack)
        return zip(stack.subviewsInOrder, tree.nodes.indices).compactMap { view, index in
            guard let view, tree.nodes[index].isVisible else { return nil }
            let rectangle = view.alignmentRect(forFrame: frames[index])
            guard let lines = view.lines(inWidth: rectangle.width),
                let height = view.intrinsicContentSize.height
            else { return nil }
            let isTooShort = rectangle.height + Layout.tolerance < lines.shown * height
            return lines.isCutOff || isTooShort ? index : nil
        }
    }
}
