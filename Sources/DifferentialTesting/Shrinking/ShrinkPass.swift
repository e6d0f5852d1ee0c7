import StackCases

/// One way of making a case simpler.
///
/// What a pass proposes lies below the case in `CaseOrder`, so that shrinking comes to an end
/// whatever is kept; proposals that do not are left out.
public struct ShrinkPass: Sendable {
    /// What the pass is called.
    public var name: String
    /// What the pass proposes, in a sentence.
    public var contract: String
    /// The proposals in the order in which they are tried, whether they are simpler or not; made
    /// when they are asked for, since a large case has as many as it has parts.
    let proposals: @Sendable (LayoutCase) -> [Proposal]

    /// Makes one proposal.
    typealias Proposal = () -> LayoutCase

    /// Whether the pass is over with the first proposal that is kept: the others are for cases
    /// such as there was, and are tried again in the next round.
    let endsWithFirst: Bool

    /// A pass with few proposals, each of which changes much.
    init(
        name: String, contract: String, propose: @escaping @Sendable (LayoutCase) -> [LayoutCase]
    ) {
        self.name = name
        self.contract = contract
        endsWithFirst = true
        proposals = { layoutCase in propose(layoutCase).map { proposal in { proposal } } }
    }

    /// A pass with as many proposals as a case has parts.
    init(
        name: String, contract: String,
        proposeEach proposals: @escaping @Sendable (LayoutCase) -> [Proposal]
    ) {
        self.name = name
        self.contract = contract
        self.proposals = proposals
        endsWithFirst = false
    }

    /// The proposals that are simpler than `layoutCase` and can be laid out, in the order in
    /// which they are tried.
    public func candidates(of layoutCase: LayoutCase) -> [LayoutCase] {
        let start = layoutCase.withoutExpectations
        let order = CaseOrder(start)
        return proposals(start).map { $0() }.filter { $0.isCandidate(below: order) }
    }

    /// All passes in the order in which they are run: first what a case consists of, then its
    /// properties, its numbers together and each number, and last what takes many proposals to
    /// leave where the others lead to.
    public static let all: [ShrinkPass] =
        structurePasses + propertyPasses + patternPasses + numberPasses + tradePasses
        + unnestingPasses
}

extension LayoutCase {
    /// Whether the case is simpler than what `order` measured, could be read from a file, and each
    /// edit can be made when its turn comes.
    func isCandidate(below order: CaseOrder) -> Bool {
        guard CaseOrder(self) < order, !stack.givesStacksContent else { return false }
        if edits.isEmpty { return true }
        do {
            _ = try configurationAfterEdits()
            return true
        } catch {
            return false
        }
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
