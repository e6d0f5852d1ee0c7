import DifferentialTesting
import LayoutModels
import StackCases

/// What a model does with a case differently from itself, in lines.
struct SelfExplanation {
    var model: any LayoutModel
    var comparison: Comparison

    /// Three lines for each relation that the model breaks in the case: which, where, and why.
    /// - Throws: `CaseError` when an edit is impossible.
    func lines(
        of layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) throws(CaseError) -> [String] {
        let check = SelfCheck(model, comparison: comparison)
        let search = SelfCauseSearch(model, comparison: comparison)
        var lines: [String] = []
        for relation in SelfRelation.allCases {
            guard let result = try check.check(relation, of: layoutCase, in: workspace),
                case .broken(let mismatch) = result.answer
            else { continue }
            let cause = search.cause(of: result.cases, in: workspace)
            let tree = ViewTree(try result.cases.subject.configurationAfterEdits().stack)
            lines.append("\(model.name) \(relation.breach) (\(relation.rawValue)).")
            lines.append("  " + Self.place(of: mismatch, result, tree) + ".")
            lines.append("  " + self.cause(cause))
        }
        return lines
    }

    private func cause(_ cause: Cause) -> String {
        let names = model.defects.indices.filter {
            cause.left.union(cause.right).contains(DefectSet(index: $0))
        }.map { "“" + model.defects[$0].name.split(separator: "-").joined(separator: " ") + "”" }
        if names.isEmpty { return "No known fault explains it." }
        return "Known fault: \(names.joined(separator: " and "))."
    }

    private static func place(
        of mismatch: Mismatch, _ result: SelfCheck.Result, _ tree: ViewTree
    ) -> String {
        let sides = result.cases.relation.sides
        if mismatch.kind == .satisfiability {
            let isMissing = result.layout.status == .unsatisfiable
            return "There is no layout \(isMissing ? sides.layout : sides.owed)"
        }
        let view = ItemWords.name(of: tree.path(of: mismatch.view))
        let attribute = mismatch.attribute
        let (here, owed) = (result.layout.frames[mismatch.view], result.owed.frames[mismatch.view])
        return "The \(attribute.rawValue) of \(view) is \(Formatted.points(here[attribute])) pt"
            + " \(sides.layout), \(Formatted.points(owed[attribute])) pt \(sides.owed)"
    }
}
