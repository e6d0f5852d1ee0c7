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

    /// Changes a stack.
    ///
    /// An outer stack's size that may yield is left out; see `LayoutCase.changed(by:)`.
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
            if views.contains(where: \.indices.isEmpty) {
                sized[constraint.attribute.axis] = constraint.constant
            }
        case .makeEqual(let views, let first, let axis):
            guard let position = first.indices.last else { return }
            let constraint = SizeConstraint(
                attribute: .along(axis), toItem: .sibling(position))
            changeViews(views) { $0.constraints.append(constraint) }
        case .replaceConstraint(let constraint, let view, let replacement):
            changeViews([view]) { view in
                guard let index = view.constraints.firstIndex(of: constraint) else { return }
                view.constraints.replaceSubrange(
                    index...index, with: replacement.map { [$0] } ?? [])
            }
        case .setNaturalSize(let view, let axis, let length):
            changeViews([view]) { $0.intrinsicContentSize[axis] = length }
        case .setSize(let axis, let constraint):
            sized[axis] = constraint.flatMap { $0.isRequiredLength ? $0.constant : nil }
        case .setSpacing(let stack, let points):
            changeStacks([stack]) { $0.spacing = .points(points) }
        case .setAxis(let stack, let axis): changeStacks([stack]) { $0.axis = axis }
        case .setAlignment(let stacks, let alignment):
            changeStacks(stacks) { $0.alignment = alignment }
        case .setDistribution(let stacks, let distribution):
            changeStacks(stacks) { $0.distribution = distribution }
        }
    }

    /// The constraint of the outer stack's size that a case can only have inside another stack.
    fileprivate var sizeThatYields: SizeConstraint? {
        guard case .setSize(_, let constraint?) = self, !constraint.isRequiredLength else {
            return nil
        }
        return constraint
    }
}

extension CaseChange {
    /// The change as an instruction.
    var inWords: String {
        switch self {
        case .setPriority(let priority, let axis, let views, let value):
            return "give \(views.map(\.inWords).listedInShort) a \(axis.rawValue)"
                + " \(priority.inWords) priority of \(Formatted.points(value))"
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
        }
    }

    /// Whether it changes the outer stack's size, which the reader often cannot choose, as that of a screen.
    var isOfOuterSize: Bool { if case .setSize = self { true } else { false } }
}

extension SizeConstraint {
    /// Whether it requires a length, as a case's own size does.
    fileprivate var isRequiredLength: Bool {
        relation == .equal && toItem == nil && priority >= 1000
    }
}

extension LayoutCase {
    /// Returns the case with changes before its edits; a stack whose size may yield is then inside another one.
    func changed(by changes: [CaseChange]) -> LayoutCase {
        var stack = configurationBeforeEdits
        for change in changes { change.apply(to: &stack) }
        var changed = LayoutCase(stack)
        changed.edits = edits
        return changed
    }
}

extension CaseEvidence {
    /// Returns the case with changes; `nil` if a case cannot say one of them.
    func changedCase(_ changes: [CaseChange]) -> LayoutCase? {
        changes.contains { $0.sizeThatYields != nil } ? nil : trialCase.changed(by: changes)
    }

    /// Returns the layout of the changed case; `nil` where there is none, or a view vanishes.
    func layout(with changes: [CaseChange]) -> Layout? {
        let changed = trialCase.changed(by: changes)
        let sizes = changes.compactMap(\.sizeThatYields)
        let layout =
            sizes.isEmpty
            ? workspace.withoutConflicts { left.layout(of: changed, in: workspace) }
            : layout(of: changed.configurationBeforeEdits, yieldingIn: sizes)
        return layout.status.hasFrames && !loses(layout) ? layout : nil
    }

    /// Returns the layout of a stack whose size can yield.
    ///
    /// A case's own sizes are required. A stack around the outer one adds nothing else.
    private func layout(of sized: SizedStack, yieldingIn sizes: [SizeConstraint]) -> Layout {
        var view = ArrangedSubview(stack: sized.stack)
        view.constraints = sizes
        for axis in Axis.allCases {
            if let length = sized[axis] {
                view.constraints.append(SizeConstraint(attribute: .along(axis), constant: length))
            }
        }
        let around = LayoutCase(stack: StackConfiguration(arrangedSubviews: [view]))
        var layout = workspace.withoutConflicts { left.layout(of: around, in: workspace) }
        guard layout.status.hasFrames else { return layout }
        layout.frames.removeFirst()
        layout.ambiguous = layout.ambiguous.filter { $0.view > 0 }.map {
            OpenNumber(view: $0.view - 1, attribute: $0.attribute)
        }
        return layout
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
