import LayoutModels
import StackCases

/// The room that a stack has, next to the one that its views need.
extension CaseEvidence {
    /// The width of the narrowest iPhone, in points, which longer texts do not fit.
    private static let narrowestScreen = 320.0

    /// Whether only its views give the outer stack a length along an axis; an upper bound gives none.
    func isFree(along axis: Axis) -> Bool {
        stack[axis] == nil
            && stack.constraints.allSatisfy {
                !$0.concerns(axis) || $0.relation == .lessThanOrEqual && $0.toItem == nil
            }
    }

    /// Returns the sentence on an outer stack without a length along an axis.
    /// - Parameter effect: The effect of that, as a clause.
    func free(_ axis: Axis, _ effect: String) -> String {
        let size = axis.size.rawValue
        return
            "Nothing gives the stack a \(size), so \(effect): pin both edges of the stack, or give"
            + " it a \(size)."
    }

    /// The long texts that no width of the stack limits, or a line on a row that is wider than a screen.
    @LineBuilder var unlimitedTexts: [Line] {
        let texts = tree.nodes.indices.filter { view in
            guard tree.nodes[view].isVisible,
                let subview = subview(view), subview.isText
            else { return false }
            return subview.intrinsicContentSize.width ?? 0 > Self.narrowestScreen
        }
        if isFree(along: .horizontal), pair.left.status.hasFrames,
            pair.left.frames[0].width > Self.narrowestScreen,
            pair.left.wrappedTexts(of: stack.stack).isEmpty
        {
            let names = texts.map(name).listedInShort
            free(
                .horizontal,
                texts.isEmpty
                    ? "it is as wide as its views need"
                    : "\(names) \(texts.count == 1 ? "stays" : "stay") on one line")
        }
    }

    /// Whether a stack makes its views equally long.
    private func isOfEqualViews(_ view: Int) -> Bool {
        stack.stack.stack(at: tree.path(of: view).indices)?.distribution == .fillEqually
    }

    /// A stack's length next to the one that its views need, where that is why they stretch or shrink.
    @LineBuilder var room: [Line] {
        if let (view, axis, needed) = lengths?.neededRoom(), needed > Layout.tolerance {
            let points = Formatted.points
            let given = pair.left.frames[view][axis.size]
            let length = "\(points(given)) pt \(axis.adjective)"
            if let onOneLine = lengths?.room(ofTextsOnOneLine: view, axis), onOneLine > given {
                "With each text on one line, \(name(view))'s views need \(points(onOneLine)) pt; it is \(length)."
            } else if given < needed, isOfEqualViews(view) {
                "With .fillEqually all views of \(name(view)) are as \(axis.adjective) as the \(axis == .horizontal ? "widest" : "tallest"):"
                    + " they need \(points(needed)) pt, and it is \(length)."
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
