import ConstraintSolver
import Importers
import StackCases

/// The constraints of a log as linear rows over the items' edges.
///
/// It stands here, and not beside the parser: the parser's target reads files and imports no
/// solver, and the solver knows nothing of logs. Leading counts as left: of a conflict among
/// leading and trailing edges the direction of the language changes nothing.
struct LoggedSystem {
    /// The origin of a row.
    enum Source: Hashable {
        /// The constraint at an index.
        case constraint(Int)
        /// A size, which is at least 0.
        case size(Int)
    }

    /// A row: `terms relation constant`.
    struct Row {
        var source: Source
        var terms: [(variable: Int, coefficient: Double)]
        var relation: ConstraintSystem.Relation
        var constant: Double
        var priority: Double
    }

    /// The meaning of a variable.
    struct Variable {
        var item: LoggedItem
        var axis: Axis
        var isSize: Bool
    }

    private struct VariableKey: Hashable {
        var item: String
        var name: String
    }

    /// The largest assumed distance of two edges, in points, from which the error of a factor is
    /// estimated.
    private static let reach = 10_000.0
    /// Numbers from which on the solver's arithmetic is of no use.
    static let limit = 1e9

    let constraints: [LoggedConstraint]
    private(set) var rows: [Row] = []
    private(set) var variables: [Variable] = []
    /// The constraints that have numbers past all use, by index.
    private(set) var omitted: [Int] = []
    private var indices: [VariableKey: Int] = [:]

    init(_ constraints: [LoggedConstraint]) {
        self.constraints = constraints
        for index in constraints.indices where constraints[index].isActive != false {
            add(constraints[index], index)
        }
        for (index, variable) in variables.enumerated() where variable.isSize {
            rows.append(
                Row(
                    source: .size(index), terms: [(index, 1)], relation: .greaterThanOrEqual,
                    constant: 0, priority: ConstraintSystem.requiredPriority))
        }
    }

    /// The size variable of an item, if a constraint speaks of it.
    func sizeVariable(of item: LoggedItem, along axis: Axis) -> Int? {
        indices[VariableKey(item: item.key, name: "\(axis.rawValue) size")]
    }

    /// The variable of an item's start, if a constraint speaks of it.
    func positionVariable(of item: LoggedItem, along axis: Axis) -> Int? {
        indices[VariableKey(item: item.key, name: "\(axis.rawValue) position")]
    }

    /// Some of the rows as a system for the solver, in their order, and the place that each of
    /// their variables has in it.
    func system(
        _ chosen: some Sequence<Int>, minimizing variable: Int? = nil
    ) -> (system: ConstraintSystem, places: [Int: Int]) {
        var system = ConstraintSystem()
        var places: [Int: Int] = [:]
        func place(_ variable: Int) -> Int {
            if let place = places[variable] { return place }
            let place = system.addVariable()
            places[variable] = place
            return place
        }
        for index in chosen {
            for term in rows[index].terms {
                let place = place(term.variable)
                system.addTerm(term.coefficient, place)
            }
            system.addConstraint(
                rows[index].relation, rows[index].constant, priority: rows[index].priority)
        }
        if let variable {
            let place = place(variable)
            system.addTerm(1, place)
            system.addConstraint(.equal, 0, priority: 1)
        }
        return (system, places)
    }

    // MARK: Rows

    private mutating func add(_ constraint: LoggedConstraint, _ index: Int) {
        var coefficients: [Int: Double] = [:]
        var uncertainties: [Int: Double] = [:]
        var slack = constraint.constant.uncertainty
        let sides = [(constraint.left, 1.0), (constraint.right, -1.0)]
        for (terms, sign) in sides {
            for term in terms {
                let form = form(of: term.item, term.attribute)
                for (variable, coefficient) in form {
                    coefficients[variable, default: 0] += sign * term.multiplier.value * coefficient
                    let uncertainty = term.multiplier.uncertainty * coefficient
                    if variables[variable].isSize {
                        uncertainties[variable, default: 0] += uncertainty
                    } else {
                        slack += uncertainty * Self.reach
                    }
                }
            }
        }
        if let space = coordinateSpace(of: constraint) {
            for (variable, coefficient) in space {
                coefficients[variable, default: 0] -= coefficient
            }
        }
        let terms = coefficients.keys.sorted().map { ($0, coefficients[$0] ?? 0) }
        let numbers = terms.map(\.1) + [constraint.constant.value]
        guard numbers.allSatisfy({ abs($0) < Self.limit }) else {
            omitted.append(index)
            return
        }
        let priorities: [(LoggedConstraint.Relation, Double)]
        if constraint.hugging != nil || constraint.compressionResistance != nil {
            // As UIKit prints it, one line for both.
            priorities =
                (constraint.hugging.map { [(.lessThanOrEqual, $0)] } ?? [])
                + (constraint.compressionResistance.map { [(.greaterThanOrEqual, $0)] } ?? [])
        } else {
            priorities = [(constraint.relation, constraint.priority)]
        }
        for (relation, priority) in priorities {
            addRows(
                index, terms, uncertainties, relation, constraint.constant.value, slack, priority)
        }
    }

    /// Adds a row, or the two that hold for every number that is printed the same.
    private mutating func addRows(
        _ index: Int, _ terms: [(Int, Double)], _ uncertainties: [Int: Double],
        _ relation: LoggedConstraint.Relation, _ constant: Double, _ slack: Double,
        _ priority: Double
    ) {
        func row(
            _ relation: ConstraintSystem.Relation, _ terms: [(Int, Double)], _ constant: Double
        ) {
            let kept = terms.filter { $0.1 != 0 }
            rows.append(
                Row(
                    source: .constraint(index), terms: kept.map { ($0.0, $0.1) },
                    relation: relation, constant: constant, priority: priority))
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

    /// An edge as a sum of variables.
    private mutating func form(
        of item: LoggedItem, _ attribute: LoggedAttribute
    ) -> [(Int, Double)] {
        let axis = attribute.axis
        switch attribute.kind {
        case .start, .left: return [(position(item, axis), 1)]
        case .end, .right: return [(position(item, axis), 1), (size(item, axis), 1)]
        case .center: return [(position(item, axis), 1), (size(item, axis), 0.5)]
        case .size: return [(size(item, axis), 1)]
        case .other: return [(variable(item, axis, attribute.name, isSize: false), 1)]
        }
    }

    /// Returns the start of the superview, from which the numbers of a translated mask are
    /// measured.
    private mutating func coordinateSpace(of constraint: LoggedConstraint) -> [(Int, Double)]? {
        guard constraint.mask != nil, let term = constraint.left.first,
            constraint.left.count == 1, term.attribute.kind != .size,
            !constraint.right.contains(where: { $0.attribute.kind != .size })
        else { return nil }
        let superview =
            constraint.superview ?? constraint.right.first?.item
            ?? LoggedItem(name: "superview of \(term.item.key)")
        return [(position(superview, term.attribute.axis), 1)]
    }

    private mutating func position(_ item: LoggedItem, _ axis: Axis) -> Int {
        variable(item, axis, "\(axis.rawValue) position", isSize: false)
    }

    private mutating func size(_ item: LoggedItem, _ axis: Axis) -> Int {
        variable(item, axis, "\(axis.rawValue) size", isSize: true)
    }

    private mutating func variable(
        _ item: LoggedItem, _ axis: Axis, _ name: String, isSize: Bool
    ) -> Int {
        let key = VariableKey(item: item.key, name: name)
        if let index = indices[key] { return index }
        variables.append(Variable(item: item, axis: axis, isSize: isSize))
        indices[key] = variables.count - 1
        return variables.count - 1
    }
}
