/// One arranged subview: a plain view with a natural size, or a nested stack view.
public struct ArrangedSubview: Hashable, Sendable {
    /// The kinds of arranged subviews.
    public enum Content: Hashable, Sendable {
        /// A view other than a stack view.
        case view
        /// A nested stack view, which has no intrinsic content size and no text of its own.
        indirect case stack(StackConfiguration)
    }

    /// A name for people, such as that of the property that holds the view; it changes no layout.
    ///
    /// Texts and pictures show the name in place of the path. A file may give up to 80 characters, without line
    /// breaks and control characters.
    public var name: String?
    /// The kind of the view.
    public var content: Content
    /// The natural size; a side is `nil` where it is `UIView.noIntrinsicMetric`.
    ///
    /// For text that wraps, this is the size on one line.
    public var intrinsicContentSize: IntrinsicContentSize
    /// The maximum number of lines of the view's text, as in `UILabel`; 0 means no limit (default: 1).
    ///
    /// With any other value than 1, the natural height depends on the width: `intrinsicContentSize(maximumWidth:)`.
    public var numberOfLines: Int
    /// The number of words in the text, all equally wide; with 0, a line breaks anywhere (default: 0).
    public var words: Int
    /// Whether the view is hidden.
    public var isHidden: Bool
    /// The priority, 1 … 1000, with which the view resists growing beyond its intrinsic content size.
    public var contentHuggingPriority: AxisPriorities
    /// The priority, 1 … 1000, with which the view resists shrinking below its intrinsic content size.
    public var contentCompressionResistancePriority: AxisPriorities
    /// The distances of the text's baselines from the view's edges; `nil` for a view without text.
    public var baselineOffsets: BaselineOffsets?
    /// The distances from the frame's edges to those of the alignment rectangle, in points
    /// (`UIView.alignmentRectInsets`).
    ///
    /// Layout places that rectangle, not the frame.
    public var alignmentRectInsets: EdgeInsets
    /// The spacing to the next view; with `useDefault`, the stack's.
    public var customSpacingAfter: Spacing
    /// The view's own constraints: on its size, and on its position beside its stack and siblings.
    public var constraints: [ViewConstraint]

    /// Creates a plain view.
    public init(
        intrinsicContentSize: IntrinsicContentSize = IntrinsicContentSize(), isHidden: Bool = false
    ) {
        self.init(content: .view, isHidden: isHidden)
        self.intrinsicContentSize = intrinsicContentSize
    }

    /// Creates a plain view with an intrinsic content size in points.
    public init(width: Double?, height: Double?, isHidden: Bool = false) {
        self.init(
            intrinsicContentSize: IntrinsicContentSize(width: width, height: height),
            isHidden: isHidden)
    }

    /// Creates a nested stack view.
    public init(stack: StackConfiguration, isHidden: Bool = false) {
        self.init(content: .stack(stack), isHidden: isHidden)
    }

    private init(content: Content, isHidden: Bool) {
        self.content = content
        self.isHidden = isHidden
        intrinsicContentSize = IntrinsicContentSize()
        numberOfLines = 1
        words = 0
        contentHuggingPriority = .defaultHugging
        contentCompressionResistancePriority = .defaultCompressionResistance
        baselineOffsets = nil
        alignmentRectInsets = EdgeInsets()
        customSpacingAfter = .useDefault
        constraints = []
    }

    /// Whether the view is a nested stack.
    package var isStack: Bool { if case .stack = content { true } else { false } }

    /// Returns the alignment rectangle of the view with a frame, as `UIView.alignmentRect(forFrame:)` does.
    package func alignmentRect(forFrame frame: Frame) -> Frame {
        let insets = alignmentRectInsets
        return Frame(
            x: frame.x + insets.left, y: frame.y + insets.top,
            width: frame.width - insets.left - insets.right,
            height: frame.height - insets.top - insets.bottom)
    }

