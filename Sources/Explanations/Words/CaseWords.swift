import StackCases

extension Edit {
    /// Returns the edit in a clause.
    /// - Parameter tree: The views before the edit.
    func inWords(_ tree: ViewTree) -> String {
        func name(_ path: ViewPath) -> String { tree.named(path).inWords }
        return switch self {
        case .setHidden(let view, let value): "\(name(view)) is \(value ? "hidden" : "shown")"
        case .setSpacing(let stack, let value):
            "\(name(stack))'s spacing becomes \(value.inWords)"
        case .setCustomSpacing(let view, let value):
            "the spacing after \(name(view)) becomes \(value.inWords)"
        case .setAxis(let stack, let value): "\(name(stack)) becomes \(value.rawValue)"
        case .setDistribution(let stack, let value):
            "\(name(stack))'s distribution becomes \(value.rawValue)"
        case .setAlignment(let stack, let value):
            "\(name(stack))'s alignment becomes \(value.rawValue)"
        case .setIntrinsicContentSize(let view, let value):
            "\(name(view))'s natural size becomes \(value.inWords)"
        case .insert(let stack, let index, let subview):
            "\(subview.name ?? "a view") (\(subview.inWords)) is inserted into \(name(stack)) as view"
                + " \(stack.appending(index))"
        case .addArrangedSubview(let view):
            "\(name(view)) is added again to the stack that arranges it already"
        case .remove(let view, keepsSubview: false): "\(name(view)) is removed"
        case .remove(let view, keepsSubview: true):
            "\(name(view)) is removed from its stack, but stays a subview"
        case .removeFromSuperview(let view):
            "\(name(view)) is removed from its superview alone"
        case .setSize(let width, let height):
            "the stack's required size becomes "
                + IntrinsicContentSize(width: width, height: height).inWords
        }
    }
}

extension Spacing {
    fileprivate var inWords: String {
        switch self {
        case .points(let points): "\(Formatted.points(points)) pt"
        case .useSystem: "the system's"
        case .useDefault: "the default"
        }
    }
}

extension IntrinsicContentSize {
    /// The size, such as `40 × 20`, with “none” for a side that is missing.
    fileprivate var inWords: String {
        if self == IntrinsicContentSize() { return "none" }
        return [width, height].map { side in
            side.map { $0.isAsLargeAsCanBe ? "as large as can be" : Formatted.points($0) } ?? "none"
        }.joined(separator: " × ")
    }
}

extension StackConfiguration {
    /// The stack's properties, such as `distribution fill, alignment fill, spacing 0 pt`.
    var inWords: String {
        var words = ["distribution \(distribution.rawValue)", "alignment \(alignment.rawValue)"]
        words.append("spacing \(spacing.inWords)")
        if isLayoutMarginsRelativeArrangement {
            let margins = [
                ("left", layoutMargins.left), ("right", layoutMargins.right),
                ("top", layoutMargins.top), ("bottom", layoutMargins.bottom),
            ].filter { $0.1 != 0 }.map { "\($0.0) \(Formatted.points($0.1))" }
            let list = margins.isEmpty ? "all 0" : margins.joined(separator: ", ")
            words.append("inside layout margins (\(list))")
        }
        if isBaselineRelativeArrangement { words.append("spaced by baselines") }
        if isRightToLeft { words.append("right to left") }
        return words.joined(separator: ", ")
    }
}

extension ArrangedSubview {
    /// The view's properties that are not defaults, such as `40 × 20, hidden`.
    var inWords: String {
        var words: [String] = []
        if let stack = nestedStack {
            let isEmpty = stack.arrangedSubviews.isEmpty
            words.append(
                "a \(stack.axis.rawValue) stack view\(isEmpty ? " without views" : ""),"
                    + " \(stack.inWords)")
        } else {
            let hasSize = intrinsicContentSize != IntrinsicContentSize()
            words.append(hasSize ? intrinsicContentSize.inWords : "no natural size")
        }
        if isHidden { words.append("hidden") }
        if let baselines = baselineOffsets {
            words.append(
                "baselines \(Formatted.points(baselines.first)) below its top and"
                    + " \(Formatted.points(baselines.last)) above its bottom")
        }
        words += constraints.map(\.inWords)
        words += contentHuggingPriority.inWords("hugging", .defaultHugging)
        words += contentCompressionResistancePriority.inWords(
            "compression resistance", .defaultCompressionResistance)
        if customSpacingAfter != .useDefault {
            words.append("followed by a spacing of \(customSpacingAfter.inWords)")
        }
        return (words + otherProperties).joined(separator: ", ")
    }
}

extension ArrangedSubview {
    /// The properties that have words of their own above.
    private static let describedProperties: Set = [
        "name", "stack", "intrinsicContentSize", "isHidden", "contentHuggingPriority",
        "contentCompressionResistancePriority", "baselineOffsets", "customSpacingAfter",
        "constraints",
    ]

    /// The other properties that are not at their defaults, as a case file has them.
    private var otherProperties: [String] {
        guard case .object(let members) = json else { return [] }
        return members.filter { !Self.describedProperties.contains($0.0) }
            .map { "\($0.0) \($0.1.compact())" }
    }
}

extension AxisPriorities {
    fileprivate func inWords(_ name: String, _ standard: AxisPriorities) -> [String] {
        Axis.allCases.filter { self[$0] != standard[$0] }.map {
            "\($0.rawValue) \(name) \(Formatted.points(self[$0]))"
        }
    }
}

extension ViewConstraint {
    /// The constraint, such as `width at most 288 (required)` or `leading at the stack's leading + 20 (required)`.
    var inWords: String {
        let isAtPosition = relation == .equal && !attribute.isSize
        let bound = isAtPosition ? "at " : relation.forSolver.bound
        let strength = priority >= 1000 ? "required" : "priority \(Formatted.points(priority))"
        return "\(attribute.rawValue) \(bound)\(measure) (\(strength))"
    }

    /// The right side, such as `0.5 × the stack's`.
    private var measure: String {
        guard let toItem else {
            return isAsLargeAsCanBe ? "as large as can be" : Formatted.points(constant)
        }
        let name = otherAttribute.rawValue
        let other =
            switch toItem {
            case .stack: attribute.isSize ? "the stack's" : "the stack's \(name)"
            case .itself: "the \(name)"
            case .sibling(let index):
                "\(attribute.isSize ? "that" : "the \(name)") of sibling \(index)"
            }
        let words = (multiplier == 1 ? "" : "\(Formatted.points(multiplier)) × ") + other
        guard constant != 0 else { return words }
        return "\(words) \(constant < 0 ? "−" : "+") \(Formatted.points(abs(constant)))"
    }
}
