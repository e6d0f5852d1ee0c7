import DifferentialTesting
import LayoutModels
import StackCases
import Testing

@Suite struct BucketCauseTests {
    /// Causes with their texts in databases and output, which must stay the same.
    private static let texts: [(BucketCause, String)] = [
        (.defect("hidden-extent", of: "uikit"), "uikit:hidden-extent"),
        (.defect("a:b+c:d", of: "other"), "other:a:b+c:d"),
        (.failure(.crash), "failure-crash"),
        (.failure(.timeout), "failure-timeout"),
        (.failure(.answer), "failure-answer"), (.failure(.answerSize), "failure-answer.size"),
        (.unexplained(nil), "unexplained"),
        (.unexplained(.feature(.isHidden)), "unexplained:isHidden"),
        (.unexplained(.rounding), "unexplained:rounding"),
        (.unexplained(.rule(.fillEqually)), "unexplained:rule.fillEqually"),
        (.unexplained(.feature(.fill)), "unexplained:distribution.fill"),
        (.unknown("unexplained:later-feature"), "unexplained:later-feature"),
        (.unknown("unexplained:"), "unexplained:"),
        (.unknown("failure-later"), "failure-later"),
        (.unknown(""), ""),
        (.defect("", of: ""), ":"),
    ]

    @Test(arguments: texts)
    func `a cause is written and read as the same text`(_ cause: BucketCause, _ text: String) {
        #expect(cause.rawValue == text)
        let read = BucketCause(rawValue: text)
        #expect("\(read)" == "\(cause)", "not only the texts are equal")
        #expect(Array(read.rawValue.utf8) == Array(text.utf8))
    }

    @Test func `all defects, failures and features can be read from their texts`() {
        let defects = ModelRegistry.models.flatMap { model in
            model.defects.map { BucketCause.defect($0.name, of: model.name) }
        }
        let causes =
            defects + LayoutFailure.allCases.map { .failure($0) }
            + CaseFeature.allCases.map { .unexplained(.feature($0)) }
        for cause in causes {
            #expect("\(BucketCause(rawValue: cause.rawValue))" == "\(cause)")
        }
    }

    @Test func `a cause is unexplained, a failure or a bug, possibly of another version`() {
        let bucket = { Bucket(left: "a", right: "b", verdict: .left, cause: $0) }
        for (cause, _) in Self.texts {
            let isUnexplained =
                switch cause {
                case .unexplained: true
                default: false
                }
            #expect(bucket(cause).isUnexplained == isUnexplained)
            let isFailure = LayoutFailure.allCases.map { .failure($0) }.contains(cause)
            #expect(cause.kind == (isUnexplained ? .unexplained : isFailure ? .failure : .bug))
        }
    }

    @Test func `causes with the same text are equal, even if they split it differently`() {
        let (first, second) = (
            BucketCause.defect("b:c", of: "a"), BucketCause.defect("c", of: "a:b")
        )
        #expect(first == second)
        #expect(Set([first, second]).count == 1)
    }

    @Test func `the first of several defects names the bucket`() {
        let (left, right) = (RuleModel.uikit, RuleModel.fdstackview)
        let both = Cause(left: DefectSet(index: 1), right: DefectSet(index: 0))
        #expect(
            both.bucketCause(left: left, right: right)
                == .defect(left.defects[1].name, of: "uikit"))
        #expect(Cause.unexplained.bucketCause(left: left, right: right) == .unexplained(nil))
    }
}
