import StackCases

/// The checks of a model's layout against the documentation of stack views.
public enum Contract {
    /// A clause and the result of its check.
    public typealias Answer = (clause: ContractClause, answer: ClauseAnswer)

    /// Checks every clause, in the clauses' order.
    ///
    /// The outer stack and each visible nested stack are checked against their own frames; the
    /// worst breach of a clause counts. No clause applies to a layout that is not determined.
    /// - Parameters:
    ///   - stack: The configuration of the layout.
    ///   - layout: The layout.
    ///   - model: The model of the layout, which lays the stack out again without hidden views.
    ///   - isAfterEdits: Whether edits led to the layout.
    /// - Complexity: O(views × levels), another layout where a view is hidden, and one after edits.
    public static func answers(
        _ stack: SizedStack, _ layout: Layout, model: any LayoutModel,
        isAfterEdits: Bool = false, in workspace: LayoutWorkspace
    ) -> [Answer] {
        answers(
            stack, layout, model: model, isAfterEdits: isAfterEdits, fault: nil, in: workspace)
    }

    /// Checks every clause, with an injected fault if there is one.
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

    /// Checks every clause for frames that may not be the only ones possible.
    private static func answersOfFrames(
        _ stack: SizedStack, _ layout: Layout, model: any LayoutModel, isAfterEdits: Bool,
        fault: ContractFault? = nil, in workspace: LayoutWorkspace
    ) -> [Answer] {
        let stacks = placedStacks(wrapping(stack, model, in: workspace), layout)
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

    /// Returns the clauses that a layout breaks, in the clauses' order.
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

    /// Returns whether the layout, or the one shown of several possible ones, breaks no clause.
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

    /// Returns the stack with the natural sizes that its texts have in the model's second pass.
    private static func wrapping(
        _ stack: SizedStack, _ model: any LayoutModel, in workspace: LayoutWorkspace
    ) -> SizedStack {
        guard stack.stack.wrapsText else { return stack }
        let first = workspace.withoutConflicts {
            model.layout(of: LayoutCase(stack.withTextOnOneLine), in: workspace)
        }
        return first.status.hasFrames ? stack.wrappingText(in: first.frames) : stack
    }

    /// Returns the outer stack and each visible nested one, in the order of the `ViewTree`.
    private static func placedStacks(_ sized: SizedStack, _ layout: Layout) -> [PlacedStack] {
        var placed: [PlacedStack] = []
        let across = sized.stack.axis.perpendicular
        let isConstrained = sized.constraints.contains {
            $0.attribute.axis == across || $0.toItem != nil
        }
        append(
            sized.stack, at: 0, layout, to: &placed,
            isFreeAcross: sized[across] == nil && !isConstrained)
        return placed
    }

    private static func append(
        _ stack: StackConfiguration, at index: Int, _ layout: Layout,
        to placed: inout [PlacedStack], isFreeAcross: Bool
    ) {
        var visible: [PlacedView] = []
        var next = index + 1
        let usesBaselines =
            stack.axis == .horizontal
            ? stack.alignment.isBaseline : stack.isBaselineRelativeArrangement
        let named = stack.axesNamedBySiblings
        for (position, view) in stack.arrangedSubviews.enumerated() {
            if !view.isHidden {
                var frame = view.alignmentRect(forFrame: layout.frames[next])
                // From right to left, the start is the right edge.
                if stack.isRightToLeft {
                    frame = frame.mirrored(inWidth: layout.frames[index].width)
                }
                var placed = PlacedView(view: view, index: next, frame: frame)
                if usesBaselines {
                    placed.first = PlacedBaseline(isFirst: true, of: view, next, layout.frames)
                    placed.last = PlacedBaseline(isFirst: false, of: view, next, layout.frames)
                }
                placed.axesNamedBySiblings = named[position] ?? []
                visible.append(placed)
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
    /// Returns whether one stack of a layout satisfies the clause.
    fileprivate func answer(_ stack: PlacedStack) -> ClauseAnswer {
        let isVertical = stack.axis == .vertical
        switch self {
        case .edges, .spacing, .equalSpacing, .equalCentering:
            if isVertical, stack.hasOpenBaselines { return .notApplicable }
        case .crossSize, .alignment:
            if !isVertical, stack.hasOpenBaselines { return .notApplicable }
        default: break
        }
        return switch self {
        case .edges: stack.edges
        case .spacing: stack.spacing
        case .fill: stack.fill
        case .fillEqually: stack.fillEqually
        case .fillProportionally: stack.fillProportionally
        case .equalSpacing: stack.equalSpacing
        case .equalCentering: stack.equalCentering
        case .crossSize: stack.crossSize
        case .alignment: stack.alignment
        // These need another layout.
        case .hidden, .orderFree: .notApplicable
        }
    }
}

// MARK: Clauses about two layouts

extension Contract {
    /// Checks that the visible views have the frames that they have without the hidden views.
    static func hidden(
        _ stack: SizedStack, _ layout: Layout, model: any LayoutModel,
        in workspace: LayoutWorkspace
    ) -> ClauseAnswer {
        var removed = stack
        guard !stack.stack.isTiedToHiddenViews, removed.stack.removeHiddenViews() else {
            return .notApplicable
        }
        let expected = model.layout(of: LayoutCase(removed), in: workspace)
        guard expected.status.isDetermined else { return .notApplicable }
        var answer = ClauseAnswer.kept
        // The others keep their order.
        var frames = expected.frames.makeIterator()
        for (view, node) in ViewTree(stack.stack).nodes.enumerated() where node.isVisible {
            guard let frame = frames.next() else { break }
            for attribute in FrameAttribute.allCases {
                answer.note(layout.frames[view][attribute] - frame[attribute], view: view)
            }
        }
        return answer
    }

    /// Checks that the layout after edits is that of the same configuration built at once.
    static func orderFree(
        _ stack: SizedStack, _ layout: Layout, model: any LayoutModel,
        in workspace: LayoutWorkspace
    ) -> ClauseAnswer {
        let expected = model.layout(of: LayoutCase(stack), in: workspace)
        guard expected.status.isDetermined else { return .notApplicable }
        var answer = ClauseAnswer.kept
        for (view, node) in ViewTree(stack.stack).nodes.enumerated() where node.isVisible {
            for attribute in FrameAttribute.allCases {
                answer.note(
                    layout.frames[view][attribute] - expected.frames[view][attribute], view: view)
            }
        }
        return answer
    }
}
