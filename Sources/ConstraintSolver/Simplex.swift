/// Finds the least total cost at one priority, or of one preference, within the bounds of a tableau.
///
/// It is a primal simplex for convex costs with straight segments. A column enters in the direction
/// in which the total cost falls, and continues past breakpoints as long as it falls (the long
/// step). It stops at a bound or breakpoint of a basic quantity, which then leaves, or at one of its
/// own.
///
/// Methods that only read are inlined where they are called often. For a call, the compiler would
/// copy the whole struct.
struct Simplex: ~Copyable {
    enum Outcome {
        case optimal, infeasible, unbounded, stalled
    }

    var tableau = Tableau()
    var costs = PriorityCosts()

    /// The current segment of the cost of each row's quantity.
    var segments = ScratchArray<Int>()
    /// The slope of the basic quantities' total cost as each column grows.
    var gradient = ScratchArray<Double>()
    /// The sum of the absolute contributions to the gradient, for each column.
    var gradientMagnitude = ScratchArray<Double>()

    /// The columns whose gradient need not be 0.
    var touched = ScratchArray<Int>()
    /// The columns in which the total cost can have a slope: the touched ones, and those of quantities
    /// with a cost of their own.
    var candidates = ScratchArray<Int>()
    /// Whether the gradient belongs to the present point.
    private var isGradientCurrent = false
    /// Whether the gradient was computed as a whole and not updated since.
    var isGradientFresh = false
    /// The number of steps since rounding was removed from the values.
    private var unrefreshedSteps = 0
    /// Basic quantities of a sparse tableau that are fixed, but may still be moved by a column.
    var fixedRows = ScratchArray<Int>()
    /// The quantities with which such a quantity can move.
    var openQuantities = ScratchArray<Int>()
    /// The slope of the last entering column, and the place of the next candidate.
    ///
    /// No earlier candidate had a larger slope.
    var steepest = (slope: Double.infinity, next: 0)
    /// In a wide tableau, the rows of basic quantities whose cost has a slope, and the column visited last.
    private var slopingRows = ScratchArray<Int>()
    private var lastVisitedColumn = 0
    /// The quantity whose range is being searched, and its value before.
    var searched: (quantity: Int, start: Double)?
    /// Whether the search for a range continues after a visible movement, so that everything that can
    /// move does.
    var searchesToEnd = false
    /// A watched expression in nonbasic quantities.
    var expression = ScratchArray<Double>()
    /// The events on the way of the entering column.
    var events = ScratchArray<Event>()
    // Working memory of `restoreBounds`.
    var violations = ScratchArray<Violation>()
    var violationPieces = ScratchArray<CostPiece>()

    /// A quantity outside its bounds, and the bounds.
    struct Violation {
        var quantity: Int
        var lower: Double
        var upper: Double
    }

    /// A sum, and the sum of its terms' absolute values.
    struct Balance {
        var sum: Double
        var size: Double
    }
    // Working memory of `isCertain` and `passesCheck`.
    var balances = ScratchArray<Balance>()
    var balancedRoots = ScratchArray<Int>()
    var keptValues = ScratchArray<Double>()

    /// Whether optima are also checked in release builds.
    var isSampled = false
    /// Whether `minimize` claims that its first point is the optimum, for a test of the checks.
    var claimsFirstPoint = false

    /// A slope below this fraction of its contributions counts as 0.
    static let slopeTolerance = 1e-9
    /// A rate up to this one counts as 0.
    static let smallestRate = 1e-12
    /// The number of steps after which a sparse or wide tableau's values are refreshed at an optimum.
    ///
    /// A few steps leave little rounding, and refreshing takes as long as many.
    private static let stepsOfRefresh = 64
    /// The number of consecutive steps of length 0 before the rule against cycling applies.
    private static let patience = 40

