import DifferentialTesting
import Explanations
import StackCases

/// The result of a regression run, for programs.
package struct CheckReport: Sendable {
    /// The problems that a case can have; the raw value is the rule's name in SARIF.
    package enum Problem: String, CaseIterable, Sendable {
        /// A model's layout, the comparison of two, or a recorded layout differs from what is expected.
        case changed = "check/changed"
        /// The case says nothing that could be checked.
        case expectsNothing = "check/expects-nothing"
        /// The file holds no case that can be read.
        case unreadable = "check/unreadable"
        /// The buckets of a database differ from those in the baseline, or one has no reason there.
        case baseline = "check/baseline"

        var sentence: String {
            switch self {
            case .changed: "A layout or a comparison differs from what the case expects."
            case .expectsNothing: "A case expects nothing, so that nothing is checked."
            case .unreadable: "A case cannot be read."
            case .baseline: "The buckets of the database differ from those in the baseline."
            }
        }
    }

    /// One case, or one entry of a baseline.
    package struct Item: Equatable, Sendable {
        /// The file, as it was named.
        package var file: String
        /// The line in it, from 1; `nil` for the file as a whole.
        package var line: Int?
        /// The name of the case: its title, or its number in the file.
        package var name: String
        /// The identity of the case, which stays the same when lines move.
        package var identity: String
        /// The problems; empty if there are none.
        package var problems: [Complaint]
        /// The kind of the problems.
        package var kind: Problem

        /// Makes an item; without problems its kind does not matter.
        package init(
            file: String, line: Int?, name: String, identity: String, problems: [Complaint] = [],
            kind: Problem = .changed
        ) {
            self.file = file
            self.line = line
            self.name = name
            self.identity = identity
            self.problems = problems
            self.kind = kind
        }
    }

    /// One problem of an item.
    package struct Complaint: Equatable, Sendable {
        /// The problem in a line.
        package var text: String
        /// The identity of the problem in its item, whatever was found, such as
        /// `uikit, 0.width`.
        package var subject: String

        /// Makes a complaint (default subject: the whole text).
        package init(_ text: String, subject: String? = nil) {
            self.text = text.withoutControls()
            self.subject = subject ?? text
        }
    }

    /// The version of stackdiff that checked.
    package var toolVersion: String
    /// All that was checked, in order.
    package var items: [Item]
    /// The number of expectations that were compared with layouts.
    package var expectationCount: Int

    /// Makes a report.
    package init(toolVersion: String) {
        self.toolVersion = toolVersion
        items = []
        expectationCount = 0
    }

    /// The failed items.
    package var failures: [Item] { items.filter { !$0.problems.isEmpty } }

    /// The number of files and lines that hold no readable case.
    package var unreadableCount: Int { items.count { $0.kind == .unreadable } }

    /// The number of cases; a file or line without a readable case counts as one.
    private var caseCount: Int { items.count { $0.kind != .baseline } }

    /// The counts of the cases in a line; `nil` if no path was checked.
    /// - Parameter updated: The number of cases that got other expectations; `nil` if none could.
    package func summary(updated: Int? = nil) -> String? {
        guard caseCount > 0 else { return nil }
        var counts = [
            Formatted.count(caseCount, "case"), Formatted.count(expectationCount, "expectation"),
        ]
        if let updated { counts.append("\(Formatted.count(updated)) updated") }
        let failed = failures.count { $0.kind != .baseline }
        let unreadable =
            unreadableCount > 0 ? " (\(Formatted.count(unreadableCount)) unreadable)" : ""
        return (counts + ["\(Formatted.count(failed)) failed\(unreadable)"]).joined(separator: ", ")
    }

    /// The items as tests: unreadable ones are errors, others with a problem failures.
    package var junit: JUnitDocument {
        let cases = items.map { item in
            let outcome: JUnitDocument.TestCase.Outcome =
                switch (item.problems.first, item.kind) {
                case (nil, _): .passed
                case (let first?, .unreadable): .broken(first.text)
                case (let first?, _):
                    .failed(
                        first.text, details: item.problems.map(\.text).joined(separator: "\n"))
                }
            return JUnitDocument.TestCase(
                group: "stackdiff.check", name: "\(item.place) \(item.name)", file: item.file,
                line: item.line, outcome: outcome)
        }
        return JUnitDocument(
            name: "stackdiff check",
            properties: [
                ("expectations", "\(expectationCount)"), ("stackdiff", toolVersion),
            ], cases: cases)
    }

    /// A result for each problem, located in the case's file.
    package var sarif: SARIFLog {
        var log = SARIFLog(
            toolVersion: toolVersion,
            rules: Problem.allCases.map {
                SARIFRule(id: $0.rawValue, shortDescription: $0.sentence)
            })
        var counts: [String: Int] = [:]
        for item in items {
            // Several cases may have the same title.
            counts[item.identity, default: 0] += 1
            let count = counts[item.identity] ?? 1
            let identity = item.identity + (count > 1 ? " (\(count))" : "")
            for problem in item.problems {
                log.results.append(
                    SARIFResult(
                        ruleID: item.kind.rawValue, level: .error,
                        message: SARIFLog.literal("\(item.name): \(problem.text)"),
                        location: SARIFLocation(path: item.file, line: item.line),
                        fingerprint: ("stackdiffCase/v1", "\(identity) \(problem.subject)")))
            }
        }
        return log
    }

    /// The run as Markdown, ending in a line break.
    package var markdown: String {
        let failures = failures
        let baselines = items.filter { $0.kind == .baseline }.map {
            "\(Formatted.count($0.problems.count, "problem")) with the baseline"
        }
        let counts = baselines + (summary().map { [$0] } ?? [])
        var blocks = ["## stackdiff check: \(counts.joined(separator: "; "))"]
        if !failures.isEmpty {
            let rows = failures.prefix(JobSummary.limit).map { item in
                [
                    MarkdownReport.code(item.place), MarkdownReport.escaped(item.name),
                    item.firstProblems.map(MarkdownReport.escaped).joined(separator: "<br>"),
                ]
            }
            blocks.append(
                MarkdownReport.table(
                    header: ["where", "case", "what"], isNumber: [false, false, false],
                    rows: Array(rows)))
        }
        if failures.count > JobSummary.limit {
            blocks.append(
                "And \(Formatted.count(failures.count - JobSummary.limit, "further case")).")
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// The run as JSON; see `Documentation/ci.md`.
    package var json: JSONValue {
        [
            "version": .count(1), "cases": .count(caseCount),
            "expectations": .count(expectationCount), "failed": .count(failures.count),
            "unreadable": .count(unreadableCount),
            "failures": .array(
                failures.map { item in
                    [
                        "file": .string(item.file), "line": item.line.map { .count($0) },
                        "name": .string(item.name), "rule": .string(item.kind.rawValue),
                        "problems": .strings(item.problems.map(\.text)),
                    ]
                }),
        ]
    }
}

extension CheckReport.Item {
    /// The file and the line, as compilers write places.
    fileprivate var place: String { line.map { "\(file):\($0)" } ?? file }

    /// The first problems in words, and how many more there are.
    fileprivate var firstProblems: [String] {
        let limit = 5
        let rest = problems.count - limit
        return problems.prefix(limit).map(\.text)
            + (rest > 0 ? ["and \(Formatted.count(rest)) more"] : [])
    }
}
