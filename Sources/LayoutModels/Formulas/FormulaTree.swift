import StackCases

/// A stack's views in depth-first order, each with the views that it arranges.
struct FormulaTree {
    struct Node {
        /// The view; for the outer stack, a view that contains it.
        var view: ArrangedSubview
        /// The stack that the view is, or `nil`.
        var stack: StackConfiguration?
        /// The view's number in the case's history, or its index where there is none.
        var number: Int
        /// The index of the stack that arranges the view; -1 for the outer stack.
        var parent: Int
        /// Whether neither the view nor a stack around it is hidden.
        var isVisible: Bool
        /// The arranged subviews that are not hidden.
        var shown: [Int] = []
        /// The arranged subviews that are hidden.
        var hidden: [Int] = []
    }

    private(set) var nodes: [Node] = []

    /// Creates the tree of a stack.
    /// - Parameters:
    ///   - constraints: The stack's own size constraints, those of a required width and height excepted.
    ///   - live: The stack at a moment of its history, which numbers its views.
    init(
        _ stack: StackConfiguration, constraints: [ViewConstraint] = [], live: LiveStack? = nil
    ) {
        var outer = ArrangedSubview(stack: stack)
        outer.constraints = constraints
        append(outer, stack, number: 0, live: live, parent: -1, isVisible: true)
    }

    private mutating func append(
        _ view: ArrangedSubview, _ stack: StackConfiguration?, number: Int?, live: LiveStack?,
        parent: Int, isVisible: Bool
    ) {
        let index = nodes.count
        nodes.append(
            Node(
                view: view, stack: stack, number: number ?? index, parent: parent,
                isVisible: isVisible))
        guard let stack else { return }
        for (position, subview) in stack.arrangedSubviews.enumerated() {
            // The outer stack has the number 0.
            let liveView = live?.views[position]
            if subview.isHidden {
                nodes[index].hidden.append(nodes.count)
            } else {
                nodes[index].shown.append(nodes.count)
            }
            append(
                subview, subview.nestedStack, number: liveView.map { $0.number + 1 },
                live: liveView?.nested, parent: index,
                isVisible: isVisible && !subview.isHidden)
        }
    }

    /// Gives each text the height of the lines that it needs in its width.
    /// - Parameter widths: The width of each view in points.
    mutating func wrapTexts(inWidths widths: [Double]) {
        for node in nodes.indices {
            guard let height = nodes[node].view.heightOfPieces(inWidth: widths[node]) else {
                continue
            }
            nodes[node].view.intrinsicContentSize.height = height
        }
    }

    /// Returns the layout margins before and after the views along `axis`; 0 where they have no
    /// effect.
    func margins(of node: Int, _ axis: Axis) -> (start: Double, end: Double) {
        nodes[node].stack?.arrangementMargins(axis) ?? (0, 0)
    }

    /// Returns the distances of the first and the last visible view from the edges of a stack along
    /// its axis.
    ///
    /// In a baseline-relative column their baselines are the spacing away from the canvas's edges.
    func ends(of node: Int) -> (start: Double, end: Double) {
        guard let stack = nodes[node].stack else { return (0, 0) }
        var ends = margins(of: node, stack.axis)
        guard stack.isBaselineRelativeArrangement, stack.axis == .vertical,
            let first = nodes[node].shown.first, let last = nodes[node].shown.last
        else { return ends }
        let spacing = stack.spacing.points()
        ends.start += spacing - (nodes[first].view.baselineOffsets?.first ?? 0)
        ends.end += spacing - (nodes[last].view.baselineOffsets?.last ?? 0)
        return ends
    }

    /// Returns whether a view is a nested stack with text somewhere in it.
    func isNestedText(_ node: Int) -> Bool { nodes[node].stack?.containsText ?? false }

    /// Returns the spacing after a visible view, in points.
    func spacing(after node: Int, in stack: StackConfiguration) -> Double {
        let custom = nodes[node].view.customSpacingAfter
        return custom.points(useDefault: stack.spacing.points())
    }

    /// Returns the least distances between the edges of a stack's visible neighbours, in points.
    ///
    /// Where a column measures them between baselines, the edges are nearer.
    func gaps(of node: Int) -> [Double] {
        guard let stack = nodes[node].stack else { return [] }
        let shown = nodes[node].shown
        return zip(shown, shown.dropFirst()).map { previous, next in
            spacing(after: previous, in: stack) - nearness(previous, next, in: stack)
        }
    }

    /// Returns the points by which the edges of neighbours are nearer than their baselines.
    func nearness(_ previous: Int, _ next: Int, in stack: StackConfiguration) -> Double {
        guard stack.isBaselineRelativeArrangement, stack.axis == .vertical else { return 0 }
        return (nodes[previous].view.baselineOffsets?.last ?? 0)
            + (nodes[next].view.baselineOffsets?.first ?? 0)
    }
}

extension StackConfiguration {
    /// Whether a view of the stack, or of a stack inside of it, has text.
    fileprivate var containsText: Bool {
        arrangedSubviews.contains {
            $0.baselineOffsets != nil || $0.nestedStack?.containsText ?? false
        }
    }
}
