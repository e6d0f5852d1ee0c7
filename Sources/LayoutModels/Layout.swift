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
    /// Why the layout is unsupported, or how the model failed.
    public var reason: String?
    /// What went wrong where the model failed; `nil` where it did not.
    public var failure: LayoutFailure?

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

    /// Makes the layout of a model that failed.
    public init(failure: LayoutFailure, reason: String) {
        self.init(status: .failed, reason: reason)
        self.failure = failure
    }
}

/// How a program that is a model can fail; the raw value is how buckets name it.
public enum LayoutFailure: String, CaseIterable, Sendable {
    /// The program ended, or closed its output, before it answered.
    case crash = "failure-crash"
    /// The program did not answer in time.
    case timeout = "failure-timeout"
    /// The answer is no layout of the case.
    case answer = "failure-answer"

    /// What went wrong, in words that follow a model's name.
    public var inWords: String {
        switch self {
        case .crash: "ended before it answered"
        case .timeout: "did not answer in time"
        case .answer: "answered with what is no layout of the case"
        }
    }
}

extension Layout {
    /// Why there are no frames, in a few words; `nil` where there are some.
    public var absence: String? {
        switch status {
        case .unique, .tied, .ambiguous: nil
        case .unsatisfiable: "constraints conflict"
        case .unsupported: "not supported"
        case .failed: "the model failed"
        }
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
