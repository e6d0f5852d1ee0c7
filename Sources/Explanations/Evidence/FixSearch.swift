import LayoutModels
import StackCases

/// A case with its layout, on which changes are tried.
///
/// One search serves conflicts, ambiguous numbers, and views that are squeezed, stretched or without a size. Each of these
/// complaints names candidates; the search applies a candidate to the case, lays the case out, and measures what the
/// change costs.
struct FixSearch {
    /// Cases with more constraints get no changes against conflicts and ambiguous numbers, which would take seconds.
    static let constraintLimit = 300
    /// Apple's least size of a control: a length to propose, and the largest height of a line of text.
    static let controlLength = 44.0
    /// The factor to a longer outer stack, in which a length may no longer suit.
    private static let longer = 1.25

    /// The case, whose edits are possible.
    let layoutCase: LayoutCase
    let model: ExplainedModel
    /// The layout without a change; it has no frames if constraints conflict.
    let layout: Layout
    /// The stack after all edits.
    let stack: StackConfiguration
    let tree: ViewTree
    let workspace: LayoutWorkspace

    init(
        _ layoutCase: LayoutCase, _ model: ExplainedModel, _ layout: Layout,
        of stack: StackConfiguration, in workspace: LayoutWorkspace
    ) {
        self.layoutCase = layoutCase
        self.model = model
        self.layout = layout
        self.stack = stack
        self.workspace = workspace
        tree = ViewTree(stack)
    }

    /// Returns changes with the layout that they lead to; `nil` if they change nothing or do not help, or if an edit could
    /// rename views.
    /// - Parameters:
    ///   - text: The changes in words (default: an instruction for each).
    ///   - early: Whether all edits are made before the first layout, too (default: no).
    ///   - rank: The place of the kind of change, the least invasive first (default: all are alike).
    ///   - shortfall: Returns the part of the complaint that remains in a layout, 0 for nothing; `nil` if it is not smaller.
    /// - Complexity: A layout; one more for a change that writes a length.
    func fix(
        _ changes: [CaseChange], _ text: String? = nil, early: Bool = false, rank: Int = 0,
        shortfall: (Layout) -> Int?
    ) -> Fix? {
        guard let base = early ? caseAfterEdits : layoutCase, base.keepsPaths else { return nil }
        let changedCase = base.changed(by: changes)
        guard changedCase != layoutCase, let after = layout(of: changedCase),
            // Nobody wants a stack that is as large as can be.
            !after.isAsLargeAsCanBe || layout.isAsLargeAsCanBe, let rest = shortfall(after)
        else { return nil }
        let makesTie = after.status == .tied && layout.status != .tied
        let texts = textsCutOff(in: after).map { tree.path(of: $0).inWords }
        return Fix(
            changes: changes, text: text ?? changes.inWords(), changedCase: changedCase,
            layout: after, lost: lostSizes(in: after), shortfall: rest,
            squeeze: max(squeeze(in: after), texts.isEmpty ? 0 : 1),
            isOfOneSize: isOfOneSize(changes, changedCase) { shortfall($0) ?? .max <= rest },
            makesTie: makesTie, rank: rank,
            remark: (makesTie
                ? " (then probably the order of the views decides which one changes)" : "")
                + (texts.isEmpty ? "" : " (then the text of \(texts.listedInShort) is cut off)"))
    }

    /// The case without edits, as they leave it.
    private var caseAfterEdits: LayoutCase? {
        (try? layoutCase.configurationAfterEdits()).map { LayoutCase($0) }
    }

    /// Returns the layout of a changed case, without views that a change adds; `nil` where there is none.
    private func layout(of changed: LayoutCase) -> Layout? {
        let layout = workspace.withoutConflicts { model.layout(of: changed, in: workspace) }
        guard layout.status.hasFrames else { return nil }
        guard layout.frames.count > tree.nodes.count,
            let after = try? changed.configurationAfterEdits().stack
        else { return layout }
        return layout.keeping(tree, of: ViewTree(after))
    }

    // MARK: Costs

    /// Whether a longer outer stack with the changes no longer has a layout that suffices.
    private func isOfOneSize(
        _ changes: [CaseChange], _ changed: LayoutCase, suffices: (Layout) -> Bool
    ) -> Bool {
        var sized = changed.configurationBeforeEdits
        for axis in Set(changes.compactMap { $0.axisOfLength(in: stack) }) {
            sized[axis] = sized[axis].map { $0 * Self.longer }
        }
        guard sized != changed.configurationBeforeEdits else { return false }
        var longer = LayoutCase(sized)
        longer.edits = changed.edits
        return layout(of: longer).map { !suffices($0) } ?? true
    }

    /// Returns the widths and heights of visible views that are lost in another layout, unlike in the present one; inside a
    /// stack without room only those of the stack.
    private func lostSizes(in other: Layout) -> [OpenNumber] {
        tree.nodes.indices.filter { tree.nodes[$0].isVisible }.flatMap { view in
            Axis.allCases.map { OpenNumber(view: view, attribute: $0.size) }
        }.filter { size in
            let parent = OpenNumber(view: tree.nodes[size.view].parent, attribute: size.attribute)
            return isLost(size, in: other) && !isLost(size, in: layout)
                && !(parent.view >= 0 && isLost(parent, in: other))
        }
    }

