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
        let tree = ViewTree(stack)
        let ambiguity =
            (ambiguityInWords("in \(model.name)", tree).map { [Line($0)] } ?? [])
            + wrappedTexts(of: stack).filter(\.isCutOff).map { $0.line(tree) }
        guard status == .tied,
            let lengths = ViewLengths(
                FixSearch(layoutCase, ExplainedModel(model), self, of: stack, in: workspace))
        else { return ambiguity }
        var search = SizeChangeSearch(lengths)
        return ambiguity + search.changes().filter { $0.tie != nil }.map { $0.line(tree) }
    }

    /// Returns a sentence about the ambiguous numbers; `nil` where there are none.
    /// - Parameter place: The layout in words, such as `in uikit`.
    func ambiguityInWords(_ place: String, _ tree: ViewTree) -> String? {
        guard status == .ambiguous else { return nil }
        let numbers = ambiguous.map {
            "\(tree.path(of: $0.view).inWords)'s \($0.attribute.rawValue)"
        }
        let list = numbers.prefix(4).joined(separator: ", ")
        return "Ambiguous \(place): \(list)\(numbers.count > 4 ? " and others" : "")."
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
            !($0.isByDesign && $0.isOfOwnConstraint && $0.grows)
        }
        let texts = pair.left.wrappedTexts(of: stack.stack)
        let cut = texts.filter(\.isCutOff).map { $0.line(tree) }
        let wrapped = texts.filter { !$0.isCutOff }.prefix(Self.intendedCount).map { $0.line(tree) }
        if changes.isEmpty {
            return zeroViews(besides: []) + cut + unlimitedTexts + distances
                + search.intendedLengths().prefix(Self.intendedCount).map { views, axis, sum in
                    let length = pair.left.frames[views[0]][axis.size]
                    let isOwn = sum.isGivenByOwnConstraint(of: tree.path(of: views[0]))
                    let own = isOwn ? sum.constraint : nil
                    let isEqual =
                        views[0] > 0 && arrangingStack(of: views[0]).distribution == .fillEqually
                    return Line(
                        "\(views.map(name).listedInShort.asSentence) \(views.count == 1 ? "is" : "are")"
                            + " \(Formatted.points(length)) pt \(axis.adjective)"
                            + (isEqual ? " by .fillEqually" : "")
                            + (own.map { ". \($0.inWords)" }
                                ?? ": \(sum.sum)\(sum.usesAspectRatio ? ", by an aspect ratio" : "").")
                    ) { if hasChanges { lengthsBeforeHiding(views, axis) } }
                } + wrapped + stretchedAcross(lengths) + alignedAcross.prefix(2)
        }
        var lines: [(change: SizeChange, line: Line)] = []
        changes = changes.enumerated().sorted {
            let (first, second) = ($0.element.order, $1.element.order)
            return (first.kind, first.share, $0.offset) < (second.kind, second.share, $1.offset)
        }.map(\.element)
        var fixes = hasChanges ? fixes(lengths, of: changes) : []
        // These replace the change that decides a tie, unless they only change the stack's size, or another view would get
        // the room in vain.
        if !fixes.allSatisfy(\.isOfOuterSize), var tie = changes[0].tie {
            if tie.fix?.lengths.isEmpty == true, fixes.contains(where: { !$0.stretchesOthers }) {
                fixes.removeAll(where: \.stretchesOthers)
            } else {
                tie.fix = nil
                changes[0].reason = .tie(tie)
            }
        }
        for change in changes {
            let line = change.line(tree)
            // Views without a natural size, of the same size for the same reason, are one line.
            let same = lines.firstIndex {
                $0.line.details == line.details && $0.change.isAlike(change)
            }
            if let same {
                lines[same].change.lengths += change.lengths
                lines[same].line.text = lines[same].change.title(tree)
            } else {
                lines.append((change, line))
            }
        }
        lines[0].line.details += weakness(of: changes[0])
        lines[0].line.details += self.lines(
            fixes, changes[0].axis)
        let listed = changes.flatMap(\.lengths).map(\.view)
        return cut + [lines[0].line] + zeroViews(besides: listed) + lines.dropFirst().map(\.line)
            + wrapped
    }

    /// Returns the reason why a nested stack yields before views with a low hugging priority; nothing for other changes.
    @LineBuilder private func weakness(of change: SizeChange) -> [Line] {
        let path = tree.path(of: change.lengths[0].view)
        if change.grows, change.lengths[0].isStack, case .priority? = change.reason,
            let nested = stack.stack.stack(at: path.indices), nested.axis != change.axis,
            nested.alignment != .fill
        {
            "\(path.inWords.asSentence) has no hugging of its own, and with the alignment .\(nested.alignment.rawValue)"
                + " that of its views does not hold its \(change.axis.size.rawValue)."
        }
    }

    /// The width of the narrowest iPhone, in points, which longer texts do not fit.
    private static let narrowestScreen = 320.0

    /// The long texts that could wrap and stay on one line because nothing gives the stack a width.
    @LineBuilder private var unlimitedTexts: [Line] {
        let isFree =
            stack[.horizontal] == nil && !stack.constraints.contains { $0.concerns(.horizontal) }
        let texts = tree.nodes.indices.filter { view in
            let subview = stack.stack.view(at: tree.path(of: view))
            return tree.nodes[view].isVisible && subview?.wrapsText == true
                && subview?.intrinsicContentSize.width ?? 0 > Self.narrowestScreen
        }
        if isFree, !texts.isEmpty, pair.left.wrappedTexts(of: stack.stack).isEmpty {
            let names = texts.map(name).listedInShort
            "Nothing gives the stack a width, so \(names) \(texts.count == 1 ? "stays" : "stay") on one line:"
                + " pin both edges of the stack, or give it a width."
        }
    }

    /// The lengths of the left layout; `nil` if it is ambiguous or missing.
    var lengths: ViewLengths? { ViewLengths(trials) }

    /// A stack's length next to the one that its views need, where that is why they stretch or shrink.
    @LineBuilder var room: [Line] {
        if let (view, axis, needed) = lengths?.neededRoom() {
            let points = Formatted.points
            let given = pair.left.frames[view][axis.size]
            let length = "\(points(given)) pt \(axis.adjective)"
            if let onOneLine = lengths?.room(ofTextsOnOneLine: view, axis), onOneLine > given {
                "With each text on one line, \(name(view))'s views need \(points(onOneLine)) pt; it is \(length)."
            } else if given < needed {
                "\(name(view).asSentence) is \(points(needed - given)) pt too"
                    + " \(axis == .horizontal ? "narrow" : "short"): its views need \(points(needed)) pt, and"
                    + " it is \(length)."
            } else {
                "\(points(given - needed)) pt are left over: \(name(view)) is \(length), and its views need"
                    + " \(points(needed)) pt."
            }
        }
    }
}

