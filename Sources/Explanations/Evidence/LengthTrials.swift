import ConstraintSolver
import LayoutModels
import StackCases

/// Layouts of changed cases next to the present one, up to a limit.
struct LengthTrials {
    /// A length that a changed case requires.
    struct Pin {
        var view: Int
        var axis: Axis
        var length: Double

        func anchor(_ tree: ViewTree) -> LayoutAnchor {
            LayoutAnchor(.view(tree.path(of: view)), .size, axis)
        }
    }

    /// The layout of a changed case next to the present one.
    enum Result {
        case conflict([EmittedConstraint])
        case worse(PriorityComparison)
        case equal(Layout)
    }

    /// The constraints of the present layout.
    let constraints: [EmittedConstraint]
    private let layoutCase: LayoutCase
    private let model: ExplainedModel
    private let layout: Layout
    /// The stack after all edits.
    private let stack: StackConfiguration
    private let tree: ViewTree
    private let places: ItemPlaces
    private let workspace: LayoutWorkspace
    /// The most layouts to make, fewer of large stacks.
    private let layoutLimit: Int
    private var layoutCount = 0

    /// - Parameter layout: The present layout of a case whose edits are possible.
    init(
        _ layoutCase: LayoutCase, _ model: ExplainedModel, _ layout: Layout,
        of stack: StackConfiguration, in workspace: LayoutWorkspace
    ) {
        self.layoutCase = layoutCase
        self.model = model
        self.layout = layout
        self.stack = stack
        self.workspace = workspace
        tree = ViewTree(stack)
        layoutLimit = max(1, min(500, 20_000 / tree.nodes.count))
        constraints = model.constraints(for: layoutCase, in: workspace)
        places = ItemPlaces(stack, layout.frames)
    }

    /// Whether no further layout may be made.
    var isExhausted: Bool { layoutCount >= layoutLimit }

    /// Returns the layout after a change made before the edits; `nil` if none may be made, or if an edit
    /// renames views.
    mutating func layout(after change: @escaping CaseChange) -> Layout? {
        guard layoutCase.keepsPaths, !isExhausted else { return nil }
        layoutCount += 1
        let changed = layoutCase.changed(by: [change])
        return workspace.withoutConflicts { model.layout(of: changed, in: workspace) }
    }

    /// Lays the case out with lengths that are required in addition; `nil` where the layout cannot be
    /// compared.
    mutating func run(_ pins: [Pin]) -> Result? {
        guard layoutCase.keepsPaths, !isExhausted, !constraints.isEmpty else { return nil }
        layoutCount += 1
        let changed = layoutCase.changed(
            by: pins.map { pin in
                let path = tree.path(of: pin.view)
                return { $0.require(pin.length, of: path, along: pin.axis) }
            })
        let emitted = model.constraints(for: changed, in: workspace)
        var others = emitted
        for pin in pins {
            guard
                let index = others.lastIndex(where: {
                    $0.role == .sizeConstraint && $0.first == pin.anchor(tree) && $0.second == nil
                        && $0.relation == .equal && $0.constant == pin.length
                })
            else { return nil }
            others.remove(at: index)
        }
        // A nested stack of another size can also change the proportions around it.
        guard others == constraints else { return nil }
        let layout = model.layout(of: changed, in: workspace)
        if layout.status == .unsatisfiable {
            return .conflict(layout.conflicts.map { emitted[$0] })
        }
        return layout.status.hasFrames ? compare(layout) : nil
    }

    private func compare(_ changed: Layout) -> Result? {
        let changedPlaces = ItemPlaces(stack, changed.frames)
        guard places.breaches(of: constraints).isEmpty,
            changedPlaces.breaches(of: constraints).isEmpty
        else { return nil }
        let comparison = PriorityComparison(
            of: constraints, in: stack, better: layout.frames, than: changed.frames)
        // Guides without a known place may decide, too.
        let axes = Axis.allCases.filter { axis in
            zip(layout.frames, changed.frames).contains {
                abs($0[axis.start] - $1[axis.start]) > Layout.tolerance
                    || abs($0[axis.size] - $1[axis.size]) > Layout.tolerance
            }
        }
        let priority = comparison?.priority ?? 0
        let isKnown = constraints.allSatisfy { constraint in
            constraint.priority < priority || !axes.contains(constraint.axis)
                || constraint.priority >= ConstraintSystem.requiredPriority
                || places.miss(of: constraint) != nil
        }
        guard isKnown else { return nil }
        if let comparison { return .worse(comparison) }
        let isBetter =
            PriorityComparison(
                of: constraints, in: stack, better: changed.frames, than: layout.frames) != nil
        return isBetter ? nil : .equal(changed)
    }
}
