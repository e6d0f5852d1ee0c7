import ConstraintSolver
import LayoutModels
import StackCases

/// The sum of a conflict, in which much must fit into one size if there is such a size.
extension ConflictSum {
    /// The sum with the simplest factors.
    ///
    /// Each view counts once if all other lengths are then whole multiples. Otherwise most lengths count
    /// once, unless a limit would count as a half, a third and so on.
    var simplest: ConflictSum {
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

    /// Finds the sum of a case's minimal conflict; `nil` where the constraints do not conflict, or where its
    /// arithmetic is too intricate.
    /// - Parameters:
    ///   - surroundings: All required constraints of the case (default: the conflicting ones).
    ///   - stack: The stack of the constraints, for its baselines.
    init?(
        of constraints: [EmittedConstraint], among surroundings: [EmittedConstraint] = [],
        in stack: StackConfiguration
    ) {
        let known = Set(constraints.map(\.description))
        let others = surroundings.filter { !known.contains($0.description) }
        self.init(
            Array(constraints.indices), among: Array(0..<constraints.count + others.count),
            in: CaseRows(constraints + others, in: stack))
    }

    /// Finds the sum of a minimal conflict; `nil` where its arithmetic is too intricate.
    ///
    /// If the constraints around the conflict need more room than its own members, the sum is that
    /// of the whole chain: making room for the members alone would not help.
    init?(_ members: [Int], among surroundings: [Int], in system: some SummedConstraints) {
        guard var sum = ConflictSum(fitting: members, in: system) else { return nil }
        if sum.container == nil, !sum.leastSizes.isEmpty {
            // A size that is listed says more than that it is not negative, unless it is 0.
            let sizes = surroundings.filter { index in
                system.rows[system.rowsOfConstraint[index]].first?.line.constant != 0
                    && system.fixedSize(of: index).map(sum.leastSizes.contains) ?? false
            }
            let all = Set(members + sizes).sorted()
            if let whole = ConflictSum(fitting: all, in: system, except: sum.leastSizes) {
                sum = whole
            }
        }
        sum.sortParts(members, in: system)
        self = sum
        guard let container, let limit = container.constraint, let size = container.size,
            relation != .lessThanOrEqual, room < total
        else { return }
        let others = surroundings.filter { $0 != limit }
        guard others.count > members.count - 1,
            let least = system.range(of: size, in: others)?.least, least.isFinite,
            least > total + 0.01
        else { return }
        // A limit just below the need makes the whole chain conflict, and nothing else.
        let need = LinearRow([size], .lessThanOrEqual, least - max(0.005, least * 1e-6))
        let chain = system.minimalConflict(of: others, and: [need])
        guard !chain.isEmpty,
            var whole = ConflictSum(
                fitting: chain, and: (need, container), in: system),
            whole.container != nil, abs(whole.total - least) < 0.01
        else { return }
        whole.limits = [container]
        whole.sortParts(chain, in: system)
        self = whole
    }

    /// Finds the sum of constraints, with the single size as the limit.
    private init?(
        fitting members: [Int], and extra: (LinearRow, Part)? = nil,
        in system: some SummedConstraints, except free: Set<Int> = []
    ) {
        self.init(proving: members, and: extra, in: system, except: free)
        if parts.count > 1 { parts.removeAll { $0.length == 0 } }
        balance()
        if isOfCase { takeDistancesOffSizes() }
        guard !parts.isEmpty || !limits.isEmpty else { return nil }
        orient()
        normalize(byContainer: true)
        let vertical = (parts + limits).count { $0.axis == .vertical }
        axis =
            container?.axis ?? (vertical * 2 > parts.count + limits.count ? .vertical : .horizontal)
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

    /// Takes distances off the size to which they belong, as in `0.5 × (the stack's width 300 − margin 16)`: off the
    /// only length on the other side with their factor, beside others.
    private mutating func takeDistancesOffSizes() {
        for (own, opposite) in [(\Self.parts, \Self.limits), (\.limits, \.parts)] {
            for index in self[keyPath: own].indices {
                let size = self[keyPath: own][index]
                func hasFactor(_ part: Part) -> Bool { abs(part.factor - size.factor) < 1e-6 }
                let less = self[keyPath: opposite].filter(hasFactor)
                guard size.size != nil, !less.isEmpty, less.allSatisfy({ $0.size == nil }),
                    less.count < self[keyPath: opposite].count,
                    less.reduce(size.length, { $0 - $1.length }) > 0,
                    self[keyPath: own].count > 1, self[keyPath: own].count(where: hasFactor) == 1
                else { continue }
                self[keyPath: own][index].less = less.map { part in
                    var part = part
                    part.factor = 1
                    return part
                }
                self[keyPath: opposite].removeAll(where: hasFactor)
            }
        }
    }

    /// Makes a single size that much must fit into the limit, whichever of the two is larger.
    ///
    /// If both sizes of a cell take part, the height is the limit, because the list or table sets the width.
    private mutating func orient() {
        func isOfCell(_ part: Part, _ axis: Axis) -> Bool {
            part.size != nil && part.axis == axis && part.isOfCell
        }
        let isByWidth =
            parts.count == 1 && limits.count == 1 && isOfCell(parts[0], .vertical)
            && isOfCell(limits[0], .horizontal)
        let isLimit = limits.count == 1 && limits[0].size != nil
        let isSwapped =
            isByWidth
            ? true
            : parts.isEmpty
                ? !isLimit
                : !isLimit && parts.count == 1 && !limits.isEmpty
                    && parts[0].size != nil
        if isSwapped { swap(&parts, &limits) }
        let own = limits.count == 1 && limits[0].size != nil ? limits[0].constraint : nil
        guard !leastSizes.isEmpty || inequalities.contains(where: { $0 != own }) else { return }
        relation = isSwapped ? .lessThanOrEqual : .greaterThanOrEqual
    }

    /// Divides by the factor of the single limit, or by the one that most lengths have.
    private mutating func normalize(byContainer: Bool) {
        var unit = Self.unit(of: limits + parts)
        if byContainer, limits.count == 1, limits[0].size != nil { unit = limits[0].factor }
        if unit > 1e-12 { divide(by: unit) }
    }

    /// Returns the factor that most lengths have, so that they count once.
    private static func unit(of parts: [Part]) -> Double {
        let factors = parts.map(\.factor)
        func count(_ unit: Double) -> Int { factors.count { abs($0 - unit) <= 1e-6 * unit } }
        var best = factors.first ?? 1
        for factor in factors where count(factor) > count(best) { best = factor }
        return best
    }

    private mutating func divide(by unit: Double) {
        for index in parts.indices { parts[index].factor = rounded(parts[index].factor / unit) }
        for index in limits.indices { limits[index].factor = rounded(limits[index].factor / unit) }
    }

    /// Rounds a factor, that of a log to the six digits that it has, or to four if it misses them only by rounding.
    private func rounded(_ factor: Double) -> Double {
        if isOfCase { return factor.rounded(toDigits: 12) }
        let short = factor.rounded(toDigits: 4)
        return abs(short - factor) < 5e-6 ? short : factor.rounded(toDigits: 6)
    }

    /// Sorts the parts by their places, from the leading edge, in a layout without one of the constraints.
    private mutating func sortParts(_ members: [Int], in system: some SummedConstraints) {
        guard let dropped = limits.first?.constraint ?? parts.last?.constraint,
            let values = system.values(of: members.filter { $0 != dropped }), !values.isEmpty
        else { return }
        func place(_ part: Part) -> Double {
            part.constraint.map { system.place(of: $0, along: axis, at: values) } ?? 0
        }
        parts = parts.enumerated()
            .map { (offset: $0.offset, place: place($0.element), part: $0.element) }
            .sorted { ($0.place, $0.offset) < ($1.place, $1.offset) }.map(\.part)
    }
}
