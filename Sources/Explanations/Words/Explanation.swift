import DifferentialTesting
import LayoutModels
import StackCases

/// The explanation of a difference between two models, or between two layouts of one.
///
/// ```swift
/// let explanation = try Explanation(of: layoutCase, RuleModel.uikit, RuleModel.fdstackview)
/// for section in explanation.sections { print(section.text) }
/// ```
package struct Explanation: Sendable {
    /// The topic of a section; the raw value is its title.
    package enum Topic: String, CaseIterable, Sendable {
        case summary = "In short"
        case conflict = "Conflict"
        case numbers = "Arithmetic"
        case sizes = "Sizes"
        case workaround = "What to change"
        case trigger = "Still fails if"
        case bugs = "Known bugs"
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
        package static let answer: Set<Topic> = [
            .summary, .conflict, .numbers, .sizes, .workaround, .trigger, .bugs,
        ]
    }

    /// The statements about a topic.
    package struct Section: Equatable, Sendable {
        /// The topic.
        package var topic: Topic
        /// The statements, at least one.
        package var lines: [Line]

        /// The title and the lines, indented by two blanks for each level.
        package var text: String {
            // That there is no known bug needs no title.
            topic == .bugs
                ? lines.map { "\($0.text)\n" }.joined()
                : "\(topic.rawValue)\n" + lines.flatMap(\.indented).map { "  \($0)\n" }.joined()
        }

        /// Returns the section with its first statements and details.
        /// - Parameter limit: The most lines, from 2; the last one counts the omitted lines.
        func shortened(to limit: Int) -> Section {
            var section = self
            section.lines = lines.shortened(to: limit)
            return section
        }
    }

    /// A statement with details, without markup.
    package struct Line: Equatable, Sendable {
        /// The statement.
        package var text: String
        /// More about the statement.
        package var details: [Line]
        /// The case with the change that the statement proposes; `nil` for another statement.
        package var changedCase: LayoutCase?

        init(
            _ text: String, changing changedCase: LayoutCase? = nil,
            @LineBuilder details: () -> [Line] = { [] }
        ) {
            self.text = text
            self.details = details()
            self.changedCase = changedCase
        }

        /// The text, and each detail indented by two blanks.
        package var indented: [String] { [text] + details.flatMap(\.indented).map { "  " + $0 } }
    }

    /// The most lines of a short answer, without the blank line around it.
    private static let shortLength = 38
    /// The lines that sections of a longer answer keep, in the order in which they are shortened; 0 for none.
    private static let shortLengths: [(topic: Topic, count: Int)] = [
        (.trigger, 5), (.sizes, 9), (.numbers, 5), (.workaround, 9), (.trigger, 0), (.sizes, 6),
        (.workaround, 5), (.numbers, 3), (.conflict, 5), (.summary, 5),
    ]

    /// Returns the sections of a short answer, shortened as far as it is too long.
    /// - Parameter others: The number of lines around them.
    package func shortSections(besides others: Int) -> [Section] {
        var sections = sections
        for (topic, count) in Self.shortLengths {
            // A blank line follows each section.
            let length = sections.reduce(others) { $0 + $1.text.count { $0 == "\n" } + 1 }
            guard length > Self.shortLength else { break }
            guard let index = sections.firstIndex(where: { $0.topic == topic }) else { continue }
            if count == 0 {
                sections.remove(at: index)
            } else {
                sections[index] = sections[index].shortened(to: count)
            }
        }
        return sections
    }

    /// Both layouts, to be drawn.
    package let pair: LayoutPair
    /// The outcome of comparing the layouts.
    package let outcome: Outcome
    /// Whether one model's layout has a known bug beside sizes that differ from natural ones by far more.
    package let hasMinorBug: Bool
    /// The sections, the cause before its effects.
    package let sections: [Section]

    /// Explains a case.
    /// - Parameter topics: The topics of the sections to make (default: all).
    /// - Throws: `CaseError` when an edit is impossible.
    /// - Complexity: Hundreds of layouts for `trigger` and `workaround`; otherwise one for each set
    ///   of defects that may be the cause.
    package init(
        of layoutCase: LayoutCase, _ left: any LayoutModel, _ right: any LayoutModel,
        topics: Set<Topic> = Set(Topic.allCases), comparison: Comparison = Comparison(),
        in workspace: LayoutWorkspace = LayoutWorkspace()
    ) throws(CaseError) {
        self.init(
            try CaseEvidence(
                layoutCase, ExplainedModel(left), ExplainedModel(right),
                .models(CauseSearch(left: left, right: right, comparison: comparison)), comparison,
                workspace), topics)
    }

    /// Explains one layout: the known bugs that change it, ambiguous and tied sizes, conflicts.
    /// - Throws: `CaseError` when an edit is impossible.
    /// - Complexity: As between two models.
    package init(
        of layoutCase: LayoutCase, _ model: any LayoutModel,
        topics: Set<Topic> = Set(Topic.allCases), comparison: Comparison = Comparison(),
        in workspace: LayoutWorkspace = LayoutWorkspace()
    ) throws(CaseError) {
        self.init(try CaseEvidence(layoutCase, alone: model, comparison, workspace), topics)
    }

    /// Explains how a model breaks a relation with itself; `nil` where the relation does not apply
    /// to the case.
    /// - Throws: `CaseError` when an edit is impossible.
    /// - Complexity: As between two models.
    package init?(
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
                comparison, workspace), topics)
    }

    private init(_ evidence: CaseEvidence, _ topics: Set<Topic>) {
        pair = evidence.pair
        outcome = evidence.outcome
        hasMinorBug = evidence.hasMinorBug
        var sections = evidence.sections(on: topics, hasMinorBug: hasMinorBug)
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
    static func buildExpression(_ line: Line?) -> [Line] { line.map { [$0] } ?? [] }
    static func buildExpression(_ lines: [Line]) -> [Line] { lines }
    static func buildBlock(_ parts: [Line]...) -> [Line] { parts.flatMap { $0 } }
    static func buildOptional(_ lines: [Line]?) -> [Line] { lines ?? [] }
    static func buildEither(first lines: [Line]) -> [Line] { lines }
    static func buildEither(second lines: [Line]) -> [Line] { lines }
    static func buildArray(_ parts: [[Line]]) -> [Line] { parts.flatMap { $0 } }
}

extension [Explanation.Line] {
    /// The number of lines with all details.
    private var length: Int { reduce(0) { $0 + 1 + $1.details.length } }

    /// Returns the first lines with their details, up to a number of lines; the last one counts the omitted lines.
    fileprivate func shortened(to limit: Int) -> [Line] {
        guard length > limit else { return self }
        var kept: [Line] = []
        var room = limit - 1
        for line in self where room > 0 {
            var line = line
            if 1 + line.details.length > room {
                // A sentence that only leads to its details says nothing without any.
                if room < 3 { break }
                line.details = line.details.shortened(to: room - 1)
            }
            kept.append(line)
            room -= 1 + line.details.length
        }
        let omitted = count - kept.count
        return omitted > 0
            ? kept + [Line("and \(Formatted.count(omitted, "more line")): see --evidence")] : kept
    }
}
