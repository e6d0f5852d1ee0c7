import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct ShardJoinTests {
    private static let blockSize = 10

    /// The content of a database: an entry for each finding, numbered as SQLite numbers them.
    private struct Database {
        var findings: [(number: Int, finding: Finding)] = []
        var last = 0

        mutating func record(_ batch: CampaignBatch) {
            for finding in batch.findings {
                last += 1
                findings.append((last, finding))
            }
            findings.removeAll { stored in
                batch.dropped.contains {
                    $0.bucket == stored.finding.bucket && $0.index == stored.finding.index
                }
            }
        }

        /// The rows in a few words each.
        var rows: [String] {
            findings.map { number, finding in
                "\(number) \(finding.index) \(finding.bucket.cause.rawValue) \(finding.verdict)"
            }
        }
    }

    /// Stores the mismatches of a run of `indices`, in blocks of a size.
    private func run(
        _ findings: [Finding], _ indices: Range<Int>, blockSize: Int, isOfShard: Bool
    ) -> Database {
        var database = Database()
        var selection = FindingSelection(isOfShard: isOfShard)
        for first in stride(from: indices.lowerBound, to: indices.upperBound, by: blockSize) {
            let block = first..<min(first + blockSize, indices.upperBound)
            var batch = CampaignBatch(nextIndex: block.upperBound)
            for finding in findings where block.contains(finding.index) {
                selection.take(finding, into: &batch)
            }
            database.record(batch)
        }
        return database
    }

    /// Mismatches of three buckets, several of some cases, of any size and verdict.
    private func randomFindings(_ runs: Int, _ random: inout RandomSource) -> [Finding] {
        (0..<runs).flatMap { index in
            let views = 2 + random.below(40)
            return ["a", "b", "c"].filter { _ in random.below(3) > 0 }.map { cause in
                var finding = Finding.sample(index, views: views, .unknown(cause))
                if random.below(4) == 0 { finding.verdict = .both }
                return finding
            }
        }
    }

    @Test(arguments: [1, 2, 3, 7, 50, 400])
    func `joined shards equal a single run, including the numbers of findings`(_ count: Int) throws
    {
        var random = RandomSource(seed: 3, index: count)
        var replaced = 0
        for _ in 0..<8 {
            let runs = 100 + random.below(200)
            let findings = randomFindings(runs, &random)
            let whole = run(findings, 0..<runs, blockSize: 1 + random.below(40), isOfShard: false)
            replaced += whole.last - whole.findings.count
            var join = ShardJoin(blockSize: Self.blockSize)
            var joined = Database()
            for number in 1...count {
                let shard = run(
                    findings, try #require(Shard(number, of: count)).indices(of: runs),
                    blockSize: 1 + random.below(20), isOfShard: true)
                let stored = shard.findings.sorted {
                    ($0.finding.index, $0.number) < ($1.finding.index, $1.number)
                }
                for (_, finding) in stored {
                    if let batch = join.take(finding) { joined.record(batch) }
                }
            }
            if let batch = join.finish() { joined.record(batch) }
            #expect(joined.rows == whole.rows)
        }
        #expect(replaced > 0)
    }

    @Test func `batches of a join contain findings but no counts`() throws {
        var join = ShardJoin(blockSize: 1)
        #expect(join.finish() == nil)
        #expect(join.take(.sample(0, views: 3)) == nil)
        let taken = join.take(.sample(1, views: 3))
        let batch = try #require(taken)
        #expect(batch.findings.map(\.index) == [0])
        #expect(batch.caseCount == 0 && batch.bucketCounts.isEmpty && batch.nextIndex == 0)
    }
}
