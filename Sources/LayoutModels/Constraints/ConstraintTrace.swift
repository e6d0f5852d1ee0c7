import ConstraintSolver
import StackCases

/// The kinds of constraints that a layout was made of, and which of them gave way; noted while it
/// is solved, when the values are at hand.
package struct ConstraintTrace: Sendable {
    /// The number of kinds: a role, an axis, a relation, a class of priorities, and whether the
    /// constraint holds.
    private static let kindCount = 1 << 12

    private var words = [UInt64](repeating: 0, count: kindCount / 64)

    /// Makes a trace of nothing.
    package init() {}

    /// The kinds that were noted, in their order.
    package var kinds: [Int] {
        var kinds: [Int] = []
        for (index, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                kinds.append(index * 64 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
        return kinds
    }

    /// Whether constraints of this kind gave way.
    package static func givesWay(_ kind: Int) -> Bool { !kind.isMultiple(of: 2) }

    /// Notes the constraints of a system.
    /// - Parameter values: The solution; empty where there is none, so that nothing gives way.
    mutating func note(
        _ constraints: [LayoutConstraint], _ axes: [Axis], _ system: ConstraintSystem,
        _ values: [Double]
    ) {
        var index = 0
        for constraint in constraints where axes.contains(constraint.axis) {
            let givesWay =
                !values.isEmpty && system.violation(of: index, at: values) > Layout.tolerance
            index += 1
            let kind = constraint.kind << 1 | (givesWay ? 1 : 0)
            words[kind / 64] |= 1 << UInt64(kind % 64)
        }
    }
}

extension LayoutConstraint {
    /// The kind of the constraint without items and numbers, in 11 bits.
    fileprivate var kind: Int {
        let relationBits =
            switch relation {
            case .equal: 0
            case .lessThanOrEqual: 1
            case .greaterThanOrEqual: 2
            }
        let priorityBits =
            switch priority {
            case 1000...: 0
            case 999..<1000: 1
            case 750.0.nextUp..<999: 2
            case 750: 3
            case 250.0.nextUp..<750: 4
            case 250: 5
            case 50.0.nextUp..<250: 6
            default: 7
            }
        return Int(role.rawValue) << 6 | (axis == .horizontal ? 0 : 1 << 5)
            | relationBits << 3 | priorityBits
    }
}
