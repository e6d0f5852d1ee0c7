import Testing

@testable import ConstraintSolver

/// Tests that a wrong optimum is detected.
@Suite struct CertificateTests {
    /// Two views that share some room; the first one should be as large as possible.
    private func system(room: Double) -> ConstraintSystem {
        var system = ConstraintSystem(nonNegative: 2)
        system.add([(1, 0), (1, 1)], .lessThanOrEqual, room)
        system.add([(1, 0), (-1, 1)], .equal, room, at: 500)
        system.add([(1, 1), (2, 0)], .equal, 7 * room, at: 400)
        return system
    }

    /// A room for which the system is one of those whose optima are always checked, or not.
    private func room(isSampled: Bool) throws -> Double {
        try #require(
            (1...100_000).lazy.map(Double.init).first {
                self.system(room: $0).withView(\.isSampled) == isSampled
            })
    }

    @Test func `a wrong optimum of a sampled system fails`() throws {
        let system = system(room: try room(isSampled: true))
        #expect(system.solved().status == .unique)
        let solver = LexicographicSolver { $0.simplex.claimsFirstPoint = true }
        #expect(solver.solve(system) == .failed)
    }

    @Test func `about one system in 1021 is sampled`() {
        let sampled = (0..<20_000).filter { index in
            SystemFamily.stack.system(seed: UInt64(index)).withView(\.isSampled)
        }
        #expect((5...60).contains(sampled.count))
        let again = sampled.filter { index in
            SystemFamily.stack.system(seed: UInt64(index)).withView(\.isSampled)
        }
        #expect(again == sampled)
    }
}