    /// Finds the least cost, starting from the present values.
    mutating func minimize() -> Outcome {
        startSegments()
        isGradientCurrent = false
        var isRebuilt = false
        var idleSteps = 0
        var steps = 0
        // Many columns may be stopped at once without a cycle.
        let patience = tableau.isSparse ? Self.patience + tableau.columnCount : Self.patience
        let limit = 200 + 50 * (tableau.rowCount + tableau.columnCount)
        while true {
            if tableau.isSparse, !tableau.prepareBasis() { return .stalled }
            let isCautious = idleSteps > patience
            // The rule against cycling chooses among all columns.
            let isPartial = tableau.isWide && !isGradientFresh
            if !isGradientCurrent || isCautious && isPartial {
                computeGradient(ofAll: isCautious)
            }
            if claimsFirstPoint { return .optimal }
            guard let (column, direction) = entering(isCautious: isCautious) else {
                if !isGradientFresh {
                    isGradientCurrent = false
                    continue
                }
                let fewRows = tableau.isSparse ? tableau.rowCount / 16 : .max
                let isExact =
                    !(tableau.isSparse || tableau.isWide) || isRebuilt
                    || unrefreshedSteps > min(Self.stepsOfRefresh, fewRows)
                if isExact { refreshValues() }
                let isCertain = isExact ? isCertain() : hasCertainMultipliers()
                if isCertain, isRebuilt || !hasDoubtfulSlope() { return .optimal }
                if isRebuilt { return .stalled }
                isRebuilt = true
                tableau.rebuild()
                pivotOutFixedRows()
                startSegments()
                isGradientCurrent = false
                continue
            }
            guard let length = step(column, direction, isCautious: isCautious) else {
                if !tableau.isSparse || isGradientFresh { return .unbounded }
                // After many updates the gradient may be rounding.
                startSegments()
                isGradientCurrent = false
                continue
            }
            unrefreshedSteps += 1
            if hasFoundRange, !searchesToEnd { return .optimal }
            idleSteps = length > 1e-11 ? 0 : idleSteps + 1
            steps += 1
            if steps > limit { return .stalled }
        }
    }

    /// Whether every quantity is where its own cost is least, so that no step is needed.
    @inline(__always)
    func isFree() -> Bool {
        for quantity in costs.active.elements {
            let (left, right) = ownSegments(quantity)
            if costs.slope(quantity, segment: left) > 0 { return false }
            if costs.slope(quantity, segment: right) < 0 { return false }
        }
        return true
    }

    // MARK: One step

    /// Prepares for a tableau that was just filled.
    mutating func reset() {
        // One more each for the row that `hasRange` pushes.
        costs.reset(quantityCount: tableau.lower.count + 1)
        segments.refill(0, count: tableau.rowCount + 1)
        gradient.refill(0, count: tableau.columnCount)
        gradientMagnitude.refill(0, count: tableau.columnCount)
        balances.refill(Balance(sum: 0, size: 0), count: tableau.columnCount)
        touched.removeAll()
        candidates.removeAll()
        fixedRows.removeAll()
        unrefreshedSteps = 0
        lastVisitedColumn = 0
    }

    /// Removes rounding from the values.
    mutating func refreshValues() {
        tableau.refreshValues()
        unrefreshedSteps = 0
    }

    @inline(__always)
    private mutating func startSegments() {
        for quantity in costs.active.elements where tableau.places[quantity] < 0 {
            segments[~tableau.places[quantity]] = ownSegments(quantity).left
        }
    }

    private mutating func computeGradient(ofAll: Bool) {
        isGradientCurrent = true
        isGradientFresh = true
        steepest = (slope: .infinity, next: 0)
        for column in touched.elements {
            gradient[column] = 0
            gradientMagnitude[column] = 0
        }
        touched.removeAll()
        candidates.removeAll()
        if tableau.isSparse { tableau.basis.beginCombination() }
        if tableau.isWide, !ofAll, findDescent() { return }
        for quantity in costs.active.elements where tableau.places[quantity] < 0 {
            let row = ~tableau.places[quantity]
            let slope = costs.slope(quantity, segment: segments[row])
            if slope == 0 { continue }
            if tableau.isSparse {
                tableau.weigh(row: row, slope)
                continue
            }
            let entries = tableau.entries(ofRow: row)
            for column in 0..<entries.count {
                let rate = entries[column]
                // A quantity that does not move must not contribute.
                if abs(rate) <= Self.smallestRate { continue }
                if gradientMagnitude[column] == 0 { touched.append(column) }
                let contribution = slope * rate
                gradient[column] += contribution
                gradientMagnitude[column] += abs(contribution)
            }
        }
        if tableau.isSparse { addSums() }
        for column in touched.elements { candidates.append(column) }
        for quantity in costs.active.elements {
            let column = tableau.places[quantity]
            if column >= 0, gradientMagnitude[column] == 0 { candidates.append(column) }
        }
    }

