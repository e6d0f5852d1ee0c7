/// Finds the least total cost of one level within the bounds of a tableau.
///
/// A primal simplex for convex costs with straight segments: a column enters in the direction in
/// which the total cost falls, and goes on past breakpoints as long as it falls (the long step).
/// The stop is a bound, a breakpoint of a basic quantity, which then leaves, or one of the
/// column's own.
struct Simplex {
    enum Outcome {
        case optimal, unbounded, stalled
    }

    var tableau = Tableau()
    var costs = LevelCosts()

    /// For each row the segment in which its quantity's cost is taken to be.
    var segments = Scratch<Int>()
    /// For each column the slope of the basic quantities' cost as the column grows.
    var gradient = Scratch<Double>()
    /// For each column the sum of the absolute contributions to the gradient.
    var gradientMagnitude = Scratch<Double>()

    /// The columns whose gradient need not be 0.
    var touched = Scratch<Int>()
    /// The columns in which the total cost can have a slope: those, and those of quantities that
    /// have a cost of their own.
    var candidates = Scratch<Int>()
    /// Whether no step since the gradient was computed changed it.
    private var isGradientCurrent = false
    /// Whether the gradient was computed as a whole, and not brought up to date since.
    var isGradientFresh = false
    /// How many steps have left their rounding in the values.
    private var unrefreshedSteps = 0
    /// Basic quantities that have become fixed in a sparse tableau, and may still be moved.
    var fixedRows = Scratch<Int>()
    /// Those with which such a quantity can move.
    var openQuantities = Scratch<Int>()
    /// The slope in which the last column entered, and the place of the next candidate: with the
    /// gradient as it was none before has a larger one.
    var steepest = (slope: Double.infinity, next: 0)
    /// The quantity whose range is looked for, and where it was before.
    var searched: (quantity: Int, start: Double)?
    /// A watched quantity in the nonbasic ones.
    var expression = Scratch<Double>()
    /// What the entering column meets, in order.
    var events = Scratch<Event>()
    // Working memory of the start: the quantities out of their bounds, with these.
    var violations = Scratch<Violation>()
    var violationPieces = Scratch<CostPiece>()

    /// A quantity out of its bounds, and these.
    struct Violation {
        var quantity: Int
        var lower: Double
        var upper: Double
    }

    /// A sum, and what it is a sum of.
    struct Balance {
        var sum: Double
        var size: Double
    }
    // Working memory of the certificate.
    var balances = Scratch<Balance>()
    var balancedRoots = Scratch<Int>()
    var keptValues = Scratch<Double>()

    /// Whether optima are checked in release builds too.
    var isSampled = false
    /// Whether `minimise` takes its first point for the optimum, so that a test sees what
    /// becomes of that.
    var claimsFirstPoint = false

    /// A slope below this part of what it is a sum of is 0.
    static let slopeTolerance = 1e-9
    /// Rates below this do not move a quantity.
    static let smallestRate = 1e-12
    /// The values of a sparse tableau are looked after once in so many steps at most, as what
    /// rounding a few leave is little, and looking takes as long as many.
    private static let stepsOfRefresh = 64
    /// After so many steps of length 0 in a row the rule against cycling takes over.
    private static let patience = 40

    /// Gives the memory back.
    func deallocate() {
        tableau.deallocate()
        costs.deallocate()
        for indices in [segments, touched, candidates, balancedRoots, fixedRows, openQuantities] {
            indices.deallocate()
        }
        for numbers in [gradient, gradientMagnitude, expression, keptValues] {
            numbers.deallocate()
        }
        events.deallocate()
        balances.deallocate()
        violations.deallocate()
        violationPieces.deallocate()
    }

