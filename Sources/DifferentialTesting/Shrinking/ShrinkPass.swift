import StackCases

/// One way of making a case simpler.
///
/// What a pass proposes lies below the case in `CaseOrder`, so that shrinking comes to an end
/// whatever is kept; proposals that do not are left out by `candidates(of:)`.
public struct ShrinkPass: Sendable {
    /// What the pass is called.
    public var name: String
    /// What the pass proposes, in a sentence.
    public var contract: String
    /// Makes the proposals in the order in which they are tried, whether they are simpler or not.
    let propose: @Sendable (LayoutCase) -> [LayoutCase]

    /// The proposals that are simpler than `layoutCase` and can be laid out, in the order in
    /// which they are tried.
    public func candidates(of layoutCase: LayoutCase) -> [LayoutCase] {
        let order = CaseOrder(layoutCase)
        return propose(layoutCase.withoutExpectations).filter { candidate in
            CaseOrder(candidate) < order && candidate.hasPossibleEdits
        }
    }

    /// All passes in the order in which they are run: first what a case consists of, then its
    /// properties, then its numbers together, then each number.
    public static let all: [ShrinkPass] =
        structurePasses + propertyPasses + patternPasses + tradePasses + numberPasses
        + unnestingPasses
}

extension LayoutCase {
    /// Whether each edit can be made when its turn comes.
    fileprivate var hasPossibleEdits: Bool {
        if edits.isEmpty { return true }
        do {
            _ = try configurationAfterEdits()
            return true
        } catch {
            return false
        }
    }
}
