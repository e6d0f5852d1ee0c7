import ConstraintSolver
import StackCases

/// Scratch memory of a layout, reused from call to call so that laying out allocates little.
///
/// One a thread: a workspace is not safe to share.
public final class LayoutWorkspace {
    let solver: LexicographicSolver
    private let solverFault: SolverFault?
    /// Whether a layout that is unsatisfiable says which constraints conflict, whose search takes
    /// several times as long as finding that some do.
    package var findsConflicts = true
    let builder = ConstraintBuilder()
    var system = ConstraintSystem()
    private var solutions = SolutionMemory()
    /// The work of models so far: the constraints that they made, and as many as take the time of other layouts.
    package var effort = 0
    /// The histories that variants of a model share for the same case.
    var histories = HistoryMemory()
    /// For a nested stack's natural size, which is found while its parent's constraints are made.
    private(set) lazy var nested = LayoutWorkspace(solverFault: solverFault)

    /// Makes an empty workspace.
    public convenience init() { self.init(solverFault: nil) }

    /// Makes an empty workspace whose solver has a fault, if one is given.
    package init(solverFault: SolverFault?) {
        self.solverFault = solverFault
        solver = LexicographicSolver(fault: solverFault)
    }

    /// Returns what `layOut` returns; layouts in it do not say which constraints conflict.
    package func withoutConflicts<Result>(_ layOut: () -> Result) -> Result {
        let findsConflicts = self.findsConflicts
        self.findsConflicts = false
        defer { self.findsConflicts = findsConflicts }
        return layOut()
    }

    /// The fingerprint of the constraints that a model made last in this workspace.
    package var fingerprint: LayoutFingerprint { builder.fingerprint }

    /// Returns the solution of the builder's constraints along `axes`, from memory if it is known.
    func solution(along axes: SystemAxes, watchesViews: Bool = true) -> Solution {
        let digest = builder.digest(of: axes, watchesViews: watchesViews)
        if let known = solutions[digest] { return known }
        builder.makeSystem(axes, into: &system, watchesViews: watchesViews)
        let solution = solver.solve(system)
        solutions[digest] = solution
        return solution
    }
}
