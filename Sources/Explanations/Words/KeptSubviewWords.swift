import LayoutModels
import StackCases

/// A visible view that an edit removes from the arranged subviews alone.
///
/// Source: Apple's reference of `UIStackView.removeArrangedSubview(_:)`.
private struct KeptSubview {
    /// The index of the edit.
    let edit: Int
    /// The view, as it was called before the edit.
    let view: ViewPath
    /// The frame of the last layout that arranged the view, relative to its stack.
    let frame: Frame
    /// The visible views of the stack after all edits that the frame overlaps, and the common part of both frames.
    let overlaps: [(view: ViewPath, part: Frame)]
}

extension CaseEvidence {
    /// The views that stay subviews of their stack though it no longer arranges them.
    @LineBuilder var keptSubviews: [Line] {
        for kept in foundKeptSubviews {
            Line(
                "Edit \(kept.edit + 1) calls removeArrangedSubview(_:) alone, so \(kept.view.inWords) stays a"
                    + " visible subview of its stack."
            ) {
                "Nothing places it any more. It probably keeps its frame: x \(Formatted.points(kept.frame.x)),"
                    + " y \(Formatted.points(kept.frame.y)), \(kept.frame.inWords)."
                if !kept.overlaps.isEmpty {
                    let parts = kept.overlaps.map { "\($0.view.inWords) by \($0.part.inWords)" }
                    "There it overlaps, after all edits, \(parts.listedInShort)."
                }
                Line(
                    "Call removeFromSuperview(), too, or set isHidden instead of removing it.",
                    changing: removingFromSuperview(kept))
            }
        }
    }

    /// The case in which an edit also removes the view from its superview.
    private func removingFromSuperview(_ kept: KeptSubview) -> LayoutCase {
        var changed = layoutCase
        changed.edits[kept.edit] = .remove(view: kept.view)
        return changed
    }

    /// The visible views that edits remove from the arranged subviews alone, of the first edits.
    private var foundKeptSubviews: [KeptSubview] {
        guard left.name == RuleModel.uikit.name, attribution.relation == nil else { return [] }
        var moment = layoutCase.configurationBeforeEdits
        var found: [KeptSubview] = []
        for (index, edit) in layoutCase.edits.prefix(Self.editLimit).enumerated() {
            if case .remove(let path, keepsSubview: true) = edit,
                let kept = keptSubview(path, in: moment.stack, removedBy: index)
            {
                found.append(kept)
            }
            try? moment.apply(edit)
        }
        return found
    }

    /// Returns a view that an edit removes; `nil` if it is hidden or has no frame, or if its stack is hidden or gone after
    /// all edits.
    private func keptSubview(
        _ path: ViewPath, in before: StackConfiguration, removedBy index: Int
    ) -> KeptSubview? {
        var earlier = layoutCase
        earlier.edits.removeSubrange(index...)
        let layout = workspace.withoutConflicts { left.layout(of: earlier, in: workspace) }
        let earlierTree = ViewTree(before)
        guard layout.status.hasFrames, let view = earlierTree.index(of: path),
            !layout.ambiguous.contains(where: { $0.view == view }), layout.frames[view].hasArea,
            let parent = stackAfterEdits(path.parent, in: before, from: index),
            tree.nodes[parent].isVisible
        else { return nil }
        let frame = layout.frames[view]
        let siblings = pair.left.status.hasFrames ? tree.visibleViews(of: parent) : []
        return KeptSubview(
            edit: index, view: earlierTree.named(path), frame: frame,
            overlaps: siblings.compactMap { sibling in
                frame.overlap(with: pair.left.frames[sibling]).map { (tree.path(of: sibling), $0) }
            })
    }

    /// Returns the index of a stack in the tree after all edits; `nil` where it is gone.
    private func stackAfterEdits(
        _ path: ViewPath, in before: StackConfiguration, from index: Int
    ) -> Int? {
        var (path, moment) = (path, SizedStack(stack: before))
        for edit in layoutCase.edits[index...] {
            guard let next = path.afterEdit(edit, of: moment.stack) else { return nil }
            path = next
            try? moment.apply(edit)
        }
        return tree.index(of: path)
    }
}
