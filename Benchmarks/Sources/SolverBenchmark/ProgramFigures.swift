import Benchmarking
import Foundation

/// The start-up time of the built program, and the rate and the peak memory of a campaign.
enum ProgramFigures {
    /// Measures the program at `path`; returns no figures if there is none.
    static func measure(_ path: String, caseCount: Int) throws -> [Figure] {
        guard FileManager.default.isExecutableFile(atPath: path) else { return [] }
        let clock = ContinuousClock()
        var starts: [Double] = []
        for _ in 0..<21 {
            let started = clock.now
            try run(path, ["--version"])
            starts.append((clock.now - started) / .milliseconds(1))
        }
        let database = FileManager.default.temporaryDirectory
            .appendingPathComponent("stackdiff-\(UInt64.random(in: 0 ... .max)).stackdiff")
            .path
        defer {
            for suffix in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: database + suffix)
            }
        }
        let before = ProcessorTime.secondsOfChildren
        try run(path, ["fuzz", "--runs", "\(caseCount)", "--seed", "1", "--db", database])
        let seconds = ProcessorTime.secondsOfChildren - before
        return [
            Figure(
                name: "cases of fuzz --runs \(caseCount), with shrinking and storing",
                value: Double(caseCount) / seconds, unit: "1/s and core"),
            Figure(
                name: "start-up, stackdiff --version, median", value: starts.median ?? 0,
                unit: "ms"),
            Figure(
                name: "peak memory of stackdiff fuzz --runs \(caseCount)",
                value: PeakMemory.megabytesOfChildren, unit: "MB"),
        ]
    }

    private static func run(_ path: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
    }
}
