import StackCases

extension StackConfiguration {
    /// The stack's own attributes as Interface Builder writes them, defaults left out.
    var interfaceBuilderAttributes: String {
        let standard = StackConfiguration()
        var text = ""
        if axis != standard.axis { text += " axis=\"\(axis.rawValue)\"" }
        if distribution != standard.distribution {
            text += " distribution=\"\(distribution.rawValue)\""
        }
        if alignment != standard.alignment {
            text += " alignment=\"\(alignment.interfaceBuilderName)\""
        }
        switch spacing {
        case .points(let points) where points != 0:
            text += " spacing=\"\(SourceText.number(points))\""
        // As a stack's spacing the default is 0.
        case .points, .useDefault: break
        case .useSystem: text += " spacingType=\"standard\""
        }
        if isBaselineRelativeArrangement { text += " baselineRelativeArrangement=\"YES\"" }
        return text
    }

    /// The views that the stack arranges, those of nested stacks included, in depth-first order.
    var allViews: [ArrangedSubview] {
        arrangedSubviews.flatMap { [$0] + ($0.nestedStack?.allViews ?? []) }
    }
}

extension Alignment {
    /// Interface Builder's name, which is the same along both axes.
    fileprivate var interfaceBuilderName: String {
        switch self {
        case .leading: "top"
        case .trailing: "bottom"
        default: rawValue
        }
    }
}
