import StackCases

/// Cases that each reach something new.
public struct Corpus: Sendable {
    /// A case with the features that it reaches.
    struct Member: Sendable {
        var layoutCase: LayoutCase
        var features: [Feature]
    }

    /// The cases, in the order in which they were added.
    public private(set) var cases: [LayoutCase] = []
    /// The features that they reach together.
    private(set) var reached = FeatureSet()

    /// Creates an empty corpus.
    public init() {}

    /// The number of features that the cases reach.
    public var reachCount: Int { reached.count }

    /// Adds a case if it reaches something new.
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

/// The cases of one block of a guided campaign: some are generated, the others are mutants of
/// cases that reached something new in earlier blocks.
struct GuidedCases: Sendable {
    /// The number of cases in a block of a guided campaign.
    static let blockSize = 100
    /// The most blocks that run at once: a block's parents come from blocks at least so many before
    /// it, whatever the number of jobs.
    static let lag = 10
    /// The percentage of cases that are mutants, if there are parents.
    private static let mutants = 50

    let generator: CaseGenerator
    /// The cases kept so far; the first `parentCount` can be parents.
    let corpus: Corpus
    let parentCount: Int

    func makeCase(_ index: Int) -> LayoutCase {
        guard parentCount > 0 else { return generator.makeCase(index) }
        // Another stream than the generator's, which makes the same case for the same index.
        var random = RandomSource(seed: ~generator.seed, index: index)
        guard random.chance(Self.mutants) else { return generator.makeCase(index) }
        // Later ones reached rarer features and are taken more often.
        let parent = max(random.below(parentCount), random.below(parentCount))
        let other = random.below(parentCount)
        var mutation = CaseMutation(random: random)
        return mutation.mutant(of: corpus.cases[parent], other: corpus.cases[other])
    }
}
