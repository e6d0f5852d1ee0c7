import DifferentialTesting
import Explanations
import Reporting
import StackCases

/// The progress line of a campaign on a terminal; it is not shown if the messages go elsewhere.
final class ProgressLine {
    private let environment: CommandEnvironment
    private let indices: Range<Int>
    /// The number of cases that earlier sessions ran.
    private let earlier: Int
    private let started: Double
    private var lastShown = -1.0
    private var isShown = false

    /// Creates a line for the cases of `indices`, after those that earlier sessions ran.
    init(_ environment: CommandEnvironment, indices: Range<Int>, earlier: Int) {
        self.environment = environment
        self.indices = indices
        self.earlier = earlier
        started = environment.uptime()
    }

    /// Shows how far the campaign is, at most five times a second.
    /// - Parameter next: The index of the first case that has not run.
    func show(next: Int, _ summaries: [PairSummary], buckets: Int) {
        guard environment.redrawsProgress else { return }
        let now = environment.uptime()
        guard now - lastShown >= 0.2 else { return }
        lastShown = now
        let done = next - indices.lowerBound
        let rate = now > started ? Double(done) / (now - started) : 0
        let (total, left) = (earlier + indices.count, Double(indices.count - done))
        var line =
            "\(Formatted.count(earlier + done)) of \(Formatted.count(total, "case")), "
            + "\(Formatted.count(Int(rate)))/s, "
            + "\(CampaignText.mismatches(summaries)), \(Formatted.count(buckets, "bucket"))"
        if rate > 0 { line += ", \(Int((left / rate).rounded(.up))) s left" }
        environment.messages.write("\r" + line.prefix(environment.messages.width - 1) + "\u{1B}[K")
        isShown = true
    }

    /// Writes a permanent line in place of the progress line, which the next `show` draws again.
    func report(_ line: String) {
        clear()
        environment.inform(line)
    }

    /// Removes the line.
    func end() { clear() }

    private func clear() {
        if isShown { environment.messages.write("\r\u{1B}[K") }
        isShown = false
    }
}
