import StackCases

extension LayoutModel {
    /// Returns the size into which the outer stack fits, a side at a time: the least length along an axis that the views
    /// and all constraints but the required length allow while the other side keeps its length, as
    /// `UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)` does.
    ///
    /// It is the size of the content in a scroll view.
    /// - Parameter frame: The outer stack's frame in the model's layout.
    /// - Returns: A side is `nil` if several lengths fit, if another length of the other side goes with it, if there is
    ///   no layout, or if the model does not solve constraints.
    /// - Complexity: Two layouts.
    package func fittingSize(
        of layoutCase: LayoutCase, laidOutIn frame: Frame, in workspace: LayoutWorkspace
    ) -> IntrinsicContentSize {
        var size = IntrinsicContentSize()
        guard constraintBased != nil else { return size }
        for axis in Axis.allCases {
            let compressed = layoutCase.compressed(axis)
            let layout = workspace.withoutConflicts { self.layout(of: compressed, in: workspace) }
            let other = axis.perpendicular.size
            guard layout.status.hasFrames,
                !layout.ambiguous.contains(where: { $0.view == 0 && $0.attribute == axis.size }),
                abs(layout.frames[0][other] - frame[other]) <= Layout.tolerance
            else { continue }
            size[axis] = layout.frames[0][axis.size]
        }
        return size
    }
}

extension LayoutCase {
    /// The priority at which UIKit pulls a view to its target size, `UILayoutPriority.fittingSizeLevel`.
    private static let fittingSizeLevel = 50.0

    /// Returns the case with a pull to 0 in place of the outer stack's required length along an axis.
    fileprivate func compressed(_ axis: Axis) -> LayoutCase {
        var result = self
        result[axis] = nil
        result.constraints.append(
            ViewConstraint(attribute: .along(axis), priority: Self.fittingSizeLevel))
        for index in result.edits.indices {
            guard case .setSize(var width, var height) = result.edits[index] else { continue }
            if axis == .horizontal { width = nil } else { height = nil }
            result.edits[index] = .setSize(width: width, height: height)
        }
        return result
    }
}
