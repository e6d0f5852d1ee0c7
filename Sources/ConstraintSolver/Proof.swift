/// Why a quantity of a best solution is not larger, or not smaller: conditions that conflict with such a change,
/// while they would allow it without any one of them.
///
/// Their weighted sum is the quantity. In the system of `LexicographicSolver`'s example, x + y = 100, x ≤ 30 (750)
/// and x = 50 (250), the quantity y is not smaller because y = 100 - 30:
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

    /// What a best solution keeps.
    public enum Condition: Hashable, Sendable {
        /// A constraint, as an index; an optional one is kept as it is met or missed.
        case constraint(Int)
        /// A preference, as an index in the order of the `prefer` calls.
        case preference(Int)
    }

    /// A condition of the proof.
    public struct Member: Equatable, Sendable {
        /// The condition.
        public var condition: Condition
        /// The relation in which the condition's terms are kept to the bound; that of a missed equality is an
        /// inequality.
        public var relation: ConstraintSystem.Relation
        /// The constant of the constraint, or the value that its terms have if it is missed.
        public var bound: Double
        /// Whether the best solution misses the constraint, and would have to miss it by more.
        public var isMissed: Bool
        /// The factor with which the bound counts in the sum.
        public var weight: Double
    }

    /// What decides that the quantity does not change.
    public enum Decision: Equatable, Sendable {
        /// Required constraints conflict with the change.
        case required
        /// With the change, constraints of this priority would be missed by more in all, and those of higher
        /// priorities by no less.
        case priority(Double)
        /// The constraints would be met as well, and the preferences decide.
        case preferences
    }

    /// What decides.
    public var decision: Decision
    /// The constraints of the deciding priority, as indices, that would be missed by more with a small change;
    /// empty if none decides.
    public var worsened: [Int]
    /// The conditions: required constraints first, then those that decide, then others from the highest priority
    /// down.
    public var members: [Member]
    /// Variables of which the sum only uses that they are not negative.
    public var variablesAtLeastZero: [Int]
    /// The weighted sum of the bounds: the quantity.
    public var sum: Double
}

extension ConstraintSystem {
    /// A condition of a best solution as a row of required numbers.
    fileprivate struct Kept {
        var condition: Proof.Condition
        var terms: [Term]
        var relation: Relation
        var bound: Double
        var isMissed = false
        /// The conditions of higher rank decide first; 0 is the highest.
        var rank = 0
    }

    /// Returns why a sum of terms cannot change in a best solution; `nil` if it can, or if the numbers are too far
    /// apart to tell.
    ///
    /// The conditions are those that decide: required constraints if these suffice, else constraints of the
    /// priority at which a solution with the change is worse, or preferences if it is as good.
    /// - Parameters:
    ///   - quantity: Variables with their factors.
    ///   - values: A best solution of the system.
    /// - Precondition: The system has the variables, and a value for each.
    /// - Complexity: O(constraints) feasibility tests at most.
    public func proof(
        that quantity: [(variable: Int, coefficient: Double)], cannotBe change: Proof.Change,
        at values: [Double], by solver: LexicographicSolver
    ) -> Proof? {
        guard let decided = decision(that: quantity, cannotBe: change, at: values, by: solver)
        else { return nil }
        let goal = goal(quantity, change, at: values, step: 1e-4)
        let kept = kept(at: values, for: decided.decision, of: goal.terms)
        func conflicts(_ rank: Int) -> Bool {
            solver.solve(system(of: kept.prefix { $0.rank <= rank } + [goal])).status
                == .unsatisfiable
        }
        var (low, high) = (0, kept.last?.rank ?? 0)
        guard conflicts(high) else { return nil }
        while low < high {
            let middle = (low + high) / 2
            if conflicts(middle) { high = middle } else { low = middle + 1 }
        }
        // The search leaves out the first ones first.
        let candidates = Array(kept.prefix { $0.rank <= high }.reversed()) + [goal]
        let members = solver.minimalConflict(in: system(of: candidates))
        guard members.last == candidates.count - 1 else { return nil }
        return proof(
            of: members.dropLast().reversed().map { candidates[$0] }, for: goal,
            sum(goal.terms, at: values), decided, by: solver)
    }

