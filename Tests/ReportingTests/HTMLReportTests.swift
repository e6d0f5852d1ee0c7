import Foundation
import Reporting
import Testing

@Suite struct HTMLReportTests {
    private let text = HTMLReport(ExampleContent.content).text

    /// Writes the report where the variable says, for looking at it.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["STACKDIFF_EXAMPLE_REPORT"] != nil))
    func `the example report is written to be looked at`() throws {
        let path = try #require(ProcessInfo.processInfo.environment["STACKDIFF_EXAMPLE_REPORT"])
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
