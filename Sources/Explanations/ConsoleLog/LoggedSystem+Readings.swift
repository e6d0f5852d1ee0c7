import Importers

extension LoggedSystem {
    /// The same constraints in every reading that the log leaves open, this one included.
    /// - Parameter framework: The framework that printed the log.
    func possibleReadings(_ framework: String) -> [LoggedSystem] {
        var readings = [reading]
        func vary(_ path: WritableKeyPath<Reading, Bool>, if isOpen: Bool) {
            guard isOpen else { return }
            readings += readings.map { $0.with(path, !$0[keyPath: path]) }
        }
        vary(
            \.countsAsInside,
            if: !reading.countsAsInside || contentEdges.contains(where: \.isGuessed))
        vary(\.isAtStart, if: !contentEdges.isEmpty)
        vary(\.guessesSuperviews, if: constraints.contains { $0.mask != nil })
        vary(
            \.countsUp,
            if: framework == "AppKit"
                && constraints.contains { constraint in
                    relatives.place(ofMasked: constraint).map { view, superview in
                        view.attribute.axis == .vertical
                            && superview.isFlipped(around: view.item) == nil
                    } ?? false
                })
        if constraints.allSatisfy({ $0.direction == nil }),
            constraints.flatMap(\.terms).contains(where: \.attribute.isNatural)
        {
            readings += readings.map {
                $0.with(\.direction, $0.direction == nil ? .rightToLeft : nil)
            }
        }
        return readings.map { LoggedSystem(constraints, reading: $0, work: work) }
    }
}
