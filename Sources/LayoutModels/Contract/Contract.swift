import StackCases

/// Checks a model's layout against what the documentation of stack views promises.
public enum Contract {
    /// A clause and what checking it came to.
    public typealias Answer = (clause: ContractClause, answer: ClauseAnswer)

    /// Checks every clause, in the clauses' order.
    ///
    /// The outer stack and each visible nested stack are checked against their own frames; of
    /// several breaches of a clause the worst counts. Where the layout is not determined nothing
    /// is applicable.
    /// - Parameters:
    ///   - stack: The configuration that `layout` is of.
    ///   - layout: The layout.
    ///   - model: The model whose layout it is; it lays the stack out again without hidden views.
    ///   - isAfterEdits: Whether a history of edits led to the layout.
    /// - Complexity: O(views × levels), a layout where a view is hidden, and one after edits.
    public static func answers(
        _ stack: SizedStack, _ layout: Layout, model: any LayoutModel,
        isAfterEdits: Bool = false, in workspace: LayoutWorkspace
    ) -> [Answer] {
        answers(
            stack, layout, model: model, isAfterEdits: isAfterEdits, fault: nil, in: workspace)
    }

    /// Checks every clause as the contract with a fault would, if one is given.
    package static func answers(
        _ stack: SizedStack, _ layout: Layout, model: any LayoutModel, isAfterEdits: Bool = false,
        fault: ContractFault?, in workspace: LayoutWorkspace
    ) -> [Answer] {
        guard layout.status.isDetermined else {
            return ContractClause.allCases.map { ($0, .notApplicable) }
        }
        return answersOfFrames(
            stack, layout, model: model, isAfterEdits: isAfterEdits, fault: fault, in: workspace)
    }

    /// The answers for frames that may be some of several possible ones.
    private static func answersOfFrames(
        _ stack: SizedStack, _ layout: Layout, model: any LayoutModel, isAfterEdits: Bool,
        fault: ContractFault? = nil, in workspace: LayoutWorkspace
    ) -> [Answer] {
        let stacks = placedStacks(stack, layout)
        return ContractClause.allCases.map { clause in
            if clause == .hidden {
                if fault?.keepsHidden ?? false { return (clause, .kept) }
                return (clause, hidden(stack, layout, model: model, in: workspace))
            }
            if clause == .orderFree, isAfterEdits {
                return (clause, orderFree(stack, layout, model: model, in: workspace))
            }
            return (clause, answer(to: clause, stacks, fault))
        }
    }

    private static func answer(
        to clause: ContractClause, _ stacks: [PlacedStack], _ fault: ContractFault? = nil
    ) -> ClauseAnswer {
        var answer = ClauseAnswer.notApplicable
        for var stack in stacks {
            fault?.distort(clause, &stack)
            answer.merge(clause.answer(stack))
        }
        return answer
    }

    /// The answers to the clauses that need no other layout, in the clauses' order.
    package static func answersOfFrames(_ stack: SizedStack, _ layout: Layout) -> [Answer] {
        guard layout.status.isDetermined else { return [] }
        let stacks = placedStacks(stack, layout)
        return ContractClause.allCases.map { ($0, answer(to: $0, stacks)) }
    }

    /// The clauses that a layout breaks, in the clauses' order.
    package static func breaches(
        _ stack: SizedStack, _ layout: Layout, model: any LayoutModel, isAfterEdits: Bool,
        in workspace: LayoutWorkspace
    ) -> [Breach] {
        answers(
            stack, layout, model: model, isAfterEdits: isAfterEdits, in: workspace
        ).compactMap { clause, answer in
            guard case .broken(let points, let view) = answer else { return nil }
            return Breach(clause: clause, points: points, view: view)
        }
    }

    /// Whether the layout, or the one shown of several possible ones, breaks no clause.
    static func isKept(
        by layout: Layout, of stack: SizedStack, model: any LayoutModel, isAfterEdits: Bool,
        in workspace: LayoutWorkspace
    ) -> Bool {
        guard layout.status.hasFrames else { return false }
        return answersOfFrames(
            stack, layout, model: model, isAfterEdits: isAfterEdits, in: workspace
        ).allSatisfy {
            if case .broken = $0.answer { false } else { true }
        }
    }

    /// The outer stack and each visible nested one, in the order of the `ViewTree`.
    private static func placedStacks(_ sized: SizedStack, _ layout: Layout) -> [PlacedStack] {
        var placed: [PlacedStack] = []
        append(
            sized.stack, at: 0, layout, to: &placed,
            isFreeAcross: sized.size(along: sized.stack.axis.perpendicular) == nil)
        return placed
    }

    private static func append(
        _ stack: StackConfiguration, at index: Int, _ layout: Layout,
        to placed: inout [PlacedStack], isFreeAcross: Bool
    ) {
        var visible: [PlacedView] = []
        var next = index + 1
        for view in stack.arrangedSubviews {
            if !view.isHidden {
                var frame = layout.frames[next]
                // From right to left, start and end are the right edge and the left one.
                if stack.isRightToLeft {
                    frame = frame.mirrored(inWidth: layout.frames[index].width)
                }
                visible.append(PlacedView(view: view, index: next, frame: frame))
            }
            next += 1 + (view.nestedStack?.viewCount ?? 0)
        }
        placed.append(
            PlacedStack(
                stack: stack, index: index, frame: layout.frames[index], visible: visible,
                isFreeAcross: isFreeAcross))
        for view in visible {
            guard let nested = view.view.nestedStack else { continue }
            append(nested, at: view.index, layout, to: &placed, isFreeAcross: false)
        }
    }
}

extension ContractClause {
    /// What one stack of a layout answers to the clause.
    fileprivate func answer(_ stack: PlacedStack) -> ClauseAnswer {
        switch self {
        case .edges: stack.edges
        case .spacing: stack.spacing
        case .fill: stack.fill
        case .fillEqually: stack.fillEqually
        case .fillProportionally: stack.fillProportionally
        case .equalSpacing: stack.equalSpacing
        case .equalCentering: stack.equalCentering
        case .crossSize: stack.crossSize
        case .alignment: stack.alignment
        // These take another layout.
        case .hidden, .orderFree: .notApplicable
        }
    }
}
