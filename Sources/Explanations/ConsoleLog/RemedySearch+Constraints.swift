import ConstraintSolver
import Importers
import StackCases

/// The remedies that change single constraints of sizes.
extension RemedySearch {
    /// Returns the remedy for a constraint that gives a view its size.
    func sizeRemedy(_ index: Int, _ term: LoggedTerm, _ size: Int) -> Remedy? {
        let constraint = constraints[index]
        let name = names[term.item]
        let axis = term.attribute.axis
        let isInRealWidth = hasRealWidth && axis == .horizontal && !constraint.isOfContent
        func removing(_ effect: String, rank: Remedy.Rank) -> Remedy {
            self.removing(index, ", or give it priority 999\(effect)", rank: rank)
        }
        func yielding(rank: Remedy.Rank) -> Remedy {
            guard isInRealWidth, let measuring, let cell = measuring.left.first?.item else {
                return relaxing(index, "it yields\(meanwhile)", rank: rank)
            }
            let points = Formatted.points(measuring.constant.value)
            return removing(": \(name) then follows \(names[cell])'s \(points) pt", rank: rank)
        }
        guard conflict.conditions.isEmpty else { return yielding(rank: .passing) }
        let outcome = outcome(index)
        if !constraint.isOfContent, hasTwin(index) || conflict.members.count == 1 {
            let after = outcome.map {
                ": \(name) is then \(Formatted.points($0)) pt \(axis.adjective)"
            }
            let isMeasured = measuring.map { $0.isMeasuring && $0 != constraint } ?? false
            // Without its own size a view would be lost after UIKit has measured it.
            var remedy =
                isMeasured
                ? relaxing(index, "it yields\(meanwhile)", rank: .passing)
                : removing(after ?? "", rank: outcome == 0 ? .room : .passing)
            if !constraint.isFromApp { remedy.text = "if you made it, \(remedy.text)" }
            return remedy
        }
        let isContainer = !constraint.isOfContent && sum?.container?.constraint == index
        // What is wider than the screen scrolls.
        if isContainer, term.item.isScrollView, isWiderThanScreen(axis) { return nil }
        if isContainer, var remedy = resizing(index, size, name, axis) {
            if constraint.mayBeSystems(among: constraints) {
                remedy.text = "if you made it, \(remedy.text)"
                remedy.rank = max(remedy.rank, .position)
            }
            return remedy
        }
        guard let outcome else { return nil }
        guard !system.hasUnlistedDistances(conflict.surroundings, along: axis) else {
            return yielding(rank: outcome > 0.5 ? .size : .collapsing)
        }
        let grows = outcome > constraint.constant.value
        if isInRealWidth, outcome > 0.5 {
            return removing(": \(name) is then \(Formatted.points(outcome)) pt wide", rank: .slip)
        }
        // If only a share of this size must equal the other one, this view does not lie in the other's room.
        let share = sum?.parts.first { $0.constraint == index }?.factor ?? 1
        let isTight = measuring == nil && share >= 1 && constraint.constant.value - outcome >= 1
        let when = isMoment ? meanwhile : isTight ? " when there is no room" : ""
        let rank: Remedy.Rank =
            growsFar(index)
            ? .stretching
            : measuring != nil ? .passing : isOfEquals && !grows ? .position : .size
        // Where one size must equal another, no room decides.
        let isEqual =
            measuring == nil && !constraint.isOfContent && sum?.relation == .equal
            && sum.map { $0.parts.count == 1 && $0.limits.count == 1 && $0.parts[0].size != nil }
                ?? false
        return relaxing(
            index,
            isEqual
                ? "\(name) becomes \(Formatted.points(outcome)) pt \(axis.adjective)"
                : "\(name) \(grows ? "grows" : "shrinks") to \(Formatted.points(outcome)) pt\(when)",
            rank: outcome > 0.5 ? rank : .collapsing)
    }

