import Markup
import StackCases

/// Writes a case as a XIB in the dialect of Interface Builder.
///
/// The file holds the stack after all edits. A natural size is written twice: as the placeholder
/// that Interface Builder lays out with, and as a runtime attribute of the custom class, since the
/// program that loads the file does not see the placeholder. `RuntimeAttribute` lists what else
/// needs such an attribute.
enum InterfaceBuilderReproducer {
    static func text(of reproduction: Reproduction) -> String {
        var writer = MarkupWriter(xmlIndentation: 4, escaping: .lossless)
        writer.write(
            markup: """
                <!--
                Written by stackdiff export. What the views need in the app:

                \(RuntimeAttribute.declarations.text)-->

                """)
        writer.element(
            "document",
            [
                "type": "com.apple.InterfaceBuilder3.CocoaTouch.XIB", "version": "3.0",
                "toolsVersion": "21701", "targetRuntime": "iOS.CocoaTouch",
                "propertyAccessControl": "none", "useAutolayout": "YES",
                "useTraitCollections": "YES", "colorMatched": "YES",
            ]
        ) { writer in
            writer.empty(
                "device", ["id": "retina6_12", "orientation": "portrait", "appearance": "light"])
            writer.element("dependencies") { writer in
                writer.empty("deployment", ["identifier": "iOS"])
                writer.empty(
                    "plugIn",
                    [
                        "identifier": "com.apple.InterfaceBuilder.IBCocoaTouchPlugin",
                        "version": "21678",
                    ])
                writer.empty(
                    "capability",
                    ["name": "documents saved in the Xcode 8 format", "minToolsVersion": "8.0"])
            }
            writer.element("objects") { write(objectsOf: reproduction, to: &$0) }
        }
        return writer.text
    }

    /// Returns the parts of the case that a XIB cannot express, a phrase for each.
    static func losses(of reproduction: Reproduction) -> [String] {
        let views = reproduction.configuration.stack.subviewsInOrder.compactMap(\.self)
        let priorities =
            views.flatMap { view in
                [view.contentHuggingPriority, view.contentCompressionResistancePriority]
                    .flatMap { [$0.horizontal, $0.vertical] } + view.constraints.map(\.priority)
            } + reproduction.configuration.constraints.map(\.priority)
        var losses: [String] = []
        if !reproduction.layoutCase.edits.isEmpty {
            losses.append("the edits; it holds the stack after them")
        }
        if priorities.contains(where: { $0 != $0.rounded() }) {
            losses.append("fractions of priorities; Interface Builder rounds them when it saves")
        }
        return losses
    }

    /// Writes the file's owner and the view around the stack.
    private static func write(
        objectsOf reproduction: Reproduction, to writer: inout MarkupWriter
    ) {
        writer.write(markup: placeholders)
        let configuration = reproduction.configuration
        var views = ViewElements(storedFrames(of: reproduction))
        let (root, stack) = (views.nextIdentifier(), views.nextIdentifier())
        var outer = ArrangedSubview(stack: configuration.stack)
        outer.constraints =
            Axis.allCases.compactMap { axis in
                configuration[axis].map {
                    ViewConstraint(attribute: .along(axis), constant: $0)
                }
            } + configuration.constraints
        writer.element("view", ["contentMode": "scaleToFill", "id": root]) { writer in
            ViewElements.write(Frame(x: 0, y: 0, width: 1000, height: 1000), to: &writer)
            writer.empty(
                "autoresizingMask",
                ["key": "autoresizingMask", "widthSizable": "YES", "heightSizable": "YES"])
            writer.element("subviews") { writer in
                views.write(
                    outer, identifier: stack, label: reproduction.layoutCase.title, to: &writer)
            }
            writer.element("constraints") { writer in
                for side in [configuration.stack.isRightToLeft ? "left" : "leading", "top"] {
                    writer.empty(
                        "constraint",
                        [
                            "firstItem": stack, "firstAttribute": side, "secondItem": root,
                            "secondAttribute": side, "id": views.nextIdentifier(),
                        ])
                }
            }
        }
    }

