import DifferentialTesting
import FindingStore
import LayoutModels
import StackCases

extension Bucket {
    /// A bucket that differs from others by its kind.
    static func sample(_ kind: MismatchKind = .sizeAlong) -> Bucket {
        Bucket(
            left: "uikit", right: "fdstackview", kind: kind, distribution: .fillProportionally,
            alignment: kind == .sizeAcross ? .firstBaseline : nil, hasHiddenViews: true)
    }
}

extension Finding {
    /// A finding in a stack of `views` views that can be told from others by its index.
    static func sample(_ index: Int, views: Int = 2, kind: MismatchKind = .sizeAlong) -> Finding {
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
            bucket: .sample(kind),
            mismatch: Mismatch(
                kind: kind, largestDifference: 12.25, view: 1, attribute: .x,
                isDecidedByTie: index.isMultiple(of: 2)),
            left: Layout(status: .tied, frames: frames),
            right: Layout(status: .unique, frames: moved),
            seed: .max - 1, index: index, generatorVersion: 3)
    }
}

extension CampaignDescription {
    static let sample = CampaignDescription(
        left: "uikit", right: "fdstackview", seed: .max, profile: "everyday", generatorVersion: 3,
        tolerance: 1.0 / 1024, requestedRuns: 1000, started: "2026-01-02T03:04:05Z")
}

extension CampaignBatch {
    /// A batch of as many cases as it has findings, which start at `first`.
    static func sample(
        first: Int = 0, _ findings: [Finding], dropped: [Int] = []
    ) -> CampaignBatch {
        var summary = CampaignSummary()
        for finding in findings {
            summary.count(.different(finding.mismatch), of: finding.bucket.distribution)
        }
        let counts = MismatchKind.allCases.compactMap { kind -> BucketCount? in
            let indices = findings.filter { $0.bucket.kind == kind }.map(\.index)
            guard let first = indices.min() else { return nil }
            return BucketCount(bucket: .sample(kind), count: indices.count, firstIndex: first)
        }
        return CampaignBatch(
            findings: findings, droppedIndices: dropped, bucketCounts: counts, summary: summary,
            nextIndex: first + findings.count)
    }
}
