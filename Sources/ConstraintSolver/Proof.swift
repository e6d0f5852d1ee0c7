/// A reason why a quantity of a best solution is not larger, or not smaller.
///
/// The members conflict with the change; without any one of them it is possible. Their weighted sum is the quantity.
/// In the system of `LexicographicSolver`'s example, x + y = 100, x ≤ 30 (750) and x = 50 (250), the quantity y is not
/// smaller because y = 100 - 30:
///
/// ```swift
/// let proof = system.proof(that: [(y, 1)], cannotBe: .smaller, at: [30, 70], by: LexicographicSolver())
/// print(proof?.sum, proof?.members.map(\.weight))  // 70.0, [1.0, -1.0]
/// ```
public struct Proof: Equatable, Sendable {
    /// A change of a quantity.
    public enum Change: CaseIterable, Sendable {
        case larger, smaller
    }

    /// A constraint or preference that every equally good solution keeps.
    public enum Condition: Hashable, Sendable {
        /// A constraint, as an index; an optional one is missed by no more than in the solution.
        case constraint(Int)
        /// A preference, as an index in the order of the `prefer` calls.
        case preference(Int)
    }

    /// A condition of the proof.
    public struct Member: Equatable, Sendable {
        /// The condition.
        public var condition: Condition
        /// The relation of the condition's terms to the bound; for a missed equality an inequality.
        public var relation: ConstraintSystem.Relation
        /// The constant of the constraint, or the value of its terms if it is missed.
        public var bound: Double
        /// Whether the best solution misses the constraint, and would have to miss it by more.
        public var isMissed: Bool
        /// The factor of the bound in the sum.
        public var weight: Double
    }

    /// The kind of condition that forbids the change.
    public enum Decision: Equatable, Sendable {
        /// Required constraints conflict with the change.
        case required
        /// With the change, constraints of this priority would be missed by more in all, and those of higher
        /// priorities by no less.
        case priority(Double)
        /// The constraints would be met as well, and the preferences decide.
        case preferences
    }

    /// The kind that forbids it here.
    public var decision: Decision
    /// The constraints of the deciding priority, as indices, that would be missed by more with a small change;
    /// empty if no priority decides.
    public var worsened: [Int]
    /// The conditions: required constraints first, then those that decide, then others from the highest priority
    /// down.
    public var members: [Member]
    /// The variables for which the sum needs that they are not negative.
    public var variablesAtLeastZero: [Int]
    /// The weighted sum of the bounds: the quantity.
    public var sum: Double
}

extension ConstraintSystem {
    /// A sum of variables with factors.
    public typealias Quantity = [(variable: Int, coefficient: Double)]

    /// A condition of a best solution as a row of required numbers.
    fileprivate struct Kept {
        var condition: Proof.Condition
        var row: LinearRow
        var isMissed = false
        /// The place among all conditions: those of a lower rank decide first.
        var rank = 0
    }

