import StackCases
import Testing

@testable import LayoutModels

/// Texts of several lines in CSS flexible boxes, whose heights depend on the widths that they get.
@Suite struct FlexboxTextTests {
    private func frames(
        _ stack: StackConfiguration, width: Double? = nil, height: Double? = nil
    ) -> [String] {
        let layoutCase = LayoutCase(width: width, height: height, stack: stack)
        return FormulaModel.flexbox.layout(of: layoutCase, in: LayoutWorkspace()).frames.map {
            "\($0.x) \($0.y) \($0.width) \($0.height)"
        }
    }

    /// The width on one line, `numberOfLines`, the words, the width and the height.
    private static let texts: [(Double, Int, Int, Double, Double)] = [
        // Twelve words of 50 points.
        (600.0, 0, 12, 600.0, 20.0), (600, 0, 12, 599, 40), (600, 0, 12, 250, 60),
        (600, 2, 12, 250, 40), (600, 0, 12, 249, 60), (600, 0, 12, 50, 240),
        // Words do not break.
        (600, 0, 12, 20, 240), (600, 0, 12, 0, 240),
        // Sevenths are no binary fractions.
        (500, 0, 7, 500.0 / 7, 140), (500, 0, 7, 1000.0 / 7, 80), (500, 0, 7, 10, 140),
        // Characters are 10 points wide, and the last one is 5.
        (605, 0, 0, 605, 20), (605, 0, 0, 604, 40), (605, 0, 0, 305, 40), (605, 0, 0, 304, 60),
        (605, 0, 0, 5, 1220), (5, 0, 0, 1, 20),
    ]

    @Test(arguments: texts)
    func `a text has as many lines as its pieces need`(
        width: Double, lines: Int, words: Int, room: Double, height: Double
    ) {
        #expect(text(width, 20, lines: lines, words: words).heightOfPieces(inWidth: room) == height)
    }

    @Test func `a text without a height has no characters`() {
        #expect(text(600, 0).heightOfPieces(inWidth: 10) == 0)
        #expect(text(600, 20, lines: 1).heightOfPieces(inWidth: 10) == nil)
    }

    @Test func `a row shrinks a text, and is as high as its lines`() {
        var control = ArrangedSubview(width: 50, height: 30)
        control.contentCompressionResistancePriority.horizontal = 1000
        let row = StackConfiguration(
            alignment: .center, spacing: .points(8),
            arrangedSubviews: [text(600, 20, words: 12), control])
        #expect(
            frames(row, width: 200) == [
                "0.0 0.0 200.0 120.0", "0.0 0.0 142.0 120.0", "150.0 45.0 50.0 30.0",
            ])
        // A text that is not stretched is on one line.
        #expect(frames(row).first == "0.0 0.0 658.0 30.0")
    }

    @Test func `a text fits the width of a column, but is no narrower than a word`() {
        let column = StackConfiguration(
            axis: .vertical, alignment: .trailing,
            arrangedSubviews: [text(600, 20, words: 12), text(200, 20, words: 2)])
        #expect(
            frames(column, width: 260)
                == ["0.0 0.0 260.0 80.0", "0.0 0.0 260.0 60.0", "60.0 60.0 200.0 20.0"])
        #expect(
            frames(column, width: 30)
                == ["0.0 0.0 30.0 280.0", "-20.0 0.0 50.0 240.0", "-70.0 240.0 100.0 40.0"])
    }

    @Test func `a nested row is no narrower than the words in it`() {
        let row = StackConfiguration(
            spacing: .points(8),
            arrangedSubviews: [text(300, 20, words: 3), text(100, 20, words: 2)])
        let column = StackConfiguration(
            axis: .vertical, alignment: .leading, arrangedSubviews: [ArrangedSubview(stack: row)])
        // Both shrink by five eighths.
        #expect(
            frames(column, width: 10)
                == [
                    "0.0 0.0 10.0 60.0", "0.0 0.0 158.0 60.0", "0.0 0.0 112.5 60.0",
                    "120.5 0.0 37.5 60.0",
                ])
    }

    @Test func `the last baseline is that of the last line`() {
        var label = text(600, 20, words: 12)
        label.baselineOffsets = BaselineOffsets(first: 15, last: 5)
        label.contentCompressionResistancePriority.horizontal = 999
        var title = ArrangedSubview(width: 100, height: 40)
        title.baselineOffsets = BaselineOffsets(first: 30, last: 10)
        title.contentCompressionResistancePriority.horizontal = 1000
        let row = StackConfiguration(
            alignment: .lastBaseline, arrangedSubviews: [label, title])
        #expect(
            frames(row, width: 300)
                == ["0.0 0.0 300.0 65.0", "0.0 0.0 200.0 60.0", "200.0 25.0 100.0 40.0"])
    }
}
