/// The words of explanations that UIKit’s documentation does not have, each explained in a line.
enum Glossary {
    private static let entries: KeyValuePairs = [
        ["natural"]:
            "natural size: the intrinsicContentSize, width × height; “none” is noIntrinsicMetric.",
        ["should "]:
            "priority: a constraint of priority 1000 is required (“must”), others are optional"
            + " (“should”). Auto Layout satisfies optional constraints from the highest priority down;"
            + " those of one priority it misses by as few points in all as possible.",
        ["canvas"]:
            "canvas: where a stack view lays its views out: its bounds, or the room inside its layout"
            + " margins.",
        ["guide around the views", "alignment spanner", "alignment-spanner"]:
            "guide around the views (alignment spanner): an invisible rectangle by which a stack view"
            + " measures how far its views reach across the axis.",
        ["guide in place of the views", "ordering-spanner", "ordering spanner"]:
            "guide in place of the views (ordering spanner): an invisible rectangle that gives a stack"
            + " view a size while none of its views is visible.",
        ["guide in gap", "GapGuide", "GapLayoutGuide"]:
            "guide in gap 0, 1 and so on: an invisible rectangle between two neighbouring views, by"
            + " which gaps, or distances between centers, are made equal.",
        ["leaves open", "stay open"]:
            "open: decided by no constraint, so that the layout is ambiguous there.",
        ["across"]: "along and across: along is the stack’s axis, across the other one.",
        ["proportions", "multiplier"]:
            "proportion: with fillProportionally, the part of the stack that a view’s width, or height,"
            + " is to have: the multiplier of a constraint between the two.",
    ]

    /// Returns the explanations of the words that occur in some sections.
    @LineBuilder static func lines(for sections: [Explanation.Section]) -> [Line] {
        let text = sections.map(\.text).joined()
        for (words, line) in entries {
            if words.contains(where: text.contains) { line }
        }
    }
}
