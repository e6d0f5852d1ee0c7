import ConstraintSolver
import StackCases

/// The constraints of `fillProportionally`.
extension StackEmitter {
    mutating func emitProportions() {
        let natural = context.visible.map { naturalSize(of: $0, keptSize(of: $0)) }
        switch rules.proportions {
        case .sharesOfCanvas: emitShares(natural.map { $0 ?? 0 })
        case .neighbourRatios: emitRatios(natural)
        case .ratiosToPrevious: break  // They are patched.
        }
    }

    /// A view's size along the axis by which it gets its share: `nil` for a view that has none,
    /// or -1 where a missing one enters as that number.
    /// - Parameter size: The intrinsic size that a plain view has, or had.
    mutating func naturalSize(of position: Int, _ size: IntrinsicContentSize) -> Double? {
        let missing = rules.countsMissingSizesInProportions ? -1.0 : nil
        guard builder.items[items[position]].isStack else { return size[axis] ?? missing }
        if rules.ignoresNestedNaturalSizes { return missing }
        if let size = fittingSize(position) { return size }
        builder.unsupportedReason =
            "the natural size of a nested stack, which is to have its proportion, is ambiguous"
        return 0
    }

    /// A size of 0 for a view that has no natural size to be in proportion to.
    mutating func emitZero(_ position: Int, priority: Double) {
        builder.add(
            .fillProportionally, axis, anchor(position, .size), .equal, constant: 0,
            priority: priority)
    }

    // MARK: Shares of the canvas

    private mutating func emitShares(_ natural: [Double]) {
        if rules.equalizesWithoutSizes, !natural.contains(where: { $0 > 0 }) {
            emitEqualSizes()
            return
        }
        let spacing = proportionSpacing
        let spacings = context.visible.dropLast().reduce(0) {
            $0 + self.spacing(after: $1, default: spacing)
        }
        let divided =
            rules.countsSpacingInProportions
            ? points(spacing) * Double(context.visible.count - 1) : 0
        let sizes = rules.sharesMissingSizes ? natural : natural.map { max($0, 0) }
        let total = sizes.reduce(divided, +)
        // What rounding leaves of a sum of 0 is 0.
        let isZero = abs(total) <= 1e-9 * sizes.reduce(abs(divided)) { $0 + abs($1) }
        let isRequired = isShareRequired(natural, spacing)
        let taken =
            (rules.countsSpacingInProportions ? 0 : spacings)
            + (rules.sharesStack ? 0 : unguidedMargins(axis))
        for (index, size) in natural.enumerated() {
            let position = context.visible[index]
            let wish = shareWish(at: index)
            guard size > 0 || rules.sharesMissingSizes else {
                emitZero(
                    position,
                    priority: rules.requiresZeroSizes ? ConstraintSystem.requiredPriority : wish)
                continue
            }
            guard !isZero else {
                builder.unsupportedReason =
                    "the natural sizes and the spacing, by which proportions are divided, add up"
                    + " to 0"
                return
            }
            builder.add(
                .fillProportionally, axis, anchor(position, .size), .equal,
                Anchor(rules.sharesStack ? context.item : canvas, .size),
                multiplier: size / total,
                constant: taken == 0 ? 0 : -size / total * taken,
                priority: isRequired ? ConstraintSystem.requiredPriority : wish)
        }
    }

    /// Whether the shares are required; with more than one view this is about the one that has a
    /// natural size.
    private func isShareRequired(_ natural: [Double], _ spacing: Spacing) -> Bool {
        switch rules.requiredShare {
        case .never: false
        case .ofOnlySizedView: natural.count { $0 > 0 } == 1
        case .ofOnlySizedViewWithoutSpacing:
            natural.count { $0 > 0 } == 1 && (natural.count == 1 || points(spacing) == 0)
        case .ofOnlyVisibleView: natural.count == 1
        }
    }

    // MARK: Ratios between neighbours

    private mutating func emitRatios(_ natural: [Double?]) {
        var index = 0
        var previous: (position: Int, size: Double)?
        for (place, size) in natural.enumerated() {
            let position = context.visible[place]
            guard let size, size != 0 || rules.comparesWithZeroSizes else {
                emitZero(position, priority: shareWish(at: place))
                continue
            }
            if let previous {
                let isZero = isZeroSize(previous.position) || isZeroSize(position)
                let multiplier = isZero ? 1 : previous.size / size
                guard isPossible(multiplier) else { return }
                builder.add(
                    .fillProportionally, axis, anchor(previous.position, .size), .equal,
                    anchor(position, .size), multiplier: multiplier,
                    priority: max(999 - Double(index), 1))
                index += 1
            }
            previous = (position, size)
        }
    }

    /// Whether a constraint can have the multiplier; if not, the stack is unsupported.
    mutating func isPossible(_ multiplier: Double) -> Bool {
        guard !multiplier.isFinite else { return true }
        builder.unsupportedReason =
            "a natural size of 0 divides another, and NSLayoutConstraint raises an exception for"
            + " an infinite multiplier"
        return false
    }

    private func isZeroSize(_ position: Int) -> Bool {
        builder.items[items[position]].intrinsicContentSize
            == IntrinsicContentSize(width: 0, height: 0)
    }
}
