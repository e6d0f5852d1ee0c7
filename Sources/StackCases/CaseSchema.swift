/// The properties of a case, an entry each.
///
/// A new property needs an entry here and a line in the `visitProperties` of its owner below. The models
/// decide its effect on layouts.
package enum CaseSchema {
    // MARK: Of a stack

    package static let axis = CaseProperty("axis", default: Axis.horizontal, .axis)
    package static let distribution = CaseProperty(
        "distribution", default: Distribution.fill, .distribution, ordersChoices: true)
    package static let alignment = CaseProperty(
        "alignment", default: Alignment.fill, .alignment, ordersChoices: true)
    package static let spacing = CaseProperty("spacing", default: Spacing.points(0), .spacing)
    package static let isLayoutMarginsRelativeArrangement = CaseProperty(
        "isLayoutMarginsRelativeArrangement", default: false, .margins)
    package static let layoutMargins = CaseProperty(
        "layoutMargins", default: EdgeInsets(), .margins)
    package static let isBaselineRelativeArrangement = CaseProperty(
        "isBaselineRelativeArrangement", default: false, .baselineRelativeArrangement,
        hasNoTransposedCounterpart: true)
    package static let semanticContentAttribute = CaseProperty(
        "semanticContentAttribute", default: SemanticContentAttribute.unspecified,
        .semanticContentAttribute, feature: .semanticContentAttribute)

    // MARK: Of an arranged subview

    package static let intrinsicContentSize = CaseProperty(
        "intrinsicContentSize", default: IntrinsicContentSize(), .naturalSize,
        notOnStacks: "a nested stack has no intrinsic content size; its arranged subviews size it")
    package static let numberOfLines = CaseProperty(
        "numberOfLines", default: 1, .text, feature: .numberOfLines, notOnStacks: reasonWithoutText,
        hasNoTransposedCounterpart: true)
    package static let words = CaseProperty(
        "words", default: 0, .text, feature: .numberOfLines, notOnStacks: reasonWithoutText)
    package static let isHidden = CaseProperty(
        "isHidden", default: false, .hidden, feature: .isHidden)
    package static let contentHuggingPriority = CaseProperty(
        "contentHuggingPriority", default: AxisPriorities.defaultHugging, .priority,
        feature: .contentHuggingPriority)
    package static let contentCompressionResistancePriority = CaseProperty(
        "contentCompressionResistancePriority",
        default: AxisPriorities.defaultCompressionResistance, .priority,
        feature: .contentCompressionResistancePriority)
    package static let baselineOffsets = CaseProperty(
        "baselineOffsets", default: BaselineOffsets?.none, .baselineOffsets,
        notOnStacks: reasonWithoutText + "; its arranged subviews have baselines")
    package static let alignmentRectInsets = CaseProperty(
        "alignmentRectInsets", default: EdgeInsets(), .alignmentRectInsets,
        feature: .alignmentRectInsets,
        notOnStacks: "a nested stack has no alignment rectangle insets")
    package static let customSpacingAfter = CaseProperty(
        "customSpacingAfter", default: Spacing.useDefault, .customSpacing,
        feature: .customSpacingAfter)
    package static let constraints = CaseProperty(
        "constraints", default: [ViewConstraint](), .constraint, feature: .constraints)

    private static let reasonWithoutText = "a nested stack has no text of its own"

    // MARK: Of a case

    package static let width = CaseProperty("width", default: Double?.none, .ownSize)
    package static let height = CaseProperty("height", default: Double?.none, .ownSize)
    package static let ownConstraints = CaseProperty(
        "constraints", default: [ViewConstraint](), .constraint, feature: .ownConstraints)

    // MARK: Of an edit

    package static let keepsSubview = CaseProperty("keepsSubview", default: false, .keptSubview)
}

/// The difficulty of a case's properties for a reader, from the hardest to the easiest.
package enum PropertyDifficulty: Int, CaseIterable, Sendable {
    case text
    case alignmentRectInsets
    case keptSubview
    case customSpacing, baselineOffsets, baselineRelativeArrangement, semanticContentAttribute
    case constraint, priority, margins
    case axis, alignment, distribution, spacing
    case naturalSize, ownSize
    /// Hidden views, which `CaseOrder` compares before all other properties.
    case hidden
}

/// A case, a stack or a view, whose properties can be visited.
package protocol PropertyOwner {
    /// Visits the owner's properties, without those of views inside it, in the order of the JSON text.
    mutating func visitProperties<Visitor: PropertyVisitor>(_ visitor: inout Visitor)
}

extension StackConfiguration: PropertyOwner {
    /// Visits the stack's own properties in the order of the JSON text.
    package mutating func visitProperties<Visitor: PropertyVisitor>(
        _ visitor: inout Visitor
    ) {
        visitor.visit(&axis, CaseSchema.axis)
        visitor.visit(&distribution, CaseSchema.distribution)
        visitor.visit(&alignment, CaseSchema.alignment)
        visitor.visit(&spacing, CaseSchema.spacing)
        visitor.visit(
            &isLayoutMarginsRelativeArrangement, CaseSchema.isLayoutMarginsRelativeArrangement)
        visitor.visit(&layoutMargins, CaseSchema.layoutMargins)
        visitor.visit(&isBaselineRelativeArrangement, CaseSchema.isBaselineRelativeArrangement)
        visitor.visit(&semanticContentAttribute, CaseSchema.semanticContentAttribute)
    }
}

