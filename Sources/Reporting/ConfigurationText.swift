import Explanations
import StackCases

extension LayoutCase {
    /// The configuration in a line: what is not UIKit's default, and how many views there are.
    /// - Parameter final: The configuration after the edits.
    func summary(after final: StackConfiguration) -> String {
        var words = [final.axis.rawValue, final.distribution.rawValue]
        if final.alignment != .fill { words.append("alignment \(final.alignment.rawValue)") }
        switch final.spacing {
        case .points(let points) where points != 0:
            words.append("spacing \(Formatted.points(points))")
        case .points, .useDefault: break
        case .useSystem: words.append("system spacing")
        }
        if final.isLayoutMarginsRelativeArrangement { words.append("margins") }
        if final.isBaselineRelativeArrangement { words.append("baseline spacing") }
        if final.isRightToLeft { words.append("right to left") }
        let tree = ViewTree(final)
        let hidden = final.hiddenCount
        words.append(
            Formatted.count(tree.nodes.count - 1, "view")
                + (hidden > 0 ? " (\(hidden) hidden)" : ""))
        if width != nil || height != nil {
            let sides = [width, height].map { $0.map(Formatted.points) ?? "free" }
            words.append(sides.joined(separator: " × ") + " pt")
        }
        if !constraints.isEmpty {
            words.append(Formatted.count(constraints.count, "size constraint"))
        }
        if !edits.isEmpty { words.append(Formatted.count(edits.count, "edit")) }
        return words.joined(separator: " · ")
    }
}

extension StackConfiguration {
    /// The number of hidden views, nested ones included.
    var hiddenCount: Int {
        arrangedSubviews.reduce(0) {
            $0 + ($1.isHidden ? 1 : 0) + ($1.nestedStack?.hiddenCount ?? 0)
        }
    }
}