extension SizeChange {
    /// Whether another change gives views the same length for want of a natural one.
    fileprivate func isAlike(_ other: SizeChange) -> Bool {
        axis == other.axis
            && (lengths + other.lengths).allSatisfy {
                $0.natural == nil && $0.actual == lengths[0].actual
                    && $0.framed == lengths[0].framed
            }
    }

    /// Returns both sizes of each view.
    fileprivate func title(_ tree: ViewTree) -> String {
        let size = axis.size.rawValue
        let points = Formatted.points
        if lengths.count > 1, isAlike(self) {
            let names = lengths.map { tree.path(of: $0.view).inWords }.listedInShort.asSentence
            return
                "\(names) are \(points(lengths[0].actual)) pt \(axis.adjective); they have no natural \(size)."
        }
        if let picture {
            let natural = Frame(
                x: 0, y: 0, width: picture.natural.width ?? 0, height: picture.natural.height ?? 0)
            return
                "\(tree.path(of: lengths[0].view).inWords.asSentence) is \(picture.frame.inWords);"
                + " its natural size is \(natural.inWords)."
        }
        return lengths.map { length in
            let name = tree.path(of: length.view).inWords.asSentence
            let natural = length.natural.map {
                length.isStack
                    ? "its views need \(points($0)) pt" : "its natural \(size) is \(points($0)) pt"
            }
            let insets =
                abs(length.framed - length.actual) <= Layout.tolerance
                ? "" : " (\(points(length.framed)) pt with its alignment rectangle insets)"
            return "\(name) is \(points(length.actual)) pt \(axis.adjective)\(insets);"
                + " \(natural ?? "it has no natural \(size)")."
        }.joined(separator: " ")
    }

