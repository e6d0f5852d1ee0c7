import DifferentialTesting
import Explanations
import LayoutModels
import Reporting
import StackCases

extension ExampleContent {
    static func bucket(
        _ stack: StackConfiguration, title: String?, kind: MismatchKind, largest: Double, view: Int,
        attribute: FrameAttribute, count: Int, verdict: Verdict, cause: ReportedDefect? = nil,
        isTie: Bool = false, left: Layout, right: Layout, constraintsLeft: [ConstraintText],
        constraintsRight: [ConstraintText], further: [String] = []
    ) -> ReportBucket {
        let bucket = Bucket(
            left: "uikit", right: "fdstackview", verdict: verdict,
            cause: cause.map { "\($0.model):\($0.name)" } ?? Bucket.unexplained)
        let finding = Finding(
            layoutCase: LayoutCase(title: title, width: left.frames.first?.width, stack: stack),
            bucket: bucket,
            mismatch: Mismatch(
                kind: kind, largestDifference: largest, view: view, attribute: attribute,
                isDecidedByTie: isTie),
            left: left, right: right, seed: 7, index: 1234, generatorVersion: 1)
        let title = title.map { "  \"title\": \"\($0.replacing("\"", with: "\\\""))\",\n" } ?? ""
        return ReportBucket(
            bucket: bucket, cause: cause, count: count, largestDifference: largest,
            example: finding, stack: stack, constraintsLeft: constraintsLeft,
            constraintsRight: constraintsRight,
            caseJSON: "{\n\(title)  \"stack\": {\"distribution\": \"\(stack.distribution)\"}\n}",
            reproduceCommand: "stackdiff show findings.sqlite \(bucket.name)",
            furtherFindings: further)
    }

    /// A fault that nobody has, named like one of a model.
    static func defect(_ name: String, of model: String) -> ReportedDefect {
        ReportedDefect(
            model: model, name: name,
            sentence: "Here stands what is wrong with \(name) & <others>.",
            source: "issue 31", correction: "all is as documented")
    }

    /// A layout of views 20 points high in a row.
    static func row(_ positions: [Double], _ widths: [Double], width: Double) -> Layout {
        let frames = zip(positions, widths).map { Frame(x: $0, y: 0, width: $1, height: 20) }
        return Layout(
            status: .unique, frames: [Frame(x: 0, y: 0, width: width, height: 20)] + frames)
    }

    static func equal(
        _ identifier: String, _ first: String, _ second: String, _ constant: Double = 0
    ) -> ConstraintText {
        let sum = constant == 0 ? "" : " + \(Formatted.points(constant))"
        return ConstraintText(
            identifier: identifier, first: first, relation: "==", second: second, multiplier: 1,
            constant: constant, priority: 1000,
            description: "'\(identifier)' \(first) == \(second)\(sum)")
    }

    static func proportion(
        _ identifier: String, _ view: String, _ multiplier: Double, of other: String,
        _ priority: Double
    ) -> ConstraintText {
        ConstraintText(
            identifier: identifier, first: view + ".width", relation: "==",
            second: other + ".width", multiplier: multiplier, constant: 0, priority: priority,
            description: "'\(identifier)' \(view).width == "
                + "\(Formatted.points(multiplier))*\(other).width priority:\(priority)")
    }

    /// The constraints that hold a row of views together, written differently by every model.
    static func edges(_ views: [String], spacing: Double = 10) -> [ConstraintText] {
        guard let first = views.first, let last = views.last else { return [] }
        return [
            equal("UISV-canvas-connection", "stack.leading", first + ".leading"),
            equal("UISV-canvas-connection", "stack.trailing", last + ".trailing"),
        ]
            + zip(views, views.dropFirst()).map {
                equal("UISV-spacing", $1 + ".leading", $0 + ".trailing", spacing)
            }
    }
}
