import DifferentialTesting
import Explanations
import LayoutModels
import StackCases

extension ReportBucket {
    /// The explanation of the bucket's cause and verdict.
    var explanation: BucketExplanation { BucketExplanation(bucket, causedBy: cause) }

    /// Both models with the letters of their layouts, for a report on several pairs; `nil` for a model that
    /// differs from itself, which the heading names.
    var sides: Phrase? {
        bucket.relation == nil ? "A \(code: bucket.left), B \(code: bucket.right)" : nil
    }

    /// The heading, with both models in a report on several pairs.
    func heading(isMatrix: Bool) -> Phrase {
        guard isMatrix, let sides else { return explanation.heading }
        return "\(explanation.heading) (\(sides))"
    }

    /// The number of the bucket's cases and the size of its differences.
    var extent: String {
        let cases = Formatted.count(count, "case")
        guard largestDifference > 0 else { return cases }
        return "\(cases), up to \(Formatted.length(largestDifference))\u{A0}pt in stored ones"
    }

    /// Who breaks the documentation, in a few words: where stored cases were judged one by one, in how many of them.
    var blame: String {
        storedJudgement("the documentation")?.plain
            ?? (isLeftOpen ? "the documentation leaves all stored cases open" : explanation.blame)
    }

    /// The verdict on all stored cases, if the bucket leaves it to the case; `nil` if it differs among them, or
    /// if the documentation leaves them open, as it seems to do while a program may not run.
    var storedVerdict: Verdict? {
        bucket.isBlameOpen && commonVerdict != .neither ? commonVerdict : nil
    }

    /// Who breaks the documentation: if no known bug explains the cases, as these were judged one by one.
    var bucketJudgement: Phrase {
        if let judgement = storedJudgement("the documentation of UIStackView") {
            return "\(judgement)."
        }
        return isLeftOpen
            ? "The documentation of UIStackView leaves all stored cases open."
            : explanation.judgement
    }

    /// The models that break the documentation in stored cases, with the numbers of these cases; `nil` if none
    /// does, or if the cases were not judged one by one.
    private func storedJudgement(_ documentation: String) -> Phrase? {
        let verdicts = storedVerdicts
        let culprits = [bucket.left, bucket.right].map { model in
            let count = verdicts.count { $0.blamed(bucket.left, bucket.right).contains(model) }
            return (model: model, count: count)
        }.filter { $0.count > 0 }
        guard let most = culprits.max(by: { $0.count < $1.count }) else { return nil }
        if commonVerdict == .both {
            return
                "\(code: bucket.left) and \(code: bucket.right) break \(documentation) in all stored cases"
        }
        func extent(_ count: Int) -> String {
            count == verdicts.count ? "all" : "\(count) of \(verdicts.count)"
        }
        let text: Phrase =
            "\(code: most.model) breaks \(documentation) in \(extent(most.count)) stored cases"
        guard let other = culprits.first(where: { $0.model != most.model }) else { return text }
        return "\(text), \(code: other.model) in \(extent(other.count))"
    }

    /// Whether the bucket leaves the verdict to the case, and no stored case decides it.
    private var isLeftOpen: Bool { bucket.isBlameOpen && commonVerdict == .neither }

    /// The meaning of the verdict in the bucket's name; empty if the stored cases were judged otherwise.
    var verdictRemark: String {
        bucket.isBlameOpen && !storedVerdicts.isEmpty || commonVerdict != nil
            ? "" : bucket.verdictRemark
    }

    /// The verdicts on the stored cases, if no known bug explains them; empty if they are all that of the bucket,
    /// unless the bucket leaves it to the case, and for a program that may not run.
    private var storedVerdicts: [Verdict] {
        guard bucket.isUnexplained, bucket.relation == nil else { return [] }
        let verdicts = numbered.map(\.finding.verdict)
        let areJudged = bucket.isBlameOpen && numbered.allSatisfy { $0.ruling != nil }
        return areJudged || verdicts.contains { $0 != bucket.verdict } ? verdicts : []
    }

    /// The verdict on all stored cases, if they were judged one by one and have the same.
    private var commonVerdict: Verdict? {
        let verdicts = Set(storedVerdicts)
        return verdicts.count == 1 ? verdicts.first : nil
    }

    /// The judgement of the example alone, which may be left open where that of the bucket is not.
    var judgement: Phrase {
        if bucket.isBlameOpen, let ruling = example.ruling { return "\(ruling)" }
        return explanationOfExample.judgement
    }

    private var explanationOfExample: BucketExplanation {
        BucketExplanation(bucket, causedBy: cause, verdict: finding.verdict)
    }

    /// The sentences on other bugs that the example needs, and on its verdict if the bucket has another one;
    /// `nil` if there are none.
    var remarkOnExample: Phrase? {
        let others = companions.isEmpty ? nil : companions.inWords
        let isJudgedAlone =
            finding.verdict != commonVerdict ?? bucket.verdict
            || bucket.isBlameOpen && example.ruling != nil
        guard bucket.relation == nil, isJudgedAlone else { return others }
        let judgement: Phrase =
            bucket.isBlameOpen
            ? "In this case: \(judgement)" : explanationOfExample.caseJudgement
        return others.map { "\($0) \(judgement)" } ?? judgement
    }

