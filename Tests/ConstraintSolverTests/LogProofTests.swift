import ConstraintSolver
import Foundation
import StackCases
import TestSupport
import Testing

@testable import Explanations
@testable import Importers

/// Checks the answers to logs with GLPK, on a model of constraints that shares no code with theirs.
@Suite struct LogProofTests {
    @Test(.enabled(if: !SampleLogs.files.isEmpty), arguments: SampleLogs.files)
    func `conflicts of real logs are minimal, and remedies resolve them`(file: String) throws {
        try check([UInt8](try Data(contentsOf: URL(filePath: file))))
    }

    @Test func `conflicts of invented logs are minimal, and remedies resolve them`() throws {
        try check(SampleLogs.invented)
    }

    private func check(_ bytes: [UInt8]) throws {
        for group in ConsoleLog(bytes).groups where !group.constraints.isEmpty {
            let explanation = LogExplanation(group)
            // Of two views that are printed alike, either can be the first.
            let constraints = explanation.group.constraints
            if explanation.conflicts.isEmpty, !explanation.search.isTooLarge {
                #expect(try canHold(constraints, of: constraints), "a conflict was missed")
            }
            if let broken = explanation.broken, let first = explanation.conflicts.first {
                let members = explanation.conflicts.flatMap(\.members)
                #expect(
                    members.contains(broken) || first.isConditional,
                    "not in a conflict: \(constraints[broken].text)")
            }
            for conflict in explanation.conflicts {
                let margins = conflict.found.conditions.first.map(conflictingMargins) ?? [:]
                let members = conflict.members.map { constraints[$0] }
                #expect(
                    try !canHold(members, of: constraints, margins: margins),
                    "no conflict: \(members)")
                let free = Set(
                    conflict.found.freeSizes.map { index in
                        let variable = explanation.search.system.variables[index]
                        return "\(variable.item) \(variable.axis.rawValue) size"
                    })
                for index in members.indices {
                    var others = members
                    let left = others.remove(at: index)
                    #expect(
                        try canHold(others, of: constraints, margins: margins, free: free),
                        "not needed: \(left.text)")
                }
                for remedy in conflict.remedies {
                    let changed = remedy.applied(to: constraints)
                    let chosen =
                        explanation.conflicts.count == 1
                        ? changed
                        : (conflict.surroundings + (constraints.count..<changed.count)).map {
                            changed[$0]
                        }
                    #expect(
                        try canHold(chosen, of: constraints, margins: margins),
                        "no remedy: \(remedy.text)")
                    checkOwner(of: remedy, in: constraints)
                }
            }
            try checkFirstRemedies(explanation)
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
            let isNear = [.margin("left"), .margin("top")].contains(variable.kind)
            margins[
                "\(variable.item) \(variable.axis.rawValue) \(isNear ? "near" : "far") margin"] =
                margin
        }
        return margins
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
            try canHold(changed, of: explanation.group.constraints),
            "together: \(remedies.map(\.text))")
    }

    /// No remedy changes what the system sets.
    private func checkOwner(of remedy: Remedy, in constraints: [LoggedConstraint]) {
        let systems = [
            "Encapsulated-Layout", "TemporaryLayout", "fittingSize", "UIViewSafeAreaLayoutGuide-",
            "UICollectionViewListCell-", "'UINav", "_UILayoutSupportConstraint", "<NSIBPrototyping",
        ]
        for case .replace(let index, _) in remedy.edits + remedy.edits.compactMap(\.asReplacement) {
            let text = constraints[index].text
            for name in systems { #expect(!text.contains(name), "\(remedy.text)") }
            if remedy.kind == .mask { #expect(!text.contains("ContentView:")) }
            let items = (constraints[index].left + constraints[index].right).map(\.item)
            let size = constraints[index].fixedSize
            // A line beside UIKit’s own, or with a library’s class, is the reader’s.
            let isBesideUIKits = constraints.indices.contains { other in
                other != index && constraints[other].fixedSize == size && size != nil
            }
            let isReaders =
                isBesideUIKits || text.hasPrefix("<MAS") || text.hasPrefix("<SnapKit")
            let isSystems =
                !isReaders
                && items.map(\.className).allSatisfy { name in
                    ["_UI", "UIKeyboard", "UIInputSet"].contains(where: name.hasPrefix)
                        || (name.hasPrefix("UI") && name.contains("ContentView"))
                }
            #expect(!isSystems || remedy.kind == .wrapper, "\(remedy.text)")
        }
    }

    // MARK: The model

    /// Whether the required constraints can hold together, as GLPK finds with rational numbers.
    /// - Parameters:
    ///   - whole: The whole list, which says whose superview and guide an item is.
    ///   - margins: The sizes of margins that the log does not list (default: any).
    ///   - free: Sizes that may be negative.
    private func canHold(
        _ constraints: [LoggedConstraint], of whole: [LoggedConstraint],
        margins: [String: Double] = [:],
        free: Set<String> = []
    ) throws -> Bool {
        var system = ConstraintSystem()
        var variables: [String: Int] = [:]
        func variable(_ name: String, isLength: Bool = false) -> Int {
            if let known = variables[name] { return known }
            let new = system.addVariable(isNonNegative: isLength && !free.contains(name))
            variables[name] = new
            return new
        }
        var guides: [String: LoggedItem] = [:]
        var superviews: [String: String] = [:]
        for constraint in whole {
            let items = (constraint.left + constraint.right).map(\.item)
            for item in items where constraint.superview.map({ $0.key != item.key }) ?? false {
                superviews[item.key] = constraint.superview?.key
            }
            let name = constraint.identifier ?? ""
            guard name.contains("argin-guide-constraint") else { continue }
            if let guide = items.first(where: { $0.text == "UIViewLayoutMarginsGuide" }),
                let owner = items.first(where: { $0.key != guide.key })
            {
                let isNear = ["top", "left", "leading"].contains { name.contains("-\($0)M") }
                let axis = constraint.left[0].attribute.axis.rawValue
                guides["\(owner.key) \(axis) \(isNear ? "near" : "far")"] = guide
            }
        }
        /// Returns a place as a sum of starts, sizes and margins.
        func form(_ term: LoggedTerm) -> [(Int, Double)] {
            let axis = term.attribute.axis.rawValue
            func start(_ item: LoggedItem) -> Int { variable("\(item.key) \(axis) start") }
            func size(_ item: LoggedItem) -> Int {
                variable(
                    "\(item.key) \(axis) size", isLength: item.text != "UIViewLayoutMarginsGuide")
            }
            let item = term.item
            func near() -> [(Int, Double)] {
                if let guide = guides["\(item.key) \(axis) near"] { return [(start(guide), 1)] }
                let margin = variable("\(item.key) \(axis) near margin", isLength: true)
                return [(start(item), 1), (margin, 1)]
            }
            func far() -> [(Int, Double)] {
                if let guide = guides["\(item.key) \(axis) far"] {
                    return [(start(guide), 1), (size(guide), 1)]
                }
                let margin = variable("\(item.key) \(axis) far margin", isLength: true)
                return [(start(item), 1), (size(item), 1), (margin, -1)]
            }
            switch term.attribute.name {
            case "width", "height": return [(size(item), 1)]
            case "left", "leading", "top", "minX", "minY": return [(start(item), 1)]
            case "right", "trailing", "bottom", "maxX", "maxY":
                return [(start(item), 1), (size(item), 1)]
            case "centerX", "centerY", "midX", "midY": return [(start(item), 1), (size(item), 0.5)]
            case "leftMargin", "leadingMargin", "topMargin": return near()
            case "rightMargin", "trailingMargin", "bottomMargin": return far()
            case "centerXWithinMargins", "centerYWithinMargins":
                return (near() + far()).map { ($0.0, $0.1 / 2) }
            case let name:
                return [
                    (
                        variable(
                            "\(item.key) \(axis) \(name)", isLength: name.hasPrefix("content")), 1
                    )
                ]
            }
        }
        for constraint in constraints where constraint.isRequired {
            var terms: [(Int, Double)] = []
            var slack = constraint.constant.uncertainty
            for (side, sign) in [(constraint.left, 1.0), (constraint.right, -1)] {
                for term in side {
                    terms += form(term).map { ($0.0, sign * term.multiplier.value * $0.1) }
                    slack += term.multiplier.uncertainty * 10_000
                }
            }
            // A mask's numbers count from the superview's edge.
            if constraint.mask != nil, constraint.right.isEmpty,
                let term = constraint.left.first, term.attribute.kind != .size
            {
                let axis = term.attribute.axis.rawValue
                let superview =
                    constraint.superview?.key ?? superviews[term.item.key]
                    ?? "superview of \(term.item.key)"
                terms.append((variable("\(superview) \(axis) start"), -1))
            }
            let bounds: [(ConstraintSystem.Relation, Double)] =
                switch constraint.relation {
                case .equal: [(.lessThanOrEqual, slack), (.greaterThanOrEqual, -slack)]
                case .lessThanOrEqual: [(.lessThanOrEqual, slack)]
                case .greaterThanOrEqual: [(.greaterThanOrEqual, -slack)]
                }
            for (relation, slack) in bounds {
                for term in terms { system.addTerm(term.1, term.0) }
                system.addConstraint(relation, constraint.constant.value + slack)
            }
        }
        for (name, margin) in margins {
            guard let variable = variables[name] else { continue }
            system.addTerm(1, variable)
            system.addConstraint(.equal, margin)
        }
        if system.constraintCount == 0 { return true }
        return try ReferenceProgram(system, .exactWithSlack).isFeasible()
    }
}

extension Remedy.Edit {
    /// A removal as a replacement, so that both are checked alike.
    fileprivate var asReplacement: Remedy.Edit? {
        if case .remove(let index) = self { .replace(index, LoggedConstraint()) } else { nil }
    }
}
