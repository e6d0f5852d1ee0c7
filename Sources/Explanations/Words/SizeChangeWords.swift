import LayoutModels
import StackCases

/// The sizes of views and the reasons for them, as lines.
extension SizeChange {
    /// Whether another change gives views with the same natural length, or without one, the same length.
    func isAlike(_ other: SizeChange) -> Bool {
        axis == other.axis && picture?.natural.inWords == other.picture?.natural.inWords
            && picture?.actual.inWords == other.picture?.actual.inWords
            && (lengths + other.lengths).allSatisfy {
                $0.natural == lengths[0].natural && $0.actual == lengths[0].actual
                    && $0.framed == lengths[0].framed
                    && ($0.natural == nil
                        || $0.framed == $0.actual && !$0.isStack && $0.ownPriority == nil)
            }
    }

    /// Returns both sizes of each view.
    func title(_ tree: ViewTree) -> String {
        let size = axis.size.rawValue
        let points = Formatted.points
        let names = lengths.map { tree.path(of: $0.view).inWords }.listedInShort.asSentence
        if lengths.count > 1, isAlike(self) {
            if let (natural, actual) = picture {
                return "\(names) are \(actual.inWords); their natural size is \(natural.inWords)."
            }
            let natural = lengths[0].natural.map { "their natural \(size) is \(points($0)) pt" }
            return "\(names) are \(points(lengths[0].actual)) pt \(axis.adjective);"
                + " \(natural ?? "they have no natural \(size)")."
        }
        if let (natural, actual) = picture {
            return "\(names) is \(actual.inWords); its natural size is \(natural.inWords)."
        }
        return lengths.map { length in
            let name = tree.path(of: length.view).inWords.asSentence
            let natural = length.natural.map { natural in
                length.isStack
                    ? "its views need \(points(natural)) pt"
                    : length.ownPriority.map { priority in
                        "its own constraint asks for \(points(natural)) pt, with priority \(points(priority))"
                    } ?? "its natural \(size) is \(points(natural)) pt"
            }
            let insets =
                abs(length.framed - length.actual) <= Layout.tolerance
                ? "" : " (\(points(length.framed)) pt with its alignment rectangle insets)"
            return "\(name) is \(points(length.actual)) pt \(axis.adjective)\(insets);"
                + " \(natural ?? "it has no natural \(size)")."
        }.joined(separator: " ")
    }

    /// Returns both sizes of each view, and the reason for which they differ.
    func line(_ tree: ViewTree) -> Line {
        Line(title(tree)) {
            switch reason {
            case .required(let required)?:
                let reason = required.inWords(isUpper: !grows, of: isSingle ? "it" : "them")
                Line(
                    isOfEqualViews
                        ? "By .fillEqually, \(reason.prefix(1).lowercased())\(reason.dropFirst())"
                        : reason
                ) {
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
                isEqual
                    ? "If \(isSingle ? "it" : "they") were \(closer), the layout would be as good at"
                        + " \(isSingle ? "its" : "their") \(priorityName), \(points(priority)), but"
                        + " \(holds ? "break this" : "miss this by more"):"
                    : "\(isSingle ? "It is" : "They are") not \(closer) because then this would"
                        + " \(holds ? "not hold" : "be missed by more"):"
            ) {
                for (constraint, _) in named { constraint.inWords }
            }
            let empty = named.first { $0.constraint.isOfNoView }?.constraint
            if let stack = empty.flatMap({ $0.first.item.path ?? $0.arrangingStack }) {
                "\(stack.inWords.asSentence) has no visible views. It is not recorded that UIKit then keeps it at"
                    + " 0 pt: hide it, or give it a \(axis.size.rawValue) of 0 pt."
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
            ? "Then the order of the views decides; probably UIKit"
            : "In different stacks nothing is known to decide; stackdiff"
        "\(tie.views.map(name).listedInShort.asSentence) have the same \(priorityName),"
            + " \(points(priority)). \(chooser) lets \(choice(tie, verb, name))."
        if let fix = tie.fix {
            Line(
                fix.lengths.isEmpty
                    ? "To make sure of that, \(fix.text)\(alternative(tie, verb, tree))."
                    : "To change that, \(fix.text): then \(fix.effect(axis, tree)).",
                changing: fix.changedCase)
        }
    }

    /// Returns the rest of a sentence about the views that would change instead; nothing if there are none.
    private func alternative(_ tie: SizeTie, _ verb: String, _ tree: ViewTree) -> String {
        let names = tie.others.map { tree.path(of: $0).inWords }
        return names.isEmpty
            ? ""
            : "; or give it to \(names.count == 1 ? "" : "one of ")\(names.listedInShort), which then \(verb)s instead"
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
    /// - Parameters:
    ///   - isUpper: Whether a bound is the largest length.
    ///   - pronoun: The views, as an object.
    fileprivate func inWords(isUpper: Bool, of pronoun: String) -> String {
        if let constraint, constraint.role == .fillProportionally {
            let size = constraint.axis.size.rawValue
            return "fillProportionally requires a view without a natural \(size) and without a"
                + " \(size) constraint to be 0 pt \(constraint.axis.adjective)."
        }
        if let constraint { return "A required constraint: \(constraint.inWords)" }
        let bound = "Required constraints allow no \(isUpper ? "more" : "less") than"
        if parts.count == 1, parts[0].size != nil, abs(parts[0].factor - 1) < 1e-6 {
            let length = "\(parts[0].fullName), \(Formatted.points(parts[0].length)) pt"
            return isBound
                ? "\(bound) \(length)." : "Required constraints fix \(pronoun) at \(length)."
        }
        return isBound ? "\(bound) \(sum)." : "Required constraints fix \(pronoun): \(sum)."
    }

    /// The sum, such as `the stack's width 200 − gap 8 = 192 pt`; a factor of all parts is written once.
    var sum: String {
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
        let total = parts.reduce(0) { $0 + $1.points }.inFormula
        if different.isEmpty { return "0 pt" }
        return different.count == 1 && common == 1 && different[0].factor == 1
            ? text : "\(scaled) = \(total) pt"
    }
}
