import LayoutModels
import StackCases

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The failure of a program to answer.
struct Breakdown: Error {
    var failure: LayoutFailure
    /// The failure, with the program's last output.
    var reason: String

    init(_ failure: LayoutFailure, _ reason: String) {
        self.failure = failure
        self.reason = reason
    }
}

/// A running program and the pipes to it; killed when it is released.
final class Program {
    /// The largest length of a line, in bytes; ten times that of the largest case.
    static let longestLine = 1 << 24
    /// The length of standard error output that is kept, in bytes.
    private static let keptMessages = 1000

    /// The number of its last lines that a failure quotes, enough for the place of an error in Python.
    private static let keptLines = 5

    let command: String
    /// The number of cases that the program has answered.
    var answerCount = 0

    private let child: RunningChild
    private var input: Int32
    private let output: Int32
    private let messages: Int32
    private var received: [UInt8] = []
    private var said: [UInt8] = []

    /// Starts the command; never call it from two threads at a time.
    init(_ command: String) throws(Breakdown) {
        self.command = command
        var ends: [Int32] = []
        do throws(SystemError) {
            for _ in 0..<3 {
                var pair: [Int32] = [0, 0]
                guard pipe(&pair) == 0 else { throw SystemError() }
                for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
                ends += pair
            }
            child = try RunningChild(command, streams: [ends[0], ends[3], ends[5]])
        } catch {
            for end in ends { close(end) }
            throw Breakdown(.crash, "it cannot be started (\(error))")
        }
        for end in [ends[0], ends[3], ends[5]] { close(end) }
        (input, output, messages) = (ends[1], ends[2], ends[4])
        for end in [input, output, messages] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    /// Ends the program, and what it started.
    deinit {
        child.end()
        for descriptor in [input, output, messages] where descriptor >= 0 { close(descriptor) }
    }

    /// Writes `text` and reads as many lines as answers are due, at the same time, so that neither
    /// side waits for the other one to read.
    /// - Parameters:
    ///   - timeLimit: The longest time for an answer, in seconds.
    ///   - take: Takes a line, without its line feed, and returns the problem with it.
    /// - Throws: `Breakdown`; the program is of no use any more.
    func exchange(
        _ text: String, answers: Int, timeLimit: Double, take: ([UInt8]) -> Breakdown?
    ) throws(Breakdown) {
        let bytes = Array(text.utf8)
        var written = 0
        var missing = answers
        var end = ContinuousClock.now + .seconds(timeLimit)
        while missing > 0 {
            while missing > 0, let line = nextLine() {
                if let problem = take(line) {
                    throw breakdown(problem.failure, problem.reason)
                }
                missing -= 1
                end = ContinuousClock.now + .seconds(timeLimit)
            }
            if missing == 0 { break }
            if received.count > Self.longestLine {
                throw breakdown(.answer, "a line of more than \(Self.longestLine >> 20) MiB")
            }
            let isWriting = written < bytes.count && input >= 0
            let ready = wait(until: end, isWriting: isWriting)
            if ready == (false, false, false, false), child.isUnguarded() {
                throw breakdown(.crash, departure())
            }
            if Interruption.isRequested { throw Breakdown(.crash, "interrupted") }
            if ready.isTimeOver {
                throw breakdown(.timeout, "no answer within \(Formatted.seconds(timeLimit))")
            }
            if ready.messages { readMessages() }
            if ready.input { written += write(bytes[written...]) }
            if ready.output, !readOutput() { throw breakdown(.crash, departure()) }
        }
    }

    private var searched = 0

    /// The next whole line that was received.
    private func nextLine() -> [UInt8]? {
        guard let end = received[searched...].firstIndex(of: 0x0A) else {
            searched = received.count
            return nil
        }
        let line = Array(received[..<end])
        received.removeFirst(end + 1)
        searched = 0
        return line
    }

    // MARK: Reading and writing

    private func wait(
        until end: ContinuousClock.Instant, isWriting: Bool
    ) -> (input: Bool, output: Bool, messages: Bool, isTimeOver: Bool) {
        var descriptors = [
            pollfd(fd: output, events: Int16(POLLIN), revents: 0),
            pollfd(fd: saysMore ? messages : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: isWriting ? input : -1, events: Int16(POLLOUT), revents: 0),
        ]
        let left = end - ContinuousClock.now
        guard left > .zero else { return (false, false, false, true) }
        let limit = Double(Interruption.interval)
        let milliseconds = min(left / .milliseconds(1), limit).rounded(.up)
        poll(&descriptors, nfds_t(descriptors.count), Int32(milliseconds))
        return (
            descriptors[2].revents != 0, descriptors[0].revents != 0, descriptors[1].revents != 0,
            false
        )
    }

    /// Whether standard error is still open.
    private var saysMore = true

    /// Reads the available standard output, and returns `false` at its end.
    private func readOutput() -> Bool {
        guard let bytes = RunningChild.read(output) else { return true }
        received += bytes
        return !bytes.isEmpty
    }

    private func readMessages() {
        guard let bytes = RunningChild.read(messages) else { return }
        if bytes.isEmpty { saysMore = false }
        said = Array((said + bytes).suffix(Self.keptMessages))
    }

    /// Writes as much as the program accepts; one that has closed its input may still answer.
    private func write(_ bytes: ArraySlice<UInt8>) -> Int {
        let count = bytes.withUnsafeBytes { RunningChild.write($0, to: input) }
        guard count < 0 else { return count }
        if errno == EAGAIN || errno == EINTR { return 0 }
        close(input)
        input = -1
        return 0
    }

    // MARK: The end

    /// Describes the end of a program that has closed its standard output.
    ///
    /// A program that ends closes its output first, so its status can come a moment later. One that still
    /// runs is ended here.
    private func departure() -> String {
        let early = child.status(within: .milliseconds(20))
        return switch early ?? child.end() {
        case nil: "it closed its standard output"
        case .signal(SIGKILL) where early == nil: "it closed its standard output"
        case .exit(127): "it ended with exit code 127: no such command"
        // The exit code of a shell whose command was ended by a signal.
        case .exit(let code) where code > 128:
            "it ended with exit code \(code), signal \(code - 128)"
        case .exit(let code): "it ended with exit code \(code)"
        case .signal(let signal): "it was ended by signal \(signal)"
        }
    }

    /// Returns a failure with the last lines that the program wrote to standard error.
    private func breakdown(_ failure: LayoutFailure, _ reason: String) -> Breakdown {
        // Messages that the program wrote before it answered or ended may be unread.
        let end = ContinuousClock.now + .milliseconds(50)
        var messages = [pollfd(fd: self.messages, events: Int16(POLLIN), revents: 0)]
        while saysMore, ContinuousClock.now < end, poll(&messages, 1, 10) > 0 { readMessages() }
        let lines = String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline)
            // Python marks a part of the line above.
            .filter { !$0.allSatisfy { " ~^".contains($0) } }
            .suffix(Self.keptLines).map { String($0.drop(while: \.isWhitespace)).onOneLine }
        guard !lines.isEmpty else { return Breakdown(failure, reason) }
        return Breakdown(failure, "\(reason); it said: \(lines.joined(separator: " / "))")
    }
}
