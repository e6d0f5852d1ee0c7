import StackCases

/// The libraries of linear layouts, TangramKit being the later one by the same author.
enum LinearLibrary: Sendable {
    case myLayout
    case tangramKit
}

/// One layout pass of a linear layout along one axis.
///
/// The sources are MyLinearLayout.m of MyLinearLayout at commit 2112205 and TGLinearLayout.swift of
/// TangramKit at 3a4e2a8.
struct LinearPass {
    /// A view that the layout arranges; all numbers are in points.
    struct View {
        /// The size that the app set for the view, or its present size if there is none.
        var size: Double
        /// The view's share of the room that is left, or 0 for a view that takes its size.
        var weight = 0.0
        /// The distance in front of the view.
        var margin = 0.0
        /// The distances between the edges of a line of text and its baseline; `nil` without text.
        var font: BaselineOffsets?
        var start = 0.0

        /// The distance of the baseline from the top; text is centered in the view's height.
        var baseline: Double? {
            font.map { (size - $0.first - $0.last) / 2 + $0.first }
        }
    }

    let library: LinearLibrary
    /// The number of pixels in a point to which shares are rounded; `nil` where they are exact.
    var pixelsPerPoint: Double?
    var views: [View]
    var padding = (start: 0.0, end: 0.0)
    /// The layout's size in points: its present one before the pass.
    var size: Double
    /// Whether the layout is as large as what is in it.
    var wraps = false

    private var around: Double { padding.start + padding.end }

    /// Places the views one after the other, and shares the room that is left by weight.
    /// - Parameter spreads: Whether gravity shares the room among the gaps as well.
    mutating func layOutAlong(spreads: Bool = false) {
        // With gravity TangramKit takes another path, without weights and wrapping.
        let isByGravity = spreads && library == .tangramKit
        var weights = 0.0
        var fixed = 0.0
        for view in views {
            if isByGravity || view.weight == 0 {
                fixed += view.size
            } else {
                weights += view.weight
            }
            fixed += view.margin
        }
        // Where views have weights, their margins do not count.
        if wraps, !isByGravity { size = floored(around + (weights > 0 ? 0 : fixed)) }
        let free = size - fixed - around
        let between = spreads && views.count > 1 ? free / Double(views.count - 1) : 0
        var room = free < 1e-7 ? 0 : free
        var position = padding.start
        for index in views.indices {
            if index > 0 { position += between }
            position += views[index].margin
            views[index].start = position
            let weight = views[index].weight
            if weight > 0, !isByGravity {
                let share = (weight / weights * room).rounded(toPixelsOf: pixelsPerPoint)
                if library == .tangramKit {
                    room -= share
                    weights -= weight
                }
                views[index].size = max(0, share)
            }
            position += views[index].size
        }
        // The wrapped size is where the rounded shares end.
        if wraps, !isByGravity { size = floored(position + padding.end) }
    }

    /// Aligns the views across the layout's axis.
    ///
    /// Fill gravity makes them as large as the layout is at present; it never shrinks.
    mutating func layOutAcross(_ alignment: Alignment) {
        if wraps {
            let isFilled = alignment == .fill && library == .myLayout
            let content = views.reduce(0) { max($0, isFilled ? size - around : $1.size) }
            size = floored(content + around)
        }
        for index in views.indices {
            if alignment == .fill { views[index].size = floored(size - around) }
            let room = size - around - views[index].size
            views[index].start =
                switch alignment {
                case .center: padding.start + room / 2
                case .trailing, .lastBaseline: padding.start + room
                case .firstBaseline:
                    padding.start + (views[0].baseline ?? 0)
                        - (views[index].baseline ?? views[0].baseline ?? 0)
                case .fill, .leading: padding.start
                }
        }
    }

    /// Returns a size, or 0 for a negative one of MyLinearLayout; TangramKit computes with negative sizes.
    private func floored(_ size: Double) -> Double { library == .myLayout ? max(0, size) : size }
}

extension Double {
    /// Returns the nearest whole pixel in points; halves are rounded away from zero.
    /// - Parameter scale: The number of pixels in a point; `nil` for the exact number.
    func rounded(toPixelsOf scale: Double?) -> Double {
        guard let scale else { return self }
        return self < 0
            ? (self * scale - 0.5).rounded(.up) / scale
            : (self * scale + 0.5).rounded(.down) / scale
    }
}
