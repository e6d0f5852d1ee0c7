import DifferentialTesting
import Explanations
import LayoutModels
import Markup
import StackCases

extension HTMLReport {
    /// The number of causes that are shown at once; the others are collapsed.
    private static let openCards = 10

    /// A bucket's place in the page.
    struct Entry {
        var number: Int
        var anchor: String
        var bucket: ReportBucket
        /// The case that the card draws, if the page holds it, and how many cases it holds.
        var caseIdentifier: String?
        var caseCount: Int
    }

    /// Writes a card for each cause.
    func writeCauses(to writer: inout MarkupWriter) {
        let entries = entries
        writer.element("section", ["class": "causes", "aria-labelledby": "causes"]) { writer in
            writer.element("h2", ["id": "causes"], text: "Causes")
            writer.element(
                "p", ["class": "note"],
                text:
                    "In the order of the table. Then follow further pairs of models, and models that are "
                    + "inconsistent: one layout of a case differs from another by the same model.")
            for entry in entries.prefix(Self.openCards) { write(entry, to: &writer) }
            let folded = entries.prefix(ReportContent.matrixExamples).dropFirst(Self.openCards)
            if !folded.isEmpty {
                writer.element("details", ["class": "further"]) { writer in
                    writer.element("summary", text: Formatted.count(folded.count, "further cause"))
                    for entry in folded { write(entry, to: &writer) }
                }
            }
            // The section of pairs has a line of each bucket that two models have.
            let rest = entries.dropFirst(ReportContent.matrixExamples).filter {
                !content.isMatrix || $0.bucket.bucket.relation != nil
            }
            if !rest.isEmpty {
                writer.element("details", ["class": "further"]) { writer in
                    writer.element("summary", text: "\(Formatted.count(rest.count)) more, in lines")
                    writer.element("ul") { writer in
                        for entry in rest { writeLine(entry, to: &writer) }
                    }
                }
            }
        }
    }

    var entries: [Entry] {
        var taken: Set<String> = []
        let byBucket = Dictionary(grouping: cases.entries, by: \.bucket)
        return content.rankedBuckets.enumerated().map { index, bucket in
            let name = Self.anchor(of: bucket.bucket)
            var (anchor, number) = (name, 2)
            while !taken.insert(anchor).inserted {
                anchor = "\(name)-\(number)"
                number += 1
            }
            let held = byBucket[index] ?? []
            let drawn = bucket.example.identifier
            return Entry(
                number: index + 1, anchor: anchor, bucket: bucket,
                caseIdentifier: held.contains { $0.reported.identifier == drawn } ? drawn : nil,
                caseCount: held.count)
        }
    }

    /// A bucket's name as a part of an address; it stays the same from report to report.
    private static func anchor(of bucket: Bucket) -> String {
        "bucket-" + anchorName(bucket.name)
    }

    /// A name as a part of an address.
    static func anchorName(_ name: String) -> String {
        String(
            name.map { character in
                character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
            })
    }

    /// Writes a bucket in a line, which leads to the bucket's card where it has one.
    func writeLine(_ entry: Entry, isInPair: Bool = false, to writer: inout MarkupWriter) {
        let hasCard = entry.number <= ReportContent.matrixExamples
        writer.element("li", hasCard ? [:] : ["id": entry.anchor]) { writer in
            if isInPair, hasCard {
                writer.element("a", ["href": "#\(entry.anchor)"]) { writer in
                    writer.write(entry.bucket.explanation.heading)
                }
            } else {
                if !isInPair { writer.write("\(entry.number). ") }
                writer.write(entry.bucket.explanation.heading)
            }
            writer.element("span", ["class": "facts"], text: " " + entry.bucket.extent)
            writer.write(" ")
            writeLinks(entry, to: &writer)
        }
    }

