import Foundation
import Reporting
import Testing

@Suite struct HTMLReportTests {
    private let text = HTMLReport(ExampleContent.content).text

    @Test func `tags are balanced, identifiers unique and links answered`() {
        #expect(MarkupProblem.all(in: text) == [])
    }

    @Test func `the checker of this test sees what is wrong`() {
        #expect(
            MarkupProblem.all(in: "<p id=\"a\"><b id=\"a\"></p><a href=\"#c\"></a>") == [
                .repeatedIdentifier("a"), .unexpectedEnd("p"), .unclosed("p"), .unclosed("b"),
                .brokenReference("c"),
            ])
    }

    @Test(arguments: ["http:", "https:", "src=", "url(h", "@import", "<script", "<link", "//"])
    func `nothing is requested and nothing runs`(text: String) {
        #expect(!self.text.contains(text))
    }

    @Test func `a policy forbids what is not needed`() {
        #expect(
            text.contains("default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; img-src"))
    }

    @Test func `a title cannot become markup`() {
        #expect(text.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
        #expect(text.contains("&quot;quotes&quot;"))
    }

    @Test func `what a model or a command contains cannot become markup`() {
        var content = ExampleContent.content
        content.campaign.left.name = "<i>&\"'"
        content.campaign.left.summary = "</dd><script>"
        content.campaign.command = "</code></pre><script>"
        content.buckets[0].bucket.left = "<i>\u{0}"
        content.buckets[0].furtherFindings = ["<i>"]
        content.buckets[0].cause?.sentence = "<i>"
        content.buckets[1].bucket.cause = "<i>"
        let text = HTMLReport(content).text
        #expect(!text.contains("<i>") && !text.contains("<script") && !text.contains("\u{0}"))
        #expect(MarkupProblem.all(in: text) == [])
    }

    @Test func `buckets of one name have anchors of their own`() {
        var content = ExampleContent.content
        content.buckets = [ExampleContent.overflow, ExampleContent.overflow]
        let text = HTMLReport(content).text
        #expect(MarkupProblem.all(in: text) == [])
        #expect(text.contains("href=\"#bucket-uikit-fdstackview-both-fdstackview-weak-boundary\""))
        #expect(
            text.contains("href=\"#bucket-uikit-fdstackview-both-fdstackview-weak-boundary-2\""))
    }

    @Test(arguments: [(10, false), (11, true), (40, true)])
    func `of many buckets the contents show the first ten`(count: Int, isFolded: Bool) throws {
        var content = ExampleContent.content
        content.buckets = (0..<count).map { _ in ExampleContent.conflict }
        let text = HTMLReport(content).text
        let contents = try #require(text.firstMatch(of: /<nav[\s\S]*?<\/nav>/)?.output)
        let parts = contents.split(separator: "<details>", omittingEmptySubsequences: false)
        #expect(parts.count == (isFolded ? 2 : 1))
        #expect(parts[0].matches(of: /<a href="#bucket/).count == min(count, 10))
        #expect(contents.matches(of: /<a href="#bucket/).count == count)
        #expect(contents.contains("\(count - 10) further bucket") == isFolded)
        #expect(MarkupProblem.all(in: text) == [])
    }

    @Test func `an unexplained bucket is marked, others give their cause`() {
        #expect(text.matches(of: /<p class="remark">The cause is not known/).count == 1)
        #expect(text.matches(of: /<p class="cause">Here stands/).count == 5)
        #expect(text.contains("hidden-extent &amp; &lt;others&gt;. Without this fault,"))
    }

    @Test func `a heading follows its own level`() {
        let levels = text.matches(of: /<h([1-6])/).compactMap { Int($0.output.1) }
        #expect(levels.filter { $0 == 1 }.count == 1 && levels.first == 1)
        #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
    }

    @Test func `every picture has a name, and a conflict has no picture`() {
        let pictures = text.matches(of: /<svg[^>]*>/)
        #expect(pictures.count == 10)
        for picture in pictures {
            #expect(picture.output.contains("role=\"img\" aria-labelledby="))
        }
        #expect(text.contains("The constraints that conflict in"))
    }

    @Test func `a report is small`() {
        #expect(text.utf8.count < 80_000)
    }

    /// Writes the report where the variable says, for looking at it.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["STACKDIFF_EXAMPLE_REPORT"] != nil))
    func `the example report is written to be looked at`() throws {
        let path = try #require(ProcessInfo.processInfo.environment["STACKDIFF_EXAMPLE_REPORT"])
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
