import Importers
import StackCases

extension LogExplanation {
    // MARK: What is wrong

    /// Returns what is wrong in one sentence, such as “Row is 20 pt too narrow”.
    package func headline(of conflict: Conflict) -> String {
        LogNames.capitalized(verdict(on: conflict))
    }

    private func verdict(on conflict: Conflict) -> String {
        let members = conflict.members.map { group.constraints[$0] }
        if isSystems(conflict) {
            return members.count == 1
                ? "\(framework)’s own constraint contradicts itself. Nothing is to be done."
                : "\(framework)’s own constraints conflict. Nothing is to be done."
        }
        if conflict.isConditional {
            return "\(Self.these(members.count)) conflict, unless"
                + " \(conflict.found.conditions.map(words).joined(separator: " and "))."
        }
        if let hidden = members.first(where: { StackEvidence.role(of: $0) == .hiding }),
            let item = hidden.left.first?.item
        {
            return "\(names[item]) is hidden, but \(rule(against: hidden, members, conflict.sum))."
        }
        if members.count == 1 {
            return "Line \(members[0].line) contradicts itself: \(names.equation(members[0]))."
        }
        guard let sum = conflict.sum else {
            return "\(Self.these(members.count)) cannot hold together."
        }
        if let stack = conflict.remedies.first?.stack, let container = sum.container,
            let limit = container.constraint
        {
            return "The alignment of \(stack) makes \(container.name)"
                + " \(Formatted.points(sum.total)) pt \(container.axis.adjective), but line"
                + " \(group.constraints[limit].line) says \(Formatted.points(container.length))."
        }
        guard let container = sum.container else {
            let difference = abs(sum.total - sum.room)
            return difference > 0.001
                ? "\(Self.these(members.count)) disagree by \(Formatted.points(difference)) pt."
                : "\(Self.these(members.count)) cannot hold together."
        }
        return verdict(sum, container, members)
    }

    private func verdict(
        _ sum: LoggedSum, _ container: LoggedSum.Part, _ members: [LoggedConstraint]
    ) -> String {
        let points = Formatted.points
        let adjective = container.axis.adjective
        if sum.parts.count == 1, sum.parts[0].size == container.size {
            let other = sum.parts[0]
            let (low, high) =
                other.length < container.length ? (other, container) : (container, other)
            if low.relation == .equal, high.relation == .equal {
                return "\(container.name) must be both \(points(low.length)) and"
                    + " \(points(high.length)) pt \(adjective)."
            }
            return "\(container.name) must be \(high.bound)\(points(high.length)) and"
                + " \(low.bound)\(points(low.length)) pt \(adjective)."
        }
        if sum.parts.isEmpty {
            return "\(container.name) cannot be \(points(container.length)) pt \(adjective)."
        }
        let difference = sum.total - container.length
        switch container.constraint.flatMap({ group.constraints[$0].measurement }) {
        case .temporary?:
            return "\(framework) measures \(container.name) at \(points(container.length)) pt, but"
                + " its content needs \(points(sum.total)) pt."
        case .cell? where difference > 0:
            return "The content of \(container.name) is \(points(difference)) pt too"
                + " \(adjective) for the \(points(container.length)) pt that \(framework) gives it."
        default: break
        }
        let comparative =
            container.axis == .horizontal
            ? (difference > 0 ? "narrow" : "wide") : difference > 0 ? "short" : "tall"
        return "\(container.name) is \(points(abs(difference))) pt too \(comparative)."
    }

    private static func these(_ count: Int) -> String {
        "These \(Formatted.count(count)) constraints"
    }

