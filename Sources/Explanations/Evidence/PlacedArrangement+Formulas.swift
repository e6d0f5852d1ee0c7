import StackCases

/// An expression that may give a number of a layout.
struct Formula {
    var expression: Expression
    /// A fact without which a reader cannot follow the expression.
    var note: String?
    /// Whether the formula only takes the sizes of other views off, without explaining them.
    var isRemainder = false

    init(_ expression: Expression, note: String? = nil) {
        self.expression = expression
        self.note = note
    }

    /// Returns the formula with the number that it gives.
    func inWords(_ value: Double) -> String {
        let (number, expression) = (value.inFormula, expression.inWords)
        // A stack without visible views has an empty sum.
        return (expression.isEmpty || expression == number ? number : "\(expression) = \(number)")
            + (note.map { " (\($0))" } ?? "")
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
                note: isEarlier ? "with the old spacing, \(spacing.inFormula)" : nil)
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

    /// Returns the sizes of a view's constraints with a constant alone, and its natural size.
    /// - Parameter owner: The view in words.
    func ownSizes(_ position: Int, _ axis: Axis, of owner: String = "its") -> [Formula] {
        let size = axis.size.rawValue
        let constants = stack.arrangedSubviews[position].constraints.filter {
            $0.attribute == .along(axis) && $0.toItem == nil
        }.map { Expression.described("\(owner) \(size) constraint", $0.constant) }
        let natural = natural(position, axis).map {
            Expression.described("\(owner) natural \(size)", $0)
        }
        return (constants + [natural].compactMap(\.self)).map { Formula($0) }
    }

    /// Returns the equal part of a view in what the spacing leaves of the canvas.
    func equalShare() -> [Formula] {
        [false, true].map { ignoring in
            let rest = Expression.reduced(canvas(ignoringMargins: ignoring), by: gaps)
            return Formula(rest / .length(Double(visible.count)))
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
                spacing == nil ? rest : .remarked(rest, "the remaining spacing"),
                note: ignoring || margins.isEmpty
                    ? nil : "margins of \(margins.map(\.inFormula).joined(separator: " and "))")
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
        let need = (["w / 2"] + taken.map { Expression.length($0).asTerm }).joined(separator: " + ")
        return [
            Formula(
                .length(2) / .length(Double(count + 1)) * rest,
                note: "the largest w for which \(need) is at most the distance of all centers,"
                    + " (\(room.inWords) − w / 2) / \(count)")
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
                .length(own) / .length(other) * .remarked(size, "\(name(of: neighbour))'s")
            return Formula(
                own / other < 0 ? .nonNegative(product) : product,
                note: own == -1 || other == -1 ? "a missing natural size counts as −1" : nil)
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
