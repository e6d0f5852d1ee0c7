import ConstraintSolver
import StackCases

/// The emitter of the constraints of one stack, by the rules of its implementation.
struct StackEmitter {
    let rules: StackRules
    let context: StackContext
    /// The stack, or its layout-margins guide.
    let canvas: Int
    /// The insets of the canvas where it has no guide; `nil` where there are none.
    private let insets: EdgeInsets?
    /// The builder that collects the constraints.
    let builder: ConstraintBuilder
    /// The sizes into which views without an intrinsic size fit along the axis, by position; `nil`
    /// where it is ambiguous, and empty where no size is needed.
    private let fittingSizes: [Double?]
    /// The items with the baselines of the views, by position; empty where no constraint is between
    /// baselines.
    private let baselines: [BaselineItems]

    var axis: Axis { context.axis }
    var stack: StackConfiguration { context.stack }
    var items: [Int] { context.items }

    init(
        _ context: StackContext, rules: StackRules, builder: ConstraintBuilder,
        fittingSizes: [Double?], baselines: [BaselineItems]
    ) {
        self.rules = rules
        self.context = context
        self.fittingSizes = fittingSizes
        self.baselines = baselines
        self.builder = builder
        let stack = context.stack
        // A hidden stack view without arranged subviews is 0 × 0 in recorded layouts, whatever its margins; of a visible
        // one nothing is recorded.
        let isVoid = context.items.isEmpty && builder.items[context.item].isHidden
        let hasMargins = stack.isLayoutMarginsRelativeArrangement && !isVoid
        let margins = hasMargins ? rules.features.margins : nil
        let layoutMargins =
            margins?.areMirrored ?? true ? stack.directionalLayoutMargins : stack.layoutMargins
        insets = margins?.guide == .missing ? layoutMargins : nil
        let isIgnored = context.items.isEmpty && rules.along.ignoresEmptyStacks
        canvas =
            margins != nil && insets == nil && !isIgnored
            ? builder.addMarginsGuide(of: context.item, margins: layoutMargins) : context.item
    }

    func emit() {
        if items.isEmpty, rules.along.ignoresEmptyStacks { return }
        if let patches = rules.changes.patches { return emitPatched(patches) }
        emitAlong()
        emitAcross()
        emitLeaked()
    }

    /// Returns the size into which the view at a position fits along the axis; `nil` where it is
    /// ambiguous.
    func fittingSize(_ position: Int) -> Double? { fittingSizes[position] }

    func isHidden(_ position: Int) -> Bool { builder.items[items[position]].isHidden }

    /// Returns an attribute of the view at a position; where it has no text, its edges are its
    /// baselines.
    func anchor(_ position: Int, _ attribute: Anchor.Attribute) -> Anchor {
        baseline(position, attribute) ?? Anchor(items[position], attribute)
    }

    /// Returns a baseline of the view at a position, or of a view inside of it; `nil` for a view
    /// without text, and for other attributes.
    func baseline(_ position: Int, _ attribute: Anchor.Attribute) -> Anchor? {
        guard !baselines.isEmpty, attribute == .firstBaseline || attribute == .lastBaseline
        else { return nil }
        return baselines[position][attribute].map { Anchor($0, attribute) }
    }

    /// Connects an attribute of the canvas to the same attribute of an item.
    func connect(
        _ axis: Axis, _ item: Int, _ attribute: Anchor.Attribute,
        _ relation: ConstraintSystem.Relation = .equal
    ) {
        // A shared guide would be connected to itself.
        guard item != canvas else { return }
        builder.add(
            .canvasConnection, axis, Anchor(canvas, attribute), relation, Anchor(item, attribute),
            constant: -(insets.map { $0.inset(of: attribute, axis) } ?? 0))
    }

    /// Connects the start or the end of the canvas to the first or the last view.
    func connectEnd(_ position: Int, _ attribute: Anchor.Attribute) {
        guard rules.along.spacesBaselinesFromEdges, rules.spacesBaselines(stack) else {
            return connect(axis, items[position], attribute)
        }
        let isStart = attribute == .start
        let spacing = stack.spacing.points()
        builder.add(
            .canvasConnection, axis, Anchor(canvas, attribute), .equal,
            anchor(position, isStart ? .firstBaseline : .lastBaseline),
            constant: (isStart ? -spacing : spacing)
                - (insets.map { $0.inset(of: attribute, axis) } ?? 0))
    }

