import StackCases

/// Cases with one layout.
///
/// Drawn cases often have none, since required sizes conflict, or many, since nothing decides a
/// length. One rule for each stack and axis mends most of them. A length is *given* to a view if the
/// stack passes on its own length or that of another view; otherwise it must follow from the view's
/// content.
///
/// * A view with a given length does not require another one.
/// * A view without a given length has an intrinsic size, a size constraint or content with one.
///
/// Views of equal size (`fillEqually`) and hidden views keep their conflicts, since implementations
/// differ in them. Edits are not considered.
extension CaseMaker {
    /// Changes a case so that it probably has one layout.
    /// - Parameters:
    ///   - supported: The features that the case may need.
    ///   - hasEdits: Whether the case will have edits, which can change axes.
    /// - Complexity: O(views × depth).
    mutating func determine(
        _ layoutCase: inout LayoutCase, _ supported: Set<CaseFeature>, hasEdits: Bool
    ) {
        if !hasEdits { layoutCase.stack.replaceBaselinesOfColumns(supported, &random) }
        for axis in Axis.allCases {
            var length = layoutCase[axis]
            layoutCase.stack.removeConflicts(axis, isGiven: false)
            let least = layoutCase.stack.leastLength(axis)
            if supported.contains(.freeSize),
                layoutCase.stack.isFixed(axis) || length ?? .infinity < least
                    || layoutCase.stack.alignsBaselines(axis) && random.chance(80)
            {
                length = nil
            }
            if length == nil, !layoutCase.stack.hasLength(axis), !leavesFree(axis, layoutCase.stack)
            {
                length = max(makeLength(axis), least)
            }
            layoutCase[axis] = length
            layoutCase.stack.determine(
                axis, isGiven: length != nil, supported.contains(.constraints),
                by: { random.whole(8...120) })
        }
    }

    /// Draws whether a stack whose content decides no length gets none of its own either.
    private mutating func leavesFree(_ axis: Axis, _ stack: StackConfiguration) -> Bool {
        // The sizes that the views get suffice.
        if axis == stack.axis, stack.distribution == .fill, !stack.arrangedSubviews.isEmpty {
            return random.chance(50)
        }
        // Some implementations let hidden views decide.
        return axis != stack.axis && stack.arrangedSubviews.contains { $0.isHidden }
            && random.chance(50)
    }
}

extension LayoutCase {
    /// Returns the case with sizes of 10 points where nothing decides a length, so that it probably has one
    /// layout.
    ///
    /// As in generated cases, edits are not considered.
    /// - Complexity: O(views × depth).
    func completed() -> LayoutCase {
        var result = self
        for axis in Axis.allCases {
            // The sizes that the views of a stack that fills get suffice.
            let suffices =
                stack.hasLength(axis)
                || axis == stack.axis && stack.distribution == .fill
                    && !stack.arrangedSubviews.isEmpty
            if result[axis] == nil, !suffices { result[axis] = max(10, stack.leastLength(axis)) }
            result.stack.determine(axis, isGiven: result[axis] != nil, true, by: { 10 })
        }
        return result
    }
}

extension StackConfiguration {
    /// Aligns the views of most columns by an edge where they had baselines, which leave UIKit's
    /// views free there; other implementations align them in some way.
    fileprivate mutating func replaceBaselinesOfColumns(
        _ supported: Set<CaseFeature>, _ random: inout RandomSource
    ) {
        if axis == .vertical, alignment.isBaseline {
            let edge = alignment == .firstBaseline ? Alignment.leading : .trailing
            if supported.contains(CaseFeature(edge)), random.chance(75) { alignment = edge }
        }
        for position in arrangedSubviews.indices {
            arrangedSubviews[position].nestedStack?.replaceBaselinesOfColumns(supported, &random)
        }
    }

    /// Whether baselines decide positions along `axis`.
    ///
    /// Some implementations leave positions free if the length is given then.
    fileprivate func alignsBaselines(_ axis: Axis) -> Bool {
        alignment.isBaseline && axis == .vertical && self.axis == .horizontal
    }

    /// Whether the views have lengths if the stack has one.
    private func givesLengths(_ axis: Axis) -> Bool {
        axis == self.axis
            ? distribution == .fillEqually || distribution == .fillProportionally
            : alignment == .fill
    }

    /// Whether required sizes of views fix the stack's length.
    fileprivate func isFixed(_ axis: Axis) -> Bool {
        if axis != self.axis {
            return alignment == .fill
                && arrangedSubviews.contains { !$0.isHidden && $0.isFixed(axis) }
        }
        return (distribution == .fill || distribution == .fillProportionally)
            && arrangedSubviews.contains { !$0.isHidden }
            && arrangedSubviews.allSatisfy { $0.isHidden || $0.isFixed(axis) }
    }

    /// Whether the length follows from the content.
    func hasLength(_ axis: Axis) -> Bool {
        guard arrangedSubviews.contains(where: { !$0.isHidden }) else {
            return !arrangedSubviews.isEmpty
        }
        if givesLengths(axis) {
            return arrangedSubviews.contains { !$0.isHidden && $0.hasLength(axis) }
        }
        // Otherwise some implementations do not make a stack as small as its content.
        guard axis == self.axis ? distribution == .fill : alignsBaselines(axis) else {
            return false
        }
        return arrangedSubviews.allSatisfy { $0.isHidden || $0.hasLength(axis) }
    }