    /// Returns what keeps a hidden view from being 0 pt long.
    private func rule(
        against hidden: LoggedConstraint, _ members: [LoggedConstraint], _ sum: LoggedSum?
    ) -> String {
        let others = members.filter { $0 != hidden && $0.constant.value != 0 }
        let own = others.filter(\.isReaders)
        if own.count > 1, let sum, sum.total > 0 {
            return "its content needs \(Formatted.points(sum.total)) pt"
        }
        if let own = own.first {
            return "line \(own.line) needs \(Formatted.points(abs(own.constant.value))) pt"
        }
        let spacing = others.filter { StackEvidence.role(of: $0) == .spacing }
            .reduce(0) { $0 + abs($1.constant.value) }
        return spacing > 0
            ? "its own spacing needs \(Formatted.points(spacing)) pt"
            : "other constraints need room"
    }

    private func words(_ condition: LoggedConflict.Condition) -> String {
        let variable = condition.variable
        let name = search.system.items[variable.item].map { names[$0] } ?? "the view"
        let (least, greatest) = (condition.least, condition.greatest)
        let value =
            greatest - least < 0.01
            ? Formatted.points(least)
            : greatest.isFinite
                ? "at most \(Formatted.points(greatest))" : "at least \(Formatted.points(least))"
        guard case .margin(let side) = variable.kind else { return "\(name) is \(value) pt" }
        return "\(name)’s \(side) margin is \(value) pt"
    }

    /// Whether a conflict is among views that only the system can change.
    package func isSystems(_ conflict: Conflict) -> Bool {
        let members = conflict.members.map { group.constraints[$0] }
        // openradar.me/49289931: action sheets of iOS 12.2 and later.
        if members.count == 1, members[0].constant.value == -16, members[0].identifier == nil,
            members[0].left.first?.item.className == "UIView",
            members[0].left.first?.attribute.kind == .size, members[0].right.isEmpty
        {
            return true
        }
        return conflict.remedies.isEmpty && !members.contains(where: \.isReaders)
            && !members.contains { member in
                (member.left + member.right).contains { ViewOwner($0.item) == .reader }
            }
    }

    // MARK: Around it

    /// Returns the lines of some constraints, such as `lines 2, 4–6`.
    func lines(of indices: some Sequence<Int>) -> String {
        let lines = Set(indices.map { group.constraints[$0].line }).sorted()
        var runs: [ClosedRange<Int>] = []
        for line in lines {
            if let last = runs.last, last.upperBound + 1 == line {
                runs[runs.count - 1] = last.lowerBound...line
            } else {
                runs.append(line...line)
            }
        }
        let list = runs.map { run in
            run.count == 1
                ? "\(run.lowerBound)"
                : run.count == 2
                    ? "\(run.lowerBound), \(run.upperBound)" : "\(run.lowerBound)–\(run.upperBound)"
        }
        return (lines.count == 1 ? "line " : "lines ") + list.joined(separator: ", ")
    }

    /// Returns the constraint that the framework broke, and whether that is enough; `nil` if the log does
    /// not contain it.
    func choice(in conflict: Conflict) -> String? {
        guard let first = group.broken.first else { return nil }
        guard let broken else {
            return "\(framework) broke \(names.equation(first)), which is not in the list."
        }
        let constraint = group.constraints[broken]
        let line = "\(framework) broke line \(constraint.line) (\(names.equation(constraint)))"
        guard conflict.members.contains(broken) else {
            return isBreakingEnough == true
                ? "\(line), which ends the conflict as well."
                : "\(line); without it, \(lines(of: conflict.members)) still conflict."
        }
        return isBreakingEnough == true
            ? "\(line); that is enough."
            : "\(line); that is not enough, other lines still conflict."
    }

