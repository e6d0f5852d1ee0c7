import LayoutModels
import StackCases

/// The changes that may help views that are squeezed, stretched or without a size.
///
/// The proof of a length lists the constraints that keep a view from its natural size. Each change gives up one of them,
/// gives the view a priority that outweighs it, or arranges the stack in another way.
struct SizeFixCandidates {
    let lengths: ViewLengths
    let complaint: SizeFixes.Complaint
    private var tree: ViewTree { lengths.tree }
    private var axis: Axis { complaint.axis }
    private var first: SizeChange.Length { complaint.lengths[0] }
    private var paths: [ViewPath] { complaint.lengths.map { tree.path(of: $0.view) } }

    init(lengths: ViewLengths, complaint: SizeFixes.Complaint) {
        (self.lengths, self.complaint) = (lengths, complaint)
    }

    /// The changes to try; each may need several.
    var all: [[CaseChange]] {
        let stacks = complaint.lengths.map { tree.path(of: $0.view).parent }
            .uniqued(on: \.self)
        let ofSizes =
            first.natural == nil
            ? sizes(in: stacks) : complaint.ofTies + priorities
        var released = bounds + releases(in: stacks)
        // A nested stack has no priorities, and its views may be as they should.
        if first.isStack {
            return weakerRivals + aligned + released.map { [$0] }
        }
        if first.isLost, lengths.layoutCase.configurationBeforeEdits[axis] != nil {
            released.append(.setSize(axis, nil))
        }
        guard stacks.count == 1, lengths.siblings(of: first.view).isEmpty,
            tree.nodes[first.view].arrangingAxis == axis
        else { return ofSizes + arrangements(in: stacks) + released.map { [$0] } }
        // A stack of the other axis can center its only view.
        let centering: [CaseChange] = [
            .setAxis(stacks[0], axis.perpendicular), .setAlignment(stacks, .center),
        ]
        let spacer: [[CaseChange]] = first.grows ? [[.addSpacer(to: stacks[0])]] : []
        return ofSizes + [centering] + spacer + released.map { [$0] }
    }

    /// The changes with which the views win against the constraints that would be missed by more, or these lose.
    private var priorities: [[CaseChange]] {
        var found: [[CaseChange]] = []
        // Against a tie the views' own priority is the highest.
        let highest = rivals.map(\.priority).max() ?? complaint.priority
        if highest < 999 {
            let priority = ContentPriority(againstGrowth: first.grows)
            found.append([
                .setPriority(priority, axis, of: paths, to: max(highest, complaint.priority) + 1)
            ])
        }
        let weaker = weakerRivals
        return found + weaker + otherGrowth.filter { !weaker.contains($0) }
            + (longestYields.map { [[$0]] } ?? [])
    }

    /// The changes with which a neighbour takes the room in place of the views.
    private var otherGrowth: [[CaseChange]] {
        guard first.grows, complaint.lengths.count == 1, complaint.priority >= 2,
            tree.nodes[first.view].arrangingAxis == axis
        else { return [] }
        return lengths.siblings(of: first.view).filter {
            lengths.trials.length(of: $0, along: axis) != nil
        }.map {
            [
                .setPriority(
                    .hugging, axis, of: [tree.path(of: $0)], to: complaint.priority - 1)
            ]
        }
    }

    /// The changes with which other views' constraints lose against the views.
    private var weakerRivals: [[CaseChange]] {
        guard complaint.priority >= 2 else { return [] }
        let weaker = rivals.compactMap { rival -> CaseChange? in
            var weaker = ViewConstraint(replacing: rival)
            weaker.priority = complaint.priority - 1
            return lengths.layoutCase.change(of: rival, in: lengths.stack, to: weaker)
        }
        return weaker.map { [$0] } + (weaker.count > 1 ? [weaker.joined] : [])
    }

    /// The constraints of other views that would be missed by more if the views had their natural sizes.
    private var rivals: [EmittedConstraint] {
        complaint.proofs.flatMap(\.rivals).filter { constraint in
            constraint.first.item.path.map { !paths.contains($0) } ?? false
        }.uniqued(on: \.description)
    }

    /// Returns the changes of a stack, or of those around it, with which no view takes all the room or gives it.
    private func arrangements(in stacks: [ViewPath]) -> [[CaseChange]] {
        guard stacks.count == 1, tree.nodes[first.view].arrangingAxis == axis,
            let distribution = lengths.stack.stack(at: stacks[0].indices)?.distribution
        else { return [] }
        let spaced: [[CaseChange]] =
            first.grows || distribution == .fillEqually
            ? [[.setDistribution(stacks, .equalSpacing)]] : []
        guard distribution == .fill else { return spaced }
        return (first.grows ? [[.addSpacer(to: stacks[0])]] : []) + spaced
            + (lengths.isOfOneKind(first.view, along: axis)
                ? equalPictures(in: stacks[0]) + [[.setDistribution(stacks, .fillEqually)]] : [])
            + alignments(around: stacks[0])
    }

    /// Returns the changes with which images that are alike share the room, and keep their shape.
    private func equalPictures(in stack: ViewPath) -> [[CaseChange]] {
        guard let natural = lengths.picture(first, along: axis)?.natural else { return [] }
        let siblings = lengths.siblings(of: first.view)
        let image = lengths.subview(first.view).unnamed
        guard siblings.allSatisfy({ lengths.subview($0).unnamed == image }) else { return [] }
        let ratio = ViewConstraint(
            attribute: .along(axis), toItem: .itself,
            multiplier: natural[axis.size] / natural[axis.perpendicular.size])
        let images = ([first.view] + siblings).sorted().map(tree.path)
        return [[.setDistribution([stack], .fillEqually), .constrain(images, ratio)]]
    }

