import DifferentialTesting
import Explanations
import LayoutModels
import Reporting
import StackCases

/// A difference between two models, at the simplest case that shows it.
struct SimplestDifference {
    /// The largest number of cases to lay out while the simplest is sought.
    static let evaluationLimit = 1_000
    /// The sections of the explanation in a failure message.
    private static let topics: Set<Explanation.Topic> = [.summary, .cause, .contract]

    /// The case that was found.
    let original: LayoutCase
    /// The simplest case with the same cause.
    let smallest: LayoutCase
    /// Whether shrinking ended because there is nothing simpler, and not at a limit.
    let isFinished: Bool
    private let explanation: Explanation

    /// Shrinks the case of a mismatch.
    /// - Parameter shouldStop: Whether to stop shrinking, checked before each case.
    /// - Throws: `CaseError` if an edit is impossible.
    init(
        of layoutCase: LayoutCase, _ left: any LayoutModel, _ right: any LayoutModel,
        _ comparison: Comparison, shouldStop: () -> Bool = { false }
    ) throws(CaseError) {
        original = layoutCase
        let workspace = LayoutWorkspace()
        let membership = try BucketMembership(
            of: layoutCase, left: left, right: right, comparison: comparison, in: workspace)
        var shrinker = Shrinker(layoutCase)
        // Each case on the way would take the whole time limit.
        if let membership, membership.cause.failure != .timeout {
            shrinker.run(
                limit: Self.evaluationLimit, shouldStop: shouldStop,
                canBeInteresting: membership.canContain, isInteresting: membership.contains)
        }
        smallest = shrinker.smallest
        isFinished = shrinker.isFinished
        explanation = try Explanation(
            of: smallest, left, right, topics: Self.topics, comparison: comparison, in: workspace)
    }

    /// The words, the drawing, the cause and the case.
    var text: String {
        var parts = explanation.sections.map(\.text)
        let drawing = TerminalDrawing(width: 60).text(of: explanation.pair)
        parts.insert(drawing, at: min(1, parts.count))
        let before = original.stack.viewCount
        let after = smallest.stack.viewCount
        if before != after {
            parts.append("Found in a case of \(before) views; this one has \(after).\n")
        }
        if !isFinished { parts.append("A simpler case may show it, too: a bound was met.\n") }
        return parts.joined(separator: "\n") + CaseText.lines(smallest)
    }
}

/// A case as failure messages have it.
enum CaseText {
    /// The case as JSON under a heading, after a line that ends the text before and a blank one.
    static func lines(_ layoutCase: LayoutCase) -> String {
        "\nThe case, to be given to the expectation again:\n\(layoutCase.json.compact())"
    }
}
