import StackCases

/// The cases of one block of a guided campaign: some are generated as ever, the others are
/// mutants of cases that reached something new in blocks long before.
struct GuidedCases: Sendable {
    /// How many cases a block of a guided campaign has.
    static let blockSize = 100
    /// How many blocks are under way at most: a block's parents come from blocks that lie at least
    /// so many before it, whatever the number of jobs.
    static let lag = 10
    /// In how many of 100 cases a parent is mutated, where there is one.
    private static let mutants = 50

    let generator: CaseGenerator
    /// What was kept so far, of which the first `parentCount` can be parents.
    let corpus: Corpus
    let parentCount: Int

    func makeCase(_ index: Int) -> LayoutCase {
        guard parentCount > 0 else { return generator.makeCase(index) }
        // Another stream than the generator's, which makes the same case for the same index.
        var random = RandomSource(seed: ~generator.seed, index: index)
        guard random.chance(Self.mutants) else { return generator.makeCase(index) }
        // Late ones, that reached what is rarer, are taken more often.
        let parent = max(random.below(parentCount), random.below(parentCount))
        let other = random.below(parentCount)
        var mutation = CaseMutation(random: random)
        return mutation.mutant(of: corpus.cases[parent], other: corpus.cases[other])
    }
}
