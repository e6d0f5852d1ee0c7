import ConstraintSolver
import StackCases

/// A cache of the last solutions, by digests of what was solved.
///
/// Variants of a model often lay out the same constraints, and edits often leave an axis as it is.
/// On a hit not even the system is built. A newer solution replaces an older one in its place.
struct SolutionMemory {
    /// The most solutions in the cache, a power of 2.
    private static let placeCount = 1024
    /// The most values of a solution in the cache, so that it stays small.
    private static let largestSolution = 512

    private var places = [(digest: Digest, solution: Solution)?](
        repeating: nil, count: placeCount)

    subscript(digest: Digest) -> Solution? {
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

    private static func place(of digest: Digest) -> Int {
        Int(truncatingIfNeeded: digest.value) & (placeCount - 1)
    }
}

extension ConstraintBuilder {
    /// The digests of the systems along each axis, or of their absence.
    var fingerprint: LayoutFingerprint {
        var fingerprint = LayoutFingerprint(Digest())
        guard unsupportedReason == nil else { return fingerprint }
        for axes in axesOfSystems {
            let digest = digest(of: axes)
            for axis in Axis.allCases where axes.contains(axis) { fingerprint[axis] = digest.value }
        }
        return fingerprint
    }

    /// Returns a digest of all that `makeSystem` depends on.
    ///
    /// A system along one axis does not tell which axis that is: a transposed case has the same systems.
    /// - Complexity: O(1) for the second system of the same views, but O(constraints) if it covers both axes.
    func digest(of axes: SystemAxes, watchesViews: Bool = true) -> Digest {
        var digest = Digest()
        digest.add(
            UInt64(viewCount) << 2 | (watchesViews ? 2 : 0) | (axes.areBoth ? 1 : 0))
        guard axes.areBoth else {
            digest.add(viewDigest(axes.first).value)
            digest.add(
                axes.first == .horizontal
                    ? constraintDigests.horizontal.value : constraintDigests.vertical.value)
            return digest
        }
        for axis in Axis.allCases { digest.add(viewDigest(axis).value) }
        // Constraints of both axes are mixed in the system.
        var all = SequenceDigest()
        for constraint in constraints.elements {
            all.add(constraint.axis == .vertical ? ~constraint.digest : constraint.digest)
        }
        digest.add(all.value)
        return digest
    }

    /// Returns the digest of the views along an axis, from the cache if it is there.
    private func viewDigest(_ axis: Axis) -> Digest {
        let isHorizontal = axis == .horizontal
        if let known = isHorizontal ? viewDigests.horizontal : viewDigests.vertical { return known }
        var digest = Digest()
        for view in items[0..<viewCount] { mix(view, axis, into: &digest) }
        if isHorizontal { viewDigests.horizontal = digest } else { viewDigests.vertical = digest }
        return digest
    }

    @inline(__always)
    private func mix(_ view: LayoutItem, _ axis: Axis, into digest: inout Digest) {
        var kind = UInt64(bitPattern: Int64(view.parent)) << 4
        if view.isHidden { kind |= 4 }
        if view.isVisible { kind |= 2 }
        if view.arrangingAxis == axis { kind |= 1 }
        let baselines = view.baselineOffsets
        let hasBaselines = axis == .vertical && (baselines.first != 0 || baselines.last != 0)
        if hasBaselines { kind |= 8 }
        digest.add(kind)
        // The bits of a NaN, which no size is.
        digest.add(view.intrinsicContentSize[axis]?.bitPattern ?? UInt64.max)
        if hasBaselines {
            digest.add(baselines.first)
            digest.add(baselines.last)
        }
    }
}

extension LayoutConstraint {
    /// A digest of all that the solver's system along the constraint's axis depends on.
    @inline(__always)
    var digest: UInt64 {
        let second = second ?? Anchor(-1, .start)
        // No layout has so many items that they would not fit.
        var what = UInt64(UInt32(bitPattern: first.item)) << 40
        what ^= UInt64(UInt32(bitPattern: second.item)) << 16
        what ^= UInt64(first.attribute.rawValue) << 8
        what ^= UInt64(second.attribute.rawValue) << 5
        what ^= UInt64(UInt8(bitPattern: relation.rawValue)) << 3
        what ^= isRightToLeft ? 4 : 0
        what ^= isAspectRatio ? 2 : 0
        var digest = Digest()
        digest.add(what, constant.bitPattern, multiplier.bitPattern, priority.bitPattern)
        return digest.value
    }
}

/// A digest of a sequence of digests, made so that two sequences can be joined in one step.
struct SequenceDigest {
    private(set) var value: UInt64 = 0
    /// The factor to the power of the sequence's length.
    private var power: UInt64 = 1

    // An odd number without a pattern.
    private static let factor: UInt64 = 0xD6E8_FEB8_6659_FD93

    /// Adds a digest at the end.
    @inline(__always)
    mutating func add(_ digest: UInt64) {
        value = value &* Self.factor &+ digest
        power &*= Self.factor
    }

    /// Adds another sequence at the end.
    @inline(__always)
    mutating func append(_ other: SequenceDigest) {
        value = value &* other.power &+ other.value
        power &*= other.power
    }
}
