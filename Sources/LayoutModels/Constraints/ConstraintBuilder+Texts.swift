import ConstraintSolver
import StackCases

extension ConstraintBuilder {
    /// The constraints in words, as UIKit's console prints them but for addresses.
    func texts(_ tree: ViewTree, _ printed: PrintedNames) -> [ConstraintText] {
        let names = ItemNames(
            items: items, viewCount: viewCount, tree: tree, printed: printed)
        return constraints.map { constraint in
            let first = names.anchor(constraint.first, constraint.axis)
            let second = constraint.second.map { names.anchor($0, constraint.secondAxis) }
            return ConstraintText(
                identifier: names.identifier(constraint.identifier), first: first,
                relation: constraint.relation.text, second: second,
                multiplier: constraint.multiplier, constant: constraint.constant,
                priority: constraint.priority,
                description: description(constraint, names))
        }
    }

    private func description(_ constraint: LayoutConstraint, _ names: ItemNames) -> String {
        var text = "<"
        switch constraint.identifier {
        case .contentHugging, .contentCompressionResistance: text += "NSContentSizeLayoutConstraint"
        default: text += "NSLayoutConstraint"
        }
        let identifier = names.identifier(constraint.identifier)
        if !identifier.isEmpty { text += " '\(identifier)'" }
        text += " " + body(constraint, names)
        switch constraint.identifier {
        case .contentHugging: text += " Hug:\(constraint.priority.sixDigits)"
        case .contentCompressionResistance:
            text += " CompressionResistance:\(constraint.priority.sixDigits)"
        default:
            if constraint.priority < ConstraintSystem.requiredPriority {
                text += " priority:\(constraint.priority.sixDigits)"
            }
        }
        return text + ">"
    }

    private func body(_ constraint: LayoutConstraint, _ names: ItemNames) -> String {
        let relation = constraint.relation.text
        let constant = constraint.constant
        guard let second = constraint.second else {
            return "\(names.longAnchor(constraint.first, constraint.axis)) \(relation) "
                + constant.sixDigits
        }
        // A distance between neighbours is printed in the visual format.
        if constraint.identifier == .spacing, constraint.first.attribute == .start,
            second.attribute == .end
        {
            let prefix = constraint.axis == .horizontal ? "H" : "V"
            let sign = constraint.relation == .equal ? "" : relation
            return "\(prefix):[\(names.long(Int(second.item)))]-(\(sign)\(constant.sixDigits))-["
                + "\(names.long(Int(constraint.first.item)))]"
        }
        var text = "\(names.longAnchor(constraint.first, constraint.axis)) \(relation) "
        if constraint.multiplier != 1 { text += constraint.multiplier.sixDigits + "*" }
        text += names.longAnchor(second, constraint.secondAxis)
        if constant != 0 {
            text += (constant < 0 ? " - " : " + ") + abs(constant).sixDigits
        }
        return text
    }
}

/// The names by which printed constraints call items.
private struct ItemNames {
    var items: [LayoutItem]
    var viewCount: Int
    var tree: ViewTree
    var printed: PrintedNames

    func identifier(_ identifier: ConstraintIdentifier) -> String {
        identifier.text(prefix: printed.identifierPrefix)
    }

    /// `stack` for the outer stack, a path for a view, and a guide's role with its stack's path.
    func short(_ item: Int) -> String {
        if item < viewCount { return item == 0 ? "stack" : tree.path(of: item).description }
        let stack = items[item].parent == 0 ? "" : "\(tree.path(of: items[item].parent))."
        switch items[item].kind {
        case .view: return stack
        case .marginsGuide: return stack + "layoutMarginsGuide"
        case .alignmentSpanner: return stack + "alignmentSpanner"
        case .orderingSpanner: return stack + "orderingSpanner"
        case .gapGuide: return stack + "gap\(gapNumber(item))"
        }
    }

    /// As UIKit prints items, with paths for addresses.
    func long(_ item: Int) -> String {
        if item < viewCount {
            if item == 0 { return printed.stackView }
            return (items[item].isStack ? "\(printed.stackView):" : "UIView:")
                + tree.path(of: item).description
        }
        switch items[item].kind {
        case .marginsGuide: return "UILayoutGuide:'UIViewLayoutMarginsGuide'"
        case .alignmentSpanner:
            return "\(printed.spacer):'\(printed.identifierPrefix)-alignment-spanner'"
        case .orderingSpanner:
            return "\(printed.spacer):'\(printed.identifierPrefix)-ordering-spanner'"
        case .gapGuide: return "\(printed.gapGuide):\(gapNumber(item))"
        case .view: return "UIView"
        }
    }

    func anchor(_ anchor: Anchor, _ axis: Axis) -> String {
        "\(short(Int(anchor.item))).\(attribute(anchor.attribute, axis))"
    }

    func longAnchor(_ anchor: Anchor, _ axis: Axis) -> String {
        "\(long(Int(anchor.item))).\(attribute(anchor.attribute, axis))"
    }

    private func gapNumber(_ item: Int) -> Int {
        items[viewCount..<item].filter {
            $0.kind == .gapGuide && $0.parent == items[item].parent
        }.count
    }

    private func attribute(_ attribute: Anchor.Attribute, _ axis: Axis) -> String {
        let isHorizontal = axis == .horizontal
        switch attribute {
        case .start: return isHorizontal ? "leading" : "top"
        case .end: return isHorizontal ? "trailing" : "bottom"
        case .center: return isHorizontal ? "centerX" : "centerY"
        case .size: return isHorizontal ? "width" : "height"
        case .firstBaseline: return "firstBaseline"
        case .lastBaseline: return "lastBaseline"
        }
    }
}

extension ConstraintSystem.Relation {
    fileprivate var text: String {
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
        return value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
}
