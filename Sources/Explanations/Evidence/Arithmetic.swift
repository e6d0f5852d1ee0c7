import LayoutModels
import StackCases

/// A number of a layout that a defect changes, with formulas that give it.
struct Computation {
    /// The number of a layout in words, such as `view 0's width`.
    var subject: String
    /// The number with the defect.
    var actual: Double
    /// The number without the defect.
    var corrected: Double
    /// The formula that gives the number with the defect.
    var formula: Formula
    /// The formula that gives the number without the defect; `nil` where none is known.
    var correctedFormula: Formula?

    /// Whether both formulas together explain the difference.
    var isWhole: Bool { correctedFormula.map { !$0.isRemainder } ?? false }

    /// Returns the computation with the defect, and without it as a detail.
    func line(_ lead: String, _ words: CorrectedLayoutWords) -> Line {
        let correctedFormula = correctedFormula ?? Formula(.length(corrected))
        return Line("\(lead)\(subject): \(formula.inWords(actual))") {
            "\(words.condition): \(correctedFormula.inWords(corrected))"
        }
    }
}

/// The computations by which a defect changes a case's layout.
///
/// The formulas are the models' own: one is used only if it gives what the model answers with the
/// defect, or without it.
struct Arithmetic {
    /// A number of a layout with the formulas that may give it, the likeliest first.
    struct Quantity {
        var subject: String
        var actual: Double
        var corrected: Double
        var formulas: [Formula] = []
        var correctedFormulas: [Formula] = []

        /// The number with the first formulas that give it; `nil` where the defect does not
        /// change it, or no formula gives it.
        fileprivate var computation: Computation? {
            func first(_ formulas: [Formula], giving value: Double) -> Formula? {
                formulas.first { abs($0.expression.result - value) <= Layout.tolerance }
            }
            guard abs(actual - corrected) > Layout.tolerance,
                let formula = first(formulas, giving: actual)
            else { return nil }
            return Computation(
                subject: subject, actual: actual, corrected: corrected, formula: formula,
                correctedFormula: first(correctedFormulas, giving: corrected))
        }
    }

    /// The frames of a stack with the defect, and without it.
    struct Pair {
        var actual: PlacedArrangement
        var corrected: PlacedArrangement
    }

    private let pairs: [Pair]
    /// The lengths that the outer stack is required to have.
    let sized: SizedStack
    /// The spacings that stacks of the case had at any time, the latest first.
    let earlierSpacings: [Double]

    /// Creates the arithmetic of a case's last layout.
    /// - Parameter fittingSize: Returns the size to which a view without a natural size is proportional, if
    ///   there is one.
    init(
        of layoutCase: LayoutCase, actual: [Frame], corrected: [Frame],
        fittingSize: (ArrangedSubview, Axis) -> Double? = { _, _ in nil }
    ) throws(CaseError) {
        var sized = try layoutCase.configurationAfterEdits()
        sized.stack.setNaturalSizes(fittingSize)
        self.sized = sized
        pairs = zip(
            PlacedArrangement.all(in: sized.stack, actual),
            PlacedArrangement.all(in: sized.stack, corrected)
        ).map { Pair(actual: $0, corrected: $1) }
        earlierSpacings = layoutCase.earlierSpacings
    }

    /// Returns the first computation with two known formulas, or else the first one with a formula
    /// for the number with the defect.
    func computation(of arithmetic: DefectArithmetic) -> Computation? {
        let found = pairs.flatMap { quantities(of: arithmetic, $0) }.compactMap(\.computation)
        return found.first { $0.correctedFormula != nil } ?? found.first
    }
}

extension StackConfiguration {
    /// Gives views without natural sizes others, where proportions depend on them.
    fileprivate mutating func setNaturalSizes(_ size: (ArrangedSubview, Axis) -> Double?) {
        for index in arrangedSubviews.indices {
            let view = arrangedSubviews[index]
            if distribution == .fillProportionally, view.intrinsicContentSize[axis] == nil {
                arrangedSubviews[index].intrinsicContentSize[axis] = size(view, axis)
            }
            if var nested = view.nestedStack {
                nested.setNaturalSizes(size)
                arrangedSubviews[index].content = .stack(nested)
            }
        }
    }
}

extension LayoutCase {
    fileprivate var earlierSpacings: [Double] {
        let set = edits.compactMap { edit -> Double? in
            guard case .setSpacing(_, let value) = edit else { return nil }
            return value.pointsInProportions
        }
        return (Self.spacings(of: stack) + set).reversed()
    }

    private static func spacings(of stack: StackConfiguration) -> [Double] {
        [stack.spacing.pointsInProportions]
            + stack.arrangedSubviews.compactMap(\.nestedStack).flatMap(spacings)
    }
}
