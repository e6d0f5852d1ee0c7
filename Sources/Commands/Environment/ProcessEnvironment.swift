import CProcesses
import DifferentialTesting
import Dispatch
import ExternalModels
import LayoutModels
import StackCases

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CommandEnvironment {
    /// The environment of this process.
    public static func process() -> CommandEnvironment {
        var environment = CommandEnvironment(
            variables: ProcessInfo.processInfo.environment, output: Descriptor(1),
            messages: Descriptor(2), now: { Date.now.formatted(.iso8601) },
            uptime: { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 },
            isInterrupted: { Interruption.isBySignal },
            processorCount: ProcessInfo.processInfo.activeProcessorCount,
            batchSize: Campaign.standardBlockSize)
        environment.endProcess = { message in
            Descriptor(2).write("stackdiff: \(message)".asLine)
            _exit(ExitStatus.incomplete.rawValue)
        }
        environment.interrupt = Interruption.request
        environment.listen = Interruption.listen
        return environment
    }
}

extension Stackdiff {
    /// The number of file descriptors that must be free: Swift's scheduler traps if it gets none.
    private static let neededDescriptors = 24
    /// The number of threads that must be free: without them Dispatch waits for ever and says nothing.
    private static let neededThreads: Int32 = 3

    /// Prepares the process before anything else is done in it; ends it where it cannot work.
    public static func prepareProcess() {
        occupyStandardStreams()
        let missing = stackdiff_missing_memory(
            Int32(clamping: ProcessInfo.processInfo.activeProcessorCount))
        if missing > 0 { end("little memory: \(missing >> 20) MiB must be free; see ulimit -v") }
        if stackdiff_startable_threads(neededThreads) < neededThreads {
            end("few threads: \(neededThreads) must be free; see ulimit -u")
        }
        let probes = (0..<neededDescriptors).map { _ in dup(0) }
        for probe in probes where probe >= 0 { close(probe) }
        guard probes.contains(-1) else { return }
        end("few file descriptors: \(neededDescriptors) must be free; see ulimit -n")
    }

    /// Ends the process, which has too little of something.
    private static func end(_ shortage: String) -> Never {
        Descriptor(2).write("stackdiff: too \(shortage)\n")
        exit(ExitStatus.incomplete.rawValue)
    }
}

/// Occupies the numbers of standard streams that the caller closed, so that no file gets them.
///
/// Such a file would get the output meant for the stream. Writing to the stream still fails.
private func occupyStandardStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
        // The lowest number that is free.
        _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
}

/// A file descriptor of this process to write to.
private struct Descriptor: TextOutput {
    let descriptor: Int32
    private let output: ByteOutput

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        output = ByteOutput(descriptor)
    }

    var isTerminal: Bool { isatty(descriptor) == 1 }

    var width: Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    func write(_ text: String) {
        do {
            try output.append(text)
        } catch .abandoned {
            return
        } catch {
            // `RunningChild` ignores SIGPIPE. Here it must end the process: the reader is gone.
            if case .system(EPIPE) = error {
                signal(SIGPIPE, SIG_DFL)
                raise(SIGPIPE)
            }
            // An incomplete result must not look complete. That messages fail cannot be reported.
            guard descriptor == 1 else { return }
            Descriptor(2).write("stackdiff: standard output cannot be written (\(error))\n")
            // An interrupted command saves its results and ends.
            if case .interrupted = error { return }
            exit(ExitStatus.incomplete.rawValue)
        }
    }
}
