import LayoutModels
import StackCases

/// Which numbers a defect changes, and by which sums.
extension Arithmetic {
    func quantities(
        of defect: String, _ actual: PlacedArrangement, _ meant: PlacedArrangement
    ) -> [Quantity] {
        switch defect {
        case "spacing-in-proportions", "stale-multipliers", "required-proportions",
            "neighbour-ratios", "missing-size-as-number", "nested-size-ignored",
            "zero-size-as-equal":
            guard actual.stack.distribution == .fillProportionally else { return [] }
            return actual.visible.map { proportion(of: defect, $0, actual, meant) }
        case "hidden-extent": return hiddenExtent(actual, meant)
        case "trailing-hidden-run": return trailingRun(actual, meant)
        case "margins-ignored": return margins(actual, meant)
        case "baseline-spacing-ignored": return baselines(actual, meant)
        case "required-centering": return centers(actual, meant)
        case "weak-boundary", "stale-boundary": return overhangs(actual, meant)
        case "vertical-baselines-converted", "leaked-alignment": return edges(actual, meant)
        default: return []
        }
    }

    private func size(
        _ position: Int, _ axis: Axis, _ actual: PlacedArrangement, _ meant: PlacedArrangement
    ) -> Quantity {
        Quantity(
            subject: "\(actual.name(position))’s \(axis.size.rawValue)",
            actual: actual.size(position, axis), meant: meant.size(position, axis))
    }

    // MARK: Along the axis

    private func proportion(
        of defect: String, _ position: Int, _ actual: PlacedArrangement,
        _ meant: PlacedArrangement
    ) -> Quantity {
        var quantity = size(position, actual.axis, actual, meant)
        let rest = writer.shareOfRest(meant, position)
        let required = actual.axis == .horizontal ? requiredSize.width : requiredSize.height
        // Of a stack that is as large as its views nothing is left over, and all of it is no sum.
        let remainder: [Formula] =
            meant.path.indices.isEmpty && required == nil
            ? []
            : writer.remainder(meant, position).map { formula -> Formula in
                var formula = formula
                formula.isRest = true
                return formula
            }
        switch defect {
        case "spacing-in-proportions", "required-proportions":
            quantity.formulas = writer.shareWithSpacing(actual, position, spacing: actual.spacing)
            if actual.natural(position, actual.axis) ?? 0 == 0 {
                quantity.formulas.append(Formula("no natural size, and so", 0))
            }
            quantity.formulas += writer.remainder(actual, position)
        case "stale-multipliers":
            quantity.formulas = earlierSpacings.flatMap {
                writer.shareWithSpacing(actual, position, spacing: $0)
            }
            quantity.meantFormulas = writer.shareWithSpacing(
                meant, position, spacing: meant.spacing)
        case "zero-size-as-equal":
            if actual.natural(position, actual.axis) == 0 {
                quantity.meantFormulas = [Formula("its natural size", 0)]
            }
            let others = actual.visible.filter { $0 != position }
            quantity.formulas = others.map {
                Formula("as large as \(actual.name($0))", actual.size($0, actual.axis))
            }
        default: quantity.formulas = writer.ratioToNeighbour(actual, position)
        }
        quantity.meantFormulas += rest + remainder
        return quantity
    }

    private func trailingRun(
        _ actual: PlacedArrangement, _ meant: PlacedArrangement
    ) -> [Quantity] {
        guard let last = actual.visible.last else { return [] }
        let spacing = actual.spacing
        var stack = Quantity(
            subject: "\(actual.name)’s \(actual.axis.size.rawValue)",
            actual: actual.size(actual.axis), meant: meant.size(actual.axis))
        stack.formulas = [writer.row(actual, margins: false, lost: [spacing])]
        stack.meantFormulas = [writer.row(meant, margins: false)]
        let sizes = actual.visible.map { position in
            var quantity = size(position, actual.axis, actual, meant)
            quantity.formulas = writer.remainder(actual, position, lost: [spacing])
            quantity.meantFormulas = writer.remainder(meant, position)
            return quantity
        }
        var end = end(last, actual, meant)
        let whole = actual.size(actual.axis)
        end.formulas = [
            Formula("\(writer.decimal(whole)) − \(writer.decimal(spacing))", whole - spacing)
        ]
        end.meantFormulas = [Formula("", meant.size(actual.axis))]
        return [stack] + sizes + [end]
    }

    private func end(
        _ position: Int, _ actual: PlacedArrangement, _ meant: PlacedArrangement
    ) -> Quantity {
        Quantity(
            subject: "the end of \(actual.name(position))",
            actual: actual.end(position, actual.axis), meant: meant.end(position, actual.axis))
    }

    private func baselines(
        _ actual: PlacedArrangement, _ meant: PlacedArrangement
    ) -> [Quantity] {
        zip(zip(actual.visible, actual.visible.dropFirst()), actual.gaps).map { pair, spacing in
            let (previous, next) = pair
            let views = actual.stack.arrangedSubviews
            let last = views[previous].baselineOffsets?.last ?? 0
            let first = views[next].baselineOffsets?.first ?? 0
            let isText = views[next].baselineOffsets != nil
            func gap(_ placed: PlacedArrangement) -> Double {
                placed.start(next, placed.axis) - placed.end(previous, placed.axis)
            }
            let decimal = writer.decimal
            return Quantity(
                subject: "from \(actual.name(previous))’s bottom to \(actual.name(next))’s top",
                actual: gap(actual), meant: gap(meant),
                formulas: [Formula("the spacing alone", spacing)],
                meantFormulas: [
                    Formula(
                        "\(decimal(spacing)) − \(decimal(last)) (below the last baseline) −"
                            + " \(decimal(first)) (above the first\(isText ? "" : ", there being no text"))",
                        spacing - last - first)
                ])
        }
    }

