import LayoutModels
import StackCases

/// A required constraint that UIKit probably breaks, with the number that it then has.
struct BrokenConstraint {
    let constraint: EmittedConstraint
    /// The distance or the length that it asks for, without the constraint: in points; negative for an overlap.
    let points: Double

    /// Returns the constraints that UIKit probably breaks in a case whose constraints conflict; none if that is not known.
    ///
    /// Where a column was too short, UIKit broke the last spacing. Where sizes of the app conflicted, it broke one of those,
    /// so that it is known only if there is one, and no constraint of a position. Source: text snapshots of public projects.
    static func all(
        of layoutCase: LayoutCase, by model: RuleModel, in workspace: LayoutWorkspace
    ) -> [BrokenConstraint] {
        let found = model.layout(of: layoutCase, in: workspace) { members in
            let own = members.indices.filter {
                [.sizeConstraint, .positionConstraint].contains(members[$0].role)
                    && members[$0].first.item.path?.indices.isEmpty == false
            }
            let isSize = own.count == 1 && members[own[0]].role == .sizeConstraint
            let areLengths = members.allSatisfy {
                $0.second == nil || [.spacing, .canvasConnection].contains($0.role)
            }
            return (areLengths ? members.lastIndex { $0.role == .spacing } : nil)
                ?? (isSize ? own[0] : nil)
        }
        guard let found, found.layout.status.hasFrames,
            let stack = try? layoutCase.configurationAfterEdits().stack
        else { return [] }
        let tree = ViewTree(stack)
        let broken = found.broken.compactMap { constraint in
            constraint.points(in: found.layout, of: tree).map {
                BrokenConstraint(constraint: constraint, points: $0)
            }
        }
        return broken.count == found.broken.count ? broken : []
    }
}

extension EmittedConstraint {
    /// Returns the length of a view, or the distance of two neighbours, in a layout; `nil` if it is ambiguous.
    fileprivate func points(in layout: Layout, of tree: ViewTree) -> Double? {
        func frame(_ anchor: LayoutAnchor) -> Frame? {
            anchor.item.path.flatMap(tree.index).flatMap { view in
                layout.ambiguous.contains { $0.view == view && $0.attribute.axis == axis }
                    ? nil : layout.frames[view]
            }
        }
        guard let own = frame(first) else { return nil }
        if role == .sizeConstraint { return own[axis.size] }
        guard let second, let other = frame(second) else { return nil }
        // The one ends where the other starts.
        let isAfter = first.attribute == .start
        let (before, after) = isAfter ? (other, own) : (own, other)
        let gap = after[axis.start] - before[axis.start] - before[axis.size]
        return gap < 0 ? 0 - (before.overlap(with: after)?[axis.size] ?? 0) : gap
    }
}
