#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CommandEnvironment {
    /// What the help of commands that write a job summary says about it.
    static let jobSummaryHelp = """
        Where GITHUB_STEP_SUMMARY names a file, as in a job of GitHub Actions, a summary in Markdown
        is added to it.
        """

    /// Adds Markdown to the page that a CI service shows of this job, where there is one.
    ///
    /// A page that cannot be written to is told, and is no reason to fail.
    func addToJobSummary(_ markdown: @autoclosure () throws -> String) {
        guard let path = variables["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
        do {
            try LineFile(path, keepsContent: true).write(try markdown() + "\n")
        } catch {
            inform("stackdiff: GITHUB_STEP_SUMMARY: \(error)")
        }
    }

    /// The time that reports are to carry: that of `SOURCE_DATE_EPOCH`, as ISO 8601 writes it;
    /// `nil` where that is not set, since a report of the same findings is the same report.
    /// - Throws: `CommandError` where the variable is no number of seconds.
    func reportTime() throws(CommandError) -> String? {
        guard let text = variables["SOURCE_DATE_EPOCH"], !text.isEmpty else { return nil }
        // Years up to 9999, which ISO 8601 writes with four digits.
        guard let seconds = Int(text), (0..<253_402_300_800).contains(seconds) else {
            throw CommandError(
                "SOURCE_DATE_EPOCH: expected seconds since 1970, found \(text)", status: .usage)
        }
        return Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    }
}
