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
        /// What the features of the model begin with.
        let digest: UInt64
        let selfCauses: SelfCauseSearch
        let selfCheck: SelfCheck

        var model: any LayoutModel { variants.model }
    }

    /// Two models by their places, in the order of `ModelPair`.
    private struct Pair {
        let left: Int
        let right: Int
        /// What the features of the pair begin with.
        let digest: UInt64
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
                variants: variants, digest: model.name.digest,
                selfCauses: SelfCauseSearch(variants, comparison: comparison),
                selfCheck: SelfCheck(model, comparison: comparison))
        }
        self.participants = participants
        pairs = participants.indices.flatMap { left in
            participants.indices.dropFirst(left + 1).map { right in
                Pair(
                    left: left, right: right,
                    digest: "\(campaign.models[left].name)~\(campaign.models[right].name)".digest,
                    causes: CauseSearch(
                        left: participants[left].variants, right: participants[right].variants,
                        comparison: comparison))
            }
        }
    }

    /// What a stretch of cases came to.
    struct Result: Sendable {
        /// The counts by pair.
        var summaries: [PairSummary]
        /// The findings by index, then by pair, then by model.
        var findings: [Finding] = []
        /// The cases that reach something new, in a guided campaign, with what that is.
        var members: [Corpus.Member] = []
    }

    /// Lays the cases of a stretch out, each once with each model, and compares every pair; a
    /// mismatch is a finding, and so is a relation that a model breaks with itself.
    func examine(_ range: Range<Int>, _ guided: GuidedCases? = nil) -> Result {
        var result = Result(summaries: PairSummary.none(of: campaign.models.map(\.name)))
        var reached = guided?.corpus.reached
        for first in stride(from: range.lowerBound, to: range.upperBound, by: Self.batchSize) {
            let indices = first..<min(first + Self.batchSize, range.upperBound)
            let cases = indices.map {
                guided?.makeCase($0) ?? campaign.generator.makeCase($0)
            }
            let reaches = examine(cases, indices, isGuided: guided != nil, into: &result)
            for (layoutCase, reach) in zip(cases, reaches) {
                let new = reach.features.filter { reached?.insert($0) ?? false }
                guard !new.isEmpty else { continue }
                result.members.append(Corpus.Member(layoutCase: layoutCase, features: new))
            }
        }
        return result
    }

    /// All that one case reaches, the relations of each model with itself included.
    func reach(of layoutCase: LayoutCase) -> [Feature] {
        var result = Result(summaries: PairSummary.none(of: campaign.models.map(\.name)))
        return examine([layoutCase], 0..<1, isGuided: true, into: &result)[0].features
    }

    /// Examines some cases.
    /// - Returns: What each reaches, in a guided campaign; nothing in others.
    private func examine(
        _ cases: [LayoutCase], _ indices: Range<Int>, isGuided: Bool, into result: inout Result
    ) -> [CaseReach] {
        var reaches = isGuided ? cases.map(CaseReach.init) : []
        let layouts = participants.map { participant in
            isGuided
                ? tracedLayouts(of: cases, by: participant, &reaches)
                : participant.model.layouts(of: cases, in: workspace)
        }
        let broken = brokenRelations(cases, indices, layouts)
        for (position, layoutCase) in cases.enumerated() {
            let index = indices.lowerBound + position
            var reach = isGuided ? reaches[position] : nil
            let outcomes = examine(
                layoutCase, layouts.map { $0[position] }, index: index, &result.findings, &reach)
            for (pair, outcome) in outcomes.enumerated() {
                result.summaries[pair].summary.count(
                    outcome, of: layoutCase.stack.distribution,
                    alignment: layoutCase.stack.alignment)
            }
            for (participant, results) in zip(participants, broken) {
                for (broken, mismatch) in results[position] {
                    let bucket = participant.selfCauses.bucket(of: broken.cases, in: workspace)
                    reach?.note(broken: bucket, of: participant.digest)
                    result.findings.append(
                        finding(
                            broken.cases.subject, bucket, bucket.verdict, mismatch,
                            broken.layout, broken.owed, index))
                }
            }
            if let reach { reaches[position] = reach }
        }
        return reaches
    }

    /// A model's layouts, noting what they are made of where the model makes constraints.
    private func tracedLayouts(
        of cases: [LayoutCase], by participant: Participant, _ reaches: inout [CaseReach]
    ) -> [Layout] {
        guard participant.variants.isConstraintBased else {
            return participant.model.layouts(of: cases, in: workspace)
        }
        defer { workspace.trace = nil }
        return cases.indices.map { position in
            workspace.trace = ConstraintTrace()
            let layout = participant.model.layout(of: cases[position], in: workspace)
            if let trace = workspace.trace {
                reaches[position].note(trace, of: participant.digest)
            }
            return layout
        }
    }

    /// Compares every pair of layouts of one case.
    private func examine(
        _ layoutCase: LayoutCase, _ layouts: [Layout], index: Int, _ findings: inout [Finding],
        _ reach: inout CaseReach?
    ) -> [Outcome] {
        let examined = ExaminedCase(layoutCase)
        // Where an edit is impossible no model has a layout, and no tree is looked at.
        let tree = examined?.tree ?? ViewTree(layoutCase.stack)
        if let examined, reach != nil {
            for (participant, layout) in zip(participants, layouts) {
                reach?.note(layout, examined, of: participant.digest)
            }
        }
        var differing = Set<Int>()
        func begin(_ participant: Int, _ examined: ExaminedCase) {
            if !differing.insert(participant).inserted { return }
            participants[participant].variants.begin(examined, known: layouts[participant])
        }
        let outcomes = pairs.map { pair in
            let (left, right) = (layouts[pair.left], layouts[pair.right])
            let outcome = campaign.comparison.outcome(left, right, of: tree)
            reach?.note(outcome, of: pair.digest)
            if let examined, case .different(let mismatch) = outcome {
                begin(pair.left, examined)
                begin(pair.right, examined)
                let cause = pair.causes.cause(of: examined, workspace)
                let (bucket, verdict) = pair.causes.bucket(of: cause, examined, workspace)
                reach?.note(cause, bucket, of: pair.digest)
                findings.append(
                    finding(layoutCase, bucket, verdict, mismatch, left, right, index))
            }
            return outcome
        }
        if reach != nil {
            // Looking for causes has found these already.
            for (place, participant) in participants.enumerated() where differing.contains(place) {
                reach?.note(
                    relevant: participant.variants.relevant(workspace), of: participant.digest)
            }
        }
        return outcomes
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
