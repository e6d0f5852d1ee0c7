import Importers
import StackCases

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A file that `scan` reads: an Interface Builder file, or cases.
struct ScannedFile: Equatable {
    /// The path, as it was entered or found.
    var path: String
    /// The path from a folder of the project, by which baselines name the file.
    var name: String

    /// The path in messages.
    var shownPath: String { path == "-" ? "standard input" : path }

    /// Names the file at `path`, also one outside `folder`, by the steps from `folder` to it.
    init(_ path: String, from folder: String) {
        self.path = path
        guard path != "-" else {
            name = path
            return
        }
        func parts(_ path: String) -> [String] {
            URL(filePath: path).absoluteURL.standardizedFileURL.pathComponents
        }
        let (start, end) = (parts(folder), parts(path))
        let common = zip(start, end).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: start.count - common) + end.dropFirst(common)
        name = steps.joined(separator: "/")
    }

    /// Returns whether a file in a folder is one to scan: an Interface Builder file, or JSON that holds cases.
    static func isInProject(_ path: String) -> Bool {
        if InterfaceFiles.isInterface(path) { return true }
        guard CaseSource.Form(ofFile: path) != .unknown,
            let bytes = try? InterfaceFiles.bytes(of: path, limit: CaseLimits.fileSize),
            bytes.contains(#""stack""#.utf8)
        else { return false }
        let isLines = CaseSource.Form(ofFile: path) == .lines
        let first = isLines ? bytes.split(separator: 0x0A).first.map(Array.init) ?? [] : bytes
        // A damaged case is reported.
        guard let document = try? JSONReader.read(first) else {
            return first.contains(#""arrangedSubviews""#.utf8)
        }
        guard case .object(let members) = document else { return false }
        return members.contains { $0.0 == "stack" }
    }

    /// Reads the stack views, and the errors in single cases.
    /// - Throws: `CaseError` if the whole file is unreadable.
    func read() throws(CaseError) -> (file: ImportedFile, errors: [CaseError]) {
        let isNamedAsCases = path == "-" || CaseSource.Form(ofFile: path) != .unknown
        let bytes =
            path == "-"
            ? try CaseSource.contents(path)
            : try InterfaceFiles.bytes(of: path, limit: CaseLimits.fileSize)
        let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        guard isNamedAsCases || first == UInt8(ascii: "{") else {
            return (try ImportCommand.read(bytes, of: path), [])
        }
        let source = CaseSource(bytes: bytes, name: shownPath)
        var cases: [LocatedCase] = []
        var errors: [CaseError] = []
        while true {
            do throws(CaseError) {
                guard let next = try source.next() else { break }
                cases.append(next)
            } catch {
                errors.append(error)
            }
        }
        return (try ImportedFile(file: source.name, cases: cases), errors)
    }
}
