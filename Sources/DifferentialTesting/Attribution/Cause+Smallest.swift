import LayoutModels

extension Cause {
    /// The largest set that is searched for exactly.
    static let exactSize = 3

    /// The smallest union of `candidates`, each a single defect, that brings agreement about.
    ///
    /// Exact for up to three; beyond, all are taken and those given back that are not needed, the
    /// last first. Of unions that are equally small the first in the candidates' order is taken.
    static func smallest(among candidates: [Cause], _ agrees: (Cause) -> Bool) -> Cause? {
        for size in 1...exactSize where size <= candidates.count {
            let found = first(of: size, from: candidates[...], with: .unexplained, agrees)
            if let found { return found }
        }
        return reduced(candidates, agrees)
    }

    private static func first(
        of size: Int, from candidates: ArraySlice<Cause>, with chosen: Cause,
        _ agrees: (Cause) -> Bool
    ) -> Cause? {
        if size == 0 { return agrees(chosen) ? chosen : nil }
        for index in candidates.indices.dropLast(size - 1) {
            let found = first(
                of: size - 1, from: candidates[(index + 1)...],
                with: chosen.union(candidates[index]), agrees)
            if let found { return found }
        }
        return nil
    }

    private static func reduced(_ candidates: [Cause], _ agrees: (Cause) -> Bool) -> Cause? {
        var cause = candidates.reduce(Cause.unexplained) { $0.union($1) }
        guard !cause.isUnexplained, agrees(cause) else { return nil }
        for candidate in candidates.reversed() {
            let smaller = Cause(
                left: cause.left.subtracting(candidate.left),
                right: cause.right.subtracting(candidate.right))
            if agrees(smaller) { cause = smaller }
        }
        return cause
    }

    private func union(_ other: Cause) -> Cause {
        Cause(left: left.union(other.left), right: right.union(other.right))
    }
}
