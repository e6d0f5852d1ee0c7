import DifferentialTesting
import Reporting
import StackCases

/// A regression run so far.
struct CheckTally {
    var updated = 0
    private(set) var report = CheckReport(toolVersion: Stackdiff.version)
    /// Prints each line as soon as it is known.
    var print: (String) -> Void = { _ in }

    /// Counts a case that was checked.
    mutating func count(_ result: CaseCheck.Result, of placed: LocatedCase) {
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
        report.items.append(item)
    }

    /// Counts a case of `file` that cannot be read.
    mutating func count(_ error: CaseError, in file: String) {
        print("\(error)")
        report.items.append(
            CheckReport.Item(
                file: file, line: error.line, name: "unreadable", identity: "\(error.path)",
                problems: [.init("\(error)", subject: error.subject)], kind: .unreadable))
    }

    /// Counts a path whose files cannot be listed, and does not print it.
    mutating func countMissing(_ path: String, _ message: String) {
        report.items.append(
            CheckReport.Item(
                file: path, line: nil, name: "unreadable", identity: "",
                problems: [.init(message)], kind: .unreadable))
    }

    /// Adds an item for a database's buckets, with the complaints about them, if any.
    mutating func add(_ complaints: [String], of baseline: String) {
        for complaint in complaints { print("\(baseline): \(complaint)") }
        report.items.append(
            CheckReport.Item(
                file: baseline, line: nil, name: "baseline", identity: baseline,
                problems: complaints.map { .init($0) }, kind: .baseline))
    }
}
