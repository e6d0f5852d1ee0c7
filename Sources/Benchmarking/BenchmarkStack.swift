import ConstraintSolver
import LayoutModels
import StackCases

/// A stack of plain views, to measure how time grows with their number.
public struct BenchmarkStack: Sendable {
    /// The room along the axis.
    public enum Room: String, CaseIterable, Sendable {
        /// One and a half times the room that the views prefer.
        case roomy
        /// Seven tenths of the room that the views prefer.
        case tight
        /// The room that the views prefer: the case gives the stack no size.
        case free
    }

    /// The number of arranged subviews, from 1.
    public var viewCount: Int
    /// The distribution of the room among them.
    public var distribution: Distribution
    /// The room along the axis.
    public var room: Room

    /// Creates a stack.
    public init(_ viewCount: Int, _ distribution: Distribution, _ room: Room) {
        self.viewCount = viewCount
        self.distribution = distribution
        self.room = room
    }

    /// The stack with the size of its room; its views have up to 43 different widths.
    public var stack: SizedStack {
        let spacing = 5.0
        let widths = (0..<viewCount).map { Double(10 + $0 * 7 % 43) }
        let stack = StackConfiguration(
            distribution: distribution, alignment: .center, spacing: .points(spacing),
            arrangedSubviews: widths.enumerated().map { index, width in
                ArrangedSubview(width: width, height: Double(20 + index % 3))
            })
        let natural = widths.reduce(spacing * Double(viewCount - 1), +)
        let width: Double? =
            switch room {
            case .roomy: natural * 1.5
            case .tight: natural * 0.7
            case .free: nil
            }
        return SizedStack(width: width, stack: stack)
    }

    /// The constraint system of the stack's axis, by UIKit's rules.
    public var system: ConstraintSystem? {
        RuleModel.uikit.constraintSystems(for: LayoutCase(stack), in: LayoutWorkspace()).first
    }
}
