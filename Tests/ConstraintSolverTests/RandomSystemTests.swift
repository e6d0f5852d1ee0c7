import Testing

@testable import ConstraintSolver

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Random systems against GLPK.
///
/// `SOLVER_SYSTEMS=40000` compares that many systems of each family, `SOLVER_SEED` sets the first
/// seed, `SOLVER_FAMILY` selects one family, and `SOLVER_TRACE` prints every difference.
@Suite struct RandomSystemTests {
    @Test(arguments: SystemFamily.chosen)
    func `solutions of random systems agree with GLPK`(family: SystemFamily) {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["SOLVER_SYSTEMS"].flatMap(Int.init) ?? 500
        let seed = environment["SOLVER_SEED"].flatMap(UInt64.init) ?? 1_000_000
        let solver = LexicographicSolver()
        var outcomes: [String: Int] = [:]
        var disagreements = 0
        for index in 0..<UInt64(count) {
            let system = family.system(seed: seed + index)
            let result = ReferenceComparison.result(
                of: system, isRoundedEnough: family != .wide, solver: solver)
            switch result {
            case .agreed(let status): outcomes["\(status)", default: 0] += 1
            case .undecided(let reason):
                outcomes["undecided", default: 0] += 1
                if environment["SOLVER_TRACE"] != nil { print(seed + index, reason) }
            case .disagreed(let difference):
                disagreements += 1
                if environment["SOLVER_TRACE"] != nil { print(seed + index, difference) }
                if disagreements <= 3 {
                    Issue.record(
                        """
                        \(family.rawValue) system of seed \(seed + index): \(difference)
                        \(system.swiftSource)
                        """)
                }
            }
        }
        if environment["SOLVER_SYSTEMS"] != nil {
            print(family.rawValue, outcomes.sorted { $0.key < $1.key }, disagreements)
        }
        #expect(disagreements == 0)
        #expect(outcomes["undecided", default: 0] * 50 <= count, "GLPK must decide nearly all")
    }

    @Test(arguments: [
        3496, 4321, 11295, 13837, 52747, 1_001_647, 5_009_753, 5_018_408, 5_000_607,
        5_005_356, 5_002_848,
    ])
    func `wide systems that were once solved wrongly are solved correctly`(seed: UInt64) {
        let system = SystemFamily.wide.system(seed: seed)
        let result = ReferenceComparison.result(
            of: system, isRoundedEnough: false, solver: LexicographicSolver())
        if case .agreed = result { return }
        Issue.record("\(result)\n\(system.swiftSource)")
    }
}

extension SystemFamily {
    /// All families, or the one that `SOLVER_FAMILY` names.
    static var chosen: [SystemFamily] {
        let name = ProcessInfo.processInfo.environment["SOLVER_FAMILY"] ?? ""
        return allCases.filter { name.isEmpty || name == $0.rawValue }
    }
}
