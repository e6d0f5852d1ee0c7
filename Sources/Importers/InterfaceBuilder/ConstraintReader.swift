import StackCases

/// Reads the constraints around a case: those that fix the outer stack's size, and those left out.
struct ConstraintReader {
    /// The outer stack's size, where the outside constrains it.
    struct OuterSize {
        var width: Double?
        var height: Double?
        /// The axes along which the size is the stored frame's.
        var axesFromOutside: Set<Axis> = []
        /// The axes along which only optional constraints give the size.
        var optionalAxes: Set<Axis> = []
        var notes: [(line: Int, message: String)] = []
    }

    private let document: InterfaceBuilderDocument
    private let outer: InterfaceBuilderElement
    private let arranged: [InterfaceBuilderElement]
    private let arrangedIDs: Set<String>

    /// Makes a reader for the case of `outer`, which is the first of `arranged`.
    init(
        document: InterfaceBuilderDocument, outer: InterfaceBuilderElement,
        arranged: [InterfaceBuilderElement]
    ) {
        self.document = document
        self.outer = outer
        self.arranged = arranged
        arrangedIDs = Set(arranged.compactMap(\.id))
    }

    // MARK: Omitted constraints

    /// A constraint that the case cannot hold.
    struct LeftOut {
        var line: Int
        var message: String
        var constraint: OmittedConstraint
    }

    /// The constraints of the case's views that the case cannot hold.
    var leftOut: [LeftOut] {
        var places: [Int: Int] = [:]
        var leftOut: [LeftOut] = []
        let ids = Dictionary(
            arranged.enumerated().compactMap { place, view in view.id.map { ($0, place) } },
            uniquingKeysWith: { first, _ in first })
        for (position, view) in arranged.enumerated() {
            for index in document.constraints(of: view) {
                if let place = places[index] {
                    leftOut[place].constraint.views.append(position)
                    continue
                }
                let constraint = document.constraints[index]
                guard let reason = reasonForLeavingOut(constraint, of: view) else { continue }
                places[index] = leftOut.count
                leftOut.append(
                    LeftOut(
                        line: constraint.element.line,
                        message: "\(constraint.summary) is left out: \(reason)",
                        constraint: OmittedConstraint(
                            constraint, views: [position], places: ids)))
            }
        }
        return leftOut
    }

    /// A note for each placeholder among the case's constraints: they hold on the canvas, where the
    /// frames were stored, and not on a device.
    var placeholderNotes: [(line: Int, message: String)] {
        Set(arranged.flatMap { document.constraints(of: $0) }).sorted()
            .map { document.constraints[$0] }.filter(\.element.isPlaceholder)
            .map { ($0.element.line, "\($0.summary): a placeholder, which only the canvas has") }
    }

    private func reasonForLeavingOut(
        _ constraint: StoredConstraint, of view: InterfaceBuilderElement
    ) -> String? {
        guard let second = constraint.second else {
            return constraint.sizeConstraint == nil ? "a case cannot contain it" : nil
        }
        if constraint.first == second {
            // That of the outer stack is noted with its size.
            return view.id == outer.id || isHeld(constraint, by: second) ? nil : "an aspect ratio"
        }
        if isHeld(constraint, by: constraint.first) || isHeld(constraint, by: second) {
            return nil
        }
        // Constraints between a view and its own contents do not concern the stack, nor do those between
        // the outer stack and the outside.
        for (id, other) in [(constraint.first, second), (second, constraint.first)]
        where arrangedIDs.contains(id) {
            if id == outer.id {
                if !isInside(other) { return nil }
            } else if !arrangedIDs.contains(other), document.isObject(other, inside: id) {
                return nil
            }
        }
        return "a constraint between two views"
    }

    /// Whether the arranged subview `id` has the constraint as one of its own.
    private func isHeld(_ constraint: StoredConstraint, by id: String) -> Bool {
        guard arrangedIDs.contains(id), id != outer.id else { return false }
        let stack = document.parents[id]
        return constraint.tiedConstraint(of: id, in: stack, of: document) != nil
            || stack.flatMap { document.objects[$0] }.flatMap {
                constraint.edgeTie(of: id, in: $0)
            } != nil
    }

    private func isInside(_ id: String) -> Bool {
        guard let outerID = outer.id else { return false }
        return document.isObject(id, inside: outerID)
    }

    // MARK: The outer stack's size

    /// The outer stack's width and height in points, where the outside constrains them.
    var outerSize: OuterSize {
        var size = OuterSize()
        size.width = length(.width, &size)
        size.height = length(.height, &size)
        let stored = document.constraints(of: outer).map { document.constraints[$0] }
        for constraint in stored where constraint.second == constraint.first {
            let known = [(SizeConstraint.Attribute.width, size.width), (.height, size.height)]
                .compactMap { side, length in
                    length.map { SizeConstraint(attribute: side, constant: $0) }
                }
            if known.count == 2 { continue }
            if let derived = SizeConstraintReader.derived(constraint, known) {
                let length = optionalLength(derived, constraint, &size)
                if derived.attribute == .width { size.width = length } else { size.height = length }
            } else {
                size.notes.append(
                    (
                        constraint.element.line,
                        "\(constraint.summary) is left out: an aspect ratio"
                    ))
            }
        }
        return size
    }

