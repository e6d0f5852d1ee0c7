import Testing

@testable import StackCases

@Suite struct ViewPathTests {
    @Test(arguments: ["", "0", "3.1", "10.0.2"])
    func `a path is parsed from its description`(text: String) throws {
        #expect(try #require(ViewPath(text)).description == text)
    }

    @Test(arguments: [".", "0.", "-1", "+1", "a", "01", "0..1", " 0"])
    func `an invalid path is rejected`(text: String) {
        #expect(ViewPath(text) == nil)
    }
}
