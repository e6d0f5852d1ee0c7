import Testing

@testable import ConstraintSolver

/// Systems whose tableau is too large to be stored densely, and small ones solved in the same way.
@Suite struct LargeSystemTests {
    /// Views in a row in which all distances of centers are to be the same: the starts, then the
    /// sizes, then the distance that is common to all.
    private func centeredViews(_ sizes: [Double], total: Double) -> ConstraintSystem {
        let count = sizes.count
        var system = ConstraintSystem(free: count, nonNegative: count + 1)
        func center(_ view: Int, _ sign: Double) -> [WrittenTerm] {
            [(sign, view), (sign / 2, count + view)]
        }
        system.add(0, .equal, 0)
        system.add([(1, count - 1), (1, 2 * count - 1)], .equal, total)
        for (view, size) in sizes.enumerated() {
            system.add(count + view, .greaterThanOrEqual, size, at: 750)
            system.add(count + view, .lessThanOrEqual, size, at: 250)
        }
        for view in 1..<count {
            system.add(
                [(1, view), (-1, view - 1), (-1, count + view - 1)], .greaterThanOrEqual, 2)
            system.add(
                center(view, 1) + center(view - 1, -1) + [(-1, 2 * count)], .equal, 0,
                at: max(150 - Double(view), 1))
        }
        system.watchAll()
        return system
    }

    /// The solver's state at the starting point of a system.
    private func started(_ system: ConstraintSystem) -> SolverState {
        var state = SolverState()
        let isPossible = system.withView {
            state.presolve.build($0, included: nil, into: &state.simplex.tableau)
        }
        #expect(isPossible)
        #expect(state.start() == .optimal)
        return state
    }

    @Test(arguments: [80, 1000])
    func `centers of many views have equal distances if there is room`(count: Int) {
        let sizes = (0..<count).map { Double(10 + $0 * 7 % 43) }
        let total = sizes.reduce(0, +) * 2
        let solution = centeredViews(sizes, total: total).solved()
        #expect(solution.status == .unique)
        let distance = (total - sizes[0] / 2 - sizes[count - 1] / 2) / Double(count - 1)
        #expect(isClose(solution.values[2 * count], distance))
        let starts = (0..<count).map { view in
            sizes[0] / 2 + Double(view) * distance - sizes[view] / 2
        }
        #expect(areClose(solution, starts + sizes + [distance]))
    }

    @Test func `many views without a fixed position are all listed as movable`() {
        var system = ConstraintSystem(nonNegative: 300)
        for view in 1..<300 {
            system.add([(1, view), (-1, view - 1)], .greaterThanOrEqual, 1, at: 500)
            system.add([(1, view), (-1, 0)], .lessThanOrEqual, 1000)
        }
        system.add(0, .equal, 3)
        system.watchAll()
        let solution = system.solved()
        #expect(solution.status == .ambiguous)
        #expect(solution.movable == Array(1..<300))
    }

    @Test func `views with the lowest priorities already yield at the starting point`() {
        var system = ConstraintSystem(nonNegative: 300)
        for view in 0..<300 {
            system.add(view, .greaterThanOrEqual, 10, at: view % 3 == 0 ? 400 : 500)
            system.add(view, .equal, 4, at: 300)
        }
        system.add((0..<300).map { (1, $0) }, .lessThanOrEqual, 1940)
        system.watchAll()
        var state = started(system)
        let start = system.withView { state.values(of: $0) }
        #expect(start == system.solved().values)
        #expect(start.filter { $0 == 0 }.count == 100)
        #expect(start.filter { $0 == 4 }.count == 10)
    }

    @Test func `at the starting point, views already yield to a common size for equal distances`() {
        // The sizes, then the distances of the centers, of which all should be the first.
        var system = ConstraintSystem(nonNegative: 199)
        for view in 0..<100 {
            let size = Double(20 + 5 * (view * 7 % 5))
            system.add(view, .greaterThanOrEqual, size, at: 750)
            system.add(view, .lessThanOrEqual, size, at: 250)
        }
        for view in 1..<100 {
            system.add(
                [(1, 99 + view), (-0.5, view - 1), (-0.5, view)], .greaterThanOrEqual, 2)
            if view > 1 {
                system.add([(1, 99 + view), (-1, 100)], .equal, 0, at: max(150 - Double(view), 1))
            }
        }
        system.add([(0.5, 0), (0.5, 99)] + (100..<199).map { (1, $0) }, .equal, 20 + 99 * 22)
        system.watchAll()
        var state = started(system)
        let start = system.withView { state.values(of: $0) }
        #expect(start == (0..<199).map { $0 < 100 ? 20 : 22 })
        #expect(system.solved().values == start)
    }

