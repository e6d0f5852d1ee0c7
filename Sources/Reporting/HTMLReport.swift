import DifferentialTesting
import StackCases

/// A report as one HTML file that needs neither network nor script, for narrow and wide screens,
/// light and dark surroundings, and paper.
public struct HTMLReport: Sendable {
    /// What the report says.
    public var content: ReportContent

    /// Makes a report of `content`.
    public init(_ content: ReportContent) {
        self.content = content
    }

    /// The file's text.
    public var text: String {
        var writer = MarkupWriter()
        writer.write(markup: "<!DOCTYPE html>\n")
        writer.element("html", ["lang": "en"]) { writer in
            writer.element("head") { writeHead(to: &$0) }
            writer.element("body") { writer in
                writer.element("header") { writeHeader(to: &$0) }
                writer.element("main") { writer in
                    writeOutcomes(to: &writer)
                    for (entry, bucket) in zip(entries, content.rankedBuckets) {
                        write(bucket, number: entry.number, anchor: entry.anchor, to: &writer)
                    }
                }
                writer.element("footer") { writeCampaign(to: &$0) }
            }
        }
        return writer.text
    }

    /// A bucket's place in the table of contents.
    private struct Entry {
        var number: Int
        var anchor: String
        var bucket: ReportBucket
    }

    /// How many buckets the table of contents shows before it is opened: twelve entries, of which
    /// two are no buckets.
    private static let openEntries = 10

    private var entries: [Entry] {
        var taken: Set<String> = []
        return content.rankedBuckets.enumerated().map { index, bucket in
            let name = Self.anchor(of: bucket.bucket)
            var (anchor, number) = (name, 2)
            while !taken.insert(anchor).inserted {
                anchor = "\(name)-\(number)"
                number += 1
            }
            return Entry(number: index + 1, anchor: anchor, bucket: bucket)
        }
    }

    /// A bucket's name as a part of an address; it stays the same from report to report.
    private static func anchor(of bucket: Bucket) -> String {
        let name = bucket.name.map { character in
            character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
        }
        return "bucket-" + String(name)
    }

    private func writeHead(to writer: inout MarkupWriter) {
        writer.empty("meta", ["charset": "utf-8"])
        writer.empty(
            "meta",
            [
                "http-equiv": "Content-Security-Policy",
                "content": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
            ])
        writer.empty(
            "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        writer.empty("meta", ["name": "color-scheme", "content": "light dark"])
        let campaign = content.campaign
        writer.element(
            "title",
            text: "\(content.verdict) – \(campaign.left.name) and \(campaign.right.name)")
        writer.element("style") { $0.write(markup: "\n" + Self.styleSheet + DrawingStyle.sheet) }
    }

    private func writeHeader(to writer: inout MarkupWriter) {
        writer.element("h1", text: content.verdict)
        writer.element("dl", ["class": "models"]) { writer in
            let models = [content.campaign.left, content.campaign.right]
            for (side, model) in zip(Side.allCases, models) {
                writer.element("div") { writer in
                    writer.element("dt") { Self.writeName(model.name, side, to: &$0) }
                    writer.element("dd", text: model.summary)
                }
            }
        }
        writer.element("nav", ["aria-labelledby": "contents"]) { writer in
            writer.element("h2", ["id": "contents"], text: "Contents")
            writeContents(to: &writer)
        }
    }

    /// Writes the table of contents, of which no more than fits on a screen is seen at first.
    private func writeContents(to writer: inout MarkupWriter) {
        let entries = entries
        writer.element("ul") { writer in
            writer.element("li") {
                $0.element("a", ["href": "#outcomes"], text: "How the cases came out")
            }
            for entry in entries.prefix(Self.openEntries) { writeLink(to: entry, to: &writer) }
        }
        let rest = entries.dropFirst(Self.openEntries)
        if !rest.isEmpty {
            writer.element("details") { writer in
                writer.element("summary", text: Formatted.count(rest.count, "further bucket"))
                writer.element("ul") { writer in
                    for entry in rest { writeLink(to: entry, to: &writer) }
                }
            }
        }
        writer.element("ul") { writer in
            writer.element("li") {
                $0.element("a", ["href": "#campaign"], text: "How to run it again")
            }
        }
    }

    private func writeLink(to entry: Entry, to writer: inout MarkupWriter) {
        let explanation = entry.bucket.explanation
        writer.element("li") { writer in
            writer.element("a", ["href": "#\(entry.anchor)"]) {
                $0.write("\(entry.number). ")
                $0.write(explanation.heading)
            }
            writer.element("span", ["class": "facts"]) {
                $0.write(" \(Formatted.count(entry.bucket.count, "case")); \(explanation.blame)")
            }
        }
    }

    private func writeOutcomes(to writer: inout MarkupWriter) {
        let table = OutcomeTable(content)
        writer.element("section", ["aria-labelledby": "outcomes"]) { writer in
            writer.element("h2", ["id": "outcomes"], text: "How the cases came out")
            Self.writeTable(
                label: "Cases by distribution", header: ["distribution"] + table.columns,
                textColumns: 1,
                rows: table.rows.map { row in
                    ([row.name] + row.numbers.map(Formatted.count), row.name == "all")
                }, to: &writer)
            writer.element("p", ["class": "note"], text: OutcomeTable.explanation)
        }
    }

    private func writeCampaign(to writer: inout MarkupWriter) {
        let campaign = content.campaign
        let facts = [
            ("stackdiff", content.toolVersion), ("Seed", String(campaign.seed)),
            ("Runs", Formatted.count(campaign.runs)), ("Profile", campaign.profile),
            ("Generator version", String(campaign.generatorVersion)),
            ("Tolerance", "\(Formatted.points(campaign.tolerance)) pt"),
        ]
        writer.element("h2", ["id": "campaign"], text: "How to run it again")
        Self.writeCommand(campaign.command, to: &writer)
        writer.element("dl", ["class": "numbers"]) { writer in
            for (name, value) in facts {
                writer.element("div") { writer in
                    writer.element("dt", text: name)
                    writer.element("dd", text: value)
                }
            }
        }
    }
}
