import StackCases
import TestSupport
import Testing

@testable import Explanations

@Suite struct CaseWordsTests {
    @Test func `the words for a stack mention each of its properties`() {
        var stack = StackConfiguration()
        stack.isLayoutMarginsRelativeArrangement = true
        let samples = stack.settingEachProperty()
        let mentioned = samples.filter { $0.stack.inWords != stack.inWords }.map(\.key)
        // Sentences name the axis before these words.
        #expect(Set(samples.map(\.key)).subtracting(mentioned) == ["axis"])
    }

    @Test(arguments: [
        (
            ViewConstraint(attribute: .leading, toItem: .stack, constant: 20),
            "leading at the stack's leading + 20 (required)"
        ),
        (
            ViewConstraint(
                attribute: .top, relation: .greaterThanOrEqual, toItem: .sibling(0),
                toAttribute: .bottom, priority: 750),
            "top at least the bottom of sibling 0 (priority 750)"
        ),
        (
            ViewConstraint(attribute: .width, toItem: .sibling(2), constant: -4),
            "width that of sibling 2 − 4 (required)"
        ),
        (
            ViewConstraint(attribute: .width, constant: CaseLimits.length, priority: 250),
            "width as large as can be (priority 250)"
        ),
        (
            ViewConstraint(attribute: .width, constant: CaseLimits.length),
            "width 1000000 (required)"
        ),
    ])
    func `a constraint names the attributes of positions`(
        _ constraint: ViewConstraint, _ words: String
    ) {
        #expect(constraint.inWords == words)
    }
}
