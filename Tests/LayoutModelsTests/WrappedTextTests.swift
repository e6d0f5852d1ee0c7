import StackCases
import Testing

@testable import LayoutModels

/// Texts of several lines, whose natural heights depend on their widths.
@Suite struct WrappedTextTests {
    private let workspace = LayoutWorkspace()

    private func sizes(_ layoutCase: LayoutCase, by model: any LayoutModel) -> [String] {
        model.layout(of: layoutCase, in: workspace).frames.map { "\($0.width) × \($0.height)" }
    }

    // MARK: The first layout

    @Test func `what the first layout leaves open, the second one leaves open, too`() {
        let row = StackConfiguration(arrangedSubviews: [text(400, 20), text(400, 20)])
        let tied = RuleModel.uikit.layout(of: LayoutCase(width: 300, stack: row), in: workspace)
        #expect(tied.status == .tied)

        func column() -> ArrangedSubview {
            ArrangedSubview(
                stack: StackConfiguration(
                    axis: .vertical, arrangedSubviews: [text(40, 40, lines: 3)]))
        }
        let columns = StackConfiguration(arrangedSubviews: [column(), column()])
        let layout = RuleModel.uikit.layout(
            of: LayoutCase(width: 70, height: 40, stack: columns), in: workspace)
        #expect(layout.status == .ambiguous)
        #expect(layout.ambiguous.contains(OpenNumber(view: 2, attribute: .width)))
    }

    // MARK: One text

    @Test(arguments: [
        (600.0, 0, 0, 286.0, 3.0, 3.0, 286.0), (600, 0, 0, 300, 2, 2, 300),
        (600, 2, 0, 100, 6, 2, 100),
        // Words of 30 points: 9 of them in a line.
        (600, 0, 20, 286, 3, 3, 270), (600, 0, 20, 300, 2, 2, 300),
        // Words of 200 points break in the middle.
        (600, 0, 3, 100, 6, 6, 100), (300, 0, 1, 100, 3, 3, 100),
        // A line of 20 points holds a character of 10.
        (600, 0, 0, 1, 60, 60, 10),
    ])
    func `a text has as many lines as its width needs`(
        width: Double, lines: Int, words: Int, limit: Double, count: Double, shown: Double,
        longest: Double
    ) {
        let found = text(width, 20, lines: lines, words: words).lines(inWidth: limit)
        #expect(found?.count == count)
        #expect(found?.shown == shown)
        #expect(found?.longest == longest)
        #expect(found?.isCutOff == (shown < count))
    }

    @Test(arguments: [600.0, 599.999_999_9, 700, 0, -3])
    func `a text that fits, or has no limit, is on one line`(_ limit: Double) {
        #expect(text(600, 20).lines(inWidth: limit) == nil)
        #expect(text(600, 20).intrinsicContentSize(maximumWidth: limit).height == 20)
    }

    @Test func `without a natural size nothing wraps`() {
        var view = text(600, 20)
        view.intrinsicContentSize.height = nil
        #expect(view.lines(inWidth: 100) == nil)
        #expect(text(600, 20, lines: 1).lines(inWidth: 100) == nil)
    }

    // MARK: In stacks

    /// A label that gives way to a switch.
    private var row: LayoutCase {
        var label = text(600, 20.5)
        label.contentHuggingPriority.horizontal = 251
        label.contentCompressionResistancePriority.horizontal = 749
        var control = ArrangedSubview(width: 49, height: 31)
        control.contentHuggingPriority.horizontal = 750
        return LayoutCase(
            width: 343,
            stack: StackConfiguration(
                alignment: .leading, spacing: .points(8), arrangedSubviews: [label, control]))
    }

    private static let twoPassModels: [any LayoutModel] = [
        RuleModel.uikit, RuleModel.fdstackview, RuleModel.tzstackview, RuleModel.arranged,
        FormulaModel.documented,
    ]

    @Test(arguments: twoPassModels)
    func `the second pass wraps at the width of the first`(_ model: any LayoutModel) {
        #expect(sizes(row, by: model) == ["343.0 × 61.5", "286.0 × 61.5", "49.0 × 31.0"])
    }

    @Test(arguments: [RuleModel.uikitIOS14, .uikitIOS9])
    func `up to iOS 14 a text of several lines gets an equal share`(_ model: RuleModel) {
        #expect(sizes(row, by: model) == ["343.0 × 82.0", "167.5 × 82.0", "167.5 × 31.0"])
        let printed = model.constraints(for: row, in: workspace).filter {
            $0.role == .textWidthDisambiguation
        }
        #expect(printed.map(\.priority) == [759])
        #expect(printed.first?.identifier == "UISV-text-width-disambiguation")
        var oneLine = row
        oneLine.stack.arrangedSubviews[0].numberOfLines = 1
        #expect(sizes(oneLine, by: model)[1] == "286.0 × 20.5")
    }

