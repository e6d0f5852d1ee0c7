import FindingStore
import LayoutModels
import Reproducers
import StackCases

/// `stackdiff export`: writes a case as a program for UIKit, a XIB or a bug report.
struct ExportCommand: Command {
    let description = CommandDescription(
        name: "export", summary: "writes a case as a UIKit reproducer, a XIB or a bug report",
        operands: "[FILE]", operandCount: 0...1,
        options: [
            .value(
                "format", "FORMAT",
                "swift, objc, xctest, playground, xib or text (a bug report); swift unless said"),
            .value(
                "model", "NAME[,NAME]",
                "whose frames are written beside; uikit,fdstackview unless said"),
            .value("case", "INDEX", "which case of a FILE that holds several, from 0"),
            .value("finding", "FINDING", "takes a stored finding's case instead of a FILE"),
            .value("db", "FILE", "the findings' database; \(FuzzCommand.standardDatabase) unless said"),
            .value("output", "FILE|FOLDER", "writes there instead of to standard output"),
        ],
        details: """
            A FILE holds a case (.json), or one a line (.ndjson); - is standard input. In a FOLDER the
            reproducer is named after the case's title; a playground, which is a folder, needs one.

            Of two models the expected frames are those of the one that keeps the documented
            contract; where that does not tell, of the last named. An xctest asserts them. What swift,
            objc and playground print, a line of JSON for each state of the case, holds the case, the
            system, the frames and the constraints.

            examples:
              stackdiff export my-case.json > Reproduction.swift
              stackdiff export --format xctest --output . Cases/uikit/hidden-tallest-fill.json
              stackdiff export --format playground --case 17 --output . cases.ndjson
              stackdiff export --format text --finding 17
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let format = try arguments.choice("format", default: ReproducerFormat.swift)
        let models = try arguments.models("model", default: "uikit,fdstackview")
        guard models.count <= 2 else {
            throw UsageError("--model: expected one or two models, found \(models.count)")
        }
        let output = arguments.text("output")
        let source = try ExportedCase(arguments)
        let opinions = try ModelOpinions(of: source.layoutCase, models: models)
        let reproduction = try Reproduction(
            source.layoutCase, name: source.name, layouts: opinions.layouts,
            verdict: opinions.verdict, tool: "stackdiff \(Stackdiff.version)")
        do {
            if let output {
                try write(format, of: reproduction, to: output, environment)
            } else {
                environment.output.write(try format.text(of: reproduction))
            }
        } catch let error as ReproducerError {
            throw CommandError("\(source.place): \(error)", status: .dataError)
        }
        for loss in format.losses(of: reproduction) {
            environment.inform("\(source.place): the \(format.rawValue) leaves out \(loss)")
        }
        return .success
    }

    private func write(
        _ format: ReproducerFormat, of reproduction: Reproduction, to output: String,
        _ environment: CommandEnvironment
    ) throws {
        let files = try format.files(of: reproduction)
        let isFolder = TextFile.isFolder(output) ?? (format == .playground)
        guard isFolder else {
            guard let only = files.first, files.count == 1 else {
                throw CommandError("\(output): is a file; a playground needs a folder", status: .usage)
            }
            try TextFile.write(only.text, to: output)
            environment.inform("wrote \(output)")
            return
        }
        for file in files {
            let path = "\(output)/\(file.path)"
            let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            try TextFile.write(file.text, to: path, makingFolder: folder.joined(separator: "/"))
            environment.inform("wrote \(path)")
        }
    }
}

/// The case that a command line names.
struct ExportedCase {
    /// The case.
    var layoutCase: LayoutCase
    /// What to call it where it has no title.
    var name: String?
    /// Where it is from, for messages.
    var place: String

    init(_ arguments: Arguments) throws {
        if let finding = arguments.text("finding") {
            try self.init(finding: finding, arguments)
        } else if let file = arguments.operands.first {
            try self.init(file: file, arguments)
        } else {
            throw UsageError("FILE is missing")
        }
    }

    private init(finding: String, _ arguments: Arguments) throws {
        guard arguments.operands.isEmpty, arguments.text("case") == nil else {
            throw UsageError("--finding takes the place of FILE and --case")
        }
        guard let number = Int64(finding) else {
            throw UsageError("--finding: expected a finding's number, found \(finding)")
        }
        let store = try FindingStore.open(
            arguments.text("db") ?? FuzzCommand.standardDatabase, mode: .readOnly)
        guard let stored = try store.finding(FindingID(number)) else {
            throw CommandError("no finding \(finding); stackdiff list shows buckets and findings")
        }
        layoutCase = stored.finding.layoutCase
        name = layoutCase.title ?? "Finding\(number)"
        place = "finding \(number)"
    }

    private init(file: String, _ arguments: Arguments) throws {
        let wanted = try arguments.text("case").map { _ in
            try arguments.number("case", minimum: 0, default: 0)
        }
        let source = try CaseSource(path: file)
        place = source.name
        var found: LayoutCase?
        while let placed = try source.next() {
            if let wanted {
                guard placed.index == wanted else { continue }
                found = placed.layoutCase
                break
            }
            guard placed.index == 0 else {
                throw CommandError(
                    "\(source.name): several cases; choose one with --case INDEX, from 0",
                    status: .usage)
            }
            found = placed.layoutCase
        }
        guard let found else {
            throw CommandError("\(source.name): no case \(wanted ?? 0)", status: .dataError)
        }
        layoutCase = found
        if let wanted {
            place += ", case \(wanted)"
            name = found.title ?? "Case\(wanted)"
        }
    }
}
