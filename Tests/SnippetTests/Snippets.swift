import Benchmarking
import Commands
import ConstraintSolver
import DifferentialTesting
import Explanations
import ExternalModels
import FindingStore
import Importers
import LayoutModels
import StackCases
import StackDiffTesting
import StackDiffXCTest
import Testing

/// The snippets in the documentation of the libraries' entry points, which use only public API.
///
/// Each function names the file with the entry point. Its body is the snippet; its parameters are
/// the values that the snippet's reader already has.
enum Snippets {
    // Sources/StackCases/LayoutCase.swift
    static func stackCases() throws {
        let stack = StackConfiguration(
            distribution: .fillEqually, spacing: .points(8),
            arrangedSubviews: [
                ArrangedSubview(width: 40, height: 20), ArrangedSubview(width: 60, height: 30),
            ])
        let layoutCase = LayoutCase(width: 300, stack: stack)
        let text = layoutCase.json.pretty()
        print(try LayoutCase(jsonBytes: Array(text.utf8)) == layoutCase)  // true
    }

    // Sources/ConstraintSolver/LexicographicSolver.swift
    static func constraintSolver() {
        var system = ConstraintSystem()
        let (x, y) = (system.addVariable(), system.addVariable())
        system.addTerm(1, x)
        system.addTerm(1, y)
        system.addConstraint(.equal, 100)
        system.addTerm(1, x)
        system.addConstraint(.lessThanOrEqual, 30, priority: 750)
        system.addTerm(1, x)
        system.addConstraint(.equal, 50, priority: 250)
        print(LexicographicSolver().solve(system).values)  // [30.0, 70.0]
    }

    // Sources/LayoutModels/LayoutModel.swift
    static func layoutModels() {
        let stack = StackConfiguration(
            spacing: .points(8),
            arrangedSubviews: [
                ArrangedSubview(width: 40, height: 20), ArrangedSubview(width: 60, height: 30),
            ])
        let model: any LayoutModel = RuleModel.uikit
        let layout = model.layout(of: LayoutCase(stack: stack), in: LayoutWorkspace())
        print(layout.frames[0].width)  // 108.0
    }

    typealias LayoutFunction = @Sendable (SizedStack) -> [ViewPath: Frame]

    // Sources/LayoutModels/Function/FunctionModel.swift
    static func functionModel(_ layoutCase: LayoutCase, _ frames: @escaping LayoutFunction) {
        let row = FunctionModel(name: "row") { stack in
            guard stack.stack.axis == .horizontal else { throw UnsupportedLayout("columns") }
            return frames(stack)  // [ViewPath: Frame]
        }
        print(row.layout(of: layoutCase, in: LayoutWorkspace()).status)  // unique
    }

    // Sources/ExternalModels/ExternalModel.swift
    static func externalModels(_ layoutCase: LayoutCase) throws {
        let model = ExternalModel(command: "python3 my_layout.py")
        try model.start()
        print(model.layout(of: layoutCase, in: LayoutWorkspace()))
    }

    // Sources/DifferentialTesting/Campaign/Campaign.swift
    static func differentialTesting() async throws {
        let campaign = Campaign(
            [RuleModel.uikit, RuleModel.fdstackview],
            generator: CaseGenerator(seed: 7, profile: .mixed))
        try await campaign.run(0..<100, jobs: 2) { batch in
            for finding in batch.findings { print(finding.index, finding.bucket.name) }
        }
    }

    // Sources/FindingStore/FindingStore.swift
    static func findingStore() throws {
        let store = try FindingStore.open("findings.stackdiff", mode: .readOnly)
        for stored in try store.buckets() { print(stored.count, stored.bucket.name) }
    }

    // Sources/Explanations/Words/Explanation.swift
    static func explanations(_ layoutCase: LayoutCase) throws {
        let explanation = try Explanation(of: layoutCase, RuleModel.uikit, RuleModel.fdstackview)
        for section in explanation.sections { print(section.text) }
    }

    // Sources/Benchmarking/PipelineBenchmark.swift
    static func benchmarking() async throws {
        let time = try await ContinuousClock().measure {
            try await PipelineBenchmark(seed: 1).run(100, jobs: 2)
        }
        print("\(time) for 100 cases")
    }

    // Sources/Importers/InterfaceBuilder/InterfaceBuilderImporter.swift
    static func importers(_ bytes: [UInt8]) throws {
        let file = try InterfaceBuilderImporter.read(bytes, file: "Main.storyboard")
        for imported in file.cases { print(imported.layoutCase.json.compact()) }
        for note in file.notes { print(note) }
    }

    // Sources/Commands/Stackdiff.swift
    static func commands() async {
        let status = await Stackdiff.run(["--version"], .process())
        print(status == .success)  // true
    }

    // Sources/StackDiffTesting/Expectations.swift
    static func stackDiffTesting(_ model: any LayoutModel) {
        let stack = StackConfiguration(
            spacing: .points(8), arrangedSubviews: [ArrangedSubview(width: 40, height: 20)])
        expectSameLayout(stack, as: "uikit", by: model)
    }

    // Sources/StackDiffXCTest/Assertions.swift
    static func stackDiffXCTest(_ model: any LayoutModel) {
        let stack = StackConfiguration(
            spacing: .points(8), arrangedSubviews: [ArrangedSubview(width: 40, height: 20)])
        assertSameLayout(stack, as: "uikit", by: model)
    }
}
