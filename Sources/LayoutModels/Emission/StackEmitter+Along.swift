import ConstraintSolver
import StackCases

/// The constraints along the axis.
extension StackEmitter {
    func emitAlong() {
        if let chain = rules.along.hiddenChain {
            emitChainOfAll(chain)
        } else {
            emitChainOfVisible()
        }
        switch stack.distribution {
        case .fill: if rules.along.sharesWidthsOfTexts, axis == .horizontal { shareWidthsOfTexts() }
        case .fillEqually: emitEqualSizes()
        case .fillProportionally: emitProportions()
        case .equalSpacing, .equalCentering:
            emitGaps()
            fitCanvasAlong()
        }
    }

    /// Reduces the stack to its smallest size where room is spread between views.
    func fitCanvasAlong() {
        guard rules.along.fitsCanvas else { return }
        builder.add(
            .canvasFit, axis, Anchor(context.item, .size), .equal, constant: 0, priority: 49)
    }

    // MARK: Connections and spacings

    var spacingRelation: ConstraintSystem.Relation {
        stack.distribution.spreadsGaps ? .greaterThanOrEqual : .equal
    }

    /// Connects the canvas and the visible views in a row, and places hidden ones in or next to it.
    private func emitChainOfVisible() {
        for position in items.indices where isHidden(position) { emitHiding(position) }
        guard connectEnds() else { return }
        for (position, next) in context.visiblePairs {
            builder.add(
                .spacing, axis, anchor(next, gapEdges.next), spacingRelation,
                anchor(position, gapEdges.previous), constant: spacing(after: position))
        }
        // The placement belongs to the alignment: it moves a neighbour if the hidden view has a constraint of its own.
        if rules.across.hiddenViews != .leftOut { placeHiddenViews() }
    }

    /// Connects the first and the last visible view to the canvas, or a guide instead of them.
    /// - Returns: Whether there are such views.
    @discardableResult
    private func connectEnds() -> Bool {
        guard let first = context.visible.first, let last = context.visible.last else {
            emitOrderingSpanner()
            return false
        }
        connectEnd(first, .start)
        connectEnd(last, .end)
        return true
    }

    /// Connects all items in a row, hidden ones with their size of 0.
    private func emitChainOfAll(_ chain: StackRules.HiddenChain) {
        if chain.connectsEnds, !items.isEmpty {
            connectEnd(0, .start)
            connectEnd(items.count - 1, .end)
        } else {
            connectEnds()
        }
        for position in items.indices.dropLast() {
            builder.add(
                .spacing, axis, anchor(position + 1, gapEdges.next), spacingRelation,
                anchor(position, gapEdges.previous),
                constant: spacing(after: position, in: chain))
        }
        for position in items.indices where isHidden(position) { emitHiding(position) }
    }

    /// The spacing after any item but the last, in points.
    private func spacing(after position: Int, in chain: StackRules.HiddenChain) -> Double {
        let next = position + 1
        let (isHidden, isNextHidden) = (isHidden(position), isHidden(next))
        let last = context.visible.last ?? -1
        let factor: Double
        switch chain.spacings {
        case .whole: factor = isHidden || position >= last ? 0 : 1
        case .wholeWithTrailingRun:
            factor = isHidden || isNextHidden && next == items.count - 1 ? 0 : 1
        case .halves:
            let isAtEnd = position >= last || next <= context.visible.first ?? items.count
            factor = isAtEnd || isHidden && isNextHidden ? 0 : isHidden || isNextHidden ? 0.5 : 1
        case .halvesInRuns:
            let isAtEnd = isHidden && position == 0 || isNextHidden && next == items.count - 1
            factor = isAtEnd || isHidden && isNextHidden ? 0 : isHidden || isNextHidden ? 0.5 : 1
        }
        return factor * spacing(after: position)
    }

    private func emitHiding(_ position: Int) {
        builder.add(
            .hiding, axis, anchor(position, .size), .equal, constant: 0,
            priority: rules.along.hidingPriority)
    }

