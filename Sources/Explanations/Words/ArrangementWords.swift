import LayoutModels
import StackCases

/// The effects of distributions and alignments, for layouts whose sizes need no reason.
extension CaseEvidence {
    /// The visible stacks, the outer one included, by their indices in the `ViewTree`.
    var visibleStacks: [(index: Int, configuration: StackConfiguration)] {
        tree.nodes.indices.filter { tree.nodes[$0].isVisible }.compactMap { view in
            stack.stack.stack(at: tree.path(of: view).indices).map { (view, $0) }
        }
    }

    /// Returns the gaps between views that a distribution spaces.
    /// - Parameter hasChanges: Whether to add changes after which the gaps are the spacing.
    func distances(withChanges hasChanges: Bool) -> [Line] {
        visibleStacks.compactMap { parent, arranging -> Line? in
            guard arranging.distribution.makesGaps else { return nil }
            let (axis, views) = (arranging.axis, tree.visibleViews(of: parent))
            let frames = views.map { pair.left.frames[$0] }.sorted {
                $0[axis.start] < $1[axis.start]
            }
            let gaps = zip(frames, frames.dropFirst()).map { before, after in
                after[axis.start] - before[axis.start] - before[axis.size]
            }
            guard let first = gaps.first else { return nil }
            let texts = gaps.map(Formatted.points)
            if parent == 0, isFree(along: axis),
                Set(gaps.map { Formatted.points($0 - arranging.spacing.points(useDefault: 0)) })
                    == ["0"]
            {
                return Line(
                    free(
                        axis,
                        "it is as \(axis.adjective) as its views and the spacing, and"
                            + " \(arranging.distribution.rawValue) has no other room to share out"))
            }
            let changes = hasChanges ? fillChanges(of: parent, axis) : []
            if gaps.count == 1 {
                return Line(
                    "The gap in \(name(parent)) is \(Formatted.points(first)) pt: \(arranging.distribution.rawValue)"
                        + " leaves no room at the ends."
                ) { changes }
            }
            let list = Set(texts).count == 1 ? "\(texts[0]) pt each" : "\(texts.listedInShort) pt"
            let isEqual = arranging.distribution == .equalSpacing
            let rule =
                isEqual
                ? "equalSpacing makes the gaps equal, and leaves no room at the ends."
                : "equalCentering makes the distances of the centers equal, and not the gaps."
            let isCustom = views.dropLast().contains {
                stack.stack.view(at: tree.path(of: $0))?.customSpacingAfter != .useDefault
            }
            let custom =
                isCustom && isEqual
                ? " A custom spacing is only the least distance, of all gaps." : ""
            return Line("The gaps in \(name(parent)) are \(list): \(rule)\(custom)") { changes }
        }
    }

    /// A line on the views of the outer stack if they touch each other, or its edges along the axis.
    @LineBuilder var touching: [Line] {
        let (outer, views) = (stack.stack, tree.visibleViews(of: 0))
        let distances = views.dropFirst().flatMap {
            gaps(beside: $0, along: outer.axis).prefix(1)
        }
        let isInset = outer.isLayoutMarginsRelativeArrangement
        let edges = outer.axis == .horizontal ? "left and right" : "top and bottom"
        let margins =
            outer.layoutMargins == EdgeInsets()
            ? "there are no layout margins (layoutMargins and isLayoutMarginsRelativeArrangement set them)"
            : "the layout margins are not in use"
        if !distances.isEmpty, distances.allSatisfy({ $0 >= 0 - Layout.tolerance }) {
            let areTouching = distances.allSatisfy { $0 <= Layout.tolerance }
            if areTouching, outer.spacing.points(useDefault: 0) == 0 {
                isInset
                    ? "The views touch each other: the spacing is 0."
                    : "The views touch each other and the stack's \(edges) edges: the spacing is 0, and"
                        + " \(margins)."
            } else if !areTouching, !isInset {
                "The views touch the stack's \(edges) edges: \(margins)."
            }
            if distances.count > 1, Set(distances.map(Formatted.points)).count == 1,
                left.name == RuleModel.uikit.name, !outer.distribution.makesGaps
            {
                "All gaps are \(Formatted.points(distances[0])) pt; setCustomSpacing(_:after:) sets a single one."
            }
        }
    }

