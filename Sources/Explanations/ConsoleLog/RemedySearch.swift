import ConstraintSolver
import Importers
import StackCases

/// Searches changes that resolve a conflict, and tries each with the solver.
struct RemedySearch {
    let system: LoggedSystem
    let conflict: LoggedConflict
    let sum: ConflictSum?
    let names: LogNames
    /// The stack views of all constraints.
    let evidence: LoggedStackGroups
    /// The framework that printed the log.
    let framework: String
    /// The constraint that the framework broke, by index.
    var broken: Int?
    /// The constraints of the log in every reading that it leaves open.
    var readings: [LoggedSystem] = []

    /// The work of the solver after which to make no more changes of single constraints, and that after
    /// which to try none (default: no limit).
    var limits = (making: Int.max, trying: Int.max)
    /// The constraints of the conflict.
    let members: [LoggedConstraint]
    /// The anchors that the reader's members pin, by index.
    private(set) var pins: [Int: Pin] = [:]
    /// The constraint that makes a view vanish, a stack view's before the reader's.
    private(set) var hiding: LoggedConstraint?
    /// The constraint with which UIKit sizes a view for a moment, or a cell, or a view whose frame is
    /// too small.
    private(set) var measuring: LoggedConstraint?

    init(
        system: LoggedSystem, conflict: LoggedConflict, sum: ConflictSum?, names: LogNames,
        evidence: LoggedStackGroups, framework: String
    ) {
        self.system = system
        self.conflict = conflict
        self.sum = sum
        self.names = names
        self.evidence = evidence
        self.framework = framework
        members = conflict.members.map { system.constraints[$0] }
        hiding = firstHiding
        measuring = firstMeasuring
        for index in conflict.members { pins[index] = pin(index) }
    }

    var constraints: [LoggedConstraint] { system.constraints }
    /// Whether there was too much work to try all changes.
    var isCutShort: Bool { system.work.done > limits.making }
    private var isOver: Bool { system.work.done > limits.trying }

    /// The most remedies to offer, unless more are as invasive as the last of them, and the most of all.
    static let limit = (usual: 4, largest: 6)

    /// Returns the remedies, the least invasive first.
    func remedies() -> [Remedy] {
        var found: [Remedy] = []
        // A remedy that leaves views without room comes after the others.
        var emptying: [Remedy] = []
        // One that some lengths would undo is offered only if there is no other.
        var unproven: [Remedy] = []
        var tried: [Remedy] = []
        func isBetter(_ first: Remedy, _ second: Remedy) -> Bool {
            func order(_ remedy: Remedy) -> (Remedy.Rank, Int, Int) {
                let isBroken = broken.map { remedy.changed == [$0] } ?? false
                return (remedy.rank, isBroken ? 0 : 1, remedy.lines.first ?? 0)
            }
            return order(first) < order(second)
        }
        let candidates = candidates().sorted(by: isBetter)
        for remedy in candidates
        where
            (found.count < Self.limit.usual
            || found.count < Self.limit.largest && found.last?.rank == remedy.rank)
            && !tried.contains(remedy)
        {
            // The largest spacing that suffices comes first.
            if remedy.kind == .spacing,
                found.contains(where: { $0.kind == .spacing && $0.changed == remedy.changed })
            {
                continue
            }
            // Propose changes that detach views only if there is no other.
            guard remedy.rank < .detaching || found.isEmpty && emptying.isEmpty, !isOver,
                resolves(remedy)
            else { continue }
            tried.append(remedy)
            var remedy = proven(remedy) ?? remedy
            let views = emptied(by: remedy)
            if let views {
                // A length that leaves a view without room comes from this moment, not from a design.
                if remedy.kind == .size { continue }
                remedy.text += "; \(views)"
            }
            if !remedy.isProven {
                unproven.append(remedy)
            } else if views != nil {
                emptying.append(remedy)
            } else {
                found.append(remedy)
            }
        }
        found += emptying.prefix(max(0, Self.limit.usual - found.count))
        if !found.isEmpty { return found }
        if !unproven.isEmpty { return Array(unproven.prefix(Self.limit.usual)) }
        return pair(candidates).map { [proven($0) ?? $0] } ?? []
    }

    /// Returns the reader's views that a remedy leaves 0 pt long although no line says so, in words; `nil` where there
    /// is none, or where UIKit hides or measures a view.
    private func emptied(by remedy: Remedy) -> String? {
        // The texts of the last ranks say it.
        guard remedy.rank < .detaching, !isMoment, hiding?.stackPrefix == nil
        else { return nil }
        let changed = changed(by: remedy)
        let all = changed.constraints.indices
        guard let values = changed.values(of: all) else { return nil }
        let given = Set(
            constraints.filter { $0.constant.value < 1 }.compactMap(\.fixedSize)
                .compactMap(system.size))
        let empty = system.variables(of: conflict.members).compactMap { size -> (Int, LinearRow)? in
            let variable = system.variables[size]
            guard variable.kind == .size, !given.contains(size),
                let item = system.items[variable.item], ViewOwner(item) == .reader, !item.isGuide,
                let place = changed.index(of: variable), values[place] ?? 0 < 0.5
            else { return nil }
            return (size, LinearRow([place], .greaterThanOrEqual, 0.5))
        }
        // Mostly all of them can have a length together, which takes one solution.
        if changed.canHold(all, and: empty.map { ($0.1, priority: 1000) }) { return nil }
        let emptied = empty.filter { _, row in
            !isOver && !changed.canHold(all, and: [(row, priority: 1000)])
        }.map { system.variables[$0.0] }
        guard let axis = emptied.first?.axis else { return nil }
        let views = emptied.filter { $0.axis == axis }.compactMap { system.items[$0.item] }
            .map { names[$0] }
        return "\(views.listedInShort) \(views.count == 1 ? "is" : "are") then 0 pt"
            + " \(axis.adjective)"
    }

