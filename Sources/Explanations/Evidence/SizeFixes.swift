import LayoutModels
import StackCases

/// The search for changes of views that are squeezed, stretched or without a size.
///
/// The proof of a length lists the constraints that keep a view from its natural size. Each change gives up one of them,
/// or gives the view a priority that outweighs it.
struct SizeFixes {
    /// Views to change together, with the proofs of their lengths.
    struct Complaint {
        var lengths: [SizeChange.Length]
        var axis: Axis
        var priority: Double
        var proofs: [ProvenLength]
        /// The changes that decide ties.
        var ofTies: [[CaseChange]]
    }

    /// The most changes to return.
    private static let count = 2
    /// The most changes to try, each a layout.
    private static let layoutLimit = 40

    let lengths: ViewLengths
    private var tree: ViewTree { lengths.tree }

    // MARK: Complaints

    /// Returns the complaint about the first change; it includes the other views that are as small along the axis.
    func complaint(of changes: [SizeChange]) -> Complaint? {
        guard let first = changes.first else { return nil }
        let same = changes.filter { other in
            other.axis == first.axis && other.reason != nil && !other.lengths[0].isStack
                && (first.isOfLostView
                    ? other.isOfLostView
                    : first.lengths[0].natural == nil && other.lengths[0].natural == nil
                        && other.lengths[0].isNatural)
        }
        let all = same.isEmpty ? [first] : same
        let proofs = all.compactMap { change -> ProvenLength? in
            switch change.reason {
            case .required(let proven)?, .priority(_, let proven)?: proven
            // Against a tie a larger stack helps, another alignment around it, or a spacer.
            case .tie?: ProvenLength()
            case .unsearched?, nil: nil
            }
        }
        guard proofs.count == all.count, !isWanted(first, proofs[0]) else { return nil }
        return Complaint(
            lengths: all.flatMap(\.lengths), axis: first.axis,
            priority: all.map(\.priority).min() ?? 0, proofs: proofs,
            ofTies: all.compactMap { $0.tie?.fix?.changes })
    }

    /// Whether a view takes the rest by design, or has the length that its own constraint gives it.
    private func isWanted(_ change: SizeChange, _ proven: ProvenLength) -> Bool {
        let length = change.lengths[0]
        if length.natural == nil, !length.isNatural { return true }
        return proven.isGivenByOwnConstraint(of: tree.path(of: length.view))
    }

    // MARK: Changes

    /// Returns the changes that help, the best first.
    /// - Complexity: A layout for each constraint of the proofs, up to the limit.
    func fixes(of complaint: Complaint) -> [Fix] {
        fixes(of: complaint, among: candidates(complaint))
    }

    /// Returns the aspect ratio of an image of which one side is squeezed, or of a view whose other side has a required
    /// length that is not natural; `nil` for other views.
    ///
    /// An image view draws its image no larger than its smaller side lets it, and leaves the rest of the longer one empty.
    /// - Complexity: A layout for such a view.
    func ratio(for change: SizeChange) -> Fix? {
        let axis = change.axis
        let path = tree.path(of: change.lengths[0].view)
        guard change.lengths.count == 1, let subview = lengths.stack.view(at: path),
            !subview.wrapsText, subview.baselineOffsets == nil,
            let natural = subview.intrinsicContentSize[axis],
            let other = subview.intrinsicContentSize[axis.perpendicular], other > 0,
            natural > 0,
            change.picture != nil
                || subview.constraints.contains(where: {
                    $0.attribute.axis != axis && $0.relation == .equal && $0.toItem == nil
                        && $0.priority >= 1000 && abs($0.constant - other) > Layout.tolerance
                })
        else { return nil }
        let constraint = SizeConstraint(
            attribute: .along(axis), toItem: .itself, multiplier: natural / other)
        let fix = lengths.trials.fix([.constrain([path], constraint)]) {
            $0.status.isDetermined ? 0 : nil
        }
        guard var fix, fix.lost.isEmpty else { return nil }
        if change.picture != nil {
            let size = subview.alignmentRect(forFrame: fix.layout.frames[change.lengths[0].view])
            fix.text += ": then it is \(size.inWords)"
        } else {
            fix.lengths = lengths.trials.movedLengths(along: axis, in: fix.layout)
        }
        return fix
    }

