import StackCases

/// The features on which defects depend, of a case before, between or after its edits.
///
/// They are a quick test before constraints are compared: a defect that needs a trait which the case lacks
/// cannot change the layout, whichever other defects are corrected.
package struct CaseTraits: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// A hidden view, or a stack in which nothing is visible, at once or by an edit.
    package static let hiddenViews = CaseTraits(rawValue: 1 << 0)
    /// An edit.
    package static let edits = CaseTraits(rawValue: 1 << 1)
    /// An arranged view that is added once more.
    static let addingAgain = CaseTraits(rawValue: 1 << 2)
    /// A view, or a stack in a stack, without a natural size along an axis.
    package static let missingSizes = CaseTraits(rawValue: 1 << 3)
    static let nestedStacks = CaseTraits(rawValue: 1 << 4)
    static let fillEqually = CaseTraits(rawValue: 1 << 5)
    static let fillProportionally = CaseTraits(rawValue: 1 << 6)
    static let equalSpacing = CaseTraits(rawValue: 1 << 7)
    static let equalCentering = CaseTraits(rawValue: 1 << 8)
    /// An alignment that is not `fill`.
    static let alignment = CaseTraits(rawValue: 1 << 9)
    /// An alignment by baselines, or a constraint between them.
    static let baselines = CaseTraits(rawValue: 1 << 10)
    /// An arrangement relative to the layout margins.
    static let margins = CaseTraits(rawValue: 1 << 11)
    /// An arrangement relative to baselines.
    static let baselineSpacing = CaseTraits(rawValue: 1 << 12)
    /// A constraint or a text that ties the axes together, or an edit that swaps them.
    package static let mixedAxes = CaseTraits(rawValue: 1 << 13)

    /// The traits of a case.
    /// - Parameter axis: If given, only stacks along this axis count; edits always count.
    /// - Complexity: O(views).
    package init(_ layoutCase: LayoutCase, stacksAlong axis: Axis? = nil) {
        self.init(rawValue: 0)
        if layoutCase.constraints.contains(where: { $0.toItem == .itself }) { insert(.mixedAxes) }
        add(layoutCase.stack, axis)
        for edit in layoutCase.edits {
            insert(.edits)
            switch edit {
            case .setAxis: insert(.mixedAxes)
            case .setHidden, .remove, .removeFromSuperview: insert(.hiddenViews)
            case .setDistribution(_, let distribution): add(distribution)
            case .setAlignment(_, let alignment): add(alignment)
            case .setIntrinsicContentSize(_, let size): add(size)
            case .insert(_, _, let subview): add(subview, nil)
            case .addArrangedSubview: insert(.addingAgain)
            case .setSpacing, .setCustomSpacing, .setSize: break
            }
        }
    }

    private mutating func add(_ stack: StackConfiguration, _ axis: Axis?) {
        let counts = axis == nil || stack.axis == axis
        if counts {
            add(stack.distribution)
            add(stack.alignment)
            if stack.isLayoutMarginsRelativeArrangement { insert(.margins) }
            if stack.isBaselineRelativeArrangement { insert(.baselineSpacing) }
            if stack.arrangedSubviews.isEmpty { insert(.hiddenViews) }
        }
        for position in stack.arrangedSubviews.indices {
            add(stack.arrangedSubviews[position], axis, counts: counts)
        }
    }

    private mutating func add(_ view: ArrangedSubview, _ axis: Axis?, counts: Bool = true) {
        if counts, view.isHidden { insert(.hiddenViews) }
        if view.constraints.contains(where: { $0.toItem == .itself }) || view.numberOfLines != 1 {
            insert(.mixedAxes)
        }
        if view.constraints.contains(where: \.usesBaselines) { insert(.baselines) }
        if case .stack(let nested) = view.content {
            if counts { formUnion([.nestedStacks, .missingSizes]) }
            add(nested, axis)
        } else if counts {
            add(view.intrinsicContentSize)
        }
    }

    private mutating func add(_ size: IntrinsicContentSize) {
        if size.width == nil || size.height == nil { insert(.missingSizes) }
    }

    private mutating func add(_ distribution: Distribution) {
        switch distribution {
        case .fill: break
        case .fillEqually: insert(.fillEqually)
        case .fillProportionally: insert(.fillProportionally)
        case .equalSpacing: insert(.equalSpacing)
        case .equalCentering: insert(.equalCentering)
        }
    }

    private mutating func add(_ alignment: Alignment) {
        if alignment != .fill { insert(.alignment) }
        if alignment.isBaseline { insert(.baselines) }
    }
}

/// The traits of a case, and those of its horizontal and its vertical stacks.
package struct CaseTraitsByAxis: Sendable {
    package let all: CaseTraits
    private let ofRows: CaseTraits
    private let ofColumns: CaseTraits

    package init(_ layoutCase: LayoutCase) {
        all = CaseTraits(layoutCase)
        ofRows = CaseTraits(layoutCase, stacksAlong: .horizontal)
        ofColumns = CaseTraits(layoutCase, stacksAlong: .vertical)
    }

    subscript(axis: Axis) -> CaseTraits { axis == .horizontal ? ofRows : ofColumns }
}

extension Defect {
    /// Whether the defect can make a difference along `axis` to a case with these traits, whatever else
    /// is corrected.
    package func canMatter(_ traits: CaseTraitsByAxis, along axis: Axis) -> Bool {
        switch traits.all.contains(.mixedAxes) ? .both : reach {
        case .both: canMatter(traits.all)
        case .along: canMatter(traits[axis])
        case .across: canMatter(traits[axis.perpendicular])
        }
    }

    /// Whether the defect can make a difference to a case with these traits, whatever else is corrected.
    package func canMatter(_ traits: CaseTraits) -> Bool {
        precondition.map(traits.contains) ?? true
            && traitsNeeded.allSatisfy { !$0.isDisjoint(with: traits) }
    }
}
