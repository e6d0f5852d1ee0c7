import Foundation

/// The goal of a figure, and the factor by which the figure misses it.
struct Goal {
    /// The goal, such as `30 times` or `10 ms`.
    var name: String
    /// The factor by which the figure is too slow; at most 1 where the goal is reached.
    var shortfall: Double

    /// Returns a goal for the factor by which kiwi takes longer.
    static func ratio(_ times: Double, _ ratio: Double?) -> Goal? {
        ratio.map { Goal(name: "\(Int(times)) times", shortfall: times / $0) }
    }

    /// Returns a goal for the time of a stack of `count` views, in seconds; `nil` if there is none.
    static func time(ofViews count: Int, _ seconds: Double) -> Goal? {
        switch count {
        case 1000: Goal(name: "10 ms", shortfall: seconds / 0.010)
        case 10_000: Goal(name: "150 ms", shortfall: seconds / 0.150)
        default: nil
        }
    }

    /// The goal, and whether it is reached, as text for the table.
    var text: String {
        shortfall <= 1
            ? "\(name): reached"
            : "\(name): missed by "
                + String(
                    format: shortfall < 10 ? "%.1f times" : "%.0f times", shortfall)
    }
}
