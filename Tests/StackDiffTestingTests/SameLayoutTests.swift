import StackDiffTesting
import Testing

@Suite struct SameLayoutTests {
    @Test func `a correct layout function records no issue`() {
        expectSameLayout(Row.stack, as: "uikit", by: Row.right)
    }

    @Test func `a wrong layout function fails with the minimal case`() throws {
        let messages = messages {
            expectSameLayout(Row.stack, as: "uikit", by: Row.withFixedSpacing)
        }
        let message = try #require(messages.first)
        #expect(messages.count == 1)
        #expect(message.hasPrefix("fixed-spacing does not lay the case out as uikit does."))
        #expect(
            message.contains("uikit makes the stack 20 pt wide, fixed-spacing 30 pt."), "in words")
        #expect(message.contains("┌"), "drawn")
        #expect(message.contains("Found in a case of 5 views; this one has 2."))
        let minimal = try replayed(message)
        #expect(minimal.stack.arrangedSubviews.count == 2)
        #expect(SameLayout(as: .uikit, by: Row.withFixedSpacing).problem(with: minimal) != nil)
    }

    @Test func `a known bug that causes the difference is named`() throws {
        let layoutCase = """
            {"width": 300, "stack": {"distribution": "fillProportionally", "spacing": 10,
            "arrangedSubviews": [{"intrinsicContentSize": {"width": 4, "height": 20}},
            {"intrinsicContentSize": {"width": 1, "height": 20}}]}}
            """
        let messages = messages { expectSameLayout(layoutCase, by: RuleModel.fdstackview) }
        #expect(messages.first?.contains("Known bug of uikit: spacing in proportions.") == true)
    }

    @Test func `a closure can be compared directly`() {
        let messages = messages {
            expectSameLayout(
                Row.stack,
                by: { stack throws -> Layout in
                    guard stack.width != nil else { throw UnsupportedLayout("free widths") }
                    return Layout(status: .unsatisfiable)
                })
        }
        #expect(
            messages.first?.hasPrefix(
                "There is nothing to compare: function does not support it: free widths.") == true)
    }

    @Test func `differences within the tolerance are ignored`() {
        expectSameLayout(Row.stack, by: Row.withFixedSpacing, tolerance: 8)
    }

    @Test func `invalid arguments are reported with location and reason`() {
        let model = Row.right
        let stack = Row.stack
        #expect(
            SameLayout(as: "uikti", by: model).problem(with: stack)?
                .hasPrefix("no model is called \"uikti\"; there are uikit, ") == true)
        #expect(
            SameLayout(as: .uikit, by: model).problem(with: #"{"stack": {"spacing": "wide"}}"#)?
                .hasPrefix("JSON text:1:23: stack.spacing: expected") == true)
        #expect(
            SameLayout(as: .uikit, by: model, tolerance: -.infinity).problem(with: stack)
                == "tolerance: expected points from 0, found -inf")
    }

    @Test func `an ambiguous layout is reported as nothing to compare`() {
        let views = [ArrangedSubview(width: nil, height: 20), ArrangedSubview()]
        let sized = SizedStack(width: 100, stack: StackConfiguration(arrangedSubviews: views))
        let problem = SameLayout(as: .uikit, by: RuleModel.uikit).problem(with: sized)
        #expect(
            problem?.contains("the layout of uikit is ambiguous, which leaves open the") == true,
            "\(problem ?? "no problem")")
    }
}
