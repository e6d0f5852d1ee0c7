import ConstraintSolver
import StackCases

/// The constraints of one FDStackView, as its sources at commit d507a47 make them.
struct FDStackViewConstraints {
    let context: StackContext
    let spacing: Double
    let workspace: LayoutWorkspace

    private var axis: Axis { context.axis }
    private var items: [Int] { context.items }

    // MARK: Along the axis

    /// Hidden views stay in the chain: the canvas is connected to the first and the last of all
    /// items, and a run of hidden views at the end keeps a spacing.
    func emitAlong() {
        connect(axis, items[0], .start)
        connect(axis, items[items.count - 1], .end)
        for position in items.indices.dropLast() {
            let next = position + 1
            let isLastHidden = isHidden(next) && next == items.count - 1
            workspace.builder.add(
                .spacing, axis, Anchor(items[next], .start),
                context.spreadsGaps ? .greaterThanOrEqual : .equal,
                Anchor(items[position], .end),
                constant: isHidden(position) || isLastHidden ? 0 : spacing)
        }
        emitHiding()
        switch context.stack.distribution {
        case .fill: break
        case .fillEqually: emitRatios { _, _ in 1 }
        case .fillProportionally: emitRatios(proportionalRatio)
        case .equalSpacing, .equalCentering: emitGaps()
        }
    }

    private func isHidden(_ position: Int) -> Bool {
        context.stack.arrangedSubviews[position].isHidden
    }

    /// A hidden view is 0 along the axis; across it is pulled to 0 at the priority at which it
    /// resists compression, which cancels that resistance.
    private func emitHiding() {
        for position in items.indices where isHidden(position) {
            let view = context.stack.arrangedSubviews[position]
            workspace.builder.add(
                .hiding, axis, Anchor(items[position], .size), .equal, constant: 0)
            workspace.builder.add(
                .hiding, axis.perpendicular, Anchor(items[position], .size), .equal, constant: 0,
                priority: view.contentCompressionResistancePriority[axis.perpendicular])
        }
    }

    /// Each visible view's size in relation to the next one's, ever weaker.
    private func emitRatios(_ ratio: (ArrangedSubview, ArrangedSubview) -> Double) {
        let identifier: ConstraintIdentifier =
            context.stack.distribution == .fillEqually ? .fillEqually : .fillProportionally
        for (index, pair) in context.visiblePairs.enumerated() {
            let multiplier = ratio(
                context.stack.arrangedSubviews[pair.0], context.stack.arrangedSubviews[pair.1])
            guard multiplier.isFinite else {
                workspace.builder.unsupportedReason =
                    "FDStackView divides by a natural size of 0, and NSLayoutConstraint raises an"
                    + " exception for an infinite multiplier"
                return
            }
            workspace.builder.add(
                identifier, axis, Anchor(items[pair.0], .size), .equal,
                Anchor(items[pair.1], .size), multiplier: multiplier,
                priority: max(999 - Double(index), 1))
        }
    }

    /// `UIView.noIntrinsicMetric` enters as the -1 that it is; a nested stack has no other size.
    private func proportionalRatio(_ view: ArrangedSubview, _ next: ArrangedSubview) -> Double {
        func isZero(_ view: ArrangedSubview) -> Bool {
            view.intrinsicContentSize == IntrinsicContentSize(width: 0, height: 0)
        }
        if isZero(view) || isZero(next) { return 1 }
        return (view.intrinsicContentSize[axis] ?? -1) / (next.intrinsicContentSize[axis] ?? -1)
    }

    /// A guide in each gap, all of one size, for equal centering too, where UIKit only wishes it.
    private func emitGaps() {
        let isCentering = context.stack.distribution == .equalCentering
        var firstGap: Int?
        for (position, next) in context.visiblePairs {
            let gap = workspace.builder.addGuide(.gapGuide, of: context.item)
            workspace.builder.add(
                .distributingEdge, axis, Anchor(gap, .start), .equal,
                Anchor(items[position], isCentering ? .center : .end))
            workspace.builder.add(
                .distributingEdge, axis, Anchor(gap, .end), .equal,
                Anchor(items[next], isCentering ? .center : .start))
            if let firstGap {
                workspace.builder.add(
                    .fillEqually, axis, Anchor(gap, .size), .equal, Anchor(firstGap, .size))
            } else {
                firstGap = gap
            }
        }
    }

    // MARK: Across the axis

    func emitAcross() {
        let axis = self.axis.perpendicular
        emitAlignment(axis)
        if effectiveAlignment == .fill {
            connect(axis, items[0], .start)
            connect(axis, items[0], .end)
            return
        }
        let spanner = workspace.builder.addGuide(.alignmentSpanner, of: context.item)
        emitConnections(axis, spanner)
        for item in items {
            workspace.builder.add(
                .spanningBoundary, axis, Anchor(spanner, .start),
                effectiveAlignment == .leading ? .equal : .lessThanOrEqual, Anchor(item, .start),
                priority: 999.5)
            workspace.builder.add(
                .spanningBoundary, axis, Anchor(spanner, .end),
                effectiveAlignment == .trailing ? .equal : .greaterThanOrEqual,
                Anchor(item, .end), priority: 999.5)
        }
        // The fit is along the wrong axis, so that nothing keeps the spanner small.
        workspace.builder.add(
            .spanningFit, self.axis, Anchor(spanner, .size), .equal, constant: 0, priority: 51)
        for item in items {
            workspace.builder.add(
                .ambiguitySuppression, axis, Anchor(item, .size), .equal, constant: 0,
                priority: 25)
        }
    }

    /// A vertical stack takes a baseline alignment for the edge it is next to.
    private var effectiveAlignment: Alignment {
        switch context.stack.alignment {
        case .firstBaseline where axis == .vertical: .leading
        case .lastBaseline where axis == .vertical: .trailing
        default: context.stack.alignment
        }
    }

    private func emitAlignment(_ axis: Axis) {
        for attribute in effectiveAlignment.alignedAttributes {
            for item in items.dropFirst() {
                workspace.builder.add(
                    .alignment, axis, Anchor(items[0], attribute), .equal, Anchor(item, attribute))
            }
        }
    }

    private func emitConnections(_ axis: Axis, _ spanner: Int) {
        switch effectiveAlignment {
        case .fill: break
        case .leading:
            connect(axis, items[0], .start)
            connect(axis, spanner, .end)
        case .trailing:
            connect(axis, spanner, .start)
            connect(axis, items[0], .end)
        case .center:
            connect(axis, spanner, .start)
            connect(axis, spanner, .end)
            connect(axis, items[0], .center)
        case .firstBaseline:
            connect(axis, items[0], .start, .lessThanOrEqual)
            connect(axis, spanner, .end)
        case .lastBaseline:
            connect(axis, spanner, .start)
            connect(axis, items[0], .end, .greaterThanOrEqual)
        }
        if effectiveAlignment.isBaseline {
            workspace.builder.add(
                .canvasFit, axis, Anchor(context.item, .size), .equal, constant: 0, priority: 49)
        }
    }

    private func connect(
        _ axis: Axis, _ item: Int, _ attribute: Anchor.Attribute,
        _ relation: ConstraintSystem.Relation = .equal
    ) {
        workspace.builder.add(
            .canvasConnection, axis, Anchor(context.item, attribute), relation,
            Anchor(item, attribute))
    }
}