    /// Returns the changes after which a view that fillProportionally scales has its natural length, the best first.
    func fixes(ofScaled length: SizeChange.Length, along axis: Axis) -> [Fix] {
        let path = tree.path(of: length.view)
        let fill = CaseChange.setDistribution([path.parent], .fill)
        let highest =
            ([length.view] + lengths.siblings(of: length.view)).map {
                lengths.priority(of: $0, along: axis, isGrowth: length.grows)
            }.max() ?? 0
        let complaint = Complaint(
            lengths: [length], axis: axis, priority: highest, proofs: [], ofTies: [])
        let priority = CaseChange.setPriority(
            ContentPriority(againstGrowth: length.grows), axis, of: [path],
            to: min(999, highest + 1))
        return fixes(of: complaint, among: [[fill], [fill, priority]])
    }

    private func fixes(of complaint: Complaint, among candidates: [[CaseChange]]) -> [Fix] {
        // In a tie another view would be lost in place of this one.
        let isDecided =
            complaint.lengths[0].isLost && !complaint.proofs.allSatisfy(\.worsened.isEmpty)
        let found = candidates.prefix(Self.layoutLimit).compactMap { changes -> Fix? in
            let isOfPriorities = changes.allSatisfy {
                if case .setPriority = $0 { true } else { false }
            }
            let isMild = isOfPriorities || changes.allSatisfy(\.isOfRelation)
            let fix = lengths.trials.fix(changes, rank: isMild ? 0 : 1) {
                shortfall($0, complaint)
            }
            guard var fix, fix.lost.isEmpty || isDecided && isOfPriorities, !movesRoom(fix) else {
                return nil
            }
            fix.lengths = moved(by: fix, of: complaint)
            fix.stretchesOthers = stretchesOthers(fix, complaint)
            if fix.stretchesOthers { fix.rank = 2 }
            return fix
        }
        // A change that only makes a tie helps if there is no other, or only one of the stack's size.
        let isDecidable = found.contains {
            $0.lost.isEmpty && !$0.makesTie && !$0.isOfOuterSize
        }
        let all = found.filter { !(isDecidable && $0.makesTie) }.ranked
        let ranked = all.indices.filter { place in
            !all[..<place].contains { $0.leadsToSameLengths(as: all[place]) }
        }.map { all[$0] }
        return Array(ranked.filter(\.lost.isEmpty).prefix(Self.count))
            + ranked.filter { !$0.lost.isEmpty }.prefix(1)
    }

    /// Whether a fix makes another view more than twice as long as its natural length.
    ///
    /// A text, which is much wider than tall, may be as wide as there is room.
    private func stretchesOthers(_ fix: Fix, _ complaint: Complaint) -> Bool {
        fix.lengths.contains { length in
            guard let natural = length.natural, length.grows, !length.isStack,
                !complaint.lengths.contains(where: { $0.view == length.view })
            else { return false }
            return !lengths.isText(length.view, along: complaint.axis)
                && length.actual > 2 * natural
        }
    }

    /// Whether a fix gives up the size that a constraint gives another view, which then has another one than its natural
    /// size.
    private func movesRoom(_ fix: Fix) -> Bool {
        fix.changes.contains { change in
            guard case .replaceConstraint(let own, let path, _) = change, !path.indices.isEmpty,
                let view = tree.index(of: path)
            else { return false }
            let axis = own.attribute.axis
            let length = lengths.trials.length(of: view, along: axis, in: fix.layout)
            let room = fix.layout.frames[view][axis.size] - lengths.layout.frames[view][axis.size]
            return abs(room) > Layout.tolerance && length?.isNatural != true
        }
    }

    /// Returns the lengths that a fix changes, of the complaint's views without natural lengths and, if it changes that, the outer one, too.
    private func moved(by fix: Fix, of complaint: Complaint) -> [SizeChange.Length] {
        let (axis, layout) = (complaint.axis, fix.layout)
        let own = complaint.lengths.filter { $0.isStack || $0.natural == nil }.map {
            lengths.changed($0, along: axis, in: layout)
        }.filter { abs($0.framed - lengths.layout.frames[$0.view][axis.size]) > Layout.tolerance }
        let whole = layout.frames[0][axis.size]
        let outer = SizeChange.Length(view: 0, natural: nil, actual: whole, framed: whole)
        return (fix.changes.contains(where: \.isOfOuterStack) ? [outer] : [])
            + (lengths.trials.movedLengths(along: axis, in: layout) + own)
            .sorted { $0.view < $1.view }
    }

