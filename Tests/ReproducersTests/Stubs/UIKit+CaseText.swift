// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Prints the properties that views received as a case, to compare them with the reproducer's case.
// The outermost view prints at each of its layouts.

extension UIView {
    /// Prints `stub ` and the case that the first subview is.
    func printCase() {
        guard let stack = subviews.first as? UIStackView else { return }
        var members = ["\"stack\":\(stack.stackText)"]
        let own = stack.sizeConstraints
        for constraint in own where constraint.isLength {
            let side = constraint.firstAttribute == .width ? "width" : "height"
            members.append("\"\(side)\":\(constraint.constant)")
        }
        members.append(stack.text(of: own.filter { !$0.isLength }))
        print("stub {\(members.joined(separator: ","))}")
    }

    /// Active constraints on the view's own width and height.
    fileprivate var sizeConstraints: [NSLayoutConstraint] {
        constraints.filter(\.isOfSize)
    }

    /// Active constraints on the view's sizes and positions.
    fileprivate var ownConstraints: [NSLayoutConstraint] {
        constraints.filter { $0.secondItem != nil || $0.isOfSize }
    }

    /// The size or position that a constraint compares the view's with, as members that follow others.
    private func measureText(_ constraint: NSLayoutConstraint) -> String {
        guard let item = constraint.secondItem else { return "" }
        let stack = superview as? UIStackView
        let sibling = stack?.arrangedSubviews.firstIndex { $0 === item && $0 !== self }
        let name =
            item === self
            ? "\"self\"" : item === stack ? "\"stack\"" : sibling.map(String.init) ?? "\"strange\""
        return ",\"toItem\":\(name),"
            + (constraint.isOfSize
                ? "\"multiplier\":\(constraint.multiplier)"
                : "\"toAttribute\":\"\(constraint.secondAttribute)\"")
    }

    fileprivate func viewText(customSpacing: CGFloat) -> String {
        var members = [
            "\"isHidden\":\(isHidden)",
            "\"contentHuggingPriority\":\(Self.prioritiesText(huggingPriorities))",
            "\"contentCompressionResistancePriority\":\(Self.prioritiesText(resistancePriorities))",
            "\"customSpacingAfter\":\(UIStackView.spacingText(customSpacing))",
        ]
        if let stack = self as? UIStackView {
            members.append("\"stack\":\(stack.stackText)")
        } else {
            let size = intrinsicContentSize
            // The reproducer's class of texts.
            for (label, value) in Mirror(reflecting: self).children {
                guard let label, let count = value as? Int,
                    ["numberOfLines", "words"].contains(label)
                else { continue }
                members.append("\"\(label)\":\(count)")
            }
            members.append(
                "\"intrinsicContentSize\":{\"width\":\(Self.sideText(size.width)),"
                    + "\"height\":\(Self.sideText(size.height))}")
        }
        let (first, last) = (forFirstBaselineLayout, forLastBaselineLayout)
        if first !== self, last !== self {
            let top = first.constraints.first { $0.firstAttribute == .top }?.constant ?? .nan
            let bottom = last.constraints.first { $0.firstAttribute == .bottom }?.constant ?? .nan
            members.append("\"baselineOffsets\":{\"first\":\(top),\"last\":\(-bottom)}")
        }
        if !(self is UIStackView) {
            let insets = alignmentRectInsets
            members.append(
                "\"alignmentRectInsets\":{\"top\":\(insets.top),\"left\":\(insets.left),"
                    + "\"bottom\":\(insets.bottom),\"right\":\(insets.right)}")
        }
        members.append(text(of: ownConstraints))
        return "{\(members.joined(separator: ","))}"
    }

    /// The member with constraints of the view.
    private func text(of constraints: [NSLayoutConstraint]) -> String {
        let texts = constraints.map { constraint in
            "{\"attribute\":\"\(constraint.firstAttribute)\","
                + "\"relation\":\"\(constraint.relation)\"\(measureText(constraint)),\"constant\":\(constraint.constant),\"priority\":\(constraint.priority.rawValue)}"
        }
        return "\"constraints\":[\(texts.joined(separator: ","))]"
    }

    private static func sideText(_ side: CGFloat) -> String {
        side == noIntrinsicMetric ? "null" : "\(side)"
    }

    private static func prioritiesText(_ priorities: [NSLayoutConstraint.Axis: UILayoutPriority])
        -> String
    {
        let sides = priorities.map { "\"\($0)\":\($1.rawValue)" }
        return "{\(sides.sorted().joined(separator: ","))}"
    }
}

extension NSLayoutConstraint {
    /// Whether the constraint is one on a width or height.
    fileprivate var isOfSize: Bool { [.width, .height].contains(firstAttribute) }

    /// Whether the constraint is a required length.
    fileprivate var isLength: Bool {
        secondItem == nil && relation == .equal && priority.rawValue == 1000
    }
}

extension UIStackView {
    fileprivate var stackText: String {
        let views = arrangedSubviews.map { view in
            view.viewText(
                customSpacing: customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault)
        }
        var members = [
            "\"axis\":\"\(axis)\"", "\"distribution\":\"\(distribution)\"",
            "\"alignment\":\"\(alignment)\"", "\"spacing\":\(Self.spacingText(spacing))",
            "\"isLayoutMarginsRelativeArrangement\":\(isLayoutMarginsRelativeArrangement)",
            "\"isBaselineRelativeArrangement\":\(isBaselineRelativeArrangement)",
            "\"arrangedSubviews\":[\(views.joined(separator: ","))]",
        ]
        // The default of every stack of a reproducer.
        if semanticContentAttribute != .forceLeftToRight {
            members.append("\"semanticContentAttribute\":\"\(semanticContentAttribute)\"")
        }
        if let margins = setLayoutMargins {
            members.append(
                "\"layoutMargins\":{\"top\":\(margins.top),\"left\":\(margins.left),"
                    + "\"bottom\":\(margins.bottom),\"right\":\(margins.right)}")
        }
        return "{\(members.joined(separator: ","))}"
    }

    fileprivate static func spacingText(_ spacing: CGFloat) -> String {
        switch spacing {
        case spacingUseSystem: "\"useSystem\""
        case spacingUseDefault: "\"useDefault\""
        default: "\(spacing)"
        }
    }
}