    /// Returns why a quantity cannot change in a best solution; `nil` if it can, or if the numbers are too far
    /// apart to tell.
    ///
    /// The conditions are those that decide: required constraints if these suffice, else constraints of the
    /// priority at which a solution with the change is worse, or preferences if it is as good.
    /// - Parameters:
    ///   - values: A best solution of the system.
    ///   - priority: The priority whose constraints the sum prefers if a lower one decides (default: the deciding one).
    /// - Precondition: The system has the variables, and a value for each.
    /// - Complexity: O(constraints) feasibility tests at most.
    public func proof(
        that quantity: Quantity, cannotBe change: Proof.Change, at values: [Double],
        preferring priority: Double? = nil, by solver: LexicographicSolver
    ) -> Proof? {
        guard let decided = decision(that: quantity, cannotBe: change, at: values, by: solver)
        else { return nil }
        let changed = changed(quantity, change, at: values, step: 1e-4)
        var preferred = decided.decision
        if let priority, case .priority(let deciding) = preferred, deciding < priority {
            preferred = .priority(priority)
        }
        let kept = kept(at: values, for: preferred, of: quantity)
        func conflicts(_ rank: Int) -> Bool {
            solver.solve(system(of: kept.prefix { $0.rank <= rank }.map(\.row) + [changed])).status
                == .unsatisfiable
        }
        var (low, high) = (0, kept.last?.rank ?? 0)
        guard conflicts(high) else { return nil }
        while low < high {
            let middle = (low + high) / 2
            if conflicts(middle) { high = middle } else { low = middle + 1 }
        }
        // The search for a minimal conflict leaves out the first rows first.
        let candidates = Array(kept.prefix { $0.rank <= high }.reversed())
        let conflict = solver.minimalConflict(in: system(of: candidates.map(\.row) + [changed]))
        guard conflict.last == candidates.count else { return nil }
        return proof(
            of: conflict.dropLast().reversed().map { candidates[$0] }, that: quantity, change,
            sum(quantity, at: values), decided, by: solver)
    }

    /// Returns the kind of condition that forbids a change of a quantity, and the constraints that would be missed by
    /// more; `nil` if the solver fails.
    ///
    /// A quantity that can change has the result `preferences`.
    /// - Complexity: A solution of the system.
    public func decision(
        that quantity: Quantity, cannotBe change: Proof.Change, at values: [Double],
        by solver: LexicographicSolver
    ) -> (decision: Proof.Decision, worsened: [Int])? {
        let row = changed(quantity, change, at: values, step: 1e-3)
        var system = self
        for term in row.terms { system.addTerm(term.coefficient, term.variable) }
        system.addConstraint(row.relation, row.constant)
        let solution = solver.solve(system)
        if solution.status == .unsatisfiable { return (.required, []) }
        guard !solution.values.isEmpty else { return nil }
        let noise = 1e-3 * abs(row.constant - sum(quantity, at: values))
        let increases = constraints.indices.map {
            violation(of: $0, at: solution.values) - violation(of: $0, at: values)
        }
        var totals: [Double: Double] = [:]
        for index in constraints.indices where !constraints[index].isRequired {
            totals[constraints[index].priority, default: 0] += increases[index]
        }
        guard let priority = totals.filter({ $0.value > noise }).keys.max() else {
            return (.preferences, [])
        }
        return (
            .priority(priority),
            constraints.indices.filter {
                constraints[$0].priority == priority && increases[$0] > noise
            }
        )
    }

    /// Returns the row that requires a small change of a quantity, relative to its value.
    private func changed(
        _ quantity: Quantity, _ change: Proof.Change, at values: [Double], step: Double
    ) -> LinearRow {
        let value = sum(quantity, at: values)
        let difference = step * max(1, abs(value))
        return LinearRow(
            terms: quantity, relation: change == .larger ? .greaterThanOrEqual : .lessThanOrEqual,
            constant: change == .larger ? value + difference : value - difference)
    }

    /// Returns the conditions of a best solution, by rank: required constraints, those that decide, optional
    /// constraints from the highest priority down, and preferences.
    ///
    /// Within a rank, conditions on the quantity alone come first.
    private func kept(
        at values: [Double], for decision: Proof.Decision, of quantity: Quantity
    ) -> [Kept] {
        func order(_ kept: Kept) -> (Double, Double) {
            switch kept.condition {
            case .preference(let index):
                return (decision == .preferences ? 1 : 3, Double(index))
            case .constraint(let index):
                if constraints[index].isRequired { return (0, 0) }
                let priority = constraints[index].priority
                return decision == .priority(priority)
                    ? (1, kept.isMissed ? 1 : 0) : (2, (kept.isMissed ? 1 : 0) - 2 * priority)
            }
        }
        let all =
            constraints.indices.map { kept(constraint: $0, at: values) }
            + preferences.indices.map { kept(preference: $0, at: values) }
        let ordered = all.enumerated().map { place, kept in
            let others = kept.row.terms.count { term in
                !quantity.contains { $0.variable == term.variable }
            }
            return (order: order(kept), others: others, place: place, kept: kept)
        }.sorted {
            ($0.order.0, $0.order.1, $0.others, $0.place)
                < ($1.order.0, $1.order.1, $1.others, $1.place)
        }
        var rank = 0
        return ordered.indices.map { place in
            if place > 0, ordered[place - 1].order != ordered[place].order { rank += 1 }
            var kept = ordered[place].kept
            kept.rank = rank
            return kept
        }
    }

