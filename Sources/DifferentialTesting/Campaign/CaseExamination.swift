import LayoutModels
import StackCases

/// What a worker of a campaign needs to examine one stretch of cases after another.
final class CaseExamination {
    /// How many cases a model is given at a time, so that one in another process is not asked for
    /// each.
    private static let batchSize = 64

    /// A model with its part in the searches.
    private struct Participant {
        let variants: DefectVariants
        let selfCauses: SelfCauseSearch
        let selfCheck: SelfCheck

        var model: any LayoutModel { variants.model }
    }

    /// Two models by their places, in the order of `ModelPair`.
    private struct Pair {
        let left: Int
        let right: Int
        let causes: CauseSearch
    }

    private let campaign: Campaign
    private let workspace = LayoutWorkspace()
    private let participants: [Participant]
    private let pairs: [Pair]

    init(_ campaign: Campaign) {
        self.campaign = campaign
        // Only few layouts are kept, and those are made again.
        workspace.findsConflicts = false
        let comparison = campaign.comparison
        let participants = campaign.models.map { model in
            let variants = DefectVariants(model)
            return Participant(
                variants: variants, selfCauses: SelfCauseSearch(variants, comparison: comparison),
                selfCheck: SelfCheck(model, comparison: comparison))
        }
        self.participants = participants
        pairs = participants.indices.flatMap { left in
            participants.indices.dropFirst(left + 1).map { right in
                Pair(
                    left: left, right: right,
                    causes: CauseSearch(
                        left: participants[left].variants, right: participants[right].variants,
                        comparison: comparison))
            }
        }
    }

    /// Lays the cases of a stretch out, each once with each model, and compares every pair; a
    /// mismatch is a finding, and so is a relation that a model breaks with itself.
    /// - Returns: The counts by pair, and the findings by index, then by pair, then by model.
    func examine(_ range: Range<Int>) -> (summaries: [PairSummary], findings: [Finding]) {
        var summaries = PairSummary.none(of: campaign.models.map(\.name))
        var findings: [Finding] = []
        for first in stride(from: range.lowerBound, to: range.upperBound, by: Self.batchSize) {
            let indices = first..<min(first + Self.batchSize, range.upperBound)
            let cases = indices.map { campaign.generator.makeCase($0) }
            let layouts = participants.map { $0.model.layouts(of: cases, in: workspace) }
            let broken = brokenRelations(cases, indices, layouts)
            for (position, layoutCase) in cases.enumerated() {
                let index = indices.lowerBound + position
                let outcomes = examine(
                    layoutCase, layouts.map { $0[position] }, index: index, &findings)
                for (pair, outcome) in outcomes.enumerated() {
                    summaries[pair].summary.count(
                        outcome, of: layoutCase.stack.distribution,
                        alignment: layoutCase.stack.alignment)
                }
                for (participant, results) in zip(participants, broken) {
                    for (result, mismatch) in results[position] {
                        let bucket = participant.selfCauses.bucket(of: result.cases, in: workspace)
                        findings.append(
                            finding(
                                result.cases.subject, bucket, bucket.verdict, mismatch,
                                result.layout, result.owed, index))
                    }
                }
            }
        }
        return (summaries, findings)
    }

    /// Compares every pair of layouts of one case.
    private func examine(
        _ layoutCase: LayoutCase, _ layouts: [Layout], index: Int, _ findings: inout [Finding]
    ) -> [Outcome] {
        let examined = ExaminedCase(layoutCase)
        // Where an edit is impossible no model has a layout, and no tree is looked at.
        let tree = examined?.tree ?? ViewTree(layoutCase.stack)
        if let examined {
            for (participant, layout) in zip(participants, layouts) {
                participant.variants.begin(examined, known: layout)
            }
        }
        return pairs.map { pair in
            let (left, right) = (layouts[pair.left], layouts[pair.right])
            let outcome = campaign.comparison.outcome(left, right, of: tree)
            if let examined, case .different(let mismatch) = outcome {
                let (bucket, verdict) = pair.causes.bucket(of: examined, workspace)
                findings.append(
                    finding(layoutCase, bucket, verdict, mismatch, left, right, index))
            }
            return outcome
        }
    }

    /// The relations that each model breaks with itself: for each model, for each case.
    private func brokenRelations(
        _ cases: [LayoutCase], _ indices: Range<Int>, _ layouts: [[Layout]]
    ) -> [[[(SelfCheck.Result, Mismatch)]]] {
        var related: [(position: Int, cases: RelatedCases)] = []
        for (position, layoutCase) in cases.enumerated()
        where campaign.selfInterval > 0
            && (indices.lowerBound + position).isMultiple(of: campaign.selfInterval)
        {
            for relation in SelfRelation.allCases {
                guard let found = try? relation.relatedCases(of: layoutCase),
                    (try? found.subject.configurationAfterEdits()) != nil
                else { continue }
                related.append((position, found))
            }
        }
        return zip(participants, layouts).map { participant, layouts in
            var broken = [[(SelfCheck.Result, Mismatch)]](repeating: [], count: cases.count)
            let results = participant.selfCheck.results(
                of: related.map { position, related in
                    (related, related.subject == cases[position] ? layouts[position] : nil)
                }, in: workspace)
            for ((position, _), result) in zip(related, results) {
                guard case .broken(let mismatch) = result.answer else { continue }
                broken[position].append((result, mismatch))
            }
            return broken
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
