/// The rules that decide what a live stack keeps of its history, and nothing else does.
///
/// Variants of an implementation that have these in common come through a history alike.
struct HistoryRules: Equatable {
    let convertsVerticalBaselines: Bool
    let keepsSpacing: Bool
    let keepsAlignment: Bool
    let leaksAlignment: Bool
    /// Whether hidden views are among those whose alignment stays in place.
    let alignsHiddenViews: Bool
    let hidingDeletesTies: Bool
    let addingAgain: StackRules.AddingAgain
    let patchesConstraints: Bool
    let respacesEverything: Bool
    let keepsGapGuides: Bool
    let arrangesHiddenInsertions: Bool
    let unlinksBaselines: Bool
    let leavesGaps: Bool
    let repeatsConstraints: Bool

    init(_ rules: StackRules) {
        convertsVerticalBaselines = rules.convertsVerticalBaselines
        keepsSpacing = rules.keepsSpacing
        keepsAlignment = rules.keepsAlignment
        leaksAlignment = rules.leaksAlignment
        alignsHiddenViews = rules.leaksAlignment && rules.alignsHiddenViews
        hidingDeletesTies = rules.hidingDeletesTies
        addingAgain = rules.addingAgain
        patchesConstraints = rules.patchesConstraints
        respacesEverything = rules.respacesEverything
        keepsGapGuides = rules.keepsGapGuides
        arrangesHiddenInsertions = rules.arrangesHiddenInsertions
        unlinksBaselines = rules.unlinksBaselines
        leavesGaps = rules.leavesGaps
        repeatsConstraints = rules.repeatsConstraints
    }
}
