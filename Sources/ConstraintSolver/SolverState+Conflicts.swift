/// The search for a minimal conflict.
extension SolverState {
    /// Returns a minimal set of required constraints that conflict.
    ///
    /// It leaves out ever smaller runs of constraints as long as the rest conflicts. A run that
    /// contains a constraint known to be critical is kept without a test.
    mutating func minimalConflict(in system: ConstraintSystem) -> [Int] {
        system.withView { system in
            guard system.isFinite else { return [] }
            var included = (0..<system.constraintCount).map(system.isRequired)
            if isFeasible(system, included) { return [] }
            var members = included.indices.filter { included[$0] }
            critical.reset(system, isUsed: system.constraintCount >= leastWalked)
            noteCritical(system, included, isFeasible: false)
            var run = max(1, members.count / 4)
            var testedCount = 0
            while true {
                if critical.count > testedCount {
                    testedCount = critical.count
                    if !isFeasible(system, Array(critical.isCritical.elements)) {
                        return members.filter { critical.isCritical[$0] }
                    }
                }
                leaveOut(runsOf: run, from: members, of: system, &included)
                members.removeAll { !included[$0] }
                if run == 1 { return members }
                run = max(1, run / 4)
            }
        }
    }

    /// Leaves out runs of members, from the first on, as long as the rest conflicts.
    ///
    /// In a large system it tests several runs at once. If the rest conflicts without all of them, none
    /// of them is needed.
    private mutating func leaveOut(
        runsOf run: Int, from members: [Int], of system: SystemView, _ included: inout [Bool]
    ) {
        var start = 0
        var most = 1
        while start < members.count {
            var end = start
            var runs = 0
            while end < members.count, runs < most {
                let next = min(end + run, members.count)
                if !members[end..<next].contains(where: { critical.isCritical[$0] }) {
                    for member in members[end..<next] { included[member] = false }
                    runs += 1
                }
                end = next
            }
            if runs == 0 { return }
            let isFeasible = isFeasible(system, included)
            if isFeasible { for member in members[start..<end] { included[member] = true } }
            noteCritical(system, included, isFeasible: isFeasible)
            most = isFeasible ? max(1, runs / 4) : critical.isUsed ? 2 * most : 1
            if !isFeasible || runs == 1 { start = end }
        }
    }

    /// Notes constraints that the point of the last feasibility test shows to be critical.
    private mutating func noteCritical(
        _ system: SystemView, _ included: [Bool], isFeasible: Bool
    ) {
        guard hasPoint, critical.isUsed else { return }
        critical.note(values(of: system), system, included, isFeasible: isFeasible)
    }

    /// Whether the included required constraints can be satisfied together.
    private mutating func isFeasible(_ system: SystemView, _ included: [Bool]) -> Bool {
        simplex.isSampled = false
        hasPoint = presolve.build(system, included: included, into: &simplex.tableau)
        return hasPoint && (place() || restoreBounds() != .infeasible)
    }
}
