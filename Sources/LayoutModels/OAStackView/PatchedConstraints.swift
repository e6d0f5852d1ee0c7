import StackCases

/// The constraints that OAStackView keeps for a stack, and its patches of them.
///
/// A change of the axis or the distribution rebuilds them for all visible views. Every other change
/// removes and adds only those near the changed view.
struct PatchedConstraints {
    private(set) var list: [PatchedConstraint] = []
    /// The numbers of the arranged subviews, hidden ones included, in their order; unique in this stack.
    private(set) var numbers: [Int]
    private var stack: StackConfiguration
    private let rules: StackRules.Patches
    private let addingAgain: StackRules.Changes.AddingAgain
    private var numberCount: Int
    /// The number of guides, which stay subviews until the distribution changes.
    private var guideCount = 0
    /// Whether existing constraints are not added again.
    private var omitsRepeated = false

    /// Creates the constraints of all visible views.
    init(
        _ stack: StackConfiguration, _ rules: StackRules.Patches,
        addingAgain: StackRules.Changes.AddingAgain
    ) {
        self.stack = stack
        self.rules = rules
        self.addingAgain = addingAgain
        numbers = Array(stack.arrangedSubviews.indices)
        numberCount = numbers.count
        align()
        var previous: Int?
        for position in numbers where !isHidden(position) {
            chain(position, after: previous)
            previous = position
        }
        chain(nil, after: previous)
        omitsRepeated = !rules.repeatsConstraints
    }

    /// Patches the constraints after an edit of the stack or of one of its views.
    mutating func apply(_ edit: Edit, _ after: StackConfiguration) {
        stack = after
        switch edit {
        case .setHidden(let path, let value):
            if value {
                hide(path.position)
            } else {
                insert(path.position, isAppended: false)
            }
        case .insert(_, let position, _):
            let isAppended = position == numbers.count && guideCount == 0
            numbers.insert(numberCount, at: position)
            numberCount += 1
            insert(position, isAppended: isAppended)
        case .addArrangedSubview(let path): addAgain(path.position)
        case .remove(let path, _): remove(path.position)
        case .removeFromSuperview(let path):
            remove(path.position, leavesGap: rules.leavesGaps)
        case .setSpacing:
            list.respace(spacing, everything: rules.respacesEverything)
        case .setAlignment:
            list.removeAll { $0.role.isAlignment }
            align()
        default: break
        }
    }

    // MARK: The views

    private var spacing: Double {
        if case .points(let value) = stack.spacing { value } else { 0 }
    }

    private func isHidden(_ position: Int) -> Bool { stack.arrangedSubviews[position].isHidden }

    /// The position of the last visible view before `position`.
    private func visible(before position: Int) -> Int? {
        numbers.indices.prefix(position).last { !isHidden($0) }
    }

    /// The position of the first visible view from `position` on.
    private func visible(from position: Int) -> Int? {
        numbers.indices.dropFirst(position).first { !isHidden($0) }
    }

    // MARK: Patches

    private mutating func hide(_ position: Int) {
        let number = numbers[position]
        // OAStackView does not recognize a baseline constraint as one of either axis.
        list.removeAll(withGuides: !rules.keepsGapGuides) {
            $0.touches(number) && $0.role != .baseline
        }
        close(visible(before: position), visible(from: position + 1))
    }

    private mutating func remove(_ position: Int, leavesGap: Bool = false) {
        let number = numbers.remove(at: position)
        list.removeAll(withGuides: !rules.keepsGapGuides) { $0.touches(number) }
        if leavesGap { return }
        let (previous, next) = (visible(before: position), visible(from: position))
        close(previous, next)
        if !rules.unlinksBaselines { link(next, to: previous) }
    }

