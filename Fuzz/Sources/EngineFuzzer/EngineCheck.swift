import DifferentialTesting
import LayoutModels
import StackCases

/// A check of any case: it is the same after writing and reading; the models of UIKit and FDStackView differ
/// only by known causes; and without its known faults, each model keeps the contract.
final class EngineCheck {
    private let models: [any LayoutModel] = [RuleModel.uikit, RuleModel.fdstackview]
    private let corrected: [any LayoutModel]
    private let selfCauses: [SelfCauseSearch]
    private let causes: CauseSearch
    private let comparison = Comparison()
    private let workspace = LayoutWorkspace()

    init() {
        corrected = models.map { $0.correcting(DefectSet(rawValue: .max)) }
        let comparison = comparison
        selfCauses = models.map { SelfCauseSearch($0, comparison: comparison) }
        causes = CauseSearch(left: models[0], right: models[1], comparison: comparison)
    }

    /// Returns the first check that fails for a case, in one line; `nil` if none fails.
    func failure(of layoutCase: LayoutCase) -> String? {
        do {
            let read = try LayoutCase(jsonBytes: Array(layoutCase.json.compact().utf8))
            if read != layoutCase { return "is another one after writing and reading" }
            let stack = try layoutCase.configurationAfterEdits()
            return try difference(in: layoutCase, stack) ?? breach(in: layoutCase, stack)
                ?? brokenRelation(in: layoutCase)
        } catch {
            return "is not valid: \(error)"
        }
    }

    private func difference(in layoutCase: LayoutCase, _ stack: SizedStack) -> String? {
        let layouts = models.map { $0.layout(of: layoutCase, in: workspace) }
        let outcome = comparison.outcome(layouts[0], layouts[1], of: ViewTree(stack.stack))
        guard case .different = outcome,
            let (bucket, _) = causes.bucket(of: layoutCase, in: workspace), bucket.isUnexplained
        else { return nil }
        return "is laid out differently for no known cause: \(bucket.name)"
    }

    private func brokenRelation(in layoutCase: LayoutCase) throws(CaseError) -> String? {
        for (model, causes) in zip(models, selfCauses) {
            let check = SelfCheck(model, comparison: comparison)
            for relation in SelfRelation.allCases {
                guard let result = try check.check(relation, of: layoutCase, in: workspace),
                    case .broken = result.answer
                else { continue }
                if causes.cause(of: result.cases, in: workspace).isUnexplained {
                    return "breaks a relation: \(model.name), \(relation.rawValue)"
                }
            }
        }
        return nil
    }

    private func breach(in layoutCase: LayoutCase, _ stack: SizedStack) -> String? {
        for model in corrected {
            let layout = model.layout(of: layoutCase, in: workspace)
            let answers = Contract.answers(
                stack, layout, model: model, isAfterEdits: !layoutCase.edits.isEmpty, in: workspace)
            for (clause, answer) in answers {
                guard case .broken(let points, let view) = answer,
                    !Self.isShared(clause, stack.stack)
                else { continue }
                return "without its known faults \(model.name) breaks \(clause.rawValue) by"
                    + " \(points) at view \(view)"
            }
        }
        return nil
    }

    /// Whether every implementation of UIKit's plan breaks a clause in such a stack.
    private static func isShared(_ clause: ContractClause, _ stack: StackConfiguration) -> Bool {
        switch clause {
        case .crossSize: stack.axis == .horizontal && stack.alignment.isBaseline
        case .fillProportionally: hasBaselineRelativeColumn(stack)
        default: false
        }
    }

    private static func hasBaselineRelativeColumn(_ stack: StackConfiguration) -> Bool {
        stack.axis == .vertical && stack.isBaselineRelativeArrangement
            || stack.arrangedSubviews.contains {
                $0.nestedStack.map(hasBaselineRelativeColumn) ?? false
            }
    }
}
