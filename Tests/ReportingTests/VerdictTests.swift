import DifferentialTesting
import StackCases
import Testing

@testable import Reporting

@Suite struct VerdictTests {
    @Test func `the verdict counts cases and buckets and names the largest difference`() {
        #expect(
            ExampleContent.content.verdict
                == "17 of 5,000 cases differ, in 6 buckets; largest 144.444 pt")
    }

    @Test func `one case in one bucket is spoken of in the singular`() {
        var content = ExampleContent.content
        content.summary = CampaignSummary()
        content.summary[.fill].different = 1
        content.buckets = [ExampleContent.overflow]
        #expect(content.verdict == "1 of 1 case differs, in 1 bucket; largest 12 pt")
    }

    @Test func `no difference is no success`() {
        var content = ExampleContent.content
        content.summary = CampaignSummary()
        content.summary[.fill].equal = 1200
        content.buckets = []
        #expect(content.verdict == "None of 1,200 cases differ")
        #expect(!HTMLReport(content).text.lowercased().contains("pass"))
        #expect(!MarkdownReport(content).text.lowercased().contains("pass"))
    }

    @Test func `buckets with most cases come first, then those with the largest difference`() {
        #expect(
            ExampleContent.content.rankedBuckets.map(\.largestDifference)
                == [144.4444, 50, 0, 23, 17.5, 12])
    }

    @Test func `a sentence says what differs in numbers`() {
        #expect(
            ExampleContent.proportional.sentence.plain
                == "View 2 is 224.444 pt wide in uikit and 80 pt in fdstackview.")
        #expect(
            ExampleContent.nested.sentence.plain
                == "View 1 lies at x 83 pt in uikit and at x 60 pt in fdstackview.")
        #expect(
            ExampleContent.hidden.heading.plain
                == "Heights across the axis differ in fill stacks with fill alignment, "
                + "some views hidden")
    }

    @Test func `a finding whose view is unknown still has a sentence`() {
        var bucket = ExampleContent.overflow
        bucket.example.mismatch.view = 77
        #expect(bucket.sentence.plain == "The layouts differ by 12 pt.")
    }
}
