import DifferentialTesting
import LayoutModels
import StackCases

extension Layout {
    /// Returns statements about the numbers that are ambiguous, and about the ties that decide which
    /// view grows or shrinks.
    /// - Parameters:
    ///   - layoutCase: The case of the layout, whose edits are possible.
    ///   - model: The model whose layout this is.
    /// - Complexity: A layout for each view that grows or shrinks, and for each view in a tie.
    package func remarks(
        of layoutCase: LayoutCase, by model: any LayoutModel, in workspace: LayoutWorkspace
    ) -> [Explanation.Line] {
        guard let stack = try? layoutCase.configurationAfterEdits().stack else { return [] }
        let trials = FixSearch(
            layoutCase, ExplainedModel(model), self, of: stack, in: workspace)
        let ambiguity =
            (trials.ambiguity("in \(model.name)").map { [Line($0)] } ?? [])
            + wrappedTexts(of: stack).filter(\.isCutOff).map { $0.line(trials.tree) }
        guard status == .tied, let lengths = ViewLengths(trials) else { return ambiguity }
        var search = SizeChangeSearch(lengths)
        return ambiguity + search.changes().filter { $0.tie != nil }.map { $0.line(trials.tree) }
    }
}

extension FixSearch {
    /// The most ambiguous numbers to name.
    private static let namedNumbers = 8

    /// Returns a sentence about the ambiguous sizes and the values that they can have, those of plain views first, or about
    /// ambiguous positions where no size is; `nil` where there are none.
    /// - Parameter place: The layout in words, such as `in uikit`.
    /// - Complexity: Two layouts for each of the first numbers.
    func ambiguity(_ place: String) -> String? {
        guard layout.status == .ambiguous else { return nil }
        let all = layout.ambiguous
        // Positions follow from sizes.
        let sizes = all.filter(\.attribute.isSize)
        let ofViews = sizes.filter { !isStack($0.view) }
        let numbers = sizes.isEmpty ? all : ofViews + sizes.filter { isStack($0.view) }
        let count = model.constraints(for: layoutCase, in: workspace).count
        let named = numbers.prefix(Self.namedNumbers).map { number in
            (
                view: "\(tree.path(of: number.view).inWords)'s",
                number: number.attribute.rawValue
                    + (count <= Self.constraintLimit ? range(of: number) : "")
            )
        }
        let texts = named.map(\.number).uniqued(on: \.self).map { number in
            "\(named.filter { $0.number == number }.map(\.view).listed) \(number)"
        }
        return "Ambiguous \(place): \(texts.joined(separator: ", "))"
            + (all.count > named.count ? " and others." : ".")
    }

    /// Returns the values that an ambiguous number can have, such as ` (0 to 80 pt)`; nothing if they are not known.
    private func range(of number: OpenNumber) -> String {
        guard let range = model.range(of: number, for: layoutCase, in: workspace) else { return "" }
        let ends = [range.lowerBound, range.upperBound].map(Formatted.points)
        return ends[0] == ends[1] ? "" : " (\(ends[0]) to \(ends[1]) pt)"
    }

    private func isStack(_ view: Int) -> Bool {
        stack.stack(at: tree.path(of: view).indices) != nil
    }
}

extension Frame {
    /// The size, such as `40 × 20 pt`.
    var inWords: String { "\(Formatted.points(width)) × \(Formatted.points(height)) pt" }
}

extension WrappedText {
    /// Returns a statement about the lines.
    fileprivate func line(_ tree: ViewTree) -> Explanation.Line {
        let name = tree.path(of: view).inWords.asSentence
        let points = Formatted.points
        let (width, count) = (points(size.width), points(lines.count))
        if isTooTall {
            return Line(
                "\(name) is cut off: at \(width) pt its text needs \(count) lines of \(points(lineHeight)) pt, and it"
                    + " is \(points(size.height)) pt tall.")
        }
        return Line(
            lines.isCutOff
                ? "\(name) is cut off: at \(width) pt its text needs \(count) lines, and numberOfLines is \(limit)."
                : "\(name)'s text has \(count) lines at a width of \(width) pt.")
    }
}

extension CaseEvidence {
    /// The most lines about sizes that are as they are meant to be.
    private static let intendedCount = 6

