/// Text of several lines, whose natural height depends on its width.
extension ArrangedSubview {
    /// Whether the natural size depends on the width: the text may have several lines, and its size on one line is
    /// known.
    public var wrapsText: Bool {
        numberOfLines != 1 && intrinsicContentSize.width ?? 0 > 0
            && intrinsicContentSize.height != nil && !isStack
    }

    /// The least width that is not a rounding error of the solver, in points.
    private static let leastWidth = 1e-6

    /// Returns the lines of the text in a width; `nil` if the view does not wrap text, or needs no second line.
    ///
    /// A word that is wider than the width breaks. A line holds at least one character, which counts as half as wide as
    /// the line is tall.
    /// - Parameter width: A width in points; 0 or less is no limit, as for `UILabel.preferredMaxLayoutWidth`.
    public func lines(inWidth width: Double) -> TextLines? {
        guard wrapsText, let wholeWidth = intrinsicContentSize.width,
            let height = intrinsicContentSize.height, width > Self.leastWidth
        else { return nil }
        // The solver's widths are exact to about 1e-9 of their size.
        let limit = width * (1 + 1e-7)
        guard limit < wholeWidth else { return nil }
        let character = height / 2
        guard character < wholeWidth else { return nil }
        /// Returns the number of lines of some equal pieces of text. A piece breaks anywhere.
        func breaking(_ pieces: Double, of width: Double) -> Double {
            pieces * (width / max(limit, character)).rounded(.up)
        }
        var (count, longest) = (breaking(1, of: wholeWidth), max(width, character))
        if words > 0 {
            let word = wholeWidth / Double(words)
            let wordsInLine = (limit / word).rounded(.down)
            if wordsInLine > 0 {
                count = (Double(words) / wordsInLine).rounded(.up)
                longest = wordsInLine * word
            } else {
                count = breaking(Double(words), of: word)
            }
        }
        let shown = numberOfLines > 0 ? min(count, Double(numberOfLines)) : count
        return TextLines(count: count, shown: shown, longest: longest)
    }

    /// Returns the natural size of text in a view of limited width: the width of its longest line and the height of the
    /// shown lines.
    ///
    /// A view that does not wrap text keeps its natural size.
    /// - Parameter maximumWidth: As for `lines(inWidth:)`.
    public func intrinsicContentSize(maximumWidth: Double) -> IntrinsicContentSize {
        guard let lines = lines(inWidth: maximumWidth), let height = intrinsicContentSize.height
        else { return intrinsicContentSize }
        return IntrinsicContentSize(width: lines.longest, height: lines.shown * height)
    }

    /// Returns the natural size of the view with a frame: a text that wraps is as wide as it is laid out, but no
    /// narrower than a word, and as tall as its lines.
    package func intrinsicContentSize(inFrame frame: Frame) -> IntrinsicContentSize {
        let width = alignmentRect(forFrame: frame).width
        guard let lines = lines(inWidth: width) else { return intrinsicContentSize }
        return IntrinsicContentSize(
            width: max(width, lines.longest),
            height: intrinsicContentSize(maximumWidth: width).height)
    }
}

/// The lines of a text in a width.
public struct TextLines: Equatable, Sendable {
    /// The number of lines that the text needs; whole, above 1.
    public var count: Double
    /// The number of lines that the view shows.
    public var shown: Double
    /// The width of the longest line in points.
    public var longest: Double

    /// Whether the view does not show all lines.
    public var isCutOff: Bool { shown < count }
}

extension StackConfiguration {
    /// Whether any view inside wraps its text.
    /// - Complexity: O(views).
    package var wrapsText: Bool {
        // Iterate the buffer to avoid copying each view.
        arrangedSubviews.withUnsafeBufferPointer { views in
            views.indices.contains { index in
                if case .stack(let nested) = views[index].content { return nested.wrapsText }
                return views[index].wrapsText
            }
        }
    }

    /// Changes all views that are no stacks.
    fileprivate mutating func changePlainViews(_ change: (inout ArrangedSubview) -> Void) {
        for position in arrangedSubviews.indices {
            if var nested = arrangedSubviews[position].nestedStack {
                nested.changePlainViews(change)
                arrangedSubviews[position].content = .stack(nested)
            } else {
                change(&arrangedSubviews[position])
            }
        }
    }

    /// Gives each text the natural size that it has at the width of its frame.
    fileprivate mutating func wrapText(in frames: [Frame], _ next: inout Int) {
        for position in arrangedSubviews.indices {
            let frame = frames[next]
            next += 1
            if var nested = arrangedSubviews[position].nestedStack {
                nested.wrapText(in: frames, &next)
                arrangedSubviews[position].content = .stack(nested)
            } else if arrangedSubviews[position].wrapsText {
                let view = arrangedSubviews[position]
                let width = view.alignmentRect(forFrame: frame).width
                arrangedSubviews[position].intrinsicContentSize = view.intrinsicContentSize(
                    maximumWidth: width)
            }
        }
    }
}

extension SizedStack {
    /// The stack with each text on one line.
    package var withTextOnOneLine: SizedStack {
        var result = self
        result.stack.changePlainViews { $0.numberOfLines = 1 }
        return result
    }

    /// The stack whose texts let others make them taller than their lines.
    package var withGrowingText: SizedStack {
        var result = self
        result.stack.changePlainViews { view in
            if view.wrapsText { view.contentHuggingPriority.vertical = 1 }
        }
        return result
    }

    /// Returns the stack with the natural size that each text has at the width of its frame.
    ///
    /// UIKit lays out twice: first with each text on one line, and then with the widths of the first layout as
    /// the maximum (Apple's documentation of `UILabel.preferredMaxLayoutWidth`).
    /// - Parameter frames: The frames of a layout of the stack, in the order of the `ViewTree`.
    /// - Complexity: O(views).
    package func wrappingText(in frames: [Frame]) -> SizedStack {
        guard stack.wrapsText else { return self }
        var wrapped = self
        var next = 1
        wrapped.stack.wrapText(in: frames, &next)
        return wrapped
    }
}
