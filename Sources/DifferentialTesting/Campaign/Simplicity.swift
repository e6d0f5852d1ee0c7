import StackCases

/// How simple a case is for a reader: fewer views first, then fewer properties that are not
/// their defaults, then rounder numbers.
public struct Simplicity: Comparable, Sendable {
    private var views = 0
    private var properties = 0
    private var roughness = 0

    /// Measures a case.
    /// - Complexity: O(views).
    public init(_ layoutCase: LayoutCase) {
        measure(layoutCase.width)
        measure(layoutCase.height)
        properties += layoutCase.edits.count
        measure(layoutCase.stack)
    }

    /// Whether the first is simpler.
    public static func < (first: Simplicity, second: Simplicity) -> Bool {
        (first.views, first.properties, first.roughness)
            < (second.views, second.properties, second.roughness)
    }

    private mutating func measure(_ stack: StackConfiguration) {
        let standard = StackConfiguration()
        if stack.axis != standard.axis { properties += 1 }
        if stack.distribution != standard.distribution { properties += 1 }
        if stack.alignment != standard.alignment { properties += 1 }
        if stack.spacing != standard.spacing { measure(stack.spacing) }
        if stack.isLayoutMarginsRelativeArrangement { properties += 2 }
        if stack.isBaselineRelativeArrangement { properties += 1 }
        for view in stack.arrangedSubviews { measure(view) }
    }

    private mutating func measure(_ view: ArrangedSubview) {
        views += 1
        if view.isHidden { properties += 1 }
        if view.contentHuggingPriority != .defaultHugging { properties += 1 }
        if view.contentCompressionResistancePriority != .defaultCompressionResistance {
            properties += 1
        }
        if view.baselineOffsets != nil { properties += 1 }
        if view.customSpacingAfter != .useDefault { measure(view.customSpacingAfter) }
        for constraint in view.constraints {
            properties += 1
            measure(constraint.constant)
        }
        switch view.content {
        case .stack(let nested): measure(nested)
        case .view:
            measure(view.intrinsicContentSize.width)
            measure(view.intrinsicContentSize.height)
        }
    }

    private mutating func measure(_ spacing: Spacing) {
        if case .points(let value) = spacing { measure(value) } else { properties += 1 }
    }

    private mutating func measure(_ number: Double?) {
        guard let number else { return }
        properties += 1
        if number != number.rounded() { roughness += 100 }
        if number.truncatingRemainder(dividingBy: 10) != 0 { roughness += 1 }
    }
}
