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
    /// - Complexity: O(views + constraints).
    var fingerprint: LayoutFingerprint {
        var fingerprint = LayoutFingerprint(Digest())
        guard unsupportedReason == nil else { return fingerprint }
        for axes in axesOfSystems {
            let digest = digest(of: axes)
            for axis in Axis.allCases where axes.contains(axis) { fingerprint[axis] = digest.value }
        }
        return fingerprint
    }

    /// Returns a digest of all that `makeSystem` depends on; it is kept for a system in which all views are
    /// watched.
    /// - Complexity: O(views + constraints), without building the system.
    func digest(of axes: SystemAxes, watchesViews: Bool = true) -> Digest {
        guard watchesViews else { return makeDigest(of: axes, watchesViews: false) }
        let isHorizontal = axes.first == .horizontal
        if let known = isHorizontal ? systemDigests.horizontal : systemDigests.vertical {
            return known
        }
        let digest = makeDigest(of: axes, watchesViews: true)
        if isHorizontal {
            systemDigests.horizontal = digest
        } else {
            systemDigests.vertical = digest
        }
        return digest
    }

    private func makeDigest(of axes: SystemAxes, watchesViews: Bool) -> Digest {
        var digest = Digest()
        digest.add(
            UInt64(viewCount) << 3 | (watchesViews ? 4 : 0) | (axes.areBoth ? 2 : 0)
                | (axes.first == .vertical ? 1 : 0))
        for index in 0..<viewCount { mix(items[index], axes, into: &digest) }
        for index in constraints.indices where axes.contains(constraints[index].axis) {
            mix(constraints[index], into: &digest)
        }
        return digest
    }

    @inline(__always)
    private func mix(_ item: LayoutItem, _ axes: SystemAxes, into digest: inout Digest) {
        var kind = UInt64(bitPattern: Int64(item.parent)) << 3
        if item.isHidden { kind |= 4 }
        if item.isVisible { kind |= 2 }
        if item.arrangingAxis == .vertical { kind |= 1 }
        digest.add(kind)
        // The bits of a NaN, which no size is.
        let none = UInt64.max
        if axes.contains(.horizontal) {
            digest.add(item.intrinsicContentSize.width?.bitPattern ?? none)
        }
        if axes.contains(.vertical) {
            digest.add(item.intrinsicContentSize.height?.bitPattern ?? none)
            digest.add(item.baselineOffsets.first)
            digest.add(item.baselineOffsets.last)
        }
    }

    @inline(__always)
    private func mix(_ constraint: LayoutConstraint, into digest: inout Digest) {
        let second = constraint.second ?? Anchor(-1, .start)
        // No layout has so many items that they would not fit.
        var what = UInt64(UInt32(bitPattern: constraint.first.item)) << 40
        what ^= UInt64(UInt32(bitPattern: second.item)) << 16
        what ^= UInt64(constraint.first.attribute.rawValue) << 8
        what ^= UInt64(second.attribute.rawValue) << 5
        what ^= UInt64(UInt8(bitPattern: constraint.relation.rawValue)) << 3
        what ^= constraint.isRightToLeft ? 4 : 0
        what ^= constraint.isAspectRatio ? 2 : 0
        what ^= constraint.axis == .vertical ? 1 : 0
        digest.add(what)
        digest.add(constraint.multiplier)
        digest.add(constraint.constant)
        digest.add(constraint.priority)
    }
}
