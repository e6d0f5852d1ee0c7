import LayoutModels
import StackCases

extension Arithmetic {
    /// Returns the numbers that a defect of some arithmetic changes in a stack.
    func quantities(of arithmetic: DefectArithmetic, _ pair: Pair) -> [Quantity] {
        switch arithmetic {
        case .sharesWithSpacing, .sharesWithEarlierSpacing, .ratiosToNeighbours, .equalSizes:
            proportions(arithmetic, pair)
        case .largestOfAllViews: pair.sizesAcross
        case .pulledAcross: pair.pulledSizes
        case .trailingSpacing: pair.trailingSpacing
        case .hiddenAtEnds: pair.sizesNextToHidden
        case .unequalSizes: pair.unequalSizes
        case .noMargins: pair.margins
        case .distancesBetweenEdges: pair.distancesBetweenEdges
        case .baselinesAtEdges: pair.baselinesAtEdges
        case .roomOfFirstView: pair.roomOfFirstView
        case .edgesOnBaseline: pair.edgesOnBaseline
        case .equalCenterDistances: pair.centerDistances
        case .overhangs: pair.overhangs
        case .sharedEdges: pair.edges
        case .fallingPriorities: []
        }
    }

    private func proportions(_ arithmetic: DefectArithmetic, _ pair: Pair) -> [Quantity] {
        let (actual, corrected) = (pair.actual, pair.corrected)
        guard actual.stack.distribution == .fillProportionally else { return [] }
        let required = sized[actual.axis]
        // A stack as large as its views has no remainder.
        let hasRemainder = !actual.path.indices.isEmpty || required != nil
        return actual.visible.map { position in
            var quantity = pair.size(of: position, actual.axis)
            switch arithmetic {
            case .sharesWithSpacing:
                quantity.formulas = actual.shareWithSpacing(
                    position, spacing: actual.spacingInProportions)
                if actual.natural(position, actual.axis) ?? 0 == 0 {
                    quantity.formulas.append(Formula(.described("no natural size, and so", 0)))
                }
                quantity.formulas += actual.remainder(position)
            case .sharesWithEarlierSpacing:
                // The present spacing fits sizes of 0, too.
                quantity.formulas = earlierSpacings.filter { $0 != actual.spacingInProportions }
                    .flatMap { actual.shareWithSpacing(position, spacing: $0) }
                quantity.correctedFormulas = corrected.shareWithSpacing(
                    position, spacing: corrected.spacingInProportions)
            case .equalSizes:
                if actual.natural(position, actual.axis) == 0 {
                    quantity.correctedFormulas = [Formula(.described("its natural size", 0))]
                }
                quantity.formulas = actual.visible.filter { $0 != position }.map {
                    let size = actual.size($0, actual.axis)
                    return Formula(.described("as large as \(actual.name(of: $0))", size))
                }
            default: quantity.formulas = actual.ratiosToNeighbours(position)
            }
            let remainder = hasRemainder ? corrected.remainder(position) : []
            quantity.correctedFormulas +=
                corrected.shareOfRest(position)
                + remainder.map { formula in
                    var formula = formula
                    formula.isRemainder = true
                    return formula
                }
            return quantity
        }
    }
}

extension Arithmetic.Pair {
    typealias Quantity = Arithmetic.Quantity

    var across: Axis { actual.axis.perpendicular }

    /// The margins across the axis that are not 0.
    var marginsAcross: [Expression] {
        let margins = actual.margins(across)
        return [margins.start, margins.end].filter { $0 != 0 }.map(Expression.length)
    }

    func quantity(
        _ subject: String, _ value: (PlacedArrangement) -> Double,
        _ formulas: [Formula] = [], corrected correctedFormulas: [Formula] = []
    ) -> Quantity {
        Quantity(
            subject: subject, actual: value(actual), corrected: value(corrected),
            formulas: formulas, correctedFormulas: correctedFormulas)
    }

    /// Returns the size of the view at `position`.
    fileprivate func size(
        of position: Int, _ axis: Axis, _ formulas: [Formula] = [],
        corrected: [Formula] = []
    ) -> Quantity {
        quantity(
            "\(actual.name(of: position))'s \(axis.size.rawValue)", { $0.size(position, axis) },
            formulas, corrected: corrected)
    }

    /// Returns the size of the stack.
    func size(
        _ axis: Axis, _ formulas: [Formula] = [], corrected: [Formula] = []
    ) -> Quantity {
        quantity(
            "\(actual.name)'s \(axis.size.rawValue)", { $0.size(axis) }, formulas,
            corrected: corrected)
    }

