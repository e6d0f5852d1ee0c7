import Benchmarking
import DifferentialTesting
import FindingStore
import LayoutModels
import StackCases

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A figure of the pipeline, with its unit.
struct Figure {
    var name: String
    var value: Double
    var unit: String

    var json: JSONValue {
        .object([("name", .string(name)), ("value", .number(value)), ("unit", .string(unit))])
    }
}

/// The throughput of the pipeline: generating, comparing, storing and shrinking.
enum PipelineFigures {
    /// Measures the cases that `fuzz` draws: laid out and compared, and with causes; when a campaign has found
    /// all of its buckets; findings stored per second; and evaluations per shrink and per second.
    static func measure(caseCount: Int, seed: UInt64) async throws -> [Figure] {
        let benchmark = PipelineBenchmark(seed: seed)
        var comparedCount = 0
        let comparing = ProcessorTime.measure { comparedCount = benchmark.compare(caseCount) }
        var findings: [Finding] = []
        var buckets = Set<Bucket>()
        var timeOfLastBucket = 0.0
        let started = ProcessorTime.secondsOfProcess
        try await benchmark.run(caseCount, jobs: 1) { batch in
            findings += batch.findings
            let count = buckets.count
            buckets.formUnion(batch.findings.map(\.bucket))
            if buckets.count > count {
                timeOfLastBucket = ProcessorTime.secondsOfProcess - started
            }
        }
        let whole = ProcessorTime.secondsOfProcess - started
        return [
            Figure(
                name: "cases of fuzz, laid out and compared", value: Double(caseCount) / comparing,
                unit: "1/s and core"),
            Figure(
                name: "the same, with causes and models compared with themselves",
                value: Double(caseCount) / whole, unit: "1/s and core"),
            Figure(
                name: "share of cases that can be compared",
                value: 100 * Double(comparedCount) / Double(caseCount), unit: "%"),
            Figure(
                name: "until the last of \(buckets.count) buckets of \(caseCount) cases",
                value: timeOfLastBucket, unit: "s on one core"),
        ] + (try storing(findings)) + shrinking(findings)
    }

    /// Measures storing: stores the findings repeatedly, in batches as large as a campaign's.
    private static func storing(_ findings: [Finding]) throws -> [Figure] {
        guard !findings.isEmpty else { return [] }
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("stackdiff-benchmark-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try FindingStore.open(
            folder.appendingPathComponent("findings.stackdiff").path, mode: .create)
        let campaign = try store.beginCampaign(
            CampaignDescription(
                models: ["uikit", "fdstackview"], seed: 1, profile: .mixed,
                generatorVersion: CaseGenerator.version, tolerance: Comparison.defaultTolerance,
                requestedRuns: 10_000, started: "2026-01-01T00:00:00Z"))
        let batchSize = 100
        let batchCount = 100
        var index = 0
        let clock = ContinuousClock()
        let started = clock.now
        for _ in 0..<batchCount {
            let batch = (0..<batchSize).map { _ in
                var finding = findings[index % findings.count]
                finding.index = index
                index += 1
                return finding
            }
            try store.record(CampaignBatch(findings: batch, nextIndex: 0), of: campaign)
        }
        let seconds = (clock.now - started) / .seconds(1)
        return [
            Figure(
                name: "findings stored, \(batchSize) at a time",
                value: Double(batchSize * batchCount) / seconds, unit: "1/s")
        ]
    }

    /// Measures shrinking the first finding of each bucket, for at most 40 buckets.
    private static func shrinking(_ findings: [Finding]) -> [Figure] {
        var seen = Set<Bucket>()
        var evaluations: [Double] = []
        var times: [Double] = []
        for finding in findings where evaluations.count < 40 && finding.bucket.relation == nil {
            guard seen.insert(finding.bucket).inserted,
                let membership = try? BucketMembership(
                    of: finding.layoutCase, left: RuleModel.uikit, right: RuleModel.fdstackview,
                    verdict: finding.bucket.verdict)
            else { continue }
            var shrinker = Shrinker(finding.layoutCase)
            let time = ProcessorTime.measure {
                shrinker.run(
                    canBeInteresting: membership.canContain, isInteresting: membership.contains)
            }
            evaluations.append(Double(shrinker.evaluations))
            times.append(time)
        }
        guard let median = evaluations.median else { return [] }
        let total = evaluations.reduce(0, +)
        return [
            Figure(
                name: "evaluations of a shrink, median of \(evaluations.count)", value: median,
                unit: ""),
            Figure(
                name: "evaluations of shrinks", value: total / times.reduce(0, +),
                unit: "1/s and core"),
        ]
    }
}
