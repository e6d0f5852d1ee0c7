import Benchmarking
import CKiwi
import ConstraintSolver
import StackCases

/// The times of this solver and of kiwi for one set of systems, measured alternately in one run.
struct SolverComparison {
    /// The name of the systems.
    var name: String
    /// The number of systems.
    var systemCount: Int
    /// This solver's time per system without cached results, in seconds.
    var cold: Double
    /// kiwi's time per system for creating the constraints and solving them, in seconds; `nil` if it was not
    /// run.
    var kiwi: Double?
    /// kiwi's time per system for solving only, in seconds.
    var kiwiSolving: Double?
    /// The number of equal answers; `nil` if kiwi was not run.
    var agreement: Agreement?

    /// The goal for the factor by which kiwi takes longer; `nil` if there is none.
    var goalRatio: Double?

    /// The number of views of the one stack in the set; `nil` for other sets.
    var viewCount: Int?

    /// The goal of the set, if it has one.
    var goal: Goal? {
        goalRatio.flatMap { Goal.ratio($0, ratio) }
            ?? viewCount.flatMap { Goal.time(ofViews: $0, cold) }
    }

    /// The factor by which kiwi takes longer.
    var ratio: Double? { kiwi.map { $0 / cold } }

    /// The number of equal answers.
    struct Agreement {
        /// The number of systems that both solvers solve, or that neither can.
        var statuses = 0
        /// The number of systems with a unique solution.
        var unique = 0
        /// The number of unique solutions that kiwi finds, too, within 0.01 points.
        var values = 0
    }

    /// Measures one set.
    /// - Parameters:
    ///   - rounds: The number of measurements of each solver; the times are their medians.
    ///   - runsKiwi: Whether to measure kiwi, too.
    init(_ name: String, _ systems: [ConstraintSystem], rounds: Int, runsKiwi: Bool) {
        self.name = name
        systemCount = systems.count
        let solver = LexicographicSolver()
        let kiwiSystems = runsKiwi && KiwiSystem.isAvailable ? systems.map(KiwiSystem.init) : []
        var turns = [Turn { for system in systems { _ = solver.solve(system) } }]
        if !kiwiSystems.isEmpty {
            turns.append(
                Turn {
                    for system in kiwiSystems {
                        system?.build()
                        _ = system?.solve()
                    }
                })
            turns.append(Turn { for system in kiwiSystems { _ = system?.solve() } })
        }
        let times = Turn.alternate(turns, rounds: rounds).map { $0 / Double(systems.count) }
        cold = times[0]
        if kiwiSystems.isEmpty { return }
        kiwi = times[1]
        kiwiSolving = times[2]
        agreement = Self.agreement(systems, kiwiSystems)
    }

    private static func agreement(
        _ systems: [ConstraintSystem], _ kiwiSystems: [KiwiSystem?]
    ) -> Agreement {
        let solver = LexicographicSolver()
        var agreement = Agreement()
        for (system, kiwi) in zip(systems, kiwiSystems) {
            guard let kiwi else { continue }
            let solution = solver.solve(system)
            let isPossible = kiwi.solve() == CKiwiSolved
            if isPossible == (solution.status != .unsatisfiable) { agreement.statuses += 1 }
            guard solution.status == .unique else { continue }
            agreement.unique += 1
            let pairs = zip(
                system.watchedQuantities(at: solution.values),
                system.watchedQuantities(at: kiwi.values))
            if isPossible, pairs.allSatisfy({ abs($0 - $1) <= 0.01 }) { agreement.values += 1 }
        }
        return agreement
    }

    /// The comparison as JSON, with times in microseconds.
    var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("name", .string(name)), ("systems", .number(Double(systemCount))),
            ("stackdiff", .number(cold * 1e6)),
        ]
        if let goal { members.append(("goal", .string(goal.text))) }
        if let kiwi, let kiwiSolving, let ratio, let agreement {
            members += [
                ("kiwi", .number(kiwi * 1e6)), ("kiwiSolving", .number(kiwiSolving * 1e6)),
                ("ratio", .number(ratio)),
                ("sameStatus", .number(Double(agreement.statuses))),
                ("unique", .number(Double(agreement.unique))),
                ("sameValues", .number(Double(agreement.values))),
            ]
        }
        return .object(members)
    }
}