    /// Returns the constraints around the conflict with a remedy.
    /// - Parameter reading: All constraints in the reading to use (default: that of the conflict).
    private func changed(by remedy: Remedy, in reading: LoggedSystem? = nil) -> LoggedSystem {
        LoggedSystem(
            remedy.applied(to: constraints, among: conflict.surroundings),
            partOf: reading ?? system)
    }

    /// Returns the first two changes that resolve the conflict together.
    private func pair(_ candidates: [Remedy]) -> Remedy? {
        let members = Set(conflict.members)
        let state = hiding?.left.first.map { " while \(names[$0.item]) \(hiddenState)" } ?? ""
        let others = conflict.surroundings.filter {
            !members.contains($0) && constraints[$0].isFromApp
                && constraints[$0].constant.value != 0
        }.prefix(8).map { relaxing($0, "it yields\(state)", rank: .position) }
        let first = candidates.prefix(8)
        for (number, one) in first.enumerated() {
            for other in first.dropFirst(number + 1) + others
            where one.changed.isDisjoint(with: other.changed) {
                var both = one
                both.edits += other.edits
                both.lines += other.lines
                both.text = "both \(one.text), and \(other.text)"
                if isOver { return nil }
                if resolves(both) { return both }
            }
        }
        return nil
    }

    /// Whether a remedy ends the conflict with the constraints around it, at any margins that the log
    /// does not list.
    private func resolves(_ remedy: Remedy) -> Bool {
        let changed = changed(by: remedy)
        let all = changed.constraints.indices
        let rows = conflict.conditions.flatMap { $0.conflictingRows(in: changed) }
        return rows.isEmpty
            ? changed.canHold(all)
            : rows.allSatisfy { changed.canHold(all, and: [($0, priority: 1000)]) }
    }

    /// Returns a remedy that ends the conflict in every reading, whatever the lengths of the distances that the log does not
    /// list; `nil` where it does not, or where there are too many of these to try.
    private func proven(_ remedy: Remedy) -> Remedy? {
        var proven = remedy
        proven.isProven = true
        if ends(remedy, forAll: \.kind.possible) { return proven }
        let changed = changed(by: remedy)
        let all = changed.constraints.indices
        let distances = changed.unlisted({ $0.possible != nil }, all).prefix(4)
        let pairs = distances.flatMap { one in
            distances.filter { other in
                let (first, second) = (changed.variables[one], changed.variables[other])
                return one < other && first.kind.isMargin && second.kind.isMargin
                    && first.item == second.item && first.axis == second.axis
            }.map { [one, $0] }
        }
        for deciding in distances.map({ [$0] }) + pairs where !isOver {
            guard let sum = changed.range(of: deciding, in: all) else { continue }
            let count = Double(deciding.count)
            let share = (max(0, sum.least / count), sum.greatest / count)
            proven.conditions = deciding.map {
                LoggedConflict.Condition(
                    variables: [changed.variables[$0]], least: share.0, greatest: share.1)
            }
            func sufficient(_ variable: LoggedSystem.Variable) -> ClosedRange<Double>? {
                guard let possible = variable.kind.possible else { return nil }
                return proven.conditions.contains { $0.variables == [variable] }
                    ? min(share.0, possible.upperBound)...min(share.1, possible.upperBound)
                    : possible
            }
            if ends(remedy, forAll: sufficient) { return proven }
        }
        return nil
    }

    /// Whether a remedy ends the conflict in every reading for all lengths of distances that the log does not list.
    private func ends(
        _ remedy: Remedy, forAll lengths: (LoggedSystem.Variable) -> ClosedRange<Double>?
    ) -> Bool {
        readings.allSatisfy { reading in
            let changed = changed(by: remedy, in: reading)
            return !isOver && changed.canHold(changed.constraints.indices, forAll: lengths) ?? false
        }
    }

    private func candidates() -> [Remedy] {
        // With too many members for all, the constraint that the framework broke comes first.
        let members =
            conflict.members.filter { $0 == broken } + conflict.members.filter { $0 != broken }
        return masks() + frames() + prototypes() + hiddenRules() + stackProperties() + wrappers()
            + members.filter {
                constraints[$0].isFromApp || constraints[$0].isContentFromApp
                    || constraints[$0].isSizeOfUnknownMaker && !constraints[$0].isMeasuring
                        && hasTwin($0)
            }.compactMap(ownRemedy)
    }

    /// Whether another member gives the same size.
    func hasTwin(_ index: Int) -> Bool {
        guard let term = constraints[index].fixedSize else { return false }
        return conflict.members.contains { other in
            guard other != index, let twin = constraints[other].fixedSize else { return false }
            return twin.item.key == term.item.key && twin.attribute == term.attribute
        }
    }
}
