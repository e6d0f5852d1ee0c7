import CKiwi
import ConstraintSolver

/// A constraint system made ready for kiwi, the C++ Cassowary.
///
/// kiwi weighs where priorities rank: of two constraints that cannot both hold it gives up the one
/// whose weight times violation is less. Here weights are powers apart, as far as its numbers
/// allow, so that the answers mostly agree; they need not where many weak wishes face one
/// stronger, and where several layouts are equally good. Preferences, which this solver hears
/// between equally good layouts, are left out.
final class KiwiSystem {
    /// Whether kiwi's headers were there.
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

    /// Makes kiwi's variables and constraints of the system.
    func build() { ckiwi_build(pointer) }

    /// Solves what was built, with a new solver.
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

    /// The weight of each priority that is not required: from 0.001 up, each the same multiple of
    /// the one below, a thousandfold where that stays below 10⁸.
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
