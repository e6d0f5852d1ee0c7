import ConstraintSolver
import LayoutModels
import StackCases

/// The amounts of conflicting constraints as two sums that would have to be one length.
public struct ConflictSum: Sendable {
    /// A length that one of the constraints requires.
    public struct Part: Equatable, Sendable {
        /// What has the length, such as `view 0’s width`.
        public var name: String
        /// How often it counts; 1 for most.
        public var factor: Double
        /// The length in points.
        public var points: Double
    }

    /// The lengths of the larger sum.
    public private(set) var larger: [Part] = []
    /// The lengths of the smaller sum; none where it is 0.
    public private(set) var smaller: [Part] = []
    /// Whether the larger sum only has to fit into the smaller.
    public private(set) var isBound = false

    /// Finds the sums of a minimal conflict; `nil` where the constraints do not conflict.
    ///
    /// A weight for each constraint is looked for with which they add up to a contradiction, and
    /// of all such weights the smallest.
    /// - Parameters:
    ///   - constraints: Required constraints of one axis.
    ///   - stack: The stack that they are of, for its baselines.
    /// - Complexity: A simplex over the constraints.
    public init?(of constraints: [EmittedConstraint], in stack: StackConfiguration) {
        var equations = LinearEquations(stack: stack)
        for constraint in constraints { equations.add(constraint) }
        guard let weights = equations.contradiction() else { return nil }
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
        _ constraint: EmittedConstraint, _ row: LinearEquations.Row, weight: Double
    ) {
        let points = row.constant * weight
        if constraint.second == nil, let term = row.terms.first, row.terms.count == 1 {
            let factor = weight * term.coefficient
            let part = Part(
                name: constraint.first.inWords, factor: abs(factor),
                points: row.constant / term.coefficient)
            if factor > 0 { larger.append(part) } else { smaller.append(part) }
        } else if abs(points) > 1e-9 {
            let part = Part(
                name: Self.name(of: constraint), factor: abs(weight), points: abs(row.constant))
            if points > 0 { larger.append(part) } else { smaller.append(part) }
        }
    }

    private static func name(of constraint: EmittedConstraint) -> String {
        let item = constraint.first.item.inWords
        if let second = constraint.second, second.attribute.isBaseline,
            constraint.first.attribute.isBaseline, constraint.constant == 0
        {
            return "the difference between the baseline offsets of \(item) and"
                + " \(second.item.inWords)"
        }
        return switch constraint.role {
        case .spacing: "the spacing before \(item)"
        case .marginsGuide: "the margin"
        default: "the distance at \(item)"
        }
    }

    /// The factor that most lengths have, so that they count once.
    private static func unit(of sizes: [Double]) -> Double {
        func count(_ unit: Double) -> Int { sizes.count { abs($0 - unit) <= 1e-6 * unit } }
        var best = sizes.first ?? 1
        for size in sizes where count(size) > count(best) { best = size }
        return best
    }

    /// What the larger sum comes to, in points.
    public var most: Double { larger.reduce(0) { $0 + $1.factor * $1.points } }
    /// What the smaller sum comes to, in points.
    public var least: Double { smaller.reduce(0) { $0 + $1.factor * $1.points } }

    /// The contradiction in a sentence.
    /// - Parameter decimal: Writes a number of points.
    public func sentence(decimal: (Double) -> String) -> String {
        if larger.count == 1, smaller.count == 1, larger[0].name == smaller[0].name {
            let least = isBound ? "at least " : ""
            return "\(larger[0].name) is required to be \(least)\(decimal(larger[0].points)) and to"
                + " be \(decimal(smaller[0].points))."
        }
        let bound = isBound ? "would have to fit into" : "would have to be the same length as"
        if smaller.isEmpty, !isBound {
            return
                "\(list(larger, most, decimal)) would have to be 0 by the other constraints, but is"
                + " \(decimal(most))."
        }
        let room = smaller.isEmpty ? "no room at all (0)" : list(smaller, least, decimal)
        let verdict = isBound ? "is more than" : "is not"
        return "\(list(larger, most, decimal)) \(bound) \(room), but \(decimal(most)) \(verdict)"
            + " \(decimal(least))."
    }

    private func list(
        _ parts: [Part], _ sum: Double, _ decimal: (Double) -> String
    ) -> String {
        let terms = parts.map { part in
            let factor = abs(part.factor - 1) < 1e-6 ? "" : "\(decimal(part.factor)) × "
            return "\(factor)\(part.name) (\(decimal(part.points)))"
        }
        let text = terms.joined(separator: " + ")
        return parts.count > 1 ? "\(text) = \(decimal(sum))" : text
    }
}

/// Constraints as rows of numbers over the starts and sizes of items.
private struct LinearEquations {
    struct Row {
        var terms: [(variable: Int, coefficient: Double)]
        var constant: Double
        var relation: ConstraintSystem.Relation
    }

    let stack: StackConfiguration
    private(set) var rows: [Row] = []
    /// The start or the size of an item along an axis.
    private var variables: [LayoutAnchor] = []

    init(stack: StackConfiguration) { self.stack = stack }

    /// Adds `first relation multiplier × second + constant` with all terms on the left.
    mutating func add(_ constraint: EmittedConstraint) {
        var coefficients: [Int: Double] = [:]
        var constant = constraint.constant
        add(constraint.first, 1, &coefficients, &constant)
        if let second = constraint.second {
            add(second, -constraint.multiplier, &coefficients, &constant)
        }
        let terms = coefficients.keys.sorted().map { ($0, coefficients[$0] ?? 0) }
        rows.append(Row(terms: terms, constant: constant, relation: constraint.relation))
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

    /// Weights with which the rows, each read as `terms >= constant`, and the sizes, none of them
    /// negative, add up to `0 >= 1`.
    func contradiction() -> [Double]? {
        var system = ConstraintSystem()
        for row in rows { system.addVariable(isNonNegative: row.relation != .equal) }
        let sizes = variables.indices.filter { variables[$0].attribute == .size }
        for _ in sizes { system.addVariable(isNonNegative: true) }
        func sign(_ row: Row) -> Double { row.relation == .lessThanOrEqual ? -1 : 1 }
        for variable in variables.indices {
            for (index, row) in rows.enumerated() {
                for term in row.terms where term.variable == variable {
                    system.addTerm(sign(row) * term.coefficient, index)
                }
            }
            if let place = sizes.firstIndex(of: variable) { system.addTerm(1, rows.count + place) }
            system.addConstraint(.equal, 0)
        }
        for (index, row) in rows.enumerated() { system.addTerm(sign(row) * row.constant, index) }
        system.addConstraint(.equal, 1)
        for weight in 0..<system.variableCount {
            system.addTerm(1, weight)
            system.addConstraint(.equal, 0, priority: 500)
        }
        let values = LexicographicSolver().solve(system).values
        guard !values.isEmpty else { return nil }
        return values.enumerated().map { index, value in
            index < rows.count ? value * sign(rows[index]) : value
        }
    }
}
