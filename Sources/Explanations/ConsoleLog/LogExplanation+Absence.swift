import ConstraintSolver
import Importers
import LayoutModels
import StackCases

/// Statements on constraints without a conflict.
extension LogExplanation {
    /// The reasons why no conflict was found, and the facts that are known.
    package var absence: [String] {
        guard conflicts.isEmpty else { return [] }
        if search.isTooLarge {
            return ["There are too many constraints to search them for a conflict."]
        }
        let count = Formatted.count(group.constraints.count, "constraint")
        let isFromSystem = group.constraints.allSatisfy { constraint in
            !constraint.isFromApp
                && (constraint.maker == .system
                    || !constraint.items.map(ViewOwner.init).contains(.reader))
        }
        let dependence = dependence
        guard group.isConflict || !missing.isEmpty || dependence != nil else {
            let inactive = group.constraints.filter { $0.isActive == false }.map(\.line)
            let active = group.constraints.count - inactive.count
            let verb = inactive.count == 1 ? "is inactive and does" : "are inactive and do"
            let lines = Self.list(inactive).asSentence
            return [
                "No conflict: the \(Formatted.count(active, "constraint")) here can be satisfied.",
                inactive.isEmpty ? nil : "\(lines) \(verb) not count.", contentAreas, roundedSize,
            ].compactMap(\.self)
        }
        guard !group.constraints.isEmpty else {
            let report = group.isConflict ? "\(framework) reported a conflict, but n" : "N"
            return unread.isEmpty && !group.broken.isEmpty
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
        let masks = masksBesideConstraints
        let measured = measured
        let prototypes = prototypes
        let implied = rounded == nil && masks.isEmpty && measured.isEmpty ? implied : nil
        if !twins.isEmpty {
            sentences.append(
                "\(Self.list(twins).asSentence) are the same constraint, made twice: remove all but one."
            )
        } else if !missing.isEmpty {
            sentences.append(
                "What they conflict with may be missing: \(missing.joined(separator: ", and ")).")
        } else if measured.isEmpty, let strangers {
            sentences.append(strangers)
        } else if let dependence {
            sentences.append(dependence)
        } else if let implied {
            sentences.append(
                "As printed, \(names.place(of: implied)) follows from the others. A fraction that the log rounds off may"
                    + " conflict: remove \(names.equation(implied)), or give it priority 999.")
        } else if rounded == nil, masks.isEmpty, measured.isEmpty {
            sentences.append("The log probably leaves out some of the constraints that conflict.")
        }
        sentences += prototypes + masks + measured + [contentAreas, rounded].compactMap(\.self)
        if isFromSystem {
            return sentences + ["All views are \(framework)'s own: nothing is to be done."]
        }
        if prototypes.isEmpty, masks.isEmpty, measured.isEmpty, twins.isEmpty, rounded == nil,
            implied == nil, let broken = brokenOfApp
        {
            sentences.append(
                "If the screen looks right, give \(names.equation(broken)) priority 999.")
        }
        return sentences + ((masks + measured).isEmpty ? leastSizes : [])
    }

    /// Names the margins and baselines that a log does not list and that decide whether its constraints conflict; `nil` where
    /// these hold for all usual ones.
    private var dependence: String? {
        let system = search.system
        let all = group.constraints.indices.filter(system.isRequired)
        func isFixed(_ kind: LoggedSystem.Variable.Kind) -> Bool {
            kind.isMargin || kind.isBaseline
        }
        guard all.count <= LoggedConflictSearch.rowLimit,
            system.canHold(all, forAll: { isFixed($0.kind) ? $0.kind.usual : nil }) == false
        else { return nil }
        return unlisted(isFixed, all).map { "Whether they conflict depends on \($0)." }
    }

    /// Returns the distances of a kind that constraints depend on and that the log does not list, in words; `nil` where there
    /// are none.
    func unlisted(
        _ isOfKind: (LoggedSystem.Variable.Kind) -> Bool, _ constraints: [Int]
    ) -> String? {
        let system = search.system
        let distances = system.unlisted(isOfKind, constraints).compactMap { index in
            let variable = system.variables[index]
            return system.items[variable.item].map { "\(names[$0])'s \(variable.kind.words)" }
        }.uniqued(on: \.self)
        return distances.isEmpty
            ? nil : "\(distances.joined(separator: " and ")), which the list leaves out"
    }

    /// The required constraint of the reader's that the framework broke.
    private var brokenOfApp: LoggedConstraint? {
        let first = broken.map { group.constraints[$0] } ?? group.broken.first
        return first.flatMap { $0.isFromApp && $0.isRequired ? $0 : nil }
    }

    /// Says which edges of scroll views are those of their content areas; `nil` where none is.
    private var contentAreas: String? {
        let edges = search.system.contentEdges
        guard !edges.isEmpty else { return nil }
        let views = edges.map { names[$0.scrollView] }.uniqued(on: \.self)
        let areas =
            views.count == 1
            ? "its content area, not of its frame" : "their content areas, not of their frames"
        return
            "The edges of \(views.listedInShort) in \(lines(of: edges.map(\.constraint))) are those of \(areas)."
    }

    /// The lines that say the same of the same views.
    private var duplicates: [Int] {
        guard group.constraints.count <= LoggedConflictSearch.rowLimit else { return [] }
        let shown = group.constraints.map { "\($0.left) \($0.relation) \($0.right) \($0.constant)" }
        let active = group.constraints.indices.filter { group.constraints[$0].isActive != false }
        let counts = Dictionary(active.map { (shown[$0], 1) }, uniquingKeysWith: +)
        return active.filter { index in
            counts[shown[index], default: 0] > 1 && group.constraints[index].isFromApp
        }.map { group.constraints[$0].line }
    }

    /// Advice on views with a mask that the reader's own constraints place, too.
    private var masksBesideConstraints: [String] {
        guard group.constraints.count <= LoggedConflictSearch.rowLimit else { return [] }
        let placed = { (item: LoggedItem) in
            search.system.isPlaced(item)
                || group.constraints.contains { $0.isFromApp && $0.inset?.view.key == item.key }
        }
        return group.constraints.compactMap(\.maskedItem)
            .filter { ViewOwner($0) == .reader && placed($0) }
            .uniqued(on: \.key).map { item in
                "\(names[item]) has an autoresizing mask beside constraints of its own: set its"
                    + " translatesAutoresizingMaskIntoConstraints to false if you placed it with"
                    + " constraints."
            }
    }

    /// Names the lines with which UIKit measures views at 0 pt, where hardly anything fits.
    private var measured: [String] {
        group.constraints.filter { $0.isMeasuring && $0.constant.value < 1 }.compactMap { line in
            line.fixedSize.map { size in
                "\(names.place(of: line).withCapital) is probably why: \(framework) measures \(names[size.item])"
                    + " at \(Formatted.points(line.constant.value)) pt. If the screen looks right, the"
                    + " message is harmless."
            }
        }
    }

    /// Says where lines agree on a cell's size as printed, which can hide a fraction of a point.
    private var roundedSize: String? {
        let constraints = group.constraints
        guard constraints.count <= LoggedConflictSearch.rowLimit else { return nil }
        for index in constraints.indices {
            let line = constraints[index]
            guard line.isEncapsulated || line.isSizeOfUnknownMaker, line.relation == .equal,
                let term = line.fixedSize, let size = search.system.size(of: term),
                let range = search.system.range(
                    of: size, in: constraints.indices.filter { $0 != index }),
                min(
                    abs(range.least - line.constant.value),
                    abs(range.greatest - line.constant.value))
                    < 0.001, line.constant.value > 0
            else { continue }
            let yielding = brokenOfApp.map(names.equation) ?? "a height, or a bottom edge, of yours"
            return "As printed, the lines agree on \(Formatted.points(line.constant.value)) pt for"
                + " \(names[term.item]). A fraction that the log rounds off may conflict: give \(yielding)"
                + " priority 999."
        }
        return nil
    }

    /// The most lines of a list in which to look for one that follows from the others, which takes two solutions each.
    private static let impliedLimit = 60

    /// The reader's equation that follows from the other lines, the broken one first; `nil` where none does.
    private var implied: LoggedConstraint? {
        let system = search.system
        let all = group.constraints.indices
        guard all.count <= Self.impliedLimit else { return nil }
        let index = ([broken].compactMap(\.self) + all).first { index in
            let constraint = group.constraints[index]
            guard constraint.relation == .equal, constraint.isFromApp, constraint.isRequired,
                let row = system.rowsOfConstraint[index].first
            else { return false }
            let line = system.rows[row].printed ?? system.rows[row].line
            return [(1.0, ConstraintSystem.Relation.greaterThanOrEqual), (-1, .lessThanOrEqual)]
                .allSatisfy { points, relation in
                    var other = line
                    other.relation = relation
                    other.constant += points
                    return !system.canHold(
                        all.filter { $0 != index }, and: [(other, priority: 1000)])
                }
        }
        return index.map { group.constraints[$0] }
    }

    /// The least sizes of the outermost items; a smaller size causes a conflict.
    private var leastSizes: [String] {
        var inner: Set<String> = []
        for constraint in group.constraints {
            // A size that is given leaves nothing to find out.
            if constraint.right.isEmpty, let term = constraint.left.first {
                inner.insert(term.item.key)
            }
            if let superview = constraint.superview {
                inner.formUnion(constraint.items.map(\.key).filter { $0 != superview.key })
            }
        }
        let terms = group.constraints.flatMap(\.terms).uniqued { term in
            LoggedSystem.Variable(item: term.item.key, axis: term.attribute.axis, kind: .size)
        }
        let components = search.system.components()
        var found: [String] = []
        for term in terms.prefix(50)
        where found.count < 2 && !term.item.isGuide && !inner.contains(term.item.key) {
            guard let variable = search.system.size(of: term),
                let component = components.first(where: {
                    search.system.variables(of: $0).contains(variable)
                }), component.count <= LoggedConflictSearch.rowLimit,
                let (least, greatest) = search.system.range(of: variable, in: component),
                least > 0.01, least.isFinite
            else { continue }
            let isExact = greatest - least < 0.01
            found.append(
                "\(names[term.item]) must be \(isExact ? "exactly" : "at least")"
                    + " \(Formatted.points(least)) pt \(term.attribute.axis.adjective): look for what"
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
}
