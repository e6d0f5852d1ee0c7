import LayoutModels
import StackCases

/// The effects of distributions and alignments, for layouts whose sizes need no reason.
extension CaseEvidence {
    /// The gaps between views that a distribution spaces.
    var distances: [Line] {
        tree.nodes.indices.compactMap { parent -> Line? in
            guard tree.nodes[parent].isVisible,
                let arranging = stack.stack.stack(at: tree.path(of: parent).indices),
                [.equalSpacing, .equalCentering].contains(arranging.distribution)
            else { return nil }
            let (axis, views) = (arranging.axis, tree.visibleViews(of: parent))
            let frames = views.map { pair.left.frames[$0] }.sorted {
                $0[axis.start] < $1[axis.start]
            }
            let gaps = zip(frames, frames.dropFirst()).map { before, after in
                after[axis.start] - before[axis.start] - before[axis.size]
            }
            guard gaps.count > 1 else { return nil }
            let texts = gaps.map(Formatted.points)
            let list = Set(texts).count == 1 ? "\(texts[0]) pt each" : "\(texts.listedInShort) pt"
            let rule =
                arranging.distribution == .equalSpacing
                ? "equalSpacing makes the gaps equal."
                : "equalCentering makes the distances of the centers equal, and not the gaps."
            return Line("The gaps in \(name(parent)) are \(list): \(rule)")
        }
    }

    /// Returns the views that the alignment fill makes longer than they are.
    func stretchedAcross(_ lengths: ViewLengths) -> [Line] {
        tree.nodes.indices.compactMap { parent -> Line? in
            guard tree.nodes[parent].isVisible,
                let arranging = stack.stack.stack(at: tree.path(of: parent).indices),
                arranging.alignment == .fill
            else { return nil }
            let axis = arranging.axis.perpendicular
            let views = tree.visibleViews(of: parent).filter { view in
                lengths.trials.length(of: view, along: axis).map { $0.grows && !$0.isNatural }
                    ?? false
            }
            guard let first = views.first else { return nil }
            let length = Formatted.points(pair.left.frames[first][axis.size])
            return Line(
                "The alignment .fill makes \(views.map(name).listedInShort) \(length) pt \(axis.adjective);"
                    + " .leading, .center and .trailing keep natural \(axis.size.rawValue)s.")
        }
    }

    /// The views with an ambiguous size that have neither a natural one nor a constraint.
    var undecided: [Line] {
        Axis.allCases.compactMap { axis in
            let views = pair.left.ambiguous.filter { number in
                guard number.attribute == axis.size,
                    let view = stack.stack.view(at: tree.path(of: number.view))
                else { return false }
                return !view.isStack && view.intrinsicContentSize[axis] == nil
                    && !view.constraints.contains { $0.concerns(axis) }
            }.map { name($0.view) }
            let size = axis.size.rawValue
            return views.isEmpty
                ? nil
                : Line(
                    "\(views.listedInShort.asSentence) \(views.count == 1 ? "has" : "have") no natural \(size)"
                        + " and no \(size) constraint.")
        }
    }

    /// The visible views of 0 pt that keep their gaps, unless they are squeezed.
    /// - Parameter listed: Views for whose size a reason is given.
    func zeroViews(besides listed: [Int]) -> [Line] {
        tree.nodes.indices.filter { !listed.contains($0) }.compactMap { view in
            let (node, path) = (tree.nodes[view], tree.path(of: view))
            let axis = node.arrangingAxis
            guard node.parent >= 0, node.isVisible, pair.left.isZero(axis.size, of: view),
                let subview = stack.stack.view(at: path),
                subview.isStack || subview.intrinsicContentSize[axis] ?? 0 <= Layout.tolerance
            else { return nil }
            let gaps = gaps(beside: view, along: axis).filter { $0 > Layout.tolerance }
            guard !gaps.isEmpty else { return nil }
            let name = name(view)
            let isOfHidden =
                !(subview.nestedStack?.arrangedSubviews.isEmpty ?? true)
                && tree.visibleViews(of: view).isEmpty
            let state =
                isOfHidden
                ? "All views of \(name) are hidden, but it is not"
                : "\(name.asSentence) is 0 pt \(axis.adjective), but not hidden"
            return Line(
                "\(state), so it keeps the \(Formatted.noun("gap", for: gaps.count)) beside it:"
                    + " \(gaps.map(Formatted.points).joined(separator: " + ")) pt."
                    + " Hide \(name)\(isOfHidden ? ", too" : "").")
        }
    }

    /// Returns the distances of a view's neighbours from it.
    private func gaps(beside view: Int, along axis: Axis) -> [Double] {
        func ends(_ view: Int) -> (start: Double, end: Double) {
            let frame = pair.left.frames[view]
            return (frame[axis.start], frame[axis.start] + frame[axis.size])
        }
        let views = tree.visibleViews(of: tree.nodes[view].parent)
        guard let place = views.firstIndex(of: view) else { return [] }
        return [place - 1, place + 1].filter(views.indices.contains).map { other in
            let (own, neighbour) = (ends(view), ends(views[other]))
            return max(own.start - neighbour.end, neighbour.start - own.end)
        }
    }
}