    /// Returns the frame of the view with an alignment rectangle, as `UIView.frame(forAlignmentRect:)` does.
    package func frame(forAlignmentRect rectangle: Frame) -> Frame {
        let insets = alignmentRectInsets
        return Frame(
            x: rectangle.x - insets.left, y: rectangle.y - insets.top,
            width: rectangle.width + insets.left + insets.right,
            height: rectangle.height + insets.top + insets.bottom)
    }

    /// The nested stack, or `nil` for a plain view.
    public var nestedStack: StackConfiguration? {
        get { if case .stack(let stack) = content { stack } else { nil } }
        set { content = newValue.map { .stack($0) } ?? .view }
    }
}

/// `UIView.intrinsicContentSize`, in points from 0.
public struct IntrinsicContentSize: Hashable, Sendable, BitwiseCopyable {
    /// The natural width; `nil` is `UIView.noIntrinsicMetric`.
    public var width: Double?
    /// The natural height; `nil` is `UIView.noIntrinsicMetric`.
    public var height: Double?

    /// Creates a size; the default of a side is `UIView.noIntrinsicMetric`.
    public init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }

    /// The side along `axis`.
    public subscript(axis: Axis) -> Double? {
        get { axis == .horizontal ? width : height }
        set {
            if axis == .horizontal { width = newValue } else { height = newValue }
        }
    }
}

/// A layout priority for each axis, 1 … 1000, fractions allowed.
public struct AxisPriorities: Hashable, Sendable, BitwiseCopyable {
    /// The priority along the horizontal axis.
    public var horizontal: Double
    /// The priority along the vertical axis.
    public var vertical: Double

    /// Creates a pair of priorities.
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

/// The distances of a text's baselines from its view's edges, in points.
public struct BaselineOffsets: Hashable, Sendable, BitwiseCopyable {
    /// The distance of the first baseline from the view's top.
    public var first: Double
    /// The distance of the last baseline from the view's bottom.
    public var last: Double

    /// Creates a pair of offsets.
    public init(first: Double, last: Double) {
        self.first = first
        self.last = last
    }
}

/// A constraint that a view has: on its width or height, or on its position beside its stack or a sibling.
public struct ViewConstraint: Hashable, Sendable {
    /// The attributes that a constraint can restrict: the sizes first, then positions.
    public enum Attribute: String, CaseIterable, Sendable {
        case width, height
        case leading, trailing, centerX
        case top, bottom, centerY, firstBaseline, lastBaseline

        /// The attributes of a size.
        package static let sizes: [Attribute] = [.width, .height]

        /// The axis along which the size or the position lies.
        public var axis: Axis {
            switch self {
            case .width, .leading, .trailing, .centerX: .horizontal
            case .height, .top, .bottom, .centerY, .firstBaseline, .lastBaseline: .vertical
            }
        }

        /// Whether the attribute is a size, not a position.
        public var isSize: Bool { self == .width || self == .height }

        /// Whether the attribute is a baseline.
        package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

        /// The attribute in its place along the other axis, such as the view's other side; a baseline has none.
        package var other: Self {
            switch self {
            case .width: .height
            case .height: .width
            case .leading: .top
            case .top: .leading
            case .trailing: .bottom
            case .bottom: .trailing
            case .centerX: .centerY
            case .centerY: .centerX
            case .firstBaseline, .lastBaseline: self
            }
        }

        /// Returns the side that lies along an axis.
        public static func along(_ axis: Axis) -> Self { axis == .horizontal ? .width : .height }
    }

    /// `NSLayoutConstraint.Relation`.
    public enum Relation: String, CaseIterable, Sendable {
        case equal, lessThanOrEqual, greaterThanOrEqual
    }

    /// The items to which a constraint can relate a size or a position.
    public enum Item: Hashable, Sendable {
        /// The stack that arranges the view; it has no baselines here.
        case stack
        /// The other side of the view itself, for an aspect ratio.
        case itself
        /// Another view of the same stack; the number is that view's index.
        ///
        /// Readers refuse an index at which there is no other view; models ignore the constraint.
        case sibling(Int)

