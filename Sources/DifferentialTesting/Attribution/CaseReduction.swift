import StackCases

/// A case without some of its features.
struct CaseReduction {
    /// The last feature that was taken away.
    let feature: CaseFeature
    let examined: ExaminedCase

    /// The features that can be taken away, in the order in which that is tried: rare ones first, the
    /// distributions and alignments after them, and last those that most cases have or that take much away.
    fileprivate static let order: [CaseFeature] = {
        let broad: [CaseFeature] = [.noIntrinsicMetric, .freeSize, .stack]
        // These take the place of others.
        let basic: [CaseFeature] = [.fill, .alignFill, .afterEdits]
        return CaseFeature.allCases.reversed().filter { !(broad + basic).contains($0) } + broad
    }()
}

extension LayoutCase {
    /// The case without each of its features, and then the case without the first two, three and so on.
    ///
    /// A distribution or an alignment becomes `fill`, another property its default, and a missing size a small
    /// one; without edits the stack is laid out as they leave it.
    /// - Complexity: O(views × features²).
    var reductions: (ofOne: [CaseReduction], ofSeveral: [CaseReduction]) {
        guard let used = try? CaseFeature.features(of: self) else { return ([], []) }
        let features = CaseReduction.order.filter(used.contains)
        let several = features.indices.dropFirst().map { features[...$0] }
        return (
            features.indices.compactMap { without(features[$0...$0]) },
            several.compactMap(without)
        )
    }

    /// Returns the case without features; `nil` if an edit is impossible.
    private func without(_ features: ArraySlice<CaseFeature>) -> CaseReduction? {
        guard let last = features.last,
            var result = features.contains(.edits) ? try? withEditsMade() : self
        else { return nil }
        let kept = Set(CaseFeature.allCases).subtracting(features)
        // Takes the first of all choices and the smallest of all lengths.
        var maker = RealisticCases(random: RandomSource(bytes: []))
        maker.restrict(&result, to: kept)
        maker.restrictEdits(of: &result, to: kept)
        return ExaminedCase(result).map { CaseReduction(feature: last, examined: $0) }
    }
}
