import CProcesses

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A command of the shell that runs as another process, below a guard.
///
/// The guard ends the command, and all that the command started, when this object is released or
/// this process ends, also by SIGKILL. Ctrl-C reaches stackdiff alone, which may have cases to save.
package final class RunningChild {
    /// The way a process ended.
    package enum Status: Equatable, Sendable {
        case exit(Int32)
        case signal(Int32)
    }

    private let guardProcess: pid_t
    private let channel: Int32
    /// The process group of the command; 0 if it is unknown.
    private let group: pid_t
    private var status: Status?
    private var isEnded = false
    private var hasLostGuard = false
    /// Writing to a program that has ended is an error, and must not end this process.
    private static let ignoresBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    /// Starts `sh -c` with a command; never call it from two threads at a time.
    /// - Parameters:
    ///   - streams: The standard input, output and error of the command.
    ///   - variables: The environment (default: that of this process).
    package init(
        _ command: String, streams: [Int32],
        variables: [String: String] = ProcessInfo.processInfo.environment
    ) throws(SystemError) {
        _ = Self.ignoresBrokenPipes
        var ends: [Int32] = [0, 0]
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError() }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
            texts.map { strdup($0) }
        }
        let words = copies(["sh", "-c", command])
        let environment = copies(variables.map { "\($0.key)=\($0.value)" }.sorted())
        defer { for text in words + environment { free(text) } }
        guardProcess = stackdiff_start_guarded(
            "/bin/sh", words + [nil], environment + [nil], streams, ends[1])
        let failure = SystemError()
        close(ends[1])
        channel = ends[0]
        guard guardProcess > 0 else {
            close(channel)
            throw failure
        }
        group = Self.number(from: channel) ?? 0
        _ = fcntl(channel, F_SETFL, O_NONBLOCK)
    }

    deinit { end() }

    /// Whether the guard has been killed, so that the command must be ended.
    package func isUnguarded() -> Bool {
        _ = status(within: .zero)
        return hasLostGuard
    }

    /// Waits for the end of the command and returns it; `nil` if the command still runs.
    package func status(within time: Duration) -> Status? {
        if let status { return status }
        let end = ContinuousClock.now + time
        while true {
            if let value = Self.number(from: channel) {
                let signal = value & 0x7F
                status = signal == 0 ? .exit((value >> 8) & 0xFF) : .signal(signal)
                return status
            }
            // The guard itself was killed, perhaps by the command.
            guard errno == EAGAIN || errno == EINTR else {
                hasLostGuard = true
                return .signal(SIGKILL)
            }
            let left = end - ContinuousClock.now
            guard left > .zero else { return nil }
            var descriptor = pollfd(fd: channel, events: Int16(POLLIN), revents: 0)
            poll(&descriptor, 1, Int32(min(left / .milliseconds(1), 1e6).rounded(.up)))
        }
    }

    /// Reads a number of the guard's; `nil` at the end, or with an error in `errno`.
    private static func number(from channel: Int32) -> Int32? {
        var number: Int32 = 0
        errno = 0
        let count = withUnsafeMutableBytes(of: &number) { recv(channel, $0.baseAddress, 4, 0) }
        return count == 4 ? number : nil
    }

    /// Ends the command and all that it started, and returns its status if it had ended before.
    @discardableResult
    package func end() -> Status? {
        guard !isEnded else { return status }
        isEnded = true
        // The guard can still send the command's status in the other direction.
        shutdown(channel, Int32(SHUT_WR))
        // A command may have stopped its guard.
        kill(guardProcess, SIGCONT)
        let end = ContinuousClock.now + .seconds(3)
        var guardStatus: Int32 = 0
        while waitpid(guardProcess, &guardStatus, WNOHANG) == 0 {
            if ContinuousClock.now > end { kill(guardProcess, SIGKILL) }
            var descriptor = pollfd(fd: channel, events: 0, revents: 0)
            poll(&descriptor, 1, 10)
        }
        // The guard was killed, and can end nothing.
        if guardStatus & 0x7F != 0, group > 0 { kill(-group, SIGKILL) }
        let last = status(within: .zero)
        close(channel)
        return last
    }

    // MARK: Reading and writing

    /// Returns the available bytes, none at the end; `nil` if there are none yet.
    static func read(_ descriptor: Int32) -> [UInt8]? {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
            #if canImport(Darwin)
                count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
            #else
                count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
            initialized = max(0, count)
        }
        if count < 0, errno == EAGAIN || errno == EINTR { return nil }
        return bytes
    }

    /// Writes what can be written now; returns -1 with an error's number in `errno`.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }
}

/// The error of the last call of the system.
package struct SystemError: Error, CustomStringConvertible {
    /// The system's message.
    package let description: String

    init() { description = String(cString: strerror(errno)) }
}
