import StackCases

/// A search for the simplest case that is still interesting.
///
/// The search is greedy: the passes run one after another, and each proposal that is still interesting
/// becomes the present case, until no pass finds a simpler one. Unless a bound stops the search, the
/// result depends only on the case and on `isInteresting`.
public struct Shrinker: Sendable {
    /// The case to start from, never changed.
    public let original: LayoutCase
    /// The simplest interesting case so far.
    public private(set) var smallest: LayoutCase
    /// The number of judged cases.
    public private(set) var evaluations = 0
    /// Whether no pass finds a simpler case.
    public var isFinished: Bool { passesWithoutChange >= passes.count }

    private let passes: [ShrinkPass]
    /// The index of the pass that runs next.
    private var nextPass = 0
    /// The number of passes, one after another, that found nothing for the present case.
    private var passesWithoutChange = 0
    /// The hashes of cases that need not be judged again.
    private var seen: Set<Int> = []

    /// Creates a shrinker for an interesting case.
    /// - Parameter smallest: The smallest case of an earlier run to continue (default: none).
    public init(
        _ original: LayoutCase, from smallest: LayoutCase? = nil,
        passes: [ShrinkPass] = ShrinkPass.all
    ) {
        self.original = original
        self.smallest = (smallest ?? original).withoutExpectations
        self.passes = passes
    }

    /// Shrinks until no pass finds anything or a bound is met; another call continues.
    /// - Parameters:
    ///   - limit: The maximum of judged cases, those of earlier calls included.
    ///   - shouldStop: Whether to stop, asked before each proposal.
    ///   - completes: Whether a proposal in which nothing decides a length gets sizes of 10 points, where it
    ///     stays simpler than the present case (default: yes). Ambiguous layouts are not compared.
    ///   - canBeInteresting: Whether a case is worth judging (default: always). The others are not counted.
    ///   - isInteresting: Whether a case may replace the present one.
    public mutating func run(
        limit: Int = .max, shouldStop: () -> Bool = { false }, completes: Bool = true,
        canBeInteresting: (LayoutCase) -> Bool = { _ in true },
        isInteresting: (LayoutCase) throws -> Bool
    ) rethrows {
        while !isFinished {
            let before = smallest
            let isDone = try run(
                passes[nextPass], limit: limit, shouldStop: shouldStop, completes: completes,
                canBeInteresting: canBeInteresting, isInteresting: isInteresting)
            let isSimpler = smallest != before
            if isSimpler { passesWithoutChange = 0 }
            guard isDone else { return }
            if !isSimpler { passesWithoutChange += 1 }
            nextPass = (nextPass + 1) % passes.count
        }
    }

    /// Runs one pass until it finds nothing; returns `false` if a bound was met.
    private mutating func run(
        _ pass: ShrinkPass, limit: Int, shouldStop: () -> Bool, completes: Bool,
        canBeInteresting: (LayoutCase) -> Bool, isInteresting: (LayoutCase) throws -> Bool
    ) rethrows -> Bool {
        var proposals = pass.propose(smallest)
        var order = CaseOrder(smallest)
        var index = 0
        /// Returns the completed proposal or the proposal itself, the first that is worth judging, with its hash.
        func firstNew(of proposal: LayoutCase) -> (form: LayoutCase, hash: Int)? {
            // Many proposals change nothing, and comparing is faster than hashing.
            if proposal == smallest { return nil }
            let hash = proposal.hashValue
            if seen.contains(hash) { return nil }
            if completes, pass.completes {
                let completed = proposal.completed()
                let hash = completed.hashValue
                if isWorthJudging(completed, hash) { return (completed, hash) }
            }
            return isWorthJudging(proposal, hash) ? (proposal, hash) : nil
        }
        func isWorthJudging(_ form: LayoutCase, _ hash: Int) -> Bool {
            if seen.contains(hash) { return false }
            if form.isCandidate(below: order), canBeInteresting(form) { return true }
            seen.insert(hash)
            return false
        }
        while index < proposals.count {
            if shouldStop() { return false }
            let proposal = ShrinkPass.make(proposals[index])
            index += 1
            guard let (candidate, hash) = firstNew(of: proposal) else { continue }
            if evaluations >= limit { return false }
            seen.insert(hash)
            evaluations += 1
            guard try isInteresting(candidate) else {
                // Completing does not consider edits: the proposal itself may have one layout, too.
                if !candidate.edits.isEmpty, candidate != proposal { index -= 1 }
                continue
            }
            // The proposals of the simpler case replace the others, so that the next one is at the
            // same place.
            smallest = candidate
            if pass.endsWithFirst { return true }
            order = CaseOrder(smallest)
            proposals = pass.propose(smallest)
            index -= 1
        }
        return true
    }
}

