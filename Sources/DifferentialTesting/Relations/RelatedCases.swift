import LayoutModels
import StackCases

/// Two cases whose layouts must correspond.
public struct RelatedCases: Equatable, Sendable {
    /// How they must.
    public let relation: SelfRelation
    /// The first case, whose frames are spoken of.
    public let subject: LayoutCase
    /// The second case, from whose layout follows where the first case's views must lie.
    public let related: LayoutCase

    /// What the lengths of scaled cases are multiplied by.
    static let scale = 2.0

    /// The layout of the first case that follows from `layout` of the second.
    ///
    /// Of views that the second case does not have, and which are hidden in the first, the frames
    /// are empty.
    /// - Parameter tree: The first case's views after its edits.
    func owedLayout(from layout: Layout, of tree: ViewTree) -> Layout {
        guard layout.status.isDetermined else { return layout }
        var owed = layout
        switch relation {
        case .orderFree: break
        case .hiddenAsRemoved:
            var frames = layout.frames.makeIterator()
            owed.frames = tree.nodes.map { node in
                let frame = node.isVisible ? frames.next() : nil
                return frame ?? Frame(x: 0, y: 0, width: 0, height: 0)
            }
        case .transposed:
            owed.frames = layout.frames.map {
                Frame(x: $0.y, y: $0.x, width: $0.height, height: $0.width)
            }
        case .mirrored:
            for (index, node) in tree.nodes.enumerated() where node.parent >= 0 {
                owed.frames[index] = layout.frames[index].mirrored(
                    inWidth: layout.frames[node.parent].width)
            }
        case .scaled:
            owed.frames = layout.frames.map {
                Frame(
                    x: $0.x / Self.scale, y: $0.y / Self.scale, width: $0.width / Self.scale,
                    height: $0.height / Self.scale)
            }
        }
        return owed
    }
}
