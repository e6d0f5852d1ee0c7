import Dispatch
import ExternalModels

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Writes to a file, a pipe or a terminal, and waits for a slow reader.
///
/// After an interruption it waits only a moment longer. A thread that waits inside `write` would never learn of the
/// interruption: Dispatch blocks signals in its threads.
final class ByteOutput: @unchecked Sendable {
    enum Failure: Error {
        case system(Int32)
        /// The user interrupted, and nobody reads.
        case interrupted
        /// An earlier call failed in this way.
        case abandoned
    }

    /// The longest time to wait for a reader after an interruption.
    private static let patience = Duration.milliseconds(300)
    /// The interval at which a wait checks for an interruption, in milliseconds.
    private static let interval: Int32 = 50
    // PIPE_BUF: poll reports a pipe with room for so many bytes.
    #if canImport(Darwin)
        private static let writableAtOnce = 512
    #else
        private static let writableAtOnce = 4096
    #endif

    private let descriptor: Int32
    private let isOwned: Bool
    /// The number of bytes that never block once the descriptor is writable.
    private let longestStep: Int
    private let queue = DispatchQueue(label: "output")
    // Access these only on the queue.
    /// The moment from which an interrupted output waits no more.
    private var end: ContinuousClock.Instant?
    private var isAbandoned = false

    /// Writes to `descriptor`, which stays open.
    init(_ descriptor: Int32) {
        // A terminal can accept fewer bytes than a step has. This opening of it never blocks.
        var name = [CChar](repeating: 0, count: 1024)
        let ownOpening =
            isatty(descriptor) == 1 && ttyname_r(descriptor, &name, name.count) == 0
            ? open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) : -1
        isOwned = ownOpening >= 0
        self.descriptor = isOwned ? ownOpening : descriptor
        var status = stat()
        let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        longestStep = isFile ? .max : Self.writableAtOnce
    }

    /// Opens a file to write to, and closes it at the end.
    ///
    /// A named pipe is opened once it has a reader.
    /// - Parameter flags: Flags of `open`, in addition to those for writing.
    init(opening path: String, flags: Int32, mode: mode_t = 0o666) throws(Failure) {
        while true {
            let opened = open(
                path, O_WRONLY | O_CREAT | O_NONBLOCK | O_CLOEXEC | flags, mode)
            guard opened < 0 else {
                descriptor = opened
                break
            }
            var status = stat()
            guard errno == ENXIO, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO
            else { throw .system(errno) }
            guard !Interruption.isBySignal else { throw .interrupted }
            poll(nil, 0, Self.interval)
        }
        isOwned = true
        longestStep = .max
    }

    deinit {
        if isOwned { close(descriptor) }
    }

    /// Sets the permissions of the file.
    func setMode(_ mode: mode_t) throws(Failure) {
        guard fchmod(descriptor, mode) == 0 else { throw .system(errno) }
    }

    /// Writes all of `text`.
    func append(_ text: String) throws(Failure) {
        var text = text
        try text.withUTF8 { bytes in
            queue.sync {
                Result { () throws(Failure) in try append(UnsafeRawBufferPointer(bytes)) }
            }
        }.get()
    }

    private func append(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        guard !isAbandoned else { throw .abandoned }
        var rest = bytes
        while !rest.isEmpty {
            try waitForReader()
            let count = write(descriptor, rest.baseAddress, min(rest.count, longestStep))
            if count >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if errno != EINTR, errno != EAGAIN {
                throw .system(errno)
            }
        }
    }

    /// Waits until the descriptor is writable, or has an error that writing reports.
    private func waitForReader() throws(Failure) {
        while true {
            var stream = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            if poll(&stream, 1, isPatient ? Self.interval : 0) != 0 {
                if stream.revents != 0 || errno != EINTR { return }
            } else if !isPatient {
                isAbandoned = true
                throw .interrupted
            }
        }
    }

    /// Whether to wait for a reader.
    private var isPatient: Bool {
        guard Interruption.isBySignal else { return true }
        let end = end ?? ContinuousClock.now + Self.patience
        self.end = end
        return ContinuousClock.now < end
    }
}

extension ByteOutput.Failure: CustomStringConvertible {
    var description: String {
        switch self {
        case .system(let number): String(cString: strerror(number))
        case .interrupted, .abandoned: "interrupted, and nobody reads it"
        }
    }
}
