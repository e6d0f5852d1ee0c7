import ExternalModels
import LayoutModels
import StackCases

/// The state of a campaign's worker, which examines one block of cases after another.
final class CaseExamination {
    /// The largest number of cases that a model gets in one call, so that a model in another process
    /// is not called for each.
    private static let batchSize = 64
    /// The longest time for such a call: an interruption drops what it was to return.
    private static let batchTime = Duration.seconds(1)

    /// A model that takes part in the campaign.
    private struct Participant {
        let variants: ModelVariants
        /// The digest with which the features of the model begin.
        let digest: UInt64
        let selfCheck: SelfCheck

        var model: any LayoutModel { variants.model }
    }

    /// Two models by their places, in the order of `ModelPair`.
    private struct Pair {
        let left: Int
        let right: Int
        /// The digest with which the features of the pair begin.
        let digest: UInt64
    }

    private let campaign: Campaign
    private let workspace = LayoutWorkspace()
    private let participants: [Participant]
    private let pairs: [Pair]
    /// The number of cases that the models get next; it changes no result.
    private var callSize = batchSize
    /// Whether a model is an external one, which does not answer after an interruption.
    private let callsPrograms: Bool

    init(_ campaign: Campaign) {
        self.campaign = campaign
        callsPrograms = campaign.models.contains { $0 is ExternalModel }
        // Only few layouts are stored, for which the conflicts are searched in the end.
        workspace.findsConflicts = false
        participants = campaign.models.map { model in
            Participant(
                variants: ModelVariants(model), digest: model.name.digest,
                selfCheck: SelfCheck(model, comparison: campaign.comparison))
        }
        let names = campaign.models.map(\.name)
        pairs = names.indices.flatMap { left in
            names.indices.dropFirst(left + 1).map { right in
                Pair(left: left, right: right, digest: "\(names[left])~\(names[right])".digest)
            }
        }
    }

    /// The result of a block of cases.
    struct Result: Sendable {
        /// The counts, and the findings that may have to be stored: by index, then by pair, then by
        /// model.
        var batch: CampaignBatch
        /// The cases that reach something new, in a guided campaign, with what that is.
        var members: [Corpus.Member] = []
        /// Whether an interruption ended the block before its last case.
        var isCut = false
    }

    /// The findings of a block, as far as they are known.
    private struct Progress {
        var batch: CampaignBatch
        var selection: FindingSelection

        mutating func add(_ finding: Finding) { selection.take(finding, into: &batch) }
    }

    // MARK: Blocks

    /// Runs a block: lays its cases out, each once with each model, compares every pair, and checks
    /// each model against itself.
    ///
    /// An interruption ends the block early.
    /// - Parameter selection: What is stored of some of the cases before the block, from the first
    ///   on.
    func run(_ block: CampaignBlocks.Stretch, after selection: FindingSelection) -> Result {
        var progress = Progress(
            batch: CampaignBatch(
                summaries: PairSummary.none(of: campaign.models.map(\.name)),
                nextIndex: block.indices.upperBound),
            selection: selection)
        var members: [Corpus.Member] = []
        var reached = block.guided?.corpus.reached
        var rest = block.indices
        while !rest.isEmpty, !Interruption.isRequested {
            let indices = rest.prefix(callSize)
            let cases = indices.map {
                block.guided?.makeCase($0) ?? campaign.generator.makeCase($0)
            }
            let start = ContinuousClock.now
            let before = callsPrograms ? progress : nil
            let reaches = examine(
                cases, from: rest.lowerBound, isGuided: block.guided != nil, into: &progress)
            if Interruption.isRequested, let before {
                // Layouts of external models may be missing.
                progress = before
                break
            }
            callSize =
                ContinuousClock.now - start > Self.batchTime
                ? max(1, callSize / 8) : min(2 * callSize, Self.batchSize)
            rest = rest.dropFirst(indices.count)
            for (layoutCase, reach) in zip(cases, reaches) {
                let new = reach.features.filter { reached?.insert($0) ?? false }
                guard !new.isEmpty else { continue }
                members.append(Corpus.Member(layoutCase: layoutCase, features: new))
            }
        }
        progress.batch.nextIndex = rest.lowerBound
        workspace.findsConflicts = true
        for index in progress.batch.findings.indices {
            progress.batch.findings[index].findConflicts(by: campaign.models, in: workspace)
        }
        workspace.findsConflicts = false
        return Result(batch: progress.batch, members: members, isCut: !rest.isEmpty)
    }

