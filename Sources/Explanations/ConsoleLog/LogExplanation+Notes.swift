import Importers
import StackCases

extension LogExplanation {
    /// Returns hints beside the remedies of a conflict.
    package func notes(on conflict: Conflict) -> [String] {
        guard !isFromSystem(conflict) else { return systemNotes(on: conflict) }
        let sizes = sizeOfUnknownMaker(conflict) == nil ? sizeNotes(on: conflict) : []
        let others = [
            roundingNote(on: conflict), negativeSizeNote(on: conflict),
            hidingNote(on: conflict), safeAreaNote(on: conflict),
            unnamedSizeNote(on: conflict), unnamedHidingNote(on: conflict),
        ]
        let first =
            conflict.remedies.isEmpty
            ? ["No single change of your constraints in this list resolves it."] : []
        return (first + sizes + others.compactMap(\.self)).uniqued(on: \.self)
    }

    // MARK: Sizes of the system

    /// Returns hints about views that the system sizes, cells first.
    private func sizeNotes(on conflict: Conflict) -> [String] {
        var notes: [String] = []
        var cells: [(name: String, members: [Int])] = []
        for index in conflict.members {
            let constraint = group.constraints[index]
            guard let term = constraint.left.first, let reason = constraint.measurement else {
                continue
            }
            let name = names[term.item]
            if reason == .cell {
                if cells.last?.name != name { cells.append((name, [])) }
                cells[cells.count - 1].members.append(index)
            } else if let note = sizeNote(on: index, of: term, reason, in: conflict) {
                notes.append(note)
            }
        }
        return cells.map { name, members in
            let heights = members.map { rowHeight($0, in: conflict) }.joined()
            return "\(framework) sets \(lines(of: members)). Leave \(name) alone"
                + (roundedCell(conflict) == nil ? heights : "") + "."
        } + notes
    }

    /// Returns a hint about a size of the system that is not a cell's.
    private func sizeNote(
        on index: Int, of term: LoggedTerm, _ reason: LoggedConstraint.Measurement,
        in conflict: Conflict
    ) -> String? {
        let constraint = group.constraints[index]
        let name = names[term.item]
        let length = Formatted.points(constraint.constant.value)
        switch reason {
        case .temporary where constraint.constant.value == 0:
            return
                "\(framework) sets \(names.place(of: constraint)) for a moment to measure \(name)."
                + " If the screen looks right, the message is harmless."
        case .temporary
        where constraint.constant.value >= 100 && term.attribute.axis == .horizontal:
            return
                "\(framework) sets \(names.place(of: constraint)): \(length) pt is the width that"
                + " \(name) gets."
        case .temporary:
            let owner =
                term.item.isOfKeyboard
                ? "a keyboard or the bar above it" : "a cell or a table's header"
            return
                "\(framework) sets \(names.place(of: constraint)). \(length) pt is the size of \(owner),"
                + " or one for a moment: if the screen looks right, the message is harmless."
        case .frame: return frameNote(on: index, term.item, in: conflict)
        case .root:
            guard let sum = conflict.sum, !sum.parts.allSatisfy(\.isShare),
                let part = (sum.parts + sum.limits).first(where: { $0.constraint == index })
            else { return nil }
            let isLimit = sum.container == part
            // Another size of the view itself is no content.
            let isOther =
                !isLimit || sum.total <= part.length || sum.parts.contains { $0.size == part.size }
            let isLittle = sum.total - constraint.constant.value < 2
            return "\(framework) sets \(names.place(of: constraint)): \(length) pt is the room that"
                + " \(name) has on this device."
                + (isLittle || isOther ? "" : " More content than that needs a scroll view.")
        case .cell: return nil
        }
    }

    // MARK: Other notes

    private func roundingNote(on conflict: Conflict) -> String? {
        guard let sum = conflict.sum,
            isRoundingError(sum)
                || conflict.remedies.isEmpty && 0.001..<1 ~= abs(sum.total - sum.room)
        else { return nil }
        return "So small a difference mostly comes from rounding"
            + (roundedCell(conflict) == nil ? "" : " or a separator")
            + ". If the screen looks right, the message is harmless."
    }

