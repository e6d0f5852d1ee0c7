import DifferentialTesting
import Explanations
import LayoutModels
import StackCases

/// The workarounds of the hits, first each by itself, then together.
extension CaseScan {
    /// Tries changes together where a hit has none of its own.
    mutating func findWorkarounds(_ search: WorkaroundSearch) {
        guard found.count > 1, found.contains(where: { $0.hit.workaround == nil }),
            let changes = search.workarounds(for: found.map { ($0.hit.hit, $0.cases) })
        else { return }
        for place in found.indices {
            let hit = found[place].hit.hit
            found[place].hit.workaround =
                changes.first { $0.hit.stack == hit.stack && $0.hit.defect == hit.defect }?
                .workaround
            found[place].hit.isAvoidedByOthers = found[place].hit.workaround == nil
        }
    }

    /// Takes back workarounds that keep a design in which a view vanishes.
    mutating func dropWorkaroundsThatLoseViews(_ search: WorkaroundSearch) {
        for place in found.indices where found[place].hit.workaround != nil {
            let (hit, cases) = found[place]
            if search.losesViews(of: hit.hit, in: cases[0]) {
                found[place].hit.workaround = nil
            }
        }
    }

    /// Tries each workaround alone.
    ///
    /// One that alone brings its hit's number no nearer to the design gets those of other hits that it needs. If
    /// another hit's workaround alone avoids a hit, which its own does not, the hit is an effect of the other one
    /// and no hit.
    mutating func tryWorkaroundsAlone(_ search: WorkaroundSearch) {
        let changes = found.map(\.hit.workaround?.changes)
        var effects: Set<Int> = []
        for place in changes.indices {
            guard let own = changes[place] else { continue }
            let (hit, cases) = found[place]
            func distance(_ changes: [CaseChange]) -> Double? {
                search.distance(of: hit.hit, after: changes, in: cases[0])
            }
            guard let before = distance([]) else { continue }
            func helps(_ changes: [CaseChange]) -> Bool {
                distance(changes).map { $0 < before - Layout.tolerance } ?? false
            }
            if helps(own.map(\.withoutReachingInside)) { continue }
            let others = changes.indices.filter { $0 != place && changes[$0] != nil }
            if others.contains(where: { place in
                changes[place].map { helps($0.map(\.withoutReachingInside)) } ?? false
            }) {
                effects.insert(place)
                continue
            }
            if helps(own) { continue }
            let companions = (others.map { [$0] } + [others]).first { others in
                helps((own + others.flatMap { changes[$0] ?? [] }).map(\.withoutReachingInside))
            }
            found[place].hit.companions = (companions ?? []).map { found[$0].hit.place }
            if companions == nil { found[place].hit.workaround = nil }
        }
        for place in effects.sorted(by: >) { found.remove(at: place) }
    }
}
