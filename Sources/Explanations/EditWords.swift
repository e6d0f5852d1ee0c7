import DifferentialTesting
import StackCases

/// What an edit does, in a line.
enum EditWords {
    static func sentence(_ edit: Edit) -> String {
        switch edit {
        case .setHidden(let view, let value):
            "\(view.inWords) is \(value ? "hidden" : "shown")"
        case .setSpacing(let stack, let value):
            "\(stack.inWords)’s spacing becomes \(text(value))"
        case .setCustomSpacing(let view, let value):
            "the spacing after \(view.inWords) becomes \(text(value))"
        case .setAxis(let stack, let value): "\(stack.inWords) becomes \(value.rawValue)"
        case .setDistribution(let stack, let value):
            "\(stack.inWords)’s distribution becomes \(value.rawValue)"
        case .setAlignment(let stack, let value):
            "\(stack.inWords)’s alignment becomes \(value.rawValue)"
        case .setIntrinsicContentSize(let view, let value):
            "\(view.inWords)’s natural size becomes \(ViewWords.size(value))"
        case .insert(let stack, let index, let subview):
            "a view (\(ViewWords.kind(subview))) is inserted into \(stack.inWords) as view"
                + " \(stack.appending(index))"
        case .addArrangedSubview(let view):
            "\(view.inWords) is added to its stack again, where it is arranged already"
        case .remove(let view): "\(view.inWords) is removed"
        case .removeFromSuperview(let view): "\(view.inWords) is removed from its superview alone"
        case .setSize(let width, let height):
            "the stack is required to be \(text(width)) wide and \(text(height)) tall"
        }
    }

    static func text(_ spacing: Spacing) -> String {
        switch spacing {
        case .points(let points): "\(Formatted.points(points)) pt"
        case .useSystem: "the system’s"
        case .useDefault: "the default"
        }
    }

    private static func text(_ size: Double?) -> String {
        size.map { "\(Formatted.points($0)) pt" } ?? "as it likes to be"
    }

}

/// What a view is, in few words.
enum ViewWords {
    /// A natural size such as `40 × 20`, a side that is missing being said.
    static func size(_ size: IntrinsicContentSize) -> String {
        if size.width == nil, size.height == nil { return "none" }
        return [size.width, size.height].map { $0.map(Formatted.points) ?? "none" }
            .joined(separator: " × ")
    }

    /// What a view is, such as `40 × 20, hidden`.
    static func kind(_ view: ArrangedSubview) -> String {
        var words: [String] = []
        if let stack = view.nestedStack {
            let isEmpty = stack.arrangedSubviews.isEmpty
            words.append(
                "a \(stack.axis.rawValue) stack view\(isEmpty ? " without views" : ""),"
                    + " \(properties(stack))")
        } else if view.intrinsicContentSize == IntrinsicContentSize() {
            words.append("no natural size")
        } else {
            words.append(size(view.intrinsicContentSize))
        }
        if view.isHidden { words.append("hidden") }
        if let baselines = view.baselineOffsets {
            words.append(
                "baselines \(Formatted.points(baselines.first)) below its top and"
                    + " \(Formatted.points(baselines.last)) above its bottom")
        }
        for constraint in view.constraints { words.append(text(constraint)) }
        words += priorities(view)
        if view.customSpacingAfter != .useDefault {
            words.append("followed by a spacing of \(EditWords.text(view.customSpacingAfter))")
        }
        words += otherProperties(view)
        return words.joined(separator: ", ")
    }

    /// The properties that have words of their own above.
    private static let wordedProperties: Set = [
        "stack", "intrinsicContentSize", "isHidden", "contentHuggingPriority",
        "contentCompressionResistancePriority", "baselineOffsets", "customSpacingAfter",
        "constraints",
    ]

    /// The other properties that are not at their defaults, as a case file states them.
    private static func otherProperties(_ view: ArrangedSubview) -> [String] {
        guard case .object(let members) = view.json else { return [] }
        return members.filter { !wordedProperties.contains($0.0) }
            .map { "\($0.0) \($0.1.compact())" }
    }

    /// What a stack view is set to, as far as it is not at UIKit's default.
    static func properties(_ stack: StackConfiguration) -> String {
        var words = ["distribution \(stack.distribution.rawValue)"]
        words.append("alignment \(stack.alignment.rawValue)")
        words.append("spacing \(EditWords.text(stack.spacing))")
        if stack.isLayoutMarginsRelativeArrangement {
            let margins = stack.layoutMargins
            let sides = [
                ("left", margins.left), ("right", margins.right), ("top", margins.top),
                ("bottom", margins.bottom),
            ].filter { $0.1 != 0 }.map { "\($0.0) \(Formatted.points($0.1))" }
            words.append(
                "inside layout margins (\(sides.isEmpty ? "all 0" : sides.joined(separator: ", ")))"
            )
        }
        if stack.isBaselineRelativeArrangement { words.append("spaced by baselines") }
        if stack.isRightToLeft { words.append("right to left") }
        return words.joined(separator: ", ")
    }

    private static func text(_ constraint: SizeConstraint) -> String {
        let bound =
            switch constraint.relation {
            case .equal: ""
            case .lessThanOrEqual: "at most "
            case .greaterThanOrEqual: "at least "
            }
        let strength =
            constraint.priority >= 1000
            ? "required" : "priority \(Formatted.points(constraint.priority))"
        let side = constraint.attribute.rawValue
        return "\(side) \(bound)\(measure(constraint)) (\(strength))"
    }

    /// What a side is measured by, such as `0.5 × the stack’s`.
    private static func measure(_ constraint: SizeConstraint) -> String {
        guard let item = constraint.toItem else { return Formatted.points(constraint.constant) }
        let isWidth = constraint.attribute == .width
        var words =
            switch item {
            case .stack: "the stack’s"
            case .itself: isWidth ? "the height" : "the width"
            }
        if constraint.multiplier != 1 {
            words = "\(Formatted.points(constraint.multiplier)) × \(words)"
        }
        guard constraint.constant != 0 else { return words }
        let sign = constraint.constant < 0 ? "−" : "+"
        return "\(words) \(sign) \(Formatted.points(abs(constraint.constant)))"
    }

    private static func priorities(_ view: ArrangedSubview) -> [String] {
        func words(_ name: String, _ value: AxisPriorities, _ standard: AxisPriorities) -> [String]
        {
            Axis.allCases.filter { value[$0] != standard[$0] }.map {
                "\($0.rawValue) \(name) \(Formatted.points(value[$0]))"
            }
        }
        return words("hugging", view.contentHuggingPriority, .defaultHugging)
            + words(
                "compression resistance", view.contentCompressionResistancePriority,
                .defaultCompressionResistance)
    }
}
