import ExternalModels
import LayoutModels
import StackCases

/// The state of a campaign's worker, which examines one block of cases after another.
final class CampaignWorker {
    /// The largest number of cases that a model gets in one call, so that a model in another process
    /// is not called for each.
    private static let batchSize = 64
    /// The longest time for such a call, since an interruption loses its results.
    private static let batchTime = Duration.seconds(1)

    /// A model that takes part in the campaign.
    private struct Participant {
        let variants: ModelVariants
        let selfCheck: SelfCheck

        var model: any LayoutModel { variants.model }
    }

    /// Two models by their places, in the order of `ModelPair`.
    private struct Pair {
        let left: Int
        let right: Int
    }

    private let campaign: Campaign
    private let workspace = LayoutWorkspace()
    private let participants: [Participant]
    private let pairs: [Pair]
    /// The number of cases that the models get next; it changes no result.
    private var callSize: Int
    /// Whether a model is a program.
    private let callsPrograms: Bool

    init(_ campaign: Campaign) {
        self.campaign = campaign
        // A slow program must answer some cases before its time is up.
        callsPrograms = campaign.callsPrograms
        callSize = callsPrograms ? 1 : Self.batchSize
        // Conflicts are searched only for the few layouts that are stored, at the end of a block.
        workspace.findsConflicts = false
        participants = campaign.models.map { model in
            Participant(
                variants: ModelVariants(model),
                selfCheck: SelfCheck(model, comparison: campaign.comparison))
        }
        let places = campaign.models.indices
        pairs = places.flatMap { left in
            places.dropFirst(left + 1).map { Pair(left: left, right: $0) }
        }
    }

    /// The result of a block of cases.
    struct Result: Sendable {
        /// The counts, and the findings that may have to be stored: by index, then by pair, then by
        /// model.
        var batch: CampaignBatch
        /// The failures of programs before their first layouts in the block.
        var earlyFailures = EarlyFailures()
        /// Whether an interruption, or the end of the campaign, ended the block before its last case.
        var isCut = false
    }

    /// The findings of a block, as far as they are known.
    private struct Progress {
        var batch: CampaignBatch
        var selection: FindingSelection
        var earlyFailures = EarlyFailures()

        mutating func add(_ finding: Finding) { selection.take(finding, into: &batch) }
    }

    // MARK: Blocks

    /// Runs a block: lays its cases out, each once with each model, compares every pair, and checks
    /// each model against itself.
    ///
    /// An interruption or the cancellation of its task ends the block early.
    /// - Parameter selection: The stored findings of some of the cases before the block, from the first
    ///   on.
    func run(_ block: CampaignBlocks.Block, after selection: FindingSelection) -> Result {
        var progress = Progress(
            batch: CampaignBatch(
                summaries: PairSummary.none(of: campaign.models.map(\.name)),
                nextIndex: block.indices.upperBound),
            selection: selection)
        var rest = block.indices
        while !rest.isEmpty, !Interruption.isRequested, !Task.isCancelled {
            let indices = rest.prefix(callSize)
            let cases = indices.map { campaign.generator.makeCase($0) }
            let start = ContinuousClock.now
            let before = callsPrograms ? progress : nil
            examine(cases, from: rest.lowerBound, into: &progress)
            if Interruption.isRequested, let before {
                // Layouts of external models may be missing.
                progress = before
                break
            }
            callSize =
                ContinuousClock.now - start > Self.batchTime
                ? max(1, callSize / 2) : min(2 * callSize, Self.batchSize)
            rest = rest.dropFirst(indices.count)
        }
        progress.batch.nextIndex = rest.lowerBound
        workspace.findsConflicts = true
        for index in progress.batch.findings.indices {
            progress.batch.findings[index].findConflicts(by: campaign.models, in: workspace)
        }
        workspace.findsConflicts = false
        return Result(
            batch: progress.batch, earlyFailures: progress.earlyFailures, isCut: !rest.isEmpty)
    }

    // MARK: Cases

    /// One case with its layouts by all participants, and with their variants where these are
    /// needed.
    private struct LaidOutCase {
        let layoutCase: LayoutCase
        let index: Int
        let layouts: [Layout]
        /// `nil` if an edit is impossible; no model has a layout then.
        let examined: CaseAfterEdits?
        var variants: [CaseVariants?] = []
    }

    /// Examines cases that models lay out together.
    private func examine(
        _ cases: [LayoutCase], from first: Int, into progress: inout Progress
    ) {
        let layouts = participants.map { $0.model.layouts(of: cases, in: workspace) }
        var laidOut = cases.enumerated().map { position, layoutCase in
            LaidOutCase(
                layoutCase: layoutCase, index: first + position,
                layouts: layouts.map { $0[position] }, examined: CaseAfterEdits(layoutCase))
        }
        let broken = brokenRelations(in: laidOut)
        prepareFeatures(of: &laidOut)
        for position in laidOut.indices {
            comparePairs(&laidOut[position], into: &progress)
            if callsPrograms {
                progress.earlyFailures.count(laidOut[position].layouts, by: campaign.models)
            }
            for relation in broken[position] {
                attribute(relation, in: &laidOut[position], to: &progress)
            }
            laidOut[position].variants = []
        }
    }

