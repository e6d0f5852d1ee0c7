/// The rules on which the history of a live stack depends.
///
/// Variants of an implementation with equal history rules have the same history.
struct HistoryRules: Equatable {
    let convertsVerticalBaselines: Bool
    let keepsSpacing: Bool
    let keepsAlignment: Bool
    let leaksAlignment: Bool
    /// Whether hidden views are among those whose alignment stays in place.
    let alignsHiddenViews: Bool
    let hidingDeletesTies: Bool
    let addingAgain: StackRules.Changes.AddingAgain
    let patches: StackRules.Patches?

    init(_ rules: StackRules) {
        convertsVerticalBaselines = rules.across.verticalBaselines == .converted
        let leftovers = rules.changes.leftovers
        keepsSpacing = leftovers.keepsSpacing
        keepsAlignment = leftovers.keepsAlignment
        leaksAlignment = leftovers.leaksAlignment
        alignsHiddenViews = leftovers.leaksAlignment && rules.across.hiddenViews != .leftOut
        hidingDeletesTies = rules.changes.hidingDeletesTies
        addingAgain = rules.changes.addingAgain
        // The ties are those of the present layout.
        var patches = rules.changes.patches
        patches?.ties = StackRules.Ties()
        self.patches = patches
    }
}
