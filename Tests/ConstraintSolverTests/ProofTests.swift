import Testing

@testable import ConstraintSolver

@Suite struct ProofTests {
    /// x + y = 100, x ≤ 30 (750), x = 50 (250).
    private static var example: ConstraintSystem {
        var system = ConstraintSystem(free: 2)
        system.add([(1, 0), (1, 1)], .equal, 100)
        system.add(0, .lessThanOrEqual, 30, at: 750)
        system.add(0, .equal, 50, at: 250)
        return system
    }

    private func prove(
        of system: ConstraintSystem, _ variable: Int, _ change: Proof.Change
    ) -> Proof? {
        system.proof(
            that: [(variable, 1)], cannotBe: change, at: system.solved().values,
            by: LexicographicSolver())
    }

    @Test func `a proof is a sum of what is kept at the highest priorities`() throws {
        let proof = try #require(prove(of: Self.example, 1, .smaller))
        #expect(proof.sum == 70)
        #expect(proof.members.map(\.condition) == [.constraint(0), .constraint(1)])
        #expect(proof.members.map(\.weight) == [1, -1])
        #expect(proof.decision == .priority(750))
        #expect(proof.members.map(\.isMissed) == [false, false])
    }

    @Test func `a missed constraint is kept as far as it is met`() throws {
        let proof = try #require(prove(of: Self.example, 1, .larger))
        #expect(proof.sum == 70)
        #expect(proof.members.map(\.condition) == [.constraint(0), .constraint(2)])
        #expect(proof.decision == .priority(250))
        #expect(proof.members.map(\.isMissed) == [false, true])
        #expect(proof.members.map(\.bound) == [100, 30])
        #expect(proof.members[1].relation == .greaterThanOrEqual)
    }

    @Test func `a required constraint decides before an optional one`() throws {
        var system = ConstraintSystem(free: 1)
        system.add(0, .equal, 10, at: 999)
        system.add(0, .equal, 10)
        for change in Proof.Change.allCases {
            let proof = try #require(prove(of: system, 0, change))
            #expect(proof.decision == .required)
            #expect(proof.members.map(\.condition) == [.constraint(1)])
        }
    }

    @Test func `a variable that is not negative needs no member`() throws {
        var system = ConstraintSystem(nonNegative: 2)
        system.add([(1, 0), (1, 1)], .equal, 0)
        let upper = try #require(prove(of: system, 0, .larger))
        #expect(upper.members.map(\.condition) == [.constraint(0)])
        #expect(upper.variablesAtLeastZero == [1])
        let lower = try #require(prove(of: system, 0, .smaller))
        #expect(lower.members.isEmpty)
        #expect(lower.variablesAtLeastZero == [0])
    }

    @Test func `a preference decides where constraints do not`() throws {
        var system = ConstraintSystem(nonNegative: 2)
        system.add([(1, 0), (1, 1)], .equal, 100)
        system.add(0, .lessThanOrEqual, 20, at: 250)
        system.add(1, .lessThanOrEqual, 20, at: 250)
        system.prefer(0, near: 20)
        system.prefer(1, near: 20)
        let proof = try #require(prove(of: system, 1, .smaller))
        #expect(proof.decision == .preferences)
        #expect(proof.members.map(\.condition) == [.constraint(0), .preference(0)])
        #expect(proof.sum == 80)
    }

    @Test func `a number that can change has no proof`() {
        var system = ConstraintSystem(free: 1)
        system.add(0, .greaterThanOrEqual, 10)
        system.watchAll()
        #expect(prove(of: system, 0, .larger) == nil)
    }
}
