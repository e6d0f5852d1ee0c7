import ConstraintSolver
import StackCases

/// The constraints along the axis.
extension UIKitConstraints {
    func emitAlong() {
        emitHiding()
        guard let first = context.visible.first, let last = context.visible.last else {
            emitOrderingSpanner()
            return
        }
        workspace.builder.add(
            .canvasConnection, axis, Anchor(canvas, .start), .equal,
            Anchor(context.items[first], .start))
        workspace.builder.add(
            .canvasConnection, axis, Anchor(canvas, .end), .equal,
            Anchor(context.items[last], .end))
        emitSpacing()
        switch context.stack.distribution {
        case .fill: break
        case .fillEqually:
            for position in context.visible.dropFirst() {
                workspace.builder.add(
                    .fillEqually, axis, Anchor(context.items[position], .size), .equal,
                    Anchor(context.items[first], .size))
            }
        case .fillProportionally: emitProportions()
        case .equalSpacing, .equalCentering:
            emitGaps()
            workspace.builder.add(
                .canvasFit, axis, Anchor(context.item, .size), .equal, constant: 0, priority: 49)
        }
    }

    /// With nothing visible a guide keeps the canvas together.
    private func emitOrderingSpanner() {
        let spanner = workspace.builder.addGuide(.orderingSpanner, of: context.item)
        workspace.builder.add(
            .canvasConnection, axis, Anchor(canvas, .start), .equal,
            Anchor(spanner, .start))
        workspace.builder.add(
            .canvasConnection, axis, Anchor(canvas, .end), .equal, Anchor(spanner, .end))
        workspace.builder.add(
            .spanningFit, axis, Anchor(spanner, .size), .equal, constant: 0, priority: 0.001)
    }

    /// Hidden views are squeezed to 0, and held near the place where they stood.
    private func emitHiding() {
        var previous: Int?
        for position in context.items.indices {
            guard context.stack.arrangedSubviews[position].isHidden else {
                previous = position
                continue
            }
            let hidden = context.items[position]
            workspace.builder.add(
                .hiding, axis, Anchor(hidden, .size), .equal, constant: 0,
                priority: 999.999)
            let next = context.visible.first { $0 > position }
            if let previous {
                workspace.builder.add(
                    .spacing, axis, Anchor(hidden, .start), .equal,
                    Anchor(context.items[previous], .end),
                    constant: next == nil ? 0 : spacing(after: previous) / 2,
                    priority: 50)
            } else if let next {
                workspace.builder.add(
                    .spacing, axis, Anchor(context.items[next], .start), .equal,
                    Anchor(hidden, .end), priority: 50)
            }
        }
    }

    private func emitSpacing() {
        for (position, next) in context.visiblePairs {
            let edges = gapEdges()
            workspace.builder.add(
                .spacing, axis, Anchor(context.items[next], edges.next),
                context.spreadsGaps ? .greaterThanOrEqual : .equal,
                Anchor(context.items[position], edges.previous),
                constant: spacing(after: position))
        }
    }

    /// Between which attributes of neighbours a gap is measured.
    private func gapEdges() -> (previous: Anchor.Attribute, next: Anchor.Attribute) {
        context.stack.isBaselineRelativeArrangement && axis == .vertical
            ? (.lastBaseline, .firstBaseline) : (.end, .start)
    }

    /// The first fault: the spacing stands in the denominator of every proportion, while it is
    /// laid out as a fixed distance, so that all views but the last come out too small.
    private func emitProportions() {
        let natural = context.visible.map { naturalSize(of: $0) }
        let proportional = natural.filter { $0 > 0 }.count
        let spacing = self.spacing
        let total =
            natural.reduce(0) { $0 + max($1, 0) } + spacing * Double(context.visible.count - 1)
        for (position, size) in zip(context.visible, natural) {
            let anchor = Anchor(context.items[position], .size)
            if size > 0, total != 0 {
                workspace.builder.add(
                    .fillProportionally, axis, anchor, .equal, Anchor(canvas, .size),
                    multiplier: size / total,
                    priority: proportional == 1
                        ? ConstraintSystem.requiredPriority : max(999 - Double(position), 1))
            } else if size > 0 {
                workspace.builder.unsupportedReason =
                    "fillProportionally divides by 0: the natural sizes and the spacing add up to 0"
            } else {
                workspace.builder.add(.fillProportionally, axis, anchor, .equal, constant: 0)
            }
        }
    }

    private func naturalSize(of position: Int, ) -> Double {
        let view = context.stack.arrangedSubviews[position]
        guard case .stack(let nested) = view.content else {
            return view.intrinsicContentSize[axis] ?? 0
        }
        return model.fittingSize(view, nested, along: axis, in: workspace.nested)
    }

    /// A guide in each gap, all of one size: required for equal spacing, as far as the spacing
    /// allows for equal centering.
    private func emitGaps() {
        let isCentering = context.stack.distribution == .equalCentering
        let edges = isCentering ? (previous: .center, next: .center) : gapEdges()
        var firstGap: Int?
        for (position, next) in context.visiblePairs {
            let gap = workspace.builder.addGuide(.gapGuide, of: context.item)
            workspace.builder.add(
                .distributingEdge, axis, Anchor(gap, .start), .equal,
                Anchor(context.items[position], edges.previous))
            workspace.builder.add(
                .distributingEdge, axis, Anchor(gap, .end), .equal,
                Anchor(context.items[next], edges.next))
            if let firstGap {
                workspace.builder.add(
                    .fillEqually, axis, Anchor(gap, .size), .equal,
                    Anchor(firstGap, .size),
                    priority: isCentering
                        ? max(150 - Double(position), 1) : ConstraintSystem.requiredPriority)
            } else {
                firstGap = gap
            }
        }
    }
}
