import ConstraintSolver
import Foundation
import StackCases
import TestSupport
import Testing

@testable import Explanations
@testable import Importers

/// Checks the answers to logs with GLPK, on a model of constraints that shares no code with theirs.
@Suite struct LogProofTests {
    /// The model in the reading of the answer.
    private var model = LogModel()

    @Test(.enabled(if: !SampleLogs.files.isEmpty), arguments: SampleLogs.files)
    func `conflicts of real logs are minimal, and remedies resolve them`(file: String) throws {
        try check([UInt8](try Data(contentsOf: URL(filePath: file))), isProven: true)
    }

    @Test func `conflicts of invented logs are minimal, and remedies resolve them`() throws {
        try check(SampleLogs.invented)
    }

    /// - Parameter isProven: Whether the fixes for lists of which nothing is missing must be proven (default: no).
    private func check(_ bytes: [UInt8], isProven: Bool = false) throws {
        for group in ConsoleLog(bytes).groups where !group.constraints.isEmpty {
            let explanation = LogExplanation(group)
            let system = explanation.search.system
            var test = Self()
            test.model.boundsGuides = explanation.conflicts.isEmpty || system.reading.boundsGuides
            test.model.isMirrored = system.direction == .rightToLeft
            for (view, superview) in system.relatives.guessed {
                test.model.guessed[view.key] = superview.key
            }
            try test.check(explanation)
            for conflict in explanation.conflicts where isProven && explanation.missing.isEmpty {
                #expect(
                    explanation.isProven(conflict), "not proven: \(conflict.remedies.map(\.text))")
            }
        }
    }

    private func check(_ explanation: LogExplanation) throws {
        // Either of two views that are printed alike can be the first.
        let constraints = explanation.group.constraints
        if explanation.conflicts.isEmpty, !explanation.search.isTooLarge {
            #expect(try model.canHold(constraints, of: constraints), "a conflict was missed")
        }
        if let broken = explanation.broken, let first = explanation.conflicts.first,
            !first.isConditional,
            !explanation.conflicts.contains(where: { $0.members.contains(broken) })
        {
            #expect(
                try !isNeeded(broken, in: constraints),
                "in no reported conflict: \(constraints[broken].text)")
        }
        for conflict in explanation.conflicts {
            let margins = conflict.found.conditions.first.map(conflictingMargins) ?? [:]
            let members = conflict.members.map { constraints[$0] }
            #expect(
                try !model.canHold(members, of: constraints, margins: margins),
                "no conflict: \(members)")
            for index in members.indices {
                var others = members
                let left = others.remove(at: index)
                #expect(
                    try model.canHold(others, of: constraints, margins: margins),
                    "not needed: \(left.text)")
            }
            try checkSum(of: conflict, in: constraints)
            for remedy in conflict.remedies {
                let changed = remedy.applied(to: constraints)
                let chosen =
                    explanation.conflicts.count == 1
                    ? changed
                    : (conflict.surroundings + (constraints.count..<changed.count)).map {
                        changed[$0]
                    }
                #expect(
                    try model.canHold(chosen, of: constraints, margins: margins),
                    "no remedy: \(remedy.text)")
                if explanation.isProven(conflict) {
                    try checkProof(of: remedy, by: chosen, in: constraints)
                }
                checkOwner(of: remedy, in: constraints)
            }
        }
        try checkFirstRemedies(explanation)
    }

    /// A remedy that counts as proven holds in all readings, wherever the distances that the log does not list are 0 or 50 pt
    /// long, or as long as its conditions allow.
    private func checkProof(
        of remedy: Remedy, by chosen: [LoggedConstraint], in constraints: [LoggedConstraint]
    ) throws {
        var conditions: [String: ClosedRange<Double>] = [:]
        for condition in remedy.conditions {
            for variable in condition.variables {
                conditions[LogModel.name(of: variable)] =
                    condition.least...min(50, condition.greatest)
            }
        }
        // Of “at least 40 pt”, 40 pt must do, and 90 pt for “plus Icon's width” if that is 50 pt.
        let sizes = remedy.kind == .size ? remedy.edits.compactMap(\.replacement) : []
        func least(_ length: Double) -> [LoggedConstraint] {
            chosen.map { constraint in
                guard sizes.contains(constraint) else { return constraint }
                var constraint = constraint
                constraint.relation = .equal
                constraint.constant.value += length * Double(remedy.added.count)
                return constraint
            }
        }
        let growsWithMargins = remedy.text.contains("plus its margins")
        for (model, length) in model.readings(of: constraints).flatMap({ [($0, 0.0), ($0, 50.0)] })
        {
            let added = Dictionary(
                uniqueKeysWithValues: remedy.added.map { (LogModel.name(of: $0), length) })
            for corner in 0..<16 {
                #expect(
                    try model.canHold(
                        growsWithMargins && corner > 0 ? chosen : least(length), of: constraints,
                        margins: added, corner: corner, conditions: conditions),
                    "not proven: \(remedy.text), distances \(corner), \(length) pt, \(model)")
            }
        }
    }

    /// Whether a constraint belongs to any minimal conflict; `false` where the list is too long to
    /// find out.
    private func isNeeded(_ index: Int, in constraints: [LoggedConstraint]) throws -> Bool {
        let others = constraints.indices.filter { $0 != index && constraints[$0].isRequired }
        guard others.count <= 12 else { return false }
        return try (0..<1 << others.count).contains { bits in
            let chosen = others.indices.filter { bits >> $0 & 1 == 1 }.map {
                constraints[others[$0]]
            }
            return try !model.canHold(chosen + [constraints[index]], of: constraints)
                && model.canHold(chosen, of: constraints)
        }
    }

    /// Returns a value just outside the condition for each of its margins, which only the reader knows.
    private func conflictingMargins(
        _ condition: LoggedConflict.Condition
    ) -> [String: Double] {
        let count = Double(condition.variables.count)
        let margin =
            condition.greatest.isFinite
            ? (condition.greatest + 2) / count
            : max(condition.least - 1, condition.least / 2) / count
        var margins: [String: Double] = [:]
        for variable in condition.variables {
            margins[LogModel.name(of: variable)] = margin
        }
        return margins
    }

    /// The lines cited for a sum give its number, and none of them can be left out.
    private func checkSum(
        of conflict: LogExplanation.Conflict, in constraints: [LoggedConstraint]
    ) throws {
        guard let sum = conflict.sum else { return }
        let cited = conflict.cited
        guard let container = sum.container, let limit = container.constraint,
            var size = constraints[limit].fixedSize.map({ _ in constraints[limit] }),
            !sum.parts.contains(where: { $0.constraint == nil || $0.isShare })
        else {
            // Besides the conflict, a sum may cite the sizes that its views have.
            let others = Set(cited).symmetricDifference(conflict.members)
            #expect(
                others.allSatisfy { cited.contains($0) && constraints[$0].fixedSize != nil },
                "cited for \(sum.sentence): \(cited)")
            return
        }
        // A size between the sum and the limit conflicts with the lines, and the sum itself does not.
        let isShort = container.length < sum.total
        size.relation = isShort ? .lessThanOrEqual : .greaterThanOrEqual
        func canHold(_ lines: [Int], _ length: Double) throws -> Bool {
            size.constant = LoggedNumber(length)
            return try model.canHold(lines.map { constraints[$0] } + [size], of: constraints)
        }
        let others = cited.filter { $0 != limit }
        let difference = sum.total - container.length
        let slack = min(0.1, abs(difference) / 2) * (isShort ? 1 : -1)
        #expect(try !canHold(others, sum.total - slack), "cited for \(sum.sentence): \(cited)")
        #expect(try canHold(others, sum.total + slack), "cited for \(sum.sentence): \(cited)")
        for index in others {
            #expect(
                try canHold(others.filter { $0 != index }, sum.total - slack),
                "not needed for \(sum.sentence): \(constraints[index].text)")
        }
    }

    /// The first remedies of all conflicts together leave none.
    private func checkFirstRemedies(_ explanation: LogExplanation) throws {
        let remedies = explanation.conflicts.compactMap(\.remedies.first)
        guard remedies.count == explanation.conflicts.count, !explanation.search.hasMore else {
            return
        }
        var changed = explanation.group.constraints
        for remedy in remedies { changed = remedy.applied(to: changed) }
        #expect(
            try model.canHold(changed, of: explanation.group.constraints),
            "together: \(remedies.map(\.text))")
    }

    /// No remedy changes what the system sets.
    private func checkOwner(of remedy: Remedy, in constraints: [LoggedConstraint]) {
        let systems = [
            "Encapsulated-Layout", "TemporaryLayout", "fittingSize", "UIViewSafeAreaLayoutGuide-",
            "UICollectionViewListCell-", "'UINav", "_UILayoutSupportConstraint",
        ]
        for case .replace(let index, _) in remedy.edits + remedy.edits.compactMap(\.asReplacement) {
            let text = constraints[index].text
            for name in systems { #expect(!text.contains(name), "\(remedy.text)") }
            if remedy.kind == .mask { #expect(!text.contains("ContentView:")) }
            let items = (constraints[index].left + constraints[index].right).map(\.item)
            let size = constraints[index].fixedSize
            // A line beside UIKit's own, or with a library's class, is the reader's.
            let isBesideUIKits = constraints.indices.contains { other in
                other != index && constraints[other].fixedSize == size && size != nil
            }
            let isFromApp =
                isBesideUIKits || text.hasPrefix("<MAS") || text.hasPrefix("<SnapKit")
            let isFromSystem =
                !isFromApp
                && items.map(\.className).allSatisfy { name in
                    ["_UI", "UIKeyboard", "UIInputSet"].contains(where: name.hasPrefix)
                        || (name.hasPrefix("UI") && name.contains("ContentView"))
                }
            #expect(!isFromSystem || remedy.kind == .wrapper, "\(remedy.text)")
        }
    }
}

extension Remedy.Edit {
    /// The constraint that it puts in place of another; `nil` where it does not replace one.
    fileprivate var replacement: LoggedConstraint? {
        if case .replace(_, let constraint) = self { constraint } else { nil }
    }

    /// A removal as a replacement, so that both are checked alike.
    fileprivate var asReplacement: Remedy.Edit? {
        if case .remove(let index) = self { .replace(index, LoggedConstraint()) } else { nil }
    }
}
