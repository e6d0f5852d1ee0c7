import DifferentialTesting
import Explanations
import Importers
import LayoutModels
import Reporting
import StackCases

/// The results of a scan, and their output.
struct ScanReport {
    /// A stack view in a file.
    struct Place {
        var file: ScannedFile
        var object: ImportedObject
    }

    /// A defect that changes the layout of a stack view.
    struct Hit {
        var place: Place
        /// The view that the defect changes most; the stack view itself, or one that it arranges.
        var view: ImportedObject
        /// The views that the stack view arranges.
        var arranged: [ImportedObject]
        /// The references of all views of the case.
        private let references: [[Int]: String]
        var hit: DefectHit
        /// The outer stack view's size at which the defect shows most; `nil` for the stored one.
        var size: StackViewSize?
        /// All sizes at which the change is visible.
        var shownSizes: [StackViewSize?]
        /// Whether the app's code gives the stack view the size along the axis of the change.
        private(set) var isSizedByCode: Bool
        /// The arranged views whose natural size along the stack view's axis is only known from stored frames.
        var unknownViews: Set<Int> = []
        /// Whether the change is along the stack view's axis.
        private(set) var isAlongAxis = false
        /// A change of the stack view that keeps its design.
        var workaround: Workaround?
        /// The stack views whose workarounds this one needs to have an effect.
        var companions: [Place] = []
        /// Whether the changes for other hits of the case avoid this one, too.
        var isAvoidedByOthers = false

        init(
            _ imported: ImportedCase, _ hit: DefectHit, in file: ScannedFile,
            at size: StackViewSize?
        ) {
            let tree = ViewTree(imported.layoutCase.stack)
            let views = tree.views(of: hit.stack)
            place = Place(file: file, object: imported.objects[hit.stack])
            view = imported.objects[hit.view]
            arranged = views.map { imported.objects[$0] }
            references = Dictionary(
                uniqueKeysWithValues: tree.nodes.indices.map {
                    (tree.path(of: $0).indices, imported.objects[$0].reference)
                })
            self.hit = hit
            self.size = size
            isSizedByCode =
                imported.container == .code
                && imported.axesSizedFromOutside.contains(hit.attribute.axis)
            shownSizes = hit.points ?? 0 >= ScanReport.visibleExtent ? [size] : []
            let stack = imported.layoutCase.stack.stack(at: tree.path(of: hit.stack).indices)
            guard let side = stack?.axis.size else { return }
            isAlongAxis = side.axis == hit.attribute.axis
            unknownViews = Set(
                views.indices.filter { position in
                    let path = tree.path(of: views[position]).indices
                    return tree.nodes.indices.contains { object in
                        imported.objects[object].inputs.contains(side)
                            && tree.path(of: object).indices.starts(with: path)
                    }
                })
        }

        /// Returns the reference to a view in the file.
        func reference(to view: ViewPath) -> String { references[view.indices] ?? view.inWords }

        /// The largest change of a view by the defect, in points; infinite if it prevents a layout.
        var extent: Double { hit.points ?? .infinity }

        /// The order of the hits: first those that are seen at the stored size, later those at other sizes or at one that
        /// code gives, and last those that no screen is sure to show.
        fileprivate var rank: Int {
            if extent < ScanReport.visibleExtent { return 2 }
            return !isSizedByCode && (shownSizes.contains(nil) || size == nil) ? 0 : 1
        }
    }

    /// A stack view with defects that are no hits.
    struct Dormant {
        /// The reason why a defect is no hit.
        enum Reason: String, CaseIterable {
            case unseen = "does not show at the sizes tried"
            case unconfirmed = "is not confirmed by the stored frames"
            case needed = "is needed for the layout"
            case madeUpFor = "is made up for by the layout margins"
            case unattached = "moves no view, since nothing is attached to the stack view's edges"
            case withoutText = "shows only while labels have no text"
            case unknownSizes =
                "shows only if the stored sizes of its views are the natural ones, which the file lacks"
        }

        var place: Place
        var defects: [Defect]
        var reason: Reason
    }

    /// A stack view whose required constraints conflict, without a hit for that conflict.
    struct Conflict {
        var place: Place
        /// The container whose size on the canvas the conflict needs; `nil` if it is certain.
        var container: ImportedCase.Container?

        /// Whether the app has it, too.
        var isCertain: Bool { container == nil }
    }

