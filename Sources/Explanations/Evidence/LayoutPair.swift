import DifferentialTesting
import LayoutModels
import StackCases

/// Two models' layouts of one configuration.
package struct LayoutPair: Sendable {
    /// The configuration, with all edits applied.
    package var stack: StackConfiguration
    /// The first model's name, on one line.
    package var leftName: String
    /// The first model's layout.
    package var left: Layout
    /// The second model's name, on one line.
    package var rightName: String
    /// The second model's layout.
    package var right: Layout
    /// The difference of the layouts; `nil` where there is none, or they were not compared.
    package var mismatch: Mismatch?
    /// The largest difference that counts as equal, in points.
    package var tolerance: Double

    /// Creates a pair of layouts of `stack`.
    package init(
        stack: StackConfiguration, leftName: String, left: Layout, rightName: String,
        right: Layout, mismatch: Mismatch?, tolerance: Double
    ) {
        self.stack = stack
        self.leftName = leftName.withoutControls()
        self.left = left
        self.rightName = rightName.withoutControls()
        self.right = right
        self.mismatch = mismatch
        self.tolerance = tolerance
    }

    /// Creates the pair of a finding.
    /// - Parameter stack: The stack of its case after all edits.
    package init(_ finding: Finding, of stack: StackConfiguration, tolerance: Double) {
        self.init(
            stack: stack, leftName: finding.bucket.leftTitle, left: finding.left,
            rightName: finding.bucket.rightTitle, right: finding.right,
            mismatch: finding.mismatch, tolerance: tolerance)
    }

    /// The numbers of visible views' frames that differ by more than the tolerance, in
    /// depth-first order; hidden views are not compared.
    /// - Complexity: O(views).
    package var differences: [FrameDifference] {
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
package struct FrameDifference: Equatable, Sendable {
    /// The view's index in the `ViewTree`.
    package var view: Int
    /// The view's path.
    package var path: ViewPath
    /// The number that differs.
    package var attribute: FrameAttribute
    /// The first model's value in points.
    package var left: Double
    /// The second model's value in points.
    package var right: Double

    /// The second model's value minus the first model's, in points.
    package var difference: Double { right - left }

    /// The cells of a table: the view, the number, both values, and the difference with its sign, such as
    /// `+12` or `-0.5`.
    package var cells: [String] {
        let text = Formatted.points(difference)
        return [
            path.name, attribute.rawValue, Formatted.points(left), Formatted.points(right),
            difference > 0 ? "+" + text : text,
        ]
    }
}
