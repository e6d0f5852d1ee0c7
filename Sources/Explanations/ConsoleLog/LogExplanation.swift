import ConstraintSolver
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
        let sum: LoggedSum?
        /// The remedies, the least invasive first; the solver found that each resolves the conflict.
        package let remedies: [Remedy]

        /// The constraints, by index, in the log's order.
        package var members: [Int] { found.members }
        /// The constraints that say what the sum says, by index, in the log's order.
        package var cited: [Int] { sum?.constraints ?? members }
        /// The required constraints that no longer conflict with a remedy, by index.
        package var surroundings: [Int] { found.surroundings }
        /// Whether the constraints conflict for some margins alone, which the log does not list.
        package var isConditional: Bool { !found.conditions.isEmpty }

        /// A length of the sum.
        package struct Length {
            package var name: String
            package var points: Double
            package var isView: Bool
        }

        /// The lengths that must fit, and those into which they must fit.
        package var lengths: (axis: Axis, parts: [Length], limits: [Length])? {
            func length(_ part: LoggedSum.Part) -> Length {
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

        /// - Parameter line: The line of the first constraint.
        package init(line: Int, hasOtherAddresses: Bool) {
            self.line = line
            self.hasOtherAddresses = hasOtherAddresses
        }
    }

    /// The constraints.
    package let group: LoggedGroup
    /// The conflicts, in the order of the log.
    package let conflicts: [Conflict]
    /// The framework that printed the log.
    package let framework: String
    /// Whether the conflicts are the same whichever of two views that are printed alike is the
    /// first.
    private let isReadingCertain: Bool
    let names: LogNames
    let search: LoggedConflictSearch

    /// Explains the constraints of a group.
    /// - Complexity: A conflict takes as many solutions as it has constraints, and some more for
    ///   its remedies.
    package init(_ group: LoggedGroup) {
        var group = group
        group.setMaker(.system, of: ViewOwner.surrounded(group.constraints))
        let broken = group.broken.first.flatMap { Self.index(of: $0, in: group.constraints) }
        func search() -> LoggedConflictSearch {
            let constraints = group.constraints
            return LoggedConflictSearch(
                constraints, broken: broken, isOwn: { constraints[$0].isReaders })
        }
        var found = search()
        var isReadingCertain = true
        if group.constraints.contains(where: \.hasTwinNames) {
            // Either of two views that are printed alike can be the first.
            let first = (group, found)
            group.swapTwins()
            found = search()
            isReadingCertain = found.conflicts.isEmpty == first.1.conflicts.isEmpty
            if isReadingCertain || first.1.conflicts.isEmpty != group.isConflict {
                (group, found) = first
            }
        }
        let search = found
        self.isReadingCertain = isReadingCertain
        self.group = group
        let framework = Self.framework(of: group)
        self.framework = framework
        let members = search.conflicts.flatMap(\.members).map { group.constraints[$0] }
        let names = LogNames(
            group.constraints + group.broken,
            important: Set(members.flatMap { $0.left + $0.right }.map(\.item.key)))
        conflicts = search.conflicts.map { conflict in
            let sum =
                conflict.conditions.isEmpty
                ? LoggedSum(
                    conflict.members, among: conflict.surroundings, in: search.system, names)
                : nil
            let remedies = RemedySearch(
                system: search.system, conflict: conflict, sum: sum, names: names,
                framework: framework, broken: broken
            ).remedies()
            return Conflict(found: conflict, sum: sum, remedies: remedies)
        }
        self.names = names
        self.search = search
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

    /// The constraint that UIKit broke, by index, if it is in the list.
    package var broken: Int? {
        group.broken.first.flatMap { Self.index(of: $0, in: group.constraints) }
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
            || group.constraints.contains { constraint in
                (constraint.left + constraint.right).contains { term in
                    let name = term.item.plainClassName
                    return name.hasPrefix("NS") && !name.hasPrefix("NSKVO")
                }
            }
        return isAppKit ? "AppKit" : "UIKit"
    }

    /// Returns a constraint in a sentence.
    package func sentence(of constraint: LoggedConstraint) -> String { names.sentence(constraint) }

    /// Returns the sum of a conflict in a sentence; `nil` where its arithmetic is too intricate.
    package func sentence(of conflict: Conflict) -> String? {
        (conflict.sum?.sentence).map(LogNames.capitalized)
    }

    /// Returns the name of an item.
    package func name(of item: LoggedItem) -> String { names[item] }

    // MARK: Where no conflict was found

    /// The reasons why no conflict was found, and the facts that are known.
    package var absence: [String] {
        guard conflicts.isEmpty else { return [] }
        if search.isTooLarge {
            return ["There are too many constraints to search them for a conflict."]
        }
        let count = Formatted.count(group.constraints.count, "constraint")
        let isSystems = group.constraints.allSatisfy { constraint in
            !constraint.isReaders && constraint.maker == .system
                || !constraint.isReaders
                    && (constraint.left + constraint.right).allSatisfy {
                        ViewOwner($0.item) != .reader
                    }
        }
        guard group.isConflict || !missing.isEmpty else {
            let inactive = group.constraints.filter { $0.isActive == false }.map(\.line)
            let active = group.constraints.count - inactive.count
            let verb = inactive.count == 1 ? "is inactive and does" : "are inactive and do"
            let lines = "L" + Self.list(inactive).dropFirst()
            return [
                "No conflict: the \(Formatted.count(active, "constraint")) here can be satisfied.",
                inactive.isEmpty ? nil : "\(lines) \(verb) not count.", roundedSize,
            ].compactMap(\.self)
        }
        guard !group.constraints.isEmpty else {
            let report = group.isConflict ? "\(framework) reported a conflict, but n" : "N"
            return group.unread.isEmpty && !group.broken.isEmpty
                ? ["\(framework) reported a conflict, but its list of constraints is missing."]
                : ["\(report)one of its constraints could be read."]
        }
        var sentences = [
            group.isConflict
                ? "\(framework) reported a conflict, but none was found in the \(count) that could be read."
                : "No conflict was found in the \(count) that could be read."
        ]
        let twins = duplicates
        let rounded = roundedSize
        if !twins.isEmpty {
            sentences.append(
                "L\(Self.list(twins).dropFirst()) are the same constraint, made twice: remove all but one."
            )
        } else if !missing.isEmpty {
            sentences.append(
                "What they conflict with may be missing: \(missing.joined(separator: ", and ")).")
        } else if rounded == nil {
            sentences.append("It must be with constraints that the log leaves out.")
        }
        sentences += masksBesideConstraints + [rounded].compactMap(\.self)
        if isSystems {
            return sentences + ["All views are \(framework)'s own: nothing is to be done."]
        }
        return sentences + (masksBesideConstraints.isEmpty ? leastSizes : [])
    }

    /// The reasons why constraints are missing.
    private var missing: [String] {
        var missing: [String] = []
        // The end of the message repeats a line of the list.
        let known = Set(group.constraints.compactMap(\.address))
        let unread = group.unread.filter { !($0.address.map(known.contains) ?? false) }
        let lines = Set(unread.map(\.line)).sorted()
        if !lines.isEmpty {
            let isPart = group.constraints.contains { lines.contains($0.line) }
            missing.append("\(isPart ? "a part of " : "")\(Self.list(lines)) could not be read")
        }
        if !search.system.omitted.isEmpty {
            missing.append("the numbers in \(self.lines(of: search.system.omitted)) are too large")
        }
        if group.lacksStart { missing.append("the start of the list is missing") }
        if group.isRedacted { missing.append("the system wrote <private> in place of some") }
        return missing
    }

    /// The sizes that the outermost items have at least: who is smaller conflicts.
    private var leastSizes: [String] {
        var inner: Set<String> = []
        var order: [(item: LoggedItem, axis: Axis)] = []
        for constraint in group.constraints {
            // A size that is given leaves nothing to find out.
            if constraint.right.isEmpty, let term = constraint.left.first {
                inner.insert(term.item.key)
            }
            if let superview = constraint.superview {
                for term in constraint.left + constraint.right
                where term.item.key != superview.key {
                    inner.insert(term.item.key)
                }
            }
            for term in constraint.left + constraint.right
            where order.count < 50
                && !order.contains(where: {
                    $0.item.key == term.item.key && $0.axis == term.attribute.axis
                })
            {
                order.append((term.item, term.attribute.axis))
            }
        }
        let components = search.system.components()
        var found: [String] = []
        for (item, axis) in order
        where found.count < 2 && !item.isGuide && !inner.contains(item.key) {
            guard let variable = search.system.variable(.size, of: item, along: axis),
                let component = components.first(where: { component in
                    component.contains { index in
                        search.system.rowsOfConstraint[index].contains {
                            search.system.rows[$0].line.terms.contains { $0.variable == variable }
                        }
                    }
                }), component.count <= LoggedConflictSearch.rowLimit,
                let (least, greatest) = search.system.range(of: variable, in: component),
                least > 0.01, least.isFinite
            else { continue }
            let isExact = greatest - least < 0.01
            found.append(
                "\(names[item]) must be \(isExact ? "exactly" : "at least")"
                    + " \(Formatted.points(least)) pt \(axis.adjective): look for what"
                    + " \(isExact ? "gives it another size" : "makes it smaller").")
        }
        return found
    }

    /// The optional constraints that give way, where nothing conflicts.
    package var givesWay: [String] {
        let system = search.system
        guard conflicts.isEmpty, !search.isTooLarge, !group.isConflict,
            system.rows.count <= LoggedConflictSearch.rowLimit
        else { return [] }
        let part = system.part(of: group.constraints.indices, isRequiredOnly: false)
        let values = LexicographicSolver().solve(part.system).values
        guard !values.isEmpty else { return [] }
        return system.rows.indices.compactMap { row in
            let points = part.system.violation(of: row, at: values)
            guard points > 0.01 else { return nil }
            return "\(sentence(of: group.constraints[system.rows[row].constraint])) It is missed by"
                + " \(Formatted.points(points)) pt."
        }.prefix(5).map { $0 }
    }

    /// The warnings about what may mislead.
    package var cautions: [String] {
        var cautions: [String] = []
        let terms = group.constraints.flatMap { $0.left + $0.right }
        if terms.contains(where: \.item.isTruncated) {
            cautions.append("Names cut short with “...” are taken for the same view.")
        }
        for constraint in group.constraints where constraint.hasTwinNames && !isReadingCertain {
            let other = conflicts.isEmpty ? "the lines conflict" : "there is no conflict"
            cautions.append(
                "Line \(constraint.line) names two views alike. Read the other way round, \(other)."
            )
        }
        let members = Set(conflicts.flatMap(\.members))
        let kinds = Set(
            members.flatMap { group.constraints[$0].left + group.constraints[$0].right }
                .filter { $0.attribute.axis == .horizontal }.map(\.attribute.kind))
        if !kinds.isDisjoint(with: [.start, .end]), !kinds.isDisjoint(with: [.left, .right]) {
            cautions.append("Leading is taken for left, as in languages written that way.")
        }
        if group.lacksStart, !conflicts.isEmpty {
            cautions.append(
                "The start of the list is missing: lines that are not here may be part of the conflict."
            )
        }
        if search.hasMore {
            cautions.append("There may be more conflicts: only the first were looked into.")
        }
        if search.isTooLarge, !conflicts.isEmpty {
            cautions.append("Some constraints are too many to search them for a conflict.")
        }
        if !search.system.omitted.isEmpty {
            cautions.append("Numbers past a thousand million points are left out of the search.")
        }
        if group.isRedacted {
            cautions.append(
                "To see what <private> hides, \(Self.adviceOnPrivateData).")
        }
        return cautions
    }
}
