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
        /// A stack view's property.
        case spacing, alignment, distribution
        /// A plain view goes around a view that UIKit sizes.
        case wrapper
    }

    /// A change of the constraints.
    package enum Edit: Equatable {
        /// Removes the constraint at an index.
        case remove(Int)
        /// Replaces the constraint at an index.
        case replace(Int, LoggedConstraint)
        /// Adds a constraint.
        case add(LoggedConstraint)
    }

    /// The kind of change.
    package var kind: Kind
    /// The change of the constraints.
    package var edits: [Edit]
    /// The lines of the log that it changes.
    package var lines: [Int]
    /// The change in words, without the line.
    package var text: String
    /// The order: the smallest is the least invasive.
    var rank: Int
    /// The stack view that changes, in words.
    var stack: String?

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
    /// Whether it is of a natural size.
    var isOfContent: Bool { hugging != nil || compressionResistance != nil }

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
        let items = (left + right).map(\.item)
        return items.first { $0.key != superview?.key } ?? items.first
    }
}

extension LoggedItem {
    /// Whether it is a cell, by its name.
    var isCell: Bool { (className.isEmpty ? name ?? "" : plainClassName).hasSuffix("Cell") }
}
