import DifferentialTesting
import FindingStore
import Reporting
import StackCases

/// `stackdiff check`: the regression run.
struct CheckCommand: Command {
    let description = CommandDescription(
        name: "check", summary: "replays a suite of cases and fails on any change",
        operands: "[PATH …]", operandCount: 0...Int.max,
        options: [
            .flag("update", "rewrites what the cases expect, and shows the difference"),
            .value("baseline", "FILE", "holds a database's buckets against those known in FILE"),
            .value("db", "FILE", "that database; \(FuzzCommand.standardDatabase) unless said"),
        ],
        details: """
            A PATH is a case, a file of cases or a folder of them; Cases unless said. A case says under
            "expected" which layouts the models give and how they compare, or under "observed" what
            UIKit was recorded to show. The run fails when one of them comes out otherwise, also when
            an expected mismatch is gone; when a case cannot be read, expects nothing, or none is found.

            With --update a case without expectations gets them from all models. What was observed is
            never rewritten.

            With --baseline the buckets of a database are checked instead, unless a PATH is given too.
            FILE is a JSON object from bucket to the reason why it is accepted. The run fails on a
            bucket that is not in it, on an entry whose bucket has gone, and on one without a reason.

            examples:
              stackdiff check
              stackdiff check --baseline known.json --db findings.stackdiff
              stackdiff check --update Cases/mine.json
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        if let file = arguments.text("baseline") {
            let isClean = try checkBaseline(file, arguments, environment)
            if arguments.operands.isEmpty || !isClean { return isClean ? .success : .failure }
        }
        let paths = arguments.operands.isEmpty ? ["Cases"] : arguments.operands
        var tally = Tally()
        for path in paths {
            for file in try TextFile.files(below: path, endings: [".json", ".ndjson"]) {
                if arguments.has("update") {
                    try update(file, &tally, environment)
                } else {
                    check(file, &tally, environment)
                }
            }
        }
        guard tally.cases + tally.unreadable > 0 else {
            throw CommandError("\(paths.joined(separator: ", ")): no case to check")
        }
        var line =
            "\(Formatted.count(tally.cases)) cases, "
            + "\(Formatted.count(tally.expectations)) expectations, "
        if arguments.has("update") { line += "\(Formatted.count(tally.updated)) updated, " }
        line += "\(Formatted.count(tally.failures)) failed"
        if tally.unreadable > 0 { line += ", \(tally.unreadable) unreadable" }
        environment.print(line)
        if tally.unreadable > 0 { return .dataError }
        return tally.failures > 0 ? .failure : .success
    }

    private func checkBaseline(
        _ file: String, _ arguments: Arguments, _ environment: CommandEnvironment
    ) throws -> Bool {
        let store = try FindingStore.open(
            arguments.text("db") ?? FuzzCommand.standardDatabase, mode: .readOnly)
        let buckets = try store.buckets()
        let complaints = try Baseline(path: file).complaints(about: buckets)
        for complaint in complaints { environment.print("\(file): \(complaint)") }
        environment.print(
            "\(Formatted.count(buckets.count)) buckets,"
                + " \(Formatted.count(complaints.count)) not as the baseline has them")
        return complaints.isEmpty
    }

    private struct Tally {
        var cases = 0
        var expectations = 0
        var failures = 0
        var updated = 0
        var unreadable = 0

        mutating func count(
            _ result: CaseCheck.Result, of placed: PlacedCase, _ environment: CommandEnvironment
        ) {
            cases += 1
            expectations += result.expectationCount
            if result.expectationCount == 0 {
                environment.print("\(placed.place): expects nothing; see check --update")
            }
            for change in result.changes {
                environment.print(
                    "\(placed.place): \(change.subject): expected \(change.expected),"
                        + " found \(change.found)")
            }
            if result.expectationCount == 0 || !result.changes.isEmpty { failures += 1 }
        }

        mutating func count(_ error: CaseError, _ environment: CommandEnvironment) {
            unreadable += 1
            environment.print("\(error)")
        }
    }

    private func check(
        _ file: String, _ tally: inout Tally, _ environment: CommandEnvironment
    ) {
        let check = CaseCheck()
        var source: CaseSource?
        do { source = try CaseSource(path: file) } catch { tally.count(error, environment) }
        while let open = source {
            do {
                if let placed = try open.next() {
                    tally.count(try check.check(placed.layoutCase), of: placed, environment)
                } else {
                    source = nil
                }
            } catch {
                // The lines that follow are checked all the same.
                tally.count(error, environment)
            }
        }
    }

    private func update(
        _ file: String, _ tally: inout Tally, _ environment: CommandEnvironment
    ) throws {
        let check = CaseCheck()
        var cases: [LayoutCase] = []
        var hasChanged = false
        try CaseSource.read(file) { placed in
            var layoutCase = placed.layoutCase
            let before = try check.check(layoutCase)
            if before.expectationCount == 0 || !before.changes.isEmpty,
                let expected = try check.updatedExpectation(of: layoutCase),
                expected != layoutCase.expected
            {
                layoutCase.expected = expected
                tally.updated += 1
                hasChanged = true
                if before.expectationCount == 0 { environment.print("\(placed.place): + expected") }
            }
            // What is left is no expectation of the case's own, and fails on.
            let after = try check.check(layoutCase)
            for change in before.changes where !after.changes.contains(change) {
                environment.print(
                    "\(placed.place): \(change.subject)\n- \(change.expected)\n+ \(change.found)")
            }
            tally.count(after, of: placed, environment)
            cases.append(layoutCase)
        }
        guard hasChanged else { return }
        let isList = file.hasSuffix(".ndjson")
        let text = cases.map { isList ? $0.json.compact() : $0.json.pretty() }
        try TextFile.write(text.joined(separator: "\n") + "\n", to: file)
    }
}

extension PlacedCase {
    /// The file and the line, as compilers write places.
    fileprivate var place: String { "\(file):\(line)" }
}
