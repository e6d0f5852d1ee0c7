import DifferentialTesting
import LayoutModels
import StackCases

/// A finding's number in its database, which no other finding ever gets.
public typealias FindingID = RowID<StoredFinding>

/// A finding in a database.
public struct StoredFinding: Equatable, Sendable {
    /// Its number in the database.
    public var id: FindingID
    /// The campaign that found it.
    public var campaign: CampaignID
    /// The finding.
    public var finding: Finding

    /// Creates a stored finding.
    public init(id: FindingID, campaign: CampaignID, finding: Finding) {
        self.id = id
        self.campaign = campaign
        self.finding = finding
    }
}

/// A bucket in a database, with the counts of its mismatches.
public struct StoredBucket: Equatable, Sendable {
    /// The bucket.
    public var bucket: Bucket
    /// The number of its mismatches.
    public var count: Int
    /// The lowest index of one of them in the counted campaigns.
    public var firstIndex: Int
    /// The number of them that are stored as findings.
    public var findingCount: Int
    /// The largest difference in these findings, in points; 0 if none has a size.
    public var largestDifference: Double

    /// Creates a stored bucket.
    public init(
        bucket: Bucket, count: Int, firstIndex: Int, findingCount: Int, largestDifference: Double
    ) {
        self.bucket = bucket
        self.count = count
        self.firstIndex = firstIndex
        self.findingCount = findingCount
        self.largestDifference = largestDifference
    }
}

extension Finding {
    /// A contradiction within the finding, in words; `nil` for a sound finding.
    ///
    /// Readers use a finding's indices without a check. So an invalid index must be neither stored
    /// nor read from a damaged file.
    var contradiction: String? {
        let views: Int
        do {
            views = ViewTree(try layoutCase.configurationAfterEdits().stack).nodes.count
        } catch {
            return error.description
        }
        guard index >= 0, generatorVersion >= 0 else { return "a negative index or version" }
        guard (0..<views).contains(mismatch.view) else {
            return "a mismatch of view \(mismatch.view), of \(views) views"
        }
        guard mismatch.largestDifference.isFinite, mismatch.largestDifference >= 0 else {
            return "a difference of \(mismatch.largestDifference) points"
        }
        return contradiction(in: left, views: views) ?? contradiction(in: right, views: views)
    }

    private func contradiction(in layout: Layout, views: Int) -> String? {
        let expected = layout.status.hasFrames ? views : 0
        guard layout.frames.count == expected else {
            return
                "a layout that is \(layout.status.rawValue) with \(layout.frames.count) frames instead "
                + "of \(expected)"
        }
        let isFinite = layout.frames.allSatisfy { frame in
            FrameAttribute.allCases.allSatisfy { frame[$0].isFinite }
        }
        guard isFinite else { return "a frame that is not finite" }
        guard layout.ambiguous.allSatisfy({ (0..<views).contains($0.view) }) else {
            return "a movable number belongs to no view"
        }
        guard layout.conflicts.allSatisfy({ $0 >= 0 }) else { return "a negative constraint" }
        return nil
    }
}
