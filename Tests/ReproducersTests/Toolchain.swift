import Foundation
import TestSupport

/// The compilers, and stubs of the modules that reproducers import.
enum Toolchain {
    /// The results of a process that ended.
    struct Run {
        var code: Int32
        var output: String
        var messages: String
    }

    /// A compiler could not do what the tests need.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The folder of `swiftc`, or `nil` if there is none; it also contains `clang`.
    static let folder: String? = {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        let found = folders.map { "\($0)/swiftc" }.first(
            where: FileManager.default.isExecutableFile(atPath:))
        guard let found else { return nil }
        return URL(fileURLWithPath: found).resolvingSymlinksInPath()
            .deletingLastPathComponent().path
    }()

    /// The path of the stubs' sources.
    static let stubs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Stubs").path

    /// The stubs of the modules that reproducers import, compiled once a test run.
    private static let modules: Result<TemporaryFolder, any Error> = Result {
        let folder = try TemporaryFolder()
        atexit { try? Toolchain.modules.get().remove() }
        for module in ["UIKit", "XCTest", "PlaygroundSupport", "SwiftUI"] {
            let extra = module == "UIKit" ? ["\(stubs)/UIKit+CaseText.swift"] : []
            let run = try run(
                "swiftc",
                [
                    "-swift-version", "6", "-parse-as-library", "-module-name", module,
                    "-emit-module",
                    "-emit-module-path", folder.file("\(module).swiftmodule"), "-emit-library",
                    "-static", "-o", folder.file("lib\(module).a"), "-I", folder.path,
                    "\(stubs)/\(module).swift",
                ] + extra)
            guard run.code == 0 else { throw Failure(description: run.messages) }
        }
        return folder
    }

    /// Returns the Swift compiler's messages about a file, with warnings as errors; empty for none.
    /// - Parameters:
    ///   - version: The language mode; an app's is 5 unless its author chose another.
    ///   - isolation: The isolation of declarations that name none; in Xcode 26 a new app's is `MainActor`.
    static func problems(
        inSwift source: String, isScript: Bool = false, version: String = "6",
        isolation: String = "nonisolated"
    ) throws -> String {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.file("Source.swift", source)
        let library = isScript ? [] : ["-parse-as-library"]
        let run = try run(
            "swiftc",
            [
                "-swift-version", version, "-default-isolation", isolation, "-typecheck",
                "-warnings-as-errors", "-I", try modules.get().path, file,
            ] + library)
        return run.code == 0 ? run.output : run.messages + run.output + "code \(run.code)"
    }

    /// Returns clang's messages about an Objective-C file, with warnings as errors; empty for none.
    static func problems(inObjectiveC source: String) throws -> String {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.file("Source.m", source)
        let run = try run(
            "clang",
            [
                "-fsyntax-only", "-x", "objective-c", "-target", "arm64-apple-ios15.0",
                "-fobjc-arc",
                "-fblocks", "-Wall", "-Wextra", "-Werror", "-nostdinc", "-isystem",
                "\(stubs)/ObjectiveC",
                // On a Mac clang takes the SDK of macOS.
                "-Wno-incompatible-sysroot", file,
            ])
        return run.code == 0 ? run.output : run.messages + run.output + "code \(run.code)"
    }

    /// Compiles a Swift file as a program of its own, with the stubs, and runs it.
    static func lines(printedBy source: String, input: String = "") throws -> [String] {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let modules = try modules.get().path
        let program = folder.file("program")
        let build = try run(
            "swiftc",
            [
                "-swift-version", "6", "-Onone", "-parse-as-library", "-warnings-as-errors", "-D",
                "STACKDIFF_PROGRAM", "-I", modules, "-L", modules, "-lUIKit", "-o", program,
                try folder.file("Source.swift", source),
            ])
        guard build.code == 0 else { throw Failure(description: build.messages) }
        let run = try start(program, [], input: input)
        guard run.code == 0 else { throw Failure(description: run.messages) }
        return run.output.split(separator: "\n").map(String.init)
    }

    private static func run(_ tool: String, _ arguments: [String]) throws -> Run {
        guard let folder else { throw Failure(description: "no swiftc in PATH") }
        return try start("\(folder)/\(tool)", arguments)
    }

    private static func start(
        _ program: String, _ arguments: [String], input: String = ""
    ) throws -> Run {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let (output, messages) = (try folder.file("output", ""), try folder.file("messages", ""))
        process.standardInput = FileHandle(forReadingAtPath: try folder.file("input", input))
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle(forWritingAtPath: messages)
        try process.run()
        process.waitUntilExit()
        return Run(
            code: process.terminationStatus,
            output: try String(contentsOfFile: output, encoding: .utf8),
            messages: try String(contentsOfFile: messages, encoding: .utf8))
    }
}

typealias TemporaryFolder = TestSupport.TemporaryFolder
