import Explanations
import Importers
import Reporting
import StackCases

/// The explanation of constraints that a log lists together.
struct LogExplanation {
    let group: LoggedGroup
    let names: LoggedNames
    let search: LoggedConflictSearch
    let stacks: [ReconstructedStack]
    private let sentences: ConstraintSentence

    init(_ group: LoggedGroup) {
        self.group = group
        names = LoggedNames(group.constraints + group.broken)
        search = LoggedConflictSearch(group.constraints)
        stacks = ReconstructedStack.all(in: group)
        sentences = ConstraintSentence(names: names)
    }

    // MARK: What there is to say

    /// The constraint in a sentence.
    func sentence(of constraint: LoggedConstraint) -> String {
        sentences.text(of: constraint)
    }

    /// The sum that a conflict comes to.
    func arithmetic(of conflict: LoggedConflict) -> ConflictArithmetic? {
        ConflictArithmetic(conflict, in: search.system, names)
    }

    /// The constraint in the list that a broken one is, by index.
    func index(of broken: LoggedConstraint) -> Int? {
        if let address = broken.address,
            let index = group.constraints.firstIndex(where: { $0.address == address })
        {
            return index
        }
        return group.constraints.firstIndex { $0.text == broken.text }
    }

    /// Whether UIKit's choice lets the others hold; `nil` where it made none that is in the list.
    var isBreakingEnough: Bool? {
        guard !search.conflicts.isEmpty, !search.isTooLarge, !search.hasMore,
            let index = group.broken.first.flatMap(index(of:))
        else { return nil }
        return search.canHold(without: index)
    }

    /// The remedies, conflict by conflict.
    var remedies: [String] {
        search.conflicts.flatMap { conflict -> [String] in
            let known = Remedy.all(for: conflict, in: group.constraints, names)
            if !known.isEmpty { return known.flatMap(\.text) }
            let own = conflict.members.filter { Remedy.isOwn(group.constraints[$0]) }
            guard let last = own.last else {
                return ["All of them are UIKit’s own: look at the sizes around the stack."]
            }
            return [
                own.count == 1
                    ? "Give the only constraint of yours (line \(group.constraints[last].line))"
                        + " priority 999: it gives way first."
                    : "Remove one of yours, or give it priority 999: it gives way first."
            ]
        }
    }

    /// The reasons why no conflict was found, and the facts that are known.
    var absence: [String] {
        guard search.conflicts.isEmpty else { return [] }
        if search.isTooLarge {
            return ["There are too many constraints to search them for a conflict."]
        }
        var sentences = ["The required constraints that could be read can hold together."]
        var missing: [String] = []
        if !group.unread.isEmpty { missing.append("some could not be read") }
        if group.lacksStart { missing.append("the start of the list is missing") }
        if group.isRedacted { missing.append("the system wrote <private> for some") }
        if !missing.isEmpty {
            let reason = missing.joined(separator: ", and ")
            sentences.append("What they conflict with is not in this log: \(reason).")
            sentences += leastSizes
        } else if group.isConflict {
            sentences.append("UIKit’s conflict must be with constraints that the log leaves out.")
            sentences += leastSizes
        }
        return sentences
    }

    /// The sizes that the outermost items have at least: who is smaller conflicts.
    private var leastSizes: [String] {
        var inner: Set<String> = []
        var order: [(item: LoggedItem, axis: Axis)] = []
        for constraint in group.constraints {
            // Of a size that is given there is nothing to be found out.
            if constraint.right.isEmpty, let term = constraint.left.first {
                inner.insert(term.item.key)
            }
            if let superview = constraint.superview {
                for term in constraint.left + constraint.right
                where term.item.key != superview.key {
                    inner.insert(term.item.key)
                }
            }
            for term in constraint.left + constraint.right
            where !order.contains(where: {
                $0.item.key == term.item.key && $0.axis == term.attribute.axis
            }) && order.count < 50 {
                order.append((term.item, term.attribute.axis))
            }
        }
        var found: [String] = []
        for (item, axis) in order
        where found.count < 2 && !item.isGuide && !inner.contains(item.key) {
            guard let variable = search.system.sizeVariable(of: item, along: axis),
                let least = search.leastValue(of: variable), least > 0.01
            else { continue }
            found.append(
                "\(names[item]) must be at least \(Formatted.points(least)) pt"
                    + " \(ConstraintSentence.adjective(axis)); look for what makes it smaller.")
        }
        return found
    }

    /// The wishes that give way, where nothing conflicts.
    var givesWay: [String] {
        guard search.conflicts.isEmpty, !search.isTooLarge, !group.isConflict else { return [] }
        return search.violations().prefix(5).map { constraint, points in
            "\(sentence(of: group.constraints[constraint])) It is missed by"
                + " \(Formatted.points(points)) pt."
        }
    }

    /// The warnings about what may mislead.
    var cautions: [String] {
        var cautions: [String] = []
        let terms = group.constraints.flatMap { $0.left + $0.right }
        if terms.contains(where: \.item.isTruncated) {
            cautions.append("Names cut short with “...” are taken for the same view.")
        }
        let members = Set(search.conflicts.flatMap(\.members))
        let kinds = Set(
            members.flatMap { group.constraints[$0].left + group.constraints[$0].right }
                .filter { $0.attribute.axis == .horizontal }.map(\.attribute.kind))
        if !kinds.isDisjoint(with: [.start, .end]), !kinds.isDisjoint(with: [.left, .right]) {
            cautions.append("Leading is taken for left, as in languages written that way.")
        }
        if search.hasMore {
            cautions.append("There may be more conflicts: only the first were looked into.")
        }
        if !search.system.omitted.isEmpty {
            cautions.append("Numbers past a thousand million points are left out of the search.")
        }
        return cautions
    }
}
