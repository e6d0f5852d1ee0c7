import DifferentialTesting
import Explanations

/// How many layouts were equal, and why others were not compared; none of them is said to have
/// passed.
struct OutcomeCounts {
    /// Each count with its name, in the order in which they are shown.
    let counts: [(name: String, number: Int)]

    init(_ content: ReportContent) {
        let sum = content.summary.counts
        counts = [
            (content.isMatrix ? "different, all pairs" : "different", sum.different),
            ("equal within \(Formatted.points(content.campaign.tolerance)) pt", sum.equal),
            ("conflicting in both", sum.unsatisfiable),
            ("ambiguous", sum.ambiguousLeft + sum.ambiguousRight + sum.ambiguousBoth),
            ("unsupported", sum.unsupported),
        ]
    }

    /// What the counts mean.
    static let explanation = """
        Conflicting, ambiguous and unsupported layouts were not compared: there is none, or one of \
        several that are equally good, or a model has no such feature.
        """
}
