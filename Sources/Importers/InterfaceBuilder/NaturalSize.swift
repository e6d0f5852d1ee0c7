import StackCases

/// The natural size of a view that an Interface Builder file describes.
///
/// A file does not hold natural sizes: fonts, texts and images decide them at run time. What comes
/// closest is taken, in this order: the size that Interface Builder measured of a designable view
/// (`designables`), the size of the image (`resources`), the placeholder size given for design
/// time, the height of a line of the system font, and the stored frame, which the layout on the
/// canvas may have stretched.
struct NaturalSize {
    /// The natural size; a side `nil` where the view has none.
    var size = IntrinsicContentSize()
    /// What is uncertain about it, for a note.
    var remark: String?

    /// Kinds whose both sides are natural, from their text or their parts.
    private static let sized: Set = [
        "label", "button", "textField", "segmentedControl", "stepper", "pageControl",
        "activityIndicatorView", "datePicker", "pickerView", "colorWell",
    ]
    /// Kinds that are as wide as they are made, and have a natural height.
    private static let flexible: Set = [
        "slider", "progressView", "searchBar", "navigationBar", "toolbar", "tabBar",
    ]

    /// Finds the natural size of `view`.
    init(of view: InterfaceBuilderElement, in document: InterfaceBuilderDocument) {
        if let id = view.id, let measured = document.measuredSizes[id] {
            size = measured
            return
        }
        if let placeholder = Self.placeholder(view) {
            size = placeholder
            remark = "the natural size is the placeholder given for design time"
            return
        }
        switch view.name {
        case "imageView": takeImage(view, document)
        case "switch":
            // As Interface Builder measures it: two points less than the frame is wide.
            size = IntrinsicContentSize(width: 49, height: 31)
        case "textView":
            // A text view that scrolls fits into any size.
            if view.attributes["scrollEnabled"] == "NO" { takeFrame(view) }
        case let name where Self.sized.contains(name):
            takeFrame(view)
            if name == "label" { takeLineHeight(view) }
        case let name where Self.flexible.contains(name):
            takeFrame(view)
            size.width = nil
        default:
            if let name = view.attributes["customClass"], view.list("subviews").isEmpty {
                remark = "a natural size that the class \(name) may have is not known"
            }
        }
    }

    private static func placeholder(_ view: InterfaceBuilderElement) -> IntrinsicContentSize? {
        let width = view.size("placeholderIntrinsicWidth")
        let height = view.size("placeholderIntrinsicHeight")
        // A side that is no number has no natural size.
        if width == nil, height == nil { return nil }
        return IntrinsicContentSize(width: width, height: height)
    }

    private mutating func takeFrame(_ view: InterfaceBuilderElement) {
        if let frame = view.frameSize {
            size = frame
        } else {
            remark = "no frame is stored, so that the natural size is not known"
        }
    }

    private mutating func takeImage(
        _ view: InterfaceBuilderElement, _ document: InterfaceBuilderDocument
    ) {
        // Without an image there is no natural size.
        guard let name = view.attributes["image"] else { return }
        if let image = document.images[name] { size = image } else { takeFrame(view) }
    }

    /// One line of the system font is as tall as the font says, whatever the layout made of it.
    private mutating func takeLineHeight(_ view: InterfaceBuilderElement) {
        if view.attributes["numberOfLines"] != nil {
            remark = "the height of a label of several lines does not follow its width here"
        } else if let font = SystemFont(of: view), size.height != nil {
            size.height = font.displayedLineHeight
        }
    }
}
