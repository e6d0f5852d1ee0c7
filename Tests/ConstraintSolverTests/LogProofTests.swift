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
            let constraints = group.constraints
            if explanation.conflicts.isEmpty, !explanation.search.isTooLarge {
                #expect(try canHold(constraints), "a conflict was missed")
            }
            for conflict in explanation.conflicts {
                // Margins that decide have a value that only the reader can know.
                let margins: [Double?] = conflict.isConditional ? [100] : [nil]
                for margin in margins {
                    let members = conflict.members.map { constraints[$0] }
                    #expect(try !canHold(members, margin: margin), "no conflict: \(members)")
                    for index in members.indices {
                        var others = members
                        let left = others.remove(at: index)
                        #expect(try canHold(others, margin: margin), "not needed: \(left.text)")
                    }
                    for remedy in conflict.remedies {
                        let changed = remedy.applied(to: constraints)
                        let chosen =
                            explanation.conflicts.count == 1
                            ? changed
                            : (conflict.surroundings + (constraints.count..<changed.count)).map {
                                changed[$0]
                            }
                        #expect(try canHold(chosen, margin: margin), "no remedy: \(remedy.text)")
                        checkOwner(of: remedy, in: constraints)
                    }
                }
            }
            try checkFirstRemedies(explanation)
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
        #expect(try canHold(changed), "together: \(remedies.map(\.text))")
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
            let isSystems = items.allSatisfy {
                $0.className.hasPrefix("_UI") || $0.className.contains("ContentView")
                    || $0.className.hasPrefix("UIKeyboard") || $0.className.hasPrefix("UIInputSet")
            }
            #expect(!isSystems || remedy.kind == .wrapper, "\(remedy.text)")
        }
    }

    // MARK: The model

    /// Whether the required constraints can hold together, as GLPK finds with rational numbers.
    /// - Parameter margin: The size of margins that the log does not list; `nil` for any.
    private func canHold(
        _ constraints: [LoggedConstraint], margin: Double? = nil
    ) throws -> Bool {
        var system = ConstraintSystem()
        var variables: [String: Int] = [:]
        func variable(_ name: String, isLength: Bool = false) -> Int {
            if let known = variables[name] { return known }
            let new = system.addVariable(isNonNegative: isLength)
            variables[name] = new
            return new
        }
        var guides: [String: String] = [:]
        for constraint in constraints
        where constraint.identifier?.contains("argin-guide-constraint") ?? false {
            let items = (constraint.left + constraint.right).map(\.item)
            if let guide = items.first(where: { $0.text == "UIViewLayoutMarginsGuide" }),
                let owner = items.first(where: { $0.key != guide.key })
            {
                guides[owner.key] = guide.key
            }
        }
        /// Returns `start + share × size + near × margin − far × margin`.
        func form(_ term: LoggedTerm) -> [(Int, Double)] {
            let axis = term.attribute.axis.rawValue
            var key = term.item.key
            func start() -> Int { variable("\(key) \(axis) start") }
            func size() -> Int { variable("\(key) \(axis) size", isLength: true) }
            func room(_ side: String) -> Int {
                variable("\(key) \(axis) \(side) margin", isLength: true)
            }
            let name = term.attribute.name
            let isMargin = name.hasSuffix("Margin") || name.hasSuffix("Margins")
            if isMargin, let guide = guides[key] { key = guide }
            let isFree = isMargin && guides[term.item.key] == nil
            switch name {
            case "width", "height": return [(size(), 1)]
            case "left", "leading", "top", "minX", "minY": return [(start(), 1)]
            case "right", "trailing", "bottom", "maxX", "maxY": return [(start(), 1), (size(), 1)]
            case "centerX", "centerY", "midX", "midY": return [(start(), 1), (size(), 0.5)]
            case "leftMargin", "leadingMargin", "topMargin":
                return [(start(), 1)] + (isFree ? [(room("near"), 1)] : [])
            case "rightMargin", "trailingMargin", "bottomMargin":
                return [(start(), 1), (size(), 1)] + (isFree ? [(room("far"), -1)] : [])
            case "centerXWithinMargins", "centerYWithinMargins":
                return [(start(), 1), (size(), 0.5)]
                    + (isFree ? [(room("near"), 0.5), (room("far"), -0.5)] : [])
            default: return [(variable("\(key) \(axis) \(name)"), 1)]
            }
        }
        for constraint in constraints where constraint.isRequired && !constraint.hasTwinNames {
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
                let superview = constraint.superview?.key ?? "superview of \(term.item.key)"
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
        if let margin {
            for (name, variable) in variables where name.hasSuffix(" margin") {
                system.addTerm(1, variable)
                system.addConstraint(.equal, margin)
            }
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
