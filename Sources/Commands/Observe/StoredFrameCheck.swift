import Explanations
import Importers
import LayoutModels
import StackCases

/// The stack views of Interface Builder files, compared with the model `uikit` by the frames that
/// Interface Builder stored.
///
/// A number from which the case was made proves nothing and does not count. A stack view without a
/// number that counts is not compared.
struct StoredFrameCheck {
    /// The likeliest reason why the model does not reproduce a stack view.
    enum Reason: String, CaseIterable {
        case conflict = "required constraints conflict"
        case ambiguous = "the layout is ambiguous"
        case tied = "a tie is broken by arrangement order"
        case inverted = "views are in the opposite order"
        case unsupported = "the model does not support it"
        case stale = "stale frame"
        case surroundings = "the size of the stack view differs"
        case leftOut = "a constraint is left out"
        case safeArea = "safe area"
        case naturalSize = "unknown natural size"
        case model = "the model"
    }

    /// A stack view that the model does not reproduce.
    struct Miss {
        var file: String
        var object: ImportedObject
        var reason: Reason
        /// The largest difference in words; `nil` if every number that counts agrees.
        var difference: String?
    }

    /// The compared stack views with one distribution and one alignment.
    struct Count {
        var reproduced = 0
        var compared = 0
    }

    /// The pixels per point of the canvas.
    let scale: Double
    /// The largest difference of equal numbers, in points.
    let tolerance: Double
    private(set) var misses: [Miss] = []
    private(set) var counts: [Distribution: [Alignment: Count]] = [:]
    /// The number of stack views without a number that counts.
    private(set) var uncompared = 0
    /// The number of stored numbers of visible views, and of those that count.
    private(set) var numbers = (stored: 0, counted: 0)
    private let workspace = LayoutWorkspace()

    /// Creates a check that has compared nothing yet.
    init(scale: Double, tolerance: Double) {
        self.scale = scale
        self.tolerance = tolerance
    }

    /// Compares the visible stack views of a file.
    mutating func add(_ file: ImportedFile) {
        for imported in file.cases {
            let compared = ComparedStack(imported, layout(of: imported), self)
            for (index, stack) in compared.stacks where compared.tree.nodes[index].isVisible {
                let result = compared.result(of: stack, at: index)
                numbers.stored += result.stored
                numbers.counted += result.counted
                guard result.counted > 0 else {
                    uncompared += 1
                    continue
                }
                var count = counts[stack.distribution, default: [:]][stack.alignment] ?? Count()
                count.compared += 1
                if let reason = result.reason {
                    misses.append(
                        Miss(
                            file: file.file, object: imported.objects[index], reason: reason,
                            difference: result.difference))
                } else {
                    count.reproduced += 1
                }
                counts[stack.distribution, default: [:]][stack.alignment] = count
            }
        }
    }
}

extension StoredFrameCheck {
    /// Returns the layout of a case.
    ///
    /// If the size that a frame gives the outer stack view conflicts with the other constraints, they
    /// decide it, provided that both sizes are equal within the tolerance: frames are rounded to
    /// pixels.
    private func layout(of imported: ImportedCase) -> Layout {
        let layout = layout(of: imported.layoutCase)
        guard layout.status == .unsatisfiable else { return layout }
        for axis in imported.axesSizedFromOutside.sorted(by: { $0.rawValue < $1.rawValue }) {
            var free = imported.layoutCase
            free[axis] = nil
            let other = self.layout(of: free)
            if other.status.hasFrames, let stored = imported.objects[0].frame?.size(axis),
                abs(other.frames[0].size(axis) - stored) <= tolerance
            {
                return other
            }
        }
        return layout
    }

    /// Returns the model's layout, with the status `unique` also where the model breaks a tie as UIKit does.
    ///
    /// UIKit breaks ties by a view's position in its stack view, as if that raised the view's priorities
    /// a little. How it breaks a tie that such priorities leave, or that they decide otherwise than the
    /// model, is not known.
    private func layout(of layoutCase: LayoutCase) -> Layout {
        var layout = RuleModel.uikit.layout(of: layoutCase, in: workspace)
        guard layout.status == .tied else { return layout }
        var ranked = layoutCase
        ranked.stack.rankPriorities()
        let other = RuleModel.uikit.layout(of: ranked, in: workspace)
        let isSame = zip(layout.frames, other.frames).allSatisfy { first, second in
            FrameAttribute.allCases.allSatisfy {
                abs(first[$0] - second[$0]) <= Layout.tolerance
            }
        }
        if other.status == .unique, isSame { layout.status = .unique }
        return layout
    }
}

extension StackConfiguration {
    /// Raises the priorities of each view by its position, as UIKit breaks ties with most
    /// distributions.
    fileprivate mutating func rankPriorities() {
        let isRanked = ![.fillProportionally, .equalCentering].contains(distribution)
        var rank = 0.0
        for index in arrangedSubviews.indices {
            if isRanked, !arrangedSubviews[index].isHidden {
                arrangedSubviews[index].contentHuggingPriority.raise(by: rank)
                arrangedSubviews[index].contentCompressionResistancePriority.raise(by: rank)
                rank += 0.001
            }
            arrangedSubviews[index].nestedStack?.rankPriorities()
        }
    }
}

extension AxisPriorities {
    /// Raises the priorities that are not required, but not to required.
    fileprivate mutating func raise(by rank: Double) {
        for axis in Axis.allCases where self[axis] < 1000 {
            self[axis] = min(self[axis] + rank, 999.999)
        }
    }
}

