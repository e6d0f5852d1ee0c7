/// The clauses about the sizes along the axis.
///
/// Each speaks of how the views share what they take up together, so that a row that starts, ends
/// or is spaced wrongly does not break these clauses too.
extension PlacedStack {
    /// What the visible views take up together, in points.
    private var total: Double { visible.reduce(0) { $0 + $1.frame.size(axis) } }

    /// Sizes change only as far as needed, in the order of the priorities.
    var fill: ClauseAnswer {
        guard stack.distribution == .fill, let natural = naturalSizes,
            visible.allSatisfy({ view in
                [view.hugging(axis), view.compressionResistance(axis)].allSatisfy {
                    51 < $0 && $0 < 1000
                }
            })
        else { return .notApplicable }
        return answer(owed: filled(natural))
    }

    /// Natural sizes, with what is left given to one view or what is missing taken from some.
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
        // Equal ones keep their order: the earliest shrinks first.
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

    /// Visible sizes are equal.
    var fillEqually: ClauseAnswer {
        guard stack.distribution == .fillEqually, visible.count > 1 else { return .notApplicable }
        let share = total / Double(visible.count)
        return answer(owed: visible.map { _ in share })
    }

    /// Visible sizes are to each other as their natural sizes.
    var fillProportionally: ClauseAnswer {
        let limit = 999 - Double(stack.arrangedSubviews.count)
        guard stack.distribution == .fillProportionally, let natural = naturalSizes,
            natural.allSatisfy({ $0 > 0 }),
            visible.allSatisfy({
                $0.hugging(axis) < limit && $0.compressionResistance(axis) < limit
            })
        else { return .notApplicable }
        let share = total / natural.reduce(0, +)
        return answer(owed: natural.map { $0 * share })
    }

    /// The natural sizes along the axis, where every visible view is plain and has one, and
    /// nothing but priorities keeps it from another size.
    var naturalSizes: [Double]? {
        var sizes: [Double] = []
        for view in visible {
            guard let size = view.freeNaturalSize(axis) else { return nil }
            sizes.append(size)
        }
        return sizes
    }

    private func answer(owed sizes: [Double]) -> ClauseAnswer {
        var answer = ClauseAnswer.notApplicable
        for (view, size) in zip(visible, sizes) {
            answer.note(view.frame.size(axis) - size, view: view.index)
        }
        return answer
    }
}
