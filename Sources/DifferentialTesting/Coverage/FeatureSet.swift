/// Something that a case reaches: a digest of what it is, small enough to be an index.
///
/// Two things share one in about one of a million pairs; of such two the second is overlooked.
struct Feature: Hashable, Sendable {
    /// How many there can be.
    static let count = 1 << 20

    let rawValue: UInt32

    /// The digest of some small numbers, in their order.
    init(_ numbers: UInt64...) {
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        for number in numbers {
            digest = (digest ^ number) &* 0x9E37_79B9_7F4A_7C15
            digest ^= digest >> 29
        }
        rawValue = UInt32(truncatingIfNeeded: digest >> 44)
    }
}

/// A set of features, of one size whatever is in it.
struct FeatureSet: Sendable {
    private var words = [UInt64](repeating: 0, count: Feature.count / 64)
    /// How many features are in the set.
    private(set) var count = 0

    /// Adds a feature.
    /// - Returns: Whether it is new.
    mutating func insert(_ feature: Feature) -> Bool {
        let (word, bit) = (Int(feature.rawValue / 64), UInt64(1) << (feature.rawValue % 64))
        if words[word] & bit != 0 { return false }
        words[word] |= bit
        count += 1
        return true
    }
}
