import DifferentialTesting
import LayoutModels
import StackCases
import Testing

/// Without its known bugs a model keeps the contract, but for what these tests name.
@Suite struct ContractPropertyTests {
    private static let generator = CaseGenerator(seed: 1, profile: .mixed)

    @Test(arguments: [RuleModel.uikit, .fdstackview])
    func `a model without its defects keeps the contract`(model: RuleModel) throws {
        let workspace = LayoutWorkspace()
        let corrected = model.correcting(DefectSet(rawValue: .max))
        var kept = Set<ContractClause>()
        for index in 0..<3000 {
            let layoutCase = Self.generator.makeCase(index)
            let stack = try layoutCase.configurationAfterEdits()
            let layout = corrected.layout(of: layoutCase, in: workspace)
            for (clause, answer) in Contract.answers(
                stack, layout, model: corrected, isAfterEdits: !layoutCase.edits.isEmpty,
                in: workspace)
            {
                switch answer {
                case .kept: kept.insert(clause)
                case .broken:
                    #expect(
                        Self.isKnown(clause, stack.stack), "case \(index) breaks \(clause)")
                case .notApplicable: break
                }
            }
        }
        #expect(kept == Set(ContractClause.allCases))
    }

    /// Whether a breach is one that every implementation of UIKit's plan shares.
    private static func isKnown(_ clause: ContractClause, _ stack: StackConfiguration) -> Bool {
        switch clause {
        // Only the first view keeps inside the stack.
        case .crossSize: stack.axis == .horizontal && stack.alignment.isBaseline
        // The spacing is taken off the canvas as if it lay between edges.
        case .fillProportionally:
            contains(stack) { $0.axis == .vertical && $0.isBaselineRelativeArrangement }
        default: false
        }
    }

    private static func contains(
        _ stack: StackConfiguration, _ predicate: (StackConfiguration) -> Bool
    ) -> Bool {
        predicate(stack)
            || stack.arrangedSubviews.contains {
                $0.nestedStack.map { contains($0, predicate) } ?? false
            }
    }
}
