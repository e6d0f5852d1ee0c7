import DifferentialTesting
import Explanations
import LayoutModels
import StackCases

/// A report for programs: one JSON document, described by `Documentation/report.schema.json`.
package struct JSONReport: Sendable {
    /// The version of the form; a greater one has lost or changed a member, while new members may
    /// come within a version.
    package static let version = 2
    /// The identifier of the format: the schema's `$id`.
    package static let schema = "urn:stackdiff:report:2"

    /// The content of the report.
    package var content: ReportContent

    /// Makes a report of `content`.
    package init(_ content: ReportContent) {
        self.content = content
    }

    /// The report, ending in a line break.
    package var text: String { json.pretty() + "\n" }

    /// The report as a value.
    package var json: JSONValue {
        [
            "$schema": .string(Self.schema), "version": .count(Self.version),
            "tool": ["name": .string("stackdiff"), "version": .string(content.toolVersion)],
            "generated": content.campaign.date.map(JSONValue.string),
            "verdict": .string(content.verdict), "campaign": content.campaign.json,
            "summary": Self.json(content.summary), "pairs": pairs,
            "fidelity": content.fidelity.isEmpty ? nil : .array(content.fidelity.map(\.json)),
            "buckets": .array(content.rankedBuckets.map(\.json)),
        ]
    }

    /// Each pair's counts, in the order of the models.
    private var pairs: JSONValue {
        .array(
            content.summaries.map { one in
                [
                    "models": .strings([one.pair.left, one.pair.right]),
                    "summary": Self.json(one.summary),
                ]
            })
    }

    private static func json(_ summary: CampaignSummary) -> JSONValue {
        let rows = Distribution.allCases.map { distribution in
            (["distribution": .string(distribution.rawValue)] as JSONValue)
                .adding(json(summary[distribution]))
        }
        return json(summary.counts).adding(["distributions": .array(rows)])
    }

    private static func json(_ counts: CampaignSummary.Counts) -> JSONValue {
        .object(counts.columns.map { ($0, .count($1)) })
    }
}

extension ReportedCampaign {
    fileprivate var json: JSONValue {
        [
            // As a string, since a reader whose numbers are doubles would round it.
            "seed": .string(String(seed)), "runs": .count(runs),
            "requestedRuns": .count(plannedRuns ?? runs), "models": .array(models.map(\.json)),
            "profile": .string(profile), "generatorVersion": .count(generatorVersion),
            "tolerance": .number(tolerance), "command": .string(command),
        ]
    }
}

extension ModelDescription {
    fileprivate var json: JSONValue {
        ["name": .string(name), "summary": .string(summary)]
    }
}

extension ReportBucket {
    fileprivate var json: JSONValue {
        [
            "name": .string(bucket.name), "models": .strings([bucket.left, bucket.right]),
            "verdict": .string(bucket.verdict.rawValue),
            "storedVerdict": (storedVerdict?.rawValue).map(JSONValue.string),
            "blame": .string(blame),
            "relation": (bucket.relation?.rawValue).map(JSONValue.string),
            "cause": .string(bucket.cause.rawValue), "defect": cause?.json, "count": .count(count),
            "explanation": .string(explanation.text),
            "largestDifference": .number(largestDifference), "example": exampleJSON,
            "reproduce": .string(reproduceCommand), "findings": .strings(furtherFindings),
            "observed": confirmations.isEmpty ? nil : .array(confirmations.map(\.json)),
        ]
    }

    private var exampleJSON: JSONValue {
        let tree = ViewTree(example.stack)
        let mismatch = finding.mismatch
        let view = tree.nodes.indices.contains(mismatch.view) ? mismatch.view : 0
        return [
            "seed": .string(String(finding.seed)), "index": .count(finding.index),
            "generatorVersion": .count(finding.generatorVersion),
            "sentence": .string(sentence.plain), "case": finding.layoutCase.json,
            "mismatch": [
                "kind": .string(mismatch.kind.rawValue),
                "path": .string(tree.path(of: view).description),
                "attribute": .string(mismatch.attribute.rawValue),
                "largestDifference": .number(mismatch.largestDifference),
                "isDecidedByTie": .bool(mismatch.isDecidedByTie),
            ],
            "layouts": .array([
                finding.left.json(of: bucket.leftTitle, tree),
                finding.right.json(of: bucket.rightTitle, tree),
            ]),
        ]
    }
}

extension Fidelity {
    fileprivate var json: JSONValue {
        [
            "system": .string(system), "reproduced": .count(reproduced),
            "compared": .count(compared), "uncompared": .count(uncompared),
        ]
    }
}

extension BucketConfirmation {
    /// The counts as JSON.
    package var json: JSONValue {
        [
            "system": .string(system), "confirmed": .count(confirmed),
            "refuted": .count(refuted), "neither": .count(neither),
        ]
    }
}

extension ReportedDefect {
    fileprivate var json: JSONValue {
        [
            "model": .string(model), "name": .string(defect.name),
            "sentence": .string(defect.sentence), "source": .string(defect.source),
            "correction": .string(defect.correction),
        ]
    }
}

extension Layout {
    fileprivate func json(of title: String, _ tree: ViewTree) -> JSONValue {
        [
            "of": .string(title), "status": .string(status.rawValue),
            "frames": .array(tree.pathFrames(frames).map(\.json)),
        ]
    }
}
