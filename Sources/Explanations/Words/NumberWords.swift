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
            let reason = reasonInDoubledCase(that: mismatch)
        {
            Line("doubled, with the bug, \(reason.subject): \(reason.inWords)") { reason.details }
        }
    }

    /// - Parameters:
    ///   - isAlone: Whether a single defect causes the difference, so that the model gives what was meant
    ///     without it.
    ///   - sums: The sentences on the sides' own conflicts, which are printed before.
    @LineBuilder func lines(
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
        case .change(let change):
            let words: CorrectedLayoutWords =
                isAlone ? .meant : change.needsOthers ? .withoutAll : .withoutDefect
            let lead = isAlone ? "\(model), " : "\(model), \(title), "
            let (actual, corrected) = (change.actual, change.corrected)
            if actual.isExplained || corrected.isExplained {
                Line("\(lead)\(actual.subject): \(actual.inWords)") {
                    actual.details
                    Line("\(words.condition): \(corrected.inWords)") { corrected.details }
                }
            } else if !isAlone
                // The numbers of both models are printed before; alone they repeat those.
                || !sides.contains(where: { side in
                    side.layout.status.hasFrames
                        && side.layout.frames[change.number.view][change.number.attribute]
                            == corrected.value
                })
            {
                "\(lead)\(actual.subject): \(actual.value.inFormula) with the bug,"
                    + " \(corrected.value.inFormula)"
                    + (words == .withoutAll ? " without all these bugs." : " without it.")
            }
            if let (actual, corrected) = change.priorityChange {
                Line(
                    "\(lead)priority of the constraint on \(actual.first.inWords):"
                        + " \(actual.reduction.equation) (counting hidden views)"
                ) {
                    "\(words.condition): \(corrected.reduction.equation)"
                }
            }
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

extension NumberReason {
    /// The most constraints to print in place of a sum.
    private static let constraintCount = 4

    fileprivate var isExplained: Bool { formula != nil || proof != nil }

    /// The number with what gives it, such as `the stack's width 50 − gap 10 = 40 pt`.
    fileprivate var inWords: String {
        if let formula { return formula.inWords(value) }
        guard let proof else { return "\(value.inFormula) pt" }
        let sum = isSum ? proof.sum.sum : "\(proof.value.inFormula) pt"
        return (sum.hasSuffix(" pt") ? sum : "\(sum) pt")
            + (abs(proof.value - value) <= Layout.tolerance
                ? "" : " (\(value.inFormula) pt with its alignment rectangle insets)")
    }

    /// The constraints that give the number, if it is no sum of lengths, and the rule for ties.
    @LineBuilder fileprivate var details: [Line] {
        if let proof {
            if proof.decision == .preferences {
                "The constraints allow both numbers equally, so the rule for ties decides."
            }
            if !isSum, proof.decision != .preferences {
                for constraint in proof.sum.constraints.prefix(Self.constraintCount) {
                    constraint.inWords
                }
            }
        }
    }
}
