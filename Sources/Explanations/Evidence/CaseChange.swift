import DifferentialTesting
import LayoutModels
import StackCases

/// A change that an engineer can make in an app, as a change of the case's stack before all edits.
///
/// It names views by their paths; see `LayoutCase.keepsPaths`.
package enum CaseChange: Equatable, Sendable {
    /// Sets a priority of the content of views along an axis.
    case setPriority(ContentPriority, Axis, of: [ViewPath], to: Double)
    /// Adds a size constraint with a constant to each of some views; the outer stack gets a required size.
    case constrain([ViewPath], ViewConstraint)
    /// Makes views as long as another one of their stack.
    case makeEqual([ViewPath], to: ViewPath, Axis)
    /// Replaces a size constraint of a view, or removes it.
    case replaceConstraint(ViewConstraint, of: ViewPath, by: ViewConstraint?)
    /// Sets a natural length of a view.
    case setNaturalSize(ViewPath, Axis, Double)
    /// Sets the constraint of the outer stack's size along an axis, or removes it; with a required one it has that size,
    /// and the relation says which other sizes are as good.
    case setSize(Axis, ViewConstraint?)
    case setSpacing(ViewPath, Double)
    case setCustomSpacing(after: ViewPath, Double)
    case setAxis(ViewPath, Axis)
    case setAlignment([ViewPath], Alignment)
    case setDistribution([ViewPath], Distribution)
    /// Adds a plain view without a natural size at the end of a stack, so that all other views keep their paths.
    case addSpacer(to: ViewPath)
    /// Gives a text as many lines as it needs.
    case wrapText(ViewPath)
    /// Lays a stack out relative to layout margins.
    case setMargins(ViewPath, EdgeInsets)
    /// Lowers all priorities of a stack's views to `weakPriority`: of size constraints, hugging and compression
    /// resistance.
    case weakenPriorities(of: ViewPath)
    /// Lowers views' resistance to compression to 1 while they are hidden, and removes their own constraints along the
    /// axis; the views are those of one stack that are hidden in the end.
    ///
    /// UIKit throws if the priority of an active required constraint is lowered. Source:
    /// `NSLayoutConstraint.priority` in UIKit's reference.
    case yieldWhileHidden([ViewPath], across: Axis, having: [Length])
    /// Removes a stack's hidden views, and those of stacks inside it if they are among the views.
    case removeHiddenViews([ViewPath], of: ViewPath)

    /// A setting that keeps a view from shrinking.
    package enum Length: Sendable {
        case naturalSize, constraints
    }

    /// A priority below those of all sizes that stacks of up to 100 views make equal or
    /// proportional, which are 999, 998 and so on.
    static let weakPriority = 900.0

    /// Changes a stack.
    /// - Parameter hidesLater: Whether edits hide views after the change.
    fileprivate func apply(to sized: inout SizedStack, hidesLater: Bool) {
        func changeViews(_ paths: [ViewPath], _ change: (inout ArrangedSubview) -> Void) {
            for path in paths { sized.stack.changeView(at: path, change) }
        }
        func changeStacks(_ paths: [ViewPath], _ change: (inout StackConfiguration) -> Void) {
            for path in paths { sized.stack.changeStack(at: path.indices[...], change) }
        }
        switch self {
        case .setPriority(let priority, let axis, let views, let value):
            changeViews(views) { $0[keyPath: priority.property][axis] = value }
        case .constrain(let views, let constraint):
            changeViews(views) { $0.constraints.append(constraint) }
            if views.contains(where: \.indices.isEmpty) { sized.require(constraint) }
        case .makeEqual(let views, let first, let axis):
            guard let position = first.indices.last else { return }
            let constraint = ViewConstraint(
                attribute: .along(axis), toItem: .sibling(position))
            changeViews(views) { $0.constraints.append(constraint) }
        case .replaceConstraint(let constraint, let view, let replacement):
            let new = replacement.map { [$0] } ?? []
            func replace(_ constraints: inout [ViewConstraint]) {
                constraints.replace([constraint], with: new, maxReplacements: 1)
            }
            changeViews([view]) { replace(&$0.constraints) }
            if view.indices.isEmpty { replace(&sized.constraints) }
        case .setNaturalSize(let view, let axis, let length):
            changeViews([view]) { $0.intrinsicContentSize[axis] = length }
        case .setSize(let axis, let constraint):
            sized[axis] = nil
            if let constraint { sized.require(constraint) }
        case .setSpacing(let stack, let points):
            changeStacks([stack]) { $0.spacing = .points(points) }
        case .setCustomSpacing(let view, let points):
            changeViews([view]) { $0.customSpacingAfter = .points(points) }
        case .setAxis(let stack, let axis): changeStacks([stack]) { $0.axis = axis }
        case .setAlignment(let stacks, let alignment):
            changeStacks(stacks) { $0.alignment = alignment }
        case .setDistribution(let stacks, let distribution):
            changeStacks(stacks) { $0.distribution = distribution }
        case .addSpacer(let stack):
            changeStacks([stack]) { $0.arrangedSubviews.append(ArrangedSubview()) }
        case .wrapText(let view): changeViews([view]) { $0.numberOfLines = 0 }
        case .setMargins(let stack, let margins):
            changeStacks([stack]) {
                ($0.isLayoutMarginsRelativeArrangement, $0.layoutMargins) = (true, margins)
            }
        case .weakenPriorities(let stack):
            changeStacks([stack]) { stack in
                for view in stack.arrangedSubviews.indices {
                    stack.arrangedSubviews[view].weakenPriorities()
                }
            }
        case .yieldWhileHidden(let views, let axis, _) where hidesLater:
            changeViews(views) { $0.yield(along: axis) }
        case .yieldWhileHidden(let views, let axis, _):
            changeStacks([views[0].parent]) { stack in
                for view in stack.arrangedSubviews.indices
                where stack.arrangedSubviews[view].isHidden {
                    stack.arrangedSubviews[view].yield(along: axis)
                }
            }
        case .removeHiddenViews(let views, let stack):
            let reachesInside = views.contains { $0.indices.count > stack.indices.count + 1 }
            changeStacks([stack]) { $0.removeHiddenViews(reachesInside: reachesInside) }
        }
    }

    /// The stack whose hidden views it removes; `nil` for other changes.
    fileprivate var removalStack: ViewPath? {
        if case .removeHiddenViews(_, let stack) = self { stack } else { nil }
    }
}

