/// The work of the solver for an explanation, which has a limit so that long lists take a time in
/// proportion to their length.
final class SolverWork {
    /// The constraints of all systems that were built or solved so far.
    private(set) var done = 0
    /// The work after which to answer with what is known.
    let limit: Int

    /// Creates the work for a number of constraints: enough to solve them all 100 times, and short lists
    /// as often as they need.
    init(constraintCount: Int) { limit = 40_000 + 100 * constraintCount }

    /// Counts a system with a number of constraints.
    ///
    /// In a chain of sizes, each is written in all those before it, so that long chains take time in
    /// proportion to the square.
    func add(_ constraintCount: Int) {
        done += constraintCount + constraintCount * constraintCount / 200
    }
}
