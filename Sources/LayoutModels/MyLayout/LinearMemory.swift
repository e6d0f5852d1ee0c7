/// The state that linear layouts keep along one axis from one layout to the next.
struct LinearMemory {
    struct View {
        var start = 0.0
        var size = 0.0
        /// Whether the library disabled the size that the app set for the view.
        var isCleared = false
    }

    /// The distance in front of a view, and the spacing after it, when it was written.
    private struct Margin {
        var view: Int
        var spacing: Double
        var margin: Double
    }

    /// The views' states by their numbers in the history.
    private var views: [View] = []
    /// The margins that `equalizeSubviews:withSpacing:` wrote, by the numbers of layouts.
    private var equalized: [Int: [Margin]] = [:]

    subscript(number: Int) -> View {
        get { number < views.count ? views[number] : View() }
        set {
            while views.count <= number { views.append(View()) }
            views[number] = newValue
        }
    }

    /// Forgets sizes and positions, as if each layout began with new views.
    mutating func forgetViews() { views = [] }

    /// Forgets the margins of equal views.
    mutating func forgetMargins(of layout: Int) { equalized[layout] = nil }

    /// Returns the distances in front of the equal views of a layout.
    ///
    /// They are written again for new views and for another spacing, but not for fewer views: hiding
    /// the first one leaves the margin of its successor.
    /// - Parameter spacings: The spacing after each view but the last.
    mutating func margins(of layout: Int, views: [Int], spacings: [Double]) -> [Double] {
        if let written = equalized[layout] {
            var kept: [Margin] = []
            for margin in written where kept.count < views.count {
                if margin.view == views[kept.count] { kept.append(margin) }
            }
            let isSame = zip(kept, spacings).allSatisfy { $0.spacing == $1 }
            if kept.count == views.count, isSame { return kept.map(\.margin) }
        }
        let margins = [0] + spacings
        equalized[layout] = views.indices.map { index in
            let spacing = index < spacings.count ? spacings[index] : .nan
            return Margin(view: views[index], spacing: spacing, margin: margins[index])
        }
        return margins
    }
}
