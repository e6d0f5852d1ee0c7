/// Solves constraint systems: required constraints first, then each priority's least total
/// violation, then the preferences.
///
/// No weights stand in for priorities: each level is a linear program of its own over the best
/// solutions of those before it, of which the tableau keeps the bounds (see `Simplex` and
/// `tighten`). A solver keeps its memory from one system to the next; it is not safe to share
/// between threads.
public final class LexicographicSolver {
    private var state = SolverState()
    private let fault: SolverFault?

    /// Makes a solver.
    public init() { fault = nil }

    /// Makes a solver with a fault; without one it is a solver like any other.
    package init(fault: SolverFault?) { self.fault = fault }

    /// Solves `system`.
    /// - Complexity: For each priority a simplex over the variables left after the elimination
    ///   of required equalities; a step costs O(rows × columns).
    public func solve(_ system: ConstraintSystem) -> Solution {
        guard let fault else { return state.solve(system) }
        return state.solve(fault.distorting(system))
    }

    /// A minimal set of required constraints that conflict.
    ///
    /// Without any one of them the others can hold. It is empty when all can hold together. That
    /// variables are not negative is taken for granted and is no member.
    /// - Complexity: O(required constraints) feasibility tests at most.
    public func minimalConflict(in system: ConstraintSystem) -> [Int] {
        guard let fault else { return state.minimalConflict(in: system) }
        return state.minimalConflict(in: fault.distorting(system))
    }
}

/// The working memory of a solver and the way through a system.
struct SolverState {
    var presolve = Presolve()
    var simplex = Simplex()
    private var combination: [Double] = []

    mutating func solve(_ system: ConstraintSystem) -> Solution {
        guard system.isFinite else { return .failed }
        guard presolve.build(system, included: nil, into: &simplex.tableau) else {
            return .unsatisfiable
        }
        switch start() {
        case .optimal: break
        case .unbounded: return .unsatisfiable
        case .stalled: return .failed
        }
        guard solveLevels(0..<presolve.priorityLevelCount) else { return .failed }
        let isUnique = !canAnyMove(system)
        // Preferences also place what is not watched.
        guard solveLevels(presolve.priorityLevelCount..<presolve.levelCount) else {
            return .failed
        }
        // Looking for what can move moves it.
        let values = values(of: system)
        let movable = isUnique ? [] : movableWatches(system, firstOnly: false)
        return Solution(
            status: isUnique ? .unique : movable.isEmpty ? .tied : .ambiguous, values: values,
            movable: movable)
    }

    /// Whether the required constraints for which `included` holds can hold together.
    mutating func isFeasible(_ system: ConstraintSystem, included: [Bool]) -> Bool {
        presolve.build(system, included: included, into: &simplex.tableau) && start() != .unbounded
    }

    // MARK: Required constraints

    /// Brings all quantities within their bounds.
    /// - Returns: `unbounded` when that is impossible.
    private mutating func start() -> Simplex.Outcome {
        let quantityCount = simplex.tableau.lower.count
        simplex.costs.reset(quantityCount: quantityCount + 1)
        for column in 0..<simplex.tableau.columnCount {
            let (lower, upper) = (simplex.tableau.lower[column], simplex.tableau.upper[column])
            simplex.tableau.value[column] = min(max(0, lower), upper)
        }
        simplex.tableau.start()
        return simplex.restoreBounds()
    }

    // MARK: Priorities

    private mutating func solveLevels(_ levels: Range<Int>) -> Bool {
        for level in levels {
            guard simplex.hasOpenColumn else { return true }
            simplex.costs.set(
                presolve.pieces[presolve.levelStarts[level]..<presolve.levelStarts[level + 1]])
            if simplex.isFree() {
                simplex.tightenToOwnLeast()
            } else {
                guard simplex.minimise() == .optimal else { return false }
                simplex.checkOptimality()
                simplex.tighten()
            }
            simplex.costs.clear()
            simplex.pivotOutFixedRows()
        }
        return true
    }

    // MARK: What can move

    /// Whether any watched quantity can move.
    ///
    /// Looking moves values, which are put back.
    private mutating func canAnyMove(_ system: ConstraintSystem) -> Bool {
        guard simplex.hasOpenColumn else { return false }
        let before = simplex.tableau
        defer { simplex.tableau = before }
        return !movableWatches(system, firstOnly: true).isEmpty
    }

    private mutating func movableWatches(_ system: ConstraintSystem, firstOnly: Bool) -> [Int] {
        var movable: [Int] = []
        for watch in system.watches.indices where canMove(watch, system) {
            movable.append(watch)
            if firstOnly { break }
        }
        return movable
    }

    /// Whether a watched quantity has different values in different best solutions.
    private mutating func canMove(_ watch: Int, _ system: ConstraintSystem) -> Bool {
        guard simplex.hasOpenColumn else { return false }
        let watch = system.watches[watch]
        presolve.elimination.begin()
        presolve.elimination.add(1, watch.variable)
        if let reference = watch.reference { presolve.elimination.add(-1, reference) }
        presolve.elimination.expand()
        combination.removeAll(keepingCapacity: true)
        for variable in presolve.roots {
            combination.append(presolve.elimination.coefficients[variable])
        }
        return simplex.hasRange(combination)
    }

    private func values(of system: ConstraintSystem) -> [Double] {
        var values = [Double](repeating: 0, count: system.variableCount)
        for (column, variable) in presolve.roots.enumerated() {
            values[variable] = simplex.tableau.value[column]
        }
        presolve.elimination.complete(&values)
        return values
    }
}