    /// Finds the least cost, from the present values on.
    mutating func minimise() -> Outcome {
        startSegments()
        isGradientCurrent = false
        var isRebuilt = false
        var idleSteps = 0
        var steps = 0
        // Where there are many columns, many may be in the way without any cycle.
        let patience = tableau.isSparse ? Self.patience + tableau.columnCount : Self.patience
        let limit = 200 + 50 * (tableau.rowCount + tableau.columnCount)
        while true {
            if tableau.isSparse, !tableau.prepareBasis() { return .stalled }
            if !isGradientCurrent { computeGradient() }
            if claimsFirstPoint { return .optimal }
            let isCautious = idleSteps > patience
            guard let (column, direction) = entering(isCautious: isCautious) else {
                if tableau.isSparse, !isGradientFresh {
                    isGradientCurrent = false
                    continue
                }
                let isExact =
                    !tableau.isSparse || isRebuilt
                    || unrefreshedSteps > min(Self.stepsOfRefresh, tableau.rowCount / 16)
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
                // What was brought up to date for long may be noise.
                startSegments()
                isGradientCurrent = false
                continue
            }
            unrefreshedSteps += 1
            if hasFoundRange { return .optimal }
            idleSteps = length > 1e-11 ? 0 : idleSteps + 1
            steps += 1
            if steps > limit { return .stalled }
        }
    }

    /// Whether every quantity lies where its own cost is least, so that the level costs nothing
    /// more than it must without any step.
    func isFree() -> Bool {
        for quantity in costs.active.elements {
            let (left, right) = ownSegments(quantity)
            if costs.slope(quantity, segment: left) > 0 { return false }
            if costs.slope(quantity, segment: right) < 0 { return false }
        }
        return true
    }

    // MARK: One step

    /// Makes ready for a tableau that was just filled.
    mutating func reset() {
        // One more each for what `hasRange` pushes.
        costs.reset(quantityCount: tableau.lower.count + 1)
        segments.refill(0, count: tableau.rowCount + 1)
        gradient.refill(0, count: tableau.columnCount)
        gradientMagnitude.refill(0, count: tableau.columnCount)
        balances.refill(Balance(sum: 0, size: 0), count: tableau.columnCount)
        touched.removeAll()
        candidates.removeAll()
        fixedRows.removeAll()
        unrefreshedSteps = 0
    }

    /// Takes rounding out of the values.
    mutating func refreshValues() {
        tableau.refreshValues()
        unrefreshedSteps = 0
    }

    private mutating func startSegments() {
        for quantity in costs.active.elements where tableau.places[quantity] < 0 {
            segments[~tableau.places[quantity]] = ownSegments(quantity).left
        }
    }

    private mutating func computeGradient() {
        isGradientCurrent = true
        isGradientFresh = true
        steepest = (slope: .infinity, next: 0)
        for column in touched.elements {
            gradient[column] = 0
            gradientMagnitude[column] = 0
        }
        touched.removeAll()
        candidates.removeAll()
        if tableau.isSparse { tableau.basis.pointee.beginCombination() }
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
                // What does not move with the column must not make it worth moving.
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
            place += 1
            remaining -= 1
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

    /// Moves `column` as far as the cost falls; returns how far, or `nil` when there is no end.
    private mutating func step(_ column: Int, _ direction: Double, isCautious: Bool) -> Double? {
        let entering = tableau.nonbasic[column]
        let (leftSegment, rightSegment) = ownSegments(entering)
        var enteringSegment = direction > 0 ? rightSegment : leftSegment
        collectEvents(column, direction, enteringSegment)
        let (left, right) = slopes(of: column)
        var slope = direction > 0 ? right : -left
        let noise = Self.slopeTolerance * (gradientMagnitude[column] + abs(slope))
        orderEvents(isCautious: isCautious)
        if tableau.isSparse { tableau.basis.pointee.beginCombination() }
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
        // Nothing stops it: any step will do to show which quantities move.
        if tableau.isSparse, isGradientFresh, searched != nil {
            tableau.move(column: column, by: direction)
        }
        return nil
    }
}
