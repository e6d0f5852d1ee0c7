import ConstraintSolver
import DifferentialTesting
import LayoutModels
import StackCases

/// The constraint systems that solvers are measured on.
public enum BenchmarkSystems {
    /// The systems that `model` makes of cases after their edits, two a case; of cases whose edits
    /// are impossible none.
    public static func systems(
        of cases: some Sequence<LayoutCase>, by model: any ConstraintBasedModel
    ) -> [ConstraintSystem] {
        let workspace = LayoutWorkspace()
        return cases.flatMap { layoutCase -> [ConstraintSystem] in
            guard let stack = try? layoutCase.configurationAfterEdits() else { return [] }
            return model.constraintSystems(for: LayoutCase(stack), in: workspace)
        }
    }

    /// The systems that `model` makes of the first cases of a mixed campaign.
    public static func mixed(
        _ caseCount: Int, seed: UInt64, by model: any ConstraintBasedModel = RuleModel.uikit
    ) -> [ConstraintSystem] {
        let generator = CaseGenerator(seed: seed, profile: .mixed)
        return systems(of: (0..<caseCount).lazy.map(generator.makeCase), by: model)
    }

    /// Streams in which one structure comes again and again with other numbers, as when a case is
    /// shrunk, when the edge of a fault's region is looked for, or when a window is resized.
    /// - Parameters:
    ///   - structureCount: How many cases of a mixed campaign are varied.
    ///   - length: How often each comes, one after another.
    ///   - spread: By which part of itself a number is changed at most.
    public static func streams(
        _ structureCount: Int, length: Int, spread: Double, seed: UInt64
    ) -> [ConstraintSystem] {
        let generator = CaseGenerator(seed: seed, profile: .mixed)
        let workspace = LayoutWorkspace()
        var variation = NumberVariation(seed: seed, spread: spread)
        return (0..<structureCount).flatMap { index -> [ConstraintSystem] in
            guard let stack = try? generator.makeCase(index).configurationAfterEdits() else {
                return []
            }
            return (0..<length).flatMap { _ in
                RuleModel.uikit.constraintSystems(
                    for: LayoutCase(variation.varied(stack)), in: workspace)
            }
        }
    }
}
