import LayoutModels
import StackCases

extension DefectScan {
    /// The largest difference of a frame's number that is no other design, in points.
    ///
    /// Multipliers and constants of a workaround are rounded, as people type them.
    private static let tolerance = 0.1

    /// Returns the first change of a hit's stack that keeps the design: with this defect alone, the
    /// model lays out the changed case as it lays out the given case without the defect.
    /// - Parameter cases: The case at each size to try, first the size at which the defect shows; the
    ///   search skips other sizes at which the case has no layout even without the defect.
    /// - Complexity: Two layouts of each case for each change that is tried.
    public func workaround(
        for hit: DefectHit, in cases: [LayoutCase], in workspace: LayoutWorkspace
    ) -> Workaround? {
        guard let index = model.defects.firstIndex(of: hit.defect) else { return nil }
        let findsConflicts = workspace.findsConflicts
        workspace.findsConflicts = false
        defer { workspace.findsConflicts = findsConflicts }
        let defect = DefectSet(index: index)
        let faulty = variants.variant(without: variants.all.subtracting(defect)).model
        func layout(of stack: SizedStack) -> Layout {
            faulty.layout(of: LayoutCase(stack), in: workspace)
        }
        guard let shown = cases.first.flatMap({ Design($0, corrected.model, workspace) }) else {
            return nil
        }
        let pair = LayoutsOfDefect(
            with: layout(of: shown.stack), without: shown.layout, tree: shown.tree)
        // If this defect alone changes nothing, no change can show that it is avoided.
        guard !shown.isKept(by: pair.with, of: shown.stack.stack, Self.tolerance) else {
            return nil
        }
        let designs =
            [shown] + cases.dropFirst().compactMap { Design($0, corrected.model, workspace) }
        let path = shown.tree.path(of: hit.stack)
        guard let stack = shown.stack.stack.stack(at: path.indices) else { return nil }
        let changes = Workaround.keepingDesign(of: stack, at: hit.stack, in: pair)
        return changes.first { _, changed in
            designs.allSatisfy { design in
                var candidate = design.stack
                candidate.stack.changeStack(at: path.indices[...]) { $0 = changed }
                return design.isKept(by: layout(of: candidate), of: candidate.stack, Self.tolerance)
            }
        }.map { Workaround(needsEarlyEdits: false, change: $0.change) }
    }
}

/// A case after its edits, and the layout that a model without defects gives it.
private struct Design {
    let stack: SizedStack
    let tree: ViewTree
    let layout: Layout

    /// Lays a case out; `nil` if the case has no layout.
    init?(_ layoutCase: LayoutCase, _ model: any LayoutModel, _ workspace: LayoutWorkspace) {
        guard let stack = try? layoutCase.configurationAfterEdits() else { return nil }
        let layout = model.layout(of: LayoutCase(stack), in: workspace)
        guard layout.status.hasFrames else { return nil }
        (self.stack, self.layout, tree) = (stack, layout, ViewTree(stack.stack))
    }

    /// Whether another layout has the same frames of visible views, as far as they are determined.
    func isKept(by other: Layout, of changed: StackConfiguration, _ tolerance: Double) -> Bool {
        guard other.status.hasFrames else { return false }
        let views = Self.visible(tree)
        let others = Self.visible(ViewTree(changed))
        guard views.count == others.count else { return false }
        return zip(views, others).allSatisfy { view, otherView in
            FrameAttribute.allCases.allSatisfy { attribute in
                if layout.ambiguous.contains(MovableAttribute(view: view, attribute: attribute)) {
                    return true
                }
                let movable = MovableAttribute(view: otherView, attribute: attribute)
                let difference = layout.frames[view][attribute] - other.frames[otherView][attribute]
                return abs(difference) <= tolerance && !other.ambiguous.contains(movable)
            }
        }
    }

    private static func visible(_ tree: ViewTree) -> [Int] {
        tree.nodes.indices.filter { tree.nodes[$0].isVisible }
    }
}

