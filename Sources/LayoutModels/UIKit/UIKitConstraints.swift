import ConstraintSolver
import StackCases

/// The constraints of one UIStackView, as printed lists of them show.
struct UIKitConstraints {
    let model: UIKitModel
    let workspace: LayoutWorkspace

    /// UIKit's system spacing between neighbours, in points.
    static let systemSpacing = 8.0

    /// What all constraints of a stack are made from.
    struct Context {
        var stack: StackConfiguration
        /// The stack's item.
        var item: Int
        /// The items of the arranged subviews.
        var items: [Int]
        /// The positions of those that are not hidden.
        var visible: [Int]
        /// The stack, or its layout-margins guide.
        var canvas: Int

        var axis: Axis { stack.axis }
        /// Whether the distribution spreads the room left between views.
        var spreadsGaps: Bool {
            stack.distribution == .equalSpacing || stack.distribution == .equalCentering
        }
    }

    /// Adds the constraints of a stack, and of the stacks in it.
    func emit(_ stack: StackConfiguration, item: Int) {
        var items: [Int] = []
        items.reserveCapacity(stack.arrangedSubviews.count)
        var next = item + 1
        for view in stack.arrangedSubviews {
            items.append(next)
            workspace.builder.addOwnConstraints(of: view, item: next)
            next = workspace.builder.endOfSubtree(next)
        }
        var context = Context(
            stack: stack, item: item, items: items,
            visible: items.indices.filter { !stack.arrangedSubviews[$0].isHidden }, canvas: item)
        if stack.isLayoutMarginsRelativeArrangement {
            context.canvas = workspace.builder.addMarginsGuide(
                of: item, margins: stack.layoutMargins)
        }
        emitAlong(context)
        emitAcross(context)
        for (position, view) in stack.arrangedSubviews.enumerated() {
            if case .stack(let nested) = view.content { emit(nested, item: items[position]) }
        }
    }

    /// The spacing after the visible view at `position`, in points.
    func spacing(after position: Int, _ stack: StackConfiguration) -> Double {
        switch stack.arrangedSubviews[position].customSpacingAfter {
        case .points(let value): value
        case .useSystem: Self.systemSpacing
        case .useDefault: Self.spacing(of: stack)
        }
    }

    /// A stack's spacing in points.
    static func spacing(of stack: StackConfiguration) -> Double {
        switch stack.spacing {
        case .points(let value): value
        case .useSystem: systemSpacing
        case .useDefault: 0
        }
    }
}

extension ConstraintBuilder {
    /// The item after a view and all that it contains.
    func endOfSubtree(_ item: Int) -> Int {
        var end = item + 1
        while end < viewCount, isInside(end, item) { end += 1 }
        return end
    }

    private func isInside(_ item: Int, _ ancestor: Int) -> Bool {
        var current = item
        while current > ancestor { current = items[current].parent }
        return current == ancestor
    }
}
