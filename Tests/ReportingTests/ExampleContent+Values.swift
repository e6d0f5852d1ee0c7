import DifferentialTesting
import Explanations
import LayoutModels
import Reporting
import StackCases

extension ExampleContent {
    static func bucket(
        _ stack: StackConfiguration, title: String?, kind: MismatchKind, largest: Double, view: Int,
        attribute: FrameAttribute, count: Int, verdict: Verdict, cause: ReportedDefect? = nil,
        isTie: Bool = false, left: Layout, right: Layout, constraintsLeft: [EmittedConstraint],
        constraintsRight: [EmittedConstraint], further: [String] = []
    ) -> ReportBucket {
        let bucket = Bucket(
            left: "uikit", right: "fdstackview", verdict: verdict,
            cause: cause.map { .defect($0.defect.name, of: $0.model) } ?? .unexplained(nil))
        let finding = Finding(
            layoutCase: LayoutCase(title: title, width: left.frames.first?.width, stack: stack),
            bucket: bucket,
            mismatch: Mismatch(
                kind: kind, largestDifference: largest, view: view, attribute: attribute,
                isDecidedByTie: isTie),
            left: left, right: right, seed: 7, index: 1234, generatorVersion: 1)
        let example = ReportedCase(
            finding: finding, storedNumber: nil, stack: stack, constraintsLeft: constraintsLeft,
            constraintsRight: constraintsRight)
        return ReportBucket(
            bucket: bucket, cause: cause, count: count, largestDifference: largest,
            example: example,
            reproduceCommand: "stackdiff show findings.sqlite \(bucket.name)",
            further: further.map {
                var other = example
                other.storedNumber = $0
                return other
            })
    }

    /// Returns a bug that no model has.
    static func defect(_ name: String, of model: String) -> ReportedDefect {
        var defect = RuleModel.uikit.defects[0]
        defect.name = name
        defect.sentence = "Here stands what is wrong with \(name) & <others>."
        defect.source = "issue 31"
        defect.correction = "all is as documented"
        defect.advice = nil
        return ReportedDefect(defect, of: model)
    }

    /// A layout of views 20 points high in a row.
    static func row(_ positions: [Double], _ widths: [Double], width: Double) -> Layout {
        let frames = zip(positions, widths).map { Frame(x: $0, y: 0, width: $1, height: 20) }
        return Layout(
            status: .unique, frames: [Frame(x: 0, y: 0, width: width, height: 20)] + frames)
    }
}