    /// Moves a view to the end, where it gets constraints to the last visible view again.
    ///
    /// With constraints at both places, the views from the old one on form a ring, in which the
    /// spacings and sizes add up to 0: a conflict for a spacing above 0. Without spacing all of them
    /// are 0 along the axis; that this raises no exception is an assumption.
    private mutating func addAgain(_ position: Int) {
        let number = numbers[position]
        let end = numbers.count - 1
        guard addingAgain == .repeats else {
            remove(position)
            numbers.append(number)
            return insert(end, isAppended: true)
        }
        numbers.remove(at: position)
        numbers.append(number)
        // The last visible view is determined before the move, and can be the view itself.
        let previous = visible(before: end)
        let isLast = !isHidden(end) && previous.map { $0 < position } ?? true
        insert(end, after: isLast ? end : previous, isAppended: true)
    }

    /// Connects the neighbours of a removed view to each other or to the canvas.
    private mutating func close(_ previous: Int?, _ next: Int?) {
        if next != nil || previous != nil { chain(next, after: previous) }
    }

    /// Connects a view that was shown or inserted to its neighbours, and disconnects these.
    private mutating func insert(_ position: Int, isAppended: Bool) {
        insert(position, after: visible(before: position), isAppended: isAppended)
    }

    private mutating func insert(_ position: Int, after previous: Int?, isAppended: Bool) {
        guard rules.arrangesHiddenInsertions || !isHidden(position) else { return }
        let next = visible(from: position + 1)
        switch (previous, next) {
        case (let previous?, nil) where isAppended:
            let number = numbers[previous]
            list.removeAll { $0.role == .end && $0.view == number }
        case (_?, nil): list.removeFirst(.end)
        case (nil, _?): list.removeFirst(.start)
        case (nil, nil): break
        case (let previous?, let next?):
            let (first, second) = (numbers[previous], numbers[next])
            list.removeAll(withGuides: !rules.keepsGapGuides) {
                $0.view == first && $0.next == second && $0.role.isAlong
            }
        }
        chain(position, after: previous)
        link(position, to: previous)
        add(.across, position)
        chain(next, after: position)
        link(next, to: position)
    }

    // MARK: Constraints

    /// Aligns all visible views.
    private mutating func align() {
        var previous: Int?
        for position in numbers.indices where !isHidden(position) {
            add(.across, position)
            link(position, to: previous)
            previous = position
        }
    }

    /// Connects the views at two positions along the axis; `nil` means the canvas.
    private mutating func chain(_ position: Int?, after previous: Int?) {
        guard let position else {
            if let previous { add(.end, previous) }
            return
        }
        guard let previous else { return add(.start, position) }
        if omitsRepeated, isChained(position, to: previous) { return }
        let spreads = stack.distribution == .equalSpacing
        add(.spacing(guide: spreads ? guideCount : nil), previous, position, constant: spacing)
        switch stack.distribution {
        case .fill, .equalCentering: break
        case .fillEqually: add(.equalSize, previous, position)
        case .fillProportionally:
            let views = stack.arrangedSubviews
            add(
                .ratio(
                    views[previous].intrinsicContentSize,
                    next: views[position].intrinsicContentSize), previous, position)
        case .equalSpacing:
            add(.guideStart(guideCount), previous)
            add(.guideEnd(guideCount), position)
            guideCount += 1
        }
    }

    private func isChained(_ position: Int, to previous: Int) -> Bool {
        list.contains {
            $0.role.isSpacing && $0.view == numbers[previous] && $0.next == numbers[position]
        }
    }

    /// Aligns the baselines of the views at two positions.
    private mutating func link(_ position: Int?, to previous: Int?) {
        guard let position, let previous, stack.alignment.isBaseline else { return }
        add(.baseline, previous, position)
    }

    private mutating func add(
        _ role: PatchedConstraint.Role, _ position: Int, _ next: Int? = nil, constant: Double = 0
    ) {
        let constraint = PatchedConstraint(
            role: role, view: numbers[position], next: next.map { numbers[$0] },
            constant: constant)
        if omitsRepeated, list.contains(where: constraint.isSame) { return }
        list.append(constraint)
    }
}
