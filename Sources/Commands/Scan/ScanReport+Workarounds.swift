import DifferentialTesting
import LayoutModels
import StackCases

extension ScanReport {
    /// Tries changes together where a hit of a case, the last ones found, has none of its own.
    mutating func findWorkarounds(
        ofHitsFrom first: Int, _ cases: [[LayoutCase]], _ scan: DefectScan,
        _ workspace: LayoutWorkspace
    ) {
        let hits = found[first...]
        guard hits.count > 1, hits.contains(where: { $0.workaround == nil }),
            let changes = scan.workarounds(
                for: zip(hits.map(\.hit), cases).map { ($0, $1) }, in: workspace)
        else { return }
        for place in hits.indices {
            let hit = found[place].hit
            found[place].workaround =
                changes.first { $0.hit.stack == hit.stack && $0.hit.defect == hit.defect }?
                .workaround
            found[place].isAvoidedByOthers = found[place].workaround == nil
        }
    }
}
