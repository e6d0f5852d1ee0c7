import StackCases

/// The outer stack's size, from its own constraints and from those of the outside.
extension ConstraintReader {
    /// The outer stack's size, where the outside constrains it.
    struct OuterSize {
        var width: Double?
        var height: Double?
        /// The axes along which the size is the stored frame's.
        var axesFromOutside: Set<Axis> = []
        /// The bounds, optional sizes and aspect ratios.
        var constraints: [ViewConstraint] = []
        var notes: [(line: Int, message: String)] = []
    }

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
        _ side: ViewConstraint.Attribute, _ size: inout OuterSize
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
                ViewConstraint(
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
        _ constraint: ViewConstraint, of stored: StoredConstraint, beside length: Double?,
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
        _ side: ViewConstraint.Attribute, _ size: inout OuterSize
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
