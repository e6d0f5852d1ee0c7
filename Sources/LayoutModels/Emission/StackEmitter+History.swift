import ConstraintSolver
import StackCases

/// What a live stack has kept of its earlier layouts.
extension StackEmitter {
    /// The spacing that the stack has in proportions.
    var proportionSpacing: Spacing {
        guard rules.keepsMultipliers, let live = context.live else { return stack.spacing }
        return live.proportionSpacing ?? stack.spacing
    }

    /// The intrinsic size that a view has in proportions.
    func keptSize(of position: Int) -> IntrinsicContentSize {
        let present = builder.items[items[position]].intrinsicContentSize
        guard rules.keepsNaturalSizes, let live = context.live else { return present }
        return live.views[position].naturalSize ?? present
    }

    /// Whether the guide across the axis reaches around the view at `position`.
    func isBounded(_ position: Int) -> Bool {
        guard rules.boundsHiddenViews || !isHidden(position) else { return false }
        guard rules.keepsBoundary, let live = context.live else { return true }
        return live.views[position].isBounded
    }

    /// Adds the constraints of earlier layouts that were never taken down.
    mutating func emitLeaked() {
        guard let live = context.live else { return }
        if rules.leaksAlignment { emitLeakedAlignments(live) }
        guard rules.leaksSuppression else { return }
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

    /// A constraint goes with either of its views.
    private mutating func emitLeakedAlignments(_ live: LiveStack) {
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
