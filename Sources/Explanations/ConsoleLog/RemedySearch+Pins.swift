import Importers
import StackCases

/// The remedies for edges that are pinned twice.
extension RemedySearch {
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
        switch term.attribute.kind {
        case .start, .left: return (term.item.key, false, term.attribute.axis)
        case .end, .right: return (term.item.key, true, term.attribute.axis)
        default: return nil
        }
    }

    /// Whether a view lies in another, as far as the conflict tells.
    private func isInside(_ item: LoggedItem, _ outer: LoggedItem) -> Bool {
        var key = item.key
        for _ in conflict.members {
            let superview = conflict.members.lazy.compactMap { index -> String? in
                let constraint = constraints[index]
                guard let superview = constraint.superview?.key, superview != key else {
                    return nil
                }
                let terms = constraint.left + constraint.right
                return terms.contains { $0.item.key == key } ? superview : nil
            }.first
            guard let superview else { return false }
            if superview == outer.key { return true }
            key = superview
        }
        return false
    }

    /// Whether the reader pins a view to the stack view that arranges it.
    func isPinToOwnStack(_ index: Int) -> Bool {
        let items = (constraints[index].left + constraints[index].right).map(\.item)
        guard items.count == 2, let stack = items.first(where: \.isStack),
            let view = items.first(where: { $0.key != stack.key })
        else { return false }
        return conflict.members.contains { other in
            constraints[other].stackPrefix != nil
                && (constraints[other].left + constraints[other].right).contains {
                    $0.item.key == view.key
                }
        }
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
                && (constraints[other].left + constraints[other].right).contains { term in
                    term.item.key == pin.key && term.attribute.axis == pin.axis
                        && term.attribute.kind == .center
                }
        }
    }

    /// Removes one of two constraints that pin the same edge; one that moves views into others
    /// comes last.
    func removing(_ index: Int, _ twin: Int, _ outcome: Double) -> Remedy {
        let constraint = constraints[index]
        let isOverlap =
            constraint.constant.value * outcome < -0.01
            || constraint.constant.value == 0 && outcome < -0.01
        let effect = effect(of: constraint, outcome)
        return Remedy(
            kind: .remove, edits: [.remove(index)], lines: [constraint.line],
            text: "remove \(names.equation(constraint)), or give it priority 999, since line"
                + " \(constraints[twin].line) pins the same edge: \(effect)",
            rank: isOverlap ? 3 : 1)
    }
}