    /// Returns the views of one model's layout that are larger or smaller than their natural sizes; if there are none,
    /// the sums of the sizes that the stack decides.
    /// - Parameter hasChanges: Whether to add changes that give the first view its natural size.
    func sizes(withChanges hasChanges: Bool) -> [Line] {
        guard isOfOneModel, let lengths else { return [] }
        var search = SizeChangeSearch(lengths)
        // The author made a view larger than its natural size, and knows.
        var changes = search.changes().filter {
            !($0.isOfOwnConstraint && $0.grows)
        }
        let texts = pair.left.wrappedTexts(of: stack.stack)
        let cut = texts.filter(\.isCutOff).map { text in
            var line = text.line(tree)
            if hasChanges, text.lines.isCutOff, let fix = unlimitedLines(of: text.view) {
                line.details = self.lines([fix], .vertical)
            }
            return line
        }
        let wrapped = texts.filter { !$0.isCutOff }.prefix(Self.intendedCount).map { text in
            var line = text.line(tree)
            if hasChanges, let fix = column(around: text) {
                line.details = self.lines([fix], .horizontal)
            }
            return line
        }
        if changes.isEmpty, pair.left.status == .ambiguous {
            return search.intendedLengths().prefix(Self.intendedCount).compactMap {
                views, axis, sum in
                line(ofIntended: views, axis, sum, withChanges: false)
            }
        }
        if changes.isEmpty {
            return emptyStack + zeroViews(besides: []) + cut + unlimitedTexts
                + distances(withChanges: hasChanges)
                + search.intendedLengths().prefix(Self.intendedCount).compactMap {
                    views, axis, sum in
                    line(ofIntended: views, axis, sum, withChanges: hasChanges)
                } + wrapped + stretchedAcross(lengths) + alignedAcross(besides: []).prefix(2)
                + touching + reversedRows + overhanging.prefix(2)
        }
        var lines: [(change: SizeChange, line: Line)] = []
        changes = changes.enumerated().sorted {
            let (first, second) = (
                $0.element.order(among: lengths), $1.element.order(among: lengths)
            )
            return (first.kind, first.share, $0.offset) < (second.kind, second.share, $1.offset)
        }.map(\.element)
        var fixes = hasChanges ? fixes(lengths, of: changes) : []
        // These replace the change that decides a tie, unless they only change the stack's size, or another view would get
        // the room in vain.
        if !fixes.allSatisfy(\.isOfOuterSize), var tie = changes[0].tie {
            let isMeant = changes[0].grows && tie.fix?.lengths.isEmpty == true
            if isMeant, fixes.contains(where: { !$0.stretchesOthers }) {
                fixes.removeAll(where: \.stretchesOthers)
            } else {
                tie.fix = nil
                changes[0].reason = .tie(tie)
            }
        }
        for place in changes.indices {
            guard var tie = changes[place].tie, tie.fix?.lengths.isEmpty == true,
                changes[place].isOfHalvedView
            else { continue }
            tie.fix = nil
            changes[place].reason = .tie(tie)
        }
        for change in changes {
            let line = change.line(tree)
            // Views of the same size for the same reason are one line.
            let same = lines.firstIndex {
                $0.line.details == line.details && $0.change.isAlike(change)
            }
            if let same {
                lines[same].change.lengths += change.lengths
            } else {
                lines.append((change, line))
            }
        }
        for place in lines.indices { lines[place].line = lines[place].change.line(tree) }
        lines[0].line.details += weakness(of: changes[0])
        if hasChanges, fixes.allSatisfy(\.isOfOuterSize) {
            lines[0].line.details += [keeping(changes[0], lengths)].compactMap(\.self)
        }
        if hasChanges, fixes.count(where: { !$0.isOfOuterSize && $0.lost.isEmpty }) < 2,
            let fix = severalLines(for: changes[0])
        {
            let place = fixes.firstIndex { $0.isOfOuterSize || !$0.lost.isEmpty }
            fixes.insert(fix, at: place ?? fixes.endIndex)
        }
        lines[0].line.details += self.lines(fixes, changes[0].axis)
        // The sizes along the other axis have other reasons.
        let across = changes.filter { $0.axis != changes[0].axis }
        if hasChanges, let first = across.first, first.tie?.fix == nil, !first.isOfOwnConstraint,
            let place = lines.firstIndex(where: { line in
                line.change.axis == first.axis
                    && line.change.lengths.contains { $0.view == first.lengths[0].view }
            })
        {
            let others = self.fixes(lengths, of: across).filter { !$0.isOfOuterSize }
            lines[place].line.details +=
                weakness(of: first) + self.lines(Array(others.prefix(1)), first.axis)
        }
        let listed = changes.flatMap(\.lengths).map(\.view)
        return cut + [lines[0].line] + zeroViews(besides: listed) + lines.dropFirst().map(\.line)
            + wrapped + stretchedAcross(lengths, besides: changes).prefix(1)
            + alignedAcross(besides: changes).prefix(1) + reversedRows + overhanging.prefix(2)
    }

