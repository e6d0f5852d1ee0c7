import LayoutModels
import StackCases

/// The changes of a stack that is too short for its views, or longer than they need.
extension SizeFixes {
    /// The least part of a spacing that a smaller one keeps.
    private static let leastSpacing = 1.0 / 3

    /// Returns the spacing with which the views fit that squeeze each other because of the gaps alone; `nil` if there is
    /// none that keeps a third of the present one.
    /// - Complexity: Two layouts.
    func tighterSpacing(for complaint: Complaint) -> Fix? {
        guard let parent = squeezingStack(of: complaint) else { return nil }
        let path = tree.path(of: parent)
        let views = tree.visibleViews(of: parent)
        guard let arranging = lengths.stack.stack(at: path.indices),
            arranging.distribution != .fillProportionally,
            let needed = lengths.neededRoom(of: parent),
            case .points(let spacing) = arranging.spacing,
            case let gaps = views.dropLast().filter({ view in
                lengths.subview(view).customSpacingAfter == .useDefault
            }), !gaps.isEmpty
        else { return nil }
        let excess = needed - lengths.layout.frames[parent][complaint.axis.size]
        let tighter = spacing - excess / Double(gaps.count)
        guard excess > Layout.tolerance, tighter >= spacing * Self.leastSpacing else { return nil }
        return fitting([.setSpacing(path, tighter)], complaint)
    }

    /// Returns the change of a row into a column, whose views fit one below the other; `nil` if a view is wider than the row,
    /// or if the views do not fit then, either.
    /// - Complexity: A layout.
    func column(for complaint: Complaint) -> Fix? {
        guard complaint.axis == .horizontal, let row = squeezingStack(of: complaint) else {
            return nil
        }
        let path = tree.path(of: row)
        let isOfBaselines = lengths.stack.stack(at: path.indices)?.alignment.isBaseline == true
        return fitting(
            [.setAxis(path, .vertical)] + (isOfBaselines ? [.setAlignment([path], .fill)] : []),
            complaint)
    }

    /// Returns the change that leaves out the size of the outer stack, if squeezed views then have their natural ones.
    /// - Complexity: A layout.
    func withoutOuterSize(for complaint: Complaint) -> Fix? {
        guard complaint.lengths.allSatisfy({ $0.isSqueezed }),
            lengths.layoutCase.configurationBeforeEdits[complaint.axis] != nil
        else { return nil }
        return fixes(of: complaint, among: [[.setSize(complaint.axis, nil)]]).first
    }

    /// Returns the advice, in words, to add an empty view at the front of a stack as well, which centers the stack's views.
    ///
    /// It is empty if the views then lack their natural lengths. It is also empty for several views in a stack with another
    /// alignment than center.
    /// - Complexity: A layout.
    func centering(in stack: ViewPath, _ complaint: Complaint) -> String {
        guard let arranging = lengths.stack.stack(at: stack.indices),
            case let views = tree.index(of: stack).map({ tree.visibleViews(of: $0).count }) ?? 0,
            views == 1 || arranging.alignment == .center
        else { return "" }
        let count = arranging.arrangedSubviews.count
        // The order of views does not change lengths.
        let ends = [stack.appending(count), stack.appending(count + 1)]
        let changes: [CaseChange] = [
            .addSpacer(to: stack), .addSpacer(to: stack),
            .makeEqual([ends[1]], to: ends[0], complaint.axis),
        ]
        let fix = lengths.trials.fix(changes) { shortfall($0, complaint) }
        guard let fix, fix.lost.isEmpty, fix.shortfall == 0, !fix.makesTie, fix.squeeze == 0 else {
            return ""
        }
        return "; with a second one at its front, as \(complaint.axis.adjective),"
            + " \(views == 1 ? "it is" : "the views are") in the middle"
    }

    /// Returns the stack along whose axis the views of a complaint are squeezed; `nil` for other complaints.
    private func squeezingStack(of complaint: Complaint) -> Int? {
        let parents = Set(complaint.lengths.map { tree.nodes[$0.view].parent })
        let isAlong = complaint.lengths.allSatisfy {
            $0.isSqueezed && !$0.isStack && tree.nodes[$0.view].arrangingAxis == complaint.axis
        }
        return parents.count == 1 && isAlong ? parents.first : nil
    }

    /// Returns changes after which no view is squeezed, or far too long; `nil` if one still is.
    private func fitting(_ changes: [CaseChange], _ complaint: Complaint) -> Fix? {
        let axis = complaint.axis
        let fix = lengths.trials.fix(changes) { layout in
            layout.status.isDetermined
                && !lengths.trials.naturalLengths(along: axis, in: layout)
                    .contains(where: \.isSqueezed)
                ? 0 : nil
        }
        guard var fix, fix.lost.isEmpty, fix.squeeze == 0 else { return nil }
        fix.lengths = lengths.trials.movedLengths(along: axis, in: fix.layout)
        let isOverstretched = fix.lengths.contains { lengths.isOverstretched($0, along: axis) }
        return isOverstretched ? nil : fix
    }
}
