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
    /// Whether it only takes off what others have, and does not tell why they do.
    var isRest = false

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

    /// Numbers taken off another; one that is 0 is left out, and three or more equal ones in a
    /// row are a product.
    private func less(_ whole: String, _ parts: [Double]) -> String {
        var runs: [(count: Int, value: Double)] = []
        for part in parts where part != 0 {
            if let last = runs.last, last.value == part {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((1, part))
            }
        }
        return runs.reduce(whole) { text, run in
            let sign = run.value < 0 ? "+" : "−"
            let value = decimal(abs(run.value))
            if run.count > 2 { return "\(text) \(sign) \(run.count) × \(value)" }
            return text + String(repeating: " \(sign) \(value)", count: run.count)
        }
    }

    private func canvas(
        _ placed: PlacedArrangement, _ axis: Axis, ignoringMargins: Bool
    ) -> (text: String, points: Double) {
        let size = placed.size(axis)
        let margins = placed.margins(axis)
        let taken = margins.start + margins.end
        if ignoringMargins || taken == 0 { return (decimal(size), size) }
        return (less(decimal(size), [margins.start, margins.end]), size - taken)
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
        let isEarlier = spacing != placed.spacing
        if spacing != 0 || isEarlier, count > 0 { below += " + \(count) × \(term(spacing))" }
        let isSum = natural.count > 1
        let canvas = canvas(placed, placed.axis, ignoringMargins: false)
        let whole = canvas.points == placed.size(placed.axis) ? canvas.text : "(\(canvas.text))"
        return [
            Formula(
                "\(decimal(own)) / \(isSum ? "(\(below))" : below) × \(whole)",
                own / sum * canvas.points,
                note: isEarlier ? "the spacing having been \(decimal(spacing))" : nil)
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
            let margins = [placed.margins(placed.axis).start, placed.margins(placed.axis).end]
                .filter { !ignoring && $0 != 0 }
            return Formula(
                less(canvas.text, taken) + (lost.isEmpty ? "" : " (the spacing that stays)"),
                canvas.points - taken.reduce(0, +),
                note: margins.isEmpty
                    ? nil : "\(margins.map(decimal).joined(separator: " and ")) for the margins")
        }
    }

    /// The largest size that the first or the last view can have while all distances between
    /// neighbouring centers are equal: the half of it, its neighbour's half and the spacing then
    /// take up the whole distance.
    func largestCentered(
        _ placed: PlacedArrangement, _ position: Int, opposite: Int
    ) -> [Formula] {
        let isFirst = position < opposite
        let visible = isFirst ? placed.visible : placed.visible.reversed()
        guard visible.count > 2, let spacing = isFirst ? placed.gaps.first : placed.gaps.last
        else { return [] }
        let (axis, count) = (placed.axis, visible.count - 1)
        let halves = [visible[1], opposite].map { placed.size($0, axis) / 2 }
        let canvas = canvas(placed, axis, ignoringMargins: false)
        let whole = less(canvas.text, [halves[1]])
        let taken = [halves[0], spacing].filter { $0 != 0 }
        let rest = less(whole, taken.flatMap { [Double](repeating: $0, count: count) })
        let need = (["w / 2"] + taken.map(term)).joined(separator: " + ")
        return [
            Formula(
                "2 / \(count + 1) × \(rest == decimal(canvas.points) ? rest : "(\(rest))")",
                2 / Double(count + 1)
                    * (canvas.points - halves[1] - Double(count) * (halves[0] + spacing)),
                note:
                    "the largest w for which \(need) is no more than the distance that all centers"
                    + " must have, (\(whole) − w / 2) / \(count)")
        ]
    }

    /// The size that the ratio of natural sizes to a neighbour's gives.
    func ratioToNeighbour(_ placed: PlacedArrangement, _ position: Int) -> [Formula] {
        let neighbours = [
            placed.visible.first { $0 > position }, placed.visible.last { $0 < position },
        ]
        return neighbours.compactMap { $0 }.compactMap { neighbour in
            let own = placed.natural(position, placed.axis) ?? -1
            let other = placed.natural(neighbour, placed.axis) ?? -1
            guard other != 0 else { return nil }
            let size = placed.size(neighbour, placed.axis)
            let sum =
                "\(term(own)) / \(term(other)) × \(decimal(size)) (\(placed.name(neighbour))’s)"
            let isMissing = own == -1 || other == -1
            return Formula(
                own / other < 0 ? "max(0, \(sum))" : sum, max(0, own / other * size),
                note: isMissing ? "−1 standing for a natural size that is missing" : nil)
        }
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
