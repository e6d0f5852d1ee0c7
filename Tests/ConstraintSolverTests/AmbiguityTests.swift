import Testing

@testable import ConstraintSolver

@Suite struct AmbiguityTests {
    /// Two views, the first and second variable, that share 100 points and should both have 80.
    private var shortage: ConstraintSystem {
        var system = ConstraintSystem(nonNegative: 2)
        system.add([(1, 0), (1, 1)], .equal, 100)
        system.add(0, .greaterThanOrEqual, 80, at: 750)
        system.add(1, .greaterThanOrEqual, 80, at: 750)
        return system
    }

    @Test func `quantities that can move make a solution ambiguous`() {
        var system = shortage
        system.watchAll()
        let solution = system.solved()
        #expect(solution.status == .ambiguous)
        #expect(solution.movable == [0, 1])
    }

    @Test func `an unwatched quantity that can move does not make a solution ambiguous`() {
        var system = shortage
        let other = system.addVariable()
        system.add(other, .equal, 5, at: 1)
        system.watch(other)
        #expect(system.solved().status == .unique)
    }

    @Test func `a solution lists exactly the watched quantities that can move`() {
        var system = shortage
        let fixed = system.addVariable()
        let free = system.addVariable()
        system.add(fixed, .equal, 5, at: 1)
        for variable in [fixed, 1, free, fixed, 0] { system.watch(variable) }
        #expect(system.solved().movable == [1, 2, 4])
    }

    @Test func `quantities that move against each other are ambiguous`() {
        // The three are 1, -2 and 1 times as far from 0, in a sum that no weight balances.
        var system = ConstraintSystem(free: 3)
        system.add([(2, 0), (1, 1)], .equal, 0)
        system.add([(1, 0), (-1, 2)], .equal, 0)
        system.add(0, .lessThanOrEqual, 1)
        system.add(0, .greaterThanOrEqual, -1)
        system.watchAll()
        #expect(system.solved().movable == [0, 1, 2])
    }

    @Test func `quantities that move together do not move relative to each other`() {
        var system = ConstraintSystem(free: 3)
        system.add([(1, 1), (-1, 0)], .equal, 10)
        system.watch(1, relativeTo: 0)
        #expect(system.solved().status == .unique)
        system.watch(2, relativeTo: 0)
        system.watch(0)
        let solution = system.solved()
        #expect(solution.status == .ambiguous)
        #expect(solution.movable == [1, 2])
    }

    @Test func `a quantity relative to itself does not move`() {
        var system = ConstraintSystem(free: 1)
        system.watch(0, relativeTo: 0)
        #expect(system.solved().status == .unique)
    }

    @Test func `a range between inequalities is ambiguous`() {
        var system = ConstraintSystem(free: 1)
        system.add(0, .lessThanOrEqual, 20, at: 500)
        system.add(0, .greaterThanOrEqual, 10, at: 250)
        system.watchAll()
        let solution = system.solved()
        #expect(solution.status == .ambiguous)
        #expect(solution.values[0] > 10 - 1e-7 && solution.values[0] < 20 + 1e-7)
    }

    @Test func `preferences decide a tie`() {
        var system = shortage
        system.watchAll()
        system.prefer(1, near: 80)
        let solution = system.solved()
        #expect(solution.status == .tied)
        #expect(areClose(solution, [20, 80]))
        #expect(solution.movable.isEmpty)
    }

    @Test func `an earlier preference counts more than a later one`() {
        var system = shortage
        system.watchAll()
        system.prefer(0, near: 70)
        system.prefer(1, near: 80)
        #expect(areClose(system.solved(), [70, 30]))
    }

    @Test func `even the lowest priority outranks preferences`() {
        var system = shortage
        system.add(0, .equal, 60, at: 0.001)
        system.watchAll()
        system.prefer(0, near: 30)
        let solution = system.solved()
        #expect(solution.status == .unique)
        #expect(areClose(solution, [60, 40]))
    }

    @Test func `a solution lists the quantities that preferences leave open`() {
        var system = shortage
        let open = system.addVariable()
        system.watchAll()
        system.prefer(1, near: 50)
        let solution = system.solved()
        #expect(solution.status == .ambiguous)
        #expect(solution.movable == [open])
        #expect(isClose(solution.values[1], 50))
    }

    @Test func `a variable without constraints can move`() {
        var system = ConstraintSystem(nonNegative: 1)
        system.watch(0)
        #expect(system.solved().movable == [0])
    }
}
