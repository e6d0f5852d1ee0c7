import DifferentialTesting
import Explanations
import Importers
import LayoutModels
import StackCases

/// The scan of one outermost stack view: its hits, the other defects, and whether its constraints conflict.
struct CaseScan {
    typealias Hit = ScanReport.Hit
    typealias Dormant = ScanReport.Dormant

    /// The status of the layout at the stored size.
    private(set) var status: LayoutStatus
    private(set) var dormant: [Dormant] = []
    private(set) var conflict: ScanReport.Conflict?
    /// The largest difference of the layout from the frames that UIKit had; `nil` for an Interface Builder file.
    private(set) var difference: ScanReport.Difference?
    /// The hits, each with the cases that show it: at the size where it shows most, and at the others.
    var found: [(hit: Hit, cases: [LayoutCase])] = []

    private let file: ScannedFile
    private var imported: ImportedCase

    var hits: [Hit] { found.map(\.hit) }

    /// Scans a case at its stored size and at others.
    /// - Complexity: A layout with and one without each defect, for each size.
    init(
        _ inFile: ImportedCase, in file: ScannedFile, _ scan: DefectScan,
        _ workspace: LayoutWorkspace
    ) {
        self.file = file
        imported = inFile
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
        lazy var withoutDesignTime = inFile.withoutDesignTime(of: scan.model, in: workspace)
        // A conflict by a bug is a hit.
        if stored.status == .unsatisfiable, stored.hits.allSatisfy({ $0.points != nil }),
            let satisfied = withoutDesignTime
        {
            imported = satisfied
            stored = scan.scan(imported.layoutCase, in: workspace)
        }
        status = stored.status
        let evidence = StoredFrames(imported)
        let search = WorkaroundSearch(scan, in: workspace)
        let canvas = stored
        if let recording = imported.recording,
            let number = evidence.largestDifference(from: canvas.layout)
        {
            difference = ScanReport.Difference(
                place: .init(file: file, object: imported.objects[0]), system: recording.system,
                view: imported.objects[number.view], attribute: number.attribute,
                recorded: number.stored, found: canvas.layout.frames[number.view][number.attribute])
        }
        var storedSize: StackViewSize?
        if imported.isInSelfSizingRow, stored.status.hasFrames {
            imported.free(.vertical)
            stored = scan.scan(imported.layoutCase, in: workspace)
            let isSame =
                stored.status.hasFrames
                && abs(stored.layout.frames[0].height - canvas.layout.frames[0].height)
                    <= ScanReport.visibleExtent
            if !isSame { storedSize = StackViewSize(axis: .vertical) }
        }
        let sizes = StackViewSize.others(of: imported)
        let hits = hits(stored, at: storedSize, and: sizes, scan, workspace)
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
                reasonAgainst(hit, in: cases, evidence, canvas, search, scan, workspace)
            }
            add(unseen, .unseen, of: index)
            for reason in Dormant.Reason.allCases where reason != .unseen {
                add(
                    zip(here, reasons).filter { $1 == reason }.map(\.0.hit.defect), reason,
                    of: index)
            }
            for (place, var hit) in here.enumerated() where reasons[place] == nil {
                hit.workaround = search.workaround(
                    for: hit.hit, beside: hits.map(\.hit), in: cases[place])
                found.append((hit, cases[place]))
            }
        }
        findWorkarounds(search)
        dropWorkaroundsThatLoseViews(search)
        if hits.count > 1 { tryWorkaroundsAlone(search) }
        if stored.status == .unsatisfiable, found.allSatisfy({ $0.hit.hit.points != nil }),
            withoutDesignTime == nil
        {
            let isCertain = inFile.conflictsInAnyContainer(of: scan.model, in: workspace)
            conflict = ScanReport.Conflict(
                place: .init(file: file, object: imported.objects[0]),
                container: isCertain ? nil : inFile.container)
        }
    }

    /// Returns the reason why a defect that shows is no hit; `nil` if it is one.
    /// - Parameter cases: The cases that show it, that with the largest change first.
    private func reasonAgainst(
        _ hit: Hit, in cases: [LayoutCase], _ evidence: StoredFrames, _ canvas: DefectScanResult,
        _ search: WorkaroundSearch, _ scan: DefectScan, _ workspace: LayoutWorkspace
    ) -> Dormant.Reason? {
        if let reason = evidence.reasonAgainst(hit.hit, canvas) { return reason }
        // Without the bug, other constraints would take all room from a view: that is no design.
        if search.losesViews(
            of: hit.hit, in: cases[0], withNaturalSizeAlong: hit.hit.attribute.axis)
        {
            return .needed
        }
        if search.intendedMargins(for: hit.hit, in: cases) != nil { return .madeUpFor }
        if vanishes(hit, in: cases[0], scan, workspace, with: Self.addText) { return .withoutText }
        let isGuess =
            hit.isUnknownAtStoredSize
            || vanishes(hit, in: cases[0], scan, workspace, with: Self.freeHidden)
        return isGuess ? .unknownSizes : nil
    }

    /// Returns the hits at the stored size and at others, for each stack view and defect the one that moves a view most.
    private func hits(
        _ stored: DefectScanResult, at storedSize: StackViewSize?, and sizes: [StackViewSize],
        _ scan: DefectScan, _ workspace: LayoutWorkspace
    ) -> [Hit] {
        var hits = stored.hits.map { Hit(imported, $0, in: file, at: storedSize) }
        for size in sizes {
            let result = scan.scan(size.applied(to: imported.layoutCase), in: workspace)
            // Only the defect gives this size a layout.
            for hit in result.hits where hit.points != nil || !result.status.hasFrames {
                Self.keep(Hit(imported, hit, in: file, at: size), in: &hits)
            }
        }
        return hits.map { visible($0, scan, workspace) ?? $0 }
    }

    private mutating func add(_ defects: [Defect], _ reason: Dormant.Reason, of object: Int) {
        guard !defects.isEmpty else { return }
        dormant.append(
            Dormant(
                place: .init(file: file, object: imported.objects[object]), defects: defects,
                reason: reason))
    }

    /// A change of the natural size of a view that a stack view arranges.
    private typealias Change =
        @Sendable (inout ArrangedSubview, ImportedObject, StackConfiguration) -> Void

    /// Gives a label without a text the natural size of a short one.
    private static let addText: Change = { view, object, _ in
        if object.isEmptyLabel {
            view.intrinsicContentSize = IntrinsicContentSize(width: 40, height: 20)
        }
    }

    /// Removes the natural size of a hidden view that the stack view stretched across its axis, which is a guess.
    private static let freeHidden: Change = { view, object, stack in
        addText(&view, object, stack)
        let across = stack.axis.perpendicular
        if !object.isEmptyLabel, view.isHidden, stack.alignment == .fill,
            object.inputs.contains(across.size)
        {
            view.intrinsicContentSize[across] = nil
        }
    }

    /// Whether a hit vanishes with other natural sizes of the views that its stack view arranges.
    private func vanishes(
        _ hit: Hit, in layoutCase: LayoutCase, _ scan: DefectScan, _ workspace: LayoutWorkspace,
        with change: Change
    ) -> Bool {
        let path = ViewTree(imported.layoutCase.stack).path(of: hit.hit.stack).indices
        guard let stack = layoutCase.stack.stack(at: path) else { return false }
        var known = layoutCase
        for (position, object) in hit.arranged.enumerated() {
            known.stack.changeStack(at: path[...]) {
                change(&$0.arrangedSubviews[position], object, stack)
            }
        }
        guard known != layoutCase else { return false }
        return !scan.scan(known, in: workspace).hits.contains {
            $0.stack == hit.hit.stack && $0.defect == hit.hit.defect
                && $0.points ?? .infinity >= min(ScanReport.visibleExtent, hit.extent)
        }
    }

    /// Returns a visible change at the natural size in place of a conflict at another size, which says
    /// less; `nil` if there is none.
    private func visible(
        _ hit: Hit, _ scan: DefectScan, _ workspace: LayoutWorkspace
    ) -> Hit? {
        guard let size = hit.size, hit.hit.points == nil else { return nil }
        let natural = StackViewSize(axis: size.axis)
        return scan.scan(natural.applied(to: imported.layoutCase), in: workspace).hits.first {
            $0.stack == hit.hit.stack && $0.defect == hit.hit.defect
                && $0.points ?? 0 >= ScanReport.visibleExtent
        }.map {
            var visible = Hit(imported, $0, in: file, at: natural)
            visible.shownSizes += hit.shownSizes
            return visible
        }
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
        let isSeen = found[index].size == nil && found[index].extent >= ScanReport.visibleExtent
        let shownSizes = found[index].shownSizes + hit.shownSizes
        if !(isSeen && hit.hit.points == nil),
            hit.extent > found[index].extent + Layout.tolerance
        {
            found[index] = hit
        }
        found[index].shownSizes = shownSizes
    }
}
