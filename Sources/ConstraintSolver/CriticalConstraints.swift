/// The required constraints known to be *critical*: without such a constraint, all others can hold.
///
/// A critical constraint is a member of every conflict. A point that violates only one constraint shows
/// that this one is critical. Often a change of one variable then violates another constraint instead,
/// which is critical, too. Walks of such changes find long chains of critical constraints without a
/// feasibility test.
struct CriticalConstraints: ~Copyable {
    /// Whether each constraint is known to be critical.
    private(set) var isCritical = ScratchArray<Bool>()
    /// The number of constraints known to be critical.
    private(set) var count = 0
    /// Whether `note` may be called.
    private(set) var isUsed = false

    /// A condition that a walk violated in place of the one before.
    struct Step {
        var condition: Int
        /// The next term whose variable can be changed to satisfy the condition.
        var term = 0
        /// The changed variable, or -1, and its value before.
        var variable = -1
        var value = 0.0
    }

    // A condition is a constraint, or that a variable isn't negative. The latter are numbered after the
    // constraints. `conditions` lists those of each variable, from the index in `starts` on.
    private var starts = ScratchArray<Int>()
    private var conditions = ScratchArray<Int>()
    private var isIncluded = ScratchArray<Bool>()
    /// The point.
    private var values = ScratchArray<Double>()
    private var isViolated = ScratchArray<Bool>()
    private var violatedCount = 0
    /// The violated conditions, and some that are no longer violated.
    private var violated = ScratchArray<Int>()
    /// The number of the last walk that visited each condition.
    private var visits = ScratchArray<Int>()
    private var walkCount = 0
    /// The steps of the present walk.
    private var path = ScratchArray<Step>()
    /// The number of conditions that may still be evaluated for the present point.
    private var remainingWork = 0
    /// The work allowed for the next point; it falls while points show nothing new.
    private var workLimit = 0
    /// The work allowed for the first point, per condition.
    private static let workOfCondition = 8

    /// Prepares for a new system, in which no constraint is known to be critical.
    /// - Parameter isUsed: Whether `note` will be called.
    mutating func reset(_ system: SystemView, isUsed: Bool) {
        isCritical.refill(false, count: system.constraintCount)
        count = 0
        self.isUsed = isUsed
        guard isUsed else { return }
        visits.refill(0, count: system.constraintCount + system.variableCount)
        walkCount = 0
        workLimit = Self.workOfCondition * visits.count
        starts.refill(0, count: system.variableCount + 1)
        for constraint in 0..<system.constraintCount where system.isRequired(constraint) {
            for term in system.terms(of: constraint) { starts[term.variable] += 1 }
        }
        var end = 0
        for variable in 0..<system.variableCount {
            end += starts[variable] + (system.isNonNegative[variable] ? 1 : 0)
            starts[variable] = end
        }
        starts[system.variableCount] = end
        conditions.refill(0, count: end)
        for variable in 0..<system.variableCount where system.isNonNegative[variable] {
            add(system.constraintCount + variable, to: variable)
        }
        for constraint in 0..<system.constraintCount where system.isRequired(constraint) {
            for term in system.terms(of: constraint) { add(constraint, to: term.variable) }
        }
    }

    private mutating func add(_ condition: Int, to variable: Int) {
        starts[variable] -= 1
        conditions[starts[variable]] = condition
    }

    /// Finds critical constraints among the included ones by walks from `point`.
    /// - Parameter isFeasible: Whether the point is that of a feasible subset of the included constraints.
    mutating func note(
        _ point: [Double], _ system: SystemView, _ included: [Bool], isFeasible: Bool
    ) {
        if !isFeasible { workLimit = Self.workOfCondition * visits.count }
        values.removeAll()
        for value in point { values.append(value) }
        isIncluded.refill(true, count: visits.count)
        for constraint in included.indices { isIncluded[constraint] = included[constraint] }
        isViolated.refill(false, count: visits.count)
        violated.removeAll()
        violatedCount = 0
        for condition in visits.indices where isIncluded[condition] {
            if violates(condition, system) { setViolated(condition, true) }
        }
        let known = count
        remainingWork = workLimit
        var next = 0
        while next < violated.count, remainingWork > 0 {
            let condition = violated[next]
            next += 1
            if isViolated[condition], walk(from: condition, system) { next = 0 }
        }
        workLimit = count > known ? Self.workOfCondition * visits.count : workLimit / 4
    }

