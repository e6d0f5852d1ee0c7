import Explanations
import Importers
import LayoutModels
import StackCases

/// An imported case and its layout, to compare its stack views with the stored frames.
struct ComparedStack {
    let tree: ViewTree
    private let imported: ImportedCase
    private let layout: Layout
    private let check: StoredFrameCheck
    /// The views in the order of the tree; `nil` for the outer stack.
    private let views: [ArrangedSubview?]

    init(_ imported: ImportedCase, _ layout: Layout, _ check: StoredFrameCheck) {
        self.imported = imported
        self.layout = layout
        self.check = check
        tree = ViewTree(imported.layoutCase.stack)
        views = imported.layoutCase.stack.subviewsInOrder
    }

    /// The stack views with their places in the tree.
    var stacks: [(index: Int, stack: StackConfiguration)] {
        [(0, imported.layoutCase.stack)]
            + views.enumerated().compactMap { index, view in view?.nestedStack.map { (index, $0) } }
    }

    /// The comparison of a stack view: its numbers and, if it is not reproduced, the reason and the
    /// largest difference.
    struct Result {
        var stored = 0
        var counted = 0
        var reason: StoredFrameCheck.Reason?
        var difference: String?
    }

    /// Compares the views of a stack view.
    func result(of stack: StackConfiguration, at index: Int) -> Result {
        var result = Result()
        var largest: (view: Int, attribute: FrameAttribute, points: Double)?
        for view in [index] + tree.views(of: index) where tree.nodes[view].isVisible {
            let object = imported.objects[view]
            guard object.frame != nil, view != index || index == 0 else { continue }
            for attribute in FrameAttribute.allCases {
                // The view around the outer stack view decides its position.
                if view == 0, !attribute.isSize { continue }
                result.stored += 1
                if object.inputs.contains(attribute) { continue }
                result.counted += 1
                guard let points = difference(view, attribute), points > largest?.points ?? 0
                else { continue }
                largest = (view, attribute, points)
            }
        }
        result.reason =
            statusReason(of: stack, at: index)
            ?? largest.map { likeliestReason($0.view, $0.attribute, of: stack, at: index) }
        result.difference = largest.flatMap { words($0.view, $0.attribute) }
        return result
    }

    /// The kinds of content that the case does not hold, of a stack view and of the views inside it.
    func omissions(inside index: Int) -> Set<Omission> {
        descendants(of: index).reduce(imported.objects[index].omissions) {
            $0.union(imported.objects[$1].omissions)
        }
    }

    /// Returns the difference of a number from the stored one, in points; `nil` if it agrees.
    private func difference(_ view: Int, _ attribute: FrameAttribute) -> Double? {
        guard layout.status.hasFrames, let stored = imported.objects[view].frame else { return nil }
        let shown = layout.frames[view].displayed(.pixels(scale: check.scale))
        let points = abs(shown[attribute] - stored[attribute])
        return points > check.tolerance + 1e-6 ? points : nil
    }

    private func words(_ view: Int, _ attribute: FrameAttribute) -> String? {
        let object = imported.objects[view]
        guard let stored = object.frame?[attribute] else { return nil }
        return "\(attribute.rawValue) of \(object.reference) is"
            + " \(Formatted.points(layout.frames[view][attribute])) pt,"
            + " stored \(Formatted.points(stored)) pt"
    }

    /// Returns the reason why the layout itself proves nothing about a stack view.
    private func statusReason(of stack: StackConfiguration, at index: Int) -> StoredFrameCheck
        .Reason?
    {
        switch layout.status {
        case .ambiguous where layout.ambiguous.contains { isNumber($0, of: index) }: .ambiguous
        case .unique, .ambiguous: isInverted(stack, at: index) ? .inverted : nil
        case .tied: .tied
        case .unsatisfiable: hasStaleSize ? .stale : .conflict
        case .unsupported, .failed: .unsupported
        }
    }

    /// Whether constraints conflict along an axis along which a stale frame gives the outer stack view its size.
    private var hasStaleSize: Bool {
        let axes = imported.objects[0].contradictedAxes.intersection(imported.axesSizedFromOutside)
        guard !axes.isEmpty, let first = layout.conflicts.first else { return false }
        return axes.contains(check.axis(ofConstraint: first, in: imported.layoutCase))
    }

    /// Returns whether a number is the size of a stack view or belongs to a view in it.
    private func isNumber(_ number: OpenNumber, of index: Int) -> Bool {
        number.view == index
            ? number.attribute.isSize : tree.nodes[number.view].parent == index
    }

