import StackCases

/// One stack of a layout with its visible views, which the clauses check.
struct PlacedStack {
    var stack: StackConfiguration
    /// The stack's index in the `ViewTree`.
    let index: Int
    let frame: Frame
    /// The views that are not hidden, in arrangement order.
    var visible: [PlacedView]
    /// Whether the stack is the outer one and has no constraint on its size across its axis.
    let isFreeAcross: Bool

    var axis: Axis { stack.axis }
    /// The pairs of neighbours, without hidden views.
    var pairs: Zip2Sequence<[PlacedView], ArraySlice<PlacedView>> {
        zip(visible, visible.dropFirst())
    }

    // MARK: The canvas

    /// Returns the start of the canvas along `axis`, in the stack's coordinates.
    func canvasStart(_ axis: Axis) -> Double { stack.arrangementMargins(axis).start }

    /// Returns the end of the canvas along `axis`, in the stack's coordinates.
    func canvasEnd(_ axis: Axis) -> Double {
        frame.size(axis) - stack.arrangementMargins(axis).end
    }

    /// Returns the size that the layout margins add to the canvas along `axis`.
    func margins(_ axis: Axis) -> Double { stack.arrangementMargins.total(axis) }

    // MARK: Gaps

    /// Whether gaps are measured between baselines.
    private var isBaselineRelative: Bool {
        stack.isBaselineRelativeArrangement && axis == .vertical
    }

    /// Returns the spacing after a view, in points.
    func spacing(after view: PlacedView) -> Double {
        view.view.customSpacingAfter.points(useDefault: stack.spacing.points())
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
        isBaselineRelative ? previous.last.distance + next.first.distance : 0
    }

    /// Returns the distances of the first and the last view from the canvas's edges.
    ///
    /// In a baseline-relative column their baselines are the spacing away from the edges.
    func edgeDistances(
        _ first: PlacedView, _ last: PlacedView
    ) -> (start: Double, end: Double) {
        guard isBaselineRelative else { return (0, 0) }
        let spacing = stack.spacing.points()
        return (spacing - first.first.distance, spacing - last.last.distance)
    }

    // MARK: Baselines

    /// Whether the stack's gaps or its alignment depend on an unknown baseline, or on the system's
    /// spacing between baselines.
    var hasOpenBaselines: Bool {
        visible.contains { $0.first == .open || $0.last == .open }
            || isBaselineRelative && stack.usesSystemSpacing
    }
}

/// A visible view of a stack and its frame.
struct PlacedView {
    let view: ArrangedSubview
    /// The view's index in the `ViewTree`.
    let index: Int
    var frame: Frame
    /// The first baseline; missing also where no clause needs it.
    var first = PlacedBaseline.missing
    /// The last baseline; missing also where no clause needs it.
    var last = PlacedBaseline.missing
    /// The axes along which a sibling has a constraint to the view.
    var axesNamedBySiblings: [Axis] = []

    /// Returns the natural size of a plain view without constraints of its own along `axis`.
    func freeNaturalSize(_ axis: Axis) -> Double? {
        guard view.nestedStack == nil else { return nil }
        let isConstrained =
            axesNamedBySiblings.contains(axis) || view.constraints.contains { $0.concerns(axis) }
        return isConstrained ? nil : view.intrinsicContentSize[axis]
    }

    func hugging(_ axis: Axis) -> Double { view.contentHuggingPriority[axis] }
    func compressionResistance(_ axis: Axis) -> Double {
        view.contentCompressionResistancePriority[axis]
    }
}

/// A baseline of a view.
enum PlacedBaseline: Equatable {
    /// The view has no text.
    case missing
    /// The documentation names the tallest view of a nested row, which the layout may decide.
    case open
    /// The distance from the top of the view, or that of the last baseline from its bottom.
    case at(Double)

    /// The distance from the edge, which is the baseline of a view without text.
    var distance: Double { if case .at(let distance) = self { distance } else { 0 } }

    /// Finds a baseline of a view of a layout; a nested stack has that of one of its views.
    /// - Parameter index: The view's index in the `ViewTree`.
    init(isFirst: Bool, of view: ArrangedSubview, _ index: Int, _ frames: [Frame]) {
        guard case .stack(let stack) = view.content else {
            self = view.baselineOffsets.map { .at(isFirst ? $0.first : $0.last) } ?? .missing
            return
        }
        var visible: [(view: ArrangedSubview, index: Int)] = []
        var next = index + 1
        for view in stack.arrangedSubviews {
            if !view.isHidden { visible.append((view, next)) }
            next += 1 + (view.nestedStack?.viewCount ?? 0)
        }
        guard let child = isFirst ? visible.first : visible.last else {
            self = .missing
            return
        }
        guard
            stack.axis == .vertical || stack.alignment.isByEdge(isFirst: isFirst)
                || visible.count == 1
        else {
            self = .open
            return
        }
        self = PlacedBaseline(isFirst: isFirst, of: child.view, child.index, frames)
        guard case .at(let distance) = self else { return }
        let frame = child.view.alignmentRect(forFrame: frames[child.index])
        self = .at(
            distance
                + (isFirst ? frame.y : frames[index].height - frame.y - frame.height))
    }
}
