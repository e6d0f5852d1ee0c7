import StackCases

/// Makes a case as simple as it gets while it stays interesting.
///
/// Greedy: the passes run one after another, each proposal that is still interesting becomes the
/// present case, and all is repeated until no pass finds anything. Deterministic: the outcome
/// depends on the case and on what is interesting alone, as long as no bound is met.
public struct Shrinker: Sendable {
    /// The case to start from, never changed.
    public let original: LayoutCase
    /// The simplest interesting case so far.
    public private(set) var smallest: LayoutCase
    /// How many cases were judged.
    public private(set) var evaluations = 0
    /// Whether no pass finds anything simpler any more.
    public private(set) var isFinished = false

    private let passes: [ShrinkPass]
    /// What was judged already and found not to be interesting.
    private var judged: Set<UInt64> = []

    /// Makes a shrinker for an interesting case.
    ///
    /// To go on with one that was stopped in an earlier run, give the smallest case it had.
    public init(
        _ original: LayoutCase, from smallest: LayoutCase? = nil,
        passes: [ShrinkPass] = ShrinkPass.all
    ) {
        self.original = original
        self.smallest = (smallest ?? original).withoutExpectations
        self.passes = passes
    }

    /// Shrinks until nothing is left to do or a bound is met; calling again goes on.
    /// - Parameters:
    ///   - limit: How many cases may be judged, those of earlier calls included.
    ///   - shouldStop: Asked before each proposal, for a bound in time.
    ///   - isInteresting: Whether a case may take the place of the present one.
    public mutating func run(
        limit: Int = .max, shouldStop: () -> Bool = { false },
        isInteresting: (LayoutCase) throws -> Bool
    ) rethrows {
        while !isFinished {
            let before = smallest
            for pass in passes {
                guard
                    try run(
                        pass, limit: limit, shouldStop: shouldStop, isInteresting: isInteresting)
                else { return }
            }
            isFinished = smallest == before
        }
    }

    /// Runs one pass until it finds nothing; `false` when a bound was met.
    private mutating func run(
        _ pass: ShrinkPass, limit: Int, shouldStop: () -> Bool,
        isInteresting: (LayoutCase) throws -> Bool
    ) rethrows -> Bool {
        var proposals = pass.proposals(smallest)
        var order = CaseOrder(smallest)
        var index = 0
        while index < proposals.count {
            if shouldStop() { return false }
            let candidate = proposals[index]()
            index += 1
            guard candidate.isCandidate(below: order) else { continue }
            let print = candidate.digest
            guard !judged.contains(print) else { continue }
            if evaluations >= limit { return false }
            evaluations += 1
            if try isInteresting(candidate) {
                // The proposals of a simpler case take the places of those before, so that going
                // on at the same place tries what comes next.
                smallest = candidate
                if pass.endsWithFirst { return true }
                order = CaseOrder(smallest)
                proposals = pass.proposals(smallest)
                index -= 1
            } else {
                judged.insert(print)
            }
        }
        return true
    }
}
