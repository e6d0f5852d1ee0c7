import StackCases

/// One axis of a layout by formulas: preferences and boxes from the innermost stack outwards, then
/// sizes and positions from the outer stack inwards.
struct FormulaAxis {
    let tree: FormulaTree
    let axis: Axis
    let rules: FormulaRules
    /// Each view's preference, in the order of the tree; the contract's formulas use it.
    var preferences: [SizePreference] = []
    /// Each view's box, in the order of the tree; the other formulas use it.
    var boxes: [FlexBox] = []
    /// Each view's size in points, which is final once its parent is laid out.
    var sizes: [Double]
    /// Each view's distance from the start of its parent, in points.
    var starts: [Double]
    /// The state of linear layouts after their last layout.
    var memory = LinearMemory()
    /// Each view's weight in a linear layout, or 0.
    var weights: [Double] = []
    /// Whether each view of a linear layout has a size, rather than that of its content.
    var hasSize: [Bool] = []
    /// Whether each linear layout is as large as its content.
    var wraps: [Bool] = []

    init(_ tree: FormulaTree, _ axis: Axis, _ rules: FormulaRules) {
        self.tree = tree
        self.axis = axis
        self.rules = rules
        sizes = [Double](repeating: 0, count: tree.nodes.count)
        starts = sizes
    }

    /// Computes the axis for an outer stack of a required size, if it has one.
    mutating func compute(size: Double?) throws(FormulaFailure) {
        if rules.usesPreferences { try makePreferences() }
        if rules.usesBoxes { try makeBoxes() }
        if rules.requiresBounds { try checkBounds(size) }
        if rules.linear != nil { try writeWeights(size) }
        if rules.isLinear {
            try computeLinear(size: size)
        } else {
            sizes[0] = try outerSize(size)
            try layOutInside(0)
        }
        if rules.requiresBounds { try checkOpenBounds() }
    }

    /// Sets the sizes and positions of all visible views inside a view of a known size.
    mutating func layOutInside(_ node: Int) throws(FormulaFailure) {
        guard let stack = tree.nodes[node].stack, !tree.nodes[node].shown.isEmpty else { return }
        if stack.axis == axis {
            try arrange(stack, node)
        } else if stack.alignment.isBaseline, axis == .vertical {
            if rules.baselines == .ascentAndDescent {
                // This lays out the views' content, on which their baselines depend.
                try alignBaselines(stack, node)
                return
            }
            try alignPreferredBaselines(stack, node)
        } else if rules.across == .inside {
            try alignPreferred(stack, node)
        } else {
            alignBoxes(stack, node)
        }
        for view in tree.nodes[node].shown { try layOutInside(view) }
    }

    private func checkOpenBounds() throws(FormulaFailure) {
        for node in tree.nodes.indices where tree.nodes[node].isVisible {
            let preference = preferences[node]
            guard preference.hasOpenBounds else { continue }
            let size = sizes[node]
            if size <= preference.least + 1e-7 || size >= preference.most - 1e-7 {
                throw .unsupported(Undecided.bounds)
            }
        }
    }

    private func checkBounds(_ size: Double?) throws(FormulaFailure) {
        let preference = preferences[0]
        let isTooSmall = size.map { $0 < preference.least - 1e-7 } ?? false
        let isTooLarge = size.map { $0 > preference.most + 1e-7 } ?? false
        guard preference.isConflict || isTooSmall || isTooLarge else { return }
        if preference.hasOpenBounds { throw .unsupported(Undecided.bounds) }
        throw .unsatisfiable
    }

    /// Returns the size of the outer stack.
    func outerSize(_ size: Double?) throws(FormulaFailure) -> Double {
        guard rules.contentSize == .preferred else {
            return boxes[0].clamped(size ?? boxes[0].size)
        }
        if let size { return size }
        if preferences[0].isConflict { throw .unsatisfiable }
        guard let ideal = preferences[0].onlyIdeal() else {
            throw .unsupported(Undecided.contentSize)
        }
        return ideal
    }

    /// Sets the sizes and positions along the axis.
    private mutating func arrange(
        _ stack: StackConfiguration, _ node: Int
    ) throws(FormulaFailure) {
        let isFull = rules.usesBoxes && isFull(node)
        if rules.followsContract(stack.distribution, isFull: isFull) {
            try arrangePreferred(stack, node)
        } else {
            // Layout passes place the views of linear layouts.
            flex(stack, node)
        }
    }

    /// Places views in a row from the stack's start, with gaps between them.
    mutating func place(_ node: Int, _ gaps: [Double]) {
        var position = tree.ends(of: node).start
        for (index, view) in tree.nodes[node].shown.enumerated() {
            starts[view] = position
            position += sizes[view] + (index < gaps.count ? gaps[index] : 0)
        }
    }

    func write(into frames: inout [Frame]) {
        for node in frames.indices where tree.nodes[node].isVisible {
            if axis == .horizontal {
                (frames[node].x, frames[node].width) = (starts[node], sizes[node])
                let parent = tree.nodes[node].parent
                if parent >= 0, tree.nodes[parent].stack?.isRightToLeft ?? false {
                    frames[node] = frames[node].mirrored(inWidth: sizes[parent])
                }
            } else {
                (frames[node].y, frames[node].height) = (starts[node], sizes[node])
            }
        }
    }
}

extension FormulaRules {
    /// Whether any formula is that of the contract.
    fileprivate var usesPreferences: Bool {
        contentSize == .preferred || growth == .weakestFirst || shrinkage == .weakestFirst
            || equalSizes == .exact || proportions == .exact || equalSpacing == .inside
            || equalCentering == .inside || across == .inside || baselines == .union
            || requiresBounds
    }

    /// Whether passes of linear layouts compute the sizes, instead of one computation from outside inwards.
    var isLinear: Bool {
        guard let linear else { return false }
        return linear.fillCollapses || pixelsPerPoint != nil || differs
    }

    /// Whether any formula uses boxes.
    var usesBoxes: Bool { linear != nil || differs || baselines != .union }

    private var differs: Bool {
        contentSize != .preferred || growth != .weakestFirst || shrinkage != .weakestFirst
            || equalSizes != .exact || proportions != .exact || equalSpacing != .inside
            || equalCentering != .inside || across != .inside || baselines == .highest
    }

    /// Returns whether a distribution's formulas along the axis are those of the contract.
    /// - Parameter isFull: Whether the sum of the views' sizes exceeds the room.
    func followsContract(_ distribution: Distribution, isFull: Bool) -> Bool {
        switch distribution {
        case .fill: isFull ? shrinkage == .weakestFirst : growth == .weakestFirst
        case .fillEqually: equalSizes == .exact
        case .fillProportionally: proportions == .exact
        case .equalSpacing: equalSpacing == .inside
        case .equalCentering: equalCentering == .inside
        }
    }
}