    /// Returns 0 if a layout leaves nothing of a complaint, 1 if a view has more of its natural length than before, but not
    /// all; `nil` if the layout does not help.
    private func shortfall(_ layout: Layout, _ complaint: Complaint) -> Int? {
        let axis = complaint.axis
        let after = complaint.lengths.map { lengths.changed($0, along: axis, in: layout) }
        let isCured = zip(complaint.lengths, after).allSatisfy { before, after in
            guard after.natural != nil else { return after.actual > Layout.tolerance }
            // A view that was cut off may have more room than it needs.
            return after.isNatural || !before.grows && after.grows
        }
        let isBetter = zip(complaint.lengths, after).allSatisfy { before, after in
            let natural = after.natural ?? 0
            // A lost view gains at the cost of others.
            return !after.isLost
                && (!before.isLost && complaint.lengths.contains(where: \.isLost)
                    || abs(after.actual - natural)
                        < abs(before.actual - natural) - Layout.tolerance)
        }
        guard layout.status.isDetermined,
            isCured || complaint.lengths.contains(where: \.isLost) && isBetter
        else { return nil }
        return isCured ? 0 : 1
    }

    /// Returns what could help; each may need several changes.
    private func candidates(_ complaint: Complaint) -> [[CaseChange]] {
        let stacks = complaint.lengths.map { tree.path(of: $0.view).parent }
            .uniqued(on: \.self)
        let first = complaint.lengths[0]
        let ofSizes =
            first.natural == nil
            ? sizes(complaint, in: stacks) : complaint.ofTies + priorities(complaint)
        var released = bounds(complaint) + releases(complaint, in: stacks)
        // A nested stack has no priorities, and its views may be as they should.
        if first.isStack {
            return weakerRivals(complaint) + aligned(complaint) + released.map { [$0] }
        }
        if first.isLost, lengths.layoutCase.configurationBeforeEdits[complaint.axis] != nil {
            released.append(.setSize(complaint.axis, nil))
        }
        guard stacks.count == 1, lengths.siblings(of: first.view).isEmpty,
            tree.nodes[first.view].arrangingAxis == complaint.axis
        else { return ofSizes + arrangements(complaint, in: stacks) + released.map { [$0] } }
        // A stack of the other axis can center its only view.
        let centering: [CaseChange] = [
            .setAxis(stacks[0], complaint.axis.perpendicular), .setAlignment(stacks, .center),
        ]
        return ofSizes + [centering] + released.map { [$0] }
    }

    /// Returns changes with which the views win against the constraints that would be missed by more, or these lose.
    private func priorities(_ complaint: Complaint) -> [[CaseChange]] {
        let (paths, axis) = (complaint.lengths.map { tree.path(of: $0.view) }, complaint.axis)
        var found: [[CaseChange]] = []
        // Against a tie the views' own priority is the highest.
        let highest = rivals(of: complaint).map(\.priority).max() ?? complaint.priority
        if highest < 999 {
            let priority = ContentPriority(againstGrowth: complaint.lengths[0].grows)
            found.append([
                .setPriority(priority, axis, of: paths, to: max(highest, complaint.priority) + 1)
            ])
        }
        return found + weakerRivals(complaint) + (longestYields(complaint).map { [[$0]] } ?? [])
    }

    /// Returns changes with which the constraints of other views that would be missed by more lose against the complaint.
    private func weakerRivals(_ complaint: Complaint) -> [[CaseChange]] {
        let axis = complaint.axis
        guard complaint.priority >= 2 else { return [] }
        let weaker = rivals(of: complaint).compactMap { rival -> CaseChange? in
            guard
                let relation = SizeConstraint.Relation.allCases.first(where: {
                    $0.forSolver == rival.relation
                })
            else { return nil }
            return lengths.layoutCase.change(
                of: rival, in: lengths.stack,
                to: SizeConstraint(
                    attribute: .along(axis), relation: relation, constant: rival.constant,
                    priority: complaint.priority - 1))
        }
        return weaker.map { [$0] } + (weaker.count > 1 ? [weaker.joined] : [])
    }

    /// Returns the constraints of other views that would be missed by more without the complaint.
    private func rivals(of complaint: Complaint) -> [EmittedConstraint] {
        let paths = complaint.lengths.map { tree.path(of: $0.view) }
        return complaint.proofs.flatMap(\.rivals).filter { constraint in
            constraint.first.item.path.map { !paths.contains($0) } ?? false
        }.uniqued(on: \.description)
    }

    /// Returns the changes of a stack that arrange its views without stretching or squeezing one of them.
    private func arrangements(_ complaint: Complaint, in stacks: [ViewPath]) -> [[CaseChange]] {
        let first = complaint.lengths[0]
        guard stacks.count == 1, tree.nodes[first.view].arrangingAxis == complaint.axis,
            lengths.stack.stack(at: stacks[0].indices)?.distribution == .fill
        else { return [] }
        let own = lengths.subview(first.view)
        let areAlike = lengths.siblings(of: first.view).allSatisfy {
            let other = lengths.subview($0)
            return other.intrinsicContentSize == own.intrinsicContentSize
                && other.constraints == own.constraints
        }
        return (first.grows ? [[.addSpacer(to: stacks[0])]] : [])
            + (areAlike ? [[.setDistribution(stacks, .fillEqually)]] : [])
            + alignments(around: stacks[0], along: complaint.axis)
    }