    @Test func `texts in nested stacks and after edits wrap, too`() {
        let nested = StackConfiguration(
            axis: .vertical, arrangedSubviews: [text(500, 20, words: 10), text(90, 20)])
        let layoutCase = LayoutCase(
            width: 400,
            stack: StackConfiguration(arrangedSubviews: [ArrangedSubview(stack: nested)]),
            edits: [.setSize(width: 200, height: nil)])
        #expect(
            sizes(layoutCase, by: RuleModel.uikit) == [
                "200.0 × 80.0", "200.0 × 80.0", "200.0 × 60.0", "200.0 × 20.0",
            ])
    }

    @Test func `the first pass decides the width, even if the text then is narrower`() {
        // On one line the text takes all but 20 points, and two words do not fit there.
        var label = text(300, 20, words: 3)
        label.contentCompressionResistancePriority.horizontal = 749
        label.contentHuggingPriority.horizontal = 251
        let stack = StackConfiguration(
            arrangedSubviews: [label, ArrangedSubview(width: 20, height: 20)])
        #expect(
            sizes(LayoutCase(width: 190, stack: stack), by: RuleModel.uikit)
                == ["190.0 × 60.0", "100.0 × 60.0", "90.0 × 60.0"])
    }

    @Test func `where constraints conflict on one line there is no second pass`() {
        var stack = StackConfiguration(arrangedSubviews: [text(300, 20)])
        stack.arrangedSubviews[0].constraints = [
            ViewConstraint(attribute: .width, constant: 10),
            ViewConstraint(attribute: .width, constant: 20),
        ]
        let layout = RuleModel.uikit.layout(of: LayoutCase(stack: stack), in: workspace)
        #expect(layout.status == .unsatisfiable)
        #expect(layout.conflicts.count == 2)
    }

    @Test(arguments: twoPassModels)
    func `a height that only the lines allow is no conflict`(_ model: any LayoutModel) {
        // One line is 20 points tall, and the text may not be taller than its lines.
        var label = text(300, 20, lines: 2)
        label.contentHuggingPriority.vertical = 1000
        label.constraints = [ViewConstraint(attribute: .height, constant: 25)]
        func column(width: Double) -> LayoutCase {
            LayoutCase(
                width: width, stack: StackConfiguration(axis: .vertical, arrangedSubviews: [label]))
        }
        #expect(sizes(column(width: 200), by: model) == ["200.0 × 25.0", "200.0 × 25.0"])
        let oneLine = model.layout(of: column(width: 300), in: workspace)
        #expect(oneLine.status == .unsatisfiable)
    }

    @Test(arguments: [FormulaModel.mylayout, .tangramkit])
    func `models of linear layouts do not wrap text`(_ model: any LayoutModel) {
        let layout = model.layout(of: row, in: workspace)
        #expect(layout.status == .unsupported)
        #expect(layout.reason?.contains("numberOfLines") == true)
    }

    @Test func `the contract asks a text for the height of its lines only`() {
        let stack = SizedStack(width: row.width, stack: row.stack)
        let layout = RuleModel.uikit.layout(of: row, in: workspace)
        let answers = Contract.answers(stack, layout, model: RuleModel.uikit, in: workspace)
        #expect(!answers.contains { if case .broken = $0.answer { true } else { false } })
    }

    @Test func `a conflict that only texts on one line have leaves the layout unknown`() throws {
        func layout(height: Int, hugging: Int) throws -> Layout {
            let json = """
                {"width": 150, "height": \(height), "stack": {"arrangedSubviews": [
                  {"intrinsicContentSize": {"width": 300, "height": 20}, "numberOfLines": 0, "words": 10,
                   "contentHuggingPriority": {"vertical": \(hugging)},
                   "contentCompressionResistancePriority": {"vertical": 1000}},
                  {"constraints": [{"attribute": "width", "constant": 50},
                                   {"attribute": "height", "toItem": "self", "multiplier": 0.5, "priority": 1}]}]}}
                """
            return RuleModel.uikit.layout(
                of: try LayoutCase(jsonBytes: Array(json.utf8)), in: LayoutWorkspace())
        }
        let unknown = try layout(height: 80, hugging: 1000)
        #expect(unknown.status == .unsupported)
        #expect(unknown.reason?.contains("each text on one line") == true)
        #expect(try layout(height: 80, hugging: 999).status.hasFrames)
        // No width makes room for a line.
        #expect(try layout(height: 15, hugging: 1000).status == .unsatisfiable)
    }

    @Test func `lines of ambiguous widths leave a conflict unknown`() throws {
        func layout(rightToLeft: Bool, height: Int) throws -> Layout {
            let direction =
                rightToLeft ? "\"semanticContentAttribute\": \"forceRightToLeft\", " : ""
            let json = """
                {"width": 10, "height": \(height), "stack": {\(direction)"arrangedSubviews": [
                  {"stack": {"axis": "vertical", "arrangedSubviews": [
                    {"intrinsicContentSize": {"width": 10}},
                    {"intrinsicContentSize": {"width": 20, "height": 10}, "numberOfLines": 0,
                     "contentCompressionResistancePriority": {"vertical": 1000}}]}},
                  {"stack": {"axis": "vertical", "arrangedSubviews": [
                    {"intrinsicContentSize": {"width": 10}}, {},
                    {"intrinsicContentSize": {"width": 10}}]}}]}}
                """
            return RuleModel.uikit.layout(
                of: try LayoutCase(jsonBytes: Array(json.utf8)), in: LayoutWorkspace())
        }
        // The text and the other column share 10 pt; the solver's choice decides the lines.
        let both = try [false, true].map { try layout(rightToLeft: $0, height: 10) }
        #expect(Set(both.map(\.status)) == [.ambiguous, .unsupported])
        #expect(both.contains { $0.reason?.contains("widths of texts are ambiguous") == true })
        // Not even one line has room.
        for rightToLeft in [false, true] {
            #expect(try layout(rightToLeft: rightToLeft, height: 5).status == .unsatisfiable)
        }
    }
}
