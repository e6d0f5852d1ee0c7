import LayoutModels
import StackCases

/// A stack, and the layout that a model without defects gives it.
struct Design {
    /// The largest difference of a frame's number that is no other design, in points.
    ///
    /// Multipliers and constants of a workaround are rounded, as people type them.
    static let tolerance = 0.1

    let stack: SizedStack
    let tree: ViewTree
    let layout: Layout

    /// Lays a stack out; `nil` if it has no layout.
    init?(_ stack: SizedStack, _ model: any LayoutModel, _ workspace: LayoutWorkspace) {
        let layout = model.layout(of: LayoutCase(stack), in: workspace)
        guard layout.status.hasFrames else { return nil }
        (self.stack, self.layout, tree) = (stack, layout, ViewTree(stack.stack))
    }

    /// Returns the stack with changes of stacks in it, which are named by their indices.
    func changed(by changes: [(change: Workaround.Change, stack: Int)]) -> SizedStack {
        stack.changed(by: changes)
    }

    /// Whether another layout has the same frames of visible views, as far as they are determined.
    func isKept(
        by other: Layout, of changed: StackConfiguration, within tolerance: Double = tolerance
    ) -> Bool {
        difference(from: other, of: changed).map { $0 <= tolerance } ?? false
    }

    /// Returns the largest difference of a visible view's number from that in another layout, in points, as far as
    /// the numbers are determined; `nil` if the other layout leaves one of them open, has other views, or none.
    func difference(from other: Layout, of changed: StackConfiguration) -> Double? {
        guard other.status.hasFrames else { return nil }
        let views = Self.visible(tree)
        let others = Self.visible(ViewTree(changed))
        guard views.count == others.count else { return nil }
        var largest = 0.0
        for (view, otherView) in zip(views, others) {
            for attribute in FrameAttribute.allCases {
                if layout.ambiguous.contains(OpenNumber(view: view, attribute: attribute)) {
                    continue
                }
                let movable = OpenNumber(view: otherView, attribute: attribute)
                if other.ambiguous.contains(movable) { return nil }
                let difference = layout.frames[view][attribute] - other.frames[otherView][attribute]
                largest = max(largest, abs(difference))
            }
        }
        return largest
    }

    /// Returns the difference of one number of a visible view from that in another layout, in points.
    func difference(
        from other: Layout, of changed: StackConfiguration, in view: Int,
        _ attribute: FrameAttribute
    ) -> Double? {
        let others = Self.visible(ViewTree(changed))
        guard let place = Self.visible(tree).firstIndex(of: view), others.indices.contains(place)
        else { return nil }
        return abs(layout.frames[view][attribute] - other.frames[others[place]][attribute])
    }

    private static func visible(_ tree: ViewTree) -> [Int] {
        tree.nodes.indices.filter { tree.nodes[$0].isVisible }
    }
}

extension SizedStack {
    /// Returns the stack with changes of stacks in it.
    /// - Parameters:
    ///   - changes: The changes, each with the index of its stack in the `ViewTree`.
    ///   - reachesInside: Whether the removal of a stack's hidden views removes those of stacks inside (default: yes).
    package func changed(
        by changes: [(change: Workaround.Change, stack: Int)], reachesInside: Bool = true
    ) -> SizedStack {
        let tree = ViewTree(stack)
        var changed = self
        // Without its hidden views a stack has other indices: removals come last, the last stack's first.
        let removals = changes.filter { $0.change == .removeHiddenViews }
            .sorted { $0.stack > $1.stack }
        for (change, index) in changes.filter({ $0.change != .removeHiddenViews }) + removals {
            changed.stack.changeStack(at: tree.path(of: index).indices[...]) { stack in
                if change == .removeHiddenViews, !reachesInside {
                    stack.keepArrangedSubviews(
                        at: stack.arrangedSubviews.indices.filter {
                            !stack.arrangedSubviews[$0].isHidden
                        })
                } else {
                    change.apply(to: &stack)
                }
            }
        }
        return changed
    }
}
