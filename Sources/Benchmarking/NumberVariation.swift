import StackCases

/// Makes neighbours of a stack: the same but for its lengths.
public struct NumberVariation {
    private var state: UInt64
    private let spread: Double

    /// Makes a variation.
    /// - Parameter spread: By which part of itself a length is changed at most.
    public init(seed: UInt64, spread: Double) {
        state = seed
        self.spread = spread
    }

    /// The stack with other sizes, spacings and natural sizes; those of 0 stay.
    public mutating func varied(_ stack: SizedStack) -> SizedStack {
        var result = stack
        result.width = stack.width.map { varied($0) }
        result.height = stack.height.map { varied($0) }
        result.stack = varied(stack.stack)
        return result
    }

    private mutating func varied(_ stack: StackConfiguration) -> StackConfiguration {
        var result = stack
        if case .points(let spacing) = stack.spacing { result.spacing = .points(varied(spacing)) }
        result.arrangedSubviews = stack.arrangedSubviews.map { view in
            var view = view
            let natural = view.intrinsicContentSize
            view.intrinsicContentSize = IntrinsicContentSize(
                width: natural.width.map { varied($0) }, height: natural.height.map { varied($0) })
            if case .stack(let nested) = view.content { view.content = .stack(varied(nested)) }
            return view
        }
        return result
    }

    private mutating func varied(_ length: Double) -> Double {
        // Knuth's generator: its high bits are random enough for lengths.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let unit = Double(state >> 11) / Double(UInt64(1) << 53)
        return length * (1 + spread * (2 * unit - 1))
    }
}
