/// A linear constraint over numbered variables: `terms relation constant`.
package struct LinearRow {
    /// The terms, whose sum is bounded.
    package var terms: [(variable: Int, coefficient: Double)]
    /// The relation of the sum to the constant.
    package var relation: ConstraintSystem.Relation
    /// The right-hand side of the relation.
    package var constant: Double

    /// Creates a row.
    package init(
        terms: [(variable: Int, coefficient: Double)], relation: ConstraintSystem.Relation,
        constant: Double
    ) {
        self.terms = terms
        self.relation = relation
        self.constant = constant
    }

    /// Creates a row that bounds a sum of variables.
    package init(
        _ variables: [Int], _ relation: ConstraintSystem.Relation, _ constant: Double
    ) {
        self.init(terms: variables.map { ($0, 1) }, relation: relation, constant: constant)
    }

    /// The most rows of a conflict for which variables may lower the total of the weights.
    private static let longConflict = 100

    /// Returns weights with which rows, each read as `terms >= constant`, and variables that are
    /// not negative add up to `0 >= 1`; `nil` where there are none.
    ///
    /// By Farkas' lemma such weights exist if and only if the rows conflict. The total of the
    /// weights is as small as possible. A row's weight is negative where it is read as
    /// `terms <= constant`.
    /// - Returns: The weights of the rows, then those of the variables in `nonNegative`.
    package static func contradiction(in rows: [LinearRow], nonNegative: [Int]) -> [Double]? {
        // In a long chain every variable could have a weight, and the search for the smallest total would take time in
        // proportion to the cube of the length; most chains need none of these weights.
        if rows.count > longConflict, !nonNegative.isEmpty,
            let weights = contradiction(in: rows, nonNegative: [])
        {
            return weights + nonNegative.map { _ in 0 }
        }
        return weights(
            of: rows, nonNegative, addingUpTo: [], atLeast: 1, by: LexicographicSolver())
    }

    /// Returns weights with which rows, each read as `terms >= constant`, and variables that are not negative add up
    /// to `sum >= bound`; `nil` where there are none.
    ///
    /// The total of the weights is as small as possible. A row's weight is negative where it is read as
    /// `terms <= constant`.
    /// - Parameter priority: The priority of the bound: below 1000 the sum may also have a bound near it (default:
    ///   required).
    /// - Returns: The weights of the rows, then those of the variables in `nonNegative`.
    static func weights(
        of rows: [LinearRow], _ nonNegative: [Int],
        addingUpTo sum: [(variable: Int, coefficient: Double)], atLeast bound: Double,
        priority: Double = ConstraintSystem.requiredPriority, by solver: LexicographicSolver
    ) -> [Double]? {
        var system = ConstraintSystem()
        for row in rows { system.addVariable(isNonNegative: row.relation != .equal) }
        for _ in nonNegative { system.addVariable(isNonNegative: true) }
        func sign(_ row: LinearRow) -> Double { row.relation == .lessThanOrEqual ? -1 : 1 }
        var terms: [Int: [(coefficient: Double, weight: Int)]] = [:]
        for (index, row) in rows.enumerated() {
            for term in row.terms {
                terms[term.variable, default: []].append((sign(row) * term.coefficient, index))
            }
        }
        for (place, variable) in nonNegative.enumerated() {
            terms[variable, default: []].append((1, rows.count + place))
        }
        var sums: [Int: Double] = [:]
        for term in sum { sums[term.variable, default: 0] += term.coefficient }
        // The weighted coefficients of each variable add up to that of the sum.
        for variable in Set(terms.keys).union(sums.keys).sorted() {
            for term in terms[variable] ?? [] { system.addTerm(term.coefficient, term.weight) }
            system.addConstraint(.equal, sums[variable] ?? 0)
        }
        for (index, row) in rows.enumerated() { system.addTerm(sign(row) * row.constant, index) }
        system.addConstraint(.equal, bound, priority: priority)
        for weight in 0..<system.variableCount {
            system.addTerm(1, weight)
            system.addConstraint(.equal, 0, priority: 500)
        }
        let values = solver.solve(system).values
        guard !values.isEmpty else { return nil }
        return values.enumerated().map { index, value in
            index < rows.count ? value * sign(rows[index]) : value
        }
    }
}
