import FindingStore
import LayoutModels
import Reproducers
import StackCases

/// The case that a command line names.
struct ExportedCase {
    /// The case.
    var layoutCase: LayoutCase
    /// What to call it where it has no title.
    var name: String?
    /// Where it is from, for messages.
    var place: String

    init(layoutCase: LayoutCase, name: String, place: String) {
        self.layoutCase = layoutCase
        self.name = name
        self.place = place
    }

    /// Finds the case that `--finding`, or FILE and `--case`, name.
    init(_ arguments: Arguments) throws {
        if let finding = arguments.text("finding") {
            try self.init(finding: finding, arguments)
        } else if let file = arguments.operands.first {
            try self.init(file: file, arguments)
        } else {
            throw UsageError("FILE is missing")
        }
    }

    /// The case with what models say of it.
    /// - Throws: Why one of the case's edits is impossible.
    func reproduction(_ models: [any LayoutModel]) throws -> Reproduction {
        let opinions = try ModelOpinions(of: layoutCase, models: models)
        return try Reproduction(
            layoutCase, name: name, layouts: opinions.layouts, verdict: opinions.verdict,
            tool: "stackdiff \(Stackdiff.version)")
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
