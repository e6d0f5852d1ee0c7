extension StackConfiguration {
    /// The arranged subview at `path`; `nil` where there is none, and for the outer stack, which
    /// nothing arranges.
    /// - Complexity: O(levels).
    public func view(at path: ViewPath) -> ArrangedSubview? {
        guard let last = path.indices.last,
            let stack = stack(at: path.indices.dropLast()),
            stack.arrangedSubviews.indices.contains(last)
        else { return nil }
        return stack.arrangedSubviews[last]
    }

    /// The number of arranged subviews, those of nested stacks included.
    /// - Complexity: O(views).
    public var viewCount: Int {
        arrangedSubviews.reduce(0) { $0 + 1 + ($1.nestedStack?.viewCount ?? 0) }
    }

    /// The number of levels of stacks, this one included.
    package var nestingDepth: Int {
        1 + (arrangedSubviews.lazy.map { $0.nestedStack?.nestingDepth ?? 0 }.max() ?? 0)
    }

    /// The stack at the path of `indices`, itself for none.
    public func stack(at indices: some Sequence<Int>) -> StackConfiguration? {
        var stack = self
        for index in indices {
            guard stack.arrangedSubviews.indices.contains(index),
                let nested = stack.arrangedSubviews[index].nestedStack
            else { return nil }
            stack = nested
        }
        return stack
    }

    /// Returns the reason why there is no view at `path`; `nil` if there is one.
    func reasonForNoView(at path: ViewPath) -> String? {
        var stack = self
        for (level, index) in path.indices.enumerated() {
            let around = ViewPath(Array(path.indices[..<level]))
            let count = stack.arrangedSubviews.count
            guard index < count else {
                let views = Formatted.count(count, "arranged subview")
                let parent = level == 0 ? "outer stack" : "stack at \"\(around)\""
                return "no view at \"\(path)\"; the \(parent) has \(views)"
            }
            if level == path.indices.count - 1 { break }
            guard let nested = stack.arrangedSubviews[index].nestedStack else {
                return
                    "no view at \"\(path)\"; the view at \"\(around.appending(index))\" "
                    + "is no stack"
            }
            stack = nested
        }
        return nil
    }

    /// Changes the stack at the path of `indices`, which must exist.
    package mutating func changeStack(
        at indices: ArraySlice<Int>, _ change: (inout StackConfiguration) -> Void
    ) {
        guard let first = indices.first else { return change(&self) }
        guard case .stack(var nested) = arrangedSubviews[first].content else { return }
        // The view does not refer to the stack meanwhile, so that changing the stack copies no array.
        arrangedSubviews[first].content = .view
        nested.changeStack(at: indices.dropFirst(), change)
        arrangedSubviews[first].content = .stack(nested)
    }
}
