import DifferentialTesting
import Foundation
import StackCases
import Testing

@testable import Reporting

@Suite struct AgreementMatrixTests {
    /// Three models: the first two always agree, and the third differs from both.
    private var content: ReportContent {
        var content = ExampleContent.content
        content.campaign.models.append(ModelDescription(name: "third", summary: "A third."))
        content.summaries = PairSummary.none(of: content.campaign.models.map(\.name))
        content.summaries[0].summary[.fill, .center].equal = 4000
        content.summaries[1].summary[.fill, .center].equal = 3999
        content.summaries[1].summary[.fill, .center].different = 1
        content.summaries[2].summary[.fill, .center].equal = 1000
        content.summaries[2].summary[.fill, .center].different = 3000
        return content
    }

    @Test func `a cell contains the share of equal layouts or the number of different ones`() {
        let matrix = AgreementMatrix(content)
        #expect(
            matrix.rows == [
                ["", "", "1", "2", "3"], ["1", "uikit", "·", "0", "1"],
                ["2", "fdstackview", "100%", "·", "3,000"], ["3", "third", ">99.9%", "25%", "·"],
            ])
        #expect(matrix[0, 2] == matrix[2, 0])
        #expect(matrix[1, 1] == nil)
        #expect(
            [matrix[0, 1], matrix[0, 2], matrix[1, 2]].map { $0?.summary.counts.step } == [0, 1, 8])
    }

    @Test func `the heading counts the pairs that differ`() {
        var content = content
        content.buckets = []
        #expect(
            content.verdict
                == "2 of 3 pairs of 3 models differ, in 3,001 of 12,000 comparisons (4,000 cases)")
        #expect(JobSummary(content).text.hasPrefix("## \(content.verdict)\n"))
        for index in content.summaries.indices {
            content.summaries[index].summary = CampaignSummary()
            content.summaries[index].summary[.fill, .fill].equal = 10
        }
        #expect(content.verdict == "None of 3 pairs of 3 models differ in 10 cases")
    }

    @Test func `both tables say how many cases were compared and how many are unsupported`() throws
    {
        var content = content
        content.summaries[2].summary[.fill, .center].unsupported = 20
        let row = MarkdownReport(content).text.split(separator: "\n").first {
            $0.hasPrefix("| `third` | >")
        }
        #expect(
            row == "| `third` | >99.9%, 1 of 4,000 | 25%, 3,000 of 4,000, 20 unsupported | · |")
        let page = try HTMLReport(content).text
        #expect(page.contains("<small>1 of 4,000 differ</small></a>"))
        #expect(
            page.contains(
                "<small>3,000 of 4,000 differ</small><small>20 unsupported</small></a>"))
        for text in [MarkdownReport(content).text, page, JobSummary(content).text] {
            #expect(text.contains("A case is unsupported if"))
        }
    }

    @Test func `rows and headings name the two models, which the pictures call A and B`() throws {
        let text = MarkdownReport(content).text
        #expect(text.contains("\n| Unknown cause (A `uikit`, B `fdstackview`) | 1 |"))
        #expect(text.contains("\n## 1. Unknown cause (A `uikit`, B `fdstackview`)\n"))
        let page = try HTMLReport(content).text
        let names = "A <code>uikit</code>, B <code>fdstackview</code>"
        #expect(page.contains("Unknown cause</a><small>\(names)</small></th>"))
        #expect(page.contains("1. Unknown cause (\(names))"))
        #expect(page.contains("A and B are the two models of a row"))
        // The header of a report on two models names them.
        let two = ExampleContent.content
        #expect(!MarkdownReport(two).text.contains("(A `uikit`"))
        #expect(try !HTMLReport(two).text.contains(names))
    }

    @Test func `a row on several pairs names those of its picture`() throws {
        var content = content
        var other = ExampleContent.hidden
        other.bucket.right = "third"
        content.buckets.append(other)
        let page = try HTMLReport(content).text
        #expect(
            page.contains(
                "<small>in 2 pairs of models, here A <code>uikit</code>, B <code>fdstackview</code></small>"
            ))
    }

    @Test func `each cell of the page links to the section of its pair`() throws {
        let text = try HTMLReport(content).text
        for (left, right) in [
            ("uikit", "fdstackview"), ("uikit", "third"), ("fdstackview", "third"),
        ] {
            let anchor = "pair-\(left)--\(right)"
            #expect(text.components(separatedBy: "href=\"#\(anchor)\"").count == 3)
            #expect(text.components(separatedBy: "id=\"\(anchor)\"").count == 2)
        }
        #expect(text.contains("href=\"#q=models:uikit~fdstackview\""))
    }

    @Test func `a report of two models has no agreement matrix`() throws {
        let two = ExampleContent.content
        #expect(try !HTMLReport(two).text.contains("id=\"agreement\""))
        #expect(!MarkdownReport(two).text.contains("Where models agree"))
        #expect(MarkdownReport(content).text.contains("## Where models agree"))
        #expect(JobSummary(content).text.contains("| `third` |"))
    }

    @Test func `the JSON report contains the counts of each pair`() throws {
        guard case .object(let members) = JSONReport(content).json,
            case .array(let pairs) = members.first(where: { $0.0 == "pairs" })?.1
        else {
            Issue.record("no pairs")
            return
        }
        #expect(pairs.count == 3)
        #expect(pairs[1].compact().hasPrefix("{\"models\":[\"uikit\",\"third\"],\"summary\":"))
    }
}
