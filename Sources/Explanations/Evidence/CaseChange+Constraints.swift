import LayoutModels
import StackCases

extension LayoutCase {
    /// Returns the change after which a model makes another constraint; `nil` where there is none.
    /// - Parameters:
    ///   - constraint: A constraint that a model makes of the case.
    ///   - stack: The stack after the edits.
    ///   - replacement: The constraint in its place; `nil` for none. Of a content priority only the priority counts, of
    ///     a spacing the constant, and of an alignment or a distribution nothing.
    func change(
        of constraint: EmittedConstraint, in stack: StackConfiguration,
        to replacement: ViewConstraint?
    ) -> CaseChange? {
        let axis = constraint.axis
        switch constraint.role {
        case .sizeConstraint, .positionConstraint:
            guard let path = constraint.first.item.path else { return nil }
            let isOuter = path.indices.isEmpty
            let constraints = isOuter ? constraints : stack.view(at: path)?.constraints ?? []
            if let own = constraints.first(where: { $0.isSource(of: constraint) }) {
                return .replaceConstraint(own, of: path, by: replacement.map(own.replaced))
            }
            return isOuter ? changeOfSize(along: axis, to: replacement) : nil
        case .contentHugging, .contentCompressionResistance:
            let priority = ContentPriority(againstGrowth: constraint.role == .contentHugging)
            return constraint.first.item.path.map {
                .setPriority(priority, axis, of: [$0], to: replacement?.priority ?? 999)
            }
        case .spacing:
            guard let points = replacement?.constant else { return nil }
            return constraint.arrangingStack.map { .setSpacing($0, abs(points)) }
        case .alignment, .canvasConnection:
            return constraint.arrangingStack.map { .setAlignment([$0], .against(axis)) }
        case .fillEqually, .fillProportionally:
            return constraint.arrangingStack.map { .setDistribution([$0], .fill) }
        default: return nil
        }
    }

    /// Returns the change of the outer stack's size; `nil` if an edit sets it, too.
    private func changeOfSize(along axis: Axis, to replacement: ViewConstraint?) -> CaseChange? {
        guard !edits.contains(where: { $0.kind == .setSize }) else { return nil }
        return .setSize(axis, replacement)
    }
}

extension EmittedConstraint {
    /// The path of the stack that made the constraint; `nil` if it is none of a stack.
    var arrangingStack: ViewPath? {
        switch (first.item, second?.item) {
        case (.guide(_, let owner), _), (_, .guide(_, let owner)?): return owner
        case (let first, let second):
            // One of the two may be the stack itself.
            let paths = [first.path, second?.path].compactMap(\.self)
            guard let inner = paths.max(by: { $0.indices.count < $1.indices.count }),
                !inner.indices.isEmpty
            else { return nil }
            return inner.parent
        }
    }
}

extension Alignment {
    /// Returns an alignment in place of fill, across the axis of a stack.
    ///
    /// Texts of a column begin at the leading edge; a row's views are of different heights.
    static func against(_ axis: Axis) -> Alignment { axis == .horizontal ? .leading : .center }
}

extension ViewConstraint {
    /// Creates the relation, constant and priority of a model's constraint, to change some of them.
    init(replacing constraint: EmittedConstraint) {
        self.init(
            attribute: .along(constraint.axis),
            relation: Relation.allCases.first { $0.forSolver == constraint.relation } ?? .equal,
            constant: constraint.constant, priority: constraint.priority)
    }

    /// Whether a model made a constraint from this one.
    fileprivate func isSource(of emitted: EmittedConstraint) -> Bool {
        let own = emitted.first.item.path?.indices ?? []
        let other: [Int]? =
            switch toItem {
            case nil: nil
            case .stack: own.dropLast()
            case .itself: own
            case .sibling(let index): own.dropLast() + [index]
            }
        return attribute.axis == emitted.axis && attribute.anchored == emitted.first.attribute
            && (other == nil || otherAttribute.anchored == emitted.second?.attribute)
            && relation.forSolver == emitted.relation
            && multiplier == emitted.multiplier && constant == emitted.constant
            && priority == emitted.priority && other == emitted.second?.item.path?.indices
    }

    /// Returns the constraint with the relation, constant and priority of another one.
    fileprivate func replaced(by other: ViewConstraint) -> ViewConstraint {
        var constraint = self
        constraint.relation = other.relation
        constraint.constant = other.constant
        constraint.priority = other.priority
        return constraint
    }
}
