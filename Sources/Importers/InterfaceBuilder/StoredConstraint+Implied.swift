import StackCases

/// Constraints that stack views have anyway.
extension StoredConstraint {
    /// Returns whether a stack view requires the equation, between two of its views or from one of them to itself: its
    /// alignment ties attributes across its axis, and along it the ends of its views are tied to each other.
    func isImplied(in document: InterfaceBuilderDocument) -> Bool {
        guard relation == .equal, multiplier == 1, let constant, let second,
            let otherAttribute = secondAttribute, first != second
        else { return false }
        for parent in [first, second].compactMap({ document.parents[$0] }) {
            guard let stack = document.objects[parent], stack.name == "stackView",
                !document.stacksWithMargins.contains(parent)
            else { continue }
            let (own, other) = (
                document.index(of: first, in: parent), document.index(of: second, in: parent)
            )
            guard own != nil || first == parent, other != nil || second == parent,
                // Hidden views are tied to others than their neighbors.
                ![first, second].contains(where: { document.objects[$0]?.isSet("hidden") ?? false })
            else { continue }
            if firstAttribute == otherAttribute, constant == 0,
                stack.alignedAttributes.contains(firstAttribute)
            {
                return true
            }
            let axis: Axis = stack.attributes["axis"] == "vertical" ? .vertical : .horizontal
            guard let edge = Self.edge(firstAttribute), let otherEdge = Self.edge(otherAttribute),
                edge.axis == axis, otherEdge.axis == axis,
                !(firstAttribute + otherAttribute).contains("Margin")
            else { continue }
            switch (own, other) {
            case (let index?, nil), (nil, let index?):
                let end = edge.isStart ? 0 : document.subviewCounts[parent, default: 0] - 1
                if edge.isStart == otherEdge.isStart, index == end, constant == 0 { return true }
            case (let own?, let other?) where edge.isStart != otherEdge.isStart:
                let before = edge.isStart ? second : first
                if edge.isStart ? own == other + 1 : other == own + 1,
                    document.objects[before].flatMap(stack.requiredSpacing)
                        == (edge.isStart ? constant : -constant)
                {
                    return true
                }
            default: break
            }
        }
        return false
    }
}

extension InterfaceBuilderElement {
    /// Whether a stack view arranges its views inside its layout margins.
    var isArrangedByMargins: Bool {
        storedMargins != nil || isSet("layoutMarginsRelativeArrangement")
            || list("userDefinedRuntimeAttributes").contains {
                $0.attributes["keyPath"]?.contains("argins") ?? false
            }
    }

    /// The attributes across a stack view's axis that are equal for it and for all its views.
    fileprivate var alignedAttributes: Set<String> {
        let isVertical = attributes["axis"] == "vertical"
        let starts: Set = isVertical ? ["leading"] : ["top"]
        let centers: Set = isVertical ? ["centerX"] : ["centerY"]
        let ends: Set = isVertical ? ["trailing"] : ["bottom"]
        switch attributes["alignment"] ?? "fill" {
        case "fill":
            let others: Set = isVertical ? ["left", "right", "width"] : ["height"]
            return starts.union(centers).union(ends).union(others)
        case "leading", "top": return starts
        case "center": return centers
        case "trailing", "bottom": return ends
        default: return []
        }
    }

    /// Returns the distance that a stack view requires after a view, in points; `nil` where it is not in the file or may
    /// be larger.
    fileprivate func requiredSpacing(after view: InterfaceBuilderElement) -> Double? {
        let isAtLeast = ["equalSpacing", "equalCentering"].contains(attributes["distribution"])
        let isCustom = ExportedAttributes(of: view).view.customSpacingAfter != .useDefault
        if isAtLeast || isCustom || attributes["spacingType"] != nil { return nil }
        return attributes["spacing"] == nil ? 0 : length("spacing")
    }
}
