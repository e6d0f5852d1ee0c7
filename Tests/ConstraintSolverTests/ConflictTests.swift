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

    @Test func `a conflict lists only the constraints involved`() {
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

    @Test func `one of two conflicts is returned`() {
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

    @Test func `satisfiable constraints have no conflict`() {
        var system = ConstraintSystem(nonNegative: 1)
        system.add(0, .equal, 1)
        system.add(0, .equal, 2, at: 999)
        #expect(conflict(in: system).isEmpty)
    }

    @Test(arguments: ConstraintSystem.Relation.allCases)
    func `a required constraint without terms is either satisfied or a conflict`(
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

    // MARK: Critical constraints

    /// Finds conflicts without looking for critical constraints.
    private let plain = LexicographicSolver { $0.leastWalked = .max }

    @Test(arguments: SystemFamily.allCases)
    func `the search for critical constraints changes no conflict of small systems`(
        family: SystemFamily
    ) {
        let walking = LexicographicSolver { $0.leastWalked = 0 }
        for seed in 0..<800 as Range<UInt64> {
            let system = family.system(seed: seed)
            let found = walking.minimalConflict(in: system)
            #expect(found == plain.minimalConflict(in: system), "\(family) of seed \(seed)")
        }
    }

    /// Views in a row with least distances and equal gaps between guides.
    ///
    /// The variables are the starts, the sizes, and the starts and sizes of the guides. Each conflict
    /// is one of many.
    private func spacedViews(_ count: Int, total: Double, sizes: [Double?]) -> ConstraintSystem {
        let gaps = count - 1
        var system = ConstraintSystem(free: count, nonNegative: count)
        for _ in 0..<gaps { system.addVariable() }
        for _ in 0..<gaps { system.addVariable(isNonNegative: true) }
        for (view, size) in sizes.enumerated() {
            if let size { system.add(count + view, .greaterThanOrEqual, size) }
            system.add(count + view, .lessThanOrEqual, 100)
        }
        system.add(0, .equal, 0)
        system.add([(1, count - 1), (1, 2 * count - 1)], .equal, total)
        for view in 0..<gaps {
            let (guide, gap) = (2 * count + view, 2 * count + gaps + view)
            let ends = [(-1.0, view), (-1.0, count + view)]
            system.add([(1, view + 1)] + ends, .greaterThanOrEqual, 2)
            system.add([(1, guide)] + ends, .equal, 0)
            system.add([(1, guide), (1, gap), (-1, view + 1)], .equal, 0)
            if view > 0 { system.add([(1, gap), (-1, 2 * count + gaps)], .equal, 0) }
        }
        return system
    }

    @Test(arguments: [24, 50], [0, 0.5, 0.9])
    func `the search for critical constraints changes no conflict of many views`(
        count: Int, room: Double
    ) {
        var random = SplitMix64(seed: UInt64(count))
        let sizes = (0..<count).map { _ in random.oneIn(4) ? nil : random.number(5...40) }
        let least = sizes.reduce(2 * Double(count - 1)) { $0 + ($1 ?? 0) }
        let system = spacedViews(count, total: room * least, sizes: sizes)
        let members = conflict(in: system)
        #expect(!members.isEmpty)
        #expect(members == plain.minimalConflict(in: system))
    }

    @Test func `a chain of 1,500 links conflicts as a whole`() {
        var system = ConstraintSystem(free: 1500)
        for variable in 1..<1500 {
            system.add([(1, variable), (-1, variable - 1)], .greaterThanOrEqual, 1)
        }
        system.add([(1, 1499), (-1, 0)], .lessThanOrEqual, 1498)
        #expect(conflict(in: system) == Array(0..<1500))
    }
}
