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
        var file: String
        var object: ImportedObject
    }

    /// A defect that changes the layout of a stack view.
    struct Hit {
        var place: Place
        /// The view that the defect changes most; the stack view itself, or one that it arranges.
        var view: ImportedObject
        /// The views that the stack view arranges.
        var arranged: [ImportedObject]
        var hit: DefectHit
        /// The outer stack view's size at which the defect shows most; `nil` for the stored one.
        var size: StackViewSize?
        /// All sizes at which the change is visible.
        var shownSizes: [StackViewSize?]
        /// Whether the defect shows only if natural sizes are those of frames that the layout stretched, or of labels
        /// without a text.
        var isGuess = false
        /// The arranged views whose natural size along the stack view's axis is only known from stored frames.
        var unknownViews: Set<Int> = []
        /// A change of the stack view that keeps its design.
        var workaround: Workaround?
        /// The stack views whose workarounds this one needs to have an effect.
        var companions: [Place] = []
        /// Whether the changes for other hits of the case avoid this one, too.
        var isAvoidedByOthers = false

        init(
            _ imported: ImportedCase, _ hit: DefectHit, in file: String, at size: StackViewSize?
        ) {
            let tree = ViewTree(imported.layoutCase.stack)
            let views = tree.views(of: hit.stack)
            place = Place(file: file, object: imported.objects[hit.stack])
            view = imported.objects[hit.view]
            arranged = views.map { imported.objects[$0] }
            self.hit = hit
            self.size = size
            shownSizes = hit.points ?? 0 >= ScanReport.visibleExtent ? [size] : []
            let stack = imported.layoutCase.stack.stack(at: tree.path(of: hit.stack).indices)
            guard let side = stack?.axis.size else { return }
            unknownViews = Set(
                views.indices.filter { position in
                    let path = tree.path(of: views[position]).indices
                    return tree.nodes.indices.contains { object in
                        imported.objects[object].inputs.contains(side)
                            && tree.path(of: object).indices.starts(with: path)
                    }
                })
        }

        /// The largest change of a view by the defect, in points; infinite if it prevents a layout.
        var extent: Double { hit.points ?? .infinity }

        /// The order of the hits: first those that are seen at the stored size, later those that may be none, and last
        /// those that are seen at no size.
        fileprivate var rank: Int {
            if extent < ScanReport.visibleExtent { return 3 }
            return isUncertain ? 2 : shownSizes.contains(nil) || size == nil ? 0 : 1
        }
    }

    /// A stack view with defects that are no hits.
    struct Dormant {
        /// The reason why a defect is no hit.
        enum Reason: String {
            case unseen = "does not show at the sizes tried"
            case unconfirmed = "is not confirmed by the stored frames"
            case needed = "is needed for a layout at the stored size"
            case madeUpFor = "is made up for by the layout margins"
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

    /// The largest number of views in a scanned case, which bounds the time for a file.
    static let viewLimit = 200

    /// The smallest change that a screen of two pixels per point is sure to show, in points.
    fileprivate static let visibleExtent = 0.5

    private(set) var files = 0
    private(set) var stackViews = 0
    /// The number of stack views for each status of their layouts.
    private(set) var statuses: [LayoutStatus: Int] = [:]
    /// The number of outermost stack views whose required constraints conflict; `statuses` also counts those inside.
    private var unsatisfiableOutermost = 0
    var found: [Hit] = []
    private var dormant: [Dormant] = []
    private var conflicts: [Conflict] = []
    private(set) var notes = 0
    /// The hits that are accepted; `nil` without a baseline.
    let baseline: Baseline?
    /// Whether the output lists dormant defects, too.
    private let listsDormant: Bool
    /// The number of files and folders that could not be read.
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

    /// Adds a file or folder that cannot be read.
    mutating func addUnreadable(_ message: String) {
        unreadable += 1
        failures.append(message)
    }

    /// Scans the cases of a file.
    mutating func add(_ file: ImportedFile, _ scan: DefectScan, _ workspace: LayoutWorkspace) {
        files += 1
        stackViews += file.stackViewCount
        notes += file.notes.count
        for imported in file.cases {
            guard imported.objects.count <= Self.viewLimit else {
                let outer = Place(file: file.file, object: imported.objects[0])
                failures.append(
                    "\(outer.heading): more than \(Self.viewLimit) views, which takes too long")
                continue
            }
            add(imported, of: file, scan, workspace)
        }
    }

    private mutating func add(
        _ imported: ImportedCase, of file: ImportedFile, _ scan: DefectScan,
        _ workspace: LayoutWorkspace
    ) {
        let inFile = imported
        var imported = imported
        var stored = scan.scan(imported.layoutCase, in: workspace)
        if stored.status == .unsatisfiable, let caseInApp = imported.caseInApp {
            imported.layoutCase = caseInApp
            stored = scan.scan(caseInApp, in: workspace)
        }
        if stored.status == .unsatisfiable,
            let exact = StoredFrames.exactCase(imported, of: scan.model, in: workspace)
        {
            imported.layoutCase = exact
            stored = scan.scan(exact, in: workspace)
        }
        // A conflict by a bug is a hit.
        if stored.status == .unsatisfiable, stored.hits.allSatisfy({ $0.points != nil }),
            let satisfied = inFile.withoutDesignTime(of: scan.model, in: workspace)
        {
            imported = satisfied
            stored = scan.scan(imported.layoutCase, in: workspace)
        }
        statuses[stored.status, default: 0] += imported.stackViewCount
        if stored.status == .unsatisfiable { unsatisfiableOutermost += 1 }
        let evidence = StoredFrames(imported)
        let canvas = stored
        var storedSize: StackViewSize?
        if imported.isInSelfSizingRow, stored.status.hasFrames {
            imported.free(.vertical)
            stored = scan.scan(imported.layoutCase, in: workspace)
            let isSame =
                stored.status.hasFrames
                && abs(stored.layout.frames[0].height - canvas.layout.frames[0].height)
                    <= Self.visibleExtent
            if !isSame { storedSize = StackViewSize(axis: .vertical) }
        }
        let sizes = StackViewSize.others(of: imported)
        var hits = stored.hits.map { Hit(imported, $0, in: file.file, at: storedSize) }
        for size in sizes {
            let result = scan.scan(size.applied(to: imported.layoutCase), in: workspace)
            // Required constraints win against an optional size.
            if imported.optionalAxes.contains(size.axis), !result.status.hasFrames { continue }
            // Only the defect gives this size a layout.
            for hit in result.hits where hit.points != nil || !result.status.hasFrames {
                Self.keep(Hit(imported, hit, in: file.file, at: size), in: &hits)
            }
        }
        for place in hits.indices {
            if let visible = visible(hits[place], imported, of: file, scan, workspace) {
                hits[place] = visible
            }
        }
        let firstFound = found.count
        var casesOfHits: [[LayoutCase]] = []
        for index in imported.objects.indices {
            let here = hits.filter { $0.hit.stack == index }
            let unseen = stored.dormant.filter { $0.stack == index }.map(\.defect)
                .filter { defect in !here.contains { $0.hit.defect == defect } }
            let cases = here.map { hit in
                let shown = hit.size?.applied(to: imported.layoutCase)
                return (shown.map { [$0, imported.layoutCase] } ?? [imported.layoutCase])
                    + sizes.filter { $0 != hit.size }.map { $0.applied(to: imported.layoutCase) }
            }
            let reasons = zip(here, cases).map { hit, cases in
                evidence.reasonAgainst(hit.hit, canvas)
                    ?? scan.intendedMargins(for: hit.hit, in: cases, in: workspace)
                    .map { _ in Dormant.Reason.madeUpFor }
            }
            add(imported.objects[index], unseen, .unseen, in: file)
            for reason in [Dormant.Reason.unconfirmed, .needed, .madeUpFor] {
                let dropped = zip(here, reasons).filter { $1 == reason }.map(\.0.hit.defect)
                add(imported.objects[index], dropped, reason, in: file)
            }
            for (place, var hit) in here.enumerated() where reasons[place] == nil {
                hit.workaround = scan.workaround(
                    for: hit.hit, beside: hits.map(\.hit), in: cases[place], in: workspace)
                hit.isGuess = isGuess(hit, imported, cases[place][0], scan, workspace)
                found.append(hit)
                casesOfHits.append(cases[place])
            }
        }
        findWorkarounds(ofHitsFrom: firstFound, casesOfHits, scan, workspace)
        dropWorkaroundsThatLoseViews(ofHitsFrom: firstFound, casesOfHits, scan, workspace)
        if hits.count > 1 {
            tryWorkaroundsAlone(ofHitsFrom: firstFound, casesOfHits, scan, workspace)
        }
        if stored.status == .unsatisfiable,
            found[firstFound...].allSatisfy({ $0.hit.points != nil }),
            inFile.withoutDesignTime(of: scan.model, in: workspace) == nil
        {
            let isCertain = inFile.conflictsInAnyContainer(of: scan.model, in: workspace)
            conflicts.append(
                Conflict(
                    place: Place(file: file.file, object: imported.objects[0]),
                    container: isCertain ? nil : inFile.container))
        }
    }

    /// The natural size of a label with a short text.
    private static let shortText = IntrinsicContentSize(width: 40, height: 20)

    /// Whether a hit vanishes with other natural sizes than those that are guesses: without those of hidden views that
    /// the stack view stretched across its axis, and with a text in each empty label.
    private func isGuess(
        _ hit: Hit, _ imported: ImportedCase, _ layoutCase: LayoutCase, _ scan: DefectScan,
        _ workspace: LayoutWorkspace
    ) -> Bool {
        let tree = ViewTree(imported.layoutCase.stack)
        let path = tree.path(of: hit.hit.stack).indices
        guard let stack = layoutCase.stack.stack(at: path) else { return false }
        let across = stack.axis.perpendicular
        var known = layoutCase
        for (position, object) in hit.arranged.enumerated() {
            known.stack.changeStack(at: path[...]) { stack in
                if object.isEmptyLabel {
                    stack.arrangedSubviews[position].intrinsicContentSize = Self.shortText
                } else if stack.arrangedSubviews[position].isHidden, stack.alignment == .fill,
                    object.inputs.contains(across.size)
                {
                    stack.arrangedSubviews[position].intrinsicContentSize[across] = nil
                }
            }
        }
        guard known != layoutCase else { return false }
        return !scan.scan(known, in: workspace).hits.contains {
            $0.stack == hit.hit.stack && $0.defect == hit.hit.defect
                && $0.points ?? .infinity >= min(Self.visibleExtent, hit.extent)
        }
    }

    /// Returns a visible change at the natural size in place of a conflict at another size, which says
    /// less; `nil` if there is none.
    private func visible(
        _ hit: Hit, _ imported: ImportedCase, of file: ImportedFile, _ scan: DefectScan,
        _ workspace: LayoutWorkspace
    ) -> Hit? {
        guard let size = hit.size, hit.hit.points == nil else { return nil }
        let natural = StackViewSize(axis: size.axis)
        return scan.scan(natural.applied(to: imported.layoutCase), in: workspace).hits.first {
            $0.stack == hit.hit.stack && $0.defect == hit.hit.defect
                && $0.points ?? 0 >= Self.visibleExtent
        }.map {
            var visible = Hit(imported, $0, in: file.file, at: natural)
            visible.shownSizes += hit.shownSizes
            return visible
        }
    }

    private mutating func add(
        _ object: ImportedObject, _ defects: [Defect], _ reason: Dormant.Reason,
        in file: ImportedFile
    ) {
        guard !defects.isEmpty else { return }
        dormant.append(
            Dormant(
                place: Place(file: file.file, object: object), defects: defects, reason: reason))
    }

    /// Keeps, for each stack view and defect, the hit that moves something most; the first of
    /// equal ones.
    ///
    /// A visible movement at the stored size comes before a conflict at another one.
    private static func keep(_ hit: Hit, in found: inout [Hit]) {
        let index = found.firstIndex {
            $0.hit.stack == hit.hit.stack && $0.hit.defect == hit.hit.defect
        }
        guard let index else { return found.append(hit) }
        let isSeen = found[index].size == nil && found[index].extent >= visibleExtent
        let shownSizes = found[index].shownSizes + hit.shownSizes
        if !(isSeen && hit.hit.points == nil),
            hit.extent > found[index].extent + Layout.tolerance
        {
            found[index] = hit
        }
        found[index].shownSizes = shownSizes
    }

    private var affected: Int {
        var objects: Set<String> = []
        for hit in found {
            let object = hit.place.object
            objects.insert("\(hit.place.file):\(object.line):\(object.id ?? "")")
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
        if let first = conflicts.first {
            let file =
                conflicts.allSatisfy { $0.place.file == first.place.file } ? first.place.file : nil
            parts.append("To see a conflict: \(Conflict.command(file?.shellQuoted ?? "FILE"))\n")
        }
        if !small.isEmpty {
            parts.append(fit("By less than half a point:\n" + small.map(\.text).joined()))
        }
        parts += [listed.map(\.text).joined(), summary + "\n"].map(fit)
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
            + conflicts.filter { !$0.isCertain }.map(\.json) + listed.map(\.json) + [summary]
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
