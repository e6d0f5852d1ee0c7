import StackCases

/// Linear layouts along one axis, pass by pass.
///
/// A layout reads the present, rounded sizes of the layouts inside it, and sets its own; passes follow
/// until nothing changes.
extension FormulaAxis {
    mutating func computeLinear(size: Double?) throws(FormulaFailure) {
        for node in tree.nodes.indices {
            let view = memory[tree.nodes[node].number]
            (starts[node], sizes[node]) = (view.start, view.size)
        }
        wraps = tree.nodes.indices.map { $0 == 0 && size == nil }
        // The library rounds the size of a layout in a plain view, too.
        if let size { sizes[0] = rounded(size) }
        // Each level of nesting can change the sizes of the levels around it.
        for _ in 0..<64 {
            let before = (sizes, starts)
            for node in tree.nodes.indices where tree.nodes[node].isVisible {
                if let stack = tree.nodes[node].stack { try pass(stack, node) }
            }
            if before == (sizes, starts) { break }
        }
        for node in tree.nodes.indices where tree.nodes[node].isVisible {
            let number = tree.nodes[node].number
            (memory[number].start, memory[number].size) = (starts[node], sizes[node])
        }
    }

    // MARK: The natural size

    /// Returns the box of a view, whose size is the required one or its natural size.
    func unlimitedBox(_ node: Int) throws(FormulaFailure) -> FlexBox {
        let view = tree.nodes[node].view
        var box = FlexBox(
            content: view.intrinsicContentSize[axis] ?? 0, least: 0, most: .infinity)
        if let stack = tree.nodes[node].stack {
            let margins = tree.margins(of: node, axis)
            box.content = max(0, try extent(of: stack, node) + margins.start + margins.end)
            if rules.contentSize == .preferred, !preferences[node].isConflict {
                box.content = preferences[node].ideal()
            }
        }
        if let size = try fixedSize(of: view) { (box.content, box.isFixed) = (size, true) }
        return box
    }

    private func fixedSize(of view: ArrangedSubview) throws(FormulaFailure) -> Double? {
        var fixed: Double?
        for constraint in view.constraints
        where constraint.attribute.axis == axis {
            guard constraint.priority >= 1000, constraint.relation == .equal,
                fixed ?? constraint.constant == constraint.constant
            else {
                throw .unsupported("a view is fixed to one size, or sized by what is in it")
            }
            fixed = constraint.constant
        }
        return fixed
    }

    private func extent(
        of stack: StackConfiguration, _ node: Int
    ) throws(FormulaFailure) -> Double {
        let shown = tree.nodes[node].shown
        if stack.alignment.isBaseline { try checkBaselines(stack, shown) }
        guard stack.axis == axis else {
            if stack.alignment.isBaseline, rules.baselines == .union {
                let extents = try baselineExtents(stack, shown)
                return extents.before + extents.past
            }
            return shown.reduce(0) { max($0, boxes[$1].size) }
        }
        let gaps = tree.gaps(of: node)
        try checkGaps(stack, shown)
        return shown.reduce(gaps.reduce(0, +)) { $0 + boxes[$1].size }
    }

    /// Checks that a row aligns first baselines, and its first view has a font.
    private func checkBaselines(
        _ stack: StackConfiguration, _ shown: [Int]
    ) throws(FormulaFailure) {
        let hasBase = shown.first.map { tree.nodes[$0].view.baselineOffsets != nil } ?? true
        if rules.baselines == .none {
            throw .unsupported("views are not aligned by their baselines")
        } else if stack.axis == .vertical || stack.alignment == .lastBaseline || !hasBase {
            throw .unsupported(
                "only rows align baselines, the first ones, to that of the first view")
        }
    }

    // MARK: Weights

    /// Writes the weights of views whose layout has a size along the axis; without one they would
    /// have no size.
    mutating func writeWeights(_ size: Double?) throws(FormulaFailure) {
        weights = [Double](repeating: 0, count: tree.nodes.count)
        hasSize = tree.nodes.indices.map { $0 == 0 && size != nil }
        for node in tree.nodes.indices where tree.nodes[node].isVisible {
            guard let stack = tree.nodes[node].stack else { continue }
            let isAlong = stack.axis == axis
            if isAlong { try writeWeights(of: stack, node) }
            try checkSize(of: stack, node, isAlong: isAlong)
            for view in tree.nodes[node].shown {
                let isShared = isAlong ? weights[view] > 0 : stack.alignment == .fill
                hasSize[view] = boxes[view].isFixed || hasSize[node] && isShared
            }
        }
    }

