import StackCases

/// Cases that each reach something which those before did not.
public struct Corpus: Sendable {
    /// A case with what it reaches.
    struct Member: Sendable {
        var layoutCase: LayoutCase
        var features: [Feature]
    }

    /// The cases, in the order in which they were taken in.
    public private(set) var cases: [LayoutCase] = []
    /// What they reach together.
    private(set) var reached = FeatureSet()

    /// Makes an empty corpus.
    public init() {}

    /// How many different things the cases reach.
    public var reachCount: Int { reached.count }

    /// Takes a case in if it reaches something new.
    /// - Returns: Whether it does.
    mutating func take(_ member: Member) -> Bool {
        var isNew = false
        for feature in member.features where reached.insert(feature) { isNew = true }
        if isNew { cases.append(member.layoutCase) }
        return isNew
    }
}

extension Campaign {
    /// The corpus of those `cases` that reach something new, in their order; cases whose edits are
    /// impossible reach nothing.
    public func corpus(of cases: [LayoutCase]) -> Corpus {
        var corpus = Corpus()
        for member in reach(of: cases) { _ = corpus.take(member) }
        return corpus
    }

    /// As few of `cases` as reach together what all do, simple ones first.
    ///
    /// From the simplest on, each is taken that reaches something new; then from the last taken
    /// on, each is left out whose reach the others have. The order of `cases` does not matter.
    /// - Complexity: O(n log n) comparisons of cases, and one examination for each.
    public func smallestCorpus(of cases: [LayoutCase]) -> Corpus {
        let ordered = reach(of: cases)
            .map { (order: CaseOrder($0.layoutCase), member: $0) }
            .sorted { $0.order < $1.order }.map(\.member)
        var all = Corpus()
        var taken = ordered.filter { all.take($0) }
        var counts: [Feature: Int] = [:]
        for member in taken {
            for feature in Set(member.features) { counts[feature, default: 0] += 1 }
        }
        for index in taken.indices.reversed() {
            let features = Set(taken[index].features)
            guard features.allSatisfy({ counts[$0, default: 0] > 1 }) else { continue }
            for feature in features { counts[feature, default: 0] -= 1 }
            taken.remove(at: index)
        }
        var smallest = Corpus()
        for member in taken { _ = smallest.take(member) }
        return smallest
    }

    private func reach(of cases: [LayoutCase]) -> [Corpus.Member] {
        let examination = CaseExamination(self)
        return cases.map { layoutCase in
            let plain = layoutCase.withoutExpectations
            return Corpus.Member(layoutCase: plain, features: examination.reach(of: plain))
        }
    }
}