        /// The index of a sibling; `nil` for other items.
        package var siblingIndex: Int? { if case .sibling(let index) = self { index } else { nil } }
    }

    /// The constrained size or position.
    public var attribute: Attribute
    /// The relation between the attribute and the other item's attribute or the constant.
    public var relation: Relation
    /// The item to which the constraint relates the attribute; `nil` for the constant alone.
    ///
    /// A position needs the stack or a sibling.
    public var toItem: Item?
    /// The other item's position, along the same axis, to which the constraint relates the view's; `nil` for the same
    /// attribute, and for sizes.
    public var toAttribute: Attribute?
    /// The factor of the other item's side, above 0 and up to 1,000; 1 without an item and for positions.
    public var multiplier: Double
    /// The constant in points, from 0; with an item also below 0.
    ///
    /// `CaseLimits.length` without an item means "as large as can be" where the constraint allows less.
    public var constant: Double
    /// The priority, 1 … 1000; 1000 is required.
    public var priority: Double

    /// Creates a constraint (default: required).
    public init(
        attribute: Attribute, relation: Relation = .equal, toItem: Item? = nil,
        toAttribute: Attribute? = nil, multiplier: Double = 1, constant: Double = 0,
        priority: Double = 1000
    ) {
        self.attribute = attribute
        self.relation = relation
        self.toItem = toItem
        self.toAttribute = toAttribute == attribute ? nil : toAttribute
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
    }

    /// The attribute of the other item.
    public var otherAttribute: Attribute {
        toAttribute ?? (toItem == .itself ? attribute.other : attribute)
    }

    /// Whether the constraint relates baselines.
    package var usesBaselines: Bool { attribute.isBaseline || otherAttribute.isBaseline }

    /// Returns whether the constraint allows only one length along `axis`.
    package func isConstant(along axis: Axis) -> Bool {
        toItem == nil && relation == .equal && priority == 1000 && attribute.axis == axis
    }

    /// Whether a layout may have less than the constant.
    package var allowsLess: Bool { priority < 1000 || relation == .lessThanOrEqual }

    /// Whether the constraint is on a size that is as large as can be.
    package var isAsLargeAsCanBe: Bool {
        toItem == nil && allowsLess && constant >= CaseLimits.length
    }

    /// The constraint with the numbers that a case has; `nil` if one of them is out of range.
    package var withinLimits: ViewConstraint? {
        guard NumberKind.multiplier.range.contains(multiplier),
            NumberKind.priority.range.contains(priority),
            let constant = toItem == nil
                ? NumberKind.size.number(constant, isOptional: allowsLess)
                : NumberKind.length.number(constant)
        else { return nil }
        var constraint = self
        constraint.constant = constant
        return constraint
    }

    /// Whether the constraint can decide the view's size along `axis`, as one of an edge can.
    public func concerns(_ axis: Axis) -> Bool {
        toItem == .itself || attribute.axis == axis
    }

    /// The constraint without its other item; a negative constant becomes 0, and a position keeps its item.
    public var untied: ViewConstraint {
        guard attribute.isSize else { return self }
        var constraint = self
        (constraint.toItem, constraint.multiplier) = (nil, 1)
        constraint.constant = max(0, constant)
        return constraint
    }

    /// Whether the constraint depends on nothing outside its view.
    public var isOfViewAlone: Bool { toItem == nil || toItem == .itself }
}

extension ArrangedSubview {
    /// The most characters of a name.
    static let longestName = 80

    /// Whether a text can be a view's name: characters that nobody sees or that break a line could forge a text.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.count <= longestName && text.unicodeScalars.allSatisfy(isVisible)
    }

    /// Returns the start of a text as a name; `nil` if nothing can be seen of it.
    package static func name(from text: String) -> String? {
        let visible = String(
            String.UnicodeScalarView(text.unicodeScalars.map { isVisible($0) ? $0 : " " }))
        let words = visible.split(separator: " ").joined(separator: " ")
        if words.isEmpty { return nil }
        return words.count > 40 ? words.prefix(39) + "…" : words
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: true
        }
    }
}
