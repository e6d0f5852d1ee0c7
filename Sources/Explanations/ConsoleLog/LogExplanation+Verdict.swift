import Importers
import StackCases

/// The statement of what is wrong.
extension LogExplanation {
    /// Returns what is wrong in one sentence, such as “Row is 20 pt too narrow”.
    package func headline(of conflict: Conflict) -> String {
        LogNames.capitalized(verdict(on: conflict))
    }

    private func verdict(on conflict: Conflict) -> String {
        let members = constraints(of: conflict)
        if isFromSystem(conflict) {
            return members.count == 1
                ? "\(maker(of: members))'s own constraint contradicts itself. Nothing is to be done."
                : "\(maker(of: members))'s own constraints conflict. Nothing is to be done."
        }
        if conflict.isConditional {
            return "\(Self.these(members.count)) conflict, unless"
                + " \(words(conflict.found.conditions))."
        }
        if let hidden = members.first(where: { LoggedStackGroups.role(of: $0) == .hiding }),
            let item = hidden.left.first?.item
        {
            return "\(names[item]) is hidden, but \(rule(against: hidden, members, conflict.sum))."
        }
        if let size = sizeOfUnknownMaker(conflict) {
            let lengths = members.map(\.constant.value).sorted().map(Formatted.points)
            return "\(names[size.item]) must be both \(lengths.joined(separator: " and ")) pt"
                + " \(size.attribute.axis.adjective). Probably one of the two is yours."
        }
        if let cell = roundedCell(conflict), let sum = conflict.sum {
            return "\(framework) gives \(cell.name) \(Formatted.points(cell.length)) pt, but its"
                + " content needs \(Formatted.points(sum.total)) pt."
        }
        if members.count == 1 {
            return
                "\(names.place(of: members[0]).withCapital) contradicts itself: \(names.equation(members[0]))."
        }
        guard let sum = conflict.sum else {
            return "\(Self.these(members.count)) conflict."
        }
        if let twoPlaces = conflict.twoPlaces {
            return
                "\(twoPlaces.subject) two places that are \(Formatted.points(twoPlaces.distance)) pt apart."
        }
        if let stack = conflict.remedies.first?.stack, let container = sum.container,
            let limit = container.constraint
        {
            return "The alignment of \(stack) makes \(container.name)"
                + " \(Formatted.points(sum.total)) pt \(container.axis.adjective), but"
                + " \(names.place(of: group.constraints[limit])) says \(Formatted.points(container.length))."
        }
        return sum.container.map { verdict(fitting: sum, into: $0) }
            ?? verdict(withoutContainer: sum, conflict)
    }

    /// Returns what is wrong with lengths that need not fit into a single size.
    private func verdict(withoutContainer sum: ConflictSum, _ conflict: Conflict) -> String {
        let difference = abs(sum.total - sum.room)
        if sum.relation == .equal, (sum.parts + sum.limits).allSatisfy({ $0.factor == 1 }),
            !sum.limits.isEmpty, !sum.parts.isEmpty, difference > 0.001
        {
            return "The same distance must be both \(Formatted.points(sum.room)) and"
                + " \(Formatted.points(sum.total)) pt."
        }
        if sum.limits.isEmpty, sum.parts.count == 1, sum.parts[0].size != nil {
            let part = sum.parts[0]
            return "\(part.name) must be \(part.bound)\(Formatted.points(part.length)) pt"
                + " \(part.axis.adjective), but the other lines allow only 0 pt."
        }
        let these = Self.these(conflict.cited.count)
        return difference > 0.001
            ? "\(these) disagree by \(Formatted.points(difference)) pt." : "\(these) conflict."
    }

    /// Returns what is wrong with lengths that must fit into a size.
    private func verdict(
        fitting sum: ConflictSum, into container: ConflictSum.Part
    ) -> String {
        let points = Formatted.points
        let adjective = container.axis.adjective
        if !sum.parts.isEmpty, sum.parts.allSatisfy(\.isShare) {
            let percent = (sum.total / container.length * 100).rounded(toDigits: 1)
            return "The parts of \(container.name) take \(points(percent)) % of its"
                + " \(container.axis.size.rawValue), not 100 %."
        }
        if sum.parts.count == 1, sum.parts[0].size == container.size {
            return verdict(onSize: container, and: sum.parts[0])
        }
        if sum.parts.isEmpty {
            return "\(container.name) cannot be \(points(container.length)) pt \(adjective)."
        }
        let difference = sum.total - container.length
        let limit = container.constraint.map { group.constraints[$0] }
        if sum.parts.count == 1, let part = sum.parts.first, part.size != nil, part.factor == 1,
            sum.relation == .equal, limit?.measurement != .cell, limit?.measurement != .temporary
        {
            let other = part.name == container.name ? "" : "\(container.name) "
            let length =
                "\(points(container.length)) pt"
                + (part.axis == container.axis ? "" : " \(adjective)")
            return "\(part.name) must be \(points(part.length)) pt \(part.axis.adjective) and"
                + " \(other)\(length), but other lines make them equal."
        }
        switch limit?.measurement {
        case .frame? where container.length == 0:
            return "\(container.name) is 0 pt \(adjective) by its frame, but its content needs"
                + " \(points(sum.total)) pt."
        case nil where container.length == 0 && limit?.isCollapsing ?? false:
            return "\(container.name) must be 0 pt \(adjective), but its content needs"
                + " \(points(sum.total)) pt."
        case .temporary? where limit?.isMeasuring ?? false:
            return "\(framework) measures \(container.name) at \(points(container.length)) pt, but"
                + " its content needs \(points(sum.total)) pt."
        case .cell? where difference > 0:
            return "The content of \(container.name) is \(points(difference)) pt too"
                + " \(adjective) for the \(points(container.length)) pt that \(framework) gives it."
        case .temporary? where difference > 0:
            return
                "\(container.name) is \(points(container.length)) pt \(adjective), but its content"
                + " needs \(points(sum.total)) pt."
        case .some where difference < 0:
            return
                "\(container.name) is \(points(container.length)) pt \(adjective), but its content"
                + " takes \(sum.relation.bound)\(points(sum.total)) pt."
        case _ where isRoundingError(sum):
            return
                "\(Self.these(sum.constraints.count)) differ by only \(points(abs(difference))) pt,"
                + " probably by rounding."
        default: break
        }
        let small = container.axis == .horizontal ? "narrow" : "short"
        // Margins that the log does not list take room, too.
        let isLeast =
            difference > 0
            && search.system.hasUnlistedMargins(sum.constraints, along: container.axis)
        return
            "\(container.name) is \(isLeast ? "at least " : "")\(points(abs(difference))) pt too"
            + " \(difference > 0 ? small : adjective)."
    }

