import DifferentialTesting
import LayoutModels

/// What a bucket's cause and verdict mean, in sentences.
public struct BucketExplanation: Sendable {
    /// The bucket.
    public var bucket: Bucket
    /// The fault that causes it; `nil` where none is known.
    public var defect: ReportedDefect?

    /// Makes the explanation of a bucket.
    public init(_ bucket: Bucket, causedBy defect: ReportedDefect?) {
        self.bucket = bucket
        self.defect = defect
    }

    /// Both sentences as plain text: the cause, then who broke the contract.
    public var text: String { "\(cause.plain)\n\(judgement.plain)" }

    /// The cause in a few words, as a heading.
    package var heading: Phrase {
        guard let relation = bucket.relation else { return causeInWords }
        if defect == nil { return "\(causeInWords) in \(code: bucket.left): \(relation.inWords)" }
        return "\(causeInWords): \(relation.inWords)"
    }

    /// How a model failed, where that is the cause.
    private var failure: LayoutFailure? { LayoutFailure(rawValue: bucket.cause) }

    private var causeInWords: Phrase {
        if let failure { return "A model \(failure.inWords)" }
        guard let defect else {
            return bucket.isUnexplained ? "Cause not known" : "\(code: bucket.cause)"
        }
        let title = defect.defect.title
        return "\(title.prefix(1).uppercased() + title.dropFirst()) in \(code: defect.model)"
    }

    /// What is wrong, and what would be right.
    package var cause: Phrase {
        if let failure { return "A program that was asked for a layout \(failure.inWords)." }
        guard let defect else {
            return bucket.isUnexplained
                ? "The cause is not known: the layouts differ whichever known faults are corrected."
                : "This version of stackdiff does not know the fault \(code: bucket.cause)."
        }
        return defect.defect.inWords
    }

    /// Who broke the documented contract, or what a model does differently from itself.
    package var judgement: Phrase {
        if let relation = bucket.relation {
            return "\(code: bucket.left) \(relation.breach). What must hold: \(relation.statement)"
        }
        if failure != nil {
            return switch bucket.verdict {
            case .left: "\(code: bucket.left) failed."
            case .right: "\(code: bucket.right) failed."
            case .both, .neither: "Both failed."
            }
        }
        return switch bucket.verdict {
        case .left: "\(code: bucket.left) breaks the documented contract."
        case .right: "\(code: bucket.right) breaks the documented contract."
        case .both: "Both break the documented contract."
        case .neither: "Neither breaks the documented contract, which leaves this open."
        }
    }

    /// Who broke the documented contract, in a few words.
    package var blame: String {
        if let relation = bucket.relation { return "\(bucket.left) breaks \(relation.rawValue)" }
        if failure != nil {
            return switch bucket.verdict {
            case .left: "\(bucket.left) failed"
            case .right: "\(bucket.right) failed"
            case .both, .neither: "both failed"
            }
        }
        return switch bucket.verdict {
        case .left: "\(bucket.left) breaks the contract"
        case .right: "\(bucket.right) breaks the contract"
        case .both: "both break the contract"
        case .neither: "the contract leaves it open"
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

extension Defect {
    /// The wrong behavior, the right one and the source.
    fileprivate var inWords: Phrase {
        "\(sentence) Without this fault, \(correction). (\(source))"
    }
}

extension SelfRelation {
    /// The relation in a few words, as a heading has it.
    fileprivate var inWords: String {
        switch self {
        case .orderFree: "edits against a case made in one go"
        case .hiddenAsRemoved: "hidden views against removed ones"
        case .transposed: "against transposed axes"
        case .scaled: "against doubled lengths"
        case .mirrored: "against left and right exchanged"
        }
    }
}