    /// Makes the layouts by programs that searches for features need, for all cases together.
    private func prepareFeatures(of cases: inout [LaidOutCase]) {
        let pairs = pairs.filter { pair in
            [pair.left, pair.right].contains { campaign.models[$0] is ExternalModel }
        }
        guard !pairs.isEmpty else { return }
        var unexplained: [ComparedCase] = []
        for index in cases.indices {
            guard let examined = cases[index].examined else { continue }
            for pair in pairs {
                let compared = compared(pair, examined, in: &cases[index])
                guard compared.outcome.mismatch != nil, compared.knownCause() == nil else {
                    continue
                }
                unexplained.append(compared)
            }
        }
        ComparedCase.prepareFeatures(of: unexplained)
    }

    private func compared(
        _ pair: Pair, _ examined: CaseAfterEdits, in laidOut: inout LaidOutCase
    ) -> ComparedCase {
        ComparedCase(
            left: variants(of: pair.left, examined, in: &laidOut),
            right: variants(of: pair.right, examined, in: &laidOut),
            comparison: campaign.comparison, workspace: workspace)
    }

    /// Returns a model's variants of a case.
    private func variants(
        of participant: Int, _ examined: CaseAfterEdits, in laidOut: inout LaidOutCase
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
    private func comparePairs(_ laidOut: inout LaidOutCase, into progress: inout Progress) {
        let (layoutCase, layouts) = (laidOut.layoutCase, laidOut.layouts)
        let tree = laidOut.examined?.tree ?? ViewTree(layoutCase.stack)
        for (place, pair) in pairs.enumerated() {
            let (left, right) = (layouts[pair.left], layouts[pair.right])
            let outcome = campaign.comparison.outcome(left, right, of: tree)
            progress.batch.summaries[place].summary.count(
                outcome, of: layoutCase.stack.distribution, alignment: layoutCase.stack.alignment)
            guard let examined = laidOut.examined, case .different(let mismatch) = outcome else {
                continue
            }
            let compared = compared(pair, examined, in: &laidOut)
            let cause = compared.cause()
            let (bucket, verdict) = compared.bucket(of: cause)
            progress.add(
                finding(
                    layoutCase, bucket, verdict, mismatch, left, right, index: laidOut.index))
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
        var expected: Layout
    }

    /// Returns the relations that models break with themselves: for each case, by model.
    private func brokenRelations(in cases: [LaidOutCase]) -> [[BrokenRelation]] {
        var related: [(position: Int, cases: RelatedCases, tree: ViewTree)] = []
        for (position, laidOut) in cases.enumerated()
        where campaign.selfInterval > 0 && laidOut.index.isMultiple(of: campaign.selfInterval) {
            // A relation's first case has the views that the case has after its edits.
            guard let tree = laidOut.examined?.tree else { continue }
            for relation in SelfRelation.allCases {
                guard let found = try? relation.relatedCases(of: laidOut.layoutCase) else {
                    continue
                }
                related.append((position, found, tree))
            }
        }
        var broken = [[BrokenRelation]](repeating: [], count: cases.count)
        for (place, participant) in participants.enumerated() {
            // A failure is a finding already, and a program has to start again after each.
            let answered = related.filter { cases[$0.position].layouts[place].status != .failed }
            let results = participant.selfCheck.results(
                of: answered.map { position, related, tree in
                    let laidOut = cases[position]
                    let isKnown = related.subject == laidOut.layoutCase
                    return (related, tree, isKnown ? laidOut.layouts[place] : nil)
                }, in: workspace)
            for (checked, result) in zip(answered, results) {
                guard case .broken(let mismatch) = result.answer else { continue }
                broken[checked.position].append(
                    BrokenRelation(
                        participant: place, cases: result.cases, mismatch: mismatch,
                        layout: result.layout, expected: result.expected))
            }
        }
        return broken
    }

    /// Searches the cause of a broken relation, which is a finding.
    private func attribute(
        _ broken: BrokenRelation, in laidOut: inout LaidOutCase, to progress: inout Progress
    ) {
        guard let examined = laidOut.examined, let other = CaseAfterEdits(broken.cases.related)
        else { return }
        let participant = participants[broken.participant]
        // One of the relations is between the configuration after the edits and another one.
        let subject =
            broken.cases.subject == examined.layoutCase
            ? variants(of: broken.participant, examined, in: &laidOut)
            : CaseVariants(
                CaseAfterEdits(broken.cases.subject, examined.stack), by: participant.variants,
                known: broken.layout, in: workspace)
        let bucket = ComparedRelation(
            cases: broken.cases, subject: subject,
            related: CaseVariants(other, by: participant.variants, in: workspace),
            comparison: campaign.comparison
        ).bucket()
        progress.add(
            finding(
                broken.cases.subject, bucket, bucket.verdict, broken.mismatch, broken.layout,
                broken.expected, index: laidOut.index))
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
