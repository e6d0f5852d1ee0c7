import ConstraintSolver
import Importers
import StackCases

/// The remedies that change single constraints: sizes, and edges that are pinned twice.
extension RemedySearch {
    // MARK: Sizes

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
            var remedy = removing(after ?? "", rank: outcome == 0 ? .room : .passing)
            if !constraint.isReaders { remedy.text = "if you made it, \(remedy.text)" }
            return remedy
        }
        if !constraint.isOfContent, let container = sum?.container, container.constraint == index,
            var remedy = resizing(index, size, name, axis)
        {
            if constraint.mayBeSystems(among: constraints) {
                remedy.text = "if you made it, \(remedy.text)"
                remedy.rank = max(remedy.rank, .position)
            }
            return remedy
        }
        guard let outcome else { return nil }
        guard !system.hasUnlistedMargins(conflict.surroundings, along: axis) else {
            return yielding(rank: outcome > 0.5 ? .size : .collapsing)
        }
        let grows = outcome > constraint.constant.value
        if isInRealWidth, outcome > 0.5 {
            return removing(": \(name) is then \(Formatted.points(outcome)) pt wide", rank: .slip)
        }
        let isMoment = measuring.map { $0.isMeasuring || $0.constant.value == 0 }
        // If only a share of this size must equal the other one, this view does not lie in the other's room.
        let share = sum?.parts.first { $0.constraint == index }?.factor ?? 1
        let isTight = isMoment == nil && share >= 1 && constraint.constant.value - outcome >= 1
        let when = isMoment == true ? meanwhile : isTight ? " when there is no room" : ""
        let rank: Remedy.Rank =
            measuring != nil ? .passing : isOfEquals && !grows ? .position : .size
        // Where one size must equal another, no room decides.
        let isEqual =
            measuring == nil && !constraint.isOfContent && sum?.bound == .exactly
            && sum.map { $0.parts.count == 1 && $0.limits.count == 1 && $0.parts[0].size != nil }
                ?? false
        return relaxing(
            index,
            isEqual
                ? "\(name) becomes \(Formatted.points(outcome)) pt \(axis.adjective)"
                : "\(name) \(grows ? "grows" : "shrinks") to \(Formatted.points(outcome)) pt\(when)",
            rank: outcome > 0.5 ? rank : .collapsing)
    }

    /// Gives a container the size that the others need.
    private func resizing(_ index: Int, _ size: Int, _ name: String, _ axis: Axis) -> Remedy? {
        let constraint = constraints[index]
        let others = conflict.surroundings.filter { $0 != index }
        guard let range = system.range(of: size, in: others) else { return nil }
        let isLess = constraint.constant.value < range.least && range.least.isFinite
        guard isLess || constraint.constant.value > range.greatest && range.greatest.isFinite
        else { return nil }
        var changed = constraint
        changed.text = ""
        let bound = isLess ? range.least : range.greatest
        let length = Self.rounded(bound, up: isLess)
        let change: String
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
            var (shown, remark) = (Formatted.points(length), "")
            if isLess, let fitting = fittingLength(index, length),
                case let natural = Self.rounded(fitting.length, up: true), natural > length,
                natural <= range.greatest
            {
                // A shorter container squeezes its views.
                changed.constant = LoggedNumber(natural)
                remark = " (it is then \(Formatted.points(natural)) pt)"
                if fitting.isNeeded {
                    remark =
                        " (from \(shown) pt there is a layout, but some views are 0 pt in size)"
                    shown = Formatted.points(natural)
                }
            }
            change =
                "make \(name) at \(isLess ? "least" : "most") \(shown) pt"
                + " \(axis.adjective), or remove its \(axis.size.rawValue)" + remark
        } else {
            // Three views of a third each need a length that no number has.
            guard !names.isOfCase || abs(bound - LoggedConstraint.written(bound)) < 1e-9 else {
                return nil
            }
            changed.relation = .equal
            changed.constant = LoggedNumber(bound, uncertainty: 0.001)
            change =
                "make \(name) exactly \(Formatted.points(bound)) pt \(axis.adjective), or remove its"
                + " \(axis.size.rawValue)"
        }
        return remedy(
            .size, [.replace(index, changed)],
            // A view that shrinks to a strip is of no use.
            rank: length * 2 < constraint.constant.value ? .collapsing : .room,
            change)
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
            let other = LinearRow(
                terms: [(variable: size, coefficient: 1)], relation: relation, constant: length)
            return outcome(index, with: other) == missed
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

    // MARK: Pins

    /// Whether the inset of a safe area takes part in the conflict.
    var hasSafeArea: Bool { conflict.members.contains { constraints[$0].safeArea != nil } }

    /// Pins a view to the edge of the view whose safe area it is pinned to.
    func pinBesideSafeArea(_ index: Int) -> Remedy? {
        let constraint = constraints[index]
        guard constraint.left.count == 1, constraint.right.count == 1 else { return nil }
        for area in conflict.members.compactMap({ constraints[$0].safeArea }) {
            guard ViewOwner(area.view) == .reader,
                let side = [\LoggedConstraint.left, \.right].first(where: {
                    constraint[keyPath: $0][0].item.key == area.guide.key
                })
            else { continue }
            var changed = constraint
            changed[keyPath: side][0].item = area.view
            changed.text = ""
            return Remedy(
                kind: .edge, edits: [.replace(index, changed)], lines: [constraint.line],
                text: "write \(names.equation(changed)) in place of \(names.equation(constraint))",
                rank: .size)
        }
        return nil
    }

    /// Returns the view that a constraint pins, by the anchor; `nil` for sizes and centers.
    private func pin(_ index: Int) -> (key: String, isEnd: Bool, axis: Axis)? {
        let constraint = constraints[index]
        guard constraint.relation == .equal, constraint.left.count == 1,
            constraint.right.count == 1, constraint.isReaders
        else { return nil }
        let terms = [constraint.left[0], constraint.right[0]]
        let inner =
            constraint.superview.flatMap { superview in
                terms.first { $0.item.key != superview.key }
            } ?? (isInside(terms[1].item, terms[0].item) ? terms[1] : nil)
        let term = inner ?? terms[0]
        guard ViewOwner(term.item) == .reader, !term.item.isGuide else { return nil }
        guard term.attribute.kind.isEdge else { return nil }
        let isEnd = term.attribute.kind.leadingAsLeft == .end
        return (term.item.key, isEnd, term.attribute.axis)
    }

    /// Whether a view lies in another, as far as the log tells.
    private func isInside(_ item: LoggedItem, _ outer: LoggedItem) -> Bool {
        system.relatives.superviews(of: item).contains(outer.key)
    }

    /// The relation of a reader's constraint on the place of a view to the stack view that arranges it.
    enum Placement {
        /// The stack view makes the same constraint.
        case repeated
        /// The stack view places the view otherwise.
        case contradicting
    }

    /// Returns the relation of a constraint to the stack view that arranges one of its views; `nil`
    /// where no stack view takes part in the conflict that places the view.
    func placement(_ index: Int) -> Placement? {
        let terms = constraints[index].terms
        guard terms.count == 2, terms.allSatisfy({ $0.attribute.kind != .size }) else { return nil }
        for (view, other) in [(terms[0], terms[1]), (terms[1], terms[0])] {
            guard
                let group = evidence.groups.first(where: { group in
                    group.items.contains { $0.key == view.item.key }
                }), !group.items.contains(where: { $0.key == other.item.key }),
                !isInside(other.item, view.item)
            else { continue }
            let members = conflict.members.map { constraints[$0] }
            let placing = group.constraints.filter { made in
                made.constraint.concerns(view.item, along: view.attribute.axis)
                    && members.contains(made.constraint)
            }
            guard !placing.isEmpty else { continue }
            // A margins guide whose owner the log does not tell is that of any stack view.
            let stack = group.canvas.map { evidence.owners[$0.key] ?? $0 }
            let isStack =
                stack.map { $0.isGuide ? other.item.isStack : $0.key == other.item.key }
                ?? other.item.isStack
            if isStack {
                let isRepeated =
                    constraints[index].isSamePlace(view, other, system.direction)
                    && group.pins(view, system.direction)
                return isRepeated ? .repeated : .contradicting
            }
            // A center fits no edges, wherever the other item is.
            let hasEdges = placing.contains { role, made in
                role == .alignment && made.left.allSatisfy(\.attribute.kind.isEdge)
            }
            if view.attribute.kind == .center, hasEdges { return .contradicting }
        }
        return nil
    }

    /// Returns the other constraint of a conflict that pins the same edge of the same view.
    func secondPin(_ index: Int) -> Int? {
        guard let pin = pin(index) else { return nil }
        return conflict.members.first { other in
            other != index && self.pin(other).map { $0 == pin } ?? false
        }
    }

    /// Returns the constraint of a conflict that centers a view which a pin and another pin, of its
    /// other edge, already place.
    func centerOfPinned(_ index: Int) -> Int? {
        guard let pin = pin(index),
            conflict.members.contains(where: { other in
                self.pin(other).map { $0 == (pin.key, !pin.isEnd, pin.axis) } ?? false
            })
        else { return nil }
        return conflict.members.first { other in
            constraints[other].isReaders
                && constraints[other].terms.contains { term in
                    term.item.key == pin.key && term.attribute.axis == pin.axis
                        && term.attribute.kind == .center
                }
        }
    }

    /// Removes one of two constraints that pin the same edge; one that moves views into others
    /// comes last.
    func unpinning(_ index: Int, _ twin: Int, _ outcome: Double) -> Remedy {
        let constraint = constraints[index]
        let isOverlap =
            constraint.constant.value * outcome < -0.01
            || constraint.constant.value == 0 && outcome < -0.01
        let effect = effect(of: constraint, outcome)
        return removing(
            index,
            ", or give it priority 999, since line \(constraints[twin].line) pins the same edge:"
                + " \(effect)", rank: isOverlap ? .room : .slip)
    }
}