    private func length(
        _ side: SizeConstraint.Attribute, _ size: inout OuterSize
    ) -> Double? {
        let stored = document.constraints(of: outer).map { document.constraints[$0] }
        let own = stored.compactMap { constraint in
            constraint.sizeConstraint.map { (constraint, $0) }
        }.filter { $0.1.attribute == side }
        let equal = own.filter { $0.1.relation == .equal }
        if let required = equal.first(where: { $0.1.priority == 1000 }) {
            return required.1.constant
        }
        for (constraint, _) in own where constraint.relation != .equal {
            size.notes.append(
                (
                    constraint.element.line,
                    "\(constraint.summary) is left out: an inequality of the outer stack"
                ))
        }
        let required = stored.filter { $0.priority == 1000 }
        let isRequired = isFixedFromOutside(side.axis, required)
        if isRequired || isFixedFromOutside(side.axis, stored) {
            if let length = outer.frameSize?[side.axis] {
                size.axesFromOutside.insert(side.axis)
                if !isRequired { size.optionalAxes.insert(side.axis) }
                return length
            }
            size.notes.append(
                (
                    outer.line,
                    "\(outer.reference): no frame is stored; its \(side.rawValue) is taken as free"
                ))
        }
        // The first one that holds on the canvas; if none does, the strongest one is noted.
        let strongest = equal.max { $0.1.priority < $1.1.priority }
        guard let (constraint, optional) = equal.first(where: { holds($0.1) }) ?? strongest else {
            return placeholderLength(side, &size)
        }
        return optionalLength(optional, constraint, &size)
    }

    /// Returns the length of an equation of the outer stack; `nil` if it is optional and yields on the canvas.
    private func optionalLength(
        _ equation: SizeConstraint, _ constraint: StoredConstraint, _ size: inout OuterSize
    ) -> Double? {
        if equation.priority == 1000 { return equation.constant }
        let line = constraint.element.line
        guard holds(equation) else {
            size.notes.append(
                (
                    line,
                    "\(constraint.summary) is left out: it is optional, and the frame is another"
                ))
            return nil
        }
        size.optionalAxes.insert(equation.attribute.axis)
        size.notes.append((line, "\(constraint.summary) is taken as required"))
        return equation.constant
    }

    /// Whether the stored frame of the outer stack has a size; so does a frame that is not known.
    private func holds(_ equation: SizeConstraint) -> Bool {
        guard !outer.isSet("misplaced"), let stored = outer.frameSize?[equation.attribute.axis]
        else { return true }
        return abs(stored - equation.constant) <= 0.5
    }

    /// Returns the size that the file gives an empty stack view for design time.
    private func placeholderLength(
        _ side: SizeConstraint.Attribute, _ size: inout OuterSize
    ) -> Double? {
        let attribute = side == .width ? "placeholderIntrinsicWidth" : "placeholderIntrinsicHeight"
        guard outer.list("subviews").isEmpty, let length = outer.size(attribute) else { return nil }
        size.notes.append(
            (
                outer.line,
                "\(outer.reference): its \(side.rawValue) is the placeholder given for design time"
            ))
        return length
    }

    /// The most inequalities of an outer stack that are compared with the frames, which takes time.
    private static let inequalityLimit = 16

    /// Returns whether the outside decides how large the stack is along `axis`: by its autoresizing
    /// mask, another view's size, constraints at two of both ends and the center, or the canvas if it
    /// is in no view.
    private func isFixedFromOutside(_ axis: Axis, _ stored: [StoredConstraint]) -> Bool {
        if outer.attributes["translatesAutoresizingMaskIntoConstraints"] != "NO"
            || outer.isSet("fixedFrame") || isTopLevel
        {
            return true
        }
        guard let id = outer.id else { return false }
        var places: Set<String> = []
        var isAtOrigin = false
        var inequalities = 0
        for constraint in stored {
            guard let (other, attribute) = constraint.otherEnd(from: id), !isInside(other) else {
                continue
            }
            if constraint.relation != .equal {
                inequalities += 1
                guard inequalities <= Self.inequalityLimit, document.isActive(constraint) else {
                    continue
                }
            }
            if attribute == axis.size.rawValue {
                // The size of a scroll view's content depends on the stack itself.
                if document.objects[other]?.attributes["key"] == "contentLayoutGuide" { continue }
                return true
            }
            if attribute == (axis == .horizontal ? "centerX" : "centerY") {
                places.insert("center")
            } else if let edge = StoredConstraint.edge(attribute), edge.axis == axis {
                if !isScrolled(other) {
                    places.insert(edge.isStart ? "start" : "end")
                } else if edge.isStart {
                    isAtOrigin = true
                }
            }
        }
        // A scroll view's center is its frame's, and its other edges are those of what it scrolls:
        // at the origin both coincide.
        return places.count >= 2 || isAtOrigin && places.contains("center")
    }

    /// Whether the outer stack is in no view.
    ///
    /// One without an identifier is taken to be in a view.
    private var isTopLevel: Bool {
        guard let id = outer.id else { return false }
        guard let parent = document.parents[id].flatMap({ document.objects[$0] }) else {
            return true
        }
        return parent.child("rect", key: "frame") == nil && parent.child("subviews") == nil
    }

    /// Whether the object's edges are those of a scroll view's content, whose size depends on its views.
    private func isScrolled(_ id: String) -> Bool {
        guard let object = document.objects[id] else { return false }
        return object.name == "scrollView" || object.attributes["key"] == "contentLayoutGuide"
    }
}
