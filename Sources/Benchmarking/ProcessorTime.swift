#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The time spent on processors, which other processes that want them do not add to.
public enum ProcessorTime {
    /// The time of this thread so far, in seconds.
    public static var seconds: Double { read(CLOCK_THREAD_CPUTIME_ID) }

    /// The time of all threads of this process so far, in seconds.
    public static var secondsOfProcess: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// What `work` takes this thread, in seconds.
    public static func measure(_ work: () throws -> Void) rethrows -> Double {
        let started = seconds
        try work()
        return seconds - started
    }
}

extension Array where Element: Comparable {
    /// The element in the middle of the sorted elements, the upper of two; `nil` of none.
    /// - Complexity: O(n log n).
    public var median: Element? {
        isEmpty ? nil : sorted()[count / 2]
    }
}
