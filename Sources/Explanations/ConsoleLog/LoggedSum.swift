import ConstraintSolver
import Importers
import StackCases

/// The lengths of a log's conflict as a sum that does not add up.
struct LoggedSum {
    /// A length of the sum.
    struct Part: Equatable {
        /// The owner of the length: a view's name, `gap`, `inset` or `margin`.
        var name: String
        /// The factor of the length: mostly 1, never negative.
        var factor: Double
        /// The length in points.
        var length: Double
        /// The constraint that requires it, by index; `nil` for a size that only the others require.
        var constraint: Int?
        /// The variable of the size; `nil` for a distance.
        var size: Int?
        /// The constraint's relation.
        var relation = SizeConstraint.Relation.equal
        /// The axis along which it lies.
        var axis: Axis
        /// Whether it is the part of the size that a constraint gives another view.
        var isShare = false

        /// `at least ` or `at most ` for an inequality.
        var bound: String { relation.forSolver.bound }

        /// The contribution to the sum, in points.
        var points: Double { factor * length }
    }

    /// The relation of the sum of the parts to the needed length.
    enum Bound {
        case exactly, atLeast, atMost
    }

    /// The lengths that must fit.
    private(set) var parts: [Part] = []
    /// The lengths into which they must fit: one, or several or none where the conflict is no chain
    /// inside a single length.
    private(set) var limits: [Part] = []
    /// Whether the parts may also be longer, or shorter.
    private(set) var bound = Bound.exactly
    /// The axis along which they lie.
    private(set) var axis = Axis.horizontal
    /// The constraints that the sum follows from, by index, in the log's order.
    private(set) var constraints: [Int] = []
    /// The variables that the proof only needs to be at least 0.
    private var leastSizes: Set<Int> = []

    /// The sum of the parts, in points.
    var total: Double { parts.reduce(0) { $0 + $1.points } }
    /// The sum of the limits, in points.
    var room: Double { limits.reduce(0) { $0 + $1.points } }

    /// The sum with the simplest factors.
    ///
    /// Each view counts once if all other lengths are then whole multiples. Otherwise most lengths count
    /// once, unless a limit would count as a half, a third and so on.
    var simplest: LoggedSum {
        var sum = self
        let views = Set(parts.filter { $0.size != nil }.map(\.factor))
        if parts.count > 1, views.count == 1, let unit = views.first, unit > 1,
            parts.allSatisfy({ ($0.factor / unit).rounded() == $0.factor / unit })
        {
            sum.divide(by: unit)
            return sum
        }
        sum.normalize(byContainer: false)
        let isWhole = sum.limits.contains { abs(1 / $0.factor - (1 / $0.factor).rounded()) < 1e-4 }
        return isWhole ? self : sum
    }

    /// The only limit, if it is the size of an item that counts once.
    var container: Part? {
        limits.count == 1 && limits[0].size != nil && limits[0].factor == 1 ? limits[0] : nil
    }

    /// Finds the sum of a minimal conflict; `nil` where its arithmetic is too intricate.
    ///
    /// If the constraints around the conflict need more room than its own members, the sum is that
    /// of the whole chain: making room for the members alone would not help.
    init?(_ members: [Int], among surroundings: [Int], in system: LoggedSystem, _ names: LogNames) {
        guard var sum = LoggedSum(proving: members, in: system, names) else { return nil }
        if sum.container == nil, !sum.leastSizes.isEmpty {
            // A size that is listed says more than that it is not negative, unless it is 0.
            let sizes = surroundings.filter { index in
                system.constraints[index].constant.value != 0
                    && system.constraints[index].fixedSize.flatMap(system.size)
                        .map(sum.leastSizes.contains) ?? false
            }
            let all = Set(members + sizes).sorted()
            if let whole = LoggedSum(
                proving: all, in: system, names, except: sum.leastSizes)
            {
                sum = whole
            }
        }
        sum.sortParts(members, in: system)
        self = sum
        guard let container, let limit = container.constraint, let size = container.size,
            bound != .atMost, room < total
        else { return }
        let others = surroundings.filter { $0 != limit }
        guard others.count > members.count - 1,
            let least = system.range(of: size, in: others)?.least, least.isFinite,
            least > total + 0.01
        else { return }
        // A limit just below the need makes the whole chain conflict, and nothing else.
        let need = LinearRow(
            terms: [(size, 1)], relation: .lessThanOrEqual,
            constant: least - max(0.005, least * 1e-6))
        let chain = system.minimalConflict(of: others, and: [need])
        guard !chain.isEmpty,
            var whole = LoggedSum(
                proving: chain, and: (need, container), in: system, names),
            whole.container != nil, abs(whole.total - least) < 0.01
        else { return }
        whole.limits = [container]
        whole.sortParts(chain, in: system)
        self = whole
    }

