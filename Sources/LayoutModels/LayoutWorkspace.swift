import ConstraintSolver
import StackCases

/// Scratch memory of a layout, reused from call to call so that laying out allocates little.
///
/// Use one for each thread: a workspace is not safe to share.
public final class LayoutWorkspace {
    let solver: LexicographicSolver
    private let solverFault: SolverFault?
    /// Whether an unsatisfiable layout lists the constraints that conflict.
    ///
    /// Finding them takes several times as long as finding that there is a conflict.
    package var findsConflicts = true
    let builder = ConstraintBuilder()
    private var buffer = SystemBuffer()
    private var solutions = SolutionMemory()
    /// The work of models so far: the constraints that they made, and as many as take the time of other layouts.
    package var effort = 0
    /// The histories that variants of a model share for the same case.
    var histories = HistoryMemory()
    /// The workspace that finds a nested stack's natural size while its parent's constraints are made.
    private(set) lazy var nested = LayoutWorkspace(solverFault: solverFault)

    /// Makes an empty workspace.
    public convenience init() { self.init(solverFault: nil) }

    /// Makes an empty workspace whose solver has a fault, if one is given.
    package init(solverFault: SolverFault?) {
        self.solverFault = solverFault
        solver = LexicographicSolver(fault: solverFault)
    }

    /// Returns the result of `layOut`, whose layouts do not list the constraints that conflict.
    package func withoutConflicts<Result>(_ layOut: () -> Result) -> Result {
        let findsConflicts = self.findsConflicts
        self.findsConflicts = false
        defer { self.findsConflicts = findsConflicts }
        return layOut()
    }

    /// The fingerprint of the constraints that a model made last in this workspace.
    package var fingerprint: LayoutFingerprint { builder.fingerprint }

    /// Returns the solution of the builder's constraints along `axes`, from the cache if it is there.
    func solution(along axes: SystemAxes, watchesViews: Bool = true) -> Solution {
        let digest = builder.digest(of: axes, watchesViews: watchesViews)
        if let known = solutions[digest] { return known }
        builder.makeSystem(axes, into: &buffer, watchesViews: watchesViews)
        let solution = solver.solve(buffer)
        solutions[digest] = solution
        return solution
    }

    /// Returns the system of the builder's constraints along `axes`.
    func system(along axes: SystemAxes) -> ConstraintSystem {
        builder.makeSystem(axes, into: &buffer)
        return ConstraintSystem(buffer)
    }
}