    /// Returns what is wrong with a size that is given twice.
    private func verdict(
        onSize container: ConflictSum.Part, and other: ConflictSum.Part
    ) -> String {
        let points = Formatted.points
        let adjective = container.axis.adjective
        let (low, high) =
            other.length < container.length ? (other, container) : (container, other)
        for (measured, other) in [(low, high), (high, low)] {
            guard let line = measured.constraint.map({ group.constraints[$0] }),
                line.isMeasuring, let index = other.constraint
            else { continue }
            return "\(framework) measures \(container.name) at \(points(measured.length)) pt,"
                + " but \(names.place(of: group.constraints[index])) needs"
                + " \(other.bound)\(points(other.length))."
        }
        if low.relation == .equal, high.relation == .equal {
            return "\(container.name) must be both \(points(low.length)) and"
                + " \(points(high.length)) pt \(adjective)."
        }
        func bound(_ part: ConflictSum.Part) -> String {
            "\(part.relation == .equal ? "exactly " : part.bound)\(points(part.length))"
        }
        return "\(container.name) must be \(bound(high)) and \(bound(low)) pt \(adjective)."
    }

    /// Whether a sum misses its limit by less than a point.
    func isRoundingError(_ sum: ConflictSum) -> Bool {
        0.001..<1 ~= abs(sum.total - sum.room) && min(sum.total, sum.room) >= 1
    }

    /// Returns the height that UIKit gives a cell, if the content misses it by less than a point.
    func roundedCell(_ conflict: Conflict) -> ConflictSum.Part? {
        guard let sum = conflict.sum, isRoundingError(sum), let limit = sum.container,
            limit.axis == .vertical, let index = limit.constraint,
            group.constraints[index].measurement == .cell
        else { return nil }
        return limit
    }

    /// Returns the framework, or the company, that made constraints of the system.
    func maker(of members: [LoggedConstraint]) -> String {
        let names = members.flatMap(\.items)
            .filter { ViewOwner($0) == .system }.map(\.plainClassName)
        let isOther = names.allSatisfy { name in
            !["UI", "_UI", "NS", "_NS", "SwiftUI"].contains(where: name.hasBytePrefix)
        }
        return isOther && !names.isEmpty ? "Apple" : framework
    }

    static func these(_ count: Int) -> String {
        "These \(Formatted.count(count)) constraints"
    }

    /// Returns what keeps a hidden view from being 0 pt long.
    private func rule(
        against hidden: LoggedConstraint, _ members: [LoggedConstraint], _ sum: ConflictSum?
    ) -> String {
        let others = members.filter { $0 != hidden && $0.constant.value != 0 }
        let own = others.filter { $0.isFromApp || $0.isOfContent }
        let spacing = others.filter { LoggedStackGroups.role(of: $0) == .spacing }
            .reduce(0) { $0 + abs($1.constant.value) }
        if own.count > 1 || (own.count == 1 && spacing > 0), let sum, sum.total > 0 {
            return "its content needs \(Formatted.points(sum.total)) pt"
        }
        if let own = own.first {
            return "\(names.place(of: own)) needs \(Formatted.points(abs(own.constant.value))) pt"
        }
        return spacing > 0
            ? "its own spacing needs \(Formatted.points(spacing)) pt"
            : "other constraints need room"
    }

    /// Whether a conflict is among views that only the system can change.
    package func isFromSystem(_ conflict: Conflict) -> Bool {
        let members = constraints(of: conflict)
        let isPrivate = members.allSatisfy {
            $0.maker == .system || $0.className.hasBytePrefix("_")
        }
        if isPrivate || isActionSheet(conflict) { return true }
        return conflict.remedies.isEmpty && !members.contains(where: \.isFromApp)
            && !members.contains {
                $0.maker != .system && $0.items.map(ViewOwner.init).contains(.reader)
            }
    }

    /// Whether a conflict is that of action sheets: with −16 pt since iOS 12.2
    /// (openradar.me/49289931), with −20 pt before (github.com/hoko/hoko-ios/issues/23).
    func isActionSheet(_ conflict: Conflict) -> Bool {
        guard conflict.members.count == 1 else { return false }
        let line = group.constraints[conflict.members[0]]
        return [-16, -20].contains(line.constant.value) && line.identifier == nil
            && line.maker == .unknown && line.relation == .equal
            && line.fixedSize?.item.className == "UIView"
            && line.fixedSize?.attribute.name == "width"
    }

    /// Returns the size that two lines of unknown makers give a view of the system; `nil` where a
    /// conflict is another.
    func sizeOfUnknownMaker(_ conflict: Conflict) -> LoggedTerm? {
        let members = constraints(of: conflict)
        guard members.count == 2, members.allSatisfy(\.isSizeOfUnknownMaker) else { return nil }
        return members[0].fixedSize
    }
}
