import DifferentialTesting
import Importers
import LayoutModels
import Reporting
import StackCases

/// `stackdiff scan`: which stack views of a project a known fault of UIKit hits.
struct ScanCommand: Command {
    enum Format: String, CaseIterable {
        case text, json, sarif
    }

    let description = CommandDescription(
        name: "scan", summary: "finds the stack views of a project that a fault of UIKit hits",
        operands: "PATH …", operandCount: 1...Int.max,
        options: [
            .value(
                "format", "FORMAT",
                "text, json (a line a hit, and one that sums up) or sarif; text unless said"),
            .flag("fail-on-hit", "ends with exit code 1 if there is a hit"),
        ],
        details: """
            A PATH is a .storyboard or .xib file, or a folder with such files below it; hidden folders
            are passed by, links to folders not followed. Each stack view is laid out as UIKit does,
            and as UIKit would without its known faults; where the two differ, the fault is a hit. It
            is named with the place, the object, by how much it moves or resizes a view, and a change
            of the stack view after which it does not show.

            Interface Builder files hold no natural sizes, so that the stored frames stand for them:
            the points are an estimate. See stackdiff import for what else is left out.

            Files that cannot be read are named, and the others scanned; the exit code is 65 only if
            none can be read.

            examples:
              stackdiff scan Sources
              stackdiff scan --format sarif --fail-on-hit . > stackdiff.sarif
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let format = try arguments.choice("format", default: Format.text)
        var paths: [String] = []
        var report = ScanReport()
        for operand in arguments.operands {
            let tree = try FileTree(below: operand, endings: [".storyboard", ".xib"])
            paths += tree.files.filter { !paths.contains($0) }
            for folder in tree.unreadable { report.failures.append("\(folder): cannot be listed") }
        }
        guard !paths.isEmpty || !report.failures.isEmpty else {
            let places = arguments.operands.joined(separator: ", ")
            throw CommandError("\(places): no .storyboard or .xib file")
        }
        let scan = DefectScan(for: RuleModel.uikit)
        let workspace = LayoutWorkspace()
        for path in paths {
            do {
                report.add(try ImportCommand.read(path), scan, workspace)
            } catch {
                report.failures.append("\(error)")
            }
        }
        for failure in report.failures { environment.inform("stackdiff: \(failure)") }
        switch format {
        case .text: environment.output.write(report.text)
        case .json: for line in report.jsonLines { environment.print(line.compact()) }
        case .sarif: environment.print(report.sarif(of: scan.model).json.pretty())
        }
        if report.files == 0 { return .dataError }
        return arguments.has("fail-on-hit") && !report.hits.isEmpty ? .failure : .success
    }
}
