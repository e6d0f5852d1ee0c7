import StackCases

/// Sizes for a whole case: natural sizes for its plain views, and sizes of the stack's own.
struct SizePattern {
    /// How large the views are, along and across the outer stack's axis.
    enum ViewSizes {
        case none, firstAlong, lastAlong, along, increasing
        case firstAcross, across, both, hiddenAcross, hiddenHigher, shownHigher
    }

    /// The views' sizes.
    var views: ViewSizes
    /// The stack's own size along its axis.
    var along: Double?
    /// The stack's own size across its axis.
    var across: Double?
    /// Whether a spacing becomes 10 rather than 0.
    var keepsSpacing = true

    /// The patterns that leave little open, so that layouts are not ambiguous.
    static let all: [SizePattern] = [
        SizePattern(views: .none, along: 10, across: 10),
        SizePattern(views: .none, along: 20, across: 10),
        SizePattern(views: .none, along: 10, across: 10, keepsSpacing: false),
        SizePattern(views: .firstAlong, along: 10, across: 10, keepsSpacing: false),
        SizePattern(views: .firstAlong, along: 10, across: nil),
        SizePattern(views: .firstAlong, along: nil, across: 10),
        SizePattern(views: .firstAlong, along: 10, across: 10),
        SizePattern(views: .firstAlong, along: 20, across: 10),
        SizePattern(views: .lastAlong, along: nil, across: 10),
        SizePattern(views: .along, along: nil, across: 10),
        SizePattern(views: .along, along: 10, across: 10),
        SizePattern(views: .increasing, along: nil, across: 10),
        SizePattern(views: .firstAcross, along: 10, across: nil),
        SizePattern(views: .across, along: 10, across: nil),
        SizePattern(views: .both, along: nil, across: nil),
        SizePattern(views: .both, along: 10, across: nil),
        SizePattern(views: .hiddenAcross, along: nil, across: nil),
        SizePattern(views: .hiddenAcross, along: 10, across: nil),
        SizePattern(views: .hiddenHigher, along: 10, across: nil),
        SizePattern(views: .shownHigher, along: 10, across: nil),
    ]

    /// Those tried when a view is left out.
    static let ofFewerViews: [SizePattern] = [
        SizePattern(views: .none, along: 10, across: 10),
        SizePattern(views: .firstAlong, along: 10, across: 10, keepsSpacing: false),
        SizePattern(views: .firstAlong, along: 10, across: 10),
        SizePattern(views: .firstAlong, along: 10, across: nil),
        SizePattern(views: .firstAlong, along: nil, across: 10),
        SizePattern(views: .lastAlong, along: nil, across: 10),
        SizePattern(views: .hiddenHigher, along: 10, across: nil),
        SizePattern(views: .shownHigher, along: 10, across: nil),
    ]

    /// Those tried with every distribution where a nested stack is given up.
    static let ofAnyDistribution: [SizePattern] = [
        SizePattern(views: .none, along: 10, across: 10),
        SizePattern(views: .firstAlong, along: 10, across: 10),
        SizePattern(views: .firstAlong, along: 20, across: 10),
    ]

    /// The case with the pattern's sizes, and with a spacing of 10 or 0 where it has one.
    func applied(to layoutCase: LayoutCase) -> LayoutCase {
        let isHorizontal = layoutCase.stack.axis == .horizontal
        let last = layoutCase.stack.viewCount - 1
        var candidate = layoutCase.changingViews { view, index in
            guard view.nestedStack == nil else { return }
            let (along, across) = size(index, isLast: index == last, isHidden: view.isHidden)
            view.intrinsicContentSize = IntrinsicContentSize(
                width: isHorizontal ? along : across, height: isHorizontal ? across : along)
        }
        candidate.width = isHorizontal ? along : across
        candidate.height = isHorizontal ? across : along
        return candidate.changingStacks { stack, _ in
            if stack.spacing != .points(0) { stack.spacing = .points(keepsSpacing ? 10 : 0) }
        }
    }

    private func size(
        _ index: Int, isLast: Bool, isHidden: Bool
    ) -> (along: Double?, across: Double?) {
        switch views {
        case .none: (nil, nil)
        case .firstAlong: (index == 0 ? 10 : nil, nil)
        case .lastAlong: (isLast ? 10 : nil, nil)
        case .along: (10, nil)
        case .increasing: (Double(index + 1) * 10, nil)
        case .firstAcross: (nil, index == 0 ? 10 : nil)
        case .across: (nil, 10)
        case .both: (10, 10)
        case .hiddenAcross: isHidden ? (nil, 10) : (nil, nil)
        case .hiddenHigher: isHidden ? (nil, 20) : (nil, 10)
        case .shownHigher: isHidden ? (nil, 10) : (nil, 20)
        }
    }
}
