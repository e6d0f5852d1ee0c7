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

    /// Takes back workarounds that constrain a view's size to 0, or keep a design in which a view vanishes.
    mutating func dropWorkaroundsThatLoseViews(
        ofHitsFrom first: Int, _ cases: [[LayoutCase]], _ scan: DefectScan,
        _ workspace: LayoutWorkspace
    ) {
        for (place, cases) in zip(found[first...].indices, cases)
        where found[place].workaround != nil {
            let losesViews = cases.prefix(1).contains {
                scan.losesViews(of: found[place].hit, in: $0, in: workspace)
            }
            var setsZero = false
            if case .constrainRatios(let ratios)? = found[place].workaround?.change {
                setsZero = ratios.contains { $0.constraint.toItem == nil }
            }
            if setsZero || losesViews { found[place].workaround = nil }
        }
    }

    /// Tries each workaround of a case's hits, the last ones found, alone.
    ///
    /// One that alone brings its hit's number no nearer to the design gets those of other hits that it needs. If
    /// another hit's workaround alone avoids a hit, which its own does not, the hit is an effect of the other one
    /// and no hit.
    mutating func tryWorkaroundsAlone(
        ofHitsFrom first: Int, _ cases: [[LayoutCase]], _ scan: DefectScan,
        _ workspace: LayoutWorkspace
    ) {
        let changes = found[first...].map { hit in hit.workaround.map { ($0, hit.hit) } }
        var effects: Set<Int> = []
        for place in changes.indices {
            guard let own = changes[place], let layoutCase = cases[place].first else { continue }
            let hit = found[first + place].hit
            func distance(
                _ changes: [DefectScan.Change], reachesInside: Bool = false
            ) -> Double? {
                scan.distance(
                    of: hit, after: changes, reachesInside: reachesInside, in: layoutCase,
                    in: workspace)
            }
            guard let before = distance([]) else { continue }
            func helps(_ changes: [DefectScan.Change], reachesInside: Bool = false) -> Bool {
                distance(changes, reachesInside: reachesInside)
                    .map { $0 < before - Layout.tolerance } ?? false
            }
            if helps([own]) { continue }
            let others = changes.indices.filter { $0 != place && changes[$0] != nil }
            if others.contains(where: { changes[$0].map { helps([$0]) } ?? false }) {
                effects.insert(first + place)
                continue
            }
            if helps([own], reachesInside: true) { continue }
            let companions = (others.map { [$0] } + [others]).first { others in
                helps([own] + others.compactMap { changes[$0] })
            }
            found[first + place].companions = (companions ?? []).map { found[first + $0].place }
            if companions == nil { found[first + place].workaround = nil }
        }
        for place in effects.sorted(by: >) { found.remove(at: place) }
    }
}
