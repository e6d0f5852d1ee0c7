/// The clauses about where the row of visible views starts, continues and ends.
extension PlacedStack {
    /// The first visible view starts at the canvas's start, the last ends at its end.
    var edges: ClauseAnswer {
        guard let first = visible.first, let last = visible.last else { return .notApplicable }
        var answer = ClauseAnswer.kept
        answer.note(first.frame.start(axis) - canvasStart(axis), view: first.index)
        answer.note(last.frame.end(axis) - canvasEnd(axis), view: last.index)
        return answer
    }

    /// Neighbouring visible views are the spacing apart, or at least that.
    var spacing: ClauseAnswer {
        var answer = ClauseAnswer.notApplicable
        for (previous, next) in pairs {
            let excess = gap(previous, next) - spacing(after: previous)
            answer.note(spreadsGaps ? min(excess, 0) : excess, view: next.index)
        }
        return answer
    }
}
