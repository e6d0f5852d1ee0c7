/// A stack with its own size: what is left of a case once its edits are applied.
public struct SizedStack: Equatable, Sendable {
    /// The stack's own required width in points; `nil` leaves it unconstrained.
    public var width: Double?
    /// The stack's own required height in points; `nil` leaves it unconstrained.
    public var height: Double?
    /// The configuration.
    public var stack: StackConfiguration

    /// Makes a stack of a size.
    public init(width: Double? = nil, height: Double? = nil, stack: StackConfiguration) {
        self.width = width
        self.height = height
        self.stack = stack
    }

    /// The required size along `axis`, or `nil`.
    public func size(along axis: Axis) -> Double? {
        axis == .horizontal ? width : height
    }
}