    private func negativeSizeNote(on conflict: Conflict) -> String? {
        let members = constraints(of: conflict)
        guard members.count == 1, let term = members[0].fixedSize, members[0].constant.value < 0
        else { return nil }
        let (attribute, length) = (term.attribute.name, members[0].constant.value)
        return "No \(attribute) is negative. If \(Formatted.points(length)) is a difference, the"
            + " other view is missing, as in \(names[term.item]).\(attribute) =="
            + " other.\(attribute) - \(Formatted.points(-length))."
    }

    private func hidingNote(on conflict: Conflict) -> String? {
        let members = constraints(of: conflict)
        guard let hiding = members.first(where: { LoggedStackGroups.role(of: $0) == .hiding }),
            let hidden = hiding.left.first?.item,
            members.contains(where: { LoggedStackGroups.role(of: $0) == .spacing }),
            !hasSizedViews(hidden)
        else { return nil }
        return "Hiding the views inside \(names[hidden]) as well helps, too: hidden views have no"
            + " spacing."
    }

    private func safeAreaNote(on conflict: Conflict) -> String? {
        search.system.unlisted(\.isSafeArea, conflict.members).isEmpty
            ? nil : "The inset of the safe area needs room, too; the log does not list it."
    }

    /// Returns a hint about a size that may be the system's, since Masonry printed the log.
    private func unnamedSizeNote(on conflict: Conflict) -> String? {
        let limit = conflict.sum?.container?.constraint
        let unnamed = conflict.members.first {
            let line = group.constraints[$0]
            return line.isFromApp && (line.isCollapsing || $0 == limit)
                && line.mayBeSystems(among: group.constraints)
        }
        guard let line = unnamed.map({ group.constraints[$0] }) else { return nil }
        return "Masonry prints no identifiers: \(names.place(of: line)) may be \(framework)'s, "
            + (line.isCollapsing
                ? "to measure the view, or the view's frame."
                : "for the room that the view has on this device.")
    }

    /// Returns a hint about a size that may be a stack view's, since the log lacks its identifier.
    private func unnamedHidingNote(on conflict: Conflict) -> String? {
        guard let line = constraints(of: conflict).first(where: looksLikeHiding),
            let item = line.fixedSize?.item
        else { return nil }
        return
            "\(names.place(of: line).withCapital) looks like the one with which a stack view hides"
            + " \(names[item]): the log has a stack view's lines without their identifiers."
    }

    /// Whether a view of a stack view has a required length along its axis, which hiding would contradict.
    private func hasSizedViews(_ stack: LoggedItem) -> Bool {
        evidence.groups.filter { $0.canvas?.key == stack.key }
            .contains { views in
                group.constraints.contains { constraint in
                    guard let term = constraint.fixedSize, constraint.isRequired else {
                        return false
                    }
                    return constraint.constant.value > 0 && constraint.relation != .lessThanOrEqual
                        && term.attribute.axis == views.axis && term.item.key != stack.key
                        && views.items.contains { $0.key == term.item.key }
                }
            }
    }

    /// Whether a stack view may have made a size of 0: its lines for the same view have no identifiers.
    private func looksLikeHiding(_ constraint: LoggedConstraint) -> Bool {
        guard constraint.isCollapsing, constraint.identifier == nil, constraint.relation == .equal,
            constraint.maker == .unknown, let item = constraint.fixedSize?.item
        else { return false }
        return group.constraints.contains { other in
            other.identifier == nil && other.items.contains { $0.key == item.key }
                && other.items.contains { $0.isGuide && $0.className.containsBytes("LayoutSpacer") }
        }
    }

