@testable import ConstraintSolver

/// Random systems of the shape that stack views emit: required chains of starts and sizes,
/// content sizes, spanners, gap guides, proportional multipliers, pulls to 0, and what a user
/// may add.
struct StackSystemGenerator {
    private typealias Item = (start: Int, size: Int)

    private var random: SplitMix64
    private var system = ConstraintSystem()
    private var stack: Item = (0, 0)
    private var items: [Item] = []
    private var isHidden: [Bool] = []
    private var contentSizes: [Double?] = []
    private let counts: ClosedRange<Int>

    init(seed: UInt64, counts: ClosedRange<Int> = 1...8) {
        random = SplitMix64(seed: seed)
        self.counts = counts
    }

    mutating func system(distribution: Int? = nil) -> ConstraintSystem {
        system.removeAll()
        addItems()
        let distribution = distribution ?? random.integer(0...5)
        if distribution == 5 {
            addAcross()
        } else {
            addChain(distribution)
        }
        addStackSize()
        addUserConstraints()
        system.watch(stack.size)
        for index in items.indices where !isHidden[index] {
            system.watch(items[index].start, relativeTo: stack.start)
            system.watch(items[index].size)
        }
        for index in items.indices.reversed() where !isHidden[index] {
            if let content = contentSizes[index] { system.prefer(items[index].size, near: content) }
        }
        return system
    }

    private mutating func addItem() -> Item {
        (system.addVariable(), system.addVariable(isNonNegative: true))
    }

    private mutating func addItems() {
        stack = addItem()
        system.add(stack.start, .equal, 0)
        items = (0..<random.integer(counts)).map { _ in addItem() }
        isHidden = items.map { _ in random.oneIn(6) }
        let (hugging, resistance) = (
            random.choice([250, 250, 251]), random.choice([750, 750, 749])
        )
        contentSizes = items.map { _ in
            switch random.integer(0...4) {
            case 0: nil
            case 1: 0
            case 2: random.number(0...200)
            default: Double(random.integer(0...200)) / 2
            }
        }
        for (item, content) in zip(items, contentSizes) {
            guard let content else { continue }
            let isOdd = random.oneIn(4)
            let low = isOdd ? Double(random.integer(1...999)) : Double(hugging)
            let high = isOdd ? Double(random.integer(1...1000)) : Double(resistance)
            system.add(item.size, .lessThanOrEqual, content, at: low)
            system.add(item.size, .greaterThanOrEqual, content, at: high)
        }
    }

    private mutating func addStackSize() {
        let size = random.oneIn(3) ? random.number(1...900) : Double(random.integer(1...900))
        switch random.integer(0...5) {
        case 0: break
        case 1: system.add(stack.size, .equal, size, at: random.choice([500, 50, 49, 750]))
        case 2: system.add(stack.size, .greaterThanOrEqual, size)
        default: system.add(stack.size, .equal, size)
        }
    }

    private mutating func addUserConstraints() {
        guard random.oneIn(3) else { return }
        for _ in 0..<random.integer(1...3) {
            let item = random.choice(items)
            let other = random.choice(items)
            let priority = random.choice([1000, 999, 750, 750, 500, 250, 250, 1.0])
            let relation = random.choice(ConstraintSystem.Relation.allCases)
            switch random.integer(0...2) {
            case 0:
                system.add(item.size, relation, Double(random.integer(0...200)), at: priority)
            case 1:
                let multiplier = random.choice([0.5, 1, 2, random.number(0.3...3)])
                system.add([(1, item.size), (-multiplier, other.size)], relation, 0, at: priority)
            default:
                system.add(
                    [(1, item.size), (-random.number(0.05...1), stack.size)], relation,
                    Double(random.integer(-10...10)), at: priority)
            }
        }
    }

    // MARK: Along the axis

