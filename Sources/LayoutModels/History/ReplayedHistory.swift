import StackCases

/// A case's history on a live stack, gone through once: the moments of its layouts.
struct ReplayedHistory {
    /// The moments after all layouts but the last.
    private(set) var moments: [LiveHistory] = []
    /// The moment of the last layout, or the one at which the history cannot go on.
    private(set) var end: LiveHistory
    /// Why the history cannot go on; `nil` where it comes to its end.
    private(set) var refusal: String?

    init(_ layoutCase: LayoutCase, _ rules: HistoryRules) {
        end = LiveHistory(layoutCase.configurationBeforeEdits, rules: rules)
        end.layOut()
        for edit in layoutCase.edits {
            moments.append(end)
            do {
                try end.apply(edit)
            } catch {
                refusal = "an edit is impossible: \(error)"
                return
            }
            if case .addArrangedSubview = edit, rules.addingAgain == .raises {
                refusal =
                    "a view that is arranged already is added again, and the insertion of views"
                    + " raises an exception for its index, which lies past the end"
                return
            }
            end.layOut()
        }
    }
}

/// The histories of the case that was laid out last, by the rules by which they were gone through.
struct HistoryMemory {
    private var layoutCase: LayoutCase?
    private var known: [(rules: HistoryRules, history: ReplayedHistory)] = []

    /// The history of a case, gone through unless it is known.
    mutating func history(of layoutCase: LayoutCase, _ rules: HistoryRules) -> ReplayedHistory {
        if self.layoutCase != layoutCase {
            self.layoutCase = layoutCase
            known.removeAll(keepingCapacity: true)
        }
        if let found = known.first(where: { $0.rules == rules }) { return found.history }
        let history = ReplayedHistory(layoutCase, rules)
        known.append((rules, history))
        return history
    }
}

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
