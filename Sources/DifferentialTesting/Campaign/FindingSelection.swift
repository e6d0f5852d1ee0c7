import StackCases

/// Chooses which mismatches are stored: of each bucket the first nine, and the simplest of those
/// that show its verdict, or of all where none does.
///
/// Mismatches must come in the order of their indices; then the choice does not depend on how
/// many workers found them, nor on where a campaign was interrupted.
///
/// Of a shard each is stored that was the simplest when it was met, so that `ShardJoin` can choose
/// for the whole campaign.
public struct FindingSelection: Sendable {
    /// How many of a bucket's first mismatches are stored.
    public static let storedPerBucket = 9

    private struct State {
        var count = 0
        var simplest: Simplicity?
        /// The index of the simplest, where it is none of the first.
        var extra: Int?
    }

    /// What shows the bucket's verdict comes before what does not.
    private struct Simplicity: Comparable {
        let showsVerdict: Bool
        let order: CaseOrder

        init(_ finding: Finding, _ order: CaseOrder) {
            showsVerdict = finding.verdict == finding.bucket.verdict
            self.order = order
        }

        init(_ finding: Finding) { self.init(finding, CaseOrder(finding.layoutCase)) }

        static func < (first: Simplicity, second: Simplicity) -> Bool {
            first.showsVerdict == second.showsVerdict
                ? first.order < second.order : first.showsVerdict
        }
    }

    private var states: [Bucket: State] = [:]
    /// Whether what was the simplest stays when a simpler one comes.
    private let keepsReplaced: Bool
    /// The generated case that was measured last, which several pairs of models can differ in.
    private var measured: (index: Int, order: CaseOrder)?

    /// Makes a selection for a new campaign.
    /// - Parameter isOfShard: Whether the campaign is one shard of a whole one.
    public init(isOfShard: Bool = false) {
        keepsReplaced = isOfShard
    }

    /// Makes the selection of a campaign that goes on.
    /// - Parameters:
    ///   - counts: How many mismatches each bucket has.
    ///   - stored: The findings stored so far, in any order, with their own verdicts.
    ///   - isOfShard: Whether the campaign is one shard of a whole one.
    public init(
        counts: [(bucket: Bucket, count: Int)], stored: [Finding], isOfShard: Bool = false
    ) {
        keepsReplaced = isOfShard
        for (bucket, count) in counts { states[bucket, default: State()].count = count }
        for (bucket, findings) in Dictionary(grouping: stored, by: \.bucket) {
            let indices = findings.map(\.index).sorted()
            states[bucket]?.simplest = findings.map(Simplicity.init).min()
            states[bucket]?.extra = indices.count > Self.storedPerBucket ? indices.last : nil
        }
    }

    /// Takes a mismatch in and adds what it changes to `batch`.
    mutating func take(_ finding: Finding, into batch: inout CampaignBatch) {
        var state = states[finding.bucket, default: State()]
        let simplicity = Simplicity(finding, order(of: finding))
        let isSimplest = state.simplest.map { simplicity < $0 } ?? true
        state.count += 1
        if isSimplest { state.simplest = simplicity }
        if state.count <= Self.storedPerBucket {
            batch.findings.append(finding)
        } else if isSimplest {
            if !keepsReplaced, let extra = state.extra {
                batch.drop(extra, of: finding.bucket)
            }
            state.extra = finding.index
            batch.findings.append(finding)
        }
        states[finding.bucket] = state
        batch.count(finding)
    }

    private mutating func order(of finding: Finding) -> CaseOrder {
        // A relation's case can be another than the one that was generated.
        let isGenerated = finding.bucket.relation == nil
        if let measured, isGenerated, measured.index == finding.index { return measured.order }
        let order = CaseOrder(finding.layoutCase)
        if isGenerated { measured = (finding.index, order) }
        return order
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
}
