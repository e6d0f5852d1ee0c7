import ConstraintSolver
import Importers
import StackCases

/// The remedies that change a constraint of the reader's: remove it, lower its priority, or write another constant.
extension RemedySearch {
    /// Returns the remedy that changes a constraint of the reader's; `nil` if there is none.
    func ownRemedy(_ index: Int) -> Remedy? {
        if isCutShort { return nil }
        let constraint = constraints[index]
        guard hiding == nil || constraint.constant.value == 0,
            !members.contains(where: \.isPrototype)
        else { return nil }
        let placement = placement(index)
        // The stack view's own constraint remains.
        if placement == .repeated { return nil }
        if let term = constraint.fixedSize, let size = system.size(of: term) {
            var remedy = sizeRemedy(index, term, size)
            // A size of 0 is intended.
            if hiding == constraint { remedy?.rank = .collapsing }
            return remedy
        }
        if let measured = measuring?.left.first {
            let rank = rank(of: constraint, besides: measured)
            if rank == .detaching, let remedy = keepingSize(index) { return remedy }
            return relaxing(index, "it yields\(meanwhile)", rank: rank)
        }
        guard conflict.conditions.isEmpty else {
            return relaxing(index, "it yields", rank: .size)
        }
        guard let outcome = outcome(index) else { return nil }
        if placement == .contradicting {
            return removing(index, ": the stack view places its views itself", rank: .slip)
        }
        if let twin = secondPin(index) { return unpinning(index, twin, outcome) }
        if let pin = pinBesideSafeArea(index) { return keepingSize(index) ?? pin }
        if constraint.isShare, let remedy = resharing(index) { return remedy }
        if constraint.isRatio { return relaxingRatio(index) }
        // A trailing edge with the sign of a leading one is a frequent slip.
        if hasWrongSign(constraint, outcome) { return offsetting(index, outcome, rank: .slip) }
        if let (other, view) = secondPlace(index) {
            let end =
                ", or give it priority 999: \(names.place(of: constraints[other])) then places \(names[view])"
            return removing(index, end, rank: .passing)
        }
        let isLoose = constraint.constant.value == 0
        if isLoose, let (first, second) = constraint.pair, first.attribute.kind == .size,
            second.attribute == first.attribute, second.multiplier.value == 1
        {
            if let hidden = hiding?.left.first {
                // What is missing now is no number for the code.
                return relaxing(
                    index, "it yields while \(names[hidden.item]) \(hiddenState)", rank: .passing)
            }
            if let view = [first, second].first(where: { !$0.item.isScrollView }),
                first.item.isScrollView || second.item.isScrollView,
                let points = system.size(of: view).flatMap({ layout(ifYielding: index)?[$0] })
            {
                let effect =
                    "\(names[view.item]) is then \(Formatted.points(points)) pt"
                    + " \(view.attribute.axis.adjective), and scrolls"
                return relaxing(index, effect, rank: .room)
            }
            guard hasSafeArea else { return offsetting(index, outcome, rank: .size) }
            // The inset of this device is no number for the code.
            let size = first.attribute.axis.size.rawValue
            return removing(
                index, ", or give it priority 999: other lines decide the \(size)", rank: .size)
        }
        if let center = centerOfPinned(index) {
            let end =
                ", or give it priority 999: \(names.place(of: constraints[center])) then places the view"
            return removing(index, end, rank: .position)
        }
        if isLoose, let view = constraint.left.first,
            constraint.terms.allSatisfy({ $0.attribute.kind == .center })
        {
            let points = Formatted.points(abs(outcome))
            return relaxing(index, "\(names[view.item]) moves \(points) pt", rank: .position)
        }
        let grows = abs(outcome) > abs(constraint.constant.value)
        let isOverlap = constraint.constant.value * outcome < -0.01
        let isFar = abs(outcome) > 100 + 3 * abs(constraint.constant.value)
        let rank: Remedy.Rank =
            isOverlap || isFar
            ? .overlapping : isLoose ? .detaching : isOfEquals && grows ? .room : .position
        if rank >= .detaching, let remedy = keepingSize(index) { return remedy }
        return relaxing(index, effect(of: constraint, outcome), rank: rank)
    }

