import Importers
import StackCases

/// The remedies that change single constraints of edges and centers.
extension RemedySearch {
    /// Whether the inset of a safe area takes part in the conflict.
    var hasSafeArea: Bool { members.contains { $0.safeArea != nil } }

    /// Pins a view to the edge of the view whose safe area it is pinned to.
    func pinBesideSafeArea(_ index: Int) -> Remedy? {
        let constraint = constraints[index]
        guard constraint.pair != nil else { return nil }
        for area in members.compactMap(\.safeArea) {
            guard ViewOwner(area.view) == .reader,
                let side = [\LoggedConstraint.left, \.right].first(where: {
                    constraint[keyPath: $0][0].item.key == area.guide.key
                })
            else { continue }
            var changed = constraint
            changed[keyPath: side][0].item = area.view
            changed.text = ""
            return remedy(
                .edge, [.replace(index, changed)], rank: .size,
                "write \(names.equation(changed)) in place of \(names.equation(constraint))")
        }
        return nil
    }

    /// An anchor of a view that a constraint pins.
    struct Pin: Hashable {
        var key: String
        var isEnd: Bool
        var axis: Axis
    }

    /// Returns the anchor that a constraint pins; `nil` for sizes and centers.
    func pin(_ index: Int) -> Pin? {
        let constraint = constraints[index]
        guard constraint.relation == .equal, let (first, second) = constraint.pair,
            constraint.isFromApp
        else { return nil }
        let inner =
            constraint.superview.flatMap { superview in
                constraint.terms.first { $0.item.key != superview.key }
            } ?? (isInside(second.item, first.item) ? second : nil)
        let term = inner ?? first
        guard ViewOwner(term.item) == .reader, !term.item.isGuide else { return nil }
        guard term.attribute.kind.isEdge else { return nil }
        let isEnd = term.attribute.kind.leadingAsLeft == .end
        return Pin(key: term.item.key, isEnd: isEnd, axis: term.attribute.axis)
    }

