import DifferentialTesting
import Testing

@testable import Reporting

@Suite struct EmbeddedCasesTests {
    private func content(_ counts: Int...) -> ReportContent {
        var content = ExampleContent.content
        for (number, count) in counts.enumerated() {
            content.buckets[number].further = ManyCases.further(
                of: content.buckets[number], count: count)
        }
        return content
    }

    @Test func `a page contains each bucket's example and its further findings`() throws {
        let cases = try EmbeddedCases(content(3, 2))
        #expect(cases.total == 11)
        #expect(cases.entries.count == 11)
        #expect(cases.entries.map(\.rank) == Array(1...11))
    }

    @Test(arguments: [(MismatchKind.failure, "failure"), (.satisfiability, "conflict")])
    func `a case without a distance has a word instead`(_ kind: MismatchKind, _ word: String)
        throws
    {
        var content = ExampleContent.content
        content.buckets = [ExampleContent.conflict]
        content.buckets[0].example.finding.mismatch.kind = kind
        let entry = try #require(try EmbeddedCases(content).entries.first)
        let json = EmbeddedCase(entry, of: content.buckets[0], tolerance: 0.01).json
        #expect(json["max"] == .null)
        #expect(json["noSize"] == .string(word))
    }

    @Test func `a case that is stored twice is shown once`() throws {
        var content = content(3)
        content.buckets[0].further += content.buckets[0].further
        #expect(try EmbeddedCases(content).total == 9)
    }

    @Test func `some cases of each bucket are kept before others are added`() throws {
        let content = content(100, 30)
        let cases = try EmbeddedCases(content, limit: 50)
        #expect(cases.entries.count == 50)
        #expect(cases.total == 136)
        let counts = Dictionary(grouping: cases.entries, by: \.bucket).mapValues(\.count)
        #expect(counts.count == 6)
        for (number, bucket) in content.rankedBuckets.enumerated() {
            #expect(counts[number] ?? 0 >= min(20, bucket.cases.count))
        }
    }

    @Test func `a page above the size limit contains fewer cases`() throws {
        let all = try EmbeddedCases(content(100))
        let few = try EmbeddedCases(content(100), byteLimit: all.text.utf8.count / 2)
        #expect(few.entries.count < all.entries.count)
        #expect(!few.entries.isEmpty)
        #expect(few.text.utf8.count <= all.text.utf8.count / 2)
    }

    @Test func `cases that do not fit into the page are in the file beside it`() throws {
        let report = try HTMLReport(content(2_100))
        #expect(report.text.contains("2,000 of 2,106 shown; rest in cases.jsonl."))
        #expect(report.text.utf8.count < 5_000_000)
        #expect(report.rest?.split(separator: "\n").count == 106)
        #expect(try HTMLReport(content(3)).rest == nil)
    }

    @Test func `the identifier of a case depends on its bucket, but not on its title`() {
        var reported = ExampleContent.proportional.example
        let name = reported.identifier
        #expect(name.count == 16)
        reported.finding.layoutCase.title = "Another"
        reported.finding.index += 1
        #expect(reported.identifier == name)
        reported.finding.bucket.verdict = .both
        #expect(reported.identifier != name)
    }

    @Test func `compression is the same on each run and contains no time`() throws {
        let bytes = Array(String(repeating: "stackdiff ", count: 1000).utf8)
        let packed = try CompressedText.gzip(bytes)
        #expect(packed.prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
        #expect(packed.count < 200)
        #expect(try CompressedText.gzip(bytes) == packed)
        #expect(try CompressedText.gzip([]).count < 30)
    }
}
