import StackCases

/// All lengths multiplied.
extension LayoutCase {
    /// Whether all lengths are the case's own: the system's spacing stays what it is.
    var scales: Bool {
        stack.scales
            && edits.allSatisfy { edit in
                switch edit {
                case .setSpacing(_, let value), .setCustomSpacing(_, let value):
                    value != .useSystem
                case .insert(_, _, let subview): subview.scales
                default: true
                }
            }
    }

    mutating func scale(by factor: Double) {
        width = width.map { $0 * factor }
        height = height.map { $0 * factor }
        stack.scale(by: factor)
        for index in edits.indices { edits[index].scale(by: factor) }
    }
}

extension StackConfiguration {
    fileprivate var scales: Bool { spacing != .useSystem && arrangedSubviews.allSatisfy(\.scales) }

    fileprivate mutating func scale(by factor: Double) {
        spacing.scale(by: factor)
        layoutMargins.top *= factor
        layoutMargins.left *= factor
        layoutMargins.bottom *= factor
        layoutMargins.right *= factor
        for position in arrangedSubviews.indices { arrangedSubviews[position].scale(by: factor) }
    }
}

extension ArrangedSubview {
    fileprivate var scales: Bool {
        customSpacingAfter != .useSystem && nestedStack?.scales ?? true
    }

    fileprivate mutating func scale(by factor: Double) {
        intrinsicContentSize.scale(by: factor)
        customSpacingAfter.scale(by: factor)
        if let offsets = baselineOffsets {
            baselineOffsets = BaselineOffsets(
                first: offsets.first * factor, last: offsets.last * factor)
        }
        for index in constraints.indices { constraints[index].constant *= factor }
        guard case .stack(var nested) = content else { return }
        nested.scale(by: factor)
        content = .stack(nested)
    }
}

extension IntrinsicContentSize {
    fileprivate mutating func scale(by factor: Double) {
        width = width.map { $0 * factor }
        height = height.map { $0 * factor }
    }
}

extension Spacing {
    fileprivate mutating func scale(by factor: Double) {
        if case .points(let value) = self { self = .points(value * factor) }
    }
}

extension Edit {
    fileprivate mutating func scale(by factor: Double) {
        switch self {
        case .setSpacing(let stack, var value):
            value.scale(by: factor)
            self = .setSpacing(stack: stack, value: value)
        case .setCustomSpacing(let view, var value):
            value.scale(by: factor)
            self = .setCustomSpacing(view: view, value: value)
        case .setIntrinsicContentSize(let view, var value):
            value.scale(by: factor)
            self = .setIntrinsicContentSize(view: view, value: value)
        case .insert(let stack, let index, var subview):
            subview.scale(by: factor)
            self = .insert(stack: stack, index: index, subview: subview)
        case .setSize(let width, let height):
            self = .setSize(width: width.map { $0 * factor }, height: height.map { $0 * factor })
        case .setHidden, .setAxis, .setDistribution, .setAlignment, .addArrangedSubview, .remove,
            .removeFromSuperview:
            break
        }
    }
}