    /// A number of a recorded frame that the model does not give.
    struct Difference {
        /// The outermost stack view.
        var place: Place
        /// The system that was recorded; `nil` where it is unknown.
        var system: String?
        var view: ImportedObject
        var attribute: FrameAttribute
        var recorded: Double
        var found: Double
    }

    /// The largest number of views in a scanned case, which bounds the time for a file.
    static let viewLimit = 200

    /// The smallest change that a screen of two pixels per point is sure to show, in points.
    static let visibleExtent = 0.5

    private(set) var files = 0
    private(set) var stackViews = 0
    /// The number of stack views for each status of their layouts.
    private(set) var statuses: [LayoutStatus: Int] = [:]
    /// The number of outermost stack views whose required constraints conflict; `statuses` also counts those inside.
    private var unsatisfiableOutermost = 0
    private(set) var found: [Hit] = []
    private var dormant: [Dormant] = []
    private var conflicts: [Conflict] = []
    private var differences: [Difference] = []
    private(set) var notes = 0
    /// The hits that are accepted; `nil` without a baseline.
    let baseline: Baseline?
    /// Whether the output lists dormant defects, too.
    private let listsDormant: Bool
    /// The number of files, folders and cases that could not be read.
    private(set) var unreadable = 0
    /// The messages about files and stack views that were not scanned.
    private(set) var failures: [String] = []

    /// Creates an empty report.
    init(listsDormant: Bool, baseline: Baseline?) {
        (self.listsDormant, self.baseline) = (listsDormant, baseline)
    }

    /// The hits, the surest first, then the largest; of equal ones, in the order of the files.
    var hits: [Hit] {
        found.enumerated().sorted {
            ($0.element.rank, $1.element.extent, $0.offset)
                < ($1.element.rank, $0.element.extent, $1.offset)
        }.map(\.element)
    }

    /// The conflicts that the app has, too.
    var certainConflicts: [Conflict] { conflicts.filter(\.isCertain) }

    private var listed: [Dormant] { listsDormant ? dormant : [] }

    /// Adds a file, folder or case that cannot be read.
    mutating func addUnreadable(_ message: String) {
        unreadable += 1
        failures.append(message)
    }

    /// Scans the cases of a file.
    mutating func add(
        _ file: ImportedFile, at path: ScannedFile, _ scan: DefectScan,
        _ workspace: LayoutWorkspace
    ) {
        files += 1
        stackViews += file.stackViewCount
        notes += file.notes.count
        for imported in file.cases {
            guard imported.objects.count <= Self.viewLimit else {
                let outer = Place(file: path, object: imported.objects[0])
                failures.append(
                    "\(outer.heading): more than \(Self.viewLimit) views, which takes too long")
                continue
            }
            let result = CaseScan(imported, in: path, scan, workspace)
            statuses[result.status, default: 0] += imported.stackViewCount
            if result.status == .unsatisfiable { unsatisfiableOutermost += 1 }
            found += result.hits
            dormant += result.dormant
            if let conflict = result.conflict { conflicts.append(conflict) }
            if let difference = result.difference { differences.append(difference) }
        }
    }

    private var affected: Int {
        var objects: Set<String> = []
        for hit in found {
            let object = hit.place.object
            objects.insert("\(hit.place.file.path):\(object.line):\(object.id ?? "")")
        }
        return objects.count
    }

    // MARK: Text

