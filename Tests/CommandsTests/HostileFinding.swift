import DifferentialTesting
import FindingStore
import LayoutModels
import StackCases

/// A finding with hostile texts.
enum HostileFinding {
    /// Closes an element, a CDATA section and a table cell, contains a link and a placeholder, and
    /// has characters that XML forbids.
    static let text =
        "</failure><script>alert(1)</script>]]>&amp;|`x`|[a](http://b) {0} \u{0}\u{1}\u{1B}[31m"
        + "\u{7F}\u{FFFE} ../../etc/passwd\r\nnext \u{202E}txet"

    private static let layoutCase = LayoutCase(
        title: text, width: 300,
        stack: StackConfiguration(
            distribution: .fillProportionally, spacing: .points(10),
            arrangedSubviews: [4.0, 1].map { ArrangedSubview(width: $0, height: 20) }))

    /// Creates a database of one campaign with a finding.
    /// - Parameter layoutCase: Its case (default: one with a hostile title).
    static func store(_ layoutCase: LayoutCase = layoutCase, in path: String) throws {
        let frames = ViewTree(layoutCase.stack).nodes.indices.map {
            Frame(x: Double($0), y: 0, width: 10, height: 20)
        }
        var moved = frames
        moved[1].x += 12.25
        // A cause that no model has is not shrunk, so that the title stays.
        let bucket = Bucket(
            left: "uikit", right: "fdstackview", verdict: .left, cause: .defect(text, of: "uikit"))
        let finding = Finding(
            layoutCase: layoutCase, bucket: bucket,
            mismatch: Mismatch(
                kind: .position, largestDifference: 12.25, view: 1, attribute: .x,
                isDecidedByTie: false),
            left: Layout(status: .unique, frames: frames),
            right: Layout(status: .unique, frames: moved), seed: .max, index: 0,
            generatorVersion: CaseGenerator.version)
        var summary = CampaignSummary()
        summary[.fillProportionally, .fill].different = 1
        let store = try FindingStore.open(path, mode: .create)
        let campaign = try store.beginCampaign(
            CampaignDescription(
                models: ["uikit", "fdstackview"], seed: .max, profile: .mixed,
                generatorVersion: CaseGenerator.version, tolerance: 0.01, selfInterval: 0,
                requestedRuns: 1, started: "then"))
        try store.record(
            CampaignBatch(
                findings: [finding],
                bucketCounts: [
                    CampaignBatch.BucketCount(bucket: bucket, count: 1, firstIndex: 0)
                ], summaries: [.sample(summary)], nextIndex: 1), of: campaign)
    }
}
