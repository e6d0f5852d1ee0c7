import DifferentialTesting
import LayoutModels
import StackCases

/// A change that an engineer can make in an app, as a change of the case's stack before all edits.
///
/// It names views by their paths; see `LayoutCase.keepsPaths`.
enum CaseChange: Equatable {
    /// Sets a priority of the content of views along an axis.
    case setPriority(ContentPriority, Axis, of: [ViewPath], to: Double)
    /// Adds a size constraint with a constant to each of some views; the outer stack gets a required size.
    case constrain([ViewPath], SizeConstraint)
    /// Makes views as long as another one of their stack.
    case makeEqual([ViewPath], to: ViewPath, Axis)
    /// Replaces a size constraint of a view, or removes it.
    case replaceConstraint(SizeConstraint, of: ViewPath, by: SizeConstraint?)
    /// Sets a natural length of a view.
    case setNaturalSize(ViewPath, Axis, Double)
    /// Sets the constraint of the outer stack's size along an axis, or removes it.
    case setSize(Axis, SizeConstraint?)
    case setSpacing(ViewPath, Double)
    case setAxis(ViewPath, Axis)
    case setAlignment([ViewPath], Alignment)
    case setDistribution([ViewPath], Distribution)
    /// Changes the outer stack.
    case repair(Workaround.Change)

    /// Changes a stack.
    func apply(to sized: inout SizedStack) {
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
            let constraint = SizeConstraint(
                attribute: .along(axis), toItem: .sibling(position))
            changeViews(views) { $0.constraints.append(constraint) }
        case .replaceConstraint(let constraint, let view, let replacement):
            let new = replacement.map { [$0] } ?? []
            func replace(_ constraints: inout [SizeConstraint]) {
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
        case .setAxis(let stack, let axis): changeStacks([stack]) { $0.axis = axis }
        case .setAlignment(let stacks, let alignment):
            changeStacks(stacks) { $0.alignment = alignment }
        case .setDistribution(let stacks, let distribution):
            changeStacks(stacks) { $0.distribution = distribution }
        case .repair(.freeSize(let axis)): sized[axis] = nil
        case .repair(let change): change.apply(to: &sized.stack)
        }
    }
}

extension SizedStack {
    /// Adds a constraint on the stack's own size.
    fileprivate mutating func require(_ constraint: SizeConstraint) {
        if constraint.relation == .equal, constraint.toItem == nil, constraint.priority >= 1000 {
            self[constraint.attribute.axis] = constraint.constant
        } else {
            constraints.append(constraint)
        }
    }
}

extension CaseChange {
    /// The change as an instruction.
    var inWords: String {
        switch self {
        case .setPriority(let priority, let axis, let views, let value):
            return "give \(views.map(\.inWords).listedInShort) a \(axis.rawValue)"
                + " \(priority.inWords) priority of \(Formatted.points(value))"
        case .constrain(let views, let constraint) where constraint.toItem == .itself:
            let (side, other) = (constraint.attribute, constraint.attribute.other)
            return "add an aspect ratio to \(views.map(\.inWords).listedInShort): \(side.rawValue)"
                + " == \(Formatted.points(constraint.multiplier)) × \(other.rawValue)"
        case .constrain(let views, let constraint):
            let size = constraint.attribute.rawValue
            let constraints =
                views.count == 1 ? "a \(size) constraint" : "\(size) constraints"
            return "add \(constraints) to \(views.map(\.inWords).listedInShort), such as"
                + " \(Formatted.points(constraint.constant)) pt"
        case .makeEqual(let views, let first, let axis):
            let size = axis.size.rawValue
            let texts = views.map { "\($0.inWords)'s \(size) == \(first.inWords)'s \(size)" }
            return "add the \(Formatted.noun("constraint", for: texts.count))"
                + " \(texts.listedInShort)"
        case .replaceConstraint(let constraint, let view, nil):
            return constraint.toItem == .itself
                ? "remove the aspect ratio of \(view.inWords)"
                : "remove the \(constraint.attribute.rawValue) constraint of \(view.inWords)"
        case .replaceConstraint(let old, let view, let constraint?)
        where old.relation != constraint.relation:
            return "make the \(constraint.attribute.rawValue) constraint of \(view.inWords)"
                + " \(constraint.relation.forSolver.bound)\(Formatted.points(constraint.constant)) pt"
        case .replaceConstraint(_, let view, let constraint?):
            return
                "give the \(constraint.attribute.rawValue) constraint of \(view.inWords) priority"
                + " \(Formatted.points(constraint.priority))"
        case .setNaturalSize(let view, let axis, let length):
            return "override intrinsicContentSize in the class of \(view.inWords), with a"
                + " \(axis.size.rawValue) such as \(Formatted.points(length)) pt"
        case .setSize(let axis, nil): return "remove the stack's \(axis.size.rawValue)"
        case .setSize(let axis, let constraint?):
            return
                "give the stack's \(axis.size.rawValue) == \(Formatted.points(constraint.constant))"
                + " priority \(Formatted.points(constraint.priority))"
        case .setSpacing(let stack, let points):
            return "set the spacing of \(stack.inWords) to \(Formatted.points(points))"
        case .setAxis(let stack, let axis):
            return "set the axis of \(stack.inWords) to .\(axis.rawValue)"
        case .setAlignment(let stacks, let alignment):
            return "set the alignment of \(stacks.map(\.inWords).listedInShort) to"
                + " .\(alignment.rawValue)"
        case .setDistribution(let stacks, let distribution):
            return "set the distribution of \(stacks.map(\.inWords).listedInShort) to"
                + " .\(distribution.rawValue)"
        case .repair(let change): return change.inWords { "view \($0)" }
        }
    }

    /// Whether it makes an equation a bound.
    var isOfRelation: Bool {
        guard case .replaceConstraint(let old, _, let new?) = self else { return false }
        return old.relation != new.relation
    }

    /// Whether it changes a constraint on the outer stack's size.
    var isOfOuterStack: Bool {
        switch self {
        case .setSize, .repair(.freeSize): true
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
        case .setNaturalSize, .setSize(_, _?), .setSpacing: 1
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
        default: nil
        }
    }
}

extension LayoutCase {
    /// Returns the case with changes before its edits.
    func changed(by changes: [CaseChange]) -> LayoutCase {
        var sized = configurationBeforeEdits
        for change in changes { change.apply(to: &sized) }
        var changed = LayoutCase(sized)
        changed.edits = edits
        return changed
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
enum ContentPriority {
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
