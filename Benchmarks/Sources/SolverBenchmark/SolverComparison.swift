import Benchmarking
import CKiwi
import ConstraintSolver
import StackCases

/// The times of this solver and of kiwi for one set of systems, measured in turn in one run.
struct SolverComparison {
    /// The name of the systems.
    var name: String
    /// The number of systems.
    var systemCount: Int
    /// The time of this solver for a system of which it has cached nothing, in seconds.
    var cold: Double
    /// The time of kiwi for a system, its constraints made and solved, in seconds; `nil` where it
    /// was not run.
    var kiwi: Double?
    /// The part of that time that solves constraints already made.
    var kiwiSolving: Double?
    /// The comparison of the answers; `nil` where kiwi was not run.
    var agreement: Agreement?

    /// The factor by which kiwi is to take longer; `nil` where that is no goal.
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

    /// The comparison of answers.
    struct Agreement {
        /// Systems that both find impossible, or both possible.
        var statuses = 0
        /// Systems that have one solution.
        var unique = 0
        /// Those of which kiwi finds the same, within 0.01 points.
        var values = 0
    }

    /// Measures one set.
    /// - Parameters:
    ///   - rounds: How often each solver has its turn; the figures are medians of the rounds.
    ///   - runsKiwi: Whether kiwi has turns at all.
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

    /// The comparison for programs, times in microseconds.
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
