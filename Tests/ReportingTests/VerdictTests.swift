import DifferentialTesting
import Explanations
import LayoutModels
import StackCases
import Testing

@testable import Reporting

@Suite struct VerdictTests {
    @Test func `the verdict counts cases and causes and names the largest stored difference`() {
        #expect(
            ExampleContent.content.verdict
                == "17 of 4,763 compared layouts differ, 5 known bugs, up to 144.444 pt in stored cases; 1"
                + " unexplained in 1 group (up to 23 pt); 237 could not be compared")
    }

    @Test func `a report has the number of differences as its heading, and the rest below`() throws
    {
        let content = ExampleContent.content
        #expect(content.headline == "17 of 4,763 compared layouts differ")
        let rest =
            "5 known bugs, up to 144.444 pt in stored cases; 1 unexplained in 1 group (up to 23 pt);"
            + " 237"
        #expect(content.headlineRest == rest + " could not be compared.")
        let page = try HTMLReport(content).text
        #expect(page.contains("<h1>\(content.headline)</h1>"))
        #expect(page.contains("<p>5 known bugs, up to 144.444"))
        #expect(MarkdownReport(content).text.hasPrefix("# \(content.headline)\n\n\(rest) could"))
    }

    @Test func `the job summary has the same counts as the report`() {
        #expect(
            JobSummary(ExampleContent.content).text.hasPrefix(
                "## uikit against fdstackview: 17 of 4,763 compared layouts differ\n"))
    }

    @Test func `a cause with several verdicts is one cause`() {
        var content = ExampleContent.content
        content.buckets = [ExampleContent.hidden, ExampleContent.hidden]
        content.buckets[1].bucket.verdict = .neither
        #expect(
            content.verdict
                == "17 of 4,763 compared layouts differ, 1 known bug, up to 50 pt in stored cases; 237 could not"
                + " be compared")
    }

    @Test func `without a known cause, no causes are counted`() {
        var content = ExampleContent.content
        content.buckets = [ExampleContent.nested, ExampleContent.nested]
        content.buckets[0].count = 1500
        #expect(
            content.verdict
                == "17 of 4,763 compared layouts differ; 1,501 unexplained in 2 groups (up to 23 pt);"
                + " 237 could not be compared")
    }

    @Test func `a failure is not a bug, and an unexplained feature blames no model`() {
        var content = ExampleContent.content
        content.buckets = [ExampleContent.hidden, ExampleContent.nested, ExampleContent.nested]
        content.buckets[1].bucket.cause = .failure(.answer)
        content.buckets[1].bucket.verdict = .right
        content.buckets[2].bucket.cause = .unexplained(.feature(.isHidden))
        content.summaries[0].summary[.fill, .fill].failed = 2
        #expect(
            content.verdict
                == "17 of 4,763 compared layouts differ, 1 known bug, up to 50 pt in stored cases;"
                + " 1 unexplained in 1 group (up to 23 pt); a model failed in 2 cases, 1 kind of failure;"
                + " 237 could not be compared")
        #expect(
            content.buckets.map(\.bucket.verdictRemark) == [
                " (left: uikit is wrong)", " (right: fdstackview failed)",
                " (neither: which model is wrong depends on the case)",
            ])
    }

    @Test func `one case of one cause is described in the singular`() {
        var content = ExampleContent.content
        content.summaries = [.sample(CampaignSummary())]
        content.summaries[0].summary[.fill, .fill].different = 1
        content.buckets = [ExampleContent.overflow]
        #expect(
            content.verdict
                == "1 of 1 compared layout differs, 1 known bug, up to 12 pt in stored cases")
    }

    @Test func `a report without differences does not say passed`() throws {
        var content = ExampleContent.content
        content.summaries = [.sample(CampaignSummary())]
        content.summaries[0].summary[.fill, .fill].equal = 1200
        content.buckets = []
        #expect(content.verdict == "None of 1,200 compared layouts differ")
        #expect(content.headline == content.verdict && content.headlineRest == nil)
        #expect(try !HTMLReport(content).text.lowercased().contains("passed"))
        #expect(!MarkdownReport(content).text.lowercased().contains("pass"))
    }

    @Test func `unexplained causes come first, then bugs of UIKit, then others by their cases`() {
        #expect(
            ExampleContent.content.rankedBuckets.map(\.largestDifference)
                == [23, 50, 144.4444, 0, 12, 17.5])
        var content = ExampleContent.content
        content.buckets[5].count = 5
        #expect(
            content.rankedBuckets.map(\.largestDifference) == [23, 50, 144.4444, 12, 0, 17.5])
    }

    @Test func `a bug that shows in several pairs has one row with the total count`() {
        var content = ExampleContent.content
        content.campaign.models.append(ModelDescription(name: "third", summary: "Another."))
        var other = ExampleContent.hidden
        other.bucket.right = "third"
        (other.count, other.largestDifference) = (40, 70)
        content.buckets.append(other)
        let rows = CauseTable(content.rankedBuckets).rows
        #expect(rows.count == 6)
        #expect(rows[1].bucket.bucket == other.bucket)
        #expect((rows[1].pairs, rows[1].count, rows[1].largest) == (2, "46", "70\u{A0}pt"))
        #expect(content.rankedBuckets.last?.bucket == ExampleContent.hidden.bucket)
    }

    @Test func `a row has the general advice, or otherwise the advice for its case`() throws {
        var bucket = ExampleContent.hidden
        #expect(CauseTable([bucket]).rows.map(\.remedy) == ["–"])
        let stack = StackConfiguration(
            distribution: .fillProportionally, spacing: .points(10),
            arrangedSubviews: [4.0, 1].map { ArrangedSubview(width: $0, height: 20) })
        bucket.sections =
            try Explanation(
                of: LayoutCase(width: 100, stack: stack), RuleModel.uikit, RuleModel.fdstackview
            ).sections
        let remedy = try #require(CauseTable([bucket]).rows.first?.remedy)
        #expect(
            remedy
                == "In the smallest case: Set the distribution of the stack to .fill, and add constraints of priority 999:"
                + " view 1's width == 0.25 × view 0's width.")
        bucket.cause?.defect.advice = "remove hidden views"
        #expect(CauseTable([bucket]).rows.map(\.remedy) == ["Remove hidden views."])
        #expect(
            bucket.explanation.cause.plain.hasSuffix(" What to do in general: remove hidden views.")
        )
    }

    @Test func `the summary says in how many cases each model breaks the documentation`() {
        #expect(
            ExampleContent.content.blame
                == "Known bugs explain 16 of the differing cases. uikit breaks Apple's documentation of"
                + " UIStackView in 13 of them and fdstackview in 3. The documentation leaves 1 of them open."
                + " Cases in which both models break it count twice.")
    }

    @Test func `the summary says that cases count twice only if some do`() throws {
        var content = ExampleContent.content
        let both = try #require(content.buckets.firstIndex { $0.bucket.verdict == .both })
        content.buckets[both].bucket.verdict = .left
        let end = "in 13 of them and fdstackview in 2. The documentation leaves 1 of them open."
        #expect(content.blame?.hasSuffix(end) == true, "\(content.blame ?? "")")
        content.buckets.removeAll(where: \.bucket.isUnexplained)
        let start = "Known bugs explain all 17 differing cases. "
        #expect(content.blame?.hasPrefix(start) == true, "\(content.blame ?? "")")
    }

    /// A bucket that no known bug explains, with one stored case that was judged by itself.
    private func unexplained(
        _ clue: Clue, _ verdict: Verdict, judged: Verdict
    ) -> ReportBucket {
        var bucket = ExampleContent.nested
        bucket.bucket.cause = .unexplained(clue)
        bucket.bucket.verdict = verdict
        bucket.example.finding.verdict = judged
        bucket.further = [bucket.example]
        return bucket
    }

    @Test func `a program that breaks the documentation in all stored cases is blamed`() {
        var bucket = unexplained(.feature(.isHidden), .neither, judged: .right)
        #expect(bucket.blame == "fdstackview breaks the documentation in all stored cases")
        #expect(json(bucket) == ["neither", "right", bucket.blame])
        #expect(bucket.verdictRemark.isEmpty)
        let sentence = "fdstackview breaks the documentation of UIStackView in "
        #expect(bucket.bucketJudgement.plain == sentence + "all stored cases.")
        var other = bucket.example
        other.finding.layoutCase.width = 77
        other.finding.verdict = .both
        bucket.further.append(other)
        #expect(bucket.bucketJudgement.plain == sentence + "all stored cases, uikit in 1 of 2.")
        bucket.further[1].finding.verdict = .neither
        #expect(bucket.bucketJudgement.plain == sentence + "1 of 2 stored cases.")
        #expect(bucket.blame == "fdstackview breaks the documentation in 1 of 2 stored cases")
        bucket.further[1].finding.verdict = .left
        #expect(
            bucket.blame
                == "uikit breaks the documentation in 1 of 2 stored cases, fdstackview in 1 of 2")
        #expect(json(bucket) == ["neither", nil, bucket.blame])
        // So are the cases of a program that may not run.
        for index in bucket.further.indices { bucket.further[index].finding.verdict = .neither }
        #expect(json(bucket) == ["neither", nil, "depends on the case"])
        #expect(bucket.bucketJudgement.plain.contains("explain --finding N says it for case N"))
        #expect(bucket.verdictRemark == " (neither: which model is wrong depends on the case)")
    }

    @Test func `a smallest case without a number does not count as a stored case`() {
        var bucket = unexplained(.feature(.isHidden), .neither, judged: .right)
        bucket.further.append(bucket.example)
        bucket.further[1].finding.verdict = .neither
        bucket.example.finding.layoutCase.width = 77
        #expect(bucket.remarkOnNumbers == "; the smallest case has no number")
        #expect(bucket.blame == "fdstackview breaks the documentation in 1 of 2 stored cases")
    }

    @Test func `a bucket says that the documentation leaves all stored cases open`() {
        var bucket = unexplained(.feature(.isHidden), .neither, judged: .neither)
        bucket.example.ruling = "The documentation of UIStackView leaves this open."
        bucket.further = [bucket.example]
        #expect(
            json(bucket) == ["neither", nil, "the documentation leaves all stored cases open"])
        #expect(
            bucket.bucketJudgement.plain
                == "The documentation of UIStackView leaves all stored cases open.")
        #expect(bucket.verdictRemark.isEmpty)
    }

    @Test func `a report states once that both models break the documentation in all stored cases`()
    {
        let bucket = unexplained(.rule(.edges), .right, judged: .both)
        #expect(
            bucket.blame == "uikit and fdstackview break the documentation in all stored cases")
        #expect(
            bucket.bucketJudgement.plain
                == "uikit and fdstackview break the documentation of UIStackView in all stored cases."
        )
        #expect(bucket.verdictRemark.isEmpty && bucket.remarkOnExample == nil)
        #expect(
            bucket.explanation.cause.plain.hasPrefix(
                "No known bug explains this. fdstackview breaks this rule of the documentation: "))
    }

    @Test func `a program that wrongly finds no layout has no constraints that conflict`() {
        var bucket = ExampleContent.nested
        bucket.example.finding.mismatch.kind = .satisfiability
        bucket.example.finding.right = Layout(status: .unsatisfiable)
        #expect(bucket.sentence.plain == "fdstackview finds no layout; uikit finds one.")
        bucket.example.finding.verdict = .right
        #expect(
            bucket.sentence.plain
                == "fdstackview finds no layout, although there is one that keeps every rule; uikit finds one."
        )
    }

    @Test func `JSON has the verdict of the stored cases only if that of the bucket is open`() {
        #expect(
            json(ExampleContent.hidden) == ["left", nil, "uikit breaks the documentation"])
    }

    /// What the JSON report says on the culprit of a bucket.
    private func json(_ bucket: ReportBucket) -> [String?] {
        var content = ExampleContent.content
        content.buckets = [bucket]
        guard case .array(let buckets)? = JSONReport(content).json["buckets"] else { return [] }
        return ["verdict", "storedVerdict", "blame"].map { name in
            guard case .string(let word)? = buckets.first?[name] else { return nil }
            return word
        }
    }

    @Test func `a smallest case that the documentation leaves open blames no model`() {
        var bucket = ExampleContent.hidden
        #expect(bucket.remarkOnExample == nil)
        bucket.example.finding.verdict = .neither
        #expect(
            bucket.remarkOnExample?.plain
                == "In this case the documentation leaves open which layout is right. In other cases this"
                + " bug breaks the documentation.")
    }

    @Test func `if the culprit depends on the case, the smallest case names it`() {
        var bucket = ExampleContent.nested
        bucket.bucket.cause = .unexplained(.feature(.isHidden))
        bucket.bucket.verdict = .neither
        bucket.example.finding.verdict = .neither
        #expect(bucket.remarkOnExample == nil)
        bucket.example.ruling =
            "uikit breaks the documentation of UIStackView: Here 0 is off by 1 pt."
        #expect(
            bucket.remarkOnExample?.plain
                == "In this case: uikit breaks the documentation of UIStackView: Here 0 is off by 1 pt."
        )
        var other = bucket.example
        other.ruling = nil
        #expect(bucket.showing(other).remarkOnExample == nil)
    }

    @Test func `the smallest case has no number unless it is a stored case`() {
        var bucket = ExampleContent.proportional
        #expect(bucket.remarkOnNumbers.isEmpty)
        bucket.further = []
        #expect(bucket.remarkOnNumbers == "; the smallest case has no number")
    }

    @Test func `a smallest case lists the other bugs that it needs`() throws {
        var bucket = ExampleContent.hidden
        bucket.companions = [try #require(ExampleContent.proportional.cause)]
        #expect(
            bucket.remarkOnExample?.plain
                == "Here the bug only shows together with “spacing in proportions” of uikit.")
        bucket.example.finding.verdict = .right
        bucket.companions.append(try #require(ExampleContent.hidden.cause))
        #expect(
            bucket.remarkOnExample?.plain
                == "Here the bug only shows together with “spacing in proportions” of uikit and “hidden extent”"
                + " of uikit. In this case: fdstackview breaks the documentation of UIStackView.")
    }

    @Test func `a sentence states the difference in numbers`() {
        #expect(
            ExampleContent.proportional.sentence.plain
                == "View 2 is 224.444 pt wide in uikit and 80 pt in fdstackview.")
        #expect(
            ExampleContent.nested.sentence.plain
                == "View 1 lies at x 83 pt in uikit and at x 60 pt in fdstackview.")
    }

    @Test func `a known cause is explained with its correction and its source`() {
        let explanation = ExampleContent.hidden.explanation
        #expect(explanation.heading.plain == "Hidden extent in uikit")
        #expect(
            explanation.cause.plain
                == "Here stands what is wrong with hidden-extent & <others>. "
                + "Without this bug, all is as documented. (issue 31)")
        #expect(
            explanation.text.hasSuffix(
                "\nThis bug of uikit breaks the documentation of UIStackView."))
    }

    @Test func `an unknown cause is reported as unknown`() {
        let explanation = ExampleContent.nested.explanation
        #expect(explanation.heading.plain == "Unknown cause")
        #expect(explanation.cause.plain.hasPrefix("No known bug explains this."))
        #expect(explanation.judgement.plain.hasSuffix("leaves this open."))
    }

    private var heldAgainstItself: ReportBucket {
        var bucket = ExampleContent.hidden
        bucket.bucket = Bucket(
            "uikit", breaking: .hiddenAsRemoved, cause: .defect("hidden-extent", of: "uikit"))
        bucket.example.finding.bucket = bucket.bucket
        return bucket
    }

    @Test func `an inconsistency is explained by its relation`() {
        let bucket = heldAgainstItself
        #expect(
            bucket.explanation.heading.plain
                == "Hidden extent in uikit: hidden views compared with removed ones")
        #expect(
            bucket.explanation.judgement.plain
                == "uikit is inconsistent: hidden views have an effect that removed ones do not have."
                + " Expected: Hidden views have no effect, as if they were removed.")
        #expect(bucket.explanation.blame == "uikit treats hidden views unlike removed ones")
        #expect(
            bucket.sentence.plain == "The stack is 100 pt tall in uikit with hidden views and "
                + "50 pt in uikit with these removed.")
        let pair = bucket.pair(tolerance: 0.01)
        #expect(pair.leftName == "uikit with hidden views")
        #expect(pair.rightName == "uikit with these removed")
    }

    @Test func `a failure in a check of a model against itself is no inconsistency`() {
        let bucket = Bucket("exec:a", breaking: .mirrored, cause: .failure(.crash))
        let explanation = BucketExplanation(bucket, causedBy: nil)
        #expect(explanation.blame == "exec:a failed")
        #expect(explanation.judgement.plain == "exec:a failed.")
        #expect(
            explanation.heading.plain
                == "exec:a ended before it answered in the check with left and right exchanged"
        )
        var content = ExampleContent.content
        content.buckets = [ExampleContent.hidden]
        content.buckets[0].bucket = bucket
        #expect(
            content.verdict == "17 of 4,763 compared layouts differ; 237 could not be compared")
    }

    @Test func `a broken relation without a known cause names its model`() {
        var bucket = heldAgainstItself
        bucket.bucket.cause = .unexplained(nil)
        bucket.cause = nil
        #expect(
            bucket.explanation.heading.plain
                == "Unknown cause in uikit: hidden views compared with removed ones")
    }

    @Test func `constraints are not compared between cases with different views`() {
        guard case .nothing(let why) = ConstraintEvidence(heldAgainstItself) else {
            Issue.record("constraints were compared")
            return
        }
        #expect(why.hasPrefix("The constraints of both cases cannot be compared one by one"))
    }

    @Test func `constraints before and after edits are compared`() {
        var bucket = heldAgainstItself
        bucket.example.finding.bucket.relation = .orderFree
        bucket.bucket.relation = .orderFree
        guard case .difference = ConstraintEvidence(bucket) else {
            Issue.record("constraints were not compared")
            return
        }
        #expect(bucket.onlyOneHas == "All constraints that only one layout has")
    }

    @Test func `the verdict lists inconsistent models`() {
        var content = ExampleContent.content
        content.buckets = [ExampleContent.overflow, heldAgainstItself]
        #expect(
            content.verdict
                == "17 of 4,763 compared layouts differ, 1 known bug, up to 12 pt in stored cases; 237 could not"
                + " be compared; uikit is inconsistent with itself"
        )
        content.buckets[1].bucket.cause = .unexplained(nil)
        #expect(
            content.verdict.hasSuffix("; uikit is inconsistent with itself, unexplained in 1 group")
        )
        content.buckets[1] = heldAgainstItself
        content.buckets[1].bucket.left = "fdstackview"
        content.buckets.append(heldAgainstItself)
        #expect(
            content.verdict.hasSuffix("; fdstackview and uikit are inconsistent with themselves"))
        content.summaries = [.sample(CampaignSummary())]
        #expect(
            content.verdict
                == "Nothing was compared; fdstackview and uikit are inconsistent with themselves"
        )
        #expect(content.headline == "Nothing was compared")
        #expect(
            content.headlineRest == "fdstackview and uikit are inconsistent with themselves.")
    }

    @Test func `a bug that is no longer known is named`() {
        var bucket = ExampleContent.hidden
        bucket.cause = nil
        #expect(bucket.explanation.heading.plain == "uikit:hidden-extent")
        #expect(bucket.explanation.cause.plain.hasSuffix("know the bug uikit:hidden-extent."))
    }

    @Test func `a finding whose view is unknown still has a sentence`() {
        var bucket = ExampleContent.overflow
        bucket.example.finding.mismatch.view = 77
        #expect(bucket.sentence.plain == "The layouts differ by 12 pt.")
    }
}
