#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The time spent on processors, without the time in which other processes use them.
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

    /// Returns the time that this thread spends on `work`, in seconds.
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

/// The largest amount of memory that processes have used.
public enum PeakMemory {
    /// This process's resident set at its largest, in megabytes.
    public static var megabytes: Double {
        // RUSAGE_SELF, which each C library gives another type.
        largestSet(of: 0)
    }

    /// The largest resident set of all processes that this one started and waited for, in megabytes.
    public static var megabytesOfChildren: Double {
        // RUSAGE_CHILDREN.
        largestSet(of: -1)
    }

    private static func largestSet(of whom: Int32) -> Double {
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(__rusage_who_t(whom), &usage)
        #else
            getrusage(whom, &usage)
        #endif
        // Darwin counts bytes, Linux kilobytes.
        #if canImport(Darwin)
            return Double(usage.ru_maxrss) / 1_000_000
        #else
            return Double(usage.ru_maxrss) / 1000
        #endif
    }
}
