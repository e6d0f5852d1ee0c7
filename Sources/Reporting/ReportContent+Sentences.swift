import DifferentialTesting
import Explanations
import LayoutModels
import StackCases

extension ReportContent {
    /// Whether the campaign was to run cases, but could compare none of them.
    package var comparedNothing: Bool {
        summaries.comparedNothing && (campaign.plannedRuns ?? campaign.runs) > 0
    }

    /// The result in one sentence.
    var verdict: String {
        headline + extent.map { ", \($0)" }.joined() + facts.map { "; \($0)" }.joined()
    }

    /// The number of layouts that differ, with which the sentence begins.
    var headline: String {
        guard isMatrix else { return summary.differences }
        return summaries.comparedNothing ? "Nothing was compared" : summaries.differingPairs
    }

    /// The rest of the sentence, which follows below its beginning; `nil` if that is all.
    var headlineRest: String? {
        let clauses = (extent.isEmpty ? [] : [extent.joined(separator: ", ")]) + facts
        guard let first = clauses.first else { return nil }
        // The name of a model keeps its letters.
        let start = first == inconsistency ? first : first.asSentence
        return ([start] + clauses.dropFirst()).joined(separator: "; ") + "."
    }

    /// The buckets of differences between models.
    private var differences: [ReportBucket] { buckets.filter { $0.bucket.relation == nil } }

    /// The number of known bugs and the size of their differences.
    private var extent: [String] {
        let known = differences.filter { $0.bucket.cause.kind == .bug }
        guard summary.counts.different > 0, !known.isEmpty else { return [] }
        let bugs = Set(known.map(\.bucket.cause)).count
        let largest = largest(of: known).map { "\($0) in stored cases" }
        return [Formatted.count(bugs, "known bug"), largest].compactMap(\.self)
    }

    /// Returns the largest difference of buckets in words; `nil` if no number differs.
    private func largest(of buckets: [ReportBucket]) -> String? {
        let largest = buckets.map(\.largestDifference).max() ?? 0
        return largest > 0 ? "up to \(Formatted.length(largest)) pt" : nil
    }

    /// The clauses on what is unexplained, failed, was not compared, or is inconsistent.
    private var facts: [String] {
        [unexplained, failures, uncompared, inconsistency].compactMap(\.self)
    }

    private var unexplained: String? {
        let buckets = differences.filter(\.bucket.isUnexplained)
        guard summary.counts.different > 0, !buckets.isEmpty else { return nil }
        let count = buckets.reduce(0) { $0 + $1.count }
        let mismatches =
            isMatrix
            ? Formatted.count(count, "mismatch", plural: "mismatches") : Formatted.count(count)
        let text = "\(mismatches) unexplained in \(Formatted.count(buckets.count, "group"))"
        return text + (largest(of: buckets).map { " (\($0))" } ?? "")
    }

    /// The number of cases in which a model failed, and of kinds of failures.
    private var failures: String? {
        let failed = summary.counts.failed
        guard failed > 0 else { return nil }
        let kinds = Set(differences.map(\.bucket.cause)).count { $0.kind == .failure }
        return "a model failed in \(Formatted.count(failed, isMatrix ? "comparison" : "case")), "
            + Formatted.count(kinds, "kind of failure", plural: "kinds of failure")
    }

    private var uncompared: String? {
        let counts = summary.counts
        let others = isMatrix ? 0 : counts.total - counts.compared - counts.failed
        return others > 0 ? "\(Formatted.count(others)) could not be compared" : nil
    }

    /// The models that are inconsistent with themselves.
    private var inconsistency: String? {
        let relations = buckets.map(\.bucket).filter {
            $0.relation != nil && $0.cause.kind != .failure
        }
        let broken = Set(relations.map(\.left)).sorted()
        guard !broken.isEmpty else { return nil }
        let groups = relations.count(where: \.isUnexplained)
        let unexplained = groups > 0 ? ", unexplained in \(Formatted.count(groups, "group"))" : ""
        if isMatrix, broken.count > 2 {
            return "\(broken.count) models are inconsistent with themselves\(unexplained)"
        }
        let verb =
            broken.count == 1 ? "is inconsistent with itself" : "are inconsistent with themselves"
        return "\(broken.listed) \(verb)\(unexplained)"
    }

    /// The number of differing cases that known bugs explain, and in how many of them each model breaks the
    /// documentation; `nil` if no known bug is a cause.
    var blame: String? {
        var counts: [String: Int] = [:]
        var (open, others) = (0, 0)
        for bucket in differences {
            guard bucket.bucket.cause.kind == .bug else {
                others += bucket.count
                continue
            }
            if bucket.bucket.verdict == .neither { open += bucket.count }
            for name in bucket.bucket.blamed { counts[name, default: 0] += bucket.count }
        }
        let known = summary.mismatches - others
        guard known > 0 else { return nil }
        let what = isMatrix ? "comparisons" : "cases"
        let text =
            others > 0
            ? "Known bugs explain \(Formatted.count(known)) of the differing \(what)."
            : "Known bugs explain all \(Formatted.count(known)) differing \(what)."
        let documentation = "Apple's documentation of UIStackView"
        let blamed = campaign.models.map(\.name).compactMap { name in
            counts[name].map { (name: name, count: Formatted.count($0)) }
        }
        guard let first = blamed.first else {
            return "\(text) \(documentation) leaves all of them open."
        }
        let parts =
            ["\(first.name) breaks \(documentation) in \(first.count) of them"]
            + blamed.dropFirst().map { "\($0.name) in \($0.count)" }
        var sentences = [text, "\(parts.listed)."]
        if open > 0 {
            sentences.append("The documentation leaves \(Formatted.count(open)) of them open.")
        }
        if counts.values.reduce(open, +) > known {
            sentences.append("\(what.asSentence) in which both models break it count twice.")
        }
        return sentences.joined(separator: " ")
    }

    /// The sentence about a campaign that did not end; `nil` for a whole one.
    var interruption: String? {
        campaign.plannedRuns.map { Self.interruption(after: campaign.runs, of: $0) }
    }

    /// The sentence about a campaign that ran `runs` of `planned` cases.
    package static func interruption(after runs: Int, of planned: Int) -> String {
        "Interrupted after \(Formatted.count(runs)) of \(Formatted.count(planned, "case"))."
    }

    /// The estimate whether more cases would find a new bucket; `nil` where no bucket was found.
    var outlook: String? {
        guard !buckets.isEmpty, !comparedNothing else { return nil }
        return NewBucketEstimate(bucketCounts: buckets.map(\.count), cases: campaign.runs)?
            .sentence("distinct difference")
    }
}

extension CampaignSummary {
    /// The number of layouts that differ, of those that were compared.
    var differences: String {
        guard counts.compared > 0 else { return "Nothing was compared" }
        let layouts = Formatted.count(counts.compared, "compared layout")
        let different = counts.different
        guard different > 0 else { return "None of \(layouts) differ" }
        return
            "\(Formatted.count(different)) of \(layouts) \(different == 1 ? "differs" : "differ")"
    }
}
