extension SolverState {
    /// A minimal set of required constraints that cannot hold together, found by leaving out
    /// ever smaller runs of constraints as long as the rest conflicts.
    mutating func minimalConflict(in system: ConstraintSystem) -> [Int] {
        guard system.withView(\.isFinite) else { return [] }
        var included = (0..<system.constraintCount).map(system.isRequired)
        var members = included.indices.filter { included[$0] }
        if isFeasible(system, included: included) { return [] }
        var run = max(1, members.count / 4)
        while true {
            var kept: [Int] = []
            var start = 0
            while start < members.count {
                let end = min(start + run, members.count)
                for member in members[start..<end] { included[member] = false }
                if isFeasible(system, included: included) {
                    for member in members[start..<end] { included[member] = true }
                    kept += members[start..<end]
                }
                start = end
            }
            members = kept
            if run == 1 { return members }
            run = max(1, run / 4)
        }
    }
}
