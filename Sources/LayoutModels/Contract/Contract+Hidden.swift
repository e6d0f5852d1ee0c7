import StackCases

extension Contract {
    /// The visible views lie as if every hidden view had been removed.
    static func hidden(
        _ stack: SizedStack, _ layout: Layout, model: any LayoutModel,
        in workspace: LayoutWorkspace
    ) -> ClauseAnswer {
        guard stack.stack.hasHiddenViews else { return .notApplicable }
        var removed = stack
        removed.stack.removeHiddenViews()
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

extension StackConfiguration {
    /// Whether a view is hidden, here or in a nested stack.
    fileprivate var hasHiddenViews: Bool {
        arrangedSubviews.contains { $0.isHidden || $0.nestedStack?.hasHiddenViews ?? false }
    }

    /// Removes the hidden views, those of nested stacks too.
    fileprivate mutating func removeHiddenViews() {
        arrangedSubviews.removeAll { $0.isHidden }
        for position in arrangedSubviews.indices {
            guard var nested = arrangedSubviews[position].nestedStack else { continue }
            nested.removeHiddenViews()
            arrangedSubviews[position].content = .stack(nested)
        }
    }
}