extension LoggedConstraint {
    /// The guide of a safe area that it insets, and the guide's view; `nil` where it insets none.
    fileprivate var safeArea: (guide: LoggedItem, view: LoggedItem)? {
        guard identifier?.hasPrefix("UIViewSafeArea") ?? false, constant.value != 0, let superview,
            let guide = items.first(where: \.isGuide)
        else { return nil }
        return (guide, superview)
    }

    /// Whether a view is to have a share of another's size.
    var isShare: Bool {
        left.count == 1 && right.count == 1 && constant.value == 0
            && right[0].multiplier.value != 1 && left[0].attribute == right[0].attribute
            && left[0].attribute.kind == .size
    }

    /// Whether it is about an item along an axis.
    fileprivate func concerns(_ item: LoggedItem, along axis: Axis) -> Bool {
        terms.contains { $0.item.key == item.key && $0.attribute.axis == axis }
    }

    /// Whether it puts the same place of two views at the same point.
    fileprivate func isSamePlace(
        _ first: LoggedTerm, _ second: LoggedTerm, _ direction: Direction?
    ) -> Bool {
        relation == .equal && constant.value == 0
            && [first, second].allSatisfy { $0.multiplier.value == 1 }
            && first.attribute.axis == second.attribute.axis
            && first.attribute.isSameEdge(second.attribute, direction)
    }
}

