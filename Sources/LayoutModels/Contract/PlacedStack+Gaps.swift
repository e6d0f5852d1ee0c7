import StackCases

/// The clauses about room that is spread between the views.
extension PlacedStack {
    /// The clause that gaps are equal, and larger than the spacing only where room is left.
    var equalSpacing: ClauseAnswer {
        // Equal gaps cannot follow spacings that differ.
        guard stack.distribution == .equalSpacing,
            visible.dropLast().allSatisfy({ $0.view.customSpacingAfter == .useDefault })
        else { return .notApplicable }
        var answer = ClauseAnswer.notApplicable
        if visible.count > 2 {
            let gaps = pairs.map { gap($0, $1) }
            let mean = gaps.reduce(0, +) / Double(gaps.count)
            for (gap, next) in zip(gaps, visible.dropFirst()) {
                answer.note(gap - mean, view: next.index)
            }
        }
        answer.merge(roomInGaps)
        return answer
    }

    /// The clause that no room is left for gaps while a view is smaller than its natural size.
    private var roomInGaps: ClauseAnswer {
        guard let natural = naturalSizes else { return .notApplicable }
        let missing = zip(visible, natural).reduce(0) { $0 + max(0, $1.1 - $1.0.frame.size(axis)) }
        var answer = ClauseAnswer.notApplicable
        for (previous, next) in pairs {
            let spacing = spacing(after: previous)
            // A gap of equal spacing cannot be negative, whatever the spacing.
            guard spacing >= 0 else { return .notApplicable }
            answer.note(max(0, min(gap(previous, next) - spacing, missing)), view: next.index)
        }
        return answer
    }

    /// The clause that centers are equally far apart where the spacing allows it.
    var equalCentering: ClauseAnswer {
        guard stack.distribution == .equalCentering, visible.count > 2 else {
            return .notApplicable
        }
        let distances = pairs.map { $1.frame.center(axis) - $0.frame.center(axis) }
        let mean = distances.reduce(0, +) / Double(distances.count)
        var answer = ClauseAnswer.kept
        for (distance, next) in zip(distances, visible.dropFirst()) {
            answer.note(distance - mean, view: next.index)
        }
        let isForbidden = pairs.contains { previous, next in
            let least =
                (previous.frame.size(axis) + next.frame.size(axis)) / 2
                + edgeDistance(previous, next)
            return least > mean + Layout.tolerance
        }
        return answer != .kept && isForbidden ? .notApplicable : answer
    }
}

/// The clauses about the row of visible views.
extension PlacedStack {
    /// The clause that the views start at the canvas's start and end at its end, or their baselines
    /// the spacing away from there.
    var edges: ClauseAnswer {
        guard let first = visible.first, let last = visible.last else { return .notApplicable }
        var answer = ClauseAnswer.kept
        let ends = edgeDistances(first, last)
        answer.note(first.frame.start(axis) - canvasStart(axis) - ends.start, view: first.index)
        answer.note(last.frame.end(axis) - canvasEnd(axis) + ends.end, view: last.index)
        return answer
    }

    /// The clause that neighbours are the spacing apart, or at least that.
    var spacing: ClauseAnswer {
        var answer = ClauseAnswer.notApplicable
        for (previous, next) in pairs {
            let excess = gap(previous, next) - spacing(after: previous)
            answer.note(stack.distribution.spreadsGaps ? min(excess, 0) : excess, view: next.index)
        }
        return answer
    }
}
