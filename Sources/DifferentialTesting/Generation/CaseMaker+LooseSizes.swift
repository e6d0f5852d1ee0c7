import StackCases

/// Bounds and optional sizes of the outer stack.
extension CaseMaker {
    /// Replaces some required sizes of the outer stack, `looseSizePercent` of them, by a bound or an optional size.
    ///
    /// It comes last, so that a case without such a size is the same as without this step.
    mutating func loosenSizes(of layoutCase: inout LayoutCase) {
        for axis in Axis.allCases {
            guard let length = layoutCase[axis], random.chance(looseSizePercent) else { continue }
            var constraint = ViewConstraint(attribute: .along(axis), constant: length)
            // The weights are counts of edges and sizes in the files of `RealisticCases`. A bound alone decides
            // no length.
            switch layoutCase.stack.hasLength(axis) ? random.below(93) : 93 {
            case ..<54: constraint.relation = .lessThanOrEqual
            case ..<63: constraint.relation = .greaterThanOrEqual
            default: constraint.priority = random.pick([999, 999, 750, 500, 250])
            }
            layoutCase[axis] = nil
            layoutCase.constraints.append(constraint)
        }
    }
}
