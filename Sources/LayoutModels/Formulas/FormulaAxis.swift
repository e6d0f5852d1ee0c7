import StackCases

/// One axis of a layout by formulas: wishes and boxes from the innermost stack outwards, then
/// sizes and positions from the outer stack inwards.
struct FormulaAxis {
    let tree: FormulaTree
    let axis: Axis
    let rules: FormulaRules
    /// What each view wishes, in the order of the tree; what the contract's formulas go by.
    var wishes: [SizeWish] = []
    /// How large each view is if nothing around it makes it another size; what boxes go by.
    var boxes: [FlexBox] = []
    /// Each view's size and its distance from the start of its parent, in points; the last word
    /// once its parent has been gone through.
    var sizes: [Double]
    var starts: [Double]

    init(_ tree: FormulaTree, _ axis: Axis, _ rules: FormulaRules) {
        self.tree = tree
        self.axis = axis
        self.rules = rules
        sizes = [Double](repeating: 0, count: tree.nodes.count)
        starts = sizes
    }

    /// Computes the axis for an outer stack of a required size, if it has one.
    mutating func compute(size: Double?) throws(FormulaFailure) {
        if rules.usesWishes { try makeWishes() }
        if rules.usesBoxes { try makeBoxes() }
        if rules.requiresBounds { try checkBounds(size) }
        sizes[0] = try outerSize(size)
        try layOutInside(0)
        // What is in it is laid out in its exact size.
        if size == nil { sizes[0] = rounded(sizes[0]) }
        if rules.requiresBounds { try checkOpenBounds() }
    }

    /// Sets the sizes and positions of all that a view of a known size shows.
    mutating func layOutInside(_ node: Int) throws(FormulaFailure) {
        guard let stack = tree.nodes[node].stack, !tree.nodes[node].shown.isEmpty else { return }
        if stack.axis == axis {
            try arrange(stack, node)
        } else if stack.alignment.isBaseline, axis == .vertical {
            if rules.baselines == .ascentAndDescent {
                // Goes through the views itself, for their baselines depend on what is in them.
                try alignBaselines(stack, node)
                return
            }
            try alignWishedBaselines(stack, node)
        } else if rules.across == .inside {
            try alignWished(stack, node)
        } else {
            alignBoxes(stack, node)
        }
        roundFrames(tree.nodes[node].shown)
        for view in tree.nodes[node].shown { try layOutInside(view) }
    }

    private func checkOpenBounds() throws(FormulaFailure) {
        for node in tree.nodes.indices where tree.nodes[node].isVisible {
            let wish = wishes[node]
            guard wish.hasOpenBounds else { continue }
            let size = sizes[node]
            if size <= wish.least + 1e-7 || size >= wish.most - 1e-7 {
                throw .unsupported(Undecided.bounds)
            }
        }
    }

    private func checkBounds(_ size: Double?) throws(FormulaFailure) {
        let wish = wishes[0]
        let isTooSmall = size.map { $0 < wish.least - 1e-7 } ?? false
        let isTooLarge = size.map { $0 > wish.most + 1e-7 } ?? false
        guard wish.isConflict || isTooSmall || isTooLarge else { return }
        if wish.hasOpenBounds { throw .unsupported(Undecided.bounds) }
        throw .unsatisfiable
    }

    private func outerSize(_ size: Double?) throws(FormulaFailure) -> Double {
        guard rules.contentSize == .wished else {
            return boxes[0].clamped(size ?? boxes[0].size)
        }
        if let size { return size }
        if wishes[0].isConflict { throw .unsatisfiable }
        guard let ideal = wishes[0].onlyIdeal() else {
            throw .unsupported(Undecided.contentSize)
        }
        return ideal
    }

    /// Sets the sizes along the axis, and where the views start.
    private mutating func arrange(
        _ stack: StackConfiguration, _ node: Int
    ) throws(FormulaFailure) {
        let isFull = rules.usesBoxes && isFull(node)
        switch rules.sharing(stack.distribution, isFull: isFull) {
        case .wished: try arrangeWished(stack, node)
        case .flexed: flex(stack, node)
        case .weighted: weigh(stack, node)
        }
    }

    /// Lays views in a row from the canvas's start, with gaps between them.
    mutating func place(_ node: Int, _ gaps: [Double]) {
        var position = tree.margins(of: node, axis).start
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
    /// Whether any formula is the contract's.
    fileprivate var usesWishes: Bool {
        contentSize == .wished || growth == .weakestFirst || shrinkage == .weakestFirst
            || equalSizes == .exact || proportions == .exact || equalSpacing == .inside
            || equalCentering == .inside || across == .inside || baselines == .union
            || requiresBounds
    }

    /// Whether any formula goes by boxes.
    var usesBoxes: Bool {
        contentSize != .wished || growth != .weakestFirst || shrinkage != .weakestFirst
            || equalSizes != .exact || proportions != .exact || equalSpacing != .inside
            || equalCentering != .inside || across != .inside || baselines != .union
    }

    /// Whose formulas share the room along an axis.
    fileprivate enum Sharing {
        /// The contract's, by wishes.
        case wished
        /// Those of CSS, by boxes that flex.
        case flexed
        /// Those of MyLinearLayout, by weights.
        case weighted
    }

    /// - Parameter isFull: Whether the views are larger together than the room.
    fileprivate func sharing(_ distribution: Distribution, isFull: Bool) -> Sharing {
        switch distribution {
        case .fill where isFull:
            switch shrinkage {
            case .weakestFirst: .wished
            case .inProportion: .flexed
            case .oneWeighted: .weighted
            }
        case .fill:
            switch growth {
            case .weakestFirst: .wished
            case .absorbersAlike: .flexed
            case .oneWeighted: .weighted
            }
        case .fillEqually: sharing(equalSizes)
        case .fillProportionally: sharing(proportions)
        case .equalSpacing: sharing(equalSpacing)
        case .equalCentering: sharing(equalCentering)
        }
    }

    private func sharing(_ shares: Shares) -> Sharing {
        switch shares {
        case .exact: .wished
        case .flexed: .flexed
        case .weighted: .weighted
        }
    }

    private func sharing(_ spread: Spread) -> Sharing {
        switch spread {
        case .inside: .wished
        case .overflowing: .flexed
        case .overlapping: .weighted
        }
    }
}
