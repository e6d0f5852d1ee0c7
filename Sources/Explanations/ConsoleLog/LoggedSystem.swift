import ConstraintSolver
import Importers
import StackCases

/// The constraints of a log as linear rows over the items' edges.
///
/// Sizes and margins are at least 0. Leading counts as left: of a conflict among leading and
/// trailing edges the direction of the language changes nothing.
struct LoggedSystem {
    /// A row of a constraint; a number that was printed with six digits makes two rows, so that
    /// every number that is printed the same satisfies them.
    struct Row {
        /// The constraint, by index.
        var constraint: Int
        var line: LinearRow
        var priority: Double
    }

    /// The meaning of a variable.
    struct Variable: Hashable {
        /// The quantity of an item.
        enum Kind: Hashable {
            case start, size
            /// The distance of a margin from its edge, where the log lists no guide for it.
            case margin(String)
            /// A place with a name and no known position.
            case other(String)
        }

        var item: String
        var axis: Axis
        var kind: Kind

        /// Whether it is at least 0 in every layout.
        var isNonNegative: Bool {
            switch kind {
            case .size, .margin: true
            case .start, .other: false
            }
        }
    }

    /// The largest assumed distance of two edges, in points, from which the error of a factor is
    /// estimated.
    private static let reach = 10_000.0
    /// Numbers from which on the solver's arithmetic is of no use.
    static let limit = 1e9

    let constraints: [LoggedConstraint]
    private(set) var rows: [Row] = []
    /// The rows of each constraint.
    private(set) var rowsOfConstraint: [Range<Int>] = []
    private(set) var variables: [Variable] = []
    /// The items of the variables, by their keys.
    private(set) var items: [String: LoggedItem] = [:]
    /// The constraints that have numbers past all use, by index.
    private(set) var omitted: [Int] = []
    private var indices: [Variable: Int] = [:]
    /// The margins guides that the log lists, by the keys of their owners.
    private let guides: [String: LoggedItem]

    init(_ constraints: [LoggedConstraint]) {
        self.constraints = constraints
        guides = StackEvidence.marginsGuides(in: constraints)
        var known: Set<String> = []
        for (index, constraint) in constraints.enumerated() {
            let start = rows.count
            // A line that is printed twice is one constraint; twin names fit several readings.
            if constraint.isActive != false, !constraint.hasTwinNames,
                known.insert(constraint.text.isEmpty ? "\(index)" : constraint.text).inserted
            {
                add(constraint, index)
            }
            rowsOfConstraint.append(start..<rows.count)
        }
    }

    /// Returns the variable of an item's size or start, if a constraint mentions it.
    func variable(_ kind: Variable.Kind, of item: LoggedItem, along axis: Axis) -> Int? {
        indices[Variable(item: item.key, axis: axis, kind: kind)]
    }

    /// Returns the index of a variable, if a constraint mentions it.
    func index(of variable: Variable) -> Int? { indices[variable] }

    /// Whether a constraint is required and has rows.
    func isRequired(_ constraint: Int) -> Bool {
        rowsOfConstraint[constraint].contains {
            rows[$0].priority >= ConstraintSystem.requiredPriority
        }
    }

    // MARK: Solving

    /// A part of the rows as a system for the solver, with the place of each variable in it.
    struct Part {
        var system = ConstraintSystem()
        fileprivate(set) var places: [Int: Int] = [:]

        fileprivate mutating func add(_ line: LinearRow, _ priority: Double, in whole: LoggedSystem)
        {
            for term in line.terms {
                system.addTerm(term.coefficient, place(of: term.variable, in: whole))
            }
            system.addConstraint(line.relation, line.constant, priority: priority)
        }

        private mutating func place(of variable: Int, in whole: LoggedSystem) -> Int {
            if let place = places[variable] { return place }
            let isNonNegative = whole.variables[variable].isNonNegative
            let place = system.addVariable(isNonNegative: isNonNegative)
            places[variable] = place
            return place
        }
    }

