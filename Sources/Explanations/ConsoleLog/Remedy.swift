import Importers
import StackCases

/// A change that resolves a conflict of a log.
package struct Remedy: Equatable {
    /// The kind of change; the raw value is its name in JSON.
    package enum Kind: String {
        /// A constraint's priority becomes 999, so that it yields.
        case priority
        /// A constraint goes away.
        case remove
        /// A size is larger or smaller.
        case size
        /// A view no longer translates its autoresizing mask.
        case mask
        /// A view is pinned to an edge of a view in place of its safe area.
        case edge
        /// A stack view's property.
        case spacing, alignment, distribution
        /// A plain view goes around a view that UIKit sizes.
        case wrapper
    }

    /// The order of remedies, the least invasive first.
    enum Rank: Comparable {
        /// Switches off what constraints replace: the mask of a view that they place.
        case unneeded
        /// Corrects what is most likely a slip, or changes what nobody sees.
        case slip
        /// Yields while a view is hidden or measured, or removes a size that is given twice.
        case passing
        /// Changes the room that views have, or removes the more useful one of two constraints that say
        /// the same.
        case room
        /// Changes the size of a view, or the spacing of a stack view.
        case size
        /// Moves a view, or changes what may not be the reader's.
        case position
        /// Makes a view far larger than its own constraint says.
        case stretching
        /// Tears views apart that touch.
        case detaching
        /// Leaves a view too small to be of use, or changes a size of 0, which is intended.
        case collapsing
        /// Moves views over each other or far away.
        case overlapping
    }

    /// A change of the constraints.
    package enum Edit: Equatable {
        /// Removes the constraint at an index.
        case remove(Int)
        /// Replaces the constraint at an index.
        case replace(Int, LoggedConstraint)
        /// Adds a constraint.
        case add(LoggedConstraint)

        /// The index of the constraint that it changes; `nil` where it adds one.
        var index: Int? {
            switch self {
            case .remove(let index), .replace(let index, _): index
            case .add: nil
            }
        }
    }

    /// The kind of change.
    package var kind: Kind
    /// The change of the constraints.
    package var edits: [Edit]
    /// The lines of the log that it changes.
    package var lines: [Int]
    /// The change in words, without the line.
    package var text: String
    /// The place in the order.
    var rank: Rank
    /// The stack view that changes, in words.
    var stack: String?
    /// The sizes of views, not listed in the log, by which the size that it names must be larger.
    var added: [LoggedSystem.Variable] = []
    /// Whether it ends the conflict whatever the log leaves out, or whenever the conditions are met.
    var isProven = false
    /// The lengths that it needs of distances that the log does not list; none where it ends the conflict in any case.
    var conditions: [LoggedConflict.Condition] = []

    /// The constraints that it removes or replaces, by index.
    var changed: Set<Int> { Set(edits.compactMap(\.index)) }

    /// Returns chosen constraints with the change, in the same order; new ones follow.
    /// - Parameter chosen: Their indices (default: all).
    package func applied(
        to constraints: [LoggedConstraint], among chosen: [Int]? = nil
    ) -> [LoggedConstraint] {
        let chosen = chosen ?? Array(constraints.indices)
        var changed = chosen.map { constraints[$0] }
        for edit in edits {
            switch edit {
            case .add(let constraint): changed.append(constraint)
            case .remove(let index), .replace(let index, _):
                // The same constraint may be printed twice.
                let text = constraints[index].text
                for (place, other) in chosen.enumerated()
                where other == index || (constraints[other].text == text && !text.isEmpty) {
                    if case .replace(_, let constraint) = edit {
                        changed[place] = constraint
                    } else {
                        changed[place].isActive = false
                    }
                }
            }
        }
        return changed
    }
}

extension LoggedConstraint {
    /// The constraint with the highest priority at which it yields.
    var yielding: LoggedConstraint {
        var constraint = self
        constraint.priority = 999
        constraint.hugging = hugging.map { min($0, 999) }
        constraint.compressionResistance = compressionResistance.map { min($0, 999) }
        return constraint
    }

    /// The view whose autoresizing mask the constraint translates.
    var maskedItem: LoggedItem? {
        guard mask != nil else { return nil }
        return items.first { $0.key != superview?.key } ?? items.first
    }
}

extension LoggedItem {
    /// Whether it is a cell, by its name.
    var isCell: Bool { shownName.hasByteSuffix("Cell") || shownName.containsBytes("Cell_") }

    /// Whether it is a keyboard or a bar above one, by its name.
    var isOfKeyboard: Bool {
        ["InputView", "InputAccessoryView", "InputBar"].contains(where: shownName.hasByteSuffix)
            || shownName.containsBytes("Keyboard")
    }

    private var shownName: String { className.isEmpty ? name ?? "" : plainClassName }
}
