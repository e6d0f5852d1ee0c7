import LayoutModels
import StackCases

/// The numbers that defects of baselines change.
extension Arithmetic.Pair {
    var distancesBetweenEdges: [Quantity] {
        let views = actual.stack.arrangedSubviews
        return zip(actual.visiblePairs, actual.gaps).map { pair, spacing in
            let (previous, next) = pair
            let last = Expression.length(views[previous].baselineOffsets?.last ?? 0)
            let first = Expression.length(views[next].baselineOffsets?.first ?? 0)
            let isText = views[next].baselineOffsets != nil
            let remark = "above the first\(isText ? "" : ", which has no text")"
            return quantity(
                "from \(actual.name(of: previous))'s bottom to \(actual.name(of: next))'s top",
                { $0.start(next, $0.axis) - $0.end(previous, $0.axis) },
                [Formula(.described("the spacing alone", spacing))],
                corrected: [
                    Formula(
                        .length(spacing) - .remarked(last, "below the last baseline")
                            - .remarked(first, remark))
                ])
        }
    }

    var baselinesAtEdges: [Quantity] {
        guard let first = actual.visible.first, let last = actual.visible.last else { return [] }
        let margins = actual.margins(actual.axis)
        func distance(
            _ subject: String, _ position: Int, _ margin: Double, _ offset: Double,
            _ value: (PlacedArrangement) -> Double
        ) -> Quantity {
            func formula(_ length: Double, _ note: String) -> Formula {
                let terms = margin == 0 ? [length] : [margin, length]
                return Formula(.sum(terms.map(Expression.length)), note: note)
            }
            let border = margin == 0 ? "edge" : "margin"
            return quantity(
                subject, value,
                [formula(offset, "\(actual.name(of: position)) touches the \(border)")],
                corrected: [
                    formula(actual.spacing, margin == 0 ? "the spacing" : "margin and spacing")
                ])
        }
        let views = actual.stack.arrangedSubviews
        let (above, below) = (
            views[first].baselineOffsets?.first ?? 0, views[last].baselineOffsets?.last ?? 0
        )
        return [
            distance(
                "from \(actual.name)'s top to \(actual.name(of: first))'s first baseline", first,
                margins.start, above, { $0.start(first, $0.axis) + above }),
            distance(
                "from \(actual.name(of: last))'s last baseline to \(actual.name)'s bottom", last,
                margins.end, below, { $0.size($0.axis) - $0.end(last, $0.axis) + below }),
        ]
    }

    /// The distances between the edges of a view with text and one without text.
    var edgesOnBaseline: [Quantity] {
        guard actual.stack.alignment.isBaseline else { return [] }
        let isFirst = actual.stack.alignment == .firstBaseline
        let edge = isFirst ? "top" : "bottom"
        func place(_ arrangement: PlacedArrangement, _ position: Int) -> Double {
            isFirst ? arrangement.start(position, across) : -arrangement.end(position, across)
        }
        let (texts, others) = (
            actual.visible.filter { actual.stack.arrangedSubviews[$0].baselineOffsets != nil },
            actual.visible.filter { actual.stack.arrangedSubviews[$0].baselineOffsets == nil }
        )
        return texts.flatMap { text in
            others.map { other in
                let name = actual.name(of: text)
                let offsets = actual.stack.arrangedSubviews[text].baselineOffsets
                let distance = Expression.length((isFirst ? offsets?.first : offsets?.last) ?? 0)
                return quantity(
                    "from \(name)'s \(edge) \(isFirst ? "down" : "up") to"
                        + " \(actual.name(of: other))'s \(edge)",
                    { place($0, other) - place($0, text) },
                    [
                        Formula(
                            distance, note: "to \(name)'s \(isFirst ? "first" : "last") baseline")
                    ],
                    corrected: [Formula(.length(0), note: "the \(edge)s are level")])
            }
        }
    }

    /// The height of a row with aligned baselines, and the lengths by which views stick out of it.
    var roomOfFirstView: [Quantity] {
        guard !actual.children.isEmpty, actual.stack.alignment.isBaseline,
            let first = actual.aroundBaseline(0)
        else { return [] }
        let isAbove = actual.stack.alignment == .firstBaseline
        func height(_ above: Expression, _ below: Expression) -> [Formula] {
            [Formula(.sum([above, below] + marginsAcross))]
        }
        let parts = corrected.visible.compactMap(corrected.aroundBaseline)
        let above = Expression.remarked(.largest(parts.map(\.above)), "above the baseline")
        let below = Expression.remarked(.largest(parts.map(\.below)), "below it")
        let ofFirst = Expression.remarked(
            .length(isAbove ? first.above : first.below),
            "\(actual.name(of: 0)) \(isAbove ? "above the baseline" : "below it")")
        let baseline = actual.start(0, across) + first.above
        let room = Expression.remarked(
            .length(isAbove ? baseline : actual.size(across) - baseline), "of the stack")
        func overhang(_ arrangement: PlacedArrangement, _ position: Int) -> Double {
            isAbove
                ? -arrangement.start(position, across)
                : arrangement.end(position, across) - arrangement.size(across)
        }
        let overhangs = actual.visible.compactMap { position -> Quantity? in
            guard let own = actual.aroundBaseline(position) else { return nil }
            let length = Expression.remarked(
                .length(isAbove ? own.above : own.below),
                "\(isAbove ? "above" : "below") the baseline")
            return quantity(
                "\(actual.name(of: position)) sticks out of \(actual.name) by",
                { max(overhang($0, position), 0) }, [Formula(length - room)],
                corrected: [Formula(.length(0))])
        }
        return [
            size(
                across, isAbove ? height(ofFirst, below) : height(above, ofFirst),
                corrected: height(above, below))
        ] + overhangs
    }
}

extension PlacedArrangement {
    /// Returns the parts of a view above and below the row's baseline; `nil` where it has no text, nor has the
    /// first view, whose edge it shares then.
    fileprivate func aroundBaseline(_ position: Int) -> (above: Double, below: Double)? {
        let height = size(position, .vertical)
        let isFirst = stack.alignment == .firstBaseline
        if let offsets = stack.arrangedSubviews[position].baselineOffsets {
            return isFirst
                ? (offsets.first, height - offsets.first) : (height - offsets.last, offsets.last)
        }
        guard position > 0, let first = aroundBaseline(0) else { return nil }
        return isFirst ? (first.above, height - first.above) : (height - first.below, first.below)
    }
}
