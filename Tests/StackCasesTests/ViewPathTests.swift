import Testing

@testable import StackCases

@Suite struct ViewPathTests {
    @Test(arguments: ["", "0", "3.1", "10.0.2"])
    func `a path is written as it was read`(text: String) throws {
        #expect(try #require(ViewPath(text)).description == text)
    }

    @Test(arguments: [".", "0.", "-1", "+1", "a", "01", "0..1", " 0"])
    func `what is no path is refused`(text: String) {
        #expect(ViewPath(text) == nil)
    }
}
