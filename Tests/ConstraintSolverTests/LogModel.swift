import ConstraintSolver
import StackCases

@testable import Explanations
@testable import Importers

/// The constraints of a log as a linear program for GLPK, written apart from the answers' own reading of logs.
struct LogModel {
    /// Whether margins guides are at least 0 pt long.
    var boundsGuides = false
    /// Whether leading is right.
    var isMirrored = false
    /// The superviews that the answer names as guesses, by the keys of their subviews.
    var guessed: [String: String] = [:]
    /// The distance by which the content of scroll views is scrolled; `nil` where their edges are those of their frames.
    var scrolled: Double?

    /// Returns the model in all readings that a log leaves open.
    func readings(of constraints: [LoggedConstraint]) -> [Self] {
        var readings = [self]
        func vary<Value>(_ path: WritableKeyPath<Self, Value>, _ values: [Value]) {
            readings += values.flatMap { value in
                readings.map { reading in
                    var reading = reading
                    reading[keyPath: path] = value
                    return reading
                }
            }
        }
        if !guessed.isEmpty { vary(\.guessed, [[:]]) }
        if constraints.allSatisfy({ $0.direction == nil }),
            constraints.contains(where: \.isNatural)
        {
            vary(\.isMirrored, [!isMirrored])
        }
        if constraints.flatMap(\.items).contains(where: Self.isScrollView) {
            vary(\.scrolled, [0, 50])
        }
        return readings
    }

    /// Returns the name of a distance that a log does not list.
    static func name(of variable: LoggedSystem.Variable) -> String {
        let kind =
            switch variable.kind {
            case .margin("left"), .margin("top"): "near margin"
            case .baseline(let isLast): isLast ? "last baseline" : "first baseline"
            case .safeArea(let isEnd): isEnd ? "far safe area" : "near safe area"
            case .size: "size"
            default: "far margin"
            }
        return "\(variable.item) \(variable.axis.rawValue) \(kind)"
    }

    private static func isScrollView(_ item: LoggedItem) -> Bool {
        ["ScrollView", "TableView", "CollectionView", "TextView"]
            .contains { item.className.hasSuffix($0) && !item.className.hasPrefix("NS") }
    }

    /// Whether a term is an edge of the content area of a scroll view.
    private func isOfContent(
        _ term: LoggedTerm, in constraint: LoggedConstraint, _ superviews: [String: String]
    ) -> Bool {
        guard scrolled != nil, Self.isScrollView(term.item), constraint.mask == nil,
            !["width", "height", "center", "safeArea"].contains(
                where: term.attribute.name.hasPrefix),
            let other = (constraint.left + constraint.right).first(where: {
                $0.item.key != term.item.key
            }), !other.item.isGuide
        else { return false }
        func around(_ key: String) -> Set<String> {
            var keys: Set<String> = []
            var key = key
            while let superview = superviews[key], keys.insert(superview).inserted {
                key = superview
            }
            return keys
        }
        let inner = around(other.item.key)
        let outer = around(term.item.key)
        if inner.contains(term.item.key) { return true }
        return !outer.contains(other.item.key) && inner.isDisjoint(with: outer)
            && other.attribute.name == term.attribute.name
    }

    /// Whether the required constraints are satisfiable, according to GLPK with rational numbers.
    /// - Parameters:
    ///   - whole: The whole list, which says whose superview and guide an item is.
    ///   - margins: The sizes of margins that the log does not list (default: any).
    ///   - corner: The distances that the log does not list, a bit for each: 0 or 50 pt (default: any).
    ///   - conditions: The shortest and the longest of some of these distances in place of 0 and 50 pt.
    func canHold(
        _ constraints: [LoggedConstraint], of whole: [LoggedConstraint],
        margins: [String: Double] = [:], corner: Int? = nil,
        conditions: [String: ClosedRange<Double>] = [:]
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
        func form(
            _ term: LoggedTerm, _ name: String, isContent: Bool
        ) -> [(Int, Double)] {
            let axis = term.attribute.axis.rawValue
            func start(_ item: LoggedItem) -> Int {
                variable("\(item.key) \(axis) \(isContent ? "content start" : "start")")
            }
            func size(_ item: LoggedItem) -> Int {
                if isContent { return variable("\(item.key) \(axis) content size", isLength: true) }
                return variable(
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
                    let isContent = isOfContent(term, in: constraint, superviews)
                    terms += form(term, name, isContent: isContent).map {
                        ($0.0, sign * term.multiplier.value * $0.1)
                    }
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
        if let scrolled {
            for (name, content) in variables where name.hasSuffix("content start") {
                let frame = variable(name.replacing("content start", with: "start"))
                system.addTerm(1, content)
                system.addTerm(-1, frame)
                system.addConstraint(.equal, -scrolled)
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
            }.sorted { $0.value < $1.value }
            if corner >= 1 << min(unlisted.count, 4) { return true }
            for (number, (name, variable)) in unlisted.enumerated() {
                let lengths = conditions[name] ?? 0...50
                system.addTerm(1, variable)
                system.addConstraint(
                    .equal,
                    corner >> (number % 4) & 1 == 0 ? lengths.lowerBound : lengths.upperBound)
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
