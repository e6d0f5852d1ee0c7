import FindingStore
import Foundation
import Importers
import StackCases

/// A check of console logs: their stacks become valid cases, and `explain` prints JSON or an error.
struct ConsoleLogCheck {
    private let input: CommandInput

    init() throws { input = try CommandInput() }

    func check(_ bytes: [UInt8]) throws(Broken) {
        let lineCount = 1 + bytes.count { $0 == 0x0A }
        let log = ConsoleLog(bytes)
        for place in log.constraints.map({ ($0.line, $0.column) })
            + log.unread.map({ ($0.line, $0.column) })
        {
            try Broken.unless(
                (1...lineCount).contains(place.0) && place.1 >= 1,
                "a place is outside the file: \(place)")
        }
        for constraint in log.constraints { try Broken.unlessPlain(constraint.text) }
        for group in log.groups {
            for stack in ReconstructedStack.all(in: group) {
                try CaseChecks.checkWritten(stack.layoutCase)
            }
        }
        // explain reads a file that begins with { as a case.
        guard !log.groups.isEmpty, bytes.first(where: { !" \t\r\n".utf8.contains($0) }) != 0x7B
        else { return }
        try input.write(bytes)
        let arguments = ["explain", "--format", "json", input.path]
        let lines = try input.run(arguments, endingIn: [.success, .dataError]).output
        for line in lines.split(separator: "\n") {
            try Broken.unless(
                (try? JSONReader.read(String(line))) != nil, "not JSON: \(line)")
        }
        try input.run(["explain", input.path], endingIn: [.success, .dataError])
    }
}

/// A check of baselines: `check` compares a database with them, or prints an error.
struct BaselineCheck {
    private let input: CommandInput
    private let database: String

    init() throws {
        input = try CommandInput()
        database = input.folder + "/findings"
        try input.run(["fuzz", "--runs", "30", "--db", database], endingIn: [.success])
    }

    func check(_ bytes: [UInt8]) throws(Broken) {
        try input.write(bytes)
        try input.run(
            ["check", "--baseline", input.path, "--db", database],
            endingIn: [.success, .failure, .dataError])
    }
}

/// A check of databases: `list` and `report` succeed, or print an error.
///
/// The database in the corpus has no seal, because any changed byte breaks a seal.
struct DatabaseCheck {
    private let input: CommandInput

    init() throws { input = try CommandInput() }

    func check(_ bytes: [UInt8]) throws(Broken) {
        for suffix in ["-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: input.path + suffix)
        }
        try input.write(bytes)
        let list = try input.run(
            ["list", "--db", input.path], endingIn: [.success, .incomplete, .dataError])
        let formats = "markdown,json,junit,sarif"
        let report = try input.run(
            ["report", "--format", formats, "--db", input.path, "--output", input.folder],
            endingIn: [.success, .incomplete, .dataError])
        guard report.status == .success else { return }
        try Broken.unless(list.status == .success, "report succeeds but list fails")
        for name in ["report.json", "report.sarif"] {
            let text = try? String(contentsOfFile: "\(input.folder)/\(name)", encoding: .utf8)
            try Broken.unless(
                (try? JSONReader.read(text ?? "")) != nil, "\(name) is not JSON")
        }
        // Opening a database for writing examines the whole file.
        do {
            _ = try FindingStore.open(input.path, mode: .readWrite).campaigns()
        } catch {
            try Broken.unlessPlain("\(error)")
        }
    }
}
