import ConstraintSolver
import StackCases

/// The constraints across the axis.
extension UIKitConstraints {
    func emitAcross() {
        let axis = self.axis.perpendicular
        let alignment = context.stack.alignment
        // Baselines are vertical positions: across a vertical stack there are none.
        let isIgnored = alignment.isBaseline && axis == .horizontal
        if !isIgnored { emitAlignment(axis) }
        if alignment == .fill {
            guard let first = context.items.first else { return }
            connect(axis, first, .start)
            connect(axis, first, .end)
            return
        }
        let spanner = workspace.builder.addGuide(.alignmentSpanner, of: context.item)
        emitConnections(axis, spanner, isIgnored: isIgnored)
        emitBoundaries(axis, spanner)
        workspace.builder.add(
            .spanningFit, axis, Anchor(spanner, .size), .equal, constant: 0, priority: 51)
        for item in context.items {
            workspace.builder.add(
                .ambiguitySuppression, axis, Anchor(item, .size), .equal, constant: 0,
                priority: 25)
        }
    }

    /// The second fault: every item is aligned, hidden ones too, so that with `fill` a hidden
    /// view keeps the stack as large across the axis as it resists compression.
    private func emitAlignment(_ axis: Axis) {
        for attribute in context.stack.alignment.alignedAttributes {
            for item in context.items.dropFirst() {
                workspace.builder.add(
                    .alignment, axis, Anchor(context.items[0], attribute), .equal,
                    Anchor(item, attribute))
            }
        }
    }

    private func emitConnections(
        _ axis: Axis, _ spanner: Int, isIgnored: Bool
    ) {
        let first = context.items.first
        switch context.stack.alignment {
        case .fill: break
        case .leading:
            if let first { connect(axis, first, .start) }
            connect(axis, spanner, .end)
        case .trailing:
            connect(axis, spanner, .start)
            if let first { connect(axis, first, .end) }
        case .center:
            connect(axis, spanner, .start)
            connect(axis, spanner, .end)
            if let first { connect(axis, first, .center) }
        case .firstBaseline where !isIgnored:
            if let first { connect(axis, first, .start, .lessThanOrEqual) }
            connect(axis, spanner, .end)
        case .lastBaseline where !isIgnored:
            connect(axis, spanner, .start)
            if let first { connect(axis, first, .end, .greaterThanOrEqual) }
        case .firstBaseline, .lastBaseline:
            connect(axis, spanner, .start)
            connect(axis, spanner, .end)
        }
        if context.stack.alignment.isBaseline, !isIgnored {
            workspace.builder.add(
                .canvasFit, axis, Anchor(context.item, .size), .equal, constant: 0, priority: 49)
        }
    }

    private func connect(
        _ axis: Axis, _ item: Int, _ attribute: Anchor.Attribute,
        _ relation: ConstraintSystem.Relation = .equal
    ) {
        workspace.builder.add(
            .canvasConnection, axis, Anchor(canvas, attribute), relation,
            Anchor(item, attribute))
    }

    /// The spanner reaches around the visible views; on the aligned side it would lie at them.
    private func emitBoundaries(_ axis: Axis, _ spanner: Int) {
        let alignment = context.stack.alignment
        for position in context.visible {
            let item = context.items[position]
            for (attribute, isAligned, relation)
                in [
                    (.start, alignment == .leading, .lessThanOrEqual),
                    (.end, alignment == .trailing, .greaterThanOrEqual),
                ] as [(Anchor.Attribute, Bool, ConstraintSystem.Relation)]
            {
                workspace.builder.add(
                    .spanningBoundary, axis, Anchor(spanner, attribute),
                    isAligned ? .equal : relation, Anchor(item, attribute),
                    priority: isAligned ? 999.5 : ConstraintSystem.requiredPriority)
            }
        }
    }
}
