import LayoutModels
import StackCases

/// A sum with its result.
struct Formula {
    /// What is reckoned, such as `4 / 7 × 280`; empty where the result is all there is to say.
    var expression: String
    /// What it comes to, in points.
    var result: Double
    /// What one of its numbers is, where that needs saying.
    var note: String?

    init(_ expression: String, _ result: Double, note: String? = nil) {
        self.expression = expression
        self.result = result
        self.note = note
    }
}

/// The sums by which sizes and positions of an arrangement come about.
struct FormulaWriter {
    let decimal: (Double) -> String

    func list(_ values: [Double], by sign: String = " + ") -> String {
        values.map(term).joined(separator: sign)
    }

    /// A number as it stands inside a sum.
    private func term(_ value: Double) -> String {
        value < 0 ? "(−\(decimal(-value)))" : decimal(value)
    }

    /// Numbers taken off another; one that is 0 is left out.
    private func less(_ whole: String, _ parts: [Double]) -> String {
        parts.filter { $0 != 0 }.reduce(whole) { text, part in
            "\(text) \(part < 0 ? "+" : "−") \(decimal(abs(part)))"
        }
    }

    private func canvas(
        _ placed: PlacedArrangement, _ axis: Axis, ignoringMargins: Bool
    ) -> (text: String, points: Double) {
        let size = placed.size(axis)
        let margins = placed.margins(axis)
        let taken = margins.start + margins.end
        if ignoringMargins || taken == 0 { return (decimal(size), size) }
        return ("\(decimal(size)) − \(term(taken))", size - taken)
    }

    /// The part of the canvas that a natural size has with the spacing in the denominator.
    func shareWithSpacing(
        _ placed: PlacedArrangement, _ position: Int, spacing: Double
    ) -> [Formula] {
        let natural = placed.visible.map { max(placed.natural($0, placed.axis) ?? 0, 0) }
        let own = placed.natural(position, placed.axis) ?? 0
        let count = placed.visible.count - 1
        let sum = natural.reduce(0, +) + Double(count) * spacing
        guard sum != 0, own > 0 else { return [] }
        var below = list(natural)
        if spacing != 0, count > 0 { below += " + \(count) × \(term(spacing))" }
        let isSum = natural.count > 1
        let canvas = canvas(placed, placed.axis, ignoringMargins: false)
        let whole = canvas.points == placed.size(placed.axis) ? canvas.text : "(\(canvas.text))"
        let isEarlier = spacing != placed.spacing
        return [
            Formula(
                "\(decimal(own)) / \(isSum ? "(\(below))" : below) × \(whole)",
                own / sum * canvas.points,
                note: isEarlier ? "\(decimal(spacing)) being an earlier spacing" : nil)
        ]
    }

    /// The part that a natural size has of what the spacing leaves.
    func shareOfRest(_ placed: PlacedArrangement, _ position: Int) -> [Formula] {
        let natural = placed.visible.map { max(placed.natural($0, placed.axis) ?? 0, 0) }
        let own = placed.natural(position, placed.axis) ?? 0
        let sum = natural.reduce(0, +)
        guard sum > 0, own > 0 else { return [] }
        return [true, false].map { ignoring in
            let canvas = canvas(placed, placed.axis, ignoringMargins: ignoring)
            let gaps = placed.gaps.reduce(0, +)
            let rest = less(canvas.text, [gaps])
            return Formula(
                "\(decimal(own)) / \(decimal(sum)) × \(rest == decimal(canvas.points) ? rest : "(\(rest))")",
                own / sum * (canvas.points - gaps))
        }
    }

    /// What is left of the canvas by the spacings and the other views.
    func remainder(
        _ placed: PlacedArrangement, _ position: Int, lost: [Double] = []
    ) -> [Formula] {
        [false, true].map { ignoring in
            let canvas = canvas(placed, placed.axis, ignoringMargins: ignoring)
            let others = placed.visible.filter { $0 != position }.map {
                placed.size($0, placed.axis)
            }
            let taken = placed.gaps + others + lost
            return Formula(less(canvas.text, taken), canvas.points - taken.reduce(0, +))
        }
    }

    /// The same part for every view.
    func equalShare(_ placed: PlacedArrangement) -> [Formula] {
        let count = placed.visible.count
        return [false, true].map { ignoring in
            let canvas = canvas(placed, placed.axis, ignoringMargins: ignoring)
            let gaps = placed.gaps.reduce(0, +)
            return Formula(
                gaps == 0 && canvas.points == placed.size(placed.axis)
                    ? "\(canvas.text) / \(count)"
                    : "(\(less(canvas.text, placed.gaps))) / \(count)",
                (canvas.points - gaps) / Double(count))
        }
    }

    /// The size that the ratio of natural sizes to the next view's gives.
    func ratioToNext(_ placed: PlacedArrangement, _ position: Int) -> [Formula] {
        guard let next = placed.visible.first(where: { $0 > position }) else { return [] }
        let own = placed.natural(position, placed.axis) ?? -1
        let other = placed.natural(next, placed.axis) ?? -1
        guard other != 0 else { return [] }
        let size = placed.size(next, placed.axis)
        return [
            Formula(
                "\(term(own)) / \(term(other)) × \(decimal(size)) (\(placed.name(next))’s)",
                own / other * size)
        ]
    }

    /// The row of views with its gaps, in a stack that takes their size.
    func row(
        _ placed: PlacedArrangement, margins: Bool, lost: [Double] = []
    ) -> Formula {
        let sizes = placed.visible.map { placed.size($0, placed.axis) }
        let around = placed.margins(placed.axis)
        let more = (margins ? [around.start, around.end] : []) + placed.gaps + lost
        let parts = sizes + more.filter { $0 != 0 }
        return Formula(list(parts), parts.reduce(0, +))
    }
}
