import StackCases

extension Contract {
    /// The visible views lie as if every hidden view had been removed.
    static func hidden(
        _ stack: SizedStack, _ layout: Layout, model: any LayoutModel,
        in workspace: LayoutWorkspace
    ) -> ClauseAnswer {
        var removed = stack
        guard !stack.stack.isTiedToHiddenViews, removed.stack.removeHiddenViews() else {
            return .notApplicable
        }
        let owed = model.layout(removed, in: workspace)
        guard owed.status.isDetermined else { return .notApplicable }
        var answer = ClauseAnswer.kept
        // Removing keeps the order of the others.
        var frames = owed.frames.makeIterator()
        for (view, node) in ViewTree(stack.stack).nodes.enumerated() where node.isVisible {
            guard let frame = frames.next() else { break }
            for attribute in FrameAttribute.allCases {
                answer.note(layout.frames[view][attribute] - frame[attribute], view: view)
            }
        }
        return answer
    }
}
