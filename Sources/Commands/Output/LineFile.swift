#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file to which lines are added, each of them there for readers as soon as it is written.
final class LineFile {
    private let path: String
    private let stream: UnsafeMutablePointer<FILE>

    /// Opens the file at `path`, made if there is none.
    /// - Parameter keepsContent: Whether what is in the file stays, and lines follow it.
    /// - Throws: `CommandError` with the place and the cause.
    init(_ path: String, keepsContent: Bool) throws(CommandError) {
        guard let opened = fopen(path, keepsContent ? "a" : "w") else {
            throw CommandError("\(path): cannot be written (\(String(cString: strerror(errno))))")
        }
        self.path = path
        stream = opened
    }

    deinit { fclose(stream) }

    /// Adds `text` and hands it to the system.
    /// - Throws: `CommandError` with the place and the cause.
    func write(_ text: String) throws(CommandError) {
        let bytes = Array(text.utf8)
        guard fwrite(bytes, 1, bytes.count, stream) == bytes.count, fflush(stream) == 0 else {
            throw CommandError("\(path): cannot be written (\(String(cString: strerror(errno))))")
        }
    }
}
