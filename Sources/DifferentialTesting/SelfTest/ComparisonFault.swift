import LayoutModels
import StackCases

/// A fault in the comparison of two layouts.
struct ComparisonFault: Sendable {
    /// Changes the layouts, and which views count, before they are compared.
    let distort: @Sendable (inout Layout, inout Layout, inout ViewTree) -> Void

    /// Hidden views count.
    static let countsHidden = ComparisonFault { _, _, tree in
        for view in tree.nodes.indices { tree.nodes[view].isVisible = true }
    }

    /// Ambiguous layouts are compared as if they were the only ones.
    static let countsAmbiguous = ComparisonFault { left, right, _ in
        if left.status == .ambiguous { left.status = .unique }
        if right.status == .ambiguous { right.status = .unique }
    }

    /// Heights do not count.
    static let ignoresHeights = ComparisonFault { left, right, _ in
        for view in left.frames.indices { left.frames[view].height = 0 }
        for view in right.frames.indices { right.frames[view].height = 0 }
    }
}
