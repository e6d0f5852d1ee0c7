import StackCases

/// Text as CSS wraps it: pieces that do not break, as inline blocks.
///
/// The pieces are the words, or characters where a text breaks anywhere. A character is half as wide as it is tall; the
/// last one may be narrower.
extension ArrangedSubview {
    /// The width of a piece in points, which is the text's min-content width; `nil` if the view does not wrap text.
    var widthOfPiece: Double? {
        guard wrapsText, let width = intrinsicContentSize.width,
            let height = intrinsicContentSize.height
        else { return nil }
        return words > 0 ? width / Double(words) : min(width, height / 2)
    }

    /// Returns the height in points of the lines that pieces need in a width; `nil` if the view does not wrap text.
    ///
    /// A piece that is wider than the width has its own line, and sticks out.
    func heightOfPieces(inWidth width: Double) -> Double? {
        guard let piece = widthOfPiece, let wholeWidth = intrinsicContentSize.width,
            let height = intrinsicContentSize.height
        else { return nil }
        // Widths are exact to about 1e-9 of their size. Characters have no width if the text has no height.
        let room = max(width, piece) * (1 + 1e-7)
        guard room < wholeWidth, piece > 0 else { return height }
        let line = (room / piece).rounded(.down) * piece
        let count = 1 + ((wholeWidth - room) / line).rounded(.up)
        return height * (numberOfLines > 0 ? min(count, Double(numberOfLines)) : count)
    }
}
