#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A command of the user's for `sh -c`, run over and over with other input.
struct ShellCommand {
    private let command: String
    private let variables: [String]
    private let temporaryFolder: String

    init(_ command: String, variables: [String: String]) {
        self.command = command
        self.variables = variables.map { "\($0.key)=\($0.value)" }.sorted()
        temporaryFolder = variables["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    }

    /// Runs the command with `input` as its standard input and waits for its end.
    ///
    /// What it prints is dropped, its messages are shown. Spawned rather than run by Foundation,
    /// which takes 50 ms to notice the end of a process.
    /// - Returns: The exit code; 128 and the signal's number for a command that a signal ended.
    /// - Throws: `CommandError` when no process can be started.
    func run(input: String) throws(CommandError) -> Int32 {
        let file = try file(holding: input)
        defer { close(file) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, file, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)

        var process: pid_t = 0
        let code = Self.withStrings(["sh", "-c", command]) { arguments in
            Self.withStrings(variables) { variables in
                posix_spawn(&process, "/bin/sh", &actions, nil, arguments, variables)
            }
        }
        guard code == 0 else { throw Self.error("/bin/sh: cannot be started", code) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw Self.error("/bin/sh: cannot be waited for", errno) }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    /// A file without a name, so that a command that does not read its input holds nothing up.
    private func file(holding text: String) throws(CommandError) -> Int32 {
        var template = Array("\(temporaryFolder)/stackdiff-XXXXXX".utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else {
            throw Self.error("\(temporaryFolder): no file can be made there", errno)
        }
        unlink(template)
        var text = text
        let isWritten = text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = write(file, rest.baseAddress, rest.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    return false
                }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return true
        }
        guard isWritten, lseek(file, 0, SEEK_SET) == 0 else {
            let failure = Self.error("\(temporaryFolder): a file there cannot be written", errno)
            close(file)
            throw failure
        }
        return file
    }

    /// Gives `body` the strings as C wants them, ended by a null pointer.
    private static func withStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = strings.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers + [nil])
    }

    private static func error(_ text: String, _ code: Int32) -> CommandError {
        CommandError("\(text) (\(String(cString: strerror(code))))")
    }
}
