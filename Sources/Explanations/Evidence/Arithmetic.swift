import LayoutModels
import StackCases

/// A number of a layout that a defect changes, with formulas that give it.
struct Computation {
    var number: OpenNumber
    /// The formula that gives the number with the defect; `nil` where none is known.
    var formula: Formula?
    /// The formula that gives the number without the defect; `nil` where none is known.
    var correctedFormula: Formula?

    /// Whether both formulas are known.
    var isWhole: Bool { formula != nil && correctedFormula != nil }
}

/// An expression that may give a number of a layout.
struct Formula {
    var expression: Expression
    /// A fact without which a reader cannot follow the expression.
    var note: String?

    /// Returns the formula with the number that it gives.
    func inWords(_ value: Double) -> String {
        "\(expression.inWords) = \(value.inFormula)" + (note.map { " (\($0))" } ?? "")
    }
}

/// The computations of proportions that a defect changes, whose multipliers do not show the lengths behind them.
///
/// The formulas are the models' own: one is used only if it gives what the model answers with the
/// defect, or without it.
struct Arithmetic {
    /// The stacks with the defect, and without it.
    private let stacks: [(actual: PlacedArrangement, corrected: PlacedArrangement)]
    /// The spacings that stacks of the case had at any time, the latest first.
    private let earlierSpacings: [Double]

    /// Creates the arithmetic of a case's last layout.
    /// - Parameter fittingSize: Returns the size to which a view without a natural size is proportional, if
    ///   there is one.
    init(
        of layoutCase: LayoutCase, actual: [Frame], corrected: [Frame],
        fittingSize: (ArrangedSubview, Axis) -> Double? = { _, _ in nil }
    ) throws(CaseError) {
        var stack = try layoutCase.configurationAfterEdits().stack
        stack.setNaturalSizes(fittingSize)
        stacks = zip(
            PlacedArrangement.all(in: stack, actual), PlacedArrangement.all(in: stack, corrected)
        ).filter { $0.0.stack.distribution == .fillProportionally }.map { ($0, $1) }
        earlierSpacings = layoutCase.earlierSpacings
    }

    /// Returns the first computation with two known formulas, or else the first one with a formula for the number
    /// with the defect, or without it.
    func computation(of arithmetic: DefectArithmetic) -> Computation? {
        func first(_ formulas: [Formula], giving value: Double) -> Formula? {
            formulas.first { abs($0.expression.result - value) <= Layout.tolerance }
        }
        let found = stacks.flatMap { actual, corrected in
            actual.visible.compactMap { position -> Computation? in
                let sizes = [actual, corrected].map { $0.size(position) }
                let (formulas, others) = formulas(of: arithmetic, position, actual, corrected)
                guard abs(sizes[0] - sizes[1]) > Layout.tolerance else { return nil }
                return Computation(
                    number: OpenNumber(view: actual.views[position], attribute: actual.axis.size),
                    formula: first(formulas, giving: sizes[0]),
                    correctedFormula: first(others, giving: sizes[1]))
            }
        }
        return found.first(where: \.isWhole) ?? found.first { $0.formula != nil }
            ?? found.first { $0.correctedFormula != nil }
    }

    /// Returns the formulas for the size of a view with a defect, and those for the size without it.
    private func formulas(
        of arithmetic: DefectArithmetic, _ position: Int, _ actual: PlacedArrangement,
        _ corrected: PlacedArrangement
    ) -> ([Formula], [Formula]) {
        let rest = corrected.shareOfRest(position)
        let spacing = actual.spacingInProportions
        switch arithmetic {
        case .sharesWithSpacing:
            return (actual.shareWithSpacing(position, spacing: spacing), rest)
        case .sharesWithEarlierSpacing:
            // The present spacing fits sizes of 0, too.
            return (
                earlierSpacings.filter { $0 != spacing }
                    .flatMap { actual.shareWithSpacing(position, spacing: $0) },
                corrected.shareWithSpacing(position, spacing: spacing) + rest
            )
        case .ratiosToNeighbours: return (actual.ratiosToNeighbours(position), rest)
        case .fallingPriorities: return ([], [])
        }
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