    // MARK: Along the axis

    fileprivate var trailingSpacing: [Quantity] {
        let (axis, spacing) = (actual.axis, actual.spacing)
        guard let last = actual.visible.last, spacing != 0 else { return [] }
        let whole = Expression.length(actual.size(axis))
        return [
            size(
                axis, [actual.row(margins: false, with: spacing)],
                corrected: [corrected.row(margins: false)])
        ]
            + actual.visible.map {
                size(
                    of: $0, axis, actual.remainder($0, without: spacing),
                    corrected: corrected.remainder($0))
            } + [
                quantity(
                    "the end of \(actual.name(of: last))", { $0.end(last, axis) },
                    [Formula(whole - .length(spacing))],
                    corrected: [Formula(.length(corrected.size(axis)))])
            ]
    }

    fileprivate var sizesNextToHidden: [Quantity] {
        let (axis, hidden) = (actual.axis, actual.hidden)
        guard !hidden.isEmpty else { return [] }
        if actual.visible.isEmpty {
            let sizes = hidden.map { Expression.length(actual.size($0, axis)) }
            let length = Expression.sum(sizes).result
            return [size(axis, [Formula(.described("as much as its hidden views", length))])]
        }
        let ends = [(0, "start"), (actual.children.count - 1, "end")]
        let hiddenEnd = ends.first { hidden.contains($0.0) }.map { position, end in
            "hidden \(actual.name(of: position)) is at \(actual.name)'s \(end)"
        }
        func formulas(_ arrangement: PlacedArrangement, _ position: Int) -> [Formula] {
            let whole = Expression.described(
                "\(arrangement.name)'s \(axis.size.rawValue)", arrangement.size(axis))
            return arrangement.ownSizes(position, axis)
                + (arrangement.visible.count == 1 ? [Formula(whole)] : [])
        }
        return actual.visible.map { position in
            size(
                of: position, axis,
                formulas(actual, position).map { Formula($0.expression, note: hiddenEnd) },
                corrected: formulas(corrected, position) + corrected.remainder(position))
        } + trailingSpacing
    }

    fileprivate var unequalSizes: [Quantity] {
        guard actual.stack.distribution == .fillEqually else { return [] }
        let axis = actual.axis
        func sizes(_ formulas: (Int) -> [Formula]) -> [Quantity] {
            actual.visible.map {
                size(of: $0, axis, formulas($0), corrected: corrected.equalShare())
            }
        }
        return sizes { actual.ownSizes($0, axis) } + sizes { actual.remainder($0) }
            + [size(axis, [actual.row(margins: true)], corrected: [corrected.row(margins: true)])]
    }

    fileprivate var centerDistances: [Quantity] {
        guard actual.stack.distribution == .equalCentering, actual.visible.count > 2,
            let first = actual.visible.first, let last = actual.visible.last
        else { return [] }
        let axis = actual.axis
        let centers = [first, last].map { Expression.length(actual.center($0, axis)) }
        let distance = (centers[1] - centers[0]) / .length(Double(actual.visible.count - 1))
        return [(first, last), (last, first)].map { position, opposite in
            size(of: position, axis, actual.largestCentered(position, opposite: opposite))
        }
            + actual.visiblePairs.map { previous, next in
                quantity(
                    "from \(actual.name(of: previous))'s center to"
                        + " \(actual.name(of: next))'s center",
                    { $0.center(next, axis) - $0.center(previous, axis) }, [Formula(distance)])
            }
    }

    // MARK: Around and across

    fileprivate var sizesAcross: [Quantity] {
        let around = marginsAcross
        func largest(_ positions: [Int]) -> [Formula] {
            let sizes = positions.compactMap { actual.natural($0, across) }
            return sizes.isEmpty ? [] : [Formula(.sum([.largest(sizes)] + around))]
        }
        let all = Array(actual.stack.arrangedSubviews.indices)
        // Where it is not aligned, a hidden view has its own size: one with another size follows others.
        let hidden = actual.hidden.filter {
            abs(actual.size($0, across) - corrected.size($0, across)) <= Layout.tolerance
        }.map {
            let size = actual.size($0, across)
            return Formula(.described("as much as hidden \(actual.name(of: $0))", size))
        }
        let natural = actual.visible.compactMap { actual.natural($0, across) }
        return [size(across, largest(all), corrected: largest(actual.visible))]
            + actual.visible.map {
                size(
                    of: $0, across, hidden,
                    corrected: natural.isEmpty ? [] : [Formula(.largest(natural))])
            }
    }

