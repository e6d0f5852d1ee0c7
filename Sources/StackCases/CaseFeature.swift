/// A feature that a case may need; the raw value is the name by which external models declare it.
public enum CaseFeature: String, CaseIterable, Sendable, BitwiseCopyable {
    case fill = "distribution.fill"
    case fillEqually = "distribution.fillEqually"
    case fillProportionally = "distribution.fillProportionally"
    case equalSpacing = "distribution.equalSpacing"
    case equalCentering = "distribution.equalCentering"
    case alignFill = "alignment.fill"
    case alignLeading = "alignment.leading"
    case alignFirstBaseline = "alignment.firstBaseline"
    case alignCenter = "alignment.center"
    case alignTrailing = "alignment.trailing"
    case alignLastBaseline = "alignment.lastBaseline"
    /// A stack without a required width or height.
    case freeSize
    /// Layout margins of a stack whose arrangement is relative to them.
    case layoutMargins
    /// A spacing below 0.
    case negativeSpacing
    /// Custom spacing after a view.
    case customSpacingAfter
    /// The system's spacing, of a stack or a view.
    case useSystem
    /// Spacing from baseline to baseline, in a vertical stack.
    case isBaselineRelativeArrangement
    /// Stacks with a semantic content attribute.
    case semanticContentAttribute
    /// Hidden views.
    case isHidden
    /// Stacks in stacks.
    case stack
    /// Views without a natural width or height.
    case noIntrinsicMetric
    /// Texts that may have several lines.
    case numberOfLines
    /// Hugging priorities other than UIKit's default, 250.
    case contentHuggingPriority
    /// Compression resistance other than UIKit's default, 750.
    case contentCompressionResistancePriority
    /// Texts in a stack that aligns or spaces views by baselines.
    case baselineOffsets
    /// Views whose frames differ from their alignment rectangles.
    case alignmentRectInsets
    /// Constraints of views.
    case constraints
    /// Constraints on the outer stack's size other than a required width and height.
    case ownConstraints = "constraints.ofOuterStack"
    /// Size constraints to the stack's size, and aspect ratios.
    case tiedConstraints = "constraints.toItem"
    /// Size constraints to the size of another view of the stack.
    case siblingConstraints = "constraints.toItem.sibling"
    /// Constraints of a view's edges, center or baselines to those of the stack or of another view.
    case positionConstraints = "constraints.position"
    /// Edits that the program makes itself.
    case edits
    /// Edits that add an arranged view again, for a program that makes edits itself.
    case addArrangedSubview = "edits.addArrangedSubview"
    /// Edits that remove a view from its superview only, for a program that makes edits itself.
    case removeFromSuperview = "edits.removeFromSuperview"
    /// Edits that the program does not see: it gets the configuration after them.
    case afterEdits

    /// Returns the features that a case needs before, between and after its edits; `afterEdits` is never
    /// among them.
    /// - Throws: `CaseError` when an edit is impossible.
    /// - Complexity: O(views × edits).
    public static func features(of layoutCase: LayoutCase) throws(CaseError) -> Set<CaseFeature> {
        var features: Set<CaseFeature> = []
        var stack = layoutCase.configurationBeforeEdits
        add(stack, to: &features)
        for edit in layoutCase.edits {
            features.insert(.edits)
            switch edit {
            case .addArrangedSubview: features.insert(.addArrangedSubview)
            case .removeFromSuperview: features.insert(.removeFromSuperview)
            default: break
            }
            try stack.apply(edit)
            add(stack, to: &features)
        }
        return features
    }

    private static func add(_ stack: SizedStack, to features: inout Set<CaseFeature>) {
        if stack.width == nil || stack.height == nil { features.insert(.freeSize) }
        if !stack.constraints.isEmpty { features.insert(.ownConstraints) }
        var (configuration, detector) = (stack.stack, FeatureDetector())
        configuration.visitAllProperties(&detector)
        features.formUnion(detector.features)
        add(stack.stack, to: &features)
    }

    /// Adds the features that depend on several properties or on a part of one.
    private static func add(_ stack: StackConfiguration, to features: inout Set<CaseFeature>) {
        features.insert(CaseFeature(stack.distribution))
        features.insert(CaseFeature(stack.alignment))
        add(stack.spacing, to: &features)
        if stack.isLayoutMarginsRelativeArrangement, stack.layoutMargins != EdgeInsets() {
            features.insert(.layoutMargins)
        }
        let isBaselineRelative = stack.isBaselineRelativeArrangement && stack.axis == .vertical
        if isBaselineRelative { features.insert(.isBaselineRelativeArrangement) }
        if isBaselineRelative || stack.alignment.isBaseline,
            stack.arrangedSubviews.contains(where: { $0.baselineOffsets != nil })
        {
            features.insert(.baselineOffsets)
        }
        for view in stack.arrangedSubviews { add(view, to: &features) }
    }

    private static func add(_ view: ArrangedSubview, to features: inout Set<CaseFeature>) {
        if let nested = view.nestedStack {
            features.insert(.stack)
            add(nested, to: &features)
        } else if view.intrinsicContentSize.width == nil || view.intrinsicContentSize.height == nil
        {
            features.insert(.noIntrinsicMetric)
        }
        add(view.customSpacingAfter, to: &features)
        features.formUnion(view.constraints.compactMap(CaseFeature.init))
    }

    private static func add(_ spacing: Spacing, to features: inout Set<CaseFeature>) {
        switch spacing {
        case .points(let points): if points < 0 { features.insert(.negativeSpacing) }
        case .useSystem: features.insert(.useSystem)
        case .useDefault: break
        }
    }

    /// Hashes the choice itself.
    public func hash(into hasher: inout Hasher) { hasher.combine(choice: self) }

    /// The feature that a view's constraint needs beside `constraints`; `nil` for one of a size to a constant.
    package init?(_ constraint: ViewConstraint) {
        guard constraint.attribute.isSize else {
            self = .positionConstraints
            return
        }
        switch constraint.toItem {
        case nil: return nil
        case .stack, .itself: self = .tiedConstraints
        case .sibling: self = .siblingConstraints
        }
    }

    package init(_ distribution: Distribution) {
        self =
            switch distribution {
            case .fill: .fill
            case .fillEqually: .fillEqually
            case .fillProportionally: .fillProportionally
            case .equalSpacing: .equalSpacing
            case .equalCentering: .equalCentering
            }
    }

    package init(_ alignment: Alignment) {
        self =
            switch alignment {
            case .fill: .alignFill
            case .leading: .alignLeading
            case .firstBaseline: .alignFirstBaseline
            case .center: .alignCenter
            case .trailing: .alignTrailing
            case .lastBaseline: .alignLastBaseline
            }
    }
}

/// Collects the features of properties that are not at their defaults.
private struct FeatureDetector: PropertyVisitor {
    var features: Set<CaseFeature> = []

    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        if let feature = property.feature, value != property.standard { features.insert(feature) }
    }
}

extension StackConfiguration {
    /// Returns the feature of the first property that is not at its default and whose feature is not among
    /// `supported`; `nil` if there is none.
    /// - Complexity: O(views).
    package func firstProperty(outside supported: Set<CaseFeature>) -> CaseFeature? {
        var (stack, check) = (self, SupportCheck(supported: supported))
        stack.visitAllProperties(&check)
        return check.missing
    }
}

/// Looks for a property that a model does not support.
private struct SupportCheck: PropertyVisitor {
    let supported: Set<CaseFeature>
    var missing: CaseFeature?

    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        guard missing == nil, let feature = property.feature, value != property.standard,
            !supported.contains(feature)
        else { return }
        missing = feature
    }
}
