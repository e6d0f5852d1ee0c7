import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct FindingSelectionTests {
    /// Selects findings, with a batch for each range of `cuts`.
    private func keep(
        _ findings: [Finding], cuts: [Int] = [], from kept: Kept = Kept(),
        resumingAt resumptions: Set<Int> = []
    ) -> Kept {
        var kept = kept
        var selection = kept.selection
        var start = 0
        for end in cuts.sorted() + [findings.count] {
            if resumptions.contains(start) { selection = kept.selection }
            var batch = CampaignBatch(nextIndex: end)
            for finding in findings[start..<end] { selection.take(finding, into: &batch) }
            kept.record(batch)
            start = end
        }
        return kept
    }

    /// Mismatches of three buckets with random numbers of views.
    private func randomFindings(_ count: Int, _ random: inout RandomSource) -> [Finding] {
        (0..<count).map { position in
            Finding.sample(
                position * 3, views: 2 + random.below(30),
                random.pick([.unknown("a"), .unknown("a"), .unknown("b"), .unknown("c")]))
        }
    }

    @Test func `the first nine findings of a bucket are stored`() {
        let kept = keep((0..<20).map { .sample($0, views: 3) })
        #expect(kept.indices == Array(0..<9))
        #expect(kept.counts.values.sorted() == [20])
    }

    @Test func `a simpler finding is stored beside the first nine, and replaces the previous one`()
    {
        var findings = (0..<30).map { Finding.sample($0, views: 9) }
        findings[12] = .sample(12, views: 7)
        findings[20] = .sample(20, views: 4)
        findings[25] = .sample(25, views: 5)
        #expect(keep(findings).indices == Array(0..<9) + [20])
        #expect(
            keep(findings, cuts: [15, 22]).indices == Array(0..<9) + [20])
    }

    @Test func `a finding with the bucket's verdict is simpler than one without it`() {
        var findings = (0..<20).map { Finding.sample($0, views: 3) }
        for index in 0..<19 { findings[index].verdict = .both }
        findings[18].layoutCase = Finding.sample(18, views: 1).layoutCase
        #expect(keep(findings, cuts: [19]).indices == Array(0..<9) + [19])
        #expect(keep(Array(findings[..<19])).indices == Array(0..<9) + [18])
    }

    @Test func `a finding that is replaced in its batch takes a number and is dropped`() {
        var findings = (0..<12).map { Finding.sample($0, views: 9) }
        findings[10] = .sample(10, views: 7)
        findings[11] = .sample(11, views: 4)
        var selection = FindingSelection()
        var batch = CampaignBatch(nextIndex: 12)
        for finding in findings { selection.take(finding, into: &batch) }
        #expect(batch.findings.map(\.index) == Array(0..<9) + [10, 11])
        #expect(batch.dropped.map(\.index) == [10])
    }

    @Test func `none of the first nine findings is dropped for a simpler one`() {
        var findings = (0..<12).map { Finding.sample($0, views: 9) }
        findings[4] = .sample(4, views: 3)
        findings[11] = .sample(11, views: 2)
        #expect(keep(findings, cuts: [10]).indices == Array(0..<9) + [11])
    }

    @Test func `the stored findings depend only on the mismatches`() {
        var random = RandomSource(seed: 1, index: 0)
        for _ in 0..<50 {
            let findings = randomFindings(120, &random)
            var wanted: Set<Int> = []
            for (_, bucket) in Dictionary(grouping: findings, by: \.bucket) {
                wanted.formUnion(bucket.prefix(9).map(\.index))
                let simplest = bucket.min { CaseOrder($0.layoutCase) < CaseOrder($1.layoutCase) }
                wanted.formUnion(simplest.map { [$0.index] } ?? [])
            }
            let cuts = (0..<random.below(6)).map { _ in random.below(findings.count) }
            #expect(Set(keep(findings, cuts: cuts).indices) == wanted)
        }
    }

    @Test func `an interrupted campaign stores the same findings as an undisturbed one`() {
        var random = RandomSource(seed: 2, index: 0)
        for _ in 0..<50 {
            let findings = randomFindings(120, &random)
            let cuts = (0..<1 + random.below(6)).map { _ in random.below(findings.count) }
            let undisturbed = keep(findings)
            #expect(keep(findings, cuts: cuts, resumingAt: Set(cuts)) == undisturbed)
        }
    }

    @Test(arguments: [false, true])
    func `findings that workers omit because of an outdated state change nothing`(_ isOfShard: Bool)
    {
        var random = RandomSource(seed: 3, index: 0)
        var leftOut = 0
        for _ in 0..<20 {
            let findings = randomFindings(200, &random)
            var whole = FindingSelection(isOfShard: isOfShard)
            var states = [whole]
            for first in stride(from: 0, to: findings.count, by: 20) {
                let block = findings[first..<first + 20]
                var expected = CampaignBatch(nextIndex: first + 20)
                for finding in block { whole.take(finding, into: &expected) }
                var worker = states[max(0, states.count - 1 - random.below(4))]
                var batch = CampaignBatch(nextIndex: first + 20)
                for finding in block { worker.take(finding, into: &batch) }
                leftOut += block.count - batch.findings.count
                var selection = states[states.count - 1]
                batch.choose(by: &selection)
                states.append(selection)
                #expect(batch.findings == expected.findings)
                #expect(batch.dropped.map(\.index) == expected.dropped.map(\.index))
                #expect(batch.bucketCounts == expected.bucketCounts)
            }
        }
        #expect(leftOut > 2_000)
    }

    @Test func `a case in two buckets is kept for each, and dropped from only one`() {
        var findings = (0..<12).map { Finding.sample($0, views: 9, .unknown("a")) }
        findings[10] = .sample(10, views: 5, .unknown("a"))
        findings[11] = .sample(11, views: 4, .unknown("a"))
        findings += (0..<9).map { Finding.sample($0 + 1, views: 9, .unknown("b")) }
        findings.insert(.sample(10, views: 5, .unknown("b")), at: findings.count - 1)
        var selection = FindingSelection()
        var first = CampaignBatch(nextIndex: 11)
        for finding in findings where finding.index != 11 { selection.take(finding, into: &first) }
        #expect(
            first.findings.filter { $0.index == 10 }.map(\.bucket.cause.rawValue) == ["a", "b"])
        var second = CampaignBatch(nextIndex: 12)
        selection.take(findings[11], into: &second)
        #expect(second.dropped.map(\.bucket.cause.rawValue) == ["a"])
        #expect(second.dropped.map(\.index) == [10])
    }

    @Test func `a batch contains the count and first index of each bucket`() {
        var selection = FindingSelection()
        var batch = CampaignBatch(nextIndex: 9)
        let findings = [
            Finding.sample(2, views: 1), .sample(5, views: 1, .unknown("other")),
            .sample(7, views: 1),
        ]
        for finding in findings { selection.take(finding, into: &batch) }
        #expect(
            batch.bucketCounts == [
                .init(bucket: findings[0].bucket, count: 2, firstIndex: 2),
                .init(bucket: findings[1].bucket, count: 1, firstIndex: 5),
            ])
    }
}
