import ConstraintSolver
import StackCases

/// Adds the constraints of one stack, by the rules of its implementation.
struct StackEmitter {
    /// UIKit's system spacing between neighbours, in points.
    static let systemSpacing = 8.0

    let rules: StackRules
    let context: StackContext
    /// The stack, or its layout-margins guide.
    let canvas: Int
    let workspace: LayoutWorkspace
    /// The size into which a nested stack fits along an axis; `nil` where it is ambiguous.
    let fittingSize: (_ position: Int, StackConfiguration, Axis) -> Double?

    var axis: Axis { context.axis }
    var stack: StackConfiguration { context.stack }
    var items: [Int] { context.items }

    init(
        _ context: StackContext, rules: StackRules, workspace: LayoutWorkspace,
        fittingSize: @escaping (_ position: Int, StackConfiguration, Axis) -> Double?
    ) {
        self.rules = rules
        self.context = context
        self.workspace = workspace
        self.fittingSize = fittingSize
        canvas =
            rules.knowsMargins && context.stack.isLayoutMarginsRelativeArrangement
            ? workspace.builder.addMarginsGuide(
                of: context.item, margins: context.stack.layoutMargins)
            : context.item
    }

    func emit() {
        if let reason = unsupportedReason {
            workspace.builder.unsupportedReason = reason
            return
        }
        emitAlong()
        emitAcross()
        emitLeaked()
    }

    private var unsupportedReason: String? {
        if rules.knowsCustomSpacing { return nil }
        if stack.spacing == .useSystem { return "there is no system spacing" }
        let hasCustomSpacing = stack.arrangedSubviews.contains {
            $0.customSpacingAfter != .useDefault
        }
        return hasCustomSpacing ? "there is no custom spacing" : nil
    }

    func isHidden(_ position: Int) -> Bool { stack.arrangedSubviews[position].isHidden }

    func anchor(_ position: Int, _ attribute: Anchor.Attribute) -> Anchor {
        Anchor(items[position], attribute)
    }

    /// Connects an attribute of the canvas to the same of an item.
    func connect(
        _ axis: Axis, _ item: Int, _ attribute: Anchor.Attribute,
        _ relation: ConstraintSystem.Relation = .equal
    ) {
        workspace.builder.add(
            .canvasConnection, axis, Anchor(canvas, attribute), relation, Anchor(item, attribute))
    }

    /// The priority of the wish for the visible view at `index` where the first one's is
    /// `priority`.
    func weakening(_ priority: Double, at index: Int) -> Double {
        let steps = rules.countsHiddenViewsInPriorities ? context.visible[index] : index
        return max(priority - Double(steps), 1)
    }

    /// The spacing after the visible view at `position`, in points.
    func spacing(after position: Int) -> Double {
        spacing(after: position, default: stack.spacing)
    }

    /// The spacing after the visible view at `position` where the stack's is `standard`, in
    /// points.
    func spacing(after position: Int, default standard: Spacing) -> Double {
        let custom = stack.arrangedSubviews[position].customSpacingAfter
        return points(custom == .useDefault ? standard : custom)
    }

    /// A stack's spacing in points.
    func points(_ spacing: Spacing) -> Double {
        switch spacing {
        case .points(let value): value
        case .useSystem: Self.systemSpacing
        case .useDefault: 0
        }
    }

    /// Between which attributes of neighbours a gap is measured.
    var gapEdges: (previous: Anchor.Attribute, next: Anchor.Attribute) {
        rules.knowsBaselineRelativeArrangement && stack.isBaselineRelativeArrangement
            && axis == .vertical ? (.lastBaseline, .firstBaseline) : (.end, .start)
    }
}
