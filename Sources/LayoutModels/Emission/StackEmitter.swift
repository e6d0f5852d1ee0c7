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
    /// How far inside the stack the canvas lies, where no guide stands for it.
    private let margins: EdgeInsets?
    /// What the constraints are added to; whoever makes the emitter takes it back.
    var builder: ConstraintBuilder
    /// The sizes into which nested stacks fit along the axis, by position; `nil` where it is
    /// ambiguous, and empty where none is asked for.
    private let fittingSizes: [Double?]

    var axis: Axis { context.axis }
    var stack: StackConfiguration { context.stack }
    var items: [Int] { context.items }

    init(
        _ context: consuming StackContext, rules: StackRules, builder: consuming ConstraintBuilder,
        fittingSizes: [Double?]
    ) {
        self.rules = rules
        self.context = context
        self.fittingSizes = fittingSizes
        let hasMargins = rules.knowsMargins && context.stack.isLayoutMarginsRelativeArrangement
        let hasNothing = context.items.isEmpty && rules.ignoresEmptyStacks
        let layoutMargins =
            rules.mirrorsMargins
            ? context.stack.directionalLayoutMargins : context.stack.layoutMargins
        canvas =
            hasMargins && rules.hasMarginsGuide && !hasNothing
            ? builder.addMarginsGuide(of: context.item, margins: layoutMargins) : context.item
        margins = hasMargins && !rules.hasMarginsGuide ? layoutMargins : nil
        self.builder = builder
    }

    mutating func emit() {
        if items.isEmpty, rules.ignoresEmptyStacks { return }
        guard !rules.patchesConstraints else { return emitPatched() }
        emitAlong()
        emitAcross()
        emitLeaked()
    }

    /// The size into which the nested stack at a position fits along the axis; `nil` where it is
    /// ambiguous.
    func fittingSize(_ position: Int) -> Double? { fittingSizes[position] }

    func isHidden(_ position: Int) -> Bool { builder.items[items[position]].isHidden }

    func anchor(_ position: Int, _ attribute: Anchor.Attribute) -> Anchor {
        Anchor(items[position], attribute)
    }

    /// Connects an attribute of the canvas to the same of an item.
    mutating func connect(
        _ axis: Axis, _ item: Int, _ attribute: Anchor.Attribute,
        _ relation: ConstraintSystem.Relation = .equal
    ) {
        // A guide that stands for the canvas too is connected to itself.
        guard item != canvas else { return }
        builder.add(
            .canvasConnection, axis, Anchor(canvas, attribute), relation, Anchor(item, attribute),
            constant: -(margins.map { $0.inset(of: attribute, axis) } ?? 0))
    }

    /// By how much the canvas is smaller than the stack where no guide stands for it, in points.
    func unguidedMargins(_ axis: Axis) -> Double {
        margins.map { $0.inset(of: .start, axis) - $0.inset(of: .end, axis) } ?? 0
    }

    /// The margins guide where it serves as another guide too.
    var reusedMarginsGuide: Int? {
        rules.reusesMarginsGuide && canvas != context.item ? canvas : nil
    }

    /// The priority of the share of the visible view at `index`.
    func shareWish(at index: Int) -> Double {
        let steps = rules.countsHiddenViewsInProportions ? context.visible[index] : index
        return max(999 - Double(steps), 1)
    }

    /// The spacing after the visible view at `position`, in points.
    func spacing(after position: Int) -> Double {
        spacing(after: position, default: stack.spacing)
    }

    /// The spacing after the visible view at `position` where the stack's is `standard`, in
    /// points.
    func spacing(after position: Int, default standard: Spacing) -> Double {
        let custom = builder.items[items[position]].customSpacingAfter
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

extension EdgeInsets {
    /// How far an attribute of the room inside lies after the same of the whole, in points.
    fileprivate func inset(of attribute: Anchor.Attribute, _ axis: Axis) -> Double {
        let (start, end) = axis == .horizontal ? (left, right) : (top, bottom)
        return switch attribute {
        case .start, .firstBaseline: start
        case .end, .lastBaseline: -end
        case .center: (start - end) / 2
        case .size: 0
        }
    }
}
