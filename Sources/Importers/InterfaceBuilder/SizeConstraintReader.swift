import StackCases

/// Reads what a view's constraints say of its size.
struct SizeConstraintReader {
    let document: InterfaceBuilderDocument

    /// The constraints on the view's own sides; a required aspect ratio of which one side is given
    /// gives the other.
    func constraints(of view: InterfaceBuilderElement) -> [SizeConstraint] {
        let stored = document.constraints(of: view).map { document.constraints[$0] }
        var sizes = stored.compactMap(\.sizeConstraint)
        for constraint in stored {
            if let derived = Self.derived(constraint, sizes) { sizes.append(derived) }
        }
        return sizes
    }

    /// The constraint that an aspect ratio comes to where `sizes` fix one side.
    static func derived(_ constraint: StoredConstraint, _ sizes: [SizeConstraint]) -> SizeConstraint? {
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
        guard (0...CaseLimits.length).contains(constant) else { return nil }
        return SizeConstraint(
            attribute: side, constant: constant, priority: constraint.priority)
    }

    /// What holds a plain view at its stored size: contents that are tied to both its ends.
    ///
    /// They are taken to hug and to resist compression as views do by default.
    func contentSize(of view: InterfaceBuilderElement) -> [SizeConstraint] {
        guard let id = view.id, let frame = view.frameSize else { return [] }
        let stored = document.constraints(of: view).map { document.constraints[$0] }
        return SizeConstraint.Attribute.allCases.flatMap { side -> [SizeConstraint] in
            var ends: Set<Bool> = []
            for constraint in stored {
                guard let second = constraint.second, constraint.first != second else { continue }
                let isFirst = constraint.first == id
                let other = isFirst ? second : constraint.first
                let attribute =
                    isFirst
                    ? constraint.firstAttribute
                    : constraint.secondAttribute ?? constraint.firstAttribute
                guard document.isObject(other, inside: id),
                    let edge = StoredConstraint.edge(attribute), edge.axis == side.axis
                else { continue }
                ends.insert(edge.isStart)
            }
            guard ends.count == 2, let length = side.value(in: frame) else { return [] }
            return [
                SizeConstraint(
                    attribute: side, relation: .greaterThanOrEqual, constant: length, priority: 750),
                SizeConstraint(
                    attribute: side, relation: .lessThanOrEqual, constant: length, priority: 250),
            ]
        }
    }
}
