import StackCases

extension RuleModel {
    /// A priority below all others, so that it chooses among equally good layouts only.
    private static let leastPriority = 0.5
    /// A length, in points, that counts as unbounded.
    private static let unbounded = 100_000.0

    /// Returns the smallest and the largest value that the equally good layouts of a case give a number of a view's frame;
    /// `nil` where it has no bound, or where the layout is not known.
    /// - Complexity: Two layouts.
    package func range(
        of number: OpenNumber, for layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> ClosedRange<Double>? {
        let ends = [-Self.unbounded, Self.unbounded].compactMap { end -> Double? in
            build(layoutCase, in: workspace)
            let builder = workspace.builder
            guard number.view < builder.viewCount else { return nil }
            let parent = builder.items[number.view].parent
            let axis = number.attribute.axis
            if number.attribute.isSize {
                builder.add(
                    .fittingSize, axis, Anchor(number.view, .size), .equal, constant: end,
                    priority: Self.leastPriority)
            } else if parent >= 0 {
                builder.add(
                    .fittingSize, axis, Anchor(number.view, .start), .equal, Anchor(parent, .start),
                    constant: end, priority: Self.leastPriority)
            }
            let layout = solve(in: workspace)
            guard layout.status.hasFrames else { return nil }
            let value = layout.frames[number.view][number.attribute]
            return abs(value) < Self.unbounded / 2 ? value : nil
        }
        guard ends.count == 2, ends[0] <= ends[1] else { return nil }
        return ends[0]...ends[1]
    }
}
