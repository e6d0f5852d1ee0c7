import StackCases

/// The sizes and positions across a container of CSS.
extension FormulaAxis {
    mutating func alignBoxes(_ stack: StackConfiguration, _ node: Int) {
        let margins = tree.margins(of: node, axis)
        let canvas = sizes[node] - margins.start - margins.end
        let shown = tree.nodes[node].shown
        for view in shown {
            let box = boxes[view]
            sizes[view] = stack.alignment == .fill ? box.clamped(canvas) : box.fitting(canvas)
        }
        let largest = shown.reduce(0) { max($0, sizes[$1]) }
        for view in shown {
            let room = canvas - sizes[view]
            starts[view] =
                switch stack.alignment {
                case .center: margins.start + room / 2
                case .trailing: margins.start + room
                // In a column the left edge of a box is its baseline; all baselines are aligned, as
                // far to the right or to the left as the largest box allows.
                case .firstBaseline where stack.isRightToLeft:
                    margins.start + largest - sizes[view]
                case .lastBaseline where stack.isRightToLeft: margins.start + room
                case .lastBaseline: margins.start + canvas - largest
                case .fill, .leading, .firstBaseline: margins.start
                }
        }
    }

    // MARK: Baselines

    mutating func alignBaselines(_ stack: StackConfiguration, _ node: Int) throws(FormulaFailure) {
        let margins = tree.margins(of: node, axis)
        let canvas = sizes[node] - margins.start - margins.end
        let shown = tree.nodes[node].shown
        for view in shown {
            sizes[view] = boxes[view].size
            // The content decides where the baseline is.
            try layOutInside(view)
        }
        let extents = shown.map { extent(of: $0, stack.alignment) }
        // Below 0 where all baselines are outside their boxes.
        let above = extents.map(\.above).max() ?? 0
        let below = extents.map(\.below).max() ?? 0
        let baseline = stack.alignment == .firstBaseline ? above : canvas - below
        for (view, extent) in zip(shown, extents) {
            starts[view] = margins.start + baseline - extent.above
        }
    }

    mutating func contentOfBaselines(
        _ stack: StackConfiguration, _ node: Int
    ) throws(FormulaFailure) -> Double {
        var (above, below) = (-Double.infinity, -Double.infinity)
        for view in tree.nodes[node].shown {
            sizes[view] = boxes[view].size
            try layOutInside(view)
            let extent = extent(of: view, stack.alignment)
            above = max(above, extent.above)
            below = max(below, extent.below)
        }
        return tree.nodes[node].shown.isEmpty ? 0 : above + below
    }

    /// Returns the extents of a view above and below the baseline by which it is aligned.
    private func extent(
        of view: Int, _ alignment: Alignment
    ) -> (above: Double, below: Double) {
        let baseline = baseline(of: view, isFirst: alignment == .firstBaseline) ?? sizes[view]
        return (baseline, sizes[view] - baseline)
    }

    /// Returns a baseline's distance from the view's top; `nil` for a view without text, whose
    /// bottom is aligned.
    private func baseline(of node: Int, isFirst: Bool) -> Double? {
        let view = tree.nodes[node].view
        guard let stack = tree.nodes[node].stack else {
            guard let offsets = view.baselineOffsets else { return nil }
            // Text is at the top, whatever size the box has.
            return isFirst
                ? offsets.first : (view.intrinsicContentSize.height ?? 0) - offsets.last
        }
        let shown = tree.nodes[node].shown
        guard let first = shown.first, let last = shown.last else { return nil }
        // A row that aligns baselines has only that baseline, the first or the last one.
        let isShared = stack.axis == .horizontal && stack.alignment.isBaseline
        let child = isShared || isFirst ? first : last
        let isFirstOfChild = isShared ? stack.alignment == .firstBaseline : isFirst
        return starts[child] + (baseline(of: child, isFirst: isFirstOfChild) ?? sizes[child])
    }
}
