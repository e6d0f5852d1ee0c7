import TestSupport
import Testing

@testable import Explanations
@testable import Reporting

@Suite struct MarkdownReportTests {
    @Test(arguments: [
        ("https://a.b", "https:<!-- -->//a.b"), ("FTP://a.b", "FTP:<!-- -->//a.b"),
        ("see www.a.b", "see www<!-- -->.a.b"), ("WWW.a.b", "WWW<!-- -->.a.b"),
        ("@user", "@<!-- -->user"), ("u@a.b", "u@<!-- -->a.b"), ("a/b#2", "a/b\\#<!-- -->2"),
        ("#23", "\\#<!-- -->23"), ("GH-2", "GH-<!-- -->2"),
        ("a/b@0a1b2c3", "a/b@<!-- -->0<!-- -->a1b2c3"),
        ("in 0a1b2c3.", "in 0<!-- -->a1b2c3."),
        ("1:1 www a@ # GH 0a1b2c <\u{301}", "1:1 www a@ \\# GH 0a1b2c &lt;\u{301}"),
    ])
    func `no text becomes a link or a mention on GitHub`(_ text: String, _ escaped: String) {
        #expect(MarkdownReport.escaped(text) == escaped)
    }

    @Test func `a report is written in Markdown`() throws {
        try expectGolden(MarkdownReport(ExampleContent.content).text, "report.md")
    }

    @Test func `beside an unknown cause, bugs that change a layout are named`() {
        var content = ExampleContent.content
        var bucket = ExampleContent.nested
        let lines = ["The difference stays.", "“a” of uikit changes this layout, too."]
        bucket.sections = [.init(topic: .cause, lines: lines.map { .init($0) {} })]
        content.buckets = [bucket]
        #expect(MarkdownReport(content).text.contains("\n\n\(lines.joined(separator: " "))\n\n"))
        bucket.sections[0].lines.removeLast()
        content.buckets = [bucket]
        #expect(!MarkdownReport(content).text.contains(lines[0]))
    }

    @Test func `the heading gives no distance if all differences are conflicts`() {
        var content = ExampleContent.content
        content.buckets = [ExampleContent.conflict]
        let heading = MarkdownReport(content).text.split(separator: "\n").prefix(2).joined()
        #expect(heading.contains("layouts differ"))
        #expect(!heading.contains("in stored cases"))
    }

    @Test func `Markdown and HTML in a title are escaped`() {
        #expect(
            MarkdownReport.escaped("<img src=x> [a](b) *c* _d_ `e` | # \n ~f~ &lt;")
                == "&lt;img src=x&gt; \\[a\\](b) \\*c\\* \\_d\\_ \\`e\\` \\| \\#   \\~f\\~ &amp;lt;"
        )
    }

    @Test(arguments: [
        ("a", "`a`"), ("a|b", "<code>a\\|b</code>"), ("`", "<code>\\`</code>"),
        ("<b>", "`<b>`"),
    ])
    func `text cannot break out of inline code`(text: String, expected: String) {
        #expect(MarkdownReport.code(text) == expected)
    }

    @Test func `text cannot break out of a code block`() {
        let block = MarkdownReport.codeBlock("```\n# heading\n````", language: "json")
        #expect(block == "`````json\n```\n# heading\n````\n`````")
    }
}