    /// Returns a hint about a size by a frame; `nil` where the mask is clearly the fault.
    private func frameNote(
        on index: Int, _ item: LoggedItem, in conflict: Conflict
    ) -> String? {
        let constraint = group.constraints[index]
        let name = names[item]
        let fix = conflict.remedies.firstIndex {
            $0.kind == .mask && $0.changed.contains(index)
        }
        if fix != nil, search.system.isPlaced(item) { return nil }
        let hasOwnLine = constraints(of: conflict).contains(where: \.isFromApp)
        guard constraint.constant.value == 0 || !hasOwnLine else {
            return
                "\(names.place(of: constraint).withCapital) is the size that \(name) has by its frame. If"
                + " \(framework) sizes it, as it does root views and cells, leave its mask alone."
        }
        guard let fix else {
            return
                "\(names.place(of: constraint).withCapital) is the size that \(name) has by its frame. If it has"
                + " another size later and the screen looks right, the message is harmless."
        }
        let axis = constraint.left.first?.attribute.axis ?? .horizontal
        return
            "\(names.place(of: constraint).withCapital) comes from \(name)'s frame, which is 0 pt \(axis.adjective)"
            + " before the first layout. If code or \(framework) sets the frame later, the message is"
            + " harmless; if constraints place \(name), fix \(fix + 1) is needed."
    }

    /// Returns what a cell's height, if the reader gave it one, must be; empty where nothing follows.
    private func rowHeight(_ index: Int, in conflict: Conflict) -> String {
        let constraint = group.constraints[index]
        guard let term = constraint.fixedSize, framework == "UIKit",
            let need = need(of: index, in: conflict)
        else { return "" }
        let isItem = term.item.className.containsBytes("Collection")
        let size = (isItem ? "item " : "row ") + term.attribute.axis.size.rawValue
        let hasTwin = conflict.members.contains { other in
            other != index && group.constraints[other].fixedSize == term
        }
        // A cell that shrinks to a strip is of no use, and a mask is the fault first.
        guard isItem || term.attribute.axis == .vertical, conflict.remedies.first?.kind != .mask,
            need.greatest * 2 > constraint.constant.value
        else { return "" }
        let isLess = constraint.constant.value < need.least
        guard isLess || (constraint.constant.value > need.greatest && !hasTwin) else { return "" }
        let isExact = need.greatest - need.least < 0.001
        // The content view of a row ends above the separator.
        let separator =
            term.item.className.containsBytes("TableViewCellContentView")
            ? ", or a pixel more with a separator" : ""
        // A third decimal would depend on those that the log rounds off.
        let length = isExact ? need.least.rounded(toDigits: 2) : isLess ? need.least : need.greatest
        return "; a fixed \(size), if there is one, must be"
            + " \(isExact ? "exactly" : isLess ? "at least" : "at most") \(Formatted.points(length)) pt"
            + (isLess
                && search.system.hasUnlistedDistances(
                    conflict.surroundings, along: term.attribute.axis)
                ? " plus the margins that the log does not list" : "")
            + separator
    }

    private func systemNotes(on conflict: Conflict) -> [String] {
        let source =
            isActionSheet(conflict) ? "Action sheets print this (openradar.me/49289931). " : ""
        let which = conflict.members.count == 1 ? "the constraint" : "one of them"
        let plain = conflict.members.flatMap { group.constraints[$0].items }
            .filter { !isActionSheet(conflict) && ViewOwner.isPlain($0) && !$0.isGuide }
            .prefix(1).map {
                "Views such as \($0.className) are taken for \(framework)'s here, since all views around them are."
            }
        return plain + [
            "\(source)\(framework) breaks \(which) and goes on. If the screen looks right, ignore the message."
        ]
    }

    /// Returns the range of a size that the other constraints around a conflict leave.
    private func need(of index: Int, in conflict: Conflict) -> (least: Double, greatest: Double)? {
        group.constraints[index].fixedSize.flatMap(search.system.size).flatMap { size in
            search.system.range(
                of: size, in: conflict.surroundings.filter { $0 != index }, isPrinted: true)
        }
    }
}