    fileprivate var pulledSizes: [Quantity] {
        let pulled = actual.hidden.flatMap { position -> [Formula] in
            let (name, size) = (
                "hidden \(actual.name(of: position))", actual.size(position, across)
            )
            let zero = Formula(.described("as much as \(name), pulled to 0", 0))
            return (actual.ownSizes(position, across, of: "\(name)'s") + [zero]).filter {
                abs($0.expression.result - size) <= Layout.tolerance
            }
        }
        let own = actual.visible.flatMap {
            actual.ownSizes($0, across, of: "\(actual.name(of: $0))'s")
        }
        return sizesAcross.map {
            var quantity = $0
            quantity.formulas = pulled
            if !actual.hidden.isEmpty, quantity.actual < quantity.corrected {
                quantity.formulas += own.map {
                    Formula($0.expression, note: "a hidden view pulls it towards 0")
                }
            }
            let isOne = actual.visible.count == 1
            quantity.correctedFormulas = isOne ? own : quantity.correctedFormulas + own
            return quantity
        }
    }

    fileprivate var margins: [Quantity] {
        [actual.axis, across].flatMap { axis -> [Quantity] in
            let around = actual.margins(axis)
            let isAlong = axis == actual.axis
            let stack =
                isAlong
                ? size(
                    axis, [actual.row(margins: false)], corrected: [corrected.row(margins: true)])
                : size(axis)
            let inside =
                Expression.length(corrected.size(axis)) - .length(around.start)
                - .length(around.end)
            return [stack]
                + actual.visible.flatMap { position in
                    [
                        isAlong
                            ? size(
                                of: position, axis, actual.remainder(position),
                                corrected: corrected.remainder(position))
                            : size(
                                of: position, axis, [Formula(.length(actual.size(axis)))],
                                corrected: [Formula(.remarked(inside, "the margins"))]),
                        quantity(
                            "the start of \(actual.name(of: position)) along the \(axis.rawValue) axis",
                            { $0.start(position, axis) }, [Formula(.length(0))],
                            corrected: [Formula(.described("the margin", around.start))]),
                    ]
                }
        }
    }

    fileprivate var overhangs: [Quantity] {
        actual.visible.map { position in
            let end = [actual.start(position, across), actual.size(position, across)]
            return quantity(
                "\(actual.name(of: position)) sticks out of \(actual.name) by",
                { max($0.end(position, across) - $0.size(across), 0) },
                [Formula(.sum(end.map(Expression.length)) - .length(actual.size(across)))])
        }
    }

    fileprivate var edges: [Quantity] {
        Axis.allCases.flatMap { axis in
            let edge = axis == .horizontal ? "left edge" : "top"
            return actual.visible.map { position in
                let others = actual.stack.arrangedSubviews.indices.filter { $0 != position }
                return quantity(
                    "\(actual.name(of: position))'s \(edge)", { $0.start(position, axis) },
                    [Formula(.described("at \(actual.name)'s \(edge)", 0))]
                        + others.map {
                            let start = actual.start($0, axis)
                            return Formula(.described("at \(actual.name(of: $0))'s \(edge)", start))
                        },
                    corrected: axis == .vertical
                        ? others.compactMap { corrected.level(position, with: $0) } : [])
            }
        }
    }
}

extension PlacedArrangement {
    /// Returns the formula for the top of a view whose baseline is level with another one.
    fileprivate func level(_ position: Int, with other: Int) -> Formula? {
        let alignment = stack.alignment
        guard alignment.isBaseline else { return nil }
        func baseline(_ position: Int) -> Expression {
            let offsets = stack.arrangedSubviews[position].baselineOffsets
            return .length(
                alignment == .firstBaseline
                    ? offsets?.first ?? 0 : size(position, .vertical) - (offsets?.last ?? 0))
        }
        let top = Expression.sum([
            .length(start(other, .vertical)),
            .remarked(baseline(other), "down to \(name(of: other))'s baseline"),
        ])
        let withoutText = [position, other].filter {
            stack.arrangedSubviews[$0].baselineOffsets == nil
        }.map(name(of:)).joined(separator: " and ")
        let edge = alignment == .firstBaseline ? "top" : "bottom"
        return Formula(
            top - .remarked(baseline(position), "down to its own"),
            note: withoutText.isEmpty ? nil : "\(withoutText) without text: its \(edge) counts")
    }
}
