/// The words of explanations that UIKit's documentation does not have, each explained in a line.
enum Glossary {
    private static let entries: KeyValuePairs = [
        ["natural"]:
            "natural size: the intrinsicContentSize, width × height; “none” is noIntrinsicMetric.",
        ["should "]:
            "priority: constraints of priority 1000 are required (“must”), others are optional"
            + " (“should”). Auto Layout satisfies optional constraints from the highest priority down. At"
            + " each priority it makes the sum of the missed points as small as possible.",
        ["canvas"]:
            "canvas: the area in which a stack view lays out its views: its bounds, or the room inside"
            + " its layout margins.",
        ["guide around the views", "alignment spanner", "alignment-spanner"]:
            "guide around the views (alignment spanner): an invisible rectangle that reaches around all"
            + " views across the axis.",
        ["empty content", "ordering-spanner", "ordering spanner"]:
            "empty content (ordering spanner): an invisible rectangle that gives a stack"
            + " view a size while none of its views is visible.",
        ["guide in gap", "GapGuide", "GapLayoutGuide"]:
            "guide in gap 0, 1 and so on: an invisible rectangle between two views, which makes gaps or"
            + " distances between centers equal.",
        ["mbiguous"]: "ambiguous: no constraint decides these numbers.",
        ["across"]: "along and across: along is the stack's axis, across the other one.",
        ["proportions", "multiplier"]:
            "proportion: with fillProportionally, a view's share of the stack's size. It is the"
            + " multiplier of a constraint between both.",
    ]

    /// Returns the explanations of the words that occur in some sections.
    @LineBuilder static func lines(for sections: [Explanation.Section]) -> [Line] {
        let text = sections.map(\.text).joined()
        for (words, line) in entries {
            if words.contains(where: text.contains) { line }
        }
    }
}
