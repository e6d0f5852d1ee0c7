import StackCases

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The Interface Builder files below a path, or others that a command reads.
struct InterfaceFiles {
    /// The files, in alphabetical order of each folder.
    private(set) var files: [String] = []
    /// The folders that could not be listed.
    private(set) var unreadable: [String] = []

    /// Walks through `path`, which may itself be a file of any kind.
    ///
    /// Links below it are not followed to folders, so that no loop is walked, and hidden files and
    /// folders are passed by.
    /// - Parameter isListed: Whether a file below a folder is one of them.
    /// - Throws: `CaseError` if there is nothing at `path`.
    init(
        below path: String, where isListed: (String) -> Bool = isInterface
    ) throws(CaseError) {
        if path == "-" {
            files = [path]
            return
        }
        guard let kind = Self.kind(of: path, followingLinks: true) else {
            throw CaseError(file: path, message: "no such file or folder")
        }
        guard kind == .typeDirectory else {
            if path.lowercased().hasSuffix(".swift") || path.hasSuffix(".m") {
                throw CaseError(
                    file: path,
                    message: "is source code; for stack views made in code scan the output of"
                        + " po window.stackdiffCases or po stack.stackdiffCase in the debugger, see"
                        + " Documentation/cases.md")
            }
            files = [path]
            return
        }
        // Names come off the end, so that they are put there in reverse.
        var rest = [path]
        while let next = rest.popLast() {
            let isRoot = next == path
            switch Self.kind(of: next, followingLinks: isRoot) {
            case .typeDirectory:
                guard let names = try? FileManager.default.contentsOfDirectory(atPath: next) else {
                    unreadable.append(next)
                    continue
                }
                rest += names.filter { !$0.hasPrefix(".") }.sorted(by: >)
                    .map { TextFile.inFolder(next, $0) }
            case nil: continue
            default: if isListed(next) { files.append(next) }
            }
        }
    }

    /// Whether the name at the end of `path` is that of an Interface Builder file.
    static func isInterface(_ path: String) -> Bool {
        let name = path.lowercased()
        return [".storyboard", ".xib"].contains { name.hasSuffix($0) }
    }

    /// Returns the Interface Builder files of the folders among the operands, and the other operands, each path once;
    /// a folder without such files is an error.
    static func paths(of operands: [String], _ errors: inout [CaseError]) -> [String] {
        operands.flatMap { path in
            guard let tree = try? Self(below: path) else { return [path] }
            errors += tree.unreadable.map { CaseError(file: $0, message: "cannot be listed") }
            if tree.files.isEmpty, tree.unreadable.isEmpty {
                errors.append(CaseError(file: path, message: "no .storyboard or .xib file"))
            }
            return tree.files
        }.uniqued(on: \.self)
    }

    private static func kind(of path: String, followingLinks: Bool) -> FileAttributeType? {
        let path =
            followingLinks ? URL(filePath: path).resolvingSymlinksInPath().path : path
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.type] as? FileAttributeType
    }

    /// Returns the bytes of the regular file at `path`, of a large one only the first `limit` + 1.
    /// - Parameter limit: The most bytes that it may have.
    /// - Throws: `CaseError` with the place and the cause.
    static func bytes(of path: String, limit: Int) throws(CaseError) -> [UInt8] {
        switch kind(of: path, followingLinks: true) {
        case .typeRegular: break
        case .typeDirectory: throw CaseError(file: path, message: "is a folder")
        case .typeSymbolicLink: throw CaseError(file: path, message: "a link that leads nowhere")
        case nil: throw CaseError(file: path, message: "no such file")
        default: throw CaseError(file: path, message: "is not a regular file")
        }
        do {
            let handle = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
            return [UInt8](handle.prefix(limit + 1))
        } catch {
            throw CaseError(file: path, message: "cannot be read")
        }
    }
}