    private mutating func addChain(_ distribution: Int) {
        let visible = items.indices.filter { !isHidden[$0] }
        let spacing = random.choice([0, 8, 10, -5, random.number(0...20)])
        for index in items.indices where isHidden[index] {
            system.add(items[index].size, .equal, 0, at: 999.999)
            let neighbour = visible.last { $0 < index }
            let reference = neighbour.map { items[$0] } ?? stack
            var terms: [WrittenTerm] = [(1, items[index].start), (-1, reference.start)]
            if neighbour != nil { terms.append((-1, reference.size)) }
            system.add(terms, .equal, spacing / 2, at: 50)
        }
        guard let first = visible.first, let last = visible.last else {
            let spanner = addItem()
            system.add([(1, spanner.start), (-1, stack.start)], .equal, 0)
            system.add([(1, spanner.size), (-1, stack.size)], .equal, 0)
            system.add(spanner.size, .equal, 0, at: 0.001)
            return
        }
        system.add([(1, stack.start), (-1, items[first].start)], .equal, 0)
        system.add(end(stack, less: items[last]), .equal, 0)
        for (previous, next) in zip(visible, visible.dropFirst()) {
            system.add(
                [(1, items[next].start), (-1, items[previous].start), (-1, items[previous].size)],
                distribution >= 3 ? .greaterThanOrEqual : .equal, spacing)
        }
        switch distribution {
        case 1:
            for index in visible.dropFirst() {
                system.add([(1, items[index].size), (-1, items[first].size)], .equal, 0)
            }
        case 2: addProportions(visible, spacing)
        case 3, 4: addGaps(visible, areCentered: distribution == 4)
        default: break
        }
    }

    private func end(_ item: Item, less other: Item) -> [WrittenTerm] {
        [(1, item.start), (1, item.size), (-1, other.start), (-1, other.size)]
    }

    private mutating func addProportions(_ visible: [Int], _ spacing: Double) {
        let natural = visible.map { contentSizes[$0] ?? 0 }
        let total = natural.reduce(0, +) + spacing * Double(visible.count - 1)
        guard total > 0 else { return }
        let isAlone = natural.filter { $0 > 0 }.count == 1
        for (index, size) in zip(visible, natural) {
            if size == 0 {
                system.add(items[index].size, .equal, 0)
            } else {
                system.add(
                    [(1, items[index].size), (-size / total, stack.size)], .equal, 0,
                    at: isAlone ? 1000 : 999 - Double(index))
            }
        }
    }

    private mutating func addGaps(_ visible: [Int], areCentered: Bool) {
        var firstGap: Item?
        for (previous, next) in zip(visible, visible.dropFirst()) {
            let gap = addItem()
            let half = areCentered ? 0.5 : 1
            system.add(
                [(1, gap.start), (-1, items[previous].start), (-half, items[previous].size)],
                .equal, 0)
            var terms: [WrittenTerm] = [(1, gap.start), (1, gap.size), (-1, items[next].start)]
            if areCentered { terms.append((-0.5, items[next].size)) }
            system.add(terms, .equal, 0)
            if let firstGap {
                system.add(
                    [(1, gap.size), (-1, firstGap.size)], .equal, 0,
                    at: areCentered ? 150 - Double(previous) : 1000)
            }
            firstGap = firstGap ?? gap
        }
        system.add(stack.size, .equal, 0, at: 49)
    }

    // MARK: Across the axis

    private mutating func addAcross() {
        let fills = random.oneIn(3)
        let isCentered = random.oneIn(2)
        let spanner = addItem()
        for item in items.dropFirst() {
            system.add(
                [(1, items[0].start), (-1, item.start)]
                    + (isCentered && !fills ? [(0.5, items[0].size), (-0.5, item.size)] : []),
                .equal, 0)
            if fills { system.add(end(items[0], less: item), .equal, 0) }
        }
        guard !fills else {
            system.add([(1, stack.start), (-1, items[0].start)], .equal, 0)
            system.add(end(stack, less: items[0]), .equal, 0)
            return
        }
        system.add([(1, stack.start), (-1, spanner.start)], .equal, 0)
        system.add(end(stack, less: spanner), .equal, 0)
        system.add(
            isCentered
                ? [
                    (1, stack.start), (0.5, stack.size), (-1, items[0].start),
                    (-0.5, items[0].size),
                ]
                : [(1, stack.start), (-1, items[0].start)], .equal, 0)
        for index in items.indices {
            let item = items[index]
            system.add(item.size, .equal, 0, at: 25)
            if isHidden[index] { continue }
            if isCentered {
                system.add([(1, spanner.start), (-1, item.start)], .lessThanOrEqual, 0)
            } else {
                system.add([(1, spanner.start), (-1, item.start)], .equal, 0, at: 999.5)
            }
            system.add(end(spanner, less: item), .greaterThanOrEqual, 0)
        }
        system.add(spanner.size, .equal, 0, at: 51)
    }
}
