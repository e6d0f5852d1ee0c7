import ConstraintSolver
import StackCases

/// The last solutions, by digests of what was solved.
///
/// Variants of a model, and the axis that an edit does not touch, come again and again; then not
/// even the system need be made. Of two that meet in one place the later is kept.
struct SolutionMemory {
    /// How many solutions are remembered at most; a power of 2.
    private static let placeCount = 1024
    /// Solutions with more values than this are not remembered, so that memory stays small.
    private static let largestSolution = 512

    private var places = [(digest: SystemDigest, solution: Solution)?](
        repeating: nil, count: placeCount)

    subscript(digest: SystemDigest) -> Solution? {
        get {
            guard let place = places[Self.place(of: digest)], place.digest == digest else {
                return nil
            }
            return place.solution
        }
        set {
            guard let newValue, newValue.values.count <= Self.largestSolution else { return }
            places[Self.place(of: digest)] = (digest, newValue)
        }
    }

    private static func place(of digest: SystemDigest) -> Int {
        Int(truncatingIfNeeded: digest.first) & (placeCount - 1)
    }
}

/// A digest of all that a system is made from, in two lanes, so that none meets another.
struct SystemDigest: Equatable {
    private(set) var first: UInt64 = 0xCBF2_9CE4_8422_2325
    private var second: UInt64 = 0x9E37_79B9_7F4A_7C15

    @inline(__always)
    mutating func mix(_ value: UInt64) {
        // Round numbers and signs differ in upper bits alone, which a product takes no lower.
        first = (first ^ value) &* 0xD6E8_FEB8_6659_FD93
        first ^= first >> 32
        second = (second ^ value) &* 0x0000_0100_0000_01B3
        second ^= second >> 29
    }

    @inline(__always)
    mutating func mix(_ value: Double) { mix(value.bitPattern) }
}

extension ConstraintBuilder {
    /// A digest of what `makeSystem` goes by.
    /// - Complexity: O(views + constraints), without making the system.
    func digest(of axes: [Axis], watchesViews: Bool) -> SystemDigest {
        var digest = SystemDigest()
        digest.mix(UInt64(viewCount) << 3 | (watchesViews ? 4 : 0) | UInt64(axes.count))
        let isOfBoth = axes.count > 1
        for index in 0..<viewCount { mix(items[index], axes[0], isOfBoth, into: &digest) }
        for index in constraints.indices
        where isOfBoth || constraints[index].axis == axes[0] {
            mix(constraints[index], into: &digest)
        }
        return digest
    }

    @inline(__always)
    private func mix(
        _ item: LayoutItem, _ axis: Axis, _ isOfBoth: Bool, into digest: inout SystemDigest
    ) {
        var kind = UInt64(bitPattern: Int64(item.parent)) << 4
        if item.isHidden { kind |= 8 }
        if item.isVisible { kind |= 4 }
        if item.arrangingAxis == .vertical { kind |= 2 }
        if axis == .vertical { kind |= 1 }
        digest.mix(kind)
        // No number has these bits, which are of no number.
        let none = UInt64.max
        if isOfBoth || axis == .horizontal {
            digest.mix(item.intrinsicContentSize.width?.bitPattern ?? none)
        }
        if isOfBoth || axis == .vertical {
            digest.mix(item.intrinsicContentSize.height?.bitPattern ?? none)
            digest.mix(item.baselineOffsets.first)
            digest.mix(item.baselineOffsets.last)
        }
    }

    @inline(__always)
    private func mix(_ constraint: LayoutConstraint, into digest: inout SystemDigest) {
        let second = constraint.second ?? Anchor(-1, .start)
        digest.mix(
            UInt64(UInt32(bitPattern: constraint.first.item)) << 32
                | UInt64(UInt32(bitPattern: second.item)))
        var kind = UInt64(constraint.first.attribute.rawValue)
        kind = kind << 8 | UInt64(second.attribute.rawValue)
        kind = kind << 8 | UInt64(UInt8(bitPattern: constraint.relation.rawValue))
        if constraint.isRightToLeft { kind |= 1 << 32 }
        if constraint.isAspectRatio { kind |= 1 << 33 }
        if constraint.axis == .vertical { kind |= 1 << 34 }
        digest.mix(kind)
        digest.mix(constraint.multiplier)
        digest.mix(constraint.constant)
        digest.mix(constraint.priority)
    }
}