    /// Returns all that one case reaches, the relations of each model with itself included.
    func reach(of layoutCase: LayoutCase) -> [Feature] {
        var progress = Progress(
            batch: CampaignBatch(
                summaries: PairSummary.none(of: campaign.models.map(\.name)), nextIndex: 1),
            selection: FindingSelection())
        return examine([layoutCase], from: 0, isGuided: true, into: &progress)[0].features
    }

    // MARK: Cases

    /// One case with its layouts by all participants, and with their variants where these are
    /// needed.
    private struct LaidOutCase {
        let layoutCase: LayoutCase
        let index: Int
        let layouts: [Layout]
        /// `nil` if an edit is impossible; no model has a layout then.
        let examined: ExaminedCase?
        var variants: [CaseVariants?] = []
    }

    /// Examines cases that models lay out together.
    /// - Returns: What each reaches, in a guided campaign; nothing in others.
    private func examine(
        _ cases: [LayoutCase], from first: Int, isGuided: Bool, into progress: inout Progress
    ) -> [CaseReach] {
        var reaches = isGuided ? cases.map(CaseReach.init) : []
        let layouts = participants.map { participant in
            isGuided
                ? tracedLayouts(of: cases, by: participant, &reaches)
                : participant.model.layouts(of: cases, in: workspace)
        }
        let broken = brokenRelations(in: cases, from: first, layouts)
        for (position, layoutCase) in cases.enumerated() {
            var reach = isGuided ? reaches[position] : nil
            var laidOut = LaidOutCase(
                layoutCase: layoutCase, index: first + position,
                layouts: layouts.map { $0[position] }, examined: ExaminedCase(layoutCase))
            comparePairs(&laidOut, into: &progress, &reach)
            for relation in broken[position] {
                attribute(relation, in: &laidOut, to: &progress, &reach)
            }
            if let reach { reaches[position] = reach }
        }
        return reaches
    }

    /// Returns a model's layouts, and notes what they are made of if the model makes constraints.
    private func tracedLayouts(
        of cases: [LayoutCase], by participant: Participant, _ reaches: inout [CaseReach]
    ) -> [Layout] {
        guard let model = participant.variants.whole.constraintBased else {
            return participant.model.layouts(of: cases, in: workspace)
        }
        defer { workspace.trace = nil }
        return cases.indices.map { position in
            workspace.trace = ConstraintTrace()
            let layout = model.layout(of: cases[position], in: workspace)
            if let trace = workspace.trace {
                reaches[position].note(trace, of: participant.digest)
            }
            return layout
        }
    }

    /// Returns a model's variants of a case.
    private func variants(
        of participant: Int, _ examined: ExaminedCase, in laidOut: inout LaidOutCase
    ) -> CaseVariants {
        if laidOut.variants.isEmpty { laidOut.variants = participants.map { _ in nil } }
        if let known = laidOut.variants[participant] { return known }
        let made = CaseVariants(
            examined, by: participants[participant].variants, known: laidOut.layouts[participant],
            in: workspace)
        laidOut.variants[participant] = made
        return made
    }

    // MARK: Pairs of models

