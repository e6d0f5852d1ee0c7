/// Chooses which mismatches are stored: of each bucket the first nine, and the simplest.
///
/// Only what shows whether the bucket's cause breaks the contract is stored; the rest is counted.
///
/// Mismatches must come in the order of their indices; then the choice does not depend on how
/// many workers found them, nor on where a campaign was interrupted.
public struct FindingSelection: Sendable {
    /// How many of a bucket's first mismatches are stored.
    public static let storedPerBucket = 9

    private struct State {
        /// How many of the first are stored.
        var stored = 0
        var simplest: CaseOrder?
        /// The index of the simplest, where it is none of the first.
        var extra: Int?
    }

    private var states: [Bucket: State] = [:]

    /// Makes a selection for a new campaign.
    public init() {}

    /// Makes the selection of a campaign that goes on.
    /// - Parameters:
    ///   - stored: The findings stored so far, in any order.
    public init(stored: [Finding]) {
        for (bucket, findings) in Dictionary(grouping: stored, by: \.bucket) {
            let indices = findings.map(\.index).sorted()
            states[bucket] = State(
                stored: min(indices.count, Self.storedPerBucket),
                simplest: findings.map { CaseOrder($0.layoutCase) }.min(),
                extra: indices.count > Self.storedPerBucket ? indices.last : nil)
        }
    }

    /// Takes a mismatch in and adds what it changes to `batch`.
    mutating func take(_ finding: Finding, into batch: inout CampaignBatch) {
        batch.count(finding)
        guard finding.verdict == finding.bucket.verdict else { return }
        var state = states[finding.bucket, default: State()]
        let simplicity = CaseOrder(finding.layoutCase)
        let isSimplest = state.simplest.map { simplicity < $0 } ?? true
        if isSimplest { state.simplest = simplicity }
        if state.stored < Self.storedPerBucket {
            state.stored += 1
            batch.findings.append(finding)
        } else if isSimplest {
            if let extra = state.extra { batch.drop(extra, of: finding.bucket) }
            state.extra = finding.index
            batch.findings.append(finding)
        }
        states[finding.bucket] = state
    }
}

extension CampaignBatch {
    /// Takes a finding back, whether it waits in the batch or is stored already.
    fileprivate mutating func drop(_ index: Int, of bucket: Bucket) {
        let waiting = findings.firstIndex { $0.index == index && $0.bucket == bucket }
        if let waiting {
            findings.remove(at: waiting)
        } else {
            dropped.append((bucket, index))
        }
    }

    fileprivate mutating func count(_ finding: Finding) {
        if let known = bucketCounts.firstIndex(where: { $0.bucket == finding.bucket }) {
            bucketCounts[known].count += 1
        } else {
            bucketCounts.append(
                BucketCount(bucket: finding.bucket, count: 1, firstIndex: finding.index))
        }
    }
}
