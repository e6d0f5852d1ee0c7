import StackCases

/// A model's answer for a case: frames, and whether they are the only valid ones.
public struct Layout: Equatable, Sendable {
    /// Whether the frames of the stack and its visible views are the only valid ones.
    public var status: LayoutStatus
    /// A frame for each view of the `ViewTree`, hidden ones included; empty when the layout is
    /// unsatisfiable or unsupported.
    public var frames: [Frame]
    /// The parts of the stack and its visible views that can move when the layout is ambiguous.
    public var ambiguous: [OpenNumber]
    /// A minimal set of constraints that conflict when the layout is unsatisfiable, as indices
    /// into the model's constraints for the case.
    public var conflicts: [Int]
    /// The reason for which the layout is unsupported or the model failed.
    public var reason: String?
    /// The kind of failure; `nil` where the model did not fail.
    public var failure: LayoutFailure?

    /// Creates a layout.
    public init(
        status: LayoutStatus, frames: [Frame] = [], ambiguous: [OpenNumber] = [],
        conflicts: [Int] = [], reason: String? = nil
    ) {
        self.status = status
        self.frames = frames
        self.ambiguous = ambiguous
        self.conflicts = conflicts
        self.reason = reason
    }

    /// Creates the layout of a model that failed.
    public init(failure: LayoutFailure, reason: String) {
        self.init(status: .failed, reason: reason)
        self.failure = failure
    }
}

/// A failure of a program that is used as a model; the raw value is its name in buckets.
public enum LayoutFailure: String, CaseIterable, Sendable {
    /// The program ended, or closed its output, without an answer.
    case crash = "failure-crash"
    /// The program did not answer in time.
    case timeout = "failure-timeout"
    /// The answer is not a layout of the case, for a reason that none of the following cases names.
    case answer = "failure-answer"
    /// The answer is to another case.
    case answerCase = "failure-answer.case"
    /// The answer has no known status.
    case answerStatus = "failure-answer.status"
    /// A frame is missing, or a view has two.
    case answerFrames = "failure-answer.frames"
    /// The case has no view with the path of a frame.
    case answerPath = "failure-answer.path"
    /// A frame lacks a number, or one is too large.
    case answerNumber = "failure-answer.number"
    /// A size is negative.
    case answerSize = "failure-answer.size"
    /// The names of what is ambiguous are wrong.
    case answerAmbiguous = "failure-answer.ambiguous"

    /// The failure in words that follow a model's name.
    public var inWords: String {
        switch self {
        case .crash: "ended before it answered"
        case .timeout: "did not answer in time"
        case .answer: "gave an answer that is not a layout of the case"
        case .answerCase: "gave an answer to another case"
        case .answerStatus: "gave an answer without a known status"
        case .answerFrames: "gave an answer with a missing frame, or with two of a view"
        case .answerPath: "gave an answer with the path of a view that is not there"
        case .answerNumber: "gave an answer with an invalid number"
        case .answerSize: "gave an answer with a negative size"
        case .answerAmbiguous: "gave an answer that names ambiguous numbers wrongly"
        }
    }
}

extension Layout {
    /// The largest difference between two layouts, or between a layout and the contract, that is
    /// ignored, in points.
    public static let tolerance = 0.01

    /// The reason for which there are no frames; `nil` where there are frames.
    public var absence: String? {
        switch status {
        case .unique, .tied, .ambiguous: nil
        case .unsatisfiable: "constraints conflict"
        case .unsupported: "not supported"
        case .failed: "the model failed"
        }
    }

    /// A digest of the frames, or of their absence, for both axes.
    ///
    /// It is equal for variants of a model that lay a case out alike.
    package var fingerprint: LayoutFingerprint {
        var digest = Digest()
        let number: UInt64 = status == .unsupported ? 1 : status == .unsatisfiable ? 2 : 3
        digest.add(number)
        for frame in frames {
            for attribute in FrameAttribute.allCases { digest.add(frame[attribute]) }
        }
        return LayoutFingerprint(digest)
    }
}

/// Digests of what decides a layout along each axis: of the constraints, or of the frames where a model
/// makes none.
public struct LayoutFingerprint: Equatable, Sendable {
    private var horizontal: UInt64
    private var vertical: UInt64

    /// Makes a fingerprint that is the same along both axes.
    init(_ digest: Digest) { (horizontal, vertical) = (digest.value, digest.value) }

    /// The digest along one axis.
    public internal(set) subscript(axis: Axis) -> UInt64 {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}

/// A number of a view's frame that several equally good layouts set differently.
public struct OpenNumber: Equatable, Sendable {
    /// The view's index in the `ViewTree`.
    public var view: Int
    /// The number that can move.
    public var attribute: FrameAttribute

    /// Creates a pair of view and attribute.
    public init(view: Int, attribute: FrameAttribute) {
        self.view = view
        self.attribute = attribute
    }
}

/// The rounding of a frame's numbers on a screen.
public enum DisplayRounding: Equatable, Sendable {
    /// The rounding that was recorded on a screen of two pixels per point; see `Frame.displayed`.
    case recorded
    /// Each number is rounded to the nearest of `scale` pixels per point, halves away from zero.
    case pixels(scale: Double)

    /// Returns the possible roundings of a screen with `scale` pixels per point, the likelier first.
    ///
    /// The recorded rounding comes from two pixels per point, which is also assumed for an unknown
    /// scale. Of other screens only the size of their pixels is known.
    public static func candidates(scale: Double?) -> [DisplayRounding] {
        guard let scale else { return [.recorded] }
        return scale == 2 ? [.recorded, .pixels(scale: 2)] : [.pixels(scale: scale)]
    }
}

extension Frame {
    /// The frame with the rounding that was recorded from UIKit.
    ///
    /// The origin is in whole points and the size in half points; each number is rounded
    /// separately, halves away from zero.
    public var displayed: Frame {
        Frame(
            x: Self.rounded(x), y: Self.rounded(y), width: Self.rounded(width * 2) / 2,
            height: Self.rounded(height * 2) / 2)
    }

    /// Returns the frame with a screen's rounding.
    public func displayed(_ rounding: DisplayRounding) -> Frame {
        guard case .pixels(let scale) = rounding else { return displayed }
        return Frame(
            x: Self.rounded(x * scale) / scale, y: Self.rounded(y * scale) / scale,
            width: Self.rounded(width * scale) / scale,
            height: Self.rounded(height * scale) / scale)
    }

    /// Rounds halves away from zero; a number within 1e-5 of a half is a half.
    private static func rounded(_ value: Double) -> Double {
        let magnitude = (abs(value) + 1e-5).rounded(.toNearestOrAwayFromZero)
        return value < 0 ? 0 - magnitude : magnitude
    }
}
