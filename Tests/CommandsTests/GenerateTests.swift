import Commands
import DifferentialTesting
import LayoutModels
import StackCases
import Testing

@Suite struct GenerateTests {
    @Test(arguments: CaseGenerator.Profile.allCases)
    func `generate prints the cases of a campaign with the same seed`(
        _ profile: CaseGenerator.Profile
    ) async {
        let run = await stackdiff([
            "generate", "--seed", "18446744073709551615", "--start", "5", "--runs", "20",
            "--profile", profile.rawValue,
        ])
        let generator = CaseGenerator(seed: .max, profile: profile)
        #expect(run.status == .success)
        #expect(run.lines == (5..<25).map { generator.makeCase($0).json.compact() })
    }

    @Test func `generate --models prints the cases of a campaign of these models`() async {
        let run = await stackdiff(["generate", "--models", "documented,tangramkit", "--seed", "4"])
        let generator = CaseGenerator(
            seed: 4, profile: .mixed, for: [FormulaModel.documented, FormulaModel.tangramkit])
        #expect(run.lines == (0..<10).map { generator.makeCase($0).json.compact() })
    }

    @Test func `generate prints ten cases of seed 1 by default`() async {
        let run = await stackdiff(["generate"])
        let generator = CaseGenerator(seed: 1, profile: .mixed)
        #expect(run.lines == (0..<10).map { generator.makeCase($0).json.compact() })
    }

    @Test func `generated cases can be laid out`() async throws {
        let folder = try TemporaryFolder()
        let cases = await stackdiff(["generate", "--runs", "60", "--seed", "3"]).output
        let file = try folder.file("cases.ndjson", cases)
        let run = await stackdiff(["layout", "--format", "json", file])
        #expect(run.status == .success)
        let workspace = LayoutWorkspace()
        let generator = CaseGenerator(seed: 3, profile: .mixed)
        #expect(run.lines.count == 60)
        for (index, line) in run.lines.enumerated() {
            let stack = try generator.makeCase(index).configurationAfterEdits()
            let status = RuleModel.uikit.layout(of: LayoutCase(stack), in: workspace).status
            #expect(
                line.hasPrefix(
                    "{\"case\":\(index),\"model\":\"uikit\",\"status\":\"\(status.rawValue)\","))
        }
    }

    @Test func `models --measured prints the share of cases that each model supports`() async {
        let json = await stackdiff(["models", "--measured", "--format", "json"])
        #expect(json.lines.count == ModelRegistry.named.count)
        #expect(
            json.lines.allSatisfy {
                $0.contains("\"measured\":{\"seed\":\"1\",\"all\":{\"cases\":2000,")
            })
    }

    @Test func `models lists each model with its unsupported features`() async {
        let text = await stackdiff(["models"])
        let json = await stackdiff(["models", "--format", "json"])
        #expect(json.lines.count == ModelRegistry.named.count)
        for (model, line) in zip(ModelRegistry.named, json.lines) {
            #expect(line.hasPrefix("{\"name\":\"\(model.name)\",\"summary\":\"\(model.summary)\","))
            #expect(text.lines.contains(model.name))
            #expect(text.lines.contains("  \(model.summary)"))
            for limit in model.limits {
                #expect(text.lines.contains("  unsupported: \(limit)"))
                #expect(line.contains("\"\(limit)\""))
            }
        }
    }
}
