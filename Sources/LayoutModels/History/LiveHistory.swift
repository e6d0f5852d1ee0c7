import StackCases

/// Replays a case's edits on a live stack, each after a layout pass.
///
/// The layouts in between are not solved, because the state does not depend on their frames.
/// Conflicts in them are assumed to have no effect on later layouts.
struct LiveHistory {
    private let rules: HistoryRules
    /// The configuration at this moment.
    private(set) var configuration: SizedStack
    /// The state of the stack at this moment.
    private(set) var stack: LiveStack
    private var count = 0

    /// Creates a history that begins with a stack that was never laid out.
    init(_ configuration: SizedStack, rules: HistoryRules) {
        self.rules = rules
        self.configuration = configuration
        stack = LiveStack(configuration.stack, count: &count)
    }

    /// Makes a layout pass.
    mutating func layOut() {
        stack.layOut(&configuration.stack, rules: rules)
    }

    /// Makes an edit.
    ///
    /// An edit that changes nothing has no effect, except where the implementation makes
    /// constraints all the same.
    /// - Throws: The reason for which the edit is impossible now.
    mutating func apply(_ edit: Edit) throws(CaseError) {
        let before = configuration
        try configuration.apply(edit)
        guard configuration != before || rules.hasEffectAgain(edit) else { return }
        switch edit {
        case .setHidden(let path, _), .setIntrinsicContentSize(let path, _):
            let arranging = path.indices.dropLast()
            guard let old = before.stack.stack(at: arranging) else { return }
            let isHiding = if case .setHidden = edit { true } else { false }
            stack.change(at: arranging) {
                if rules.leaksAlignment { $0.leakAlignment(of: old, rules: rules) }
                $0.renewProportions()
                if isHiding { $0.rebuild() }
                if case .setHidden(_, true) = edit, rules.hidingDeletesTies {
                    $0.loseTies(at: path.position)
                }
            }
        case .insert(let path, let index, let subview):
            let view = LiveView(subview, count: &count)
            stack.change(at: path.indices[...]) { $0.insert(view, at: index) }
        case .addArrangedSubview(let path):
            stack.change(at: path.indices.dropLast()) { $0.addAgain(path.position, rules: rules) }
        case .remove(let path, _), .removeFromSuperview(let path):
            stack.change(at: path.indices.dropLast()) { $0.remove(at: path.position) }
        case .setAxis(let path, _), .setDistribution(let path, _):
            stack.change(at: path.indices[...]) { $0.rebuild() }
        case .setSpacing(let path, _):
            stack.change(at: path.indices[...]) {
                if !rules.keepsSpacing { $0.renewNaturalSizes() }
            }
        case .setAlignment(let path, _):
            stack.change(at: path.indices[...]) {
                if !rules.keepsAlignment { $0.renewNaturalSizes() }
            }
        case .setCustomSpacing(let path, _):
            stack.change(at: path.indices.dropLast()) { _ in }
        case .setSize: break
        }
        if rules.patches != nil, let path = edit.stackPath,
            let after = configuration.stack.stack(at: path)
        {
            stack.change(at: path) { $0.patch(edit, after) }
        }
    }
}

extension HistoryRules {
    /// Returns whether an edit makes constraints even where it sets the present value again.
    fileprivate func hasEffectAgain(_ edit: Edit) -> Bool {
        switch edit {
        case .addArrangedSubview: addingAgain == .repeats
        case .setAxis, .setDistribution: settingAgain == .axisAndDistribution
        case .setHidden: settingAgain == .hidden
        default: false
        }
    }
}

extension Edit {
    /// The path of the stack whose constraints change with the edit.
    fileprivate var stackPath: ArraySlice<Int>? {
        switch target {
        case .view(let path): path.indices.dropLast()
        case .stack(let path): path.indices[...]
        case nil: nil
        }
    }
}
