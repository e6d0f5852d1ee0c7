import StackCases

/// Makes cases of stack views, and notes what they leave out.
struct StackViewReader {
    let document: InterfaceBuilderDocument
    let fonts: CanvasFonts
    let sizeClasses: SizeClasses
    /// Whether the present case has a text at the smallest content size.
    private var hasSmallestText = false
    /// Whether a stack view around the present view aligns or spaces baselines.
    private var needsBaselines = false
    /// Whether a stack view around the present one lets it be as long as its views.
    private(set) var isUnstretched = false
    /// The objects of the present case whose frame can differ from the alignment rectangle.
    var overhanging: Set<Int> = []
    /// The objects of the present case whose font has unknown baselines.
    var unknownBaselines: Set<Int> = []
    private var noted: [(line: Int, message: String)] = []
    /// The objects of the present case, in depth-first order.
    var objects: [ImportedObject] = []
    /// The elements that the present case arranges, its outer stack first.
    private(set) var arranged: [InterfaceBuilderElement] = []

    /// Returns how many numbers of a case's layout differ from the stored frames.
    private(set) var differences: ((ImportedCase) -> Int)?
    /// The texts of the present case that keep the sizes of their frames, as places of their objects.
    var textsInFrames: Set<Int> = []

    init(document: InterfaceBuilderDocument, differences: ((ImportedCase) -> Int)? = nil) {
        self.document = document
        self.differences = differences
        fonts = CanvasFonts(of: document)
        sizeClasses = SizeClasses(of: document)
    }

    /// The notes, by line.
    func notes(file: String) -> [ImportNote] {
        noted.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map { ImportNote(file: file, line: $0.element.line, message: $0.element.message) }
    }

    mutating func note(_ line: Int, _ message: String) {
        // Identifiers and labels are text from the file.
        noted.append((line, message.withoutControls()))
    }

    mutating func note(_ element: InterfaceBuilderElement, _ message: String) {
        note(element.line, "\(element.reference): \(message)")
    }

    /// Notes a property of the latest object that the case cannot hold.
    mutating func omit(_ omission: Omission, _ line: Int, _ message: String) {
        objects[objects.count - 1].omissions.insert(omission)
        note(line, message)
    }

    /// Returns the case of a stack view that no other one arranges.
    mutating func read(_ element: InterfaceBuilderElement) -> ImportedCase {
        objects = []
        arranged = []
        hasSmallestText = false
        unknownBaselines = []
        overhanging = []
        let stack = configuration(element, level: 1)
        if hasSmallestText {
            note(
                element,
                "its text styles have the sizes of the smallest content size, at which the canvas"
                    + " was drawn")
        }
        let rules = ConstraintReader(document: document, outer: element, arranged: arranged)
        let size = rules.outerSize
        for (line, message) in size.notes + rules.placeholderNotes { note(line, message) }
        let leftOut = rules.leftOut
        for omitted in leftOut {
            note(omitted.line, omitted.message)
            for view in omitted.constraint.views { objects[view].omissions.insert(.constraints) }
        }
        for (place, element) in arranged.enumerated() {
            let contradicted = document.constraints(of: element)
                .map { document.constraints[$0] }.filter(document.isContradicted)
            objects[place].contradictedAxes = contradicted.reduce(into: []) {
                $0.formUnion($1.axes)
            }
        }
        objects[0].takeSizes(along: size.axesFromOutside)
        var imported = ImportedCase(
            layoutCase: LayoutCase(
                width: size.width, height: size.height, constraints: size.constraints,
                stack: stack),
            objects: objects, axesSizedFromOutside: size.axesFromOutside,
            omitted: leftOut.map(\.constraint),
            container: rules.isTopLevel ? .code : document.container(of: element),
            axesHeldByViews: rules.axesHeldByViews)
        readTexts(&imported)
        return imported
    }

    // MARK: Stacks

    private mutating func configuration(
        _ element: InterfaceBuilderElement, level: Int
    ) -> StackConfiguration {
        objects.append(ImportedObject(element))
        arranged.append(element)
        noteVariations(element)
        let element = sizeClasses.variant(of: element)
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
        readRuntimeAttributes(element, &stack)
        preserveMargins(element, &stack)
        let neededBaselines = needsBaselines
        if stack.alignment.isBaseline || stack.isBaselineRelativeArrangement {
            needsBaselines = true
        }
        var places: [Int] = []
        for view in element.list("subviews") {
            if let id = view.id, document.excluded.contains(id) {
                note(view, "is left out: it is not installed by default")
                continue
            }
            places.append(objects.count)
            stack.arrangedSubviews.append(subview(view, in: element, of: stack, level: level))
        }
        needsBaselines = neededBaselines
        readFrames(of: element, &stack, at: places)
        return stack
    }

