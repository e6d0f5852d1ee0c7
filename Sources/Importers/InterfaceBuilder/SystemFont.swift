import StackCases

/// The system font of a text, and where its baselines lie.
struct SystemFont {
    /// The font's size in points.
    var pointSize: Double

    /// The ascender and the descender of San Francisco for a size of 1, as `UIFont` reports them.
    ///
    /// They agree with the stored heights of labels that no layout stretched: 20.5 points at 17,
    /// 18 at 15, 17 at 14.
    private static let ascender = 0.95215
    private static let descender = 0.24121

    /// The largest size that is taken for one, in points.
    private static let largest = 10_000.0

    /// The sizes of the text styles at the default content size category, from Apple's Human
    /// Interface Guidelines.
    private static let styles = [
        "UICTFontTextStyleLargeTitle": 34.0, "UICTFontTextStyleTitle0": 34,
        "UICTFontTextStyleTitle1": 28, "UICTFontTextStyleTitle2": 22,
        "UICTFontTextStyleTitle3": 20, "UICTFontTextStyleHeadline": 17,
        "UICTFontTextStyleBody": 17, "UICTFontTextStyleCallout": 16,
        "UICTFontTextStyleSubhead": 15, "UICTFontTextStyleFootnote": 13,
        "UICTFontTextStyleCaption1": 12, "UICTFontTextStyleCaption2": 11,
    ]

    /// The font of `view`; `nil` where it is none of the system's, or not said.
    init?(of view: InterfaceBuilderElement) {
        guard let font = view.child("fontDescription", key: "fontDescription") else { return nil }
        if let style = font.attributes["style"], let size = Self.styles[style] {
            pointSize = size
        } else if let type = font.attributes["type"], type == "system" || type == "boldSystem",
            let size = font.size("pointSize"), (1...Self.largest).contains(size)
        {
            pointSize = size
        } else {
            return nil
        }
    }

    /// The height of a line in points.
    var lineHeight: Double { pointSize * (Self.ascender + Self.descender) }

    /// The height of a label of one line: rounded up to half points, the pixels of a screen of
    /// scale 2.
    var displayedLineHeight: Double { (lineHeight * 2 - 0.02).rounded(.up) / 2 }

    /// Returns the baselines of a text that is centered in a view of a natural height.
    func baselines(height: Double, isOneLine: Bool) -> BaselineOffsets {
        let margin = isOneLine ? max(0, (height - lineHeight) / 2) : 0
        return BaselineOffsets(
            first: margin + pointSize * Self.ascender, last: margin + pointSize * Self.descender)
    }
}
