import LayoutModels
import StackCases

extension Observation {
    /// The tolerance for equal displayed numbers, in points: consoles print three decimals, rounded or
    /// cut off, and the numbers of a screen are further apart.
    static let tolerance = 0.001

    /// Returns whether the observed frames are those of `layout` as a screen shows them; `nil` if the
    /// layout has none.
    ///
    /// The parameters are those of `changes`.
    func agrees(
        with layout: Layout, _ tree: ViewTree, unknownScale: Double? = nil,
        tolerance: Double = tolerance
    ) -> Bool? {
        guard layout.status.hasFrames else { return nil }
        return changes(in: layout, tree, unknownScale: unknownScale, tolerance: tolerance).isEmpty
    }

    /// Returns the numbers in which `layout` differs from the observed frames, as a screen shows it;
    /// under the rounding with the fewest of them.
    ///
    /// Numbers that can move in an ambiguous layout are ignored, since UIKit shows one of several.
    /// - Parameters:
    ///   - unknownScale: The pixels per point where the observation does not state them.
    ///   - tolerance: The largest difference of equal numbers, in points.
    func changes(
        in layout: Layout, _ tree: ViewTree, unknownScale: Double? = nil,
        tolerance: Double = tolerance
    ) -> [CaseCheck.Change] {
        let movable = Set(
            layout.ambiguous.map {
                PathAttribute(path: tree.path(of: $0.view), attribute: $0.attribute)
            })
        let changes = DisplayRounding.candidates(scale: scale ?? unknownScale).map { rounding in
            CaseCheck.changes(
                from: displayed, to: tree.pathFrames(layout.frames.map { $0.displayed(rounding) }),
                tolerance: tolerance, ignoring: movable)
        }
        return changes.min { $0.count < $1.count } ?? []
    }
}

/// A number of the frame of a view.
struct PathAttribute: Hashable {
    var path: ViewPath
    var attribute: FrameAttribute
}