    /// Gives views the size that their content needs, where a frame that is no screen's gives them a smaller one.
    func frames() -> [Remedy] {
        conflict.members.compactMap { index in
            let constraint = constraints[index]
            guard let container = sum?.container, container.constraint == index,
                constraint.measurement == .frame, let term = constraint.fixedSize,
                let size = system.size(of: term), ViewOwner(term.item) == .reader,
                !system.isPlaced(term.item), !isCutShort,
                0..<LoggedConstraint.leastScreen ~= constraint.constant.value,
                sum?.total ?? 0 > container.length, !isWiderThanScreen(term.attribute.axis)
            else { return nil }
            return resizing(index, size, names[term.item], term.attribute.axis)
        }
    }

    /// Whether the content needs more width than some screens have.
    private func isWiderThanScreen(_ axis: Axis) -> Bool {
        axis == .horizontal && max(sum?.total ?? 0, sum?.room ?? 0) > LoggedConstraint.leastScreen
    }

    /// Gives a container the size that the others need; `nil` where that follows from a size that UIKit gives
    /// a window, cell or screen, which is no number for the code.
    private func resizing(_ index: Int, _ size: Int, _ name: String, _ axis: Axis) -> Remedy? {
        let constraint = constraints[index]
        let others = conflict.surroundings.filter { $0 != index }
        guard let range = system.range(of: size, in: others, isPrinted: true),
            let own = system.range(
                of: size,
                in: others.filter { [nil, .frame].contains(constraints[$0].measurement) },
                isPrinted: true)
        else { return nil }
        let isLess = constraint.constant.value < range.least && range.least.isFinite
        guard isLess || constraint.constant.value > range.greatest && range.greatest.isFinite,
            abs(isLess ? range.least - own.least : range.greatest - own.greatest) < 0.01
        else { return nil }
        var changed = constraint
        changed.text = ""
        let bound = isLess ? range.least : range.greatest
        let length = Self.rounded(bound, up: isLess)
        let change: String
        var added: [Int] = []
        let isFree = range.least - 0.001 <= length && length <= range.greatest + 0.001
        if isFree, constraint.relation != .equal {
            // A maximum that is too small, or a minimum that is too large.
            changed.constant = LoggedNumber(length)
            change =
                "\(isLess ? "raise" : "lower") \(name)'s \(isLess ? "maximum" : "minimum") \(axis.size.rawValue)"
                + " to \(Formatted.points(length)) pt, or remove it"
        } else if isFree, range.greatest - range.least > 0.001 {
            changed.relation = isLess ? .greaterThanOrEqual : .lessThanOrEqual
            changed.constant = LoggedNumber(length)
            if isLess { added = squeezed(in: others, by: size, of: range.least) }
            let margins =
                isLess && system.hasUnlistedMargins(conflict.members, along: axis)
                ? ["its margins"] : []
            let views = added.compactMap { system.items[system.variables[$0].item] }.map { item in
                ViewOwner(item) == .reader && !item.isGuide
                    ? "\(names[item])'s \(axis.size.rawValue)" : "its content"
            }.uniqued(on: \.self)
            let all = margins + views
            change = resized(
                constraint, name, axis,
                "at \(isLess ? "least" : "most") \(Formatted.points(length)) pt",
                more: all.isEmpty ? "" : " plus \(all.listed)")
        } else {
            changed.relation = .equal
            changed.constant = LoggedNumber(bound, uncertainty: 0.001)
            change = resized(constraint, name, axis, "exactly \(Formatted.points(bound)) pt")
        }
        var remedy = remedy(
            .size, [.replace(index, changed)],
            // A view that shrinks to a strip is of no use.
            rank: length * 2 < constraint.constant.value ? .collapsing : .room,
            change)
        remedy.added = added.map { system.variables[$0] }
        return remedy
    }

