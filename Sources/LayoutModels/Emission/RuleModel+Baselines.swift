import StackCases

/// The items whose text gives an arranged subview its baselines; `nil` where no text does.
struct BaselineItems {
    var first: Int?
    var last: Int?

    subscript(attribute: Anchor.Attribute) -> Int? {
        attribute == .firstBaseline ? first : last
    }
}

/// The baselines of arranged subviews, which a nested stack has from one of its views.
extension RuleModel {
    /// Returns the items with the baselines of the arranged subviews; empty where no constraint
    /// needs baselines.
    func baselines(
        in context: StackContext, _ workspace: LayoutWorkspace
    ) -> [BaselineItems] {
        guard rules.usesBaselines(context.stack) else { return [] }
        var found: [BaselineItems] = []
        found.reserveCapacity(context.items.count)
        let builder = workspace.builder
        for (position, item) in context.items.enumerated() {
            guard builder.items[item].isStack else {
                let text = builder.items[item].hasText ? item : nil
                found.append(BaselineItems(first: text, last: text))
                continue
            }
            let view = context.stack.arrangedSubviews[position]
            let live = context.live?.views[position].nested
            found.append(
                BaselineItems(
                    first: baselineItem(.firstBaseline, view, item, live, workspace),
                    last: baselineItem(.lastBaseline, view, item, live, workspace)))
        }
        return found
    }

    /// Returns the item whose text gives a view a baseline; `nil` where no text does.
    func baselineItem(
        _ attribute: Anchor.Attribute, _ view: ArrangedSubview, _ item: Int, _ live: LiveStack?,
        _ workspace: LayoutWorkspace
    ) -> Int? {
        guard case .stack(let stack) = view.content else {
            return view.baselineOffsets == nil ? nil : item
        }
        let position: Int?
        switch rules.across.nestedBaselines {
        case .missing: return nil
        case .ofColumns:
            guard stack.axis == .vertical else { return nil }
            let positions = stack.arrangedSubviews.indices
            position = attribute == .firstBaseline ? positions.first : positions.last
        case .ofVisibleView:
            position = baselinePosition(attribute, stack, live, workspace)
        }
        guard let position else { return nil }
        return baselineItem(
            attribute, stack.arrangedSubviews[position],
            workspace.builder.items(of: stack, at: item)[position],
            live?.views[position].nested, workspace)
    }

    /// Returns the position of the view whose baseline is the stack's, as measured on UIKit.
    ///
    /// It is the first or last visible view of a column and of a row whose alignment is `fill` or
    /// by the same side, and otherwise the tallest visible view, the first of equal ones.
    private func baselinePosition(
        _ attribute: Anchor.Attribute, _ stack: StackConfiguration, _ live: LiveStack?,
        _ workspace: LayoutWorkspace
    ) -> Int? {
        let visible = stack.arrangedSubviews.indices.filter {
            !stack.arrangedSubviews[$0].isHidden
        }
        let isFirst = attribute == .firstBaseline
        if stack.axis == .vertical || stack.alignment.isByEdge(isFirst: isFirst) {
            return isFirst ? visible.first : visible.last
        }
        guard visible.count > 1 else { return visible.first }
        var tallest: (position: Int, height: Double)?
        for position in visible {
            let view = stack.arrangedSubviews[position]
            var height = view.intrinsicContentSize.height
            if view.hasFittingSize(.vertical) {
                height = fittingSize(
                    view, live: live?.views[position].nested, along: .vertical, in: workspace)
                if height == nil {
                    workspace.builder.unsupportedReason =
                        "which view of a nested stack is the tallest, whose baseline is the"
                        + " stack's, is ambiguous"
                }
            }
            if height ?? 0 > tallest?.height ?? -1 { tallest = (position, height ?? 0) }
        }
        return tallest?.position
    }
}

extension StackRules {
    /// Returns whether constraints of the stack are between baselines.
    func usesBaselines(_ stack: StackConfiguration) -> Bool {
        // Patched constraints can align the baselines of a column.
        stack.alignment.isBaseline && (stack.axis == .horizontal || changes.patches != nil)
            || spacesBaselines(stack)
    }

    /// Returns whether gaps of the stack are measured between baselines.
    func spacesBaselines(_ stack: StackConfiguration) -> Bool {
        features.baselineSpacing == .supported && stack.isBaselineRelativeArrangement
            && stack.axis == .vertical
    }
}