    /// The objects that every file has, as Interface Builder writes them.
    private static let placeholders = """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" \
        customClass="UIResponder"/>

        """

    /// Returns the frames of the actual layout; zeros where there is none.
    private static func storedFrames(of reproduction: Reproduction) -> [Frame] {
        let count = 1 + reproduction.configuration.stack.viewCount
        let frames = reproduction.layouts.first { $0.frames.count == count }?.frames.map(\.frame)
        return frames ?? Array(repeating: Frame(x: 0, y: 0, width: 0, height: 0), count: count)
    }
}

/// A size constraint of the view with an identifier, and the identifier of the item that it may
/// relate the view's side to.
private struct HeldConstraint {
    let view: String
    let constraint: ViewConstraint
    let other: String
}

/// The elements of views in the order of the file, which is depth-first.
private struct ViewElements {
    /// The frames of the views that are still to be written.
    private var frames: ArraySlice<Frame>
    private var identifierCount: UInt = 0

    init(_ frames: [Frame]) { self.frames = frames[...] }

    /// Returns the next identifier of Interface Builder's form; their sequence is fixed.
    mutating func nextIdentifier() -> String {
        identifierCount += 1
        let digits = identifierCount.digits(radix: 36, count: 8)
        return "\(digits.prefix(3))-\(digits.dropFirst(3).prefix(2))-\(digits.dropFirst(5))"
    }

    /// Writes a view and all that it arranges.
    mutating func write(
        _ view: ArrangedSubview, identifier: String, label: String? = nil,
        to writer: inout MarkupWriter
    ) {
        let name = view.nestedStack == nil ? "view" : "stackView"
        writer.element(name, Self.attributes(of: view, identifier, label)) { writer in
            Self.write(frames.removeFirst(), to: &writer)
            var children: [String] = []
            if let stack = view.nestedStack, !stack.arrangedSubviews.isEmpty {
                writer.element("subviews") { writer in
                    for child in stack.arrangedSubviews {
                        let id = nextIdentifier()
                        children.append(id)
                        write(child, identifier: id, to: &writer)
                    }
                }
            }
            // A constraint belongs to the view around both of its items.
            var held = view.constraints.filter(\.isOfViewAlone).map {
                HeldConstraint(view: identifier, constraint: $0, other: identifier)
            }
            for (id, child) in zip(children, view.nestedStack?.arrangedSubviews ?? []) {
                for constraint in child.constraints where !constraint.isOfViewAlone {
                    let other = constraint.toItem?.siblingIndex.map { children[$0] } ?? identifier
                    held.append(HeldConstraint(view: id, constraint: constraint, other: other))
                }
            }
            write(held, of: identifier, to: &writer)
            if let stack = view.nestedStack { Self.writeMargins(of: stack, to: &writer) }
            RuntimeAttribute.write(RuntimeAttribute.all(of: view), to: &writer)
        }
    }

    static func write(_ frame: Frame, to writer: inout MarkupWriter) {
        writer.empty(
            "rect",
            [
                "key": "frame", "x": SourceText.number(frame.x), "y": SourceText.number(frame.y),
                "width": SourceText.number(frame.width),
                "height": SourceText.number(frame.height),
            ])
    }

    private mutating func write(
        _ constraints: [HeldConstraint], of holder: String, to writer: inout MarkupWriter
    ) {
        guard !constraints.isEmpty else { return }
        writer.element("constraints") { writer in
            for held in constraints {
                let (view, constraint) = (held.view, held.constraint)
                let relation = constraint.relation
                let hasItem = constraint.toItem != nil
                writer.empty(
                    "constraint",
                    [
                        "firstItem": view == holder ? nil : view,
                        "firstAttribute": Self.name(of: constraint.attribute),
                        "relation": relation == .equal ? nil : relation.rawValue,
                        "secondItem": hasItem ? held.other : nil,
                        "secondAttribute":
                            hasItem ? Self.name(of: constraint.otherAttribute) : nil,
                        "multiplier": Self.number(constraint.multiplier, unless: 1),
                        "priority": Self.number(constraint.priority, unless: 1000),
                        "constant": SourceText.number(constraint.constant),
                        "id": nextIdentifier(),
                    ])
            }
        }
    }

