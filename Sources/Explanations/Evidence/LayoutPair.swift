import DifferentialTesting
import LayoutModels
import StackCases

/// Two models' layouts of one configuration.
public struct LayoutPair: Sendable {
    /// The configuration, with all edits applied.
    public var stack: StackConfiguration
    /// The first model's name.
    public var leftName: String
    /// The first model's layout.
    public var left: Layout
    /// The second model's name.
    public var rightName: String
    /// The second model's layout.
    public var right: Layout
    /// The difference of the layouts; `nil` where there is none, or they were not compared.
    public var mismatch: Mismatch?
    /// The largest difference that counts as equal, in points.
    public var tolerance: Double

    /// Creates a pair of layouts of `stack`.
    public init(
        stack: StackConfiguration, leftName: String, left: Layout, rightName: String,
        right: Layout, mismatch: Mismatch?, tolerance: Double
    ) {
        self.stack = stack
        self.leftName = leftName
        self.left = left
        self.rightName = rightName
        self.right = right
        self.mismatch = mismatch
        self.tolerance = tolerance
    }

    /// The numbers of visible views' frames that differ by more than the tolerance, in
    /// depth-first order; hidden views are not compared.
    /// - Complexity: O(views).
    public var differences: [FrameDifference] {
        let tree = ViewTree(stack)
        var differences: [FrameDifference] = []
        for index in 0..<min(tree.nodes.count, left.frames.count, right.frames.count)
        where tree.nodes[index].isVisible {
            for attribute in FrameAttribute.allCases {
                let difference = FrameDifference(
                    view: index, path: tree.path(of: index), attribute: attribute,
                    left: left.frames[index][attribute], right: right.frames[index][attribute])
                if abs(difference.difference) > tolerance { differences.append(difference) }
            }
        }
        return differences
    }

    /// The views to emphasize in drawings: those whose size differs, or else those whose position
    /// does.
    ///
    /// A view that another one's size has pushed is not the origin of a difference.
    package var emphasizedViews: Set<Int> {
        let differences = differences
        let sizes = differences.filter { $0.attribute.isSize }
        return Set((sizes.isEmpty ? differences : sizes).map(\.view))
    }

    /// Whether both layouts can be drawn.
    package var hasFrames: Bool { !left.frames.isEmpty && !right.frames.isEmpty }
}

/// A number of a frame that differs between two layouts.
public struct FrameDifference: Equatable, Sendable {
    /// The view's index in the `ViewTree`.
    public var view: Int
    /// The view's path.
    public var path: ViewPath
    /// The number that differs.
    public var attribute: FrameAttribute
    /// The first model's value in points.
    public var left: Double
    /// The second model's value in points.
    public var right: Double

    /// The second model's value minus the first model's, in points.
    public var difference: Double { right - left }

    /// The difference with its sign, such as `+12` or `-0.5`.
    package var signedText: String {
        let text = Formatted.points(difference)
        return difference > 0 ? "+" + text : text
    }
}
