import DifferentialTesting

extension FindingStore {
    /// Does all that `body` stores or, when it throws, nothing; others see all of it at once.
    public func inOneStep<Result>(_ body: () throws -> Result) throws -> Result {
        try connection.transaction(body)
    }

    /// Forgets all campaigns with what they found; the next ones are numbered as in a new database.
    ///
    /// Observed layouts stay.
    public func removeCampaigns() throws {
        try connection.transaction {
            // What refers to a campaign goes with it.
            try connection.run("DELETE FROM campaigns")
            try connection.run("DELETE FROM buckets")
            try connection.run("DELETE FROM sqlite_sequence WHERE name = 'findings'")
        }
    }

    /// All that is counted of a campaign: a batch without findings.
    public func totals(of campaign: StoredCampaign) throws -> CampaignBatch {
        CampaignBatch(
            bucketCounts: try buckets(of: campaign.id).map {
                CampaignBatch.BucketCount(
                    bucket: $0.bucket, count: $0.count, firstIndex: $0.firstIndex)
            },
            summaries: try summaries(of: campaign.id), nextIndex: campaign.nextIndex)
    }
}
