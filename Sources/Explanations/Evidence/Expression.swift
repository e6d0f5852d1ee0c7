import StackCases

/// A computation with lengths in points, such as `4 / 7 × 280`.
indirect enum Expression {
    /// The role of a length in place of its number.
    enum Name {
        case edge(ViewPath, Axis)
        case size(ViewPath)
        case sizeOfHidden(ViewPath)
        case naturalSize, noNaturalSize, spacing, margin
    }

    /// A remark after a number.
    enum Remark {
        case size(of: ViewPath)
        case toBaseline(of: ViewPath)
        case toOwnBaseline
        case belowLastBaseline
        case aboveFirst(isText: Bool)
        case margins
        case remainingSpacing
    }

    case length(Double)
    /// A length that is written as its role.
    case named(Name, Double)
    case remarked(Expression, Remark)
    case sum([Expression])
    case difference(Expression, Expression)
    /// An expression without some lengths; those of 0 are not written.
    case reduced(Expression, by: [Double])
    case product(Expression, Expression)
    case quotient(Expression, Expression)
    case largest([Double])
    /// The expression, or 0 where it is negative.
    case nonNegative(Expression)

    static func - (whole: Self, part: Self) -> Self { .difference(whole, part) }
    static func * (first: Self, second: Self) -> Self { .product(first, second) }
    static func / (dividend: Self, divisor: Self) -> Self { .quotient(dividend, divisor) }

    /// The result in points.
    var result: Double {
        switch self {
        case .length(let length), .named(_, let length): length
        case .remarked(let expression, _): expression.result
        case .sum(let terms): terms.reduce(0) { $0 + $1.result }
        case .difference(let whole, let part): whole.result - part.result
        case .reduced(let whole, let parts): whole.result - parts.reduce(0, +)
        case .product(let first, let second): first.result * second.result
        case .quotient(let dividend, let divisor): dividend.result / divisor.result
        case .largest(let lengths): lengths.max() ?? 0
        case .nonNegative(let expression): max(0, expression.result)
        }
    }
}

/// An expression that may give a number of a layout.
struct Formula {
    /// A fact without which a reader cannot follow the expression.
    enum Note {
        case earlierSpacing(Double)
        case margins([Double])
        case missingNaturalSize
        /// Views without text, whose edges count as baselines.
        case withoutText([ViewPath], Alignment)
        /// The expression is the largest size for which half of it and some lengths fit into the
        /// distance that all neighbouring centers have.
        case equalCenterDistances(lengths: [Double], room: Expression, count: Int)
    }

    var expression: Expression
    var note: Note?
    /// Whether the formula only takes the sizes of other views off, without explaining them.
    var isRemainder = false

    init(_ expression: Expression, note: Note? = nil) {
        self.expression = expression
        self.note = note
    }
}

/// The formulas for the sizes of views along the axis.
extension PlacedArrangement {
    /// Returns the room for the views, which may ignore the margins.
    private func canvas(ignoringMargins: Bool = false) -> Expression {
        let size = Expression.length(size(axis))
        let margins = margins(axis)
        return ignoringMargins || margins.start + margins.end == 0
            ? size : .reduced(size, by: [margins.start, margins.end])
    }

    /// The natural sizes of the visible views; missing ones count as 0.
    private var naturalSizes: [Double] { visible.map { max(natural($0, axis) ?? 0, 0) } }

    /// Returns the part of the canvas that a view has with the spacing in the denominator.
    func shareWithSpacing(_ position: Int, spacing: Double) -> [Formula] {
        let (own, count) = (natural(position, axis) ?? 0, Double(visible.count - 1))
        let isEarlier = spacing != spacingInProportions
        var terms = naturalSizes.map(Expression.length)
        if spacing != 0 || isEarlier, count > 0 {
            terms.append(.length(count) * .length(spacing))
        }
        guard Expression.sum(terms).result != 0, own > 0 else { return [] }
        return [
            Formula(
                .length(own) / .sum(terms) * canvas(),
                note: isEarlier ? .earlierSpacing(spacing) : nil)
        ]
    }

    /// Returns the part that a view has of what the spacing leaves of the canvas.
    func shareOfRest(_ position: Int) -> [Formula] {
        let (own, sum) = (natural(position, axis) ?? 0, naturalSizes.reduce(0, +))
        guard sum > 0, own > 0 else { return [] }
        return [true, false].map { ignoring in
            let rest = Expression.reduced(
                canvas(ignoringMargins: ignoring), by: [gaps.reduce(0, +)])
            return Formula(.length(own) / .length(sum) * rest)
        }
    }

    /// Returns what the spacings and the other views leave of the canvas.
    /// - Parameter spacing: A spacing without a view after it.
    func remainder(_ position: Int, without spacing: Double? = nil) -> [Formula] {
        let others = visible.filter { $0 != position }.map { size($0, axis) }
        let margins = [margins(axis).start, margins(axis).end].filter { $0 != 0 }
        return [false, true].map { ignoring in
            let rest = Expression.reduced(
                canvas(ignoringMargins: ignoring),
                by: gaps + others + (spacing.map { [$0] } ?? []))
            return Formula(
                spacing == nil ? rest : .remarked(rest, .remainingSpacing),
                note: ignoring || margins.isEmpty ? nil : .margins(margins))
        }
    }

    /// Returns the largest size that the first or the last view can have while all distances
    /// between neighbouring centers are equal: half of it, half of its neighbour and the spacing
    /// then take up the whole distance.
    func largestCentered(_ position: Int, opposite: Int) -> [Formula] {
        let isFirst = position < opposite
        let visible = isFirst ? visible : visible.reversed()
        guard visible.count > 2, let spacing = isFirst ? gaps.first : gaps.last else { return [] }
        let count = visible.count - 1
        let halves = [visible[1], opposite].map { size($0, axis) / 2 }
        let room = Expression.reduced(canvas(), by: [halves[1]])
        let taken = [halves[0], spacing].filter { $0 != 0 }
        let rest = Expression.reduced(
            room, by: taken.flatMap { [Double](repeating: $0, count: count) })
        return [
            Formula(
                .length(2) / .length(Double(count + 1)) * rest,
                note: .equalCenterDistances(lengths: taken, room: room, count: count))
        ]
    }

    /// Returns the sizes that the ratios of natural sizes to those of the neighbours give.
    func ratiosToNeighbours(_ position: Int) -> [Formula] {
        let neighbours = [visible.first { $0 > position }, visible.last { $0 < position }]
        return neighbours.compactMap { $0 }.compactMap { neighbour in
            let own = natural(position, axis) ?? -1
            let other = natural(neighbour, axis) ?? -1
            guard other != 0 else { return nil }
            let size = Expression.length(size(neighbour, axis))
            let product =
                .length(own) / .length(other) * .remarked(size, .size(of: path(of: neighbour)))
            return Formula(
                own / other < 0 ? .nonNegative(product) : product,
                note: own == -1 || other == -1 ? .missingNaturalSize : nil)
        }
    }

    /// Returns the length of the row of views with its gaps.
    /// - Parameter spacing: A spacing without a view after it.
    func row(margins: Bool, with spacing: Double? = nil) -> Formula {
        let around = self.margins(axis)
        let more =
            (margins ? [around.start, around.end] : []) + gaps + (spacing.map { [$0] } ?? [])
        return Formula(
            .sum((visible.map { size($0, axis) } + more.filter { $0 != 0 }).map(Expression.length)))
    }
}
