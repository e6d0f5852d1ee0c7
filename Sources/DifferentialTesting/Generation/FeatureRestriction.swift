import StackCases

/// Cases for models that support only some features.
extension CaseMaker {
    /// Changes a case without edits so that it needs no feature outside `supported`, as far as a
    /// change can do that: a model that supports no distribution at all gets cases that it does not
    /// support.
    ///
    /// Distributions, alignments and lengths become other supported ones, and spacing a positive number
    /// of points. Of a view's constraints only the unsupported ones go. All other properties take their
    /// defaults. A nested stack becomes a plain view.
    /// - Complexity: O(views).
    mutating func restrict(_ layoutCase: inout LayoutCase, to supported: Set<CaseFeature>) {
        restrict(&layoutCase.stack, to: supported)
        restrict(&layoutCase.width, &layoutCase.height, ifUnsupported: .freeSize, supported)
        var reset = PropertyReset(supported: supported)
        layoutCase.visitAllProperties(&reset)
    }

    /// Changes the edits of a case so that they need no feature outside `supported`, and removes
    /// those that no change can save.
    /// - Complexity: O(views × edits).
    mutating func restrictEdits(of layoutCase: inout LayoutCase, to supported: Set<CaseFeature>) {
        let edits = layoutCase.edits
        layoutCase.edits = []
        guard !supported.isDisjoint(with: [.edits, .afterEdits]),
            var moment = try? layoutCase.configurationAfterEdits()
        else { return }
        for edit in edits {
            if let edit = restricted(edit, to: supported), (try? moment.apply(edit)) != nil {
                layoutCase.edits.append(edit)
            }
        }
    }

    private mutating func restrict(
        _ stack: inout StackConfiguration, to supported: Set<CaseFeature>
    ) {
        stack.distribution = restricted(stack.distribution, to: supported)
        stack.alignment = restricted(stack.alignment, to: supported)
        stack.spacing = restricted(stack.spacing, to: supported)
        if !supported.contains(.layoutMargins) {
            stack.isLayoutMarginsRelativeArrangement = false
        }
        if !supported.contains(.isBaselineRelativeArrangement) {
            stack.isBaselineRelativeArrangement = false
        }
        for position in stack.arrangedSubviews.indices {
            restrict(&stack.arrangedSubviews[position], to: supported)
        }
    }

    private mutating func restrict(
        _ view: inout ArrangedSubview, to supported: Set<CaseFeature>
    ) {
        view.customSpacingAfter = restricted(view.customSpacingAfter, to: supported)
        view.constraints.removeAll {
            CaseFeature($0).map { !supported.contains($0) } ?? false
        }
        if !supported.contains(.baselineOffsets) { view.baselineOffsets = nil }
        if case .stack(var nested) = view.content {
            if supported.contains(.stack) {
                restrict(&nested, to: supported)
                view.content = .stack(nested)
                return
            }
            view.content = .view
        }
        restrict(
            &view.intrinsicContentSize.width, &view.intrinsicContentSize.height,
            ifUnsupported: .noIntrinsicMetric, supported)
    }

    /// Gives missing lengths a value, unless `feature`, which is that they are missing, is supported.
    private mutating func restrict(
        _ width: inout Double?, _ height: inout Double?, ifUnsupported feature: CaseFeature,
        _ supported: Set<CaseFeature>
    ) {
        guard !supported.contains(feature) else { return }
        let range = feature == .freeSize ? 60...480 : 8...120
        width = width ?? random.whole(range)
        height = height ?? random.whole(range)
    }

    private func restricted(_ spacing: Spacing, to supported: Set<CaseFeature>) -> Spacing {
        switch spacing {
        case .points(let points) where points < 0 && !supported.contains(.negativeSpacing):
            .points(-points)
        case .useSystem where !supported.contains(.useSystem):
            .points(Spacing.systemPoints)
        default: spacing
        }
    }

    private mutating func restricted(
        _ distribution: Distribution, to supported: Set<CaseFeature>
    ) -> Distribution {
        let choices = Distribution.allCases.filter { supported.contains(CaseFeature($0)) }
        return choices.isEmpty || choices.contains(distribution)
            ? distribution : random.pick(choices)
    }

    private mutating func restricted(
        _ alignment: Alignment, to supported: Set<CaseFeature>
    ) -> Alignment {
        let choices = Alignment.allCases.filter { supported.contains(CaseFeature($0)) }
        return choices.isEmpty || choices.contains(alignment) ? alignment : random.pick(choices)
    }

    /// Returns an edit that needs no feature outside `supported`; `nil` if there is none.
    private mutating func restricted(_ edit: Edit, to supported: Set<CaseFeature>) -> Edit? {
        switch edit {
        case .setHidden: return supported.contains(.isHidden) ? edit : nil
        case .setSpacing(let stack, let value):
            return .setSpacing(stack: stack, value: restricted(value, to: supported))
        case .setCustomSpacing(let view, let value):
            guard supported.contains(.customSpacingAfter) else { return nil }
            return .setCustomSpacing(view: view, value: restricted(value, to: supported))
        case .setDistribution(let stack, let value):
            return .setDistribution(stack: stack, value: restricted(value, to: supported))
        case .setAlignment(let stack, let value):
            return .setAlignment(stack: stack, value: restricted(value, to: supported))
        case .setIntrinsicContentSize(let view, var value):
            restrict(&value.width, &value.height, ifUnsupported: .noIntrinsicMetric, supported)
            return .setIntrinsicContentSize(view: view, value: value)
        case .setSize(var width, var height):
            restrict(&width, &height, ifUnsupported: .freeSize, supported)
            return .setSize(width: width, height: height)
        case .insert(let stack, let index, var subview):
            restrict(&subview, to: supported)
            var reset = PropertyReset(supported: supported)
            subview.visitAllProperties(&reset)
            return .insert(stack: stack, index: index, subview: subview)
        case .addArrangedSubview:
            return supported.contains(.addArrangedSubview) || !supported.contains(.edits)
                ? edit : nil
        case .removeFromSuperview:
            return supported.contains(.removeFromSuperview) || !supported.contains(.edits)
                ? edit : nil
        case .setAxis, .remove: return edit
        }
    }
}

/// Sets the properties to their defaults whose features a model does not support.
private struct PropertyReset: PropertyVisitor {
    let supported: Set<CaseFeature>

    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        if let feature = property.feature, !supported.contains(feature) { reset(&value, property) }
    }

    /// Sets a property to its default, if it has one.
    ///
    /// It is apart since the default's type is looked up on entry, though few properties are set.
    @inline(never)
    private func reset<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        if let standard = property.standard { value = standard }
    }
}
