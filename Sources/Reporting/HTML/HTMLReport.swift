import DifferentialTesting
import Explanations
import Markup
import StackCases

/// A report as one HTML file that requests nothing, for narrow and wide screens, light and dark
/// mode, and paper.
///
/// The verdict, the causes and the first cases are readable without a script; the script searches
/// and shows all cases.
package struct HTMLReport: Sendable {
    /// The report's content.
    package let content: ReportContent
    /// The cases that the page holds.
    let cases: EmbeddedCases
    /// The identifiers of these cases.
    let heldIdentifiers: Set<String>

    /// Creates a report of `content`.
    /// - Throws: `CompressedText.Failure` if zlib cannot compress the cases.
    /// - Complexity: O(cases × log cases).
    package init(_ content: ReportContent) throws {
        self.content = content
        cases = try EmbeddedCases(content)
        heldIdentifiers = Set(cases.entries.map(\.reported.identifier))
    }

    /// The file's text, below 5 MB.
    /// - Complexity: O(causes).
    package var text: String {
        var writer = MarkupWriter()
        writer.write(markup: "<!DOCTYPE html>\n")
        writer.element("html", ["lang": "en"]) { writer in
            writer.element("head") { writeHead(to: &$0) }
            writer.element("body") { writer in
                writeNavigation(to: &writer)
                writer.element("header") { writeHeader(to: &$0) }
                writer.element("main") { writer in
                    writer.element("div", ["id": "overview"]) { writer in
                        writeCauseTable(to: &writer)
                        if content.isMatrix { writeAgreement(to: &writer) }
                        writeOutcomes(to: &writer)
                        if content.isMatrix { writePairs(to: &writer) }
                        writeCauses(to: &writer)
                        writeCases(to: &writer)
                    }
                    writer.element(
                        "section", ["id": "case", "hidden": "", "aria-labelledby": "case-name"]
                    ) { $0.element("h2", ["id": "case-name", "tabindex": "-1"], text: "Case") }
                }
                writer.element("footer") { writeFooter(to: &$0) }
                writer.element("p", ["id": "status", "role": "status"], text: "")
                writer.element("script", ["type": "text/plain", "id": "data"]) {
                    $0.write(markup: cases.text)
                }
                writer.element("script") { $0.write(markup: ReportPage.script) }
            }
        }
        return writer.text.withUnitsKept
    }

    private func writeHead(to writer: inout MarkupWriter) {
        writer.empty("meta", ["charset": "utf-8"])
        writer.empty(
            "meta", ["http-equiv": "Content-Security-Policy", "content": ReportPage.policy])
        writer.empty(
            "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        writer.empty("meta", ["name": "color-scheme", "content": "light dark"])
        let names = content.campaign.models.map(\.name)
        writer.element(
            "title",
            text: content.isMatrix
                ? content.headline : "\(content.headline) – \(names.joined(separator: " and "))")
        writer.element("style") { $0.write(markup: ReportPage.style) }
    }

    private func writeHeader(to writer: inout MarkupWriter) {
        writer.element("h1", text: content.headline)
        if let rest = content.headlineRest { writer.element("p", text: rest) }
        if let interruption = content.interruption {
            writer.element("p") { writer in
                writer.element("strong", text: interruption)
                if let command = content.campaign.resumeCommand {
                    writer.write(" ")
                    writer.element("code", text: command)
                    writer.write(" runs the rest.")
                }
            }
        }
        writer.element("div", ["class": "introduction"]) { writer in
            if !content.isMatrix { writeModels(to: &writer) }
            let outcomes = OutcomeCounts(content)
            writer.element("dl", ["class": "counts"]) { writer in
                for count in outcomes.counts {
                    writer.element("div") { writer in
                        writer.element("dt", text: count.name)
                        writer.element("dd", text: Formatted.count(count.number))
                    }
                }
            }
            writer.element("p", ["class": "note"], text: outcomes.explanation)
            for remark in content.remarks {
                writer.element("p", ["class": "note"], text: remark)
            }
        }
    }

    /// Writes the links that stay at the top of the window.
    private func writeNavigation(to writer: inout MarkupWriter) {
        var parts = [("summary", "Summary"), ("where", "Where"), ("causes", "Causes")]
        if content.isMatrix {
            parts.insert(("agreement", "Agreement"), at: 1)
            parts.insert(("pairs", "Pairs"), at: 3)
        }
        parts += [("cases", "Cases"), ("campaign", "Campaign")]
        writer.element("nav", ["class": "bar", "aria-label": "Parts of the report"]) { writer in
            for (anchor, name) in parts {
                writer.element("a", ["href": "#\(anchor)"], text: name)
                writer.write(" ")
            }
        }
    }

    func writeModels(to writer: inout MarkupWriter) {
        writer.element("dl", ["class": "models"]) { writer in
            for (index, model) in content.campaign.models.enumerated() {
                writer.element("div") { writer in
                    writer.element("dt") { writer in
                        if content.isMatrix {
                            writer.element("bdi", text: model.name)
                        } else {
                            Self.writeName(model.name, Side.allCases[index], to: &writer)
                        }
                    }
                    writer.element("dd", text: model.summary)
                }
            }
        }
    }

    private func writeOutcomes(to writer: inout MarkupWriter) {
        writer.element("section", ["aria-labelledby": "where"]) { writer in
            writer.element("h2", ["id": "where"], text: "Where layouts differ")
            let matrix = OutcomeMatrix(content.summary)
            Self.writeHeatMap(
                label: "Share of layouts that differ", corner: "distribution",
                columns: matrix.columns, rows: matrix.rows, to: &writer
            ) { write($0, to: &$1) }
            writer.element(
                "p", ["class": "note"],
                text: "The share of the compared layouts that differ, by the outer stack's "
                    + "distribution and alignment. A cell leads to its stored cases.")
            let table = OutcomeTable(content)
            writer.element("details") { writer in
                writer.element("summary", text: "All outcomes in numbers")
                Self.writeTable(
                    label: "Cases by distribution", header: ["distribution"] + table.columns,
                    textColumns: 1,
                    rows: table.rows.map { row in
                        ([row.name] + row.numbers.map(Formatted.count), row.name == "all")
                    }, to: &writer)
            }
        }
    }

    private func write(_ cell: OutcomeMatrix.Cell, to writer: inout MarkupWriter) {
        let (counts, query) = cell
        let share = counts.differentOfCompared
        func writeShare(to writer: inout MarkupWriter) {
            writer.write(counts.differentPercent)
            if counts.compared > 0 { writer.element("small", text: share) }
        }
        writer.element("td", ["class": "step-\(counts.step)"]) { writer in
            guard counts.different > 0, !query.isEmpty else {
                writer.element("span", ["title": "\(share) differ"]) { writeShare(to: &$0) }
                return
            }
            let label =
                "\(counts.differentPercent), \(share) differ: \(query.replacing("+", with: " "))"
            writer.element(
                "a", ["href": "#q=\(query)", "title": "\(share) differ", "aria-label": label]
            ) { writeShare(to: &$0) }
        }
    }

    /// Writes the campaign's command and settings, and how many cases the page holds.
    private func writeFooter(to writer: inout MarkupWriter) {
        let campaign = content.campaign
        let names = campaign.models.map(\.name)
        var facts = [
            (
                "Models",
                content.isMatrix
                    ? names.joined(separator: ", ") : "A \(names[0]), B \(names[1])"
            ),
            ("stackdiff", content.toolVersion), ("Seed", String(campaign.seed)),
            ("Runs", Formatted.count(campaign.runs)), ("Profile", campaign.profile),
            ("Generator version", String(campaign.generatorVersion)),
            ("Tolerance", "\(Formatted.points(campaign.tolerance)) pt"),
        ]
        facts += content.fidelity.map {
            ("Fidelity of uikit", "\($0.sentence) on \($0.system)")
        }
        if let date = campaign.date { facts.append(("Made", date)) }
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
        if let outlook = content.outlook {
            writer.element("p", ["class": "note"], text: outlook)
        }
        writer.element("p", ["class": "note"], text: Self.extent(of: cases))
    }
}
