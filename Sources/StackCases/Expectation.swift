/// The expectations that `stackdiff check` compares with: layouts of single models, and comparisons
/// of two.
public struct Expectation: Hashable, Sendable {
    /// The layouts that models must give.
    public var layouts: [ExpectedLayout]
    /// The outcome of comparing pairs of models.
    public var comparisons: [ExpectedComparison]

    /// Makes an expectation.
    public init(layouts: [ExpectedLayout] = [], comparisons: [ExpectedComparison] = []) {
        self.layouts = layouts
        self.comparisons = comparisons
    }
}

/// The layout that one model must give.
public struct ExpectedLayout: Hashable, Sendable {
    /// The model's name.
    public var model: String
    /// Whether the layout is determined.
    public var status: LayoutStatus
    /// The frames in depth-first order, to within the comparison's tolerance; `nil` where the
    /// status alone is expected.
    public var frames: [PathFrame]?

    /// Makes an expected layout.
    public init(model: String, status: LayoutStatus, frames: [PathFrame]? = nil) {
        self.model = model
        self.status = status
        self.frames = frames
    }
}

/// The outcome that comparing two models must have.
public struct ExpectedComparison: Hashable, Sendable {
    /// The first model's name.
    public var left: String
    /// The second model's name.
    public var right: String
    /// The expected outcome, such as `equal`, `sizeAlong` or `ambiguous`, in the words of the
    /// comparison.
    public var outcome: String
    /// The largest difference in points, to within the tolerance; `nil` where there is none.
    public var largestDifference: Double?

    /// Makes an expected comparison.
    public init(left: String, right: String, outcome: String, largestDifference: Double? = nil) {
        self.left = left
        self.right = right
        self.outcome = outcome
        self.largestDifference = largestDifference
    }
}

/// The kind of a model's answer, above all whether the layout is the only best one.
///
/// Only the frames of the stack and its visible views matter; those of hidden views and guides do not.
public enum LayoutStatus: String, CaseIterable, Sendable {
    /// One layout is the best.
    case unique
    /// Several layouts are equally good; the order of the arranged subviews selects one.
    case tied
    /// Several layouts are equally good, even by the order of the arranged subviews.
    case ambiguous
    /// The required constraints conflict.
    case unsatisfiable
    /// The model does not support a feature of the case.
    case unsupported
    /// The program that is the model gave no answer, or a wrong one.
    case failed

    /// Whether the layout's frames can be compared.
    public var isDetermined: Bool { self == .unique || self == .tied }
    /// Whether there are frames, also if others are equally good.
    public var hasFrames: Bool { isDetermined || self == .ambiguous }
}
