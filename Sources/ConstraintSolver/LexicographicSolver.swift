/// Solves constraint systems: required constraints first, then the least total violation at each
/// priority, then the preferences.
///
/// Priorities are not weights. Each is a linear program of its own, over the best solutions of the
/// higher priorities. The tableau keeps these as bounds (see `Simplex.tighten`). A solver reuses its
/// memory for the next system. Don't share it between threads.
///
/// ```swift
/// var system = ConstraintSystem()
/// let (x, y) = (system.addVariable(), system.addVariable())
/// system.addTerm(1, x)
/// system.addTerm(1, y)
/// system.addConstraint(.equal, 100)
/// system.addTerm(1, x)
/// system.addConstraint(.lessThanOrEqual, 30, priority: 750)
/// system.addTerm(1, x)
/// system.addConstraint(.equal, 50, priority: 250)
/// print(LexicographicSolver().solve(system).values)  // [30.0, 70.0]
/// ```
public final class LexicographicSolver {
    private var state = SolverState()
    private let fault: SolverFault?

    /// Creates a solver.
    public convenience init() { self.init(fault: nil) }

    /// Creates a solver, with an injected fault if one is given.
    package init(fault: SolverFault?) { self.fault = fault }

    /// Creates a solver whose working memory `prepare` changes first, for tests.
    init(preparing prepare: (inout SolverState) -> Void) {
        fault = nil
        prepare(&state)
    }

    /// Solves `system`.
    /// - Complexity: A simplex for each priority, over the variables left after the elimination of
    ///   required equalities. A step costs O(rows × columns), but in large systems whose constraints have
    ///   few terms little more than the number of values that it changes.
    public func solve(_ system: ConstraintSystem) -> Solution {
        (fault?.distorting(system) ?? system).withView { state.solve($0) }
    }

    /// Solves the system in a buffer.
    package func solve(_ system: borrowing SystemBuffer) -> Solution {
        if fault != nil { return solve(ConstraintSystem(system)) }
        return state.solve(system.view)
    }

    /// Returns a minimal set of required constraints that conflict: without any one of them, the
    /// others can hold.
    ///
    /// It is empty if there is no conflict. It never lists that a variable is not negative.
    /// - Complexity: At most O(required constraints) feasibility tests; few for chains of constraints in
    ///   large systems.
    public func minimalConflict(in system: ConstraintSystem) -> [Int] {
        guard let fault else { return state.minimalConflict(in: system) }
        return state.minimalConflict(in: fault.distorting(system))
    }
}

/// A fault injected into a solver, to test whether it is found.
///
/// A solver with a fault solves another system than it is given.
package struct SolverFault: Sendable {
    private let distort: @Sendable (inout ConstraintSystem) -> Void

    private init(_ distort: @escaping @Sendable (inout ConstraintSystem) -> Void) {
        self.distort = distort
    }

    /// Returns the system that is solved instead of `system`.
    func distorting(_ system: ConstraintSystem) -> ConstraintSystem {
        var distorted = system
        distort(&distorted)
        return distorted
    }

    /// The preference added last counts first.
    package static let reversedTies = SolverFault { $0.preferences.reverse() }

    /// Constraints are required from priority 999 on.
    package static let requiredFrom999 = SolverFault { system in
        for place in system.constraints.indices where system.constraints[place].priority >= 999 {
            system.constraints[place].priority = ConstraintSystem.requiredPriority
        }
    }

    /// The slack of the last inequality has the wrong sign.
    package static let slackSign = SolverFault { system in
        guard let last = system.constraints.lastIndex(where: { $0.relation != .equal })
        else { return }
        system.constraints[last].relation =
            system.constraints[last].relation == .lessThanOrEqual
            ? .greaterThanOrEqual : .lessThanOrEqual
    }

    /// Variables that must not be negative are free.
    package static let freeVariables = SolverFault { system in
        for variable in system.isNonNegative.indices { system.isNonNegative[variable] = false }
    }
}
