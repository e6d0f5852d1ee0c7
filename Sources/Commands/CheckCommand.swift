import DifferentialTesting
import Reporting
import StackCases

/// `stackdiff check`: the regression run.
struct CheckCommand: Command {
    let description = CommandDescription(
        name: "check", summary: "replays a suite of cases and fails on any change",
        operands: "[PATH …]", operandCount: 0...Int.max,
        options: [.flag("update", "rewrites what the cases expect, and shows the difference")],
        details: """
            A PATH is a case, a file of cases or a folder of them; Cases unless said. A case says under
            "expected" which layouts the models give and how they compare, or under "observed" what
            UIKit was recorded to show. The run fails when one of them comes out otherwise, also when
            an expected mismatch is gone; when a case cannot be read, expects nothing, or none is found.

            With --update a case without expectations gets them from all models. What was observed is
            never rewritten.

            examples:
              stackdiff check
              stackdiff check --update Cases/mine.json
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let paths = arguments.operands.isEmpty ? ["Cases"] : arguments.operands
        var tally = Tally()
        for path in paths {
            for file in try TextFile.files(below: path, endings: [".json", ".ndjson"]) {
                if arguments.has("update") {
                    try update(file, &tally, environment)
                } else {
                    try check(file, &tally, environment)
                }
            }
        }
        guard tally.cases + tally.unreadable > 0 else {
            throw CommandError("\(paths.joined(separator: ", ")): no case to check")
        }
        var line =
            "\(Formatted.count(tally.cases)) cases, "
            + "\(Formatted.count(tally.expectations)) expectations, "
        line +=
            "\(Formatted.count(tally.changes)) \(arguments.has("update") ? "updated" : "failed")"
        if tally.unreadable > 0 { line += ", \(tally.unreadable) unreadable" }
        environment.print(line)
        if tally.unreadable > 0 { return .dataError }
        return tally.changes > 0 && !arguments.has("update") ? .failure : .success
    }

    private struct Tally {
        var cases = 0
        var expectations = 0
        var changes = 0
        var unreadable = 0
    }

    private func check(
        _ file: String, _ tally: inout Tally, _ environment: CommandEnvironment
    ) throws {
        let check = CaseCheck()
        do {
            try CaseSource.read(file) { placed in
                tally.cases += 1
                let result = try check.check(placed.layoutCase)
                tally.expectations += result.expectationCount
                if result.expectationCount == 0 {
                    tally.changes += 1
                    environment.print("\(placed.place): expects nothing; see check --update")
                }
                if !result.changes.isEmpty { tally.changes += 1 }
                for change in result.changes {
                    environment.print(
                        "\(placed.place): \(change.subject): expected \(change.expected),"
                            + " found \(change.found)")
                }
            }
        } catch let error as CaseError {
            tally.unreadable += 1
            environment.print("\(error)")
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
            tally.cases += 1
            let result = try check.check(layoutCase)
            for change in result.changes {
                environment.print(
                    "\(placed.place): \(change.subject)\n- \(change.expected)\n+ \(change.found)")
            }
            if let expected = try check.updatedExpectation(of: layoutCase),
                !result.changes.isEmpty || layoutCase.expected == nil
            {
                if layoutCase.expected == nil { environment.print("\(placed.place): + expected") }
                layoutCase.expected = expected
                tally.changes += 1
                hasChanged = true
            }
            tally.expectations += try check.check(layoutCase).expectationCount
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
