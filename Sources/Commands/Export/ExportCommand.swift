import LayoutModels
import Reproducers
import StackCases

/// `stackdiff export`: writes a case as a program for UIKit, a XIB or a bug report.
struct ExportCommand: Command {
    let description = CommandDescription(
        name: "export",
        summary: "writes a case as a UIKit reproducer, SwiftUI, a XIB or a bug report",
        operands: "[FILE]", operandCount: 0...1,
        options: [
            .choice(
                "format", "FORMAT", ReproducerFormat.self,
                "swift, objc, xctest, playground, swiftui, xib or text, a bug report (default: swift)"
            ),
            .choice(
                "known-bug", "HOW", KnownBugTest.self,
                "for an xctest: fail while the bug exists; expect that failure"
                    + " (XCTExpectFailure); or assert the frames with the bug (default: fail)"),
            .models(
                "A[,B]",
                "the models whose frames are included (default: the finding's models, or else"
                    + " uikit with and without its known bugs)"),
            .caseIndex,
            .flag(
                "all",
                "writes one Swift program that lays out all cases of a file or folder, one after"
                    + " another"
            ),
            .value("finding", "FINDING", "exports the case of a stored finding"),
            .path(
                "db", "FILE", "the database of findings (default: \(FuzzCommand.standardDatabase))"),
            .path(
                "output", "FILE|FOLDER",
                "the file to write, or the folder, which is created if it ends in / (default: standard"
                    + " output)"),
            .caseTime,
        ],
        details: """
            FILE holds a case (.json), or one case per line (.ndjson, .jsonl); - is standard input. In a
            FOLDER the reproducer is named after the case's title; a playground, which is a folder, needs a
            title.

            The expected frames are those of UIKit without its known bugs. With --models A,B they are those
            of the model that follows the documentation, or of B if both or neither do. An xctest asserts
            them. A program in swift, objc or playground prints one line of JSON for each state of the case,
            with the case, the system, the frames and the constraints. A swiftui program uses an HStack or a
            VStack for each stack view, and prints such a line, too.

            examples:
              stackdiff export --output . my-case.json
              stackdiff export --format xctest --known-bug expect my-case.json
              stackdiff export --format playground --case 17 --output . cases.ndjson
              stackdiff export --format text --finding 17
              stackdiff export --all Cases > AllReproductions.swift
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let format = try arguments.choice("format", default: ReproducerFormat.swift)
        let models = try arguments.text("models").map { _ in
            try arguments.models("models", default: "")
        }
        let knownBug = try arguments.choice("known-bug", default: KnownBugTest.fail)
        guard format == .xctest || !arguments.isGiven("known-bug") else {
            throw UsageError("--known-bug needs --format xctest, found \(format)")
        }
        if let models, models.count > 2 {
            throw UsageError("--models: expected one or two models, found \(models.count)")
        }
        let time = try CaseTime(arguments, for: models ?? [], environment)
        if arguments.has("all") {
            guard format == .swift else {
                throw UsageError("--all needs --format swift, found \(format)")
            }
            return try exportAll(of: arguments, models, time, environment)
        }
        let source = try ExportedCase(arguments)
        let timer = time.start(source.place)
        var reproduction = try source.reproduction(models)
        reproduction.knownBug = knownBug
        timer?.cancel()
        if format == .text, let expected = reproduction.layouts.last,
            expected.status == .failed
        {
            throw CommandError(
                "\(source.place): \(expected.model) failed: \(expected.reason ?? "no reason is known")"
            )
        }
        do {
            if let output = arguments.text("output") {
                try write(format, of: reproduction, to: output, environment)
            } else {
                environment.output.write(try format.text(of: reproduction))
            }
        } catch let error as ReproducerError {
            throw CommandError("\(source.place): \(error)", status: .dataError)
        }
        if format == .text, reproduction.isAsExpected {
            environment.inform(
                "stackdiff: \(source.place): warning: the report shows no bug, since the layouts of"
                    + " \(reproduction.layouts.map(\.model).joined(separator: " and ")) are the same"
            )
        }
        for loss in format.losses(of: reproduction) {
            environment.inform(
                "stackdiff: \(source.place): the format \(format.rawValue) leaves out \(loss)")
        }
        return .success
    }

    private func exportAll(
        of arguments: Arguments, _ models: [any LayoutModel]?, _ time: CaseTime,
        _ environment: CommandEnvironment
    ) throws -> ExitStatus {
        let isAlone = arguments.text("case") == nil && arguments.text("finding") == nil
        guard let file = arguments.operands.first, isAlone else {
            throw UsageError("--all takes a FILE, and neither --case nor --finding")
        }
        var reproductions: [Reproduction] = []
        for file in try TextFile.caseFiles(below: file) {
            try CaseSource.read(file) { placed in
                let exported = ExportedCase(
                    layoutCase: placed.layoutCase, name: "Case\(reproductions.count)",
                    place: placed.file)
                let timer = time.start(placed.place)
                reproductions.append(try exported.reproduction(models))
                timer?.cancel()
            }
        }
        let text = Reproduction.swiftFile(of: reproductions)
        if let output = arguments.text("output") {
            let isFolder = TextFile.isFolder(output) ?? output.hasSuffix("/")
            let path = isFolder ? TextFile.inFolder(output, "AllReproductions.swift") : output
            try TextFile.write(text, to: path, makingFolder: isFolder ? output : nil)
            environment.inform("wrote \(path)")
        } else {
            environment.output.write(text)
        }
        return .success
    }

    private func write(
        _ format: ReproducerFormat, of reproduction: Reproduction, to output: String,
        _ environment: CommandEnvironment
    ) throws {
        let files = try format.files(of: reproduction)
        let isFolder = TextFile.isFolder(output) ?? (format == .playground || output.hasSuffix("/"))
        guard isFolder else {
            guard let only = files.first, files.count == 1 else {
                throw CommandError(
                    "\(output): is a file; a playground needs a folder", status: .usage)
            }
            try TextFile.write(only.text, to: output)
            environment.inform("wrote \(output)")
            return
        }
        for file in files {
            let path = TextFile.inFolder(output, file.path)
            try TextFile.write(file.text, to: path, makingFolder: TextFile.folder(of: path))
            environment.inform("wrote \(path)")
        }
    }
}
