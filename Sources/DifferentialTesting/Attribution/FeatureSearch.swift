import StackCases

/// A search for the feature of a case that a mismatch needs.
///
/// The search removes features in a fixed order until the layouts are the same, and finds the last one that
/// it had to remove. It is a binary search, which assumes that equal layouts stay equal without further
/// features. While a model has no single layout without that many features, the search removes one less.
struct FeatureSearch {
    /// The largest number of features to remove.
    private var count: Int
    /// The largest number of removed features with which the layouts are known to differ.
    private var differing = 0
    /// The smallest number of removed features with which they are known to be the same; `nil` if unknown.
    private var agreeing: Int?

    /// Starts a search in a case with features that can be removed.
    init(_ features: [CaseFeature]) { count = features.count }

    /// The number of features to remove next; `nil` at the end.
    var next: Int? {
        guard let agreeing else { return differing < count ? count : nil }
        return agreeing > differing + 1 ? (agreeing + differing) / 2 : nil
    }

    /// The smallest number of features to remove; `nil` if the layouts differ without all of them.
    var found: Int? { agreeing }

    /// Notes whether the layouts are the same without the next features; `nil` where they cannot be compared.
    mutating func note(_ areSame: Bool?) {
        guard let next else { return }
        if areSame == true {
            agreeing = next
        } else if areSame == nil, agreeing == nil {
            count -= 1
        } else {
            differing = next
        }
    }
}

extension ComparedCase {
    /// Whether a mismatch that no defect explains gets a clue.
    ///
    /// Between two models with known defects it gets none, so that a new defect is noticed.
    private var searchesClues: Bool { left.model.defects.isEmpty || right.model.defects.isEmpty }

    /// Returns a hint at the cause: rounding, the feature without which the layouts become the same, or else a
    /// broken clause of the contract; `nil` if there is none.
    /// - Complexity: O(log features) layouts by each model.
    func clue() -> Clue? {
        guard searchesClues else { return nil }
        if isRounded() { return .rounding }
        var search = FeatureSearch(examined.features)
        while let count = search.next { search.note(areSame(without: count)) }
        return search.found.map { .feature(examined.features[$0 - 1]) }
            ?? brokenRule.map { .rule($0) }
    }

    /// Makes the layouts that `clue` will ask for in several cases, many of them in one call.
    static func prepareFeatures(of cases: [ComparedCase]) {
        var open = cases.filter { !$0.isRounded() }.map {
            ($0, FeatureSearch($0.examined.features))
        }
        while true {
            open.removeAll { $0.1.next == nil }
            if open.isEmpty { return }
            CaseVariants.layOutReductions(
                open.flatMap { compared, search in
                    [compared.left, compared.right].map { ($0, search.next ?? 0) }
                })
            for index in open.indices {
                let (compared, search) = open[index]
                open[index].1.note(compared.areSame(without: search.next ?? 0))
            }
        }
    }

    /// Whether the layouts are the same without features; `nil` where they cannot be compared.
    private func areSame(without count: Int) -> Bool? {
        guard let tree = examined.reduction(by: count)?.tree,
            let left = left.reducedLayout(by: count), let right = right.reducedLayout(by: count)
        else { return nil }
        return switch comparison.outcome(left, right, of: tree) {
        case .equal: true
        case .different: false
        // If one model alone found no layout, it is the same once neither does.
        case .unsatisfiable: outcome.mismatch?.kind == .satisfiability ? true : nil
        case .ambiguous, .unsupported: nil
        }
    }
}

// MARK: Cases without features

extension LayoutCase {
    /// The features in the order in which the search removes them: first rare ones, then distributions and
    /// alignments, and last those that most cases have or whose removal changes much.
    private static let removalOrder: [CaseFeature] = {
        let broad: [CaseFeature] = [.noIntrinsicMetric, .freeSize, .stack]
        // These replace others.
        let basic: [CaseFeature] = [.fill, .alignFill, .afterEdits]
        return CaseFeature.allCases.reversed().filter { !(broad + basic).contains($0) } + broad
    }()

    /// The features of the case that can be removed, in the order in which the search removes them.
    /// - Complexity: O(views × edits).
    var removableFeatures: [CaseFeature] {
        guard let used = try? CaseFeature.features(of: self) else { return [] }
        return Self.removalOrder.filter(used.contains)
    }

    /// Returns the case without features; `nil` if an edit is impossible then.
    ///
    /// A distribution or an alignment becomes `fill`, another property its default, and a missing size a small
    /// one. Without edits the stack is laid out as they leave it. Hidden views are removed, since showing them
    /// would change the layout in other ways.
    /// - Complexity: O(views × edits).
    func without(_ features: ArraySlice<CaseFeature>) -> LayoutCase? {
        guard var result = features.contains(.edits) ? try? withEditsMade() : self else {
            return nil
        }
        // An edit may say by its path which view it changes, and a program may expect a view.
        if features.contains(.isHidden), result.edits.isEmpty,
            !result.stack.arrangedSubviews.allSatisfy(\.isHidden)
        {
            result.stack.removeHiddenViews()
        }
        let kept = Set(CaseFeature.allCases).subtracting(features)
        // Takes the first of all choices and the smallest of all lengths.
        var maker = RealisticCases(random: RandomSource(bytes: []))
        maker.restrict(&result, to: kept)
        maker.restrictEdits(of: &result, to: kept)
        return result
    }
}
