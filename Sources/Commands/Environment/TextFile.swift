#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Text files, written so that a reader sees the old one or the new one as a whole.
enum TextFile {
    /// Writes `text` to the file at `path`.
    /// - Parameter folder: A folder to make first, if there is none.
    /// - Throws: `CommandError` with the place and the cause.
    static func write(_ text: String, to path: String, makingFolder folder: String? = nil) throws {
        do {
            if let folder { try makeFolder(folder) }
            try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
        } catch let error as CommandError {
            throw error
        } catch {
            throw CommandError("\(path): cannot be written (\(reason(error)))")
        }
    }

    /// Makes the folder at `path` unless there is one.
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
    /// - Throws: `CommandError` with the place and the cause.
    static func read(_ path: String) throws -> String {
        do {
            let data = try Data(contentsOf: URL(filePath: path))
            guard let text = String(validating: data, as: UTF8.self) else {
                throw CommandError("\(path): is not UTF-8", status: .dataError)
            }
            return text
        } catch let error as CommandError {
            throw error
        } catch {
            throw CommandError("\(path): cannot be read (\(reason(error)))")
        }
    }

    /// The files below `path` whose names end in one of `endings`, sorted; `path` itself where it
    /// is a file.
    static func files(below path: String, endings: [String]) throws -> [String] {
        guard let isFolder = isFolder(path) else {
            throw CommandError("\(path): no such file or folder")
        }
        guard isFolder else { return [path] }
        do {
            return try FileManager.default.subpathsOfDirectory(atPath: path)
                .filter { name in endings.contains { name.hasSuffix($0) } }
                .sorted().map { "\(path)/\($0)" }
        } catch {
            throw CommandError("\(path): cannot be listed (\(reason(error)))")
        }
    }

    /// Whether there is a folder at `path`; `nil` where there is nothing.
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

    /// What the system says, without the words around it.
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
