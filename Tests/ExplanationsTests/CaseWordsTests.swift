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
}
