import Testing

@testable import ConstraintSolver

@Suite struct AnswerMemoryTests {
    /// Variables 0 and 1 add up to `sum`, the first being 30 if possible.
    private func system(sum: Double) -> ConstraintSystem {
        var system = ConstraintSystem(nonNegative: 2)
        system.add([(1, 0), (1, 1)], .equal, sum)
        system.add(0, .equal, 30, at: 250)
        system.watchAll()
        return system
    }

    @Test func `a system that comes again gets the answer that it got`() {
        var memory = AnswerMemory()
        var count = 0
        for _ in 0..<3 {
            let solution = memory.answer(to: system(sum: 100)) { system in
                count += 1
                return system.solved()
            }
            #expect(areClose(solution, [30, 70]))
        }
        #expect(count == 1)
    }

    @Test func `a system in which anything differs is another one`() {
        let solver = LexicographicSolver(remembersAnswers: true)
        var preferring = ConstraintSystem(nonNegative: 2)
        preferring.add([(1, 0), (1, 1)], .equal, 100)
        for near in [20.0, 25] {
            var other = preferring
            other.prefer(0, near: near)
            #expect(areClose(solver.solve(other), [near, 100 - near]))
        }
        for sum in [100.0, 200] {
            #expect(areClose(solver.solve(system(sum: sum)), [30, sum - 30]))
        }
        var watched = preferring
        #expect(solver.solve(watched).status == .unique)
        watched.watch(0)
        #expect(solver.solve(watched).movable == [0])
        watched.watch(1, relativeTo: 0)
        #expect(solver.solve(watched).movable == [0, 1])
    }

    @Test func `many systems are remembered without mixing them up`() {
        let solver = LexicographicSolver(remembersAnswers: true)
        for round in 0..<2 {
            for sum in 0..<1000 {
                let solution = solver.solve(system(sum: Double(sum + 30)))
                #expect(areClose(solution, [30, Double(sum)]), "round \(round)")
            }
        }
    }

    @Test func `a system too large to be remembered is solved each time`() {
        var large = ConstraintSystem()
        for variable in 0..<2000 {
            large.addVariable()
            large.add(variable, .equal, Double(variable))
        }
        let solver = LexicographicSolver(remembersAnswers: true)
        #expect(solver.solve(large) == large.solved())
        #expect(solver.solve(large) == large.solved())
    }
}
