import LayoutModels
import StackCases

/// The sum that a defect makes of a case's numbers, and the one that was meant.
///
/// The sums are the models' own: one is told only where it comes to what the model answers with
/// the defect, or without it.
public struct Arithmetic {
    /// What one number of a layout comes to with a defect and without it.
    struct Quantity {
        /// What the number is of, such as `view 0’s width`.
        var subject: String
        var actual: Double
        var meant: Double
        /// How it may come about with the defect, the likeliest first.
        var formulas: [Formula] = []
        /// How it may come about without the defect.
        var meantFormulas: [Formula] = []
    }

    let stack: StackConfiguration
    /// The lengths that the stack is required to have.
    let requiredSize: (width: Double?, height: Double?)
    /// The frames with the defect.
    let actual: [Frame]
    /// The frames without it.
    let meant: [Frame]
    /// The spacings that stacks of the case had before their last one.
    let earlierSpacings: [Double]
    let writer: FormulaWriter

    /// Makes the arithmetic of a case's last layout.
    /// - Parameters:
    ///   - actual: The model's frames.
    ///   - meant: Its frames without the defect.
    ///   - decimal: Writes a number of points.
    public init(
        of layoutCase: LayoutCase, actual: [Frame], meant: [Frame],
        decimal: @escaping (Double) -> String
    ) throws(CaseError) {
        let sized = try layoutCase.configurationAfterEdits()
        stack = sized.stack
        requiredSize = (sized.width, sized.height)
        self.actual = actual
        self.meant = meant
        earlierSpacings = layoutCase.earlierSpacings
        writer = FormulaWriter { points in
            points < 0 ? "−\(decimal(-points))" : decimal(points)
        }
    }

    /// The sums of a defect in a sentence, and whether they tell both what it comes to and what was
    /// meant; `nil` where none explains the difference.
    public func sentence(of defect: String) -> (text: String, isWhole: Bool)? {
        let pairs = zip(
            PlacedArrangement.all(in: stack, actual), PlacedArrangement.all(in: stack, meant))
        var half: String?
        for (actual, meant) in pairs {
            for quantity in quantities(of: defect, actual, meant) {
                guard abs(quantity.actual - quantity.meant) > Layout.tolerance,
                    let formula = match(quantity.formulas, quantity.actual)
                else { continue }
                let other = match(quantity.meantFormulas, quantity.meant)
                let sentence = sentence(quantity, formula, other)
                if let other { return (sentence, !other.isRest) }
                half = half ?? sentence
            }
        }
        return half.map { ($0, false) }
    }

    private func match(_ formulas: [Formula], _ value: Double) -> Formula? {
        formulas.first { abs($0.result - value) <= Layout.tolerance }
    }

    private func sentence(
        _ quantity: Quantity, _ formula: Formula, _ meant: Formula?
    ) -> String {
        "\(quantity.subject): \(text(formula, quantity.actual)), where"
            + " \(text(meant ?? Formula("", quantity.meant), quantity.meant)) was meant"
    }

    private func text(_ formula: Formula, _ value: Double) -> String {
        let number = writer.decimal(value)
        let sum =
            formula.expression.isEmpty || formula.expression == number
            ? number : "\(formula.expression) = \(number)"
        return sum + (formula.note.map { " (\($0))" } ?? "")
    }
}

extension LayoutCase {
    /// The spacings that stacks of the case had at any time, the latest first.
    fileprivate var earlierSpacings: [Double] {
        var spacings = Self.spacings(of: stack)
        for edit in edits {
            if case .setSpacing(_, let value) = edit {
                spacings.append(PlacedArrangement.points(value, useDefault: 0))
            }
        }
        return spacings.reversed()
    }

    private static func spacings(of stack: StackConfiguration) -> [Double] {
        [PlacedArrangement.points(stack.spacing, useDefault: 0)]
            + stack.arrangedSubviews.compactMap(\.nestedStack).flatMap(spacings)
    }
}
