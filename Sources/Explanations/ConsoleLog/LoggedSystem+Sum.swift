import ConstraintSolver
import Importers
import StackCases

extension LoggedSystem: SummedConstraints {
    var isOfCase: Bool { false }

    func part(of row: ConstraintRow) -> ConflictSum.Part {
        let constraint = constraints[row.constraint]
        let index = row.line.terms[0].variable
        let variable = variables[index]
        let isSize =
            row.line.terms.count == 1 && variable.kind == .size && constraint.right.isEmpty
        let constant = row.line.constant
        return ConflictSum.Part(
            name: isSize
                ? names[items[variable.item] ?? LoggedItem()] : constraint.nameOfDistance,
            factor: 1,
            // `-(-7)-` is a gap of −7; an equation's sign depends on its direction alone.
            length: constraint.notation == .visual ? constant : abs(constant),
            constraint: row.constraint, size: isSize ? index : nil,
            relation: constraint.relation.forSolver, axis: variable.axis,
            isOfCell: constraint.measurement == .cell)
    }

    func fixedSize(of constraint: Int) -> Int? {
        constraints[constraint].fixedSize.flatMap(size)
    }

    func share(of constraint: Int) -> (size: String, factor: Double)? {
        guard constraints[constraint].isShare,
            let whole = constraints[constraint].right.first
        else { return nil }
        return (
            "\(names[whole.item])'s \(whole.attribute.axis.size.rawValue)", whole.multiplier.value
        )
    }

    func place(of constraint: Int, along axis: Axis, at values: [Int: Double]) -> Double {
        let places = constraints[constraint].terms.map { term -> Double in
            func value(_ kind: Variable.Kind) -> Double {
                variable(kind, of: term.item, along: axis).flatMap { values[$0] } ?? 0
            }
            return switch term.attribute.fromLeft(direction).kind {
            case .start, .left: value(.start)
            case .end, .right: value(.start) + value(.size)
            default: value(.start) + value(.size) / 2
            }
        }
        let place = places.reduce(0, +) / Double(max(places.count, 1))
        return axis == .horizontal && direction == .rightToLeft ? -place : place
    }
}

extension LoggedConstraint {
    /// The noun for the distance that the constraint requires.
    fileprivate var nameOfDistance: String {
        if isOfMarginsGuide { return "margin" }
        if superview != nil || items.contains(where: \.isUnnamedSuperview) { return "inset" }
        let kinds = terms.map(\.attribute.kind)
        let isBetween = Set(kinds).count == 2 && !kinds.contains(.center) && !kinds.contains(.size)
        return isBetween ? "gap" : "offset"
    }
}
