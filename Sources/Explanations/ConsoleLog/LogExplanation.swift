import Importers
import LayoutModels
import StackCases

/// The explanation of constraints that a log lists together.
package struct LogExplanation {
    /// The ways to see what the system wrote `<private>` for.
    package static let adviceOnPrivateData =
        "run the app from Xcode and copy its console, or install a logging profile that enables"
        + " private data (developer.apple.com/forums/thread/705810)"

    /// A conflict with its sum and remedies.
    package struct Conflict {
        let found: LoggedConflict
        /// The lengths that do not add up; `nil` where the arithmetic is too intricate.
        let sum: ConflictSum?
        /// The remedies, the least invasive first; the solver found that each resolves the conflict.
        package let remedies: [Remedy]
        /// The anchor or view that has two places, if that says more than the sum.
        let twoPlaces: TwoPlaces?
        /// Whether there may be more remedies, since trying all changes would take too long.
        let hasMoreRemedies: Bool

        /// The constraints, by index, in the log's order.
        package var members: [Int] { found.members }
        /// The constraints that say what the sum says, by index, in the log's order.
        package var cited: [Int] { members.count > 2 ? sum?.constraints ?? members : members }
        /// The required constraints that no longer conflict with a remedy, by index.
        package var surroundings: [Int] { found.surroundings }
        /// Whether each remedy ends the conflict for all lengths up to 50 pt of the distances that the log does not list, or
        /// for those that it names.
        var isProven: Bool { remedies.allSatisfy(\.isProven) }
        /// Whether the constraints conflict for some margins alone, which the log does not list.
        package var isConditional: Bool { !found.conditions.isEmpty }

        /// A length of the sum.
        package struct Length: Sendable {
            /// The owner of the length.
            package var name: String
            package var points: Double
            /// Whether it is a view's size rather than a distance.
            package var isView: Bool
        }

        /// The lengths that must fit, and those into which they must fit.
        package var lengths: (axis: Axis, parts: [Length], limits: [Length])? {
            func length(_ part: ConflictSum.Part) -> Length {
                let factor = part.factor == 1 ? "" : "\(Formatted.points(part.factor)) × "
                return Length(
                    name: factor + part.name, points: part.points, isView: part.size != nil)
            }
            return sum.map(\.simplest).map {
                ($0.axis, $0.parts.map(length), $0.limits.map(length))
            }
        }
    }

    /// A place at which a log prints the same constraints again.
    package struct Repeat {
        package var line: Int
        /// Whether the views or the constraints are others with the same names.
        var hasOtherAddresses: Bool
        /// Whether the views show other texts.
        var hasOtherTexts: Bool

        /// - Parameter line: The line of the first constraint.
        package init(line: Int, hasOtherAddresses: Bool, hasOtherTexts: Bool) {
            self.line = line
            self.hasOtherAddresses = hasOtherAddresses
            self.hasOtherTexts = hasOtherTexts
        }
    }

    /// The constraints.
    package let group: LoggedGroup
    /// The unread text that may be part of the list.
    package let unread: [UnreadText]
    /// The conflicts, in the order of the log.
    package let conflicts: [Conflict]
    /// The framework that printed the log.
    package let framework: String
    /// The constraint that the framework broke, by index, if it is in the list.
    package let broken: Int?
    /// Whether the conflicts are the same whichever of two views that are printed alike is the
    /// first.
    let isReadingCertain: Bool
    /// The edges of scroll views that only conflict as edges of frames, in a list that does not say that anything does.
    let revisedEdges: [LoggedSystem.ContentEdge]
    let names: LogNames
    let search: LoggedConflictSearch
    let evidence: LoggedStackGroups

    /// Explains the constraints of a group.
    /// - Complexity: A conflict takes as many solutions as it has constraints, and some more for
    ///   its remedies.
    package init(_ group: LoggedGroup) {
        var group = group
        let unread = group.unread.filter { !group.isFooter($0) }
        self.unread = unread
        group.setMaker(.system, of: ViewOwner.surrounded(group.constraints))
        group.setMaker(.reader, of: ViewOwner.besideMeasured(group.constraints))
        let broken = group.broken.first.flatMap { Self.index(of: $0, in: group.constraints) }
        self.broken = broken
        let framework = Self.framework(of: group)
        self.framework = framework
        var usual = LoggedSystem.Reading(countsUp: framework == "AppKit")
        func search(_ reading: LoggedSystem.Reading) -> LoggedConflictSearch {
            LoggedConflictSearch(group.constraints, broken: broken, reading: reading)
        }
        var found = search(usual)
        if usual.countsUp {
            // AppKit mostly breaks a constraint without which the others hold.
            func isLikely(_ search: LoggedConflictSearch) -> Bool {
                !search.conflicts.isEmpty && (broken.map { search.canHold(without: $0) } ?? true)
            }
            let flipped = search(usual.with(\.countsUp, false))
            if !isLikely(found), isLikely(flipped) {
                found = flipped
                usual.countsUp = false
            }
        }
        var isReadingCertain = true
        if group.constraints.contains(where: \.hasTwinNames) {
            // Either of two views that are printed alike can be the first.
            let first = (group, found)
            group.swapTwins()
            found = search(usual)
            isReadingCertain = found.conflicts.isEmpty == first.1.conflicts.isEmpty
            if isReadingCertain || first.1.conflicts.isEmpty != group.isConflict {
                (group, found) = first
            }
        }
        // A conflict shows that a guess was wrong, or that one is needed.
        var readings: [LoggedSystem.Reading] = []
        let guessed = found.system.contentEdges.filter(\.isGuessed)
        if !guessed.isEmpty { readings.append(usual.with(\.countsAsInside, false)) }
        if group.isConflict, group.constraints.contains(where: { $0.mask != nil }) {
            // A mask places a view in its superview, which the log need not name.
            readings.append(usual.with(\.guessesSuperviews, true))
        }
        if group.constraints.flatMap(\.items).contains(where: LoggedStackGroups.isMarginsGuide) {
            readings.append(usual.with(\.boundsGuides, true))
        }
        // A line that is missing is likelier than these.
        if group.isConflict, !group.lacksStart, unread.isEmpty,
            !found.system.contentEdges.isEmpty
        {
            readings += [nil, .rightToLeft].map {
                usual.with(\.isAtStart, true).with(\.direction, $0)
            }
        }
        for reading in readings where found.conflicts.isEmpty {
            let other = search(reading)
            if !other.conflicts.isEmpty { found = other }
        }
        revisedEdges =
            group.isConflict || found.system.reading.countsAsInside ? [] : guessed
        let search = found
        self.isReadingCertain = isReadingCertain
        self.group = group
        let members = search.conflicts.flatMap(\.members).map { group.constraints[$0] }
        let names = LogNames(
            group.constraints + group.broken,
            important: Set(members.flatMap(\.items).map(\.key)))
        let evidence = LoggedStackGroups(group.constraints)
        self.evidence = evidence
        var system = search.system
        system.names = names
        let work = system.work
        let possible =
            search.conflicts.isEmpty ? [] : search.system.possibleReadings(framework)
        conflicts = search.conflicts.enumerated().map { number, conflict in
            let sum =
                conflict.conditions.isEmpty
                ? ConflictSum(conflict.members, among: conflict.surroundings, in: system) : nil
            var remedySearch = RemedySearch(
                system: search.system, conflict: conflict, sum: sum, names: names,
                evidence: evidence, framework: framework)
            remedySearch.broken = broken
            remedySearch.readings = possible
            let share = (work.limit - work.done) / (search.conflicts.count - number)
            remedySearch.limits = (work.done + share / 2, work.done + share)
            return Conflict(
                found: conflict, sum: sum, remedies: remedySearch.remedies(),
                twoPlaces: remedySearch.twoPlaces, hasMoreRemedies: remedySearch.isCutShort)
        }
        self.names = names
        self.search = search
    }

    /// Whether the fixes of a conflict hold whatever the log leaves out, or on the conditions that they name, rather than
    /// for what it lists.
    package func isProven(_ conflict: Conflict) -> Bool {
        conflict.isProven && missing.isEmpty && isReadingCertain
            && !group.constraints.flatMap(\.items).contains(where: \.isTruncated)
    }

    /// The superviews of AppKit in which a conflict depends on whether they are flipped, which their classes do not show.
    var guessedOrigins: [LoggedItem] {
        guard framework == "AppKit" else { return [] }
        return conflicts.flatMap(constraints).compactMap { constraint in
            search.system.relatives.place(ofMasked: constraint).flatMap { view, superview in
                view.attribute.axis == .vertical && superview.isFlipped(around: view.item) == nil
                    ? superview : nil
            }
        }.uniqued(on: \.key)
    }

    /// Returns the constraint in the list that a broken one is, by index.
    private static func index(
        of broken: LoggedConstraint, in constraints: [LoggedConstraint]
    ) -> Int? {
        if let address = broken.address,
            let index = constraints.firstIndex(where: { $0.address == address })
        {
            return index
        }
        return constraints.firstIndex { $0.text == broken.text }
    }

    /// Whether the others can hold without the constraint that UIKit broke; `nil` where it broke
    /// none that is in the list.
    package var isBreakingEnough: Bool? {
        guard !conflicts.isEmpty, !search.isTooLarge, !search.hasMore, let broken else {
            return nil
        }
        return search.canHold(without: broken)
    }

    /// Returns the framework that printed a group.
    private static func framework(of group: LoggedGroup) -> String {
        let isAppKit =
            group.isAppKit
            || group.constraints.flatMap(\.items).map(\.plainClassName).contains {
                $0.hasBytePrefix("NS") && !$0.hasBytePrefix("NSKVO")
            }
        return isAppKit ? "AppKit" : "UIKit"
    }

    /// Returns the constraints of a conflict, in the log's order.
    func constraints(of conflict: Conflict) -> [LoggedConstraint] {
        conflict.members.map { group.constraints[$0] }
    }

    /// Returns a constraint in a sentence.
    package func sentence(of constraint: LoggedConstraint) -> String {
        "\(names.clause(constraint))."
    }

    /// Returns the sum of a conflict in a sentence, or else the sizes that follow from each other; `nil` where its
    /// arithmetic is too intricate.
    package func sentence(of conflict: Conflict) -> String? {
        if conflict.twoPlaces != nil { return nil }
        return
            (conflict.sum.flatMap(sentence(ofDistance:)) ?? conflict.sum?.sentence
            ?? chain(of: conflict))
            .map(LogNames.capitalized)
    }

    /// Returns a sum of one distance on either side in a sentence: the constraint of the one, and the other's length;
    /// `nil` for other sums.
    private func sentence(ofDistance sum: ConflictSum) -> String? {
        guard let part = sum.parts.first, let limit = sum.limits.first,
            let index = limit.constraint,
            sum.parts.count == 1, sum.limits.count == 1, sum.relation != .lessThanOrEqual,
            [part, limit].allSatisfy({ $0.size == nil && $0.factor == 1 && $0.length >= 0 }),
            group.constraints[index].terms.count == 2
        else { return nil }
        return names.clause(group.constraints[index])
            + ", but the other lines need \(sum.relation.bound)\(Formatted.points(part.length)) pt."
    }

    /// Returns the name of an item.
    package func name(of item: LoggedItem) -> String { names[item] }
}
