import StackCases

/// One stack of a layout with its visible views, which the clauses check.
struct PlacedStack {
    var stack: StackConfiguration
    /// The stack's index in the `ViewTree`.
    let index: Int
    let frame: Frame
    /// The views that are not hidden, in arrangement order.
    var visible: [PlacedView]
    /// Whether the stack is the outer one and has no required size across its axis.
    let isFreeAcross: Bool

    var axis: Axis { stack.axis }
    /// Whether the distribution spreads the remaining room between views.
    var spreadsGaps: Bool {
        stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    }
    /// The pairs of neighbours, without hidden views.
    var pairs: Zip2Sequence<[PlacedView], ArraySlice<PlacedView>> {
        zip(visible, visible.dropFirst())
    }

    // MARK: The canvas

    /// Returns the start of the canvas along `axis`, in the stack's coordinates.
    func canvasStart(_ axis: Axis) -> Double {
        guard stack.isLayoutMarginsRelativeArrangement else { return 0 }
        let margins = stack.directionalLayoutMargins
        return axis == .horizontal ? margins.left : margins.top
    }

    /// Returns the end of the canvas along `axis`, in the stack's coordinates.
    func canvasEnd(_ axis: Axis) -> Double { frame.size(axis) - marginAtEnd(axis) }

    /// Returns the size that the layout margins add to the canvas along `axis`.
    func margins(_ axis: Axis) -> Double { canvasStart(axis) + marginAtEnd(axis) }

    private func marginAtEnd(_ axis: Axis) -> Double {
        guard stack.isLayoutMarginsRelativeArrangement else { return 0 }
        let margins = stack.directionalLayoutMargins
        return axis == .horizontal ? margins.right : margins.bottom
    }

    // MARK: Gaps

    /// Whether gaps are measured between baselines.
    private var isBaselineRelative: Bool {
        stack.isBaselineRelativeArrangement && axis == .vertical
    }

    /// Returns the spacing after a view, in points.
    func spacing(after view: PlacedView) -> Double {
        view.view.customSpacingAfter.points(useDefault: stack.spacing.points(useDefault: 0))
    }

    /// Returns the gap between two neighbours, as spacing measures it, in points.
    func gap(_ previous: PlacedView, _ next: PlacedView) -> Double {
        next.frame.start(axis) - previous.frame.end(axis) + baselineDistances(previous, next)
    }

    /// Returns the distance between the edges of two neighbours that the spacing requires, in
    /// points.
    func edgeDistance(_ previous: PlacedView, _ next: PlacedView) -> Double {
        spacing(after: previous) - baselineDistances(previous, next)
    }

    /// Returns the distance between the edges and the baselines from which a gap is measured.
    private func baselineDistances(_ previous: PlacedView, _ next: PlacedView) -> Double {
        isBaselineRelative ? previous.baselines.last + next.baselines.first : 0
    }
}

/// A visible view of a stack and its frame.
struct PlacedView {
    let view: ArrangedSubview
    /// The view's index in the `ViewTree`.
    let index: Int
    var frame: Frame

    /// The baselines' distances from the top and the bottom; 0 for a view without text.
    var baselines: BaselineOffsets { view.baselineOffsets ?? BaselineOffsets(first: 0, last: 0) }

    /// Returns the natural size of a plain view without size constraints of its own along `axis`.
    func freeNaturalSize(_ axis: Axis) -> Double? {
        guard view.nestedStack == nil else { return nil }
        let isConstrained = view.constraints.contains { $0.concerns(axis) }
        return isConstrained ? nil : view.intrinsicContentSize[axis]
    }

    func hugging(_ axis: Axis) -> Double { view.contentHuggingPriority[axis] }
    func compressionResistance(_ axis: Axis) -> Double {
        view.contentCompressionResistancePriority[axis]
    }
}

extension Frame {
    func start(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
    func size(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
    func end(_ axis: Axis) -> Double { start(axis) + size(axis) }
    func center(_ axis: Axis) -> Double { start(axis) + size(axis) / 2 }
}

extension Spacing {
    /// Returns the distance in points.
    /// - Parameter useDefault: The distance that `useDefault` means.
    fileprivate func points(useDefault: Double) -> Double {
        switch self {
        case .points(let points): points
        case .useSystem: StackEmitter.systemSpacing
        case .useDefault: useDefault
        }
    }
}
