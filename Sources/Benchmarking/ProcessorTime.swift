#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The time that this thread has spent on a processor, which other processes that want one do not
/// add to.
public enum ProcessorTime {
    /// The time so far, in seconds.
    public static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// What `work` takes, in seconds.
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