    /// The points by which the canvas is smaller than the stack where it has no guide.
    func unguidedMargins(_ axis: Axis) -> Double {
        insets.map { $0.inset(of: .start, axis) - $0.inset(of: .end, axis) } ?? 0
    }

    /// The margins guide where it is also used as another guide.
    var sharedMarginsGuide: Int? {
        rules.features.margins?.guide == .shared && canvas != context.item ? canvas : nil
    }

    /// The spacing after the visible view at `position`, in points.
    func spacing(after position: Int) -> Double {
        spacing(after: position, default: stack.spacing)
    }

    /// The spacing after the visible view at `position` where the stack's is `standard`, in
    /// points.
    func spacing(after position: Int, default standard: Spacing) -> Double {
        let custom = builder.items[items[position]].customSpacingAfter
        return custom.points(useDefault: standard.points())
    }

    /// The attributes of neighbours between which a gap is measured.
    var gapEdges: (previous: Anchor.Attribute, next: Anchor.Attribute) {
        rules.spacesBaselines(stack) ? (.lastBaseline, .firstBaseline) : (.end, .start)
    }
}

extension EdgeInsets {
    /// Returns the distance, in points, from an attribute of a rectangle to that of the inset rectangle.
    fileprivate func inset(of attribute: Anchor.Attribute, _ axis: Axis) -> Double {
        let (start, end) = self[axis]
        return switch attribute {
        case .start, .firstBaseline: start
        case .end, .lastBaseline: -end
        case .center: (start - end) / 2
        case .size: 0
        }
    }
}

/// The constraints that the arranged subviews of a stack have themselves.
struct OwnConstraints {
    var list: [LayoutConstraint]
    var digests: (horizontal: SequenceDigest, vertical: SequenceDigest)
    var haveAspectRatios: Bool
}

/// A stack and its items, for which constraints are made.
final class StackContext {
    let stack: StackConfiguration
    /// The stack's item.
    let item: Int
    /// The items of the arranged subviews.
    let items: [Int]
    /// The positions of the arranged subviews that are not hidden.
    let visible: [Int]
    /// The state that the stack keeps from earlier layouts; `nil` before the first one.
    let live: LiveStack?
    /// The cached constraints of the arranged subviews themselves; `nil` until they are cached.
    var ownConstraints: OwnConstraints?

    init(_ stack: StackConfiguration, item: Int, items: [Int], visible: [Int], live: LiveStack?) {
        self.stack = stack
        self.item = item
        self.items = items
        self.visible = visible
        self.live = live
    }

    var axis: Axis { stack.axis }
    /// The positions of neighbours, without hidden views.
    var visiblePairs: Zip2Sequence<[Int], ArraySlice<Int>> { zip(visible, visible.dropFirst()) }

    /// Returns the stack with the properties that it had when its constraints were made.
    func asMade(by rules: StackRules) -> StackContext {
        let isFilled =
            rules.along.equalCentering == .filled && stack.distribution == .equalCentering
        guard isFilled || live != nil else { return self }
        var (stack, items, visible, live) = (stack, items, visible, live)
        // A view may occur twice in the implementation's order.
        if let positions = live?.ownPositions {
            stack.arrangedSubviews = positions.map { stack.arrangedSubviews[$0] }
            items = positions.map { items[$0] }
            visible = positions.indices.filter { !stack.arrangedSubviews[$0].isHidden }
            live?.arrange(positions)
        }
        if isFilled { stack.distribution = .fill }
        let staleConstraints = rules.changes.staleConstraints
        if staleConstraints.keepsSpacing || staleConstraints.keepsAlignment, let made = live?.made {
            if staleConstraints.keepsSpacing { stack.spacing = made.spacing }
            if staleConstraints.keepsAlignment { stack.alignment = made.alignment }
        }
        return StackContext(stack, item: item, items: items, visible: visible, live: live)
    }
}