extension Workaround {
    /// Returns the changes of a stack that may keep its design, those that change least first.
    ///
    /// None removes spacing, margins, natural sizes or constraints.
    /// - Parameters:
    ///   - index: The stack's index in the `ViewTree`.
    ///   - pair: The layouts with the defect and without it.
    fileprivate static func keepingDesign(
        of stack: StackConfiguration, at index: Int, in pair: LayoutsOfDefect
    ) -> [(change: Change, stack: StackConfiguration)] {
        var found: [(change: Change, stack: StackConfiguration)] = []
        func add(_ change: Change, _ edit: (inout StackConfiguration) -> Void) {
            var changed = stack
            edit(&changed)
            if changed != stack { found.append((change, changed)) }
        }
        if let margins = margins(insteadOf: stack, at: index, in: pair) {
            add(.setMargins(margins)) {
                ($0.isLayoutMarginsRelativeArrangement, $0.layoutMargins) = (true, margins)
            }
        }
        let others = candidates(SizedStack(stack: stack)).filter { $0.change.keepsDesign }
        found += others.map { ($0.change, $0.stack.stack) }
        if let shares = shares(of: stack, at: index, in: pair) {
            add(.constrainShares(shares)) { stack in
                stack.distribution = .fill
                for share in shares {
                    stack.arrangedSubviews[share.view].constraints.append(share.constraint)
                }
            }
        }
        return found
    }

    /// Returns margins that stand for what the layout without the defect leaves free above and below
    /// views that it lays out by their baselines.
    private static func margins(
        insteadOf stack: StackConfiguration, at index: Int, in pair: LayoutsOfDefect
    ) -> EdgeInsets? {
        let visible = pair.tree.visibleViews(in: index)
        let isColumn = stack.axis == .vertical
        guard pair.bothExist, let first = visible.first, let last = visible.last,
            isColumn ? stack.isBaselineRelativeArrangement : stack.alignment.isBaseline
        else { return nil }
        func room(_ frames: [Frame]) -> (top: Double, bottom: Double) {
            let lowest = frames[isColumn ? last : first]
            return (frames[first].y, frames[index].height - lowest.y - lowest.height)
        }
        let (wanted, given) = (room(pair.without.frames), room(pair.with.frames))
        var margins =
            stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : EdgeInsets()
        margins.top = (margins.top + max(0, wanted.top - given.top)).rounded(toDigits: 2)
        margins.bottom =
            (margins.bottom + max(0, wanted.bottom - given.bottom)).rounded(toDigits: 2)
        return margins
    }

    /// Returns constraints that give all visible views but the last one the shares of the stack's
    /// size that they have without the defect.
    ///
    /// Their priority is 999, since a hidden view's size of 0 must be stronger.
    private static func shares(
        of stack: StackConfiguration, at index: Int, in pair: LayoutsOfDefect
    ) -> [Share]? {
        guard stack.distribution == .fillProportionally, pair.bothExist else { return nil }
        let frames = pair.without.frames
        let isRow = stack.axis == .horizontal
        let side = isRow ? FrameAttribute.width : .height
        let sizes = pair.tree.visibleViews(in: index).map { view in
            let position = pair.tree.nodes[view].position
            let insets = stack.arrangedSubviews[position].alignmentRectInsets
            let overhang = isRow ? insets.left + insets.right : insets.top + insets.bottom
            return (position: position, size: frames[view][side] - overhang)
        }
        let sum = sizes.reduce(0) { $0 + $1.size }
        guard sizes.count > 1, sizes.allSatisfy({ $0.size > 0 }) else { return nil }
        return sizes.dropLast().map { position, size in
            // The size of a stack that nothing sizes follows from a share: a small one needs more
            // digits.
            let multiplier = (size / sum).rounded(toDigits: size < sum / 10 ? 5 : 4)
            let constant = (multiplier * (sum - frames[index][side])).rounded(toDigits: 2)
            return Share(
                view: position,
                constraint: SizeConstraint(
                    attribute: isRow ? .width : .height, toItem: .stack, multiplier: multiplier,
                    constant: constant, priority: 999))
        }
    }
}

extension Workaround.Change {
    /// Whether the change removes no property of a stack or a view.
    fileprivate var keepsDesign: Bool {
        switch self {
        case .removeHiddenViews, .weakenConstraints, .setAlignment, .setDistribution,
            .yieldHiddenViews, .setMargins, .constrainShares:
            true
        case .removeConstraints, .setNaturalSize, .removeSpacing, .ignoreMargins, .ignoreBaselines,
            .layOutFromLeftToRight, .freeSize:
            false
        }
    }
}

extension ViewTree {
    /// Returns the visible views that a stack arranges, in order.
    fileprivate func visibleViews(in stack: Int) -> [Int] {
        nodes.indices.filter { nodes[$0].parent == stack && nodes[$0].isVisible }
    }
}

extension Double {
    fileprivate func rounded(toDigits digits: Int) -> Double {
        var unit = 1.0
        for _ in 0..<digits { unit *= 10 }
        return (self * unit).rounded() / unit
    }
}
