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

    /// The share of a line that is above the baseline.
    static let shareAboveBaseline = ascender / (ascender + descender)

    /// The height of a line in points.
    var lineHeight: Double { pointSize * (Self.ascender + Self.descender) }

    /// Returns the height of a label on a screen: rounded up to pixels.
    /// - Parameter lines: The number of lines (default: 1).
    func displayedHeight(ofLines lines: Double = 1, scale: Double) -> Double {
        (lines * lineHeight * scale - 0.02).rounded(.up) / scale
    }

    /// Returns the baselines of a text in a view of a natural height.
    func baselines(height: Double, isCentered: Bool) -> BaselineOffsets {
        let margin = isCentered ? max(0, (height - lineHeight) / 2) : 0
        return BaselineOffsets(
            first: margin + pointSize * Self.ascender, last: margin + pointSize * Self.descender)
    }
}

/// The fonts of the canvas on which a file was saved.
///
/// The file does not state at which content size its text styles were drawn, nor the canvas's scale.
/// The stored heights of labels that show one line reveal both.
struct CanvasFonts {
    /// The content sizes at which canvases are known to draw text styles.
    enum ContentSize { case standard, smallest }

    /// The content size of the text styles.
    private(set) var contentSize = ContentSize.standard
    /// The pixels per point.
    private(set) var scale = 2.0
    /// Whether the canvas is an Apple TV's, whose text styles have other sizes.
    let isForTV: Bool

    /// The largest size that is taken for one, in points.
    private static let largest = 10_000.0

    /// The sizes of the text styles in points: at the default content size, from Apple's Human
    /// Interface Guidelines, and at the smallest, from stored heights.
    private static let styles: [String: (standard: Double, smallest: Double)] = [
        "LargeTitle": (34, 31), "Title0": (34, 31), "Title1": (28, 25), "Title2": (22, 19),
        "Title3": (20, 17), "Headline": (17, 14), "Body": (17, 14), "Callout": (16, 13),
        "Subhead": (15, 12), "Footnote": (13, 12), "Caption1": (12, 11), "Caption2": (11, 11),
    ]

    /// Finds out how the labels of a document were drawn.
    init(of document: InterfaceBuilderDocument) {
        isForTV = document.root.attributes["targetRuntime"]?.contains("AppleTV") ?? false
        var balance = 0
        var hasThirds = false
        document.root.visit { label in
            guard label.name == "label", let height = label.frameSize?.height else { return }
            let pixels = height * 3
            if abs(pixels - pixels.rounded()) < 0.01, abs(height * 2 - (height * 2).rounded()) > 0.1
            {
                hasThirds = true
            }
            guard let sizes = Self.sizes(of: label) else { return }
            let standard = Self.isLine(height, of: sizes.standard)
            let smallest = Self.isLine(height, of: sizes.smallest)
            if standard != smallest { balance += standard ? 1 : -1 }
        }
        if hasThirds { scale = 3 }
        if balance < 0 { contentSize = .smallest }
    }

    private static func sizes(
        of view: InterfaceBuilderElement
    ) -> (standard: Double, smallest: Double)? {
        let prefix = "UICTFontTextStyle"
        guard let font = view.child("fontDescription", key: "fontDescription"),
            let style = font.attributes["style"], style.hasPrefix(prefix)
        else { return nil }
        return styles[String(style.dropFirst(prefix.count))]
    }

    private static func isLine(_ height: Double, of pointSize: Double) -> Bool {
        [1.0, 2, 3].contains { scale in
            abs(SystemFont(pointSize: pointSize).displayedHeight(scale: scale) - height) < 0.01
        }
    }

    /// Whether the size of the view's font depends on the content size.
    func hasTextStyle(_ view: InterfaceBuilderElement) -> Bool { Self.sizes(of: view) != nil }

    /// Returns the size of the font of `view` in points, also of another font than the system's; `nil` if it is unknown.
    func pointSize(of view: InterfaceBuilderElement) -> Double? {
        if let font = systemFont(of: view) { return font.pointSize }
        let font = view.child("fontDescription", key: "fontDescription")
        let size = font?.size("pointSize") ?? view.attributedPointSize
        return size.flatMap { (1...Self.largest).contains($0) ? $0 : nil }
    }

    /// Returns the system font of `view`; `nil` if it has another one, or one of unknown size.
    func systemFont(of view: InterfaceBuilderElement) -> SystemFont? {
        if let sizes = Self.sizes(of: view) {
            if isForTV { return nil }
            return SystemFont(
                pointSize: contentSize == .smallest ? sizes.smallest : sizes.standard)
        }
        guard let font = view.child("fontDescription", key: "fontDescription") else {
            // Interface Builder leaves out the default font of a button without a configuration.
            return view.name == "button" && view.child("buttonConfiguration") == nil
                ? SystemFont(pointSize: 15) : nil
        }
        guard let type = font.attributes["type"], type == "system" || type == "boldSystem",
            let size = font.size("pointSize"), (1...Self.largest).contains(size)
        else { return nil }
        return SystemFont(pointSize: size)
    }
}
