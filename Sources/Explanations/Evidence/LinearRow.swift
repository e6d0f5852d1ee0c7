import ConstraintSolver

/// A linear constraint over numbered variables: `terms relation constant`.
struct LinearRow {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: ConstraintSystem.Relation
    var constant: Double

    /// The most rows of a conflict whose total of weights is made as small as possible also by variables.
    private static let longConflict = 100

    /// Returns weights with which rows, each read as `terms >= constant`, and variables that are
    /// not negative add up to `0 >= 1`; `nil` where there are none.
    ///
    /// By Farkas' lemma such weights exist if and only if the rows conflict. The total of the
    /// weights is as small as possible. A row's weight is negative where it is read as
    /// `terms <= constant`.
    /// - Returns: The weights of the rows, then those of the variables in `nonNegative`.
    static func contradiction(in rows: [LinearRow], nonNegative: [Int]) -> [Double]? {
        // In a long chain every variable could have a weight, and the search for the smallest total would take time in
        // proportion to the cube of the length; most chains need none of these weights.
        if rows.count > longConflict, !nonNegative.isEmpty,
            let weights = contradiction(in: rows, nonNegative: [])
        {
            return weights + nonNegative.map { _ in 0 }
        }
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
        // The weighted coefficients of each variable cancel out.
        for variable in terms.keys.sorted() {
            for term in terms[variable] ?? [] { system.addTerm(term.coefficient, term.weight) }
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

extension LinearRow {
    /// Creates a row that bounds a sum of variables.
    init(_ variables: [Int], _ relation: ConstraintSystem.Relation, _ constant: Double) {
        self.init(terms: variables.map { ($0, 1) }, relation: relation, constant: constant)
    }
}
