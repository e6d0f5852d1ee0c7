/// The meaning of a number in a case, which decides its range.
package enum NumberKind: Sendable {
    /// A distance in points, of either sign.
    case length
    /// A size in points, from 0.
    case size
    /// A priority, 1 … 1000.
    case priority
    /// A factor of a size, above 0.
    case multiplier

    /// Whether the number is in points.
    package var isInPoints: Bool { self == .length || self == .size }

    /// The values that the number can have.
    package var range: ClosedRange<Double> {
        switch self {
        case .length: -CaseLimits.length...CaseLimits.length
        case .size: 0...CaseLimits.length
        case .priority: 1...1000
        case .multiplier: Double.leastNonzeroMagnitude...CaseLimits.multiplier
        }
    }

    /// The range in words, for errors.
    private var expected: String {
        switch self {
        case .length: "points from -1,000,000 to 1,000,000"
        case .size: "points from 0 to 1,000,000"
        case .priority: "a priority from 1 to 1000"
        case .multiplier: "a number above 0, up to 1,000"
        }
    }

    /// Reads a number in the range.
    func read(_ json: JSONValue) throws(CaseError) -> Double { try read(json, or: "") }

    /// Reads a number in the range.
    /// - Parameter others: The other values that the error names besides the range.
    func read(_ json: JSONValue, or others: String) throws(CaseError) -> Double {
        guard case .number(let value) = json, range.contains(value) else {
            throw CaseValue.unexpected(json, expected + others)
        }
        return value
    }
}
