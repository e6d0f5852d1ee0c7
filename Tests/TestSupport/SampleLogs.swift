import Foundation

/// Console logs for tests.
public enum SampleLogs {
    /// Messages as UIKit and AppKit print them, about views that do not exist.
    public static let invented: [UInt8] = {
        let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
        let path = folder.joined(separator: "/") + "/ExplanationsTests/Logs/invented.txt"
        return (try? Data(contentsOf: URL(filePath: path))).map { [UInt8]($0) } ?? []
    }()

    /// Real logs, which are not part of the repository: those of the folder that `STACKDIFF_CONSOLE_LOGS` names (default: the
    /// folders `console-logs…` in `shared` beside the repository); none where they are missing.
    public static let files: [String] = {
        let shared =
            #filePath.split(separator: "/", omittingEmptySubsequences: false)
            .dropLast(4).joined(separator: "/") + "/shared"
        let folders =
            ProcessInfo.processInfo.environment["STACKDIFF_CONSOLE_LOGS"].map { [$0] }
            ?? contents(of: shared) { $0.hasPrefix("console-logs") }
        return folders.flatMap { contents(of: $0) { $0.hasSuffix(".txt") } }
    }()

    /// Returns the paths of chosen files in a folder, in the order of their names; none where it is missing.
    private static func contents(of folder: String, where isChosen: (String) -> Bool) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            .filter(isChosen).sorted().map { folder + "/" + $0 }
    }
}
