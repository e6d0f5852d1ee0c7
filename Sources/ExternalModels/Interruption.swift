#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Whether the user pressed Ctrl-C, or the system asked for an end.
///
/// Once it is requested, external models answer no more: their programs end within a fifth of a
/// second, and the layouts that are missing fail. Whoever asked for these must drop them.
public enum Interruption {
    // A signal handler may do little more than set a flag.
    nonisolated(unsafe) fileprivate static var flag: sig_atomic_t = 0

    /// Whether an end was requested.
    public static var isRequested: Bool { flag != 0 }

    /// Makes the first signal request an end, and a second one end the process at once.
    public static func listen() {
        for number in [SIGINT, SIGTERM] { signal(number, requestEnd) }
        // Under nohup the process outlives its terminal. The value of SIG_IGN is 1.
        let before = signal(SIGHUP, requestEnd)
        if unsafeBitCast(before, to: Int.self) == 1 { signal(SIGHUP, SIG_IGN) }
    }

    /// The longest time in milliseconds after which whoever waits looks again.
    static let interval = 200
}

/// Handles a signal; a function, since C takes no closure.
private func requestEnd(_ number: Int32) {
    Interruption.flag = 1
    signal(number, SIG_DFL)
}
