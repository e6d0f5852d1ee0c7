import StackCases

/// The clauses across the axis.
extension PlacedStack {
    /// The clause that a stack without a required size is as large across as its views need.
    var crossSize: ClauseAnswer {
        let across = axis.perpendicular
        let hugging = visible.map { $0.hugging(across) }.max() ?? 0
        let limit = max(hugging, 51)
        guard isFreeAcross, !visible.isEmpty, !stack.isTiedToHiddenViews, !mixesText,
            visible.allSatisfy({
                $0.freeNaturalSize(across) != nil && $0.compressionResistance(across) > limit
            })
        else { return .notApplicable }
        var answer = ClauseAnswer.kept
        answer.note(frame.size(across) - extentOfViews(across) - margins(across), view: index)
        return answer
    }

    /// The natural extent of all views as they are aligned.
    private func extentOfViews(_ across: Axis) -> Double {
        var (before, after) = (-Double.infinity, -Double.infinity)
        for view in visible {
            let size = view.freeNaturalSize(across) ?? 0
            // The largest extents on either side of the baseline add up.
            let baseline: Double =
                switch (across, stack.alignment) {
                case (.vertical, .firstBaseline): view.first.distance
                case (.vertical, .lastBaseline): size - view.last.distance
                default: 0
                }
            before = max(before, baseline)
            after = max(after, size - baseline)
        }
        return before + after
    }

    /// The clause that visible views share the aligned edge, center or baseline.
    var alignment: ClauseAnswer {
        let across = axis.perpendicular
        // Baselines are vertical positions: across a vertical stack there are none.
        guard let first = visible.first, across == .vertical || !stack.alignment.isBaseline else {
            return .notApplicable
        }
        let (start, end) = (canvasStart(across), canvasEnd(across))
        var answer = ClauseAnswer.kept
        for view in visible {
            let frame = view.frame
            switch stack.alignment {
            case .fill:
                answer.note(frame.start(across) - start, view: view.index)
                answer.note(frame.end(across) - end, view: view.index)
            case .leading: answer.note(frame.start(across) - start, view: view.index)
            case .trailing: answer.note(frame.end(across) - end, view: view.index)
            case .center: answer.note(frame.center(across) - (start + end) / 2, view: view.index)
            // The documentation leaves open where a view without text lies next to one with text.
            case .firstBaseline where (view.first == .missing) == (first.first == .missing):
                answer.note(view.firstBaseline - first.firstBaseline, view: view.index)
            case .lastBaseline where (view.last == .missing) == (first.last == .missing):
                answer.note(view.lastBaseline - first.lastBaseline, view: view.index)
            case .firstBaseline, .lastBaseline: break
            }
        }
        return answer
    }

    /// Whether some views of a row with aligned baselines have text, and others have none.
    private var mixesText: Bool {
        guard axis == .horizontal, stack.alignment.isBaseline else { return false }
        let texts = visible.count {
            (stack.alignment == .firstBaseline ? $0.first : $0.last) != .missing
        }
        return texts > 0 && texts < visible.count
    }
}

extension PlacedView {
    fileprivate var firstBaseline: Double { frame.start(.vertical) + first.distance }
    fileprivate var lastBaseline: Double { frame.end(.vertical) - last.distance }
}