    /// Returns the rows of some constraints as a system for the solver.
    /// - Parameters:
    ///   - extra: Rows besides those of the constraints, with their priorities.
    ///   - isRequiredOnly: Whether to leave out optional rows.
    func part(
        of chosen: some Sequence<Int>, and extra: [(LinearRow, priority: Double)] = [],
        isRequiredOnly: Bool = true
    ) -> Part {
        var part = Part()
        for constraint in chosen {
            for row in rowsOfConstraint[constraint]
            where !isRequiredOnly || rows[row].priority >= ConstraintSystem.requiredPriority {
                part.add(rows[row].line, rows[row].priority, in: self)
            }
        }
        for (line, priority) in extra { part.add(line, priority, in: self) }
        return part
    }

    /// Returns the value of each variable in a best layout of some constraints; `nil` where they
    /// cannot hold together.
    func values(
        of chosen: some Sequence<Int>, and extra: [(LinearRow, priority: Double)] = [],
        isRequiredOnly: Bool = true
    ) -> [Int: Double]? {
        let part = part(of: chosen, and: extra, isRequiredOnly: isRequiredOnly)
        let solution = LexicographicSolver().solve(part.system)
        if solution.status == .unsatisfiable { return nil }
        guard !solution.values.isEmpty else { return [:] }
        return part.places.mapValues { solution.values[$0] }
    }

    /// Whether required constraints can hold together.
    func canHold(
        _ chosen: some Sequence<Int>, and extra: [(LinearRow, priority: Double)] = []
    ) -> Bool { values(of: chosen, and: extra) != nil }

    /// Returns the least and the greatest value that required constraints leave to a variable, in
    /// points; infinite where there is no bound, `nil` where they conflict.
    func range(
        of variable: Int, in chosen: some Sequence<Int>
    ) -> (least: Double, greatest: Double)? {
        let far = 1e6
        func value(near target: Double) -> Double? {
            let aim = LinearRow(terms: [(variable, 1)], relation: .equal, constant: target)
            return values(of: chosen, and: [(aim, priority: 1)])?[variable]
        }
        guard let least = value(near: -far), let greatest = value(near: far) else { return nil }
        return (least < 1 - far ? -.infinity : least, greatest > far - 1 ? .infinity : greatest)
    }

    /// Returns the required constraints, apart where no variable connects them.
    func components(without constraint: Int? = nil) -> [[Int]] {
        var parents = Array(variables.indices)
        func root(_ variable: Int) -> Int {
            var variable = variable
            while parents[variable] != variable {
                parents[variable] = parents[parents[variable]]
                variable = parents[variable]
            }
            return variable
        }
        let required = constraints.indices.filter { $0 != constraint && isRequired($0) }
        for index in required {
            let terms = rows[rowsOfConstraint[index].lowerBound].line.terms
            for term in terms.dropFirst() { parents[root(term.variable)] = root(terms[0].variable) }
        }
        var places: [Int: Int] = [:]
        var components: [[Int]] = []
        for index in required {
            // A row without a variable stands alone: `0 == 3` conflicts with nothing else.
            let first = rows[rowsOfConstraint[index].lowerBound].line.terms.first
            let key = first.map { root($0.variable) } ?? -1 - index
            if let place = places[key] {
                components[place].append(index)
            } else {
                places[key] = components.count
                components.append([index])
            }
        }
        return components
    }

    // MARK: Rows

    private mutating func add(_ constraint: LoggedConstraint, _ index: Int) {
        var coefficients: [Int: Double] = [:]
        var uncertainties: [Int: Double] = [:]
        var slack = constraint.constant.uncertainty
        let sides = [(constraint.left, 1.0), (constraint.right, -1.0)]
        for (terms, sign) in sides {
            for term in terms {
                for (variable, coefficient) in form(of: term.item, term.attribute) {
                    coefficients[variable, default: 0] += sign * term.multiplier.value * coefficient
                    let uncertainty = term.multiplier.uncertainty * abs(coefficient)
                    if variables[variable].isNonNegative {
                        uncertainties[variable, default: 0] += uncertainty
                    } else {
                        slack += uncertainty * Self.reach
                    }
                }
            }
        }
        if let space = coordinateSpace(of: constraint) { coefficients[space, default: 0] -= 1 }
        let terms = coefficients.keys.sorted().map { ($0, coefficients[$0] ?? 0) }
        let numbers = terms.map(\.1) + [constraint.constant.value]
        guard numbers.allSatisfy({ abs($0) < Self.limit }) else {
            omitted.append(index)
            return
        }
        var bounds = [(constraint.relation.forSolver, constraint.priority)]
        if constraint.hugging != nil || constraint.compressionResistance != nil {
            // UIKit prints one line for both.
            bounds =
                (constraint.hugging.map { [(.lessThanOrEqual, $0)] } ?? [])
                + (constraint.compressionResistance.map { [(.greaterThanOrEqual, $0)] } ?? [])
        }
        for (relation, priority) in bounds {
            addRows(
                index, terms, uncertainties, relation, constraint.constant.value, slack, priority)
        }
    }

