import ConstraintSolver
import Explanations
import Importers
import Reporting
import StackCases

/// The contradiction of a conflict as a sum.
///
/// “Tag (60) + gap (20) + Pin (60) must total 140 pt; Row must be 120 pt.”
struct ConflictArithmetic {
    /// A length of the sum.
    struct Part: Equatable {
        /// The owner of the length: a view's name, `gap`, `inset` or `margin`.
        var name: String
        /// The factor of the length: mostly 1, negative if it is subtracted.
        var factor: Double
        /// The length in points.
        var length: Double
        /// The constraint that says so, by index.
        var constraint: Int
        /// Whether it is the size of an item rather than a distance.
        var isSize: Bool
        /// The constraint's relation.
        var relation: LoggedConstraint.Relation
        /// The axis along which it lies.
        var axis: Axis

        /// The contribution to the sum, in points.
        var points: Double { factor * length }
    }

    /// The parts that must fit.
    private(set) var parts: [Part] = []
    /// Into what; several or none where the conflict is no chain inside a single length.
    private(set) var limits: [Part] = []
    /// `at least ` or `at most ` where the parts may also be longer, or shorter.
    private var bound = ""
    /// The constraints that are no equations, by index; `nil` for a size that is not negative.
    private var inexact: [Int?] = []
    /// The axis along which they lie.
    private(set) var axis = Axis.horizontal

    private let names: LoggedNames

    /// Makes the arithmetic of a conflict; `nil` where none was found.
    init?(_ conflict: LoggedConflict, in system: LoggedSystem, _ names: LoggedNames) {
        guard !conflict.proof.isEmpty else { return nil }
        self.names = names
        for step in conflict.proof { add(step, in: system) }
        orient()
        normalize()
        guard !parts.isEmpty || !limits.isEmpty else { return nil }
        sortParts(conflict, in: system)
    }

    /// The sum of the parts, in points.
    var total: Double { parts.reduce(0) { $0 + $1.points } }

    /// The sentences, none longer than twenty words.
    var text: String {
        let sum = "\(bound)\(Formatted.points(total)) pt"
        if limits.count == 1, limits[0].factor == 1, limits[0].isSize {
            let limit = limits[0]
            let adjective = ConstraintSentence.adjective(limit.axis)
            let length = "\(Formatted.points(limit.length)) pt \(adjective)"
            let allowed =
                switch limit.relation {
                case .equal: "must be \(length)"
                case .lessThanOrEqual: "may be at most \(length)"
                case .greaterThanOrEqual: "must be at least \(length)"
                }
            if parts.count == 1, parts[0].isSize, parts[0].name == limit.name {
                return "\(limit.name) must be \(sum) \(adjective), and"
                    + " \(allowed). Relax one."
            }
            if parts.isEmpty { return ConstraintSentence.capitalized("\(limit.name) \(allowed).") }
            let verb = parts.count == 1 ? "needs" : "must total"
            return ConstraintSentence.capitalized(
                "\(Self.list(parts)) \(verb) \(sum); \(limit.name) \(allowed). Relax one.")
        }
        if limits.isEmpty {
            return ConstraintSentence.capitalized(
                parts.count == 1
                    ? "\(Self.list(parts)) must be 0 pt. Relax one."
                    : "\(Self.list(parts)) must total 0 pt, but make \(sum). Relax one.")
        }
        let other = limits.reduce(0) { $0 + $1.points }
        let rule =
            bound == "at least " ? "The first must fit into the second" : "Both must be equal"
        return ConstraintSentence.capitalized(
            "\(Self.list(parts)) is \(sum). \(ConstraintSentence.capitalized(Self.list(limits))) is"
                + " \(Formatted.points(other)) pt. \(rule); relax one.")
    }

    private static func list(_ parts: [Part]) -> String {
        guard parts.count <= 5 else { return "\(Formatted.count(parts.count)) lengths" }
        var text = ""
        for part in parts {
            if !text.isEmpty { text += part.factor < 0 ? " − " : " + " }
            let factor = abs(part.factor)
            if factor != 1 { text += "\(Formatted.points(factor)) × " }
            text += "\(part.name) (\(Formatted.points(part.length)))"
        }
        return text
    }

    // MARK: From the proof

