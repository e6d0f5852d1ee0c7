import StackCases

/// What `stackdiff export` says of a view in runtime attributes, for want of elements.
///
/// They are known by the exporter's own view class, or by their prefix where any view can have
/// them. What is malformed is not understood, and left to be noted as other attributes are.
struct ExportedAttributes {
    /// The natural size, which goes before all that is guessed.
    private(set) var naturalSize: IntrinsicContentSize?
    /// The baselines; `nil` where the view has no text.
    private(set) var baselineOffsets: BaselineOffsets?
    /// The spacing to the next view.
    private(set) var customSpacingAfter = Spacing.useDefault
    /// The key paths of the attributes that were understood.
    private(set) var keyPaths: Set<String> = []

    /// The class of views that are no stacks.
    private static let viewClass = "StackdiffNaturalView"

    /// Reads the attributes of `view`.
    init(of view: InterfaceBuilderElement) {
        let isOwn = view.attributes["customClass"] == Self.viewClass
        var offsets: [String: Double] = [:]
        for attribute in view.list("userDefinedRuntimeAttributes") {
            guard let path = attribute.attributes["keyPath"] else { continue }
            switch path {
            case "naturalSize" where isOwn:
                guard let size = Self.size(attribute) else { continue }
                naturalSize = size
            case "firstBaselineOffset" where isOwn, "lastBaselineOffset" where isOwn:
                guard let offset = Self.number(attribute) else { continue }
                offsets[path] = offset
                continue
            case "stackdiffSpacingAfter":
                guard let points = Self.number(attribute) else { continue }
                customSpacingAfter = .points(points)
            case "stackdiffUsesSystemSpacingAfter":
                guard attribute.isSet("value") else { continue }
                customSpacingAfter = .useSystem
            default: continue
            }
            keyPaths.insert(path)
        }
        if let first = offsets["firstBaselineOffset"], let last = offsets["lastBaselineOffset"] {
            baselineOffsets = BaselineOffsets(first: first, last: last)
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
