import StackCases

/// Reads the constraints around a case, and finds those that the case cannot hold.
struct ConstraintReader {
    let document: InterfaceBuilderDocument
    let outer: InterfaceBuilderElement
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

    /// Whether an object is inside the outer stack.
    func isInside(_ id: String) -> Bool {
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
}
