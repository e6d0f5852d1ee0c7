import Foundation
import Testing

@testable import Importers

/// Real logs, which are not part of the repository: `STACKDIFF_CONSOLE_LOGS` names their folder, or
/// they lie in `shared/console-logs` beside the repository.
@Suite struct SampleLogTests {
    private static let folder =
        ProcessInfo.processInfo.environment["STACKDIFF_CONSOLE_LOGS"]
        ?? #filePath.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast(5).joined(separator: "/") + "/shared/console-logs"

    static let files =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasSuffix(".txt") }.sorted().map { folder + "/" + $0 }

    @Test(.enabled(if: !files.isEmpty), arguments: files)
    func `every line of a real log that is not cut off is read`(file: String) throws {
        // The logs with numbers for names are plain. Of the others some lines are not read yet.
        let isPlain = file.split(separator: "/").last?.first?.isNumber ?? false
        try withKnownIssue(isIntermittent: true) {
            try check(file)
        } when: {
            !isPlain
        }
    }

    private func check(_ file: String) throws {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let log = ConsoleLog(Array(text.utf8))
        let unread = log.unread.map { lines[$0.line - 1] }
        #expect(unread.allSatisfy { $0.hasSuffix("[cut]") }, "\(log.unread)")
        let printed = lines.filter {
            $0.contains("LayoutConstraint:0x") || $0.contains("==") || $0.contains("H:[")
        }
        #expect(log.constraintLineCount == printed.count)
        let broken = log.groups.flatMap(\.broken).count
        let shortened = log.groups.flatMap(\.broken).filter { known in
            log.constraints.contains { $0 == known }
        }.count
        #expect(log.constraints.count + log.unread.count + broken - shortened == printed.count)
    }
}
