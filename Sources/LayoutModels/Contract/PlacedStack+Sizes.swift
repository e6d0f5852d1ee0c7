/// The clauses about the sizes along the axis.
///
/// They compare how the views share the sum of their sizes, so that a row with a wrong start, end
/// or spacing does not break these clauses too.
extension PlacedStack {
    /// The sum of the visible views' sizes, in points.
    private var total: Double { visible.reduce(0) { $0 + $1.frame.size(axis) } }

    /// The clause that sizes change only as far as needed, in the order of the priorities.
    var fill: ClauseAnswer {
        guard stack.distribution == .fill, let natural = naturalSizes,
            visible.allSatisfy({ view in
                [view.hugging(axis), view.compressionResistance(axis)].allSatisfy {
                    51 < $0 && $0 < 1000
                }
            })
        else { return .notApplicable }
        return answer(expected: filled(natural))
    }

    /// Returns the sizes after one view grew from its natural size, or some views shrank.
    private func filled(_ natural: [Double]) -> [Double] {
        var sizes = natural
        let room = total - natural.reduce(0, +)
        if room > 0 {
            let growing = sizes.indices.min {
                visible[$0].hugging(axis) < visible[$1].hugging(axis)
            }
            if let growing { sizes[growing] += room }
            return sizes
        }
        // Among equal ones the earliest shrinks first.
        let resistance = visible.map { $0.compressionResistance(axis) }
        let shrinking = sizes.indices.sorted { (resistance[$0], $0) < (resistance[$1], $1) }
        var missing = -room
        for position in shrinking {
            let taken = min(sizes[position], missing)
            sizes[position] -= taken
            missing -= taken
        }
        return sizes
    }

    /// The clause that visible sizes are equal.
    var fillEqually: ClauseAnswer {
        guard stack.distribution == .fillEqually, visible.count > 1 else { return .notApplicable }
        let share = total / Double(visible.count)
        return answer(expected: visible.map { _ in share })
    }

    /// The clause that visible sizes are proportional to natural sizes.
    var fillProportionally: ClauseAnswer {
        let limit = 999 - Double(stack.arrangedSubviews.count)
        guard stack.distribution == .fillProportionally, let natural = naturalSizes,
            natural.allSatisfy({ $0 > 0 }),
            visible.allSatisfy({
                $0.hugging(axis) < limit && $0.compressionResistance(axis) < limit
            })
        else { return .notApplicable }
        let share = total / natural.reduce(0, +)
        return answer(expected: natural.map { $0 * share })
    }

    /// The natural sizes along the axis; `nil` unless every visible view is plain, has one, and has
    /// no size constraints of its own.
    var naturalSizes: [Double]? {
        var sizes: [Double] = []
        for view in visible {
            guard let size = view.freeNaturalSize(axis) else { return nil }
            sizes.append(size)
        }
        return sizes
    }

    private func answer(expected sizes: [Double]) -> ClauseAnswer {
        var answer = ClauseAnswer.notApplicable
        for (view, size) in zip(visible, sizes) {
            answer.note(view.frame.size(axis) - size, view: view.index)
        }
        return answer
    }
}
