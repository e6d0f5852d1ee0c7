// Geometry by axis. All lengths are in points, and a start is a left or an upper edge unless the
// declaration says otherwise.

extension Axis {
    /// The number of a frame that is its position along the axis.
    @inlinable package var start: FrameAttribute { self == .horizontal ? .x : .y }
    /// The number of a frame that is its size along the axis.
    @inlinable package var size: FrameAttribute { self == .horizontal ? .width : .height }
}

extension Frame {
    /// Returns the distance of the start from the parent's along `axis`.
    package func start(_ axis: Axis) -> Double { self[axis.start] }
    /// Returns the size along `axis`.
    package func size(_ axis: Axis) -> Double { self[axis.size] }
    /// Returns the distance of the end from the parent's start along `axis`.
    package func end(_ axis: Axis) -> Double { start(axis) + size(axis) }
    /// Returns the distance of the center from the parent's start along `axis`.
    package func center(_ axis: Axis) -> Double { start(axis) + size(axis) / 2 }
}

extension EdgeInsets {
    /// The insets of the edges at the start and at the end of `axis`.
    @inlinable package subscript(axis: Axis) -> (start: Double, end: Double) {
        get { axis == .horizontal ? (left, right) : (top, bottom) }
        set {
            if axis == .horizontal { (left, right) = newValue } else { (top, bottom) = newValue }
        }
    }

    /// Returns the sum of both insets along `axis`.
    package func total(_ axis: Axis) -> Double { self[axis].start + self[axis].end }
}

extension StackConfiguration {
    /// The layout margins; 0 where the arrangement is not relative to them.
    package var arrangementMargins: EdgeInsets {
        isLayoutMarginsRelativeArrangement ? layoutMargins : EdgeInsets()
    }

    /// Returns the layout margins along `axis`, the leading one as the start; 0 where the
    /// arrangement is not relative to them.
    package func arrangementMargins(_ axis: Axis) -> (start: Double, end: Double) {
        isLayoutMarginsRelativeArrangement ? directionalLayoutMargins[axis] : (0, 0)
    }
}

extension SizedStack {
    /// The required size along `axis`, or `nil`.
    public subscript(axis: Axis) -> Double? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension LayoutCase {
    /// The stack's own required size along `axis`, or `nil`.
    public subscript(axis: Axis) -> Double? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}