    private func write(_ entry: Entry, to writer: inout MarkupWriter) {
        let bucket = entry.bucket
        let heading = entry.anchor + "-heading"
        writer.element("article", ["id": entry.anchor, "aria-labelledby": heading]) { writer in
            writer.element("div", ["class": "card-text"]) { writer in
                writer.element("h3", ["id": heading]) { writer in
                    writer.write("\(entry.number). ")
                    writer.write(bucket.heading(isMatrix: content.isMatrix))
                    writer.write("\u{A0}")
                    writer.element(
                        "a",
                        [
                            "class": "anchor", "href": "#\(entry.anchor)",
                            "aria-label": "Link to cause \(entry.number)",
                        ], text: "#")
                }
                writer.element("p", ["class": "facts"]) {
                    $0.element("strong", text: bucket.extent)
                    $0.write(" · \(bucket.blame)")
                }
                writeExplanation(of: bucket, to: &writer)
                writeEvidence(for: bucket, to: &writer)
                writeSections(bucket.sections, to: &writer)
                writer.element("p", ["class": "links"]) { writeLinks(entry, to: &$0) }
            }
            writeDrawings(of: bucket, anchor: entry.anchor, to: &writer)
            writer.element("div", ["class": "card-end"]) { writer in
                Self.writeCommand(bucket.reproduceCommand, to: &writer)
                writer.element("p", ["class": "note"]) { writer in
                    writer.write("In baselines and ")
                    writer.element("code", text: "stackdiff list")
                    writer.write(" this cause is ")
                    writer.element("code", text: bucket.bucket.name)
                    writer.write("\(bucket.verdictRemark).")
                    writeFindings(of: bucket, to: &writer)
                }
            }
        }
    }

    /// Writes the numbers of a bucket's stored cases, which lead to those that the page holds.
    private func writeFindings(of bucket: ReportBucket, to writer: inout MarkupWriter) {
        let stored = bucket.further.compactMap { one in
            one.storedNumber.map { (number: $0, identifier: one.identifier) }
        }
        if stored.isEmpty { return }
        writer.write(" Stored cases, for ")
        writer.element("code", text: "stackdiff show --db DATABASE")
        for (place, (number, identifier)) in stored.enumerated() {
            writer.write(place == 0 ? ": " : ", ")
            if heldIdentifiers.contains(identifier) {
                writer.element("a", ["href": "#case=\(identifier)"], text: number)
            } else {
                writer.write(number)
            }
        }
        writer.write("\(bucket.remarkOnNumbers).")
    }

    /// Writes why the layouts differ.
    private func writeExplanation(of bucket: ReportBucket, to writer: inout MarkupWriter) {
        let isUnexplained = bucket.bucket.isUnexplained
        writer.element("p", ["class": isUnexplained ? "remark unexplained" : "cause"]) {
            $0.write(bucket.explanation.cause)
        }
        writer.element("p") { $0.write(bucket.bucketJudgement) }
        writer.element("p", ["class": "sentence"]) { writer in
            writer.write("In the smallest case")
            if let title = bucket.finding.layoutCase.title {
                writer.write(", “")
                writer.element("bdi", text: title)
                writer.write("”")
            }
            writer.write(": ")
            writer.write(bucket.sentence)
        }
        if let remark = bucket.remarkOnExample { writer.element("p") { $0.write(remark) } }
        if let remark = bucket.tieRemark {
            writer.element("p", ["class": "remark"], text: remark)
        }
        for confirmation in bucket.confirmations {
            writer.element("p", text: "Observed: \(confirmation.sentence).")
        }
    }

    /// Writes the explanation of the smallest case, to be opened.
    private func writeSections(_ sections: [Explanation.Section], to writer: inout MarkupWriter) {
        if sections.isEmpty { return }
        writer.element("details") { writer in
            writer.element("summary", text: "Why it happens, when else, and what avoids it")
            for section in sections {
                writer.element("h4", text: section.topic.rawValue)
                writer.element("ul", ["class": "lines"]) { writer in
                    for line in section.lines {
                        writer.element("li", text: line.text)
                        for detail in line.details.flatMap(\.indented) {
                            writer.element("li", ["class": "part"], text: detail)
                        }
                    }
                }
            }
        }
    }

