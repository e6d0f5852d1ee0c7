import Testing

@testable import ConstraintSolver

@Suite struct TableauTests {
    /// A tableau with rows x + 2 y and 3 x - y, the quantities 2 and 3, and x basic in the first.
    private func makePivoted() -> Tableau {
        var tableau = Tableau()
        tableau.reset(columnCount: 2)
        for (first, second) in [(1.0, 2.0), (3.0, -1.0)] {
            _ = tableau.addRow()
            tableau.addTerm(first, ofRoot: 0)
            tableau.addTerm(second, ofRoot: 1)
        }
        tableau.endRows()
        tableau.start()
        tableau.pivot(row: 0, column: 0)
        tableau.move(column: 0, by: 10)
        tableau.move(column: 1, by: 3)
        return tableau
    }

    @Test func `basic quantities move with the others`() {
        let tableau = makePivoted()
        #expect(Array(tableau.value.elements) == [4, 3, 10, 9])
    }

    @Test func `refreshed values follow from the nonbasic ones`() {
        var tableau = makePivoted()
        tableau.value[0] += 0.5
        tableau.value[3] -= 7
        tableau.refreshValues()
        #expect(Array(tableau.value.elements) == [4, 3, 10, 9])
    }

    @Test(
        arguments: [
            (-.infinity, .infinity, true), (9, 9, true), (9 + 1e-4, 9 + 1e-4, true),
            (10, 10, false), (-.infinity, 8, false),
        ] as [(Double, Double, Bool)])
    func `a value outside its bounds by more than rounding is noticed`(
        lower: Double, upper: Double, isWithin: Bool
    ) {
        // The last quantity is 9.
        var tableau = makePivoted()
        (tableau.lower[3], tableau.upper[3]) = (lower, upper)
        let found = tableau.isWithinBounds
        #expect(found == isWithin)
    }

    @Test func `rebuilding a tableau does not change it`() {
        var tableau = makePivoted()
        tableau.rebuild()
        #expect(Array(tableau.value.elements) == [4, 3, 10, 9])
        #expect(Set(tableau.basic.elements) == [0, 3])
        tableau.move(column: tableau.nonbasic[0] == 2 ? 0 : 1, by: 1)
        #expect(Array(tableau.value.elements) == [5, 3, 11, 12])
    }
}
