import LayoutModels
import StackCases

/// The smallest change of a case after which both models agree.
public struct Workaround: Sendable {
    /// What to change, in words.
    public var change: String
    /// The changed case.
    public var layoutCase: LayoutCase

    /// Looks for one among single changes, the smallest first: of when edits are made, of a view's
    /// property, of the stack's properties, of the stack's size.
    /// - Parameters:
    ///   - early: What is said of making all changes before the first layout, where that is not
    ///     enough.
    ///   - agrees: Whether the models agree on a case.
    /// - Complexity: One question for each property that is not at its default.
    public static func find(
        for layoutCase: LayoutCase, early remark: String = "", agrees: (LayoutCase) -> Bool
    ) -> Workaround? {
        guard let stack = try? layoutCase.configurationAfterEdits() else { return nil }
        var candidates = candidates(stack)
        if !layoutCase.edits.isEmpty {
            // The candidates have no history.
            let early = "make all changes before the first layout"
            candidates =
                [(early, stack)] + candidates.map { ("\(early)\(remark), and \($0.0)", $0.1) }
        }
        for (change, changed) in candidates {
            let candidate = LayoutCase(
                title: layoutCase.title, width: changed.width, height: changed.height,
                stack: changed.stack)
            if agrees(candidate) { return Workaround(change: change, layoutCase: candidate) }
        }
        return nil
    }

    private static func candidates(_ stack: SizedStack) -> [(String, SizedStack)] {
        var found: [(String, SizedStack)] = []
        func add(_ change: String, _ edit: (inout SizedStack) -> Void) {
            var changed = stack
            edit(&changed)
            if changed != stack { found.append((change, changed)) }
        }
        add("remove hidden views instead of hiding them") { $0.stack.removeHiddenViews() }
        let views = stack.stack.arrangedSubviews
        for (index, view) in views.enumerated() where !view.constraints.isEmpty {
            add("take away the size constraints of view \(index)") {
                $0.stack.arrangedSubviews[index].constraints = []
            }
            add("give the size constraints of view \(index) a priority below 1000, such as 999") {
                for place in view.constraints.indices {
                    let priority = view.constraints[place].priority
                    $0.stack.arrangedSubviews[index].constraints[place].priority = min(
                        priority, 999)
                }
            }
        }
        let isHorizontal = stack.stack.axis == .horizontal
        let sides = [isHorizontal, !isHorizontal].map { isWidth in
            isWidth ? ("width", \IntrinsicContentSize.width) : ("height", \.height)
        }
        for (word, side) in sides {
            for (index, view) in views.enumerated() where view.lacks(side) {
                add("give view \(index) a natural \(word) of 10") {
                    $0.stack.arrangedSubviews[index].intrinsicContentSize[keyPath: side] = 10
                }
            }
        }
        for (index, view) in views.enumerated() where view.lacks(\.width) && view.lacks(\.height) {
            add("give view \(index) a natural size of 10 × 10") {
                $0.stack.arrangedSubviews[index].intrinsicContentSize = IntrinsicContentSize(
                    width: 10, height: 10)
            }
        }
        add("set spacing to 0") { $0.stack.spacing = .points(0) }
        add("do not lay out relative to the margins") {
            $0.stack.isLayoutMarginsRelativeArrangement = false
        }
        add("do not space by baselines") { $0.stack.isBaselineRelativeArrangement = false }
        add("lay out from left to right") { $0.stack.semanticContentAttribute = .unspecified }
        for alignment in Alignment.allCases {
            add("set alignment to \(alignment.rawValue)") { $0.stack.alignment = alignment }
        }
        for distribution in Distribution.allCases {
            add("set distribution to \(distribution.rawValue)") {
                $0.stack.distribution = distribution
            }
        }
        add("do not fix the width") { $0.width = nil }
        add("do not fix the height") { $0.height = nil }
        return found
    }
}

extension ArrangedSubview {
    /// Whether a plain view has no natural size on one side, or one of 0.
    fileprivate func lacks(_ side: KeyPath<IntrinsicContentSize, Double?>) -> Bool {
        nestedStack == nil && intrinsicContentSize[keyPath: side] ?? 0 == 0
    }
}
