import ConstraintSolver
import Importers
import StackCases

/// Statements on conflicts and remedies that margins, a safe area or a baseline decide.
extension LogExplanation {
    /// Returns a remedy in words, with the distances on which it depends.
    package func text(of remedy: Remedy) -> String {
        remedy.text
            + (remedy.conditions.isEmpty ? "" : "; holds if \(words(remedy.conditions))")
    }

    /// Returns the margins or the baseline that would end a conflict, in words.
    func words(_ conditions: [LoggedConflict.Condition]) -> String {
        let variables = conditions.flatMap(\.variables)
        guard let first = conditions.first, variables.count == conditions.count,
            conditions.allSatisfy({ $0.least == first.least && $0.greatest == first.greatest }),
            conditions.count > 1, Set(variables.map(\.item)).count == 1
        else { return conditions.map(words).joined(separator: " and ") }
        return "\(owner(of: first))'s \(sides(of: variables)) margins are \(value(of: first)) pt"
    }

    private func words(_ condition: LoggedConflict.Condition) -> String {
        if case .baseline(let isLast)? = condition.variables.first?.kind {
            return "the \(isLast ? "last" : "first") baseline of \(owner(of: condition)) is"
                + " \(value(of: condition)) pt \(isLast ? "above its bottom" : "below its top")"
        }
        let near = ["left", "top"].map(LoggedSystem.Variable.Kind.margin)
        let variables = condition.variables
            .sorted { near.contains($0.kind) && !near.contains($1.kind) }
        return "\(owner(of: condition))'s \(sides(of: variables))"
            + (condition.variables.first?.kind.isSafeArea == true
                ? " safe area inset is"
                : variables.count == 2 ? " margins add up to" : " margin is")
            + " \(value(of: condition)) pt"
    }

    private func owner(of condition: LoggedConflict.Condition) -> String {
        condition.variables.first.flatMap { search.system.items[$0.item] }.map { names[$0] }
            ?? "the view"
    }

    private func sides(of margins: [LoggedSystem.Variable]) -> String {
        margins.compactMap { variable in
            switch variable.kind {
            case .margin(let side): side
            case .safeArea(let isEnd): LoggedSystem.Variable.side(variable.axis, isEnd: isEnd)
            default: nil
            }
        }.joined(separator: " and ")
    }

    private func value(of condition: LoggedConflict.Condition) -> String {
        let (least, greatest) = (condition.least, condition.greatest)
        if greatest - least < 0.01 { return Formatted.points(least) }
        if greatest.isFinite, least > 0.01 {
            return "\(Formatted.points(least)) to \(Formatted.points(greatest))"
        }
        return greatest.isFinite
            ? "at most \(Formatted.points(greatest))" : "at least \(Formatted.points(least))"
    }

    // MARK: The sizes that follow

    /// A bound of a view's size that constraints of a conflict imply.
    private struct Fact {
        var variable: Int
        var relation: ViewConstraint.Relation
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
                system.work.done <= system.work.limit,
                let range = system.range(of: variable, in: members, isPrinted: true),
                range.greatest.isFinite
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