    /// Returns the rank of a constraint that yields to the size of a view that UIKit sizes.
    private func rank(of constraint: LoggedConstraint, besides measured: LoggedTerm) -> Remedy.Rank
    {
        // A width of a screen does not change to suit the content.
        let hasInnerSize = members.contains {
            $0.isFromApp && $0.relation == .equal && $0.fixedSize != nil
        }
        if hasRealWidth, hasInnerSize { return .detaching }
        if isAtEndOfMeasured(constraint) { return .slip }
        let kinds = Set(constraint.terms.map(\.attribute.kind))
        let isNear =
            kinds.isSubset(of: [.size]) || kinds.isSubset(of: [.center])
            || isAtEnd(constraint) && constraint.axis == measured.attribute.axis
        return isNear ? .passing : .detaching
    }

    /// Lets an edge of a view yield that would have to be larger than the other lines say; `nil` for other constraints.
    private func keepingSize(_ index: Int) -> Remedy? {
        for term in innerTerms(index) where canGiveUp(term, of: index) {
            let effect: (text: String, growsFar: Bool)
            if let size = sizeThatWouldGrow(term) {
                guard !isAroundOthers(term.item, size) || index == broken else { continue }
                let bound = constraints[size].relation.forSolver.bound
                let points = Formatted.points(constraints[size].constant.value)
                effect = ("stays \(bound)\(points)", growsFar(size))
            } else if let length = contentThatWouldGrow(term, ifYielding: index) {
                effect = ("is then \(Formatted.points(length))", true)
            } else {
                continue
            }
            let isLikely = term.attribute.isEnd || index == broken
            return relaxing(
                index, "\(names[term.item]) \(effect.text) pt \(term.attribute.axis.adjective)",
                // A size that is far from what the reader says is no fix.
                rank: !effect.growsFar ? .position : isLikely ? .room : .size)
        }
        return nil
    }

    /// Whether other views must fit into the size of an item.
    ///
    /// A view that must be as long as its superview, or as a root view, is not around that one.
    private func isAroundOthers(_ item: LoggedItem, _ size: Int) -> Bool {
        guard let sum, sum.container?.constraint == size else { return false }
        guard sum.parts.count == 1, let other = sum.parts[0].constraint,
            let outer = constraints[other].fixedSize?.item
        else { return true }
        return constraints[other].measurement != .root
            && !system.relatives.superviews(of: item).contains(outer.key)
    }

    /// Whether a constraint pins the trailing or bottom edge of a view, or an opposite edge that is as good to give up.
    private func canGiveUp(_ term: LoggedTerm, of index: Int) -> Bool {
        if term.attribute.isEnd { return true }
        guard term.attribute.side == .start else { return false }
        let isOuter = constraints[index].terms.allSatisfy {
            $0.attribute.side == .start || $0.item.isGuide
        }
        return index == broken || isOuter && measuring == nil
    }

    /// Returns the length that its views give a stack view, if it must be more than twice as long unless a constraint yields
    /// that pins an edge of it.
    private func contentThatWouldGrow(_ term: LoggedTerm, ifYielding index: Int) -> Double? {
        guard term.item.isStack, ViewOwner(term.item) == .reader, measuring == nil,
            let size = system.size(of: term), size != sum?.container?.size,
            let range = system.range(
                of: size, in: conflict.surroundings.filter { $0 != index }, isPrinted: true),
            range.greatest - range.least < 0.01, range.least > 0.5, let outcome = outcome(index)
        else { return nil }
        let isLeft = constraints[index].left.contains { $0.item.key == term.item.key }
        let missing = constraints[index].constant.value - outcome
        let growth = isLeft == term.attribute.isEnd ? missing : -missing
        return growth > range.least ? range.least : nil
    }

    /// Whether a size becomes more than twice as large as the reader says if it yields.
    func growsFar(_ size: Int) -> Bool {
        outcome(size) ?? 0 > 2 * constraints[size].constant.value
    }

    /// Whether an inset would hold with the other sign, which moves a view into the other one.
    private func hasWrongSign(_ constraint: LoggedConstraint, _ outcome: Double) -> Bool {
        guard constraint.notation == .equation, let (first, second) = constraint.pair,
            first.attribute == second.attribute, abs(constraint.constant.value + outcome) < 0.01
        else { return false }
        let isInward = first.item.isGuide ? outcome < 0 : outcome > 0
        switch first.attribute.kind.leadingAsLeft {
        case .start: return isInward && outcome != 0
        case .end: return !isInward && outcome != 0
        default: return false
        }
    }

