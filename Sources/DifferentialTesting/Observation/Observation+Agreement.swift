import LayoutModels
import StackCases

extension Observation {
    /// The tolerance for equal displayed numbers, in points: the last bits of a third of a point.
    static let tolerance = 1e-6

    /// Whether the observed frames are those of `layout` as a screen shows them; `nil` where the
    /// layout has none.
    ///
    /// What can move in an ambiguous layout is left out, since UIKit shows one of several.
    func agrees(with layout: Layout, _ tree: ViewTree) -> Bool? {
        guard layout.status.hasFrames else { return nil }
        return agrees(with: layout, tree, rounding(of: layout, tree))
    }

    /// The rounding under which the observed frames are those of `layout`; the likeliest where
    /// they are under none.
    func rounding(of layout: Layout, _ tree: ViewTree) -> DisplayRounding {
        let candidates = DisplayRounding.candidates(scale: scale)
        return candidates.first { agrees(with: layout, tree, $0) } ?? candidates[0]
    }

    private func agrees(
        with layout: Layout, _ tree: ViewTree, _ rounding: DisplayRounding
    ) -> Bool {
        var views: [ViewPath: Int] = [:]
        for index in layout.frames.indices { views[tree.path(of: index)] = index }
        return displayed.allSatisfy { observed in
            guard let view = views[observed.path] else { return false }
            let shown = layout.frames[view].displayed(rounding)
            return FrameAttribute.allCases.allSatisfy { attribute in
                abs(shown[attribute] - observed.frame[attribute]) <= Self.tolerance
                    || layout.ambiguous.contains { $0.view == view && $0.attribute == attribute }
            }
        }
    }
}
