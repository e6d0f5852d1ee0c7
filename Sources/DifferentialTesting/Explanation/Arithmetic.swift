import LayoutModels
import StackCases

/// The sum that a defect makes of a stack's numbers, and the one that was meant.
public enum Arithmetic {
    /// The arithmetic of `defect` in a stack, or `nil` where it takes more than a line.
    /// - Parameters:
    ///   - size: The stack's size along its axis, in points.
    ///   - decimal: Writes a number of points.
    public static func sentence(
        of defect: String, in stack: StackConfiguration, size: Double,
        decimal: (Double) -> String
    ) -> String? {
        let visible = stack.arrangedSubviews.filter { !$0.isHidden }
        guard case .points(let spacing) = stack.spacing, !visible.isEmpty else { return nil }
        let gaps = visible.count - 1
        switch defect {
        case "spacing-in-proportions":
            let sizes = visible.compactMap { $0.intrinsicContentSize[stack.axis] }
            guard sizes.count == visible.count, gaps > 0 else { return nil }
            let sum = sizes.reduce(0, +)
            let spacings = spacing * Double(gaps)
            guard sum > 0, sum + spacings > 0 else { return nil }
            let terms = sizes.map(decimal).joined(separator: " + ")
            let actual = sizes[0] / (sum + spacings) * size
            let meant = sizes[0] / sum * (size - spacings)
            return "\(decimal(sizes[0])) / (\(terms) + \(gaps) × \(decimal(spacing)))"
                + " × \(decimal(size)) = \(decimal(actual)), where \(decimal(sizes[0])) /"
                + " \(decimal(sum)) × (\(decimal(size)) − \(decimal(spacings))) ="
                + " \(decimal(meant)) was meant"
        case "hidden-extent":
            let across = stack.axis.perpendicular
            let all = stack.arrangedSubviews.compactMap { $0.intrinsicContentSize[across] }
            let shown = visible.compactMap { $0.intrinsicContentSize[across] }
            guard let actual = all.max(), let meant = shown.max(), actual > meant else {
                return nil
            }
            return "max(\(all.map(decimal).joined(separator: ", "))) = \(decimal(actual)), where"
                + " max(\(shown.map(decimal).joined(separator: ", "))) = \(decimal(meant)) was meant"
        case "trailing-hidden-run":
            return "\(decimal(size)) − \(decimal(spacing)) = \(decimal(size - spacing)) for the"
                + " visible views, where \(decimal(size)) was meant"
        case "margins-ignored":
            let margins = stack.layoutMargins
            let taken =
                stack.axis == .horizontal
                ? margins.left + margins.right : margins.top + margins.bottom
            return "\(decimal(size)) for the views, where \(decimal(size)) − \(decimal(taken)) ="
                + " \(decimal(size - taken)) was meant"
        default: return nil
        }
    }
}
