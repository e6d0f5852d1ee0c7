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

    /// Whether another layout, unlike the present one, makes a view smaller than its natural length or cuts off its
    /// text.
    func squeezesView(along axis: Axis, in other: Layout) -> Bool {
        if !textsCutOff(in: other).isEmpty { return true }
        func isSqueezed(_ length: SizeChange.Length) -> Bool { !length.grows && !length.isNatural }
        return zip(naturalLengths(along: axis, in: layout), naturalLengths(along: axis, in: other))
            .contains { !isSqueezed($0) && isSqueezed($1) }
    }

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

    /// Returns the views whose text another layout cuts off, unlike the present one.
    func textsCutOff(in other: Layout) -> [Int] {
        func views(in layout: Layout) -> [Int] {
            layout.wrappedTexts(of: stack).filter(\.isCutOff).map(\.view)
        }
        let present = views(in: layout)
        return views(in: other).filter { !present.contains($0) }
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
