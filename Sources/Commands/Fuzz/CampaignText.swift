import DifferentialTesting
import Explanations
import FindingStore
import Reporting
import StackCases

/// The results of a campaign as text for a terminal.
enum CampaignText {
    /// The most buckets in a list for more than two models.
    private static let matrixLimit = 40

    /// Returns the meaning of the verdicts in the names of buckets.
    static func legend(of buckets: [Bucket]) -> String {
        let open = buckets.filter { $0.verdict == .neither }
        var meanings = [
            "left or right: the first or the second model breaks the documentation, or fails"
        ]
        if buckets.contains(where: { $0.verdict == .both }) { meanings.append("both: both do") }
        if open.contains(where: { !$0.isBlameOpen }) {
            meanings.append("neither: the documentation leaves it open")
        }
        let first = meanings.joined(separator: "; ") + "\n"
        guard open.contains(where: \.isBlameOpen) else { return first }
        return first
            + "neither with unexplained:CLUE: who breaks it varies from case to case; see stackdiff explain --finding N\n"
            + "CLUE: rounding, or the feature without which the layouts agree\n"
    }

    /// Returns the models that the campaign compares, in words.
    static func models(_ names: [String]) -> String {
        guard names.count > 2 else { return names.joined(separator: " against ") }
        return "\(ModelPair.all(of: names).count) pairs of \(names.joined(separator: ", "))"
    }

    /// Returns the number of mismatches, and that of failures where a model failed.
    static func mismatches(_ summaries: [PairSummary]) -> String {
        let failed = summaries.reduce(0) { $0 + $1.summary.counts.failed }
        let different = summaries.mismatches - failed
        let counts = [
            different > 0 || failed == 0
                ? Formatted.count(different, "mismatch", plural: "mismatches") : nil,
            failed > 0 ? Formatted.count(failed, "failure") : nil,
        ]
        return counts.compactMap(\.self).joined(separator: " and ")
    }

    /// Returns the table of outcomes, for more than two models the matrix, and the buckets.
    /// - Parameter path: The database that holds the buckets.
    static func summary(
        _ summaries: [PairSummary], models: [String], _ buckets: [StoredBucket], in path: String
    ) -> String {
        let isMatrix = models.count > 2
        var text: String
        if isMatrix {
            text =
                "Below the diagonal: the share of compared cases in which two models agree."
                + " Above it: the number of cases in which they differ.\n"
                + TextTable.text(of: AgreementMatrix(models, summaries).rows, leftAligned: [1])
        } else {
            text = summaries.first.map { outcomes($0.summary, $0.pair) } ?? ""
            let counts = summaries.first?.summary.counts ?? CampaignSummary.Counts()
            if counts.compared * 10 < counts.total {
                text +=
                    "\nOnly \(Formatted.count(counts.compared)) of"
                    + " \(Formatted.count(counts.total, "case")) could be compared: both models must support"
                    + " a case, and their layouts must be unique.\n"
            }
        }
        let differences = buckets.filter { $0.bucket.relation == nil }
        if summaries.comparedNothing { text += "\nNothing was compared.\n" }
        if differences.isEmpty {
            if !summaries.comparedNothing { text += "\nNo mismatch.\n" }
        } else {
            text +=
                "\n\(mismatches(summaries)) in \(Formatted.count(differences.count, "bucket")):\n"
            text +=
                table(differences, in: path, limit: isMatrix ? matrixLimit : .max)
                + legend(of: differences.map(\.bucket))
        }
        let own = buckets.filter { $0.bucket.relation != nil }
        for (heading, isFailure) in [
            ("Relations that a model breaks with itself", false),
            ("Failures in checks of a model against itself", true),
        ] {
            let listed = own.filter { ($0.bucket.cause.kind == .failure) == isFailure }
            guard !listed.isEmpty else { continue }
            text += "\n\(heading), in \(Formatted.count(listed.count, "bucket")):\n"
            text += table(listed, in: path, limit: isMatrix ? matrixLimit : .max)
        }
        let estimate = NewBucketEstimate(
            bucketCounts: buckets.map(\.count), cases: summaries.first?.summary.total ?? 0)
        if let estimate, !buckets.isEmpty, !summaries.comparedNothing {
            text += "\n\(estimate.sentence())\n"
        }
        return text
    }

    private static func outcomes(_ summary: CampaignSummary, _ pair: ModelPair) -> String {
        var rows: [[String]] = [
            [
                "distribution", "cases", "different", "equal", "ambiguous", "", "",
                "unsatisfiable", "unsupported", "failed",
            ],
            ["", "", "", "", pair.left, pair.right, "both", "both", "either", "either"],
        ]
        for distribution in Distribution.allCases {
            rows.append(row(distribution.rawValue, summary[distribution]))
        }
        rows.append(row("all", summary.counts))
        // Few models can fail.
        if summary.counts.failed == 0 { for row in rows.indices { rows[row].removeLast() } }
        return TextTable.text(of: rows)
    }

    private static func table(
        _ buckets: [StoredBucket], in path: String, limit: Int
    ) -> String {
        let listed = TextTable.text(
            of: [["cases", "bucket"]]
                + buckets.prefix(limit).map { [Formatted.count($0.count), $0.bucket.name] },
            leftAligned: [1])
        guard buckets.count > limit else { return listed }
        return listed
            + "and \(Formatted.count(buckets.count - limit)) more, which \(DatabaseFile.listing(of: path)) shows\n"
    }

    private static func row(_ name: String, _ counts: CampaignSummary.Counts) -> [String] {
        [name] + counts.columns.map { Formatted.count($0.number) }
    }
}

extension StoredCampaign {
    /// The seed and the number of cases so far, in a few words.
    var progress: String {
        "seed \(description.seed), \(Formatted.count(caseCount)) of"
            + " \(Formatted.count(description.indices.count, "case"))"
    }
}

extension CampaignDescription {
    /// The option, after a space, with which a command may run the campaign's programs; empty if it
    /// has none.
    var allowExecOption: String { programs.isEmpty ? "" : " --allow-exec" }

    /// The command line that runs the campaign's requested cases again.
    var command: String {
        "stackdiff fuzz --seed \(seed) --runs \(requestedRuns) --profile \(profile.rawValue)"
            + " --models \(models.joined(separator: ",").shellQuoted)"
            + (tolerance == Comparison.defaultTolerance ? "" : " --tolerance \(tolerance)")
            + (selfInterval == Campaign.standardSelfInterval
                ? "" : " --self-every \(selfInterval)")
            + (shard.map { " --shard \($0)" } ?? "")
    }
}
