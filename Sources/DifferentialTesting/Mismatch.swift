import LayoutModels
import StackCases

/// How two layouts of one case differ.
public struct Mismatch: Equatable, Sendable {
    /// What differs.
    public var kind: MismatchKind
    /// The largest difference of a number of a frame, in points; 0 when `kind` is not of frames.
    public var largestDifference: Double
    /// The view with the largest difference, as an index into the `ViewTree`.
    public var view: Int
    /// The number with the largest difference.
    public var attribute: FrameAttribute
    /// Whether either layout is the only one just by the rule for ties.
    public var isDecidedByTie: Bool

    /// Makes a mismatch.
    public init(
        kind: MismatchKind, largestDifference: Double, view: Int, attribute: FrameAttribute,
        isDecidedByTie: Bool
    ) {
        self.kind = kind
        self.largestDifference = largestDifference
        self.view = view
        self.attribute = attribute
        self.isDecidedByTie = isDecidedByTie
    }
}

/// What differs between two layouts; the first that applies, in this order.
public enum MismatchKind: String, CaseIterable, Sendable {
    /// A model failed to answer.
    case failure
    /// Exactly one of the layouts is unsatisfiable.
    case satisfiability
    /// A view's size along the axis of the stack that arranges it.
    case sizeAlong
    /// A view's size across that axis.
    case sizeAcross
    /// Positions alone.
    case position

    /// Whether both layouts have frames, of which some differ.
    public var isOfFrames: Bool { self != .failure && self != .satisfiability }
}

/// What comparing two models' layouts of one case came to.
public enum Outcome: Equatable, Sendable {
    /// Both are determined and lie within the tolerance.
    case equal
    /// They differ.
    case different(Mismatch)
    /// At least one is ambiguous, so that a difference would not be a difference in behaviour.
    case ambiguous(left: Bool, right: Bool)
    /// Both are unsatisfiable.
    case unsatisfiable
    /// At least one model has no such feature.
    case unsupported(left: Bool, right: Bool)

    /// How the layouts differ; `nil` where they do not.
    var mismatch: Mismatch? { if case .different(let mismatch) = self { mismatch } else { nil } }
}
