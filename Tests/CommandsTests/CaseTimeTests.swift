import ExternalModels
import LayoutModels
import Testing

@testable import Commands

@Suite struct CaseTimeTests {
    private func seconds(
        _ options: [String] = [], for models: [any LayoutModel] = []
    ) throws -> Double {
        let arguments = try Arguments(
            options + ["case.json"], CheckCommand().description, environment: [:])
        return try ExternalModel.$timeLimit.withValue(60) {
            try CaseTime(arguments, for: models, .process()).seconds
        }
    }

    @Test func `the time limit of a case is longer if a program may run`() throws {
        #expect(try seconds() == 20)
        #expect(try seconds(for: [RuleModel.uikit]) == 20)
        #expect(try seconds(for: [RuleModel.uikit, ExternalModel(command: "true")]) == 500)
        let allowed = try ExternalModel.$runsStoredCommands.withValue(true) {
            [try seconds(), try seconds(["--case-time", "3"])]
        }
        #expect(allowed == [500, 3])
    }
}
