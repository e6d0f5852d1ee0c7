import StackCases

/// Something that a case has and that a model may or may not support.
public struct CaseFeature: Hashable, Sendable {
    /// What kind of feature it is.
    public enum Group: String, CaseIterable, Sendable {
        case distribution, alignment, further
    }

    /// What kind of feature it is.
    public var group: Group
    /// The feature's name, as the case format has it where it has one.
    public var name: String

    /// All features, group by group.
    public static let all: [CaseFeature] =
        Distribution.allCases.map { CaseFeature(group: .distribution, name: $0.rawValue) }
        + Alignment.allCases.map { CaseFeature(group: .alignment, name: $0.rawValue) }
        + further.map { CaseFeature(group: .further, name: $0.name) }

    private static let further: [(name: String, isIn: @Sendable (LayoutCase) -> Bool)] = [
        ("vertical axis", { $0.stack.contains { $0.axis == .vertical } }),
        ("layout margins", { $0.stack.contains { $0.isLayoutMarginsRelativeArrangement } }),
        ("baseline arrangement", { $0.stack.contains { $0.isBaselineRelativeArrangement } }),
        ("system spacing", { $0.stack.contains { $0.hasSystemSpacing } }),
        ("custom spacing", { $0.stack.hasSubview { $0.customSpacingAfter != .useDefault } }),
        ("hidden views", { $0.stack.hasSubview(where: \.isHidden) }),
        ("views without a natural size", { $0.stack.hasSubview { $0.hasNoNaturalSize } }),
        ("size constraints", { $0.stack.hasSubview { !$0.constraints.isEmpty } }),
        ("nested stacks", { $0.stack.hasSubview { $0.nestedStack != nil } }),
        ("edits", { !$0.edits.isEmpty }),
    ]

    /// The features of a case, as it is before its edits, nested stacks included.
    public static func features(of layoutCase: LayoutCase) -> [CaseFeature] {
        all.filter { feature in
            switch feature.group {
            case .distribution: layoutCase.stack.distribution.rawValue == feature.name
            case .alignment: layoutCase.stack.alignment.rawValue == feature.name
            case .further:
                further.first { $0.name == feature.name }?.isIn(layoutCase) ?? false
            }
        }
    }
}

extension StackConfiguration {
    /// Whether something is true of the stack or of one in it.
    fileprivate func contains(_ isTrue: (StackConfiguration) -> Bool) -> Bool {
        isTrue(self) || arrangedSubviews.contains { $0.nestedStack?.contains(isTrue) ?? false }
    }

    /// Whether something is true of a view that the stack, or one in it, arranges.
    fileprivate func hasSubview(where isTrue: (ArrangedSubview) -> Bool) -> Bool {
        contains { $0.arrangedSubviews.contains(where: isTrue) }
    }

    fileprivate var hasSystemSpacing: Bool {
        spacing == .useSystem || arrangedSubviews.contains { $0.customSpacingAfter == .useSystem }
    }
}

extension ArrangedSubview {
    fileprivate var hasNoNaturalSize: Bool {
        nestedStack == nil
            && (intrinsicContentSize.width == nil || intrinsicContentSize.height == nil)
    }
}
