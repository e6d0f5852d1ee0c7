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

    /// The time of all processes that this one started and waited for, in seconds.
    public static var secondsOfChildren: Double {
        let usage = resourceUsage(of: children)
        return [usage.ru_utime, usage.ru_stime].reduce(0) {
            $0 + Double($1.tv_sec) + Double($1.tv_usec) * 1e-6
        }
    }

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
    public static var megabytes: Double { largestSet(of: thisProcess) }

    /// The largest resident set of all processes that this one started and waited for, in megabytes.
    public static var megabytesOfChildren: Double { largestSet(of: children) }

    private static func largestSet(of whom: Int32) -> Double {
        let size = Double(resourceUsage(of: whom).ru_maxrss)
        // Darwin counts bytes, Linux kilobytes.
        #if canImport(Darwin)
            return size / 1_000_000
        #else
            return size / 1000
        #endif
    }
}

// RUSAGE_SELF and RUSAGE_CHILDREN, which each C library gives another type.
private let thisProcess: Int32 = 0
private let children: Int32 = -1

private func resourceUsage(of whom: Int32) -> rusage {
    var usage = rusage()
    #if canImport(Glibc)
        getrusage(__rusage_who_t(whom), &usage)
    #else
        getrusage(whom, &usage)
    #endif
    return usage
}
