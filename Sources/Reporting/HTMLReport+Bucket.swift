import DifferentialTesting
import LayoutModels
import StackCases

extension HTMLReport {
    /// Writes one bucket.
    func write(
        _ bucket: ReportBucket, number: Int, anchor: String, to writer: inout MarkupWriter
    ) {
        let pair = bucket.pair(tolerance: content.campaign.tolerance)
        let heading = anchor + "-heading"
        writer.element("article", ["id": anchor, "aria-labelledby": heading]) { writer in
            writer.element("h2", ["id": heading]) { writer in
                writer.write("\(number). ")
                writer.write(bucket.explanation.heading)
                writer.write("\u{A0}")
                writer.element(
                    "a",
                    ["class": "anchor", "href": "#\(anchor)", "aria-label": "Link to this bucket"],
                    text: "#")
            }
            writer.element("p", ["class": "facts"]) {
                $0.element("strong", text: Self.facts(of: bucket))
                $0.write(" · ")
                $0.element("code", text: bucket.bucket.name)
            }
            let isUnexplained = bucket.bucket.isUnexplained
            writer.element("p", ["class": isUnexplained ? "remark unexplained" : "cause"]) {
                $0.write(bucket.explanation.cause)
            }
            writer.element("p") { $0.write(bucket.explanation.judgement) }
            writer.element("p", ["class": "sentence"]) { $0.write(bucket.sentence) }
            if let remark = bucket.tieRemark {
                writer.element("p", ["class": "remark"], text: remark)
            }
            if pair.hasFrames {
                writeDrawings(of: pair, bucket, anchor: anchor, to: &writer)
            }
            if !pair.differences.isEmpty {
                writer.element("h3", text: "What differs")
                writeDifferences(of: pair, to: &writer)
            }
            writeEvidence(for: bucket, to: &writer)
            writer.element("h3", text: "See it again")
            Self.writeCommand(bucket.reproduceCommand, to: &writer)
            writer.element("details") { writer in
                writer.element("summary", text: "The case as JSON")
                Self.writeCode(bucket.caseJSON, label: "The case as JSON", to: &writer)
            }
            writeFurther(bucket.furtherFindings, to: &writer)
        }
    }

    /// How many cases a bucket has and how large its differences are.
    static func facts(of bucket: ReportBucket) -> String {
        let count = Formatted.count(bucket.count, "case")
        guard bucket.largestDifference > 0 else { return count }
        return "\(count), largest \(Formatted.points(bucket.largestDifference)) pt"
    }

    private func writeDrawings(
        of pair: LayoutPair, _ bucket: ReportBucket, anchor: String, to writer: inout MarkupWriter
    ) {
        let drawing = ComparisonDrawing(pair)
        let isSize = pair.differences.contains { $0.attribute.isSize }
        let heavy = "Heavy lines: the \(isSize ? "size" : "position") differs"
        writer.element("figure") { writer in
            writer.element("div", ["class": "drawings"]) { writer in
                for side in Side.allCases {
                    writer.write(
                        markup: drawing.svg(of: side, identifier: "\(anchor)-\(side.rawValue)"))
                }
            }
            writer.element("figcaption") { writer in
                writer.write("The simplest case")
                if let title = bucket.example.layoutCase.title {
                    writer.write(", “")
                    writer.element("bdi", text: title)
                    writer.write("”")
                }
                writer.write(". Both to one scale, in points. \(heavy). Hatched: free space.")
            }
        }
    }

    private func writeDifferences(of pair: LayoutPair, to writer: inout MarkupWriter) {
        Self.writeTable(
            label: "Frames that differ, in points",
            header: ["view", "number", "A " + pair.leftName, "B " + pair.rightName, "B − A"],
            textColumns: 2,
            rows: pair.differences.map { difference in
                (
                    [
                        difference.path.name, difference.attribute.rawValue,
                        Formatted.points(difference.left), Formatted.points(difference.right),
                        difference.signedText,
                    ], false
                )
            }, to: &writer)
    }

    private func writeEvidence(for bucket: ReportBucket, to writer: inout MarkupWriter) {
        switch ConstraintEvidence(bucket) {
        case .nothing(let why): writer.element("p", ["class": "note"], text: why)
        case .conflict(let side, let constraints):
            writer.element("h3") { writer in
                writer.write("The constraints that conflict in ")
                Self.writeName(
                    side == .left ? bucket.bucket.leftTitle : bucket.bucket.rightTitle, side,
                    to: &writer)
            }
            Self.writeList(constraints, to: &writer)
        case .difference(let pair, let difference):
            writer.element("h3", text: "The two constraints that differ")
            writer.element("dl", ["class": "constraints"]) { writer in
                write(pair.left, bucket.bucket.leftTitle, .left, to: &writer)
                write(pair.right, bucket.bucket.rightTitle, .right, to: &writer)
            }
            writer.element("details") { writer in
                writer.element("summary", text: bucket.onlyOneHas)
                for group in ConstraintEvidence.groups(of: difference, bucket) {
                    writer.element("h4", text: group.title)
                    Self.writeList(group.constraints, to: &writer)
                }
            }
        }
    }

    private func write(
        _ constraint: ConstraintText?, _ name: String, _ side: Side, to writer: inout MarkupWriter
    ) {
        writer.element("dt") { Self.writeName(name, side, to: &$0) }
        writer.element("dd") { writer in
            if let constraint {
                writer.element("code", text: constraint.description)
            } else {
                writer.write("no such constraint")
            }
        }
    }

    private func writeFurther(_ findings: [String], to writer: inout MarkupWriter) {
        guard !findings.isEmpty else { return }
        writer.element("p", ["class": "note"]) { writer in
            writer.write("Further findings: ")
            for (index, finding) in findings.enumerated() {
                if index > 0 { writer.write(", ") }
                writer.element("code", text: finding)
            }
        }
    }
}
