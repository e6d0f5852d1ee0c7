import LayoutModels
import StackCases

/// A change after which views have their natural sizes, or come closer to them.
struct SizeFix {
    var changes: [CaseChange]
    /// The views with other lengths along the axis than now, and the ones they then have.
    var lengths: [SizeChange.Length]
    /// A remark on the layout in words, or nothing.
    var remark = ""
    /// Whether another view then has less than a tenth of its natural length, which rules the change out.
    var losesView = false
}

/// The search for changes of views that are squeezed, stretched or without a size.
///
/// The proof of a length lists the constraints that keep a view from its natural size. Each change gives up one of them,
/// or gives the view a priority that outweighs it. The search applies each change to the case and lays the case out.
struct SizeFixSearch {
    /// Views to change together, with the proofs of their lengths.
    struct Complaint {
        var lengths: [SizeChange.Length]
        var axis: Axis
        var priority: Double
        var proofs: [ProvenLength]
        /// The changes that decide ties.
        var ofTies: [[CaseChange]]
    }

    /// The price of a change.
    private enum Loss: Int {
        case nothing
        /// A view has more of its natural length than before, but not all.
        case aPart
    }

    /// A change that helps.
    private struct Found {
        var fix: SizeFix
        var loss: Loss
        var isOfOuterSize: Bool
        /// Whether another view that has its natural length then has less.
        var squeezes: Bool
        var makesTie: Bool
        /// Whether another view then has less than a quarter of its natural length.
        var leavesLittle: Bool
        var isOfPriorities: Bool
        /// The position among the candidates.
        var place: Int

        /// The numbers by which to order changes, the most important first.
        var cost: [Int] {
            [
                loss.rawValue, isOfOuterSize ? 1 : 0, squeezes ? 1 : 0, makesTie ? 1 : 0,
                leavesLittle ? 1 : 0, isOfPriorities ? 0 : 1, fix.lengths.count, place,
            ]
        }
    }

    /// The most changes to return.
    private static let count = 2
    /// The most changes to try, each a layout.
    private static let layoutLimit = 40
    /// The length of a new constraint of a view without a natural size: Apple's least size of a control.
    private static let controlLength = 44.0

    private let lengths: ViewLengths
    private let workspace: LayoutWorkspace

