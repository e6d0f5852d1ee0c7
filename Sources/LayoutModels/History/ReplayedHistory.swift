import StackCases

/// The moments at which a live stack is laid out in a case's history; an object, because each variant of a model
/// asks for it.
final class ReplayedHistory {
    /// The moments of all layouts but the last.
    private(set) var moments: [LiveHistory] = []
    /// The moment of the last layout, or of an impossible edit.
    private(set) var end: LiveHistory
    /// The reason for which an edit is impossible; `nil` where all are possible.
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
            if case .removeFromSuperview = edit, rules.removingFromSuperviewRaises {
                refusal =
                    "a view that is removed from its superview alone stays arranged, and the next"
                    + " layout adds constraints to it, which raises an exception"
                return
            }
            end.layOut()
        }
    }
}

/// A cache of the histories of the case that was laid out last, by their rules.
struct HistoryMemory {
    private var layoutCase: LayoutCase?
    private var known: [(rules: HistoryRules, history: ReplayedHistory)] = []

    /// Returns the history of a case, from the cache if it is there.
    mutating func history(of layoutCase: LayoutCase, _ rules: HistoryRules) -> ReplayedHistory {
        if self.layoutCase != layoutCase {
            self.layoutCase = layoutCase
            known.removeAll(keepingCapacity: true)
        }
        if let found = known.firstIndex(where: { $0.rules == rules }) {
            return known[found].history
        }
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
    let settingAgain: StackRules.Changes.SettingAgain
    let removingFromSuperviewRaises: Bool
    let patches: StackRules.Patches?

    init(_ rules: StackRules) {
        convertsVerticalBaselines = rules.across.verticalBaselines == .converted
        let staleConstraints = rules.changes.staleConstraints
        keepsSpacing = staleConstraints.keepsSpacing
        keepsAlignment = staleConstraints.keepsAlignment
        leaksAlignment = staleConstraints.leaksAlignment
        alignsHiddenViews = staleConstraints.leaksAlignment && rules.across.hiddenViews != .leftOut
        hidingDeletesTies = rules.changes.hidingDeletesTies
        addingAgain = rules.changes.addingAgain
        settingAgain = rules.changes.settingAgain
        removingFromSuperviewRaises = rules.changes.removingFromSuperviewRaises
        // The ties are those of the present layout.
        var patches = rules.changes.patches
        patches?.ties = StackRules.Ties()
        self.patches = patches
    }
}
