import ConstraintSolver
import Importers

/// A minimal set of required constraints of a log that conflict.
struct LoggedConflict {
    /// A margin that the log does not list, or the sum of two, or the distance of a baseline, and the
    /// value that would end the conflict.
    struct Condition: Equatable {
        /// The variable of the margin or baseline, or those of both margins of a view along an axis.
        var variables: [LoggedSystem.Variable]
        /// The least distance or sum without a conflict, in points.
        var least: Double
        /// The greatest distance or sum without a conflict, in points.
        var greatest: Double

        /// Returns the values just outside, as rows; with each the constraints conflict.
        func conflictingRows(in system: LoggedSystem) -> [LinearRow] {
            let indices = variables.compactMap(system.index)
            guard indices.count == variables.count else { return [] }
            var rows: [LinearRow] = []
            if greatest.isFinite {
                rows.append(LinearRow(indices, .greaterThanOrEqual, greatest + 1))
            }
            if least > 0.01 {
                rows.append(LinearRow(indices, .lessThanOrEqual, max(least - 1, least / 2)))
            }
            return rows
        }
    }

    /// The constraints, by index, in the log's order.
    var members: [Int]
    /// The required constraints that are connected with it, without one constraint of each other
    /// conflict among them: with a remedy they must not conflict.
    var surroundings: [Int]
    /// The margins or baselines that decide; none where the constraints conflict in any case.
    var conditions: [Condition] = []
}

/// Looks for conflicts among the constraints of a log.
struct LoggedConflictSearch {
    /// More required rows than this are not searched: it could take minutes.
    static let rowLimit = 1_000
    let system: LoggedSystem
    /// The conflicts, in the order of the log.
    private(set) var conflicts: [LoggedConflict] = []
    /// Whether there were too many constraints to look through.
    private(set) var isTooLarge = false
    /// Whether there may be more conflicts than were looked into.
    private(set) var hasMore = false
    /// Whether the search ended early, so that conflicts may have members that they do not need.
    private(set) var isCutShort = false
    private let broken: Int?
    /// Whether half of the work is done; the other half is for the remedies.
    private var isOver: Bool { system.work.done > system.work.limit / 2 }

    /// Searches the constraints.
    /// - Parameters:
    ///   - broken: The constraint that UIKit broke, which a conflict should contain.
    ///   - conflictLimit: The most conflicts to explain (default: 50); to a reader, each of a hundred
    ///     says the same.
    ///   - reading: The assumptions about what the log leaves open (default: `LoggedSystem.Reading()`).
    init(
        _ constraints: [LoggedConstraint], broken: Int? = nil, conflictLimit: Int = 50,
        reading: LoggedSystem.Reading = .init()
    ) {
        system = LoggedSystem(constraints, reading: reading)
        self.broken = broken
        for component in system.components() {
            guard rowCount(component) <= Self.rowLimit else {
                isTooLarge = true
                continue
            }
            if isTrivial(component) { continue }
            guard conflicts.count < conflictLimit else {
                hasMore = true
                break
            }
            search(component)
        }
        isCutShort = isOver
    }

    /// Whether all required constraints can hold when the constraint at an index is left out.
    func canHold(without constraint: Int) -> Bool {
        system.components(without: constraint).allSatisfy { component in
            rowCount(component) <= Self.rowLimit && system.canHold(component)
        }
    }

    /// Whether a component is a single size or distance that some layout has.
    private func isTrivial(_ component: [Int]) -> Bool {
        guard component.count == 1, let rows = system.rowsOfConstraint[component[0]].first,
            system.rowsOfConstraint[component[0]].count == 1,
            system.rows[rows].line.terms.count == 1
        else { return false }
        let line = system.rows[rows].line
        return line.terms[0].coefficient > 0 && line.constant >= 0
    }

    private func isFromApp(_ index: Int) -> Bool { system.constraints[index].isFromApp }

    private func rowCount(_ component: [Int]) -> Int {
        component.reduce(0) { $0 + system.rowsOfConstraint[$1].count }
    }

    // MARK: The search

    private mutating func search(_ component: [Int]) {
        var rest = component
        var found: [(members: [Int], relaxed: Int)] = []
        while found.count < 5, let members = preferredConflict(rest) {
            let relaxed = relaxation(of: members, in: rest)
            found.append((members, relaxed))
            rest.removeAll { $0 == relaxed }
        }
        if found.count == 5, !system.canHold(rest) { hasMore = true }
        for (index, conflict) in found.enumerated() {
            var others = Set(found.map(\.relaxed))
            others.remove(found[index].relaxed)
            conflicts.append(
                LoggedConflict(
                    members: conflict.members,
                    surroundings: component.filter { !others.contains($0) }))
        }
        if found.isEmpty, let conflict = conditionalConflict(component) {
            conflicts.append(conflict)
        }
    }

    /// Returns the most sets of constraints to search for a conflict that holds the broken one.
    ///
    /// Long lists take more time for each set, and a log may have hundreds of them.
    private static func searchLimit(_ count: Int) -> Int {
        count > 120 ? 1 : min(60, 2_000 / max(count, 1))
    }

