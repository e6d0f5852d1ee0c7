import StackCases

/// Makes cases of stack views, and notes what they leave out.
struct StackViewReader {
    let document: InterfaceBuilderDocument
    private var noted: [(line: Int, message: String)] = []
    /// The objects of the present case, in depth-first order.
    private var objects: [ImportedObject] = []
    /// The elements that the present case arranges, its outer stack first.
    private var arranged: [InterfaceBuilderElement] = []

    init(document: InterfaceBuilderDocument) {
        self.document = document
    }

    /// The notes, by line.
    func notes(file: String) -> [ImportNote] {
        noted.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map { ImportNote(file: file, line: $0.element.line, message: $0.element.message) }
    }

    mutating func note(_ line: Int, _ message: String) {
        // Identifiers and labels are whatever stands in the file.
        noted.append((line, message.withoutControls()))
    }

    mutating func note(_ element: InterfaceBuilderElement, _ message: String) {
        note(element.line, "\(element.reference): \(message)")
    }

    /// The case of a stack view that no other one arranges.
    mutating func read(_ element: InterfaceBuilderElement) -> ImportedCase {
        objects = []
        arranged = []
        let stack = configuration(element, level: 1)
        let rules = ConstraintReader(document: document, outer: element, arranged: arranged)
        let size = rules.outerSize
        for (line, message) in size.notes { note(line, message) }
        for constraint in rules.leftOut {
            note(constraint.line, constraint.message)
            for view in constraint.views { objects[view].lacksConstraints = true }
        }
        objects[0].takeSizes(along: size.axesFromOutside)
        return ImportedCase(
            layoutCase: LayoutCase(width: size.width, height: size.height, stack: stack),
            objects: objects, axesSizedFromOutside: size.axesFromOutside)
    }

    // MARK: Stacks

    private mutating func configuration(
        _ element: InterfaceBuilderElement, level: Int
    ) -> StackConfiguration {
        objects.append(ImportedObject(element))
        arranged.append(element)
        var stack = StackConfiguration()
        stack.axis =
            choice(element, "axis", ["horizontal": .horizontal, "vertical": .vertical])
            ?? stack.axis
        stack.distribution =
            choice(element, "distribution", Self.named(Distribution.allCases)) ?? stack.distribution
        stack.alignment =
            choice(
                element, "alignment",
                Self.named(Alignment.allCases).merging(["top": .leading, "bottom": .trailing]) {
                    $1
                }) ?? stack.alignment
        stack.spacing = spacing(element)
        stack.isBaselineRelativeArrangement = element.isSet("baselineRelativeArrangement")
        stack.semanticContentAttribute =
            choice(
                element, "semanticContentAttribute", Self.named(SemanticContentAttribute.allCases))
            ?? stack.semanticContentAttribute
        readMargins(element, &stack)
        noteVariations(element)
        readRuntimeAttributes(element, &stack)
        for view in element.list("subviews") {
            if let id = view.id, document.excluded.contains(id) {
                note(view, "is not installed by default, and left out")
                continue
            }
            stack.arrangedSubviews.append(subview(view, in: element, of: stack, level: level))
        }
        return stack
    }

    private mutating func spacing(_ element: InterfaceBuilderElement) -> Spacing {
        if element.attributes["spacingType"] == "standard" { return .useSystem }
        guard let text = element.attributes["spacing"] else { return .points(0) }
        if let points = element.length("spacing") { return .points(points) }
        note(element, "spacing “\(text)” is taken as 0")
        return .points(0)
    }

    /// Reads the margins.
    ///
    /// Interface Builder has no switch for an arrangement relative to them: a stack view with
    /// margins of its own is arranged by them, as stored frames show, unless a runtime attribute
    /// says otherwise.
    private mutating func readMargins(
        _ element: InterfaceBuilderElement, _ stack: inout StackConfiguration
    ) {
        let directional = element.child("directionalEdgeInsets", key: "directionalLayoutMargins")
        let fixed = element.child("edgeInsets", key: "layoutMargins")
        if let insets = directional ?? fixed {
            let isDirectional = directional != nil
            stack.layoutMargins = EdgeInsets(
                top: insets.length("top") ?? 0,
                left: insets.length(isDirectional ? "leading" : "left") ?? 0,
                bottom: insets.length("bottom") ?? 0,
                right: insets.length(isDirectional ? "trailing" : "right") ?? 0)
            // Exchanged, what was read as leading and trailing is left and right.
            if isDirectional { stack.layoutMargins = stack.directionalLayoutMargins }
            stack.isLayoutMarginsRelativeArrangement = true
        }
        if element.isSet("layoutMarginsRelativeArrangement") { arrangeByMargins(&stack) }
        guard stack.isLayoutMarginsRelativeArrangement else { return }
        for attribute in ["preservesSuperviewLayoutMargins", "layoutMarginsFollowReadableWidth"]
        where element.isSet(attribute) {
            note(element, "\(attribute) is left out; the margins are those of the file")
        }
    }

    private mutating func arrangeByMargins(_ stack: inout StackConfiguration) {
        if !stack.isLayoutMarginsRelativeArrangement, stack.layoutMargins == EdgeInsets() {
            // What UIView has where nothing is set.
            stack.layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        }
        stack.isLayoutMarginsRelativeArrangement = true
    }

