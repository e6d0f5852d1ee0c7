import DifferentialTesting
import Foundation
import LayoutModels
import StackCases
import Testing

@testable import Reporting

@Suite struct HTMLReportTests {
    private let text: String

    init() throws { text = try HTMLReport(ExampleContent.content).text }

    @Test func `tags are balanced, identifiers unique and links valid`() {
        #expect(MarkupProblem.all(in: text) == [])
    }

    @Test func `the checker of this test detects errors`() {
        #expect(
            MarkupProblem.all(in: "<p id=\"a\"><b id=\"a\"></p><a href=\"#c\"></a>") == [
                .repeatedIdentifier("a"), .unexpectedEnd("p"), .unclosed("p"), .unclosed("b"),
                .brokenReference("c"),
            ])
    }

    @Test(arguments: ["https:", "src=\"", "url(h", "@import", "<link", "onclick=\"", "style=\""])
    func `the page loads nothing and runs only its own script`(text: String) {
        #expect(!self.text.contains(text))
    }

    @Test func `the policy allows only the page's own style and script, by their hashes`() throws {
        let policy = try #require(text.firstMatch(of: /content="(default-src[^"]*)"/)?.output.1)
        let style = try #require(text.firstMatch(of: /<style>([\s\S]*?)<\/style>/)?.output.1)
        let script = try #require(text.matches(of: /<script>([\s\S]*?)<\/script>/).last?.output.1)
        let (styleHash, scriptHash) = (try sha256(style), try sha256(script))
        #expect(
            ReportPage.styleHash == styleHash,
            "put the style's new hash into ReportPage.styleHash: \(styleHash)")
        #expect(
            ReportPage.scriptHash == scriptHash,
            "put the script's new hash into ReportPage.scriptHash: \(scriptHash)")
        #expect(
            policy == "default-src &#39;none&#39;; style-src &#39;sha256-\(styleHash)&#39;; "
                + "script-src &#39;sha256-\(scriptHash)&#39;; "
                + "base-uri &#39;none&#39;; form-action &#39;none&#39;")
    }

    /// Returns the SHA-256 of `text` in base64, as the system's own program computes it: GNU's on
    /// Linux, Perl's on macOS.
    private func sha256(_ text: Substring) throws -> String {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("stackdiff-\(UUID().uuidString)")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c",
            "if command -v sha256sum >&2; then sha256sum \"$0\"; else shasum -a 256 \"$0\"; fi",
            file.path,
        ]
        (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
        try process.run()
        let read = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let digits = Array(String(decoding: read, as: UTF8.self).prefix(64))
        try #require(digits.count == 64, "neither sha256sum nor shasum works")
        return Data(
            stride(from: 0, to: 64, by: 2).compactMap {
                UInt8(String(digits[$0...$0 + 1]), radix: 16)
            }
        ).base64EncodedString()
    }

    @Test func `a title is escaped`() {
        #expect(text.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
        #expect(text.contains("&quot;quotes&quot;"))
    }

    @Test func `texts of models and commands are escaped`() throws {
        var content = ExampleContent.content
        content.campaign.models[0].name = "<i>&\"'"
        content.campaign.models[0].summary = "</dd><script>"
        content.campaign.command = "</code></pre><script>"
        content.buckets[0].bucket.left = "<i>\u{0}"
        content.buckets[0].further = ManyCases.further(of: content.buckets[0], count: 1)
        content.buckets[0].further[0].storedNumber = "<i>"
        content.buckets[0].cause?.defect.sentence = "<i>"
        content.buckets[1].bucket.cause = .unknown("<i>\" onclick=\"")
        let text = try HTMLReport(content).text
        #expect(!text.contains("<i>") && !text.contains("\u{0}"))
        #expect(text.matches(of: /<script/).count == 2)
        #expect(MarkupProblem.all(in: text) == [])
    }

    @Test func `a link to cases is a single word of a query, whatever the model's name`() throws {
        var content = ExampleContent.content
        let name = "exec:sh 'a\t\u{A0}b\u{2028}'\u{FEFF}"
        content.campaign.models[1].name = name
        content.campaign.models.append(ModelDescription(name: "third", summary: "Another."))
        content.summaries[0].pair = ModelPair(left: "uikit", right: name)
        content.buckets[0].bucket.right = name
        let text = try HTMLReport(content).text
        let verdict = content.buckets[0].bucket.verdict.rawValue
        #expect(text.contains("\"#q=models:uikit~exec:sh%27ab%27\""))
        #expect(text.contains("\"#q=cause:uikit~exec:sh%27ab%27/\(verdict)/"))
        // Exactly the whitespace that the page's script removes before it compares names.
        #expect(HTMLReport.query("a\u{85}b\u{3000}\u{200B}") == "a%C2%85b%E2%80%8B")
    }

    @Test func `buckets with the same name have different anchors`() throws {
        var content = ExampleContent.content
        content.buckets = [ExampleContent.overflow, ExampleContent.overflow]
        let text = try HTMLReport(content).text
        #expect(MarkupProblem.all(in: text) == [])
        #expect(text.contains("href=\"#bucket-uikit-fdstackview-both-fdstackview-weak-boundary\""))
        #expect(
            text.contains("href=\"#bucket-uikit-fdstackview-both-fdstackview-weak-boundary-2\""))
    }

    @Test(arguments: [(10, 10, 0), (11, 11, 0), (45, 40, 5)])
    func `the first ten causes are shown, and those after the fortieth have only a line`(
        count: Int, cards: Int, lines: Int
    ) throws {
        var content = ExampleContent.content
        content.buckets = (0..<count).map { _ in ExampleContent.conflict }
        let text = try HTMLReport(content).text
        #expect(text.matches(of: /<article/).count == cards)
        #expect(text.matches(of: /<li id="bucket/).count == lines)
        let seen = try #require(text.firstMatch(of: /<h2 id="causes"[\s\S]*?(further"|id="cases")/))
        #expect(seen.output.0.matches(of: /<article/).count == 10)
        #expect(MarkupProblem.all(in: text) == [])
    }

    @Test func `an unexplained bucket is marked, and others show their cause`() {
        #expect(
            text.matches(of: /<p class="remark unexplained">No known bug explains this/).count == 1)
        #expect(text.matches(of: /<p class="cause">Here stands/).count == 5)
        #expect(text.contains("hidden-extent &amp; &lt;others&gt;. Without this bug,"))
    }

    @Test func `counts are listed separately, and the report never says passed`() {
        for (name, number) in [
            ("different", "17"), ("equal within 0.01\u{A0}pt", "4,746"),
            ("conflicting in both", "12"),
            ("ambiguous", "225"), ("unsupported", "0"),
        ] {
            #expect(text.contains("<dt>\(name)</dt>\n<dd>\(number)</dd>"))
        }
        let words = text.replacing(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/, with: "")
        #expect(!words.lowercased().contains("passed"))
    }

    @Test func `a report has a date only if one is given`() throws {
        var content = ExampleContent.content
        #expect(try !HTMLReport(content).text.contains("<dt>Made</dt>"))
        content.campaign.date = "2026-01-02T03:04:05Z"
        #expect(try HTMLReport(content).text.contains("<dd>2026-01-02T03:04:05Z</dd>"))
    }

    @Test func `two reports of the same content are identical`() throws {
        #expect(try HTMLReport(ExampleContent.content).text == text)
    }

    @Test func `the first twenty cases are readable without a script`() throws {
        var content = ExampleContent.content
        content.buckets[0].further = ManyCases.further(of: content.buckets[0], count: 30)
        let text = try HTMLReport(content).text
        let list = try #require(text.firstMatch(of: /<ol class="plain">[\s\S]*?<\/ol>/)?.output)
        #expect(list.matches(of: /<li/).count == 20)
    }

    @Test func `headings do not skip a level`() {
        let levels = text.matches(of: /<h([1-6])/).compactMap { Int($0.output.1) }
        #expect(levels.filter { $0 == 1 }.count == 1 && levels.first == 1)
        #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
    }

    @Test func `every picture has a name, and only thumbnails are hidden from screen readers`() {
        #expect(text.matches(of: /<svg class="thumb" aria-hidden="true"/).count == 6)
        let pictures = text.matches(of: /<svg class="drawing"[^>]*>/)
        #expect(pictures.count == 12)
        for picture in pictures {
            #expect(picture.output.contains("role=\"img\" aria-labelledby="))
        }
        #expect(text.contains("The constraints that conflict in"))
    }

    @Test func `the link to the smallest case leads to the case drawn on the card`() throws {
        var content = ExampleContent.content
        // A conflict is simpler, but the case with two layouts is drawn.
        content.buckets[0].further = [ManyCases.further(of: content.buckets[2], count: 1)[0]]
        content.buckets[0].further[0].finding.bucket = content.buckets[0].bucket
        let text = try HTMLReport(content).text
        let drawn = content.buckets[0].example.identifier
        #expect(text.contains("<a href=\"#case=\(drawn)\">Smallest case"))
    }

    @Test func `a case whose views have no area is described in words`() throws {
        var content = ExampleContent.content
        let flat = Layout(
            status: .unique,
            frames: content.buckets[0].example.finding.left.frames.map {
                Frame(x: $0.x, y: $0.y, width: $0.width, height: 0)
            })
        (content.buckets[0].example.finding.left, content.buckets[0].example.finding.right) = (
            flat, flat
        )
        let text = try HTMLReport(content).text
        #expect(text.matches(of: /There is nothing to draw/).count == 2)
    }

    @Test func `each value in the summary has its column's name, for phones`() {
        #expect(text.contains("data-label=\"cases\">6</td>"))
        #expect(text.contains("data-label=\"largest stored difference\">144.444\u{A0}pt</td>"))
        #expect(text.contains("data-label=\"what avoids it\">–</td>"))
    }

    @Test func `numbers and units are separated by no-break spaces`() {
        #expect(text.contains("144.444\u{A0}pt"))
        let words = text.replacing(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/, with: "")
        #expect(words.matches(of: /[0-9] pt/).isEmpty)
    }

    @Test func `a report has less than 140,000 bytes`() {
        #expect(text.utf8.count < 140_000)
    }

    /// Writes the report to the path in the variable, for inspection.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["STACKDIFF_EXAMPLE_REPORT"] != nil))
    func `the example report is written for inspection`() throws {
        let path = try #require(ProcessInfo.processInfo.environment["STACKDIFF_EXAMPLE_REPORT"])
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
