import DifferentialTesting
import FindingStore
import LayoutModels
import StackCases

extension Bucket {
    /// A bucket that differs from others by its cause.
    static func sample(_ cause: BucketCause = .defect("late", of: "uikit")) -> Bucket {
        Bucket(left: "uikit", right: "fdstackview", verdict: .left, cause: cause)
    }
}

extension Finding {
    /// A finding in a stack of `views` views, which its index makes different from others.
    static func sample(
        _ index: Int, views: Int = 2, kind: MismatchKind = .sizeAlong,
        cause: BucketCause = .defect("late", of: "uikit")
    ) -> Finding {
        var subviews = (1...views).map { ArrangedSubview(width: Double($0) / 3, height: 20) }
        subviews[views - 1].isHidden = true
        let frames = (0...views).map { Frame(x: Double($0), y: -0.5, width: 1e-7, height: 0.1) }
        var moved = frames
        moved[1].x += 12.25
        return Finding(
            layoutCase: LayoutCase(
                title: "Ein „Fall“ \u{1F4D0} '\"\\\n", width: 300 + Double(index),
                stack: StackConfiguration(
                    distribution: .fillProportionally, spacing: .points(10),
                    arrangedSubviews: subviews),
                edits: [.setHidden(view: ViewPath([0]), value: true)]),
            bucket: .sample(cause),
            mismatch: Mismatch(
                kind: kind, largestDifference: 12.25, view: 1, attribute: .x,
                isDecidedByTie: index.isMultiple(of: 2)),
            left: Layout(status: .tied, frames: frames),
            right: Layout(status: .unique, frames: moved),
            seed: .max, index: index, generatorVersion: 3)
    }
}

extension CampaignDescription {
    static let sample = CampaignDescription(
        models: ["uikit", "fdstackview"], seed: .max, profile: .adversarial, generatorVersion: 3,
        tolerance: 1.0 / 1024, selfInterval: 3,
        requestedRuns: 1000, started: "2026-01-02T03:04:05Z")
}

extension FindingStore {
    /// The outcomes of the first pair of a campaign's models.
    func summary(of campaign: CampaignID) throws -> CampaignSummary {
        try summaries(of: campaign)[0].summary
    }
}

extension PairSummary {
    static func sample(_ summary: CampaignSummary) -> PairSummary {
        PairSummary(ModelPair(left: "uikit", right: "fdstackview"), summary)
    }
}

extension CampaignBatch {
    /// A batch of the findings of successive cases that start at `first`; a case can have several.
    static func sample(
        first: Int = 0, _ findings: [Finding], dropped: [Int] = []
    ) -> CampaignBatch {
        var summary = CampaignSummary()
        var seen: Set<Int> = []
        var counts: [BucketCount] = []
        for finding in findings {
            if seen.insert(finding.index).inserted {
                summary.count(
                    .different(finding.mismatch), of: finding.layoutCase.stack.distribution,
                    alignment: .fill)
            }
            if let known = counts.firstIndex(where: { $0.bucket == finding.bucket }) {
                counts[known].count += 1
                counts[known].firstIndex = min(counts[known].firstIndex, finding.index)
            } else {
                counts.append(
                    BucketCount(bucket: finding.bucket, count: 1, firstIndex: finding.index))
            }
        }
        return CampaignBatch(
            findings: findings, dropped: dropped.map { (.sample(), $0) }, bucketCounts: counts,
            summaries: [.sample(summary)], nextIndex: first + summary.total)
    }
}
