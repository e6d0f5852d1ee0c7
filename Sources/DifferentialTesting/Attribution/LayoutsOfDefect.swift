import LayoutModels
import StackCases

/// A case's layouts with a defect and without it.
package struct LayoutsOfDefect {
    /// A number of a frame that the defect changes.
    struct Change {
        /// The view, as an index into the `ViewTree`.
        var view: Int
        var attribute: FrameAttribute
        /// The change, in points.
        var points: Double
    }

    package let with: Layout
    package let without: Layout
    package let tree: ViewTree

    /// Creates the layouts of a case that the tree describes.
    package init(with: Layout, without: Layout, tree: ViewTree) {
        (self.with, self.without, self.tree) = (with, without, tree)
    }

    /// Whether there are frames to compare.
    package var bothExist: Bool { !with.frames.isEmpty && !without.frames.isEmpty }

    /// The frames with the defect or, where there are none, without it.
    var frames: [Frame] { with.frames.isEmpty ? without.frames : with.frames }

    /// The largest change among `views`, sizes first; of visible views and of numbers that cannot
    /// move in either layout.
    func largest(among views: some Sequence<Int>) -> Change? {
        guard bothExist else { return nil }
        var largest: Change?
        for view in views where tree.nodes[view].isVisible {
            for attribute in FrameAttribute.allCases {
                let points = abs(with.frames[view][attribute] - without.frames[view][attribute])
                guard points > Layout.tolerance, !canMove(view, attribute) else { continue }
                if let found = largest {
                    guard attribute.isSize || !found.attribute.isSize else { continue }
                    if attribute.isSize == found.attribute.isSize, points <= found.points {
                        continue
                    }
                }
                largest = Change(view: view, attribute: attribute, points: points)
            }
        }
        return largest
    }

    /// The largest change among a stack's own size and the numbers of the views that it arranges.
    ///
    /// The view around the stack decides its position.
    func largest(inside stack: Int, _ members: [Int]) -> Change? {
        guard let change = largest(among: members) else { return nil }
        guard change.view == stack, !change.attribute.isSize else { return change }
        return largest(among: members.filter { $0 != stack })
    }

    /// Whether one of the visible views has a width and a height with the defect, but not without it.
    package func loses(_ views: [Int]) -> Bool {
        bothExist
            && views.contains { view in
                tree.nodes[view].isVisible
                    && Axis.allCases.map(\.size).contains { size in
                        without.frames[view][size] <= Layout.tolerance
                            && with.frames[view][size] > Layout.tolerance && !canMove(view, size)
                    }
            }
    }

    private func canMove(_ view: Int, _ attribute: FrameAttribute) -> Bool {
        let movable = OpenNumber(view: view, attribute: attribute)
        return with.ambiguous.contains(movable) || without.ambiguous.contains(movable)
    }
}

/// One stack of a case by itself: as large as the case's layout made it, nested stacks in it as
/// plain views.
struct LaidOutStack {
    /// The stack's index in the case's `ViewTree`.
    var index: Int
    /// The indices of the stack and of the views that it arranges.
    var members: [Int]
    /// The stack: the outer one with the case's size, a nested one fixed along its axis and free
    /// across.
    var sized: SizedStack

    /// The visible stacks of a case, in the order of the `ViewTree`.
    /// - Parameter frames: The case's layout; where it is empty, nested stacks are left out.
    static func all(in sized: SizedStack, frames: [Frame]) -> [LaidOutStack] {
        let tree = ViewTree(sized.stack)
        return tree.nodes.indices.compactMap { index in
            guard tree.nodes[index].isVisible, index == 0 || frames.indices.contains(index),
                let stack = sized.stack.stack(at: tree.path(of: index).indices)
            else { return nil }
            var own = sized
            if index > 0 {
                own = SizedStack(stack: stack)
                own[stack.axis] = frames[index].size(stack.axis)
            }
            let views = tree.views(of: index)
            for (position, view) in stack.arrangedSubviews.enumerated() where view.isStack {
                let frame = frames.indices.contains(views[position]) ? frames[views[position]] : nil
                var plain = ArrangedSubview(width: frame?.width, height: frame?.height)
                plain.isHidden = view.isHidden
                plain.customSpacingAfter = view.customSpacingAfter
                plain.constraints = view.constraints
                own.stack.arrangedSubviews[position] = plain
            }
            return LaidOutStack(index: index, members: [index] + views, sized: own)
        }
    }
}
