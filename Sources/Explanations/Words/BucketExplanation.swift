import DifferentialTesting
import LayoutModels

/// A bucket's cause and verdict in sentences.
package struct BucketExplanation: Sendable {
    /// The bucket.
    package var bucket: Bucket
    /// The bug that causes it; `nil` where none is known.
    package var defect: ReportedDefect?
    /// The verdict, which in one case may leave open what the bucket's cause breaks in others.
    private let verdict: Verdict

    /// Creates the explanation of a bucket, or of one of its cases.
    /// - Parameter verdict: The verdict on the case (default: that of the bucket).
    package init(
        _ bucket: Bucket, causedBy defect: ReportedDefect?, verdict: Verdict? = nil
    ) {
        self.bucket = bucket
        self.defect = defect
        self.verdict = verdict ?? bucket.verdict
    }

    /// Both sentences as plain text: the cause, then the judgement.
    package var text: String { "\(cause.plain)\n\(judgement.plain)" }

    /// The cause in a few words, as a heading.
    package var heading: Phrase {
        guard let relation = bucket.relation else { return causeInWords }
        if case .failure(let failure) = bucket.cause {
            return "\(code: bucket.left) \(failure.inWords) in the check \(relation.check)"
        }
        if defect == nil { return "\(causeInWords) in \(code: bucket.left): \(relation.inWords)" }
        return "\(causeInWords): \(relation.inWords)"
    }

    private var isFailure: Bool { bucket.cause.kind == .failure }

    private var causeInWords: Phrase {
        switch bucket.cause {
        case .failure(let failure): return "A model \(failure.inWords)"
        case .unexplained(nil): return "Unknown cause"
        case .unexplained(.rounding?): return "Rounding"
        case .unexplained(.feature(let feature)?):
            return "Unknown cause, with \(code: feature.rawValue)"
        case .unexplained(.rule(let clause)?):
            return "Unknown cause, against the rule \(code: clause.rawValue)"
        case .defect, .unknown:
            guard let defect else { return "\(code: bucket.cause.rawValue)" }
            return "\(defect.defect.title.asSentence) in \(code: defect.model)"
        }
    }

    /// The wrong behavior and the right one.
    package var cause: Phrase {
        switch bucket.cause {
        case .failure(let failure):
            return "A program that was asked for a layout \(failure.inWords)."
        case .unexplained(let clue):
            let unknown: Phrase = "No known bug explains this."
            let breaks = culprit.map { "\(code: $0) breaks" as Phrase } ?? "A model breaks"
            return switch clue {
            case nil: unknown
            case .feature(let feature)?:
                "\(unknown) Without \(code: feature.rawValue) the layouts are the same."
            case .rule(let clause)?:
                "\(unknown) \(breaks) this rule of the documentation: \(clause.statement)"
            case .rounding?:
                "A model seems to round to points or pixels. If it does so on purpose, \(code: "fuzz --tolerance 1") ignores that."
            }
        case .defect, .unknown:
            guard let bug = defect?.defect else {
                let name = bucket.cause.rawValue
                return "This version of stackdiff does not know the bug \(code: name)."
            }
            let advice = bug.advice.map { " What to do in general: \($0)." } ?? ""
            return "\(bug.sentence) Without this bug, \(bug.correction). (\(bug.source))\(advice)"
        }
    }

    /// The model that broke the documentation, or a relation with itself.
    package var judgement: Phrase {
        guard !isFailure else {
            return culprit.map { "\(code: $0) failed." } ?? "Both failed."
        }
        if let relation = bucket.relation {
            return "\(code: bucket.left) \(relation.breach). Expected: \(relation.statement)"
        }
        if bucket.isBlameOpen {
            return
                "Which model breaks the documentation depends on the case; \(code: "stackdiff explain --finding N") says it for case N."
        }
        // In some cases another bug takes part, too.
        if defect != nil, verdict == bucket.verdict, let culprit {
            return "This bug of \(code: culprit) breaks the documentation of UIStackView."
        }
        return verdict.sentence(on: bucket.left, bucket.right)
    }

    /// The judgement of a case whose verdict is not that of its bucket.
    package var caseJudgement: Phrase {
        guard verdict == .neither else { return "In this case: \(judgement)" }
        let other = defect == nil ? "" : " In other cases this bug breaks the documentation."
        return "In this case the documentation leaves open which layout is right.\(other)"
    }

    /// The judgement in a few words.
    package var blame: String {
        if let relation = bucket.relation, !isFailure {
            return "\(bucket.left) \(relation.shortBreach)"
        }
        guard let culprit else {
            if isFailure { return "both failed" }
            if bucket.isBlameOpen { return "depends on the case" }
            return verdict == .both
                ? "both break the documentation" : "the documentation leaves it open"
        }
        return "\(culprit) \(isFailure ? "failed" : "breaks the documentation")"
    }

    /// The only model to blame; `nil` for both or neither.
    private var culprit: String? {
        let blamed = verdict.blamed(bucket.left, bucket.right)
        return blamed.count == 1 ? blamed[0] : nil
    }
}

extension Verdict {
    /// Returns the verdict on two models in a sentence.
    package func sentence(on left: String, _ right: String) -> Phrase {
        switch self {
        case .left: "\(code: left) breaks the documentation of UIStackView."
        case .right: "\(code: right) breaks the documentation of UIStackView."
        case .both: "\(code: left) and \(code: right) break the documentation of UIStackView."
        case .neither: "The documentation of UIStackView leaves this open."
        }
    }
}

/// A known bug of a model that causes a bucket.
package struct ReportedDefect: Sendable {
    /// The name of the model that has it.
    package var model: String
    /// The bug.
    package var defect: Defect

    /// Creates the bug of a model.
    package init(_ defect: Defect, of model: String) {
        self.model = model
        self.defect = defect
    }
}

extension [ReportedDefect] {
    /// The bugs without which another one makes no difference in a case.
    package var inWords: Phrase {
        let names = map { bug -> Phrase in "“\(bug.defect.title)” of \(code: bug.model)" }
        let list = names.dropFirst().reduce(names.first ?? "") { "\($0) and \($1)" }
        return "Here the bug only shows together with \(list)."
    }
}

extension SelfRelation {
    /// The relation in a few words, for a heading.
    fileprivate var inWords: String {
        compared.what.map { "\($0) compared with \(compared.with)" }
            ?? "compared with \(compared.with)"
    }

    /// The check of the relation, in words that follow the noun.
    fileprivate var check: String {
        compared.what.map { "of \($0) against \(compared.with)" } ?? "with \(compared.with)"
    }
}
