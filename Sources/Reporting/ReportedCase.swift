import DifferentialTesting
import Explanations
import LayoutModels
import StackCases

/// One finding with all that a report shows of it.
package struct ReportedCase: Sendable {
    /// The finding.
    package var finding: Finding
    /// The finding's number in its database; `nil` for a bucket's example.
    package var storedNumber: String?
    /// The configuration that both models laid out: the case's with its edits applied.
    package var stack: StackConfiguration
    /// The first model's constraints; empty for a model that has none.
    package var constraintsLeft: [EmittedConstraint]
    /// The second model's constraints; empty for a model that has none.
    package var constraintsRight: [EmittedConstraint]
    /// The reproducers of the case, in the order of the page.
    package var reproductions: [CaseReproduction]
    /// The constraints that the known bug changes; `nil` where none is known.
    package var guilty: ConstraintsOfDefect?
    /// The judgement of the case by UIStackView's documentation; `nil` if it is unknown.
    package var ruling: String?

    /// Makes a case of a report.
    package init(
        finding: Finding, storedNumber: String?, stack: StackConfiguration,
        constraintsLeft: [EmittedConstraint], constraintsRight: [EmittedConstraint],
        reproductions: [CaseReproduction] = [], guilty: ConstraintsOfDefect? = nil,
        ruling: String? = nil
    ) {
        self.finding = finding
        self.storedNumber = storedNumber
        self.stack = stack
        self.constraintsLeft = constraintsLeft
        self.constraintsRight = constraintsRight
        self.reproductions = reproductions
        self.guilty = guilty
        self.ruling = ruling
    }

    /// The name that addresses the case: a hash of its configuration and its bucket, the same in
    /// every report.
    var identifier: String {
        var layoutCase = finding.layoutCase
        layoutCase.title = nil
        return "\(finding.bucket.name)\n\(layoutCase.json.compact())".digest.hexadecimal
    }
}

/// A text that reproduces a case, such as a line for the shell or a bug report.
package struct CaseReproduction: Sendable {
    /// The name of the text, in a few words that follow "Copy".
    package var name: String
    /// The text.
    package var text: String

    /// Makes a reproduction.
    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}

extension ReportBucket {
    /// The bucket with another of its cases as its example, to be described in the same words.
    func showing(_ reported: ReportedCase) -> ReportBucket {
        var bucket = self
        bucket.example = reported
        return bucket
    }

    /// The words after the numbers of the stored cases; empty if the smallest case has one of them.
    var remarkOnNumbers: String {
        further.contains { $0.identifier == example.identifier }
            ? "" : "; the smallest case has no number"
    }

    /// The cases that have numbers in the database; the example where there are none.
    ///
    /// A smallest case without a number is not counted: a reader counts the numbers.
    var numbered: [ReportedCase] { further.isEmpty ? [example] : further }

    /// All cases to be shown, the simplest first and each once.
    var cases: [ReportedCase] { ([example] + further).uniqued(on: \.identifier) }
}