    /// Returns hints about views that the system sizes.
    package func notes(on conflict: Conflict) -> [String] {
        guard !isSystems(conflict) else { return systemNotes(on: conflict) }
        var notes: [String] = []
        for index in conflict.members {
            let constraint = group.constraints[index]
            guard let term = constraint.left.first, let reason = constraint.measurement else {
                continue
            }
            let name = names[term.item]
            let length = Formatted.points(constraint.constant.value)
            switch reason {
            case .cell
            where term.attribute.axis == .vertical && constraint.mask == nil && framework == "UIKit":
                let need = conflict.sum.flatMap {
                    $0.container?.constraint == index ? $0.total : nil
                }
                let least =
                    need.map { " must be at least \(Formatted.points($0)) pt" }
                    ?? " may be too small"
                notes.append(
                    "UIKit sets line \(constraint.line). Leave \(name) alone; a fixed row height, if there is one,\(least)."
                )
            case .cell:
                notes.append("\(framework) sets line \(constraint.line). Leave \(name) alone.")
            case .temporary:
                notes.append(
                    "\(framework) sets line \(constraint.line) for a moment to measure \(name). If the screen looks right, the message is harmless."
                )
            case .root
            where constraint.mask != nil && !conflict.remedies.contains { $0.kind == .mask }:
                notes.append(
                    "Line \(constraint.line) is the size that \(name) has by its frame. If"
                        + " \(framework) sizes it, as it does root views and cells, leave its mask alone."
                )
            case .root
            where constraint.mask == nil && conflict.sum?.container?.constraint == index
                && conflict.sum?.total ?? 0 > constraint.constant.value:
                notes.append(
                    "\(framework) sets line \(constraint.line): \(length) pt is the room that \(name) has on this device."
                        + " More content than that needs a scroll view.")
            case .root: break
            }
        }
        if conflict.members.contains(where: {
            group.constraints[$0].className.hasPrefix("NSIBPrototyping")
        }) {
            notes.append(
                "Interface Builder made its line because a view lacks constraints. Add those that are missing there, and it goes away."
            )
        }
        if let hidden = conflict.members.map({ group.constraints[$0] })
            .first(where: { StackEvidence.role(of: $0) == .hiding })?.left.first?.item,
            conflict.members.contains(where: {
                StackEvidence.role(of: group.constraints[$0]) == .spacing
            })
        {
            notes.append(
                "Hiding the views inside \(names[hidden]) as well helps, too: hidden views have no spacing."
            )
        }
        if conflict.remedies.isEmpty, notes.isEmpty {
            notes.append("No single change of your constraints in this list resolves it.")
        }
        return notes.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func systemNotes(on conflict: Conflict) -> [String] {
        let isSheet =
            conflict.members.count == 1
            && group.constraints[conflict.members[0]].constant.value == -16
        let source =
            isSheet ? "Action sheets print this since iOS 12.2 (openradar.me/49289931). " : ""
        let which = conflict.members.count == 1 ? "the constraint" : "one of them"
        return [
            "\(source)\(framework) breaks \(which) and goes on. If the screen looks right, ignore the message."
        ]
    }

    /// Explains the origins of constraints that no reader wrote, each once.
    func origins(of indices: some Sequence<Int>) -> [String] {
        var found: [String] = []
        for constraint in indices.map({ group.constraints[$0] }) {
            let note: String? =
                if constraint.mask != nil {
                    "autoresizing mask: made from the view’s frame, since its"
                        + " translatesAutoresizingMaskIntoConstraints is true."
                } else if constraint.hugging != nil {
                    "content size: from intrinsicContentSize, with the priorities of hugging and"
                        + " compression resistance."
                } else if constraint.stackPrefix != nil {
                    "the stack’s …: made by the stack view for its spacing, distribution, alignment"
                        + " or hidden views. Change the stack’s properties, not the constraint."
                } else if constraint.identifier?.contains("Encapsulated-Layout") ?? false {
                    "Encapsulated-Layout: made by \(framework) to give a cell or a root view its size."
                } else if constraint.identifier?.hasPrefix("UIViewSafeArea") ?? false {
                    "the safe area: made by UIKit to keep content clear of bars and the notch."
                } else if constraint.className.hasPrefix("_UILayoutSupport") {
                    "top and bottom layout guides: made by UIKit for the guides of iOS 7 to 10."
                } else if constraint.identifier?.contains("argin-guide-constraint") ?? false {
                    "margins: made by UIKit from the view’s layoutMargins."
                } else {
                    nil
                }
            if let note, !found.contains(note) { found.append(note) }
        }
        return found
    }
}
