import ConstraintSolver
import DifferentialTesting
import LayoutModels
import StackCases

/// The constraint systems that benchmarks solve.
public enum BenchmarkSystems {
    /// Returns the systems that `model` makes of cases after their edits, two a case; none for a case
    /// whose edits are impossible.
    public static func systems(
        of cases: some Sequence<LayoutCase>, by model: RuleModel
    ) -> [ConstraintSystem] {
        let workspace = LayoutWorkspace()
        return cases.flatMap { layoutCase -> [ConstraintSystem] in
            guard let stack = try? layoutCase.configurationAfterEdits() else { return [] }
            return model.constraintSystems(for: LayoutCase(stack), in: workspace)
        }
    }

    /// Returns the systems that `model` makes of the first cases of a mixed campaign.
    public static func mixed(
        _ caseCount: Int, seed: UInt64, by model: RuleModel = .uikit
    ) -> [ConstraintSystem] {
        let generator = CaseGenerator(seed: seed, profile: .mixed)
        return systems(of: (0..<caseCount).lazy.map(generator.makeCase), by: model)
    }

    /// Returns streams that repeat one structure with other numbers, as shrinking, the search for the
    /// edge of a defect's region and the resizing of a window do.
    /// - Parameters:
    ///   - structureCount: The number of cases of a mixed campaign to vary.
    ///   - length: The number of variants of each, one after another.
    ///   - spread: The largest change of a number, as a share of it.
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

/// A source of stacks that differ from a stack only in their lengths.
public struct NumberVariation {
    private var state: UInt64
    private let spread: Double

    /// Creates a variation.
    /// - Parameter spread: The largest change of a length, as a share of it.
    public init(seed: UInt64, spread: Double) {
        state = seed
        self.spread = spread
    }

    /// Returns the stack with other sizes, spacings and natural sizes; those of 0 stay.
    public mutating func varied(_ stack: SizedStack) -> SizedStack {
        var result = stack
        result.width = stack.width.map { varied($0) }
        result.height = stack.height.map { varied($0) }
        result.stack = varied(stack.stack)
        return result
    }

    private mutating func varied(_ stack: StackConfiguration) -> StackConfiguration {
        var result = stack
        if case .points(let spacing) = stack.spacing { result.spacing = .points(varied(spacing)) }
        result.arrangedSubviews = stack.arrangedSubviews.map { view in
            var view = view
            let natural = view.intrinsicContentSize
            view.intrinsicContentSize = IntrinsicContentSize(
                width: natural.width.map { varied($0) }, height: natural.height.map { varied($0) })
            view.nestedStack = view.nestedStack.map { varied($0) }
            return view
        }
        return result
    }

    private mutating func varied(_ length: Double) -> Double {
        // Knuth's generator: its high bits are random enough for lengths.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let unit = Double(state >> 11) / Double(UInt64(1) << 53)
        return length * (1 + spread * (2 * unit - 1))
    }
}
