import LayoutModels
import StackCases

/// The search for changes of views that are squeezed, stretched or without a size.
///
/// Each candidate is laid out. It helps if the views then have their natural sizes, or lost views more of them.
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

    /// The most changes to return, besides that to `.equalSpacing`.
    private static let count = 2
    /// The factor from which another view grows so much that equal gaps may be meant.
    private static let muchGrowth = 1.5
    /// The most changes to try, each a layout.
    private static let layoutLimit = 40

    let lengths: ViewLengths
    var tree: ViewTree { lengths.tree }

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

    /// Whether a view takes the rest by design, or has the length that its own constraint gives it and that is not too small
    /// for its content.
    private func isWanted(_ change: SizeChange, _ proven: ProvenLength) -> Bool {
        let length = change.lengths[0]
        if length.natural == nil, !length.isNatural { return true }
        return proven.isGivenByOwnConstraint(of: tree.path(of: length.view))
            && (length.grows || length.actual <= Layout.tolerance)
    }

    // MARK: Changes

    /// Returns the changes that help, the best first.
    /// - Complexity: A layout for each constraint of the proofs, up to the limit.
    func fixes(of complaint: Complaint) -> [Fix] {
        let found = fixes(
            of: complaint, among: SizeFixCandidates(lengths: lengths, complaint: complaint).all)
        let tighter = [tighterSpacing(for: complaint)].compactMap(\.self)
        // Priorities that squeeze no view need no other spacing.
        let prioritiesSuffice = found.prefix(1).contains { fix in
            fix.changes.allSatisfy(\.isOfPriority) && fix.squeeze == 0 && fix.lost.isEmpty
                && !fix.makesTie
        }
        let all = prioritiesSuffice ? found + tighter : tighter + found
        // If another view would have to yield, a column may be meant.
        let isEnough = all.contains { $0.squeeze == 0 && $0.lost.isEmpty && !$0.isOfOuterSize }
        let helping = all + [isEnough ? nil : column(for: complaint)].compactMap(\.self)
        return helping.isEmpty
            ? [withoutOuterSize(for: complaint)].compactMap(\.self) : helping
    }

    /// Returns the aspect ratio for a squeezed image, or for a view with a required length on its other side; `nil` for
    /// other views.
    ///
    /// That length must not be the natural one. An image view draws its image no larger than its smaller side lets it, and leaves the rest of the longer one empty.
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
        let constraint = ViewConstraint(
            attribute: .along(axis), toItem: .itself, multiplier: natural / other)
        let fix = lengths.trials.fix([.constrain([path], constraint)]) {
            $0.status.isDetermined ? 0 : nil
        }
        guard var fix, fix.lost.isEmpty else { return nil }
        let view = change.lengths[0].view
        let moved = lengths.trials.movedLengths(along: axis, in: fix.layout)
        if change.picture == nil {
            fix.lengths = moved
            return fix
        }
        let others = moved.filter { $0.view != view }
        if isMirrored(others, change.lengths) { return nil }
        let size = subview.alignmentRect(forFrame: fix.layout.frames[view])
        let effects = others.isEmpty ? "" : ", and \(others.inWords(axis, tree))"
        fix.text += ": then it is \(size.inWords)\(effects)"
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

    /// Returns the change of a stack to the distribution fill, after which its views have their natural lengths and the gaps
    /// equal the spacing; `nil` if there is none that changes a frame.
    /// - Parameter view: The stack, whose distribution makes views equal or spaces them out.
    /// - Complexity: Two layouts.
    func fix(ofDistributionAt view: Int, along axis: Axis) -> Fix? {
        let path = tree.path(of: view)
        let fill = CaseChange.setDistribution([path], .fill)
        let trials = lengths.trials
        return [[fill], [fill, .addSpacer(to: path)]].lazy.compactMap { changes -> Fix? in
            let fix = trials.fix(changes) { layout in
                layout.status.isDetermined && !layout.isSame(as: lengths.layout)
                    && tree.visibleViews(of: view).allSatisfy {
                        trials.length(of: $0, along: axis, in: layout)?.isNatural == true
                    } ? 0 : nil
            }
            guard var fix, fix.lost.isEmpty, fix.squeeze == 0, !fix.makesTie else { return nil }
            fix.lengths = trials.movedLengths(along: axis, in: fix.layout)
            if fix.lengths.isEmpty { fix.remark += ": then the gaps equal the spacing" }
            return fix
        }.first
    }

    func fixes(of complaint: Complaint, among candidates: [[CaseChange]]) -> [Fix] {
        // In a tie another view would be lost in place of this one.
        let isDecided =
            complaint.lengths[0].isLost && !complaint.proofs.allSatisfy(\.worsened.isEmpty)
        let isOfOneKind = lengths.isOfOneKind(complaint.lengths[0].view, along: complaint.axis)
        let found = candidates.prefix(Self.layoutLimit).compactMap { changes -> Fix? in
            let isOfPriorities = changes.allSatisfy(\.isOfPriority)
            let isMild = isOfPriorities || changes.allSatisfy(\.isOfRelation)
            // Views of one kind mostly share the room.
            let addsView = changes.contains { if case .addSpacer = $0 { true } else { false } }
            let rank = isMild ? 0 : addsView && isOfOneKind ? 2 : 1
            let fix = lengths.trials.fix(changes, rank: rank) {
                shortfall($0, complaint)
            }
            guard var fix, fix.lost.isEmpty || isDecided && isOfPriorities, !movesRoom(fix) else {
                return nil
            }
            if isOfPriorities, let held = held(fix, complaint) { fix = held }
            if changes.contains(where: \.isOfAxis) {
                let axis = complaint.axis.perpendicular
                let spoiled = spoiled(by: fix, along: axis)
                fix.spoils = !spoiled.isEmpty
                if fix.spoils { fix.addition = ", and \(spoiled.inWords(axis, tree))" }
            }
            fix.lengths = moved(by: fix, of: complaint)
            if changes.count == 1, case .addSpacer(let stack) = changes[0] {
                fix.addition = centering(in: stack, complaint)
            }
            if fix.spacesViews { fix.addition = ", and the gaps take the room" }
            if complaint.axis == .vertical, case .setAlignment(_, .leading)? = changes.first {
                fix.remark += ", which is .top"
            }
            if areEqual(complaint, in: fix.layout) { return fix }
            let isMissing = complaint.lengths.contains { $0.natural == nil || $0.isLost }
            guard
                isMissing
                    || !lengths.distort(
                        fix.lengths, moreThan: complaint.lengths, along: complaint.axis)
            else { return nil }
            if isMirrored(fix.lengths, complaint.lengths) { return nil }
            let others = fix.lengths.filter { length in
                !complaint.lengths.contains { $0.view == length.view }
            }
            fix.growth = others.compactMap(\.share).reduce(1, max)
            let stretched = others.filter {
                lengths.isOverstretched($0, along: complaint.axis)
            }
            fix.stretchesOthers = !stretched.isEmpty
            if fix.stretchesOthers {
                // The room below a text looks like a mistake.
                let isOfText = complaint.axis == .vertical && stretched.contains(where: \.isLine)
                fix.rank = isOfText ? 3 : 2
            }
            return fix
        }
        // A change that makes a tie or spoils the other axis only helps where all others change the stack's size.
        let isDecidable = found.contains {
            $0.lost.isEmpty && !$0.makesTie && !$0.spoils && !$0.isOfOuterSize
        }
        let all = found.filter { !(isDecidable && ($0.makesTie || $0.spoils)) }.ranked
        let ranked = all.indices.filter { place in
            !all[..<place].contains { $0.leadsToSameLengths(as: all[place]) }
        }.map { all[$0] }
        let harmless = ranked.filter(\.lost.isEmpty)
        let best = harmless.filter { !$0.spacesViews }.prefix(Self.count)
        let ofViews = best.filter { !$0.isOfOuterSize }
        // Equal gaps keep all lengths.
        let isMissing =
            ofViews.count < Self.count || ofViews.contains { $0.growth > Self.muchGrowth }
        return ofViews + (isMissing ? harmless.filter(\.spacesViews) : [])
            + best.filter(\.isOfOuterSize)
            + ranked.filter { !$0.lost.isEmpty }.prefix(1)
    }

    /// Returns the lengths of plain views that are natural now, and no longer with a fix.
    private func spoiled(by fix: Fix, along axis: Axis) -> [SizeChange.Length] {
        lengths.trials.movedLengths(along: axis, in: fix.layout).filter {
            !$0.isNatural && lengths.trials.length(of: $0.view, along: axis)?.isNatural == true
        }
    }

    /// Whether a layout gives a view that stretches and its siblings, all of one kind, the same length.
    private func areEqual(_ complaint: Complaint, in layout: Layout) -> Bool {
        let first = complaint.lengths[0]
        let siblings = lengths.siblings(of: first.view)
        guard first.grows, first.natural != nil, !siblings.isEmpty,
            lengths.isOfOneKind(first.view, along: complaint.axis)
        else { return false }
        let own = layout.frames[first.view][complaint.axis.size]
        return siblings.allSatisfy {
            abs(layout.frames[$0][complaint.axis.size] - own) <= Layout.tolerance
        }
    }

    /// Returns a fix of priorities with a hugging priority for views that it stretches in place of squeezing them; `nil` where
    /// it stretches none, or where that does not give them their natural lengths.
    private func held(_ fix: Fix, _ complaint: Complaint) -> Fix? {
        let axis = complaint.axis
        let stretched = complaint.lengths.filter { before in
            let after = lengths.changed(before, along: axis, in: fix.layout)
            return before.isSqueezed && lengths.distortion(after, along: axis) > 0.05
        }.map(\.view)
        guard let first = stretched.first else { return nil }
        let highest =
            (stretched + lengths.siblings(of: first)).map {
                lengths.priority(of: $0, along: axis, isGrowth: true)
            }.max() ?? 0
        let hugging = CaseChange.setPriority(
            .hugging, axis, of: stretched.map(tree.path), to: min(999, highest + 1))
        return lengths.trials.fix(fix.changes + [hugging], rank: fix.rank) { layout in
            let areNatural = complaint.lengths.allSatisfy {
                lengths.changed($0, along: axis, in: layout).isNatural
            }
            return layout.status.isDetermined && areNatural ? 0 : nil
        }
    }

    /// Whether lengths that change only give another view like that of each complaint its present length.
    private func isMirrored(
        _ changed: [SizeChange.Length], _ complaints: [SizeChange.Length]
    ) -> Bool {
        complaints.allSatisfy { own in
            changed.contains { other in
                other.view != own.view && other.view > 0
                    && abs(other.framed - own.framed) <= Layout.tolerance
                    && lengths.subview(other.view).unnamed == lengths.subview(own.view).unnamed
            }
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

    /// Returns the lengths that a fix changes.
    ///
    /// These include the complaint's views without natural lengths, and the outer stack if the fix changes its size.
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
    func shortfall(_ layout: Layout, _ complaint: Complaint) -> Int? {
        let axis = complaint.axis
        let after = complaint.lengths.map { lengths.changed($0, along: axis, in: layout) }
        let isCured = zip(complaint.lengths, after).allSatisfy { before, after in
            guard after.natural != nil else { return after.actual > Layout.tolerance }
            // A view that was cut off may have more room than it needs.
            return after.isNatural || !before.grows && after.grows
        }
        if areEqual(complaint, in: layout) { return layout.status.isDetermined ? 0 : nil }
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
}
