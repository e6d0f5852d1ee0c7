import Importers
import TestSupport
import Testing

@testable import Explanations

@Suite struct InventedLogTests {
    @Test func `each invented log has the expected explanation`() throws {
        let log = ConsoleLog(SampleLogs.invented)
        #expect(log.unread == [])
        let titles = String(decoding: SampleLogs.invented, as: UTF8.self).split(separator: "\n")
            .filter { $0.hasSuffix("satisfy constraints.") }.map { $0.prefix { $0 != ":" } }
        #expect(log.groups.count == titles.count)
        let answers = zip(log.groups, titles).map { group, title in
            LogExplanation(group).text(title: String(title))
        }
        try expectGolden(answers.joined(separator: "\n"), "invented-logs.txt")
    }
}
