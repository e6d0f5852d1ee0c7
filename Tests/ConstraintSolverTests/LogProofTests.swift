import ConstraintSolver
import Foundation
import StackCases
import TestSupport
import Testing

@testable import Explanations
@testable import Importers

/// Checks the answers to logs with GLPK, on a model of constraints that shares no code with theirs.
@Suite struct LogProofTests {
    /// Whether margins guides are at least 0 pt long in the model.
    private var boundsGuides = false
    /// Whether leading is right.
    private var isMirrored = false
    /// The superviews that the answer names as guesses, by the keys of their subviews.
    private var guessed: [String: String] = [:]

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
            let system = explanation.search.system
            var model = Self()
            model.boundsGuides = explanation.conflicts.isEmpty || system.reading.boundsGuides
            model.isMirrored = system.direction == .rightToLeft
            for (view, superview) in system.relatives.guessed {
                model.guessed[view.key] = superview.key
            }
            try model.check(explanation)
        }
    }

    private func check(_ explanation: LogExplanation) throws {
        // Either of two views that are printed alike can be the first.
        let constraints = explanation.group.constraints
        if explanation.conflicts.isEmpty, !explanation.search.isTooLarge {
            #expect(try canHold(constraints, of: constraints), "a conflict was missed")
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
                try !canHold(members, of: constraints, margins: margins),
                "no conflict: \(members)")
            for index in members.indices {
                var others = members
                let left = others.remove(at: index)
                #expect(
                    try canHold(others, of: constraints, margins: margins),
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
                    try canHold(chosen, of: constraints, margins: margins),
                    "no remedy: \(remedy.text)")
                if explanation.isProven(conflict) {
                    try checkProof(of: remedy, by: chosen, in: constraints)
                }
                checkOwner(of: remedy, in: constraints)
            }
        }
        try checkFirstRemedies(explanation)
    }

    /// A remedy that counts as proven holds wherever the distances that the log does not list are 0 or 50 pt long.
    private func checkProof(
        of remedy: Remedy, by chosen: [LoggedConstraint], in constraints: [LoggedConstraint]
    ) throws {
        for corner in 0..<16 {
            #expect(
                try canHold(chosen, of: constraints, corner: corner),
                "not proven: \(remedy.text), distances \(corner)")
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
            return try !canHold(chosen + [constraints[index]], of: constraints)
                && canHold(chosen, of: constraints)
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
            let kind =
                switch variable.kind {
                case .margin("left"), .margin("top"): "near margin"
                case .baseline(let isLast): isLast ? "last baseline" : "first baseline"
                default: "far margin"
                }
            margins["\(variable.item) \(variable.axis.rawValue) \(kind)"] = margin
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
            return try self.canHold(lines.map { constraints[$0] } + [size], of: constraints)
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
            try canHold(changed, of: explanation.group.constraints),
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

    // MARK: The model

    /// Whether the required constraints are satisfiable, according to GLPK with rational numbers.
    /// - Parameters:
    ///   - whole: The whole list, which says whose superview and guide an item is.
    ///   - margins: The sizes of margins that the log does not list (default: any).
    ///   - corner: The distances that the log does not list, a bit for each: 0 or 50 pt (default: any).
    private func canHold(
        _ constraints: [LoggedConstraint], of whole: [LoggedConstraint],
        margins: [String: Double] = [:], corner: Int? = nil
    ) throws -> Bool {
        var system = ConstraintSystem()
        var variables: [String: Int] = [:]
        func variable(_ name: String, isLength: Bool = false) -> Int {
            if let known = variables[name] { return known }
            let new = system.addVariable(isNonNegative: isLength)
            variables[name] = new
            return new
        }
        var guides: [String: LoggedItem] = [:]
        var superviews = guessed
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
        func form(_ term: LoggedTerm, _ name: String) -> [(Int, Double)] {
            let axis = term.attribute.axis.rawValue
            func start(_ item: LoggedItem) -> Int { variable("\(item.key) \(axis) start") }
            func size(_ item: LoggedItem) -> Int {
                variable(
                    "\(item.key) \(axis) size",
                    isLength: boundsGuides || item.text != "UIViewLayoutMarginsGuide")
            }
            let item = term.item
            func near(_ kind: String = "margin") -> [(Int, Double)] {
                if kind == "margin", let guide = guides["\(item.key) \(axis) near"] {
                    return [(start(guide), 1)]
                }
                let inset = variable("\(item.key) \(axis) near \(kind)", isLength: true)
                return [(start(item), 1), (inset, 1)]
            }
            func far(_ kind: String = "margin") -> [(Int, Double)] {
                if kind == "margin", let guide = guides["\(item.key) \(axis) far"] {
                    return [(start(guide), 1), (size(guide), 1)]
                }
                let inset = variable("\(item.key) \(axis) far \(kind)", isLength: true)
                return [(start(item), 1), (size(item), 1), (inset, -1)]
            }
            switch name {
            case "width", "height": return [(size(item), 1)]
            case "left", "leading", "top", "minX", "minY": return [(start(item), 1)]
            case "right", "trailing", "bottom", "maxX", "maxY":
                return [(start(item), 1), (size(item), 1)]
            case "centerX", "centerY", "midX", "midY": return [(start(item), 1), (size(item), 0.5)]
            case "firstBaseline":
                let distance = variable("\(item.key) \(axis) first baseline", isLength: true)
                return [(start(item), 1), (distance, 1)]
            case "lastBaseline", "baseline":
                let distance = variable("\(item.key) \(axis) last baseline", isLength: true)
                return [(start(item), 1), (size(item), 1), (distance, -1)]
            case "leftMargin", "leadingMargin", "topMargin": return near()
            case "rightMargin", "trailingMargin", "bottomMargin": return far()
            case "safeAreaLayoutGuide.left", "safeAreaLayoutGuide.leading",
                "safeAreaLayoutGuide.top":
                return near("safe area")
            case "safeAreaLayoutGuide.right", "safeAreaLayoutGuide.trailing",
                "safeAreaLayoutGuide.bottom":
                return far("safe area")
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
            // Where leading is right, constants count to the left.
            let direction = isMirrored && constraint.isNatural ? -1.0 : 1
            for (side, sign) in [(constraint.left, direction), (constraint.right, -direction)] {
                for term in side {
                    let name = direction < 0 ? term.attribute.mirroredName : term.attribute.name
                    terms += form(term, name).map { ($0.0, sign * term.multiplier.value * $0.1) }
                    slack += term.multiplier.uncertainty * 10_000
                }
            }
            // A mask's numbers count from the superview's edge, in most of AppKit's views from the lower one.
            if ["minY", "maxY"].contains(constraint.left.first?.attribute.name),
                let superview = constraint.superview,
                ["NSView", "NSBox"].contains(superview.className), let view = constraint.left.first
            {
                let top = variable("\(superview.key) vertical start")
                let height = variable("\(superview.key) vertical size", isLength: true)
                let size = variable("\(view.item.key) vertical size", isLength: true)
                // `minY` was added as the top, `maxY` as the bottom: exchange them, and turn the sum over.
                terms.append((size, view.attribute.name == "minY" ? 1 : -1))
                terms = terms.map { ($0.0, -$0.1) } + [(top, 1), (height, 1)]
            } else if constraint.mask != nil, constraint.right.isEmpty,
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
        if let corner {
            let unlisted = variables.filter { name, _ in
                ["margin", "safe area", "baseline"].contains(where: name.hasSuffix)
            }.map(\.value).sorted()
            for (number, variable) in unlisted.enumerated() {
                system.addTerm(1, variable)
                system.addConstraint(.equal, corner >> (number % 4) & 1 == 0 ? 0 : 50)
            }
        }
        if system.constraints.isEmpty { return true }
        return try ReferenceProgram(system, .exactWithSlack).isFeasible()
    }
}

extension LoggedConstraint {
    /// Whether it is about leading or trailing edges or margins.
    fileprivate var isNatural: Bool {
        (left + right).contains { $0.attribute.mirroredName != $0.attribute.name }
    }
}

extension LoggedAttribute {
    /// The name with leading as right and trailing as left.
    fileprivate var mirroredName: String {
        name.replacing("leading", with: "right").replacing("trailing", with: "left")
    }
}

extension Remedy.Edit {
    /// A removal as a replacement, so that both are checked alike.
    fileprivate var asReplacement: Remedy.Edit? {
        if case .remove(let index) = self { .replace(index, LoggedConstraint()) } else { nil }
    }
}
