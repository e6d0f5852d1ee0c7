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
        /// The frames are not those of the file's constraints, so that they prove nothing about the model.
        case stale = "stale frame"
        case surroundings = "the size of the stack view differs"
        case leftOut = "a constraint is left out"
        case safeArea = "safe area"
        case naturalSize = "unknown natural size"
        case unexplained = "no reason was found"
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
    /// The number of stack views whose frames contradict the file's own constraints; they are not compared, either.
    private(set) var stale = 0
    /// The number of stack views that are hidden, whose frames the canvas leaves anywhere.
    private(set) var hidden = 0
    /// The number of stored numbers of visible views, and of those that count.
    private(set) var numbers = (stored: 0, counted: 0)
    /// The number of stack views, compared or not.
    private(set) var stackViews = 0
    /// The number of stack views that contain something that a case cannot hold, and of the others with runtime
    /// attributes.
    private(set) var incomplete = (certain: 0, possible: 0)
    /// The number of stack views that contain something of each such kind.
    private(set) var omissions: [Omission: Int] = [:]
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
            for (index, stack) in compared.stacks {
                stackViews += 1
                let omitted = compared.omissions(inside: index)
                if omitted == [.runtimeAttributes] {
                    incomplete.possible += 1
                } else if !omitted.isEmpty {
                    incomplete.certain += 1
                }
                for omission in omitted { omissions[omission, default: 0] += 1 }
                guard compared.tree.nodes[index].isVisible else {
                    hidden += 1
                    continue
                }
                let result = compared.result(of: stack, at: index)
                numbers.stored += result.stored
                numbers.counted += result.counted
                guard result.counted > 0 else {
                    uncompared += 1
                    continue
                }
                if let reason = result.reason {
                    misses.append(
                        Miss(
                            file: file.file, object: imported.objects[index], reason: reason,
                            difference: result.difference))
                    if reason == .stale {
                        stale += 1
                        continue
                    }
                }
                var count = counts[stack.distribution, default: [:]][stack.alignment] ?? Count()
                count.compared += 1
                if result.reason == nil { count.reproduced += 1 }
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
    func layout(of layoutCase: LayoutCase) -> Layout {
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

extension StoredFrameCheck {
    /// Returns the axis of a constraint of the model, by its index.
    func axis(ofConstraint index: Int, in layoutCase: LayoutCase) -> Axis {
        RuleModel.uikit.constraints(for: layoutCase, in: workspace)[index].axis
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
