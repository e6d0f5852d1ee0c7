import ConstraintSolver
import Importers
import StackCases

extension LoggedSystem {
    /// Returns the distances of a kind that constraints depend on and that the log does not list.
    func unlisted(
        _ isOfKind: (Variable.Kind) -> Bool, _ chosen: some Sequence<Int>
    ) -> [Int] {
        variables(of: chosen).filter { isOfKind(variables[$0].kind) }
    }

    /// Whether constraints can hold for all lengths of distances that the log does not list; `nil` where there are too many
    /// of these to try.
    /// - Parameter lengths: The lengths of a distance; `nil` where any of them is as good.
    func canHold(
        _ chosen: some Collection<Int>, forAll lengths: (Variable) -> ClosedRange<Double>?
    ) -> Bool? {
        let unlisted = variables(of: chosen).filter { lengths(variables[$0]) != nil }
        guard unlisted.count <= 4 else { return nil }
        // If two values allow a layout, so do all values between them.
        return (0..<1 << unlisted.count).allSatisfy { corner in
            let rows = unlisted.enumerated().map { number, variable in
                let range = lengths(variables[variable]) ?? 0...0
                let value = corner >> number & 1 == 0 ? range.lowerBound : range.upperBound
                return (LinearRow([variable], .equal, value), priority: 1000.0)
            }
            return canHold(chosen, and: rows)
        }
    }

    /// Whether constraints depend on margins, on insets of a safe area or on baselines that the log does not list.
    func hasUnlistedDistances(_ chosen: some Sequence<Int>, along axis: Axis) -> Bool {
        unlisted({ $0.usual != nil }, chosen)
            .contains { variables[$0].axis == axis }
    }

    /// Whether constraints depend on margins that the log does not list.
    func hasUnlistedMargins(_ chosen: some Sequence<Int>, along axis: Axis) -> Bool {
        unlisted(\.isMargin, chosen).contains { variables[$0].axis == axis }
    }

    /// Whether a constraint is required and has rows.
    func isRequired(_ constraint: Int) -> Bool {
        rowsOfConstraint[constraint].contains {
            rows[$0].priority >= ConstraintSystem.requiredPriority
        }
    }

    /// Returns the required constraints that are connected with a variable, for each one that they have.
    func componentsByVariable() -> [Int: [Int]] {
        let components = components().flatMap { component in
            variables(of: component).map { ($0, component) }
        }
        return Dictionary(components) { first, _ in first }
    }

    /// Returns the required constraints, apart where no variable connects them.
    func components(without constraint: Int? = nil) -> [[Int]] {
        var connected = DisjointSets<Int>()
        let required = constraints.indices.filter { $0 != constraint && isRequired($0) }
        for index in required {
            let terms = rows[rowsOfConstraint[index].lowerBound].line.terms
            for term in terms.dropFirst() { connected.join(terms[0].variable, term.variable) }
        }
        var places: [Int: Int] = [:]
        var components: [[Int]] = []
        for index in required {
            // A row without a variable is a component of its own: `0 == 3` conflicts with nothing else.
            let first = rows[rowsOfConstraint[index].lowerBound].line.terms.first
            let key = first.map { connected.first(with: $0.variable) } ?? -1 - index
            if let place = places[key] {
                components[place].append(index)
            } else {
                places[key] = components.count
                components.append([index])
            }
        }
        return components
    }
}
