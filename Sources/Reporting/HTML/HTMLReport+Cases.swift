import Explanations
import Markup

extension HTMLReport {
    /// How many cases are readable without a script.
    static let plainCases = 20

    /// Writes the list of cases, which a script replaces by one of all cases.
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
}
