import DifferentialTesting
import LayoutModels
import StackCases

/// A relation that a model breaks in a case.
struct SelfBreach {
    /// Which relation, and where.
    var place: [String]
    /// The known faults that cause it.
    var faults: [Defect]

    /// Three lines: which, where, and why; and what is wrong, of the faults whose sentences are
    /// not in `told`.
    func lines(besides told: Set<String>) -> [String] {
        guard !faults.isEmpty else { return place + ["  No known fault explains it."] }
        let names = faults.map { "“\($0.title)”" }
        let untold = zip(names, faults).filter { !told.contains($0.1.sentence) }
        let before = names.dropLast().joined(separator: ", ")
        let list = names.suffix(1).joined()
        let all = before.isEmpty ? "fault: \(list)" : "faults, together: \(before) and \(list)"
        return place + ["  Known \(all)."]
            + untold.map { name, fault in
                "    " + (faults.count == 1 ? "" : "\(name): ") + fault.sentence
            }
    }
}

/// What a model does with a case differently from itself.
struct SelfExplanation {
    var model: any LayoutModel
    var comparison: Comparison

    /// The relations that the model breaks in the case.
    /// - Throws: `CaseError` when an edit is impossible.
    func breaches(
        of layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) throws(CaseError) -> [SelfBreach] {
        let check = SelfCheck(model, comparison: comparison)
        let search = SelfCauseSearch(model, comparison: comparison)
        var breaches: [SelfBreach] = []
        for relation in SelfRelation.allCases {
            guard let result = try check.check(relation, of: layoutCase, in: workspace),
                case .broken(let mismatch) = result.answer
            else { continue }
            let cause = search.cause(of: result.cases, in: workspace)
            let tree = ViewTree(try result.cases.subject.configurationAfterEdits().stack)
            let faults = cause.left.union(cause.right)
            breaches.append(
                SelfBreach(
                    place: [
                        "\(model.name) \(relation.breach) (\(relation.rawValue)).",
                        "  " + Self.place(of: mismatch, result, tree) + ".",
                    ],
                    faults: model.defects.indices.filter { faults.contains(DefectSet(index: $0)) }
                        .map { model.defects[$0] }))
        }
        return breaches
    }

    private static func place(
        of mismatch: Mismatch, _ result: SelfCheck.Result, _ tree: ViewTree
    ) -> String {
        let sides = result.cases.relation.sides
        if mismatch.kind == .failure {
            return "The model failed \(sides.owed): \(result.owed.reason ?? "no reason is known")"
        }
        if mismatch.kind == .satisfiability {
            let isMissing = result.layout.status == .unsatisfiable
            let (missing, found) =
                isMissing ? (sides.layout, sides.owed) : (sides.owed, sides.layout)
            return "There is no layout \(missing), but there is one \(found)"
        }
        let view = tree.path(of: mismatch.view).inWords
        let attribute = mismatch.attribute
        let (here, owed) = (result.layout.frames[mismatch.view], result.owed.frames[mismatch.view])
        return "The \(attribute.rawValue) of \(view) is \(Formatted.points(here[attribute])) pt"
            + " \(sides.layout), \(Formatted.points(owed[attribute])) pt \(sides.owed)"
    }
}
