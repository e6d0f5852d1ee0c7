import StackCases

/// The sizes that only the canvas has, since neither content nor a constraint gives them.
extension StackViewReader {
    /// Returns the size that an empty stack view keeps on the canvas, as the constraints of a natural
    /// size.
    mutating func designTimeSize(
        _ element: InterfaceBuilderElement, of view: ArrangedSubview, at place: Int,
        _ constraints: [ViewConstraint], in stack: StackConfiguration
    ) -> [ViewConstraint] {
        guard let frame = objects[place].frame else { return [] }
        let axes = Axis.allCases.filter { axis in
            (axis == stack.axis || stack.alignment != .fill)
                && !constraints.contains { stack.givesSize($0, along: axis) }
        }
        objects[place].takeSizes(along: axes)
        if !axes.isEmpty {
            note(
                element,
                "without views, its size is the design-time size, which only the canvas has")
        }
        return axes.flatMap { axis in
            let side = ViewConstraint.Attribute.along(axis)
            let length = frame.size(axis)
            return [
                ViewConstraint(
                    attribute: side, relation: .lessThanOrEqual, constant: length,
                    priority: view.contentHuggingPriority[axis]),
                ViewConstraint(
                    attribute: side, relation: .greaterThanOrEqual, constant: length,
                    priority: view.contentCompressionResistancePriority[axis]),
            ]
        }
    }

    /// Returns whether nothing gives a plain view a size along an axis, and the stack view does not
    /// stretch it: the canvas keeps the size that the view had when it was dropped there.
    func isSizeless(
        _ view: ArrangedSubview, _ constraints: [ViewConstraint], along axis: Axis,
        in stack: StackConfiguration
    ) -> Bool {
        if view.intrinsicContentSize[axis] != nil { return false }
        if constraints.contains(where: {
            $0.relation == .equal && stack.givesSize($0, along: axis)
        }) {
            return false
        }
        if axis != stack.axis { return stack.alignment != .fill }
        return switch stack.distribution {
        case .fill: isUnstretched
        case .equalSpacing, .equalCentering: true
        case .fillEqually, .fillProportionally: false
        }
    }
}

extension StackConfiguration {
    /// Returns whether a view's constraint can give it a size along an axis: one of a size, or one of a position that
    /// views are not aligned by.
    fileprivate func givesSize(_ constraint: ViewConstraint, along axis: Axis) -> Bool {
        constraint.concerns(axis)
            && (constraint.attribute.isSize
                || axis != self.axis && !aligns(constraint.attribute))
    }

    private func aligns(_ position: ViewConstraint.Attribute) -> Bool {
        switch alignment {
        case .fill: false
        case .leading: position == .leading || position == .top
        case .center: position == .centerX || position == .centerY
        case .trailing: position == .trailing || position == .bottom
        case .firstBaseline: position == .firstBaseline
        case .lastBaseline: position == .lastBaseline
        }
    }
}
