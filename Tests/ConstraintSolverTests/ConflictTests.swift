import Testing

@testable import ConstraintSolver

@Suite struct ConflictTests {
    private func conflict(in system: ConstraintSystem) -> [Int] {
        LexicographicSolver().minimalConflict(in: system)
    }

    @Test func `required constraints that conflict are unsatisfiable`() {
        var system = ConstraintSystem(free: 1)
        system.add(0, .equal, 1)
        system.add(0, .equal, 2)
        let solution = system.solved()
        #expect(solution.status == .unsatisfiable)
        #expect(solution.values.isEmpty)
        #expect(conflict(in: system) == [0, 1])
    }

    @Test func `a conflict names only what takes part in it`() {
        var system = ConstraintSystem(free: 1, nonNegative: 3)
        system.add(0, .equal, 3)
        system.add([(1, 1), (-1, 2)], .equal, 0)
        system.add(0, .lessThanOrEqual, 300, at: 999)
        system.add([(1, 2), (1, 3)], .lessThanOrEqual, 50)
        system.add(0, .greaterThanOrEqual, -7)
        system.add(1, .greaterThanOrEqual, 60)
        #expect(conflict(in: system) == [1, 3, 5])
    }

    @Test func `a negative size conflicts by itself`() {
        var system = ConstraintSystem(nonNegative: 1)
        system.add(0, .lessThanOrEqual, -1)
        #expect(system.solved().status == .unsatisfiable)
        #expect(conflict(in: system) == [0])
    }

    @Test func `of two conflicts one is named`() {
        var system = ConstraintSystem(free: 2)
        for variable in 0..<2 {
            system.add(variable, .greaterThanOrEqual, 2)
            system.add(variable, .lessThanOrEqual, 1)
        }
        let members = conflict(in: system)
        #expect(members == [0, 1] || members == [2, 3])
    }

    @Test func `a long chain conflicts as a whole`() {
        let count = 40
        var system = ConstraintSystem(free: count)
        for variable in 1..<count {
            system.add([(1, variable), (-1, variable - 1)], .greaterThanOrEqual, 1)
        }
        system.add([(1, count - 1), (-1, 0)], .lessThanOrEqual, Double(count) - 2)
        #expect(conflict(in: system) == Array(0..<count))
    }

    @Test func `what can hold together has no conflict`() {
        var system = ConstraintSystem(nonNegative: 1)
        system.add(0, .equal, 1)
        system.add(0, .equal, 2, at: 999)
        #expect(conflict(in: system).isEmpty)
    }

    @Test(arguments: ConstraintSystem.Relation.allCases)
    func `a required constraint without terms holds or not`(
        relation: ConstraintSystem.Relation
    ) {
        for constant in [-1.0, 0, 1] {
            var system = ConstraintSystem(free: 1)
            system.add([], relation, constant)
            let holds =
                switch relation {
                case .lessThanOrEqual: 0 <= constant
                case .equal: constant == 0
                case .greaterThanOrEqual: 0 >= constant
                }
            #expect((system.solved().status == .unsatisfiable) != holds)
            #expect(conflict(in: system) == (holds ? [] : [0]))
        }
    }
}