    private mutating func writeWeights(
        of stack: StackConfiguration, _ node: Int
    ) throws(FormulaFailure) {
        let shown = tree.nodes[node].shown
        switch stack.distribution {
        case .fill:
            guard hasSize[node], let absorber = absorber(shown) else { return }
            weights[absorber] = 1
        case .fillEqually where rules.equalSizes == .weighted:
            guard hasSize[node] || shown.isEmpty else {
                throw .unsupported("equal views need a layout with a size of its own")
            }
            for view in shown { weights[view] = 1 }
        case .fillProportionally:
            guard hasSize[node] else { return }
            for view in shown { weights[view] = boxes[view].size }
        case .fillEqually, .equalSpacing, .equalCentering: return
        }
    }

    private func checkSize(
        of stack: StackConfiguration, _ node: Int, isAlong: Bool
    ) throws(FormulaFailure) {
        guard rules.linear?.library == .tangramKit else { return }
        if isAlong, stack.distribution == .equalCentering {
            throw .unsupported("nothing spaces centers equally")
        }
        if !isAlong, stack.alignment == .fill, !hasSize[node], !tree.nodes[node].shown.isEmpty {
            throw .unsupported("views fill only a layout with a size of its own")
        }
    }

    /// Returns the first view with the lowest hugging priority; `nil` where all are required.
    private func absorber(_ shown: [Int]) -> Int? {
        let weakest = shown.min { hugging($0) < hugging($1) }
        return weakest.flatMap { hugging($0) < 1000 ? $0 : nil }
    }

    // MARK: A pass

    /// Lays out the views of one layout, and sets its size where it wraps them.
    private mutating func pass(
        _ stack: StackConfiguration, _ node: Int
    ) throws(FormulaFailure) {
        let shown = tree.nodes[node].shown
        let isAlong = stack.axis == axis
        let alignsBaselines = !isAlong && stack.alignment.isBaseline
        let isByContract =
            isAlong
            ? rules.followsContract(stack.distribution, isFull: isFull(node))
            : alignsBaselines ? rules.baselines == .union : rules.across == .inside
        let before = shown.map { (start: starts[$0], size: sizes[$0]) }
        let present = sizes[node]
        let given = wraps[node] ? try contentSize(stack, node, isMeasured: !isByContract) : present
        sizes[node] = given ?? present
        if !isByContract {
            arrangeLinear(stack, node, wraps: given == nil)
        } else if !shown.isEmpty {
            if isAlong {
                try arrangePreferred(stack, node)
            } else {
                try alignPreferred(stack, node)
            }
            for view in shown { wraps[view] = false }
        }
        // The views inside are laid out in the exact size.
        if wraps[node] { sizes[node] = settled(rounded(sizes[node]), from: present) }
        for (view, old) in zip(shown, before) { settle(view, from: old) }
    }

    /// Returns the size of a layout that wraps its views; `nil` where the pass measures it.
    private func contentSize(
        _ stack: StackConfiguration, _ node: Int, isMeasured: Bool
    ) throws(FormulaFailure) -> Double? {
        let isFilled = stack.axis != axis && stack.alignment == .fill
        if isFilled, rules.linear?.fillCollapses ?? false {
            let margins = tree.margins(of: node, axis)
            return isMeasured ? nil : max(sizes[node], margins.start + margins.end)
        }
        if rules.contentSize == .preferred {
            if node == 0 { return try outerSize(nil) }
            return preferences[node].isConflict ? boxes[node].size : preferences[node].ideal()
        }
        return isFilled || !isMeasured ? boxes[node].size : nil
    }

