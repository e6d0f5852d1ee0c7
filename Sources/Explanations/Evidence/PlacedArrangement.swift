import LayoutModels
import StackCases

/// A stack of a layout with the lengths of its arranged subviews along its axis.
struct PlacedArrangement {
    let stack: StackConfiguration
    let path: ViewPath
    /// The stack's length in points.
    let length: Double
    /// The arranged subviews, as indices into the `ViewTree`.
    let views: [Int]
    /// Their frames.
    let frames: [Frame]

    /// Returns the outer stack and each visible nested one, in the order of the `ViewTree`.
    static func all(in stack: StackConfiguration, _ frames: [Frame]) -> [PlacedArrangement] {
        let tree = ViewTree(stack)
        guard frames.count == tree.nodes.count else { return [] }
        return tree.nodes.indices.compactMap { index in
            let path = tree.path(of: index)
            guard tree.nodes[index].isVisible, let nested = stack.stack(at: path.indices) else {
                return nil
            }
            return PlacedArrangement(
                stack: nested, path: path, length: frames[index][nested.axis.size],
                views: tree.views(of: index), frames: tree.views(of: index).map { frames[$0] })
        }
    }

    var axis: Axis { stack.axis }
    /// The positions of the views that are not hidden.
    var visible: [Int] {
        stack.arrangedSubviews.indices.filter { !stack.arrangedSubviews[$0].isHidden }
    }
    /// The spacing's part of the denominator of proportions in points, where the system's counts
    /// as 0.
    var spacingInProportions: Double { stack.spacing.pointsInProportions }

    func size(_ position: Int) -> Double { frames[position][axis.size] }

    private func natural(_ position: Int) -> Double? {
        stack.arrangedSubviews[position].intrinsicContentSize(inFrame: frames[position])[axis]
    }

    /// The natural sizes of the visible views; missing ones count as 0.
    private var naturalSizes: [Double] { visible.map { max(natural($0) ?? 0, 0) } }

    /// Returns the room for the views, which may ignore the margins.
    private func canvas(ignoringMargins: Bool = false) -> Expression {
        let margins = stack.arrangementMargins(axis)
        return ignoringMargins || margins.start + margins.end == 0
            ? .length(length) : .reduced(.length(length), by: [margins.start, margins.end])
    }

    // MARK: Formulas

    /// Returns the part of the canvas that a view has with the spacing in the denominator.
    func shareWithSpacing(_ position: Int, spacing: Double) -> [Formula] {
        let (own, count) = (natural(position) ?? 0, Double(visible.count - 1))
        let isEarlier = spacing != spacingInProportions
        var terms = naturalSizes.map(Expression.length)
        if spacing != 0 || isEarlier, count > 0 {
            terms.append(.length(count) * .length(spacing))
        }
        guard Expression.sum(terms).result != 0, own > 0 else { return [] }
        return [
            Formula(
                expression: .length(own) / .sum(terms) * canvas(),
                note: isEarlier ? "with the old spacing, \(spacing.inFormula)" : nil)
        ]
    }

    /// Returns the part that a view has of what the spacing leaves of the canvas.
    func shareOfRest(_ position: Int) -> [Formula] {
        let (own, sum) = (natural(position) ?? 0, naturalSizes.reduce(0, +))
        guard sum > 0, own > 0 else { return [] }
        let gaps = visible.dropLast().map {
            stack.arrangedSubviews[$0].customSpacingAfter.points(
                useDefault: stack.spacing.points())
        }
        return [true, false].map { ignoring in
            let rest = Expression.reduced(
                canvas(ignoringMargins: ignoring), by: [gaps.reduce(0, +)])
            return Formula(expression: .length(own) / .length(sum) * rest)
        }
    }

    /// Returns the sizes that the ratios of natural sizes to those of the neighbours give.
    func ratiosToNeighbours(_ position: Int) -> [Formula] {
        let neighbours = [visible.first { $0 > position }, visible.last { $0 < position }]
        return neighbours.compactMap(\.self).compactMap { neighbour in
            let (own, other) = (natural(position) ?? -1, natural(neighbour) ?? -1)
            guard other != 0 else { return nil }
            let product =
                .length(own) / .length(other)
                * Expression.remarked(
                    .length(size(neighbour)), "\(path.appending(neighbour).inWords)'s")
            return Formula(
                expression: own / other < 0 ? .nonNegative(product) : product,
                note: own == -1 || other == -1 ? "a missing natural size counts as −1" : nil)
        }
    }
}
