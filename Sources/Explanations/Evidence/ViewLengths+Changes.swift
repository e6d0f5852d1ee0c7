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

    /// Whether another layout makes a view smaller than its natural length, unlike the present one.
    func squeezesView(along axis: Axis, in other: Layout) -> Bool {
        func isSqueezed(_ length: SizeChange.Length) -> Bool { !length.grows && !length.isNatural }
        return zip(naturalLengths(along: axis, in: layout), naturalLengths(along: axis, in: other))
            .contains { !isSqueezed($0) && isSqueezed($1) }
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
