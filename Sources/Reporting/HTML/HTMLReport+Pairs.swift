import DifferentialTesting
import Explanations
import Markup
import StackCases

extension HTMLReport {
    /// Writes how often each two models agree; a cell leads to what is known of the two.
    func writeAgreement(to writer: inout MarkupWriter) {
        let matrix = AgreementMatrix(content)
        writer.element("section", ["aria-labelledby": "agreement"]) { writer in
            writer.element("h2", ["id": "agreement"], text: "Where models agree")
            let models = matrix.models.indices
            Self.writeHeatMap(
                label: "Share of cases in which two models agree", corner: "model",
                columns: matrix.models,
                rows: models.map { row in
                    (name: matrix.models[row], cells: models.map { matrix[row, $0] })
                }, to: &writer
            ) { write($0, to: &$1) }
            writer.element(
                "p", ["class": "note"],
                text: AgreementMatrix.explanation + " A cell leads to what the two differ in.")
            writer.element("details") { writer in
                writer.element("summary", text: "The models")
                writeModels(to: &writer)
            }
        }
    }

    private func write(_ cell: PairSummary?, to writer: inout MarkupWriter) {
        guard let cell else {
            writer.element("td", ["class": "step-0"]) { writer in
                writer.element("span") { writer in
                    writer.element("span", ["class": "spoken"], text: "the same model")
                    writer.element("span", ["aria-hidden": "true"], text: "·")
                }
            }
            return
        }
        let counts = cell.summary.counts
        writer.element("td", ["class": "step-\(counts.step)"]) { writer in
            let words =
                "\(cell.pair.left) and \(cell.pair.right): \(Formatted.count(counts.equal)) of"
                + " \(Formatted.count(counts.compared)) agree,"
                + " \(Formatted.count(counts.different)) differ"
            writer.element(
                "a",
                [
                    "href": "#\(Self.anchor(of: cell.pair))", "title": words,
                    "aria-label": "\(counts.equalPercent), \(words)",
                ]
            ) { writer in
                writer.write(counts.equalPercent)
                writer.element("small", text: "\(counts.differentOfCompared) differ")
                if let unsupported = counts.unsupportedInWords {
                    writer.element("small", text: unsupported)
                }
            }
        }
    }

    /// Writes for each pair of models how its cases came out, and its buckets.
    func writePairs(to writer: inout MarkupWriter) {
        let byPair = Dictionary(grouping: entries.filter { $0.bucket.bucket.relation == nil }) {
            ModelPair(left: $0.bucket.bucket.left, right: $0.bucket.bucket.right)
        }
        writer.element("section", ["aria-labelledby": "pairs"]) { writer in
            writer.element("h2", ["id": "pairs"], text: "Pairs of models")
            for summary in content.summaries {
                write(summary, byPair[summary.pair] ?? [], to: &writer)
            }
        }
    }

    private func write(
        _ summary: PairSummary, _ entries: [Entry], to writer: inout MarkupWriter
    ) {
        let pair = summary.pair
        let counts = summary.summary.counts
        writer.element("details", ["id": Self.anchor(of: pair), "class": "pair-part"]) { writer in
            writer.element("summary") { writer in
                writer.element("bdi", text: pair.left)
                writer.write(" and ")
                writer.element("bdi", text: pair.right)
                writer.write(": \(counts.differentOfCompared) differ")
            }
            writer.element(
                "p", ["class": "facts"],
                text: "Not compared: ambiguous in \(pair.left)"
                    + " \(Formatted.count(counts.ambiguousLeft)), in \(pair.right)"
                    + " \(Formatted.count(counts.ambiguousRight)), in both"
                    + " \(Formatted.count(counts.ambiguousBoth)); conflicting in both"
                    + " \(Formatted.count(counts.unsatisfiable)); unsupported"
                    + " \(Formatted.count(counts.unsupported))"
                    + (counts.failed > 0 ? "; failed \(Formatted.count(counts.failed))." : "."))
            if entries.isEmpty { return }
            writer.element("p", ["class": "links"]) { writer in
                let query = Self.query("\(pair.left)~\(pair.right)")
                writer.element("a", ["href": "#q=models:\(query)"]) { writer in
                    writer.write("Stored cases")
                    writer.element(
                        "span", ["class": "spoken"], text: " of \(pair.left) and \(pair.right)")
                }
            }
            writer.element("ul") { writer in
                for entry in entries { writeLine(entry, isInPair: true, to: &writer) }
            }
        }
    }

    /// A pair's place in the page; it stays the same from report to report.
    private static func anchor(of pair: ModelPair) -> String {
        "pair-\(anchorName(pair.left))--\(anchorName(pair.right))"
    }
}
