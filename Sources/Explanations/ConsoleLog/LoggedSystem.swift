import ConstraintSolver
import Importers
import LayoutModels
import StackCases

/// The constraints of a log as linear rows over the items' edges.
///
/// Sizes of views and margins are at least 0. Leading counts as left unless marks in the log say that it
/// is right: of a conflict among leading and trailing edges alone the direction of the language changes
/// nothing. Where a log leaves something open, a `Reading` decides.
///
/// For a view inside a scroll view, the scroll view's edges and margins are those of its content area;
/// its size and center are always those of its frame. Source: “Working with Scroll Views” in Apple's
/// Auto Layout Guide.
struct LoggedSystem {
    /// Assumptions about what a log leaves open.
    struct Reading {
        /// Whether views that may be inside a scroll view or not count as inside.
        var countsAsInside = true
        /// Whether to guess the superviews of views with autoresizing masks.
        var guessesSuperviews = false
        /// Whether margins guides are at least 0 pt long, as they are.
        ///
        /// UIKit's logs of views that are smaller than their margins mostly list what lies inside the guide, too;
        /// the shorter list would hide it.
        var boundsGuides = false
        /// Whether content areas begin where their scroll views do, as they do before anything scrolls.
        var isAtStart = false
        /// The direction of the language, if no mark in the log names it.
        var direction: LoggedConstraint.Direction?
        /// Whether y counts upwards in superviews whose class does not show it, as in most of AppKit's.
        var countsUp = false

        /// Returns the reading with another value.
        func with<Value>(_ path: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
            var reading = self
            reading[keyPath: path] = value
            return reading
        }
    }

    /// The largest assumed distance of two edges, in points, from which the error of a factor is
    /// estimated.
    private static let reach = 10_000.0
    /// Numbers from which on the solver's arithmetic is of no use.
    static let limit = 1e9

    let constraints: [LoggedConstraint]
    private(set) var rows: [ConstraintRow] = []
    private(set) var rowsOfConstraint: [Range<Int>] = []
    private(set) var variables: [Variable] = []
    /// The items of the variables, by their keys.
    private(set) var items: [String: LoggedItem] = [:]
    /// The constraints that have numbers past all use, by index.
    private(set) var omitted: [Int] = []
    private var indices: [Variable: Int] = [:]
    private(set) var isNonNegative: [Bool] = []
    let relatives: ItemRelatives
    /// The direction of the language that marks in the log name; `nil` without such marks.
    let direction: LoggedConstraint.Direction?
    /// The scroll views' edges that were read as those of content areas.
    private(set) var contentEdges: [ContentEdge] = []
    let reading: Reading
    let work: SolverWork
    /// The names of the items in sums.
    var names = LogNames([])

    /// An edge of a scroll view's content area in a constraint.
    struct ContentEdge {
        var scrollView: LoggedItem
        /// The constraint, by index.
        var constraint: Int
        /// Whether the log does not show where the other view is.
        var isGuessed: Bool
    }

