import ConstraintSolver
import StackCases

/// The constraints that a live stack keeps from earlier layouts.
extension StackEmitter {
    /// The spacing by which proportions are computed.
    var proportionSpacing: Spacing {
        guard rules.changes.staleConstraints.keepsMultipliers, let live = context.live else {
            return stack.spacing
        }
        return live.proportionSpacing ?? stack.spacing
    }

    /// Returns the intrinsic size by which a view's proportion is computed.
    func keptSize(of position: Int) -> IntrinsicContentSize {
        let present = builder.items[items[position]].intrinsicContentSize
        guard rules.changes.keepsNaturalSizes, let live = context.live else { return present }
        return live.views[position].naturalSize ?? present
    }

    /// Returns whether the guide across the axis reaches around the view at `position`.
    func isBounded(_ position: Int) -> Bool {
        guard rules.across.hiddenViews == .pulled || !isHidden(position) else { return false }
        guard rules.changes.staleConstraints.keepsBoundary, let live = context.live else {
            return true
        }
        return live.views[position].isBounded
    }

    /// Adds the constraints of earlier layouts that were never removed.
    func emitLeaked() {
        let staleConstraints = rules.changes.staleConstraints
        guard staleConstraints.leaksAlignment || staleConstraints.leaksSuppression,
            let live = context.live
        else { return }
        if staleConstraints.leaksAlignment { emitLeakedAlignments(live) }
        guard staleConstraints.leaksSuppression else { return }
        for axis in Axis.allCases {
            let isPresent = axis != self.axis && stack.alignment != .fill
            for position in items.indices
            where !isPresent && live.views[position].suppressedAxes.contains(axis) {
                builder.add(
                    .ambiguitySuppression, axis, anchor(position, .size), .equal, constant: 0,
                    priority: 25)
            }
        }
    }

    /// Adds the constraints of earlier alignments if both views are still arranged.
    private func emitLeakedAlignments(_ live: LiveStack) {
        for leaked in live.leakedAlignments {
            guard let first = live.views.firstIndex(where: { $0.number == leaked.views.first })
            else { continue }
            let aligned = Set(leaked.views)
            for attribute in leaked.alignment.alignedAttributes {
                for position in items.indices
                where position != first && aligned.contains(live.views[position].number) {
                    builder.add(
                        .alignment, leaked.axis, anchor(first, attribute), .equal,
                        anchor(position, attribute))
                }
            }
        }
    }
}
