import ConstraintSolver
import Importers
import StackCases

extension LogExplanation {
    /// A bound of a view's size that constraints of a conflict imply.
    private struct Fact {
        var variable: Int
        var relation: SizeConstraint.Relation
        var length: Double
        /// The constraints that imply it, by index.
        var constraints: Set<Int>
    }

    /// Returns the sizes that follow from each other in a conflict that margins decide, in words: “Badge is
    /// 0 pt wide (line 8), so Icon is at most 0 pt wide (lines 5–7)”; `nil` where it has no such chain.
    func chain(of conflict: Conflict) -> String? {
        guard conflict.isConditional else { return nil }
        let deciding = conflict.found.conditions.flatMap(\.variables)
        let owners = deciding.map(\.item)
        let isOfBaseline = deciding.contains { $0.kind.isBaseline }
        let reason = isOfBaseline ? "this baseline" : "these margins"
        let facts = facts(in: conflict.members).sorted {
            ($0.constraints.count, $0.variable) < ($1.constraints.count, $1.variable)
        }
        var chain: [Fact] = []
        for fact in facts
        where chain.last.map({ $0.constraints.isStrictSubset(of: fact.constraints) }) ?? true {
            chain.append(fact)
            if owners.contains(search.system.variables[fact.variable].item) { break }
        }
        guard chain.count > 1, let last = chain.last else { return nil }
        var known: Set<Int> = []
        let steps = chain.map { fact in
            let added = fact.constraints.subtracting(known)
            known = fact.constraints
            return "\(sentence(of: fact)) (\(lines(of: added)))"
        }
        let others = Set(conflict.members).subtracting(last.constraints)
        return steps.joined(separator: ", so ")
            + (others.isEmpty ? "." : ", which \(lines(of: others)) allow only with \(reason).")
    }

    private func facts(in members: [Int]) -> [Fact] {
        let system = search.system
        return system.variables(of: members).compactMap { variable in
            guard system.variables[variable].kind == .size,
                let range = system.range(of: variable, in: members), range.greatest.isFinite
            else { return nil }
            let larger = LinearRow([variable], .greaterThanOrEqual, range.greatest + 1)
            let isExact = range.greatest - range.least < 0.01 && range.least > 0.01
            return Fact(
                variable: variable, relation: isExact ? .equal : .lessThanOrEqual,
                length: range.greatest,
                constraints: Set(system.minimalConflict(of: members, and: [larger])))
        }
    }

    private func sentence(of fact: Fact) -> String {
        let variable = search.system.variables[fact.variable]
        let name = search.system.items[variable.item].map { names[$0] } ?? "a view"
        // No size is below 0.
        let bound = fact.relation == .equal || fact.length < 0.01 ? "" : "at most "
        return "\(name) is \(bound)\(Formatted.points(fact.length)) pt \(variable.axis.adjective)"
    }
}
