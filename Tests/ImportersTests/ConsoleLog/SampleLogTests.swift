import Foundation
import TestSupport
import Testing

@testable import Importers

@Suite struct SampleLogTests {
    @Test(.enabled(if: !SampleLogs.files.isEmpty), arguments: SampleLogs.files)
    func `every complete line of a real log is read`(file: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let log = ConsoleLog(bytes)
        let whole = log.unread.filter { unread in
            !lines[unread.line - 1].hasSuffix("[cut]") && !unread.reason.hasPrefix("cut off")
        }
        #expect(whole == [])
        // A word that is in each constraint, however it is written.
        let printed = lines.indices.filter { index in
            let line = lines[index]
            return line.contains("Constraint:0x") || line.contains("==") || line.contains("H:[")
                || line.contains("H:|") || line.contains("V:[") || line.contains("V:|")
        }
        let known = Set(
            (log.constraints + log.groups.flatMap(\.broken)).map(\.line) + log.unread.map(\.line))
        // A constraint may be broken into two lines.
        let lost = printed.filter { !known.contains($0 + 1) && !known.contains($0) }
        #expect(lost.map { lines[$0] } == [])
    }
}
