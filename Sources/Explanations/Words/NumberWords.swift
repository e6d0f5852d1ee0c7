import DifferentialTesting
import LayoutModels
import StackCases

/// The section about numbers.
extension CaseEvidence {
    @LineBuilder func numbers(_ mismatch: Mismatch, _ found: [FoundDefect]) -> [Line] {
        let sums = sides.map { conflictSum($0)?.sentence }
        for (side, sum) in zip(sides, sums) {
            if let sum { "\(side.model.name): \(sum)" }
        }
        for one in found {
            if let numbers = numbers(of: one) {
                lines(numbers, of: one, isAlone: found.count == 1, after: sums)
            }
            if let change = multiplierChange(one) {
                Line(
                    "\(one.side.model.name), multiplier of \(change.view.inWords):"
                        + " \(change.actual.equation) (with the old spacing)"
                ) {
                    "without the bug: \(change.corrected.equation)"
                }
            }
        }
        if let relation = attribution.relation, relation.factor != 1,
            let decision = decisionOnDoubledCase(along: mismatch.attribute.axis)
        {
            decision.line(lead: "", .meant)
        }
    }

    /// - Parameters:
    ///   - isAlone: Whether a single defect causes the difference, so that the model gives what was meant
    ///     without it.
    ///   - sums: The sentences on the sides' own conflicts, which are printed before.
    @LineBuilder private func lines(
        _ numbers: DefectNumbers, of found: FoundDefect, isAlone: Bool, after sums: [String?]
    ) -> [Line] {
        let (model, title) = (found.side.model.name, "“\(found.defect.title)”")
        switch numbers {
        case .conflict(let sum):
            if let sum = sum?.sentence, sums.contains(sum) {
                "\(model) without \(title) finds no layout either: the same constraints conflict."
            } else {
                "\(model) without \(title) finds no layout"
                    + (sum.map { ": \($0.sentence)" } ?? ", since required constraints conflict.")
            }
        case .change(let corrected, let effect, let reasons):
            let words: CorrectedLayoutWords =
                isAlone ? .meant : reasons.needsOthers ? .withoutAll : .withoutDefect
            let lead = isAlone ? "\(model), " : "\(model), \(title), "
            if let computation = reasons.computation {
                computation.line(lead, words)
            } else if let values = values(effect, in: [found.side.layout, corrected]),
                // The numbers of both models are printed before; alone they repeat those.
                !isAlone || !reasons.decisions.isEmpty
                    || !sides.contains(where: {
                        self.values(effect, in: [$0.layout]) == [values[1]]
                    })
            {
                "\(lead)\(name(effect)): \(values[0]) with the bug, \(values[1])"
                    + (words == .withoutAll ? " without all these bugs." : " without it.")
            }
            if let (actual, corrected) = reasons.priorityChange {
                Line(
                    "\(lead)priority of the constraint on \(actual.first.inWords):"
                        + " \(actual.reduction.equation) (counting hidden views)"
                ) {
                    "\(words.condition): \(corrected.reduction.equation)"
                }
            }
            for decision in reasons.decisions { decision.line(lead: lead, words) }
        }
    }
}

/// The words for the layout without a defect.
enum CorrectedLayoutWords {
    /// The defect is the only one that takes part.
    case meant
    /// Others take part, too.
    case withoutDefect
    /// Others take part, too, and the layout is without all of them.
    case withoutAll

    /// The start of a line about a number.
    var condition: String {
        switch self {
        case .meant: "without the bug"
        case .withoutDefect: "without this bug alone"
        case .withoutAll: "without all these bugs"
        }
    }
}

extension EmittedConstraint {
    /// The priority as what views take off the highest one.
    fileprivate var reduction: Expression {
        let highest = role == .fillProportionally ? 999.0 : 150.0
        return .length(highest) - .length(highest - priority)
    }
}

extension Decision {
    /// Returns a sentence about the reason, and one for each constraint that decides.
    fileprivate func line(lead: String, _ words: CorrectedLayoutWords) -> Line {
        let (condition, worse) =
            switch situation {
            case .withDefect:
                (
                    "with the bug",
                    "the layout without \(words == .withoutAll ? "all these bugs" : "it")"
                )
            case .withoutDefect:
                (words.condition, "the layout with \(words == .withoutAll ? "them" : "it")")
            case .doubled: ("doubled, with the bug", "twice the first layout")
            }
        let points = Formatted.points
        switch reason {
        case .ties:
            return Line(
                "\(lead)\(condition): the constraints allow both layouts equally, so the rule for ties"
                    + " decides.")
        case .requirement(let broken, let sum, let replaced):
            let isOne = broken.count == 1
            return Line(
                "\(lead)\(condition): \(worse) would break \(isOne ? "a required constraint" : "required constraints")"
                    + " by \(points(sum)) pt\(isOne ? "" : " in total"):"
            ) {
                for constraint in broken.prefix(3) { constraint.inWords }
                if let replaced { "With the bug: \(replaced.inWords)" }
            }
        case .priorities(let found):
            if let miss = found.misses.first, found.misses.count == 1,
                miss.constraint.role == .canvasFit
            {
                let (item, axis) = (miss.constraint.first.item.inWords, miss.constraint.axis)
                return Line(
                    "\(lead)\(condition): \(item) is as small as constraints of higher priority allow:"
                        + " \(points(miss.better)) pt \(axis.adjective), not \(points(miss.worse)) pt."
                )
            }
            let tie = found.tie.map {
                " (at priority \(points($0.priority)) both miss \(points($0.points)) pt)"
            }
            let priority = "priority \(points(found.priority))\(tie ?? "")"
            if found.misses.allSatisfy({ $0.better <= Layout.tolerance }) {
                let isOne = found.misses.count == 1
                return Line(
                    "\(lead)\(condition): \(worse) would miss \(isOne ? "a constraint" : "constraints") of"
                        + " \(priority) by \(found.sum(\.worse)) pt:"
                ) {
                    for miss in found.misses.prefix(3) {
                        (isOne ? "" : "by \(points(miss.worse)) pt: ") + miss.constraint.inWords
                    }
                }
            }
            return Line(
                "\(lead)\(condition): constraints of \(priority) decide. This layout misses them by"
                    + " \(found.sum(\.better)) pt, \(worse) by \(found.sum(\.worse)) pt; the smaller sum wins."
            ) {
                for miss in found.misses.prefix(3) {
                    "missed by \(points(miss.better)) or \(points(miss.worse)) pt:"
                        + " \(miss.constraint.inWords)"
                }
            }
        }
    }
}

extension PriorityComparison {
    /// Returns the sum by which a layout misses the constraints, such as `16 + 37 = 53`.
    func sum(_ layout: KeyPath<Miss, Double>) -> String {
        let terms = misses.map { $0[keyPath: layout] }.filter { $0 > Layout.tolerance }
        let sum = Formatted.points(terms.reduce(0, +))
        guard (2...6).contains(terms.count) else { return sum }
        return terms.map(Formatted.points).joined(separator: " + ") + " = \(sum)"
    }
}