    @Test func `columns that satisfy rows start in the basis`() {
        let system = centeredViews([Double](repeating: 20, count: 100), total: 1500)
        let state = started(system)
        let columnCount = state.simplex.tableau.columnCount
        let isSparse = state.simplex.tableau.isSparse
        let basicColumns = state.simplex.tableau.basic.elements.filter { $0 < columnCount }
        #expect(isSparse)
        #expect(basicColumns.count >= 90)
    }

    @Test func `a chain with a shared root is eliminated along the chain`() {
        // Each row ties two neighbors and the shared root 5; one has the first alone, one all.
        var rows = (1..<5).map { [$0 - 1, $0, 5] }
        rows += [[0, 5], [0, 1, 2, 3, 4, 5]]
        var starts = ScratchArray<Int>()
        var terms = ScratchArray<Tableau.Term>()
        var chosen = ScratchArray<Int>()
        starts.append(0)
        for row in rows {
            for column in row { terms.append(Tableau.Term(column: column, coefficient: 1)) }
            starts.append(terms.count)
        }
        var matrix = SparseRows()
        matrix.fill(columnCount: 6, starts: starts, terms: terms)
        var order = SparseOrder()
        order.beginRows(rowCount: rows.count)
        for index in rows.indices {
            order.choose(row: index)
            chosen.append(index)
        }
        order.sort(chosen, matrix)
        #expect(Array(order.roots.elements) == [0, 1, 2, 3, 4, 5])
        let pivotRows = (0..<6).map { order.pivotRow(of: $0) }
        #expect(pivotRows == [4, 0, 1, 2, 3, -1])
    }

    @Test(arguments: [0, 1, 2, 3, 4] as [UInt64], [2, 4])
    func `solutions for stacks of many views agree with GLPK`(seed: UInt64, distribution: Int) {
        var generator = StackSystemGenerator(seed: seed, counts: 70...90)
        let system = generator.system(distribution: distribution)
        let result = ReferenceComparison.result(
            of: system, isRoundedEnough: true, solver: LexicographicSolver())
        if case .disagreed(let difference) = result { Issue.record("\(difference)") }
    }

    @Test(arguments: [20, 300], [-1, 1])
    func `each of a chain of sizes has its value, and none is negative`(count: Int, step: Double) {
        func chain(last: Double) -> ConstraintSystem {
            var system = ConstraintSystem(nonNegative: count)
            for size in 0..<count - 1 {
                system.add([(1, size), (-2, size + 1)], .equal, step - Double(size + 1))
            }
            system.add(count - 1, .equal, last)
            return system
        }
        // Of size = 2 × next + step - number, exact values follow from the last one on.
        var sizes = [Double](repeating: Double(count) - step + 1, count: count)
        for size in (0..<count - 1).reversed() {
            sizes[size] = 2 * sizes[size + 1] + step - Double(size + 1)
        }
        #expect(chain(last: sizes[count - 1]).solved().values == sizes)
        #expect(chain(last: -1).solved().status == .unsatisfiable)
        // The sizes fall to less than 0 on the way.
        #expect(chain(last: 0.25).solved().status == .unsatisfiable)
    }

    @Test func `a quantity leaves the basis without the slope of an earlier cost`() {
        // A debug build once crashed here.
        let system = SystemFamily.degenerate.system(seed: 1432)
        let solver = LexicographicSolver { $0.simplex.tableau.isAlwaysSparse = true }
        #expect(solver.solve(system) == LexicographicSolver().solve(system))
    }

    @Test(arguments: SystemFamily.chosen, [true, false])
    func `systems solved in the way of large ones agree with GLPK`(
        family: SystemFamily, isSparse: Bool
    ) {
        let solver = LexicographicSolver {
            $0.simplex.tableau.isAlwaysSparse = isSparse
            $0.simplex.tableau.leastWide = 0
        }
        for seed in 0..<300 as Range<UInt64> {
            let system = family.system(seed: seed)
            let result = ReferenceComparison.result(
                of: system, isRoundedEnough: family != .wide, solver: solver)
            if case .disagreed(let difference) = result {
                Issue.record("\(family) of seed \(seed): \(difference)\n\(system.swiftSource)")
            }
        }
    }
}