    private mutating func add(_ step: LoggedConflict.Step, in system: LoggedSystem) {
        guard abs(step.weight) > 1e-9 else { return }
        guard case .constraint(let index) = step.row.source else {
            inexact.append(nil)
            return
        }
        let constraint = system.constraints[index]
        let sizes = step.row.terms.filter { system.variables[$0.variable].isSize }
        let isSize =
            step.row.terms.count == 1 && sizes.count == 1 && constraint.right.isEmpty
        let constant = constraint.constant.value
        let rowAxis = step.row.terms.first.map { system.variables[$0.variable].axis } ?? .horizontal
        if constant != 0 { axis = rowAxis }
        if isSize, let term = step.row.terms.first {
            let weight = step.weight * term.coefficient
            let part = Part(
                name: names[system.variables[term.variable].item], factor: abs(weight),
                length: constant / term.coefficient, constraint: index, isSize: true,

                relation: constraint.relation, axis: rowAxis)
            if weight > 0 {
                parts.append(part)
            } else {
                limits.append(part)
            }
        } else if constant != 0 {
            let part = Part(
                name: Self.name(of: constraint), factor: abs(step.weight), length: abs(constant),
                constraint: index, isSize: false, relation: constraint.relation, axis: rowAxis)
            if step.weight * constant > 0 { parts.append(part) } else { limits.append(part) }
        }
        if constraint.relation != .equal { inexact.append(index) }
    }

    private static func name(of constraint: LoggedConstraint) -> String {
        if constraint.identifier?.contains("argin-guide-constraint") ?? false { return "margin" }
        let terms = constraint.left + constraint.right
        if constraint.superview != nil || terms.contains(where: \.item.isUnnamedSuperview) {
            return "inset"
        }
        let kinds = terms.map(\.attribute.kind)
        let isBetween = Set(kinds).count == 2 && !kinds.contains(.center) && !kinds.contains(.size)
        return isBetween ? "gap" : "offset"
    }

    /// Puts a single size that much must fit into among the limits, whichever of the two is larger.
    private mutating func orient() {
        var isSwapped = false
        if limits.count(where: \.isSize) != 1, !limits.isEmpty, parts.count(where: \.isSize) == 1 {
            swap(&parts, &limits)
            isSwapped = true
        }
        subtractGaps()
        let container = limits.count == 1 ? limits[0].constraint : nil
        guard inexact.contains(where: { $0 == nil || $0 != container }) else { return }
        bound = isSwapped ? "at most " : "at least "
    }

    /// Takes distances off the parts where all that is left on the other side is one size.
    private mutating func subtractGaps() {
        guard limits.count > 1, limits.filter(\.isSize).count == 1, !parts.isEmpty else { return }
        for var gap in limits where !gap.isSize {
            gap.factor = -gap.factor
            parts.append(gap)
        }
        limits.removeAll { !$0.isSize }
    }

    /// Divides by the factor that most lengths have, so that they count once.
    private mutating func normalize() {
        let factors = (limits + parts).map { abs($0.factor) }
        var unit = (factor: 1.0, count: 0)
        for factor in factors {
            let count = factors.count { abs($0 - factor) <= 1e-9 * factor }
            if count > unit.count { unit = (factor, count) }
        }
        guard unit.factor > 1e-12 else { return }
        for index in parts.indices {
            parts[index].factor = Self.rounded(parts[index].factor / unit.factor)
        }
        for index in limits.indices {
            limits[index].factor = Self.rounded(limits[index].factor / unit.factor)
        }
    }

    private static func rounded(_ factor: Double) -> Double {
        (factor * 1e6).rounded() / 1e6
    }

    /// Puts the parts in the order in which they lie, as far as one of the constraints that
    /// conflict can be left out to lay out the others.
    private mutating func sortParts(_ conflict: LoggedConflict, in system: LoggedSystem) {
        guard let dropped = limits.first?.constraint ?? parts.last?.constraint else { return }
        let rows = system.rows.indices.filter { index in
            switch system.rows[index].source {
            case .constraint(let constraint):
                constraint != dropped && conflict.members.contains(constraint)
            case .size: true
            }
        }
        let (rest, places) = system.system(rows)
        let values = LexicographicSolver().solve(rest).values
        guard !values.isEmpty else { return }
        func value(_ variable: Int?) -> Double {
            variable.flatMap { places[$0] }.map { values[$0] } ?? 0
        }
        func place(_ part: Part) -> Double {
            let constraint = system.constraints[part.constraint]
            let places = (constraint.left + constraint.right).map { term -> Double in
                let start = value(system.positionVariable(of: term.item, along: axis))
                let size = value(system.sizeVariable(of: term.item, along: axis))
                switch term.attribute.kind {
                case .start, .left: return start
                case .end, .right: return start + size
                default: return start + size / 2
                }
            }
            return places.reduce(0, +) / Double(max(places.count, 1))
        }
        parts = parts.enumerated()
            .map { (offset: $0.offset, place: place($0.element), part: $0.element) }
            .sorted { ($0.place, $0.offset) < ($1.place, $1.offset) }.map(\.part)
        // A sum does not begin with what is taken off.
        if let first = parts.firstIndex(where: { $0.factor > 0 }), first > 0 {
            parts.insert(parts.remove(at: first), at: 0)
        }
    }
}
