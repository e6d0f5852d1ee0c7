import StackCases

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

/// Text files, written so that a reader sees either the whole old file or the whole new one.
///
/// Devices and pipes are not replaced; they get the text itself.
enum TextFile {
    /// The extension of a file that is not complete yet; the number of its process follows.
    private static let partialExtension = "partial-"

    /// Writes `text` to the file at `path`.
    /// - Parameter folder: A folder to create first if it is missing.
    /// - Throws: `CommandError` with the place and the cause.
    static func write(_ text: String, to path: String, makingFolder folder: String? = nil) throws {
        try write([(path, text)], makingFolder: folder)
    }

    /// Writes files so that either all of them are new or none, unless the system fails in between.
    /// - Parameter folder: A folder to create first if it is missing.
    /// - Throws: `CommandError` with the place and the cause.
    static func write(_ files: [(path: String, text: String)], makingFolder folder: String?) throws
    {
        if let folder { try makeFolder(folder) }
        for (path, _) in files {
            try DatabaseFile.refuse(path)
            try check(path)
        }
        var written: [(partial: URL, path: String)] = []
        defer { for (partial, _) in written { try? FileManager.default.removeItem(at: partial) } }
        for (path, text) in files {
            if isStream(path) {
                try LineFile(path, keepsContent: true).write(text)
                continue
            }
            // The file that a link leads to is replaced, and not the link.
            let target = URL(filePath: path).resolvingSymlinksInPath()
            let partial = target.appendingPathExtension("\(partialExtension)\(getpid())")
            written.append((partial, target.path))
            removeRemains(of: target)
            do {
                try write(text, replacing: target.path, partial: partial.path)
            } catch {
                throw CommandError(error, at: path)
            }
        }
        for (partial, path) in written where rename(partial.path, path) != 0 {
            let cause = String(cString: strerror(errno))
            throw CommandError("\(path): cannot be written (\(cause))")
        }
    }

    /// Writes a file that is to replace the one at `path`, with the same permissions.
    private static func write(
        _ text: String, replacing path: String, partial: String
    ) throws(ByteOutput.Failure) {
        var status = stat()
        let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
        // Another user may have put a link there, which must not be followed.
        unlink(partial)
        let output = try ByteOutput(
            opening: partial, flags: O_EXCL | O_NOFOLLOW, mode: mode ?? 0o666)
        if let mode { try output.setMode(mode) }
        try output.append(text)
    }

