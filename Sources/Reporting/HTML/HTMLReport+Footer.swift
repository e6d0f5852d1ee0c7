import Explanations
import Markup

extension HTMLReport {
    /// Writes what was compared, how, and what of it is in the page.
    func writeFooter(to writer: inout MarkupWriter) {
        let campaign = content.campaign
        let names = campaign.models.map(\.name)
        var facts = [
            (
                "Engines",
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
        writer.element("p", ["class": "note"], text: Self.extent(of: cases))
    }

    /// How many of the cases the page holds.
    static func extent(of cases: EmbeddedCases) -> String {
        let shown = cases.entries.count
        guard shown < cases.total else {
            return "All \(Formatted.count(shown, "case")) kept of the campaign "
                + "\(shown == 1 ? "is" : "are") in this file; of each cause the first and the "
                + "simplest are kept, and all are counted."
        }
        return "\(Formatted.count(shown)) of \(Formatted.count(cases.total)) shown; rest in "
            + "\(HTMLReport.restFileName)."
    }

    /// The file beside the report that holds the cases for which the page has no room.
    public static let restFileName = "cases.jsonl"

    /// The cases for which the page has no room, a line of JSON each; `nil` where it has all.
    /// - Complexity: O(cases).
    public var rest: String? {
        guard cases.entries.count < cases.total else { return nil }
        let shown = Set(cases.entries.map(\.reported.identifier))
        return content.rankedBuckets.flatMap(\.cases)
            .filter { !shown.contains($0.identifier) }
            .map { $0.finding.layoutCase.json.compact() + "\n" }.joined()
    }
}
