#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The most memory that this process has used.
enum PeakMemory {
    /// The resident set at its largest, in megabytes.
    static var megabytes: Double {
        var usage = rusage()
        // 0 is RUSAGE_SELF, which each C library gives another type.
        getrusage(0, &usage)
        // Darwin counts bytes, Linux kilobytes.
        #if canImport(Darwin)
            return Double(usage.ru_maxrss) / 1_000_000
        #else
            return Double(usage.ru_maxrss) / 1000
        #endif
    }
}
