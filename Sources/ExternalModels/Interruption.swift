import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Whether work must end: the user pressed Ctrl-C, the system asked for it, or its time is up.
///
/// Once an end is requested, external models answer no more: their programs end within a fifth of a
/// second, and the layouts that are missing fail. Callers must drop these layouts.
public enum Interruption {
    // A signal handler may do little more than set a flag: 1 for a signal, 2 for the end of the time.
    nonisolated(unsafe) fileprivate static var flag: sig_atomic_t = 0

    /// Whether an end was requested.
    public static var isRequested: Bool { flag != 0 }

    /// Whether a signal requested the end.
    public static var isBySignal: Bool { flag == 1 }

    /// Requests an end in some seconds.
    public static func request(after seconds: Double) {
        DispatchQueue.global().asyncAfter(deadline: .now() + min(seconds, 1e6)) {
            if flag == 0 { flag = 2 }
        }
    }

    /// Makes the first signal request an end, and a second one end the process at once.
    public static func listen() {
        for number in [SIGINT, SIGTERM] { signal(number, requestEnd) }
        // Under nohup the process outlives its terminal. The value of SIG_IGN is 1.
        let before = signal(SIGHUP, requestEnd)
        if unsafeBitCast(before, to: Int.self) == 1 { signal(SIGHUP, SIG_IGN) }
    }

    /// The interval, in milliseconds, at which waiting code checks for an interruption.
    static let interval = 200
}

/// Handles a signal; a function, since C takes no closure.
private func requestEnd(_ number: Int32) {
    Interruption.flag = 1
    signal(number, SIG_DFL)
}