    func writeLinks(_ entry: Entry, to writer: inout MarkupWriter) {
        if let identifier = entry.caseIdentifier {
            writer.element("a", ["href": "#case=\(identifier)"]) {
                $0.write("Smallest case")
                $0.element("span", ["class": "spoken"], text: " of cause \(entry.number)")
            }
            writer.write(" ")
        }
        if entry.caseCount == 0 { return }
        let name = Self.query(entry.bucket.bucket.name)
        writer.element("a", ["href": "#q=cause:\(name)"]) {
            $0.write("\(Formatted.count(entry.caseCount, "case")) below")
            $0.element("span", ["class": "spoken"], text: " of cause \(entry.number)")
        }
    }

    /// A name as one word of a query in an address.
    static func query(_ name: String) -> String {
        asWord(name).percentEncoded(except: "-_.~/:")
    }

    /// A name without what ends a word of a query, as the page's function of that name has it:
    /// what "\s" is in its script.
    private static func asWord(_ name: String) -> String {
        var word = name
        word.unicodeScalars.removeAll {
            $0 == "\u{FEFF}" || $0.properties.isWhitespace && $0 != "\u{85}"
        }
        return word
    }

    private func writeDrawings(
        of bucket: ReportBucket, anchor: String, to writer: inout MarkupWriter
    ) {
        let pair = bucket.pair(tolerance: content.campaign.tolerance)
        guard !pair.left.frames.isEmpty || !pair.right.frames.isEmpty else { return }
        let drawing = ComparisonDrawing(pair)
        guard drawing.showsBox else {
            return writer.element(
                "p", ["class": "note"],
                text: "There is nothing to draw: no visible view has both a width and a height.")
        }
        let isSize = pair.differences.contains { $0.attribute.isSize }
        let heavy =
            pair.hasFrames ? " Heavy lines: the \(isSize ? "size" : "position") differs." : ""
        writer.element("figure") { writer in
            for side in Side.allCases {
                writer.write(
                    markup: drawing.svg(of: side, identifier: "\(anchor)-\(side.rawValue)"))
            }
            writer.element(
                "figcaption",
                text:
                    "The smallest case, both to one scale, in points.\(heavy) Hatched: free space."
                    + " Dotted: hidden views, layout margins, baselines and centers.")
        }
    }

    private func writeEvidence(for bucket: ReportBucket, to writer: inout MarkupWriter) {
        switch ConstraintEvidence(bucket) {
        case .nothing(let why): writer.element("p", ["class": "note"], text: why)
        case .conflict(let side, let constraints):
            writer.element("details") { writer in
                writer.element("summary") { writer in
                    writer.write("The constraints that conflict in ")
                    Self.writeName(bucket.bucket.title(of: side), side, to: &writer)
                }
                Self.writeList(constraints, to: &writer)
            }
        case .difference(let pair, _):
            writer.element("details") { writer in
                writer.element("summary", text: "The first constraints that differ")
                writer.element("dl", ["class": "constraints"]) { writer in
                    for (name, constraint) in bucket.sharedGuilt {
                        writer.element("dt", text: name)
                        write(constraint, to: &writer)
                    }
                    write(pair.left, bucket.bucket.leftTitle, .left, to: &writer)
                    write(pair.right, bucket.bucket.rightTitle, .right, to: &writer)
                }
            }
        }
    }

    private func write(
        _ constraint: EmittedConstraint?, _ name: String, _ side: Side,
        to writer: inout MarkupWriter
    ) {
        writer.element("dt") { Self.writeName(name, side, to: &$0) }
        write(constraint, to: &writer)
    }

    private func write(_ constraint: EmittedConstraint?, to writer: inout MarkupWriter) {
        writer.element("dd") { writer in
            if let constraint {
                writer.element("code", text: constraint.description)
            } else {
                writer.write("no such constraint")
            }
        }
    }
}
