import ConstraintSolver
import LayoutModels
import StackCases

/// One stack of plain views, to see how time grows with their number.
public struct BenchmarkStack: Sendable {
    /// How much room there is along the axis.
    public enum Room: String, CaseIterable, Sendable {
        /// Half as much again as the views would like.
        case roomy
        /// Seven tenths of it.
        case tight
        /// As much as they like: the stack's size is not given.
        case free
    }

    /// How many arranged subviews there are, from 1.
    public var viewCount: Int
    /// How they share the room.
    public var distribution: Distribution
    /// How much room there is.
    public var room: Room

    /// Makes a stack.
    public init(_ viewCount: Int, _ distribution: Distribution, _ room: Room) {
        self.viewCount = viewCount
        self.distribution = distribution
        self.room = room
    }

    /// The stack with the size that its room comes to; its views are of 43 different widths.
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

    /// The system of the axis along which the views follow each other, by UIKit's rules.
    public var system: ConstraintSystem? {
        RuleModel.uikit.constraintSystems(for: LayoutCase(stack), in: LayoutWorkspace()).first
    }
}