    /// Returns what decides that a sum of terms does not change, also where it can; `nil` if the solver fails.
    /// - Complexity: A solution of the system.
    public func decision(
        that quantity: [(variable: Int, coefficient: Double)], cannotBe change: Proof.Change,
        at values: [Double], by solver: LexicographicSolver
    ) -> (decision: Proof.Decision, worsened: [Int])? {
        let goal = goal(quantity, change, at: values, step: 1e-3)
        var changed = self
        for term in goal.terms { changed.addTerm(term.coefficient, term.variable) }
        changed.addConstraint(goal.relation, goal.bound)
        let solution = solver.solve(changed)
        if solution.status == .unsatisfiable { return (.required, []) }
        guard !solution.values.isEmpty else { return nil }
        let noise = 1e-3 * abs(goal.bound - sum(goal.terms, at: values))
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

    /// Returns a small change of a sum of terms, relative to its value.
    private func goal(
        _ quantity: [(variable: Int, coefficient: Double)], _ change: Proof.Change,
        at values: [Double], step: Double
    ) -> Kept {
        let terms = quantity.map { Term(variable: $0.variable, coefficient: $0.coefficient) }
        let value = sum(terms, at: values)
        let difference = step * max(1, abs(value))
        return Kept(
            condition: .constraint(constraints.count), terms: terms,
            relation: change == .larger ? .greaterThanOrEqual : .lessThanOrEqual,
            bound: change == .larger ? value + difference : value - difference)
    }

    /// Returns what a best solution keeps, in the order of the ranks.
    ///
    /// Of one rank, those that are about the quantity alone come first.
    private func kept(
        at values: [Double], for decision: Proof.Decision, of quantity: [Term]
    ) -> [Kept] {
        let rows = constraints.indices.map { index in
            let constraint = constraints[index]
            var row = Kept(
                condition: .constraint(index), terms: Array(terms(of: index)),
                relation: constraint.relation, bound: constraint.constant)
            let value = sum(row.terms, at: values)
            let size = row.terms.reduce(abs(row.bound)) {
                $0 + abs($1.coefficient * values[$1.variable])
            }
            if !constraint.isRequired, violation(of: index, at: values) > 1e-9 * max(1, size) {
                row.isMissed = true
                row.relation = value > row.bound ? .lessThanOrEqual : .greaterThanOrEqual
                row.bound = value
            }
            return row
        }
        let preferred = preferences.indices.map { index in
            let preference = preferences[index]
            let value = values[preference.variable]
            return Kept(
                condition: .preference(index),
                terms: [Term(variable: preference.variable, coefficient: 1)],
                relation: value == preference.value
                    ? .equal : value > preference.value ? .lessThanOrEqual : .greaterThanOrEqual,
                bound: value, isMissed: value != preference.value)
        }
        // Required constraints, what decides, optional constraints, and the other preferences.
        func order(_ row: Kept) -> (Double, Double) {
            switch row.condition {
            case .preference(let index):
                return (decision == .preferences ? 1 : 3, Double(index))
            case .constraint(let index):
                if constraints[index].isRequired { return (0, 0) }
                let priority = constraints[index].priority
                return decision == .priority(priority)
                    ? (1, row.isMissed ? 1 : 0) : (2, (row.isMissed ? 1 : 0) - 2 * priority)
            }
        }
        let ordered = (rows + preferred).enumerated().map { place, row in
            let others = row.terms.count { term in
                !quantity.contains { $0.variable == term.variable }
            }
            return (order: order(row), others: others, place: place, row: row)
        }.sorted {
            ($0.order.0, $0.order.1, $0.others, $0.place) < (
                $1.order.0, $1.order.1, $1.others, $1.place
            )
        }
        var rank = 0
        return ordered.indices.map { place in
            if place > 0, ordered[place - 1].order != ordered[place].order { rank += 1 }
            var row = ordered[place].row
            row.rank = rank
            return row
        }
    }

    /// Returns a system in which all rows are required.
    private func system(of rows: [Kept]) -> ConstraintSystem {
        var system = ConstraintSystem()
        system.isNonNegative = isNonNegative
        for row in rows {
            for term in row.terms { system.addTerm(term.coefficient, term.variable) }
            system.addConstraint(row.relation, row.bound)
        }
        return system
    }

    private func sum(_ terms: [Term], at values: [Double]) -> Double {
        terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
    }

    /// Returns the proof of a minimal conflict; `nil` if its sum is not the value.
    private func proof(
        of rows: [Kept], for goal: Kept, _ value: Double,
        _ decided: (decision: Proof.Decision, worsened: [Int]),
        by solver: LexicographicSolver
    ) -> Proof? {
        // Each row is read as an upper bound of its terms if the value cannot be larger, else as a lower one. By
        // Farkas' lemma the quantity is then a weighted sum of the rows, less that of variables at least 0.
        let isUpper = goal.relation == .greaterThanOrEqual
        var weights = ConstraintSystem()
        var shares = [[Term]](repeating: [], count: variableCount)
        var signs: [Double] = []
        for (index, row) in rows.enumerated() {
            weights.addVariable(isNonNegative: row.relation != .equal)
            let isReversed = row.relation != .equal && (row.relation == .lessThanOrEqual) != isUpper
            signs.append(isReversed ? -1 : 1)
            for term in row.terms {
                shares[term.variable].append(
                    Term(variable: index, coefficient: signs[index] * term.coefficient))
            }
        }
        var goals = [Double](repeating: 0, count: variableCount)
        for term in goal.terms { goals[term.variable] += term.coefficient }
        var bounded: [Int] = []
        for variable in goals.indices where goals[variable] != 0 || !shares[variable].isEmpty {
            for share in shares[variable] { weights.addTerm(share.coefficient, share.variable) }
            if isNonNegative[variable] {
                weights.addTerm(isUpper ? -1 : 1, weights.addVariable(isNonNegative: true))
                bounded.append(variable)
            }
            weights.addConstraint(.equal, goals[variable])
        }
        // Of all such sums the quantity itself, and then the one with the smallest weights.
        for (index, row) in rows.enumerated() { weights.addTerm(signs[index] * row.bound, index) }
        weights.addConstraint(.equal, value, priority: 750)
        for weight in 0..<weights.variableCount {
            weights.addTerm(1, weight)
            weights.addConstraint(.equal, 0, priority: 500)
        }
        let solution = solver.solve(weights).values
        guard !solution.isEmpty else { return nil }
        let members = rows.indices.map { index in
            Proof.Member(
                condition: rows[index].condition, relation: rows[index].relation,
                bound: rows[index].bound, isMissed: rows[index].isMissed,
                weight: signs[index] * solution[index])
        }
        let sum = members.reduce(0) { $0 + $1.weight * $1.bound }
        guard abs(sum - value) <= 1e-6 * max(1, abs(value)) else { return nil }
        return Proof(
            decision: decided.decision, worsened: decided.worsened, members: members,
            variablesAtLeastZero: zip(bounded, solution.dropFirst(rows.count))
                .filter { $0.1 > 1e-9 }.map(\.0),
            sum: sum)
    }
}
