import LayoutModels
import StackCases

/// What a worker of a campaign needs to examine one case after another.
struct CaseExamination {
    private let campaign: Campaign
    private let workspace = LayoutWorkspace()
    private let causes: CauseSearch
    private let selfCauses: [SelfCauseSearch]

    init(_ campaign: Campaign) {
        self.campaign = campaign
        let comparison = campaign.comparison
        causes = CauseSearch(left: campaign.left, right: campaign.right, comparison: comparison)
        selfCauses = [campaign.left, campaign.right].map {
            SelfCauseSearch($0, comparison: comparison)
        }
    }

    /// Lays one generated case out with both models and compares; a mismatch is a finding,
    /// and so is a relation that a model breaks with itself.
    func examine(_ layoutCase: LayoutCase, index: Int) -> (Outcome, [Finding]) {
        // Where an edit is impossible neither model has a layout, and no tree is looked at.
        let stack =
            (try? layoutCase.configurationAfterEdits()) ?? layoutCase.configurationBeforeEdits
        let left = campaign.left.layout(of: layoutCase, in: workspace)
        let right = campaign.right.layout(of: layoutCase, in: workspace)
        let outcome = campaign.comparison.outcome(left, right, of: ViewTree(stack.stack))
        var findings: [Finding] = []
        if case .different(let mismatch) = outcome {
            if let (bucket, verdict) = causes.bucket(of: layoutCase, in: workspace) {
                findings.append(
                    finding(layoutCase, bucket, verdict, mismatch, left, right, index))
            }
        }
        if campaign.selfInterval > 0, index.isMultiple(of: campaign.selfInterval) {
            findings += selfFindings(
                campaign.left, selfCauses[0], layoutCase, known: left, index: index)
            findings += selfFindings(
                campaign.right, selfCauses[1], layoutCase, known: right, index: index)
        }
        return (outcome, findings)
    }

    private func selfFindings(
        _ model: any LayoutModel, _ causes: SelfCauseSearch, _ layoutCase: LayoutCase,
        known: Layout, index: Int
    ) -> [Finding] {
        let check = SelfCheck(model, comparison: campaign.comparison)
        return SelfRelation.allCases.flatMap { relation -> [Finding] in
            let result = try? check.check(
                relation, of: layoutCase, known: known, in: workspace)
            guard let result, case .broken(let mismatch) = result.answer else { return [] }
            let bucket = causes.bucket(of: result.cases, in: workspace)
            return [
                finding(
                    result.cases.subject, bucket, bucket.verdict, mismatch, result.layout,
                    result.owed, index)
            ]
        }
    }

    private func finding(
        _ layoutCase: LayoutCase, _ bucket: Bucket, _ verdict: Verdict, _ mismatch: Mismatch,
        _ left: Layout, _ right: Layout, _ index: Int
    ) -> Finding {
        Finding(
            layoutCase: layoutCase, bucket: bucket, verdict: verdict, mismatch: mismatch,
            left: left, right: right, seed: campaign.generator.seed, index: index,
            generatorVersion: CaseGenerator.version)
    }
}
