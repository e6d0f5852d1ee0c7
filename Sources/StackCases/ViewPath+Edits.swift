extension ViewPath {
    /// Returns the path of the same view after an edit; `nil` if the edit removes it or a stack around it.
    /// - Parameter stack: The outer stack before the edit, which must be possible.
    /// - Complexity: O(levels).
    package func afterEdit(_ edit: Edit, of stack: StackConfiguration) -> ViewPath? {
        switch edit {
        case .insert(let parent, let index, _):
            moved(in: parent) { $0 < index ? $0 : $0 + 1 }
        case .addArrangedSubview(let view):
            moved(in: view.parent) {
                let count = stack.stack(at: view.parent.indices)?.arrangedSubviews.count ?? 0
                return $0 == view.position ? count - 1 : $0 < view.position ? $0 : $0 - 1
            }
        case .remove(let view, _), .removeFromSuperview(let view): afterRemoving(view)
        case .setHidden, .setSpacing, .setCustomSpacing, .setAxis, .setDistribution, .setAlignment,
            .setIntrinsicContentSize, .setSize:
            self
        }
    }

    /// Returns the path once the view at `removed` is gone; `nil` for that view and all inside it.
    package func afterRemoving(_ removed: ViewPath) -> ViewPath? {
        moved(in: removed.parent) {
            $0 == removed.position ? nil : $0 < removed.position ? $0 : $0 - 1
        }
    }

    /// Returns the path with another index among the views of the stack at `parent`.
    private func moved(in parent: ViewPath, _ place: (Int) -> Int?) -> ViewPath? {
        let level = parent.indices.count
        guard indices.count > level, indices.starts(with: parent.indices) else { return self }
        guard let index = place(indices[level]) else { return nil }
        var path = self
        path.indices[level] = index
        return path
    }
}
