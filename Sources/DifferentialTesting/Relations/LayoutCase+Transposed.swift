import StackCases

/// The axes exchanged: rows become columns.
extension LayoutCase {
    /// Whether transposing means the same layout: baselines are vertical positions, which have no
    /// horizontal counterpart, and nothing lies from bottom to top.
    var transposes: Bool {
        stack.transposes
            && edits.allSatisfy { edit in
                switch edit {
                case .setAlignment(_, let value): !value.isBaseline
                case .insert(_, _, let subview): subview.transposes
                default: true
                }
            }
    }

    mutating func transpose() {
        swap(&width, &height)
        stack.transpose()
        for index in edits.indices { edits[index].transpose() }
    }
}

extension StackConfiguration {
    fileprivate var transposes: Bool {
        !alignment.isBaseline && !isBaselineRelativeArrangement && !isRightToLeft
            && arrangedSubviews.allSatisfy(\.transposes)
    }

    fileprivate mutating func transpose() {
        axis = axis.perpendicular
        swap(&layoutMargins.top, &layoutMargins.left)
        swap(&layoutMargins.bottom, &layoutMargins.right)
        for position in arrangedSubviews.indices { arrangedSubviews[position].transpose() }
    }
}

extension ArrangedSubview {
    /// Of tied sides which one changes first follows the order of the axes.
    fileprivate var transposes: Bool {
        !constraints.contains { $0.toItem == .itself } && nestedStack?.transposes ?? true
    }

    fileprivate mutating func transpose() {
        intrinsicContentSize.transpose()
        contentHuggingPriority.transpose()
        contentCompressionResistancePriority.transpose()
        for index in constraints.indices {
            constraints[index].attribute =
                constraints[index].attribute == .width ? .height : .width
        }
        guard case .stack(var nested) = content else { return }
        nested.transpose()
        content = .stack(nested)
    }
}

extension IntrinsicContentSize {
    fileprivate mutating func transpose() { swap(&width, &height) }
}

extension AxisPriorities {
    fileprivate mutating func transpose() { swap(&horizontal, &vertical) }
}

extension Edit {
    fileprivate mutating func transpose() {
        switch self {
        case .setAxis(let stack, let value):
            self = .setAxis(stack: stack, value: value.perpendicular)
        case .setIntrinsicContentSize(let view, var value):
            value.transpose()
            self = .setIntrinsicContentSize(view: view, value: value)
        case .insert(let stack, let index, var subview):
            subview.transpose()
            self = .insert(stack: stack, index: index, subview: subview)
        case .setSize(let width, let height):
            self = .setSize(width: height, height: width)
        case .setHidden, .setSpacing, .setCustomSpacing, .setDistribution, .setAlignment,
            .addArrangedSubview, .remove, .removeFromSuperview:
            break
        }
    }
}