/// One way of making a case simpler.
///
/// Proposals that are not below the case in `CaseOrder` are left out, so that shrinking ends
/// whatever is kept.
public struct ShrinkPass: Sendable {
    /// The name of the pass.
    public var name: String
    /// The pass's proposals, in a sentence.
    public var contract: String
    /// The proposals in the order in which they are tried, whether they are simpler or not.
    ///
    /// A large case has as many as it has parts, so each is made when it is tried.
    fileprivate let propose: @Sendable (LayoutCase) -> [Proposal]

    /// Makes one proposal.
    typealias Proposal = () -> LayoutCase

    /// Whether the pass ends with the first proposal that is kept: the others were made for the case
    /// before, and are tried again in the next round.
    let endsWithFirst: Bool

    /// Whether proposals in which nothing decides a length are completed.
    let completes: Bool

    /// Creates a pass with few proposals that each change much.
    init(
        name: String, contract: String, completes: Bool = true,
        propose: @escaping @Sendable (LayoutCase) -> [LayoutCase]
    ) {
        self.name = name
        self.contract = contract
        self.completes = completes
        endsWithFirst = true
        self.propose = { layoutCase in propose(layoutCase).map { proposal in { proposal } } }
    }

    /// Creates a pass with as many proposals as a case has parts.
    init(
        name: String, contract: String,
        proposeEach proposals: @escaping @Sendable (LayoutCase) -> [Proposal]
    ) {
        self.name = name
        self.contract = contract
        completes = true
        propose = proposals
        endsWithFirst = false
    }

    /// Makes a proposal, without constraints to views that are not there.
    static func make(_ proposal: Proposal) -> LayoutCase {
        var proposed = proposal()
        proposed.constraints.removeAll { !$0.isOfViewAlone }
        proposed.stack.removeConstraintsToMissingSiblings()
        return proposed
    }

    /// Returns the proposals that are simpler than `layoutCase` and can be laid out, in the order in
    /// which they are tried.
    public func candidates(of layoutCase: LayoutCase) -> [LayoutCase] {
        let start = layoutCase.withoutExpectations
        let order = CaseOrder(start)
        return propose(start).map(Self.make).filter { $0.isCandidate(below: order) }
    }

    /// All passes in the order in which they run: over a case's views and stacks, its properties and its
    /// numbers, then those that try small stacks in its place, and last those that replace one part by
    /// another, which get further when the others are stuck.
    public static let all: [ShrinkPass] =
        structurePasses + propertyPasses + numberPasses + smallStackPasses + replacementPasses
}

extension LayoutCase {
    /// Whether the case is simpler than the measured one, could be read from a file, and has only
    /// possible edits.
    func isCandidate(below order: CaseOrder) -> Bool {
        guard isSimpler(than: order), !stack.givesStacksContent else { return false }
        return edits.isEmpty || (try? configurationAfterEdits()) != nil
    }
}

extension StackConfiguration {
    /// Whether a nested stack has a property that no stack can have, such as a natural size.
    fileprivate var givesStacksContent: Bool {
        arrangedSubviews.contains { view in
            guard let nested = view.nestedStack else { return false }
            var (view, check) = (view, StackPropertyCheck())
            view.visitProperties(&check)
            return !check.isPassed || nested.givesStacksContent
        }
    }
}

/// Checks that a nested stack has no property that only plain views can have.
private struct StackPropertyCheck: PropertyVisitor {
    var isPassed = true

    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        if property.reasonAgainstStacks != nil, value != property.standard { isPassed = false }
    }
}
