/// One arranged subview: a plain view with a natural size, or a nested stack view.
public struct ArrangedSubview: Equatable, Sendable {
    /// What the view is.
    public enum Content: Equatable, Sendable {
        /// A view that is no stack.
        case view
        /// A nested stack view, which has no intrinsic content size and no text of its own.
        indirect case stack(StackConfiguration)
    }

    /// What the view is.
    public var content: Content
    /// The natural size, a side `nil` where it is `UIView.noIntrinsicMetric`.
    public var intrinsicContentSize: IntrinsicContentSize
    /// Whether the view is hidden.
    public var isHidden: Bool
    /// How strongly the view resists growing beyond its intrinsic content size, 1 … 1000.
    public var contentHuggingPriority: AxisPriorities
    /// How strongly the view resists shrinking below its intrinsic content size, 1 … 1000.
    public var contentCompressionResistancePriority: AxisPriorities
    /// Where the view's text has its baselines; `nil` for a view without text.
    public var baselineOffsets: BaselineOffsets?
    /// The spacing to the next view; `useDefault` for the stack's.
    public var customSpacingAfter: Spacing
    /// Size constraints of the view's own.
    public var constraints: [SizeConstraint]

    /// Makes a plain view.
    public init(
        intrinsicContentSize: IntrinsicContentSize = IntrinsicContentSize(), isHidden: Bool = false
    ) {
        self.init(content: .view, isHidden: isHidden)
        self.intrinsicContentSize = intrinsicContentSize
    }

    /// Makes a plain view with an intrinsic content size in points.
    public init(width: Double?, height: Double?, isHidden: Bool = false) {
        self.init(
            intrinsicContentSize: IntrinsicContentSize(width: width, height: height),
            isHidden: isHidden)
    }

    /// Makes a nested stack view.
    public init(stack: StackConfiguration, isHidden: Bool = false) {
        self.init(content: .stack(stack), isHidden: isHidden)
    }

    private init(content: Content, isHidden: Bool) {
        self.content = content
        self.isHidden = isHidden
        intrinsicContentSize = IntrinsicContentSize()
        contentHuggingPriority = .defaultHugging
        contentCompressionResistancePriority = .defaultCompressionResistance
        baselineOffsets = nil
        customSpacingAfter = .useDefault
        constraints = []
    }

    /// Whether the view is a nested stack.
    package var isStack: Bool { if case .stack = content { true } else { false } }

    /// The nested stack, or `nil` for a plain view.
    public var nestedStack: StackConfiguration? {
        if case .stack(let stack) = content { stack } else { nil }
    }
}

/// `UIView.intrinsicContentSize`, in points from 0.
public struct IntrinsicContentSize: Equatable, Sendable {
    /// The natural width; `nil` is `UIView.noIntrinsicMetric`.
    public var width: Double?
    /// The natural height; `nil` is `UIView.noIntrinsicMetric`.
    public var height: Double?

    /// Makes a size; a side left out is `UIView.noIntrinsicMetric`.
    public init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }

    /// The side along `axis`.
    public subscript(axis: Axis) -> Double? {
        axis == .horizontal ? width : height
    }
}

/// A layout priority for each axis, 1 … 1000, fractions allowed.
public struct AxisPriorities: Equatable, Sendable {
    /// The priority along the horizontal axis.
    public var horizontal: Double
    /// The priority along the vertical axis.
    public var vertical: Double

    /// Makes a pair of priorities.
    public init(horizontal: Double, vertical: Double) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// `UILayoutPriority.defaultLow`, UIView's content hugging.
    public static let defaultHugging = AxisPriorities(horizontal: 250, vertical: 250)
    /// `UILayoutPriority.defaultHigh`, UIView's content compression resistance.
    public static let defaultCompressionResistance = AxisPriorities(horizontal: 750, vertical: 750)

    /// The priority along `axis`.
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}

/// Where a view's text has its baselines, in points.
public struct BaselineOffsets: Equatable, Sendable {
    /// The distance of the first baseline from the view's top.
    public var first: Double
    /// The distance of the last baseline from the view's bottom.
    public var last: Double

    /// Makes a pair of offsets.
    public init(first: Double, last: Double) {
        self.first = first
        self.last = last
    }
}

/// A constraint of a view's own on its width or height.
public struct SizeConstraint: Equatable, Sendable {
    /// The attributes that a size constraint can speak of.
    public enum Attribute: String, CaseIterable, Sendable {
        case width, height
    }

    /// `NSLayoutConstraint.Relation`.
    public enum Relation: String, CaseIterable, Sendable {
        case equal, lessThanOrEqual, greaterThanOrEqual
    }

    /// What a side can be measured by.
    public enum Item: String, CaseIterable, Sendable {
        /// The same side of the stack that arranges the view.
        case stack
        /// The other side of the view itself, for an aspect ratio.
        case itself = "self"
    }

    /// The constrained side.
    public var attribute: Attribute
    /// How the side relates to what it is measured by.
    public var relation: Relation
    /// What the side is measured by; `nil` for the constant alone.
    public var toItem: Item?
    /// What the other item's side is multiplied by, above 0 and up to 1,000; 1 without an item.
    public var multiplier: Double
    /// The constant in points, from 0; with an item also below 0.
    public var constant: Double
    /// The priority, 1 … 1000; 1000 is required.
    public var priority: Double

    /// Makes a size constraint, required unless said.
    public init(
        attribute: Attribute, relation: Relation = .equal, toItem: Item? = nil,
        multiplier: Double = 1, constant: Double = 0, priority: Double = 1000
    ) {
        self.attribute = attribute
        self.relation = relation
        self.toItem = toItem
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
    }

    /// Whether the constraint speaks of the view's size along `axis`.
    public func concerns(_ axis: Axis) -> Bool {
        toItem == .itself || (attribute == .width) == (axis == .horizontal)
    }

    /// The constraint to its constant alone.
    public var untied: SizeConstraint {
        var constraint = self
        (constraint.toItem, constraint.multiplier) = (nil, 1)
        constraint.constant = max(0, constant)
        return constraint
    }
}

extension StackConfiguration {
    /// Whether the stack's size depends on that of a hidden view which is tied to it, here or in a
    /// nested stack.
    /// - Complexity: O(views).
    public var isTiedToHiddenViews: Bool {
        arrangedSubviews.contains { view in
            view.isHidden && view.constraints.contains { $0.toItem == .stack }
                || view.nestedStack?.isTiedToHiddenViews ?? false
        }
    }
}
