import ConstraintSolver
import StackCases

/// The constraints of an implementation that patches them.
extension StackEmitter {
    func emitPatched(_ patches: StackRules.Patches) {
        let addingAgain = rules.changes.addingAgain
        let constraints =
            context.live?.patches
            ?? PatchedConstraints(stack, patches, addingAgain: addingAgain)
        if context.visible.isEmpty { emitOrderingSpanner() }
        emit(constraints, patches.ties)
        if !rules.changes.hidingDeletesTies { hideTiedViews() }
        switch stack.distribution {
        case .fill, .fillEqually: break
        case .fillProportionally: emitProportions()
        case .equalSpacing: fitCanvasAlong()
        case .equalCentering:
            emitGaps()
            fitCanvasAlong()
        }
        if !isPatchedAcross(patches.ties) { emitAcross() }
    }

    /// Gives size 0 to hidden views with constraints to the stack or a sibling; others may have any size.
    private func hideTiedViews() {
        for (position, view) in stack.arrangedSubviews.enumerated()
        where view.isHidden && stack.isTied(at: position) {
            builder.add(
                .hiding, axis, anchor(position, .size), .equal, constant: 0,
                priority: rules.along.hidingPriority)
        }
    }

    /// Returns whether the views' places across the axis are among the patched constraints.
    private func isPatchedAcross(_ ties: StackRules.Ties) -> Bool {
        if context.visible.isEmpty, rules.across.nothingVisible != .aligned { return false }
        return stack.alignment.isBaseline ? ties.loosensBaselines : ties.connectsEachView
    }

    private func emit(_ patched: PatchedConstraints, _ ties: StackRules.Ties) {
        let positions = Dictionary(
            uniqueKeysWithValues: patched.numbers.enumerated().map { ($1, $0) })
        var gaps = PatchedGaps()
        for constraint in patched.list {
            guard let position = positions[constraint.view] else { continue }
            let next = constraint.next.flatMap { positions[$0] } ?? position
            switch constraint.role {
            case .start: connectEnd(position, .start)
            case .end: connectEnd(position, .end)
            case .spacing:
                builder.add(
                    .spacing, axis, anchor(next, gapEdges.next), spacingRelation,
                    anchor(position, gapEdges.previous), constant: constraint.constant)
            case .equalSize:
                builder.add(
                    .fillEqually, axis, anchor(next, .size), .equal, anchor(position, .size))
            case .ratio(let size, let nextSize):
                emitRatio(position, size, next, nextSize)
            case .guideStart(let guide):
                builder.add(
                    .distributingEdge, axis, Anchor(item(of: guide, &gaps), .start), .equal,
                    anchor(position, gapEdges.previous), constant: constraint.constant)
            case .guideEnd(let guide):
                builder.add(
                    .distributingEdge, axis, anchor(position, gapEdges.next), .equal,
                    Anchor(item(of: guide, &gaps), .end), constant: constraint.constant)
            case .across: if isPatchedAcross(ties) { emitPatchedAcross(position) }
            case .baseline: emitBaseline(position, next, constraint.constant, ties)
            }
        }
    }

    // MARK: Along the axis

    /// The item of a gap's guide, which is as large as the first one.
    private func item(of guide: Int, _ gaps: inout PatchedGaps) -> Int {
        if let item = gaps.items[guide] { return item }
        let item = builder.addGuide(.gapGuide, of: context.item)
        gaps.items[guide] = item
        if let first = gaps.first {
            builder.add(
                .fillEqually, axis, Anchor(first, .size), .equal, Anchor(item, .size))
        } else {
            gaps.first = item
        }
        return item
    }

    private func emitRatio(
        _ position: Int, _ size: IntrinsicContentSize, _ next: Int, _ nextSize: IntrinsicContentSize
    ) {
        guard case .ratios(let ratios) = rules.along.proportions else { return }
        let divisor = part(of: position, size, ratios)
        let dividend = part(of: next, nextSize, ratios)
        if divisor == nil { emitZero(position, priority: 999) }
        if dividend == nil { emitZero(next, priority: 999) }
        guard let divisor, let dividend, isPossible(dividend / divisor) else { return }
        builder.add(
            .fillProportionally, axis, anchor(next, .size), .equal, anchor(position, .size),
            multiplier: dividend / divisor)
    }

    /// Returns a view's number in a ratio; `nil` for a view that has no part in ratios.
    /// - Parameter kept: The intrinsic size for which the ratio was made.
    private func part(
        of position: Int, _ kept: IntrinsicContentSize, _ ratios: StackRules.Ratios
    ) -> Double? {
        let present = stack.arrangedSubviews[position].intrinsicContentSize
        let size = naturalSize(of: position, rules.changes.keepsNaturalSizes ? kept : present)
        return size == 0 && !ratios.comparesZeroSizes ? nil : size
    }

    // MARK: Across the axis

    private func emitPatchedAcross(_ position: Int) {
        let axis = self.axis.perpendicular
        let item = items[position]
        let alignment = stack.alignment
        if alignment.isBaseline { return emitLooseConnections(item, axis) }
        let (isAtStart, isAtEnd) = (
            alignment == .fill || alignment == .leading,
            alignment == .fill || alignment == .trailing
        )
        connect(axis, item, .start, isAtStart ? .equal : .lessThanOrEqual)
        connect(axis, item, .end, isAtEnd ? .equal : .greaterThanOrEqual)
        if alignment == .center { connect(axis, item, .center) }
    }

    /// Keeps a view inside the stack at priority 750, whatever the layout margins.
    private func emitLooseConnections(_ item: Int, _ axis: Axis) {
        builder.add(
            .canvasConnection, axis, Anchor(context.item, .start), .lessThanOrEqual,
            Anchor(item, .start), priority: 750)
        builder.add(
            .canvasConnection, axis, Anchor(context.item, .end), .greaterThanOrEqual,
            Anchor(item, .end), priority: 750)
    }

    /// Aligns the baselines of neighbours; baselines are vertical positions, whatever the axis.
    private func emitBaseline(
        _ position: Int, _ next: Int, _ constant: Double, _ ties: StackRules.Ties
    ) {
        let isEmitted =
            axis == .vertical ? ties.alignsVerticalBaselines : ties.loosensBaselines
        guard isEmitted, let attribute = stack.alignment.alignedAttributes.first else { return }
        let shared = shared(attribute, next, position)
        builder.add(
            .alignment, .vertical, anchor(next, shared), .equal, anchor(position, shared),
            constant: constant)
    }
}

/// The items of the guides in gaps, by their numbers.
private struct PatchedGaps {
    var items: [Int: Int] = [:]
    var first: Int?
}