    /// Returns the name of an attribute in Interface Builder files.
    private static func name(of attribute: ViewConstraint.Attribute) -> String {
        attribute == .lastBaseline ? "baseline" : attribute.rawValue
    }

    private static func writeMargins(of stack: StackConfiguration, to writer: inout MarkupWriter) {
        let margins = stack.layoutMargins
        guard stack.isLayoutMarginsRelativeArrangement || margins != EdgeInsets() else { return }
        writer.empty(
            "edgeInsets",
            [
                "key": "layoutMargins", "top": SourceText.number(margins.top),
                "left": SourceText.number(margins.left),
                "bottom": SourceText.number(margins.bottom),
                "right": SourceText.number(margins.right),
            ])
    }

    /// Returns a view's attributes without those that have Interface Builder's defaults.
    private static func attributes(
        of view: ArrangedSubview, _ identifier: String, _ label: String?
    ) -> MarkupWriter.Attributes {
        let (stack, standard) = (view.nestedStack, StackConfiguration())
        func own<Value: RawRepresentable<String>>(
            _ property: KeyPath<StackConfiguration, Value>
        ) -> String? {
            stack.map { $0[keyPath: property].rawValue }
                .flatMap { $0 == standard[keyPath: property].rawValue ? nil : $0 }
        }
        func placeholder(_ side: Double?) -> String? {
            stack == nil ? side.map(SourceText.number) ?? "infinite" : nil
        }
        func priority(
            _ property: KeyPath<ArrangedSubview, AxisPriorities>, _ axis: Axis,
            unless standard: AxisPriorities
        ) -> String? {
            number(view[keyPath: property][axis], unless: standard[axis])
        }
        return [
            "hidden": view.isHidden ? "YES" : nil, "opaque": stack == nil ? nil : "NO",
            "contentMode": "scaleToFill",
            "semanticContentAttribute": own(\.semanticContentAttribute),
            "horizontalHuggingPriority": priority(
                \.contentHuggingPriority, .horizontal, unless: .defaultHugging),
            "verticalHuggingPriority": priority(
                \.contentHuggingPriority, .vertical, unless: .defaultHugging),
            "horizontalCompressionResistancePriority": priority(
                \.contentCompressionResistancePriority, .horizontal,
                unless: .defaultCompressionResistance),
            "verticalCompressionResistancePriority": priority(
                \.contentCompressionResistancePriority, .vertical,
                unless: .defaultCompressionResistance),
            "insetsLayoutMarginsFromSafeArea": stack == nil ? nil : "NO", "axis": own(\.axis),
            "distribution": own(\.distribution),
            "alignment": own(\.alignment).map(interfaceBuilderName),
            "spacing": stack.flatMap { spacing(of: $0) },
            "spacingType": stack?.spacing == .useSystem ? "standard" : nil,
            "baselineRelativeArrangement":
                stack?.isBaselineRelativeArrangement == true ? "YES" : nil,
            "placeholderIntrinsicWidth": placeholder(view.intrinsicContentSize.width),
            "placeholderIntrinsicHeight": placeholder(view.intrinsicContentSize.height),
            "translatesAutoresizingMaskIntoConstraints": "NO", "id": identifier,
            "userLabel": label ?? view.name,
            "customClass": stack == nil ? RuntimeAttribute.viewClass : nil,
        ]
    }

    /// Returns a stack's spacing in points; `nil` for 0, for the default, which is 0, and for the system's.
    private static func spacing(of stack: StackConfiguration) -> String? {
        if case .points(let points) = stack.spacing { number(points, unless: 0) } else { nil }
    }

    private static func number(_ value: Double, unless standard: Double) -> String? {
        value == standard ? nil : SourceText.number(value)
    }

    /// Returns the name of an alignment, which Interface Builder calls the same along both axes.
    private static func interfaceBuilderName(_ alignment: String) -> String {
        switch alignment {
        case Alignment.leading.rawValue: "top"
        case Alignment.trailing.rawValue: "bottom"
        default: alignment
        }
    }
}