    private func kept(constraint index: Int, at values: [Double]) -> Kept {
        let constraint = constraints[index]
        let terms = terms(of: index).map { ($0.variable, $0.coefficient) }
        var kept = Kept(
            condition: .constraint(index),
            row: LinearRow(
                terms: terms, relation: constraint.relation, constant: constraint.constant))
        let size = terms.reduce(abs(constraint.constant)) { $0 + abs($1.1 * values[$1.0]) }
        if !constraint.isRequired, violation(of: index, at: values) > 1e-9 * max(1, size) {
            let value = sum(kept.row.terms, at: values)
            kept.isMissed = true
            kept.row.relation =
                value > constraint.constant ? .lessThanOrEqual : .greaterThanOrEqual
            kept.row.constant = value
        }
        return kept
    }

    private func kept(preference index: Int, at values: [Double]) -> Kept {
        let (variable, preferred) = (preferences[index].variable, preferences[index].value)
        let value = values[variable]
        return Kept(
            condition: .preference(index),
            row: LinearRow(
                [variable],
                value == preferred
                    ? .equal : value > preferred ? .lessThanOrEqual : .greaterThanOrEqual, value),
            isMissed: value != preferred)
    }

    /// Returns a system in which all rows are required.
    private func system(of rows: [LinearRow]) -> ConstraintSystem {
        var system = ConstraintSystem()
        system.isNonNegative = isNonNegative
        for row in rows {
            for term in row.terms { system.addTerm(term.coefficient, term.variable) }
            system.addConstraint(row.relation, row.constant)
        }
        return system
    }

    private func sum(_ quantity: Quantity, at values: [Double]) -> Double {
        quantity.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
    }

    /// Returns the proof of a minimal conflict; `nil` if its sum is not the value.
    private func proof(
        of kept: [Kept], that quantity: Quantity, _ change: Proof.Change, _ value: Double,
        _ decided: (decision: Proof.Decision, worsened: [Int]), by solver: LexicographicSolver
    ) -> Proof? {
        // An upper bound of the quantity is a lower bound of its negative.
        let sign = change == .larger ? -1.0 : 1
        let rows = kept.map(\.row)
        let nonNegative = Set((rows.flatMap(\.terms) + quantity).map(\.variable)).sorted()
            .filter { isNonNegative[$0] }
        // Rounding may leave no sum that is exactly the value.
        let weights = LinearRow.weights(
            of: rows, nonNegative,
            addingUpTo: quantity.map { ($0.variable, sign * $0.coefficient) },
            atLeast: sign * value, priority: 750, by: solver)
        guard let weights else { return nil }
        let members = zip(kept, weights).map { kept, weight in
            Proof.Member(
                condition: kept.condition, relation: kept.row.relation, bound: kept.row.constant,
                isMissed: kept.isMissed, weight: sign * weight)
        }
        let sum = members.reduce(0) { $0 + $1.weight * $1.bound }
        guard abs(sum - value) <= 1e-6 * max(1, abs(value)) else { return nil }
        return Proof(
            decision: decided.decision, worsened: decided.worsened, members: members,
            variablesAtLeastZero: zip(nonNegative, weights.dropFirst(rows.count))
                .filter { $0.1 > 1e-9 }.map(\.0),
            sum: sum)
    }
}
