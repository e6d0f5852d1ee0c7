#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Reads a file in pieces, so that large files need little memory.
final class ByteInput {
    /// The end of reading a line.
    enum LineEnd {
        /// The line was read, without its line feed.
        case line
        /// The file ended; the bytes before its end, if any, are its last line.
        case endOfFile
        /// The line is longer than the limit.
        case limit
    }

    private let descriptor: Int32
    private let name: String
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)
    private var position = 0
    private var end = 0

    /// Reads from `descriptor`, and closes it at the end unless it is standard input.
    /// - Throws: `CaseError` if the descriptor is the file to which this process writes its output, which would then
    ///   have no end.
    init(descriptor: Int32, name: String) throws(CaseError) {
        self.descriptor = descriptor
        self.name = name
        for (output, title) in [(STDOUT_FILENO, "output"), (STDERR_FILENO, "error")]
        where Self.isSameFile(descriptor, output) {
            throw CaseError(
                file: name, message: "is also standard \(title); write that to another file")
        }
    }

    /// Returns whether both descriptors lead to the same regular file.
    private static func isSameFile(_ descriptor: Int32, _ other: Int32) -> Bool {
        var (own, others) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && fstat(other, &others) == 0
            && own.st_mode & S_IFMT == S_IFREG
            && (own.st_dev, own.st_ino) == (others.st_dev, others.st_ino)
    }

    /// Reads from memory.
    init(bytes: [UInt8], name: String) {
        descriptor = -1
        self.name = name
        buffer = bytes
        end = bytes.count
    }

    /// Opens the file at `path`.
    convenience init(path: String) throws(CaseError) {
        // Without O_NONBLOCK, opening a named pipe waits for its writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw CaseError(file: path, message: "cannot be opened: \(Self.systemError)")
        }
        var status = stat()
        fstat(descriptor, &status)
        let isStream = ["/dev/fd/", "/dev/stdin", "/proc/self/fd/"].contains(where: path.hasPrefix)
        guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) || isStream else {
            close(descriptor)
            throw CaseError(
                file: path, message: "is not a regular file; use - to read standard input")
        }
        _ = fcntl(descriptor, F_SETFL, 0)
        try self.init(descriptor: descriptor, name: path)
    }

    deinit {
        if descriptor > STDIN_FILENO { close(descriptor) }
    }

    /// Appends the bytes up to the next line feed to `bytes`, which grows to `limit` at most.
    func takeLine(into bytes: inout [UInt8], limit: Int) throws(CaseError) -> LineEnd {
        while try fill() {
            let piece = buffer[position..<end]
            let lineFeed = piece.firstIndex(of: 0x0A)
            let stop = lineFeed ?? end
            guard bytes.count + stop - position <= limit else { return .limit }
            bytes += buffer[position..<stop]
            position = stop
            if lineFeed != nil {
                position += 1
                return .line
            }
        }
        return .endOfFile
    }

    /// Appends the rest of the file to `bytes`, which grows to `limit` at most.
    /// - Returns: Whether the rest is within the limit.
    func takeRest(into bytes: inout [UInt8], limit: Int) throws(CaseError) -> Bool {
        while try fill() {
            guard bytes.count + end - position <= limit else { return false }
            bytes += buffer[position..<end]
            position = end
        }
        return true
    }

    /// Fills the buffer if all its bytes were read.
    /// - Returns: Whether the buffer has bytes; otherwise the file has ended.
    private func fill() throws(CaseError) -> Bool {
        guard position == end else { return true }
        guard descriptor >= 0 else { return false }
        var count: Int
        repeat {
            count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        } while count < 0 && errno == EINTR
        guard count >= 0 else {
            throw CaseError(file: name, message: "cannot be read: \(Self.systemError)")
        }
        position = 0
        end = count
        return count > 0
    }

    private static var systemError: String {
        String(cString: strerror(errno))
    }
}

extension [UInt8] {
    /// Removes the byte order mark of UTF-8 at the start, if there is one.
    package mutating func removeByteOrderMark() {
        if starts(with: [0xEF, 0xBB, 0xBF]) { removeFirst(3) }
    }
}
