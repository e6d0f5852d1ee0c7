import StackCases

extension [LayoutCase] {
    /// The cases by their counts, the simplest first; cases with equal counts stay in their order.
    var simplestFirst: [LayoutCase] {
        let measures = map { CaseOrder($0).measure }
        return indices.sorted { (measures[$0], $0) < (measures[$1], $1) }.map { self[$0] }
    }
}

extension LayoutCase {
    /// Makes the case without one of its views, with one property of a view or stack at its default,
    /// with all spacing at 10 points, or with all views shown.
    var simplifications: [ShrinkPass.Proposal] {
        let ofViews = (0..<allViewCount).flatMap { chosen in
            ShrinkPass.viewSimplifications.map { simplification in
                { changingViews { if $1 == chosen { $0.apply(simplification) } } }
            }
        }
        let ofAll: [ShrinkPass.Proposal] = [
            {
                changingStacks { stack, _ in
                    if stack.spacing != .points(0) { stack.spacing = .points(10) }
                }
            },
            { changingViews { view, _ in view.isHidden = false } },
        ]
        let removals = ([self] + withBaselinesAtEdges).flatMap { layoutCase in
            (0..<allViewCount).map { view -> ShrinkPass.Proposal in
                { layoutCase.removingViews(view..<view + 1) }
            }
        }
        let exchanges = stack.viewCount <= 4 ? ShrinkPass.viewExchanges(in: self) : []
        return removals + ofViews + stackSimplifications + ofAll + exchanges + otherRules
    }

    /// Makes the case with another rule for the length of one of at most four views in the place of its own.
    var otherRules: [ShrinkPass.Proposal] {
        let views = allViews
        guard views.count <= 4 else { return [] }
        return views.enumerated().flatMap { chosen, view in
            view.withOtherRules.map { other in
                { changingViews { if $1 == chosen { $0 = other } } }
            }
        }
    }

    /// Makes the case with the views of one of at most two nested stacks in the place of that stack, and with
    /// another distribution or alignment.
    var otherStacks: [ShrinkPass.Proposal] {
        guard (2...3).contains(stackCount) else { return [] }
        return (1..<stackCount).flatMap { number in
            let flat = ShrinkPass.replacing(number, in: self) { view in
                (view.nestedStack?.arrangedSubviews ?? []).hidden(view.isHidden)
            }
            let axis = stack.axis
            return Distribution.allCases.filter { $0 != stack.distribution }.flatMap { choice in
                let other = flat.changing { $0.stack.distribution = choice }
                let sized = [20, nil].map { length in
                    other.withSize(length, along: axis).withSize(10, along: axis.perpendicular)
                }
                return ([other] + sized).map { proposal in { proposal } }
            }
                + Alignment.allCases.filter { $0 != stack.alignment }.map { choice in
                    { flat.changing { $0.stack.alignment = choice } }
                }
        }
    }

    /// The case without sizes along an axis, of the stack itself and of views' contents.
    func withoutSizes(along axis: Axis) -> LayoutCase {
        changingViews { view, _ in if !view.isStack { view.intrinsicContentSize[axis] = nil } }
            .withSize(nil, along: axis)
    }

    /// The case with all first or all last baselines at their edges.
    var withBaselinesAtEdges: [LayoutCase] {
        [\BaselineOffsets.first, \BaselineOffsets.last].map { offset in
            changingViews { view, _ in view.baselineOffsets?[keyPath: offset] = 0 }
        }.filter { $0 != self }
    }

    /// Makes the case with one property of a stack at its default.
    var stackSimplifications: [ShrinkPass.Proposal] {
        (0..<stackCount).flatMap { chosen in
            Simplification.ofStacks.map { simplification in
                { changingStacks { if $1 == chosen { $0.apply(simplification) } } }
            }
        }
    }
}

extension ArrangedSubview {
    /// The view with each rule for its length along an axis in the place of those that it has: a priority of
    /// its content, or a constraint to 10 points.
    var withOtherRules: [ArrangedSubview] {
        Axis.allCases.flatMap(otherRules)
    }

    /// The view with each of these rules along one axis.
    func otherRules(along axis: Axis) -> [ArrangedSubview] {
        var bare = self
        bare.removeRules(along: axis)
        bare.intrinsicContentSize[axis] = intrinsicContentSize[axis]
        return bare == self ? [] : bare.withRules(along: axis)
    }

    /// The view, which has no such rule, with each of them along one axis.
    func withRules(along axis: Axis) -> [ArrangedSubview] {
        // Priorities concern natural sizes alone.
        var withContent = self
        if intrinsicContentSize[axis] == nil, !isStack {
            withContent.intrinsicContentSize[axis] = 10
        }
        return [1000.0, 999, 50].flatMap { priority in
            var (rigid, tight, sized) = (withContent, withContent, self)
            rigid.contentCompressionResistancePriority[axis] = priority
            tight.contentHuggingPriority[axis] = priority
            sized.constraints.append(
                ViewConstraint(attribute: .along(axis), constant: 10, priority: priority))
            return [rigid, tight, sized]
        }
    }

    /// Leaves nothing that decides the view's length along an axis, content of stacks aside.
    mutating func removeRules(along axis: Axis) {
        let standard = ArrangedSubview()
        contentHuggingPriority[axis] = standard.contentHuggingPriority[axis]
        contentCompressionResistancePriority[axis] =
            standard.contentCompressionResistancePriority[axis]
        let attribute = ViewConstraint.Attribute.along(axis)
        constraints.removeAll { $0.attribute == attribute }
        if !isStack { intrinsicContentSize[axis] = nil }
    }

    /// The view, hidden if another one is.
    func hiddenLike(_ other: ArrangedSubview) -> ArrangedSubview {
        var view = self
        view.isHidden = other.isHidden
        return view
    }
}