extension ArrangedSubview: PropertyOwner {
    /// Visits the view's own properties in the order of the JSON text.
    package mutating func visitProperties<Visitor: PropertyVisitor>(
        _ visitor: inout Visitor
    ) {
        visitor.visit(&intrinsicContentSize, CaseSchema.intrinsicContentSize)
        visitor.visit(&numberOfLines, CaseSchema.numberOfLines)
        visitor.visit(&words, CaseSchema.words)
        visitor.visit(&isHidden, CaseSchema.isHidden)
        visitor.visit(&contentHuggingPriority, CaseSchema.contentHuggingPriority)
        visitor.visit(
            &contentCompressionResistancePriority, CaseSchema.contentCompressionResistancePriority)
        visitor.visit(&baselineOffsets, CaseSchema.baselineOffsets)
        visitor.visit(&alignmentRectInsets, CaseSchema.alignmentRectInsets)
        visitor.visit(&customSpacingAfter, CaseSchema.customSpacingAfter)
        visitor.visit(&constraints, CaseSchema.constraints)
    }
}

extension Edit {
    /// Visits the value that the edit sets; none where the edit only moves or removes a view, or
    /// inserts one.
    package mutating func visitValue<Visitor: PropertyVisitor>(
        _ visitor: inout Visitor
    ) {
        switch self {
        case .setHidden(let view, var value):
            visitor.visit(&value, CaseSchema.isHidden.inEdit)
            self = .setHidden(view: view, value: value)
        case .setSpacing(let stack, var value):
            visitor.visit(&value, CaseSchema.spacing.inEdit)
            self = .setSpacing(stack: stack, value: value)
        case .setCustomSpacing(let view, var value):
            visitor.visit(&value, CaseSchema.customSpacingAfter.inEdit)
            self = .setCustomSpacing(view: view, value: value)
        case .setAxis(let stack, var value):
            visitor.visit(&value, CaseSchema.axis.inEdit)
            self = .setAxis(stack: stack, value: value)
        case .setDistribution(let stack, var value):
            visitor.visit(&value, CaseSchema.distribution.inEdit)
            self = .setDistribution(stack: stack, value: value)
        case .setAlignment(let stack, var value):
            visitor.visit(&value, CaseSchema.alignment.inEdit)
            self = .setAlignment(stack: stack, value: value)
        case .setIntrinsicContentSize(let view, var value):
            visitor.visit(&value, CaseSchema.intrinsicContentSize.inEdit)
            self = .setIntrinsicContentSize(view: view, value: value)
        case .setSize(var width, var height):
            visitor.visit(&width, CaseSchema.width.inEdit)
            visitor.visit(&height, CaseSchema.height.inEdit)
            self = .setSize(width: width, height: height)
        case .insert, .addArrangedSubview, .remove, .removeFromSuperview: break
        }
    }
}

extension LayoutCase: PropertyOwner {
    /// Visits the outer stack's own size in the order of the JSON text.
    package mutating func visitProperties<Visitor: PropertyVisitor>(
        _ visitor: inout Visitor
    ) {
        visitor.visit(&width, CaseSchema.width)
        visitor.visit(&height, CaseSchema.height)
        visitor.visit(&constraints, CaseSchema.ownConstraints)
    }
}

// MARK: The whole case

extension LayoutCase {
    /// Visits all properties: of the case, of its stacks and views in depth-first order, and those
    /// that edits set.
    /// - Complexity: O(views + edits).
    package mutating func visitAllProperties<Visitor: PropertyVisitor>(
        _ visitor: inout Visitor
    ) {
        visitProperties(&visitor)
        stack.visitAllProperties(&visitor)
        for index in edits.indices { edits[index].visitAllProperties(&visitor) }
    }
}

extension StackConfiguration {
    /// Visits the properties of the stack and of all views inside it, in depth-first order.
    package mutating func visitAllProperties<Visitor: PropertyVisitor>(
        _ visitor: inout Visitor
    ) {
        visitProperties(&visitor)
        for position in arrangedSubviews.indices {
            arrangedSubviews[position].visitAllProperties(&visitor)
        }
    }
}

extension ArrangedSubview {
    /// Visits the properties of the view and of all views inside it, in depth-first order.
    package mutating func visitAllProperties<Visitor: PropertyVisitor>(
        _ visitor: inout Visitor
    ) {
        visitProperties(&visitor)
        guard case .stack(var nested) = content else { return }
        // The view does not refer to the stack meanwhile, so that changing the stack copies no array.
        content = .view
        defer { content = .stack(nested) }
        nested.visitAllProperties(&visitor)
    }
}

extension Edit {
    fileprivate mutating func visitAllProperties<Visitor: PropertyVisitor>(
        _ visitor: inout Visitor
    ) {
        switch self {
        case .insert(let stack, let index, var subview):
            subview.visitAllProperties(&visitor)
            self = .insert(stack: stack, index: index, subview: subview)
        case .remove(let view, var keepsSubview):
            visitor.visit(&keepsSubview, CaseSchema.keepsSubview)
            self = .remove(view: view, keepsSubview: keepsSubview)
        default: visitValue(&visitor)
        }
    }
}
