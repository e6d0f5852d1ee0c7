import DifferentialTesting
import LayoutModels

/// A bucket's cause and verdict in sentences.
public struct BucketExplanation: Sendable {
    /// The bucket.
    public var bucket: Bucket
    /// The fault that causes it; `nil` where none is known.
    public var defect: ReportedDefect?

    /// Creates the explanation of a bucket.
    public init(_ bucket: Bucket, causedBy defect: ReportedDefect?) {
        self.bucket = bucket
        self.defect = defect
    }

    /// Both sentences as plain text: the cause, then the judgement.
    public var text: String { "\(cause.plain)\n\(judgement.plain)" }

    /// The cause in a few words, as a heading.
    package var heading: Phrase {
        guard let relation = bucket.relation else { return causeInWords }
        if defect == nil { return "\(causeInWords) in \(code: bucket.left): \(relation.inWords)" }
        return "\(causeInWords): \(relation.inWords)"
    }

    /// The failure of a model, where that is the cause.
    private var failure: LayoutFailure? { LayoutFailure(rawValue: bucket.cause) }

    private var causeInWords: Phrase {
        if let failure { return "A model \(failure.inWords)" }
        guard let defect else {
            return bucket.isUnexplained ? "Unknown cause" : "\(code: bucket.cause)"
        }
        return "\(defect.defect.title.withCapital) in \(code: defect.model)"
    }

    /// The wrong behavior and the right one.
    package var cause: Phrase {
        if let failure { return "A program that was asked for a layout \(failure.inWords)." }
        guard let defect else {
            return bucket.isUnexplained
                ? "The cause is unknown: the layouts differ whichever known bugs are corrected."
                : "This version of stackdiff does not know the bug \(code: bucket.cause)."
        }
        let bug = defect.defect
        return "\(bug.sentence) Without this bug, \(bug.correction). (\(bug.source))"
    }

    /// The model that broke the documented contract, or a relation with itself.
    package var judgement: Phrase {
        if let relation = bucket.relation {
            return "\(code: bucket.left) \(relation.breach). Expected: \(relation.statement)"
        }
        guard let culprit else {
            if failure != nil { return "Both failed." }
            return bucket.verdict == .both
                ? "Both break the documented contract."
                : "Neither breaks the documented contract, which leaves this open."
        }
        return failure == nil
            ? "\(code: culprit) breaks the documented contract." : "\(code: culprit) failed."
    }

    /// The judgement in a few words.
    package var blame: String {
        if let relation = bucket.relation { return "\(bucket.left) breaks \(relation.rawValue)" }
        guard let culprit else {
            if failure != nil { return "both failed" }
            return bucket.verdict == .both
                ? "both break the contract" : "the contract leaves it open"
        }
        return "\(culprit) \(failure == nil ? "breaks the contract" : "failed")"
    }

    /// The only model to blame; `nil` for both or neither.
    private var culprit: String? {
        switch bucket.verdict {
        case .left: bucket.left
        case .right: bucket.right
        case .both, .neither: nil
        }
    }
}

/// A known fault of a model that causes a bucket.
public struct ReportedDefect: Sendable {
    /// The name of the model that has it.
    public var model: String
    /// The fault.
    public var defect: Defect

    /// Creates the fault of a model.
    public init(_ defect: Defect, of model: String) {
        self.model = model
        self.defect = defect
    }
}

extension SelfRelation {
    /// The relation in a few words, for a heading.
    fileprivate var inWords: String {
        switch self {
        case .orderFree: "edits compared with a fresh build"
        case .hiddenAsRemoved: "hidden views compared with removed ones"
        case .transposed: "compared with transposed axes"
        case .scaled: "compared with doubled lengths"
        case .mirrored: "compared with left and right exchanged"
        }
    }
}

extension NewBucketEstimate {
    /// The estimate in words.
    package var sentence: String {
        let further = "another \(Formatted.count(Self.furtherCases)) cases"
        guard foundOnce > 0 else {
            return
                "Every bucket was found at least twice, so \(further) will hardly find a new one."
        }
        let percent = Int((probability * 100).rounded())
        let chance =
            percent > 99 ? "more than 99" : percent < 1 ? "less than 1" : "about \(percent)"
        return
            "\(foundOnce) of \(Formatted.count(buckets, "bucket")) \(foundOnce == 1 ? "was" : "were")"
            + " found only once, so \(further) find a new one with a chance of \(chance) %."
    }
}
