import Explanations
import Reporting
import StackCases

/// The line on a terminal that says how far a campaign is; elsewhere nothing is redrawn.
final class ProgressLine {
    private let environment: CommandEnvironment
    private let total: Int
    private let started: Double
    private var first: Int?
    private var lastShown = -1.0
    private var isShown = false

    init(_ environment: CommandEnvironment, total: Int) {
        self.environment = environment
        self.total = total
        started = environment.uptime()
    }

    /// Shows how far the campaign is, at most five times a second.
    func show(done: Int, mismatches: Int, buckets: Int) {
        guard environment.redrawsProgress else { return }
        let now = environment.uptime()
        let start = first ?? done
        first = start
        guard now - lastShown >= 0.2 else { return }
        lastShown = now
        let rate = now > started ? Double(done - start) / (now - started) : 0
        var line =
            "\(Formatted.count(done)) of \(Formatted.count(total)) cases, "
            + "\(Formatted.count(Int(rate)))/s, \(Formatted.count(mismatches)) mismatches, "
            + "\(buckets) buckets"
        if rate > 0 { line += ", \(Int((Double(total - done) / rate).rounded(.up))) s left" }
        environment.messages.write("\r" + line.prefix(environment.messages.width - 1) + "\u{1B}[K")
        isShown = true
    }

    /// Writes a line that stays.
    func report(_ line: String) {
        clear()
        environment.inform(line)
    }

    /// Takes the line away.
    func end() { clear() }

    private func clear() {
        if isShown { environment.messages.write("\r\u{1B}[K") }
        isShown = false
    }
}
