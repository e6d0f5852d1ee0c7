import StackCases

/// The sizes and positions along a container of CSS.
extension FormulaAxis {
    /// Returns the size of a stack without its layout margins.
    func inner(_ node: Int) -> Double {
        let margins = tree.margins(of: node, axis)
        return sizes[node] - margins.start - margins.end
    }

    /// Returns whether the sum of the views' sizes exceeds the stack's.
    func isFull(_ node: Int) -> Bool {
        let extent = tree.gaps(of: node).reduce(0, +)
        return tree.nodes[node].shown.reduce(extent) { $0 + boxes[$1].size } > inner(node)
    }

    mutating func flex(_ stack: StackConfiguration, _ node: Int) {
        let shown = tree.nodes[node].shown
        var gaps = tree.gaps(of: node)
        let room = inner(node) - gaps.reduce(0, +)
        let items = flexItems(stack, shown)
        for (view, size) in zip(shown, FlexItem.sizes(items, room: room)) { sizes[view] = size }
        switch stack.distribution {
        case .fill, .fillEqually, .fillProportionally: break
        case .equalSpacing:
            // space-between
            let free = max(0, shown.reduce(room) { $0 - sizes[$1] })
            for index in gaps.indices { gaps[index] += free / Double(gaps.count) }
        case .equalCentering: widen(&gaps, shown, canvas: inner(node))
        }
        place(node, gaps)
    }

    private func flexItems(_ stack: StackConfiguration, _ shown: [Int]) -> [FlexItem] {
        let hugging = shown.map(hugging)
        let weakest = hugging.min() ?? 0
        var items: [FlexItem] = []
        for (index, view) in shown.enumerated() {
            var item = FlexItem(box: boxes[view], base: boxes[view].content)
            switch stack.distribution {
            case .fill:
                item.grow = hugging[index] == weakest && weakest < 1000 ? 1 : 0
                let node = tree.nodes[view].view
                item.shrink = node.contentCompressionResistancePriority[axis] < 1000 ? 1 : 0
            case .fillEqually: (item.base, item.grow, item.shrink) = (0, 1, 1)
            case .fillProportionally: (item.base, item.grow, item.shrink) = (0, item.box.size, 1)
            case .equalSpacing, .equalCentering: break
            }
            // flex-basis includes the padding.
            item.base = max(item.base, item.box.padding)
            items.append(item)
        }
        if stack.distribution == .fillProportionally { normalize(&items) }
        return items
    }

    /// Makes the sum of factors 1, because smaller factors share only that part of the room.
    private func normalize(_ items: inout [FlexItem]) {
        let sum = items.reduce(0) { $0 + $1.grow }
        guard sum > 0, sum < 1 else { return }
        for index in items.indices { items[index].grow /= sum }
    }

    /// Returns the hugging priority of a view: 0 for a spacer without a size, 1000 for a fixed size.
    func hugging(_ view: Int) -> Double {
        if boxes[view].isFixed { return 1000 }
        let node = tree.nodes[view]
        if node.stack == nil, node.view.intrinsicContentSize[axis] == nil { return 0 }
        return node.view.contentHuggingPriority[axis]
    }

    /// Widens gaps, which are margins, until centers are equally far apart, or narrows them where
    /// views may overlap.
    func widen(_ gaps: inout [Double], _ shown: [Int], canvas: Double) {
        guard let first = shown.first, let last = shown.last, !gaps.isEmpty else { return }
        let distance = (canvas - (sizes[first] + sizes[last]) / 2) / Double(gaps.count)
        for index in gaps.indices {
            let halves = (sizes[shown[index]] + sizes[shown[index + 1]]) / 2
            let least = rules.equalCentering == .overlapping ? -.infinity : gaps[index]
            gaps[index] = max(least, distance - halves)
        }
    }
}
