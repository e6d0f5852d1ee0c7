import Testing

@testable import ConstraintSolver

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Times for systems of stacks; meant for release builds, and only run when `SOLVER_SPEED`
/// is set.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["SOLVER_SPEED"] != nil), .serialized)
struct SpeedTests {
    @Test(arguments: [5, 20, 100])
    func `the time to solve stacks is printed`(viewCount: Int) {
        let names = [
            "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering", "across",
        ]
        let solver = LexicographicSolver()
        for (distribution, name) in names.enumerated() {
            let systems = (0..<20).map { seed in
                var generator = StackSystemGenerator(
                    seed: UInt64(seed), counts: viewCount...viewCount)
                return generator.system(distribution: distribution)
            }
            let rounds = 20_000 / (viewCount * viewCount) + 1
            var solved = 0
            let duration = ContinuousClock().measure {
                for _ in 0..<rounds {
                    for system in systems where solver.solve(system).status != .failed {
                        solved += 1
                    }
                }
            }
            #expect(solved == rounds * systems.count)
            print(viewCount, "views,", name, duration / solved)
        }
    }
}