    /// Computes the gradient of a wide tableau up to the next column in which the cost falls.
    /// - Returns: Whether basic quantities have costs with a slope. Otherwise there is no gradient.
    @inline(never)
    private mutating func findDescent() -> Bool {
        slopingRows.removeAll()
        for row in 0..<tableau.rowCount where costs.hasCost(tableau.basic[row]) {
            if costs.slope(tableau.basic[row], segment: segments[row]) != 0 {
                slopingRows.append(row)
            }
        }
        if slopingRows.isEmpty { return false }
        for _ in 0..<tableau.columnCount {
            let column = lastVisitedColumn + 1 < tableau.columnCount ? lastVisitedColumn + 1 : 0
            lastVisitedColumn = column
            for row in slopingRows.elements {
                let rate = tableau.entry(row, column)
                if abs(rate) <= Self.smallestRate { continue }
                if gradientMagnitude[column] == 0 { touched.append(column) }
                let contribution = costs.slope(tableau.basic[row], segment: segments[row]) * rate
                gradient[column] += contribution
                gradientMagnitude[column] += abs(contribution)
            }
            guard gradientMagnitude[column] > 0 || costs.hasCost(tableau.nonbasic[column]) else {
                continue
            }
            candidates.append(column)
            if tableau.isOpen(column), descent(of: column).slope > 0 {
                isGradientFresh = false
                break
            }
        }
        return true
    }

    private mutating func entering(isCautious: Bool) -> (column: Int, direction: Double)? {
        if tableau.isSparse, !isCautious { return sparselyEntering() }
        var best: (column: Int, direction: Double)?
        var bestSlope = 0.0
        var bestQuantity = Int.max
        var bestPlace = 0
        var place = isCautious ? 0 : steepest.next
        let enough = isCautious || place == 0 ? .infinity : steepest.slope
        var remaining = candidates.count
        while remaining > 0, bestSlope < enough {
            if place == candidates.count { place = 0 }
            let column = candidates[place]
            place &+= 1
            remaining &-= 1
            if !tableau.isOpen(column) { continue }
            let (slope, direction) = descent(of: column)
            if slope == 0 { continue }
            let isBetter =
                isCautious
                ? tableau.nonbasic[column] < bestQuantity
                : slope > bestSlope || slope == bestSlope && column < best?.column ?? 0
            if isBetter {
                best = (column, direction)
                bestSlope = slope
                bestQuantity = tableau.nonbasic[column]
                bestPlace = place
            }
        }
        steepest = isCautious ? (.infinity, 0) : (bestSlope, bestPlace)
        return best
    }

    /// Moves `column` as far as the cost falls.
    /// - Returns: The distance, or `nil` if nothing stops it.
    private mutating func step(_ column: Int, _ direction: Double, isCautious: Bool) -> Double? {
        let entering = tableau.nonbasic[column]
        let (leftSegment, rightSegment) = ownSegments(entering)
        var enteringSegment = direction > 0 ? rightSegment : leftSegment
        collectEvents(column, direction, enteringSegment)
        let (left, right) = slopes(of: column)
        var slope = direction > 0 ? right : -left
        let noise = Self.slopeTolerance * (gradientMagnitude[column] + abs(slope))
        orderEvents(isCautious: isCautious)
        if tableau.isSparse { tableau.basis.beginCombination() }
        for event in events.elements {
            slope += event.rise
            guard slope >= -noise else {
                if event.row < 0 {
                    enteringSegment += direction > 0 ? 1 : -1
                } else if tableau.isSparse {
                    changeSegment(of: event.row, by: event.rate > 0 ? 1 : -1)
                } else {
                    segments[event.row] += event.rate > 0 ? 1 : -1
                    isGradientCurrent = false
                }
                continue
            }
            tableau.move(column: column, by: direction * event.step)
            tableau.isExact = false
            if event.row < 0 {
                tableau.value[entering] = event.target
                if tableau.isSparse { updateGradient() }
            } else {
                if tableau.isSparse {
                    updateGradient(
                        pivotRow: event.row, column: column,
                        slope: costs.slope(entering, segment: enteringSegment))
                } else {
                    isGradientCurrent = false
                }
                let leaving = tableau.basic[event.row]
                tableau.pivot(row: event.row, column: column)
                tableau.value[leaving] = event.target
                segments[event.row] = enteringSegment
            }
            return event.step
        }
        // Any step shows which quantities move.
        if tableau.isSparse, isGradientFresh, searched != nil {
            tableau.move(column: column, by: direction)
        }
        return nil
    }
}