    /// The hits, each with advice, then the defects, small hits and conflicts, and a summary line.
    /// - Parameter fit: Returns text that fits the output; a command to copy stays on one line.
    func text(fitting fit: (String) -> String) -> String {
        let hits = newHits
        let small = hits.filter { $0.extent < Self.visibleExtent }
        let named = hits.map(\.hit.defect).uniqued(on: \.self)
        var parts = [fit(certainConflicts.map(\.text).joined())]
        parts.append(fit(hits.filter { $0.extent >= Self.visibleExtent }.map(\.text).joined()))
        parts += named.map { fit("\($0.name): \($0.sentence)\n") }
        parts.append(fit(conflicts.filter { !$0.isCertain }.map(\.text).joined()))
        if let first = conflicts.first { parts.append("To see a conflict: \(first.command)\n") }
        if !small.isEmpty {
            parts.append(fit("By less than half a point:\n" + small.map(\.text).joined()))
        }
        parts += [differences.map(\.text).joined(), listed.map(\.text).joined(), summary + "\n"]
            .map(fit)
        return parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func count(_ reason: Dormant.Reason) -> Int {
        dormant.count { $0.reason == reason }
    }

    private var summary: String {
        var text =
            "\(Formatted.count(files, "file")), \(Formatted.count(stackViews, "stack view")),"
            + " \(Formatted.count(affected)) affected by a known bug of UIKit"
        if acceptedCount > 0 {
            text += "; \(Formatted.count(acceptedCount, "hit")) accepted by the baseline"
        }
        let others = [
            (Dormant.Reason.unseen, "with a bug that does not show"),
            (.unconfirmed, "with a bug that stored frames do not confirm"),
            (.needed, "that need a bug for a layout"),
            (.madeUpFor, "with a bug that layout margins make up for"),
            (.unattached, "with a bug that moves no view"),
            (.withoutText, "with a bug that shows only without texts"),
            (.unknownSizes, "with a bug that depends on natural sizes which the file lacks"),
        ].filter { count($0.0) > 0 }
        if !others.isEmpty {
            let counts = others.map { "\(Formatted.count(count($0.0))) \($0.1)" }
            text += "; \(counts.joined(separator: ", "))"
        }
        if !dormant.isEmpty, !listsDormant { text += " (--dormant lists them)" }
        let undetermined = [LayoutStatus.ambiguous, .unsatisfiable, .unsupported].compactMap {
            status in
            statuses[status].map { count in
                let cases = Formatted.count(unsatisfiableOutermost, "outermost stack view")
                let place =
                    status == .unsatisfiable && count > unsatisfiableOutermost
                    ? " (\(cases) and those inside)" : ""
                return "\(Formatted.count(count)) \(status.rawValue)\(place)"
            }
        }
        if !undetermined.isEmpty { text += "; \(undetermined.joined(separator: ", "))" }
        if notes > 0 { text += "; \(Formatted.count(notes, "note")) on what was left out" }
        if !failures.isEmpty { text += "; \(Formatted.count(failures.count)) not scanned" }
        return text
    }

    // MARK: JSON

    /// An object for each hit, conflict and listed dormant defect, and a summary.
    var jsonLines: [JSONValue] {
        let summary: JSONValue = [
            "files": .count(files), "stackViews": .count(stackViews),
            "affected": .count(affected), "hits": .count(found.count),
            "accepted": .count(acceptedCount),
            "dormant": .count(count(.unseen)),
            "unconfirmed": .count(count(.unconfirmed)),
            "needed": .count(count(.needed)),
            "madeUpFor": .count(count(.madeUpFor)),
            "unattached": .count(count(.unattached)),
            "withoutText": .count(count(.withoutText)),
            "unknownSizes": .count(count(.unknownSizes)),
            "conflicts": .count(conflicts.count),
            "statuses": .object(
                LayoutStatus.allCases.compactMap { status in
                    statuses[status].map { (status.rawValue, .count($0)) }
                }),
            "unsatisfiableOutermost": .count(unsatisfiableOutermost),
            "notes": .count(notes),
            "unreadable": .count(unreadable),
            "notScanned": .strings(failures),
        ]
        return certainConflicts.map(\.json) + hits.map { $0.json(acceptedFor: reason(for: $0)) }
            + conflicts.filter { !$0.isCertain }.map(\.json)
            + differences.map(\.json) + listed.map(\.json) + [summary]
    }

    // MARK: SARIF

    /// The hits as a SARIF log; a rule for each known defect of `model`.
    /// - Parameter isSuccessful: Whether the scan completed, with hits or without.
    func sarif(of model: any LayoutModel, isSuccessful: Bool) -> SARIFLog {
        SARIFLog(
            toolVersion: Stackdiff.version,
            rules: model.defects.map { defect in
                SARIFRule(
                    id: "\(model.name)/\(defect.name)", shortDescription: defect.sentence,
                    help: "Without the bug, \(defect.correction). (\(defect.source))")
            } + [Conflict.rule(of: model)],
            results: certainConflicts.map { $0.result(of: model) }
                + hits.map { $0.result(of: model, acceptedFor: reason(for: $0)) }
                + conflicts.filter { !$0.isCertain }.map { $0.result(of: model) }
                + listed.flatMap { $0.results(of: model) },
            isSuccessful: isSuccessful, failures: failures)
    }
}