    init(_ lengths: ViewLengths, in workspace: LayoutWorkspace) {
        self.lengths = lengths
        self.workspace = workspace
    }

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
            // Against a tie a larger stack helps.
            case .tie?: change.isOfLostView ? ProvenLength() : nil
            case .unsearched?, nil: nil
            }
        }
        guard proofs.count == all.count, !isWanted(first, proofs[0]) else { return nil }
        return Complaint(
            lengths: all.flatMap(\.lengths), axis: first.axis,
            priority: all.map(\.priority).min() ?? 0, proofs: proofs,
            ofTies: all.compactMap { $0.tie?.remedy?.changes })
    }

    /// Whether a view takes the rest by design, or has the length that its own constraint gives it.
    private func isWanted(_ change: SizeChange, _ proven: ProvenLength) -> Bool {
        let length = change.lengths[0]
        if length.natural == nil, !length.isNatural { return true }
        // In a tie the view's own priority is worth a change.
        guard proven.equal.isEmpty else { return false }
        let deciding = proven.constraint.map { [$0] } ?? proven.worsened.map(\.constraint)
        return deciding.contains {
            $0.role == .sizeConstraint && $0.second == nil
                && $0.first.item.path == tree.path(of: length.view)
        }
    }

    // MARK: Changes

    /// Returns the changes that help, the best first.
    /// - Complexity: A layout for each constraint of the proofs, up to the limit.
    func fixes(of complaint: Complaint) -> [SizeFix] {
        fixes(of: complaint, among: candidates(complaint))
    }

    /// Returns the changes after which a view that fillProportionally scales has its natural length, the best first.
    func fixes(ofScaled length: SizeChange.Length, along axis: Axis) -> [SizeFix] {
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

    private func fixes(of complaint: Complaint, among candidates: [[CaseChange]]) -> [SizeFix] {
        guard lengths.layoutCase.keepsPaths else { return [] }
        var found: [Found] = []
        for changes in candidates.prefix(Self.layoutLimit) {
            let changed = lengths.layoutCase.changed(by: changes)
            let layout = workspace.withoutConflicts {
                lengths.model.layout(of: changed, in: workspace)
            }
            guard layout.status.isDetermined, let loss = loss(layout, complaint) else { continue }
            let losesView = lengths.losesView(along: complaint.axis, in: layout)
            // In a tie the lost view would only be another one.
            if losesView,
                !complaint.lengths[0].isLost || complaint.proofs.allSatisfy(\.worsened.isEmpty)
            {
                continue
            }
            let stacks = complaint.lengths.filter(\.isStack).map {
                lengths.changed($0, along: complaint.axis, in: layout)
            }
            var moved = (lengths.naturalLengths(along: complaint.axis, in: layout) + stacks).filter
            {
                abs($0.framed - lengths.layout.frames[$0.view][complaint.axis.size])
                    > Layout.tolerance
            }.sorted { $0.view < $1.view }
            let isOfSize = changes.contains(where: \.isOfOuterSize)
            if isOfSize {
                let whole = layout.frames[0][complaint.axis.size]
                moved.insert(
                    SizeChange.Length(view: 0, natural: nil, actual: whole, framed: whole), at: 0)
            }
            let isNewTie = layout.status == .tied && lengths.layout.status != .tied
            let isOfPriorities = changes.allSatisfy {
                if case .setPriority = $0 { true } else { false }
            }
            found.append(
                Found(
                    fix: SizeFix(
                        changes: changes, lengths: moved,
                        remark: (isNewTie ? layout.remarkOnTie : "") + remark(onTextsIn: layout),
                        losesView: losesView),
                    loss: loss, isOfOuterSize: isOfSize,
                    squeezes: lengths.squeezesView(along: complaint.axis, in: layout),
                    makesTie: isNewTie,
                    leavesLittle: moved.contains { !$0.grows && $0.actual < ($0.natural ?? 0) / 4 },
                    isOfPriorities: isOfPriorities, place: found.count))
        }
        // A change with a loss, or one that only makes a tie, helps if there is no other, or only one of the stack's size.
        let kept = found.filter { !$0.fix.losesView }
        let properties = kept.filter { !$0.isOfOuterSize }
        let least = properties.map(\.loss.rawValue).min() ?? 0
        let isDecidable = properties.contains { !$0.makesTie }
        let lost = found.first { $0.fix.losesView && $0.isOfPriorities && properties.isEmpty }
        return kept.filter { $0.loss.rawValue <= least && !(isDecidable && $0.makesTie) }
            .sorted { $0.cost.lexicographicallyPrecedes($1.cost) }.map(\.fix)
            .uniqued(on: \.inWords).prefix(Self.count) + (lost.map { [$0.fix] } ?? [])
    }

    private func remark(onTextsIn layout: Layout) -> String {
        let texts = lengths.textsCutOff(in: layout).map { tree.path(of: $0).inWords }
        return texts.isEmpty ? "" : " (then the text of \(texts.listedInShort) is cut off)"
    }

    /// Returns what a layout costs; `nil` if it does not help.
    private func loss(_ layout: Layout, _ complaint: Complaint) -> Loss? {
        let axis = complaint.axis
        let after = complaint.lengths.map { lengths.changed($0, along: axis, in: layout) }
        let isCured = zip(complaint.lengths, after).allSatisfy { before, after in
            guard after.natural != nil else { return after.actual > Layout.tolerance }
            // A view that was cut off may have more room than it needs.
            return after.isNatural || !before.grows && after.grows
        }
        let isBetter = zip(complaint.lengths, after).allSatisfy { before, after in
            let natural = after.natural ?? 0
            return !after.isLost
                && abs(after.actual - natural) < abs(before.actual - natural) - Layout.tolerance
        }
        guard isCured || complaint.lengths.contains(where: \.isLost) && isBetter else {
            return nil
        }
        return isCured ? .nothing : .aPart
    }

    /// Returns what could help; each may need several changes.
    private func candidates(_ complaint: Complaint) -> [[CaseChange]] {
        let stacks = complaint.lengths.map { tree.path(of: $0.view).parent }
            .uniqued(on: \.self)
        let first = complaint.lengths[0]
        let ofSizes =
            first.natural == nil
            ? sizes(complaint, in: stacks) : complaint.ofTies + priorities(complaint)
        var released = releases(complaint, in: stacks)
        // A nested stack has no priorities, and its views may be as they should.
        if first.isStack { return released.map { [$0] } }
        if first.isLost, lengths.layoutCase.configurationBeforeEdits[complaint.axis] != nil {
            released.append(.setSize(complaint.axis, nil))
        }
        guard stacks.count == 1, lengths.siblings(of: first.view).isEmpty,
            tree.nodes[first.view].arrangingAxis == complaint.axis
        else { return ofSizes + released.map { [$0] } }
        // A stack of the other axis can center its only view.
        let centering: [CaseChange] = [
            .setAxis(stacks[0], complaint.axis.perpendicular), .setAlignment(stacks, .center),
        ]
        return ofSizes + [centering] + released.map { [$0] }
    }

    /// Returns changes with which the views win against the constraints that would be missed by more, or these lose.
    private func priorities(_ complaint: Complaint) -> [[CaseChange]] {
        let (paths, axis) = (complaint.lengths.map { tree.path(of: $0.view) }, complaint.axis)
        let rivals = complaint.proofs.flatMap(\.rivals).filter { constraint in
            constraint.first.item.path.map { !paths.contains($0) } ?? false
        }.uniqued(on: \.description)
        var found: [[CaseChange]] = []
        // Against a tie the views' own priority is the highest.
        let highest = rivals.map(\.priority).max() ?? complaint.priority
        if highest < 999 {
            let priority = ContentPriority(againstGrowth: complaint.lengths[0].grows)
            found.append([
                .setPriority(priority, axis, of: paths, to: max(highest, complaint.priority) + 1)
            ])
        }
        guard complaint.priority >= 2 else { return found }
        let weaker = rivals.compactMap { rival -> CaseChange? in
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
        return found + weaker.map { [$0] } + (weaker.count > 1 ? [weaker.joined] : [])
            + (longestYields(complaint).map { [[$0]] } ?? [])
    }

    /// Returns the change with which the longest view yields to views that shrink, together with the others of its
    /// column, which is as wide as the one that does not yield; `nil` if there is none.
    private func longestYields(_ complaint: Complaint) -> CaseChange? {
        let views = complaint.lengths.map(\.view)
        let others = lengths.naturalLengths(along: complaint.axis, in: lengths.layout)
            .filter { !views.contains($0.view) }
        guard !complaint.lengths[0].grows,
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
        let length = SizeConstraint(attribute: .along(axis), constant: Self.controlLength)
        let constraints: [CaseChange] = [.constrain(views.map(tree.path), length)]
        if tree.nodes[views[0]].arrangingAxis != axis {
            return [[.setAlignment(stacks, .fill)], constraints]
        }
        // Beside views with natural sizes equal ones are hardly meant.
        let isAlone = views.flatMap(lengths.siblings).allSatisfy(views.contains)
        return isAlone ? [[.setDistribution(stacks, .fillEqually)], constraints] : [constraints]
    }

    /// Returns changes that give up other constraints of the proofs.
    ///
    /// Another alignment of a stack elsewhere only moves the room inside it.
    private func releases(_ complaint: Complaint, in stacks: [ViewPath]) -> [CaseChange] {
        complaint.proofs.flatMap(\.constraints).uniqued(on: \.description).filter {
            !$0.role.isOfContent && $0.role != .spacing
        }.compactMap {
            lengths.layoutCase.change(of: $0, in: lengths.stack, to: nil)
        }.filter { change in
            guard case .setAlignment(let others, _) = change else { return true }
            return others.allSatisfy(stacks.contains)
        }
    }
}

extension SizeFix {
    /// The changes as an instruction.
    var inWords: String { changes.map(\.inWords).listed }
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
