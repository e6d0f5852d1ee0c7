import DifferentialTesting
import LayoutModels
import StackCases

/// The changes that give views other sizes, as lines.
extension CaseEvidence {
    /// Returns the changes that give the view of the first size change its natural size.
    func fixes(_ lengths: ViewLengths, of changes: [SizeChange]) -> [Fix] {
        let search = SizeFixes(lengths: lengths)
        let fixes = search.complaint(of: changes).map(search.fixes) ?? []
        guard let first = changes.first, let ratio = search.ratio(for: first) else { return fixes }
        let ofTie = first.tie?.fix.flatMap { $0.lengths.isEmpty ? nil : [$0] } ?? []
        let others = fixes.isEmpty ? ofTie : fixes
        // More room is better than a smaller image.
        let better = first.picture == nil ? [] : others.filter { !$0.isOfOuterSize }
        return better + [ratio]
            + others.filter { fix in
                !better.contains { $0.changedCase == fix.changedCase }
            }
    }

    /// Returns the priority with which the views of a size change yield for sure, where equal ones let lower priorities decide;
    /// `nil` where there is none.
    func keeping(_ change: SizeChange, _ lengths: ViewLengths) -> Line? {
        guard case .priority(_, let proven)? = change.reason, change.priority >= 2,
            !change.isOfHalvedView,
            !proven.equal.isEmpty, proven.equal.allSatisfy(\.role.isOfContent)
        else { return nil }
        let (axis, trials) = (change.axis, lengths.trials)
        let yielding = CaseChange.setPriority(
            ContentPriority(againstGrowth: change.grows), axis,
            of: change.lengths.map { tree.path(of: $0.view) }, to: change.priority - 1)
        let fix = trials.fix([yielding]) { layout in
            layout.status.isDetermined && trials.movedLengths(along: axis, in: layout).isEmpty
                ? 0 : nil
        }
        return fix.map { Line("To make sure of that, \($0.text).", changing: $0.changedCase) }
    }

    /// The most lines that a text may need for the change to several lines.
    private static let mostLines = 5.0

    /// Returns the change that shows all lines of a text, with their number; `nil` if a text is then cut off.
    private func wrapping(_ view: Int) -> (fix: Fix, count: Double)? {
        let fix = trials.fix([.wrapText(tree.path(of: view))]) {
            $0.status.isDetermined ? 0 : nil
        }
        guard let fix, fix.lost.isEmpty, fix.squeeze == 0,
            let after = try? fix.changedCase.configurationAfterEdits().stack,
            case let texts = fix.layout.wrappedTexts(of: after), !texts.contains(where: \.isCutOff),
            let text = texts.first(where: { $0.view == view })
        else { return nil }
        return (fix, text.lines.count)
    }

    /// Returns the change that shows the lines of a text that are cut off; `nil` if not all fit.
    func unlimitedLines(of view: Int) -> Fix? {
        guard var fix = wrapping(view)?.fix else { return nil }
        fix.addition =
            ": then it is \(Formatted.points(fix.layout.frames[view].height)) pt tall"
        return fix
    }

    /// Returns the change of a row into a column that at least halves the lines of a text; `nil` for a text of few lines.
    func column(around text: WrappedText) -> Fix? {
        let row = tree.path(of: text.view).parent
        guard text.lines.count > Self.mostLines, tree.nodes[text.view].arrangingAxis == .horizontal
        else { return nil }
        func lines(in layout: Layout) -> Double {
            layout.wrappedTexts(of: trials.stack).first { $0.view == text.view }?.lines.count ?? 1
        }
        let fix = trials.fix([.setAxis(row, .vertical)]) { layout in
            layout.status.isDetermined && lines(in: layout) <= text.lines.count / 2 ? 0 : nil
        }
        guard var fix, fix.lost.isEmpty, fix.squeeze == 0 else { return nil }
        let count = lines(in: fix.layout)
        fix.addition =
            ": then its text has \(Formatted.points(count)) \(Formatted.noun("line", for: Int(count)))"
        return fix
    }

    /// Returns the change of a squeezed text to several lines; `nil` for other views, or if not all lines fit.
    func severalLines(for change: SizeChange) -> Fix? {
        let view = change.lengths[0].view
        guard change.axis == .horizontal, change.lengths[0].isSqueezed,
            let text = subview(view), text.isText, !text.wrapsText,
            let (wrapped, count) = wrapping(view), count <= Self.mostLines
        else { return nil }
        var fix = wrapped
        fix.addition = ": then its text has \(Formatted.points(count)) lines"
        return fix
    }

    func lines(_ fixes: [Fix], _ axis: Axis) -> [Line] {
        fixes.enumerated().map { place, fix in
            let effect = fix.effect(axis, tree)
            if !fix.lost.isEmpty,
                case .setPriority(let priority, let axis, let views, let value) = fix.changes[0]
            {
                // The reader would try it next.
                return Line(
                    "Another priority costs another view its size: with a \(axis.rawValue) \(priority.inWords) priority"
                        + " of \(Formatted.points(value)) for \(views.map(\.inWords).listedInShort), \(effect)."
                )
            }
            if fix.changes.count == 1, case .setSize(let sized, nil) = fix.changes[0] {
                // The reader often cannot choose the size of a screen or cell, but sees how much room the views need.
                return Line(
                    "Without the stack's \(sized.size.rawValue), \(effect)\(fix.remark).",
                    changing: fix.changedCase)
            }
            return Line(
                (place > 0
                    ? fix.keepsShape ? "Or, to keep its shape, " : "Or "
                    : fix.keepsShape ? "To keep its shape, " : "To change that, ")
                    + fix.text + fix.remark + (effect.isEmpty ? "" : ": then \(effect)")
                    + "\(fix.addition).", changing: fix.changedCase)
        }
    }

