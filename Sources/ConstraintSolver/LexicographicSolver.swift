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

    /// Creates a solver.
    public convenience init() { self.init(fault: nil) }

    /// Creates a solver with an injected fault.
    package init(fault: SolverFault?) { self.fault = fault }

    /// Creates a solver whose working memory `prepare` changes first, for tests.
    init(preparing prepare: (inout SolverState) -> Void) {
        fault = nil
        prepare(&state)
    }

    deinit { state.deallocate() }

    /// Solves `system`.
    /// - Complexity: For each priority a simplex over the variables left after the elimination
    ///   of required equalities; a step costs O(rows × columns), or, where they are many and
    ///   each is about few, hardly more than it changes.
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
    private var startingPoint = StartingPoint()
    private var combination = Scratch<Double>()
    /// The tableau before what looking for movable quantities does to it.
    private var before = Tableau()

    /// Gives the memory back.
    func deallocate() {
        presolve.deallocate()
        simplex.deallocate()
        startingPoint.deallocate()
        combination.deallocate()
        before.deallocate()
    }

    mutating func solve(_ system: ConstraintSystem) -> Solution {
        system.withView { solve($0) }
    }

    private mutating func solve(_ system: SystemView) -> Solution {
        guard system.isFinite else { return .failed }
        simplex.isSampled = system.isSampled
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
        guard simplex.settlesValues() else { return .failed }
        // Looking for what can move moves it.
        let values = values(of: system)
        let movable = isUnique ? [] : movableWatches(system)
        return Solution(
            status: isUnique ? .unique : movable.isEmpty ? .tied : .ambiguous, values: values,
            movable: movable)
    }

    /// Whether the required constraints for which `included` holds can hold together.
    mutating func isFeasible(_ system: ConstraintSystem, included: [Bool]) -> Bool {
        simplex.isSampled = false
        return system.withView { presolve.build($0, included: included, into: &simplex.tableau) }
            && start() != .unbounded
    }

    // MARK: Required constraints

    /// Brings all quantities within their bounds.
    /// - Returns: `unbounded` when that is impossible.
    private mutating func start() -> Simplex.Outcome {
        startingPoint.place(&simplex.tableau, presolve)
        simplex.tableau.start()
        simplex.reset()
        return simplex.restoreBounds()
    }

    // MARK: Priorities

    private mutating func solveLevels(_ levels: Range<Int>) -> Bool {
        for level in levels {
            guard simplex.tableau.hasOpenColumn() else { return true }
            simplex.costs.set(
                presolve.pieces[presolve.levelStarts[level]..<presolve.levelStarts[level + 1]])
            if simplex.isFree() {
                simplex.tightenToOwnLeast()
            } else {
                guard simplex.minimise() == .optimal, simplex.passesCheck() else { return false }
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
    /// Asked of all at once: of a sum in which each has a weight of its own, which no movement
    /// happens to balance. Looking moves values, which are put back.
    private mutating func canAnyMove(_ system: SystemView) -> Bool {
        guard simplex.tableau.hasOpenColumn() else { return false }
        before.copyPivots(simplex.tableau)
        defer { simplex.tableau.copyPivots(before) }
        return moveAny(system, of: system.watches.indices)
    }

    /// Moves the watched quantities of some indices, if any can move.
    private mutating func moveAny(
        _ system: SystemView, of indices: some Sequence<Int>
    ) -> Bool {
        presolve.elimination.begin()
        var state: UInt64 = 1
        for index in indices {
            let watch = system.watches[index]
            // Knuth's generator, the same weights for all systems.
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let weight = 1 + Double(state >> 11) / Double(UInt64(1) << 53)
            presolve.elimination.add(weight, watch.variable)
            if let reference = watch.reference { presolve.elimination.add(-weight, reference) }
        }
        return hasRange()
    }

    private mutating func movableWatches(_ system: SystemView) -> [Int] {
        guard canAnyMove(system) else { return [] }
        if simplex.tableau.isSparse { return movableWatchesTogether(system) }
        return system.watches.indices.filter { hasRange($0, system) }
    }

    /// Finds out what can move in few movements: what differs between two of the best solutions
    /// need not be asked about by itself.
    private mutating func movableWatchesTogether(_ system: SystemView) -> [Int] {
        var isMovable = [Bool](repeating: false, count: system.watches.count)
        var others = Array(system.watches.indices)
        var values = values(of: system)
        while !others.isEmpty, moveAny(system, of: others) {
            let moved = self.values(of: system)
            let count = others.count
            others.removeAll { index in
                let (from, to) = (
                    system.watches[index].quantity(in: values),
                    system.watches[index].quantity(in: moved)
                )
                isMovable[index] = abs(to - from) > Simplex.visibleRange(ofSize: abs(to))
                return isMovable[index]
            }
            values = moved
            if others.count == count {
                for index in others { isMovable[index] = hasRange(index, system) }
                break
            }
        }
        return isMovable.indices.filter { isMovable[$0] }
    }

    /// Whether a watched quantity can move.
    private mutating func hasRange(_ index: Int, _ system: SystemView) -> Bool {
        presolve.elimination.begin()
        presolve.elimination.add(1, system.watches[index].variable)
        if let reference = system.watches[index].reference {
            presolve.elimination.add(-1, reference)
        }
        return hasRange()
    }

    /// Whether the expression that was begun has different values in different best solutions.
    private mutating func hasRange() -> Bool {
        presolve.elimination.expand()
        combination.removeAll()
        for variable in presolve.roots.elements {
            combination.append(presolve.elimination.coefficients[variable])
        }
        return simplex.hasRange(combination)
    }

    private func values(of system: SystemView) -> [Double] {
        [Double](unsafeUninitializedCapacity: system.variableCount) { values, count in
            count = system.variableCount
            values.update(repeating: 0)
            for column in presolve.roots.indices {
                values[presolve.roots[column]] = simplex.tableau.value[column]
            }
            let all = UnsafeMutableBufferPointer(rebasing: values[..<count])
            presolve.elimination.complete(all)
        }
    }
}