/// An imported case and its layout, to compare its stack views with the stored frames.
private struct ComparedStack {
    let tree: ViewTree
    private let imported: ImportedCase
    private let layout: Layout
    private let check: StoredFrameCheck
    /// The views in the order of the tree; `nil` for the outer stack.
    private let views: [ArrangedSubview?]

    init(_ imported: ImportedCase, _ layout: Layout, _ check: StoredFrameCheck) {
        self.imported = imported
        self.layout = layout
        self.check = check
        tree = ViewTree(imported.layoutCase.stack)
        views = imported.layoutCase.stack.subviewsInOrder
    }

    /// The stack views with their places in the tree.
    var stacks: [(index: Int, stack: StackConfiguration)] {
        [(0, imported.layoutCase.stack)]
            + views.enumerated().compactMap { index, view in view?.nestedStack.map { (index, $0) } }
    }

    /// The comparison of a stack view: its numbers and, if it is not reproduced, the reason and the
    /// largest difference.
    struct Result {
        var stored = 0
        var counted = 0
        var reason: StoredFrameCheck.Reason?
        var difference: String?
    }

    /// Compares the views of a stack view.
    func result(of stack: StackConfiguration, at index: Int) -> Result {
        var result = Result()
        var largest: (view: Int, attribute: FrameAttribute, points: Double)?
        for view in [index] + tree.views(of: index) where tree.nodes[view].isVisible {
            let object = imported.objects[view]
            guard object.frame != nil, view != index || index == 0 else { continue }
            for attribute in FrameAttribute.allCases {
                // The view around the outer stack view decides its position.
                if view == 0, !attribute.isSize { continue }
                result.stored += 1
                if object.inputs.contains(attribute) { continue }
                result.counted += 1
                guard let points = difference(view, attribute), points > largest?.points ?? 0
                else { continue }
                largest = (view, attribute, points)
            }
        }
        result.reason =
            statusReason(of: stack, at: index)
            ?? largest.map { likeliestReason($0.view, $0.attribute, of: stack, at: index) }
        result.difference = largest.flatMap { words($0.view, $0.attribute) }
        return result
    }

    /// Returns the difference of a number from the stored one, in points; `nil` if it agrees.
    private func difference(_ view: Int, _ attribute: FrameAttribute) -> Double? {
        guard layout.status.hasFrames, let stored = imported.objects[view].frame else { return nil }
        let shown = layout.frames[view].displayed(.pixels(scale: check.scale))
        let points = abs(shown[attribute] - stored[attribute])
        return points > check.tolerance + 1e-6 ? points : nil
    }

    private func words(_ view: Int, _ attribute: FrameAttribute) -> String? {
        let object = imported.objects[view]
        guard let stored = object.frame?[attribute] else { return nil }
        return "\(attribute.rawValue) of \(object.reference) is"
            + " \(Formatted.points(layout.frames[view][attribute])) pt,"
            + " stored \(Formatted.points(stored)) pt"
    }

    /// Returns the reason why the layout itself proves nothing about a stack view.
    private func statusReason(of stack: StackConfiguration, at index: Int) -> StoredFrameCheck
        .Reason?
    {
        switch layout.status {
        case .ambiguous where layout.ambiguous.contains { isNumber($0, of: index) }: .ambiguous
        case .unique, .ambiguous: isInverted(stack, at: index) ? .inverted : nil
        case .tied: .tied
        case .unsatisfiable: .conflict
        case .unsupported, .failed: .unsupported
        }
    }

    /// Returns whether a number is the size of a stack view or belongs to a view in it.
    private func isNumber(_ number: OpenNumber, of index: Int) -> Bool {
        number.view == index
            ? number.attribute.isSize : tree.nodes[number.view].parent == index
    }

    /// Returns whether a visible view begins before the one that is arranged before it.
    private func isInverted(_ stack: StackConfiguration, at index: Int) -> Bool {
        let visible = tree.visibleViews(of: index)
        return zip(visible, visible.dropFirst()).contains { first, second in
            let (first, second) = (layout.frames[first], layout.frames[second])
            let distance =
                stack.axis == .vertical
                ? second.y - first.y
                : stack.isRightToLeft
                    ? first.x + first.width - second.x - second.width : second.x - first.x
            return distance < -Layout.tolerance
        }
    }

    /// Returns the likeliest reason for a difference in a stack view whose layout is determined.
    private func likeliestReason(
        _ view: Int, _ attribute: FrameAttribute, of stack: StackConfiguration, at index: Int
    ) -> StoredFrameCheck.Reason {
        let size = attribute.axis.size
        let inside = descendants(of: index)
        let objects = ([index] + inside).map { imported.objects[$0] }
        if objects.contains(where: \.isMisplaced) { return .stale }
        if index > 0, difference(index, size) != nil { return .surroundings }
        if objects.contains(where: \.lacksConstraints) { return .leftOut }
        if index == 0, stack.isLayoutMarginsRelativeArrangement, attribute.axis == .vertical {
            return .safeArea
        }
        let isUnknown = inside.contains { inner in
            guard let view = views[inner], !view.isStack else { return false }
            return imported.objects[inner].inputs.contains(size)
                || view.intrinsicContentSize[attribute.axis] == nil
                    && !view.constraints.contains { $0.concerns(attribute.axis) }
        }
        return isUnknown ? .naturalSize : .model
    }

    private func descendants(of index: Int) -> [Int] {
        tree.views(of: index).flatMap { [$0] + descendants(of: $0) }
    }
}
