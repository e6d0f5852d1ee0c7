import StackCases

/// Reads the constraints around a case: those of the outer stack's size, and those left out.
struct ConstraintReader {
    /// The outer stack's size, where the outside constrains it.
    struct OuterSize {
        var width: Double?
        var height: Double?
        /// The axes along which the size is the stored frame's.
        var axesFromOutside: Set<Axis> = []
        /// The bounds, optional sizes and aspect ratios.
        var constraints: [SizeConstraint] = []
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
            let isHeld =
                second == outer.id
                ? constraint.tiedConstraint(of: second, in: nil, of: document) != nil
                : isHeld(constraint, by: second)
            return isHeld ? nil : "an aspect ratio"
        }
        if isHeld(constraint, by: constraint.first) || isHeld(constraint, by: second)
            || isOfFollower(constraint)
        {
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

    /// The most constraints of an object that may follow a view, which takes time.
    private static let tieLimit = 16

    /// Whether one object of a constraint only follows views of the case, so that the constraint does not concern these.
    private func isOfFollower(_ constraint: StoredConstraint) -> Bool {
        guard let second = constraint.second, let axis = constraint.axes.first,
            constraint.axes.count == 1
        else { return false }
        return follows(constraint.first, along: axis) || follows(second, along: axis)
    }

    /// Returns whether a view outside of the case has no place along an axis but the one that a single constraint gives
    /// it, or is stretched between two and has no size of its own.
    private func follows(_ id: String, along axis: Axis) -> Bool {
        guard !arrangedIDs.contains(id), let view = document.objects[id],
            view.frameSize != nil, view.list("subviews").isEmpty,
            view.attributes["translatesAutoresizingMaskIntoConstraints"] == "NO"
        else { return false }
        let places = document.constraints(of: view)
        guard places.count <= Self.tieLimit else { return false }
        let stored = places.map { document.constraints[$0] }.filter { $0.axes.contains(axis) }
        let ties = stored.compactMap { $0.otherEnd(from: id) }
        let hasSize = stored.contains { $0.otherEnd(from: id) == nil }
        let tiesPosition = ties.allSatisfy { $0.attribute != axis.size.rawValue }
        if ties.count == 1, tiesPosition { return true }
        return ties.count <= 2 && !hasSize && view.name == "view"
            && view.attributes["customClass"] == nil
            && ties.allSatisfy { arrangedIDs.contains($0.other) }
    }

    /// Whether the arranged subview `id` has the constraint as one of its own.
    private func isHeld(_ constraint: StoredConstraint, by id: String) -> Bool {
        guard arrangedIDs.contains(id), id != outer.id,
            let stack = document.parents[id].flatMap({ document.objects[$0] })
        else { return false }
        return constraint.constraint(of: id, in: stack, of: document) != nil
    }

    private func isInside(_ id: String) -> Bool {
        guard let outerID = outer.id else { return false }
        return document.isObject(id, inside: outerID)
    }

    /// The axes along which constraints from outside hold an arranged view, and none the outer stack, which draws nothing.
    var axesHeldByViews: Set<Axis> {
        guard !isTopLevel, outer.child("color", key: "backgroundColor") == nil,
            outer.attributes["translatesAutoresizingMaskIntoConstraints"] == "NO"
        else { return [] }
        func axes(_ view: InterfaceBuilderElement) -> Set<Axis> {
            let outside = document.constraints(of: view).map { document.constraints[$0] }.filter {
                guard let end = view.id.flatMap($0.otherEnd) else { return false }
                return !isInside(end.other) && end.other != outer.id
            }
            return Set(outside.flatMap(\.axes))
        }
        return Set(arranged.dropFirst().flatMap(axes)).subtracting(axes(outer))
    }

    // MARK: The outer stack's size

    /// The constraints on the outer stack's width and height, its own and those that the outside gives.
    var outerSize: OuterSize {
        var size = OuterSize()
        size.width = length(.width, &size)
        size.height = length(.height, &size)
        for index in document.constraints(of: outer) {
            let constraint = document.constraints[index]
            guard let id = outer.id, constraint.first == constraint.second,
                let ratio = constraint.tiedConstraint(of: id, in: nil, of: document)
            else { continue }
            let isWidth = ratio.attribute == .width
            let lengths = isWidth ? (size.width, size.height) : (size.height, size.width)
            keep(ratio, of: constraint, beside: lengths.0, and: lengths.1, in: &size)
        }
        return size
    }

    /// Returns the required length of a side; adds its other constraints to `size`.
    private func length(
        _ side: SizeConstraint.Attribute, _ size: inout OuterSize
    ) -> Double? {
        let stored = document.constraints(of: outer).map { document.constraints[$0] }
        var own = stored.compactMap { stored in
            stored.sizeConstraint.map { (constraint: $0, stored: stored) }
        }.filter { $0.constraint.attribute == side }
        let required = own.firstIndex {
            $0.constraint.relation == .equal && $0.constraint.priority == 1000
        }
        if let required {
            let length = own.remove(at: required).constraint.constant
            size.constraints += own.map(\.constraint)
            return length
        }
        let isRequired = isFixedFromOutside(side.axis, stored.filter { $0.priority == 1000 })
        let isFixed = isRequired || isFixedFromOutside(side.axis, stored)
        if isFixed, let length = outer.frameSize?[side.axis] {
            size.axesFromOutside.insert(side.axis)
            for (constraint, stored) in own {
                keep(constraint, of: stored, beside: length, in: &size)
            }
            if isRequired { return length }
            size.constraints.append(
                SizeConstraint(
                    attribute: side, constant: length, priority: Self.priorityOfFrame))
            return nil
        }
        if isFixed {
            size.notes.append(
                (
                    outer.line,
                    "\(outer.reference): no frame is stored; its \(side.rawValue) is taken as free"
                ))
        }
        size.constraints += own.map(\.constraint)
        let hasLength = own.contains { $0.constraint.relation == .equal }
        return hasLength ? nil : placeholderLength(side, &size)
    }

    /// Adds one of the outer stack's own constraints.
    ///
    /// One that is required and that the lengths contradict is noted instead: a stored frame, from which a length comes,
    /// can be out of date.
    private func keep(
        _ constraint: SizeConstraint, of stored: StoredConstraint, beside length: Double?,
        and other: Double? = nil, in size: inout OuterSize
    ) {
        let factor = constraint.toItem == nil ? 0 : other
        if constraint.priority == 1000, let length, let factor,
            !constraint.relation.holds(
                for: length - factor * constraint.multiplier - constraint.constant, within: 0.5)
        {
            size.notes.append(
                (
                    stored.element.line,
                    "\(stored.summary) is left out: the frame contradicts it"
                ))
        } else {
            size.constraints.append(constraint)
        }
    }

    /// The priority of a length that only optional constraints from outside give.
    ///
    /// The frame shows that the length won against natural sizes on the canvas, and natural sizes are guesses.
    fileprivate static let priorityOfFrame = 999.0

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
    var isTopLevel: Bool {
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

extension LayoutCase {
    /// The length along an axis that the outside gives the outer stack.
    ///
    /// Setting it keeps its priority.
    package subscript(lengthFromOutside axis: Axis) -> Double? {
        get { self[axis] ?? placeOfOptionalLength(axis).map { constraints[$0].constant } }
        set {
            guard self[axis] == nil, let place = placeOfOptionalLength(axis) else {
                self[axis] = newValue
                return
            }
            if let newValue {
                constraints[place].constant = newValue
            } else {
                constraints.remove(at: place)
            }
        }
    }

    private func placeOfOptionalLength(_ axis: Axis) -> Int? {
        constraints.lastIndex {
            $0.attribute.axis == axis && $0.relation == .equal && $0.toItem == nil
                && $0.priority == ConstraintReader.priorityOfFrame
        }
    }
}
