import StackCases

/// Writes a case as a XIB in the dialect of Interface Builder.
///
/// The file holds the stack after all edits. A natural size is written twice: as the placeholder
/// that Interface Builder lays out with, and as a runtime attribute of the custom class, since the
/// placeholder is gone when the program runs. `RuntimeAttribute` has what else is written so.
enum InterfaceBuilderReproducer {
    static func text(of reproduction: Reproduction) -> String {
        var writer = Writer()
        let configuration = reproduction.configuration
        let frames = storedFrames(of: reproduction)
        let (root, stack) = (writer.nextIdentifier(), writer.nextIdentifier())
        writer.lines = head
        writer.open("objects")
        writer.element(
            "placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\""
                + " userLabel=\"File's Owner\"")
        writer.element(
            "placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"-2\""
                + " customClass=\"UIResponder\"")
        writer.open("view contentMode=\"scaleToFill\" id=\"\(root)\"")
        writer.rect(Frame(x: 0, y: 0, width: 1000, height: 1000))
        writer.element(
            "autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"")
        writer.open("subviews")
        var outer = ArrangedSubview(stack: configuration.stack)
        outer.constraints = [("width", configuration.width), ("height", configuration.height)]
            .compactMap { side, size in
                size.map {
                    SizeConstraint(attribute: side == "width" ? .width : .height, constant: $0)
                }
            }
        var index = 0
        writer.view(
            outer, identifier: stack, label: reproduction.layoutCase.title, frames: frames,
            index: &index)
        writer.close("subviews")
        writer.open("constraints")
        for side in [configuration.stack.isRightToLeft ? "left" : "leading", "top"] {
            writer.element(
                "constraint firstItem=\"\(stack)\" firstAttribute=\"\(side)\" secondItem=\"\(root)\""
                    + " secondAttribute=\"\(side)\" id=\"\(writer.nextIdentifier())\"")
        }
        writer.close("constraints")
        writer.close("view")
        writer.close("objects")
        return (writer.lines + ["</document>"]).text
    }

    /// What a XIB cannot say of the case, a phrase each.
    static func losses(of reproduction: Reproduction) -> [String] {
        let views = reproduction.configuration.stack.allViews
        let priorities = views.flatMap { view in
            [view.contentHuggingPriority, view.contentCompressionResistancePriority]
                .flatMap { [$0.horizontal, $0.vertical] } + view.constraints.map(\.priority)
        }
        var losses: [String] = []
        if !reproduction.layoutCase.edits.isEmpty {
            losses.append("the edits; it holds the stack after them")
        }
        if priorities.contains(where: { $0 != $0.rounded() }) {
            losses.append("fractions of priorities; Interface Builder rounds them when it saves")
        }
        return losses
    }

    /// The frames of the actual layout; zeros where there is none.
    private static func storedFrames(of reproduction: Reproduction) -> [Frame] {
        let count = 1 + reproduction.configuration.stack.viewCount
        let frames = reproduction.layouts.first { $0.frames.count == count }?.frames.map(\.frame)
        return frames ?? Array(repeating: Frame(x: 0, y: 0, width: 0, height: 0), count: count)
    }

    private static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!--
        Written by stackdiff export. What the views need in the app:

        \(RuntimeAttribute.declarations.joined(separator: "\n"))
        -->
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
        toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
        useAutolayout="YES" useTraitCollections="YES" colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <dependencies>
                <deployment identifier="iOS"/>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" \
        version="21678"/>
                <capability name="documents saved in the Xcode 8 format" \
        minToolsVersion="8.0"/>
            </dependencies>
        """.lines

    /// Elements in the order of the file.
    private struct Writer {
        var lines: [String] = []
        private var level = 1
        private var identifierCount = 0

        mutating func open(_ tag: String) {
            element(tag, end: ">")
            level += 1
        }

        mutating func close(_ name: String) {
            level -= 1
            element("/" + name, end: ">")
        }

        mutating func element(_ tag: String, end: String = "/>") {
            lines.append(String(repeating: "    ", count: level) + "<" + tag + end)
        }

        mutating func rect(_ frame: Frame) {
            let numbers = FrameAttribute.allCases.map {
                " \($0.rawValue)=\"\(SourceText.number(frame[$0]))\""
            }
            element("rect key=\"frame\"" + numbers.joined())
        }

        /// An identifier of Interface Builder's form, the next of a fixed row.
        mutating func nextIdentifier() -> String {
            identifierCount += 1
            let digits = String(identifierCount, radix: 36)
            let padded = Array(String(repeating: "0", count: max(0, 8 - digits.count)) + digits)
            return "\(String(padded[..<3]))-\(String(padded[3..<5]))-\(String(padded[5...]))"
        }

        mutating func view(
            _ view: ArrangedSubview, identifier: String, label: String? = nil, frames: [Frame],
            index: inout Int
        ) {
            let element = view.nestedStack == nil ? "view" : "stackView"
            open(element + attributes(of: view, identifier, label))
            rect(frames[index])
            index += 1
            var tied: [(view: String, constraint: SizeConstraint)] = []
            if let stack = view.nestedStack, !stack.arrangedSubviews.isEmpty {
                open("subviews")
                for child in stack.arrangedSubviews {
                    let id = nextIdentifier()
                    tied += child.constraints.filter { $0.toItem == .stack }.map { (id, $0) }
                    self.view(child, identifier: id, frames: frames, index: &index)
                }
                close("subviews")
            }
            // A constraint is held by the view around both of its items.
            constraints(
                view.constraints.filter { $0.toItem != .stack }.map { (identifier, $0) } + tied,
                of: identifier)
            if let stack = view.nestedStack { margins(of: stack) }
            runtimeAttributes(RuntimeAttribute.all(of: view))
            close(element)
        }

        private mutating func constraints(
            _ constraints: [(view: String, constraint: SizeConstraint)], of holder: String
        ) {
            guard !constraints.isEmpty else { return }
            open("constraints")
            for (view, constraint) in constraints {
                let side = constraint.attribute.rawValue
                var tag = "constraint"
                if view != holder { tag += " firstItem=\"\(view)\"" }
                tag += " firstAttribute=\"\(side)\""
                if constraint.relation != .equal {
                    tag += " relation=\"\(constraint.relation.rawValue)\""
                }
                if let item = constraint.toItem {
                    let other = item == .stack ? side : side == "width" ? "height" : "width"
                    tag += " secondItem=\"\(holder)\" secondAttribute=\"\(other)\""
                }
                if constraint.multiplier != 1 {
                    tag += " multiplier=\"\(SourceText.number(constraint.multiplier))\""
                }
                if constraint.priority != 1000 {
                    tag += " priority=\"\(SourceText.number(constraint.priority))\""
                }
                tag += " constant=\"\(SourceText.number(constraint.constant))\""
                element(tag + " id=\"\(nextIdentifier())\"")
            }
            close("constraints")
        }

        private mutating func margins(of stack: StackConfiguration) {
            guard stack.isLayoutMarginsRelativeArrangement || stack.layoutMargins != EdgeInsets()
            else { return }
            let margins = stack.layoutMargins
            let sides = [
                ("top", margins.top), ("left", margins.left), ("bottom", margins.bottom),
                ("right", margins.right),
            ].map { " \($0)=\"\(SourceText.number($1))\"" }
            element("edgeInsets key=\"layoutMargins\"" + sides.joined())
        }

        private mutating func runtimeAttributes(_ attributes: [RuntimeAttribute]) {
            guard !attributes.isEmpty else { return }
            open("userDefinedRuntimeAttributes")
            for attribute in attributes {
                let path = "keyPath=\"\(attribute.keyPath)\""
                switch attribute.value {
                case .boolean(let value):
                    element(
                        "userDefinedRuntimeAttribute type=\"boolean\" \(path)"
                            + " value=\"\(value ? "YES" : "NO")\"")
                case .number(let value):
                    open("userDefinedRuntimeAttribute type=\"number\" \(path)")
                    element("real key=\"value\" value=\"\(SourceText.number(value))\"")
                    close("userDefinedRuntimeAttribute")
                case .size(let width, let height):
                    open("userDefinedRuntimeAttribute type=\"size\" \(path)")
                    element(
                        "size key=\"value\" width=\"\(SourceText.number(width))\""
                            + " height=\"\(SourceText.number(height))\"")
                    close("userDefinedRuntimeAttribute")
                }
            }
            close("userDefinedRuntimeAttributes")
        }

        private func attributes(
            of view: ArrangedSubview, _ identifier: String, _ label: String?
        ) -> String {
            var text = view.isHidden ? " hidden=\"YES\"" : ""
            if view.nestedStack != nil { text += " opaque=\"NO\"" }
            text += " contentMode=\"scaleToFill\""
            if let direction = view.nestedStack?.semanticContentAttribute, direction != .unspecified
            {
                text += " semanticContentAttribute=\"\(direction.rawValue)\""
            }
            text += Self.priorities(
                view.contentHuggingPriority, .defaultHugging, "HuggingPriority")
            text += Self.priorities(
                view.contentCompressionResistancePriority, .defaultCompressionResistance,
                "CompressionResistancePriority")
            if let stack = view.nestedStack {
                text += " insetsLayoutMarginsFromSafeArea=\"NO\"" + stack.interfaceBuilderAttributes
            } else {
                let size = view.intrinsicContentSize
                for (name, side) in [("Width", size.width), ("Height", size.height)] {
                    let value = side.map(SourceText.number) ?? "infinite"
                    text += " placeholderIntrinsic\(name)=\"\(value)\""
                }
            }
            text += " translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(identifier)\""
            if let label { text += " userLabel=\"\(SourceText.xml(label))\"" }
            if view.nestedStack == nil { text += " customClass=\"\(RuntimeAttribute.viewClass)\"" }
            return text
        }

        private static func priorities(
            _ priorities: AxisPriorities, _ standard: AxisPriorities, _ name: String
        ) -> String {
            Axis.allCases.filter { priorities[$0] != standard[$0] }.map {
                " \($0.rawValue)\(name)=\"\(SourceText.number(priorities[$0]))\""
            }.joined()
        }
    }
}