    private mutating func spacing(_ element: InterfaceBuilderElement) -> Spacing {
        if element.attributes["spacingType"] == "standard" { return .useSystem }
        guard let text = element.attributes["spacing"] else { return .points(0) }
        if let points = element.length("spacing") { return .points(points) }
        note(element, "spacing “\(text)” is taken as 0")
        return .points(0)
    }

    // MARK: Views

    private mutating func subview(
        _ element: InterfaceBuilderElement, in parent: InterfaceBuilderElement,
        of stack: StackConfiguration, level: Int
    ) -> ArrangedSubview {
        let content = PaddedContent(
            of: element, in: document, fonts: fonts, sizeClasses: sizeClasses)
        let constraints =
            ViewConstraintReader(document: document).constraints(of: element, in: parent)
            + (content?.constraints ?? [])
        var design: [ViewConstraint] = []
        var view: ArrangedSubview
        if element.name == "stackView", level < CaseLimits.nesting {
            let place = objects.count
            let wasUnstretched = isUnstretched
            let isVertical = sizeClasses.variant(of: element).attributes["axis"] == "vertical"
            isUnstretched = isVertical == (stack.axis == .horizontal) && stack.alignment != .fill
            view = ArrangedSubview(stack: configuration(element, level: level + 1))
            isUnstretched = wasUnstretched
            readPriorities(element, &view)
            if view.nestedStack?.arrangedSubviews.isEmpty ?? false,
                !ExportedAttributes.isExported(element)
            {
                design = designTimeSize(element, of: view, at: place, constraints, in: stack)
            }
        } else {
            view = plainView(sizeClasses.variant(of: element), content, of: stack, constraints)
            noteVariations(element)
            var unused = StackConfiguration()
            readRuntimeAttributes(element, &unused)
        }
        view.name = document.name(of: element)
        view.isHidden = element.isSet("hidden")
        if view.isHidden, element.name == "activityIndicatorView",
            element.isSet("hidesWhenStopped")
        {
            // Stored frames show a place for each such view.
            view.isHidden = false
            note(element, "the canvas keeps the place of an indicator that hides when it stops")
        }
        view.customSpacingAfter = ExportedAttributes(of: element).view.customSpacingAfter
        view.constraints = constraints + design
        return view
    }

    private mutating func plainView(
        _ element: InterfaceBuilderElement, _ content: PaddedContent?,
        of stack: StackConfiguration, _ constraints: [ViewConstraint]
    ) -> ArrangedSubview {
        objects.append(ImportedObject(element))
        arranged.append(element)
        if element.name == "stackView" {
            omit(
                .depth, element.line,
                "\(element.reference): stacks nested more than \(CaseLimits.nesting) deep are left out"
            )
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
        let sized = content?.element ?? element
        let natural =
            content?.natural ?? NaturalSize(of: element, in: document, fonts: fonts)
        if fonts.contentSize == .smallest, fonts.hasTextStyle(sized) { hasSmallestText = true }
        if let remark = natural.remark { note(sized, remark) }
        let last = objects.count - 1
        objects[last].takeSizes(along: natural.axesFromFrame)
        if natural.isPlaceholder { objects[last].hasDesignTimeSize = true }
        if natural.omitsLines { objects[last].omissions.insert(.lines) }
        if natural.canStickOut, content == nil { overhanging.insert(last) }
        var view = content?.view ?? natural.view
        if !natural.isOfContents { readPriorities(sized, &view) }
        for axis in Axis.allCases where natural.axesFromFrame.contains(axis) {
            guard let required = constraints.first(where: { $0.isConstant(along: axis) }) else {
                continue
            }
            // The frame is that of the constraint, or differs by what sticks out.
            view.intrinsicContentSize[axis] = required.constant
            objects[last].inputs.remove(axis.size)
        }
        for axis in Axis.allCases where isSizeless(view, constraints, along: axis, in: stack) {
            guard let frame = objects[last].frame else { continue }
            view.intrinsicContentSize[axis] = frame.size(axis)
            objects[last].takeSizes(along: [axis])
            note(
                element,
                "its \(axis.size.rawValue) is the design-time size, which only the canvas has")
        }
        if needsBaselines, element.isSymbol { unknownBaselines.insert(last) }
        guard needsBaselines, ["label", "button", "textField"].contains(element.name),
            let height = natural.size.height
        else { return view }
        if let font = fonts.systemFont(of: element) {
            let isCentered =
                !element.mayHaveSeveralLines && element.attributes["text"] != ""
            view.baselineOffsets = font.baselines(height: height, isCentered: isCentered)
        } else {
            unknownBaselines.insert(last)
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
                note(
                    element,
                    "\(attribute) “\(text)” is left out: expected a priority from 1 to 1000")
                continue
            }
            priorities[axis] = priority
        }
        return priorities
    }
}
