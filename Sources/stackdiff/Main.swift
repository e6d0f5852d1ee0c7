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
    static func main() async {
        Stackdiff.prepareProcess()
        exit(await Stackdiff.main(Array(CommandLine.arguments.dropFirst())))
    }
}
