import DifferentialTesting
import Reporting
import StackCases

/// The counts of a regression run so far, and the report of its cases.
struct CheckTally {
    private(set) var cases = 0
    private(set) var failures = 0
    var updated = 0
    private(set) var unreadable = 0
    private(set) var report = CheckReport(toolVersion: Stackdiff.version)
    /// Takes each line as soon as it is known.
    var print: (String) -> Void = { _ in }

    /// Counts a case that was checked.
    mutating func count(_ result: CaseCheck.Result, of placed: PlacedCase) {
        cases += 1
        report.expectationCount += result.expectationCount
        var item = CheckReport.Item(
            file: placed.file, line: placed.line,
            name: placed.layoutCase.title ?? "case \(placed.index)",
            identity: placed.layoutCase.title ?? "\(placed.file) \(placed.index)")
        if result.expectationCount == 0 {
            item.kind = .expectsNothing
            item.problems = [.init("expects nothing; see check --update")]
        }
        item.problems += result.changes.map {
            .init(
                "\($0.subject): expected \($0.expected), found \($0.found)", subject: $0.subject)
        }
        for problem in item.problems { print("\(placed.place): \(problem.text)") }
        if !item.problems.isEmpty { failures += 1 }
        report.items.append(item)
    }

    /// Counts a case of `file` that cannot be read.
    mutating func count(_ error: CaseError, in file: String) {
        print("\(error)")
        addUnreadable(
            CheckReport.Item(
                file: file, line: error.line, name: "unreadable", identity: "\(error.path)",
                problems: [.init("\(error)", subject: error.subject)], kind: .unreadable))
    }

    /// Counts a path whose files cannot be listed, and does not print it.
    mutating func countMissing(_ path: String, _ message: String) {
        addUnreadable(
            CheckReport.Item(
                file: path, line: nil, name: "unreadable", identity: "",
                problems: [.init(message)], kind: .unreadable))
    }

    private mutating func addUnreadable(_ item: CheckReport.Item) {
        unreadable += 1
        report.items.append(item)
    }

    /// Adds what is wrong with a database's buckets, or that nothing is.
    mutating func add(_ complaints: [String], of baseline: String) {
        for complaint in complaints { print("\(baseline): \(complaint)") }
        report.items.append(
            CheckReport.Item(
                file: baseline, line: nil, name: "baseline", identity: baseline,
                problems: complaints.map { .init($0) }, kind: .baseline))
    }
}
