import StackCases

/// A stream of random numbers that is the same on every machine: SplitMix64.
struct RandomSource: RandomNumberGenerator {
    private var state: UInt64
    /// The bytes that replace the generator's numbers, with zeros after the last; `nil` if a seed
    /// decides.
    private var bytes: ArraySlice<UInt8>?

    /// The stream of one case of a campaign; it depends on the seed and the index alone.
    init(seed: UInt64, index: Int) {
        var mixer = RandomSource(state: seed)
        let first = mixer.next()
        mixer.state = first ^ (UInt64(truncatingIfNeeded: index) &* 0xD1B5_4A32_D192_ED03)
        state = mixer.next()
    }

    /// The numbers that `bytes` hold, as few bytes for each as its range needs, and then zeros.
    init(bytes: [UInt8]) {
        state = 0
        self.bytes = bytes[...]
    }

    private init(state: UInt64) {
        self.state = state
    }

    mutating func next() -> UInt64 {
        if bytes != nil { return takeBytes(8) }
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A whole number from 0 to `bound` - 1.
    mutating func below(_ bound: Int) -> Int {
        if bytes != nil {
            let count = (UInt64.bitWidth - UInt64(bound - 1).leadingZeroBitCount + 7) / 8
            return Int(takeBytes(count) % UInt64(bound))
        }
        return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    private mutating func takeBytes(_ count: Int) -> UInt64 {
        (0..<count).reduce(0) { number, _ in number << 8 | UInt64(bytes?.popFirst() ?? 0) }
    }

    /// A whole number in `range`.
    mutating func whole(_ range: ClosedRange<Int>) -> Double {
        Double(range.lowerBound + below(range.count))
    }

    /// True in `percent` of 100 draws.
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    /// One of `elements`, each as likely as the others.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }
}

/// Values with weights, for drawing a random one.
struct WeightedTable<Value: Sendable>: Sendable {
    private let values: [Value]
    private let weights: [Int]
    private let total: Int

    init(_ entries: [(Value, Int)]) {
        values = entries.map(\.0)
        weights = entries.map(\.1)
        total = weights.reduce(0, +)
    }

    func draw(_ random: inout RandomSource) -> Value {
        var rest = random.below(total)
        var index = 0
        while rest >= weights[index] {
            rest -= weights[index]
            index += 1
        }
        return values[index]
    }
}

extension RandomSource {
    /// Gives a view of `stack` a constraint to the size of another one, mostly to the same size, as
    /// such constraints are in apps.
    mutating func tieTwoViews(of stack: inout StackConfiguration) {
        let count = stack.arrangedSubviews.count
        guard count > 1 else { return }
        let view = below(count)
        let sibling = (view + 1 + below(count - 1)) % count
        var constraint = ViewConstraint(
            attribute: pick(ViewConstraint.Attribute.sizes), toItem: .sibling(sibling),
            multiplier: pick([1, 1, 1, 0.5, 2]), constant: pick([0, 0, 0, 10]),
            priority: pick([1000, 1000, 1000, 800, 750]))
        if chance(10) { constraint.relation = pick(ViewConstraint.Relation.allCases) }
        stack.arrangedSubviews[view].constraints.append(constraint)
    }
}