    private func centers(
        _ actual: PlacedArrangement, _ meant: PlacedArrangement
    ) -> [Quantity] {
        guard actual.stack.distribution == .equalCentering, actual.visible.count > 2,
            let first = actual.visible.first, let last = actual.visible.last
        else { return [] }
        let (axis, count) = (actual.axis, actual.visible.count - 1)
        let (from, to) = (actual.center(first, axis), actual.center(last, axis))
        let decimal = writer.decimal
        let widest = zip([first, last], [last, first]).map { position, opposite in
            var quantity = size(position, axis, actual, meant)
            quantity.formulas = writer.largestCentered(actual, position, opposite: opposite)
            return quantity
        }
        return widest
            + zip(actual.visible, actual.visible.dropFirst()).map { previous, next in
                Quantity(
                    subject:
                        "from \(actual.name(previous))’s center to \(actual.name(next))’s center",
                    actual: actual.center(next, axis) - actual.center(previous, axis),
                    meant: meant.center(next, axis) - meant.center(previous, axis),
                    formulas: [
                        Formula(
                            "(\(decimal(to)) − \(decimal(from))) / \(count)",
                            (to - from) / Double(count))
                    ])
            }
    }

    // MARK: Around and across

    private func hiddenExtent(
        _ actual: PlacedArrangement, _ meant: PlacedArrangement
    ) -> [Quantity] {
        let across = actual.axis.perpendicular
        let margins = actual.margins(across)
        func largest(_ positions: [Int]) -> [Formula] {
            let sizes = positions.compactMap { actual.natural($0, across) }
            guard let largest = sizes.max() else { return [] }
            let around = [margins.start, margins.end].filter { $0 != 0 }
            let more = around.isEmpty ? "" : " + " + writer.list(around)
            let list = sizes.map(writer.decimal).joined(separator: ", ")
            return [Formula("max(\(list))\(more)", largest + around.reduce(0, +))]
        }
        var stack = Quantity(
            subject: "\(actual.name)’s \(across.size.rawValue)", actual: actual.size(across),
            meant: meant.size(across))
        let all = Array(actual.stack.arrangedSubviews.indices)
        stack.formulas = largest(all)
        stack.meantFormulas = largest(actual.visible)
        let hidden = all.filter { !actual.visible.contains($0) }
        let views = actual.visible.map { position in
            var quantity = size(position, across, actual, meant)
            quantity.formulas = hidden.map {
                Formula("as much as hidden \(actual.name($0))", actual.size($0, across))
            }
            return quantity
        }
        return [stack] + views
    }

    private func margins(
        _ actual: PlacedArrangement, _ meant: PlacedArrangement
    ) -> [Quantity] {
        let decimal = writer.decimal
        var quantities: [Quantity] = []
        for axis in [actual.axis, actual.axis.perpendicular] {
            let around = actual.margins(axis)
            var stack = Quantity(
                subject: "\(actual.name)’s \(axis.size.rawValue)", actual: actual.size(axis),
                meant: meant.size(axis))
            if axis == actual.axis {
                stack.formulas = [writer.row(actual, margins: false)]
                stack.meantFormulas = [writer.row(meant, margins: true)]
            }
            quantities.append(stack)
            for position in actual.visible {
                var quantity = size(position, axis, actual, meant)
                quantity.formulas =
                    axis == actual.axis
                    ? writer.remainder(actual, position) : [Formula("", actual.size(axis))]
                quantity.meantFormulas =
                    axis == actual.axis
                    ? writer.remainder(meant, position)
                    : [
                        Formula(
                            "\(decimal(meant.size(axis))) − \(decimal(around.start)) −"
                                + " \(decimal(around.end)) (the margins)",
                            meant.size(axis) - around.start - around.end)
                    ]
                quantities.append(quantity)
                quantities.append(
                    Quantity(
                        subject: "the start of \(actual.name(position)) along the"
                            + " \(axis.rawValue) axis", actual: actual.start(position, axis),
                        meant: meant.start(position, axis), formulas: [Formula("", 0)],
                        meantFormulas: [Formula("the margin", around.start)]))
            }
        }
        return quantities
    }

    private func overhangs(
        _ actual: PlacedArrangement, _ meant: PlacedArrangement
    ) -> [Quantity] {
        let across = actual.axis.perpendicular
        let decimal = writer.decimal
        return actual.visible.map { position in
            func overhang(_ placed: PlacedArrangement) -> Double {
                max(placed.end(position, across) - placed.size(across), 0)
            }
            return Quantity(
                subject: "\(actual.name(position)) sticks out of \(actual.name) by",
                actual: overhang(actual), meant: overhang(meant),
                formulas: [
                    Formula(
                        "\(decimal(actual.start(position, across))) +"
                            + " \(decimal(actual.size(position, across))) −"
                            + " \(decimal(actual.size(across)))",
                        overhang(actual))
                ])
        }
    }
}