    /// Makes two sizes or edges differ by what the other constraints need.
    private func offsetting(_ index: Int, _ outcome: Double, rank: Remedy.Rank) -> Remedy {
        var changed = constraints[index]
        let old = names.equation(changed)
        changed.constant = LoggedNumber(outcome)
        changed.text = ""
        return remedy(
            .size, [.replace(index, changed)], rank: rank,
            "write \(names.equation(changed)) in place of \(old), or give it priority 999")
    }

    /// Whether a constraint connects two trailing or bottom edges.
    func isAtEnd(_ constraint: LoggedConstraint) -> Bool {
        constraint.terms.allSatisfy(\.attribute.isEnd)
    }

    /// Whether two sums must be equal and neither is that of a container: to push views apart
    /// costs least, to shrink one most.
    var isOfEquals: Bool { sum.map { $0.container == nil } ?? false && measuring == nil }

    /// Returns a remedy with the lines of the constraints that it changes.
    func remedy(
        _ kind: Remedy.Kind, _ edits: [Remedy.Edit], rank: Remedy.Rank, _ text: String
    ) -> Remedy {
        let lines = edits.compactMap(\.index).map { constraints[$0].line }.sorted()
        return Remedy(kind: kind, edits: edits, lines: lines, text: text, rank: rank)
    }

    /// Removes a constraint.
    /// - Parameter end: The text after the constraint.
    func removing(_ index: Int, _ end: String, rank: Remedy.Rank) -> Remedy {
        remedy(
            .remove, [.remove(index)], rank: rank,
            "remove \(names.equation(constraints[index]))\(end)")
    }

    /// Lowers the priority of a constraint so that it yields.
    func relaxing(_ index: Int, _ effect: String, rank: Remedy.Rank) -> Remedy {
        let constraint = constraints[index]
        var changed = constraint.yielding
        var name = names.equation(constraint)
        if constraint.isOfContent {
            let isHugging = isHugging(index)
            if isHugging {
                changed.compressionResistance = constraint.compressionResistance
            } else {
                changed.hugging = constraint.hugging
            }
            name = names.priority(of: constraint, isHugging: isHugging)
        }
        return remedy(
            .priority, [.replace(index, changed)], rank: rank,
            "give \(name) priority 999: \(effect)")
    }

    /// Whether hugging rather than compression resistance makes a content size conflict.
    private func isHugging(_ index: Int) -> Bool {
        let constraint = constraints[index]
        let isRequired = [constraint.hugging, constraint.compressionResistance].map {
            $0 ?? 0 >= ConstraintSystem.requiredPriority
        }
        guard isRequired[0], isRequired[1] else { return isRequired[0] }
        return outcome(index).map { $0 > constraint.constant.value } ?? false
    }

    /// Returns the value of each variable if a constraint could yield.
    /// - Parameter row: An additional required row (default: none).
    func layout(ifYielding index: Int, with row: LinearRow? = nil) -> [Int: Double]? {
        let others = conflict.surroundings.filter { $0 != index }
        return system.values(
            of: others,
            and: system.rowsOfConstraint[index].map { (system.rows[$0].line, priority: 999) }
                + system.printedRows(of: others) + (row.map { [($0, priority: 1000)] } ?? []))
    }

    /// Returns the value that a constraint would reach in place of its constant if it could yield; `nil` if the
    /// other constraints conflict.
    func outcome(_ index: Int, with row: LinearRow? = nil) -> Double? {
        guard let line = system.rowsOfConstraint[index].first.map({ system.rows[$0].line }),
            let values = layout(ifYielding: index, with: row)
        else { return nil }
        let value = line.terms.reduce(0) { $0 + $1.coefficient * (values[$1.variable] ?? 0) }
        return value.rounded(toDigits: 3)
    }

    func effect(of constraint: LoggedConstraint, _ outcome: Double) -> String {
        let constant = constraint.constant.value
        guard constant != 0, let (first, second) = constraint.pair else { return "it yields" }
        let points = "\(Formatted.points(abs(outcome))) pt"
        let isSize = first.attribute.kind == .size
        if outcome == 0 || (constant > 0) == (outcome > 0) {
            return "the \(isSize ? "difference" : "distance") becomes \(points)"
        }
        // A sign would mean another direction in each line.
        let (more, less) = isSize ? ("more than", "less than") : first.attribute.directions
        return
            "\(names.product(first)) is then \(points) \(outcome > 0 ? more : less) \(names.product(second))"
    }
}
