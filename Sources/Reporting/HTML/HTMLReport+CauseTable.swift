import Explanations
import Markup
import StackCases

extension HTMLReport {
    /// Writes a row for each cause, which leads to its card.
    func writeCauseTable(to writer: inout MarkupWriter) {
        let rows = CauseTable(content.rankedBuckets).rows
        writer.element("section", ["aria-labelledby": "summary"]) { writer in
            writer.element("h2", ["id": "summary"], text: "Summary")
            if rows.isEmpty { return writer.element("p", text: "No difference was found.") }
            if let blame = content.blame { writer.element("p", text: blame) }
            let names = content.isMatrix ? CauseTable.matrixColumns : CauseTable.columns
            Self.writeTable(label: "Causes in a table", style: "overview", to: &writer) { writer in
                writer.element("th", ["scope": "col", "class": "text"], text: "A, B")
                for (place, name) in names.enumerated() {
                    let style = CauseTable.isNumber[place] ? "number" : "text"
                    writer.element("th", ["scope": "col", "class": style], text: name)
                }
            } rows: { writer in
                for (entry, row) in zip(entries, rows) {
                    writer.element("tr") { write(row, entry, names, to: &$0) }
                }
            }
            writer.element(
                "p", ["class": "note"],
                text: (content.isMatrix
                    ? "A and B are the two models of a row, or two layouts by one model. " : "")
                    + "Unexplained differences come first, then bugs of UIKit, then other bugs, those "
                    + "with more cases first. What avoids a difference was tried in the smallest case; "
                    + "views have numbers from 0.")
        }
    }

    /// Writes the cells of a row.
    ///
    /// On a phone or a tablet the cells are below each other, without the table's head. So each cell after the
    /// cause also has the name of its column.
    private func write(
        _ row: CauseTable.Row, _ entry: Entry, _ names: [String], to writer: inout MarkupWriter
    ) {
        let pair = row.bucket.pair(tolerance: content.campaign.tolerance)
        writer.element("td", ["class": "text"]) {
            ComparisonDrawing(pair).writeThumbnail(to: &$0)
        }
        writer.element("th", ["scope": "row", "class": "text"]) { writer in
            writer.element("a", ["href": "#\(entry.anchor)"]) {
                $0.write(row.bucket.explanation.heading)
            }
            if content.isMatrix, let sides = row.bucket.sides {
                writer.element("small") { writer in
                    if row.pairs > 1 { writer.write("in \(row.pairs) pairs of models, here ") }
                    writer.write(sides)
                }
            }
        }
        let texts = [row.count, row.largest, row.verdict, row.remedy]
        for (place, text) in zip(1..., texts) {
            let style = CauseTable.isNumber[place] ? "number" : "text"
            writer.element("td", ["class": style, "data-label": names[place]], text: text)
        }
    }
}

extension ComparisonDrawing {
    /// Writes both layouts as a small picture without words, for those who see it.
    func writeThumbnail(to writer: inout MarkupWriter) {
        let (width, height) = (64.0, 40.0)
        let bounds = bounds
        let scale = min(width / max(bounds.width, 1), height / max(bounds.height, 1), 4)
        writer.element(
            "svg",
            [
                "class": "thumb", "aria-hidden": "true", "width": "148", "height": "48",
                "viewBox": "0 0 148 48",
            ]
        ) { writer in
            for (place, layout) in [pair.left, pair.right].enumerated() {
                let left = 4 + Double(place) * (width + 12)
                writer.element("g", ["class": place == 0 ? "sd-a" : "sd-b"]) { writer in
                    if layout.absence != nil {
                        writer.path(
                            "M\(Formatted.pixels(left + 24)) 16l16 16m0 -16l-16 16",
                            style: "sd-edge sd-strong")
                    }
                    for view in PlacedLayout(pair.stack, frames: layout.frames).views
                    where view.isDrawn {
                        let least = view.isContainer ? 0.0 : 3
                        let box = Frame(
                            x: left + (view.frame.x - bounds.x) * scale,
                            y: 4 + (view.frame.y - bounds.y) * scale,
                            width: max(view.frame.width * scale, least),
                            height: max(view.frame.height * scale, least))
                        writer.rectangle(
                            box,
                            style: view.isContainer
                                ? "sd-stack"
                                : view.isVisible ? "sd-edge sd-fill" : "sd-edge sd-hidden")
                    }
                }
            }
        }
    }
}
