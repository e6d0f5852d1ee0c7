import DifferentialTesting
import LayoutModels
import StackCases

/// The documented contract's say in a difference.
enum ContractEvidence {
    /// The breaches of each model to blame; none where it finds no layout though one exists.
    case broken([(side: CaseEvidence.Side, breaches: [Breach])])
    /// The contract may ask for the impossible.
    case impossible
    /// A clause that does not apply here, with the reasons in words.
    case notApplicable(ContractClause, [String])
    /// A clause that a model breaks, but a model without known bugs breaks too.
    case unkept(model: String, ContractClause)
    case unbroken
}

extension CaseEvidence {
    /// Returns what the contract says about two models; `nil` for the sides of a relation.
    func contract(_ mismatch: Mismatch) -> ContractEvidence? {
        guard case .models(let search) = attribution else { return nil }
        let verdict = search.verdict(of: layoutCase, stack, in: workspace)
        let broken = [
            (side: sides[0], breaches: verdict.leftBroken),
            (side: sides[1], breaches: verdict.rightBroken),
        ]
        let blamed = verdict.verdict.blamed(broken[0], broken[1])
        guard blamed.isEmpty else { return .broken(blamed) }
        if mismatch.kind == .satisfiability { return .impossible }
        let related = clauses(mismatch)
        let answers = sides.map { side in
            Contract.answers(
                stack, side.layout, model: side.model.model,
                isAfterEdits: !layoutCase.edits.isEmpty, in: workspace)
        }
        let silent = related.first { clause in
            answers.allSatisfy { $0.contains { $0 == (clause, .notApplicable) } }
        }
        let nearest = silent ?? related.first
        let reasons = nearest.map { obstacles(to: $0, mismatch) } ?? []
        if let nearest, silent != nil || !reasons.isEmpty {
            return .notApplicable(nearest, reasons)
        }
        for (side, breaches) in broken {
            if let breach = breaches.first {
                return .unkept(model: side.model.name, breach.clause)
            }
        }
        return .unbroken
    }

    /// Returns the clauses about the number that differs, the nearest first.
    private func clauses(_ mismatch: Mismatch) -> [ContractClause] {
        let arranging = arrangingStack(of: mismatch.view)
        switch mismatch.kind {
        case .failure, .satisfiability: return []
        case .sizeAcross:
            // Where the stack has the same size in both layouts, no rule for that size decides.
            let stack = max(0, tree.nodes[mismatch.view].parent)
            let sizes = layouts.map { $0.frames[stack][mismatch.attribute] }
            let isSame = abs(sizes[0] - sizes[1]) <= comparison.tolerance
            return isSame ? [.alignment] : [.crossSize, .alignment]
        case .sizeAlong, .position:
            guard mismatch.attribute.axis == arranging.axis else { return [.alignment] }
            let distribution: ContractClause =
                switch arranging.distribution {
                case .fill: .fill
                case .fillEqually: .fillEqually
                case .fillProportionally: .fillProportionally
                case .equalSpacing: .equalSpacing
                case .equalCentering: .equalCentering
                }
            let visible = arranging.arrangedSubviews.count { !$0.isHidden }
            return [distribution] + (visible > 1 ? [.spacing] : []) + [.edges]
        }
    }

    /// Returns the reasons why a clause does not apply, in words; none if its precondition is not about the views.
    private func obstacles(to clause: ContractClause, _ mismatch: Mismatch) -> [String] {
        let axis = mismatch.attribute.axis
        let parent = tree.path(of: mismatch.view).parent
        let views = arrangingStack(of: mismatch.view).arrangedSubviews
        let visible = views.indices.filter { !views[$0].isHidden }
        if visible.isEmpty { return ["no view is visible"] }
        if visible.count == 1, [.equalSpacing, .equalCentering].contains(clause) {
            return ["only one view is visible"]
        }
        let weighsPriorities = [.fill, .fillProportionally, .crossSize].contains(clause)
        guard weighsPriorities || clause == .equalSpacing else { return [] }
        let alignsBaselines =
            clause == .crossSize && arrangingStack(of: mismatch.view).axis == .horizontal
            && arrangingStack(of: mismatch.view).alignment.isBaseline
            && visible.contains { views[$0].baselineOffsets != nil }
        return visible.compactMap { index in
            let (view, name) = (views[index], parent.appending(index).inWords)
            let size = axis.size.rawValue
            if view.nestedStack != nil { return "\(name) is a stack view" }
            // Its edge is aligned beside baselines.
            if alignsBaselines, view.baselineOffsets == nil { return "\(name) has no text" }
            guard let natural = view.intrinsicContentSize[axis] else {
                return "\(name) has no natural \(size)"
            }
            if natural == 0 { return "\(name)'s natural \(size) is 0" }
            if view.constraints.contains(where: { $0.attribute.rawValue == size }) {
                return "\(name) has a \(size) constraint of its own"
            }
            guard weighsPriorities else { return nil }
            let priorities = [
                ("hugging priority", view.contentHuggingPriority[axis]),
                ("compression resistance", view.contentCompressionResistancePriority[axis]),
            ]
            // The stack's own constraints have priorities up to 51, and from 990 on.
            return priorities.first { $1 <= 51 || $1 >= 990 }.map { kind, priority in
                "\(name)'s \(axis.rawValue) \(kind) is \(Formatted.points(priority))"
            }
        }
    }
}
