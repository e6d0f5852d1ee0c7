import ConstraintSolver
import StackCases

extension RuleModel {
    /// Lays a case out as a live stack after its edits.
    ///
    /// The layout is also unsupported where the implementation does not support a layout in between.
    /// - Complexity: That of a layout, and of making constraints for each edit.
    public func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout {
        build(layoutCase, in: workspace)
        return solve(in: workspace)
    }

    /// Lays a case out along one axis, which is faster where no constraint connects both axes.
    ///
    /// The frames' numbers along the other axis mean nothing, and conflicts along it are unknown.
    package func layout(
        of layoutCase: LayoutCase, along axis: Axis, in workspace: LayoutWorkspace
    ) -> Layout {
        build(layoutCase, in: workspace)
        return solve(along: axis, in: workspace)
    }

    /// Returns the constraints of a live stack after the case's edits.
    public func constraints(
        for layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [ConstraintText] {
        let stack = build(layoutCase, in: workspace)
        return workspace.builder.texts(ViewTree(stack.stack), printedNames)
    }

    /// Returns the violated constraints in the layout of a live stack after the case's edits.
    public func violations(
        of layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [ConstraintViolation] {
        build(layoutCase, in: workspace)
        return violations(in: workspace)
    }

    /// Returns a digest of the constraints of a live stack after the case's edits.
    public func fingerprint(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> UInt64 {
        build(layoutCase, in: workspace)
        return workspace.builder.fingerprint
    }

    /// Makes the constraints of the history's last layout, or of the first unsupported one.
    /// - Returns: The configuration of that layout.
    @discardableResult
    private func build(_ layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> SizedStack {
        guard !layoutCase.edits.isEmpty else {
            let stack = layoutCase.configurationBeforeEdits
            build(stack, in: workspace)
            return stack
        }
        let history = workspace.histories.history(of: layoutCase, HistoryRules(rules))
        for moment in history.moments {
            // Only making the constraints shows whether a layout in between is unsupported.
            guard canBeUnsupported(moment.configuration.stack, moment.stack) else { continue }
            build(moment.configuration, live: moment.stack, in: workspace)
            if workspace.builder.unsupportedReason != nil { return moment.configuration }
        }
        build(history.end.configuration, live: history.end.stack, in: workspace)
        if let refusal = history.refusal { workspace.builder.unsupportedReason = refusal }
        return history.end.configuration
    }

    /// Returns whether making the stack's constraints can fail.
    private func canBeUnsupported(_ stack: StackConfiguration, _ live: LiveStack) -> Bool {
        if rules.unsupportedReason(stack) != nil { return true }
        if stack.distribution == .fillProportionally, canDivideByZero(stack, live) { return true }
        return stack.arrangedSubviews.indices.contains { position in
            guard case .stack(let nested) = stack.arrangedSubviews[position].content,
                let live = live.views[position].nested
            else { return false }
            let hasProportion =
                stack.distribution == .fillProportionally && !rules.along.ignoresNestedSizes
            return hasProportion || canBeUnsupported(nested, live)
        }
    }

    /// Returns whether proportions can have a denominator of 0; in doubt, `true`.
    private func canDivideByZero(_ stack: StackConfiguration, _ live: LiveStack) -> Bool {
        switch rules.along.proportions {
        case .shares(let shares):
            let spacings = [stack.spacing, live.proportionSpacing, live.made?.spacing]
            let hasNegativeSpacing = spacings.contains {
                if case .points(let points) = $0 { points < 0 } else { false }
            }
            return shares.missingSizes == .minusOne
                || shares.countsSpacing && hasNegativeSpacing
        case .ratios:
            return rules.changes.patches != nil || rules.changes.keepsNaturalSizes
                || stack.arrangedSubviews.contains { view in
                    let size = view.intrinsicContentSize[stack.axis]
                    return size.map { !(1e-100...1e100).contains(abs($0)) } ?? false
                }
        }
    }
}
