/// Turns a constraint system into a tableau with costs.
///
/// It eliminates required equalities. Every other constraint becomes a bound or a cost of one quantity
/// (see `Tableau`). The costs are grouped into *levels*, which are minimized one after the other: first
/// those at each priority, from the highest down, then each preference.
struct Presolve: ~Copyable {
    var elimination = Elimination()
    /// The costs, level by level; those of a level are sorted by quantity and breakpoint.
    private(set) var pieces = ScratchArray<CostPiece>()
    /// The index in `pieces` of each level's first piece, and the end.
    private(set) var levelStarts = ScratchArray<Int>()
    /// The number of levels, preferences included.
    var levelCount: Int { levelStarts.count - 1 }
    /// The number of levels that are priorities.
    private(set) var priorityCount = 0
    /// The variable of each column.
    private(set) var roots = ScratchArray<Int>()

    /// Each variable's value as a scaled quantity, once it is known.
    var scaledQuantities = ScratchArray<ScaledQuantity>()
    /// The variables along a chain of definitions, up to one whose value is known.
    var chain = ScratchArray<Int>()
    private var hasCost = ScratchArray<Bool>()
    /// The number of terms with each variable, counted when a long equality needs it.
    private var occurrences = ScratchArray<Int>()
    private var isCounted = false
    /// An equality with more terms is long: `occurrences` decides which variable it defines.
    private static let longEquality = 12
    // The constraints, by what they become.
    private var equalities = ScratchArray<Int>()
    private var inequalities = ScratchArray<Int>()
    private var softConstraints = ScratchArray<SoftConstraint>()

    struct SoftConstraint {
        var priority: Double
        var constraint: Int
    }

    /// An expression's value as `scale` × quantity + `constant`.
    struct ScaledQuantity {
        /// The quantity, or one of the negative values below.
        var quantity: Int
        var scale = 1.0
        var constant = 0.0
        /// The sum of the absolute contributions to the constant, if there is no quantity.
        var magnitude = 0.0

        static let unknown = ScaledQuantity(quantity: -2)
        /// The quantity of an expression whose value is a constant.
        static let none = -1

        var isConstant: Bool {
            @inline(__always) get { quantity == Self.none }
        }
    }

    /// Fills `tableau` from `system`.
    /// - Parameter included: Whether to use each constraint, or `nil` to use all. If given, non-required
    ///   constraints are ignored.
    /// - Returns: `false` if a required constraint turned out to be impossible.
    mutating func build(
        _ system: SystemView, included: [Bool]?, into tableau: inout Tableau
    ) -> Bool {
        pieces.removeAll()
        levelStarts.refill(0, count: 1)
        priorityCount = 0
        classify(system, included)
        guard eliminate(system) else { return false }
        chooseColumns(system, &tableau)
        guard addBounds(system, &tableau) else { return false }
        if included == nil, !roots.isEmpty { addCosts(system, &tableau) }
        return true
    }

    // MARK: Equalities

    private mutating func eliminate(_ system: SystemView) -> Bool {
        let hasCost = hasCost.elements
        elimination.reset(
            variableCount: system.variableCount, equalityCount: equalities.count,
            isPlain: { !system.isNonNegative[$0] && !hasCost[$0] })
        isCounted = false
        for constraint in equalities.elements {
            if elimination.link(system, constraint) || elimination.fix(system, constraint) {
                continue
            }
            elimination.expand(system, constraint)
            if let pivot = pivotTerm(system) {
                elimination.define(pivot)
            } else if abs(elimination.constant) > Self.slack(elimination.constantMagnitude) {
                return false
            }
        }
        return true
    }

    /// Sorts the constraints by what they become.
    private mutating func classify(_ system: SystemView, _ included: [Bool]?) {
        equalities.removeAll()
        inequalities.removeAll()
        softConstraints.removeAll()
        hasCost.refill(false, count: system.variableCount)
        for constraint in 0..<system.constraintCount {
            let isRequired = system.isRequired(constraint)
            let isEquality = isRequired && system.constraints[constraint].relation == .equal
            let terms = system.terms(of: constraint)
            if terms.count == 1, !isEquality { hasCost[terms[0].variable] = true }
            if let included, !included[constraint] { continue }
            if isEquality {
                equalities.append(constraint)
            } else if isRequired {
                inequalities.append(constraint)
            } else {
                softConstraints.append(
                    SoftConstraint(
                        priority: system.constraints[constraint].priority, constraint: constraint))
            }
        }
    }

