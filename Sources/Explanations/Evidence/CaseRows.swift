import ConstraintSolver
import LayoutModels
import StackCases

/// The constraints of a case as rows over the starts and sizes of its views and guides.
struct CaseRows: SummedConstraints {
    private struct Variable: Hashable {
        var item: ConstraintItem
        var axis: Axis
        var isSize: Bool
    }

    let constraints: [EmittedConstraint]
    private(set) var rows: [ConstraintRow] = []
    let rowsOfConstraint: [Range<Int>]
    private(set) var isNonNegative: [Bool] = []
    let work: SolverWork
    let isOfCase = true
    private var variables: [Variable: Int] = [:]

    /// - Parameters:
    ///   - constraints: A model's constraints.
    ///   - stack: The stack of the constraints, for its baselines.
    init(_ constraints: [EmittedConstraint], in stack: StackConfiguration) {
        self.constraints = constraints
        rowsOfConstraint = constraints.indices.map { $0..<$0 + 1 }
        work = SolverWork(constraintCount: constraints.count)
        for (index, constraint) in constraints.enumerated() {
            var line = LinearRow(
                terms: [], relation: constraint.relation, constant: constraint.constant)
            var coefficients: [Int: Double] = [:]
            for (anchor, factor) in constraint.anchors {
                let offsets = anchor.item.path.flatMap { stack.view(at: $0)?.baselineOffsets }
                // Each baseline has a known distance from an edge.
                switch anchor.attribute {
                case .firstBaseline: line.constant -= factor * (offsets?.first ?? 0)
                case .lastBaseline: line.constant += factor * (offsets?.last ?? 0)
                case .start, .end, .center, .size: break
                }
                let isSize = anchor.attribute == .size
                let parts = [(false, isSize ? 0 : 1), (true, isSize ? 1 : anchor.fraction)]
                for (isSize, part) in parts where part != 0 {
                    let variable = variable(anchor.item, anchor.axis, isSize: isSize)
                    coefficients[variable, default: 0] += factor * part
                }
            }
            line.terms = coefficients.filter { $0.value != 0 }.sorted { $0.key < $1.key }
                .map { ($0.key, $0.value) }
            rows.append(
                ConstraintRow(constraint: index, line: line, priority: constraint.priority))
        }
    }

    private mutating func variable(_ item: ConstraintItem, _ axis: Axis, isSize: Bool) -> Int {
        let variable = Variable(item: item, axis: axis, isSize: isSize)
        if let index = variables[variable] { return index }
        variables[variable] = isNonNegative.count
        isNonNegative.append(isSize)
        return isNonNegative.count - 1
    }

    // MARK: Lengths

    func part(of row: ConstraintRow) -> ConflictSum.Part {
        let constraint = constraints[row.constraint]
        var part = ConflictSum.Part(
            constraint, constant: row.line.constant, variable: row.line.terms.first?.variable)
        part.constraint = row.constraint
        part.relation = constraint.relation
        return part
    }

    func fixedSize(of constraint: Int) -> Int? {
        constraints[constraint].isOfSize ? rows[constraint].line.terms.first?.variable : nil
    }

    func share(of constraint: Int) -> (size: String, factor: Double)? {
        let constraint = constraints[constraint]
        guard let second = constraint.second, constraint.constant == 0, constraint.multiplier != 1,
            constraint.first.attribute == .size, second.attribute == .size,
            constraint.axis == second.axis
        else { return nil }
        return ("\(second.item.inWords)'s \(second.axis.size.rawValue)", constraint.multiplier)
    }

    func place(of constraint: Int, along axis: Axis, at values: [Int: Double]) -> Double {
        let places = constraints[constraint].anchors.map { anchor, _ in
            func value(isSize: Bool) -> Double {
                variables[Variable(item: anchor.item, axis: axis, isSize: isSize)]
                    .flatMap { values[$0] } ?? 0
            }
            return value(isSize: false) + anchor.fraction * value(isSize: true)
        }
        return places.reduce(0, +) / Double(places.count)
    }
}

extension ConflictSum.Part {
    /// Creates the length that a model's constraint requires, to be counted once.
    /// - Parameter variable: The variable of the size, if it is one.
    init(_ constraint: EmittedConstraint, constant: Double, variable: Int?) {
        // The sign of a distance depends on its equation's direction alone, but a gap of -7 is one.
        let hasSign = constraint.isOfSize || constraint.role == .spacing
        self.init(
            name: constraint.nameOfLength, factor: 1, length: hasSign ? constant : abs(constant),
            size: constraint.isOfSize ? variable : nil, axis: constraint.axis)
    }
}

extension EmittedConstraint {
    /// The attributes on its left-hand side, with their factors, where the constant alone is on the right.
    fileprivate var anchors: [(LayoutAnchor, factor: Double)] {
        [(first, 1)] + (second.map { [($0, -multiplier)] } ?? [])
    }

    /// Whether the constraint is about the size of one view or guide.
    var isOfSize: Bool { second == nil && first.attribute == .size }

    private var usesBaseline: Bool {
        [first, second].contains {
            [.firstBaseline, .lastBaseline].contains($0?.attribute)
        }
    }

    /// The name of its length in a sum: that of the view or guide, or of a distance.
    fileprivate var nameOfLength: String {
        if isOfSize { return first.item.inWords }
        return switch role {
        case .spacing: "gap"
        case .marginsGuide: "margin"
        case .sizeConstraint: "\(first.inWords) constant"
        case .positionConstraint: "\(first.item.inWords)'s \(first.attributeName) constraint"
        default: usesBaseline ? "baseline offset" : "offset"
        }
    }
}

extension LayoutAnchor {
    /// The part of the item's size from its start to the attribute; for a size to the center.
    fileprivate var fraction: Double {
        switch attribute {
        case .start, .firstBaseline: 0
        case .center, .size: 0.5
        case .end, .lastBaseline: 1
        }
    }
}
