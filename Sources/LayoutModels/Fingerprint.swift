import StackCases

/// A digest of numbers in their order, by which what a model makes of two stacks is told apart.
struct Fingerprint {
    private(set) var digest: UInt64 = 0xCBF2_9CE4_8422_2325

    @inline(__always)
    mutating func mix(_ value: UInt64) {
        digest = (digest ^ value) &* 0x0000_0100_0000_01B3
        // Round numbers and signs differ in upper bits alone, which a product takes no lower: two
        // such differences would cancel each other.
        digest ^= digest >> 29
    }
}

extension Layout {
    /// A digest of the frames, and of whether there are any: equal for variants of a model that lay
    /// a case out alike.
    package var fingerprint: UInt64 {
        var fingerprint = Fingerprint()
        fingerprint.mix(status == .unsupported ? 1 : status == .unsatisfiable ? 2 : 3)
        for frame in frames {
            for attribute in FrameAttribute.allCases {
                fingerprint.mix(frame[attribute].bitPattern)
            }
        }
        return fingerprint.digest
    }
}
