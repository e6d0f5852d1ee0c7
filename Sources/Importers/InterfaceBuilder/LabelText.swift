import StackCases

/// The text of a label that may have several lines.
///
/// A file holds neither the width of a text on one line nor its line breaks. The stored frame bounds that width: the
/// text must have as many lines at the label's width as the frame is tall. Within these bounds, the width that follows
/// from the number of characters and from the font is taken.
struct LabelText {
    /// As `UILabel.numberOfLines`.
    let numberOfLines: Int
    /// The number of words; 0 where equally wide words never need as many lines as the frame shows.
    private(set) var words: Int
    /// The width on one line.
    private(set) var width: Double
    /// The height of a line.
    private(set) var lineHeight: Double
    /// The axes along which the stored frame decides the size.
    private(set) var axesFromFrame: Set<Axis> = []

    /// The place of a label in its stack view.
    struct Place {
        /// The label's stored width in points.
        var width: Double
        /// The label's stored height in points.
        var height: Double
        /// The width that the label can have at most, in points.
        var available: Double
        /// Whether something else than the text gives the label its width.
        var isStretched: Bool
        /// Whether something else than the text limits the width.
        var isLimited: Bool
    }

    /// The factor by which a width that follows from the characters can be wrong.
    private static let uncertainty = 1.4
    /// The height of a line in a font of size 1 that is not the system's.
    private static let usualLineHeight = 1.2

    /// Reads the text of a label; `nil` where the file does not show enough of it.
    /// - Parameter measured: The width on one line, if Interface Builder measured it.
    init?(
        of label: InterfaceBuilderElement, at place: Place, measured: Double?, fonts: CanvasFonts
    ) {
        guard let numberOfLines = label.numberOfLines, numberOfLines != 1,
            let text = label.shownText, let pointSize = fonts.pointSize(of: label),
            place.width >= pointSize / 2
        else { return nil }
        self.numberOfLines = numberOfLines
        words = min(text.split(whereSeparator: \.isWhitespace).count, CaseLimits.textParts)
        let expected = measured ?? Self.width(of: text, pointSize: pointSize)
        let error = measured == nil ? Self.uncertainty : 1
        let most = Double(numberOfLines > 0 ? numberOfLines : CaseLimits.textParts)
        let pixel = 1 / fonts.scale
        let font = fonts.systemFont(of: label)
        let usualHeight = font?.lineHeight ?? pointSize * Self.usualLineHeight

        let count = (place.height / usualHeight).rounded()
        let displayed = font?.displayedHeight(ofLines: count, scale: fonts.scale) ?? place.height
        let isShown =
            (1...most).contains(count) && abs(displayed - place.height) <= pixel + 0.01
            && expected * error > (count - 1) * place.width
            && (count == most || expected / error <= count * place.width)
        let lines =
            isShown
            ? count
            : expected <= place.width * error
                ? 1 : min(most, (expected / place.width).rounded(.up))
        // Another height than that of the lines is that of another font, or the layout has stretched the label.
        lineHeight = place.height / lines
        if displayed != place.height || font == nil || lines > 1 || expected > place.width {
            axesFromFrame = [.vertical]
        }
        width = expected
        if lines > 1 {
            guard place.isLimited else { return nil }
            breakText(into: lines, isCutOff: lines == most, at: place, pixel: pixel)
        } else {
            // Frames are rounded to pixels, and the text must not break if the layout is narrower.
            width = place.isStretched ? min(expected, place.width - pixel) : place.width
        }
        if width != expected { axesFromFrame.insert(.horizontal) }
        guard NumberKind.size.range.contains(width), NumberKind.size.range.contains(lineHeight)
        else { return nil }
    }

    /// Chooses the width near the present one with which the text has a number of lines.
    /// - Parameter isCutOff: Whether the text may need more lines than the label shows.
    private mutating func breakText(
        into lines: Double, isCutOff: Bool, at place: Place, pixel: Double
    ) {
        let available = place.isStretched ? place.width : max(place.available, place.width)
        let longest = place.isStretched ? place.width - pixel : place.width
        let count = Double(words)
        let fewest = isCutOff ? 1 : (count / lines).rounded(.up)
        let most = (count / (lines - 1)).rounded(.up) - 1
        guard fewest <= most else {
            words = 0
            width = max((lines - 0.9) * available, width)
            if !isCutOff { width = min(width, (lines - 0.1) * available) }
            return
        }
        let wordsInLine = min(max((longest * count / width).rounded(), fewest), most)
        width = longest * count / wordsInLine
        if available * wordsInLine >= longest * (wordsInLine + 1) {
            // One more word would fit into a line of the longest width.
            width = available * count / (wordsInLine + 0.5)
        }
    }

    /// The width of a character in a font of size 1; stored widths of labels of one line show 0.41 to 0.63.
    private static let characterWidth = 0.5
    /// The width of a Chinese, Japanese or Korean character in a font of size 1.
    private static let wideCharacterWidth = 1.0

    /// Returns about how wide a text is on one line.
    private static func width(of text: String, pointSize: Double) -> Double {
        text.reduce(0) { width, character in
            let isWide = character.unicodeScalars.contains {
                $0.value >= 0x1100 && $0.properties.isIdeographic
            }
            return width + (isWide ? wideCharacterWidth : characterWidth) * pointSize
        }
    }
}

extension InterfaceBuilderElement {
    /// Whether the object is a label whose text may have several lines.
    var mayHaveSeveralLines: Bool { attributes["numberOfLines"].map { $0 != "1" } ?? false }

    /// The most lines of a label, 0 for any number; `nil` where the file does not give them or no case can hold them.
    var numberOfLines: Int? {
        attributes["numberOfLines"].flatMap { Int($0) }
            .flatMap { (0...CaseLimits.textParts).contains($0) ? $0 : nil }
    }
}