    /// Returns both sizes of each view, and the reason for which they differ.
    fileprivate func line(_ tree: ViewTree) -> Line {
        Line(title(tree)) {
            switch reason {
            case .required(let required)?:
                Line(required.inWords(isUpper: !grows)) {
                    for relation in required.relations { relation.inWords }
                }
            case .priority(_, let proven)? where proven.isForWantOfOthers:
                "Neither a constraint nor the alignment gives a \(axis.size.rawValue)."
            case .priority(let priority, let proven)?: lines(priority, proven, tree)
            case .tie(let tie)?: lines(tie, tree)
            case .unsearched?: "With this many views the search for reasons takes too long."
            case nil: [] as [Line]
            }
        }
    }

    private func isSibling(_ path: ViewPath, _ tree: ViewTree) -> Bool {
        tree.path(of: lengths[0].view).indices.dropLast() == path.indices.dropLast()
    }

    private var isSingle: Bool { lengths.count == 1 }

    private var priorityName: String {
        "\(axis.rawValue) \(grows ? "hugging" : "compression resistance") priority"
    }

    // MARK: Priorities

    @LineBuilder private func lines(
        _ deciding: Double, _ proven: ProvenLength, _ tree: ViewTree
    ) -> [Line] {
        let role = grows ? ConstraintRole.contentHugging : .contentCompressionResistance
        let others = proven.worsened.compactMap { constraint, _ in
            constraint.role == role && constraint.axis == axis ? constraint.first.item.path : nil
        }
        let points = Formatted.points
        let (closer, further) = (
            axis.comparative(isLarger: !grows), axis.comparative(isLarger: grows)
        )
        if proven.parts.contains(where: { $0.factor < 0 }) {
            "\(isSingle ? "It gets" : "They get") what is left: \(proven.sum)."
        }
        if !proven.equal.isEmpty {
            let isOfContent = proven.equal.allSatisfy(\.role.isOfContent)
            let names = proven.equal.compactMap(\.first.item.path?.inWords).uniqued(on: \.self)
            Line(
                "To be \(closer), \(isSingle ? "it" : "they") would "
                    + (isOfContent
                        ? "make \(names.listedInShort) \(further) by as much, at the same \(priorityName),"
                        : "miss this by as much, at the same priority,")
                    + " \(points(priority))"
                    + (isOfContent ? ". Lower priorities break the tie:" : ":")
            ) {
                for constraint in isOfContent ? proven.worsened.map(\.constraint) : proven.equal {
                    constraint.inWords
                }
            }
        } else if havePriorities, others.count == proven.worsened.count, deciding >= priority {
            let names = others.map(\.inWords).listed
            if deciding == priority {
                "To be \(closer), \(isSingle ? "it" : "they") would make \(names) \(further) by more in all,"
                    + " at the same \(priorityName), \(points(priority))."
            } else if isLowest, others.allSatisfy({ isSibling($0, tree) }) {
                "It has the lowest \(priorityName), \(points(priority))."
            } else {
                "\(isSingle ? "Its" : "Their highest") \(priorityName), \(points(priority)), is lower than that of \(names),"
                    + " \(points(deciding))."
            }
        } else {
            let isEqual = havePriorities && deciding < priority
            let named = proven.worsened.prefix(3)
            let holds = !named.contains(where: \.isMissed)
            Line(
                "If \(isSingle ? "it" : "they") were \(closer), "
                    + (isEqual
                        ? "the layout would be as good at \(isSingle ? "its" : "their") \(priorityName), \(points(priority)),"
                            + " but \(holds ? "break this" : "miss this by more"):"
                        : holds ? "this would not hold:" : "this would be missed by more:")
            ) {
                for (constraint, _) in named { constraint.inWords }
            }
        }
    }

    // MARK: Ties

