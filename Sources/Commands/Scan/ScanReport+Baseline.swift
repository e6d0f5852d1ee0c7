import Reporting
import StackCases

/// The hits that a baseline accepts.
extension ScanReport {
    /// The names of the hits in a baseline.
    var names: [String] { found.map(\.name) }

    /// The hits that the baseline does not accept, the largest first.
    var newHits: [Hit] { hits.filter { reason(for: $0) == nil } }

    /// The number of hits that the baseline accepts.
    var acceptedCount: Int { found.count { reason(for: $0) != nil } }

    /// Returns the reason why the baseline accepts a hit; `nil` if it does not.
    func reason(for hit: Hit) -> String? { baseline?.reason(for: hit.name) }

    /// The complaints about the baseline's entries: those without a hit, and those without a reason.
    var complaints: [String] {
        guard let baseline else { return [] }
        let found = Set(names)
        return baseline.reasons.filter { !found.contains($0.name) }
            .map { "\($0.name): \(Baseline.isGone)" } + baseline.unreasoned
    }
}

extension ScanReport.Place {
    /// Returns the name of a problem of the stack view, which stays the same when lines or the project move.
    func name(of problem: String) -> String {
        let parts = [object.caseName, object.id].compactMap(\.self)
        let stack = parts.isEmpty ? "line \(object.line)" : parts.joined(separator: "/")
        return "\(file.name)/\(stack)/\(problem)"
    }
}

extension ScanReport.Hit {
    /// The name of the hit in a baseline.
    var name: String { place.name(of: hit.defect.name) }
}