    /// Returns the lengths that fillProportionally scales along an axis, those that change most in proportion first; `nil`
    /// if it scales none, or if a known bug changes a number by a quarter of that or more.
    /// - Parameter mismatch: The difference that bugs make, if any.
    func scaledSizes(
        beside mismatch: Mismatch?
    ) -> (all: ViewLengths, scaled: [SizeChange.Length], axis: Axis)? {
        guard isOfOneModel, left.makesConstraints, let lengths else { return nil }
        let found = lengths.scaled()
        guard let axis = found.first?.axis else { return nil }
        let scaled = found.filter { $0.axis == axis }.map(\.length)
        let largest = scaled.map { abs($0.actual - ($0.natural ?? 0)) }.max() ?? 0
        guard mismatch.map({ $0.kind.isOfFrames && $0.largestDifference < largest / 4 }) ?? true
        else { return nil }
        return (lengths, scaled, axis)
    }

    /// Whether bugs change numbers by less than a tenth of what priorities change, or a quarter of what
    /// fillProportionally does.
    var hasMinorBug: Bool {
        guard isOfOneModel, let mismatch = pair.mismatch, mismatch.kind.isOfFrames, let lengths
        else { return false }
        let unintended = lengths.unintended()
        // The bug is the reason of a length that is natural without it.
        let isReason = unintended.contains { length, axis in
            abs(length.actual - (length.natural ?? 0)) >= SizeChange.leastSeen
                && lengths.changed(length, along: axis, in: pair.right).isNatural
        }
        if isReason { return false }
        let largest =
            unintended.map { abs($0.length.actual - ($0.length.natural ?? 0)) }.max() ?? 0
        return mismatch.largestDifference < largest / 10 || scaledSizes(beside: mismatch) != nil
    }

    /// Returns the line on natural sizes that fillProportionally scales, with changes; `nil` as for `scaledSizes`.
    func scaling(beside mismatch: Mismatch?) -> Line? {
        guard let (lengths, scaled, axis) = scaledSizes(beside: mismatch) else { return nil }
        let texts = scaled.sorted { $0.view < $1.view }.map {
            "\(name($0.view)) from \(Formatted.points($0.natural ?? 0)) to \(Formatted.points($0.actual))"
        }
        let search = SizeFixes(lengths: lengths)
        let fixes = scaled.prefix(2).flatMap { search.fixes(ofScaled: $0, along: axis).prefix(1) }
            .uniqued(on: \.text)
        return Line(
            "fillProportionally scales natural \(axis.size.rawValue)s: \(texts.listedInShort) pt. Hugging and"
                + " compression resistance do not count."
        ) { lines(fixes, axis) }
    }

    /// Returns the length that equal views of the outer stack have while no view is hidden, and the change that keeps it;
    /// `nil` if the stack's size is not fixed or that is not enough.
    func lengthsBeforeHiding(_ views: [Int], _ axis: Axis) -> Line? {
        let outer = stack.stack
        let hidden = outer.arrangedSubviews.indices.filter { outer.arrangedSubviews[$0].isHidden }
        guard outer.distribution == .fillEqually, outer.axis == axis, stack[axis] != nil,
            !hidden.isEmpty, views.allSatisfy({ tree.nodes[$0].parent == 0 })
        else { return nil }
        var shown = stack
        for view in hidden { shown.stack.arrangedSubviews[view].isHidden = false }
        func lengths(of changed: LayoutCase) -> [Double] {
            let layout = left.layout(of: changed, in: workspace)
            return layout.status.isDetermined
                ? views.map { layout.frames[$0][axis.size] } : []
        }
        guard let before = lengths(of: LayoutCase(shown)).first else { return nil }
        let changes: [CaseChange] = [
            .setSize(axis, nil),
            .constrain(
                [tree.path(of: views[0])],
                ViewConstraint(attribute: .along(axis), constant: before)),
        ]
        let kept = LayoutCase(stack).changed(by: changes)
        let after = lengths(of: kept)
        guard abs(before - pair.left.frames[views[0]][axis.size]) > Layout.tolerance,
            !after.isEmpty, after.allSatisfy({ abs($0 - before) <= Layout.tolerance })
        else { return nil }
        let paths = hidden.map { tree.path(of: 0).appending($0).inWords }
        return Line(
            "They share the fixed \(axis.size.rawValue) of the stack; with \(paths.listedInShort) they are"
                + " \(Formatted.points(before)) pt. To keep that, \(changes.map(\.inWords).listed).",
            changing: kept)
    }
}

extension Fix {
    /// Returns the lengths that it leads to in words; nothing if it changes none.
    func effect(_ axis: Axis, _ tree: ViewTree) -> String { lengths.inWords(axis, tree) }
}

extension [SizeChange.Length] {
    /// Returns the lengths of the views, such as `view 0 is 299 pt and view 1 is 44 pt wide`, three or more that are the same
    /// as one; nothing if there are none.
    func inWords(_ axis: Axis, _ tree: ViewTree) -> String {
        let named = map {
            (name: tree.path(of: $0.view).inWords, points: Formatted.points($0.actual))
        }
        let effects = named.enumerated().compactMap { place, one -> String? in
            let same = named.indices.filter { named[$0].points == one.points }
            if same.count < 3 { return "\(one.name) is \(one.points) pt" }
            return same[0] == place
                ? "\(same.map { named[$0].name }.listedInShort) are \(one.points) pt" : nil
        }
        return effects.isEmpty ? "" : "\(effects.listedInShort) \(axis.adjective)"
    }
}
