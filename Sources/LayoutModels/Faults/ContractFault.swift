import StackCases

/// Something wrong with how the contract is checked.
package struct ContractFault: Sendable {
    /// Whether the clause about hidden views is found kept without looking.
    var keepsHidden = false
    /// Changes what a clause looks at.
    var distort: @Sendable (ContractClause, inout PlacedStack) -> Void = { _, _ in }

    /// Proportions are judged with the spacing still on the sizes.
    package static let spacingOnSizes = judging(.fillProportionally) { stack in
        for position in stack.visible.indices.dropLast() {
            let spacing = stack.spacing(after: stack.visible[position])
            if stack.axis == .horizontal {
                stack.visible[position].frame.width += spacing
            } else {
                stack.visible[position].frame.height += spacing
            }
        }
    }

    /// The row is held against the bounds instead of the layout margins.
    package static let edgesOfBounds = judging(.edges) { stack in
        stack.stack.isLayoutMarginsRelativeArrangement = false
    }

    /// The spacing that is owed has the other sign.
    package static let spacingSign = judging(.spacing) { stack in
        if case .points(let points) = stack.stack.spacing { stack.stack.spacing = .points(-points) }
    }

    /// The clause about hidden views is found kept without looking.
    package static let hiddenAlwaysKept = ContractFault(keepsHidden: true)

    private static func judging(
        _ faulty: ContractClause, _ change: @escaping @Sendable (inout PlacedStack) -> Void
    ) -> ContractFault {
        ContractFault(distort: { clause, stack in if clause == faulty { change(&stack) } })
    }
}
