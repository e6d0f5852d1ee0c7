import ConstraintSolver
import StackCases

/// The constraints across the axis.
extension StackEmitter {
    func emitAcross() {
        let axis = self.axis.perpendicular
        let alignment = effectiveAlignment
        // Baselines are vertical positions: across a vertical stack there are none.
        let isIgnored = alignment.isBaseline && axis == .horizontal
        let aligned = rules.alignsHiddenViews ? items : context.visible.map { items[$0] }
        if rules.pullsHiddenViewsAcross { pullHiddenViews(axis) }
        if !isIgnored { emitAlignment(aligned, axis) }
        if alignment == .fill {
            guard let first = aligned.first else { return }
            connect(axis, first, .start)
            connect(axis, first, .end)
            return
        }
        // Without any item no backport makes a guide, while UIKit does.
        if items.isEmpty, !rules.hasOrderingSpanner { return }
        let spanner = workspace.builder.addGuide(.alignmentSpanner, of: context.item)
        emitConnections(aligned.first, axis, spanner, isIgnored: isIgnored)
        emitBoundaries(axis, spanner)
        workspace.builder.add(
            .spanningFit, rules.fitsSpannerAlong ? self.axis : axis, Anchor(spanner, .size),
            .equal, constant: 0, priority: 51)
        for item in items {
            workspace.builder.add(
                .ambiguitySuppression, axis, Anchor(item, .size), .equal, constant: 0,
                priority: 25)
        }
    }

    private var effectiveAlignment: Alignment {
        rules.convertsVerticalBaselines && axis == .vertical
            ? stack.alignment.withoutBaseline : stack.alignment
    }

    private func pullHiddenViews(_ axis: Axis) {
        for position in items.indices where isHidden(position) {
            workspace.builder.add(
                .hiding, axis, anchor(position, .size), .equal, constant: 0,
                priority: stack.arrangedSubviews[position]
                    .contentCompressionResistancePriority[axis])
        }
    }

    private func emitAlignment(_ aligned: [Int], _ axis: Axis) {
        for attribute in effectiveAlignment.alignedAttributes {
            for item in aligned.dropFirst() {
                workspace.builder.add(
                    .alignment, axis, Anchor(aligned[0], attribute), .equal,
                    Anchor(item, attribute))
            }
        }
    }

    private func emitConnections(_ first: Int?, _ axis: Axis, _ spanner: Int, isIgnored: Bool) {
        let alignment = effectiveAlignment
        if isIgnored {
            connect(axis, spanner, .start)
            connect(axis, spanner, .end)
            return
        }
        let startsAtFirst = alignment == .leading || alignment == .firstBaseline
        let endsAtFirst = alignment == .trailing || alignment == .lastBaseline
        if !startsAtFirst { connect(axis, spanner, .start) }
        if !endsAtFirst { connect(axis, spanner, .end) }
        if let first {
            switch alignment {
            case .leading: connect(axis, first, .start)
            case .trailing: connect(axis, first, .end)
            case .center: connect(axis, first, .center)
            case .firstBaseline: connect(axis, first, .start, .lessThanOrEqual)
            case .lastBaseline: connect(axis, first, .end, .greaterThanOrEqual)
            case .fill: break
            }
        }
        if alignment.isBaseline {
            workspace.builder.add(
                .canvasFit, axis, Anchor(context.item, .size), .equal, constant: 0, priority: 49)
        }
    }

    /// The spanner reaches around the views; on the aligned side it would lie at them.
    private func emitBoundaries(_ axis: Axis, _ spanner: Int) {
        for position in items.indices where isBounded(position) {
            let startsAligned = effectiveAlignment == .leading
            let endsAligned = effectiveAlignment == .trailing
            workspace.builder.add(
                .spanningBoundary, axis, Anchor(spanner, .start),
                startsAligned ? .equal : .lessThanOrEqual, anchor(position, .start),
                priority: startsAligned ? 999.5 : rules.boundaryPriority)
            workspace.builder.add(
                .spanningBoundary, axis, Anchor(spanner, .end),
                endsAligned ? .equal : .greaterThanOrEqual, anchor(position, .end),
                priority: endsAligned ? 999.5 : rules.boundaryPriority)
        }
    }
}