    /// Returns the place of the term whose variable to eliminate: preferably one without a bound or
    /// a cost, but none with a small coefficient.
    @inline(__always)
    private mutating func pivotTerm(_ system: SystemView) -> Int? {
        var largest = 0.0
        for term in elimination.expression.elements {
            largest = max(largest, abs(term.coefficient))
        }
        // Of a long equality, eliminate the variable that occurs least often: every expression with that
        // variable becomes as long.
        let isLong = elimination.expression.count > Self.longEquality
        if isLong, !isCounted { countOccurrences(system) }
        // A long equality may contain each view once, and their common gap with the number of views as
        // its coefficient.
        let smallest = (isLong ? 1e-6 : 0.1) * largest
        var best: Int?
        var bestRank = Int.max
        for place in elimination.expression.indices
        where abs(elimination.expression[place].coefficient) >= smallest {
            let variable = elimination.expression[place].variable
            let rank =
                isLong
                ? occurrences[variable]
                : (system.isNonNegative[variable] ? 2 : 0) + (hasCost[variable] ? 1 : 0)
            if rank < bestRank {
                best = place
                bestRank = rank
            }
        }
        return best
    }

    private mutating func countOccurrences(_ system: SystemView) {
        isCounted = true
        occurrences.refill(0, count: system.variableCount)
        for term in system.terms { occurrences[term.variable] += 1 }
    }

    /// Returns the largest violation that counts as rounding, for numbers that add up to `magnitude`.
    static func slack(_ magnitude: Double) -> Double { 1e-9 + 1e-12 * magnitude }

    // MARK: Columns, rows and bounds

    private mutating func chooseColumns(_ system: SystemView, _ tableau: inout Tableau) {
        roots.removeAll()
        scaledQuantities.resize(system.variableCount)
        for variable in 0..<system.variableCount {
            if elimination.isEliminated(variable) {
                scaledQuantities[variable] = .unknown
            } else {
                scaledQuantities[variable] = ScaledQuantity(quantity: roots.count)
                roots.append(variable)
            }
        }
        tableau.reset(columnCount: roots.count)
    }

    private mutating func addBounds(
        _ system: SystemView, _ tableau: inout Tableau
    ) -> Bool {
        for variable in 0..<system.variableCount where system.isNonNegative[variable] {
            let scaled = scaledQuantity(ofVariable: variable, &tableau)
            guard bound(scaled, .greaterThanOrEqual, &tableau) else { return false }
        }
        for constraint in inequalities.elements {
            let scaled = scaledQuantity(of: constraint, system, &tableau)
            guard bound(scaled, system.constraints[constraint].relation, &tableau) else {
                return false
            }
        }
        return true
    }

    /// Bounds an expression by 0.
    ///
    /// Bounds that contradict each other by no more than rounding become one.
    /// - Returns: Whether the bounds leave any value.
    private mutating func bound(
        _ scaled: ScaledQuantity, _ relation: ConstraintSystem.Relation, _ tableau: inout Tableau
    ) -> Bool {
        if scaled.isConstant {
            let excess = relation == .lessThanOrEqual ? scaled.constant : -scaled.constant
            return excess <= Self.slack(scaled.magnitude)
        }
        let quantity = scaled.quantity
        let limit = -scaled.constant / scaled.scale
        let (lower, upper) = (tableau.lower[quantity], tableau.upper[quantity])
        let isUpper = (relation == .lessThanOrEqual) == (scaled.scale > 0)
        let excess = abs(scaled.scale) * (isUpper ? lower - limit : limit - upper)
        guard excess <= Self.slack(abs(scaled.constant)) else { return false }
        if isUpper {
            tableau.upper[quantity] = max(min(upper, limit), lower)
        } else {
            tableau.lower[quantity] = min(max(lower, limit), upper)
        }
        return true
    }

    // MARK: Costs

    private mutating func addCosts(_ system: SystemView, _ tableau: inout Tableau) {
        softConstraints.sort(softConstraints.indices) { $0.priority > $1.priority }
        var priority = Double.infinity
        for soft in softConstraints.elements {
            if soft.priority != priority { endLevel() }
            priority = soft.priority
            let scaled = scaledQuantity(of: soft.constraint, system, &tableau)
            addPiece(scaled, system.constraints[soft.constraint].relation)
        }
        endLevel()
        priorityCount = levelCount
        for preference in system.preferences {
            var scaled = scaledQuantity(ofVariable: preference.variable, &tableau)
            scaled.constant -= preference.value
            addPiece(scaled, .equal)
            endLevel()
        }
    }

    private mutating func addPiece(
        _ scaled: ScaledQuantity, _ relation: ConstraintSystem.Relation
    ) {
        if scaled.isConstant { return }
        let steepness = abs(scaled.scale)
        let isUpper = (relation == .lessThanOrEqual) == (scaled.scale > 0)
        let breakpoint = -scaled.constant / scaled.scale
        pieces.append(
            CostPiece(
                quantity: scaled.quantity, breakpoint: breakpoint,
                leftSlope: relation == .equal || !isUpper ? -steepness : 0,
                rightSlope: relation == .equal || isUpper ? steepness : 0))
    }

    @inline(__always)
    private mutating func endLevel() {
        let pieceCount = pieces.count
        guard let start = levelStarts.last, start < pieceCount else { return }
        if pieceCount &- start > 1 {
            pieces.sort(Range(uncheckedBounds: (start, pieceCount))) {
                $0.quantity == $1.quantity
                    ? $0.breakpoint < $1.breakpoint : $0.quantity < $1.quantity
            }
        }
        levelStarts.append(pieceCount)
    }
}
