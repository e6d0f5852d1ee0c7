import LayoutModels
import StackCases

/// The settings that have no effect, or another one than expected.
extension CaseEvidence {
    /// The properties that have no effect: layout margins of stacks that are not arranged relative to them, priorities
    /// of content of views without a natural size, and custom spacings after hidden views.
    @LineBuilder var ineffectiveSettings: [Line] {
        for priority in [ContentPriority.hugging, .compressionResistance] {
            ineffective(priority, isOfStacks: false)
            ineffective(priority, isOfStacks: true)
        }
        for view in tree.nodes.indices {
            if let stack = stack.stack.stack(at: tree.path(of: view).indices),
                !stack.isLayoutMarginsRelativeArrangement, stack.layoutMargins != EdgeInsets()
            {
                Line(
                    "\(name(view).asSentence)'s layoutMargins do nothing, since"
                        + " isLayoutMarginsRelativeArrangement is false."
                ) {
                    marginsInUse(tree.path(of: view), stack.layoutMargins)
                }
            }
        }
        for view in tree.nodes.indices.dropFirst() { customSpacing(after: view) }
    }

    /// Returns the change with which a stack's margins count, and the sizes that its views then have.
    @LineBuilder private func marginsInUse(_ path: ViewPath, _ margins: EdgeInsets) -> [Line] {
        let fix = trials.fix([.setMargins(path, margins)]) { $0.status.isDetermined ? 0 : nil }
        if let fix, fix.lost.isEmpty, fix.squeeze == 0 {
            let whole = fix.layout.frames[0]
            let isOther = Axis.allCases.contains {
                abs(whole[$0.size] - pair.left.frames[0][$0.size]) > Layout.tolerance
            }
            let sizes =
                Axis.allCases.map { axis in
                    trials.movedLengths(along: axis, in: fix.layout).inWords(axis, tree)
                }.filter { !$0.isEmpty } + (isOther ? ["the stack is \(whole.inWords)"] : [])
            Line(
                "To change that, \(fix.text)\(fix.remark)"
                    + (sizes.isEmpty ? "." : ": then \(sizes.listed)."), changing: fix.changedCase)
        }
    }

    /// Returns a line on the custom spacing after a view that is hidden between two others, with the change that keeps the
    /// gap.
    @LineBuilder private func customSpacing(after view: Int) -> [Line] {
        let (path, parent) = (tree.path(of: view), tree.nodes[view].parent)
        let siblings = tree.visibleViews(of: parent)
        if case .points(let points)? = stack.stack.view(at: path)?.customSpacingAfter,
            stack.stack.view(at: path)?.isHidden == true, tree.nodes[parent].isVisible,
            let before = siblings.last(where: { $0 < view }),
            siblings.contains(where: { $0 > view })
        {
            let change = CaseChange.setCustomSpacing(after: tree.path(of: before), points)
            let changed = trialCase.changed(by: [change])
            let isWorking =
                pair.left.status.hasFrames
                && !left.layout(of: changed, in: workspace).isSame(as: pair.left)
            Line(
                "\(name(view).asSentence) is hidden, so the custom spacing of \(Formatted.points(points)) after it has no"
                    + " effect."
            ) {
                if trialCase.keepsPaths, isWorking {
                    Line("To keep the gap, \(change.inWords).", changing: changed)
                }
            }
        }
    }

    /// The views that are hidden more often than they are shown, and shown in the end.
    ///
    /// Source: openradar 25087688 and 22819594.
    @LineBuilder var repeatedHiding: [Line] {
        if left.name == RuleModel.uikit.name, layoutCase.keepsPaths {
            for view in tree.nodes.indices where tree.nodes[view].isVisible {
                let values = layoutCase.edits.compactMap { edit -> Bool? in
                    guard case .setHidden(tree.path(of: view), let value) = edit else { return nil }
                    return value
                }
                if values.last == false, values.count(where: { $0 }) > values.count(where: { !$0 })
                {
                    Line(
                        "\(name(view).asSentence)'s isHidden is set to true \(values.count(where: { $0 })) times, but to"
                            + " false less often. In an animation UIKit counts that, and the view stays hidden."
                    ) { "Set isHidden only if it differs from the present value." }
                }
            }
        }
    }

    /// Returns the views without a natural size, or the nested stacks, on which a priority was set.
    @LineBuilder private func ineffective(
        _ priority: ContentPriority, isOfStacks: Bool
    ) -> [Line] {
        let views = Axis.allCases.map { axis in
            tree.nodes.indices.filter { index in
                guard tree.nodes[index].isVisible,
                    let view = subview(index),
                    view[keyPath: priority.property][axis] != priority.standard[axis]
                else { return false }
                return isOfStacks
                    ? view.isStack : !view.isStack && view.intrinsicContentSize[axis] == nil
            }
        }
        let axes = Axis.allCases.map(\.rawValue)
        let groups =
            views[0] == views[1]
            ? [(axes.listed, views[0])] : Array(zip(axes, views))
        for (axes, views) in groups where !views.isEmpty {
            "The \(axes) \(priority.inWords) of \(views.map(name).listedInShort) has no effect: "
                + (isOfStacks
                    ? "a stack view has no natural size. Set it on the views inside."
                    : "without a natural size there is nothing to keep.")
        }
    }
}