    @LineBuilder private func lines(_ tie: SizeTie, _ tree: ViewTree) -> [Line] {
        let verb = grows ? "grow" : "shrink"
        let points = Formatted.points
        let name = { (length: Length) in tree.path(of: length.view).inWords }
        let isOfOneStack = Set(tie.views.map { tree.nodes[$0.view].parent }).count == 1
        let chooser =
            isOfOneStack
            ? "Apple documents that their index decides, not in which direction; probably UIKit"
            : "Apple documents that their index decides, not in which direction, and across stacks it is unknown; the model"
        "\(tie.views.map(name).listedInShort.asSentence) have the same \(priorityName),"
            + " \(points(priority)). \(chooser) lets \(choice(tie, verb, name))."
        if let fix = tie.fix {
            Line(
                fix.lengths.isEmpty
                    ? "To keep it so, \(fix.text)."
                    : "To change that, \(fix.text): then \(fix.effect(axis, tree)).",
                changing: fix.changedCase)
        }
    }

    /// Returns the rest of a clause, such as `view 0 grow first (to 120 pt), then view 1`.
    private func choice(_ tie: SizeTie, _ verb: String, _ name: (Length) -> String) -> String {
        let changed = tie.views.filter { !$0.isNatural }
        guard tie.isOrdered else { return "\(changed.map(name).listedInShort) \(verb)" }
        guard let last = changed.last, changed.count > 1 else { return "the first one \(verb)" }
        let limits = changed.dropLast().map { "(to \(Formatted.points($0.actual)) pt)" }
        let others = zip(changed.dropFirst().dropLast(), limits.dropFirst()).map {
            "then \(name($0)) \($1)"
        }
        return
            (["\(name(changed[0])) \(verb) first \(limits[0])"] + others + ["then \(name(last))"])
            .joined(separator: ", ")
    }
}

extension ProvenLength {
    /// The most lengths to list in a sum.
    private static let partCount = 12

    /// Returns a sentence about what fixes the length, or bounds it.
    /// - Parameter isUpper: Whether a bound is the largest length.
    fileprivate func inWords(isUpper: Bool) -> String {
        if let constraint, constraint.role == .fillProportionally {
            let size = constraint.axis.size.rawValue
            return "fillProportionally requires a view without a natural \(size) and without a"
                + " \(size) constraint to be 0 pt \(constraint.axis.adjective)."
        }
        if let constraint { return "A required constraint: \(constraint.inWords)" }
        let bound = "Required constraints allow no \(isUpper ? "more" : "less") than"
        if parts.count == 1, parts[0].size != nil, abs(parts[0].factor - 1) < 1e-6 {
            let length = "\(parts[0].fullName), \(Formatted.points(parts[0].length)) pt"
            return isBound ? "\(bound) \(length)." : "Required constraints fix it at \(length)."
        }
        return isBound ? "\(bound) \(sum)." : "Required constraints fix it: \(sum)."
    }

    /// The sum, such as `the stack's width 200 − gap 8 = 192 pt`; a factor of all parts is written once.
    fileprivate var sum: String {
        let common =
            parts.map { abs($0.factor) }.first { factor in
                parts.count > 1 && parts.allSatisfy { abs(abs($0.factor) - factor) < 1e-6 }
            } ?? 1
        let different = parts.map { part in
            var part = part
            part.factor /= common
            return part
        }.merged.filter { $0.points != 0 || parts.count == 1 || $0.size == nil }
        let words = (different.filter { $0.factor > 0 } + different.filter { $0.factor <= 0 })
            .map { ($0.factor, $0.inWords($0.fullName)) }
        let shown = words.count > Self.partCount ? Array(words.prefix(4)) : words
        let text =
            ConstraintSentence.sum(shown, minus: "−")
            + (shown.count < words.count ? " + \(words.count - shown.count) other lengths" : "")
        let scaled =
            abs(common - 1) < 1e-6 ? text : ConflictSum.Part.scaled("(\(text))", by: common)
        let total = Formatted.points(parts.reduce(0) { $0 + $1.points })
        if parts.isEmpty { return "0 pt" }
        return different.count == 1 && common == 1 && different[0].factor == 1
            ? text : "\(scaled) = \(total) pt"
    }
}
