import DifferentialTesting
import Explanations
import LayoutModels
import StackCases

/// A report as GitHub-flavoured Markdown, its layouts drawn with characters.
package struct MarkdownReport: Sendable {
    /// The content of the report.
    package var content: ReportContent

    /// Makes a report of `content`.
    package init(_ content: ReportContent) {
        self.content = content
    }

    /// The report, ending in a line break.
    package var text: String {
        let campaign = content.campaign
        var blocks = ["# \(Self.escaped(content.headline))"]
        if let rest = content.headlineRest { blocks.append(Self.escaped(rest)) }
        if let interruption = content.interruption {
            let command = campaign.resumeCommand.map { " \(Self.code($0)) runs the rest." } ?? ""
            blocks.append("**\(interruption)**\(command)")
        }
        blocks.append(models)
        blocks += content.remarks.map(Self.escaped)
        if !content.buckets.isEmpty {
            blocks.append("## Summary")
            if let blame = content.blame { blocks.append(Self.escaped(blame)) }
            blocks.append(causes)
        }
        if content.isMatrix {
            blocks += [
                "## Where models agree", AgreementMatrix(content).markdown,
                AgreementMatrix.explanation,
            ]
        }
        blocks += ["## How the cases came out", outcomes, OutcomeCounts(content).explanation]
        if !content.fidelity.isEmpty {
            blocks.append("## What was observed of UIKit")
            blocks.append(
                Self.table(
                    header: ["system", "reproduced by the model uikit", "of", "not compared"],
                    isNumber: [false, true, true, true],
                    rows: content.fidelity.map {
                        [
                            Self.escaped($0.system), Formatted.count($0.reproduced),
                            Formatted.count($0.compared), Formatted.count($0.uncompared),
                        ]
                    }))
        }
        let buckets = content.rankedBuckets
        let limit = content.isMatrix ? ReportContent.matrixExamples : buckets.count
        for (number, bucket) in buckets.prefix(limit).enumerated() {
            blocks += self.blocks(of: bucket, number: number + 1)
        }
        if buckets.count > limit {
            blocks.append("## And in further pairs of models")
            blocks.append(
                Self.table(
                    header: ["cases", "models", "cause", "who is wrong"],
                    isNumber: [true, false, false, false],
                    rows: buckets.dropFirst(limit).map {
                        [
                            Formatted.count($0.count),
                            Self.escaped("\($0.bucket.leftTitle), \($0.bucket.rightTitle)"),
                            Self.phrase($0.explanation.heading), Self.escaped($0.blame),
                        ]
                    }))
        }
        blocks += [
            "## How to run it again",
            "stackdiff \(Self.escaped(content.toolVersion)), seed \(campaign.seed), "
                + "\(Formatted.count(campaign.runs, "run")), profile \(Self.code(campaign.profile)), "
                + "generator version \(campaign.generatorVersion), "
                + "tolerance \(Formatted.points(campaign.tolerance)) pt.",
            Self.codeBlock(campaign.command, language: "sh"),
        ]
        if let outlook = content.outlook { blocks.append(outlook) }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private var causes: String {
        Self.table(
            header: content.isMatrix ? CauseTable.matrixColumns : CauseTable.columns,
            isNumber: CauseTable.isNumber,
            rows: CauseTable(content.rankedBuckets).rows.map { row in
                [
                    row.pairs > 1
                        ? "\(Self.phrase(row.bucket.explanation.heading)) (\(row.pairs) pairs)"
                        : Self.phrase(row.bucket.heading(isMatrix: content.isMatrix)),
                    row.count, row.largest, Self.escaped(row.verdict),
                    Self.escaped(row.remedy),
                ]
            })
    }

    private var models: String {
        let models = content.campaign.models
        let lines = zip(Side.allCases.map(\.letter), models).map { letter, model in
            "\(letter) is \(Self.code(model.name)): \(Self.escaped(model.summary))"
        }
        guard content.isMatrix else { return lines.joined(separator: "\\\n") }
        return models.map { "- \(Self.code($0.name)): \(Self.escaped($0.summary))" }
            .joined(separator: "\n")
    }

    private var outcomes: String {
        let table = OutcomeTable(content)
        return Self.table(
            header: ["distribution"] + table.columns.map(Self.escaped),
            isNumber: [false] + table.columns.map { _ in true },
            rows: table.rows.map { row in
                [row.name == "all" ? "all" : Self.code(row.name)]
                    + row.numbers.map(Formatted.count)
            })
    }

    private func blocks(of bucket: ReportBucket, number: Int) -> [String] {
        let pair = bucket.pair(tolerance: content.campaign.tolerance)
        let facts =
            "\(bucket.extent). Bucket \(Self.code(bucket.bucket.name))"
            + Self.escaped(bucket.verdictRemark) + "."
        let explanation = bucket.explanation
        let cause = Self.phrase(explanation.cause)
        var blocks = [
            "## \(number). \(Self.phrase(bucket.heading(isMatrix: content.isMatrix)))", facts,
            bucket.bucket.isUnexplained ? "> **\(cause)**" : cause,
            Self.phrase(bucket.bucketJudgement),
        ]
        if let title = bucket.finding.layoutCase.title { blocks.append("*\(Self.escaped(title))*") }
        blocks.append("The smallest case: " + Self.phrase(bucket.sentence))
        if let remark = bucket.remarkOnExample { blocks.append(Self.phrase(remark)) }
        if let remark = bucket.remarkOnOtherBugs { blocks.append(Self.escaped(remark)) }
        if let remark = bucket.tieRemark { blocks.append(Self.escaped(remark)) }
        for confirmation in bucket.confirmations {
            blocks.append("Observed: \(Self.escaped(confirmation.sentence)).")
        }
        if pair.hasFrames {
            let drawing = TerminalDrawing(width: 76).drawings(of: pair)
            blocks.append(Self.codeBlock(drawing, language: "text"))
        }
        if !pair.differences.isEmpty { blocks.append(differences(of: pair)) }
        blocks += evidence(for: bucket)
        blocks.append(
            "<details><summary>The case</summary>\n\n"
                + Self.codeBlock(bucket.caseJSON, language: "json") + "\n\n</details>")
        blocks += ["To see it again:", Self.codeBlock(bucket.reproduceCommand, language: "sh")]
        if !bucket.furtherFindings.isEmpty {
            let names = bucket.furtherFindings.map(Self.code).joined(separator: ", ")
            blocks.append(
                "Stored cases, for `stackdiff show --db DATABASE`: \(names)\(bucket.remarkOnNumbers)."
            )
        }
        return blocks
    }

    private func differences(of pair: LayoutPair) -> String {
        Self.table(
            header: [
                "view", "number", "A " + Self.escaped(pair.leftName),
                "B " + Self.escaped(pair.rightName), "B - A",
            ], isNumber: [false, false, true, true, true],
            rows: pair.differences.map(\.cells))
    }

    private func evidence(for bucket: ReportBucket) -> [String] {
        switch ConstraintEvidence(bucket) {
        case .nothing(let why): return [Self.escaped(why)]
        case .conflict(let side, let constraints):
            let title = Self.code(bucket.bucket.title(of: side))
            return [
                "The constraints that conflict in \(side.letter) \(title):",
                Self.codeBlock(Self.lines(constraints), language: "text"),
            ]
        case .difference(let pair, let difference):
            let lists = ConstraintEvidence.groups(of: difference, bucket).map { group in
                "\(Self.escaped(group.title)):\n\n"
                    + Self.codeBlock(Self.lines(group.constraints), language: "text")
            }
            let guilt = bucket.sharedGuilt.map { name, constraint in
                "\(name): \(constraint?.description ?? "no such constraint")\n"
            }.joined()
            return [
                "The first constraints that differ:",
                Self.codeBlock(
                    guilt + "A  \(pair.left?.description ?? "no such constraint")\n"
                        + "B  \(pair.right?.description ?? "no such constraint")", language: "text"),
                "<details><summary>\(bucket.onlyOneHas)</summary>\n\n"
                    + lists.joined(separator: "\n\n") + "\n\n</details>",
            ]
        }
    }

    private static func lines(_ constraints: [EmittedConstraint]) -> String {
        constraints.map(\.description).joined(separator: "\n")
    }
}
