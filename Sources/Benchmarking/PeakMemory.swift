#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The most memory that processes have used.
public enum PeakMemory {
    /// This process's resident set at its largest, in megabytes.
    public static var megabytes: Double {
        // RUSAGE_SELF, which each C library gives another type.
        largestSet(of: 0)
    }

    /// The largest resident set of all the processes that this one started and waited for, in
    /// megabytes.
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
