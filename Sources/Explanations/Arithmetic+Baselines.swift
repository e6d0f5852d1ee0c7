import LayoutModels
import StackCases

/// Where views lie by their edges, and where by their baselines.
extension Arithmetic {
    func edges(
        _ actual: PlacedArrangement, _ meant: PlacedArrangement
    ) -> [Quantity] {
        let words = ["horizontal": ("left edge", "x"), "vertical": ("top", "y")]
        return Axis.allCases.flatMap { axis -> [Quantity] in
            let (edge, _) = words[axis.rawValue] ?? ("edge", "")
            return actual.visible.map { position in
                let others = actual.stack.arrangedSubviews.indices.filter { $0 != position }
                return Quantity(
                    subject: "\(actual.name(position))’s \(edge)",
                    actual: actual.start(position, axis), meant: meant.start(position, axis),
                    formulas: [Formula("at \(actual.name)’s \(edge)", 0)]
                        + others.map {
                            Formula("at \(actual.name($0))’s \(edge)", actual.start($0, axis))
                        },
                    meantFormulas: axis == .vertical
                        ? others.compactMap { level(position, with: $0, meant) } : [])
            }
        }
    }

    /// Where a view’s top is when its baseline is level with another one’s.
    private func level(
        _ position: Int, with other: Int, _ placed: PlacedArrangement
    ) -> Formula? {
        let alignment = placed.stack.alignment
        guard alignment.isBaseline else { return nil }
        func baseline(_ position: Int) -> Double {
            let offsets = placed.stack.arrangedSubviews[position].baselineOffsets
            return alignment == .firstBaseline
                ? offsets?.first ?? 0 : placed.size(position, .vertical) - (offsets?.last ?? 0)
        }
        func withoutText(_ position: Int) -> Bool {
            placed.stack.arrangedSubviews[position].baselineOffsets == nil
        }
        let start = placed.start(other, .vertical)
        let decimal = writer.decimal
        let edge = alignment == .firstBaseline ? "top" : "bottom"
        let plain = [position, other].filter(withoutText).map { placed.name($0) }
        return Formula(
            "\(decimal(start)) + \(decimal(baseline(other))) (down to \(placed.name(other))’s"
                + " baseline) − \(decimal(baseline(position))) (down to its own)",
            start + baseline(other) - baseline(position),
            note: plain.isEmpty
                ? nil : "\(plain.joined(separator: " and ")) without text: its \(edge) counts")
    }
}
