import StackCases

/// Reads the constraints on a view's size.
struct SizeConstraintReader {
    let document: InterfaceBuilderDocument

    /// The constraints on the view's own sides, in the order of the file.
    /// - Parameter stack: The stack that arranges the view.
    func constraints(
        of view: InterfaceBuilderElement, in stack: InterfaceBuilderElement
    ) -> [SizeConstraint] {
        let stored = document.constraints(of: view).map { document.constraints[$0] }
        let ties = view.id.map { id in stored.compactMap { $0.edgeTie(of: id, in: stack) } } ?? []
        return stored.compactMap { constraint in
            constraint.sizeConstraint
                ?? view.id.flatMap {
                    constraint.tiedConstraint(of: $0, in: stack.id, of: document)
                        ?? constraint.sizeFromKnown(of: $0, in: document)
                }
        } + [size(givenBy: ties.filter { $0.relation == .equal })].compactMap(\.self)
            + ties.compactMap(limit)
    }

    /// Returns the size that follows from ties of a view's edges to those of its stack view and from
    /// the stack view's alignment; `nil` if the ties only repeat the alignment.
    private func size(givenBy ties: [StoredConstraint.EdgeTie]) -> SizeConstraint? {
        guard let tie = ties.first else { return nil }
        let start = ties.first { $0.isStart }?.offset
        let end = ties.first { !$0.isStart }?.offset
        let constant: Double?
        switch tie.alignment {
        case .leading: constant = end
        case .trailing: constant = start.map { -$0 }
        default:
            constant =
                if let start, let end { end - start } else {
                    start.map { -2 * $0 } ?? end.map { 2 * $0 }
                }
        }
        guard let constant, NumberKind.length.range.contains(constant) else { return nil }
        return SizeConstraint(
            attribute: .along(tie.axis), toItem: .stack,
            constant: constant, priority: ties.map(\.priority).min() ?? 1000)
    }

    /// Returns the limit of a view's size that follows from an inequality between edges and from the stack view's
    /// alignment; `nil` for an equation.
    private func limit(givenBy tie: StoredConstraint.EdgeTie) -> SizeConstraint? {
        guard tie.relation != .equal else { return nil }
        let length = (tie.isStart ? -tie.offset : tie.offset) * (tie.alignment == .center ? 2 : 1)
        guard NumberKind.length.range.contains(length) else { return nil }
        return SizeConstraint(
            attribute: .along(tie.axis),
            relation: tie.isStart ? tie.relation.turnedAround : tie.relation, toItem: .stack,
            constant: length, priority: tie.priority)
    }

    /// Returns the constraint that follows from an aspect ratio if `sizes` fix one side.
    static func derived(_ constraint: StoredConstraint, _ sizes: [SizeConstraint])
        -> SizeConstraint?
    {
        guard let aspect = constraint.aspect else { return nil }
        func length(_ side: SizeConstraint.Attribute) -> Double? {
            sizes.first {
                $0.attribute == side && $0.relation == .equal && $0.priority == 1000
            }?.constant
        }
        let side: SizeConstraint.Attribute
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
        return SizeConstraint(
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
