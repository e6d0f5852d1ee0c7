import LayoutModels
import StackCases

/// The lengths and places that alignments give views across the axis of their stacks.
extension CaseEvidence {
    /// The hugging priority that Interface Builder gives labels and images by default.
    private static let huggingOfLabel = 251.0

    /// The least part of a stretched view's length that people see as too much.
    private static let visibleDistortion = 0.2

    /// Returns the views that the alignment fill makes longer than they are.
    /// - Parameter changes: Size changes with lines of their own (default: none). If there are any, harmless lengths are
    ///   left out.
    func stretchedAcross(_ lengths: ViewLengths, besides changes: [SizeChange] = []) -> [Line] {
        visibleStacks.compactMap { parent, arranging -> Line? in
            guard arranging.alignment == .fill
            else { return nil }
            let axis = arranging.axis.perpendicular
            let views = tree.visibleViews(of: parent).filter { view in
                guard let length = lengths.trials.length(of: view, along: axis), length.grows,
                    !length.isNatural
                else { return false }
                return changes.isEmpty
                    || lengths.distortion(length, along: axis) > Self.visibleDistortion
                        && !changes.contains { $0.concerns(view, along: axis) }
            }
            guard let first = views.first else { return nil }
            let length = Formatted.points(pair.left.frames[first][axis.size])
            let others =
                axis == .horizontal
                ? ".leading, .center and .trailing" : ".top, .center and .bottom"
            let isHugging = views.contains { view in
                lengths.subview(view).contentHuggingPriority[axis] > Self.huggingOfLabel
            }
            return Line(
                "The alignment .fill makes \(views.map(name).listedInShort) \(length) pt \(axis.adjective)"
                    + (isHugging
                        ? ", whatever \(views.count == 1 ? "its" : "their") hugging priority" : "")
                    + "; \(others) keep natural \(axis.size.rawValue)s.")
        }
    }

    /// Returns the views that another alignment than fill leaves shorter than their stack: the widths of columns, and the
    /// places of views in rows.
    /// - Parameter changes: Size changes with lines of their own.
    func alignedAcross(besides changes: [SizeChange]) -> [Line] {
        visibleStacks.compactMap { parent, arranging -> Line? in
            guard arranging.alignment != .fill, !arranging.alignment.isBaseline
            else { return nil }
            let axis = arranging.axis.perpendicular
            let (views, frames) = (tree.visibleViews(of: parent), pair.left.frames)
            guard
                !views.contains(where: { view in
                    changes.contains { $0.concerns(view, along: axis) }
                })
            else { return nil }
            let alignment = "The alignment .\(arranging.alignment.rawValue)"
            let longest = views.max { frames[$0][axis.size] < frames[$1][axis.size] }
            guard let longest else { return nil }
            let margins = arranging.layoutMargins
            let inset =
                axis == .horizontal ? margins.left + margins.right : margins.top + margins.bottom
            let room =
                frames[parent][axis.size]
                - (arranging.isLayoutMarginsRelativeArrangement ? inset : 0)
            // The tallest view of a row mostly decides how tall it is.
            if axis == .horizontal || room - frames[longest].height > Layout.tolerance {
                let shorter = views.filter { view in
                    room - frames[view][axis.size] > Layout.tolerance
                        && (subview(view)?.constraints ?? []).allSatisfy(\.attribute.isSize)
                }
                if shorter.isEmpty {
                    guard parent == 0, isFree(along: axis), axis == .horizontal,
                        arranging.alignment != .leading
                    else { return nil }
                    return Line(
                        free(
                            axis,
                            "it is as wide as \(name(longest)), and the alignment"
                                + " .\(arranging.alignment.rawValue) moves no view"))
                }
                let size = axis.size.rawValue
                let (sizes, pronoun) = shorter.count == 1 ? (size, "it") : ("\(size)s", "them")
                return Line(
                    "\(alignment) keeps the \(sizes) of \(shorter.map(name).listedInShort); .fill makes \(pronoun) as"
                        + " \(axis.adjective) as \(name(parent)).")
            }
            if let line = baselinesApart(views) { return line }
            let first = views.first {
                frames[longest][axis.size] - frames[$0][axis.size] > Layout.tolerance
            }
            // Centers are mostly meant, and one line is enough on what is not odd.
            let isNotable =
                arranging.alignment == .trailing
                || arranging.alignment == .center && changes.isEmpty
            guard let first, isNotable,
                case let distance = frames[first].y - frames[longest].y,
                distance > Layout.tolerance
            else { return nil }
            return Line(
                "\(alignment) puts the top of \(name(first)) \(Formatted.points(distance)) pt below that of"
                    + " \(name(longest)); .top aligns their tops.")
        }
    }

    /// Returns a line on the texts of a row whose first baselines are not aligned; `nil` where they are.
    private func baselinesApart(_ views: [Int]) -> Line? {
        let baselines = views.compactMap { view in
            subview(view).flatMap { subview in
                subview.baselineOffsets.map {
                    (
                        view: view,
                        y: subview.alignmentRect(forFrame: pair.left.frames[view]).y + $0.first
                    )
                }
            }
        }
        guard let highest = baselines.min(by: { $0.y < $1.y }),
            let lowest = baselines.max(by: { $0.y < $1.y }),
            lowest.y - highest.y > Self.visibleOverhang
        else { return nil }
        return Line(
            "The first baselines of \(name(highest.view)) and \(name(lowest.view)) are"
                + " \(Formatted.points(lowest.y - highest.y)) pt apart; the alignment .firstBaseline aligns them."
        )
    }
}
