import DifferentialTesting
import LayoutModels
import StackCases

/// Why two models differ on a case, or one from itself, in titled sections of plain lines; or that
/// they do not.
///
/// A line holds no markup, and those that begin with two spaces belong to the line before.
///
/// ```swift
/// let explanation = try Explanation(of: layoutCase, RuleModel.uikit, RuleModel.fdstackview)
/// for section in explanation.sections {
///     print(section.title, section.lines.joined(separator: "\n"), separator: "\n")
/// }
/// ```
public struct Explanation: Sendable {
    /// Some lines under a title.
    public struct Section: Equatable, Sendable {
        /// What the lines are about, such as `Arithmetic`.
        public var title: String
        /// The lines, at least one.
        public var lines: [String]

        /// Makes a section.
        public init(title: String, lines: [String]) {
            self.title = title
            self.lines = lines
        }
    }

    /// The case's title.
    public let title: String?
    /// Both layouts, to be drawn.
    public let pair: LayoutPair
    /// What comparing them came to.
    public let outcome: Outcome
    /// What there is to say, the cause before its effects; none has no lines.
    public let sections: [Section]

    /// Explains a case.
    /// - Throws: `CaseError` when an edit is impossible.
    /// - Complexity: Hundreds of layouts, for the cause and for when else it fails.
    public init(
        of layoutCase: LayoutCase, _ left: any LayoutModel, _ right: any LayoutModel,
        comparison: Comparison = Comparison(), in workspace: LayoutWorkspace = LayoutWorkspace()
    ) throws(CaseError) {
        self.init(
            try ExplainedCase(
                layoutCase, ExplainedModel(left), ExplainedModel(right),
                .models(CauseSearch(left: left, right: right, comparison: comparison)), comparison,
                workspace), title: layoutCase.title)
    }

    /// Explains how a model breaks a relation with itself; `nil` where the relation says nothing
    /// about the case.
    /// - Throws: `CaseError` when an edit is impossible.
    /// - Complexity: As between two models.
    public init?(
        of layoutCase: LayoutCase, _ model: any LayoutModel, breaking relation: SelfRelation,
        comparison: Comparison = Comparison(), in workspace: LayoutWorkspace = LayoutWorkspace()
    ) throws(CaseError) {
        guard let cases = try relation.relatedCases(of: layoutCase) else { return nil }
        self.init(
            try ExplainedCase(
                cases.subject, ExplainedModel(model, sideOf: relation, isOwed: false),
                ExplainedModel(model, sideOf: relation, isOwed: true),
                .itself(model, relation, SelfCauseSearch(model, comparison: comparison)),
                comparison, workspace), title: layoutCase.title)
    }

    private init(_ explained: ExplainedCase, title: String?) {
        self.title = title
        pair = explained.pair
        outcome = explained.outcome
        sections = explained.sections.filter { !$0.lines.isEmpty }
    }
}