    /// Removes what processes that were killed left of their attempts to write `file`.
    private static func removeRemains(of file: URL) {
        let folder = file.deletingLastPathComponent().path
        let prefix = "\(file.lastPathComponent).\(partialExtension)"
        guard let entries = opendir(folder) else { return }
        defer { closedir(entries) }
        while let entry = readdir(entries) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 1) { start -> String? in
                    strncmp(start, prefix, prefix.utf8.count) == 0 ? String(cString: start) : nil
                }
            }
            guard let name, let process = pid_t(name.dropFirst(prefix.count)), process > 0,
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            unlink(inFolder(folder, name))
        }
    }

    /// Checks that a file can be written at `path`, and writes nothing.
    /// - Throws: `CommandError` with the place and the cause.
    static func check(_ path: String) throws(CommandError) {
        guard !path.hasSuffix("/"), isFolder(path) != true else {
            throw CommandError("\(path): names a folder; name a file", status: .usage)
        }
        let folder = URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent()
        try checkAccess(isStream(path) ? path : folder.path + "/.", for: path)
    }

    /// Checks that files can be written in the folder at `path`, or that it can be made; makes nothing.
    /// - Throws: `CommandError` with the place and the cause.
    static func checkFolder(_ path: String) throws(CommandError) {
        var place = URL(filePath: path).resolvingSymlinksInPath()
        while isFolder(place.path) == nil, place.path != "/" { place.deleteLastPathComponent() }
        guard isFolder(place.path) == true else {
            throw CommandError("\(path): cannot be made (\(place.path) is a file)")
        }
        try checkAccess(place.path, for: path)
    }

    private static func checkAccess(_ place: String, for path: String) throws(CommandError) {
        guard access(place, W_OK) == 0 else {
            throw CommandError("\(path): cannot be written (\(String(cString: strerror(errno))))")
        }
    }

    /// Returns whether both paths lead to the same regular file.
    static func isSame(_ path: String, _ other: String) -> Bool {
        var (own, others) = (stat(), stat())
        return stat(path, &own) == 0 && stat(other, &others) == 0
            && own.st_mode & S_IFMT == S_IFREG
            && (own.st_dev, own.st_ino) == (others.st_dev, others.st_ino)
    }

    /// Returns whether `path` leads to a device or a pipe, which a file must not replace.
    private static func isStream(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0
            && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    /// Creates the folder at `path` if it is missing.
    /// - Throws: `CommandError` with the place and the cause.
    static func makeFolder(_ path: String) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CommandError("\(path): cannot be made (\(reason(error)))")
        }
    }

    /// Reads the file at `path`.
    /// - Throws: `CaseError` with the place and the cause.
    static func read(_ path: String) throws(CaseError) -> String {
        let bytes = try CaseSource.contents(path)
        guard let text = bytes.withUnsafeBufferPointer(String.init(validUTF8:)) else {
            throw CaseError(file: path, message: "is not UTF-8")
        }
        return text
    }

    /// Returns the files of cases below `path`, sorted and without hidden ones; `path` itself if it is
    /// a file, or `-` for standard input.
    /// - Throws: `CaseError` if `path` is not there, cannot be listed or has no such file.
    static func caseFiles(below path: String) throws(CaseError) -> [String] {
        if path == "-" { return [path] }
        guard let isFolder = isFolder(path) else {
            throw CaseError(file: path, message: "no such file or folder")
        }
        guard isFolder else { return [path] }
        let names: [String]
        do {
            names = try FileManager.default.subpathsOfDirectory(atPath: path)
        } catch {
            throw CaseError(file: path, message: "cannot be listed (\(reason(error)))")
        }
        let files = names.filter {
            CaseSource.Form(ofFile: $0) != .unknown && !"/\($0)".contains("/.")
        }
        guard !files.isEmpty else {
            throw CaseError(file: path, message: "no .json, .ndjson or .jsonl file")
        }
        return files.sorted().map { inFolder(path, $0) }
    }

    /// Returns the path of `name` in `folder`, which may end in a slash.
    static func inFolder(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// Returns the folder that holds `path`.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns whether `path` is a folder; `nil` if it does not exist.
    static func isFolder(_ path: String) -> Bool? {
        #if canImport(FoundationEssentials)
            var isFolder = false
            let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            return exists ? isFolder : nil
        #else
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            return exists ? isFolder.boolValue : nil
        #endif
    }

    /// Returns the system's reason for an error, without the words around it.
    private static func reason(_ error: any Error) -> String {
        guard let error = error as? CocoaError else { return "\(error)" }
        return switch error.code {
        case .fileWriteNoPermission, .fileReadNoPermission: "no permission"
        case .fileWriteOutOfSpace: "no room left"
        case .fileNoSuchFile, .fileReadNoSuchFile: "no such folder"
        case .fileWriteFileExists: "a file of that name is in the way"
        case .fileWriteVolumeReadOnly: "the volume is read-only"
        default: "\(error)"
        }
    }
}

/// A file to which lines are appended; readers see each line at once.
final class LineFile {
    private let path: String
    private let output: ByteOutput

    /// Opens the file at `path`, and creates it if it is missing.
    /// - Parameter keepsContent: Whether to append to the file's content instead of replacing it.
    /// - Throws: `CommandError` with the place and the cause.
    init(_ path: String, keepsContent: Bool) throws(CommandError) {
        try DatabaseFile.refuse(path)
        self.path = path
        do {
            output = try ByteOutput(opening: path, flags: keepsContent ? O_APPEND : O_TRUNC)
        } catch {
            throw CommandError(error, at: path)
        }
    }

    /// Appends `text`.
    /// - Throws: `CommandError` with the place and the cause.
    func write(_ text: String) throws(CommandError) {
        do { try output.append(text) } catch { throw CommandError(error, at: path) }
    }
}

extension CommandError {
    /// Creates the error for a file that cannot be written.
    fileprivate init(_ failure: ByteOutput.Failure, at path: String) {
        self.init("\(path): cannot be written (\(failure))")
        if case .interrupted = failure { status = .interrupted }
    }
}
