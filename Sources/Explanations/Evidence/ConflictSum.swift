import ConstraintSolver
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
        var equations = LinearEquations(stack: stack)
        for constraint in constraints { equations.add(constraint) }
        guard
            let weights = LinearRow.contradiction(in: equations.rows, nonNegative: equations.sizes)
        else { return nil }
        for (index, constraint) in constraints.enumerated() where abs(weights[index]) > 1e-9 {
            add(constraint, equations.rows[index], weight: weights[index])
            if constraint.relation != .equal { isBound = true }
        }
        if weights.dropFirst(constraints.count).contains(where: { $0 > 1e-9 }) { isBound = true }
        let factors = (smaller.count == 1 ? smaller : larger + smaller).map(\.factor)
        let unit = Self.unit(of: factors)
        for index in larger.indices { larger[index].factor /= unit }
        for index in smaller.indices { smaller[index].factor /= unit }
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
    private static func unit(of sizes: [Double]) -> Double {
        func count(_ unit: Double) -> Int { sizes.count { abs($0 - unit) <= 1e-6 * unit } }
        var best = sizes.first ?? 1
        for size in sizes where count(size) > count(best) { best = size }
        return best
    }

    /// The larger sum in points.
    var most: Double { larger.reduce(0) { $0 + $1.factor * $1.points } }
    /// The smaller sum in points.
    var least: Double { smaller.reduce(0) { $0 + $1.factor * $1.points } }
}

/// Constraints as rows of numbers over the starts and sizes of items.
private struct LinearEquations {
    let stack: StackConfiguration
    private(set) var rows: [LinearRow] = []
    /// The start or the size of an item along an axis.
    private var variables: [LayoutAnchor] = []

    init(stack: StackConfiguration) { self.stack = stack }

    /// The variables that are sizes.
    var sizes: [Int] { variables.indices.filter { variables[$0].attribute == .size } }

    /// Adds `first relation multiplier × second + constant` with all terms on the left.
    mutating func add(_ constraint: EmittedConstraint) {
        var coefficients: [Int: Double] = [:]
        var constant = constraint.constant
        add(constraint.first, 1, &coefficients, &constant)
        if let second = constraint.second {
            add(second, -constraint.multiplier, &coefficients, &constant)
        }
        let terms = coefficients.keys.sorted().map { ($0, coefficients[$0] ?? 0) }
        rows.append(
            LinearRow(terms: terms, relation: constraint.relation, constant: constant))
    }

    private mutating func add(
        _ anchor: LayoutAnchor, _ factor: Double, _ coefficients: inout [Int: Double],
        _ constant: inout Double
    ) {
        if anchor.attribute != .size {
            coefficients[variable(.start, of: anchor), default: 0] += factor
        }
        let size = variable(.size, of: anchor)
        let offsets = anchor.item.path.flatMap { stack.view(at: $0)?.baselineOffsets }
        switch anchor.attribute {
        case .start: break
        case .size, .end: coefficients[size, default: 0] += factor
        case .center: coefficients[size, default: 0] += factor / 2
        case .firstBaseline: constant -= factor * (offsets?.first ?? 0)
        case .lastBaseline:
            coefficients[size, default: 0] += factor
            constant += factor * (offsets?.last ?? 0)
        }
    }

    private mutating func variable(
        _ attribute: ConstraintAttribute, of anchor: LayoutAnchor
    ) -> Int {
        var variable = anchor
        variable.attribute = attribute
        if let known = variables.firstIndex(of: variable) { return known }
        variables.append(variable)
        return variables.count - 1
    }
}
