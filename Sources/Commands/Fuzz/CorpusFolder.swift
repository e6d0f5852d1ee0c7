import DifferentialTesting
import StackCases

/// A folder of cases, each in a file that is named by the case's digest, so that folders can be
/// joined by copying.
struct CorpusFolder {
    let path: String

    /// Opens the folder at `path`, and makes it if there is none.
    init(_ path: String) throws {
        self.path = path
        if TextFile.isFolder(path) == nil { try TextFile.makeFolder(path) }
        guard TextFile.isFolder(path) ?? false else {
            throw CommandError("\(path): is no folder")
        }
    }

    /// The cases of the folder, in the order of the files' names; of equal cases one.
    /// - Throws: `CaseError` for a file that holds no case, `CommandError` for one that cannot be
    ///   read.
    func cases() throws -> [LayoutCase] {
        var seen = Set<UInt64>()
        var cases: [LayoutCase] = []
        for file in try TextFile.files(below: path, endings: [".json"]) {
            try CaseSource.read(file) { placed in
                if seen.insert(placed.layoutCase.digest).inserted {
                    cases.append(placed.layoutCase)
                }
            }
        }
        return cases
    }

    /// Writes cases, each to a file of its own.
    func add(_ cases: [LayoutCase]) throws {
        for layoutCase in cases {
            try TextFile.write(
                layoutCase.json.pretty() + "\n",
                to: "\(path)/\(layoutCase.digest.hexadecimal).json")
        }
    }
}