    /// Whether a view lies in another, as far as the log shows.
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
            let placing = group.constraints.filter { made in
                made.constraint.concerns(view.item, along: view.attribute.axis)
                    && members.contains(made.constraint)
            }
            guard !placing.isEmpty else { continue }
            // A margins guide whose owner the log does not show counts as that of any stack view.
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
            // A stack view that is pinned to another view, or to its guide, contradicts places in that view, too.
            if let stack, members.contains(where: { pins($0, stack, to: other) }) {
                return .contradicting
            }
            // A center fits no edges, wherever the other item is.
            let hasEdges = placing.contains { role, made in
                role == .alignment && made.left.allSatisfy(\.attribute.kind.isEdge)
            }
            if view.attribute.kind == .center, hasEdges { return .contradicting }
        }
        return nil
    }

    /// Whether a constraint relates an edge of a stack view to a place, or to an item in the place's view.
    private func pins(_ constraint: LoggedConstraint, _ stack: LoggedItem, to other: LoggedTerm)
        -> Bool
    {
        let terms = constraint.terms
        return terms.count == 2
            && terms.contains { $0.item.key == stack.key && $0.attribute.kind.isEdge }
            && terms.contains { term in
                term.item.key == other.item.key
                    ? term.attribute == other.attribute
                    : term.item.key != stack.key && isInside(term.item, other.item)
            }
    }

    /// Returns the other constraint of a conflict that pins the same edge of the same view.
    func secondPin(_ index: Int) -> Int? {
        guard let pin = pins[index] else { return nil }
        return conflict.members.first { $0 != index && pins[$0] == pin }
    }

    /// The anchor or view that two constraints put at different places; `nil` if there is none, or if a sum says more.
    var twoPlaces: TwoPlaces? {
        guard conflict.conditions.isEmpty, measuring == nil, !isCutShort else { return nil }
        let isOfOneSize =
            sum.map { $0.limits.isEmpty && $0.parts.count == 1 && $0.parts[0].size != nil } ?? false
        for index in conflict.members {
            func distance(_ index: Int) -> Double? {
                outcome(index).map { abs($0 - constraints[index].constant.value) }
            }
            if let (center, middle, edge) = centerOfSized(index), let distance = distance(center) {
                let places = "\(names.product(middle)) and \(names.product(edge))"
                return TwoPlaces(
                    subject: "\(places) put \(names[edge.item]) at", distance: distance)
            }
            if let twin = secondPin(index), isOfOneSize || isBesideCenter(index, twin),
                let pin = pins[index],
                let edge = constraints[index].terms.first(where: { $0.item.key == pin.key }),
                let distance = distance(index)
            {
                return TwoPlaces(subject: "\(names.product(edge)) must be at", distance: distance)
            }
        }
        return nil
    }

    /// Whether two constraints relate something to the center of an item and to an edge of it.
    private func isBesideCenter(_ index: Int, _ other: Int) -> Bool {
        let terms = constraints[index].terms + constraints[other].terms
        return terms.contains { center in
            center.attribute.kind == .center
                && terms.contains {
                    $0.item.key == center.item.key && $0.attribute.kind.isEdge
                        && $0.attribute.axis == center.attribute.axis
                }
        }
    }

    /// Returns the constraint of a conflict that centers a view which another constraint pins at an edge, and both anchors,
    /// if the view would have to be larger for both than the reader says.
    private func centerOfSized(
        _ index: Int
    ) -> (index: Int, middle: LoggedTerm, edge: LoggedTerm)? {
        guard constraints[index].isFromApp, constraints[index].relation == .equal else {
            return nil
        }
        for edge in innerTerms(index) where edge.attribute.kind.isEdge {
            for center in conflict.members where isCenter(center) {
                guard
                    let middle = innerTerms(center).first(where: {
                        $0.item.key == edge.item.key && $0.attribute.axis == edge.attribute.axis
                    }), sizeThatWouldGrow(edge) != nil
                else { continue }
                return (center, middle, edge)
            }
        }
        return nil
    }

    /// Returns the constraint of a conflict that places a view elsewhere than another one, where one of them centers it and
    /// the other pins an edge, and the view; `nil` where a sum says more.
    func secondPlace(_ index: Int) -> (other: Int, view: LoggedItem)? {
        if let (center, _, edge) = centerOfSized(index) { return (center, edge.item) }
        guard isCenter(index) else { return nil }
        return conflict.members.lazy.compactMap { other in
            centerOfSized(other).flatMap { $0.index == index ? (other, $0.edge.item) : nil }
        }.first
    }

    /// Whether a constraint of the reader's puts the centers of two items in a relation.
    private func isCenter(_ index: Int) -> Bool {
        let constraint = constraints[index]
        // Owners of views take longest to find.
        return constraint.relation == .equal && constraint.pair != nil
            && constraint.terms.allSatisfy { $0.attribute.kind == .center } && constraint.isFromApp
    }

    /// Returns the terms of a constraint between two items, without that of an item that contains the other one.
    func innerTerms(_ index: Int) -> [LoggedTerm] {
        let constraint = constraints[index]
        let outer = [constraint.superview?.key, constraint.inset?.superview.key]
        guard constraint.pair != nil else { return [] }
        return constraint.terms.filter { term in
            !outer.contains(term.item.key)
                && !constraint.items.contains { isInside($0, term.item) }
        }
    }

    /// Returns the constraint of a conflict with which the reader gives an item a size, if the others make it larger.
    func sizeThatWouldGrow(_ term: LoggedTerm) -> Int? {
        conflict.members.first { index in
            let constraint = constraints[index]
            guard constraint.relation != .greaterThanOrEqual,
                constraint.constant.value > 0, let size = constraint.fixedSize,
                size.item.key == term.item.key, size.attribute.axis == term.attribute.axis,
                constraint.isFromApp
            else { return false }
            // Less is mostly rounding.
            return outcome(index) ?? 0 >= constraint.constant.value + 1
        }
    }

    /// Returns the constraint of a conflict that centers a view which a pin and another pin, of its
    /// other edge, already place.
    func centerOfPinned(_ index: Int) -> Int? {
        guard let pin = pins[index] else { return nil }
        let opposite = Pin(key: pin.key, isEnd: !pin.isEnd, axis: pin.axis)
        guard conflict.members.contains(where: { pins[$0] == opposite }) else { return nil }
        return conflict.members.first { other in
            constraints[other].isFromApp
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
            ", or give it priority 999, since \(names.place(of: constraints[twin])) pins the same edge:"
                + " \(effect)", rank: isOverlap ? .room : .slip)
    }
}

extension LoggedConstraint {
    /// The guide of a safe area that it insets, and the guide's view; `nil` where it insets none.
    fileprivate var safeArea: (guide: LoggedItem, view: LoggedItem)? {
        guard identifier?.hasBytePrefix("UIViewSafeArea") ?? false, constant.value != 0,
            let superview,
            let guide = items.first(where: \.isGuide)
        else { return nil }
        return (guide, superview)
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

extension LoggedStackGroups.Group {
    /// Whether the stack view pins a place of an arranged view to its own, as far as the log shows:
    /// neither neighbours nor margins lie between them, and the views are not centered.
    fileprivate func pins(_ term: LoggedTerm, _ direction: LoggedConstraint.Direction?) -> Bool {
        let axis = term.attribute.axis
        if canvas.map(LoggedStackGroups.isMarginsGuide) ?? false { return false }
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

/// An anchor or a view that two constraints put at different places.
struct TwoPlaces {
    /// The beginning of a sentence that ends with the places, such as `Box.right must be at`.
    let subject: String
    /// The distance of the places in points.
    let distance: Double
}
