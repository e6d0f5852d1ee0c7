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
                lengths.length(of: view, along: axis).map { $0.grows && !$0.isNatural } ?? false
            }
            guard let first = views.first else { return nil }
            let length = Formatted.points(pair.left.frames[first][axis.size])
            return Line(
                "The alignment .fill makes \(views.map(name).listedInShort) \(length) pt \(axis.adjective);"
                    + " .leading, .center and .trailing keep natural \(axis.size.rawValue)s.")
        }
    }

    /// The nested stacks between spacings that show no view.
    var emptyStacks: [Line] {
        tree.nodes.indices.compactMap { view in
            guard tree.nodes[view].parent >= 0, tree.nodes[view].isVisible,
                tree.visibleViews(of: tree.nodes[view].parent).count > 1,
                let nested = stack.stack.view(at: tree.path(of: view))?.nestedStack,
                !nested.arrangedSubviews.isEmpty, tree.visibleViews(of: view).isEmpty
            else { return nil }
            let name = name(view)
            return Line(
                "All views of \(name) are hidden, but it is not, so it stays between its neighbours with their"
                    + " spacings. Hide \(name), too.")
        }
    }
}
