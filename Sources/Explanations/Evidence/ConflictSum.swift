import ConstraintSolver
import Importers
import LayoutModels
import StackCases

/// The lengths of conflicting constraints as two sums that would have to be one length.
struct ConflictSum {
    /// The role of a length that constraints require.
    enum Name: Equatable {
        case attribute(LayoutAnchor)
        case spacing(before: ConstraintItem)
        case margin
        case distance(at: ConstraintItem)
        case baselineDifference(ConstraintItem, ConstraintItem)
    }

    /// A length that one of the constraints requires.
    struct Part {
        var name: Name
        /// The factor of the length in the sum; 1 for most.
        var factor: Double
        /// The length in points.
        var points: Double
        /// Lengths that are subtracted from it, which have its factor, too.
        var less: [Part] = []

        var isAttribute: Bool { if case .attribute = name { true } else { false } }
        /// The points that it counts in the sum.
        var total: Double { factor * less.reduce(points) { $0 - $1.points } }
    }

    private(set) var larger: [Part] = []
    /// The lengths of the smaller sum; none where it is 0.
    private(set) var smaller: [Part] = []
    /// Whether the larger sum only has to fit into the smaller one.
    private(set) var isBound = false

    /// Finds the sums of a minimal conflict; `nil` where the constraints do not conflict.
    ///
    /// The solver looks for the smallest weights of the constraints with which they add up to a
    /// contradiction.
    /// - Parameters:
    ///   - constraints: Required constraints.
    ///   - stack: The stack of the constraints, for its baselines.
    init?(of constraints: [EmittedConstraint], in stack: StackConfiguration) {
        let system = LoggedSystem(LoggedConstraint.all(constraints, in: stack))
        let nonNegative = system.variables.indices.filter { system.isNonNegative[$0] }
        guard
            let weights = LinearRow.contradiction(
                in: system.rows.map(\.line), nonNegative: nonNegative)
        else { return nil }
        for (row, weight) in zip(system.rows, weights) where abs(weight) > 1e-9 {
            if row.line.relation != .equal { isBound = true }
            guard row.constraint < constraints.count else { continue }
            add(constraints[row.constraint], row.line, weight: weight)
        }
        if weights.dropFirst(system.rows.count).contains(where: { $0 > 1e-9 }) { isBound = true }
        addShares(constraints, zip(system.rows, weights).map { ($0.constraint, $1) })
        countOnce()
    }

    /// Divides all factors by the one that most lengths have.
    private mutating func countOnce() {
        let factors = (smaller.count == 1 ? smaller : larger + smaller).map(\.factor)
        let unit = Self.unit(of: factors)
        for index in larger.indices { larger[index].factor /= unit }
        for index in smaller.indices { smaller[index].factor /= unit }
    }

    /// The same sums, with a size less margins or spacings as one length where no other length has their
    /// factor.
    var withDifferences: ConflictSum {
        var sum = self
        for (own, opposite) in [(\Self.larger, \Self.smaller), (\.smaller, \.larger)] {
            for index in sum[keyPath: own].indices where sum[keyPath: own][index].isAttribute {
                let part = sum[keyPath: own][index]
                func isOfSameFactor(_ other: Part) -> Bool {
                    abs(other.factor - part.factor) < 1e-6
                }
                let less = sum[keyPath: opposite].filter(isOfSameFactor)
                guard !less.isEmpty, !less.contains(where: \.isAttribute),
                    less.count < sum[keyPath: opposite].count,
                    less.reduce(part.points, { $0 - $1.points }) > 0,
                    sum[keyPath: own].count(where: isOfSameFactor) == 1,
                    !(larger + smaller).allSatisfy(isOfSameFactor)
                else { continue }
                sum[keyPath: own][index].less = less
                sum[keyPath: opposite].removeAll(where: isOfSameFactor)
            }
        }
        sum.countOnce()
        return sum
    }

    private mutating func add(
        _ constraint: EmittedConstraint, _ row: LinearRow, weight: Double
    ) {
        let points = row.constant * weight
        if constraint.second == nil, let term = row.terms.first, row.terms.count == 1 {
            let factor = weight * term.coefficient
            let part = Part(
                name: .attribute(constraint.first), factor: abs(factor),
                points: row.constant / term.coefficient)
            if factor > 0 { larger.append(part) } else { smaller.append(part) }
        } else if abs(points) > 1e-9 {
            let part = Part(
                name: Self.name(of: constraint), factor: abs(weight), points: abs(row.constant))
            if points > 0 { larger.append(part) } else { smaller.append(part) }
        }
    }

    /// Compares shares of a size with the size, where that must be 0 otherwise.
    private mutating func addShares(
        _ constraints: [EmittedConstraint], _ weights: [(constraint: Int, weight: Double)]
    ) {
        guard smaller.isEmpty, !isBound, larger.count == 1,
            case .attribute(let anchor) = larger[0].name
        else { return }
        let shares = weights.filter { index, weight in
            abs(weight) > 1e-9 && index < constraints.count && constraints[index].constant == 0
                && constraints[index].role == .sizeConstraint && constraints[index].second == anchor
        }.map { $0.weight * constraints[$0.constraint].multiplier }
        guard let first = shares.first, shares.allSatisfy({ $0 * first > 0 }) else { return }
        let whole = shares.reduce(-larger[0].factor, +)
        let parts = shares.map {
            Part(name: larger[0].name, factor: abs($0), points: larger[0].points)
        }
        larger[0].factor = abs(whole)
        if whole > 0 { (larger, smaller) = (parts, larger) } else { smaller = parts }
    }

    private static func name(of constraint: EmittedConstraint) -> Name {
        let first = constraint.first
        if let second = constraint.second, second.attribute.isBaseline,
            first.attribute.isBaseline, constraint.constant == 0
        {
            return .baselineDifference(first.item, second.item)
        }
        return switch constraint.role {
        case .spacing: .spacing(before: first.item)
        case .marginsGuide: .margin
        default: .distance(at: first.item)
        }
    }

    /// Returns the factor that most lengths have, so that they count once.
    static func unit(of sizes: [Double]) -> Double {
        func count(_ unit: Double) -> Int { sizes.count { abs($0 - unit) <= 1e-6 * unit } }
        var best = sizes.first ?? 1
        for size in sizes where count(size) > count(best) { best = size }
        return best
    }

    /// The larger sum in points.
    var most: Double { larger.reduce(0) { $0 + $1.total } }
    /// The smaller sum in points.
    var least: Double { smaller.reduce(0) { $0 + $1.total } }
}