    /// - Parameters:
    ///   - whole: The system whose guides and superviews apply (default: those of the constraints).
    ///   - reading: The assumptions about what the log leaves open (default: `Reading()`; as `whole`, if there is one).
    ///   - work: The work to which to add that for this system (default: that of `whole`, or none).
    init(
        _ constraints: [LoggedConstraint], partOf whole: LoggedSystem? = nil,
        reading: Reading = Reading(), work: SolverWork? = nil
    ) {
        self.constraints = constraints
        self.reading = whole?.reading ?? reading
        self.work = work ?? whole?.work ?? SolverWork(constraintCount: constraints.count)
        self.work.add(constraints.count)
        relatives =
            whole?.relatives
            ?? ItemRelatives(constraints, guessesSuperviews: reading.guessesSuperviews)
        let directions = Set(constraints.compactMap(\.direction))
        direction =
            whole.map(\.direction)
            ?? (directions.count == 1
                ? directions.first : directions.isEmpty ? reading.direction : nil)
        var known: Set<String> = []
        for (index, constraint) in constraints.enumerated() {
            let start = rows.count
            // A line that is printed twice is one constraint.
            if constraint.isActive != false,
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

    /// Returns the variable of the size of a term's item, if a constraint mentions it.
    func size(of term: LoggedTerm) -> Int? {
        variable(.size, of: term.item, along: term.attribute.axis)
    }

    /// Returns the index of a variable, if a constraint mentions it.
    func index(of variable: Variable) -> Int? { indices[variable] }

    /// Whether the reader's own constraints size an item, or place it in another or beside one.
    func isPlaced(_ item: LoggedItem) -> Bool {
        constraints.contains { constraint in
            guard constraint.isFromApp else { return false }
            guard constraint.items.contains(where: { $0.key == item.key }) else { return false }
            return constraint.right.isEmpty || constraint.neighbors != nil
                || constraint.superview.map { $0.key != item.key } ?? false
                || constraint.items.contains {
                    $0.isGuide || $0.key == relatives.superviews[item.key]?.key
                }
        }
    }

    // MARK: Rows

    private mutating func add(_ constraint: LoggedConstraint, _ index: Int) {
        var coefficients: [Int: Double] = [:]
        var uncertainties: [Int: Double] = [:]
        var slack = constraint.constant.uncertainty
        let sides = [(constraint.left, 1.0), (constraint.right, -1.0)]
        let origin = origin(of: constraint)
        // Where leading is right, constants count to the left.
        let isMirrored =
            origin?.countsUp
            ?? (direction == .rightToLeft
                && constraint.terms.contains(where: \.attribute.isNatural))
        for (terms, sign) in sides {
            for term in terms {
                let isContent = isOfContentArea(term, in: constraint, index)
                for (variable, coefficient) in form(
                    of: term.item, term.attribute, isContent, isMirrored: isMirrored)
                {
                    coefficients[variable, default: 0] += sign * term.multiplier.value * coefficient
                    let uncertainty = term.multiplier.uncertainty * abs(coefficient)
                    if isNonNegative[variable] {
                        uncertainties[variable, default: 0] += uncertainty
                    } else {
                        slack += uncertainty * Self.reach
                    }
                }
            }
        }
        for (variable, coefficient) in origin?.place ?? [] {
            coefficients[variable, default: 0] -= coefficient
        }
        let terms = coefficients.keys.sorted().map { ($0, coefficients[$0] ?? 0) }
        let numbers = terms.map(\.1) + [constraint.constant.value]
        guard numbers.allSatisfy({ abs($0) < Self.limit }) else {
            omitted.append(index)
            return
        }
        var bounds = [(constraint.relation.forSolver, constraint.priority)]
        if constraint.isOfContent {
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
        let isExact = slack == 0 && uncertainties.values.allSatisfy { $0 == 0 }
        func row(
            _ relation: ConstraintSystem.Relation, _ widened: [(Int, Double)], _ bound: Double
        ) {
            func line(_ terms: [(Int, Double)], _ constant: Double) -> LinearRow {
                LinearRow(
                    terms: terms.filter { $0.1 != 0 }.map { ($0.0, $0.1) }, relation: relation,
                    constant: constant)
            }
            rows.append(
                ConstraintRow(
                    constraint: index, line: line(widened, bound), priority: priority,
                    printed: isExact ? nil : line(terms, constant)))
        }
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

    /// Whether a term is an edge of a scroll view's content area rather than of its frame.
    private mutating func isOfContentArea(
        _ term: LoggedTerm, in constraint: LoggedConstraint, _ index: Int
    ) -> Bool {
        // A mask measures from the frame, except for the origin; see `origin(of:)`.
        guard term.item.isScrollView, let side = term.attribute.side, constraint.mask == nil,
            !term.attribute.isOfSafeArea,
            let other = constraint.terms.first(where: {
                $0.item.key != term.item.key
            })
        else { return false }
        let known = relatives.isInside(other.item, term.item)
        // Views beside each other have opposite edges in common, and margins are those of a superview.
        let isGuessed =
            known == nil && reading.countsAsInside && !other.item.isScrollView
            && other.attribute.side == side && other.attribute.marginSide == nil
        guard known == true || isGuessed else { return false }
        contentEdges.append(
            ContentEdge(scrollView: term.item, constraint: index, isGuessed: isGuessed))
        return true
    }

    /// Returns an attribute as a sum of variables.
    /// - Parameters:
    ///   - isContent: Whether it is of the content area of a scroll view.
    ///   - isMirrored: Whether places count to the left, as leading is right, or upwards.
    private mutating func form(
        of item: LoggedItem, _ attribute: LoggedAttribute, _ isContent: Bool, isMirrored: Bool
    ) -> [(Int, Double)] {
        guard !isMirrored || attribute.kind == .size else {
            return form(
                of: item, attribute.upsideDown ?? attribute.fromLeft(direction), isContent,
                isMirrored: false
            ).map { ($0.0, -$0.1) }
        }
        let axis = attribute.axis
        func start(_ item: LoggedItem) -> Int {
            variable(isContent && !reading.isAtStart ? .contentStart : .start, item, axis)
        }
        func size(_ item: LoggedItem) -> Int {
            variable(isContent ? .contentSize : .size, item, axis)
        }
        switch attribute.kind.leadingAsLeft {
        case .start: return [(start(item), 1)]
        case .end: return [(start(item), 1), (size(item), 1)]
        case .center: return [(start(item), 1), (size(item), 0.5)]
        case .size: return [(size(item), 1)]
        default: break
        }
        if let isLast = attribute.isLastBaseline {
            let distance = variable(.baseline(isLast: isLast), item, axis)
            return isLast
                ? [(start(item), 1), (size(item), 1), (distance, -1)]
                : [(start(item), 1), (distance, 1)]
        }
        guard let side = attribute.marginSide else {
            return [(variable(.other(attribute.name), item, axis), 1)]
        }
        func edge(isEnd: Bool) -> [(Int, Double)] {
            let margin =
                attribute.isOfSafeArea
                ? Variable(item: item.key, axis: axis, kind: .safeArea(isEnd: isEnd))
                : Variable.margin(of: item, axis, isEnd: isEnd)
            if relatives.margins.contains(margin), let guide = relatives.guides[item.key],
                !isContent
            {
                return [(start(guide), 1)] + (isEnd ? [(size(guide), 1)] : [])
            }
            return [(start(item), 1)] + (isEnd ? [(size(item), 1)] : [])
                + [(variable(margin.kind, item, axis), isEnd ? -1 : 1)]
        }
        return switch side {
        case .start: edge(isEnd: false)
        case .end: edge(isEnd: true)
        case .center: (edge(isEnd: false) + edge(isEnd: true)).map { ($0.0, $0.1 / 2) }
        }
    }

    /// Returns the place in the superview from which the numbers of a translated mask are measured.
    private mutating func origin(
        of constraint: LoggedConstraint
    ) -> (place: [(Int, Double)], countsUp: Bool)? {
        guard let (view, superview) = relatives.place(ofMasked: constraint) else { return nil }
        let axis = view.attribute.axis
        let start = variable(superview.isScrollView ? .contentStart : .start, superview, axis)
        guard axis == .vertical, !(superview.isFlipped(around: view.item) ?? !reading.countsUp)
        else { return ([(start, 1)], false) }
        return ([(start, -1), (variable(.size, superview, axis), -1)], true)
    }

    private mutating func variable(
        _ kind: Variable.Kind, _ item: LoggedItem, _ axis: Axis
    ) -> Int {
        let variable = Variable(item: item.key, axis: axis, kind: kind)
        if let index = indices[variable] { return index }
        variables.append(variable)
        indices[variable] = variables.count - 1
        let isBounded: Bool =
            switch kind {
            case .size: reading.boundsGuides || !LoggedStackGroups.isMarginsGuide(item)
            case .margin, .safeArea, .baseline, .contentSize: true
            case .start, .contentStart: false
            case .other(let name): name.hasBytePrefix("content")
            }
        isNonNegative.append(isBounded)
        if items[item.key] == nil { items[item.key] = item }
        return variables.count - 1
    }
}
