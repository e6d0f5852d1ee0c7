import ConstraintSolver
import StackCases

extension RuleModel {
    /// Lays a case out as a live stack after its edits.
    ///
    /// Unsupported as well where the implementation could not have come through the history.
    /// - Complexity: As laying out, and the making of constraints for each edit.
    public func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout {
        build(layoutCase, in: workspace)
        return solve(in: workspace)
    }

    /// The constraints of a live stack after the case's edits.
    public func constraints(
        for layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [ConstraintText] {
        let stack = build(layoutCase, in: workspace)
        return workspace.builder.texts(ViewTree(stack.stack), printedNames)
    }

    /// The constraints that give way in the layout of a live stack after the case's edits.
    public func violations(
        of layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [ConstraintViolation] {
        build(layoutCase, in: workspace)
        return violations(in: workspace)
    }

    /// A digest of the constraints of a live stack after the case's edits.
    public func fingerprint(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> UInt64 {
        build(layoutCase, in: workspace)
        return workspace.builder.fingerprint
    }

    /// Makes the constraints of the history's last layout, or of the first that is unsupported.
    /// - Returns: The configuration that the constraints are of.
    @discardableResult
    private func build(_ layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> SizedStack {
        guard !layoutCase.edits.isEmpty else {
            let stack = layoutCase.configurationBeforeEdits
            build(stack, in: workspace)
            return stack
        }
        var history = LiveHistory(layoutCase.configurationBeforeEdits, rules: rules)
        history.layOut()
        for edit in layoutCase.edits {
            // What could not be laid out in between is found by making its constraints.
            if canBeUnsupported(history.configuration.stack) {
                build(history.configuration, live: history.stack, in: workspace)
                if workspace.builder.unsupportedReason != nil { return history.configuration }
            }
            do {
                try history.apply(edit)
            } catch {
                return refuse(history, "an edit is impossible: \(error)", in: workspace)
            }
            if case .addArrangedSubview = edit, rules.addingAgain == .raises {
                let reason =
                    "a view that is arranged already is added again, and the insertion of views"
                    + " raises an exception for its index, which lies past the end"
                return refuse(history, reason, in: workspace)
            }
            history.layOut()
        }
        build(history.configuration, live: history.stack, in: workspace)
        return history.configuration
    }

    /// Makes the constraints of the moment at which a history cannot go on.
    private func refuse(
        _ history: LiveHistory, _ reason: String, in workspace: LayoutWorkspace
    ) -> SizedStack {
        build(history.configuration, live: history.stack, in: workspace)
        workspace.builder.unsupportedReason = reason
        return history.configuration
    }

    /// Whether making the stack's constraints can come upon what the implementation cannot do.
    private func canBeUnsupported(_ stack: StackConfiguration) -> Bool {
        stack.distribution == .fillProportionally || rules.unsupportedReason(stack) != nil
            || stack.arrangedSubviews.contains { $0.nestedStack.map(canBeUnsupported) ?? false }
    }
}