    /// The neighbours that overlap along the axis of their stack, with the reason.
    var overlapping: [Line] {
        visibleStacks.compactMap { parent, arranging -> Line? in
            let views = tree.visibleViews(of: parent)
            let pairs = zip(views, views.dropFirst()).compactMap { view, next in
                pair.left.frames[view].overlap(with: pair.left.frames[next])
                    .map { (view: view, next: next, points: $0[arranging.axis.size]) }
            }.filter { $0.points > Self.visibleOverhang }
            guard let first = pairs.first else { return nil }
            let overlaps = pairs.map {
                "\(name($0.next)) covers \(Formatted.points($0.points)) pt of \(name($0.view))"
            }
            let custom = subview(first.view)?.customSpacingAfter
            let spacing = (custom ?? .useDefault).points(
                useDefault: arranging.spacing.points(useDefault: 0))
            let reason =
                arranging.isBaselineRelativeArrangement && arranging.axis == .vertical
                ? "isBaselineRelativeArrangement measures the spacing from baseline to baseline"
                : spacing < 0
                    ? "the spacing is −\(Formatted.points(-spacing)) pt"
                    : "their frames are larger than the alignment rectangles that are arranged"
            return Line("\(overlaps.listedInShort.asSentence): \(reason).")
        }
    }

    /// The rows that lie from right to left, each with its rightmost view.
    var reversedRows: [Line] {
        visibleStacks.compactMap { row, arranging in
            guard arranging.isRightToLeft, arranging.axis == .horizontal,
                case let views = tree.visibleViews(of: row), views.count > 1
            else { return nil }
            return Line(
                "\(name(row).asSentence) lies from right to left: \(name(views[0])) is its rightmost view."
            )
        }
    }

    /// The views that stick out of their stacks, with the alignment rectangles that are the reason.
    var overhanging: [Line] {
        tree.nodes.indices.filter { tree.nodes[$0].parent >= 0 && tree.nodes[$0].isVisible }
            .compactMap { view in
                let points = Axis.allCases.map { overhang(of: view, along: $0, in: pair.left) }
                guard let most = points.max(), most > Self.visibleOverhang,
                    let subview = subview(view)
                else { return nil }
                let reason =
                    subview.alignmentRectInsets == EdgeInsets()
                    ? "."
                    : ": stack views arrange alignment rectangles, and its frame is larger by its"
                        + " alignmentRectInsets."
                let (own, parent) = (name(view).asSentence, name(tree.nodes[view].parent))
                return Line(
                    "\(own) sticks out of \(parent) by \(Formatted.points(most)) pt\(reason)")
            }
    }

    /// Returns the change of a stack that makes views equal, or spaces them out, to the distribution fill, as a line; nothing
    /// if there is none.
    func fillChanges(of parent: Int, _ axis: Axis) -> [Line] {
        let fix = lengths.flatMap {
            SizeFixes(lengths: $0).fix(ofDistributionAt: parent, along: axis)
        }
        return fix.map { lines([$0], axis) } ?? []
    }

    /// The views without a size across the axis of their stack, beside an ambiguous layout along it.
    var zeroAcross: [Line] {
        let zeros = tree.nodes.indices.filter { view in
            let node = tree.nodes[view]
            guard node.parent >= 0, node.isVisible else { return false }
            let axis = node.arrangingAxis.perpendicular
            let open = OpenNumber(view: view, attribute: axis.perpendicular.size)
            return pair.left.ambiguous.contains(open) && pair.left.isZero(axis.size, of: view)
                && subview(view)?.lacksSize(along: axis) == true
        }
        return zeros.map { tree.nodes[$0].parent }.uniqued(on: \.self).map { parent in
            let views = zeros.filter { tree.nodes[$0].parent == parent }
            let axis = tree.nodes[views[0]].arrangingAxis.perpendicular
            let (verb, own, pronoun) =
                views.count == 1 ? ("is", "it has", "it") : ("are", "they have", "them")
            return Line(
                "\(views.map(name).listedInShort.asSentence) \(verb) 0 pt \(axis.adjective): \(own) no natural"
                    + " \(axis.size.rawValue), and the alignment .\(arrangingStack(of: views[0]).alignment.rawValue)"
                    + " does not stretch \(pronoun).")
        }
    }

