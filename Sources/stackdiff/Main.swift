import Commands

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

@main
struct Main {
    // An asynchronous main function ends its thread, and for that a static program sorts the tables of
    // all its functions, which takes 30 ms. A thread that waits here instead must also take the signals:
    // Dispatch blocks them in its own threads, and a program may inherit that.
    static func main() {
        Stackdiff.prepareProcess()
        Task.detached {
            exit(await Stackdiff.main(Array(CommandLine.arguments.dropFirst())))
        }
        var blocked = sigset_t()
        sigemptyset(&blocked)
        while true { sigsuspend(&blocked) }
    }
}
