import Explanations
import Markup
import StackCases

extension HTMLReport {
    /// The number of cases that are readable without a script.
    static let plainCases = 20

    /// Writes the first cases, which the script replaces with a list of all.
    func writeCases(to writer: inout MarkupWriter) {
        let buckets = content.rankedBuckets
        let shown = cases.entries.prefix(Self.plainCases)
        writer.element("section", ["aria-labelledby": "cases"]) { writer in
            writer.element("h2", ["id": "cases"], text: "Cases")
            writer.element("div", ["id": "list"]) { writer in
                let count = Formatted.count(shown.count, "case")
                writer.element(
                    "p", ["class": "note"],
                    text: cases.entries.count > shown.count
                        ? "The \(count) that are simplest; a script shows all "
                            + "\(Formatted.count(cases.entries.count))."
                        : shown.isEmpty ? "No case is stored." : "The simplest first.")
                writer.element("ol", ["class": "plain"]) { writer in
                    for entry in shown {
                        let bucket = buckets[entry.bucket].showing(entry.reported)
                        writer.element("li") { writer in
                            writer.element("p", ["class": "sentence"]) { writer in
                                if let title = entry.reported.finding.layoutCase.title {
                                    writer.element("bdi", text: title)
                                    writer.write(": ")
                                }
                                writer.write(bucket.sentence)
                            }
                            writer.element(
                                "p", ["class": "facts"],
                                text: entry.reported.finding.layoutCase.summary(
                                    after: entry.reported.stack))
                            writer.element("p", ["class": "facts"]) { writer in
                                writer.write("Cause: ")
                                writer.write(bucket.explanation.heading)
                            }
                        }
                    }
                }
            }
        }
    }

    /// Returns a sentence on how many of the cases the page holds.
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

    /// The name of the file, next to the report, with the cases that do not fit into the page.
    package static let restFileName = "cases.jsonl"

    /// The cases that do not fit into the page, a line of JSON each; `nil` if all fit.
    /// - Complexity: O(cases).
    package var rest: String? {
        guard cases.entries.count < cases.total else { return nil }
        return content.rankedBuckets.flatMap(\.cases)
            .filter { !heldIdentifiers.contains($0.identifier) }
            .map { $0.finding.layoutCase.json.compact() + "\n" }.joined()
    }
}
