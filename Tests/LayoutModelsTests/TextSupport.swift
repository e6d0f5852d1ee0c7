import StackCases

/// Returns a text with its size on one line.
func text(
    _ width: Double, _ height: Double, lines: Int = 0, words: Int = 0
) -> ArrangedSubview {
    var view = ArrangedSubview(width: width, height: height)
    view.numberOfLines = lines
    view.words = words
    return view
}
