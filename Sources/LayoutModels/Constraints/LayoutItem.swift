import StackCases

/// Something that constraints refer to: a view or a guide.
struct LayoutItem: BitwiseCopyable {
    enum Kind: UInt8 {
        case view
        /// A plain guide around the layout margins of a stack.
        case marginsGuide
        /// A guide that is as large across the axis as the views of its stack.
        case alignmentSpanner
        /// A guide in place of the views of a stack in which nothing is visible.
        case orderingSpanner
        /// A guide between two neighbouring views.
        case gapGuide
    }

    var kind: Kind
    /// The parent of a view, or the stack of a guide; -1 for the outer stack.
    var parent: Int
    /// The index of the item after a view and all that it contains; unused for the outer stack.
    var end = 0
    /// Whether the view is a stack view.
    var isStack = false
    /// Whether the view itself is hidden.
    var isHidden = false
    /// Whether neither the view nor any stack around it is hidden.
    var isVisible = true
    /// The axis of the stack that arranges the view.
    var arrangingAxis = Axis.horizontal
    var intrinsicContentSize = IntrinsicContentSize()
    var contentHuggingPriority = AxisPriorities.defaultHugging
    var contentCompressionResistancePriority = AxisPriorities.defaultCompressionResistance
    var customSpacingAfter = Spacing.useDefault
    /// The distances of the baselines from the top and the bottom; 0 for a view without text.
    var baselineOffsets = BaselineOffsets(first: 0, last: 0)
    /// Whether the view has text, and so baselines of its own.
    var hasText = false
    /// Whether the view's text may have several lines.
    var hasSeveralLines = false
    /// The distances from the frame's edges to those of the alignment rectangle, which constraints position.
    var alignmentRectInsets = EdgeInsets()
    /// The index of a guide's size variable for each axis, the position's being one less; -1 for
    /// an axis along which no constraint refers to it.
    var sizeVariables = (horizontal: -1, vertical: -1)

    /// Creates a guide of the stack whose item is `parent`, or the outer stack.
    init(kind: Kind, parent: Int) {
        self.kind = kind
        self.parent = parent
    }

    /// Creates an arranged subview.
    init(_ view: borrowing ArrangedSubview, parent: Int, isVisible: Bool, arrangingAxis: Axis) {
        self.init(kind: .view, parent: parent)
        isStack = view.isStack
        isHidden = view.isHidden
        self.isVisible = isVisible
        self.arrangingAxis = arrangingAxis
        intrinsicContentSize = view.intrinsicContentSize
        contentHuggingPriority = view.contentHuggingPriority
        contentCompressionResistancePriority = view.contentCompressionResistancePriority
        customSpacingAfter = view.customSpacingAfter
        if let offsets = view.baselineOffsets {
            baselineOffsets = offsets
            hasText = true
        }
        hasSeveralLines = view.wrapsText
        alignmentRectInsets = view.alignmentRectInsets
    }

    subscript(sizeVariable axis: Axis) -> Int {
        get { axis == .horizontal ? sizeVariables.horizontal : sizeVariables.vertical }
        set {
            if axis == .horizontal {
                sizeVariables.horizontal = newValue
            } else {
                sizeVariables.vertical = newValue
            }
        }
    }
}
