import StackCases

extension ShrinkPass {
    /// Passes that try small stacks before the last passes, which take the most attempts.
    static let smallStackPasses = [
        ShrinkPass(
            name: "fewer views in a new order",
            contract:
                "leaves out one of at most four views, and either turns the order of the others round"
                + " or leaves the stack nothing but its axis",
            propose: { layoutCase in
                layoutCase.withoutOneView.flatMap { shorter in
                    let bare = StackConfiguration(
                        axis: shorter.stack.axis, arrangedSubviews: shorter.stack.arrangedSubviews)
                    return [
                        shorter.reversingViews(ofStack: 0),
                        shorter.changing { ($0.width, $0.height, $0.stack) = (nil, nil, bare) },
                    ]
                }
            }),
        ShrinkPass(
            name: "one view",
            contract:
                "puts one view of a single stack in the place of all, with the edits or without: 10 points long"
                + " along one axis with a compression resistance of 1 or 50 or, where a view is hidden, hidden"
                + " with a required length of 10 points",
            completes: false, propose: { $0.oneView }),
        ShrinkPass(
            name: "two views",
            contract:
                "puts two plain views in the place of all: one with a rule for its length along the stack's"
                + " axis, and one without properties, in 10 or 20 points, or with a required length of 20"
                + " points; or, where a view is hidden, one of 10 and one of 20 points along either axis, one"
                + " of them hidden, also in a stack without properties",
            propose: { layoutCase in
                guard layoutCase.edits.isEmpty else { return [] }
                return layoutCase.twoViewsWithRule + layoutCase.twoViewsOneHidden
            }),
        ShrinkPass(
            name: "small stacks with edits",
            contract:
                "inserts a view that is 10 points thick beside one that is 10 points long, with each"
                + " alignment; or, in the place of two or three edits, changes the natural size of one of two"
                + " views, the first 10 points thick, and then the axis or alignment",
            propose: { layoutCase in
                let inserts = layoutCase.edits.contains {
                    if case .insert = $0 { true } else { false }
                }
                return (inserts ? layoutCase.insertionsBesideOneView : [])
                    + ((2...3).contains(layoutCase.edits.count) ? layoutCase.twoSmallEdits : [])
            }),
    ]
}

extension LayoutCase {
    /// A single view that is 10 points long along an axis and yields to most pulls, or a hidden one of that
    /// length if this case has a hidden view, in a stack like any of this case.
    fileprivate var oneView: [LayoutCase] {
        allStacks.map { $0.keepingKind([]) }.uniqued(on: \.self).flatMap { kind in
            Axis.allCases.flatMap { axis in
                var views = [1.0, 50].map { priority in
                    var weak = ArrangedSubview.sized(10, along: axis)
                    weak.contentCompressionResistancePriority[axis] = priority
                    return weak
                }
                if hasHiddenView {
                    var fixed = ArrangedSubview(isHidden: true)
                    fixed.constraints = [ViewConstraint(attribute: .along(axis), constant: 10)]
                    views.append(fixed)
                }
                return views.flatMap { view in
                    let alone = LayoutCase(stack: kind.keepingKind([view]))
                        .withSize(10, along: axis.perpendicular)
                    return edits.isEmpty ? [alone] : [alone, alone.changing { $0.edits = edits }]
                }
            }
        }
    }

    /// Whether a view is hidden before the edits.
    private var hasHiddenView: Bool { allViews.contains(where: \.isHidden) }

    /// Two views without properties but a rule for one, in 10 or 20 points along the axis, or with a required
    /// length of 20 points for the other one, in a stack without a length.
    fileprivate var twoViewsWithRule: [LayoutCase] {
        guard stack.viewCount > 2 else { return [] }
        let axis = stack.axis
        let free = ArrangedSubview()
        var fixed = free
        fixed.constraints = [ViewConstraint(attribute: .along(axis), constant: 20)]
        return free.withRules(along: axis).flatMap { ruled in
            [(free, [10, 20]), (fixed, [nil])].flatMap { other, lengths in
                [[other, ruled], [ruled, other]].flatMap { views in
                    lengths.map { length in
                        LayoutCase(width: 10, height: 10, stack: stack.keepingKind(views))
                            .withSize(length, along: axis)
                    }
                }
            }
        }
    }

    /// Two views of 10 and 20 points along an axis, one of them hidden, if this case has a hidden view.
    fileprivate var twoViewsOneHidden: [LayoutCase] {
        guard hasHiddenView else { return [] }
        return Axis.allCases.flatMap { axis in
            [0, 1].flatMap { hidden in
                [[10.0, 20], [20, 10]].flatMap { lengths in
                    let views = lengths.enumerated().map { place, length in
                        ArrangedSubview.sized(length, along: axis, isHidden: place == hidden)
                    }
                    let bare = StackConfiguration(axis: stack.axis, arrangedSubviews: views)
                    return [stack.keepingKind(views), bare].map { stack in
                        LayoutCase(stack: stack).withSize(10, along: axis.perpendicular)
                    }
                }
            }
        }
    }

    /// A view 10 points long, before which one is inserted that is 10 points thick, in each alignment.
    fileprivate var insertionsBesideOneView: [LayoutCase] {
        let axis = stack.axis
        return Alignment.allCases.map { alignment in
            let row = StackConfiguration(
                axis: axis, alignment: alignment, arrangedSubviews: [.sized(10, along: axis)])
            var inserting = LayoutCase(stack: row).withSize(10, along: axis)
            let inserted = ArrangedSubview.sized(10, along: axis.perpendicular)
            inserting.edits = [.insert(stack: ViewPath(), index: 0, subview: inserted)]
            return inserting
        }
    }

    /// Two views, the first 10 points thick, with each edit of a natural size and then one of the stack.
    fileprivate var twoSmallEdits: [LayoutCase] {
        let axis = stack.axis
        let row = StackConfiguration(
            axis: axis,
            arrangedSubviews: [.sized(10, along: axis.perpendicular), ArrangedSubview()])
        return ShrinkPass.simplestSizeEdits(views: row.arrangedSubviews.indices).flatMap { first in
            ShrinkPass.simplestStackEdits(axis: axis).flatMap { second in
                Axis.allCases.map { sized in
                    var edited = LayoutCase(stack: row).withSize(10, along: sized)
                    edited.edits = [first, second]
                    return edited
                }
            }
        }
    }

    /// The case with the views of a stack in the opposite order.
    func reversingViews(ofStack chosen: Int) -> LayoutCase {
        let count = allStacks[chosen].arrangedSubviews.count
        return (0..<count / 2).reduce(self) { result, first in
            result.exchangingViews(first, count - 1 - first, ofStack: chosen)
        }
    }
}

extension StackConfiguration {
    /// A stack with the same axis, distribution and alignment, and other views.
    fileprivate func keepingKind(_ views: [ArrangedSubview]) -> StackConfiguration {
        StackConfiguration(
            axis: axis, distribution: distribution, alignment: alignment, arrangedSubviews: views)
    }
}

extension ArrangedSubview {
    /// A plain view with a natural size along one axis alone.
    fileprivate static func sized(
        _ length: Double, along axis: Axis, isHidden: Bool = false
    ) -> Self {
        var view = ArrangedSubview(isHidden: isHidden)
        view.intrinsicContentSize[axis] = length
        return view
    }
}
