import Testing

@testable import ConstraintSolver

@Suite struct NumericTests {
    @Test func `an empty system is solved`() {
        let solution = ConstraintSystem().solved()
        #expect(solution == Solution(status: .unique, values: [], movable: []))
    }

    @Test func `terms of one variable add up`() {
        var system = ConstraintSystem(free: 2)
        system.add([(1, 0), (2, 1), (1, 0)], .equal, 10)
        system.add([(3, 1), (-1, 1)], .equal, 6, at: 500)
        #expect(areClose(system.solved(), [2, 3]))
    }

    @Test func `terms that cancel are removed`() {
        var system = ConstraintSystem(free: 1)
        system.add([(0.1, 0), (0.2, 0), (-0.3, 0)], .equal, 0)
        system.add([(1, 0), (-1, 0)], .equal, 5, at: 500)
        system.add(0, .equal, 4, at: 250)
        #expect(areClose(system.solved(), [4]))
    }

    @Test func `coefficients of 0 are ignored`() {
        var system = ConstraintSystem(free: 2)
        system.add([(0, 0)], .equal, 0)
        system.add([(0, 0), (1, 1)], .equal, 3)
        system.add([(0, 0)], .equal, 7, at: 500)
        system.add(0, .equal, 4, at: 250)
        #expect(areClose(system.solved(), [4, 3]))
    }

    @Test func `no value is -0`() {
        var system = ConstraintSystem(free: 2, nonNegative: 2)
        system.add(0, .equal, 0)
        system.add([(1, 1), (-1, 0)], .equal, 0)
        system.add(2, .equal, -0.0)
        system.add(3, .lessThanOrEqual, -0.0)
        #expect(system.solved().values.map(\.sign) == [.plus, .plus, .plus, .plus])
    }

    @Test func `a required coefficient of 0 can be unsatisfiable`() {
        var system = ConstraintSystem(free: 1)
        system.add([(0, 0)], .greaterThanOrEqual, 1)
        #expect(system.solved().status == .unsatisfiable)
    }

    @Test func `a soft constraint without terms changes nothing`() {
        var system = ConstraintSystem(free: 1)
        system.add([], .equal, 3, at: 750)
        system.add(0, .equal, 4, at: 250)
        #expect(areClose(system.solved(), [4]))
    }

    @Test func `redundant equalities are harmless`() {
        var system = ConstraintSystem(free: 3)
        system.add([(1, 0), (-1, 1)], .equal, 1)
        system.add([(1, 1), (-1, 2)], .equal, 0.1)
        system.add([(1, 0), (-1, 2)], .equal, 1.1)
        system.add([(2, 2), (-2, 0)], .equal, -2.2)
        system.add(2, .equal, 5, at: 1)
        system.watchAll()
        let solution = system.solved()
        #expect(solution.status == .unique)
        #expect(areClose(solution, [6.1, 5.1, 5]))
    }

    @Test func `proportions that sum to 1 except for rounding leave the total open`() {
        let weights = [4.0, 1, 2, 7, 3, 9]
        let total = weights.reduce(0, +)
        var system = ConstraintSystem(nonNegative: weights.count + 1)
        let stack = weights.count
        for (variable, weight) in weights.enumerated() {
            system.add([(1, variable), (-weight / total, stack)], .equal, 0)
        }
        var terms: [WrittenTerm] = weights.indices.map { (1, $0) }
        terms.append((-1, stack))
        system.add(terms, .equal, 0)
        system.add(stack, .equal, 260, at: 1)
        system.watchAll()
        let solution = system.solved()
        #expect(solution.status == .unique)
        #expect(areClose(solution, weights.map { $0 * 10 } + [260]))
    }

    @Test func `proportions at descending priorities hold for all views but the last`() {
        var system = ConstraintSystem(nonNegative: 3)
        for (variable, weight) in [4.0, 1, 2].enumerated() {
            system.add(variable, .equal, weight / 27 * 300, at: 999 - Double(variable))
        }
        system.add([(1, 0), (1, 1), (1, 2)], .equal, 280)
        #expect(areClose(system.solved(), [400.0 / 9, 100.0 / 9, 2020.0 / 9]))
    }

    @Test func `a solver can be reused`() {
        let solver = LexicographicSolver()
        for seed in 0..<20 as Range<UInt64> {
            for family in SystemFamily.allCases where family != .wide {
                let system = family.system(seed: seed)
                #expect(solver.solve(system) == system.solved())
            }
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `constants and coefficients that are not finite fail`(number: Double) {
        var constant = ConstraintSystem(free: 1)
        constant.add(0, .equal, number, at: 500)
        #expect(constant.solved().status == .failed)
        var coefficient = ConstraintSystem(free: 1)
        coefficient.add([(number, 0)], .equal, 1)
        #expect(coefficient.solved().status == .failed)
        #expect(LexicographicSolver().minimalConflict(in: coefficient).isEmpty)
    }

    @Test(arguments: [1000.0, 500])
    func `values that overflow fail`(priority: Double) {
        var system = ConstraintSystem(free: 102)
        system.add(0, .equal, 1_000_000, at: priority)
        for variable in 1..<102 {
            system.add([(1, variable), (-1000, variable - 1)], .equal, 0)
        }
        system.watchAll()
        #expect(system.solved() == .failed)
    }

    @Test func `a priority that is not a number fails`() {
        var system = ConstraintSystem(free: 1)
        system.add(0, .equal, 1, at: .nan)
        #expect(system.solved().status == .failed)
    }

    @Test func `a violation is the amount by which a constraint is missed`() {
        var system = ConstraintSystem(free: 1)
        for relation in ConstraintSystem.Relation.allCases { system.add([(2, 0)], relation, 10) }
        #expect((0..<3).map { system.violation(of: $0, at: [8]) } == [6, 6, 0])
        #expect((0..<3).map { system.violation(of: $0, at: [3]) } == [0, 4, 4])
    }
}
