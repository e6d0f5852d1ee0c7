import ConstraintSolver
import Importers

/// A smallest set of required constraints of a log that cannot hold together, with the proof.
struct LoggedConflict {
    /// A row of the proof with its weight: the weighted rows add up to a contradiction.
    struct Step {
        var row: LoggedSystem.Row
        var weight: Double
    }

    /// The constraints, by index, in the log's order.
    var members: [Int]
    /// The rows with their weights; empty where the arithmetic of the proof was not found.
    var proof: [Step]
}

/// Looks for conflicts among the constraints of a log.
struct LoggedConflictSearch {
    /// More required rows than this are not searched: it could take minutes.
    static let rowLimit = 1_000

    let system: LoggedSystem
    /// The conflicts, one for each group of items that no constraint connects with another.
    private(set) var conflicts: [LoggedConflict] = []
    /// Whether there were too many constraints to look through.
    private(set) var isTooLarge = false
    /// Whether there may be more conflicts than were looked into.
    private(set) var hasMore = false
    private let solver = LexicographicSolver()

    init(_ constraints: [LoggedConstraint]) {
        system = LoggedSystem(constraints)
        var searched = 0
        for component in components(without: nil) {
            guard component.count <= Self.rowLimit else {
                isTooLarge = true
                continue
            }
            // Each of a thousand conflicts says the same to a reader, and costs as much time.
            guard searched <= Self.rowLimit else {
                hasMore = true
                break
            }
            let members = minimalConflict(component)
            guard !members.isEmpty else { continue }
            conflicts.append(conflict(members))
            searched += component.count
        }
    }

    /// Whether all required constraints can hold when the constraint at an index is left out.
    func canHold(without constraint: Int) -> Bool {
        components(without: constraint).allSatisfy { component in
            component.count <= Self.rowLimit && minimalConflict(component).isEmpty
        }
    }

    /// The least size that the required constraints leave to a variable, in points; `nil` where
    /// they conflict.
    func leastValue(of variable: Int) -> Double? {
        guard
            let component = components(without: nil).first(where: { component in
                component.contains { system.rows[$0].terms.contains { $0.variable == variable } }
            }), component.count <= Self.rowLimit
        else { return nil }
        let (part, places) = system.system(component, minimizing: variable)
        let values = solver.solve(part).values
        return values.isEmpty ? nil : places[variable].map { values[$0] }
    }

    /// The wishes that cannot be granted, with by how many points; empty in a conflict.
    func violations() -> [(constraint: Int, points: Double)] {
        guard conflicts.isEmpty, system.rows.count <= Self.rowLimit else { return [] }
        let whole = system.system(system.rows.indices).system
        let solution = solver.solve(whole)
        guard !solution.values.isEmpty else { return [] }
        return system.rows.indices.compactMap { row in
            guard case .constraint(let constraint) = system.rows[row].source else { return nil }
            let points = whole.violation(of: row, at: solution.values)
            return points > 0.01 ? (constraint, points) : nil
        }
    }

    // MARK: The search

    private func minimalConflict(_ component: [Int]) -> [Int] {
        solver.minimalConflict(in: system.system(component).system).map { component[$0] }
    }

    /// The required rows, apart where no variable connects them.
    private func components(without constraint: Int?) -> [[Int]] {
        var parents = Array(system.variables.indices)
        func root(_ variable: Int) -> Int {
            var variable = variable
            while parents[variable] != variable {
                parents[variable] = parents[parents[variable]]
                variable = parents[variable]
            }
            return variable
        }
        let required = system.rows.indices.filter { index in
            let row = system.rows[index]
            if let constraint, row.source == .constraint(constraint) { return false }
            return row.priority >= ConstraintSystem.requiredPriority
        }
        for index in required {
            let terms = system.rows[index].terms
            for term in terms.dropFirst() { parents[root(term.variable)] = root(terms[0].variable) }
        }
        var places: [Int: Int] = [:]
        var components: [[Int]] = []
        for index in required {
            // A row without a variable stands alone: `0 == 3` conflicts with nothing else.
            let key = system.rows[index].terms.first.map { root($0.variable) } ?? -1 - index
            if let place = places[key] {
                components[place].append(index)
            } else {
                places[key] = components.count
                components.append([index])
            }
        }
        return components
    }

    private func conflict(_ rows: [Int]) -> LoggedConflict {
        let members = rows.compactMap { row -> Int? in
            guard case .constraint(let index) = system.rows[row].source else { return nil }
            return index
        }
        return LoggedConflict(members: Set(members).sorted(), proof: proof(rows))
    }

    /// The weights with which the rows of a smallest conflict add up to `0 >= more than 0`.
    ///
    /// There is one such set of weights but for a factor, because no row can be left out.
    private func proof(_ rows: [Int]) -> [LoggedConflict.Step] {
        // Each equation says that the weighted coefficients of one variable cancel out.
        let variables = Set(rows.flatMap { system.rows[$0].terms.map(\.variable) }).sorted()
        guard rows.count <= 400 else { return [] }
        var equations = variables.map { variable in
            rows.map { row in
                system.rows[row].terms.reduce(0) {
                    $0 + ($1.variable == variable ? $1.coefficient : 0)
                }
            }
        }
        var pivots: [Int] = []
        var used = 0
        for column in rows.indices {
            let candidates = equations.indices.dropFirst(used)
            guard
                let best = candidates.max(by: {
                    abs(equations[$0][column]) < abs(equations[$1][column])
                }), abs(equations[best][column]) > 1e-9
            else { continue }
            equations.swapAt(used, best)
            let pivot = equations[used][column]
            for index in rows.indices { equations[used][index] /= pivot }
            for other in equations.indices where other != used && equations[other][column] != 0 {
                let factor = equations[other][column]
                for index in rows.indices {
                    equations[other][index] -= factor * equations[used][index]
                }
            }
            pivots.append(column)
            used += 1
        }
        guard used == rows.count - 1, let free = rows.indices.first(where: { !pivots.contains($0) })
        else { return [] }
        var weights = [Double](repeating: 0, count: rows.count)
        weights[free] = 1
        for (equation, column) in pivots.enumerated() {
            weights[column] = -equations[equation][free]
        }
        let total = zip(rows, weights).reduce(0) { $0 + system.rows[$1.0].constant * $1.1 }
        let sign = total < 0 ? -1.0 : 1
        return zip(rows, weights).map {
            LoggedConflict.Step(row: system.rows[$0], weight: sign * $1)
        }
    }
}
