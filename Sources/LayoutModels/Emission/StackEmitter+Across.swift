import ConstraintSolver
import StackCases

/// The constraints across the axis.
extension StackEmitter {
    func emitAcross() {
        let axis = self.axis.perpendicular
        let alignment = effectiveAlignment
        // Baselines are vertical positions: across a vertical stack there are none.
        let isIgnored = alignment.isBaseline && axis == .horizontal
        let hidden = rules.across.hiddenViews
        if hidden == .pulled { pullHiddenViews(axis) }
        let first: Int?
        if hidden == .leftOut {
            if !isIgnored { emitAlignment(context.visible, axis) }
            first = context.visible.first.map { items[$0] }
        } else {
            if !isIgnored { emitAlignment(items.indices, axis) }
            first = items.first
        }
        if context.visible.isEmpty, rules.across.nothingVisible != .aligned {
            spanNothing(axis)
        } else if alignment == .fill {
            guard let first else { return }
            connect(axis, first, .start)
            connect(axis, first, .end)
            return
        } else if items.count == 1, rules.across.omitsSpannerOfOneView {
            connectOneView(items[0], axis)
        } else if !items.isEmpty || rules.along.orderingSpanner != .missing {
            // Without any item no backport makes a guide, while UIKit does.
            let spanner = addSpanner()
            emitConnections(first, axis, spanner, isIgnored: isIgnored)
            emitBoundaries(axis, spanner)
            fit(spanner: spanner, axis)
        }
        if alignment != .fill { suppressAmbiguity(axis) }
    }

    /// Adds a guide instead of views that are all hidden.
    private func spanNothing(_ axis: Axis) {
        let spanner = addSpanner()
        connect(axis, spanner, .start)
        connect(axis, spanner, .end)
        if rules.across.nothingVisible == .spanned {
            fit(spanner: spanner, axis, priority: 0.001)
        } else if stack.alignment != .fill {
            fit(spanner: spanner, axis)
        }
    }

    private func addSpanner() -> Int {
        sharedMarginsGuide ?? builder.addGuide(.alignmentSpanner, of: context.item)
    }

    private func fit(spanner: Int, _ axis: Axis, priority: Double = 51) {
        builder.add(
            .spanningFit, rules.across.fitsSpannerAlong ? self.axis : axis, Anchor(spanner, .size),
            .equal, constant: 0, priority: priority)
    }

    private func suppressAmbiguity(_ axis: Axis) {
        for item in items {
            builder.add(
                .ambiguitySuppression, axis, Anchor(item, .size), .equal, constant: 0,
                priority: 25)
        }
    }

    private var effectiveAlignment: Alignment {
        rules.across.verticalBaselines == .converted && axis == .vertical
            ? stack.alignment.withoutBaseline : stack.alignment
    }

    private func pullHiddenViews(_ axis: Axis) {
        for position in items.indices where isHidden(position) {
            builder.add(
                .hiding, axis, anchor(position, .size), .equal, constant: 0,
                priority: stack.arrangedSubviews[position]
                    .contentCompressionResistancePriority[axis])
        }
    }

    /// Aligns the views at positions with the first of them.
    private func emitAlignment(
        _ aligned: some RandomAccessCollection<Int>, _ axis: Axis
    ) {
        guard let first = aligned.first else { return }
        for attribute in effectiveAlignment.alignedAttributes {
            for position in aligned.dropFirst() {
                let shared = shared(attribute, first, position)
                builder.add(
                    .alignment, axis, anchor(first, shared), .equal, anchor(position, shared))
            }
        }
    }

    /// Returns the attribute by which two views are aligned: `attribute`, or the edge next to that
    /// baseline if one of them has no text.
    func shared(
        _ attribute: Anchor.Attribute, _ first: Int, _ second: Int
    ) -> Anchor.Attribute {
        guard rules.across.textlessViews == .byEdges else { return attribute }
        switch attribute {
        case .firstBaseline, .lastBaseline:
            let areTexts = baseline(first, attribute) != nil && baseline(second, attribute) != nil
            return areTexts ? attribute : attribute == .firstBaseline ? .start : .end
        default: return attribute
        }
    }

    private func emitConnections(
        _ first: Int?, _ axis: Axis, _ spanner: Int, isIgnored: Bool
    ) {
        if isIgnored, rules.across.verticalBaselines != .pinned {
            connect(axis, spanner, .start)
            connect(axis, spanner, .end)
            return
        }
        let alignment = isIgnored ? effectiveAlignment.withoutBaseline : effectiveAlignment
        let startsAtFirst = alignment == .leading || alignment == .firstBaseline
        let endsAtFirst =
            alignment == .trailing || alignment == .lastBaseline
            || alignment == .center && rules.across.endsCenterAtFirstView
        if !startsAtFirst { connect(axis, spanner, .start) }
        if !endsAtFirst { connect(axis, spanner, .end) }
        if let first {
            let bounded = rules.across.keepsBaselinesInside ? spanner : first
            switch alignment {
            case .leading: connect(axis, first, .start)
            case .trailing: connect(axis, first, .end)
            case .center:
                if endsAtFirst { connect(axis, first, .end) }
                connect(axis, first, .center)
            case .firstBaseline:
                if rules.across.startsBaselinesAtFirstView {
                    connect(axis, first, .start)
                } else {
                    connect(axis, bounded, .start, .lessThanOrEqual)
                }
            case .lastBaseline: connect(axis, bounded, .end, .greaterThanOrEqual)
            case .fill: break
            }
        }
        if alignment.isBaseline { emitFitAcross(axis) }
    }

    private func emitFitAcross(_ axis: Axis) {
        builder.add(
            .canvasFit, axis, Anchor(context.item, .size), .equal, constant: 0, priority: 49)
    }

    /// Connects the canvas to the only view.
    private func connectOneView(_ item: Int, _ axis: Axis) {
        let alignment = effectiveAlignment
        connect(axis, item, .start, alignment == .leading ? .equal : .lessThanOrEqual)
        connect(axis, item, .end, alignment == .trailing ? .equal : .greaterThanOrEqual)
        if alignment == .center { connect(axis, item, .center) }
        emitFitAcross(axis)
    }

    /// Makes the spanner reach around the views; it is equal to them on the aligned side.
    private func emitBoundaries(_ axis: Axis, _ spanner: Int) {
        for position in items.indices where isBounded(position) {
            let startsAligned = effectiveAlignment == .leading
            let endsAligned = effectiveAlignment == .trailing
            builder.add(
                .spanningBoundary, axis, Anchor(spanner, .start),
                startsAligned ? .equal : .lessThanOrEqual, anchor(position, .start),
                priority: startsAligned ? 999.5 : rules.across.boundaryPriority)
            builder.add(
                .spanningBoundary, axis, Anchor(spanner, .end),
                endsAligned ? .equal : .greaterThanOrEqual, anchor(position, .end),
                priority: endsAligned ? 999.5 : rules.across.boundaryPriority)
        }
    }
}

extension Alignment {
    /// The attributes that aligned views share.
    var alignedAttributes: [Anchor.Attribute] {
        switch self {
        case .fill: [.start, .end]
        case .leading: [.start]
        case .trailing: [.end]
        case .center: [.center]
        case .firstBaseline: [.firstBaseline]
        case .lastBaseline: [.lastBaseline]
        }
    }

    /// The alignment by the edge next to the baseline; other alignments stay the same.
    var withoutBaseline: Alignment {
        switch self {
        case .firstBaseline: .leading
        case .lastBaseline: .trailing
        default: self
        }
    }
}