    /// Compares every pair of layouts of a case; a mismatch is a finding.
    private func comparePairs(
        _ laidOut: inout LaidOutCase, into progress: inout Progress, _ reach: inout CaseReach?
    ) {
        let (layoutCase, layouts) = (laidOut.layoutCase, laidOut.layouts)
        let tree = laidOut.examined?.tree ?? ViewTree(layoutCase.stack)
        if let examined = laidOut.examined, reach != nil {
            for (participant, layout) in zip(participants, layouts) {
                reach?.note(layout, examined, of: participant.digest)
            }
        }
        for (place, pair) in pairs.enumerated() {
            let (left, right) = (layouts[pair.left], layouts[pair.right])
            let outcome = campaign.comparison.outcome(left, right, of: tree)
            progress.batch.summaries[place].summary.count(
                outcome, of: layoutCase.stack.distribution, alignment: layoutCase.stack.alignment)
            reach?.note(outcome, of: pair.digest)
            guard let examined = laidOut.examined, case .different(let mismatch) = outcome else {
                continue
            }
            let compared = ComparedCase(
                left: variants(of: pair.left, examined, in: &laidOut),
                right: variants(of: pair.right, examined, in: &laidOut),
                comparison: campaign.comparison, workspace: workspace)
            let cause = compared.cause()
            let (bucket, verdict) = compared.bucket(of: cause)
            reach?.note(cause, bucket, of: pair.digest)
            progress.add(
                finding(
                    layoutCase, bucket, verdict, mismatch, left, right, index: laidOut.index))
        }
        if reach != nil {
            // The search for causes has found these already.
            for (participant, variants) in zip(participants, laidOut.variants) {
                guard let variants else { continue }
                reach?.note(relevant: variants.relevant, of: participant.digest)
            }
        }
    }

    // MARK: Models with themselves

    /// A relation that a model breaks with itself.
    private struct BrokenRelation {
        /// The model's place.
        var participant: Int
        var cases: RelatedCases
        var mismatch: Mismatch
        /// The layout of the first case.
        var layout: Layout
        /// The layout of the first case that follows from that of the second.
        var owed: Layout
    }

    /// Returns the relations that models break with themselves: for each case, by model.
    private func brokenRelations(
        in cases: [LayoutCase], from first: Int, _ layouts: [[Layout]]
    ) -> [[BrokenRelation]] {
        var related: [(position: Int, cases: RelatedCases)] = []
        for (position, layoutCase) in cases.enumerated()
        where campaign.selfInterval > 0 && (first + position).isMultiple(of: campaign.selfInterval)
        {
            for relation in SelfRelation.allCases {
                guard let found = try? relation.relatedCases(of: layoutCase),
                    (try? found.subject.configurationAfterEdits()) != nil
                else { continue }
                related.append((position, found))
            }
        }
        var broken = [[BrokenRelation]](repeating: [], count: cases.count)
        for (place, participant) in participants.enumerated() {
            let results = participant.selfCheck.results(
                of: related.map { position, related in
                    (related, related.subject == cases[position] ? layouts[place][position] : nil)
                }, in: workspace)
            for ((position, _), result) in zip(related, results) {
                guard case .broken(let mismatch) = result.answer else { continue }
                broken[position].append(
                    BrokenRelation(
                        participant: place, cases: result.cases, mismatch: mismatch,
                        layout: result.layout, owed: result.owed))
            }
        }
        return broken
    }

    /// Searches the cause of a broken relation, which is a finding.
    private func attribute(
        _ broken: BrokenRelation, in laidOut: inout LaidOutCase, to progress: inout Progress,
        _ reach: inout CaseReach?
    ) {
        guard let examined = laidOut.examined, let other = ExaminedCase(broken.cases.related)
        else { return }
        let participant = participants[broken.participant]
        // One of the relations is between the configuration after the edits and another one.
        let subject =
            broken.cases.subject == examined.layoutCase
            ? variants(of: broken.participant, examined, in: &laidOut)
            : CaseVariants(
                ExaminedCase(broken.cases.subject, examined.stack), by: participant.variants,
                known: broken.layout, in: workspace)
        let bucket = ComparedRelation(
            cases: broken.cases, subject: subject,
            related: CaseVariants(other, by: participant.variants, in: workspace),
            comparison: campaign.comparison
        ).bucket()
        reach?.note(broken: bucket, of: participant.digest)
        progress.add(
            finding(
                broken.cases.subject, bucket, bucket.verdict, broken.mismatch, broken.layout,
                broken.owed, index: laidOut.index))
    }

    private func finding(
        _ layoutCase: LayoutCase, _ bucket: Bucket, _ verdict: Verdict, _ mismatch: Mismatch,
        _ left: Layout, _ right: Layout, index: Int
    ) -> Finding {
        Finding(
            layoutCase: layoutCase, bucket: bucket, verdict: verdict, mismatch: mismatch,
            left: left, right: right, seed: campaign.generator.seed, index: index,
            generatorVersion: CaseGenerator.version)
    }
}
