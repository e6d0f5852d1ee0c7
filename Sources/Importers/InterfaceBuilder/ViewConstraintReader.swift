import StackCases

/// Reads the constraints on a view.
struct ViewConstraintReader {
    let document: InterfaceBuilderDocument

    /// The view's own constraints, in the order of the file.
    /// - Parameter stack: The stack that arranges the view.
    func constraints(
        of view: InterfaceBuilderElement, in stack: InterfaceBuilderElement
    ) -> [ViewConstraint] {
        document.constraints(of: view).map { document.constraints[$0] }.compactMap { constraint in
            constraint.sizeConstraint
                ?? view.id.flatMap { constraint.constraint(of: $0, in: stack, of: document) }
        }
    }

    /// Returns the constraint that follows from an aspect ratio if `sizes` fix one side.
    static func derived(_ constraint: StoredConstraint, _ sizes: [ViewConstraint])
        -> ViewConstraint?
    {
        guard let aspect = constraint.aspect else { return nil }
        func length(_ side: ViewConstraint.Attribute) -> Double? {
            sizes.first {
                $0.attribute == side && $0.relation == .equal && $0.priority == 1000
            }?.constant
        }
        let side: ViewConstraint.Attribute
        let constant: Double
        if let other = length(aspect.side.other) {
            side = aspect.side
            constant = other * aspect.factor + aspect.constant
        } else if let own = length(aspect.side) {
            side = aspect.side.other
            constant = (own - aspect.constant) / aspect.factor
        } else {
            return nil
        }
        guard NumberKind.size.range.contains(constant) else { return nil }
        return ViewConstraint(
            attribute: side, constant: constant, priority: constraint.priority)
    }
}

extension InterfaceBuilderDocument {
    /// The axes along which contents are tied to both ends of `view`.
    func axesHeldByContents(of view: InterfaceBuilderElement) -> Set<Axis> {
        guard let id = view.id else { return [] }
        var starts: Set<Axis> = []
        var ends: Set<Axis> = []
        for index in constraints(of: view) {
            guard let (other, attribute) = constraints[index].otherEnd(from: id),
                isObject(other, inside: id), let edge = StoredConstraint.edge(attribute)
            else { continue }
            if edge.isStart { starts.insert(edge.axis) } else { ends.insert(edge.axis) }
        }
        return starts.intersection(ends)
    }
}
