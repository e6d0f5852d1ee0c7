import StackCases

/// Something that a case reaches, as a digest small enough to be an index.
///
/// About one pair of things in a million shares a digest; its second is overlooked.
struct Feature: Hashable, Sendable {
    /// The number of possible features.
    static let count = 1 << 20

    let rawValue: UInt32

    /// Creates the feature that some numbers describe, in their order.
    init(_ numbers: UInt64...) {
        var digest = Digest()
        for number in numbers { digest.add(number) }
        rawValue = UInt32(truncatingIfNeeded: digest.value >> 44)
    }
}

/// A set of features, whose size does not depend on its content.
struct FeatureSet: Sendable {
    private var words = [UInt64](repeating: 0, count: Feature.count / 64)
    /// The number of features in the set.
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
