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

    /// Returns the number as a case has it; `nil` for a number out of range.
    ///
    /// An optional size above the limit, such as `CGFloat.greatestFiniteMagnitude`, becomes the limit, which means "as large
    /// as can be". UIKit, too, replaces a constant that "exceeds internal limits" by a smaller one, as it logs.
    /// - Parameter isOptional: Whether a layout need not reach the number (default: `false`).
    package func number(_ value: Double, isOptional: Bool = false) -> Double? {
        if isOptional, value.isFinite, value > range.upperBound { return range.upperBound }
        return range.contains(value) ? value : nil
    }

    /// Returns the range in words, for errors.
    private func expected(isOptional: Bool) -> String {
        switch self {
        case .length: "points from -1,000,000 to 1,000,000"
        case .size: isOptional ? "points from 0" : "points from 0 to 1,000,000"
        case .priority: "a priority from 1 to 1000"
        case .multiplier: "a number above 0, up to 1,000"
        }
    }

    /// Reads a number in the range.
    func read(_ json: JSONValue) throws(CaseError) -> Double { try read(json, or: "") }

    /// Reads a number in the range.
    /// - Parameters:
    ///   - others: The other values that the error names besides the range.
    ///   - isOptional: Whether a layout need not reach the number (default: `false`).
    func read(
        _ json: JSONValue, or others: String, isOptional: Bool = false
    ) throws(CaseError) -> Double {
        guard case .number(let value) = json, let number = number(value, isOptional: isOptional)
        else { throw CaseValue.unexpected(json, expected(isOptional: isOptional) + others) }
        return number
    }
}
