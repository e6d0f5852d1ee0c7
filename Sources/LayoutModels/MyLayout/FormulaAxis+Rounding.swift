/// Frames on whole pixels.
extension FormulaAxis {
    /// The nearest whole pixel, in points; of two that are as near, the one further from 0.
    func rounded(_ points: Double) -> Double {
        guard let scale = rules.pixelsPerPoint else { return points }
        return (points * scale).rounded(.toNearestOrAwayFromZero) / scale
    }

    /// Puts views on pixels: a plain view's start and size each by itself, a nested stack's both
    /// edges, so that its size need not be the nearest.
    mutating func roundFrames(_ views: [Int]) {
        if rules.pixelsPerPoint == nil { return }
        for view in views {
            let start = rounded(starts[view])
            let size =
                tree.nodes[view].stack == nil
                ? rounded(sizes[view]) : rounded(starts[view] + sizes[view]) - start
            starts[view] = start
            sizes[view] = max(0, size)
        }
    }
}