    /// Returns a length that a stack, or a distribution, is meant to give views, as a sum.
    private func line(
        ofIntended views: [Int], _ axis: Axis, _ sum: ProvenLength, withChanges hasChanges: Bool
    ) -> Line? {
        let length = pair.left.frames[views[0]][axis.size]
        let isOwn = sum.isGivenByOwnConstraint(of: tree.path(of: views[0]))
        let own = isOwn ? sum.constraint : nil
        let isEqual = views[0] > 0 && arrangingStack(of: views[0]).distribution == .fillEqually
        // The constraint would only be said twice.
        if isOwn, !isEqual, views.count == 1, views[0] > 0 { return nil }
        let isScaled =
            views[0] > 0 && arrangingStack(of: views[0]).distribution == .fillProportionally
        if isScaled, scaledSizes(beside: pair.mismatch) != nil { return nil }
        let subject =
            "\(views.map(name).listedInShort.asSentence) \(views.count == 1 ? "is" : "are")"
        if let part = sum.parts.first(where: \.length.isAsLargeAsCanBe) {
            return Line(
                "\(subject) as \(axis.adjective) as can be: \(part.fullName) is to be, and nothing limits it."
            )
        }
        return Line(
            subject
                + " \(Formatted.points(length)) pt \(axis.adjective)"
                + (isEqual ? " by .fillEqually" : "")
                + (own.map { ". \($0.inWords)" }
                    ?? ": \(sum.sum)\(sum.usesAspectRatio ? ", by an aspect ratio" : "").")
        ) {
            if views == [0] { lengthBeforeEdits(axis) }
            if hasChanges {
                let parent = tree.nodes[views[0]].parent
                lengthsBeforeHiding(views, axis)
                if isEqual, views[0] == tree.visibleViews(of: parent).first {
                    fillChanges(of: parent, axis)
                }
            }
        }
    }

    /// Returns the outer stack's length before the edits, if they change it.
    @LineBuilder private func lengthBeforeEdits(_ axis: Axis) -> [Line] {
        if !layoutCase.edits.isEmpty {
            let before = left.layout(
                of: LayoutCase(layoutCase.configurationBeforeEdits), in: workspace)
            let hides = layoutCase.edits.contains { edit in
                if case .setHidden(let path, true) = edit {
                    stack.stack.view(at: path)?.isHidden == true
                } else {
                    false
                }
            }
            if before.status.isDetermined, let length = before.frames.first?[axis.size],
                abs(length - pair.left.frames[0][axis.size]) > Layout.tolerance
            {
                "Before the edits it is \(Formatted.points(length)) pt \(axis.adjective)."
                    + (hides
                        ? " A view with an alpha of 0, which is not hidden, keeps its room."
                        : "")
            }
        }
    }

    /// Returns the reason why a nested stack has more room than its views need: it has no visible ones, or yields before views
    /// with a low hugging priority; nothing for other changes.
    @LineBuilder private func weakness(of change: SizeChange) -> [Line] {
        let view = change.lengths[0].view
        let path = tree.path(of: view)
        if change.grows, change.lengths[0].isStack, tree.visibleViews(of: view).isEmpty {
            let (state, advice) =
                hiddenContent(of: view)
                ?? (
                    "\(path.inWords.asSentence) has no views, but is not hidden",
                    "Hide \(path.inWords)"
                )
            "\(state). \(advice)."
        } else if change.grows, change.lengths[0].isStack, case .priority? = change.reason,
            let nested = stack.stack.stack(at: path.indices), nested.axis != change.axis,
            nested.alignment != .fill
        {
            "\(path.inWords.asSentence) has no hugging of its own, and with the alignment .\(nested.alignment.rawValue)"
                + " that of its views does not hold its \(change.axis.size.rawValue)."
        }
    }

    /// A line on an outer stack without visible views.
    @LineBuilder private var emptyStack: [Line] {
        if tree.visibleViews(of: 0).isEmpty {
            "The stack has no visible views: only constraints from outside give it a size."
        }
    }

    /// The lengths of the left layout; `nil` if it is missing.
    var lengths: ViewLengths? { ViewLengths(trials) }
}