    // MARK: Walks

    /// Violates one condition after another in place of the given one, until a change satisfies more
    /// conditions than it violates.
    /// - Returns: Whether there was such a change. If not, the point is the same as before.
    private mutating func walk(from condition: Int, _ system: SystemView) -> Bool {
        walkCount += 1
        path.removeAll()
        visit(condition)
        while remainingWork > 0, var step = path.last {
            path.removeLast()
            if step.variable >= 0 {
                values[step.variable] = step.value
                mark(step.variable, system)
                step.variable = -1
            }
            guard let (variable, value) = change(step, system) else { continue }
            step.term += 1
            step.value = values[variable]
            values[variable] = value
            let (difference, other) = effect(of: variable, system)
            if difference < 0 {
                mark(variable, system)
                return true
            }
            if difference == 0, other >= 0, visits[other] != walkCount,
                !violates(step.condition, system)
            {
                mark(variable, system)
                step.variable = variable
                path.append(step)
                visit(other)
            } else {
                values[variable] = step.value
                path.append(step)
            }
        }
        return false
    }

    private mutating func visit(_ condition: Int) {
        visits[condition] = walkCount
        path.append(Step(condition: condition))
        guard violatedCount == 1, condition < isCritical.count, !isCritical[condition] else {
            return
        }
        isCritical[condition] = true
        count += 1
    }

    /// Returns the next change by which a step can satisfy its condition.
    private func change(_ step: Step, _ system: SystemView) -> (variable: Int, value: Double)? {
        guard step.condition < isCritical.count else {
            return step.term == 0 ? (step.condition - isCritical.count, 0) : nil
        }
        let terms = system.terms(of: step.condition)
        guard step.term < terms.count else { return nil }
        let term = terms[step.term]
        let change = excess(of: step.condition, system).sum / term.coefficient
        return (term.variable, values[term.variable] - (change.isFinite ? change : 0))
    }

    /// Returns how many more conditions the changed point violates than are marked as violated, and the
    /// last one that it newly violates, or -1.
    private mutating func effect(
        of variable: Int, _ system: SystemView
    ) -> (difference: Int, other: Int) {
        var (difference, other, previous) = (0, -1, -1)
        for condition in conditions[starts[variable]..<starts[variable + 1]]
        where isIncluded[condition] && condition != previous {
            previous = condition
            remainingWork -= 1
            if violates(condition, system) == isViolated[condition] { continue }
            difference += isViolated[condition] ? -1 : 1
            if !isViolated[condition] { other = condition }
            if difference > violatedCount { break }
        }
        return (difference, other)
    }

    // MARK: The point

    /// Marks which conditions of a variable are violated.
    private mutating func mark(_ variable: Int, _ system: SystemView) {
        for condition in conditions[starts[variable]..<starts[variable + 1]]
        where isIncluded[condition] {
            remainingWork -= 1
            setViolated(condition, violates(condition, system))
        }
    }

    private mutating func setViolated(_ condition: Int, _ isNow: Bool) {
        if isViolated[condition] == isNow { return }
        isViolated[condition] = isNow
        violatedCount += isNow ? 1 : -1
        if isNow { violated.append(condition) }
    }

    private func violates(_ condition: Int, _ system: SystemView) -> Bool {
        let (sum, size) = excess(of: condition, system)
        let slack = 1e-10 + 1e-13 * size
        guard condition < isCritical.count else { return sum < -slack }
        switch system.constraints[condition].relation {
        case .equal: return abs(sum) > slack
        case .lessThanOrEqual: return sum > slack
        case .greaterThanOrEqual: return sum < -slack
        }
    }

    /// Returns a condition's expression minus its constant, and the sum of the absolute terms.
    private func excess(of condition: Int, _ system: SystemView) -> (sum: Double, size: Double) {
        guard condition < isCritical.count else {
            let value = values[condition - isCritical.count]
            return (value, abs(value))
        }
        var sum = -system.constraints[condition].constant
        var size = abs(sum)
        for term in system.terms(of: condition) {
            let share = term.coefficient * values[term.variable]
            sum += share
            size += abs(share)
        }
        return (sum, size)
    }
}
