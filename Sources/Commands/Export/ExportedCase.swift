import DifferentialTesting
import Explanations
import FindingStore
import LayoutModels
import Reproducers
import StackCases

/// The case that a command line names.
struct ExportedCase {
    /// The case.
    var layoutCase: LayoutCase
    /// The name of a case without a title.
    var name: String?
    /// The case's place, for messages.
    var place: String
    /// The models of the finding; `nil` for another case.
    var models: [any LayoutModel]?

    init(layoutCase: LayoutCase, name: String, place: String) {
        self.layoutCase = layoutCase
        self.name = name
        self.place = place
    }

    /// Reads the case that `--finding`, or FILE and `--case`, name.
    init(_ arguments: Arguments) throws {
        if let stored = try arguments.storedFinding()?.stored {
            try self.init(stored, arguments)
        } else if let file = arguments.operands.first {
            try self.init(file: file, arguments)
        } else {
            throw UsageError("FILE is missing")
        }
    }

    /// Returns the case with the models' layouts.
    /// - Parameter models: One or two models; `nil` for those of the finding, otherwise for UIKit with
    ///   and without its known bugs.
    /// - Throws: `CaseError` if one of the case's edits is impossible.
    func reproduction(_ models: [any LayoutModel]?) throws -> Reproduction {
        try judgedReproduction(models).reproduction
    }

    /// Returns the case with the models' layouts, and the verdict on two models that differ.
    /// - Throws: `CaseError` if one of the case's edits is impossible.
    func judgedReproduction(
        _ models: [any LayoutModel]?
    ) throws -> (reproduction: Reproduction, verdict: Verdict?) {
        let opinions = try ModelOpinions(of: layoutCase, models: models ?? self.models)
        var reproduction = try Reproduction(
            layoutCase, name: name, layouts: opinions.layouts, verdict: opinions.verdict,
            tool: "stackdiff \(Stackdiff.version)")
        reproduction.reportedBugs = opinions.bugs
        reproduction.isOpen = opinions.judged == .neither || opinions.judged == .both
        return (reproduction, opinions.judged)
    }

    private init(_ stored: StoredFinding, _ arguments: Arguments) throws {
        let bucket = stored.finding.bucket
        if arguments.text("models") == nil { models = try Self.models(of: bucket, "\(stored.id)") }
        layoutCase = stored.finding.layoutCase
        name = layoutCase.title ?? "Finding\(stored.id)"
        place = "finding \(stored.id)"
    }

    /// Returns the models whose layouts a finding of `bucket` shows; `nil` for UIKit with and without its
    /// known bugs, which shows why it is not consistent with itself.
    private static func models(
        of bucket: Bucket, _ finding: String
    ) throws -> [any LayoutModel]? {
        let names = bucket.modelNames
        if names == [RuleModel.uikit.name] { return nil }
        return try names.map { name in
            if let model = ModelRegistry.model(named: name) { return model }
            throw CommandError(
                "finding \(finding) is of \(names.joined(separator: " and ")); to run that program, name"
                    + " the models: --models \(names.joined(separator: ",").shellQuoted)",
                status: .usage)
        }
    }

    private init(file: String, _ arguments: Arguments) throws {
        let index: Int?
        (layoutCase, place, index) = try arguments.readingCase(file) {
            try arguments.chosenCase(of: file)
        }
        if let index { name = layoutCase.title ?? "Case\(index)" }
    }
}

/// The layouts of an exported case as plain values, and the verdict on two models.
private struct ModelOpinions {
    /// The layouts, the expected one last.
    var layouts: [ModelLayout]
    /// The models that break the documentation or fail, if two models differ.
    var judged: Verdict?
    /// The sentences on which model breaks Apple's documentation, as `explain` prints them; empty
    /// unless two models differ.
    var verdict: [String] = []
    /// The known bugs of UIKit that its layout shows, beside the one without them.
    var bugs: [ReportedBug] = []

    /// Lays the case out with one or two models; `nil` for UIKit with and without its known bugs.
    /// - Throws: `CaseError` if one of the case's edits is impossible.
    init(of layoutCase: LayoutCase, models given: [any LayoutModel]?) throws {
        let uikit = RuleModel.uikit
        let models: [any LayoutModel] = given ?? [uikit, uikit.withoutDefects]
        let names = given?.map(\.name) ?? [uikit.name, "\(uikit.name) without its known bugs"]
        let stack = try layoutCase.configurationAfterEdits()
        let tree = ViewTree(stack.stack)
        let workspace = LayoutWorkspace()
        let layouts = models.map { $0.layout(of: layoutCase, in: workspace) }
        self.layouts = zip(names, layouts).map { name, layout in
            ModelLayout(
                model: name, status: layout.status,
                frames: tree.pathFrames(layout.frames), reason: layout.reason)
        }
        guard models.count == 2,
            case .different = Comparison().outcome(layouts[0], layouts[1], of: tree)
        else { return }
        let failed = layouts.map { $0.status == .failed }
        guard failed == [false, false] else {
            judged = failed == [true, true] ? .both : failed[0] ? .left : .right
            if judged == .right { self.layouts.reverse() }
            return
        }
        let search = CauseSearch(left: models[0], right: models[1], comparison: Comparison())
        let judged = search.verdict(of: layoutCase, stack, in: workspace)
        if judged.verdict == .right { self.layouts.reverse() }
        self.judged = judged.verdict
        if given == nil, judged.verdict != .both {
            let cause = search.cause(of: layoutCase, in: workspace)
            bugs = uikit.defects(in: cause.left).map {
                ReportedBug(actual: $0.sentence, expected: "\($0.correction.asSentence).")
            }
        }
        let explanation =
            given == nil
            ? try Explanation(of: layoutCase, uikit, topics: [.contract])
            : try Explanation(of: layoutCase, models[0], models[1], topics: [.contract])
        verdict = explanation.sections.flatMap(\.lines).flatMap(\.indented)
    }
}
