import ConstraintSolver
import StackCases

/// Scratch memory of a layout, reused from call to call so that laying out allocates little.
///
/// One a thread: a workspace is not safe to share.
public final class LayoutWorkspace {
    let solver = LexicographicSolver()
    var builder = ConstraintBuilder()
    var system = ConstraintSystem()
    /// For a nested stack's natural size, which is found while its parent's constraints are made.
    private(set) lazy var nested = LayoutWorkspace()

    /// Makes an empty workspace.
    public init() {}
}
