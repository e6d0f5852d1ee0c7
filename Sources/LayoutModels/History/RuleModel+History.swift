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

    /// Makes the constraints of each layout of the history, and leaves those of the last one, or
    /// of the first that is unsupported.
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
        build(history.configuration, live: history.stack, in: workspace)
        for edit in layoutCase.edits where workspace.builder.unsupportedReason == nil {
            do {
                try history.apply(edit)
            } catch {
                workspace.builder.unsupportedReason = "an edit is impossible: \(error)"
                break
            }
            history.layOut()
            build(history.configuration, live: history.stack, in: workspace)
        }
        return history.configuration
    }
}
