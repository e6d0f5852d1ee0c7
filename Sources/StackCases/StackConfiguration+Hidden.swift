extension StackConfiguration {
    /// Whether a view is hidden, here or in a nested stack.
    /// - Complexity: O(views).
    public var hasHiddenViews: Bool {
        arrangedSubviews.contains { $0.isHidden || $0.nestedStack?.hasHiddenViews ?? false }
    }

    /// Removes the hidden views, those of nested stacks too.
    /// - Returns: Whether there were any.
    /// - Complexity: O(views).
    @discardableResult public mutating func removeHiddenViews() -> Bool {
        guard hasHiddenViews else { return false }
        arrangedSubviews.removeAll { $0.isHidden }
        for position in arrangedSubviews.indices {
            guard var nested = arrangedSubviews[position].nestedStack, nested.removeHiddenViews()
            else { continue }
            arrangedSubviews[position].content = .stack(nested)
        }
        return true
    }
}