    /// The smallest length that required sizes, spacing and margins allow, roughly.
    fileprivate func leastLength(_ axis: Axis) -> Double {
        var (sum, largest, count) = (0.0, 0.0, 0.0)
        for view in arrangedSubviews where !view.isHidden {
            let length = view.leastLength(axis)
            (sum, largest, count) = (sum + length, max(largest, length), count + 1)
        }
        let margins = arrangementMargins.total(axis)
        guard axis == self.axis else { return largest + margins }
        return (distribution == .fillEqually ? largest * count : sum)
            + spacing.points() * max(count - 1, 0) + margins
    }

    /// Removes required sizes of views that conflict with a given length or with each other.
    fileprivate mutating func removeConflicts(_ axis: Axis, isGiven: Bool) {
        let fills = axis != self.axis && alignment == .fill
        // One view of a fixed stack takes the rest of a given length.
        let last =
            isGiven && axis == self.axis && isFixed(axis)
            ? arrangedSubviews.lastIndex { !$0.isHidden } : nil
        var fixesLength = fills && isGiven
        var fixing: ViewConstraint?
        for position in arrangedSubviews.indices where !arrangedSubviews[position].isHidden {
            let isFixed = arrangedSubviews[position].isFixed(axis)
            if isFixed && fixesLength || position == last {
                arrangedSubviews[position].removeConflicts(axis, with: fixing)
                continue
            }
            if isFixed, fills {
                fixesLength = true
                fixing = arrangedSubviews[position].constraints.first { $0.isConstant(along: axis) }
            }
            arrangedSubviews[position].nestedStack?.removeConflicts(
                axis, isGiven: fills && isGiven)
        }
    }

    /// Gives views lengths that nothing else gives them.
    fileprivate mutating func determine(
        _ axis: Axis, isGiven: Bool, _ constrainsStacks: Bool, by makeLength: () -> Double
    ) {
        let givesLengths = givesLengths(axis)
        var isGiven =
            isGiven
            || givesLengths && arrangedSubviews.contains { !$0.isHidden && $0.hasLength(axis) }
        // One view takes the rest of a given length.
        var hasRest = isGiven && axis == self.axis && distribution == .fill
        for position in arrangedSubviews.indices where !arrangedSubviews[position].isHidden {
            let takesRest = hasRest && !arrangedSubviews[position].hasLength(axis)
            if takesRest { hasRest = false }
            arrangedSubviews[position].determine(
                axis, isGiven: givesLengths && isGiven || takesRest, constrainsStacks,
                by: makeLength)
            if givesLengths { isGiven = true }
        }
    }
}

extension ArrangedSubview {
    fileprivate func isFixed(_ axis: Axis) -> Bool {
        if constraints.contains(where: { $0.isConstant(along: axis) }) { return true }
        if case .stack(let nested) = content { return nested.isFixed(axis) }
        return false
    }

    fileprivate func hasLength(_ axis: Axis) -> Bool {
        if intrinsicContentSize[axis] != nil || constraints.contains(where: { $0.sets(axis) }) {
            return true
        }
        if case .stack(let nested) = content { return nested.hasLength(axis) }
        return false
    }

    fileprivate func leastLength(_ axis: Axis) -> Double {
        var least = 0.0
        if case .stack(let nested) = content { least = nested.leastLength(axis) }
        for constraint in constraints
        where constraint.isRequired(axis) && constraint.relation != .lessThanOrEqual {
            least = max(least, constraint.constant)
        }
        return least
    }

    /// Makes required sizes compatible with a given length.
    /// - Parameter constraint: The constraint that fixes the given length; `nil` if none does.
    fileprivate mutating func removeConflicts(_ axis: Axis, with constraint: ViewConstraint?) {
        if let constraint, let index = constraints.firstIndex(where: { $0.isConstant(along: axis) })
        {
            constraints[index].constant = constraint.constant
        } else {
            constraints.removeAll { $0.isConstant(along: axis) }
        }
        nestedStack?.removeConflicts(axis, isGiven: true)
    }

    fileprivate mutating func determine(
        _ axis: Axis, isGiven: Bool, _ constrainsStacks: Bool, by makeLength: () -> Double
    ) {
        nestedStack?.determine(axis, isGiven: isGiven, constrainsStacks, by: makeLength)
        guard !isGiven, !hasLength(axis) else { return }
        if isStack {
            guard constrainsStacks else { return }
            constraints.append(
                ViewConstraint(attribute: .along(axis), constant: makeLength()))
        } else {
            intrinsicContentSize[axis] = makeLength()
        }
    }
}

extension ViewConstraint {
    /// Whether the constraint sets the length along `axis`.
    fileprivate func sets(_ axis: Axis) -> Bool {
        toItem == nil && attribute.axis == axis && relation == .equal
    }

    fileprivate func isRequired(_ axis: Axis) -> Bool {
        toItem == nil && attribute.axis == axis && priority == 1000
    }
}
