import DifferentialTesting
import Explanations
import Importers
import LayoutModels
import Reporting
import StackCases

/// The results of a scan, and their output.
struct ScanReport {
    /// A fault that hits a stack view.
    struct Hit {
        var file: String
        /// The stack view.
        var object: ImportedObject
        /// The view that the fault changes most; the stack view itself, or one that it arranges.
        var view: ImportedObject
        var hit: DefectHit
        /// The outer stack view's size at which the fault shows; `nil` for the stored one.
        var size: StackViewSize?

        init(
            _ imported: ImportedCase, _ hit: DefectHit, in file: String, at size: StackViewSize?
        ) {
            self.file = file
            object = imported.objects[hit.stack]
            view = imported.objects[hit.view]
            self.hit = hit
            self.size = size
        }
    }

    /// A stack view with faults that move nothing at the sizes tried.
    struct Dormant {
        var file: String
        var object: ImportedObject
        var defects: [Defect]
    }

    /// The largest number of views in a scanned case, which bounds the time for a file.
    private static let viewLimit = 200

    private(set) var files = 0
    private(set) var stackViews = 0
    /// The number of stack views for each status of their layouts.
    private(set) var statuses: [LayoutStatus: Int] = [:]
    private(set) var hits: [Hit] = []
    private(set) var dormant: [Dormant] = []
    private(set) var notes = 0
    /// The messages about files and stack views that were not scanned.
    var failures: [String] = []

    /// Scans the cases of a file.
    mutating func add(_ file: ImportedFile, _ scan: DefectScan, _ workspace: LayoutWorkspace) {
        files += 1
        stackViews += file.stackViewCount
        notes += file.notes.count
        for imported in file.cases {
            guard imported.objects.count <= Self.viewLimit else {
                let outer = imported.objects[0]
                failures.append(
                    "\(file.file):\(outer.line): \(outer.reference): more than"
                        + " \(Self.viewLimit) views, which takes too long")
                continue
            }
            let stored = scan.scan(imported.layoutCase, in: workspace)
            statuses[stored.status, default: 0] += imported.stackViewCount
            var found = stored.hits.map { Hit(imported, $0, in: file.file, at: nil) }
            for size in StackViewSize.others(of: imported) {
                let result = scan.scan(size.applied(to: imported.layoutCase), in: workspace)
                for hit in result.hits {
                    Self.keep(Hit(imported, hit, in: file.file, at: size), in: &found)
                }
            }
            hits += found.enumerated()
                .sorted { ($0.element.hit.stack, $0.offset) < ($1.element.hit.stack, $1.offset) }
                .map(\.element)
            for index in imported.objects.indices {
                let defects = stored.dormant.filter { dormant in
                    dormant.stack == index
                        && !found.contains {
                            $0.hit.stack == index && $0.hit.defect == dormant.defect
                        }
                }.map(\.defect)
                if !defects.isEmpty {
                    dormant.append(
                        Dormant(file: file.file, object: imported.objects[index], defects: defects))
                }
            }
        }
    }

    /// Keeps, for each stack view and fault, the hit that moves something most; the first of
    /// equal ones.
    private static func keep(_ hit: Hit, in found: inout [Hit]) {
        let index = found.firstIndex {
            $0.hit.stack == hit.hit.stack && $0.hit.defect == hit.hit.defect
        }
        guard let index else { return found.append(hit) }
        guard let known = found[index].hit.points, let points = hit.hit.points else { return }
        if points > known + Layout.tolerance { found[index] = hit }
    }

    private var affected: Int {
        var objects: Set<String> = []
        for hit in hits { objects.insert("\(hit.file):\(hit.object.line):\(hit.object.id ?? "")") }
        return objects.count
    }

    private func count(_ value: Int, _ noun: String) -> String {
        "\(Formatted.count(value)) \(noun)\(value == 1 ? "" : "s")"
    }

    // MARK: Text

    /// The hits, each with its fault and what to do about it, and a line that sums up.
    var text: String {
        hits.map(\.text).joined() + dormant.map(\.text).joined() + summary + "\n"
    }

    private var summary: String {
        var text =
            "\(count(files, "file")), \(count(stackViews, "stack view")),"
            + " \(Formatted.count(affected)) of them hit by a known fault of UIKit,"
            + " \(Formatted.count(dormant.count)) with one that does not show"
        let undetermined = [LayoutStatus.ambiguous, .unsatisfiable, .unsupported].compactMap {
            status in statuses[status].map { "\(Formatted.count($0)) \(status.rawValue)" }
        }
        if !undetermined.isEmpty { text += "; \(undetermined.joined(separator: ", "))" }
        if notes > 0 { text += "; \(count(notes, "note")) on what was left out" }
        if !failures.isEmpty { text += "; \(Formatted.count(failures.count)) not scanned" }
        return text
    }

    // MARK: JSON

    /// The hits, and an object that sums up.
    var jsonLines: [JSONValue] {
        let summary = JSONValue.object([
            ("files", .number(Double(files))), ("stackViews", .number(Double(stackViews))),
            ("affected", .number(Double(affected))), ("hits", .number(Double(hits.count))),
            ("dormant", .number(Double(dormant.count))),
            (
                "statuses",
                .object(
                    LayoutStatus.allCases.compactMap { status in
                        statuses[status].map { (status.rawValue, .number(Double($0))) }
                    })
            ),
            ("notes", .number(Double(notes))),
            ("notScanned", .array(failures.map { .string($0) })),
        ])
        return hits.map(\.json) + dormant.map(\.json) + [summary]
    }

    // MARK: SARIF

    /// The hits as a SARIF log; a rule for each known fault of `model`.
    func sarif(of model: any LayoutModel) -> SARIFLog {
        SARIFLog(
            toolName: "stackdiff", toolVersion: Stackdiff.version,
            rules: model.defects.map { defect in
                SARIFRule(
                    id: "\(model.name)/\(defect.name)", shortDescription: defect.sentence,
                    help: "Without this fault, \(defect.correction). (\(defect.source))")
            },
            results: hits.map { $0.result(of: model) }
                + dormant.flatMap { $0.results(of: model) },
            notifications: failures.map { SARIFNotification(message: $0) })
    }
}