    /// Places hidden views half-way into the gap where they were, or at the edge next to them.
    private func placeHiddenViews() {
        var previous: Int?
        for position in items.indices {
            guard isHidden(position) else {
                previous = position
                continue
            }
            let next = context.visible.first { $0 > position }
            if let previous {
                builder.add(
                    .spacing, axis, anchor(position, .start), .equal, anchor(previous, .end),
                    constant: next == nil ? 0 : spacing(after: previous) / 2, priority: 50)
            } else if let next {
                builder.add(
                    .spacing, axis, anchor(next, .start), .equal, anchor(position, .end),
                    priority: 50)
            }
        }
    }

    /// Adds the guide that connects the stack's edges where no view is visible.
    func emitOrderingSpanner() {
        guard rules.along.orderingSpanner != .missing else { return }
        let spanner = builder.addGuide(.orderingSpanner, of: context.item)
        connect(axis, spanner, .start)
        connect(axis, spanner, .end)
        guard rules.along.orderingSpanner == .fitted else { return }
        builder.add(
            .spanningFit, axis, Anchor(spanner, .size), .equal, constant: 0, priority: 0.001)
    }

    // MARK: Distributions

    func emitEqualSizes() {
        switch rules.along.equalSizes {
        case .required:
            guard let first = context.visible.first else { return }
            for position in context.visible.dropFirst() {
                builder.add(
                    .fillEqually, axis, anchor(position, .size), .equal, anchor(first, .size))
            }
        case .weakeningPairs:
            for (index, pair) in context.visiblePairs.enumerated() {
                builder.add(
                    .fillEqually, axis, anchor(pair.0, .size), .equal, anchor(pair.1, .size),
                    priority: max(999 - Double(index), 1))
            }
        }
    }

    /// Gives each text that may have several lines an equal share of the width that the gaps leave.
    private func shareWidthsOfTexts() {
        let count = Double(context.visible.count)
        let gaps = context.visible.dropLast().reduce(0) { $0 + spacing(after: $1) }
        for position in context.visible where builder.items[items[position]].hasSeveralLines {
            let resistance = builder.items[items[position]].contentCompressionResistancePriority
            builder.add(
                .textWidthDisambiguation, axis, anchor(position, .size), .equal,
                Anchor(context.item, .size), multiplier: 1 / count, constant: -gaps / count,
                priority: min(resistance[axis] + 10, ConstraintSystem.requiredPriority))
        }
    }

    /// Adds a guide in each gap, all of the same size: between edges for equal spacing, between
    /// centers for equal centering.
    func emitGaps() {
        let isCentering = stack.distribution == .equalCentering
        let edges = isCentering ? (previous: .center, next: .center) : gapEdges
        var firstGap: Int?
        for (index, pair) in context.visiblePairs.enumerated() {
            let reused = index == 0 ? sharedMarginsGuide : nil
            let gap = reused ?? builder.addGuide(.gapGuide, of: context.item)
            builder.add(
                .distributingEdge, axis, Anchor(gap, .start), .equal,
                anchor(pair.0, edges.previous))
            builder.add(
                .distributingEdge, axis, Anchor(gap, .end), .equal, anchor(pair.1, edges.next))
            if let firstGap {
                builder.add(
                    .fillEqually, axis, Anchor(gap, .size), .equal, Anchor(firstGap, .size),
                    priority: isCentering
                        ? centeringPriority(at: index) : ConstraintSystem.requiredPriority)
            } else {
                firstGap = gap
            }
        }
    }

    /// Returns the priority at which the gap after the visible view at `index` equals the first.
    private func centeringPriority(at index: Int) -> Double {
        switch rules.along.equalCentering {
        case .weakening: max(150 - Double(index), 1)
        case .weakeningByPosition: max(150 - Double(context.visible[index]), 1)
        case .equal: 149
        // With `filled` there are no gaps.
        case .required, .filled: ConstraintSystem.requiredPriority
        }
    }
}
