import Foundation

/// Console logs for tests.
public enum SampleLogs {
    /// Messages as UIKit and AppKit print them, about views that do not exist.
    public static let invented: [UInt8] = {
        let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
        let path = folder.joined(separator: "/") + "/ExplanationsTests/Logs/invented.txt"
        return (try? Data(contentsOf: URL(filePath: path))).map { [UInt8]($0) } ?? []
    }()

    /// Real logs, which are not part of the repository: those of the folder that `STACKDIFF_CONSOLE_LOGS` names (default: `shared/console-logs`
    /// beside the repository); none where it is missing.
    public static let files: [String] = {
        let folder =
            ProcessInfo.processInfo.environment["STACKDIFF_CONSOLE_LOGS"]
            ?? #filePath.split(separator: "/", omittingEmptySubsequences: false)
            .dropLast(4).joined(separator: "/") + "/shared/console-logs"
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            .filter { $0.hasSuffix(".txt") }.sorted().map { folder + "/" + $0 }
    }()
}