    /// Returns the sizes of views that are 0 pt long if a container has the least length that it can have, and that would
    /// add to it.
    /// - Parameters:
    ///   - size: The size of the container.
    ///   - least: Its least length in points.
    private func squeezed(in constraints: [Int], by size: Int, of least: Double) -> [Int] {
        func rows(_ sizes: [Int], _ length: Double) -> [(LinearRow, priority: Double)] {
            sizes.map { (LinearRow([$0], .equal, length), priority: 1000) }
        }
        func greatest(_ other: Int, _ rows: [(LinearRow, priority: Double)]) -> Double {
            system.range(of: [other], in: constraints, and: rows)?.greatest ?? 0
        }
        let all = system.variables(of: conflict.members).filter { other in
            !isCutShort && system.variables[other].kind == .size && other != size
                && system.variables[other].axis == system.variables[size].axis
                && greatest(other, []) > 0.5 && greatest(other, rows([size], least)) < 0.01
        }
        // Of a view and its content only one counts.
        return all.reduce(into: []) { added, other in
            if isCutShort { return }
            let length = 50 * Double(added.count + 1)
            let range = system.range(
                of: [size], in: constraints, and: rows(added + [other], 50))
            if let range, abs(range.least - least - length) < 0.01 { added.append(other) }
        }
    }

    /// Returns the change of a container's size in words, by what gives it the present size.
    private func resized(
        _ constraint: LoggedConstraint, _ name: String, _ axis: Axis, _ length: String,
        more: String = ""
    ) -> String {
        guard constraint.mask != nil else {
            return
                "make \(name) \(length) \(axis.adjective)\(more), or remove its \(axis.size.rawValue)"
        }
        let old = constraint.constant.value
        return old == 0
            ? "make \(name) with a frame that is not 0 pt \(axis.adjective), but \(length)\(more)"
            : "make \(name) \(length) \(axis.adjective)\(more): its frame gives it \(Formatted.points(old)) pt"
    }

    /// Rounds a length to half a point where it is not a round number anyway.
    private static func rounded(_ length: Double, up: Bool) -> Double {
        let half = (length * 2).rounded() / 2
        if abs(half - length) < 0.001 { return half }
        return (length * 2).rounded(up ? .up : .down) / 2
    }

    /// Lets a share yield.
    func resharing(_ index: Int) -> Remedy? {
        let term = constraints[index].left[0]
        guard let size = system.size(of: term), let points = layout(ifYielding: index)?[size]
        else { return nil }
        let missed = outcome(index)
        /// Whether the share can be missed by as much with another size.
        func isFree(_ relation: ConstraintSystem.Relation, _ length: Double) -> Bool {
            outcome(index, with: LinearRow([size], relation, length)) == missed
        }
        let effect: String
        if isFree(.lessThanOrEqual, points - 1) {
            effect = "it yields"
        } else {
            let bound = isFree(.greaterThanOrEqual, points + 1) ? "at least " : ""
            effect =
                "\(names[term.item]) is then \(bound)\(Formatted.points(points)) pt"
                + " \(term.attribute.axis.adjective)"
        }
        return relaxing(index, effect, rank: points > 0.5 ? .size : .collapsing)
    }

    /// Lets the ratio of an item's sides yield.
    func relaxingRatio(_ index: Int) -> Remedy {
        let item = constraints[index].left[0].item
        let others = conflict.surroundings.filter { $0 != index }
        let lengths = Axis.allCases.compactMap { axis -> Double? in
            guard let size = system.variable(.size, of: item, along: axis),
                let range = system.range(of: size, in: others, isPrinted: true),
                range.greatest - range.least < 0.001
            else { return nil }
            return range.least
        }.map(Formatted.points)
        let effect =
            lengths.count == 2
            ? "\(names[item]) is then \(lengths.joined(separator: " × ")) pt" : "it yields"
        return relaxing(index, effect, rank: .size)
    }
}

extension LoggedConstraint {
    /// Whether a view is to have a share of another's size.
    var isShare: Bool {
        guard let (first, second) = pair else { return false }
        return constant.value == 0 && second.multiplier.value != 1
            && first.attribute == second.attribute && first.attribute.kind == .size
    }
}