    // MARK: From the proof

    /// - Parameters:
    ///   - extra: A row besides those of the constraints, and the part that it stands for.
    ///   - free: Variables that may be negative.
    private init?(
        proving members: [Int], and extra: (LinearRow, Part)? = nil, in system: LoggedSystem,
        _ names: LogNames, except free: Set<Int> = []
    ) {
        let rows = members.flatMap { system.rowsOfConstraint[$0] }.map { system.rows[$0] }
        guard rows.count <= 400 else { return nil }
        let lines = rows.map(\.line) + (extra.map { [$0.0] } ?? [])
        let nonNegative = Set(lines.flatMap { $0.terms.map(\.variable) }).sorted()
            .filter { system.isNonNegative[$0] && !free.contains($0) }
        guard let weights = LinearRow.contradiction(in: lines, nonNegative: nonNegative) else {
            return nil
        }
        var inexact: Set<Int?> = []
        for (row, weight) in zip(rows, weights) where abs(weight) > 1e-9 {
            let constraint = system.constraints[row.constraint]
            add(row, weight, constraint, in: system, names)
            constraints.append(row.constraint)
            if constraint.relation != .equal { inexact.insert(row.constraint) }
        }
        if let (row, part) = extra, abs(weights[rows.count]) > 1e-9 {
            var part = part
            part.factor = abs(weights[rows.count])
            part.length = row.constant
            limits.append(part)
            if let limit = part.constraint { constraints.append(limit) }
        }
        constraints = Set(constraints).sorted()
        leastSizes = Set(
            zip(nonNegative, weights.dropFirst(lines.count)).filter { $0.1 > 1e-9 }.map(\.0))
        if !leastSizes.isEmpty { inexact.insert(nil) }
        splitShares(of: Array(zip(rows, weights)), in: system)
        if parts.count > 1 { parts.removeAll { $0.length == 0 } }
        balance()
        guard !parts.isEmpty || !limits.isEmpty else { return nil }
        orient(inexact)
        normalize(byContainer: true)
        let vertical = (parts + limits).count { $0.axis == .vertical }
        axis =
            container?.axis ?? (vertical * 2 > parts.count + limits.count ? .vertical : .horizontal)
    }

    private mutating func add(
        _ row: LoggedSystem.Row, _ weight: Double, _ constraint: LoggedConstraint,
        in system: LoggedSystem, _ names: LogNames
    ) {
        guard let term = row.line.terms.first else { return }
        let variable = system.variables[term.variable]
        let constant = constraint.constant.value
        if row.line.terms.count == 1, variable.kind == .size, constraint.right.isEmpty {
            let factor = weight * term.coefficient
            let part = Part(
                name: names[system.items[variable.item] ?? LoggedItem()], factor: abs(factor),
                length: constant / term.coefficient, constraint: row.constraint,
                size: term.variable, relation: constraint.relation, axis: variable.axis)
            if factor > 0 { parts.append(part) } else { limits.append(part) }
        } else if constant != 0 {
            // `-(-7)-` is a gap of −7; an equation's sign depends on its direction alone.
            let length = constraint.notation == .visual ? constant : abs(constant)
            let part = Part(
                name: Self.name(of: constraint), factor: abs(weight), length: length,
                constraint: row.constraint, relation: constraint.relation, axis: variable.axis)
            if weight * constant * length > 0 { parts.append(part) } else { limits.append(part) }
        }
    }

    /// Replaces a single size by the shares of it that other views have, and compares their sum with the size.
    private mutating func splitShares(
        of rows: [(row: LoggedSystem.Row, weight: Double)], in system: LoggedSystem
    ) {
        guard limits.isEmpty, let place = parts.firstIndex(where: { $0.size != nil }),
            let size = parts[place].size
        else { return }
        let rest = parts[place]
        let shares = rows.compactMap { row, weight -> Part? in
            guard system.constraints[row.constraint].isShare, abs(weight) > 1e-9,
                let term = row.line.terms.first(where: { $0.variable == size }),
                // The view with the share stands on the other side of the row.
                row.line.terms.count == 2
            else { return nil }
            var part = rest
            part.factor = weight * term.coefficient
            part.constraint = row.constraint
            part.isShare = true
            return part
        }
        let sum = shares.reduce(0) { $0 + $1.factor }
        guard abs(sum) > 1e-9, shares.allSatisfy({ $0.factor * sum > 0 }) else { return }
        var whole = rest
        whole.factor = sum < 0 ? -sum - rest.factor : sum + rest.factor
        guard whole.factor > 1e-9 else { return }
        limits = [whole]
        parts.remove(at: place)
        parts += shares.map { share in
            var share = share
            share.factor = abs(share.factor)
            return share
        }
    }

