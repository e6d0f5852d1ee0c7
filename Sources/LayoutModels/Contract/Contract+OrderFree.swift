import StackCases

extension Contract {
    /// The layout after a history is that of the same configuration made afresh.
    static func orderFree(
        _ stack: SizedStack, _ layout: Layout, model: any LayoutModel,
        in workspace: LayoutWorkspace
    ) -> ClauseAnswer {
        let owed = model.layout(stack, in: workspace)
        guard owed.status.isDetermined else { return .notApplicable }
        var answer = ClauseAnswer.kept
        for (view, node) in ViewTree(stack.stack).nodes.enumerated() where node.isVisible {
            for attribute in FrameAttribute.allCases {
                answer.note(
                    layout.frames[view][attribute] - owed.frames[view][attribute], view: view)
            }
        }
        return answer
    }
}
