import DifferentialTesting
import Explanations
import FindingStore
import Reporting
import StackCases

/// `stackdiff list`: the campaigns and buckets of a database.
struct ListCommand: Command {
    let description = CommandDescription(
        name: "list", summary: "lists the buckets of a database, or the findings of a bucket",
        operands: "[BUCKET]", operandCount: 0...1,
        options: [
            .database,
            .flag("campaigns", "lists only the campaigns, with their numbers"),
            .choice(
                "format", "FORMAT", TextFormat.self,
                "text, or json with one line per entry (default: text)"),
        ],
        details: """
            A bucket's name contains both models, who breaks the documentation (the model on the left or the
            right of ~, both or neither), and the known bugs that cause the difference. The count is the number
            of all findings of a bucket, in all campaigns of the database. For each campaign the database
            stores the bucket's first nine findings and its simplest, which have numbers, and a minimized one,
            which `stackdiff show BUCKET` draws. The end of a name, such as spacing-in-proportions, is enough
            if only one bucket of two models has it.

            examples:
              stackdiff list
              stackdiff list spacing-in-proportions
              stackdiff list --campaigns --format json
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let format = try arguments.choice("format", default: TextFormat.text)
        let store = try arguments.openDatabaseOfOperands()
        if arguments.has("campaigns") {
            guard arguments.operands.isEmpty else {
                throw UsageError("--campaigns: takes no bucket, found \(arguments.operands[0])")
            }
            for campaign in try store.campaigns() {
                switch format {
                case .json: environment.print(campaign.json.compact())
                case .text: environment.say(campaign.inWords)
                }
            }
        } else if let name = arguments.operands.first {
            list(
                try store.findings(ofBucket: arguments.bucketName(for: name, in: store)), format,
                environment)
        } else {
            try list(store, format, environment)
        }
        return .success
    }

    private func list(
        _ store: FindingStore, _ format: TextFormat, _ environment: CommandEnvironment
    ) throws {
        let buckets = try store.buckets()
        let evidence = try StoredEvidence(store)
        let confirmations = try buckets.map { try evidence.confirmations(of: $0.bucket) }
        switch format {
        case .json:
            for (bucket, observed) in zip(buckets, confirmations) {
                let json: JSONValue = [
                    "bucket": .string(bucket.bucket.name), "count": .count(bucket.count),
                    "stored": .count(bucket.findingCount),
                    "observed": observed.isEmpty ? nil : .array(observed.map(\.json)),
                ]
                environment.print(json.compact())
            }
        case .text:
            for campaign in try store.campaigns() { environment.say(campaign.inWords) }
            for fidelity in evidence.fidelity {
                environment.say("observed on \(fidelity.system): \(fidelity.sentence)")
            }
            environment.say(
                lines: TextTable.text(
                    of: [["cases", "stored", "bucket"]]
                        + zip(buckets, confirmations).map { bucket, observed in
                            [
                                Formatted.count(bucket.count), "\(bucket.findingCount)",
                                ([bucket.bucket.name] + observed.map(\.sentence))
                                    .joined(separator: "; "),
                            ]
                        }, leftAligned: [2]))
            let differences = buckets.map(\.bucket).filter { $0.relation == nil }
            if !differences.isEmpty {
                environment.say(lines: CampaignText.legend(of: differences))
            }
        }
    }

    private func list(
        _ findings: [StoredFinding], _ format: TextFormat, _ environment: CommandEnvironment
    ) {
        switch format {
        case .json:
            for finding in findings {
                let mismatch = finding.finding.mismatch
                let json: JSONValue = [
                    "id": .number(Double(finding.id.rawValue)),
                    // As in report.json.
                    "finding": .string("\(finding.id)"), "kind": .string(mismatch.kind.rawValue),
                    "index": .count(finding.finding.index),
                    "seed": .string(String(finding.finding.seed)),
                    "largestDifference": .number(mismatch.largestDifference),
                    "case": finding.finding.layoutCase.json,
                ]
                environment.print(json.compact())
            }
        case .text:
            let rows = findings.map { finding in
                let mismatch = finding.finding.mismatch
                let views = ViewTree(finding.finding.layoutCase.stack).nodes.count - 1
                return [
                    "\(finding.id)", "\(views)",
                    mismatch.kind.wordWithoutSize
                        ?? Formatted.points(mismatch.largestDifference),
                    "\(finding.finding.index)", "\(finding.finding.seed)",
                ]
            }
            environment.say(
                lines: TextTable.text(
                    of: [["finding", "views", "points", "case", "seed"]] + rows, leftAligned: []))
        }
    }
}

extension StoredCampaign {
    /// The campaign as a line for people.
    fileprivate var inWords: String {
        "campaign \(id): \(CampaignText.models(description.models)),"
            + " \(description.profile.rawValue), seed \(description.seed),"
            + (description.shard.map { " shard \($0)," } ?? "")
            + " \(Formatted.count(caseCount, "case"))" + (ended == nil ? ", not ended" : "")
    }

    /// The campaign with the members of that in report.json, and its number.
    fileprivate var json: JSONValue {
        [
            "campaign": .number(Double(id.rawValue)), "models": .strings(description.models),
            "profile": .string(description.profile.rawValue),
            "seed": .string(String(description.seed)),
            "shard": (description.shard?.description).map(JSONValue.string),
            "runs": .count(caseCount), "requestedRuns": .count(description.indices.count),
            "ended": .bool(ended != nil),
        ]
    }
}