extension SizedStack {
    /// Adds a constraint on the stack's own size.
    fileprivate mutating func require(_ constraint: ViewConstraint) {
        // With a bound alone, the content could ask for less.
        if constraint.toItem == nil, constraint.priority >= 1000 {
            self[constraint.attribute.axis] = constraint.constant
        } else {
            constraints.append(constraint)
        }
    }
}

extension CaseChange {
    /// The change without the removal of views from stacks inside the stack.
    package var withoutReachingInside: CaseChange {
        guard case .removeHiddenViews(let views, let stack) = self else { return self }
        let count = stack.indices.count + 1
        return .removeHiddenViews(views.filter { $0.indices.count == count }, of: stack)
    }

    /// Whether it sets a priority of content.
    var isOfPriority: Bool { if case .setPriority = self { true } else { false } }

    /// Whether it changes the axis of a stack.
    var isOfAxis: Bool { if case .setAxis = self { true } else { false } }

    /// Whether it makes an equation a bound.
    var isOfRelation: Bool {
        guard case .replaceConstraint(let old, _, let new?) = self else { return false }
        return old.relation != new.relation
    }

    /// Whether it changes a constraint on the outer stack's size.
    var isOfOuterStack: Bool {
        switch self {
        case .setSize: true
        case .replaceConstraint(_, let view, _): view.indices.isEmpty
        default: false
        }
    }

    /// Whether it changes a required size of the outer stack, which readers often cannot choose.
    var isOfOuterSize: Bool {
        guard case .replaceConstraint(let constraint, _, _) = self else { return isOfOuterStack }
        return isOfOuterStack && constraint.priority >= 1000
    }

    /// The numbers that it writes, of all views.
    var numberCount: Int {
        switch self {
        case .setPriority(_, _, let views, _), .constrain(let views, _): views.count
        case .replaceConstraint(let old, _, let new?):
            old.constant == new.constant && old.priority == new.priority ? 0 : 1
        case .setNaturalSize, .setSize(_, _?), .setSpacing, .setCustomSpacing: 1
        default: 0
        }
    }

