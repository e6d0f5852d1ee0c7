import StackCases

/// The properties of a view that `stackdiff export` writes as runtime attributes, since Interface
/// Builder has no elements for them.
///
/// The exporter's view class identifies them, or their prefix where any view can have them. The
/// importer notes malformed ones as it notes unknown attributes.
struct ExportedAttributes {
    /// A view with the properties that the attributes set.
    private(set) var view = ArrangedSubview()
    /// Whether the attributes state the natural size, so that none is guessed.
    private(set) var hasNaturalSize = false
    /// The key paths of the attributes that were understood.
    private(set) var keyPaths: Set<String> = []

    /// Returns whether an object has an identifier that `stackdiff export` made.
    static func isExported(_ element: InterfaceBuilderElement) -> Bool {
        element.id?.hasPrefix("000-") ?? false
    }

    /// The class of views that are no stacks.
    private static let viewClass = "StackdiffNaturalView"

    private static let insets: [String: WritableKeyPath<EdgeInsets, Double> & Sendable] = [
        "alignmentInsetTop": \.top, "alignmentInsetLeft": \.left,
        "alignmentInsetBottom": \.bottom, "alignmentInsetRight": \.right,
    ]

    /// Reads the attributes of a view.
    init(of element: InterfaceBuilderElement) {
        let isOwn = element.attributes["customClass"] == Self.viewClass
        var offsets: [String: Double] = [:]
        for attribute in element.list("userDefinedRuntimeAttributes") {
            guard let path = attribute.attributes["keyPath"] else { continue }
            switch path {
            case "naturalSize" where isOwn:
                guard let size = Self.size(attribute) else { continue }
                view.intrinsicContentSize = size
                hasNaturalSize = true
            case "firstBaselineOffset" where isOwn, "lastBaselineOffset" where isOwn:
                guard let offset = Self.number(attribute) else { continue }
                offsets[path] = offset
                continue
            case "stackdiffSpacingAfter":
                guard let points = Self.number(attribute) else { continue }
                view.customSpacingAfter = .points(points)
            case "stackdiffUsesSystemSpacingAfter":
                guard attribute.isSet("value") else { continue }
                view.customSpacingAfter = .useSystem
            default:
                guard isOwn, let edge = Self.insets[path], let inset = Self.number(attribute) else {
                    continue
                }
                view.alignmentRectInsets[keyPath: edge] = inset
            }
            keyPaths.insert(path)
        }
        if let first = offsets["firstBaselineOffset"], let last = offsets["lastBaselineOffset"] {
            view.baselineOffsets = BaselineOffsets(first: first, last: last)
            keyPaths.formUnion(offsets.keys)
        }
    }

    private static func size(_ attribute: InterfaceBuilderElement) -> IntrinsicContentSize? {
        guard let value = attribute.child("size", key: "value"),
            let width = value.length("width"), let height = value.length("height"),
            width >= 0 || width == -1, height >= 0 || height == -1
        else { return nil }
        // UIView.noIntrinsicMetric is -1.
        return IntrinsicContentSize(
            width: width < 0 ? nil : width, height: height < 0 ? nil : height)
    }

    /// A number of points; Interface Builder saves whole ones as integers.
    private static func number(_ attribute: InterfaceBuilderElement) -> Double? {
        let value =
            attribute.child("real", key: "value") ?? attribute.child("integer", key: "value")
        return value?.length("value")
    }
}
