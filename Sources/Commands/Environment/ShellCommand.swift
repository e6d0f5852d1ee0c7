import ExternalModels

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
    private let variables: [String: String]
    private let temporaryFolder: String

    init(_ command: String, variables: [String: String]) {
        self.command = command
        self.variables = variables
        temporaryFolder = variables["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    }

    /// Runs the command with `input` as its standard input and waits for its end.
    ///
    /// The output of the command is dropped, its messages are shown.
    /// - Parameter shouldStop: Whether to end the command and all that it started.
    /// - Returns: The exit code; 128 and the signal's number for a command that a signal ended; `nil`
    ///   if it was stopped.
    /// - Throws: `CommandError` when no process can be started.
    func run(input: String, shouldStop: () -> Bool) throws(CommandError) -> Int32? {
        let file = try file(holding: input)
        let output = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { for descriptor in [file, output] { close(descriptor) } }
        let child: RunningChild
        do {
            child = try RunningChild(command, streams: [file, output, 2], variables: variables)
        } catch {
            throw CommandError("/bin/sh: cannot be started (\(error))")
        }
        defer { child.end() }
        while !shouldStop() {
            switch child.status(within: .milliseconds(100)) {
            case .exit(let code): return code
            case .signal(let signal): return 128 + signal
            case nil: continue
            }
        }
        return nil
    }

    /// Returns a file without a name that holds the text.
    ///
    /// With a pipe, a command that does not read its input would block the writer.
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

    private static func error(_ text: String, _ code: Int32) -> CommandError {
        CommandError("\(text) (\(String(cString: strerror(code))))")
    }
}
