import StackCases

/// Texts of several lines.
extension CaseMaker {
    /// Gives some views a text that may have several lines, `textPercent` of those that can be texts.
    ///
    /// It comes last, so that a case without such a text is the same as without this step.
    mutating func addTexts(to stack: inout StackConfiguration) {
        for position in stack.arrangedSubviews.indices {
            if var nested = stack.arrangedSubviews[position].nestedStack {
                addTexts(to: &nested)
                stack.arrangedSubviews[position].content = .stack(nested)
            } else {
                addText(to: &stack.arrangedSubviews[position])
            }
        }
    }

    private mutating func addText(to view: inout ArrangedSubview) {
        let size = view.intrinsicContentSize
        guard size.width != nil, size.height ?? 0 > 0, view.baselineOffsets != nil,
            random.chance(textPercent)
        else { return }
        view.intrinsicContentSize.width = random.whole(40...700)
        view.numberOfLines = random.pick([0, 0, 0, 2, 3])
        view.words = random.pick([0, 2, 5, 12, 30])
    }
}
