import Testing

@testable import ConstraintSolver

@Suite struct PriorityTests {
    @Test func `a higher priority wins over a lower one`() {
        var system = ConstraintSystem(free: 1)
        system.add(0, .equal, 10, at: 250)
        system.add(0, .equal, 20, at: 750)
        #expect(areClose(system.solved(), [20]))
    }

    @Test func `many constraints of a lower priority do not outvote a higher one`() {
        var system = ConstraintSystem(free: 1)
        system.add(0, .equal, 20, at: 500)
        for _ in 0..<100 { system.add([(1000, 0)], .equal, 0, at: 499.5) }
        #expect(areClose(system.solved(), [20]))
    }

    @Test func `within a priority the sum of the violations is minimized`() {
        var system = ConstraintSystem(free: 1)
        system.add(0, .equal, 0, at: 500)
        for value in [10.0, 10, 30] { system.add(0, .equal, value, at: 500) }
        system.watchAll()
        let solution = system.solved()
        #expect(solution.status == .unique)
        #expect(areClose(solution, [10]))
    }

    @Test func `a coefficient scales its violation`() {
        var system = ConstraintSystem(free: 1)
        system.add([(3, 0)], .equal, 30, at: 500)
        system.add(0, .equal, 0, at: 500)
        system.add(0, .equal, 0, at: 500)
        #expect(areClose(system.solved(), [10]))
    }

    @Test func `a pull to 0 cancels a resistance of the same priority`() {
        var system = ConstraintSystem(nonNegative: 1)
        system.add(0, .greaterThanOrEqual, 40, at: 750)
        system.add(0, .equal, 0, at: 750)
        system.add(0, .equal, 25, at: 10)
        #expect(areClose(system.solved(), [25]))
    }

    @Test func `a satisfied inequality has no violation`() {
        var system = ConstraintSystem(free: 1)
        system.add(0, .lessThanOrEqual, 50, at: 750)
        system.add(0, .equal, 30, at: 250)
        #expect(areClose(system.solved(), [30]))
    }

    @Test(arguments: [(999.999, 999.5), (0.002, 0.001), (1000 - 1e-9, 1000 - 2e-9)])
    func `priorities can differ by fractions`(high: Double, low: Double) {
        var system = ConstraintSystem(free: 1)
        system.add(0, .equal, 1, at: low)
        system.add(0, .equal, 1, at: low)
        system.add(0, .equal, 2, at: high)
        #expect(areClose(system.solved(), [2]))
    }

    @Test func `the lowest priority decides if nothing else does`() {
        var system = ConstraintSystem(nonNegative: 1)
        system.add(0, .equal, 7, at: 0.001)
        system.watchAll()
        let solution = system.solved()
        #expect(solution.status == .unique)
        #expect(areClose(solution, [7]))
    }

    @Test(arguments: [1000.0, 1000.5, 2000])
    func `constraints with a priority of 1000 or more are required`(priority: Double) {
        var system = ConstraintSystem(free: 1)
        system.add(0, .equal, 1, at: priority)
        system.add(0, .equal, 2)
        #expect(system.solved().status == .unsatisfiable)
    }

    @Test func `five hundred priorities are distinguished`() {
        let count = 500
        var system = ConstraintSystem(free: count)
        for variable in 0..<count {
            system.add(variable, .equal, Double(variable), at: 900 - Double(variable) / 2)
            system.add(
                [(1, variable), (-1, (variable + 1) % count)], .equal, -1,
                at: 899.75 - Double(variable) / 2)
        }
        let solution = system.solved()
        #expect(areClose(solution, (0..<count).map(Double.init)))
    }

    @Test func `sizes are never negative`() {
        var system = ConstraintSystem(nonNegative: 1)
        system.add(0, .equal, -10, at: 999)
        #expect(areClose(system.solved(), [0]))
    }

    @Test func `free variables may be negative`() {
        var system = ConstraintSystem(free: 1)
        system.add(0, .equal, -10, at: 1)
        #expect(areClose(system.solved(), [-10]))
    }

    @Test func `content size inequalities that meet determine the value`() {
        var system = ConstraintSystem(nonNegative: 1)
        system.add(0, .greaterThanOrEqual, 40, at: 750)
        system.add(0, .lessThanOrEqual, 40, at: 250)
        system.watchAll()
        let solution = system.solved()
        #expect(solution.status == .unique)
        #expect(areClose(solution, [40]))
    }

    @Test func `the view with the lower resistance shrinks`() {
        var system = ConstraintSystem(nonNegative: 2)
        system.add([(1, 0), (1, 1)], .equal, 100)
        system.add(0, .greaterThanOrEqual, 80, at: 750)
        system.add(1, .greaterThanOrEqual, 80, at: 749)
        system.watchAll()
        let solution = system.solved()
        #expect(solution.status == .unique)
        #expect(areClose(solution, [80, 20]))
    }
}
