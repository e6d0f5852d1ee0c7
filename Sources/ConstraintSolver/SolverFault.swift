/// Something wrong with the solver, put there to see whether it is found.
///
/// A solver that has one solves another system than it is given.
package struct SolverFault: Sendable {
    private let distort: @Sendable (inout ConstraintSystem) -> Void

    private init(_ distort: @escaping @Sendable (inout ConstraintSystem) -> Void) {
        self.distort = distort
    }

    /// The system that is solved instead of `system`.
    func distorting(_ system: ConstraintSystem) -> ConstraintSystem {
        var distorted = system
        distort(&distorted)
        return distorted
    }

    /// Of preferences the one added last is heard first.
    package static let reversedTies = SolverFault { $0.preferences.reverse() }

    /// Constraints count as required from 999 on instead of from 1000.
    package static let requiredFrom999 = SolverFault { system in
        for constraint in system.priorities.indices where system.priorities[constraint] >= 999 {
            system.priorities[constraint] = ConstraintSystem.requiredPriority
        }
    }

    /// The slack of the last inequality has the wrong sign.
    package static let slackSign = SolverFault { system in
        guard let last = system.relations.lastIndex(where: { $0 != .equal }) else { return }
        system.relations[last] =
            system.relations[last] == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
    }

    /// Variables that must not be negative are free.
    package static let freeVariables = SolverFault { system in
        for variable in system.isNonNegative.indices { system.isNonNegative[variable] = false }
    }
}