    /// Returns whether a visible view begins before the one that is arranged before it.
    private func isInverted(_ stack: StackConfiguration, at index: Int) -> Bool {
        let visible = tree.visibleViews(of: index)
        return zip(visible, visible.dropFirst()).contains { first, second in
            let (first, second) = (layout.frames[first], layout.frames[second])
            let distance =
                stack.axis == .vertical
                ? second.y - first.y
                : stack.isRightToLeft
                    ? first.x + first.width - second.x - second.width : second.x - first.x
            return distance < -Layout.tolerance
        }
    }

    // MARK: Reasons

    /// Returns the likeliest reason for a difference in a stack view whose layout is determined.
    ///
    /// A size that differs, or that is unknown, is a reason only if the layout with another one is the stored one.
    private func likeliestReason(
        _ view: Int, _ attribute: FrameAttribute, of stack: StackConfiguration, at index: Int
    ) -> StoredFrameCheck.Reason {
        let axis = attribute.axis
        let members = [index] + descendants(of: index)
        let objects = members.map { imported.objects[$0] }
        if objects.contains(where: { $0.isMisplaced || $0.contradictedAxes.contains(axis) }) {
            return .stale
        }
        if index > 0, difference(index, axis.size) != nil, isReproducedAlone(stack, at: index) {
            return .surroundings
        }
        let frames = tree.absoluteFrames(layout.frames)
        let isMissed = imported.omitted.contains { constraint in
            constraint.axes.contains(axis)
                && constraint.views.contains(where: members.contains)
                && constraint.holds(in: frames, within: check.tolerance) != true
        }
        if isMissed { return .leftOut }
        if index == 0, stack.isLayoutMarginsRelativeArrangement, axis == .vertical {
            return .safeArea
        }
        return isOfUnknownSize(view, attribute, of: stack, at: index) ? .naturalSize : .unexplained
    }

    /// Whether a stack view of the stored size, without the views around it, has the stored layout.
    private func isReproducedAlone(_ stack: StackConfiguration, at index: Int) -> Bool {
        guard let frame = imported.objects[index].frame else { return false }
        let layout = check.layout(
            of: LayoutCase(width: frame.width, height: frame.height, stack: stack))
        // The views of a stack follow it in the tree.
        return tree.views(of: index).allSatisfy { view in
            FrameAttribute.allCases.allSatisfy { agrees(layout, view - index, with: view, $0) }
        }
    }

    /// Whether a number depends on natural sizes that the file does not show: without those of stored frames it is open or
    /// the stored one, or with those of stored frames where there is none it is the stored one.
    private func isOfUnknownSize(
        _ view: Int, _ attribute: FrameAttribute, of stack: StackConfiguration, at index: Int
    ) -> Bool {
        let axis = attribute.axis
        let leaves = descendants(of: index).filter { !(views[$0]?.isStack ?? true) }
        let fromFrames = leaves.filter { imported.objects[$0].inputs.contains(axis.size) }
        if stack.distribution == .fillProportionally, stack.axis == axis, !fromFrames.isEmpty {
            return true
        }
        let missing = leaves.filter { inner in
            guard let view = views[inner] else { return false }
            return view.intrinsicContentSize[axis] == nil
                && !view.constraints.contains { $0.concerns(axis) && $0.relation == .equal }
        }
        let without = layout(settingNaturalSizesOf: fromFrames, along: axis) { _ in nil }
        let with = layout(settingNaturalSizesOf: missing, along: axis) {
            imported.objects[$0].frame?[axis.size]
        }
        return !fromFrames.isEmpty
            && (without.ambiguous.contains(OpenNumber(view: view, attribute: attribute))
                || agrees(without, view, with: view, attribute))
            || !missing.isEmpty && agrees(with, view, with: view, attribute)
    }

    /// Returns the layout with other natural sizes of views.
    private func layout(
        settingNaturalSizesOf changed: [Int], along axis: Axis, to size: (Int) -> Double?
    ) -> Layout {
        var layoutCase = imported.layoutCase
        for view in changed {
            let path = tree.path(of: view)
            layoutCase.stack.changeStack(at: path.indices.dropLast()) { stack in
                stack.arrangedSubviews[path.position].intrinsicContentSize[axis] = size(view)
            }
        }
        return check.layout(of: layoutCase)
    }

    /// Whether a number of a view in a layout is the stored number of a view of the case.
    private func agrees(
        _ layout: Layout, _ place: Int, with view: Int, _ attribute: FrameAttribute
    ) -> Bool {
        guard layout.status.hasFrames else { return false }
        guard let stored = imported.objects[view].frame, tree.nodes[view].isVisible else {
            return true
        }
        return abs(layout.frames[place][attribute] - stored[attribute]) <= check.tolerance + 1e-6
    }

    private func descendants(of index: Int) -> [Int] {
        tree.views(of: index).flatMap { [$0] + descendants(of: $0) }
    }
}
