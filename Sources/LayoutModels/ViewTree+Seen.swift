import StackCases

extension ViewTree {
    /// The indices of the outer stack and of all nested ones that have views.
    public var containers: Set<Int> { Set(nodes.map { max(0, $0.parent) }) }

    /// Returns the indices of the views that a drawing of frames shows: visible views with an area, except
    /// views without subviews that a later such view covers.
    /// - Parameter frames: The frames of all views in their order; empty if there is no layout.
    /// - Complexity: O(views²).
    public func seenViews(in frames: [Frame]) -> Set<Int> {
        let absolute = absoluteFrames(frames)
        let withArea = absolute.indices.filter {
            nodes[$0].isVisible && absolute[$0].hasArea
        }
        let containers = containers
        let leaves = withArea.filter { !containers.contains($0) }
        return Set(withArea).subtracting(
            leaves.enumerated().filter { place, view in
                leaves[(place + 1)...].contains { absolute[$0].covers(absolute[view]) }
            }.map(\.element))
    }
}

extension Frame {
    /// Whether neither side is 0, so that a view with this frame can be seen.
    package var hasArea: Bool { min(width, height) > Layout.tolerance }

    /// Whether another frame, in the same coordinates, lies within this one.
    fileprivate func covers(_ other: Frame) -> Bool {
        x <= other.x && y <= other.y && x + width >= other.x + other.width
            && y + height >= other.y + other.height
    }
}
