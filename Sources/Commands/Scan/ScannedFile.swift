#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A file that `scan` reads: an Interface Builder file.
struct ScannedFile: Equatable {
    /// The path, as it was entered or found.
    var path: String
    /// The path from a folder of the project, by which baselines name the file.
    var name: String

    /// Names the file at `path`, also one outside `folder`, by the steps from `folder` to it.
    init(_ path: String, from folder: String) {
        self.path = path
        func parts(_ path: String) -> [String] {
            URL(filePath: path).absoluteURL.standardizedFileURL.pathComponents
        }
        let (start, end) = (parts(folder), parts(path))
        let common = zip(start, end).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: start.count - common) + end.dropFirst(common)
        name = steps.joined(separator: "/")
    }
}