    /// Adds a row, or the two that hold for every number that is printed the same.
    private mutating func addRows(
        _ index: Int, _ terms: [(Int, Double)], _ uncertainties: [Int: Double],
        _ relation: ConstraintSystem.Relation, _ constant: Double, _ slack: Double,
        _ priority: Double
    ) {
        func row(
            _ relation: ConstraintSystem.Relation, _ terms: [(Int, Double)], _ constant: Double
        ) {
            let line = LinearRow(
                terms: terms.filter { $0.1 != 0 }.map { ($0.0, $0.1) }, relation: relation,
                constant: constant)
            rows.append(Row(constraint: index, line: line, priority: priority))
        }
        let isExact = slack == 0 && uncertainties.values.allSatisfy { $0 == 0 }
        if isExact, relation == .equal { return row(.equal, terms, constant) }
        // Sizes are never negative, so that a smaller factor makes an upper bound weaker.
        if relation != .greaterThanOrEqual {
            row(
                .lessThanOrEqual, terms.map { ($0.0, $0.1 - (uncertainties[$0.0] ?? 0)) },
                constant + slack)
        }
        if relation != .lessThanOrEqual {
            row(
                .greaterThanOrEqual, terms.map { ($0.0, $0.1 + (uncertainties[$0.0] ?? 0)) },
                constant - slack)
        }
    }

    /// Returns an attribute as a sum of variables.
    private mutating func form(
        of item: LoggedItem, _ attribute: LoggedAttribute
    ) -> [(Int, Double)] {
        let axis = attribute.axis
        func start(_ item: LoggedItem) -> Int { variable(.start, item, axis) }
        func size(_ item: LoggedItem) -> Int { variable(.size, item, axis) }
        switch attribute.kind {
        case .start, .left: return [(start(item), 1)]
        case .end, .right: return [(start(item), 1), (size(item), 1)]
        case .center: return [(start(item), 1), (size(item), 0.5)]
        case .size: return [(size(item), 1)]
        case .other: break
        }
        guard let side = attribute.marginSide else {
            return [(variable(.other(attribute.name), item, axis), 1)]
        }
        if let guide = guides[item.key] {
            return [(start(guide), 1)]
                + (side == .start ? [] : [(size(guide), side == .end ? 1 : 0.5)])
        }
        let (near, far) =
            axis == .horizontal
            ? (variable(.margin("left"), item, axis), variable(.margin("right"), item, axis))
            : (variable(.margin("top"), item, axis), variable(.margin("bottom"), item, axis))
        return switch side {
        case .start: [(start(item), 1), (near, 1)]
        case .end: [(start(item), 1), (size(item), 1), (far, -1)]
        case .center: [(start(item), 1), (size(item), 0.5), (near, 0.5), (far, -0.5)]
        }
    }

    /// Returns the start of the superview, from which the numbers of a translated mask are
    /// measured.
    private mutating func coordinateSpace(of constraint: LoggedConstraint) -> Int? {
        guard constraint.mask != nil, let term = constraint.left.first,
            constraint.left.count == 1, term.attribute.kind != .size,
            !constraint.right.contains(where: { $0.attribute.kind != .size })
        else { return nil }
        let superview =
            constraint.superview ?? constraint.right.first?.item
            ?? LoggedItem(name: "superview of \(term.item.key)")
        return variable(.start, superview, term.attribute.axis)
    }

    private mutating func variable(
        _ kind: Variable.Kind, _ item: LoggedItem, _ axis: Axis
    ) -> Int {
        let variable = Variable(item: item.key, axis: axis, kind: kind)
        if let index = indices[variable] { return index }
        variables.append(variable)
        indices[variable] = variables.count - 1
        if items[item.key] == nil { items[item.key] = item }
        return variables.count - 1
    }
}

extension LoggedConstraint.Relation {
    var forSolver: ConstraintSystem.Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
