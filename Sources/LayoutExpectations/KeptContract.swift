import DifferentialTesting
import Explanations
import LayoutModels
import Reporting
import StackCases

/// The expectation that a model's layout of a case satisfies the documented contract of stack views.
///
/// A clause counts as broken only if the layout is off by more than the layout of UIStackView without
/// its known bugs.
public struct KeptContract: Sendable {
    /// The model that is tested.
    public var model: any LayoutModel
    /// The clauses to check.
    public var clauses: [ContractClause]

    private let reference = RuleModel.uikit.withoutDefects

    /// Makes the expectation.
    public init(by model: any LayoutModel, clauses: [ContractClause] = ContractClause.allCases) {
        self.model = model
        self.clauses = clauses
    }

    /// Returns the broken clauses, by how much and at which view, with the simplest case that shows it;
    /// `nil` if the expectation is met.
    /// - Complexity: A few layouts where it is met; some thousands where it is not, to make the
    ///   case simple.
    public func problem(with source: some LayoutCaseConvertible) -> String? {
        do {
            return try problem(of: try source.layoutCase(), LayoutWorkspace())
        } catch {
            return "\(error)"
        }
    }

    private func problem(
        of layoutCase: LayoutCase, _ workspace: LayoutWorkspace
    ) throws(CaseError) -> String? {
        let stack = try layoutCase.configurationAfterEdits()
        let layout = model.layout(of: layoutCase, in: workspace)
        if let reason = layout.reasonWithoutFrames(ViewTree(stack.stack), by: model.name) {
            return "The layout cannot be checked against the contract: \(reason).\n"
                + CaseText.lines(layoutCase)
        }
        guard layout.status != .unsatisfiable else {
            guard reference.layout(of: layoutCase, in: workspace).status.hasFrames else {
                return nil
            }
            return "\(model.name) finds no layout, where there is one.\n"
                + CaseText.lines(layoutCase)
        }
        let broken = breaches(in: layoutCase, stack, layout, workspace)
        guard let first = broken.first else { return nil }
        var shrinker = Shrinker(layoutCase)
        shrinker.run(limit: SimplestDifference.evaluationLimit) { candidate in
            guard let stack = try? candidate.configurationAfterEdits() else { return false }
            let layout = model.layout(of: candidate, in: workspace)
            return breaches(in: candidate, stack, layout, workspace).contains {
                $0.clause == first.clause
            }
        }
        return try text(of: shrinker.smallest, foundWith: broken, workspace)
    }

    /// Returns the broken clauses among those to check, in the clauses' order.
    private func breaches(
        in layoutCase: LayoutCase, _ stack: SizedStack, _ layout: Layout,
        _ workspace: LayoutWorkspace
    ) -> [Breach] {
        Contract.judgements(
            of: layout, by: model, layoutCase, stack, reference: reference, in: workspace
        ).compactMap {
            guard case .broken(let breach) = $0, clauses.contains(breach.clause) else { return nil }
            return breach
        }
    }

    private func text(
        of smallest: LayoutCase, foundWith broken: [Breach], _ workspace: LayoutWorkspace
    ) throws(CaseError) -> String {
        let stack = try smallest.configurationAfterEdits()
        let tree = ViewTree(stack.stack)
        let layout = model.layout(of: smallest, in: workspace)
        let here = breaches(in: smallest, stack, layout, workspace)
        var text = "\(model.name) breaks what the documentation of UIStackView promises.\n\n"
        for breach in here {
            text +=
                "\(breach.clause.rawValue): off by \(Formatted.points(breach.points)) pt at"
                + " \(tree.path(of: breach.view).inWords)\n"
                + "  \(breach.clause.statement)\n"
        }
        text +=
            "\n"
            + TerminalDrawing(width: 60).text(of: layout, of: stack.stack, modelName: model.name)
        let others = broken.filter { breach in !here.contains { $0.clause == breach.clause } }
        if !others.isEmpty {
            text +=
                "\nThis is the simplest form of the given case, which also breaks"
                + " \(others.map(\.clause.rawValue).joined(separator: ", ")).\n"
        }
        return text + CaseText.lines(smallest)
    }
}
