import LayoutModels
import StackCases

extension Observation {
    /// The tolerance for equal displayed numbers, in points: the last bits of a third of a point.
    static let tolerance = 1e-6

    /// Returns whether the observed frames are those of `layout` as a screen shows them; `nil` if the
    /// layout has none.
    ///
    /// Numbers that can move in an ambiguous layout are ignored, since UIKit shows one of several.
    /// - Parameters:
    ///   - unknownScale: The pixels per point where the observation does not state them.
    ///   - tolerance: The largest difference of equal numbers, in points.
    func agrees(
        with layout: Layout, _ tree: ViewTree, unknownScale: Double? = nil,
        tolerance: Double = tolerance
    ) -> Bool? {
        guard layout.status.hasFrames else { return nil }
        return DisplayRounding.candidates(scale: scale ?? unknownScale).contains {
            agrees(with: layout, tree, $0, tolerance)
        }
    }

    /// Returns the rounding under which the observed frames are those of `layout`; the likeliest if
    /// there is none.
    func rounding(of layout: Layout, _ tree: ViewTree) -> DisplayRounding {
        let candidates = DisplayRounding.candidates(scale: scale)
        return candidates.first { agrees(with: layout, tree, $0, Self.tolerance) } ?? candidates[0]
    }

    private func agrees(
        with layout: Layout, _ tree: ViewTree, _ rounding: DisplayRounding, _ tolerance: Double
    ) -> Bool {
        var views: [ViewPath: Int] = [:]
        for index in layout.frames.indices { views[tree.path(of: index)] = index }
        return displayed.allSatisfy { observed in
            guard let view = views[observed.path] else { return false }
            let shown = layout.frames[view].displayed(rounding)
            return FrameAttribute.allCases.allSatisfy { attribute in
                abs(shown[attribute] - observed.frame[attribute]) <= tolerance
                    || layout.ambiguous.contains { $0.view == view && $0.attribute == attribute }
            }
        }
    }
}