    /// Returns a minimal conflict, with the constraint that UIKit broke if one such is found.
    ///
    /// A conflict without it lacks a constraint of any other conflict, so that one with it, if there
    /// is any, remains when that constraint is left out.
    private func preferredConflict(_ constraints: [Int]) -> [Int]? {
        let first = minimalConflict(constraints)
        guard let broken, var conflict = first, constraints.contains(broken) else { return first }
        var known: Set<Set<Int>> = []
        var sets = [Set<Int>()]
        var place = 0
        let limit = Self.searchLimit(constraints.count)
        while true {
            if conflict.contains(broken) { return conflict }
            for member in conflict {
                let omitted = sets[place].union([member])
                if known.insert(omitted).inserted { sets.append(omitted) }
            }
            var next: [Int]?
            while next == nil {
                place += 1
                guard place < min(sets.count, limit), !isOver else { return first }
                next = minimalConflict(constraints.filter { !sets[place].contains($0) })
            }
            conflict = next ?? []
        }
    }

    /// Returns a minimal conflict among constraints; `nil` if there is none.
    private func minimalConflict(_ constraints: [Int]) -> [Int]? {
        let members = system.minimalConflict(of: constraints)
        return members.isEmpty ? nil : reduced(members)
    }

    /// Removes constraints as long as the others conflict: first those of the system, last the one
    /// that UIKit broke.
    private func reduced(
        _ constraints: [Int], and extra: [(LinearRow, priority: Double)] = []
    ) -> [Int] {
        func rank(_ index: Int) -> Int { index == broken ? 2 : isFromApp(index) ? 1 : 0 }
        var members = constraints.sorted { (rank($0), $0) < (rank($1), $1) }
        var run = max(1, members.count / 4)
        while true {
            var start = 0
            while start < members.count {
                if isOver { return members.sorted() }
                let end = min(start + run, members.count)
                let others = Array(members[..<start] + members[end...])
                if system.canHold(others, and: extra) {
                    start = end
                } else {
                    members = others
                }
            }
            if run == 1 { return members.sorted() }
            run = max(1, run / 4)
        }
    }

    /// Returns the member without which the constraints can hold, or a member to go on without.
    private func relaxation(of members: [Int], in constraints: [Int]) -> Int {
        func rank(_ index: Int) -> Int { index == broken ? 0 : isFromApp(index) ? 1 : 2 }
        let candidates = members.sorted { (rank($0), -$0) < (rank($1), -$1) }
        return candidates.first { candidate in
            !isOver && system.canHold(constraints.filter { $0 != candidate })
        } ?? candidates[0]
    }

    // MARK: Margins and baselines

    /// Returns the condition of a baseline that no usual font meets; `nil` where some do.
    ///
    /// Such conditions leave one distance alone, or others than those of texts of about 10 to 40 pt.
    private func condition(
        ofBaseline baseline: Int, in component: [Int]
    ) -> LoggedConflict.Condition? {
        guard let usual = system.variables[baseline].kind.usual,
            let range = system.range(of: baseline, in: component, isPrinted: true),
            range.greatest - range.least < 0.01 || range.least > usual.upperBound
                || range.greatest < usual.lowerBound
        else { return nil }
        return LoggedConflict.Condition(
            variables: [system.variables[baseline]], least: range.least, greatest: range.greatest)
    }

    /// Returns the condition of margins that only one who set them would know; `nil` where the
    /// usual ones do.
    private func condition(
        of margins: [Int], in component: [Int]
    ) -> LoggedConflict.Condition? {
        guard
            let range = system.range(
                of: margins, in: component, and: system.printedRows(of: component)),
            range.least > 0.01 || range.greatest < (margins.count == 1 ? 20 : 16)
        else { return nil }
        return LoggedConflict.Condition(
            variables: margins.map { system.variables[$0] }, least: range.least,
            greatest: range.greatest)
    }

    /// Returns the conditions of single margins, or that of a view's two margins together where
    /// it says more.
    private func conditions(of margins: [Int], in component: [Int]) -> [LoggedConflict.Condition] {
        let single = margins.compactMap { condition(of: [$0], in: component) }
        for (place, one) in margins.enumerated() {
            for other in margins.dropFirst(place + 1)
            where system.variables[one].item == system.variables[other].item
                && system.variables[one].axis == system.variables[other].axis
            {
                guard let both = condition(of: [one, other], in: component) else { continue }
                let known = single.filter { both.variables.contains($0.variables[0]) }
                let sum = known.reduce(0) { $0 + $1.greatest }
                if known.count < 2 || both.greatest < sum - 0.01 { return [both] }
            }
        }
        return single
    }

    /// Returns the conflict that margins have unless they are as small, or as large, as only one
    /// who set them would know; or else that of a baseline.
    private func conditionalConflict(_ component: [Int]) -> LoggedConflict? {
        let margins = conditions(
            of: Array(system.unlisted(\.isMargin, component).prefix(8)), in: component)
        let baseline =
            margins.isEmpty
            ? system.unlisted(\.isBaseline, component).prefix(8).lazy.compactMap {
                condition(ofBaseline: $0, in: component)
            }.first : nil
        guard let condition = margins.first ?? baseline,
            let bound = condition.conflictingRows(in: system).first
        else { return nil }
        let connected =
            component.count > 100
            ? system.minimalConflict(of: component, and: [bound]) : component
        let members = reduced(connected, and: [(bound, priority: 1000)])
        return LoggedConflict(
            members: members, surroundings: component,
            conditions: baseline.map { [$0] }
                ?? conditions(
                    of: Array(system.unlisted(\.isMargin, members).prefix(8)), in: component))
    }
}
