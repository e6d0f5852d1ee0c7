import StackCases

/// The constraints that arranged subviews have on their positions.
extension RuleModel {
    /// Adds a constraint for each position that a view of the stack has beside the stack or a sibling; none for a sibling
    /// that is not there.
    ///
    /// The leading edges of both are on the stack's leading side.
    func emitPositions(_ context: StackContext, in workspace: LayoutWorkspace) {
        context.stack.arrangedSubviews.withUnsafeBufferPointer { views in
            for position in views.indices where !views[position].constraints.isEmpty {
                let own = views[position].constraints
                let constraints = context.live?.constraints(own, keptAt: position) ?? own
                for constraint in constraints where !constraint.attribute.isSize {
                    guard let other = otherAnchor(constraint, of: position, context, workspace)
                    else { continue }
                    workspace.builder.add(
                        .positionConstraint, constraint.attribute.axis,
                        anchor(constraint.attribute, of: position, context, workspace),
                        constraint.relation.forSolver, other, constant: constraint.constant,
                        priority: constraint.priority)
                }
            }
        }
    }

    private func otherAnchor(
        _ constraint: ViewConstraint, of position: Int, _ context: StackContext,
        _ workspace: LayoutWorkspace
    ) -> Anchor? {
        let attribute = constraint.otherAttribute
        switch constraint.toItem {
        case .stack: return Anchor(context.item, attribute.anchored)
        case .sibling(let index):
            guard index != position, context.items.indices.contains(index) else { return nil }
            return anchor(attribute, of: index, context, workspace)
        case .itself, nil: return nil
        }
    }

    /// Returns an attribute of the view at a position; where it has no text, its edges are its baselines.
    private func anchor(
        _ attribute: ViewConstraint.Attribute, of position: Int, _ context: StackContext,
        _ workspace: LayoutWorkspace
    ) -> Anchor {
        let item = context.items[position]
        let text =
            attribute.isBaseline
            ? baselineItem(
                attribute.anchored, context.stack.arrangedSubviews[position], item,
                context.live?.views[position].nested, workspace) : nil
        return Anchor(text ?? item, attribute.anchored)
    }
}

extension ViewConstraint.Attribute {
    /// The attribute as emitted constraints have it.
    package var anchored: ConstraintAttribute {
        switch self {
        case .width, .height: .size
        case .leading, .top: .start
        case .trailing, .bottom: .end
        case .centerX, .centerY: .center
        case .firstBaseline: .firstBaseline
        case .lastBaseline: .lastBaseline
        }
    }
}
