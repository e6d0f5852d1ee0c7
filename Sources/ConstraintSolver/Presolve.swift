/// Turns a constraint system into a tableau with costs: required equalities are eliminated,
/// everything else becomes a bound or a cost of one quantity.
struct Presolve {
    var elimination = Elimination()
    /// The costs of all levels; each level's lie together, sorted by quantity and breakpoint.
    private(set) var pieces: [CostPiece] = []
    /// Where each level's pieces start, with one more entry for the end.
    private(set) var levelStarts: [Int] = []
    /// How many levels there are, preferences included.
    var levelCount: Int { levelStarts.count - 1 }
    /// How many of the levels are those of priorities; the preferences follow.
    private(set) var priorityLevelCount = 0
    /// The variable of each column.
    private(set) var roots: [Int] = []

    private var columns: [Int] = []
    private var rowOfVariable: [Int] = []
    private var hasCost: [Bool] = []
    private var rowConstants: [Double] = []
    private var softConstraints: [Int] = []

    /// Where an expression's value is found: `scale` × quantity + `constant`.
    private struct Place {
        var quantity: Int
        var scale: Double
        var constant: Double
    }

    /// Fills `tableau` from `system`.
    /// - Parameter included: For each constraint whether it counts; `nil` for all. Where it is
    ///   given, constraints that are not required do not count.
    /// - Returns: Whether no required constraint was seen to be impossible.
    mutating func build(
        _ system: ConstraintSystem, included: [Bool]?, into tableau: inout Tableau
    ) -> Bool {
        pieces.removeAll(keepingCapacity: true)
        levelStarts.refill(0, count: 1)
        priorityLevelCount = 0
        guard eliminate(system, included) else { return false }
        chooseColumns(system, &tableau)
        guard addBounds(system, included, &tableau) else { return false }
        if included == nil { addCosts(system, &tableau) }
        return true
    }

    // MARK: Equalities

    private mutating func eliminate(_ system: ConstraintSystem, _ included: [Bool]?) -> Bool {
        elimination.reset(variableCount: system.variableCount)
        markCosts(system)
        for constraint in 0..<system.constraintCount
        where system.isRequired(constraint) && system.relations[constraint] == .equal {
            if let included, !included[constraint] { continue }
            elimination.expand(system, constraint)
            if let pivot = pivotVariable(system) {
                elimination.define(pivot)
            } else if abs(elimination.constant) > Self.slack(elimination.constantMagnitude) {
                return false
            }
        }
        return true
    }

    private mutating func markCosts(_ system: ConstraintSystem) {
        hasCost.refill(false, count: system.variableCount)
        for constraint in 0..<system.constraintCount {
            let terms = system.termRange(of: constraint)
            if terms.count == 1 { hasCost[system.termVariables[terms.lowerBound]] = true }
        }
    }

    /// The variable of the expression to eliminate: one that neither is bounded nor costs
    /// anything if it can be had without a small coefficient.
    private func pivotVariable(_ system: ConstraintSystem) -> Int? {
        var largest = 0.0
        for variable in elimination.support {
            largest = max(largest, abs(elimination.coefficients[variable]))
        }
        var best: Int?
        var bestRank = Int.max
        for variable in elimination.support
        where abs(elimination.coefficients[variable]) >= 0.1 * largest {
            let rank = (system.isNonNegative[variable] ? 2 : 0) + (hasCost[variable] ? 1 : 0)
            if rank < bestRank {
                best = variable
                bestRank = rank
            }
        }
        return best
    }

    /// By how much a constraint of numbers alone may miss, its numbers adding up to `magnitude`.
    static func slack(_ magnitude: Double) -> Double { 1e-9 + 1e-12 * magnitude }

    // MARK: Columns, rows and bounds

    private mutating func chooseColumns(_ system: ConstraintSystem, _ tableau: inout Tableau) {
        roots.removeAll(keepingCapacity: true)
        columns.refill(-1, count: system.variableCount)
        rowOfVariable.refill(-1, count: system.variableCount)
        rowConstants.removeAll(keepingCapacity: true)
        for variable in 0..<system.variableCount where !elimination.isEliminated(variable) {
            columns[variable] = roots.count
            roots.append(variable)
        }
        tableau.reset(columnCount: roots.count)
    }

    private mutating func addBounds(
        _ system: ConstraintSystem, _ included: [Bool]?, _ tableau: inout Tableau
    ) -> Bool {
        for variable in 0..<system.variableCount where system.isNonNegative[variable] {
            if let place = place(ofVariable: variable, &tableau) {
                guard bound(place, .greaterThanOrEqual, &tableau) else { return false }
            } else if elimination.constant < -Self.slack(elimination.constantMagnitude) {
                return false
            }
        }
        for constraint in 0..<system.constraintCount
        where system.isRequired(constraint) && system.relations[constraint] != .equal {
            if let included, !included[constraint] { continue }
            if let place = place(of: constraint, system, &tableau) {
                guard bound(place, system.relations[constraint], &tableau) else { return false }
            } else {
                let slack = Self.slack(elimination.constantMagnitude)
                let isUpper = system.relations[constraint] == .lessThanOrEqual
                if (isUpper ? elimination.constant : -elimination.constant) > slack { return false }
            }
        }
        return true
    }

