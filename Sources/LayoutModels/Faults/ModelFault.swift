import StackCases

/// Something wrong with the constraints that a model makes of a stack.
package struct ModelFault: Sendable {
    /// Changes the constraints of one stack, which are those from an index on.
    let distort: @Sendable (inout [LayoutConstraint], Int, StackContext) -> Void

    /// The multipliers of proportions are 1 % too large.
    package static let largeMultipliers = each { constraint, _ in
        if constraint.identifier == .fillProportionally { constraint.multiplier *= 1.01 }
    }

    /// The guide in a gap between edges ends at the next view's end instead of its start.
    package static let gapAnchor = each { constraint, _ in
        guard constraint.identifier == .distributingEdge, constraint.second?.attribute == .start
        else { return }
        constraint.second?.attribute = .end
    }

    /// The last spacing of three or more visible views is missing.
    package static let droppedSpacing = ModelFault { constraints, start, context in
        guard context.visible.count > 2,
            let last = constraints.indices[start...].last(where: {
                constraints[$0].identifier == .spacing
                    && constraints[$0].first.item == Int32(context.items[context.visible.last ?? 0])
            })
        else { return }
        constraints.remove(at: last)
    }

    /// A run of hidden views at the end is left one view too late: its first ends the row.
    package static let hiddenRunEnd = ModelFault { constraints, start, context in
        guard let last = context.visible.last, last + 1 < context.items.count else { return }
        for index in constraints.indices[start...]
        where constraints[index].identifier == .canvasConnection
            && constraints[index].axis == context.axis
            && constraints[index].second == Anchor(context.items[last], .end)
        {
            constraints[index].second = Anchor(context.items[last + 1], .end)
        }
    }

    /// Nothing asks hidden views to be 0 along the axis.
    package static let droppedHiding = ModelFault { constraints, start, context in
        var index = 0
        constraints.removeAll {
            defer { index += 1 }
            return index >= start && $0.identifier == .hiding && $0.axis == context.axis
        }
    }

    /// The wishes for proportions weaken from the last view to the first.
    package static let reversedProportions = ModelFault { constraints, start, _ in
        let shares = constraints.indices[start...].filter {
            constraints[$0].identifier == .fillProportionally
        }
        let priorities = shares.map { constraints[$0].priority }
        for (index, priority) in zip(shares, priorities.reversed()) {
            constraints[index].priority = priority
        }
    }

    /// The left layout margin and the right one are mixed up.
    package static let swappedMargins = each { constraint, context in
        guard constraint.identifier == .marginsGuide, constraint.axis == .horizontal else { return }
        let margins = context.stack.directionalLayoutMargins
        constraint.constant =
            constraint.first.attribute == .start ? margins.right : margins.left
    }

    /// A hidden view is placed a point too far into its gap.
    package static let hiddenPlace = each { constraint, _ in
        if constraint.identifier == .spacing, constraint.priority == 50 { constraint.constant += 1 }
    }

    private static func each(
        _ change: @escaping @Sendable (inout LayoutConstraint, StackContext) -> Void
    ) -> ModelFault {
        ModelFault { constraints, start, context in
            for index in start..<constraints.count { change(&constraints[index], context) }
        }
    }
}
