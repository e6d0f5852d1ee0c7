/// A clause of the documented contract of stack views, which decides which model is wrong.
public enum ContractClause: String, CaseIterable, Sendable {
    case edges, spacing, fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    case hidden, crossSize, alignment, orderFree

    /// The clause in a sentence.
    public var statement: String {
        switch self {
        case .edges:
            "The first visible view starts at the stack's start, and the last ends at its end, or at the"
                + " layout margins where these count; in a baseline-relative column the first and the last"
                + " baseline are a spacing away from there."
        case .spacing:
            "Neighbouring visible views are the spacing apart, edge to edge, or baseline to baseline"
                + " in a baseline-relative arrangement; at least that with equalSpacing and"
                + " equalCentering."
        case .fill:
            "Views keep their natural sizes as far as possible. The view with the lowest hugging priority"
                + " grows. Where room is missing, views with lower compression resistance shrink first; of"
                + " equal ones, the earlier."
        case .fillEqually: "Visible sizes are equal."
        case .fillProportionally:
            "Visible sizes are to each other as their natural sizes, after the spacing is taken"
                + " off."
        case .equalSpacing:
            "The gaps are equal, and larger than the spacing only where room is left."
        case .equalCentering: "Centers are equally far apart unless the spacing forbids it."
        case .hidden:
            "A hidden view takes no room: the visible views lie as if it had been removed."
        case .crossSize:
            "Without a size of its own the stack is as large across as its largest visible view,"
                + " or, with aligned baselines, reaches from the highest top to the lowest bottom of"
                + " its views."
        case .alignment:
            "Visible views share the aligned edge, center or baseline, and with fill they fill the"
                + " stack across, inside the layout margins where these count."
        case .orderFree:
            "The layout depends on the configuration, not on the order of the changes that led to"
                + " it."
        }
    }

    /// The precondition of the clause, in a sentence.
    public var precondition: String {
        switch self {
        case .edges: "A view is visible." + openBaselines
        case .spacing: "Two views are visible." + openBaselines
        case .fill:
            "The distribution is fill, and every visible view is plain, with a natural size along"
                + " the axis, no size constraint of its own along it, and priorities above 51 and"
                + " below 1000."
        case .fillEqually: "The distribution is fillEqually, and two views are visible."
        case .fillProportionally:
            "The distribution is fillProportionally, and every visible view is plain, with a"
                + " natural size above 0 along the axis, no size constraint of its own along it,"
                + " and priorities below those of the proportions."
        case .equalSpacing:
            "The distribution is equalSpacing, and two views are visible, without custom spacing;"
                + " room is judged where the spacing is not negative and every visible view is"
                + " plain, with a natural size along the axis and no size constraint of its own"
                + " along it."
        case .equalCentering:
            "The distribution is equalCentering, three views are visible, and the spacing leaves"
                + " room for equal distances between centers."
        case .hidden:
            "A view is hidden, no hidden one has a size constraint to or from its stack or a sibling, and"
                + " the layout without hidden views is determined."
        case .crossSize:
            "The stack is the outer one and has no size constraint across, a view is visible, no"
                + " hidden one has a size constraint to or from its stack or a sibling, and every visible"
                + " view is plain, with a natural size across, no size constraint of its own across, and a"
                + " compression resistance above 51 and above all hugging. With aligned baselines every"
                + " visible view has text, or none has."
        case .alignment:
            "A view is visible, and the alignment is no baseline of a vertical stack's views. A view"
                + " without text is not compared with one that has text by baselines."
        case .orderFree:
            "A history of changes led to the layout, and the layout of the same configuration made"
                + " afresh is the only one possible."
        }
    }

    private var openBaselines: String {
        " In a baseline-relative column the spacing is not the system's, and no nested row decides by"
            + " its heights which of its views has the baseline."
    }
}
