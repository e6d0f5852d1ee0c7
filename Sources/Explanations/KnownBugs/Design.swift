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