    /// The views with an ambiguous size that have neither a natural one nor a constraint.
    var undecided: [Line] {
        Axis.allCases.compactMap { axis in
            let views = pair.left.ambiguous.filter { number in
                guard number.attribute == axis.size,
                    let view = subview(number.view)
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

    /// The visible views of 0 pt along their stack's axis, unless they are squeezed, and the gaps that they keep.
    /// - Parameter listed: Views for whose size a reason is given.
    func zeroViews(besides listed: [Int]) -> [Line] {
        tree.nodes.indices.compactMap { view in
            let node = tree.nodes[view]
            let axis = node.arrangingAxis
            guard node.parent >= 0, node.isVisible, pair.left.isZero(axis.size, of: view),
                !isSqueezed(view, along: axis)
            else { return nil }
            let gaps = gaps(beside: view, along: axis).filter { $0 > Layout.tolerance }
            let (name, size) = (name(view), axis.size.rawValue)
            let kept =
                "keeps the \(Formatted.noun("gap", for: gaps.count)) beside it:"
                + " \(gaps.map(Formatted.points).joined(separator: " + ")) pt"
            if isEmpty(view, along: axis) {
                if gaps.isEmpty {
                    // Views of one stack that are empty alike are one line.
                    let alike = tree.visibleViews(of: node.parent).filter { other in
                        !listed.contains(other) && isEmpty(other, along: axis)
                            && self.gaps(beside: other, along: axis).allSatisfy {
                                $0 <= Layout.tolerance
                            }
                    }
                    guard alike.first == view else { return nil }
                    let (verb, own, pronoun) =
                        alike.count == 1 ? ("is", "its", "it") : ("are", "their", "them")
                    return Line(
                        "\(alike.map(self.name).listedInShort.asSentence) \(verb) 0 pt \(axis.adjective): \(own)"
                            + " natural \(size) is 0, like an empty label's. Give \(pronoun) content or a"
                            + " \(size) constraint.")
                }
                return Line(
                    "\(name.asSentence) is 0 pt \(axis.adjective): its natural \(size) is 0, like an empty label's."
                        + " It \(kept). Hide it, or give it content or a \(size) constraint.")
            }
            guard !gaps.isEmpty else { return nil }
            let (state, advice) =
                hiddenContent(of: view)
                ?? ("\(name.asSentence) is 0 pt \(axis.adjective), but not hidden", "Hide \(name)")
            return Line("\(state), so it \(kept). \(advice).")
        }
    }

    /// Whether a view of 0 pt has content of that length.
    private func isEmpty(_ view: Int, along axis: Axis) -> Bool {
        pair.left.isZero(axis.size, of: view)
            && subview(view)?.intrinsicContentSize[axis].map { $0 <= Layout.tolerance } ?? false
    }

    /// Returns the statement that all views of a visible nested stack are hidden, and the advice; `nil` for other views.
    func hiddenContent(of view: Int) -> (state: String, advice: String)? {
        guard let nested = subview(view)?.nestedStack, !nested.arrangedSubviews.isEmpty,
            tree.visibleViews(of: view).isEmpty
        else { return nil }
        return ("All views of \(name(view)) are hidden, but it is not", "Hide \(name(view)), too")
    }

    /// Whether a view has content along an axis that no constraint of its own makes 0.
    private func isSqueezed(_ view: Int, along axis: Axis) -> Bool {
        guard let subview = subview(view) else { return false }
        if let length = subview.intrinsicContentSize[axis], length > Layout.tolerance {
            return !subview.constraints.contains {
                $0.isConstant(along: axis) && $0.constant == 0
            }
        }
        return tree.visibleViews(of: view).contains { isSqueezed($0, along: axis) }
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

extension Distribution {
    /// Whether it decides how large the gaps are, which are then no smaller than the spacing.
    fileprivate var makesGaps: Bool { self == .equalSpacing || self == .equalCentering }
}
