import StackCases

extension RuleModel {
    /// Makes the constraints of the history's last layout, or of the first unsupported one.
    /// - Returns: The configuration of that layout.
    @discardableResult
    func build(_ layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> SizedStack {
        guard !layoutCase.edits.isEmpty else {
            return buildWrapping(layoutCase.configurationBeforeEdits, in: workspace)
        }
        let history = workspace.histories.history(of: layoutCase, HistoryRules(rules))
        for moment in history.moments {
            // Only making the constraints shows whether a layout in between is unsupported.
            guard canBeUnsupported(moment.configuration.stack, moment.stack) else { continue }
            build(moment.configuration, live: moment.stack, in: workspace)
            if workspace.builder.unsupportedReason != nil { return moment.configuration }
        }
        let last = buildWrapping(
            history.end.configuration, live: history.end.stack, in: workspace)
        if let refusal = history.refusal { workspace.builder.unsupportedReason = refusal }
        return last
    }

    /// Makes the constraints of a stack with the natural sizes that its texts have in a first layout, in which each
    /// text is on one line.
    ///
    /// If the first layout has no frames, its constraints stay. A layout is unsupported if its constraints conflict
    /// only because of lines that are not known: with each text on one line, as it is not known which constraint UIKit
    /// breaks, and so which width the texts have; or with lines that follow from ambiguous widths.
    /// - Returns: The stack with these natural sizes.
    private func buildWrapping(
        _ stack: SizedStack, live: LiveStack? = nil, in workspace: LayoutWorkspace
    ) -> SizedStack {
        build(stack, live: live, in: workspace)
        guard stack.stack.wrapsText else { return stack }
        let builder = workspace.builder
        // Lines depend on widths alone.
        let first = solve(along: .horizontal, in: workspace)
        guard first.frames.count == builder.viewCount else {
            // Only a view whose sides depend on each other ties a width to a height.
            guard first.status == .unsatisfiable, builder.hasAspectRatios else { return stack }
            let dependsOnLines = hasLayout(stack.withGrowingText, live: live, in: workspace)
            build(stack, live: live, in: workspace)
            if dependsOnLines {
                builder.unsupportedReason =
                    "constraints conflict with each text on one line, and it is not known which one UIKit breaks"
            }
            return stack
        }
        let wrapped = stack.wrappingText(in: first.frames)
        build(wrapped, live: live, in: workspace)
        builder.wrapTexts(in: first)
        guard !builder.firstLayout.openWidths.isEmpty,
            workspace.withoutConflicts({ solve(in: workspace) }).status == .unsatisfiable
        else { return wrapped }
        let dependsOnLines = hasLayout(stack.withGrowingText, live: live, in: workspace)
        build(wrapped, live: live, in: workspace)
        builder.wrapTexts(in: first)
        if dependsOnLines {
            builder.unsupportedReason =
                "widths of texts are ambiguous, and with some of them the lines conflict with other constraints; a width constraint or another priority decides the widths"
        }
        return wrapped
    }

    /// Returns whether the constraints of a stack have a solution, for which it replaces those in the builder.
    private func hasLayout(
        _ stack: SizedStack, live: LiveStack?, in workspace: LayoutWorkspace
    ) -> Bool {
        build(stack, live: live, in: workspace)
        return workspace.withoutConflicts { solve(in: workspace) }.status.hasFrames
    }

    /// Returns whether making the stack's constraints can fail.
    private func canBeUnsupported(_ stack: StackConfiguration, _ live: LiveStack) -> Bool {
        if rules.unsupportedReason(stack) != nil { return true }
        // Several views of a nested stack can be the tallest, whose baseline counts.
        let views = stack.arrangedSubviews
        if rules.across.nestedBaselines == .ofVisibleView, views.contains(where: \.isStack),
            rules.usesBaselines(stack)
                || views.contains(where: { $0.constraints.contains(where: \.usesBaselines) })
        {
            return true
        }
        if stack.distribution == .fillProportionally {
            if canDivideByZero(stack, live) { return true }
            if !rules.along.ignoresFittingSizes, needsFittingSizes(stack) { return true }
        }
        return stack.arrangedSubviews.indices.contains { position in
            guard case .stack(let nested) = stack.arrangedSubviews[position].content,
                let live = live.views[position].nested
            else { return false }
            return canBeUnsupported(nested, live)
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
