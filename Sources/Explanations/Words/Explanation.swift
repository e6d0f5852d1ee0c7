import DifferentialTesting
import LayoutModels
import StackCases

/// The explanation of a difference between two models, or between two layouts of one.
///
/// ```swift
/// let explanation = try Explanation(of: layoutCase, RuleModel.uikit, RuleModel.fdstackview)
/// for section in explanation.sections { print(section.text) }
/// ```
public struct Explanation: Sendable {
    /// The topic of a section; the raw value is its title.
    public enum Topic: String, CaseIterable, Sendable {
        case summary = "In short"
        case conflict = "Conflict"
        case numbers = "Arithmetic"
        case sizes = "Sizes"
        case workaround = "Workaround"
        case trigger = "Still fails if"
        case visibility = "Visible"
        case layoutCase = "The case"
        case changes = "Changes"
        case cause = "Why"
        case constraints = "First constraints that differ"
        case violations = "What gave way"
        case relation = "Expected"
        case contract = "Contract"
        case consistency = "Consistency"
        case glossary = "Words"

        /// The topics of a short answer.
        public static let answer: Set<Topic> = [
            .summary, .conflict, .numbers, .sizes, .workaround, .trigger,
        ]
    }

    /// The statements about a topic.
    public struct Section: Equatable, Sendable {
        /// The topic.
        public var topic: Topic
        /// The statements, at least one.
        public var lines: [Line]

        /// The title and the lines, indented by two blanks for each level.
        public var text: String {
            "\(topic.rawValue)\n" + lines.flatMap(\.indented).map { "  \($0)\n" }.joined()
        }
    }

    /// A statement with details, without markup.
    public struct Line: Equatable, Sendable {
        /// The statement.
        public var text: String
        /// More about the statement.
        public var details: [Line]

        init(_ text: String, @LineBuilder details: () -> [Line] = { [] }) {
            self.text = text
            self.details = details()
        }

        /// The text, and each detail indented by two blanks.
        package var indented: [String] { [text] + details.flatMap(\.indented).map { "  " + $0 } }
    }

    /// The case's title.
    public let title: String?
    /// Both layouts, to be drawn.
    public let pair: LayoutPair
    /// The outcome of comparing the layouts.
    public let outcome: Outcome
    /// The sections, the cause before its effects.
    public let sections: [Section]

    /// Explains a case.
    /// - Parameter topics: The topics of the sections to make (default: all).
    /// - Throws: `CaseError` when an edit is impossible.
    /// - Complexity: Hundreds of layouts for `trigger` and `workaround`; otherwise one for each set
    ///   of defects that may be the cause.
    public init(
        of layoutCase: LayoutCase, _ left: any LayoutModel, _ right: any LayoutModel,
        topics: Set<Topic> = Set(Topic.allCases), comparison: Comparison = Comparison(),
        in workspace: LayoutWorkspace = LayoutWorkspace()
    ) throws(CaseError) {
        self.init(
            try CaseEvidence(
                layoutCase, ExplainedModel(left), ExplainedModel(right),
                .models(CauseSearch(left: left, right: right, comparison: comparison)), comparison,
                workspace), title: layoutCase.title, topics)
    }

    /// Explains one layout: the known bugs that change it, ambiguous and tied sizes, conflicts.
    /// - Throws: `CaseError` when an edit is impossible.
    /// - Complexity: As between two models.
    public init(
        of layoutCase: LayoutCase, _ model: any LayoutModel,
        topics: Set<Topic> = Set(Topic.allCases), comparison: Comparison = Comparison(),
        in workspace: LayoutWorkspace = LayoutWorkspace()
    ) throws(CaseError) {
        let corrected = model.withoutDefects
        self.init(
            try CaseEvidence(
                layoutCase, ExplainedModel(model), ExplainedModel(withoutDefects: corrected),
                .models(CauseSearch(left: model, right: corrected, comparison: comparison)),
                comparison, workspace), title: layoutCase.title, topics)
    }

    /// Explains how a model breaks a relation with itself; `nil` where the relation does not apply
    /// to the case.
    /// - Throws: `CaseError` when an edit is impossible.
    /// - Complexity: As between two models.
    public init?(
        of layoutCase: LayoutCase, _ model: any LayoutModel, breaking relation: SelfRelation,
        topics: Set<Topic> = Set(Topic.allCases), comparison: Comparison = Comparison(),
        in workspace: LayoutWorkspace = LayoutWorkspace()
    ) throws(CaseError) {
        guard let cases = try relation.relatedCases(of: layoutCase) else { return nil }
        self.init(
            try CaseEvidence(
                cases.subject, ExplainedModel(model, sideOf: relation, isExpected: false),
                ExplainedModel(model, sideOf: relation, isExpected: true),
                .itself(model, relation, SelfCauseSearch(model, comparison: comparison)),
                comparison, workspace), title: layoutCase.title, topics)
    }

    private init(_ evidence: CaseEvidence, title: String?, _ topics: Set<Topic>) {
        self.title = title
        pair = evidence.pair
        outcome = evidence.outcome
        var sections = evidence.sections(on: topics)
        if topics.contains(.glossary) {
            sections.append(Section(topic: .glossary, lines: Glossary.lines(for: sections)))
        }
        self.sections = sections.filter { !$0.lines.isEmpty }
    }
}

typealias Line = Explanation.Line

/// Collects lines, and strings as lines without details.
@resultBuilder enum LineBuilder {
    static func buildExpression(_ text: String) -> [Line] { [Line(text)] }
    static func buildExpression(_ line: Line) -> [Line] { [line] }
    static func buildExpression(_ lines: [Line]) -> [Line] { lines }
    static func buildBlock(_ parts: [Line]...) -> [Line] { parts.flatMap { $0 } }
    static func buildOptional(_ lines: [Line]?) -> [Line] { lines ?? [] }
    static func buildEither(first lines: [Line]) -> [Line] { lines }
    static func buildEither(second lines: [Line]) -> [Line] { lines }
    static func buildArray(_ parts: [[Line]]) -> [Line] { parts.flatMap { $0 } }
}
