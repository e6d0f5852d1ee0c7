import StackCases

/// What a model answers for a case: frames, and whether they are the only ones.
public struct Layout: Equatable, Sendable {
    /// Whether the frames of the stack and its visible views are the only ones possible.
    public var status: LayoutStatus
    /// A frame for each view of the `ViewTree`, hidden ones included; empty when the layout is
    /// unsatisfiable or unsupported.
    public var frames: [Frame]
    /// What can move of the stack and its visible views when the layout is ambiguous.
    public var ambiguous: [MovableAttribute]
    /// A minimal set of constraints that conflict when the layout is unsatisfiable, as indices
    /// into the model's constraints for the case.
    public var conflicts: [Int]
    /// Why the layout is unsupported.
    public var reason: String?

    /// Makes a layout.
    public init(
        status: LayoutStatus, frames: [Frame] = [], ambiguous: [MovableAttribute] = [],
        conflicts: [Int] = [], reason: String? = nil
    ) {
        self.status = status
        self.frames = frames
        self.ambiguous = ambiguous
        self.conflicts = conflicts
        self.reason = reason
    }
}

/// A number of a view's frame that several equally good layouts set differently.
public struct MovableAttribute: Equatable, Sendable {
    /// The view's index in the `ViewTree`.
    public var view: Int
    /// The number that can move.
    public var attribute: FrameAttribute

    /// Makes a pair of view and attribute.
    public init(view: Int, attribute: FrameAttribute) {
        self.view = view
        self.attribute = attribute
    }
}
