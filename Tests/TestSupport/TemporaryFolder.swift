import Foundation

/// A folder for the files of one test; removed, with all in it, when it is released.
public final class TemporaryFolder: Sendable {
    /// The path of the folder.
    public let path: String

    /// Creates a folder with a name that no other has.
    public init() throws {
        path =
            FileManager.default.temporaryDirectory
            .appendingPathComponent("stackdiff-" + UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { remove() }

    /// Removes the folder and all in it at once.
    public func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in the folder.
    public func file(_ name: String) -> String { path + "/" + name }

    /// Creates a file, and the folders around it, and returns its path.
    public func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let file = URL(fileURLWithPath: file(name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return self.file(name)
    }

    /// Creates a file with a text and returns its path.
    public func file(_ name: String, _ text: String) throws -> String {
        try file(name, Array(text.utf8))
    }

    /// The text of a file in the folder.
    public func text(_ name: String) throws -> String {
        try String(contentsOf: URL(fileURLWithPath: file(name)), encoding: .utf8)
    }

    /// The names of the files in the folder, in alphabetical order.
    public var names: [String] {
        get throws { try Self.names(in: path) }
    }

    /// The names of the files in the folder at `path`, in alphabetical order.
    public static func names(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
}
