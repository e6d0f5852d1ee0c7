import DifferentialTesting
import LayoutModels
import StackCases

/// What the documentation of stack views says about the difference.
extension ExplainedCase {
    func contract(_ mismatch: Mismatch) -> [String] {
        guard case .models(let search) = attribution else { return [] }
        let verdict = search.verdict(of: layoutCase, stack, in: workspace)
        let broken = [(left, verdict.leftBroken), (right, verdict.rightBroken)]
        let blamed: [Bool] =
            switch verdict.verdict {
            case .left: [true, false]
            case .right: [false, true]
            case .both: [true, true]
            case .neither: [false, false]
            }
        guard blamed.contains(true) else { return leftOpen(mismatch, broken) }
        return zip(broken, blamed).flatMap { side, isBlamed -> [String] in
            let (model, breaches) = side
            guard isBlamed else { return [] }
            if breaches.isEmpty {
                return [
                    "\(model.name) breaks what the documentation of UIStackView promises: a layout"
                        + " that keeps every promise exists, and it finds none."
                ]
            }
            return ["\(model.name) breaks what the documentation of UIStackView promises:"]
                + breaches.prefix(3).map {
                    "  “\($0.clause.statement)” Here \(place(of: $0, model))."
                }
        }
    }

    /// Which view breaks a promise, and by how much; of sizes that are to be equal, how large they
    /// are.
    private func place(of breach: Breach, _ model: ExplainedModel) -> String {
        let layout = model.name == left.name ? pair.left : pair.right
        let tree = ViewTree(stack.stack)
        let parent = tree.nodes[breach.view].parent
        let points = "\(Formatted.points(breach.points)) pt"
        guard layout.status.hasFrames, parent >= 0,
            let arranging = stack.stack.stack(at: tree.path(of: parent).indices)
        else { return "\(name(breach.view)) is off by \(points)" }
        let side: FrameAttribute = arranging.axis == .horizontal ? .width : .height
        let size = "\(Formatted.points(layout.frames[breach.view][side])) pt"
        switch breach.clause {
        case .fillEqually: break
        case .spacing: return "the distance before \(name(breach.view)) is off by \(points)"
        case .fillProportionally:
            return "\(name(breach.view)) has \(size), which is off by \(points) from its share of"
                + " this stack"
        default: return "\(name(breach.view)) is off by \(points)"
        }
        let sizes = tree.nodes.indices.filter {
            tree.nodes[$0].parent == parent && tree.nodes[$0].isVisible
        }.map { "\(name($0)) has \(Formatted.points(layout.frames[$0][side])) pt" }
        return sizes.joined(separator: ", ")
    }

    private func leftOpen(
        _ mismatch: Mismatch, _ broken: [(ExplainedModel, [Breach])]
    ) -> [String] {
        let open = "The documentation of UIStackView leaves this open: "
        if mismatch.kind == .satisfiability {
            return [
                open + "the case may ask for the impossible, since a model finds no layout even"
                    + " with every known fault taken out."
            ]
        }
        let clauses = clauses(mismatch)
        let answers = sides.map { model, layout in
            Contract.answers(
                stack, layout, model: model.model, isAfterEdits: !layoutCase.edits.isEmpty,
                in: workspace)
        }
        let silent = clauses.filter { clause in
            answers.allSatisfy { $0.contains { $0 == (clause, .notApplicable) } }
        }
        let nearest = silent.first ?? clauses.first
        let reasons = nearest.map { obstacles(to: $0, mismatch) } ?? []
        guard let clause = silent.first ?? (reasons.isEmpty ? nil : nearest) else {
            return [open + excuse(broken)]
        }
        let here = reasons.isEmpty ? "" : " Here \(reasons.joined(separator: "; "))."
        return [
            open + "what it promises does not reach this case.",
            "  “\(clause.statement)” That is promised only under a condition:"
                + " \(clause.precondition)\(here)",
        ]
    }

    private func excuse(_ broken: [(ExplainedModel, [Breach])]) -> String {
        for (model, breaches) in broken {
            guard let breach = breaches.first else { continue }
            return "\(model.name) does not keep “\(breach.clause.statement)”, but neither does a"
                + " model without any known fault, or not in this case."
        }
        return "neither layout breaks what it promises."
    }

    /// The clauses that speak of the number that differs, the nearest first.
    private func clauses(_ mismatch: Mismatch) -> [ContractClause] {
        let arranging = arrangingStack(mismatch)
        switch mismatch.kind {
        case .failure, .satisfiability: return []
        case .sizeAlong, .position:
            let distribution: ContractClause =
                switch arranging.distribution {
                case .fill: .fill
                case .fillEqually: .fillEqually
                case .fillProportionally: .fillProportionally
                case .equalSpacing: .equalSpacing
                case .equalCentering: .equalCentering
                }
            let isAlong = mismatch.attribute.axis == arranging.axis
            return isAlong ? [distribution, .spacing, .edges] : [.alignment]
        case .sizeAcross: return [.crossSize, .alignment]
        }
    }

    /// The stack whose arrangement the differing number belongs to.
    private func arrangingStack(_ mismatch: Mismatch) -> StackConfiguration {
        let path = ViewTree(stack.stack).path(of: mismatch.view)
        return stack.stack.stack(at: path.indices.dropLast()) ?? stack.stack
    }

    /// What keeps a promise from being made, as far as its precondition speaks of the views.
    private func obstacles(to clause: ContractClause, _ mismatch: Mismatch) -> [String] {
        let axis = mismatch.attribute.axis
        let word = axis == .horizontal ? "width" : "height"
        let path = ViewTree(stack.stack).path(of: mismatch.view)
        let parent = ViewPath(path.indices.dropLast())
        let views = arrangingStack(mismatch).arrangedSubviews
        let visible = views.count { !$0.isHidden }
        if visible == 0 { return ["no view is visible"] }
        if visible == 1, [.equalSpacing, .equalCentering].contains(clause) {
            return ["only one view is visible"]
        }
        let weighsPriorities = [.fill, .fillProportionally, .crossSize].contains(clause)
        guard weighsPriorities || clause == .equalSpacing else { return [] }
        return views.indices.filter { !views[$0].isHidden }.compactMap { index in
            let view = views[index]
            let name = parent.appending(index).inWords
            if view.nestedStack != nil { return "\(name) is a stack view" }
            guard let natural = view.intrinsicContentSize[axis] else {
                return "\(name) has no natural \(word)"
            }
            if natural == 0 { return "\(name)’s natural \(word) is 0" }
            if view.constraints.contains(where: { $0.attribute.rawValue == word }) {
                return "\(name) has a \(word) constraint of its own"
            }
            guard weighsPriorities else { return nil }
            let hugging = view.contentHuggingPriority[axis]
            let resistance = view.contentCompressionResistancePriority[axis]
            if hugging <= 51 || hugging >= 990 {
                return "\(name)’s \(axis.rawValue) hugging priority is \(Formatted.points(hugging))"
            }
            if resistance <= 51 || resistance >= 990 {
                return "\(name)’s \(axis.rawValue) compression resistance is"
                    + " \(Formatted.points(resistance))"
            }
            return nil
        }
    }
}