    /// Whether a view's width or height is certainly 0 in a layout, or less than a tenth of the natural one.
    private func isLost(_ size: OpenNumber, in layout: Layout) -> Bool {
        guard layout.frames.count == tree.nodes.count, !layout.ambiguous.contains(size) else {
            return false
        }
        if let length = length(of: size.view, along: size.attribute.axis, in: layout) {
            return length.isLost
        }
        let views = subview(size.view)?.nestedStack?.arrangedSubviews
        return layout.frames[size.view][size.attribute] <= Layout.tolerance
            && views?.allSatisfy(\.isHidden) != true
    }

    /// Returns how far another layout squeezes views, as `Fix.squeeze`.
    private func squeeze(in other: Layout) -> Int {
        guard other.frames.count == tree.nodes.count else { return 0 }
        return Axis.allCases.flatMap { axis in
            naturalLengths(along: axis, in: other).filter(\.isSqueezed).map { after in
                let number = OpenNumber(view: after.view, attribute: axis.size)
                let before =
                    layout.status.hasFrames && !layout.ambiguous.contains(number)
                    ? length(of: after.view, along: axis) : nil
                let isMoved =
                    before.map { abs($0.framed - after.framed) > Layout.tolerance } ?? true
                if isMoved, after.actual < (after.natural ?? 0) / 4 { return 2 }
                let isSmaller = before.map { after.framed < $0.framed - Layout.tolerance } ?? true
                return before?.isSqueezed == false || isSmaller ? 1 : 0
            }
        }.max() ?? 0
    }

    /// Returns the views whose text another layout cuts off, unlike the present one or in less width.
    private func textsCutOff(in other: Layout) -> [Int] {
        guard layout.status.isDetermined, other.frames.count == tree.nodes.count else { return [] }
        let present = layout.wrappedTexts(of: stack).filter(\.isCutOff)
        return other.wrappedTexts(of: stack).filter { text in
            text.isCutOff
                && !present.contains {
                    $0.view == text.view && $0.size.width <= text.size.width + Layout.tolerance
                }
        }.map(\.view)
    }

    // MARK: Lengths

    /// Returns the lengths of all visible views with natural ones in a layout.
    func naturalLengths(along axis: Axis, in layout: Layout) -> [SizeChange.Length] {
        tree.nodes.indices.filter { tree.nodes[$0].parent >= 0 && tree.nodes[$0].isVisible }
            .compactMap { length(of: $0, along: axis, in: layout) }
    }

    /// Returns the lengths that another layout changes, as they are there.
    func movedLengths(along axis: Axis, in other: Layout) -> [SizeChange.Length] {
        naturalLengths(along: axis, in: other).filter {
            abs($0.framed - layout.frames[$0.view][axis.size]) > Layout.tolerance
        }
    }

    /// Returns a view; `nil` for the outer stack.
    func subview(_ view: Int) -> ArrangedSubview? { stack.view(at: tree.path(of: view)) }

    /// Returns the alignment rect of a view or a stack in a layout; `nil` if the layout has no frame of it.
    func rect(of path: ViewPath, in layout: Layout) -> Frame? {
        guard let view = tree.index(of: path), layout.frames.indices.contains(view) else {
            return nil
        }
        return stack.view(at: path)?.alignmentRect(forFrame: layout.frames[view])
            ?? layout.frames[view]
    }

    /// Returns the length of a plain view with a natural one, or with an optional one of its own, in a layout (default: the
    /// present one); `nil` for other views.
    func length(
        of view: Int, along axis: Axis, in other: Layout? = nil
    ) -> SizeChange.Length? {
        let frame = (other ?? layout).frames[view]
        guard let subview = subview(view), subview.nestedStack == nil else { return nil }
        let content = subview.intrinsicContentSize(inFrame: frame)[axis]
        let own = content == nil ? subview.optionalSize(along: axis) : nil
        guard let natural = content ?? own?.constant else { return nil }
        return SizeChange.Length(
            view: view, natural: natural, actual: subview.alignmentRect(forFrame: frame)[axis.size],
            framed: frame[axis.size], ownPriority: own?.priority)
    }
}

extension ArrangedSubview {
    /// Returns the view's own constraint of a constant length that is not required, if no other one concerns the axis.
    func optionalSize(along axis: Axis) -> ViewConstraint? {
        let own = constraints.filter { $0.concerns(axis) && $0.attribute.isSize }
        guard own.count == 1, own[0].toItem == nil, own[0].relation == .equal,
            own[0].priority < 1000
        else { return nil }
        return own[0]
    }
}

extension Layout {
    /// Returns the layout of the views that a smaller tree has, too, which have the same paths there.
    fileprivate func keeping(_ tree: ViewTree, of larger: ViewTree) -> Layout {
        let paths = Set(tree.nodes.indices.map { tree.path(of: $0).indices })
        let kept = larger.nodes.indices.filter { paths.contains(larger.path(of: $0).indices) }
        var layout = self
        layout.frames = kept.map { frames[$0] }
        layout.ambiguous = ambiguous.compactMap { number in
            kept.firstIndex(of: number.view).map {
                OpenNumber(view: $0, attribute: number.attribute)
            }
        }
        return layout
    }
}

extension Layout {
    /// Whether the outer stack is as large as can be.
    fileprivate var isAsLargeAsCanBe: Bool {
        frames.first.map { $0.width.isAsLargeAsCanBe || $0.height.isAsLargeAsCanBe } ?? false
    }
}
