import StackCases

/// What all constraints of one stack are made from.
struct StackContext {
    var stack: StackConfiguration
    /// The stack's item.
    var item: Int
    /// The items of the arranged subviews.
    var items: [Int]
    /// The positions of those that are not hidden.
    var visible: [Int]
    /// What the stack has kept of earlier layouts; `nil` for one that is laid out for the first
    /// time.
    var live: LiveStack?

    var axis: Axis { stack.axis }
    /// Whether the distribution spreads the room that is left between views.
    var spreadsGaps: Bool {
        stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    }
    /// The positions of neighbours, hidden views left out.
    var visiblePairs: Zip2Sequence<[Int], ArraySlice<Int>> { zip(visible, visible.dropFirst()) }

    /// Makes the stack what it was when its constraints were made.
    mutating func become(asMadeBy rules: StackRules) {
        if let positions = live?.ownPositions { arrange(positions) }
        if rules.along.equalCentering == .filled, stack.distribution == .equalCentering {
            stack.distribution = .fill
        }
        let leftovers = rules.changes.leftovers
        guard leftovers.keepsSpacing || leftovers.keepsAlignment, let made = live?.made else {
            return
        }
        if leftovers.keepsSpacing { stack.spacing = made.spacing }
        if leftovers.keepsAlignment { stack.alignment = made.alignment }
    }

    /// Puts the views into another order, in which one may occur twice.
    private mutating func arrange(_ positions: [Int]) {
        stack.arrangedSubviews = positions.map { stack.arrangedSubviews[$0] }
        items = positions.map { items[$0] }
        visible = positions.indices.filter { !stack.arrangedSubviews[$0].isHidden }
        live?.arrange(positions)
    }
}