    // MARK: Views

    private mutating func subview(
        _ element: InterfaceBuilderElement, in parent: InterfaceBuilderElement,
        of stack: StackConfiguration, level: Int
    ) -> ArrangedSubview {
        var view: ArrangedSubview
        if element.name == "stackView", level < CaseLimits.nesting {
            view = ArrangedSubview(stack: configuration(element, level: level + 1))
            readPriorities(element, &view)
        } else {
            view = plainView(element, of: stack)
            noteVariations(element)
            var unused = StackConfiguration()
            readRuntimeAttributes(element, &unused)
        }
        view.isHidden = element.isSet("hidden")
        view.customSpacingAfter = ExportedAttributes(of: element).view.customSpacingAfter
        view.constraints = SizeConstraintReader(document: document)
            .constraints(of: element, in: parent)
        return view
    }

    private mutating func plainView(
        _ element: InterfaceBuilderElement, of stack: StackConfiguration
    ) -> ArrangedSubview {
        objects.append(ImportedObject(element))
        arranged.append(element)
        if element.name == "stackView" {
            note(element, "stacks nested more than \(CaseLimits.nesting) deep are left out")
            objects[objects.count - 1].takeSizes(along: Axis.allCases)
            return ArrangedSubview(
                intrinsicContentSize: element.frameSize ?? IntrinsicContentSize())
        }
        let exported = ExportedAttributes(of: element)
        if exported.hasNaturalSize {
            var view = exported.view
            readPriorities(element, &view)
            return view
        }
        let natural = NaturalSize(of: element, in: document)
        if let remark = natural.remark { note(element, remark) }
        objects[objects.count - 1].takeSizes(along: natural.axesFromFrame)
        var view = natural.view
        if !natural.isOfContents { readPriorities(element, &view) }
        guard stack.alignment.isBaseline || stack.isBaselineRelativeArrangement,
            ["label", "button", "textField"].contains(element.name),
            let height = natural.size.height
        else { return view }
        if let font = SystemFont(of: element) {
            view.baselineOffsets = font.baselines(
                height: height, isOneLine: element.attributes["numberOfLines"] == nil)
        } else {
            note(element, "its baselines are not known, since its font is not the system's")
        }
        return view
    }

    private mutating func readPriorities(
        _ element: InterfaceBuilderElement, _ view: inout ArrangedSubview
    ) {
        view.contentHuggingPriority = priorities(element, "HuggingPriority", .defaultHugging)
        view.contentCompressionResistancePriority = priorities(
            element, "CompressionResistancePriority", .defaultCompressionResistance)
    }

    private mutating func priorities(
        _ element: InterfaceBuilderElement, _ name: String, _ standard: AxisPriorities
    ) -> AxisPriorities {
        var priorities = standard
        for axis in Axis.allCases {
            let attribute = axis.rawValue + name
            guard let text = element.attributes[attribute] else { continue }
            guard let priority = element.priority(attribute) else {
                note(element, "\(attribute) “\(text)” is no priority from 1 to 1000, and left out")
                continue
            }
            if axis == .horizontal {
                priorities.horizontal = priority
            } else {
                priorities.vertical = priority
            }
        }
        return priorities
    }

    // MARK: Attributes

    private static func named<Choice: RawRepresentable<String>>(
        _ choices: [Choice]
    ) -> [String: Choice] {
        Dictionary(uniqueKeysWithValues: choices.map { ($0.rawValue, $0) })
    }

    private mutating func choice<Choice>(
        _ element: InterfaceBuilderElement, _ attribute: String, _ choices: [String: Choice]
    ) -> Choice? {
        guard let text = element.attributes[attribute] else { return nil }
        if let choice = choices[text] { return choice }
        note(element, "\(attribute) “\(text)” is not known; the default is taken")
        return nil
    }

    private mutating func noteVariations(_ element: InterfaceBuilderElement) {
        for variation in element.children where variation.name == "variation" {
            guard let key = variation.attributes["key"], key != "default" else { continue }
            note(variation.line, "\(element.reference): its variation for \(key) is left out")
        }
    }

    private mutating func readRuntimeAttributes(
        _ element: InterfaceBuilderElement, _ stack: inout StackConfiguration
    ) {
        let understood = ExportedAttributes(of: element).keyPaths
        for attribute in element.list("userDefinedRuntimeAttributes") {
            guard let path = attribute.attributes["keyPath"], !path.hasPrefix("layer."),
                !understood.contains(path)
            else { continue }
            let isMargins =
                path == "layoutMarginsRelativeArrangement"
                || path == "isLayoutMarginsRelativeArrangement"
            if isMargins, element.name == "stackView", attribute.isSet("value") {
                arrangeByMargins(&stack)
            } else if isMargins, element.name == "stackView",
                attribute.attributes["value"] == "NO"
            {
                stack.isLayoutMarginsRelativeArrangement = false
            } else {
                note(
                    attribute.line,
                    "\(element.reference): the runtime attribute \(path) is left out")
            }
        }
    }
}
