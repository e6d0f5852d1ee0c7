import StackCases
import TestSupport
import Testing

@testable import Reporting

@Suite struct ConfigurationTextTests {
    @Test func `the line about a configuration mentions each property of its stack`() {
        func text(_ stack: StackConfiguration) -> String {
            LayoutCase(stack: stack).summary(after: stack)
        }
        let stack = StackConfiguration()
        let samples = stack.settingEachProperty()
        let mentioned = samples.filter { text($0.stack) != text(stack) }.map(\.key)
        // Margins are mentioned if the arrangement is relative to them, but not their sizes.
        #expect(Set(samples.map(\.key)).subtracting(mentioned) == ["layoutMargins"])
    }

    @Test func `the line mentions the stack's own size`() {
        var layoutCase = LayoutCase(width: 300, stack: StackConfiguration())
        layoutCase.constraints = [
            ViewConstraint(attribute: .height, relation: .lessThanOrEqual, constant: 44)
        ]
        #expect(
            layoutCase.summary(after: layoutCase.stack)
                == "horizontal · fill · 0 views · 300 × free pt · 1 size constraint")
    }
}