    /// Returns the axis along which it writes a length of a view or a gap; `nil` where it writes none.
    /// - Parameter stack: The stack that it changes.
    func axisOfLength(in stack: StackConfiguration) -> Axis? {
        switch self {
        case .constrain(_, let constraint):
            constraint.toItem == nil ? constraint.attribute.axis : nil
        case .replaceConstraint(let old, _, let new?):
            new.constant == old.constant ? nil : new.attribute.axis
        case .setSpacing(let path, _): stack.stack(at: path.indices)?.axis
        case .setCustomSpacing(let view, _): stack.stack(at: view.parent.indices)?.axis
        default: nil
        }
    }
}

extension SizedStack {
    /// Returns the stack with changes.
    /// - Parameter hidesLater: Whether edits hide views after the changes (default: no).
    package func changed(by changes: [CaseChange], hidesLater: Bool = false) -> SizedStack {
        var changed = self
        for change in changes where change.removalStack == nil {
            change.apply(to: &changed, hidesLater: hidesLater)
        }
        // Without its hidden views a stack has other paths: removals come last, the last stack's first.
        let removals = changes.compactMap { change in change.removalStack.map { (change, $0) } }
        for (change, _) in removals.sorted(by: {
            $1.1.indices.lexicographicallyPrecedes($0.1.indices)
        }) {
            change.apply(to: &changed, hidesLater: hidesLater)
        }
        return changed
    }
}

extension LayoutCase {
    /// Returns the case with changes before its edits; views that the edits hide are removed by edits.
    func changed(by changes: [CaseChange]) -> LayoutCase {
        guard !edits.isEmpty else {
            return LayoutCase(configurationBeforeEdits.changed(by: changes))
        }
        let early = changes.filter { $0.removalStack == nil }
        var changed = LayoutCase(configurationBeforeEdits.changed(by: early, hidesLater: true))
        changed.edits = edits
        let removed = changes.flatMap { change -> [ViewPath] in
            if case .removeHiddenViews(let views, _) = change { views } else { [] }
        }
        return changed.removing(hidden: removed) ?? changed
    }

    /// Returns the case in which edits remove views that are hidden in the end, in place of those that hide them; `nil`
    /// where there are none, or an edit changes the paths of views.
    func removing(hidden views: [ViewPath]) -> LayoutCase? {
        guard keepsPaths, !views.isEmpty else { return nil }
        var changed = self
        changed.edits.removeAll { edit in
            if case .setHidden(let view, true) = edit { views.contains(view) } else { false }
        }
        // The last view comes first, so that the others keep their paths.
        changed.edits += views.uniqued(on: \.indices)
            .sorted { $1.indices.lexicographicallyPrecedes($0.indices) }
            .map { .remove(view: $0) }
        return changed
    }

    /// Whether all views have the same paths before and after the edits.
    var keepsPaths: Bool { edits.allSatisfy(\.keepsPaths) }
}

extension ArrangedSubview {
    /// Lets the view shrink along an axis before anything else does.
    fileprivate mutating func yield(along axis: Axis) {
        contentCompressionResistancePriority[axis] = 1
        constraints.removeAll { $0.concerns(axis) }
    }

    fileprivate mutating func weakenPriorities() {
        for index in constraints.indices {
            constraints[index].priority = min(
                constraints[index].priority, CaseChange.weakPriority)
        }
        for property in [
            \Self.contentHuggingPriority, \Self.contentCompressionResistancePriority,
        ] {
            for axis in Axis.allCases {
                self[keyPath: property][axis] = min(
                    self[keyPath: property][axis], CaseChange.weakPriority)
            }
        }
    }
}

extension StackConfiguration {
    /// Changes the arranged subview at a path; the outer stack is none.
    mutating func changeView(at path: ViewPath, _ change: (inout ArrangedSubview) -> Void) {
        guard let position = path.indices.last else { return }
        changeStack(at: path.indices.dropLast()) { change(&$0.arrangedSubviews[position]) }
    }
}

/// A priority of a view's content.
package enum ContentPriority: Sendable {
    case hugging, compressionResistance

    /// The priority against growth, or the one against shrinking.
    init(againstGrowth isGrowth: Bool) { self = isGrowth ? .hugging : .compressionResistance }

    var property: WritableKeyPath<ArrangedSubview, AxisPriorities> {
        self == .hugging ? \.contentHuggingPriority : \.contentCompressionResistancePriority
    }

    /// The priorities of a view that sets none.
    var standard: AxisPriorities {
        self == .hugging ? .defaultHugging : .defaultCompressionResistance
    }

    var inWords: String { self == .hugging ? "hugging" : "compression resistance" }
}