    /// Returns the changes of stacks around a nested one from the alignment fill, so that it is as long as its views.
    private func alignments(around path: ViewPath) -> [[CaseChange]] {
        guard !path.indices.isEmpty else { return [] }
        let around = path.parent
        let stack = lengths.stack.stack(at: around.indices)
        guard let stack, stack.axis == axis.perpendicular, stack.alignment == .fill else {
            return alignments(around: around)
        }
        // The first views of columns side by side are level at the top.
        let columns = stack.arrangedSubviews.filter { $0.nestedStack?.axis == axis && !$0.isHidden }
        let alignment = columns.count > 1 ? Alignment.leading : .against(axis)
        return [[.setAlignment([around], alignment)]] + alignments(around: around)
    }

    /// The alignment with which the views of a nested stack hold it across its axis by their priorities.
    private var aligned: [[CaseChange]] {
        lengths.stack.stack(at: paths[0].indices)?.axis == axis.perpendicular
            ? [[.setAlignment([paths[0]], .fill)]] : []
    }

    /// The change with which the longest view yields to views that shrink, together with the others of its column, which
    /// is as wide as the one that does not yield; `nil` if there is none.
    private var longestYields: CaseChange? {
        let views = complaint.lengths.map(\.view)
        let others = lengths.trials.naturalLengths(along: axis, in: lengths.layout)
            .filter { !views.contains($0.view) }
        guard !first.grows, complaint.priority >= 2,
            let longest = others.max(by: { $0.natural ?? 0 < $1.natural ?? 0 })?.view
        else { return nil }
        let isInColumn = tree.nodes[longest].arrangingAxis != axis
        let yielding = others.map(\.view).filter {
            isInColumn ? tree.nodes[$0].parent == tree.nodes[longest].parent : $0 == longest
        }
        return .setPriority(
            .compressionResistance, axis, of: yielding.map(tree.path), to: complaint.priority - 1)
    }

    /// Returns changes that give views without natural sizes a size.
    private func sizes(in stacks: [ViewPath]) -> [[CaseChange]] {
        let views = complaint.lengths.map(\.view)
        let length = ViewConstraint(attribute: .along(axis), constant: FixSearch.controlLength)
        let constraints: [CaseChange] = [.constrain(paths, length)]
        if tree.nodes[views[0]].arrangingAxis != axis {
            return [[.setAlignment(stacks, .fill)], constraints]
        }
        // Beside views with natural sizes equal ones are hardly meant.
        let isAlone = views.flatMap(lengths.siblings).allSatisfy(views.contains)
        return isAlone ? [[.setDistribution(stacks, .fillEqually)], constraints] : [constraints]
    }

    /// The changes of optional sizes of the outer stack, and of the views' own sizes, to bounds: these keep the size unless
    /// their content needs more, or less.
    private var bounds: [CaseChange] {
        func bound(_ own: ViewConstraint, of path: ViewPath) -> CaseChange {
            var bound = own
            bound.relation = first.grows ? .lessThanOrEqual : .greaterThanOrEqual
            return .replaceConstraint(own, of: path, by: bound)
        }
        func lengths(_ constraints: [ViewConstraint]) -> [ViewConstraint] {
            constraints.filter { $0.attribute.axis == axis && $0.isLength }
        }
        let outer = lengths(self.lengths.layoutCase.constraints).filter { $0.priority < 1000 }
        return outer.map { bound($0, of: ViewPath()) }
            + paths.flatMap { path in
                lengths(self.lengths.stack.view(at: path)?.constraints ?? []).map {
                    bound($0, of: path)
                }
            }
    }

    /// Returns changes that give up other constraints of the proofs.
    ///
    /// Another alignment of a stack that is not around the views only moves the room inside it.
    private func releases(in stacks: [ViewPath]) -> [CaseChange] {
        complaint.proofs.flatMap(\.constraints).uniqued(on: \.description).filter {
            !$0.role.isOfContent && $0.role != .spacing
        }.compactMap {
            lengths.layoutCase.change(of: $0, in: lengths.stack, to: nil)
        }.filter { change in
            if case .replaceConstraint(let own, let view, nil) = change, view.indices.isEmpty {
                // A bound is enough.
                return !(own.isLength && own.priority < 1000)
            }
            guard case .setAlignment(let others, _) = change else { return true }
            return others.allSatisfy { other in
                stacks.contains { $0.indices.starts(with: other.indices) }
            }
        }
    }
}

extension [CaseChange] {
    /// The changes with those of one priority as one.
    fileprivate var joined: [CaseChange] {
        var joined: [CaseChange] = []
        for change in self {
            if case .setPriority(let priority, let axis, let views, let value) = change,
                case .setPriority(priority, axis, let others, value)? = joined.last
            {
                joined[joined.count - 1] = .setPriority(
                    priority, axis, of: others + views, to: value)
            } else {
                joined.append(change)
            }
        }
        return joined
    }
}

extension ViewConstraint {
    /// Whether it asks for a length in points.
    fileprivate var isLength: Bool { relation == .equal && toItem == nil }
}
