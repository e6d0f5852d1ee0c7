import ConstraintSolver
import StackCases

/// A constraint that a model makes: `first relation multiplier × second + constant`.
public struct EmittedConstraint: Equatable, Sendable {
    /// The reason for the constraint.
    public var role: ConstraintRole
    /// The constrained attribute.
    public var first: LayoutAnchor
    /// The relation of the first attribute to the other side.
    public var relation: ConstraintSystem.Relation
    /// The attribute on the other side; `nil` where only the constant is there.
    public var second: LayoutAnchor?
    /// The factor of the second attribute.
    public var multiplier: Double
    /// The constant in points.
    public var constant: Double
    /// The priority; 1000 is required.
    public var priority: Double
    /// Whether leading is right, so that positions are counted from the right.
    public var isRightToLeft: Bool
    /// The names with which the implementation prints the constraint.
    public var names: PrintedNames

    /// The axis of the first attribute.
    public var axis: Axis { first.axis }

    /// Creates a constraint.
    package init(
        _ role: ConstraintRole, _ first: LayoutAnchor, _ relation: ConstraintSystem.Relation,
        _ second: LayoutAnchor?, multiplier: Double = 1, constant: Double = 0,
        priority: Double = ConstraintSystem.requiredPriority, isRightToLeft: Bool = false,
        names: PrintedNames
    ) {
        self.role = role
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.isRightToLeft = isRightToLeft
        self.names = names
    }
}

/// The reasons for the constraints of a stack view and its views.
public enum ConstraintRole: UInt8, Sendable, BitwiseCopyable {
    /// Connects a view or a guide to an edge or the center of the canvas.
    case canvasConnection
    /// Keeps the spacing between neighbours.
    case spacing
    /// Gives a hidden view the size 0.
    case hiding
    /// Makes sizes of views, or of gaps, equal.
    case fillEqually
    /// Gives a view its proportion.
    case fillProportionally
    /// Ties a gap's guide to the views around it.
    case distributingEdge
    /// Keeps the stack as small as it can be.
    case canvasFit
    /// Aligns views across the axis.
    case alignment
    /// Makes the alignment spanner reach around a view.
    case spanningBoundary
    /// Keeps a spanner as small as it can be.
    case spanningFit
    /// Gives a view a size where nothing else does.
    case ambiguitySuppression
    /// Gives a text of several lines an equal share of the width.
    case textWidthDisambiguation
    /// Keeps a view from growing beyond its natural size.
    case contentHugging
    /// Keeps a view from shrinking below its natural size.
    case contentCompressionResistance
    /// Sizes a view, or the outer stack, as the case asks for.
    case sizeConstraint
    /// Places a view beside its stack or a sibling, as the case asks for.
    case positionConstraint
    /// Pulls a nested stack to 0 to find the size that it fits into.
    case fittingSize
    /// Places the outer stack.
    case origin
    /// Places the layout-margins guide.
    case marginsGuide
}

/// An attribute that constraints relate, along whichever axis.
public enum ConstraintAttribute: UInt8, Sendable, BitwiseCopyable {
    /// The leading edge, or the top.
    case start
    /// The trailing edge, or the bottom.
    case end
    /// The center.
    case center
    /// The width or the height.
    case size
    /// The baseline of the first line of text.
    case firstBaseline
    /// The baseline of the last line of text.
    case lastBaseline
}

/// Something that constraints connect.
public enum ConstraintItem: Hashable, Sendable {
    /// The role of a layout guide.
    public enum Guide: Hashable, Sendable {
        /// The room inside the layout margins.
        case layoutMargins
        /// The guide around the visible views, across the axis.
        case alignmentSpanner
        /// The guide in place of the views of a stack that shows none.
        case orderingSpanner
        /// The guide in a gap between two views, counted from 0.
        case gap(Int)
    }

    /// A stack view; the empty path is the outer one.
    case stack(ViewPath)
    /// A plain view.
    case view(ViewPath)
    /// A guide of the stack view at a path.
    case guide(Guide, of: ViewPath)

    /// The path of the view; `nil` for a guide.
    public var path: ViewPath? {
        switch self {
        case .stack(let path), .view(let path): path
        case .guide: nil
        }
    }
}

/// An attribute of an item, such as the width of a view.
public struct LayoutAnchor: Hashable, Sendable {
    /// The view or guide.
    public var item: ConstraintItem
    /// The attribute.
    public var attribute: ConstraintAttribute
    /// The axis of the attribute; baselines are vertical.
    public var axis: Axis

    /// Creates an anchor.
    package init(_ item: ConstraintItem, _ attribute: ConstraintAttribute, _ axis: Axis) {
        self.item = item
        self.attribute = attribute
        self.axis = axis
    }
}

extension ConstraintBuilder {
    /// Returns the constraints with their items named by paths.
    func emitted(_ tree: ViewTree, _ names: PrintedNames) -> [EmittedConstraint] {
        var gapCounts: [Int: Int] = [:]
        let named = items.indices.map { index -> ConstraintItem in
            if index < viewCount {
                let path = tree.path(of: index)
                return items[index].isStack ? .stack(path) : .view(path)
            }
            let owner = items[index].parent
            let guide: ConstraintItem.Guide
            switch items[index].kind {
            case .marginsGuide: guide = .layoutMargins
            case .alignmentSpanner: guide = .alignmentSpanner
            case .orderingSpanner: guide = .orderingSpanner
            case .gapGuide, .view:
                guide = .gap(gapCounts[owner, default: 0])
                gapCounts[owner, default: 0] += 1
            }
            return .guide(guide, of: tree.path(of: owner))
        }
        func anchor(_ anchor: Anchor, _ axis: Axis) -> LayoutAnchor {
            LayoutAnchor(named[Int(anchor.item)], anchor.attribute, axis)
        }
        return constraints.elements.map { constraint in
            EmittedConstraint(
                constraint.role, anchor(constraint.first, constraint.axis), constraint.relation,
                constraint.second.map { anchor($0, constraint.secondAxis) },
                multiplier: constraint.multiplier, constant: constraint.constant,
                priority: constraint.priority, isRightToLeft: constraint.isRightToLeft,
                names: names)
        }
    }
}