    private static func name(of constraint: LoggedConstraint) -> String {
        if constraint.isOfMarginsGuide { return "margin" }
        if constraint.superview != nil || constraint.items.contains(where: \.isUnnamedSuperview) {
            return "inset"
        }
        let kinds = constraint.terms.map(\.attribute.kind)
        let isBetween = Set(kinds).count == 2 && !kinds.contains(.center) && !kinds.contains(.size)
        return isBetween ? "gap" : "offset"
    }

    /// Takes equal distances off both sides.
    private mutating func balance() {
        for limit in limits.indices where limits[limit].size == nil {
            for part in parts.indices
            where parts[part].name == limits[limit].name
                && parts[part].length == limits[limit].length && parts[part].size == nil
            {
                let factor = min(parts[part].factor, limits[limit].factor)
                parts[part].factor -= factor
                limits[limit].factor -= factor
            }
        }
        parts.removeAll { $0.factor < 1e-9 }
        limits.removeAll { $0.factor < 1e-9 }
    }

    /// Makes a single size that much must fit into the limit, whichever of the two is larger.
    private mutating func orient(_ inexact: Set<Int?>) {
        let isLimit = limits.count == 1 && limits[0].size != nil
        let isSwapped =
            parts.isEmpty
            ? !isLimit
            : !isLimit && parts.count == 1 && !limits.isEmpty
                && parts[0].size != nil
        if isSwapped { swap(&parts, &limits) }
        let own = limits.count == 1 && limits[0].size != nil ? limits[0].constraint : nil
        guard inexact.contains(where: { $0 == nil || $0 != own }) else { return }
        bound = isSwapped ? .atMost : .atLeast
    }

    /// Divides by the factor of the single limit, or by the one that most lengths have.
    private mutating func normalize(byContainer: Bool) {
        var unit = ConflictSum.unit(of: (limits + parts).map(\.factor))
        if byContainer, limits.count == 1, limits[0].size != nil { unit = limits[0].factor }
        if unit > 1e-12 { divide(by: unit) }
    }

    private mutating func divide(by unit: Double) {
        for index in parts.indices { parts[index].factor = Self.factor(parts[index].factor / unit) }
        for index in limits.indices {
            limits[index].factor = Self.factor(limits[index].factor / unit)
        }
    }

    /// Rounds a factor to the six digits that a log has, or to four if it misses them only by rounding.
    private static func factor(_ factor: Double) -> Double {
        let short = factor.rounded(toDigits: 4)
        return abs(short - factor) < 5e-6 ? short : factor.rounded(toDigits: 6)
    }

    /// Puts the parts in the order in which they lie, from their leading edge, as far as one of the constraints can be left
    /// out to lay out the others.
    private mutating func sortParts(_ members: [Int], in system: LoggedSystem) {
        guard let dropped = limits.first?.constraint ?? parts.last?.constraint,
            let values = system.values(of: members.filter { $0 != dropped }), !values.isEmpty
        else { return }
        func value(_ kind: LoggedSystem.Variable.Kind, _ item: LoggedItem) -> Double {
            system.variable(kind, of: item, along: axis).flatMap { values[$0] } ?? 0
        }
        func place(_ part: Part) -> Double {
            guard let index = part.constraint else { return 0 }
            let constraint = system.constraints[index]
            let places = constraint.terms.map { term -> Double in
                let (start, size) = (value(.start, term.item), value(.size, term.item))
                switch term.attribute.fromLeft(system.direction).kind {
                case .start, .left: return start
                case .end, .right: return start + size
                default: return start + size / 2
                }
            }
            let place = places.reduce(0, +) / Double(max(places.count, 1))
            return axis == .horizontal && system.direction == .rightToLeft ? -place : place
        }
        parts = parts.enumerated()
            .map { (offset: $0.offset, place: place($0.element), part: $0.element) }
            .sorted { ($0.place, $0.offset) < ($1.place, $1.offset) }.map(\.part)
    }
}