    private mutating func arrangeLinear(
        _ stack: StackConfiguration, _ node: Int, wraps isWrapping: Bool
    ) {
        guard let library = rules.linear?.library else { return }
        let shown = tree.nodes[node].shown
        let isAlong = stack.axis == axis
        for view in shown {
            clearSize(of: view, isFilled: !isAlong && stack.alignment == .fill)
            sizes[view] = writtenSize(of: view)
        }
        let margins = isAlong ? self.margins(stack, node, isWrapping: isWrapping) : []
        var pass = LinearPass(
            library: library, pixelsPerPoint: rules.pixelsPerPoint,
            views: shown.indices.map { index in
                LinearPass.View(
                    size: sizes[shown[index]], weight: isAlong ? weights[shown[index]] : 0,
                    margin: isAlong ? margins[index] : 0,
                    font: tree.nodes[shown[index]].view.baselineOffsets)
            }, padding: tree.margins(of: node, axis), size: sizes[node], wraps: isWrapping)
        if isAlong {
            // An app would not set the gravity of a TangramKit layout that wraps: it would stop wrapping.
            let spreads = stack.distribution == .equalSpacing
            pass.layOutAlong(spreads: spreads && (library == .myLayout || hasSize[node]))
        } else {
            memory.forgetMargins(of: tree.nodes[node].number)
            pass.layOutAcross(stack.alignment)
        }
        sizes[node] = pass.size
        for (view, placed) in zip(shown, pass.views) {
            (starts[view], sizes[view]) = (placed.start, placed.size)
        }
    }

    /// Disables the size that the app set for a view where the library does so permanently, and decides
    /// whether the view wraps its content.
    private mutating func clearSize(of view: Int, isFilled: Bool) {
        let isWrapped = tree.nodes[view].stack != nil || hasNaturalSize(view)
        let clears =
            rules.linear?.library == .tangramKit
            ? isFilled : (isFilled || weights[view] > 0) && isWrapped && !boxes[view].isFixed
        if clears { memory[tree.nodes[view].number].isCleared = true }
        let isStack = tree.nodes[view].stack != nil
        wraps[view] =
            isStack && !isFilled && weights[view] == 0 && !boxes[view].isFixed
            && !memory[tree.nodes[view].number].isCleared
    }

    /// Returns the size that the app set for a view, or its present size if there is none or it is disabled.
    private func writtenSize(of view: Int) -> Double {
        let isWritten = boxes[view].isFixed || tree.nodes[view].stack == nil && hasNaturalSize(view)
        return isWritten && !memory[tree.nodes[view].number].isCleared
            ? boxes[view].size : sizes[view]
    }

    private func hasNaturalSize(_ view: Int) -> Bool {
        tree.nodes[view].view.intrinsicContentSize[axis] != nil
    }

    /// Returns the distance in front of each view.
    private mutating func margins(
        _ stack: StackConfiguration, _ node: Int, isWrapping: Bool
    ) -> [Double] {
        let shown = tree.nodes[node].shown
        let number = tree.nodes[node].number
        var gaps = tree.gaps(of: node)
        if stack.distribution == .fillEqually, rules.linear?.equalizesOnce ?? false {
            return memory.margins(
                of: number, views: shown.map { tree.nodes[$0].number }, spacings: gaps)
        }
        memory.forgetMargins(of: number)
        if stack.distribution == .equalCentering {
            let content = shown.reduce(gaps.reduce(0, +)) { $0 + sizes[$1] }
            widen(&gaps, shown, canvas: isWrapping ? content : inner(node))
        }
        return [0] + gaps
    }

    // MARK: Whole pixels

    /// Returns the nearest whole pixel in points.
    func rounded(_ points: Double) -> Double { points.rounded(toPixelsOf: rules.pixelsPerPoint) }

    /// Rounds the start and the size of a plain view, and both edges of a nested layout.
    private mutating func settle(_ view: Int, from old: (start: Double, size: Double)) {
        let (start, size) = (starts[view], max(0, sizes[view]))
        starts[view] = rounded(start)
        guard tree.nodes[view].stack != nil, rules.pixelsPerPoint != nil else {
            sizes[view] = rounded(size)
            return
        }
        sizes[view] = settled(rounded(start + size) - starts[view], from: old.size)
        // The library sets the center.
        let center = settled(starts[view] + sizes[view] / 2, from: old.start + old.size / 2)
        starts[view] = center - sizes[view] / 2
    }

    /// Returns a number of a layout after a change; a change of up to a pixel is ignored.
    private func settled(_ number: Double, from old: Double) -> Double {
        guard let scale = rules.pixelsPerPoint else { return number }
        return abs(number - old) < 1 / scale + 0.0001 ? old : number
    }
}
