import DifferentialTesting
import LayoutModels
import StackCases

/// The section about numbers.
extension CaseEvidence {
    @LineBuilder func numbers(_ mismatch: Mismatch, _ found: [FoundDefect]) -> [Line] {
        for side in sides {
            if let sum = conflictSum(side) { "\(side.model.name): \(sum.inWords)" }
        }
        for one in found {
            if let numbers = numbers(of: one) {
                lines(numbers, of: one, isAlone: found.count == 1)
            }
            if let change = multiplierChange(one) {
                "\(one.side.model.name), the multiplier of \(change.view.inWords):"
                    + " \(change.actual.equation) from the spacing before, where"
                    + " \(change.corrected.equation) was meant."
            }
        }
        if attribution.relation == .scaled,
            let decision = decisionOnDoubledCase(along: mismatch.attribute.axis)
        {
            decision.line(lead: "", .meant)
        }
    }

    /// - Parameter isAlone: Whether a single defect causes the difference, so that the model gives
    ///   what was meant without it.
    @LineBuilder private func lines(
        _ numbers: DefectNumbers, of found: FoundDefect, isAlone: Bool
    ) -> [Line] {
        let (model, title) = (found.side.model.name, "“\(found.defect.title)”")
        switch numbers {
        case .conflict(let sum):
            "\(model) without \(title) would find no layout: "
                + (sum?.inWords ?? "required constraints contradict each other")
        case .change(let corrected, let effect, let reasons):
            let words: CorrectedLayoutWords = isAlone ? .meant : .withoutDefect
            let lead = isAlone ? "\(model), " : "\(model), \(title), "
            if let computation = reasons.computation {
                "\(lead)\(computation.inWords(words))."
            } else if let values = values(effect, in: [found.side.layout, corrected]) {
                "\(lead)\(name(effect)): \(values[0]) with the fault, \(values[1]) without it."
            }
            if let (actual, corrected) = reasons.priorityChange {
                "\(lead)priority of the constraint on \(actual.first.inWords):"
                    + " \(actual.reduction.equation), counting hidden views, where"
                    + " \(corrected.reduction.equation) \(words.clause)."
            }
            for decision in reasons.decisions { decision.line(lead: lead, words) }
        }
    }
}

/// The words for the layout without a defect.
enum CorrectedLayoutWords {
    /// Without its only defect a model gives what was meant.
    case meant
    /// Without one of several defects a model gives neither.
    case withoutDefect

    /// The end of a clause about a number.
    var clause: String { self == .meant ? "was meant" : "comes out without it" }
    /// The layout.
    fileprivate var layout: String {
        self == .meant ? "the one that was meant" : "the one without it"
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
        let (condition, better, worse) =
            switch situation {
            case .withDefect: ("with the fault", "its layout", words.layout)
            case .withoutDefect: ("without the fault", words.layout, "the layout with it")
            case .doubled: ("doubled, with the fault", "the layout found", "twice the first one")
            }
        let points = Formatted.points
        switch reason {
        case .ties:
            return Line(
                "\(lead)\(condition), the constraints prefer neither layout, and the rule for ties"
                    + " decides.")
        case .requirement(let broken, let sum, let replaced):
            let total = broken.count > 1 ? " in all" : ""
            return Line(
                "\(lead)\(condition), \(worse) is ruled out, since it would miss by"
                    + " \(points(sum)) pt\(total) what is required then."
            ) {
                for constraint in broken.prefix(3) { constraint.inWords }
                if let replaced { "With the fault: \(replaced.inWords)" }
            }
        case .priorities(let found):
            let tie = found.tie.map {
                " (of priority \(points($0.priority)) both miss \(points($0.points)) pt in all)"
            }
            return Line(
                "\(lead)\(condition), constraints of priority \(points(found.priority)) decide"
                    + "\(tie ?? ""): \(better) misses them by \(found.sum(\.better)) pt,"
                    + " \(worse) by \(found.sum(\.worse)) pt, and the smaller sum wins."
            ) {
                for miss in found.misses.prefix(3) {
                    "missed by \(points(miss.better)) pt against \(points(miss.worse)) pt:"
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

extension ConflictSum {
    /// The contradiction in a sentence.
    var inWords: String {
        let points = Formatted.points
        if larger.count == 1, smaller.count == 1, larger[0].name == smaller[0].name {
            return "\(larger[0].name.inWords) is required to be"
                + " \(isBound ? "at least " : "")\(points(larger[0].points)) and to be"
                + " \(points(smaller[0].points))."
        }
        if smaller.isEmpty, !isBound {
            return "\(Self.list(larger, most)) would have to be 0 by the other constraints, but is"
                + " \(points(most))."
        }
        let bound = isBound ? "would have to fit into" : "would have to be the same length as"
        let room = smaller.isEmpty ? "no room at all (0)" : Self.list(smaller, least)
        let verdict = isBound ? "is more than" : "is not"
        return "\(Self.list(larger, most)) \(bound) \(room), but \(points(most)) \(verdict)"
            + " \(points(least))."
    }

    private static func list(_ parts: [Part], _ sum: Double) -> String {
        let terms = parts.map { part in
            let factor = abs(part.factor - 1) < 1e-6 ? "" : "\(Formatted.points(part.factor)) × "
            return "\(factor)\(part.name.inWords) (\(Formatted.points(part.points)))"
        }
        let text = terms.joined(separator: " + ")
        return parts.count > 1 ? "\(text) = \(Formatted.points(sum))" : text
    }
}

extension ConflictSum.Name {
    fileprivate var inWords: String {
        switch self {
        case .attribute(let anchor): anchor.inWords
        case .spacing(let item): "the spacing before \(item.inWords)"
        case .margin: "the margin"
        case .distance(let item): "the distance at \(item.inWords)"
        case .baselineDifference(let first, let second):
            "the difference between the baseline offsets of \(first.inWords) and"
                + " \(second.inWords)"
        }
    }
}