    /// The sentences of the example's explanation on bugs that change a layout, where no known bug explains the
    /// difference; `nil` if there are none.
    var remarkOnOtherBugs: String? {
        guard bucket.isUnexplained,
            let lines = sections.first(where: { $0.topic == .cause })?.lines, lines.count > 1
        else { return nil }
        return lines.map(\.text).joined(separator: " ")
    }

    /// The difference in the example, in numbers.
    var sentence: Phrase {
        let mismatch = finding.mismatch
        if mismatch.kind == .failure {
            let side: Side = finding.left.status == .failed ? .left : .right
            let reason = finding.layout(of: side).reason ?? "no reason is known"
            return "\(code: bucket.title(of: side)) failed: \(reason)."
        }
        guard mismatch.kind != .satisfiability else {
            if let missing = finding.missingLayout { return missing }
            let side = finding.sideWithoutLayout
            return """
                In \(code: bucket.title(of: side)) required constraints conflict, so that Auto Layout \
                would break one of them; \(code: bucket.title(of: side.other)) finds a layout.
                """
        }
        guard finding.left.frames.indices.contains(mismatch.view),
            finding.right.frames.indices.contains(mismatch.view)
        else { return "The layouts differ by \(Formatted.points(mismatch.largestDifference)) pt." }
        let path = ViewTree(example.stack).path(of: mismatch.view)
        let view = path.indices.isEmpty ? "The stack" : "View \(path)"
        let left = Formatted.points(finding.left.frames[mismatch.view][mismatch.attribute])
        let right = Formatted.points(finding.right.frames[mismatch.view][mismatch.attribute])
        let (verb, preposition, adjective) =
            switch mismatch.attribute {
            case .x: ("lies ", "at x ", "")
            case .y: ("lies ", "at y ", "")
            case .width: ("is ", "", " wide")
            case .height: ("is ", "", " tall")
            }
        return """
            \(view) \(verb)\(preposition)\(left) pt\(adjective) in \(code: bucket.leftTitle) and \
            \(preposition)\(right) pt in \(code: bucket.rightTitle).
            """
    }

    /// The heading of the constraints that only one of the two has.
    var onlyOneHas: String {
        "All constraints that only one \(bucket.relation == nil ? "model" : "layout") has"
    }

    /// The constraint that the known bug changes, with its meaning, where both models have it; empty
    /// otherwise.
    var sharedGuilt: [(name: String, constraint: EmittedConstraint?)] {
        guard let guilty = example.guilty, guilty.pair == nil else { return [] }
        let model = guilty.isLeft ? bucket.left : bucket.right
        return [
            ("\(model) with the bug", guilty.change.left),
            ("\(model) without the bug", guilty.change.right),
        ]
    }

    /// The remark on an example in which the rule for ties chose a layout; `nil` if it did not.
    var tieRemark: String? {
        let layouts = [(bucket.leftTitle, finding.left), (bucket.rightTitle, finding.right)]
        let tied = layouts.filter { $1.status == .tied }.map(\.0)
        return finding.mismatch.isDecidedByTie && !tied.isEmpty ? TieRule.sentences(on: tied) : nil
    }
}

extension Finding {
    /// The side that finds no layout, where only one does.
    var sideWithoutLayout: Side { left.status == .unsatisfiable ? .left : .right }

    /// Returns the layout of a side.
    func layout(of side: Side) -> Layout { side == .left ? left : right }

    /// The sentence on a case in which a model finds no layout, if it has no constraints that could conflict, as
    /// a program; `nil` otherwise.
    package var missingLayout: Phrase? {
        let side = sideWithoutLayout
        guard mismatch.kind == .satisfiability, layout(of: side).conflicts.isEmpty else {
            return nil
        }
        let isWrong = verdict == (side == .left ? .left : .right) || verdict == .both
        let reproach = isWrong ? ", although there is one that keeps every rule" : ""
        return """
            \(code: bucket.title(of: side)) finds no layout\(reproach); \
            \(code: bucket.title(of: side.other)) finds one.
            """
    }
}

extension Bucket {
    /// Returns the title of a side.
    package func title(of side: Side) -> String { side == .left ? leftTitle : rightTitle }

    /// The models to blame; none if the documentation leaves the difference open.
    var blamed: [String] { verdict.blamed(left, right) }

    /// The meaning of the verdict in the bucket's name, which names the models by their sides.
    var verdictRemark: String {
        guard relation == nil else { return "" }
        let isFailure = cause.kind == .failure
        let meaning =
            switch verdict {
            case .left, .right: "\(blamed[0]) \(isFailure ? "failed" : "is wrong")"
            case .both: isFailure ? "both models failed" : "both models are wrong"
            case .neither where isBlameOpen:
                "which model is wrong depends on the case"
            case .neither: "the documentation leaves open which model is wrong"
            }
        return " (\(verdict.rawValue): \(meaning))"
    }
}
