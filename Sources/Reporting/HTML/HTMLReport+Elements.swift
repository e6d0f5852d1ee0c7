import Explanations
import LayoutModels
import Markup

extension HTMLReport {
    /// Writes a model's name with its letter.
    static func writeName(_ name: String, _ side: Side, to writer: inout MarkupWriter) {
        writer.element("span", ["class": "letter \(side.rawValue)"], text: side.letter)
        writer.write(" ")
        writer.element("bdi", text: name)
    }

    /// Writes a table that scrolls where it is too wide.
    /// - Parameters:
    ///   - style: The class of the table; `nil` for none.
    ///   - header: Writes the cells of the header's row.
    ///   - rows: Writes the other rows.
    static func writeTable(
        label: String, style: String? = nil, to writer: inout MarkupWriter,
        header: (inout MarkupWriter) -> Void, rows: (inout MarkupWriter) -> Void
    ) {
        writer.element(
            "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": label]
        ) { writer in
            writer.element("table", ["class": style]) { writer in
                writer.element("thead") { $0.element("tr", [:], header) }
                writer.element("tbody", [:], rows)
            }
        }
    }

    /// Writes a table of texts and numbers; after `textColumns` columns its cells are numbers, and a
    /// row may be a sum.
    static func writeTable(
        label: String, header: [String], textColumns: Int,
        rows: [(cells: [String], isSum: Bool)], to writer: inout MarkupWriter
    ) {
        writeTable(label: label, to: &writer) { writer in
            for (column, name) in header.enumerated() {
                let style = column < textColumns ? "text" : "number"
                writer.element("th", ["scope": "col", "class": style], text: name)
            }
        } rows: { writer in
            for row in rows {
                writer.element("tr", ["class": row.isSum ? "sum" : "row"]) { writer in
                    writeCells(row.cells, textColumns: textColumns, to: &writer)
                }
            }
        }
    }

    /// Writes a table whose cells have colours.
    /// - Parameters:
    ///   - corner: The heading of the rows' names.
    ///   - writeCell: Writes a cell, with the `td` around it.
    static func writeHeatMap<Cell>(
        label: String, corner: String, columns: [String], rows: [(name: String, cells: [Cell])],
        to writer: inout MarkupWriter, _ writeCell: (Cell, inout MarkupWriter) -> Void
    ) {
        writeTable(label: label, style: "matrix", to: &writer) { writer in
            for name in [corner] + columns { writer.element("th", ["scope": "col"], text: name) }
        } rows: { writer in
            for row in rows {
                writer.element("tr") { writer in
                    writer.element("th", ["scope": "row"], text: row.name)
                    for cell in row.cells { writeCell(cell, &writer) }
                }
            }
        }
    }

    private static func writeCells(
        _ cells: [String], textColumns: Int, to writer: inout MarkupWriter
    ) {
        for (column, cell) in cells.enumerated() {
            if column == 0 {
                writer.element("th", ["scope": "row", "class": "text"], text: cell)
            } else {
                let style = column < textColumns ? "text" : cell == "0" ? "number zero" : "number"
                writer.element("td", ["class": style], text: cell)
            }
        }
    }

    /// Writes constraints, a line each.
    static func writeList(_ constraints: [EmittedConstraint], to writer: inout MarkupWriter) {
        writer.element("ul", ["class": "constraints"]) { writer in
            for constraint in constraints {
                writer.element("li") { $0.element("code", text: constraint.description) }
            }
        }
    }

    /// Writes a command line that one click selects.
    static func writeCommand(_ command: String, to writer: inout MarkupWriter) {
        writer.element("pre", ["class": "command"]) { $0.element("code", text: command) }
    }
}

extension MarkupWriter {
    /// Writes a sentence.
    mutating func write(_ phrase: Phrase) {
        for run in phrase.runs {
            switch run {
            case .words(let words): write(words)
            case .code(let words): element("code", text: words)
            }
        }
    }
}

extension String {
    /// The page with spaces between numbers and units that do not break a line, except in commands
    /// and in the script.
    var withUnitsKept: String {
        let bytes = Array(utf8)
        let end =
            firstRange(of: "<script").map { utf8.distance(from: startIndex, to: $0.lowerBound) }
            ?? bytes.count
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var isCommand = false
        for (place, byte) in bytes.enumerated() {
            let next = bytes[(place + 1)...].prefix(4)
            if byte == UInt8(ascii: "<") {
                isCommand =
                    next.starts(with: "pre".utf8) || isCommand && !next.starts(with: "/pre".utf8)
            }
            let isSpace =
                byte == UInt8(ascii: " ") && place > 0 && place < end && !isCommand
                && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place - 1])
            if isSpace, ["pt", "px"].contains(where: { next.starts(with: $0.utf8) }) {
                kept += "\u{A0}".utf8
            } else {
                kept.append(byte)
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }
}