extension LoggedAttribute {
    /// Whether it is the same edge of another view, or the same center or size.
    fileprivate func isSameEdge(_ other: Self, _ direction: LoggedConstraint.Direction?) -> Bool {
        fromLeft(direction).kind.leadingAsLeft == other.fromLeft(direction).kind.leadingAsLeft
    }
}

extension LoggedAttribute.Kind {
    /// Whether it is an edge rather than a center or a baseline.
    fileprivate var isEdge: Bool { [.start, .end].contains(leadingAsLeft) }
}

extension StackEvidence.Group {
    /// Whether the stack view pins a place of an arranged view to its own, as far as the log tells:
    /// neither neighbours nor margins lie between them, and the views are not centered.
    fileprivate func pins(_ term: LoggedTerm, _ direction: LoggedConstraint.Direction?) -> Bool {
        let axis = term.attribute.axis
        if canvas.map(StackEvidence.isMarginsGuide) ?? false { return false }
        return constraints.allSatisfy { role, constraint in
            let terms = constraint.terms.filter { $0.attribute.axis == axis }
            switch role {
            case .spacing, .distributingEdge:
                return !terms.contains {
                    $0.item.key == term.item.key
                        && $0.attribute.isSameEdge(term.attribute, direction)
                }
            case .alignment, .canvasConnection:
                return terms.allSatisfy { $0.attribute.kind.isEdge == term.attribute.kind.isEdge }
            case .hiding, .fillEqually, .fillProportionally, .spanningBoundary: return true
            }
        }
    }
}
