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
    let evidence: StackEvidence
    /// The framework that printed the log.
    let framework: String
    /// The constraint that the framework broke, by index.
    var broken: Int?
    /// Whether a remedy that ends the conflict is enough (default: yes).
    var suffices: (Remedy) -> Bool = { _ in true }
    /// Returns the length that a container has without a constraint, by index, and whether views vanish
    /// at a shorter one that is possible; `nil` where it is unknown (default: everywhere).
    var fittingLength: (Int, Double) -> (length: Double, isNeeded: Bool)? = { _, _ in nil }

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
        evidence: StackEvidence, framework: String
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

    /// The most remedies to offer.
    static let limit = 4

    /// Returns the remedies, the least invasive first.
    func remedies() -> [Remedy] {
        var found: [Remedy] = []
        // A remedy that leaves views without room comes after the others.
        var emptying: [(remedy: Remedy, views: String)] = []
        func isBetter(_ first: Remedy, _ second: Remedy) -> Bool {
            func order(_ remedy: Remedy) -> (Remedy.Rank, Int, Int) {
                let isBroken = broken.map { remedy.lines == [constraints[$0].line] } ?? false
                return (remedy.rank, isBroken ? 0 : 1, remedy.lines.first ?? 0)
            }
            return order(first) < order(second)
        }
        let candidates = candidates().sorted(by: isBetter)
        for remedy in candidates
        where found.count < Self.limit
            && !(found + emptying.map(\.remedy)).contains(remedy)
        {
            // The largest spacing that suffices comes first; the layout of a case may show that it is too large.
            if remedy.kind == .spacing, !names.isOfCase,
                found.contains(where: { $0.kind == .spacing && $0.lines == remedy.lines })
            {
                continue
            }
            // Propose changes that detach views only if there is no other.
            guard remedy.rank < .detaching || found.isEmpty && emptying.isEmpty, !isOver,
                resolves(remedy),
                suffices(remedy)
            else { continue }
            if let views = emptied(by: remedy) {
                emptying.append((remedy, views))
            } else {
                found.append(remedy)
            }
        }
        found += emptying.prefix(Self.limit - found.count).map { remedy, views in
            var remedy = remedy
            remedy.text += "; \(views)"
            return remedy
        }
        return found.isEmpty ? pair(candidates).map { [$0] }?.filter(suffices) ?? [] : found
    }

    /// Returns the reader's views that a remedy leaves 0 pt long although no line says so, in words; `nil` where there
    /// is none, or where UIKit hides or measures a view.
    private func emptied(by remedy: Remedy) -> String? {
        // The layout of a case shows which views vanish, and the texts of the last ranks say it.
        guard !names.isOfCase, remedy.rank < .detaching, !isMoment, hiding?.stackPrefix == nil
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
    private func changed(by remedy: Remedy) -> LoggedSystem {
        LoggedSystem(remedy.applied(to: constraints, among: conflict.surroundings), partOf: system)
    }

    /// Returns the first two changes that resolve the conflict together.
    private func pair(_ candidates: [Remedy]) -> Remedy? {
        let members = Set(conflict.members)
        let state = hiding?.left.first.map { " while \(names[$0.item]) \(hiddenState)" } ?? ""
        let others = conflict.surroundings.filter {
            !members.contains($0) && constraints[$0].isReaders
                && constraints[$0].constant.value != 0
        }.prefix(8).map { relaxing($0, "it yields\(state)", rank: .position) }
        let first = candidates.prefix(8)
        for (number, one) in first.enumerated() {
            for other in first.dropFirst(number + 1) + others
            where Set(one.lines).isDisjoint(with: other.lines) {
                var both = one
                both.edits += other.edits
                both.lines += other.lines
                both.text = "both \(one.text), and \(other.text)"
                both.change = "both \(one.change ?? one.text), and \(other.change ?? other.text)"
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

    private func candidates() -> [Remedy] {
        // With too many members for all, the constraint that the framework broke comes first.
        let members =
            conflict.members.filter { $0 == broken } + conflict.members.filter { $0 != broken }
        return masks() + prototypes() + hiddenRules() + stackProperties() + wrappers()
            + members.filter {
                constraints[$0].isReaders || constraints[$0].isReadersContent
                    || constraints[$0].isSizeOfUnknownMaker && hasTwin($0)
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

    // MARK: The reader's constraints

    private func ownRemedy(_ index: Int) -> Remedy? {
        if isCutShort { return nil }
        let constraint = constraints[index]
        guard hiding == nil || constraint.constant.value == 0,
            !members.contains(where: \.isPrototype)
        else { return nil }
        let placement = placement(index)
        // The stack view's own constraint remains.
        if placement == .repeated { return nil }
        if let term = constraint.fixedSize, let size = system.size(of: term) {
            var remedy = sizeRemedy(index, term, size)
            // A size of 0 is intended.
            if hiding == constraint { remedy?.rank = .collapsing }
            return remedy
        }
        if let measured = measuring?.left.first {
            let rank = rank(of: constraint, besides: measured)
            return relaxing(index, "it yields\(meanwhile)", rank: rank)
        }
        guard conflict.conditions.isEmpty else {
            return relaxing(index, "it yields", rank: .size)
        }
        guard let outcome = outcome(index) else { return nil }
        if placement == .contradicting {
            return removing(index, ": the stack view places its views itself", rank: .slip)
        }
        if let twin = secondPin(index) { return unpinning(index, twin, outcome) }
        if let pin = pinBesideSafeArea(index) { return pin }
        if constraint.isShare, let remedy = resharing(index) { return remedy }
        if constraint.isRatio { return relaxingRatio(index) }
        // A trailing edge with the sign of a leading one is a frequent slip.
        if hasWrongSign(constraint, outcome) { return offsetting(index, outcome, rank: .slip) }
        let isLoose = constraint.constant.value == 0
        if isLoose, let (first, second) = constraint.pair, first.attribute.kind == .size,
            second.attribute == first.attribute, second.multiplier.value == 1
        {
            guard hasSafeArea else { return offsetting(index, outcome, rank: .size) }
            // The inset of this device is no number for the code.
            let size = first.attribute.axis.size.rawValue
            return removing(
                index, ", or give it priority 999: other lines decide the \(size)", rank: .size)
        }
        if let center = centerOfPinned(index) {
            let end =
                ", or give it priority 999: line \(constraints[center].line) then places the view"
            return removing(index, end, rank: .position)
        }
        if isLoose, let view = constraint.left.first,
            constraint.terms.allSatisfy({ $0.attribute.kind == .center })
        {
            let points = Formatted.points(abs(outcome))
            return relaxing(index, "\(names[view.item]) moves \(points) pt", rank: .position)
        }
        let grows = abs(outcome) > abs(constraint.constant.value)
        let isOverlap = constraint.constant.value * outcome < -0.01
        let isFar = abs(outcome) > 100 + 3 * abs(constraint.constant.value)
        return relaxing(
            index, effect(of: constraint, outcome),
            rank: isOverlap || isFar
                ? .overlapping : isLoose ? .detaching : isOfEquals && grows ? .room : .position)
    }

    /// Returns the rank of a constraint that yields to the size of a view that UIKit sizes.
    private func rank(of constraint: LoggedConstraint, besides measured: LoggedTerm) -> Remedy.Rank
    {
        // A width of a screen does not change to suit the content.
        let hasInnerSize = members.contains {
            $0.isReaders && $0.relation == .equal && $0.fixedSize != nil
        }
        if hasRealWidth, hasInnerSize { return .detaching }
        if isAtEndOfMeasured(constraint) { return .slip }
        let kinds = Set(constraint.terms.map(\.attribute.kind))
        let isNear =
            kinds.isSubset(of: [.size]) || kinds.isSubset(of: [.center])
            || isAtEnd(constraint) && constraint.axis == measured.attribute.axis
        return isNear ? .passing : .detaching
    }

    /// Whether an inset would hold with the other sign, which moves a view into the other one.
    private func hasWrongSign(_ constraint: LoggedConstraint, _ outcome: Double) -> Bool {
        guard constraint.notation == .equation, let (first, second) = constraint.pair,
            first.attribute == second.attribute, abs(constraint.constant.value + outcome) < 0.01
        else { return false }
        let isInward = first.item.isGuide ? outcome < 0 : outcome > 0
        switch first.attribute.kind.leadingAsLeft {
        case .start: return isInward && outcome != 0
        case .end: return !isInward && outcome != 0
        default: return false
        }
    }

    /// Makes two sizes or edges differ by what the other constraints need.
    private func offsetting(_ index: Int, _ outcome: Double, rank: Remedy.Rank) -> Remedy {
        var changed = constraints[index]
        let old = names.equation(changed)
        changed.constant = LoggedNumber(outcome)
        changed.text = ""
        return remedy(
            .size, [.replace(index, changed)], rank: rank,
            "write \(names.equation(changed)) in place of \(old), or give it priority 999")
    }

    /// Whether a constraint connects two trailing or bottom edges.
    func isAtEnd(_ constraint: LoggedConstraint) -> Bool {
        constraint.terms.allSatisfy(\.attribute.isEnd)
    }

    /// Whether two sums must be equal and neither is that of a container: to push views apart
    /// costs least, to shrink one most.
    var isOfEquals: Bool { sum.map { $0.container == nil } ?? false && measuring == nil }

    /// Returns a remedy with the lines of the constraints that it changes.
    func remedy(
        _ kind: Remedy.Kind, _ edits: [Remedy.Edit], rank: Remedy.Rank, _ text: String
    ) -> Remedy {
        let lines = edits.compactMap(\.index).map { constraints[$0].line }.sorted()
        return Remedy(kind: kind, edits: edits, lines: lines, text: text, rank: rank)
    }

    /// Removes a constraint.
    /// - Parameter end: The text after the constraint.
    func removing(_ index: Int, _ end: String, rank: Remedy.Rank) -> Remedy {
        remedy(
            .remove, [.remove(index)], rank: rank,
            "remove \(names.equation(constraints[index]))\(end)")
    }

    /// Lowers the priority of a constraint so that it yields.
    func relaxing(_ index: Int, _ effect: String, rank: Remedy.Rank) -> Remedy {
        let constraint = constraints[index]
        var changed = constraint.yielding
        var name = names.equation(constraint)
        if constraint.isOfContent {
            let isHugging = isHugging(index)
            if isHugging {
                changed.compressionResistance = constraint.compressionResistance
            } else {
                changed.hugging = constraint.hugging
            }
            name = names.priority(of: constraint, isHugging: isHugging)
        }
        let change = "give \(name) priority 999"
        var remedy = remedy(
            .priority, [.replace(index, changed)], rank: rank, "\(change): \(effect)")
        remedy.change = change
        remedy.yielding = name
        return remedy
    }

    /// Whether hugging rather than compression resistance makes a content size conflict.
    private func isHugging(_ index: Int) -> Bool {
        let constraint = constraints[index]
        let isRequired = [constraint.hugging, constraint.compressionResistance].map {
            $0 ?? 0 >= ConstraintSystem.requiredPriority
        }
        guard isRequired[0], isRequired[1] else { return isRequired[0] }
        return outcome(index).map { $0 > constraint.constant.value } ?? false
    }

    /// Returns the value of each variable if a constraint could yield.
    /// - Parameter row: An additional required row (default: none).
    func layout(ifYielding index: Int, with row: LinearRow? = nil) -> [Int: Double]? {
        let others = conflict.surroundings.filter { $0 != index }
        return system.values(
            of: others,
            and: system.rowsOfConstraint[index].map { (system.rows[$0].line, priority: 999) }
                + system.printedRows(of: others) + (row.map { [($0, priority: 1000)] } ?? []))
    }

    /// Returns the value that a constraint would reach in place of its constant if it could yield; `nil` if the
    /// other constraints conflict.
    func outcome(_ index: Int, with row: LinearRow? = nil) -> Double? {
        guard let line = system.rowsOfConstraint[index].first.map({ system.rows[$0].line }),
            let values = layout(ifYielding: index, with: row)
        else { return nil }
        let value = line.terms.reduce(0) { $0 + $1.coefficient * (values[$1.variable] ?? 0) }
        return value.rounded(toDigits: 3)
    }

    func effect(of constraint: LoggedConstraint, _ outcome: Double) -> String {
        let constant = constraint.constant.value
        guard constant != 0, let (first, _) = constraint.pair else { return "it yields" }
        let isSize = first.attribute.kind == .size
        let sign = (constant > 0) != (outcome >= 0) && outcome != 0 ? "−" : ""
        return "the \(isSize ? "difference" : "distance") becomes"
            + " \(sign)\(Formatted.points(abs(outcome))) pt"
    }
}
