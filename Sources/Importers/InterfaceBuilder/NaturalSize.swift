import StackCases

/// The natural size of a view that an Interface Builder file describes.
///
/// A file does not hold natural sizes: fonts, texts and images decide them at run time. The first of
/// these that exists is taken instead: the size that Interface Builder measured of a designable view
/// (`designables`), the placeholder size given for design time, the size of the image
/// (`resources`), the height of a line of the system font, and the stored frame, which the layout
/// on the canvas may have stretched.
///
/// A plain view has no natural size. Around a single content it has that of the content and its insets; see
/// `PaddedContent`. But if other contents are tied to both its ends, its size is taken for a natural one: stored frames
/// of a `fillProportionally` stack view give such views different shares.
struct NaturalSize {
    /// The natural size; a side `nil` where the view has none.
    var size = IntrinsicContentSize()
    /// The axes along which the size is the stored frame's.
    private(set) var axesFromFrame: Set<Axis> = []
    /// Whether contents hold the view, so that its own priorities do not matter.
    var isOfContents = false
    /// Whether the size is the placeholder given for design time.
    private(set) var isPlaceholder = false
    /// The uncertainty about the size, for a note.
    var remark: String?

    /// Whether the size is that of a text of several lines at one width only.
    private(set) var omitsLines = false

    /// Whether the frame can differ from the alignment rectangle by what only the frame shows.
    private(set) var canStickOut = false

    /// The insets of the alignment rectangle in the frame; the size of the rectangle is the natural one.
    ///
    /// Stored frames show the insets of a switch, a slider and a segmented control.
    private var alignmentRectInsets = EdgeInsets()

    /// A view of that size.
    var view: ArrangedSubview {
        var view = ArrangedSubview(intrinsicContentSize: size)
        view.alignmentRectInsets = alignmentRectInsets
        return view
    }

    private static let alignmentRectInsets = [
        "switch": EdgeInsets(right: 2), "slider": EdgeInsets(left: 2, bottom: 1, right: 2),
        "segmentedControl": EdgeInsets(bottom: 1),
    ]

    /// Kinds with a natural width and height, which their text or their parts give.
    private static let sized: Set = [
        "label", "button", "textField", "segmentedControl", "stepper", "pageControl",
        "activityIndicatorView", "datePicker", "pickerView", "colorWell",
    ]
    /// Kinds with a natural height, but no natural width.
    private static let flexible: Set = [
        "slider", "progressView", "searchBar", "navigationBar", "toolbar", "tabBar",
    ]

    /// Finds the natural size of `view`.
    init(
        of view: InterfaceBuilderElement, in document: InterfaceBuilderDocument,
        fonts: CanvasFonts
    ) {
        alignmentRectInsets = Self.alignmentRectInsets[view.name] ?? EdgeInsets()
        canStickOut = Self.alignmentRectInsets[view.name] != nil || view.isSymbol
        if view.name == "label", view.attributes["text"] == "", !fonts.isForTV {
            if !view.mayHaveSeveralLines {
                takeFrame(view)
                remark = "the stored frame stands for the natural size of a text set at run time"
            } else {
                size = IntrinsicContentSize(width: 0, height: 0)
            }
        } else if view.mayHaveSeveralLines {
            // The measured size is that of the text on one line; see `LabelText`.
            takeFrame(view)
            omitsLines = view.name == "label"
        } else if let id = view.id, let measured = document.measuredSizes[id] {
            size = measured
        } else if let placeholder = Self.placeholder(view) {
            size = placeholder
            isPlaceholder = true
            remark = "the natural size is the placeholder given for design time"
        } else {
            takeKind(view, document, fonts)
        }
    }

    private mutating func takeKind(
        _ view: InterfaceBuilderElement, _ document: InterfaceBuilderDocument,
        _ fonts: CanvasFonts
    ) {
        switch view.name {
        case "imageView": takeImage(view, document)
        case "switch":
            // As Interface Builder measures it: two points less than the frame is wide.
            size =
                document.isOfXcode26
                ? IntrinsicContentSize(width: 61, height: 28)
                : IntrinsicContentSize(width: 49, height: 31)
        case "textView":
            // A text view that scrolls fits into any size.
            guard view.attributes["scrollEnabled"] == "NO" else { return }
            takeFrame(view)
            omitsLines = view.shownText != nil
            if view.shownText == nil {
                size.width = 0
                axesFromFrame.remove(.horizontal)
            }
        case let name where Self.sized.contains(name):
            takeFrame(view)
            if name == "label", let font = fonts.systemFont(of: view), size.height != nil {
                // The font decides, because the layout can have changed the frame.
                size.height = font.displayedHeight(scale: fonts.scale)
                axesFromFrame.remove(.vertical)
            }
        case let name where Self.flexible.contains(name):
            takeFrame(view)
            size.width = nil
            axesFromFrame.remove(.horizontal)
        case "view" where !view.list("subviews").isEmpty:
            isOfContents = true
            takeContents(view, document)
        default:
            guard let name = view.attributes["customClass"] else { return }
            takeFrame(view)
            remark = "the stored frame stands for a natural size that the class \(name) may have"
        }
    }

    private static func placeholder(_ view: InterfaceBuilderElement) -> IntrinsicContentSize? {
        let width = view.naturalSize("placeholderIntrinsicWidth")
        let height = view.naturalSize("placeholderIntrinsicHeight")
        // A side that is no number has no natural size.
        if width == nil, height == nil { return nil }
        return IntrinsicContentSize(width: width, height: height)
    }

    private mutating func takeFrame(_ view: InterfaceBuilderElement) {
        if let frame = view.frameSize {
            let insets = alignmentRectInsets
            size.width = frame.width.map { max(0, $0 - insets.left - insets.right) }
            size.height = frame.height.map { max(0, $0 - insets.top - insets.bottom) }
            axesFromFrame = [.horizontal, .vertical]
        } else {
            remark = "no frame is stored, so that the natural size is not known"
        }
    }

    private mutating func takeImage(
        _ view: InterfaceBuilderElement, _ document: InterfaceBuilderDocument
    ) {
        if let name = view.image?.name {
            if let image = document.images[name] { size = image } else { takeFrame(view) }
        } else {
            takeFrame(view)
            remark = remark ?? "the stored frame stands for the size of an image set at run time"
        }
    }

    private mutating func takeContents(
        _ view: InterfaceBuilderElement, _ document: InterfaceBuilderDocument
    ) {
        guard let frame = view.frameSize else { return }
        let held = document.axesHeldByContents(of: view)
        axesFromFrame = held
        if held.contains(.horizontal) { size.width = frame.width }
        if held.contains(.vertical) { size.height = frame.height }
    }
}
