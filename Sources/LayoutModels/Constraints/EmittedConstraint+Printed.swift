import ConstraintSolver
import StackCases

/// The names that an implementation gives its classes and constraints.
public struct PrintedNames: Equatable, Sendable {
    /// The start of the identifiers of a stack's constraints, such as `UISV`.
    var identifierPrefix: String
    /// The class of stack views.
    var stackView: String
    /// The class of the guides across the axis.
    var spacer: String
    /// The class of the guides in gaps.
    var gapGuide: String
    /// The end of the identifier of the guide in place of the views of a stack that shows none.
    var orderingSpanner: String

    /// Creates names.
    package init(
        identifierPrefix: String, stackView: String, spacer: String, gapGuide: String,
        orderingSpanner: String = "ordering-spanner"
    ) {
        self.orderingSpanner = orderingSpanner
        self.identifierPrefix = identifierPrefix
        self.stackView = stackView
        self.spacer = spacer
        self.gapGuide = gapGuide
    }
}

extension EmittedConstraint: CustomStringConvertible {
    /// The identifier that the implementation gives the constraint, such as `UISV-spacing`; empty
    /// where it gives none.
    public var identifier: String {
        switch role {
        case .fittingSize: "fittingSize"
        case .marginsGuide: "UIView-\(marginName)Margin-guide-constraint"
        default: role.suffix.map { "\(names.identifierPrefix)-\($0)" } ?? ""
        }
    }

    /// The margin of a constraint that connects the layout-margins guide; its first anchor is the guide's
    /// start or the stack's end.
    private var marginName: String {
        switch (axis, first.attribute) {
        case (.horizontal, .start): "left"
        case (.horizontal, _): "right"
        case (.vertical, .start): "top"
        case (.vertical, _): "bottom"
        }
    }

    /// The constraint as UIKit's console would print it, with paths for addresses.
    public var description: String {
        let isContentSize = role == .contentHugging || role == .contentCompressionResistance
        var text = isContentSize ? "<NSContentSizeLayoutConstraint" : "<NSLayoutConstraint"
        if !identifier.isEmpty { text += " '\(identifier)'" }
        text += " " + equation
        switch role {
        case .contentHugging: text += " Hug:\(priority.sixDigits)"
        case .contentCompressionResistance: text += " CompressionResistance:\(priority.sixDigits)"
        default:
            if priority < ConstraintSystem.requiredPriority {
                text += " priority:\(priority.sixDigits)"
            }
        }
        return text + ">"
    }

    private var equation: String {
        guard let second else {
            return "\(first.printed(names)) \(relation.symbol) \(constant.sixDigits)"
        }
        // A distance between neighbours is printed in the visual format.
        if role == .spacing, first.attribute == .start, second.attribute == .end {
            let distance = (relation == .equal ? "" : relation.symbol) + constant.sixDigits
            return "\(axis == .horizontal ? "H" : "V"):[\(second.item.printed(names))]"
                + "-(\(distance))-[\(first.item.printed(names))]"
        }
        var text = "\(first.printed(names)) \(relation.symbol) "
        if multiplier != 1 { text += multiplier.sixDigits + "*" }
        text += second.printed(names)
        if constant != 0 { text += (constant < 0 ? " - " : " + ") + abs(constant).sixDigits }
        return text
    }
}

extension ConstraintRole {
    /// The identifier without its prefix; `nil` where stack views give none.
    fileprivate var suffix: String? {
        switch self {
        case .canvasConnection: "canvas-connection"
        case .spacing: "spacing"
        case .hiding: "hiding"
        case .fillEqually: "fill-equally"
        case .fillProportionally: "fill-proportionally"
        case .distributingEdge: "distributing-edge"
        case .canvasFit: "canvas-fit"
        case .alignment: "alignment"
        case .spanningBoundary: "spanning-boundary"
        case .spanningFit: "spanning-fit"
        case .ambiguitySuppression: "ambiguity-suppression"
        case .textWidthDisambiguation: "text-width-disambiguation"
        case .contentHugging, .contentCompressionResistance, .sizeConstraint, .positionConstraint,
            .fittingSize, .origin, .marginsGuide:
            nil
        }
    }

    /// Whether constraints of the role have an identifier.
    package var isNamed: Bool { suffix != nil || self == .fittingSize || self == .marginsGuide }
}

extension LayoutAnchor: CustomStringConvertible {
    /// The item and the attribute, such as `3.1.leading`.
    public var description: String { "\(item).\(attributeName)" }

    /// The name of the attribute in `NSLayoutConstraint.Attribute`.
    package var attributeName: String {
        let isHorizontal = axis == .horizontal
        return switch attribute {
        case .start: isHorizontal ? "leading" : "top"
        case .end: isHorizontal ? "trailing" : "bottom"
        case .center: isHorizontal ? "centerX" : "centerY"
        case .size: axis.size.rawValue
        case .firstBaseline: "firstBaseline"
        case .lastBaseline: "lastBaseline"
        }
    }

    fileprivate func printed(_ names: PrintedNames) -> String {
        "\(item.printed(names)).\(attributeName)"
    }
}

extension ConstraintItem: CustomStringConvertible {
    /// `stack` for the outer stack, the path of another view, and for a guide its role after the
    /// path of its stack.
    public var description: String {
        switch self {
        case .stack(let path), .view(let path): path.name
        case .guide(let guide, let owner): (owner.indices.isEmpty ? "" : "\(owner).") + guide.name
        }
    }

    /// Returns the item as UIKit prints it, with its path for an address.
    fileprivate func printed(_ names: PrintedNames) -> String {
        switch self {
        case .stack(let path): names.stackView + (path.indices.isEmpty ? "" : ":\(path)")
        case .view(let path): "UIView:\(path)"
        case .guide(.layoutMargins, _): "UILayoutGuide:'UIViewLayoutMarginsGuide'"
        case .guide(.alignmentSpanner, _):
            "\(names.spacer):'\(names.identifierPrefix)-alignment-spanner'"
        case .guide(.orderingSpanner, _):
            "\(names.spacer):'\(names.identifierPrefix)-\(names.orderingSpanner)'"
        case .guide(.gap(let number), _): "\(names.gapGuide):\(number)"
        }
    }
}

extension ConstraintItem.Guide {
    fileprivate var name: String {
        switch self {
        case .layoutMargins: "layoutMarginsGuide"
        case .alignmentSpanner: "alignmentSpanner"
        case .orderingSpanner: "orderingSpanner"
        case .gap(let number): "gap\(number)"
        }
    }
}

extension ConstraintSystem.Relation {
    /// The relation's sign.
    package var symbol: String {
        switch self {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
    }
}

extension Double {
    /// The number with six significant digits, as UIKit prints constants.
    fileprivate var sixDigits: String {
        guard isFinite, self != 0 else { return self == 0 ? "0" : "\(self)" }
        var scale = 1.0
        while abs(self) * scale < 100_000, scale < 1e9 { scale *= 10 }
        while abs(self) * scale >= 1_000_000 { scale /= 10 }
        let rounded = (self * scale).rounded()
        let value = scale >= 1 ? rounded / scale : rounded * (1 / scale)
        return Int(exactly: value).map { "\($0)" } ?? "\(value)"
    }
}
