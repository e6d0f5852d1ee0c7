import StackCases

/// Left and right exchanged.
extension LayoutCase {
    mutating func mirror() {
        stack.mirror()
        for index in edits.indices {
            guard case .insert(let stack, let position, var subview) = edits[index] else {
                continue
            }
            subview.mirror()
            edits[index] = .insert(stack: stack, index: position, subview: subview)
        }
    }
}

extension StackConfiguration {
    fileprivate mutating func mirror() {
        semanticContentAttribute = semanticContentAttribute.mirrored
        swap(&layoutMargins.left, &layoutMargins.right)
        for position in arrangedSubviews.indices { arrangedSubviews[position].mirror() }
    }
}

extension ArrangedSubview {
    fileprivate mutating func mirror() {
        guard case .stack(var nested) = content else { return }
        nested.mirror()
        content = .stack(nested)
    }
}
