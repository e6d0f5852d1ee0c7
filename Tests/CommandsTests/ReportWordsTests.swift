import DifferentialTesting
import Explanations
import FindingStore
import LayoutModels
import StackCases
import TestSupport
import Testing

@testable import Commands
@testable import Reporting

/// Tests the wording of reports on all stored findings of campaigns.
@Suite struct ReportWordsTests {
    private func buckets(_ models: String) async throws -> [ReportBucket] {
        let folder = try TemporaryFolder()
        let database = folder.file("findings")
        _ = await stackdiff(
            ["fuzz", "--runs", "800", "--seed", "1", "--models", models, "--db", database])
        let store = try FindingStore.open(database, mode: .readOnly)
        let campaign = try #require(try store.campaigns().first)
        return try await ReportBuckets(
            store, at: "findings.stackdiff", of: campaign, evidence: try StoredEvidence(store),
            shrinkLimit: 0
        ).buckets(jobs: 2)
    }

    @Test(arguments: ["uikit,fdstackview", "uikit,documented,oastackview"])
    func `page, verdict and bug report agree on the culprit and the expected layout`(
        models: String
    ) async throws {
        var judged = 0
        for bucket in try await buckets(models) where bucket.bucket.relation == nil {
            for reported in bucket.further where reported.finding.mismatch.kind != .failure {
                let finding = reported.finding
                let context: Comment = "\(finding.bucket.name), case \(finding.index)"
                let report = try #require(
                    reported.reproductions.first { $0.name == "text for a bug" })
                let lines = report.text.split(separator: "\n").map(String.init)
                let names = [finding.bucket.left, finding.bucket.right]
                let culprits = names.filter { name in
                    lines.contains { $0.hasPrefix("\(name) breaks the documentation") }
                }
                let expected: [String] =
                    switch finding.verdict {
                    case .left: [names[0]]
                    case .right: [names[1]]
                    case .both: names
                    case .neither: []
                    }
                #expect(culprits == expected, context)
                // The page's sentence is made from the verdict alone.
                let page = bucket.showing(reported).judgement.plain
                #expect(names.filter { page.contains($0) } == culprits, context)
                let isOpen = lines.contains { $0.hasPrefix("## Layout of") }
                #expect(isOpen == (culprits.count != 1), context)
                judged += 1
                guard !isOpen, let start = lines.firstIndex(of: "## Expected") else { continue }
                let layout = lines[start...].first { line in
                    names.contains { line.hasPrefix("\($0): ") }
                }
                let innocent = try #require(names.first { !culprits.contains($0) }, context)
                #expect(layout?.hasPrefix("\(innocent): ") == true, context)
            }
        }
        #expect(judged > 100)
    }

    @Test func `the evidence of a known bug is the constraint that the bug changes`() async throws {
        let bucket = try #require(
            try await buckets("uikit,fdstackview").first {
                $0.bucket.cause == .defect("hidden-extent", of: "uikit")
                    && $0.bucket.relation == nil
            })
        #expect(bucket.cases.count { $0.guilty != nil } > 3)
        let index = try #require(RuleModel.uikit.defectIndex(of: bucket.bucket.cause))
        let corrected = RuleModel.uikit.correcting(DefectSet(index: index))
        for reported in bucket.cases {
            guard let guilty = reported.guilty?.change.left else { continue }
            let constraints = try #require(corrected.constraintBased).constraints(
                for: reported.finding.layoutCase, in: LayoutWorkspace())
            #expect(!constraints.contains(guilty))
        }
    }
}
