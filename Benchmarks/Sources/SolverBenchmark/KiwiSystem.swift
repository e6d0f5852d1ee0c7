import CKiwi
import ConstraintSolver

/// A constraint system prepared for kiwi, the C++ implementation of Cassowary.
///
/// kiwi has weights where stackdiff has priorities: it minimizes the sum of weight times violation. Here each
/// weight is a large multiple of the next smaller one, so the answers mostly agree. They can differ if many weak
/// constraints conflict with a stronger one, or if several layouts are equally good. stackdiff's preferences,
/// which choose among equally good layouts, are omitted.
final class KiwiSystem {
    /// Whether the benchmark was built with kiwi's headers.
    static var isAvailable: Bool { ckiwi_is_available() != 0 }
    /// kiwi's version.
    static var version: String { String(cString: ckiwi_version()) }

    private let pointer: OpaquePointer
    /// The value of each variable in the last solution.
    private(set) var values: [Double]

    /// Copies the system.
    init?(_ system: ConstraintSystem) {
        guard let made = ckiwi_make(Int32(system.variableCount)) else { return nil }
        pointer = made
        values = [Double](repeating: 0, count: system.variableCount)
        let weights = Self.weights(of: system)
        for variable in system.isNonNegative.indices where system.isNonNegative[variable] {
            add([(variable, 1)], .greaterThanOrEqual, 0, ckiwi_required_strength())
        }
        for (place, constraint) in system.constraints.enumerated() {
            add(
                system.terms(of: place).map { ($0.variable, $0.coefficient) },
                constraint.relation, constraint.constant,
                weights[constraint.priority] ?? ckiwi_required_strength())
        }
    }

    deinit { ckiwi_free(pointer) }

    /// Creates kiwi's variables and constraints.
    func build() { ckiwi_build(pointer) }

    /// Solves the built system with a new solver.
    func solve() -> CKiwiOutcome {
        values.withUnsafeMutableBufferPointer { ckiwi_solve(pointer, $0.baseAddress) }
    }

    private func add(
        _ terms: [(variable: Int, coefficient: Double)], _ relation: ConstraintSystem.Relation,
        _ constant: Double, _ strength: Double
    ) {
        ckiwi_add(
            pointer, terms.map(\.coefficient), terms.map { Int32($0.variable) },
            Int32(terms.count), Int32(relation.rawValue) - 1, constant, strength)
    }

    /// Returns the weight of each priority below required.
    ///
    /// The weights start at 0.001. Each is the same multiple of the next smaller one: 1000, or less to stay
    /// below 10⁸.
    private static func weights(of system: ConstraintSystem) -> [Double: Double] {
        let priorities = Set(system.constraints.map(\.priority))
        let ranks = priorities.filter { $0 < ConstraintSystem.requiredPriority }.sorted()
        var factor = 1000.0
        while power(factor, ranks.count - 1) > 1e11 { factor *= 0.95 }
        var weights: [Double: Double] = [:]
        for (rank, priority) in ranks.enumerated() {
            weights[priority] = 1e-3 * power(factor, rank)
        }
        return weights
    }

    private static func power(_ base: Double, _ exponent: Int) -> Double {
        (0..<max(0, exponent)).reduce(1) { product, _ in product * base }
    }
}
