import Markup
import StackCases

/// What a program sets on a view when it loads a XIB, for what Interface Builder has no element.
///
/// The importer knows these attributes, and reads them back.
struct RuntimeAttribute {
    enum Value {
        case boolean(Bool)
        case number(Double)
        case size(width: Double, height: Double)
    }

    /// The property, of UIKit or of `declarations`.
    var keyPath: String
    var value: Value

    /// The class of views that are no stacks.
    static let viewClass = "StackdiffNaturalView"

    /// What the attributes need in the program that loads the file; it stands in an XML comment,
    /// where no two hyphens may follow each other.
    static let declarations = """
        @objc(\(viewClass)) final class \(viewClass): UIView {
            @objc var naturalSize = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }
            @objc var firstBaselineOffset: CGFloat = 0 {
                didSet {
                    let edge = makeEdge()
                    edge.topAnchor.constraint(equalTo: topAnchor, constant: firstBaselineOffset)
                        .isActive = true
                    firstBaseline = edge
                }
            }
            @objc var lastBaselineOffset: CGFloat = 0 {
                didSet {
                    let edge = makeEdge()
                    edge.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -lastBaselineOffset)
                        .isActive = true
                    lastBaseline = edge
                }
            }
            private var firstBaseline: UIView?
            private var lastBaseline: UIView?

            override var intrinsicContentSize: CGSize { naturalSize }
            override var forFirstBaselineLayout: UIView { firstBaseline ?? self }
            override var forLastBaselineLayout: UIView { lastBaseline ?? self }

            /// An empty subview, whose edges stand for a baseline.
            private func makeEdge() -> UIView {
                let edge = UIView()
                edge.translatesAutoresizingMaskIntoConstraints = false
                addSubview(edge)
                NSLayoutConstraint.activate([
                    edge.leftAnchor.constraint(equalTo: leftAnchor),
                    edge.widthAnchor.constraint(equalToConstant: 0),
                    edge.heightAnchor.constraint(equalToConstant: 0),
                ])
                return edge
            }
        }

        /// The spacing after an arranged view, also after a nested stack view.
        extension UIView {
            @objc var stackdiffSpacingAfter: CGFloat {
                get {
                    (superview as? UIStackView)?.customSpacing(after: self)
                        ?? UIStackView.spacingUseDefault
                }
                set { (superview as? UIStackView)?.setCustomSpacing(newValue, after: self) }
            }
            @objc var stackdiffUsesSystemSpacingAfter: Bool {
                get { stackdiffSpacingAfter == UIStackView.spacingUseSystem }
                set { if newValue { stackdiffSpacingAfter = UIStackView.spacingUseSystem } }
            }
        }
        """.lines

    /// The attributes of a view, in the order in which they are set.
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
