/// The working memory of a solver, and the steps of a solution.
struct SolverState: ~Copyable {
    var presolve = Presolve()
    var simplex = Simplex()
    private var startingPoint = StartingPoint()
    private var combination = ScratchArray<Double>()
    /// The value of each variable, before it is copied into a solution.
    private var values = ScratchArray<Double>()
    /// The tableau before the search for movable quantities, which changes it.
    private var before = Tableau()
    var critical = CriticalConstraints()
    /// Whether the last feasibility test reached a point, even if one that violates bounds.
    var hasPoint = false
    /// The least number of constraints for which the search for a conflict looks for critical ones.
    ///
    /// With fewer, a feasibility test is as fast as that.
    var leastWalked = 100

    /// Solves the system in a view, which must stay valid.
    mutating func solve(_ system: SystemView) -> Solution {
        let solution = finiteSolution(system)
        // Products of finite numbers can be infinite.
        return solution.values.allSatisfy(\.isFinite) ? solution : .failed
    }

    private mutating func finiteSolution(_ system: SystemView) -> Solution {
        guard system.isFinite else { return .failed }
        simplex.isSampled = system.isSampled
        guard presolve.build(system, included: nil, into: &simplex.tableau) else {
            return .unsatisfiable
        }
        if presolve.roots.isEmpty {
            return Solution(status: .unique, values: values(of: system), movable: [])
        }
        switch start() {
        case .optimal: break
        case .infeasible: return .unsatisfiable
        case .unbounded, .stalled: return .failed
        }
        guard solveLevels(0..<presolve.priorityCount) else { return .failed }
        let isUnique = !canAnyMove(system)
        // Preferences also determine what is not watched.
        guard solveLevels(presolve.priorityCount..<presolve.levelCount) else {
            return .failed
        }
        guard simplex.settleValues() else { return .failed }
        // The search for movable quantities moves them.
        let values = values(of: system)
        let movable = isUnique ? [] : movableWatches(system)
        return Solution(
            status: isUnique ? .unique : movable.isEmpty ? .tied : .ambiguous, values: values,
            movable: movable)
    }

    // MARK: Required constraints

    /// Brings all quantities within their bounds.
    /// - Returns: `infeasible` if that is impossible.
    mutating func start() -> Simplex.Outcome {
        _ = place()
        return restoreBounds()
    }

    /// Chooses the point from which `restoreBounds` starts.
    /// - Returns: Whether that is known to be within all bounds.
    mutating func place() -> Bool {
        simplex.tableau.endRows()
        return startingPoint.place(&simplex.tableau, presolve)
    }

    /// Brings all quantities within their bounds, from the chosen point.
    mutating func restoreBounds() -> Simplex.Outcome {
        startingPoint.startBasis(of: &simplex.tableau)
        simplex.tableau.start()
        simplex.reset()
        return simplex.restoreBounds()
    }

    // MARK: Priorities and preferences

    private mutating func solveLevels(_ levels: Range<Int>) -> Bool {
        for level in levels {
            guard simplex.tableau.hasOpenColumn() else { return true }
            let pieces = presolve.pieces[
                presolve.levelStarts[level]..<presolve.levelStarts[level + 1]]
            if simplex.keepOwnLeast(of: pieces) {
                // Pivoting out fixed rows is expensive in a sparse tableau, so it waits for a level that
                // needs the simplex, or for the end.
                if simplex.tableau.isSparse { continue }
            } else {
                if simplex.tableau.isSparse { simplex.pivotOutFixedRows() }
                guard simplex.minimize() == .optimal, simplex.passesCheck() else { return false }
                simplex.tighten()
                simplex.costs.clear()
            }
            simplex.pivotOutFixedRows()
        }
        if simplex.tableau.isSparse { simplex.pivotOutFixedRows() }
        return true
    }

    // MARK: Movable quantities

    /// Whether any watched quantity can move.
    ///
    /// One search suffices for all: it moves their weighted sum. The weights differ, so that movements
    /// don't cancel. The search changes values; they are restored afterwards.
    private mutating func canAnyMove(_ system: SystemView) -> Bool {
        guard simplex.tableau.hasOpenColumn() else { return false }
        before.copyPivots(simplex.tableau)
        defer { simplex.tableau.copyPivots(before) }
        return moveAny(system, of: system.watches.indices)
    }

    /// Moves the watched quantities at some indices.
    /// - Returns: Whether any can move.
    private mutating func moveAny(
        _ system: SystemView, of indices: some Sequence<Int>
    ) -> Bool {
        presolve.elimination.begin()
        var state: UInt64 = 1
        for index in indices {
            let watch = system.watches[index]
            // Knuth's linear congruential generator. The weights are the same for all systems.
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

    /// Returns the movable watches in few searches: a quantity that differs between two of the best
    /// solutions needs no search of its own.
    private mutating func movableWatchesTogether(_ system: SystemView) -> [Int] {
        var isMovable = [Bool](repeating: false, count: system.watches.count)
        var others = Array(system.watches.indices)
        var values = values(of: system)
        simplex.searchesToEnd = true
        defer { simplex.searchesToEnd = false }
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
                simplex.searchesToEnd = false
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

    /// Whether the best solutions give the present expression different values.
    private mutating func hasRange() -> Bool {
        presolve.combine(into: &combination)
        return simplex.hasRange(combination)
    }

    /// Returns the value of each variable; none is -0.
    mutating func values(of system: SystemView) -> [Double] {
        values.resize(system.variableCount)
        let all = values.first(system.variableCount)
        for column in presolve.roots.indices {
            all[presolve.roots[column]] = 0 + simplex.tableau.value[column]
        }
        presolve.elimination.complete(all)
        return Array(values.elements)
    }
}
