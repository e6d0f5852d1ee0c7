import StackDiffTesting
import Testing

@Suite struct KeptContractTests {
    @Test func `a layout that keeps the contract records no issue`() {
        expectContractKept(Row.stack, by: Row.right)
    }

    @Test func `a broken clause is reported with its points and its view`() throws {
        let messages = messages { expectContractKept(Row.stack, by: Row.withFixedSpacing) }
        let message = try #require(messages.first)
        #expect(message.contains("spacing: off by "))
        #expect(message.contains(" pt at view "))
        #expect(try replayed(message).stack.arrangedSubviews.count == 2)
    }

    @Test func `only the given clauses are checked`() {
        expectContractKept(Row.stack, by: Row.withFixedSpacing, clauses: [.edges, .crossSize])
    }
}

@Suite struct NoDifferencesTests {
    @Test func `a correct function differs in no generated case`() {
        let counts = expectNoDifferences(
            in: Row.right, seed: 3, cases: 100, adjusting: Row.adjust)
        #expect(counts.compared > 50)
        #expect(counts.total == 100)
    }

    @Test func `the first case of each bucket is minimized`() throws {
        let messages = messages {
            expectNoDifferences(
                in: Row.withFixedSpacing, seed: 3, cases: 100, adjusting: Row.adjust)
        }
        let message = try #require(messages.first)
        #expect(message.contains("fixed-spacing differs from uikit in "))
        #expect(message.contains("1. uikit~fixed-spacing/right/unexplained:rule.spacing: "))
        let minimal = try replayed(message)
        #expect(minimal.stack.arrangedSubviews.count == 2)
        #expect(SameLayout(as: .uikit, by: Row.withFixedSpacing).problem(with: minimal) != nil)
    }

    @Test func `the message is the same on each run`() {
        var expectation = NoDifferences(
            from: .uikit, in: Row.withFixedSpacing, seed: 3, cases: 40, profile: .mixed)
        expectation.adjust = Row.adjust
        #expect(expectation.run() == expectation.run())
    }

    @Test func `a case with ignored causes does not count as different`() {
        let counts = expectNoDifferences(
            from: "uikit-ios9", in: RuleModel.uikit, cases: 60,
            ignoring: RuleModel.uikitIOS9.defects.map { "uikit-ios9:\($0.name)" }
                + RuleModel.uikit.defects.map { "uikit:\($0.name)" })
        #expect(counts.different == 0)
    }

    @Test func `a campaign that cannot check as many cases as requested fails`() throws {
        let unsupported = FunctionModel(name: "none") { _ throws -> Layout in
            throw UnsupportedLayout("anything")
        }
        var expectation = NoDifferences(
            from: .uikit, in: unsupported, seed: 1, cases: 20, profile: .realistic)
        #expect(
            expectation.run().problem?.hasPrefix("None of 20 cases could be compared") == true)
        expectation.timeLimit = .zero
        #expect(expectation.run().problem?.hasPrefix("Only 0 of 20 cases were laid out") == true)
        expectation.cases = 0
        #expect(expectation.run().problem == "cases: expected 1 or more, found 0")
        expectation.cases = 1
        expectation.ignoredCauses = ["uikit:hidden-extend"]
        #expect(
            expectation.run().problem?.hasPrefix(
                "ignoring: uikit and none have no known bug \"uikit:hidden-extend\"") == true)
    }
}
