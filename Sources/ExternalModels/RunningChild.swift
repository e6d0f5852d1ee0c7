#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The system's part of running a program: processes, pipes and signals.
///
/// Each program leads a process group, so that what it starts ends with it, and Ctrl-C reaches
/// stackdiff alone, which has cases to save before it ends its programs.
enum RunningChild {
    /// The way a process ended.
    enum Status {
        case exit(Int32)
        case signal(Int32)
    }

    /// Starts `sh -c` with a command; never call it from two threads at a time.
    static func start(
        _ command: String
    ) throws(Breakdown) -> (process: pid_t, input: Int32, output: Int32, messages: Int32) {
        var pipes: [(reading: Int32, writing: Int32)] = []
        for _ in 0..<3 {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else {
                let reason = "no pipe can be made (\(String(cString: strerror(errno))))"
                for pipe in pipes { closeAll([pipe.reading, pipe.writing]) }
                throw Breakdown(.crash, reason)
            }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            pipes.append((ends[0], ends[1]))
        }
        let streams = [pipes[0].reading, pipes[1].writing, pipes[2].writing]
        let (code, process) = ChildList.starting { spawn(command, streams) }
        closeAll(streams)
        let own = [pipes[0].writing, pipes[1].reading, pipes[2].reading]
        guard code == 0 else {
            closeAll(own)
            throw Breakdown(.crash, "it cannot be started (\(String(cString: strerror(code))))")
        }
        for end in own { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        return (process, own[0], own[1], own[2])
    }

    private static func closeAll(_ descriptors: [Int32]) {
        for descriptor in descriptors { close(descriptor) }
    }

    /// Starts a command whose standard streams are `streams`; answers an error's number or 0.
    private static func spawn(_ command: String, _ streams: [Int32]) -> (Int32, pid_t) {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (target, stream) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, stream, Int32(target))
        }
        // What this process ignores would be ignored by the program, too.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let variables = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
        let words: [String] = ["sh", "-c", command]
        let arguments = words.map { strdup($0) }
        let environment = variables.sorted().map { strdup($0) }
        defer { for text in arguments + environment { free(text) } }
        var process: pid_t = 0
        let code = posix_spawn(
            &process, "/bin/sh", &actions, &attributes, arguments + [nil], environment + [nil])
        return (code, process)
    }

    /// Returns the available bytes, none at the end; `nil` if there are none yet.
    static func read(_ descriptor: Int32) -> [UInt8]? {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
            #if canImport(Darwin)
                count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
            #else
                count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
            initialized = max(0, count)
        }
        if count < 0, errno == EAGAIN || errno == EINTR { return nil }
        return bytes
    }

    /// Writes what can be written now; answers -1 with an error's number in `errno`.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    /// Waits for the end of a process and returns it; `nil` if the process still runs.
    ///
    /// It remains to be buried by `kill`.
    static func status(of process: pid_t, atMost time: Duration) -> Status? {
        let end = ContinuousClock.now + time
        while true {
            var information = siginfo_t()
            let options = WEXITED | WNOHANG | WNOWAIT
            guard waitid(P_PID, id_t(process), &information, Int32(options)) == 0 else {
                return nil
            }
            if information.si_signo == SIGCHLD {
                #if canImport(Darwin)
                    let value = information.si_status
                #else
                    let value = information._sifields._sigchld.si_status
                #endif
                return information.si_code == Int32(CLD_EXITED) ? .exit(value) : .signal(value)
            }
            if ContinuousClock.now >= end { return nil }
            poll(nil, 0, 2)
        }
    }

    /// Ends a process with its group, and buries it.
    static func kill(_ process: pid_t) {
        ChildList.remove(process)
        signalGroup(process)
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }

    static func signalGroup(_ process: pid_t) {
        #if canImport(Darwin)
            _ = Darwin.kill(-process, SIGKILL)
        #elseif canImport(Musl)
            _ = Musl.kill(-process, SIGKILL)
        #else
            _ = Glibc.kill(-process, SIGKILL)
        #endif
    }
}
