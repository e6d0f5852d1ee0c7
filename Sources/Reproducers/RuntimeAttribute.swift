import Markup
import StackCases

/// A property that a program sets on a view when it loads a XIB, because Interface Builder has no
/// element for it.
///
/// The importer knows these attributes and reads them back.
struct RuntimeAttribute {
    enum Value {
        case boolean(Bool)
        case number(Double)
        case size(width: Double, height: Double)
    }

    /// The name of the property, which UIKit or `declarations` declare.
    var keyPath: String
    var value: Value

    /// The class of views that are no stacks, which `declarations` declare.
    static let viewClass = "StackdiffNaturalView"

    /// The declarations that the attributes need in the program that loads the file; the file holds
    /// them in a comment, where XML allows no two hyphens in a row.
    static let declarations = SourceText.template(PackageResources.interface_builder_swift_txt)

    /// Returns the attributes of a view, in the order in which the program sets them.
    static func all(of view: ArrangedSubview) -> [RuntimeAttribute] {
        var attributes: [RuntimeAttribute] = []
        if let stack = view.nestedStack {
            // Interface Builder has no control for this property.
            let isRelative = stack.isLayoutMarginsRelativeArrangement
            if isRelative || stack.layoutMargins != EdgeInsets() {
                attributes.append(
                    RuntimeAttribute(
                        keyPath: "layoutMarginsRelativeArrangement", value: .boolean(isRelative)))
            }
        } else {
            // UIView.noIntrinsicMetric is -1.
            let size = view.intrinsicContentSize
            attributes.append(
                RuntimeAttribute(
                    keyPath: "naturalSize",
                    value: .size(width: size.width ?? -1, height: size.height ?? -1)))
        }
        if let offsets = view.baselineOffsets {
            attributes += [
                RuntimeAttribute(keyPath: "firstBaselineOffset", value: .number(offsets.first)),
                RuntimeAttribute(keyPath: "lastBaselineOffset", value: .number(offsets.last)),
            ]
        }
        let insets = view.alignmentRectInsets
        for (edge, inset) in [
            ("Top", insets.top), ("Left", insets.left), ("Bottom", insets.bottom),
            ("Right", insets.right),
        ] where inset != 0 {
            attributes.append(
                RuntimeAttribute(keyPath: "alignmentInset\(edge)", value: .number(inset)))
        }
        switch view.customSpacingAfter {
        case .useDefault: break
        case .points(let points):
            attributes.append(
                RuntimeAttribute(keyPath: "stackdiffSpacingAfter", value: .number(points)))
        case .useSystem:
            attributes.append(
                RuntimeAttribute(keyPath: "stackdiffUsesSystemSpacingAfter", value: .boolean(true)))
        }
        return attributes
    }

    /// Writes the attributes of a view; nothing where it has none.
    static func write(_ attributes: [RuntimeAttribute], to writer: inout MarkupWriter) {
        guard !attributes.isEmpty else { return }
        writer.element("userDefinedRuntimeAttributes") { writer in
            for attribute in attributes { attribute.write(to: &writer) }
        }
    }

    private func write(to writer: inout MarkupWriter) {
        let element = "userDefinedRuntimeAttribute"
        switch value {
        case .boolean(let value):
            writer.empty(
                element,
                ["type": "boolean", "keyPath": keyPath, "value": value ? "YES" : "NO"])
        case .number(let value):
            writer.element(element, ["type": "number", "keyPath": keyPath]) { writer in
                writer.empty("real", ["key": "value", "value": SourceText.number(value)])
            }
        case .size(let width, let height):
            writer.element(element, ["type": "size", "keyPath": keyPath]) { writer in
                writer.empty(
                    "size",
                    [
                        "key": "value", "width": SourceText.number(width),
                        "height": SourceText.number(height),
                    ])
            }
        }
    }
}
