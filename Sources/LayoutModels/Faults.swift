import StackCases

/// A fault that the self-test injects into the constraints that a model makes of a stack.
package struct ModelFault: Sendable {
    /// Changes the constraints of one stack: those from an index on.
    let distort: @Sendable (inout [LayoutConstraint], Int, StackContext) -> Void

    /// The multipliers of proportions are 1 % too large.
    package static let largeMultipliers = each { constraint, _ in
        if constraint.role == .fillProportionally { constraint.multiplier *= 1.01 }
    }

    /// The guide in a gap between edges ends at the next view's end instead of its start.
    package static let gapAnchor = each { constraint, _ in
        guard constraint.role == .distributingEdge, constraint.second?.attribute == .start
        else { return }
        constraint.second?.attribute = .end
    }

    /// The last spacing of three or more visible views is missing.
    package static let droppedSpacing = ModelFault { constraints, start, context in
        guard context.visible.count > 2,
            let last = constraints.indices[start...].last(where: {
                constraints[$0].role == .spacing
                    && constraints[$0].first.item == Int32(context.items[context.visible.last ?? 0])
            })
        else { return }
        constraints.remove(at: last)
    }

    /// The first of the hidden views at the end is connected to the end, not the last visible view.
    package static let hiddenRunEnd = ModelFault { constraints, start, context in
        guard let last = context.visible.last, last + 1 < context.items.count else { return }
        for index in constraints.indices[start...]
        where constraints[index].role == .canvasConnection
            && constraints[index].axis == context.axis
            && constraints[index].second == Anchor(context.items[last], .end)
        {
            constraints[index].second = Anchor(context.items[last + 1], .end)
        }
    }

    /// The constraints that make hidden views 0 along the axis are missing.
    package static let droppedHiding = ModelFault { constraints, start, context in
        var index = 0
        constraints.removeAll {
            defer { index += 1 }
            return index >= start && $0.role == .hiding && $0.axis == context.axis
        }
    }

    /// The priorities of proportions weaken from the last view to the first.
    package static let reversedProportions = ModelFault { constraints, start, _ in
        let shares = constraints.indices[start...].filter {
            constraints[$0].role == .fillProportionally
        }
        let priorities = shares.map { constraints[$0].priority }
        for (index, priority) in zip(shares, priorities.reversed()) {
            constraints[index].priority = priority
        }
    }

    /// The left and the right layout margin are swapped.
    package static let swappedMargins = each { constraint, context in
        guard constraint.role == .marginsGuide, constraint.axis == .horizontal else { return }
        let margins = context.stack.directionalLayoutMargins
        constraint.constant =
            constraint.first.attribute == .start ? margins.right : margins.left
    }

    /// Each hidden view is placed a point too far into its gap.
    package static let hiddenPlace = each { constraint, _ in
        if constraint.role == .spacing, constraint.priority == 50 { constraint.constant += 1 }
    }

    private static func each(
        _ change: @escaping @Sendable (inout LayoutConstraint, StackContext) -> Void
    ) -> ModelFault {
        ModelFault { constraints, start, context in
            for index in start..<constraints.count { change(&constraints[index], context) }
        }
    }
}

/// A fault that the self-test injects into the checks of the contract.
package struct ContractFault: Sendable {
    /// Whether every layout passes the clause about hidden views.
    var keepsHidden = false
    /// Changes the stack that a clause checks.
    var distort: @Sendable (ContractClause, inout PlacedStack) -> Void = { _, _ in }

    /// Sizes are checked for proportions with the spacing added to them.
    package static let spacingOnSizes = judging(.fillProportionally) { stack in
        for position in stack.visible.indices.dropLast() {
            let spacing = stack.spacing(after: stack.visible[position])
            stack.visible[position].frame[stack.axis.size] += spacing
        }
    }

    /// The views are compared with the stack's edges instead of its layout margins.
    package static let edgesOfBounds = judging(.edges) { stack in
        stack.stack.isLayoutMarginsRelativeArrangement = false
    }

    /// The expected spacing has the opposite sign.
    package static let spacingSign = judging(.spacing) { stack in
        if case .points(let points) = stack.stack.spacing { stack.stack.spacing = .points(-points) }
    }

    /// Every layout passes the clause about hidden views.
    package static let hiddenAlwaysKept = ContractFault(keepsHidden: true)

    private static func judging(
        _ faulty: ContractClause, _ change: @escaping @Sendable (inout PlacedStack) -> Void
    ) -> ContractFault {
        ContractFault(distort: { clause, stack in if clause == faulty { change(&stack) } })
    }
}
