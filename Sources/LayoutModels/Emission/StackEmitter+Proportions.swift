import ConstraintSolver
import StackCases

/// The constraints of `fillProportionally`.
extension StackEmitter {
    func emitProportions() {
        let natural = context.visible.map { naturalSize(of: $0, keptSize(of: $0)) }
        switch rules.along.proportions {
        case .shares(let shares): emitShares(natural.map { $0 ?? 0 }, shares)
        case .ratios(let ratios):
            // Otherwise the ratios are among the patched constraints.
            if rules.changes.patches == nil { emitRatios(natural, ratios) }
        }
    }

    /// Returns the size along the axis to which a view's size is proportional; `nil` for a view
    /// without such a size, or -1 where a missing size is that number.
    /// - Parameter size: The intrinsic size of a plain view, present or kept.
    func naturalSize(of position: Int, _ size: IntrinsicContentSize) -> Double? {
        let missing = rules.along.proportions.countsMissingSizes ? -1.0 : nil
        if let size = size[axis] { return size }
        guard !rules.along.ignoresFittingSizes,
            stack.arrangedSubviews[position].hasFittingSize(axis)
        else { return missing }
        if let size = fittingSize(position) { return size }
        builder.unsupportedReason =
            "the fitting size of a view, which decides its proportion, is ambiguous"
        return 0
    }

    /// Adds a size of 0 for a view without a natural size.
    func emitZero(_ position: Int, priority: Double) {
        builder.add(
            .fillProportionally, axis, anchor(position, .size), .equal, constant: 0,
            priority: priority)
    }

    // MARK: Shares of the canvas

    private func emitShares(_ natural: [Double], _ shares: StackRules.Shares) {
        if shares.equalizesWithoutSizes, !natural.contains(where: { $0 > 0 }) {
            emitEqualSizes()
            return
        }
        let spacing = proportionSpacing
        let spacings = context.visible.dropLast().reduce(0) {
            $0 + self.spacing(after: $1, default: spacing)
        }
        let divided =
            shares.countsSpacing
            ? spacing.pointsInProportions * Double(context.visible.count - 1) : 0
        let sharesMissingSizes = shares.missingSizes == .minusOne
        let sizes = sharesMissingSizes ? natural : natural.map { max($0, 0) }
        let total = sizes.reduce(divided, +)
        // A sum of 0 can be slightly off by rounding.
        let isZero = abs(total) <= 1e-9 * sizes.reduce(abs(divided)) { $0 + abs($1) }
        let isRequired = isRequired(shares.required, natural, spacing)
        let taken =
            (shares.countsSpacing ? 0 : spacings)
            + (shares.includesMargins ? 0 : unguidedMargins(axis))
        for (index, size) in natural.enumerated() {
            let position = context.visible[index]
            let priority = sharePriority(shares.countsHiddenViews ? position : index)
            guard size > 0 || sharesMissingSizes else {
                emitZero(
                    position,
                    priority: shares.missingSizes == .requiredZero
                        ? ConstraintSystem.requiredPriority : priority)
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
                Anchor(shares.includesMargins ? context.item : canvas, .size),
                multiplier: size / total,
                constant: taken == 0 ? 0 : -size / total * taken,
                priority: isRequired ? ConstraintSystem.requiredPriority : priority)
        }
    }

    /// Returns the priority of a share, or of a size of 0 instead, after some other views.
    private func sharePriority(_ previous: Int) -> Double { max(999 - Double(previous), 1) }

    /// Returns whether the shares are required; of several views only the one with a natural size
    /// has a share then.
    private func isRequired(
        _ required: StackRules.Shares.Required, _ natural: [Double], _ spacing: Spacing
    ) -> Bool {
        switch required {
        case .never: false
        case .ofOnlySizedView: natural.count { $0 > 0 } == 1
        case .ofOnlySizedViewWithoutSpacing:
            natural.count { $0 > 0 } == 1 && (natural.count == 1 || spacing.points() == 0)
        case .ofOnlyVisibleView: natural.count == 1
        }
    }

    // MARK: Ratios between neighbours

    private func emitRatios(_ natural: [Double?], _ ratios: StackRules.Ratios) {
        var index = 0
        var previous: (position: Int, size: Double)?
        for (place, size) in natural.enumerated() {
            let position = context.visible[place]
            guard let size, size != 0 || ratios.comparesZeroSizes else {
                emitZero(position, priority: sharePriority(place))
                continue
            }
            if let previous {
                let isZero = isZeroSize(previous.position) || isZeroSize(position)
                let multiplier = isZero ? 1 : previous.size / size
                guard isPossible(multiplier) else { return }
                builder.add(
                    .fillProportionally, axis, anchor(previous.position, .size), .equal,
                    anchor(position, .size), multiplier: multiplier,
                    priority: sharePriority(index))
                index += 1
            }
            previous = (position, size)
        }
    }

    /// Returns whether a constraint can have the multiplier; if not, the stack is unsupported.
    func isPossible(_ multiplier: Double) -> Bool {
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
