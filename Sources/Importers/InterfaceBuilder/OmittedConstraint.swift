import StackCases

/// A constraint of views of a case that the case cannot hold.
public struct OmittedConstraint: Equatable, Sendable {
    /// The views, in the order of the case's `ViewTree`.
    public var views: [Int]
    /// The axes that it is about: two for an aspect ratio.
    public var axes: Set<Axis>
    /// The equation between views of the case; `nil` where it is about another view.
    private let equation: Equation?

    /// A relation of a number of a view to a constant or to a number of another view.
    private struct Equation: Equatable, Sendable {
        var first: Term
        var second: Term?
        var relation: ViewConstraint.Relation
        var multiplier: Double
        var constant: Double
    }

    private struct Term: Equatable, Sendable {
        var view: Int
        var attribute: String
    }

    /// - Parameter places: The places in the case of its views by their identifiers.
    init(_ constraint: StoredConstraint, views: [Int], places: [String: Int]) {
        self.views = views
        axes = constraint.axes
        func term(_ id: String, _ attribute: String) -> Term? {
            places[id].map { Term(view: $0, attribute: attribute) }
        }
        let second = constraint.second.map {
            term($0, constraint.secondAttribute ?? constraint.firstAttribute)
        }
        guard let first = term(constraint.first, constraint.firstAttribute), second != .some(nil),
            let multiplier = constraint.multiplier, let constant = constraint.constant
        else {
            equation = nil
            return
        }
        equation = Equation(
            first: first, second: second ?? nil, relation: constraint.relation,
            multiplier: multiplier, constant: constant)
    }

    /// Returns whether the constraint holds in frames; `nil` where they do not show it.
    /// - Parameter frames: The frames in the coordinates of the outer stack's parent.
    public func holds(in frames: [Frame], within tolerance: Double) -> Bool? {
        guard let equation,
            let left = frames[equation.first.view].number(equation.first.attribute)
        else { return nil }
        var right = equation.constant
        if let second = equation.second {
            guard let number = frames[second.view].number(second.attribute) else { return nil }
            right += equation.multiplier * number
        }
        return equation.relation.holds(for: left - right, within: tolerance)
    }
}

extension ViewConstraint.Relation {
    /// Whether the relation holds between two numbers.
    /// - Parameter difference: The first number minus the second.
    func holds(for difference: Double, within tolerance: Double) -> Bool {
        switch self {
        case .equal: abs(difference) <= tolerance
        case .lessThanOrEqual: difference <= tolerance
        case .greaterThanOrEqual: difference >= -tolerance
        }
    }
}

extension Frame {
    /// Returns the number that an attribute of a constraint has; `nil` for margins and baselines.
    func number(_ attribute: String) -> Double? {
        switch attribute {
        case "leading", "left": x
        case "trailing", "right": x + width
        case "top": y
        case "bottom": y + height
        case "width": width
        case "height": height
        case "centerX": x + width / 2
        case "centerY": y + height / 2
        default: nil
        }
    }
}
