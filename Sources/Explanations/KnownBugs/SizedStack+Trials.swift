import StackCases

/// The stacks with which a workaround is tried.
extension SizedStack {
    /// The stack with other required lengths, from four fifths to one and a half times as long.
    var otherLengths: [SizedStack] {
        guard width != nil || height != nil else { return [] }
        return [0.8, 0.9, 1.1, 1.25, 1.5].map { factor in
            var other = self
            other.width = width.map { $0 * factor }
            other.height = height.map { $0 * factor }
            return other
        }
    }

    /// Returns the stack with each view of one of its stacks hidden or shown, while a view stays
    /// visible.
    func togglingViews(ofStackAt path: ViewPath) -> [SizedStack] {
        let views = stack.stack(at: path.indices)?.arrangedSubviews ?? []
        let hidesLast = views.count { !$0.isHidden } < 2
        return views.indices.filter { views[$0].isHidden || !hidesLast }
            .map { view in changing(path) { $0.arrangedSubviews[view].isHidden.toggle() } }
    }

    /// Returns the stack with each natural size of a visible view of one of its stacks larger, as in
    /// a larger font.
    func growingViews(inStackAt path: ViewPath) -> [SizedStack] {
        let views = stack.stack(at: path.indices)?.arrangedSubviews ?? []
        return views.indices.filter { !views[$0].isHidden && views[$0].nestedStack == nil }
            .map { view in
                changing(path) { stack in
                    let size = stack.arrangedSubviews[view].intrinsicContentSize
                    stack.arrangedSubviews[view].intrinsicContentSize = IntrinsicContentSize(
                        width: size.width.map { $0 * 1.25 }, height: size.height.map { $0 * 1.25 })
                    let offsets = stack.arrangedSubviews[view].baselineOffsets
                    stack.arrangedSubviews[view].baselineOffsets = offsets.map {
                        BaselineOffsets(first: $0.first * 1.25, last: $0.last * 1.25)
                    }
                }
            }
    }

    private func changing(
        _ path: ViewPath, _ change: (inout StackConfiguration) -> Void
    ) -> SizedStack {
        var changed = self
        changed.stack.changeStack(at: path.indices[...], change)
        return changed
    }
}