    /// Returns the alignments with which a nested stack is as long as its views, in place of fill, of the stacks around it.
    private func alignments(around path: ViewPath, along axis: Axis) -> [[CaseChange]] {
        guard !path.indices.isEmpty else { return [] }
        let around = path.parent
        let stack = lengths.stack.stack(at: around.indices)
        let isStretched = stack?.axis == axis.perpendicular && stack?.alignment == .fill
        return (isStretched ? [[.setAlignment([around], .against(axis))]] : [])
            + alignments(around: around, along: axis)
    }

    /// Returns the alignment with which a nested stack is as long across its axis as its views, whose priorities then count.
    private func aligned(_ complaint: Complaint) -> [[CaseChange]] {
        let path = tree.path(of: complaint.lengths[0].view)
        guard lengths.stack.stack(at: path.indices)?.axis == complaint.axis.perpendicular else {
            return []
        }
        return [[.setAlignment([path], .fill)]]
    }

    /// Returns the change with which the longest view yields to views that shrink, together with the others of its
    /// column, which is as wide as the one that does not yield; `nil` if there is none.
    private func longestYields(_ complaint: Complaint) -> CaseChange? {
        let views = complaint.lengths.map(\.view)
        let others = lengths.trials.naturalLengths(along: complaint.axis, in: lengths.layout)
            .filter { !views.contains($0.view) }
        guard !complaint.lengths[0].grows, complaint.priority >= 2,
            let longest = others.max(by: { $0.natural ?? 0 < $1.natural ?? 0 })?.view
        else { return nil }
        let isInColumn = tree.nodes[longest].arrangingAxis != complaint.axis
        let yielding = others.map(\.view).filter {
            isInColumn ? tree.nodes[$0].parent == tree.nodes[longest].parent : $0 == longest
        }
        return .setPriority(
            .compressionResistance, complaint.axis, of: yielding.map(tree.path),
            to: complaint.priority - 1)
    }

    /// Returns changes that give views without natural sizes a size.
    private func sizes(_ complaint: Complaint, in stacks: [ViewPath]) -> [[CaseChange]] {
        let (views, axis) = (complaint.lengths.map(\.view), complaint.axis)
        let length = SizeConstraint(attribute: .along(axis), constant: FixSearch.controlLength)
        let constraints: [CaseChange] = [.constrain(views.map(tree.path), length)]
        if tree.nodes[views[0]].arrangingAxis != axis {
            return [[.setAlignment(stacks, .fill)], constraints]
        }
        // Beside views with natural sizes equal ones are hardly meant.
        let isAlone = views.flatMap(lengths.siblings).allSatisfy(views.contains)
        return isAlone ? [[.setDistribution(stacks, .fillEqually)], constraints] : [constraints]
    }

    /// Returns the changes of optional sizes of the outer stack to bounds: it keeps the size unless its views need more,
    /// or less.
    private func bounds(_ complaint: Complaint) -> [CaseChange] {
        lengths.layoutCase.constraints.filter {
            $0.attribute.axis == complaint.axis && $0.isOptionalLength
        }.map { own in
            var bound = own
            bound.relation =
                complaint.lengths[0].grows ? .lessThanOrEqual : .greaterThanOrEqual
            return .replaceConstraint(own, of: ViewPath(), by: bound)
        }
    }

    /// Returns changes that give up other constraints of the proofs.
    ///
    /// Another alignment of a stack that is not around the views only moves the room inside it.
    private func releases(_ complaint: Complaint, in stacks: [ViewPath]) -> [CaseChange] {
        complaint.proofs.flatMap(\.constraints).uniqued(on: \.description).filter {
            !$0.role.isOfContent && $0.role != .spacing
        }.compactMap {
            lengths.layoutCase.change(of: $0, in: lengths.stack, to: nil)
        }.filter { change in
            if case .replaceConstraint(let own, let view, nil) = change, view.indices.isEmpty {
                // A bound is enough.
                return !own.isOptionalLength
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

extension SizeConstraint {
    /// Whether it asks for a length without requiring it.
    fileprivate var isOptionalLength: Bool {
        relation == .equal && toItem == nil && priority < 1000
    }
}