    /// Bounds what is found at `place`, by 0.
    /// - Returns: Whether the bound leaves anything. Bounds that miss each other by no more than
    ///   rounding become one.
    private mutating func bound(
        _ place: Place, _ relation: ConstraintSystem.Relation, _ tableau: inout Tableau
    ) -> Bool {
        let quantity = place.quantity
        let limit = -place.constant / place.scale
        let (lower, upper) = (tableau.lower[quantity], tableau.upper[quantity])
        let isUpper = (relation == .lessThanOrEqual) == (place.scale > 0)
        let excess = abs(place.scale) * (isUpper ? lower - limit : limit - upper)
        guard excess <= Self.slack(abs(place.constant)) else { return false }
        if isUpper {
            tableau.upper[quantity] = max(min(upper, limit), lower)
        } else {
            tableau.lower[quantity] = min(max(lower, limit), upper)
        }
        return true
    }

    /// Where a variable's value is found; `nil` when it is a number.
    private mutating func place(ofVariable variable: Int, _ tableau: inout Tableau) -> Place? {
        if columns[variable] >= 0 {
            return Place(quantity: columns[variable], scale: 1, constant: 0)
        }
        if rowOfVariable[variable] >= 0 {
            let row = rowOfVariable[variable]
            return Place(
                quantity: row, scale: 1, constant: rowConstants[row - tableau.columnCount])
        }
        elimination.begin()
        elimination.add(1, variable)
        elimination.expand()
        let place = placeOfExpression(&tableau)
        if let place, place.quantity >= tableau.columnCount {
            rowOfVariable[variable] = place.quantity
        }
        return place
    }

    /// Where the value of a constraint's expression, less its constant, is found; `nil` when it
    /// is a number.
    private mutating func place(
        of constraint: Int, _ system: ConstraintSystem, _ tableau: inout Tableau
    ) -> Place? {
        let terms = system.termRange(of: constraint)
        if terms.count == 1 {
            let coefficient = system.termCoefficients[terms.lowerBound]
            guard coefficient != 0,
                var place = place(
                    ofVariable: system.termVariables[terms.lowerBound], &tableau)
            else {
                elimination.expand(system, constraint)
                return nil
            }
            place.scale *= coefficient
            place.constant = place.constant * coefficient - system.constants[constraint]
            return place
        }
        elimination.expand(system, constraint)
        return placeOfExpression(&tableau)
    }

    private mutating func placeOfExpression(_ tableau: inout Tableau) -> Place? {
        guard let first = elimination.support.first else { return nil }
        if elimination.support.count == 1 {
            return Place(
                quantity: columns[first], scale: elimination.coefficients[first],
                constant: elimination.constant)
        }
        let quantity = tableau.addRow()
        for variable in elimination.support {
            tableau.addTerm(
                elimination.coefficients[variable], ofRoot: columns[variable])
        }
        rowConstants.append(elimination.constant)
        return Place(quantity: quantity, scale: 1, constant: elimination.constant)
    }

    // MARK: Costs

    private mutating func addCosts(_ system: ConstraintSystem, _ tableau: inout Tableau) {
        softConstraints.removeAll(keepingCapacity: true)
        for constraint in 0..<system.constraintCount where !system.isRequired(constraint) {
            softConstraints.append(constraint)
        }
        softConstraints.sort { first, second in
            let (one, other) = (system.priorities[first], system.priorities[second])
            return one == other ? first < second : one > other
        }
        var index = 0
        while index < softConstraints.count {
            let priority = system.priorities[softConstraints[index]]
            while index < softConstraints.count,
                system.priorities[softConstraints[index]] == priority
            {
                let constraint = softConstraints[index]
                if let place = place(of: constraint, system, &tableau) {
                    addPiece(place, system.relations[constraint])
                }
                index += 1
            }
            endLevel()
        }
        priorityLevelCount = levelCount
        for preference in system.preferences {
            if var place = place(ofVariable: preference.variable, &tableau) {
                place.constant -= preference.value
                addPiece(place, .equal)
            }
            endLevel()
        }
    }

    private mutating func addPiece(_ place: Place, _ relation: ConstraintSystem.Relation) {
        let steepness = abs(place.scale)
        let isUpper = (relation == .lessThanOrEqual) == (place.scale > 0)
        let breakpoint = -place.constant / place.scale
        pieces.append(
            CostPiece(
                quantity: place.quantity, breakpoint: breakpoint,
                leftSlope: relation == .equal || !isUpper ? -steepness : 0,
                rightSlope: relation == .equal || isUpper ? steepness : 0))
    }

    private mutating func endLevel() {
        guard let start = levelStarts.last, start < pieces.count else { return }
        pieces[start...].sort {
            $0.quantity == $1.quantity
                ? $0.breakpoint < $1.breakpoint : $0.quantity < $1.quantity
        }
        levelStarts.append(pieces.count)
    }
}
