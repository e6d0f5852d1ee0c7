import Importers
import StackCases

/// Sizes that a view has while it is hidden or measured.
extension RemedySearch {
    var firstHiding: LoggedConstraint? {
        members.first { $0.isCollapsing && $0.stackPrefix != nil }
            ?? conflict.members.first { constraints[$0].isCollapsing && !hasTwin($0) }
            .map { constraints[$0] }
            ?? tinySize
    }

    /// The reader's own size of a point or two, in which not even the distances around views have room: a moment while the
    /// app switches the size.
    private var tinySize: LoggedConstraint? {
        guard let sum, let container = sum.container, let index = container.constraint,
            constraints[index].isFromApp, constraints[index].relation != .greaterThanOrEqual,
            0...2 ~= container.length, sum.total > sum.room,
            sum.parts.allSatisfy({ $0.size == nil })
        else { return nil }
        return constraints[index]
    }

    /// The state in which the view that vanishes is, in words.
    var hiddenState: String {
        guard let hiding, let term = hiding.left.first, hiding.stackPrefix == nil else {
            return "is hidden"
        }
        return "is \(Formatted.points(hiding.constant.value)) pt \(term.attribute.axis.adjective)"
    }

    var firstMeasuring: LoggedConstraint? {
        let first = conflict.members.first { index in
            switch constraints[index].measurement {
            case .cell, .temporary: true
            case .frame: constraints[index].constant.value == 0
            case .root, nil: false
            }
        }
        // What must fit into one of a cell's two sizes can yield to that one.
        let chosen = [sum?.container?.constraint, first].compactMap(\.self)
        return (chosen.allSatisfy { constraints[$0].measurement == .cell } ? chosen.first : first)
            .map { constraints[$0] }
    }

    /// Whether UIKit gives a view its size only for a moment.
    var isMoment: Bool { measuring.map { $0.isMeasuring || $0.constant.value == 0 } ?? false }

    /// Whether UIKit measures a view at the width that it has on the screen.
    var hasRealWidth: Bool {
        guard let measuring, let term = measuring.left.first else { return false }
        return term.attribute.axis == .horizontal && measuring.constant.value >= 100
            && measuring.measurement != .frame
    }

    /// The size to which a constraint yields, or the time for which it does so, in words.
    var meanwhile: String {
        guard let measuring, let term = measuring.left.first else { return "" }
        let name = names[term.item]
        if measuring.isMeasuring { return " while \(framework) measures \(name)" }
        return measuring.constant.value == 0
            ? " while \(name) is 0 pt \(term.attribute.axis.adjective)"
            : " to the \(Formatted.points(measuring.constant.value)) pt of \(name)"
    }

    /// Whether a constraint pins something to the trailing or bottom edge of the view that UIKit
    /// sizes, or of a guide in it.
    func isAtEndOfMeasured(_ constraint: LoggedConstraint) -> Bool {
        guard let measured = measuring?.left.first else { return false }
        return constraint.terms.contains { term in
            (term.item.key == measured.item.key || term.item.isGuide)
                && term.attribute.axis == measured.attribute.axis && term.attribute.isEnd
        }
    }
}
